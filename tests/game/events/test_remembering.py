"""CR 1.2.7.a What is kept of an event: what it was done to, as it was before."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Did, Side
from judgebot.game.data.zones import expedition
from tests.game.boards import a_game, character, put
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)


@pytest.mark.parametrize(
    ("text", "did"),
    [
        ("Sacrifice a Character.", Did.SACRIFICED),
        ("Discard target Character.", Did.DISCARDED),
        ("Exhaust target Character.", Did.EXHAUSTED),
        ("Target Character gains 1 boost.", Did.GAINED),
        ("Create a [Moth 2/2/2] Illusion token in your Hero Expedition.", Did.CREATED),
    ],
)
def test_what_something_was_done_to(text, did):
    """What was there before is meant as it was; what was not, as it is now."""
    game = a_game(keeps_deeds=True)
    there = None if did is Did.CREATED else put(game, HERO, character("Ant"))
    do(game, text)

    (deed,) = [one for one in game.state.deeds if one.did is did]
    made = None if there else next(iter(game.state.at(HERO))).ref
    assert deed.thing == (there or made)
