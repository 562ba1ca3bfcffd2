"""CR 6.2 Modifiers: what changes a step before it happens.

`apply` is the loop of CR 6.2.g-6.2.k: as long as a modifier applies to an atomic action of a step,
one is applied: replacing ones first, then additive ones; each once to the same atomic action. In
which order the controller of the step applies them is in `modifier_order.py`; which modifiers there
are, and what each does, in `modifying.py`. Those that apply to a whole step are those of rolls, in
`dice.py`: what dice show is seen before the step happens (CR 7.3.33.c).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from functools import partial
from typing import Any

from judgebot.abilities.effects import (
    Do,
    Draw,
    Instruction,
    Move,
    MoveExpedition,
    Perform,
    ReceiveGift,
)
from judgebot.abilities.statements import Modifier, ModifierKind, WouldDo
from judgebot.abilities.verbs import Use, of_keyword_actions
from judgebot.abilities.words import Status
from judgebot.dataclass import dataclass
from judgebot.game.data import telling
from judgebot.game.data.agenda import DeclareCards, Frame, PlayCard, Resolve, said_in
from judgebot.game.data.beside import Beside, beside, cards_of_decks
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_steps
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step, without_rules
from judgebot.game.data.game import Game
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import EntryKind, Telling, Would
from judgebot.game.data.zones import ZoneKind
from judgebot.game.events import decks, modifier_order, modifying, unmodified, would
from judgebot.game.events.modifier_order import NextModifier, Open
from judgebot.game.events.modifying import CEASING, FLEETING_RULE, FLIPPING, Applicable, Made
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.steps import prohibitions, together
from judgebot.game.write.emblems import use
from judgebot.sure import sure


@dataclass(slots=True)
class _Slot:
    """An atomic action, and the modifiers that were applied to it already (CR 6.2.k)."""

    action: AtomicAction
    used: frozenset[Any] = frozenset()
    declined: frozenset[Any] = frozenset()
    """Those of them that were declined, since another was applied (CR 6.2.d)."""
    again: frozenset[Any] = frozenset()
    """Those that were declined before another was applied."""
    modified_by: tuple[Any, ...] = ()
    """The same, as `modifying.applied_as` names them."""
    modified: bool = False
    """Whether one of them was applied, and not only declined."""
    added: bool = False
    """Whether an additive modifier added it (CR 6.2.c)."""


@dataclass(slots=True)
class Modified:
    """What the modifiers of a step leave to be told and done once nothing more is asked."""

    told: list[Telling] = field(default_factory=list)
    then: list[Frame] = field(default_factory=list)
    """The steps that are added right after it (CR 6.2.e)."""
    causes: list[Telling] = field(default_factory=list)
    """What is told of the modifier that says each of them."""
    seen: list[int] = field(default_factory=list)
    """The cards that chance put on top of a Deck for an atomic action that was replaced."""
    applied: bool = False
    """Whether any was applied, and not only declined."""


DECLINED = "a-modifier-that-was-declined"
"""What is left open by CR 6.2.d, 6.2.i and 6.2.k."""

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
    stated = statements.in_force(game.state, Modifier)
    coming = [] if game.trace.silent else [*unmodified.as_it_comes(game, step)]
    if not stated and not _modifies_itself(game.state, step):
        return step, Modified(told=coming) if coming else _UNMODIFIED
    if not game.trace.silent:
        coming = _by_now(game, [*coming, *unmodified.were_it_possible(game, step)])
    left = Modified(told=coming)
    before = _applied_before(game.state, step, stated)
    slots = [_Slot(action, before, modified_by=step.modified_by) for action in step.actions]
    on_top = cards_of_decks(step.actions)
    added, split, stated_before, now, begun = False, False, False, step, game.answered
    unmoved: list[AtomicAction] = []
    while found := _applying(game.state, now, slots, on_top):
        chosen = modifier_order.next_of(game.state, ask, now, found)
        answered = game.answered
        modifier, slot = chosen.modifier, slots[chosen.place]
        at_once = modifier.whole or together.beside(now, slot.action, modifier.together)
        changes = (chosen.place, *modifier.whole)
        taken = _beside(game.state, slots, changes, modifier.kind, on_top)
        others = tuple(slots[one].action for one in at_once)
        so_far = changed(now, modified_by=slot.modified_by)
        made = modifying.change(game, ask, so_far, modifier, slot.action, taken, others)
        made = _still_paid(slot.action, made)
        first, *rest = made.told
        first = _of_several(step, slot.action, first)
        before_it = bool(step.modified_by) or slot.modified
        again = before_it or (stated_before and modifier.statement is not None)
        rules = (*first.rules, *_course(game, now, slots, chosen, made, again=again))
        reading = _reading(game.state, now, slot, modifier, made, on_top)
        if modifier.key in slot.again and isinstance(first, about_steps.ModifierReplacing):
            first = telling.changed(first, declined_before=True)
            rules = tuple(rule for rule in rules if rule != "6.2.e")
        if "6.2.h" in rules and isinstance(first, about_steps.ModifierReplacing):
            first = telling.changed(first, before_fleeting=True)
        left_open = Reasons().open_questions(first.disagreement, reading)
        changing = telling.changed(first, rules=rules, answered=answered, disagreement=left_open)
        more: list[Telling] = [*rest]
        if not game.trace.silent:
            changing = _with_what_it_acts_on(game, changing, slot.action, made)
            unmoved += [slot.action] if _flips_nothing(game.state, slot, made) else []
            more += _not_to_its_own(game, now, slots, modifier, made)
            more += _left_nothing(game, now, slot, modifier, made)
        left.then += made.then
        left.causes += [changing] * len(made.then)
        left.applied |= made.applied
        stated_before |= made.applied and modifier.statement is not None
        added |= made.applied and modifier.kind is ModifierKind.ADDITIVE
        split |= made.applied and len(_acting(made.actions)) > 1
        if made.applied and modifier.statement is not None and modifier.statement.once:
            more.append(_used_up(game, modifier))
        if modifier.statement is not None:
            modifying.meet(game.state, modifier.statement, modifier.key[0])
        left.told += (changing, *_by_now(game, more))
        on_top = tuple(dict.fromkeys((*on_top, *cards_of_decks(made.actions))))
        _fill(game.state, slots, chosen, at_once, made)
        now = changed(step, actions=tuple([slot.action for slot in slots]))
    if not game.trace.silent:
        left.told += _unflipped(game, unmoved, now)
        if now.actions or not left.then:  # else what is done instead tells of it
            left.told += _applied_already(game, step, before)
        left.told += _not_applied(game, now, slots)
        left.told[:0] = [
            telling.changed(one, answered=begun) for one in _not_applied_at_first(game, step, slots)
        ]
        left.told += _paid_already(game, now, slots, on_top)
    actions = _without_idle_shuffles(game.state, now.actions)
    if not game.trace.silent and left.applied:
        actions = _still_at_once(step, actions, added=added, split=split)
    left.seen = [item for item in on_top if item not in cards_of_decks(actions)]
    return with_shuffles(game.state, changed(step, actions=actions)), left


def _with_what_it_acts_on(
    game: Game, told: Telling, action: AtomicAction, made: Made
) -> Telling:
    """What is told of a modifier, with what the actions act on that it adds (CR 6.2.c), or has be
    done instead (CR 6.2.b).

    action: to which it is added, and which stays as it is; or which it replaces.
    """
    added = [one for one in made.actions if one is not action]
    refs = [one.what for one in added if one.what]
    places = [one.expedition for one in added if one.expedition]
    if isinstance(told, about_steps.ModifierReplacing):
        created = [one.to for one in added if one.verb is ActionVerb.CREATE and one.to]
        things = dict.fromkeys((*map(game.thing, refs), *places, *created))
        return telling.changed(told, instead=tuple(things))
    if not isinstance(told, about_steps.ModifierAdditive):
        return told
    items = dict.fromkeys((*told.items, *(one.item for one in refs)))
    return telling.changed(
        told, items=tuple(items), added=(*map(game.thing, refs), *places)
    )


def _by_now(game: Game, told: Iterable[Telling]) -> list[Telling]:
    """What is so before anything more is asked."""
    return [
        telling.changed(one, answered=game.answered) if one.answered is None else one
        for one in told
    ]


def _of_several(step: Step, action: AtomicAction, told: Telling) -> Telling:
    """What is told of a modifier, with which of several draws of a player it is about.

    step: before it was modified.
    """
    would: Would | None = told.facts.get("would")
    if would is None or would.several or action.called is not Called.DRAW:
        return told
    draws = [one.what for one in step.actions if (one.called, one.by) == (Called.DRAW, action.by)]
    if len(draws) < 2 or action.what not in draws:
        return told
    return telling.changed(told, would=would._replace(nth=1 + draws.index(action.what)))


def _still_paid(action: AtomicAction, made: Made) -> Made:
    """What a modifier made of what pays a cost, which is paid all the same (CR 5.1.2.i).

    What is paid for the modifier itself is no part of that cost.
    """
    if "5.1.2.i" not in action.rules:
        return made
    pays = [one for one in made.actions if one.what == action.what] or made.actions
    actions = (_with_rules(one, "5.1.2.i") if one in pays else one for one in made.actions)
    return changed(made, actions=tuple(actions))


def _still_at_once(
    step: Step, actions: tuple[AtomicAction, ...], *, added: bool, split: bool
) -> tuple[AtomicAction, ...]:
    """What modifiers made of a step, with the rules that all of it is simultaneous (CR 6.1.e, f).

    added: whether something was added to it; else several things must have happened at once anyway.
    split: whether several things are done instead of one, which may be done to a single object.
    An Expedition of which no other moves forward with it does so at once with what is done instead
    of the others' moves, and not with those (CR 4.2.4.h).
    """
    acting = _acting(actions)
    before = step.daily is None and any("6.1.f" in one.rules for one in step.actions)
    if len(acting) < 2:
        return _alone(actions) if before or step.daily is not None else actions
    moves_alone = sum("4.2.4.h" in one.rules for one in acting) == 1
    if moves_alone:
        actions = tuple(without_rules(one, "4.2.4.h") for one in actions)
    if not (before or added or split or moves_alone):
        return actions
    if len({one.what for one in acting}) < 2:
        return tuple(_with_rules(one, "6.1.f") for one in actions) if split else actions
    return at_once(actions)


def _acting(actions: tuple[AtomicAction, ...]) -> list[AtomicAction]:
    """The atomic actions of a step, without what a Deck is shuffled for them."""
    return [one for one in actions if one.verb is not ActionVerb.SHUFFLE_BACK]


def alone(step: Step) -> Step:
    """A step of which only one atomic action is possible: nothing is simultaneous with it."""
    acting = [one for one in step.actions if one.verb is not ActionVerb.SHUFFLE_BACK]
    if len(acting) != 1 or step.daily is not None:
        return step
    return changed(step, actions=_alone(step.actions))


def _alone(actions: tuple[AtomicAction, ...]) -> tuple[AtomicAction, ...]:
    """The only atomic action that modifiers leave of a step: nothing is simultaneous with it."""
    return tuple(without_rules(one, "6.1.e", "6.1.f", "4.2.4.h") for one in actions)


def at_once(actions: tuple[AtomicAction, ...]) -> tuple[AtomicAction, ...]:
    """Atomic actions of one step, with the rules that they happen simultaneously.

    There is one of them for each object; dice and cards of hidden zones are none (CR 2.1.j).
    What a Deck is shuffled for comes after the shuffling (CR 7.3.31.c).
    """
    several = sum(map(_affects_an_object, actions)) > 1
    return tuple(
        one if one.verb in (ActionVerb.SHUFFLE_BACK, ActionVerb.ROLL)
        else _with_rules(one, *(("6.1.e",) if several and _affects_an_object(one) else ()), "6.1.f")
        for one in actions
    )  # fmt: skip


def _with_rules(action: AtomicAction, *rules: str) -> AtomicAction:
    return changed(action, rules=tuple(dict.fromkeys((*action.rules, *rules))))


def _affects_an_object(action: AtomicAction) -> bool:
    """Whether an atomic action does something to an object, or creates one."""
    if action.verb is ActionVerb.CREATE:
        return True
    return action.what is not None and bool(action.what.object)


def _applied_before(state: State, step: Step, stated: Iterable[InForce]) -> frozenset[Any]:
    """The modifiers that have this step be done instead of another, or also (CR 6.2.j, 6.2.k).

    stated: the modifiers in force.
    """
    if not step.modified_by:
        return frozenset()
    entering = [one for action in step.actions for one in modifying.as_it_enters(state, action)]
    return frozenset(
        modifying.key_of(one)
        for one in (*stated, *entering)
        if modifying.applied_as(one.timestamp, one.statement) in step.modified_by
    )


def _applied_already(game: Game, step: Step, before: frozenset[Any]) -> Iterator[Telling]:
    """The modifiers that would apply to what is done because of them, but do not apply again.

    step: before it was modified; before: the modifiers that have it be done.
    """
    told = set[Any]()
    for action in step.actions if before else ():
        for one in modifying.applicable(game.state, step, action):
            if one.key in before - told:
                told.add(one.key)
                yield _once(game, one, action)


def _not_to_its_own(
    game: Game, step: Step, slots: list[_Slot], modifier: Applicable, made: Made
) -> list[Telling]:
    """That a modifier does not modify one of several things that it has be done (CR 6.2.k).

    Where it has one thing be done, rolls aside, nobody asks whether it modifies that again; nor
    where it makes more of the same of the whole step. It is told of the first thing that it
    modifies in the step.
    slots: before it was applied.
    """
    additive = modifier.kind is ModifierKind.ADDITIVE
    several = sum(one.verb is not ActionVerb.ROLL for one in _acting(made.actions)) > 1
    if not made.applied or not several or modifier.statement is None:
        return []
    if _is_whole(modifier) and len(modifier.statement.effect) == 1:
        return []
    if any(modifier.key in one.used for one in slots):
        return []
    again = _again(game.state, step, modifier, made.actions[1:] if additive else made.actions)
    return [_once(game, one, action) for one, action in again][:1]


def _once(game: Game, one: Applicable, action: AtomicAction) -> Telling:
    """That a modifier which was applied is not applied again (CR 6.2.j, 6.2.k)."""
    rules = (_ONCE[_is_whole(one)],)
    return modifying.telling(game, one, action, about_steps.ModifierOnce, rules)


def _fill(
    state: State, slots: list[_Slot], chosen: NextModifier, at_once: tuple[int, ...], made: Made
) -> None:
    """Put what a modifier made of an atomic action in its place, and of those it took with it.

    One that was declined is not asked about again, unless it is read so that the check of CR 6.2.i
    finds it once another has changed the same atomic action.
    """
    again = state.readings.a_modifier_that_was_declined
    found = {chosen.place: made.actions}
    for place, one in enumerate(at_once):
        found[one] = made.beside[place : place + 1]
    for one in sorted(found, reverse=True):
        was = slots[one]
        used, modified = was.used | {chosen.modifier.key}, was.modified or made.applied
        declined = frozenset() if made.applied else was.declined | {chosen.modifier.key}
        offered = was.again
        if again and made.applied:
            used -= was.declined
            offered |= was.declined
        by = was.modified_by
        if chosen.modifier.statement is not None and (made.applied or not again):
            by += (modifying.applied_as(chosen.modifier.key[0], chosen.modifier.statement),)
        adds = made.applied and chosen.modifier.kind is ModifierKind.ADDITIVE
        filled = [
            _Slot(
                action, used, declined, offered, by, modified, added=was.added or (adds and nth > 0)
            )
            for nth, action in enumerate(found[one])
        ]
        _put(slots, one, filled, adds=adds)


def _put(slots: list[_Slot], place: int, filled: list[_Slot], *, adds: bool) -> None:
    """Put others in the place of one; what a modifier adds stands behind what others added."""
    stays = 1 if adds else len(filled)
    slots[place : place + 1] = filled[:stays]
    end = place + stays
    while end < len(slots) and slots[end].added:
        end += 1
    slots[end:end] = filled[stays:]


def _not_applied(game: Game, step: Step, slots: list[_Slot]) -> list[Telling]:
    """The modifiers that are not applied to what others made of a step: not all Expeditions would
    do so that they speak of (CR 7.4.4.k), or it is not the first time.
    """
    used = {key for slot in slots for key in slot.used}
    of_some = [
        unmodified.not_of_each(game, one, missing)
        for one, missing in unmodified.of_some(game.state, step)
        if modifying.key_of(one) not in used
    ]
    later = [told for key, told in unmodified.not_first(game, step) if key not in used]
    return [*of_some, *later]


def _not_applied_at_first(game: Game, before: Step, slots: list[_Slot]) -> list[Telling]:
    """The modifiers that never apply to a step: their condition is false, or another does it.

    before: the step before it was modified, of which they speak.
    """
    used = {key for slot in slots for key in slot.used}
    return [
        *unmodified.nearly(game, before, used), *unmodified.not_then(game, before),
        *unmodified.not_again(game, before),
    ]  # fmt: skip


def _paid_already(
    game: Game, step: Step, slots: list[_Slot], on_top: tuple[int, ...]
) -> Iterator[Telling]:
    """The modifiers that cannot be applied to one thing as well: what they cost is paid already.

    What is exhausted in the step for another one cannot be exhausted again (CR 7.3.16.b), and no
    Mana Orb that pays for another one pays once more (CR 3.2.9.f).
    """
    for place, slot in enumerate(slots):
        taking = partial(_beside, game.state, slots, (place,), ModifierKind.REPLACING, on_top)
        taken = taking()
        if not taken.exhausted or slot.modified:
            continue
        open_ = {one.key for one in modifying.applicable(game.state, step, slot.action, taking)}
        for one in modifying.applicable(game.state, step, slot.action):
            known = one.key in open_ or one.key in slot.used or one.statement is None
            if known:
                continue
            if one.source in taken.exhausted:
                told = modifying.telling(
                    game, one, slot.action, about_steps.ModifierPaid, ("7.3.16.b", "6.4.c")
                )
                yield telling.changed(told, disagreement="exhausted-once-in-a-step")
            else:
                yield unmodified.unpaid(game, one, slot.action, ("6.4.c", "3.2.9.f"))


def _used_up(game: Game, modifier: Applicable) -> Telling:
    """"The next time …" was now: its emblem means no other time (as of cards, CR 2.2.15.c)."""
    emblem, _ = modifier.key
    use(game.state, emblem)
    return about_steps.EmblemUsedUp(
        rules=("2.2.15.c",),
        items=(sure(modifier.source).item,), giver=sure(game.thing(modifier.source))
    )


def tell_unmodified(game: Game, step: Step, refused: prohibitions.Refused) -> None:
    """Tell which modifiers would apply to what is impossible, were it possible (CR 1.4.1.d)."""
    for action, _ in refused:
        for one in modifying.applicable(game.state, step, action):
            if one.statement is not None:
                game.trace.add(unmodified.unmodified(game, one, action), parent=step.parent)


def _left_nothing(
    game: Game, step: Step, slot: _Slot, modifier: Applicable, made: Made
) -> list[Telling]:
    """The modifiers that would have applied, had not another been applied first (CR 6.2.i)."""
    if not made.applied or modifier.kind is not ModifierKind.REPLACING:
        return []
    state = game.state
    late = [modifying.fleeting_late(game, slot.action)] if _fleeting_late(state, slot, made) else []
    late += [modifying.fleeting_once(game, slot.action)] if _fleeting_once(slot, made) else []
    others = [
        one
        for one in modifying.applicable(state, step, slot.action)
        if one.key not in (*slot.used, modifier.key)
    ]
    if made.then and not made.actions:  # what is done instead follows, and may be modified as well
        stays = [one for one in others if one.key == FLEETING_RULE and not _moves_after(made)]
        late = [] if stays else late
        left = stays + [one for one in others if not _may_be_said_of(one, made)]
    else:
        still = {one.key for action in made.actions
                 for one in modifying.applicable(state, step, action)}  # fmt: skip
        left = [one for one in others if one.key not in still]
    not_they = _not_by_them(game, step, slot, modifier, made)
    left = [one for one in left if one.key not in not_they]

    def rules(one: Applicable) -> tuple[str, ...]:
        if one.statement is None:
            return ("6.2.i",)
        word = would.rules_of_its_name(slot.action, one.statement.modified.verb)
        return ("6.2.i", *word, *modifying.of_its_alternative(one.statement))

    return [
        *late,
        *not_they.values(),
        *(modifying.fleeting_left(game, slot.action) if one.key == FLEETING_RULE
        else modifying.telling(game, one, slot.action, about_steps.ModifierLeft, rules(one))
        for one in left
        if one.key == FLEETING_RULE or one.statement is not None),
    ]  # fmt: skip


def _not_by_them(
    game: Game, step: Step, slot: _Slot, modifier: Applicable, made: Made
) -> dict[Any, Telling]:
    """What is told of the modifiers that would apply to what is done instead, were it done by whom
    they name; by their keys (CR 7.5.6.a)."""
    found = {}
    for one in statements.in_force(game.state, Modifier):
        key = modifying.key_of(one)
        if key in (*slot.used, modifier.key):
            continue
        if not modifying.in_phase(game.state, step, one.statement.during):
            continue
        told = (unmodified.not_by_them(game, one, slot.action, each) for each in made.actions)
        if first := next(filter(None, told), None):
            found[key] = first
    return found


def _may_be_said_of(one: Applicable, made: Made) -> bool:
    """Whether what is done instead may do what another modifier speaks of.

    What is told by a word of its own, such as drawing, is done only where that word stands.
    """
    doing = _DOING.get(one.modified) if one.modified is not None else None
    return doing is None or any(isinstance(part, doing) for part in said_in(made.then))


_DOING: Mapping[WouldDo, tuple[type[Instruction], ...]] = {
    WouldDo.DRAW: (Draw, Perform, ReceiveGift),
    **dict.fromkeys(of_keyword_actions(Use.WOULD).values(), (Do, Perform, ReceiveGift)),
}
"""The instructions by which something may be done for which a word stands (CR 7.3)."""


def _fleeting_late(state: State, slot: _Slot, made: Made) -> bool:
    """Whether what would go to Reserve becomes Fleeting by what is done instead, and so stays."""
    gains = any(
        one.verb is ActionVerb.GAIN_STATUS
        and one.status is Status.FLEETING
        and one.what == slot.action.what
        for one in made.actions
    )
    return (
        gains
        and modifying.is_to_reserve(state, slot.action)
        and not modifying.is_fleeting_to_reserve(state, slot.action)
        and not any(modifying.is_to_reserve(state, one) for one in made.actions)
    )


def _fleeting_once(slot: _Slot, made: Made) -> bool:
    """Whether a Fleeting Spell that is done resolving goes to Reserve instead of being discarded.
    """
    goes = slot.action
    return "2.4.7.e" in goes.rules and any(
        one.what == goes.what and one.to is not None and one.to.zone is ZoneKind.RESERVE
        for one in made.actions
    )


def _moves_after(made: Made) -> bool:
    """Whether what is done instead may move something to Reserve."""
    return any(isinstance(part, Move | Perform) for part in said_in(made.then))


def _applying(state: State, step: Step, slots: list[_Slot], on_top: tuple[int, ...]) -> list[Open]:
    """The modifiers that may be applied next: replacing ones first (CR 6.2.g).

    step: as those that were applied so far leave it.
    """
    replacing: list[Open] = []
    additive: list[Open] = []
    for place, slot in enumerate(slots):
        if slot.used and prohibitions.refusal(state, slot.action):
            continue  # what a modifier made of it is impossible (CR 1.4.1.d)
        taken = partial(_beside, state, slots, (place,), ModifierKind.REPLACING, on_top)
        found = _with_others(
            one
            for one in modifying.applicable(state, step, slot.action, taken)
            if one.key not in slot.used
            and (CEASING not in slot.used or modifying.still_applies(one))
        )
        instead = tuple([one for one in found if one.kind is ModifierKind.REPLACING])
        if instead:
            asked = modifier_order.in_question(
                state, step, slot.action, instead, slot.used, taken
            )
            replacing.append(Open(place=place, action=slot.action, modifiers=asked))
        elif found:
            additive += (Open(place=place, action=slot.action, modifiers=(one,)) for one in found)
    return _of_the_whole(replacing) or replacing or additive


def _with_others(found: Iterable[Applicable]) -> list[Applicable]:
    """Modifiers without the flipping of Tumult cards and the ceasing of tokens that stand alone.

    The move does these.
    """
    listed = list(found)
    rest = [one for one in listed if one.key not in _BY_ITSELF]
    if len(rest) == len(listed):
        return listed
    return listed if any(one.kind is ModifierKind.REPLACING for one in rest) else rest


_BY_ITSELF = (FLIPPING, CEASING)


def _of_the_whole(replacing: list[Open]) -> list[Open]:
    """Those of replacing modifiers that apply to the whole step, each once (CR 6.2.g)."""
    found: dict[Any, Open] = {}
    for one in replacing:
        for modifier in one.modifiers:
            if modifier.statement is not None and modifier.statement.modified.whole:
                of_it = Open(place=one.place, action=one.action, modifiers=(modifier,))
                found.setdefault((modifier.key, one.action.by), of_it)
    return list(found.values())


def _beside(
    state: State,
    slots: list[_Slot],
    places: tuple[int, ...],
    kind: ModifierKind,
    on_top: tuple[int, ...],
) -> Beside:
    """What stays in a step beside what a modifier makes of one of its atomic actions, or several.

    What is replaced takes nothing any more, and no Deck is refilled for it where it is so read.
    """
    stays = tuple(
        slot.action
        for other, slot in enumerate(slots)
        if other not in places or kind is ModifierKind.ADDITIVE
    )
    return beside(_without_idle_shuffles(state, stays), on_top)


def _reading(
    state: State, step: Step, slot: _Slot, modifier: Applicable, made: Made,
    on_top: tuple[int, ...],
) -> str:  # fmt: skip
    """What is left open: which card an addition takes from a Deck, beside others of the step.

    Or whether one that was declined is offered again for what another has made of it (CR 6.2.i),
    whether a Deck is refilled for a Resupply that is replaced, or a Tumult card flipped by a
    move that is.
    """
    action = slot.action
    again = state.readings.a_modifier_that_was_declined
    if modifier.key in slot.again:
        return DECLINED
    if not again and slot.declined and made.applied and any(
        one.key in slot.declined
        for each in made.actions
        for one in modifying.applicable(state, step, each)
    ):  # fmt: skip
        return DECLINED
    added = tuple(one for one in made.actions if one is not action)
    if action in made.actions and on_top and cards_of_decks(added):
        return "which-takes-the-next-card"
    if _keeps_token(state, slot, made):
        return CEASING
    if _flips_nothing(state, slot, made):
        return FLIPPING if _moves_on(made) else ""
    refilled = any(
        one.verb is ActionVerb.SHUFFLE_BACK and one.player == action.by for one in step.actions
    )
    if not refilled or action.called is not Called.RESUPPLY or action in made.actions:
        return ""
    return "refilled-for-a-resupply-that-is-replaced"


def _keeps_token(state: State, slot: _Slot, made: Made) -> bool:
    """Whether a modifier that would find nothing, did it cease first, has a token stay."""
    ceases = modifying.ceases(state, slot.action) and CEASING not in slot.used
    return ceases and not any(modifying.ceases(state, one) for one in made.actions)


def _flips_nothing(state: State, slot: _Slot, made: Made) -> bool:
    """Whether something else is done instead of a move that would have flipped a Tumult card."""
    moves = any(one.verb is slot.action.verb for one in made.actions)
    return not moves and FLIPPING not in slot.used and bool(modifying.flipped(state, slot.action))


def _moves_on(made: Made) -> bool:
    """Whether an Expedition may still move by what is done after the step."""
    return any(isinstance(part, MoveExpedition) for part in said_in(made.then))


def _unflipped(game: Game, unmoved: list[AtomicAction], now: Step) -> Iterator[Telling]:
    """That Tumult cards stay face-down as the Expeditions do not move that would have flipped them.

    now: the step as its modifiers leave it.
    """
    regions = game.state.regions
    flipped = {regions[one].tumult for each in now.actions
               for one in modifying.flipped(game.state, each)}  # fmt: skip
    for action in unmoved:
        cards = dict.fromkeys(regions[one].tumult for one in modifying.flipped(game.state, action))
        for card in cards:
            if card is not None and card not in flipped:
                yield about_steps.TumultUnflipped(
                    rules=("7.3.25.b",),
                    tumult=card,
                    regions=tuple(one.name for one in regions if one.tumult == card),
                    expedition=sure(action.expedition),
                    disagreement=FLIPPING,
                )


def _without_idle_shuffles(
    state: State, actions: tuple[AtomicAction, ...]
) -> tuple[AtomicAction, ...]:
    """What is left if a Deck is not refilled for a Resupply that something else is done instead of.

    As it is usually read, it is refilled all the same (CR 7.3.31.c).
    """
    if not state.readings.refilled_for_a_resupply_that_is_replaced:
        return actions
    resupply = {one.by for one in actions if one.called is Called.RESUPPLY}
    return tuple(
        one for one in actions if not decks.is_for_resupply(one) or one.player in resupply
    )


def with_shuffles(state: State, step: Step) -> Step:
    """A step with the shuffling it needs, before what needs it."""
    return changed(step, actions=decks.with_shuffles(state, step.actions))


def _modifies_itself(state: State, step: Step) -> bool:
    """Whether a rule or an object itself modifies how it moves."""
    for action in step.actions:
        if action.verb is ActionVerb.MOVE and (
            modifying.is_fleeting_to_reserve(state, action) or modifying.as_it_enters(state, action)
        ):
            return True
    return False


def _course(
    game: Game, step: Step, slots: list[_Slot], chosen: NextModifier, made: Made, *, again: bool
) -> tuple[str, ...]:
    """The rules that act as a modifier is applied at this point, beside what it does.

    again: whether another one was applied before, to what it changes or as a card says.
    """
    if not made.applied:
        return ("6.2.i",) if again else ()
    place, modifier = chosen.place, chosen.modifier
    slot = slots[place]
    found = [one for one in modifying.applicable(game.state, step, slot.action)
             if one.key not in slot.used]  # fmt: skip
    leaves = _leaves(slots, place, modifier)
    additive = modifier.kind is ModifierKind.ADDITIVE
    several = sum(one.action.verb is not ActionVerb.SHUFFLE_BACK for one in slots) > 1
    first = modifier.kind is ModifierKind.REPLACING and any(one.kind is ModifierKind.ADDITIVE
                                                            for one in found)  # fmt: skip
    statement = modifier.statement is not None and not additive
    expeditions = sum(one.action.expedition is not None for one in slots) > 1
    each = statement and several and ("6.1.e" in slot.action.rules or expeditions)
    return (
        *(("6.2.f",) if several and not additive and modifier.statement is not None else ()),
        *(("6.1.e",) if each else ()),
        *(("6.2.g",) if first or modifier.statement is not None else ()),
        *(("6.2.h",) if _comes_to_the_same(game.state, step, slot, found) else ()),
        *(("6.2.i",) if again else ()),
        *((_ONCE[_is_whole(modifier)],) if _applies_again(game, step, modifier, made) else ()),
        *(("6.2.l",) if modifier.as_it_enters or leaves else ()),
        *(("6.1.f",) if leaves else ()),
    )


def _comes_to_the_same(
    state: State, step: Step, slot: _Slot, found: list[Applicable]
) -> bool:
    """Whether one of several is applied first, and nobody is asked as all orders end alike."""
    replacing = tuple(one for one in found if one.kind is ModifierKind.REPLACING)
    asked = modifier_order.in_question(state, step, slot.action, replacing, slot.used)
    return len(asked) < len(replacing)


_ONCE = {True: "6.2.j", False: "6.2.k"}
"""The rule that a modifier is applied once, to a whole step or to an atomic action."""


def _is_whole(modifier: Applicable) -> bool:
    return modifier.statement is not None and modifier.statement.modified.whole


def _applies_again(game: Game, step: Step, modifier: Applicable, made: Made) -> bool:
    """Whether a replacing modifier would apply to what it made, were it not for CR 6.2.k."""
    again = _again(game.state, step, modifier, made.actions)
    return modifier.kind is ModifierKind.REPLACING and any(again)


def _again(
    state: State, step: Step, modifier: Applicable, actions: Iterable[AtomicAction]
) -> Iterator[tuple[Applicable, AtomicAction]]:
    """What a modifier would apply to of what it made, were it not for CR 6.2.k."""
    for action in actions:
        for one in modifying.applicable(state, step, action):
            if one.key == modifier.key:
                yield one, action


def _leaves(slots: list[_Slot], place: int, modifier: Applicable) -> bool:
    """Whether the object of a modifier leaves by another atomic action of the same step."""
    return any(
        other != place
        and slot.action.verb is ActionVerb.MOVE
        and slot.action.what == modifier.source
        for other, slot in enumerate(slots)
    )


def tell(game: Game, step: Step, left: Modified) -> Step:
    """Tell which modifiers changed a step, and add the steps that follow it (CR 6.2.e).

    Returns the step; one that stands under nothing stands under the modifier that changed it, as
    both are the same step.
    """
    if left is _UNMODIFIED:
        return step
    told = left.told
    places: dict[int, int] = {}
    changing = next((one for one in told if one.kind is EntryKind.REPLACED), None)
    if step.parent is None and changing is not None and not game.trace.silent:
        step = changed(step, parent=game.trace.add(changing))
        told = [one for one in told if one is not changing]
    for one in told:
        places[id(one)] = game.trace.add(one, parent=step.parent)
    game.added += (
        _under(frame, step.parent, None if game.trace.silent else places.get(id(cause)))
        for frame, cause in zip(left.then, left.causes, strict=True)
    )
    return step


def _under(frame: Frame, entry: int | None, cause: int | None) -> Frame:
    """What follows a step, told under the step where it does not say otherwise.

    cause: the entry of the modifier that says it.
    """
    if isinstance(frame, Resolve):
        frame = changed(frame, cause=cause)
    if isinstance(frame, Resolve | PlayCard | DeclareCards) and frame.entry is None:
        return changed(frame, entry=entry)
    return frame
