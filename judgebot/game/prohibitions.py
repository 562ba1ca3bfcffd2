"""CR 1.4.1 Can't beats can: what a rule or a passive ability makes impossible.

An impossible atomic action does not happen and cannot be modified (CR 1.4.1.c, 1.4.1.d), so it is
taken out of its step before modifiers are looked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from judgebot.abilities.statements import Cannot, DoesNotPrevent, Forbidden
from judgebot.abilities.words import KeywordName, Phase, Status, Terrain
from judgebot.game import characteristics, statements
from judgebot.game.events import Action, Called, Step, Verb
from judgebot.game.objects import Object, Ref
from judgebot.game.record import record
from judgebot.game.state import State
from judgebot.game.statements import InForce
from judgebot.game.trace import Kind
from judgebot.game.zones import Place

if TYPE_CHECKING:
    from judgebot.game.engine import Game
    from judgebot.game.pronouns import Context


@record
class Refusal:
    """Why something cannot be done."""

    says: str
    rules: tuple[str, ...]
    by: Ref | None = None
    """The object whose ability forbids it."""
    stated: InForce | None = None
    """What states it, which may depend on a condition."""
    keyword: KeywordName | None = None
    """The keyword of that object by which it does."""
    only_due_to: Terrain | None = None
    """The terrain due to which an Expedition may still move forward (CR 4.2.4.d)."""
    not_due_to: Terrain | None = None
    """The one terrain due to which an Expedition cannot move forward (CR 4.2.4.c)."""


def refusal(state: State, action: Action) -> Refusal | None:
    """Why an atomic action is impossible; None when nothing forbids it."""
    check = _CHECKS.get(action.verb)
    return check(state, action) if check else None


Refused = list[tuple[Action, Refusal]]
"""Impossible atomic actions, with why."""


def without_impossible(state: State, step: Step) -> tuple[Step, Refused]:
    """A step without its impossible atomic actions (CR 1.4.1.c).

    Returns it, and what `tell` will tell once nothing more is asked.
    """
    stated = bool(statements.in_force(state, Cannot))
    refused = [
        (one, why)
        for one in step.actions
        if (stated or one.verb in _FORBIDDEN_BY_RULES) and (why := refusal(state, one))
    ]
    if not refused:
        return step, refused
    impossible = {id(one) for one, _ in refused}
    possible = tuple(one for one in step.actions if id(one) not in impossible)
    return replace(step, actions=possible), refused


def tell(game: Game, step: Step, refused: Refused) -> None:
    """Tell what was impossible; where it is all of a part of an effect, it is ignored."""
    ignored = ("6.5.h",) if step.daily is None and not step.actions else ()
    for action, why in refused:
        game.trace.add(
            Kind.IMPOSSIBLE,
            why.says,
            (*why_rules(game.state, why), *ignored),
            parent=step.parent,
            items=(action.what.item,) if action.what else (),
            card=game.name(action.what),
            expedition=game.place(action.expedition) if action.expedition else "",
            forbidden_by=game.name(why.by),
        )


def why_rules(state: State, why: Refusal) -> tuple[str, ...]:
    """The rules by which something cannot be done, with those of a condition that it rests on."""
    if why.stated is not None:
        return (*why.rules, *statements.why(state, why.stated))
    if why.by is None or why.keyword is None:
        return why.rules
    return (*why.rules, *_why_keyword(state, why.by, why.keyword))


def _why_keyword(state: State, ref: Ref, keyword: KeywordName) -> Iterator[str]:
    """The rules of the conditions by which an object has a keyword now."""
    from judgebot.game import conditions

    for source, alterations in characteristics.view(state).applied:
        condition = source.passive.condition
        if condition is not None and any(
            one.target == ref.object and isinstance(one.what, tuple) and one.what[0] is keyword
            for one in alterations
        ):
            yield from conditions.why(state, condition, source.context)


def cannot_move_forward(state: State, place: Place) -> list[Refusal]:
    """Everything that stops an Expedition from moving forward now.

    CR 7.4.2.b, 7.4.2.c (Defender, during Dusk), and what passive abilities state (CR 1.4.1.a).
    """
    found = stated_not_to_move_forward(state, place)
    if state.phase == Phase.DUSK:
        found += [
            Refusal(
                says="cannot.defender",
                rules=("7.4.2.b", "7.4.2.c"),
                by=object_.ref,
                keyword=KeywordName.DEFENDER,
            )
            for object_ in _defenders(state, place)
        ]
    return found


def stated_not_to_move_forward(state: State, place: Place) -> list[Refusal]:
    """What passive abilities state that stops an Expedition from moving forward (CR 1.4.1.a).

    A refusal with `only_due_to` leaves that terrain in Progress (CR 4.2.4.d); one with `not_due_to`
    leaves all others, and no other way of moving is forbidden (CR 4.2.4.c).
    """
    return [
        Refusal(
            says="cannot.move-forward",
            rules=("1.4.1.a", *_terrain_rules(one.statement)),
            by=one.context.me,
            stated=one,
            only_due_to=one.statement.except_due_to,
            not_due_to=one.statement.due_to,
        )
        for one in _forbidding(state, Forbidden.MOVE_FORWARD)
        if place in _forbidden_expeditions(state, one)
    ]


def _terrain_rules(statement: Cannot) -> tuple[str, ...]:
    """The rule of a prohibition that names a terrain."""
    if statement.due_to:
        return ("4.2.4.c",)
    return ("4.2.4.d",) if statement.except_due_to else ()


def _defenders(state: State, place: Place) -> list[Object]:
    """The Characters with Defender that keep their Expedition from moving forward."""
    defenders = [
        object_
        for object_ in characteristics.present(state, place)
        if characteristics.has_keyword(state, object_.id, KeywordName.DEFENDER)
    ]
    if not defenders:
        return []
    excused = [
        one
        for one in statements.in_force(state, DoesNotPrevent)
        if one.statement.keyword is KeywordName.DEFENDER
        and place in statements.expeditions(state, one.statement.expedition, one.context)
    ]
    return [
        object_
        for object_ in defenders
        if not any(
            statements.means(state, one.statement.subject, object_.ref, one.context)
            for one in excused
        )
    ]


def are_stated(state: State, deed: Forbidden) -> bool:
    """Whether any passive ability forbids a deed now, whatever it is that cannot do it."""
    return bool(_forbidding(state, deed))


def _forbidding(state: State, deed: Forbidden) -> list[InForce]:
    """The prohibitions of a deed that hold now."""
    return [
        one
        for one in statements.in_force(state, Cannot)
        if one.statement.deed is deed
        and one.statement.during in (None, state.phase)
        and _condition_holds(state, one)
    ]


def _condition_holds(state: State, one: InForce) -> bool:
    if one.statement.if_ is None:
        return True
    from judgebot.game.conditions import holds

    return holds(state, one.statement.if_, one.context)


def _forbidden_expeditions(state: State, one: InForce) -> tuple[Place, ...]:
    statement, context = one.statement, one.context
    found = statements.expeditions(state, statement.subject, context)
    if statement.also is None:
        return found
    name = getattr(statement.subject, "name", "")
    also: Context = context.bind(name, found)
    return (*found, *statements.expeditions(state, statement.also, also))


def _move_forward(state: State, action: Action) -> Refusal | None:
    """CR 4.2.4.c, 4.2.4.d: a move due to a terrain that is left is not forbidden."""
    if state.tiebreakers:
        return Refusal(says="cannot.arena", rules=("4.3.d", "7.3.25.e"))
    for one in cannot_move_forward(state, action.expedition):
        if one.not_due_to is not None:
            continue
        if one.only_due_to is None or one.only_due_to not in action.due_to:
            return one
    return None


def _move_backwards(state: State, action: Action) -> Refusal | None:
    if state.tiebreakers:
        return Refusal(says="cannot.arena", rules=("4.3.d", "7.3.24.d"))
    return _of_expedition(state, action, Forbidden.MOVE_BACKWARDS, "cannot.move-backwards")


def _lose_status(state: State, action: Action) -> Refusal | None:
    """Objects that remain exhausted are not readied."""
    if action.status is not Status.EXHAUSTED or action.what is None:
        return None
    return _of_object(state, action.what, Forbidden.BE_READIED, "cannot.ready")


def _gain_counters(state: State, action: Action) -> Refusal | None:
    return _of_object(
        state, action.what, Forbidden.GAIN_COUNTERS, "cannot.gain-counters", action.counter
    )


def _gain_status(state: State, action: Action) -> Refusal | None:
    """What cannot gain a status, and Expeditions that cannot Ascend (CR 7.3.3.a)."""
    place = action.expedition
    if action.status is Status.EXHAUSTED and action.what is not None:
        forbidden = _of_object(state, action.what, Forbidden.BE_EXHAUSTED, "cannot.exhaust")
        if forbidden:
            return forbidden
    if place is not None:
        if (place.player, place.side) in state.ascended:
            return None
        return _of_expedition(state, action, Forbidden.ASCEND, "cannot.ascend")
    return _of_object(
        state, action.what, Forbidden.GAIN_STATUS, "cannot.gain-status", action.status
    )


def _move(state: State, action: Action) -> Refusal | None:
    """What cannot switch Expeditions, be discarded or be sacrificed (CR 7.3.7.a, 7.3.36.a)."""
    if action.deed == "switch":
        return _of_object(state, action.what, Forbidden.SWITCH_EXPEDITIONS, "cannot.switch")
    if action.called is Called.SACRIFICE:
        found = _of_object(state, action.what, Forbidden.BE_SACRIFICED, "cannot.sacrifice")
        if found:
            return found
    if action.called in (Called.DISCARD, Called.SACRIFICE):
        return _of_object(state, action.what, Forbidden.BE_DISCARDED, "cannot.discard")
    return None


def cannot_be_discarded(state: State, ref: Ref) -> bool:
    """Whether a passive ability states that an object cannot be discarded (CR 1.4.1.a)."""
    return _of_object(state, ref, Forbidden.BE_DISCARDED, "") is not None


def cannot_be_sacrificed(state: State, ref: Ref) -> bool:
    """Whether an object cannot be sacrificed, which is to discard it (CR 1.4.1.a, 7.3.36.a)."""
    forbidden = _of_object(state, ref, Forbidden.BE_SACRIFICED, "")
    return forbidden is not None or cannot_be_discarded(state, ref)


def cannot_be_exhausted(state: State, ref: Ref) -> bool:
    """Whether a passive ability states that an object cannot be exhausted (CR 1.4.1.a)."""
    return _of_object(state, ref, Forbidden.BE_EXHAUSTED, "") is not None


def cannot_be_targeted(state: State, ref: Ref) -> bool:
    """Whether a passive ability states that an object cannot be targeted (CR 1.4.1.a)."""
    return _of_object(state, ref, Forbidden.BE_TARGETED, "") is not None


def _of_expedition(
    state: State, action: Action, deed: Forbidden, says: str
) -> Refusal | None:
    for one in _forbidding(state, deed):
        if action.expedition in _forbidden_expeditions(state, one):
            return _forbidden(says, one)
    return None


def _of_object(
    state: State, ref: Ref, deed: Forbidden, says: str, what: Status | str | None = None
) -> Refusal | None:
    """Why an object cannot do, gain or suffer something; what: the status or the counter."""
    for one in _forbidding(state, deed):
        if (one.statement.status or one.statement.counter or what) != what:
            continue
        for subject in (one.statement.subject, one.statement.also):
            if subject is not None and statements.means(state, subject, ref, one.context):
                return _forbidden(says, one)
    return None


def _forbidden(says: str, one: InForce) -> Refusal:
    """That a passive ability states that something cannot be done (CR 1.4.1.a)."""
    return Refusal(says=says, rules=("1.4.1.a", "1.4.1.c"), by=one.context.me, stated=one)


_CHECKS: dict[Verb, Callable[[State, Action], Refusal | None]] = {
    Verb.MOVE_FORWARD: _move_forward,
    Verb.MOVE_BACKWARDS: _move_backwards,
    Verb.LOSE_STATUS: _lose_status,
    Verb.GAIN_COUNTERS: _gain_counters,
    Verb.GAIN_STATUS: _gain_status,
    Verb.MOVE: _move,
}
"""What is checked for each kind of atomic action."""

_FORBIDDEN_BY_RULES = frozenset({Verb.MOVE_FORWARD, Verb.MOVE_BACKWARDS})
"""What Defender or the Arena forbid, whatever passive abilities state (CR 4.3.d, 7.4.2.a)."""
