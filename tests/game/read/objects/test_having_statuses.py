"""CR 2.4: which statuses an object has, or could have where it is."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.zones import LIMBO, discard_pile, expedition, landmarks, mana_zone, reserve
from judgebot.game.read.objects import having_statuses as of
from judgebot.game.read.objects.having_statuses import StatusOutcome
from tests.game.boards import a_game, character, permanent, put

HERO = expedition(0, Side.HERO)


def _put(place, card, **fields):
    game = a_game()
    return game.state.objects[put(game, place, card, **fields).object]


@pytest.mark.parametrize(
    ("place", "card", "status", "outcome", "rules"),
    [
        (HERO, character("Ant"), Status.FLEETING, StatusOutcome.DONE, ()),
        (HERO, character("Ant"), Status.BOOSTED, StatusOutcome.BOOSTS_DECIDE,
         ("2.4.5.b", "2.4.5.a")),
        (reserve(0), character("Ant"), Status.EXHAUSTED, StatusOutcome.DONE, ()),
        (discard_pile(0), character("Ant"), Status.ASLEEP, StatusOutcome.NO_STATUS_HERE,
         ("2.4.1.c",)),
        (landmarks(0), permanent("Hut"), Status.FLEETING, StatusOutcome.NEVER_FLEETING,
         ("5.2.3.a",)),
        (landmarks(0), permanent("Hut"), Status.EXHAUSTED, StatusOutcome.DONE, ()),
        (LIMBO, permanent("Hut"), Status.FLEETING, StatusOutcome.NEVER_FLEETING, ("5.2.3.a",)),
        (HERO, permanent("Bow", where="Expedition"), Status.FLEETING, StatusOutcome.DONE, ()),
    ],
)  # fmt: skip
def test_which_status_it_could_have(place, card, status, outcome, rules):
    """Not in a zone without statuses, and Landmark Permanents never Fleeting (CR 2.4.1.c, 5.2.3).
    """
    found = of.can_have(_put(place, card), status)

    assert (found, found.rules) == (outcome, rules)


@pytest.mark.parametrize(
    ("fields", "status", "has"),
    [
        ({"counters": {"boost": 1}}, Status.BOOSTED, True),
        ({"counters": {"boost": 0}}, Status.BOOSTED, False),
        ({"counters": {"Kelon": 1}}, Status.BOOSTED, False),
        ({"statuses": frozenset({Status.ASLEEP})}, Status.ASLEEP, True),
        ({"statuses": frozenset({Status.ASLEEP})}, Status.BOOSTED, False),
        ({"counters": {"boost": 1}}, Status.ASLEEP, False),
    ],
)
def test_which_status_it_has(fields, status, has):
    """Boosted is what has a boost, whatever else it has (CR 2.4.5.a)."""
    assert of.has_status(_put(HERO, character("Ant"), **fields), status) is has


def test_what_is_a_landmark_permanent():
    """By its type and its zone type, wherever it is."""
    assert of.is_landmark_permanent(_put(mana_zone(0), permanent("Hut")))
    assert not of.is_landmark_permanent_card(permanent("Bow", where="Expedition"))
    assert not of.is_landmark_permanent_card(character("Ant"))
