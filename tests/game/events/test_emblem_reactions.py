"""CR 5.2.d: what the rules leave open of the next card that is played and gains something."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.zones import hand
from judgebot.game.read.playing.declaring import CardPlay
from tests.game.boards import a_game, character, mana, play_out, put
from tests.game.carrying import do

OPEN = "played-and-considered-a-spell"


@pytest.mark.parametrize(
    ("gains", "ghost", "open_"),
    [
        ("[[Fleeting]]", True, [OPEN]),
        ("[[Fleeting]]", False, []),
        ("1 boost", True, []),
        ("[[Asleep]]", True, []),
    ],
)
def test_when_what_is_also_a_spell_is_fleeting(gains, ghost, open_):
    """Only of Fleeting, and of what is considered a Spell, it is left open (CR 5.2.4.a)."""
    game = a_game()
    mana(game, 0, 2)
    do(game, f"The next Character you play this turn gains {gains}.")
    text = "I am also considered a Spell, even when not in play." if ghost else ""
    card = put(game, hand(0), character("Ghost", text))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(card, Side.HERO))

    told = [one.told.disagreement for one in game.trace.entries]
    assert [one for one in told if one == OPEN] == open_
