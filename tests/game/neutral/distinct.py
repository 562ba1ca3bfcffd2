"""The cards of which each says something that no other one does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgebot.abilities.card import Card


def distinct(cards: Iterable[Card]) -> list[Card]:
    """The understood cards that have abilities, by reference; of equal ones the first only."""
    found: dict[tuple[Any, ...], Card] = {}
    for card in sorted(cards, key=lambda one: one.reference):
        if card.abilities and not card.unread_lines:
            found.setdefault((card.type, card.zone_type, card.abilities), card)
    return list(found.values())
