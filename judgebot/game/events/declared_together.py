"""CR 5.2.c Which cards were declared by the same step as another: they are finished one by one."""

from __future__ import annotations

from judgebot.game.data.entries.about_playing import PlayDeclared
from judgebot.game.data.events import Called, Event
from judgebot.game.data.game import Game
from judgebot.game.data.trace import Entry

ONE_BY_ONE = "5.2.c"
"""The rule by which the playing of one of several is no part of the event of another's."""


def beside(game: Game, item: int) -> frozenset[int]:
    """The items of the cards that were declared with a card, if it was one of several."""
    entries = game.trace.entries
    own = next((one for one in reversed(entries) if _declares(one) and item in one.items), None)
    if own is None or ONE_BY_ONE not in own.rules or own.parent is None:
        return frozenset()
    since = entries[own.parent :]
    together = (one for one in since if _declares(one) and one.parent == own.parent)
    return frozenset(each for one in together for each in one.items) - {item}


def with_what_is_played(game: Game, item: int, event: Event) -> bool:
    """Whether a card was declared with the one whose playing an event is part of."""
    played = (one.now.item for one in event.changes if one.now and one.action.called is Called.PLAY)
    return any(item in beside(game, one) for one in played)


def _declares(one: Entry) -> bool:
    return isinstance(one.told, PlayDeclared)
