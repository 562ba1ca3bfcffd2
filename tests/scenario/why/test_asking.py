"""Who may ask why a fact is so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgebot.errors import InputError
from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.scenario.tell import hiding
from judgebot.scenario.why.asking import why_of

FILE = """
title: Ada plays a card and keeps another one
cards:
  Tinker:
    type: Character - Engineer
    costs: 1/1
    statistics: 1/1/1
  Wright:
    type: Character - Engineer
    costs: 9/9
    statistics: 1/1/1
players:
  Ada: {mana: 1, hand: [Tinker, Wright]}
  Ben: {}
do:
  - Ada plays: Tinker
    into: Hero Expedition
expect:
  - {card: Tinker, boosts: 0}
  - {card: Wright, zone: Hand}
  - {player: Ada, hand: Wright}
  - {player: Ada, hand size: 1}
  - {player: Ada, deck: none}
  - {player: Ben, hand: none}
  - {count: Wright, is: 1}
"""


@pytest.mark.parametrize("viewer", ["Ada", "Ben"])
def test_what_is_withheld_is_not_asked_either(viewer):
    """`why --for` refuses exactly the facts that `run --for` withholds (CR 3.1.3)."""
    scenario = loader.loads(FILE)
    verdict = runner.run(scenario)
    told_to = hiding.telling(verdict.thing_names, ("Ada", "Ben").index(viewer))
    withheld = [told_to.fact(one).text == told_to.withheld for one in verdict.expect]

    refused = [_is_refused(replace(scenario, expect=(fact,)), viewer) for fact in scenario.expect]

    assert refused == withheld
    of_ada, of_ben = viewer == "Ben", viewer == "Ada"
    assert refused == [False, of_ada, of_ada, False, True, of_ben, True]


def _is_refused(scenario, viewer):
    try:
        why_of(scenario, viewer=viewer)
    except InputError as error:
        assert error.what == f"what this asks is hidden from {viewer}"
        return True
    return False


STAYING = """
title: t
cards:
  Hut: {type: Landmark Permanent - Site, costs: 1/1}
  Hall: {type: Landmark Permanent - Site, costs: 1/1}
players:
  Ada: {mana: 1, landmarks: [Hut], hand: [Hall]}
  Ben: {}
do:
  - Ada plays: Hall
"""


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (
            "joins: Hut, place: Ada's Discard pile",
            "Nothing that was told would have moved it there",
        ),
        (
            "leaves: Hut, place: Ada's Landmarks",
            "Nothing that was told would have moved it from there",
        ),
    ],
)
def test_where_something_always_was(fact, said):
    """Of what nothing would have moved it is said where the file sets it up."""
    _, answer, _ = why_of(loader.loads(STAYING, only_fact=f"did not happen: {{{fact}}}"))

    there = "As the file sets it up: Hut is in Ada's Landmarks"
    assert [one.words for one in answer.reasons] == [there, said]


def test_by_what_it_is_elsewhere():
    """Of what was moved, the entry by which it is where it is."""
    fact = "did not happen: {joins: Hall, place: Ada's Discard pile}"
    _, answer, _ = why_of(loader.loads(STAYING, only_fact=fact))

    assert answer.entries[answer.reasons[-1].place].what == "play.joins"


SPARED = """
title: t
cards:
  Judge:
    type: Character - Noble
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} If there are 7 or more boosts among Characters you control: Discard target Character.
  Bear: {type: Character - Animal, costs: 2/2, statistics: 2/2/2}
players:
  Ada: {mana: 1, hand: [Judge], hero expedition: [{card: Bear, boosts: 2}]}
  Ben: {}
do:
  - Ada plays: Judge
    into: Hero Expedition
"""


@pytest.mark.parametrize(
    ("fact", "told"), [("boosts: 2", False), ("in: Ada's Hero Expedition", True)]
)
def test_what_would_only_have_moved_a_card_is_no_reason_of_what_it_has(fact, told):
    """By a condition that is not true it is where it is; its boosts are as they were."""
    game = loader.loads(SPARED, only_fact=f"{{card: Bear, {fact}}}")
    verdict, answer, _ = why_of(game)
    entries = verdict.thing_names.game.trace.entries
    shown = {entries[place].what for place in answer.places}

    assert answer.checked.holds
    assert ("if.false" in shown) is told


BEGINS = """
title: t
cards:
  Bear: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {mana: 1, PLACE: [Bear]}
  Ben: {}
do:
  - Ada DOES
"""


@pytest.mark.parametrize(
    ("place", "began"),
    [("hand", "in Ada's Hand"), ("hero expedition", "boosts: 0")],
)
def test_a_card_begins_where_it_can_have_no_counters(place, began):
    """What is in a Hand or a Deck has none, so it is said where it was (CR 2.5.b)."""
    does = "plays: Bear\n    into: Hero Expedition" if place == "hand" else "passes:"
    game = BEGINS.replace("PLACE", place).replace("DOES", does)
    _, answer, _ = why_of(loader.loads(game, only_fact="{card: Bear, boosts: 0}"))

    assert answer.reasons[0].words == f"As the file sets it up: {began}"
