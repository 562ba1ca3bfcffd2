"""CR 5.2.c Which cards were declared by the same step as another: they are finished one by one."""

from __future__ import annotations

from itertools import chain

from judgebot.game.data.entries.about_playing import PlayDeclared
from judgebot.game.data.events import Called, Event
from judgebot.game.data.game import Game

ONE_BY_ONE = "5.2.c"
"""The rule by which the playing of one of several is no part of the event of another's."""


def beside(game: Game, item: int) -> frozenset[int]:
    """The items of the cards that were declared with a card, if it was one of several."""
    entries = game.trace.entries
    declared = (one for one in reversed(entries) if isinstance(one.told, PlayDeclared))
    own = next((one for one in declared if item in one.told.items), None)
    if own is None or ONE_BY_ONE not in own.rules or own.parent is None:
        return frozenset()
    since = entries[own.parent :]
    together = (one.told for one in since if one.parent == own.parent)
    each = (told.items for told in together if isinstance(told, PlayDeclared))
    return frozenset(chain.from_iterable(each)) - {item}


def with_what_is_played(game: Game, item: int, event: Event) -> bool:
    """Whether a card was declared with another one whose playing an event is part of."""
    played = [one.now.item for one in event.changes if one.now and one.action.called is Called.PLAY]
    return any([one != item and item in beside(game, one) for one in played])
