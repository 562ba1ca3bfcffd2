"""What is chosen at the table is written so that it plays again, to the same table."""

from __future__ import annotations

import pytest

from benchmarks.table import asked
from judgebot.errors import InputError
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.play import runner
from judgebot.table import paper, standing
from tests.scenario.played import FILES, HOME

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


def disputes(names):
    """Those of some scenarios that write their cards out and choose something, by their names."""
    texts = {name: (HOME / name).read_text(encoding="utf-8") for name in names}
    read = {name: paper.read(text) for name, text in texts.items()}
    return {
        name: texts[name]
        for name, keys in read.items()
        if keys.get("cards") and keys.get("do") and keys.get("expect") and not set(ODD) & set(keys)
        and _needs_no_library(texts[name])
    }


def _needs_no_library(text):
    """Whether a scenario means no card but those that it writes out."""
    try:
        loader.loads(text)
    except NoLibrary:
        return False
    return True


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


@pytest.mark.long("judgebot/table")
def test_what_the_files_choose_can_be_taken_and_plays_again(some):
    """Of the shipped disputes, what is expected holds when each choice is taken at the table.

    Those that go on `until` somewhere may choose on the way what nobody is asked for there; a
    thousand times the same is nothing to be done by hand.
    """
    wrong = []
    for name, text in disputes(some(FILES)).items():
        if any(words in text for words in ("until:", "end of", "times:")):
            continue
        made = paper.put(as_taken(text), ("expect",), paper.read(text)["expect"])
        try:
            verdict = runner.run(loader.loads(made))
            wrong += [] if verdict.holds else [name]
        except InputError as error:
            wrong.append((name, str(error)))

    assert wrong == []


def test_each_choice_is_an_item_of_its_own():
    """Two choices of one Reaction are two items, so that each can be undone by itself."""
    text = CUB
    for label in ("Cub into Hero Expedition", "yes", "no"):
        text = standing.taken(text, label)

    done = paper.read(text)["do"]
    assert done[1:] == [{"Ada chooses": "yes"}, {"Ada chooses": "no"}]
    assert "Ada chooses: yes\n" in paper.cut(text, ("do",), 2)


SURVEYOR = """title: A dispute
cards:
  Surveyor:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} Move a {V} Terrain Marker from target region to any region.
players:
  Ada: {mana: 1, hand: [Surveyor]}
  Ben: {}
start:
  regions: [V, MO, M, VO, O face down, VM face down]
  markers:
    - {terrains: V, region: 2}
"""


def test_a_choice_is_said_again_where_its_words_were_taken_for_one_that_needed_none():
    """The one region that can be targeted is called as the one where the Marker goes is."""
    text = SURVEYOR
    for label in ("Surveyor into Hero Expedition", "Tumult region 2"):
        text = standing.taken(text, label)

    assert paper.read(text)["do"][1:] == [{"Ada chooses": "Tumult region 2"}] * 2
    assert "region 2" not in "".join(offered(text))


WAYS = """title: A dispute
cards:
  Runner:
    type: Character
    costs: 2/2
    statistics: 1/1/1
    text: |
      [Scout 1].
  Glutton:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      You may pay {1} more to play me. If you do, I gain 1 boost.
  Passage:
    type: Spell
    costs: 1/1
    text: |
      Immediately play a Character for free.
players:
  Ada: {mana: 4, hand: [Runner, Glutton, Passage]}
  Ben: {mana: 1}
"""
FROM_HAND = ("Runner into Hero Expedition",)
BY_AN_EFFECT = "Passage", "Runner into Hero Expedition"


@pytest.mark.parametrize("played", [FROM_HAND, BY_AN_EFFECT])
@pytest.mark.parametrize(
    ("cost", "place"), [("normal cost", "Ada's Hero Expedition"), ("Scout", "Ada's Reserve")]
)
def test_the_way_of_playing_is_asked_for(played, cost, place):
    """The same for a card of the hand and for one that an effect has played (CR 7.4.5.c, d)."""
    text = WAYS
    for label in played:
        text = standing.taken(text, label)
    assert offered(text) == ["normal cost", "Scout"]
    text = standing.taken(text, cost)

    assert paper.read(text)["do"][-1]["with"] == cost
    ruled = f"{text}expect:\n  - {{card: Runner, in: {place}}}\n"
    assert runner.run(loader.loads(ruled)).holds
    assert "Scout" not in offered(text)


@pytest.mark.parametrize(("said", "key", "boosts"), [("yes", "with", 1), ("no", "without", 0)])
def test_an_optional_cost_is_asked_for(said, key, boosts):
    """Whether it is paid is the player's choice (CR 6.4.b); both answers can be told apart."""
    text = standing.taken(WAYS, "Glutton into Hero Expedition")
    assert offered(text) == ["yes", "no"]
    text = standing.taken(text, said)

    (done,) = paper.read(text)["do"]
    assert key in done
    ruled = f"{text}expect:\n  - {{card: Glutton, boosts: {boosts}}}\n"
    assert runner.run(loader.loads(ruled)).holds
    assert "yes" not in offered(text)


def test_costs_are_not_asked_for_of_what_was_played_before():
    """What a file does not name is not paid; only of what is played last it is still open."""
    text = f"{WAYS}do:\n  - Ada plays: Runner\n    into: Hero Expedition\n  - Ben passes:\n"
    assert "Glutton into Hero Expedition" in offered(text)


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
