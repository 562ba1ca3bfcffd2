"""Steps in JSON: the event, the things it is about, and the entry that made it happen."""

from __future__ import annotations

import pytest

from judgebot import run
from judgebot.scenario.tell import report
from tests.scenario.tables import LENS, play

HIDING = """
players:
  Ada: {mana: 1, hand: [Lens], deck: [Wolf]}
  Ben: {deck: [Wolf]}
do:
  - Ada plays: Lens
expect:
  - {player: Ada, hand size: 1}
"""

GROWING = """
cards:
  Gardener:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      When another Character joins my Expedition — I gain 1 boost.
  Nursery:
    type: Spell
    costs: 1/1
    text: |
      Create two [Woollyback 1/1/1] Animal tokens in target Expedition.
"""
TWO_JOIN = """
players:
  Ada: {mana: 1, hand: [Nursery], hero expedition: [Gardener]}
  Ben: {}
do:
  - Ada plays: Nursery
    choosing: Ada's Hero Expedition
  - Ada resolves: I gain 1 boost
  - Ada resolves: I gain 1 boost
expect:
  - {card: Gardener, boosts: 2}
"""


def _steps(scenario, cards=GROWING, viewer=None):
    verdict = play(scenario, cards)

    assert verdict.holds
    return report.as_data(verdict, viewer)["steps"]


def _of(steps, event):
    return [one for one in steps if one["event"] == event]


def test_things_have_their_names_and_identities():
    """A card has its item and object, a place its zone and player, and numbers are numbers."""
    steps = _steps(TWO_JOIN)
    (declared,), first = _of(steps, "play.declared"), _of(steps, "gains.counters")[0]

    assert declared["facts"]["player"] == "Ada"
    assert set(declared["facts"]["card"]) == {"name", "item"}
    assert declared["facts"]["mana"] == 1
    assert first["facts"]["number"] == 1
    assert set(first["facts"]["card"]) == {"name", "item", "object"}
    assert _of(steps, "token.created")[0]["facts"]["to"] == {
        "name": "Ada's Hero Expedition",
        "zone": "Expedition zone",
        "player": "Ada",
        "side": "Hero",
    }


def test_what_an_action_activates_stands_under_that_action():
    """Each of two tokens that arrive together activates a Reaction, which stands under it."""
    steps = _steps(TWO_JOIN)
    activated = _of(steps, "reaction.activated")

    assert [steps[one["cause"]]["event"] for one in activated] == ["token.created"] * 2
    assert [steps.index(one) - one["cause"] for one in activated] == [1, 1]
    assert activated[0]["cause"] != activated[1]["cause"]


def test_a_reaction_is_caused_by_what_activated_it():
    """The entry that made a Reaction be played is that of its activation, steps before."""
    steps = _steps(TWO_JOIN)
    played = _of(steps, "reaction.played")

    assert [steps[one["cause"]]["event"] for one in played] == ["reaction.activated"] * 2
    assert sorted(one["cause"] for one in played) == [
        place for place, one in enumerate(steps) if one["event"] == "reaction.activated"
    ]


@pytest.mark.parametrize(
    ("viewer", "card"), [(0, {"name", "item"}), (1, {"name", "hidden"}), (None, {"name", "item"})]
)
def test_what_is_hidden_is_not_given_away(viewer, card):
    """Of a card that whoever reads may not see, nothing is told but that it is a card."""
    cards = LENS.replace("{words}", "Draw a card.")
    (drawn,) = _of(_steps(HIDING, cards, viewer), "draw")

    assert set(drawn["facts"]["card"]) == card
    assert drawn["facts"]["by"] == "Ada"


def test_what_is_gone_is_told_with_the_step_at_which_it_ceased():
    """What cannot be found names the step by which it ceased to exist, by its place."""
    steps = run("scenarios/rulebook/2.1.d-new-zone-new-object.yaml")["steps"]
    (missing,) = [one for one in steps if one["kind"] == "not found"]
    ceased = steps[missing["facts"]["since"]]

    assert ceased["event"] == "sacrificed"
    assert f"ceased to exist at step {ceased['n']}" in missing["text"]
    assert missing["facts"]["was"]["name"] == "Lithium's Hero Expedition"


def test_parts_of_abilities_are_given_in_printed_words():
    """A condition that decides, and what a token has, are given as a card would say it."""
    (untrue,) = _of(run("scenarios/abilities/both-conditions.yaml")["steps"], "if.false")
    steps = run("scenarios/abilities/that-player.yaml")["steps"]
    token, *_ = _of(steps, "token.of-its-card")

    assert untrue["facts"]["parts"] == ["you are first player"]
    assert token["facts"]["abilities"] == ["{T}, Sacrifice me: Ready a Mana Orb"]


def test_a_quick_action_is_given_in_printed_words():
    """What a player plays from an object in play says what it is (CR 5.3.a)."""
    steps = run("scenarios/abilities/joining-an-expedition.yaml")["steps"]
    said = {one["facts"]["ability"] for one in _of(steps, "quick-action.played")}

    assert said == {"{T} : Target Character you control joins my Expedition"}


def test_a_rush_that_is_not_done_is_told_once():
    """Also where it may cost what words of their own say, which say nothing by themselves."""
    table = """
players: {Ada: {mana: 9, hand: [Lens], reserve: [Wolf]}, Ben: {}}
do:
  - Ada plays: Lens
    may: no
expect:
  - {player: Ada, reserve size: 2}
"""
    cost = "If you would play a card from Reserve this way, you may pay its Hand Cost instead"
    words = f"You may [Rush]. {cost} of its Reserve Cost."
    steps = _steps(table, LENS.replace("{words}", words))

    (told,) = [one for one in steps if "not to do this" in one["text"]]
    assert told["text"] == "Ada chooses not to do this: “Rush”"


def test_a_choice_and_what_comes_of_it_are_one_entry():
    """As the text has them on one line; and what comes of both has that for its cause."""
    table = """
players: {Ada: {mana: 2, hand: [Lens]}, Ben: {}}
do:
  - Ada plays: Lens
    may: yes
expect:
  - {player: Ada, hand size: 1}
"""
    steps = _steps(table, LENS.replace("{words}", "You may pay {1} to draw a card."))
    (paid,) = _of(steps, "cost.paid")

    assert not _of(steps, "chosen.to-pay")
    assert {"6.4.b", "6.4.c"} <= {*paid["rules"]}
    assert all(one["cause"] is None or one["cause"] < at for at, one in enumerate(steps))
