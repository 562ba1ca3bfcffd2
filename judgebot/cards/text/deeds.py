"""Deeds: the instructions that "this way" speaks of.

"If you discarded a card this way" asks about the latest instruction before it that discards, and
not about the latest thing that was mentioned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judgebot.abilities.amounts import DoneThisWay
from judgebot.abilities.conditions import ThisWay
from judgebot.abilities.effects import (
    Action,
    Create,
    Discard,
    Draw,
    Exhaust,
    Move,
    Perform,
    Play,
    Ready,
    Reveal,
    Sacrifice,
)
from judgebot.cards.text.antecedents import Unbound

DEEDS = (Create, Discard, Draw, Exhaust, Move, Perform, Play, Ready, Reveal, Sacrifice)
"""The instructions that act on cards or objects."""

_RESUPPLIES = (Action.RESUPPLY, Action.EXHAUSTED_RESUPPLY)


def _by(*classes: type, form: str = "", actions: Sequence[Action] = ()) -> Callable[[Any], bool]:
    """Whether an instruction is of these classes, said in this form, or one of these actions."""

    def is_it(one: Any) -> bool:
        if isinstance(one, Perform):
            return one.action in actions
        return isinstance(one, classes) and (not form or one.form.startswith(form))

    return is_it


PARTICIPLES: dict[str, Callable[[Any], bool]] = {
    "discarded": _by(Discard, Sacrifice, actions=(Action.SABOTAGE,)),
    "sacrificed": _by(Sacrifice),
    "put": _by(Move, actions=_RESUPPLIES),
    "sent": _by(Move, form="send"),
    "returned": _by(Move, form="return"),
    "played": _by(Play, actions=(Action.RUSH,)),
    "drew": _by(Draw),
    "created": _by(Create),
    "exhausted": _by(Exhaust, actions=(Action.EXHAUSTED_RESUPPLY,)),
    "readied": _by(Ready),
    "revealed": _by(Reveal),
    "resupplied": _by(actions=_RESUPPLIES),
}
"""By what something is done to a card "this way", by the past tense of the verb."""

PASSIVE = {"drawn": "drew"}
"""The participles that differ from the past tense."""


def done_by(deeds: Sequence[Any], asked: ThisWay | DoneThisWay) -> Any:
    """The latest of those instructions by which what is asked about can be done.

    Raises Unbound if there is none.
    """
    word = asked.form.split()[-1]
    does = PARTICIPLES[PASSIVE.get(word, word)]
    for one in reversed(deeds):
        if does(one):
            return one
    raise Unbound("this way")
