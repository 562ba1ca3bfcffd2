"""CR 6.1.a, 6.5: what an effect says after the instruction that is carried out."""

from __future__ import annotations

import pytest

from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.zones import deck, discard_pile, hand, reserve
from tests.game.boards import a_game, character, play_out, put, spell, told
from tests.game.carrying import do

PLAYS = "Immediately play a Spell for free."
FLEETING = "It gains [[Fleeting]]."


@pytest.mark.parametrize(
    ("text", "gains", "drawn"),
    [
        (PLAYS, False, 0),
        (f"{PLAYS} {FLEETING}", True, 0),
        (f"{PLAYS} {FLEETING} Draw a card.", True, 1),
        (f"Draw a card. {PLAYS} {FLEETING}", True, 1),
        (f"Draw a card. {PLAYS}", False, 1),
        (f"{PLAYS} Draw a card.", False, 1),
    ],
)
@pytest.mark.parametrize("in_limbo", [False, True])
def test_what_a_spell_gains_that_an_effect_plays(text, gains, drawn, in_limbo):
    """What the effect says just after it is for the Spell in Limbo, or once it was played.

    The rulebook leaves that open (CR 5.2.4.a, 5.2.b); it is told where it makes a difference.
    """
    readings = changed(Readings(), fleeting_of_a_spell_that_is_played=in_limbo)
    game = a_game(readings=readings)
    put(game, hand(0), spell("Song"))
    put(game, deck(0), character("Top"))
    asked = do(game, text)
    while asked and game.state.agenda:
        asked = play_out(game, asked[-1].options[0])
    fleeting = gains and in_limbo

    assert [one.card.name for one in game.state.at(discard_pile(0))] == ["Song"] * fleeting
    assert [one.card.name for one in game.state.at(reserve(0))] == ["Song"] * (not fleeting)
    assert len(game.state.zones[hand(0)]) == drawn
    assert len(told(game, "play.before-fleeting")) == (gains and not in_limbo)
