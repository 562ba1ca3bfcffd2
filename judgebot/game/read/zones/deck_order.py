"""CR 3.2.2.b How much of the order of the cards in a Deck is already decided."""

from __future__ import annotations

from judgebot.game.data.state import State
from judgebot.game.data.zones import deck


def open_cards(state: State, player: int) -> tuple[int, ...]:
    """The items of a Deck whose order is still open."""
    if player not in state.shuffled:
        return ()
    top, bottom = state.shuffled[player]
    cards = state.zones[deck(player)]
    return cards[top : len(cards) - bottom]
