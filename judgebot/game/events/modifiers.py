"""CR 6.2 Modifiers: what changes a step before it happens.

`apply` is the loop of CR 6.2.g-6.2.k: as long as a modifier applies to an atomic action of a step,
one is applied: replacing ones first, then additive ones; each once to the same atomic action.
Modifiers of different atomic actions never touch each other, so the controller of the step is asked
for an order only among those of the same one. Which modifiers there are, and what each does, is in
`modifying.py`. Those that apply to a whole step are those of rolls, in `dice.py`: what dice show is
seen before the step happens (CR 7.3.33.c).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from judgebot.abilities.statements import Modifier, ModifierKind, WouldDo
from judgebot.game.data import telling
from judgebot.game.data.agenda import DeclareCards, Frame, PlayCard, Resolve
from judgebot.game.data.decisions import Asker, OrderModifiers, OrderModifiersOfOne
from judgebot.game.data.events import Action, Called, Step, Verb
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.events import decks, modifying
from judgebot.game.events.modifying import FLEETING_RULE, Applicable, Made
from judgebot.game.read.objects import statements
from judgebot.game.read.steps import prohibitions


@dataclass(slots=True)
class _Slot:
    """An atomic action, and the modifiers that were applied to it already (CR 6.2.k)."""

    action: Action
    used: frozenset[Any] = frozenset()


@dataclass(slots=True)
class Modified:
    """What the modifiers of a step leave to be told and done once nothing more is asked."""

    told: list[Telling] = field(default_factory=list)
    then: list[Frame] = field(default_factory=list)
    """The steps that are added right after it (CR 6.2.e)."""
    seen: list[int] = field(default_factory=list)
    """The cards that chance put on top of a Deck for an atomic action that was replaced."""
    applied: bool = False
    """Whether any was applied, and not only declined."""


_UNMODIFIED = Modified()
"""What is left of a step that no modifier applies to; never written to."""


def apply(game: Game, ask: Asker, step: Step) -> tuple[Step, Modified]:
    """The step as its modifiers leave it; those must exist before it (CR 6.2.l).

    ask: for which of several modifiers comes first (CR 6.2.h), and whether an optional one is
    applied (CR 6.2.d).
    Returns it, and what `tell` will tell and add.
    """
    if not step.actions:
        return step, _UNMODIFIED
    if game.state.ruleset.discard_pile_reshuffles_any_time:
        step = _with_shuffles(game.state, step)
    stated = statements.in_force(game.state, Modifier)
    if not stated and not _modifies_itself(game.state, step):
        return step, _UNMODIFIED
    left = Modified()
    slots = [_Slot(action) for action in step.actions]
    while chosen := _next(game, ask, step, slots):
        place, modifier = chosen
        slot = slots[place]
        used = slot.used | {modifier.key}
        made = modifying.change(game, ask, step, modifier, slot.action)
        first, *rest = made.told
        rules = (*first.rules, *_course(game, step, slots, chosen, made))
        reading = _reading(step, slot.action, made)
        left.told += (telling.changed(first, rules=rules, **reading), *rest)
        left.then += made.then
        left.applied |= made.applied
        if slot.action not in made.actions and slot.action.what and not slot.action.what.object:
            left.seen.append(slot.action.what.item)
        slots[place : place + 1] = [_Slot(action, used) for action in made.actions]
    return changed(step, actions=tuple(slot.action for slot in slots)), left


def _reading(step: Step, action: Action, made: Made) -> dict[str, str]:
    """What is left open: whether a Deck is refilled for a Resupply that is replaced."""
    refilled = any(
        one.verb is Verb.SHUFFLE_BACK and one.player == action.by for one in step.actions
    )
    if not refilled or action.called is not Called.RESUPPLY or action in made.actions:
        return {}
    return {"disagreement": "refilled-for-a-resupply-that-is-replaced"}


def _with_shuffles(state: State, step: Step) -> Step:
    """A step with the shuffling it needs; the same step where it needs none."""
    actions = decks.with_shuffles(state, step.actions)
    return step if len(actions) == len(step.actions) else changed(step, actions=actions)


def _modifies_itself(state: State, step: Step) -> bool:
    """Whether a rule or an object itself modifies how it moves."""
    for action in step.actions:
        if action.verb is Verb.MOVE and (
            modifying.is_fleeting_to_reserve(state, action)
            or modifying.as_it_enters(state, action)
        ):
            return True
    return False


def _course(
    game: Game, step: Step, slots: list[_Slot], chosen: tuple[int, Applicable], made: Made
) -> tuple[str, ...]:
    """The rules that act as a modifier is applied at this point, beside what it does."""
    place, modifier = chosen
    slot = slots[place]
    found = [one for one in modifying.applicable(game.state, step, slot.action)
             if one.key not in slot.used]  # fmt: skip
    leaves = _leaves(slots, place, modifier)
    first = modifier.kind is ModifierKind.REPLACING and any(one.kind is ModifierKind.ADDITIVE
                                                            for one in found)  # fmt: skip
    return (
        *(("6.2.f",) if len(slots) > 1 else ()),
        *(("6.2.g",) if first or modifier.statement is not None else ()),
        *(("6.2.h",) if len(_in_question(found, modifier)) > 1 else ()),
        *(("6.2.i",) if slot.used else ()),
        *(("6.2.k",) if made.applied and _applies_again(game, step, modifier, made) else ()),
        *(("6.2.l",) if modifier.as_it_enters or leaves else ()),
        *(("6.1.f",) if leaves else ()),
    )


def _applies_again(game: Game, step: Step, modifier: Applicable, made: Made) -> bool:
    """Whether a replacing modifier would apply to what it made, were it not for CR 6.2.k."""
    return modifier.kind is ModifierKind.REPLACING and any(
        one.key == modifier.key
        for action in made.actions
        for one in modifying.applicable(game.state, step, action)
    )


def _leaves(slots: list[_Slot], place: int, modifier: Applicable) -> bool:
    """Whether the object of a modifier leaves by another atomic action of the same step."""
    return any(
        other != place and slot.action.verb is Verb.MOVE and slot.action.what == modifier.source
        for other, slot in enumerate(slots)
    )


def _next(game: Game, ask: Asker, step: Step, slots: list[_Slot]) -> tuple[int, Applicable] | None:
    """The next modifier to be applied, and to which atomic action; replacing ones first (6.2.g)."""
    additive: tuple[int, Applicable] | None = None
    for place, slot in enumerate(slots):
        if slot.used and prohibitions.refusal(game.state, slot.action):
            continue  # what a modifier made of it is impossible (CR 1.4.1.d)
        found = [
            one
            for one in modifying.applicable(game.state, step, slot.action)
            if one.key not in slot.used
        ]
        replacing = [one for one in found if one.kind is ModifierKind.REPLACING]
        if replacing:
            return place, _choose(game, ask, step, replacing)
        if found and additive is None:
            additive = (place, found[0])
    return additive


def _choose(game: Game, ask: Asker, step: Step, found: list[Applicable]) -> Applicable:
    """Which of several replacing modifiers of an atomic action comes first (CR 6.2.h)."""
    found = _in_question(found, found[0])
    if len(found) == 1:
        return found[0]
    who = step.controller
    if who is None:
        who = game.state.initiative_order()[0]
    sources = [one.source for one in found]
    distinct = len(set(sources)) == len(sources)
    options = tuple(sources) if distinct else tuple(range(len(found)))
    kind = OrderModifiers if distinct else OrderModifiersOfOne
    decision = kind(player=who, rules=("6.2.h",), options=options, verb="apply first")
    return found[options.index(ask(decision))]


def _in_question(found: list[Applicable], first: Applicable) -> list[Applicable]:
    """The modifiers among which the order is asked, of those that apply beside the first.

    Only those of its kind: additive ones add, in whatever order. What happens when an object would
    leave comes to the same before and after CR 2.4.7.d, so that is not asked either.
    """
    if first.kind is ModifierKind.ADDITIVE:
        return [first]
    found = [one for one in found if one.kind is ModifierKind.REPLACING]
    leaving = [one for one in found if one.would is WouldDo.LEAVE]
    if leaving and all(one in leaving or one.key == FLEETING_RULE for one in found):
        return leaving
    return found


def tell(game: Game, step: Step, left: Modified) -> None:
    """Tell which modifiers changed a step, and add the steps that follow it (CR 6.2.e)."""
    if left is _UNMODIFIED:
        return
    for one in left.told:
        game.trace.add(one, parent=step.parent)
    game.added += (
        _under(one, step.parent) for one in left.then
    )


def _under(frame: Frame, entry: int | None) -> Frame:
    """What follows a step, told under the step where it does not say otherwise."""
    if isinstance(frame, Resolve | PlayCard | DeclareCards) and frame.entry is None:
        return changed(frame, entry=entry)
    return frame
