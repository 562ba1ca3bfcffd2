"""CR 2.2: in what things are alike, or differ."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import CostName, Name, Respect, Side, SubTypes
from judgebot.game.data.context import Context
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.zones import expedition, reserve
from judgebot.game.read.words import alike
from tests.game.boards import a_game, character, put

HERO, COMPANION = (expedition(0, side) for side in Side)


def _board():
    """Two Ants in one Expedition, a Bee in the other, another's Elk, and a Cub in Reserve."""
    game = a_game()
    robot, both = frozenset({"Robot"}), frozenset({"Robot", "Plant"})
    return game, {
        "ant": put(game, HERO, character("Ant", sub_types=robot)),
        "twin": put(game, HERO, character("Ant", hand_cost=4, sub_types=both)),
        "bee": put(game, COMPANION, character("Bee", sub_types=frozenset({"Plant"}))),
        "elk": put(game, expedition(1, Side.HERO), character("Elk", reserve_cost=3)),
        "cub": put(game, reserve(0), character("Cub", reserve_cost=3)),
    }


@pytest.mark.parametrize(
    ("respect", "names", "alike_", "differ"),
    [
        (Respect.EXPEDITION, ("ant", "twin"), True, False),
        (Respect.EXPEDITION, ("ant", "bee"), False, True),
        (Respect.EXPEDITION, ("cub", "cub"), False, True),
        (Respect.CONTROLLER, ("ant", "bee"), True, False),
        (Respect.CONTROLLER, ("ant", "elk"), False, True),
        (Name.NAME, ("ant", "twin"), True, False),
        (Name.NAME, ("ant", "bee"), False, True),
        (SubTypes.SUB_TYPE, ("ant", "twin"), True, False),
        (SubTypes.SUB_TYPE, ("ant", "bee"), False, True),
        (SubTypes.SUB_TYPE, ("ant", "twin", "bee"), False, False),
        (CostName.HAND, ("ant", "bee"), True, False),
        (CostName.HAND, ("ant", "twin"), False, True),
        (CostName.RESERVE, ("elk", "cub"), True, False),
        (CostName.BASE, ("elk", "cub"), False, True),
        (Name.NAME, ("ant",), True, True),
        (Name.NAME, (), False, True),
    ],
)
def test_in_what_things_are_alike(respect, names, alike_, differ):
    """All of them, or no two of them; nothing is alike where there is nothing."""
    game, things = _board()
    refs, because = [things[name] for name in names], Reasons()
    context = Context(controller=0, me=things["ant"], because=because)
    found = alike.are_alike(game.state, refs, respect, context)
    differing = alike.all_differ(game.state, refs, respect, context)

    assert (found, differing) == (alike_, differ)
    assert because.all_rules() == alike.RULES.get(respect, ())
