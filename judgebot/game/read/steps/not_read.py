"""Ability text that could not be read: no ruling may rest on it.

A card with such text can be on a board. The moment its text would matter, the game stops with an
`Unread`, rather than being ruled wrongly.
"""

from __future__ import annotations

from judgebot.game.data.entries import about_words
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Object
from judgebot.game.data.state import State
from judgebot.game.data.telling import Thing
from judgebot.game.data.zones import ZoneKind


class Unread(Exception):  # noqa: N818 - it stops a game, and is no error of the program
    """The text of a card that could not be read would matter now, or nobody can know what follows.

    card: its name. lines: what could not be read, or what else nobody can know. printed: whether
    those are lines of its text. write: what a scenario file may say instead.
    """

    def __init__(
        self,
        card: str,
        lines: tuple[str, ...],
        *,
        printed: bool = False,
        write: str = "Write the card out under `cards:`",
    ) -> None:
        super().__init__(f"{card}: {'; '.join(lines)}")
        self.card = card
        self.lines = lines
        self.printed = printed
        self.write = write


def carriers(state: State) -> list[Object]:
    """The objects on whose cards something could not be read."""
    return [object_ for object_ in state.objects.values() if object_.item in state.unread_items]


MATTERS = (ZoneKind.EXPEDITION, ZoneKind.LANDMARK, ZoneKind.HERO, ZoneKind.LIMBO)
"""The zones in which any line of a card may matter: it works there, or is being played."""

_SUPPORT = ("{I}", "{D}")
"""What only the lines of a support ability hold (CR 2.2.12.e, 7.1.4.b)."""


def stop_if_any_matters(game: Game, state: State, parent: int | None) -> None:
    """Stop when any object of a state has a line that could not be read and that may matter.

    Raises Unread, after telling it.
    """
    for object_ in carriers(state) if state.unread_items else ():
        _stop_if_matters(game, object_, parent)


def _stop_if_matters(game: Game, object_: Object, parent: int | None) -> None:
    """Stop when an object has a line that could not be read and that may matter where it is.

    Raises Unread, after telling it.
    """
    zone = object_.place.zone
    lines = object_.card.unread_lines
    if zone is ZoneKind.RESERVE:
        lines = tuple(line for line in lines if any(symbol in line for symbol in _SUPPORT))
    elif zone not in MATTERS:
        return
    if not lines:
        return
    game.trace.add(
        about_words.UnreadText(
            items=(object_.item,), card=Thing(object_.item, object_.id), lines=lines
        ),
        parent=parent,
    )
    raise Unread(object_.card.name, lines, printed=True)
