"""What is chosen at the table is written so that it plays again, to the same table."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.table import asked
from judgebot.errors import InputError
from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.table import paper, standing

FOLDER = Path("scenarios")
ODD = ("variants", "under", "readings", "explore", "always", "never", "possible")
CUB = """title: A dispute
cards:
  Cub:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may draw a card. You may draw a card.
players:
  Ada: {mana: 2, hand: [Cub]}
  Ben: {mana: 1}
"""


def disputes(every):
    """Every so many of the scenarios that write their cards out and choose something."""
    texts = {file.stem: file.read_text(encoding="utf-8") for file in FOLDER.rglob("*.yaml")}
    read = {name: paper.read(text) for name, text in sorted(texts.items())}
    able = [
        name
        for name, keys in read.items()
        if keys.get("cards") and keys.get("do") and keys.get("expect") and not set(ODD) & set(keys)
    ]
    return [pytest.param(texts[name], id=name) for name in able[::every]]


def laid_out(text):
    """What a scenario lays out, with nothing done."""
    return paper.put(paper.put(text, ("do",), None), ("expect",), None)


def offered(text):
    """What is offered at a table, by what it is called."""
    choice = standing.document(standing.played(text))["choice"]
    return [one["label"] for one in choice["options"]] if choice else []


def _next_of(left, labels):
    """The first of what is left to choose that is asked now; what stood before it was not."""
    place = next((n for n, one in enumerate(left) if sorted(one.labels) == sorted(labels)), None)
    if place is None:
        return None
    found = left[place]
    del left[: place + 1]
    return found


def as_taken(text):
    """A dispute with what its file chooses, taken from what the table offers."""
    made, left = laid_out(text), []
    for one in asked(text):
        if one.until:
            made = paper.put(made, ("do", paper.NEW), {"until": one.until})
        else:
            left.append(one)
        while found := _next_of(left, offered(made)):
            made = standing.taken(made, found.taken)
    return made


@pytest.mark.parametrize("every", [24, pytest.param(4, marks=pytest.mark.whole)])
def test_what_the_files_choose_can_be_taken_and_plays_again(every):
    """Of the shipped disputes, what is expected holds when each choice is taken at the table.

    Those that go on `until` somewhere may choose on the way what nobody is asked for there; a
    thousand times the same is nothing to be done by hand.
    """
    wrong = []
    for one in disputes(every):
        (text,) = one.values
        if any(words in text for words in ("until:", "end of", "times:")):
            continue
        made = paper.put(as_taken(text), ("expect",), paper.read(text)["expect"])
        try:
            verdict = runner.run(loader.loads(made))
            wrong += [] if verdict.holds else [one.id]
        except InputError as error:
            wrong.append((one.id, str(error)))

    assert wrong == []


def test_each_choice_is_an_item_of_its_own():
    """Two choices of one Reaction are two items, so that each can be undone by itself."""
    text = CUB
    for label in ("Cub into Hero Expedition", "yes", "no"):
        text = standing.taken(text, label)

    done = paper.read(text)["do"]
    assert done[1:] == [{"Ada chooses": "yes"}, {"Ada chooses": "no"}]
    assert "Ada chooses: yes\n" in paper.cut(text, ("do",), 2)


def test_what_comes_after_the_script_is_offered():
    """Where a phase has ended, what is asked next is offered, and the table stays where it was."""
    text = f"{CUB}do:\n  - until: end of phase\n"
    now = standing.played(text)

    assert now.beyond is not None and now.decision is not None
    assert now.thing_names.game.state.day == 2
    label = standing.document(now)["choice"]["options"][0]["label"]
    assert standing.played(standing.taken(text, label)).verdict.thing_names.game.trace.entries


def test_an_option_that_is_not_offered_is_refused():
    """Nothing but what is offered can be taken."""
    with pytest.raises(InputError):
        standing.taken(CUB, "Cub into nowhere")
    with pytest.raises(InputError):
        standing.chosen(CUB, 99)
