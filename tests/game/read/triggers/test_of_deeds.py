"""CR 5.1.2.l, 6.3.b: what is told of a card that is played and is not what a trigger speaks of."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.zones import expedition, hand, reserve
from judgebot.game.read.playing.declaring import CardPlay
from tests.game.boards import a_game, character, mana, play_out, put

HERO = expedition(0, Side.HERO)


def _played(trigger, where, *answers, **fields):
    """What is told of a Reaction as a Cub is played from Hand or Reserve, and by which rules."""
    game = a_game()
    put(game, HERO, character("Watcher", f"{trigger} — I gain 1 boost."))
    mana(game, 0, 4)
    cub = put(game, where(0), character("Cub", **fields))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(cub, Side.HERO), *answers)
    return [
        (one.what, one.rules) for one in game.trace.entries if one.what.startswith("reaction.")
    ]


@pytest.mark.parametrize(
    ("what", "where", "told"),
    [
        ("a Boosted Character", reserve, [("reaction.not-so", ("6.3.b", "2.4.5.a"))]),
        ("a Character with Base Cost {3} or more", reserve,
         [("reaction.not-so", ("6.3.b", "2.2.9.b"))]),
        ("a Character", hand, [("reaction.played-from", ("6.3.b",))]),
        ("a Boosted Character", hand, []),
        ("a Permanent", reserve, []),
    ],
)  # fmt: skip
def test_one_thing_lacks_of_what_is_played(what, where, told):
    """A quality, the Base Cost or from where it comes; of what lacks two nothing is told."""
    assert _played(f"When you play {what} from your Reserve", where) == told
