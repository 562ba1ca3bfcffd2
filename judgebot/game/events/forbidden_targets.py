"""CR 6.5.b, 1.4.1.a Targets to which what would be done cannot be done.

The rules leave open whether they may be chosen (CR 6.1.g). An instruction is planned for each of
them, which changes and tells nothing, and it is looked whether all that it would do to it is
forbidden, or whether a rule about the instruction itself says that it cannot be done to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Instruction
from judgebot.game.data import telling
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import DONE, Asker, Decision, Instead
from judgebot.game.data.entries import about_moving
from judgebot.game.data.events import AtomicAction
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place
from judgebot.game.read.steps import prohibitions
from judgebot.game.read.steps.prohibitions import Prohibited

READING = "targets-to-which-nothing-can-be-done"
"""What is left open of whether they may be chosen."""

Planning = Callable[[Asker, Context], Plan]
"""Plans an instruction with the answers of whoever is asked."""

Why = tuple[AtomicAction, Prohibited] | Telling
"""What cannot be done to a target and what forbids it, or what is told of it as it is planned."""

_BY_ITS_OWN_RULES: Mapping[type[Instruction], type[Telling]] = {
    words.TakeControl: about_moving.ControlImpossible,
}
"""What is told of a target to which an instruction cannot be done by the rules about it."""


def planned(
    game: Game, ask: Asker, one: Instruction, planning: Planning, context: Context
) -> Plan:
    """The plan of an instruction: with such targets as what is left open, or without them."""
    if type(one) not in _BY_ITS_OWN_RULES and not prohibitions.are_any(game.state):
        return planning(ask, context)
    forbidden = _forbidden(game, one, planning, context)
    if not forbidden:
        return planning(ask, context)
    if not game.state.readings.targets_to_which_nothing_can_be_done:
        return planning(_leaving_open(ask, frozenset(forbidden)), context)
    beside = context.beside
    without = changed(beside, targets=beside.targets.union(forbidden))
    found = planning(ask, changed(context, beside=without))
    after = changed(found.context, beside=beside)
    silent = game.trace.silent
    notes = [] if silent else [_told(game, why) for why in forbidden.values()]
    return changed(found, context=after, notes=(*notes, *found.notes))


def _forbidden(
    game: Game, one: Instruction, planning: Planning, context: Context
) -> dict[Any, Why]:
    """The targets to which nothing can be done of an instruction, each with what cannot, and why.
    """
    targets = _targets(planning, context)
    plans = {target: planning(_choosing(target), context) for target in targets}
    found = {target: _why(game, one, target, plan) for target, plan in plans.items()}
    return {target: why for target, why in found.items() if why is not None}


def _why(game: Game, one: Instruction, target: Any, plan: Plan) -> Why | None:
    """Why nothing can be done to a target of what is planned for it; None where something can."""
    about = [action for action in plan.actions if target in (action.what, action.expedition)]
    if not about:
        return _of_its_own_rules(one, target, plan)
    why = [prohibitions.refusal(game.state, action) for action in about]
    return (about[0], why[0]) if why[0] is not None and None not in why else None


def _of_its_own_rules(one: Instruction, target: Any, plan: Plan) -> Telling | None:
    tells = _BY_ITS_OWN_RULES.get(type(one))
    if tells is None or not isinstance(target, Referent):
        return None
    return next((told for told in plan.notes if isinstance(told, tells)
                 and target.item in told.items), None)  # fmt: skip


def _told(game: Game, why: Why) -> Telling:
    """Why something cannot be done, so that there is no target for it."""
    if isinstance(why, Telling):
        return telling.changed(why, rules=(*why.rules, "6.1.g"), disagreement=READING)
    told = prohibitions.telling(game, *why, "6.1.g")
    return telling.changed(told, disagreement=READING)


def _targets(planning: Planning, context: Context) -> list[Any]:
    """The objects and Expeditions that may be chosen as a target of an instruction."""
    found: dict[Any, None] = {}

    def note(decision: Decision) -> Any:
        if "6.5.b" in decision.rules:
            found.update(dict.fromkeys(filter(_is_thing, decision.options)))
        return _fewest(decision)

    planning(Instead(note), context)
    return list(found)


def _choosing(target: Any) -> Asker:
    """Who chooses a target where they can, and nothing more."""

    def choose(decision: Decision) -> Any:
        return target if target in decision.options else _fewest(decision)

    return Instead(choose)


def _fewest(decision: Decision) -> Any:
    return DONE if DONE in decision.options else decision.options[0]


def _is_thing(option: Any) -> bool:
    return isinstance(option, Referent | Place)


def _leaving_open(ask: Asker, forbidden: frozenset[Any]) -> Asker:
    """Who is asked, where it is left open whether some targets may be chosen."""

    def decide(decision: Decision) -> Any:
        if "6.5.b" not in decision.rules or forbidden.isdisjoint(decision.options):
            return ask(decision)
        before = decision.left_open
        open_ = {
            one: " ".join(filter(None, (before.get(one), READING)))
            for one in decision.options
            if one in forbidden
        }
        return ask(changed(decision, left_open={**before, **open_}))

    return Instead(decide)
