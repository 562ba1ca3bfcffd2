"""CR 2.3.2, 2.3.3 What is told of the order in which passive abilities are applied.

Timestamps order them (CR 2.3.3.b); told is only where one with a smaller timestamp waits for
another on which it depends, once for as long as it does.
"""

from __future__ import annotations

from judgebot.game.data.entries import about_passives
from judgebot.game.data.game import Game
from judgebot.game.data.state import State
from judgebot.game.data.telling import Thing
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.characteristics import Wait


def tell(game: Game, before: State, parent: int | None) -> None:
    """Tell which passive abilities are applied out of their order from now on.

    before: the state before the event that just happened (CR 2.3.1.e).
    """
    waits = characteristics.view(game.state).waits
    if not waits:
        return
    known = characteristics.view(before).waits
    for wait in waits:
        if wait not in known:
            _tell(game, wait, parent, "2.3.1.f")


def tell_standing(game: Game, parent: int | None) -> None:
    """Tell which passive abilities are applied out of their order, where nothing was told yet."""
    for wait in characteristics.view(game.state).waits:
        _tell(game, wait, parent)


def _tell(game: Game, wait: Wait, parent: int | None, *again: str) -> None:
    """Tell one of them; again: the rule by which all are applied anew after an event."""
    one, other = wait.source.context.me, wait.first.context.me
    now = ("2.3.3.c",) if wait.newly else ()
    not_free = () if wait.rule == "2.3.3.a" else ("2.3.3.a",)
    told = _SAID.get(wait.rule, about_passives.PassiveWaits)(
        rules=(
            *((wait.way,) if wait.way else ()), wait.rule, *not_free, *now, "2.3.3.b", *again
        ),  # fmt: skip
        items=(one.item, other.item),
        ability=wait.source.passive,
        card=game.thing(one),
        giver=game.thing(other),
        **_between(game, wait),
        disagreement="dependency-through-nothing-yet" if wait.later else "",
    )
    game.trace.add(told, parent=parent)


def _between(game: Game, wait: Wait) -> dict[str, tuple[Thing, ...]]:
    """By way of whose abilities one depends on another, where that is told."""
    if wait.rule != INDIRECTLY:
        return {}
    return {"between": tuple(game.thing(each.context.me) for each in wait.between)}


INDIRECTLY = "2.3.2.g"
"""By which an ability depends on another by way of others."""

_SAID = {INDIRECTLY: about_passives.PassiveWaitsIndirectly, "2.3.3.a": about_passives.PassiveLoop}
"""What is told where an ability does not simply wait for one on which it directly depends."""
