"""CR 6.2: what a modifier speaks of that "would" happen."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.zones import deck, discard_pile, expedition, hand, landmarks
from tests.game.boards import a_game, character, permanent, put
from tests.game.carrying import do

EXHAUSTED = frozenset({Status.EXHAUSTED})


def _drawn(game):
    return len(game.state.zones[hand(0)])


@pytest.mark.parametrize(
    ("whose", "before", "drawn"),
    [(0, frozenset(), 1), (0, EXHAUSTED, 0), (1, frozenset(), 0), (1, EXHAUSTED, 0)],
)
def test_what_would_be_exhausted(whose, before, drawn):
    """Only what is ready can become exhausted (CR 7.3.13), and only what is meant is spoken of."""
    game = a_game()
    text = "If a Permanent you control would be exhausted, draw a card instead."
    put(game, expedition(0, Side.HERO), character("Guard", text))
    put(game, deck(0), character("Top"))
    lamp = put(game, landmarks(whose), permanent("Lamp"), statuses=before)
    do(game, "Exhaust target Permanent.")
    after = game.state.objects[lamp.object].statuses

    assert _drawn(game) == drawn
    assert after == (before if drawn else EXHAUSTED)


@pytest.mark.parametrize("willing", [True, False])
def test_a_modifier_that_is_optional(willing):
    """Its player decides whether it is applied (CR 6.2.d); otherwise all happens as it would."""
    game = a_game()
    text = "If I would leave the Expedition zone, you may draw a card instead."
    put(game, expedition(0, Side.HERO), character("Imp", text))
    put(game, deck(0), character("Top"))
    do(game, "Discard target Character.", willing)

    assert _drawn(game) == willing
    assert len(game.state.zones[discard_pile(0)]) == (not willing)


@pytest.mark.parametrize(("side", "drawn"), [(Side.HERO, 1), (Side.COMPANION, 0)])
def test_what_would_leave_a_place(side, drawn):
    """Only what is in the place that is meant would leave it (CR 7.5.11)."""
    game = a_game()
    text = "If another Character you control would leave my Expedition, draw a card instead."
    put(game, expedition(0, Side.HERO), character("Guard", text))
    put(game, deck(0), character("Top"))
    cub = put(game, expedition(0, side), character("Cub"))
    do(game, "Discard target Character.", cub)

    assert _drawn(game) == drawn
