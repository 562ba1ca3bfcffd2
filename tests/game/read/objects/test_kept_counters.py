"""CR 2.5.j-2.5.l, 7.4.6.b: which counters stay on an item as it changes zones, and why."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import (
    LIMBO,
    discard_pile,
    expedition,
    hand,
    hero_zone,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.read.objects.kept_counters import kept_counters
from tests.game.boards import a_game, character, put

HERO = expedition(0, Side.HERO)
BOTH, BOOSTS, EMBERS = {"boost": 2, "Ember": 1}, {"boost": 2}, {"Ember": 1}


@pytest.mark.parametrize(
    ("origin", "to", "kept", "rules"),
    [
        (reserve(0), LIMBO, BOTH, ("2.5.l",)),
        (reserve(0), discard_pile(0), {}, ("2.5.l",)),
        (reserve(0), hand(0), {}, ("2.5.b",)),
        (LIMBO, HERO, BOTH, ("2.5.l",)),
        (HERO, landmarks(0), BOTH, ("2.5.k",)),
        (landmarks(0), HERO, BOTH, ("2.5.k",)),
        (HERO, reserve(0), {}, ("2.5.j",)),
        (HERO, discard_pile(0), {}, ("2.5.j",)),
        (HERO, hand(0), {}, ("2.5.j",)),
        (mana_zone(0), reserve(0), {}, ()),
    ],
)
def test_which_counters_stay(origin, to, kept, rules):
    """What leaves play loses them; what leaves Reserve or Limbo keeps them, if it can have any."""
    game = a_game()
    ant = put(game, origin, character("Ant"), counters=BOTH)

    assert kept_counters(game.state, game.state.objects[ant.object], to) == (kept, rules)


@pytest.mark.parametrize(
    ("counters", "to", "kept", "rules"),
    [
        (BOOSTS, reserve(0), BOOSTS, ("7.4.6.b",)),
        (BOTH, reserve(0), BOOSTS, ("7.4.6.b", "2.5.j")),
        (EMBERS, reserve(0), {}, ("2.5.j",)),
        (BOOSTS, discard_pile(0), {}, ("2.5.j",)),
        (BOOSTS, hand(0), {}, ("2.5.j",)),
    ],
)
def test_seasoned(counters, to, kept, rules):
    """It keeps its boosts as it goes to Reserve, and no other counters (CR 7.4.6.b)."""
    game = a_game()
    ant = put(game, HERO, character("Ant", "[Seasoned]."), counters=counters)

    assert kept_counters(game.state, game.state.objects[ant.object], to) == (kept, rules)


def test_where_counters_do_not_stay_in_play():
    """By a rulebook that does not say so, none are kept between the zones of play."""
    game = a_game(ruleset=RULESETS["4.0"])
    stays = RULESETS["4.0"].counters_stay_in_play
    ant = put(game, HERO, character("Ant"), counters=BOTH)
    found = kept_counters(game.state, game.state.objects[ant.object], landmarks(0))

    assert found == ((BOTH, ("2.5.k",)) if stays else ({}, ("2.5.j",)))


@pytest.mark.parametrize(
    ("origin", "to", "reading", "kept"),
    [
        (mana_zone(0), reserve(0), True, BOTH),
        (hero_zone(0), reserve(0), True, BOTH),
        (mana_zone(0), discard_pile(0), True, {}),
        (mana_zone(0), hand(0), True, {}),
        (mana_zone(0), reserve(0), False, {}),
        (HERO, reserve(0), True, {}),
    ],
)
def test_zones_of_which_no_rule_speaks(origin, to, reading, kept):
    """What leaves the Hero zone or the Mana zone keeps its counters by the other reading only."""
    game = a_game(readings=changed(Readings(), what_loses_counters_on_leaving=reading))
    ant = put(game, origin, character("Ant"), counters=BOTH)

    assert kept_counters(game.state, game.state.objects[ant.object], to)[0] == kept
