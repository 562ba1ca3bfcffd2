"""Output for one player: what is hidden from them is not named (CR 3.1.3)."""

from __future__ import annotations

from collections.abc import Callable

from judgebot.game.data.entries.about_objects import LookedAt, Revealed
from judgebot.game.data.telling import Telling
from judgebot.game.data.trace import Entry
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.verdict import Verdict
from judgebot.scenario.tell.watching import hidden_items

Naming = Callable[[int, Entry], Names]
"""What things are called in an entry, by its place in the trace."""


def everything(verdict: Verdict) -> Naming:
    """The names for those who may see everything."""
    names = Names(verdict.game)
    return lambda _place, _entry: names


def named_for(verdict: Verdict, viewer: int) -> Naming:
    """The names for a player.

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

    def names(place: int, entry: Entry) -> Names:
        if _shows(entry.told, viewer):
            return Names(game)
        return Names(game, frozenset(item for item in items if is_hidden(item, place)))

    return names


def _shows(told: Telling, viewer: int) -> bool:
    """Whether a player is shown a card: it is revealed to all, or they look at it (3.1.3.f)."""
    return isinstance(told, Revealed) or (isinstance(told, LookedAt) and told.by == viewer)
