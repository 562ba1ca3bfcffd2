"""CR 2.1.h, 2.2.1.h, 2.2.f What is told of what an answer rests on: what was counted, and asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgebot.game.data.events import Telling
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Ref
from judgebot.game.data.reasons import Look
from judgebot.game.data.trace import Kind

_FALSE = ("asked.not-counted", "asked.not-who", "meant.not")
"""What is told of what words do not mean."""


def tellings(game: Game, looks: Iterable[Look]) -> tuple[Telling, ...]:
    """What is told of some things that answers looked at."""
    return tuple(telling(game, look) for look in looks)


def telling(game: Game, look: Look, what: str = "") -> Telling:
    """What is told of one of them; what: by another sentence than its own."""
    what = what or look.what
    about = look.things if look.card is None else (look.card,)
    return Telling(
        kind=Kind.FALSE if what in _FALSE else Kind.CHECKED,
        what=what,
        rules=look.rules,
        items=tuple(one.item for one in about if isinstance(one, Ref)),
        facts=_facts(game, look),
    )


def _facts(game: Game, look: Look) -> dict[str, Any]:
    facts: dict[str, Any] = {}
    if look.things:
        facts["things"] = tuple(
            game.name(one) if isinstance(one, Ref) else game.place(one) for one in look.things
        )
    if look.what == "asked.not-counted":
        facts["why"] = "nobody controls" if look.controlled else "is not in play"
    if look.card is not None:
        facts |= {"card": game.name(look.card), "asked": look.asked}
    if look.number is not None:
        facts["number"] = look.number
    if look.player is not None:
        facts["player"] = game.player(look.player)
    return facts
