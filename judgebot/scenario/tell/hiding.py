"""Output for one player: what is hidden from them is not named (CR 3.1.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judgebot.game.data.trace import Entry
from judgebot.scenario.tell.verdict import Verdict
from judgebot.scenario.tell.watching import hidden_items

HIDDEN = "a card"
"""What a hidden card is called."""

Shown = Callable[[int, Entry], Entry]


def everything(_place: int, entry: Entry) -> Entry:
    """The entry as it is, for those who may see everything."""
    return entry


def named_for(verdict: Verdict, viewer: int) -> Shown:
    """What becomes of the entries of a trace for a player.

    A card is named from the moment on at which it lay open for everybody, and the player's own
    cards in hand always are; Decks and other hands stay hidden, but for what is shown of them.
    """
    game = verdict.game
    since = dict(verdict.seen)
    hidden = hidden_items(game, viewer)
    items = game.state.items

    def is_hidden(item: int, place: int) -> bool:
        if item in since:
            return since[item] > place and items[item].owner != viewer
        return item in hidden or items[item].owner != viewer

    def shown(place: int, entry: Entry) -> Entry:
        if _shows(entry, game.player(viewer)):
            return entry
        names = {
            items[item].card.name
            for item in entry.items
            if item in items and is_hidden(item, place)
        }
        if not names:
            return entry
        facts = {
            key: _without(names, value) if isinstance(value, str) else value
            for key, value in entry.facts.items()
        }
        return replace(entry, facts=facts)

    return shown


def _shows(entry: Entry, viewer: str) -> bool:
    """Whether a player is shown a card: it is revealed to all, or they look at it (3.1.3.f)."""
    return entry.what == "revealed" or (
        entry.what == "looked-at" and entry.facts["by"] == viewer
    )


def _without(names: set[str], words: str) -> str:
    for name in names:
        words = words.replace(name, HIDDEN)
    return words
