"""CR 3.1.2: to whose zone something really goes, and what stays within one zone."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import (
    LIMBO,
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.read.zones import shared_zones
from tests.game.boards import a_game, character, put

PERSONAL = (deck, hand, discard_pile, mana_zone, reserve)
LANDMARKS_ARE_PERSONAL = {"4.0": True, "5.0": False}


@pytest.mark.parametrize("rules", LANDMARKS_ARE_PERSONAL)
def test_a_personal_zone_is_that_of_the_owner(rules):
    """What would go to another player's personal zone goes to its owner's (CR 3.1.2.c)."""
    game = a_game(ruleset=RULESETS[rules])
    mine = put(game, expedition(0, Side.HERO), character("Ant")).item
    shared = () if LANDMARKS_ARE_PERSONAL[rules] else (landmarks,)
    personal = (*PERSONAL, landmarks) if not shared else PERSONAL

    for zone in personal:
        assert shared_zones.own_place(game.state, mine, zone(1)) == zone(0)
        assert shared_zones.own_place(game.state, mine, zone(0)) == zone(0)
        assert shared_zones.is_of_another(game.state, 0, zone(1))
        assert not shared_zones.is_of_another(game.state, 1, zone(1))
    theirs = expedition(1, Side.COMPANION)
    for place in (theirs, LIMBO, *(zone(1) for zone in shared)):
        assert shared_zones.own_place(game.state, mine, place) == place
        assert not shared_zones.is_of_another(game.state, 0, place)


@pytest.mark.parametrize("rules", LANDMARKS_ARE_PERSONAL)
def test_a_move_within_one_shared_zone(rules):
    """From one sub-zone to another of the same zone (CR 3.2.4.d, 3.2.7.a)."""
    state = a_game(ruleset=RULESETS[rules]).state
    hero, theirs = expedition(0, Side.HERO), expedition(1, Side.COMPANION)

    assert shared_zones.same_zone(state, hero, theirs)
    assert not shared_zones.same_zone(state, hero, landmarks(0))
    assert not shared_zones.same_zone(state, reserve(0), reserve(1))
    together = shared_zones.same_zone(state, landmarks(0), landmarks(1))
    assert together is not LANDMARKS_ARE_PERSONAL[rules]
