"""CR 5.1.2.k Which of the cards that were played is the first, the second …"""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase, Side
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.context import Context
from judgebot.game.data.zones import expedition, hand
from judgebot.game.read.playing import which_plays
from judgebot.game.read.playing.declaring import CardPlay
from tests.game.boards import a_game, character, mana, play_out, printed, put

HERO = expedition(0, Side.HERO)


@pytest.mark.parametrize(
    ("while_", "phase", "numbers"),
    [
        ("Day", Phase.AFTERNOON, [1, 2]),
        ("Day", Phase.DUSK, [1, 2]),
        ("Afternoon", Phase.AFTERNOON, [1, 2]),
        ("Afternoon", Phase.DUSK, [None, None]),
    ],
)
def test_which_card_one_is(while_, phase, numbers):
    """Each keeps its number as others follow; out of the Afternoon none is one of it."""
    game = a_game()
    mana(game, 0, 4)
    for name in ("Ant", "Bee"):
        card = put(game, hand(0), character(name))
        game.state.turn, game.state.agenda = 0, [TakeTurn(player=0)]
        play_out(game, CardPlay(card, Side.HERO))
    game.state.phase = phase
    (reaction,) = printed(f"When you play your second Character each {while_} — I gain 1 boost.")
    (pattern,) = reaction.trigger.patterns
    cards = [one.ref for one in game.state.at(HERO)]
    context = Context(controller=0, me=cards[0])

    found = [which_plays.number_of(game.state, pattern.what, one, context) for one in cards]
    second = [which_plays.is_nth(game.state, pattern.what, one, context) for one in cards]
    assert (found, second) == (numbers, [one == 2 for one in numbers])
