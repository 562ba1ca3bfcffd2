"""CR 3.2.2.b The order of the cards in a Deck, and how much of it is already decided.

Shuffling decides nothing by itself: it leaves the order *open*, and chance says which card lies at
a place when a rule first asks for it. That is equivalent, because every order is equally likely
until then, and it is what keeps exploring cheap. A shuffled Deck is, from the top: cards known to
be there (put or seen there since), cards whose order is open, cards known to be at the bottom. The
open ones are kept in the order of their items, so that equal states are equal.

These functions are called by the writers of `moving.py` and by the atomic actions on Decks.
"""

from __future__ import annotations

from collections.abc import Mapping

from judgebot.game.data.state import State
from judgebot.game.data.zones import deck
from judgebot.game.read.zones.deck_order import open_cards


def shuffle(state: State, player: int, *, below: int = 0) -> None:
    """Shuffle a Deck: the order of all its cards is open.

    below: how many cards on top are not shuffled; what was known of them stays known.
    """
    state.changed()
    cards = state.zones[deck(player)]
    state.zones[deck(player)] = (*cards[:below], *sorted(cards[below:]))
    _know(state, player, below, 0)


def put(state: State, player: int, item: int, top: int | None) -> None:
    """Put a card into a Deck.

    top: how many cards lie above it; at the bottom when there are not so many (CR 3.2.2.f), or if
    None. Beneath cards whose order is open it must have been decided first, see `decks.top`.
    """
    cards = state.zones[deck(player)]
    at = len(cards) if top is None else min(top, len(cards))
    state.zones[deck(player)] = (*cards[:at], item, *cards[at:])
    if player in state.shuffled:
        known, bottom = state.shuffled[player]
        on_top = at <= known
        _know(state, player, known + on_top, bottom + (not on_top))


def take(state: State, player: int, item: int) -> None:
    """Take a card out of a Deck."""
    cards = state.zones[deck(player)]
    at = cards.index(item)
    state.zones[deck(player)] = (*cards[:at], *cards[at + 1 :])
    if player in state.shuffled:
        known, bottom = state.shuffled[player]
        _know(state, player, known - (at < known), bottom - (at >= len(cards) - bottom))


def settle(state: State, player: int, item: int) -> None:
    """Note that a card whose place was open is the next one below those known from the top."""
    if item not in open_cards(state, player):
        return
    state.changed()
    known, bottom = state.shuffled[player]
    cards = [other for other in state.zones[deck(player)] if other != item]
    state.zones[deck(player)] = (*cards[:known], item, *cards[known:])
    _know(state, player, known + 1, bottom)


def _know(state: State, player: int, top: int, bottom: int) -> None:
    """Keep how many cards are known; a Deck of which all are known is not open any more."""
    others: Mapping[int, tuple[int, int]] = {
        other: known for other, known in state.shuffled.items() if other != player
    }
    is_open = top + bottom < len(state.zones[deck(player)])
    state.shuffled = {**others, player: (top, bottom)} if is_open else others
