"""CR 6.5.b and 7.4.7: what may be targeted, and what Tough asks for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from judgebot.abilities.model import Passive
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import CanOnlyTarget
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.telling import Measure, Noted
from judgebot.game.read.objects import bases, characteristics, keywords, statements
from judgebot.game.read.steps import prohibitions
from judgebot.game.read.words import lacking, selectors, stood
from judgebot.game.read.words.selectors_kinds import alternatives
from judgebot.game.read.zones import paying_mana


@record
class Tough:
    """What an effect must pay for its targets (CR 7.4.7.c)."""

    state: State
    context: Context

    def costs(self, target: Any) -> int:
        """What choosing a target costs the controller of the effect, if not yet paid."""
        if not isinstance(target, Referent):
            return 0
        controller, paid = self.context.controller, self.context.paid
        return keywords.tough_cost(self.state, controller, (target,), paid)

    def is_paid(self, target: Any) -> bool:
        """Whether a target costs nothing more, for this effect has paid for it (CR 7.4.7.f)."""
        return target in self.context.paid

    def affordable(self, targets: Iterable[Any]) -> bool:
        """Whether all these targets can be paid for together (CR 6.4.c)."""
        mana = sum(self.costs(target) for target in targets)
        return not mana or paying_mana.can_pay(self.state, self.context.controller, mana)


BARRED = "not to be targeted"
"""The name of what cannot be targeted since a player has not paid what that costs."""
TOO_DEAR = "not to be paid"
"""The name of what targeting that costs, if the player cannot pay it."""


def allowed(state: State, found: list[Referent], context: Context) -> list[Referent]:
    """Those that may be targeted: "I can only target …", "I can't be targeted" (CR 1.4.1.a)."""
    limits = _limiting(state, context)
    barred = _barred(context)
    silent = context.explained(None) if barred else context
    return [
        ref
        for ref in found
        if all(_is_one(state, ref, what, context) for _, what in limits)
        and not any(_is_one(state, ref, pick.noun, silent) for pick in barred)
        and not prohibitions.cannot_be_targeted(state, ref, context.controller, context.me)
    ]


@record
class NotAllowed:
    """What may not be targeted, and why."""

    ref: Referent
    by: Referent
    """Whose ability says so; the object that targets, where its own can only target others."""
    rules: tuple[str, ...]
    ability: Ability | None = None
    """The ability that says so."""
    unpaid: bool = False
    """Whether it is a cost of targeting it that was not paid, or cannot be."""
    measures: tuple[Measure, ...] = ()
    """What it has of what the words ask for of what may be targeted, or costs so."""
    noted: tuple[Noted, ...] = ()
    """Where its Expeditions are, if the words ask for that."""


OF_ITS_OWN = "7.2.1.a"
"""The rule by which "I can only target" is of the object that bears the ability."""


@record
class NotAsked:
    """What may be targeted for nothing more, where something else may not as that is not paid."""

    ref: Referent
    lack: lacking.Lack
    """The one thing that it lacks for what costs more; empty where it lacks several."""


def not_allowed(state: State, found: list[Referent], context: Context) -> Iterator[NotAllowed]:
    """What may not be targeted (CR 1.4.1.a), or what was not paid for (CR 6.5.b, 6.4.c).

    A cost of targeting something is declared before (CR 5.1.2.c).
    """
    for ref in found:
        if allowed(state, [ref], context):
            continue
        one = prohibitions.forbids_targeting(state, ref, context.controller, context.me)
        if one is not None:
            why = (*statements.why(state, one), *prohibitions.of_whom(state, one, ref))
            rules = tuple(dict.fromkeys(("1.4.1.a", *why)))
            yield NotAllowed(ref=ref, by=one.context.me, rules=rules, ability=one.passive)
        elif (bar := _bars(state, ref, context)) is not None:
            too_dear = ("6.4.c",) if TOO_DEAR in context.bindings else ()
            rules = ("6.5.b", "5.1.2.c", *too_dear, *bar.all_rules())
            yield NotAllowed(
                ref=ref, by=context.me, rules=rules, unpaid=True, measures=tuple(bar.measures)
            )
        else:
            limits = _limiting(state, context)
            limit, noun = next(
                each for each in limits if not _is_one(state, ref, each[1], context)
            )
            because = Reasons()
            _is_one(state, ref, noun, context.explained(because))
            rules = tuple(dict.fromkeys(("1.4.1.a", OF_ITS_OWN, *because.all_rules())))
            for place in noun.places:
                stood.note_where(state, (ref,), place, because, inside=False)
            yield NotAllowed(
                ref=ref, by=context.me, rules=rules, ability=limit,
                measures=tuple(because.measures), noted=tuple(because.stood),
            )  # fmt: skip


def not_asked(state: State, found: Iterable[Any], context: Context) -> Iterator[NotAsked]:
    """What costs nothing more to target, unlike what was not paid for (CR 6.5.b, 5.1.2.c)."""
    for ref, pick in product(filter(_is_referent, found), _barred(context)):
        each = (lacking.only(state, ref, one, context) for one in alternatives(pick.noun))
        lack = next((one for one in each if one is not None), lacking.Lack())
        yield NotAsked(ref=ref, lack=lack)


def _is_referent(thing: Any) -> bool:
    return isinstance(thing, Referent)


def _bars(state: State, ref: Referent, context: Context) -> Reasons | None:
    """Why something costs more to target, which was not paid; None where it does not."""
    for pick in _barred(context):
        because = Reasons()
        if _is_one(state, ref, pick.noun, context.explained(because)):
            return because
    return None


def _barred(context: Context) -> tuple[Any, ...]:
    """What cannot be targeted as its cost was not paid (CR 6.4.b, 6.4.c)."""
    return tuple(context.bindings.get(BARRED, ()))


def _limiting(state: State, context: Context) -> list[tuple[Passive, Any]]:
    """The abilities of what targets that say what it can only target, and what that is."""
    return [
        (held.ability, held.ability.statement.what.noun)
        for held in _abilities(state, context)
        if isinstance(held.ability, Passive) and isinstance(held.ability.statement, CanOnlyTarget)
    ]


def _abilities(state: State, context: Context) -> tuple[bases.Held, ...]:
    return characteristics.of_ref(state, context.me).abilities


def _is_one(state: State, ref: Referent, noun: Any, context: Context) -> bool:
    here = selectors.place_of(state, ref)
    return here is not None and selectors.is_there(state, ref, here, noun, context)
