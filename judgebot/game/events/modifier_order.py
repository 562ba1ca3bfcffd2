"""CR 6.2.h Which of the modifiers that apply to a step is applied first.

Those of one atomic action change what the next one finds. Those of different atomic actions bear on
each other in two ways only: both add steps after this one, which follow in the order in which they
were added (CR 6.2.e); or one takes what another would take, or leaves it there again (CR 6.1.f).
Where that is not so, and where two are alike, every order comes to the same, and none is asked for;
nor is it of one atomic action where `in_question` finds that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from enum import Enum, auto
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Deed, Effect, is_single_step
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import DeckCards, How, Noun, Pick, Zone
from judgebot.abilities.references import Me, MeAndIt
from judgebot.abilities.references import Ref as RefWords
from judgebot.abilities.statements import Modifier, ModifierKind, WouldDo
from judgebot.abilities.value import derived
from judgebot.abilities.words import ZoneName
from judgebot.game.data.beside import ALONE, Beside
from judgebot.game.data.decisions import (
    Asker,
    OrderModified,
    OrderModifiers,
    OrderModifiersOfOne,
)
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.events.modifying import (
    CEASING,
    FLEETING_RULE,
    FLIPPING,
    Applicable,
    applicable,
    discarded,
    in_the_step,
)
from judgebot.sure import sure


class Reach(Enum):
    """What of a modifier other atomic actions of the step may notice."""

    STEPS = auto()
    """It adds steps after this one."""
    TAKES = auto()
    """It takes cards or objects that others might take."""
    LEAVES = auto()
    """What would have been taken from a Deck stays there."""
    PAYS = auto()
    """It is paid for, as often only as its cost can be paid."""


@record
class Open:
    """The modifiers of one kind that apply to an atomic action of a step."""

    place: int
    """Which of the atomic actions it is."""
    action: AtomicAction
    modifiers: tuple[Applicable, ...]


@record
class NextModifier:
    """The modifier that is applied next."""

    place: int
    modifier: Applicable


def next_of(state: State, ask: Asker, step: Step, found: Sequence[Open]) -> NextModifier:
    """Which modifier is applied next, of those that apply to a step; the order may be asked for.

    Those that bear on no other are applied first, and of them those that add no step.
    """
    free = [
        one for one in found
        if not any(_bears_on(one, other) for other in found if other is not one)
    ]  # fmt: skip
    if free:
        first = min(free, key=lambda one: any(Reach.STEPS in _reach(one, each)
                                              for each in one.modifiers))  # fmt: skip
        return _choose(state, ask, step, [(first, one) for one in first.modifiers])
    return _choose(state, ask, step, _unlike(found))


def _choose(
    state: State, ask: Asker, step: Step, found: list[tuple[Open, Applicable]]
) -> NextModifier:
    """Let the controller of the step choose one of several (CR 6.2.h)."""
    place = 0
    if len(found) > 1:
        who = state.initiative_order()[0] if step.controller is None else step.controller
        decision = _decision(found, who, uncontrolled=step.controller is None)
        place = decision.options.index(ask(decision))
    of, modifier = found[place]
    return NextModifier(place=of.place, modifier=modifier)


def _decision(
    found: list[tuple[Open, Applicable]], who: int, *, uncontrolled: bool
) -> OrderModifiers:
    """What is asked: options are named by their sources, what they would change, or their words."""
    of_rules = [_RULES[one.key] for _, one in found if one.statement is None]
    common: dict[str, Any] = {
        "player": who,
        "rules": (
            "6.2.h",
            *(("1.4.5.a",) if uncontrolled else ()),
            *dict.fromkeys(rule for rule, _ in of_rules),
        ),
        "verb": "apply first",
        "uncontrolled": uncontrolled,
    }
    sources = tuple(one.source for _, one in found)
    if None not in sources and len(set(sources)) == len(sources):
        return OrderModifiers(options=sources, **common)
    things = tuple(of.action.what for of, _ in found)
    if None not in things and len(set(things)) == len(things):
        return OrderModified(options=things, **common)
    modes = tuple(_RULES[one.key][1] if one.statement is None else Passive(statement=one.statement)
                  for _, one in found)  # fmt: skip
    return OrderModifiersOfOne(
        options=tuple(range(len(found))), modes=modes, things=things, **common
    )


_RULES = {
    FLEETING_RULE: ("2.4.7.d", "discard it instead, as it is Fleeting"),
    CEASING: ("2.1.e", "have the token cease to exist instead"),
    FLIPPING: ("7.3.25.b", "flip the face-down Tumult card, and move forward"),
}
"""The modifiers that are rules: the number of each, and what it does, in words."""


def in_question(
    state: State,
    step: Step,
    action: AtomicAction,
    found: tuple[Applicable, ...],
    used: Set[Any] = frozenset(),
    taken: Callable[[], Beside] = lambda: ALONE,
) -> tuple[Applicable, ...]:
    """The replacing modifiers of an atomic action among which the order is asked.

    What happens when an object would leave comes to the same before and after CR 2.4.7.d, where
    the same applies to it then, and nothing of it goes to Reserve; so that is not asked. It does
    not where what was declined before is asked about again (CR 6.2.d, 6.2.i).
    used: those that were applied to it already; taken: gives what the rest of the step takes.
    """
    leaving = tuple(one for one in found if one.modified is WouldDo.LEAVE)
    others = {one.key for one in found if one not in leaving}
    if not leaving or others != {FLEETING_RULE}:
        return found
    stated = [sure(one.statement) for one in leaving]
    if state.readings.a_modifier_that_was_declined and any(one.optional for one in stated):
        return found
    if any(_goes_to_reserve(one) and _acts_at_once(state, one.effect) for one in stated):
        return found
    after = applicable(state, step, discarded(state, action), taken)
    then = {one.key for one in after if one.kind is ModifierKind.REPLACING} - used
    return leaving if then == {one.key for one in leaving} else found


def _unlike(found: Sequence[Open]) -> list[tuple[Open, Applicable]]:
    """Every modifier of several atomic actions, one of those that are alike."""
    each: list[tuple[Open, Applicable]] = []
    for of in found:
        for one in of.modifiers:
            if not any(of is not other and _alike(of, one, other, two) for other, two in each):
                each.append((of, one))
    return each


def _bears_on(one: Open, other: Open) -> bool:
    """Whether the order of the modifiers of two atomic actions may make a difference.

    One that is applied to both at once changes what the modifiers of the other find.
    """
    return any(
        (
            _bear_on(mine, theirs, _reach(one, mine), _reach(other, theirs))
            or other.action.expedition in mine.together
            or one.action.expedition in theirs.together
        )
        and not _alike(one, mine, other, theirs)
        for mine in one.modifiers
        for theirs in other.modifiers
    )


def _bear_on(
    mine: Applicable, theirs: Applicable, one: frozenset[Reach], other: frozenset[Reach]
) -> bool:
    """Whether two modifiers bear on each other by what they reach; so does one that pays twice."""
    if Reach.STEPS in one & other or (Reach.PAYS in one and mine.key == theirs.key):
        return True
    return Reach.TAKES in one | other and all(
        reach & {Reach.TAKES, Reach.LEAVES} for reach in (one, other)
    )


def _alike(one: Open, mine: Applicable, other: Open, theirs: Applicable) -> bool:
    """Whether two modifiers do the same to the same sort of atomic action, for the same player."""
    if mine.statement is None:
        return False
    if mine.together and mine.key == theirs.key:
        return True
    return (
        mine.statement == theirs.statement
        and sure(mine.context).controller == sure(theirs.context).controller
        and _sort(one.action) == _sort(other.action)
        and not _is_its_own(mine.statement)
    )


def _sort(action: AtomicAction) -> tuple[Any, ...]:
    return (action.verb, action.called, action.by, action.deed, action.player)


def _reach(of: Open, one: Applicable) -> frozenset[Reach]:
    """What of a modifier the other atomic actions of the step may notice."""
    if one.statement is None:
        return frozenset()
    found = _of_words(one.statement)
    action = of.action
    from_deck = (
        action.what is not None and not action.what.object and action.verb is ActionVerb.MOVE
    )
    if from_deck and one.kind is ModifierKind.REPLACING:
        return found | {Reach.LEAVES}
    return found


@derived
def _of_words(modifier: Modifier) -> frozenset[Reach]:
    """What the words of a modifier reach."""
    steps = bool(_later(modifier))
    takes = any(map(_is_taking, _parts(modifier.effect)))
    pays = any(isinstance(one, words.PayTo) for one in _parts(modifier.effect))
    reached = ((Reach.STEPS, steps), (Reach.TAKES, takes), (Reach.PAYS, pays))
    return frozenset(reach for reach, true in reached if true)


@derived
def _is_its_own(modifier: Modifier) -> bool:
    """Whether what a modifier adds or takes depends on its bearer or on what it changes."""
    parts = [*_parts(_later(modifier))]
    if _of_words(modifier) & {Reach.TAKES, Reach.PAYS}:
        parts += _parts(modifier.effect)
    return any(isinstance(one, Me | MeAndIt | RefWords) for one in parts)


@derived
def _goes_to_reserve(modifier: Modifier) -> bool:
    """Whether what a modifier does may be that something goes to Reserve (CR 2.4.7.d)."""
    return any(
        isinstance(one, words.Move)
        and isinstance(one.to, Zone)
        and one.to.name is ZoneName.RESERVE
        for one in _parts(modifier.effect)
    )


def _acts_at_once(state: State, effect: Effect) -> bool:
    """Whether any of what a modifier does is a part of the modified step."""
    return in_the_step(state, effect) or any(isinstance(one, _WITHIN) for one in effect)


def _later(modifier: Modifier) -> Effect:
    """What steps after this one may do because of a modifier (CR 6.2.e)."""
    instead = sure(modifier.if_not) if modifier.optional and modifier.if_not else ()
    return (*instead, *_after(modifier.effect))


def _after(effect: Effect) -> Effect:
    """The instructions of a modifier that are no part of the modified step."""
    for place, one in enumerate(effect):
        if isinstance(one, words.PayTo):
            branches: Effect = one.effect if one.cost_instead else _after(one.effect)
        elif isinstance(one, words.If):
            branches = (*_after(one.then), *_after(one.otherwise))
        elif isinstance(one, words.Table):
            branches = tuple(each for row in one.rows for each in _after(row.effect))
        else:
            branches = ()
        if branches:
            return (*branches, *_after(effect[place + 1 :]))
        within = isinstance(one, _WITHIN) or (len(effect) == 1 and is_single_step(one))
        if not within and not (isinstance(one, words.Do) and one.deed is Deed.NOT_DO):
            return effect[place:]
    return ()


_WITHIN = (words.MoveExpedition, words.PayTo, words.RollDice, words.If, words.Table)


def _is_taking(part: Any) -> bool:
    """Whether a part of an effect takes what another might take: cards, objects, Mana Orbs."""
    if isinstance(part, Pick):
        return part.how in (How.A, How.TARGET) and isinstance(part.noun, Noun)
    if isinstance(part, words.Perform):
        return part.action in _TAKING
    return isinstance(part, DeckCards | words.Draw | words.Pay)


_TAKING = (words.Action.RESUPPLY, words.Action.EXHAUSTED_RESUPPLY, words.Action.SABOTAGE)


def _parts(value: Any) -> Iterator[Any]:
    """A part of an effect and all that it consists of, conditions and numbers aside."""
    if isinstance(value, tuple):
        for one in value:
            yield from _parts(one)
    elif hasattr(value, "__dataclass_fields__"):
        yield value
        for name in value.__dataclass_fields__:
            if name not in _COUNTED:
                yield from _parts(getattr(value, name))


_COUNTED = frozenset({"condition", "number", "amount", "per", "maximum", "token"})
"""The fields of instructions that say when, and how many."""
