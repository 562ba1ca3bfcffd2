"""CR 2.3.1: what each kind of passive ability alters, of which objects."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import KeywordName, Side, Terrain
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.zones import expedition, landmarks, reserve
from judgebot.game.read.objects import characteristics
from tests.each import of_each
from tests.game.boards import a_game, character, permanent, put

HERO, COMPANION = (expedition(0, side) for side in Side)
THEIRS = expedition(1, Side.HERO)
ROBOT = frozenset({"Robot"})


def _board(text, **fields):
    """Me: 4/1/0 with a boost; beside me 2/2/3; facing me 0/5/1; one in Reserve; a Landmark."""
    game = a_game(**fields)
    return game, {
        "me": put(game, HERO, character("Me", text, stats="4/1/0"), counters={"boost": 1}),
        "bee": put(game, COMPANION, character("Bee", stats="2/2/3", sub_types=ROBOT)),
        "elk": put(game, THEIRS, character("Elk", stats="0/5/1")),
        "cub": put(game, reserve(0), character("Cub", stats="1/1/2")),
        "hut": put(game, landmarks(0), permanent("Hut")),
    }


def _statistics(game, things):
    found = {}
    for name, ref in things.items():
        one = characteristics.derived(game.state, ref.object).statistics
        if one is not None:
            own = characteristics.statistics(game.state, ref.object)
            found[name] = "/".join(str(own.of(terrain)) for terrain in Terrain)
    return found


PLAIN = {"me": "5/2/1", "bee": "2/2/3", "elk": "0/5/1", "cub": "1/1/2"}

STATISTICS = {
    "": {},
    "My {M} and {O} are equal to my {V}.": {"me": "5/5/5"},
    "My {V}, {M} and {O} are equal to my highest statistic.": {"me": "5/5/5"},
    "My {O} is equal to the highest {O} among Characters you control.": {"me": "5/2/4"},
    "My {O} is equal to the highest {O} among Characters facing me.": {"me": "5/2/2"},
    "The {V}, {M} and {O} of Characters you control are equal to their highest statistic.":
        {"me": "5/5/5", "bee": "3/3/3"},
    "The {V} of Robots you control is equal to the number of cards in your Reserve.":
        {"bee": "1/2/3"},
    "The {V} of Permanents you control is equal to the number of cards in your Reserve.": {},
}
"""What passive abilities say of statistics, and whose are others by that."""


@of_each(("text", "altered"), STATISTICS.items())
def test_statistics(text, altered):
    """Those of what they mean in play, before boosts are added (CR 2.3.1.b, 2.5.1.b)."""
    game, things = _board(text)
    assert _statistics(game, things) == {**PLAIN, **altered}


@pytest.mark.parametrize(("reading", "found"), [(False, "6/2/1"), (True, "5/2/1")])
def test_own_boosts_in_the_highest(reading, found):
    """Whether my boost is part of the highest that I am to have before it is added, is left open.
    """
    text = "My {V} is equal to the highest {V} among Characters you control."
    game, things = _board(text, readings=changed(Readings(), own_boosts_in_the_highest=reading))

    assert _statistics(game, things)["me"] == found


TOUGH = {
    "Characters you control are [Tough 1].": {"me": 1, "bee": 1},
    "Other Characters you control are [Tough 1].": {"bee": 1},
    "Robots you control are [Tough 2].": {"bee": 2},
    "Characters facing me are [Tough 1].": {"elk": 1},
    "I have [Tough X], where X is the number of Characters you control.": {"me": 2},
    "Permanents you control have [Tough 1].": {"hut": 1},
    "Characters in your Reserve have [Tough 1].": {"cub": 1},
    "Characters in play or in your Reserve have [Tough 1].":
        {"me": 1, "bee": 1, "elk": 1, "cub": 1},
}
"""What passive abilities give, and to whom."""


@pytest.mark.parametrize("in_play_only", [False, True])
@of_each(("text", "given"), TOUGH.items())
def test_keywords(text, given, in_play_only):
    """To what is in play, and to what is elsewhere if the words say where (CR 2.3.1.b)."""
    game, things = _board(text, readings=changed(Readings(), passives_out_of_play=in_play_only))
    found = {}
    for name, ref in things.items():
        keywords = characteristics.derived(game.state, ref.object).keywords
        if KeywordName.TOUGH in keywords:
            found[name] = keywords[KeywordName.TOUGH]

    assert found == {one: n for one, n in given.items() if one != "cub" or not in_play_only}


def test_what_loses_its_abilities():
    """It has none any more, what has others keeps them (CR 2.3.2.d)."""
    game, things = _board("All other Characters lose their abilities.")
    wall = put(game, THEIRS, character("Wall", "[Defender]."))
    own = put(game, THEIRS, permanent("Axe", "[Tough 1].", where="Expedition"))

    assert characteristics.derived(game.state, wall.object).keywords == {}
    assert characteristics.derived(game.state, own.object).keywords == {KeywordName.TOUGH: 1}
    assert len(characteristics.derived(game.state, things["me"].object).abilities) == 1
