"""CR 6.2.b, 6.5.f What a step did "this way", as its modifiers left it.

A replacing modifier changes what a step does (CR 6.2.b); where that takes several steps, they come
right after it, and the effect is told what they did before it goes on.
"""

from __future__ import annotations

from collections.abc import Iterable

from judgebot.abilities.amounts import Bound, DoneThisWay
from judgebot.abilities.conditions import ThisWay
from judgebot.abilities.effects import Effect, Instruction
from judgebot.abilities.within import within
from judgebot.abilities.words import Status
from judgebot.game.data.agenda import Frame, Resolve
from judgebot.game.data.context import Context
from judgebot.game.data.events import ActionVerb, Called, CarriedOut, Event
from judgebot.game.data.record import changed
from judgebot.game.data.ways import Done, way
from judgebot.game.data.zones import ZoneKind

_OWN = frozenset({
    "played", "drew", "created", "exhausted", "readied", "revealed", "resupplied", "sacrificed",
})  # fmt: skip
"""What an instruction did by its own verb, wherever the thing went."""
_MOVED = frozenset({"put", "sent", "returned"})
"""What means to move something to a zone (CR 7.3.27.b), and not that it is discarded instead."""
_CALLED = {Called.DRAW: "drew", Called.RESUPPLY: "resupplied", Called.SACRIFICE: "sacrificed"}
_VERBS = {ActionVerb.CREATE: "created", ActionVerb.REVEAL: "revealed"}
_STATUSES = {ActionVerb.GAIN_STATUS: "exhausted", ActionVerb.LOSE_STATUS: "readied"}


def bound(context: Context, event: Event, names: Iterable[str]) -> Context:
    """The context after a step, with what each name's instruction did this way."""
    again = context.bindings.get(AGAIN, ())
    for name in names:
        done = tuple(one for change in event.changes if (one := _done(change, name)))
        before = context.bindings.get(way(name), ()) if name in again else ()
        context = context.bind(way(name), (*before, *done))
    return _told(context, event) if context.way else context


AGAIN = "done again and again"
"""The name to which those of the instructions are bound that are carried out several times."""


def several_times(context: Context, effect: Effect) -> Context:
    """The context in which all is done this way that instructions do, however often (CR 6.5.i).

    What they ask among themselves, they ask each time of that time.
    """
    parts = tuple(within(effect))
    asked = {one.to for one in parts if isinstance(one, ThisWay | DoneThisWay | Bound)}
    done = {one.name for one in parts if isinstance(one, Instruction) and one.name}
    names = tuple(sorted(done - asked))
    for name in names:
        context = context.bind(way(name), ())
        if _in_all(name) in context.bindings:
            context = context.bind(_in_all(name), 0)
    return context.bind(AGAIN, (*context.bindings.get(AGAIN, ()), *names)) if names else context


def counted(context: Context, name: str, number: int) -> Context:
    """The context after a step that is bound to how many counters it removed (CR 2.5.g).

    So many altogether, of what is carried out several times (CR 6.5.i).
    """
    if name not in context.bindings.get(AGAIN, ()):
        return context.bind(name, number)
    in_all = context.bindings.get(_in_all(name), 0) + number
    return context.bind(_in_all(name), in_all).bind(name, in_all)


def _in_all(name: str) -> str:
    """The name to which it is bound how many an instruction removed as often as it was done."""
    return f"{name}, in all"


def _told(context: Context, event: Event) -> Context:
    """What is done instead of something in an effect, with what a step of it did."""
    done = tuple(one for change in event.changes if (one := _done(change, context.way)))
    before = context.bindings.get(way(context.way), ())
    return context.bind(way(context.way), (*before, *done))


def carried_over(agenda: list[Frame], depth: int, before: Context, after: Context) -> None:
    """Tell the effect below what is done instead of something that it said.

    depth: so many frames lie below the one that is carried out.
    before, after: the context of that one, before and after a step of it.
    """
    name = way(after.way)
    known = before.bindings.get(name, ())
    new = tuple(one for one in after.bindings.get(name, ()) if one not in known)
    at = depth - 1
    while at >= 0 and isinstance(below := agenda[at], Resolve):
        if not below.context.way:
            told = (*below.context.bindings.get(name, ()), *new)
            agenda[at] = changed(below, context=below.context.bind(name, told))
            return
        at -= 1


def of_none(frame: Frame) -> Frame:
    """What follows a step with which its effect is over: nobody asks what it did this way."""
    if not isinstance(frame, Resolve) or not frame.context.way:
        return frame
    return changed(frame, context=changed(frame.context, way=""))


def _done(change: CarriedOut, name: str) -> Done | None:
    """What an atomic action did, if it is of that name's instruction, or was made of one."""
    action = change.action
    own = action.name == name
    ref = change.now or change.was
    if not (own or action.way == name) or not change.done or ref is None:
        return None
    did = _did(change)
    return Done(
        ref=ref,
        was=change.was or ref,
        did=did | _OWN if own else did,
        to=change.moved.to if change.moved and change.now else None,
        instead=not own,
        still_sacrificed=_is_modified_sacrifice(change),
    )


def _is_modified_sacrifice(change: CarriedOut) -> bool:
    """Whether what was sacrificed went elsewhere, or ceased to exist as a token (CR 7.3.36.b)."""
    action = change.action
    ceased = action.called is Called.SACRIFICE and change.now is None
    return ceased or action.sacrifices is not None


def _did(change: CarriedOut) -> frozenset[str]:
    """The verbs that say what was done to a thing."""
    action = change.action
    verbs = {_CALLED.get(action.called, ""), _VERBS.get(action.verb, "")}
    if action.sacrifices is not None:
        verbs.add("sacrificed")
    if action.status is Status.EXHAUSTED:
        verbs.add(_STATUSES.get(action.verb, ""))
    if change.moved is not None:
        if action.called not in (Called.DISCARD, Called.SACRIFICE):
            verbs |= _MOVED
        if change.moved.to.zone is ZoneKind.DISCARD_PILE:
            verbs.add("discarded")
    return frozenset(verbs - {""})
