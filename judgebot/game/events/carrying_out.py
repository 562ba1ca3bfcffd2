"""CR 6.1 Letting the step of an instruction happen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judgebot.abilities.effects import Deed, Do, Instruction, MoveExpedition, OneVerb
from judgebot.abilities.nouns import Both, DeckCards, How, Noun, Pick, Zone
from judgebot.abilities.references import SAID, YOU, MeAndIt, Player, Ref
from judgebot.abilities.so_much_per import chooses, rate_of
from judgebot.abilities.value import derived
from judgebot.game.data import telling
from judgebot.game.data.agenda import resolving_for_free
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_effects, about_words
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, CarriedOut, Event, Step
from judgebot.game.data.follow_ups import Act
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan, Result
from judgebot.game.data.state import State
from judgebot.game.data.telling import EntryKind, Telling, Thing
from judgebot.game.events import exhausting_orbs, modifiers, planning, so_much, steps, toughness
from judgebot.game.events.choices import where
from judgebot.game.events.planning import of_the_step
from judgebot.game.events.steps import perform
from judgebot.game.read.objects import keywords
from judgebot.game.read.objects.having_statuses import has_status
from judgebot.game.read.steps import possible
from judgebot.game.read.triggers.gifts import is_other_receiver
from judgebot.game.read.words import amounts, pronouns
from judgebot.game.read.words.places_meant import rules_of_each, rules_of_whose
from judgebot.sure import sure


def carry_out(
    game: Game, ask: Asker, instruction: Instruction, context: Context, entry: int | None
) -> Result:
    """Carry out an instruction that is a step, and not that of the verb before it (CR 6.1.c)."""
    plan = planning.plan(game, ask, instruction, context)
    if plan.actions and not game.trace.silent:
        plan = _explained(game.state, plan, instruction, context)
    of_none = not plan.actions and possible.is_of_none(game.state, instruction, context)
    if of_none:
        notes = (note for note in plan.notes if note.kind is not EntryKind.IMPOSSIBLE)
        plan = changed(plan, notes=tuple(notes))
    result = act(game, ask, plan, entry)
    return result if result.started or not of_none else changed(
        result,
        started=game.state.readings.doing_it_to_none,
        context=result.context.bind(OF_NONE, True),
        impossible=False,
    )


OF_NONE = "of none"
"""The name that is bound where something was done to a number of things that came to 0."""


def _explained(state: State, plan: Plan, instruction: Instruction, context: Context) -> Plan:
    """The plan of a step, with the rules by which it is one and is carried out as its words say."""
    if isinstance(instruction, OneVerb):
        plan = citing(plan, "6.1.c")
    else:
        plan = as_said(state, plan, instruction, context)
    rate = rate_of(instruction)
    if rate is not None and (_several(plan) or _of_none(plan, instruction)):
        plan = _left_open(plan, so_much.QUESTIONS[rate])
    if context.later:
        plan = _meaning_what_was_made(of_the_step(plan, "6.1.c"), context)
    elif context.alternative:
        plan = of_the_step(plan, "6.2.e")
    who = getattr(instruction, "who", None)
    if who == YOU and (context.elsewhere or (context.of_others and who.word == SAID)):
        plan = citing(plan, "7.2.3.a")
    return of_the_step(plan, "6.5.h") if context.remains else plan


def _several(plan: Plan) -> bool:
    """Whether a step does so much of one thing that it could be done one by one."""
    counters = [one.number for one in plan.actions if one.verb in _OF_COUNTERS]
    return max(counters) > 1 if counters else len(plan.actions) > 1


def _of_none(plan: Plan, instruction: Instruction) -> bool:
    """Whether nothing is done to what was chosen, which nobody would choose for no step at all."""
    return chooses(instruction) and all(
        one.number == 0 for one in plan.actions if one.verb in _OF_COUNTERS
    )


_OF_COUNTERS = (ActionVerb.GAIN_COUNTERS, ActionVerb.REMOVE_COUNTERS)
"""What a single action does so much of (CR 2.5.f)."""


def _left_open(plan: Plan, question: str) -> Plan:
    """The plan of what is done so much "per" something: so often, or so much at once (CR 6.5.i)."""
    left_open = (changed(one, disagreement=one.disagreement or question) for one in plan.actions)
    return changed(plan, actions=tuple(left_open))


def as_said(state: State, plan: Plan, instruction: Instruction, context: Context) -> Plan:
    """The plan of an instruction, with the rules by which its words mean what it does."""
    if is_had(instruction):
        plan = citing(plan, "7.3.18.a")
    if isinstance(getattr(instruction, "subject", None), MeAndIt):
        plan = citing(plan, "7.2.2.a")
    if amounts.uses_roll(instruction, context):
        plan = citing(plan, "7.3.33.b")
    says_i = pronouns.says_i_beside_choices(instruction)
    mine = pronouns.whose_i(state, context) if says_i else ()
    of_all = _of_all_of_whom(instruction)
    means = next((one for one in plan.notes if isinstance(one, about_words.PhraseMeans)), None)
    if means is not None:
        in_it = mine if pronouns.says_i(means.part) else ()
        plan, of_all = _meaning(plan, means, (*in_it, *of_all)), ()
        mine = () if in_it else mine
    if isinstance(getattr(instruction, "subject", None), MeAndIt | Both):
        plan, mine = _citing_of_me(plan, context, mine), ()
    plan = citing(plan, *mine, *_where_it_went(state, instruction, context))
    return citing(plan, *_of_whom(state, instruction, context, of_all))


def _citing_of_me(plan: Plan, context: Context, mine: tuple[str, ...]) -> Plan:
    """The plan of "we both" with the rules of "I" for what is done to that object alone."""
    actions = [
        changed(one, rules=(*one.rules, *mine))
        if one.what is None or one.what.item == context.me.item else one
        for one in plan.actions
    ]
    return changed(plan, actions=tuple(actions))


def _meaning(plan: Plan, means: Telling, rules: tuple[str, ...]) -> Plan:
    """The plan with more rules by which words mean what they do, where that is told by itself."""
    told = telling.changed(means, rules=tuple(dict.fromkeys((*means.rules, *rules))))
    return changed(plan, notes=tuple(told if one is means else one for one in plan.notes))


def _meaning_what_was_made(plan: Plan, context: Context) -> Plan:
    """The plan whose words mean what an earlier step of the effect made, too (CR 6.1.c)."""
    means = next((one for one in plan.notes if isinstance(one, about_words.PhraseMeans)), None)
    objects = {one.object for one in means.things if isinstance(one, Thing)} if means else set()
    made = any(one.object in objects for one in context.made)
    return _meaning(plan, means, ("6.1.c",)) if means is not None and made else plan


def _of_whom(
    state: State, instruction: Instruction, context: Context, of_all: tuple[str, ...]
) -> tuple[str, ...]:
    """The rules by which its words mean the player that they mean.

    of_all: those by which all are meant where nothing is chosen.

    "Its controller" is who controls it (CR 7.5.5.b), or did just before it ceased to exist (CR
    2.1.h); who also receives a Gift does the same as another player (CR 7.3.29.b).
    """
    players, rules = _players_meant(instruction)
    received = any([is_other_receiver(one) for one in players])
    return (
        *rules,
        *of_all,
        *pronouns.rules_of_its_controller(state, players, context),
        *(("7.3.29.b",) if received else ()),
    )


@derived
def _players_meant(instruction: Instruction) -> tuple[tuple[Player, ...], tuple[str, ...]]:
    """The players of whom its words speak, and the rules by which words mean theirs."""
    who = getattr(instruction, "who", None)
    to = getattr(instruction, "to", None)
    places = getattr(instruction, "places", ())
    into = getattr(instruction, "into", None)
    owners = (getattr(one, "owner", None) for one in (to, *places))
    subject = getattr(getattr(instruction, "subject", None), "noun", None)
    whose = getattr(subject, "controller", None)
    players = tuple(one for one in (who, *owners, whose) if isinstance(one, Player))
    named = (one for one in (to, into, *places) if one is not None)
    return players, (
        *rules_of_whose(named), *rules_of_each(places), *pronouns.rule_of_opponents(who),
    )  # fmt: skip


@derived
def _of_all_of_whom(instruction: Instruction) -> tuple[str, ...]:
    """Whose all are that are meant where nothing is chosen.

    Such are "all cards in your Reserve", "your hand" and "the top card of your deck".
    """
    return tuple(_whose_all(instruction))


def _whose_all(instruction: Instruction) -> Iterator[str]:
    said = (getattr(instruction, name, None) for name in ("subject", "what", "of"))
    for phrase in (one for some in said for one in _each_of(some)):
        if isinstance(phrase, Pick) and phrase.how is How.ALL and isinstance(phrase.noun, Noun):
            whose = pronouns.rules_of_player(phrase.noun.controller)
            yield from where(phrase)
            yield from rules_of_whose(phrase.noun.places)
            yield from (*whose, *(("7.5.5.b",) if whose else ()))
        elif isinstance(phrase, DeckCards | Zone):
            yield from pronouns.rules_of_player(phrase.owner)


def _each_of(said: Any) -> tuple[Any, ...]:
    """Each phrase of which several stand together: "target Character and each Character"."""
    if isinstance(said, Both):
        return said.things
    return said if isinstance(said, tuple) else (said,)


def _where_it_went(state: State, instruction: Instruction, context: Context) -> tuple[str, ...]:
    """The rules by which its words mean what was moved, where that is now (CR 2.1.f, 2.1.g)."""
    said = (getattr(instruction, one) for one in instruction.__dataclass_fields__)
    words = (one.among if isinstance(one, Pick) else one for one in said)
    refs = (
        ref
        for one in words
        if isinstance(one, Ref | MeAndIt)
        for ref in pronouns.referents(context, one)
    )
    return pronouns.followed_by(state, refs, context)


_HAVE = ("have", "have singular")
"""How the form of "have <object> do" begins."""


def is_had(instruction: Instruction) -> bool:
    """Whether it is what a player has an object do: the same as its doing it (CR 7.3.18.a).

    An Expedition is a sub-zone, and no object (CR 1.2.3.c).
    """
    of_expedition = (
        isinstance(instruction, MoveExpedition)
        or isinstance(instruction, Do)
        and instruction.deed is Deed.ASCEND
    )
    return not of_expedition and instruction.form.partition("+")[0] in _HAVE


def citing(plan: Plan, *rules: str) -> Plan:
    """The plan with more rules that act in each atomic action."""
    actions = [
        changed(one, rules=tuple(dict.fromkeys((*one.rules, *rules)))) for one in plan.actions
    ]
    return changed(plan, actions=tuple(actions))


def act(game: Game, ask: Asker, plan: Plan, entry: int | None) -> Result:
    """Let the step of a plan happen; Tough is paid for before it (CR 7.4.7.c, 7.4.7.e)."""
    if plan.tough:
        return _pay_tough(game, ask, plan, entry)
    if not plan.actions:
        steps.tell(game, plan.notes, entry)
        steps.tell_undone(game, plan.undone, plan.context.controller, entry)
        cannot = not plan.chosen and any(note.kind in _CANNOT for note in plan.notes)
        in_vain = plan.shows and cannot and not game.trace.silent
        context = plan.context.bind(IN_VAIN, True) if in_vain else plan.context
        return Result(started=plan.shows, context=context, impossible=cannot)
    if not game.trace.silent and not plan.one_by_one and _affects_several(plan):
        plan = changed(plan, actions=modifiers.at_once(plan.actions))
    if plan.context.way:
        way = plan.context.way
        plan = changed(plan, actions=tuple(changed(one, way=way) for one in plan.actions))
    step = Step(
        actions=plan.actions,
        controller=plan.context.controller,
        parent=entry,
        notes=plan.notes,
        undone=plan.undone,
        modified_by=plan.context.modified_by,
    )
    event = perform(game, ask, step)
    started = _started(plan, event)
    context = planning.bound(plan, event)
    if not started and _all_are_so_already(game.state, event.changes):
        started = game.state.readings.a_status_that_does_not_change
        context = context if game.trace.silent else context.bind(SO_ALREADY, True)
    impossible = not started and not all(map(_is_of_none, plan.actions))
    if event.modified or context.modified:
        still = event.modified and any(one.called is Called.SACRIFICE for one in plan.actions)
        context = changed(context, modified=event.modified, still_sacrificed=still)
    return Result(started=started, context=context, impossible=impossible)


IN_VAIN = "in vain"
"""The name that is bound where something was started that does nothing (CR 6.5.f, 7.3.31.c)."""

_CANNOT = (EntryKind.IMPOSSIBLE, EntryKind.ALREADY, EntryKind.NOT_FOUND)
"""What is told of an instruction that cannot be carried out."""


def _affects_several(plan: Plan) -> bool:
    """Whether one step involves several objects at the same time (CR 6.1.e, 6.1.f)."""
    acting = [one for one in plan.actions if one.verb is not ActionVerb.SHUFFLE_BACK]
    if len(acting) < 2:
        return False
    first = acting[0].what
    return first is None or any(one.what != first for one in acting)


def _is_of_none(action: AtomicAction) -> bool:
    """Whether an atomic action is about no counter at all: that is done, and not impossible."""
    return action.verb is ActionVerb.GAIN_COUNTERS and action.number == 0


def _started(plan: Plan, event: Event) -> bool:
    """Whether a step was started: something was done, or modifiers replaced it (CR 6.5.f)."""
    return plan.shows or event.modified or any(change.done for change in event.changes)


def _all_are_so_already(state: State, changes: Sequence[CarriedOut]) -> bool:
    return bool(changes) and all(_is_so_already(state, change) for change in changes)


def _is_so_already(state: State, change: CarriedOut) -> bool:
    """Whether an object would gain a status that it has, or lose one that it has not (2.4.1.f, h).

    Of exhausting and readying a rule says that it is impossible (CR 7.3.16.b, 7.3.28.b).
    """
    action = change.action
    gains = action.verb is ActionVerb.GAIN_STATUS
    if not (gains or action.verb is ActionVerb.LOSE_STATUS) or action.called is not Called.OTHER:
        return False
    object_ = state.object_of(change.now) if change.now else None
    return object_ is not None and has_status(object_, sure(action.status)) is gains


SO_ALREADY = "so already"
"""The name that is bound where all that was to be gained or lost was so already."""


def _pay_tough(game: Game, ask: Asker, plan: Plan, entry: int | None) -> Result:
    """Pay for the targets that have Tough, in a step of its own before the step."""
    state, context = game.state, plan.context
    mana = keywords.tough_cost(state, context.controller, plan.tough, context.paid)
    paid = changed(context, paid=context.paid | set(plan.tough))
    notes = plan.notes if plan.actions else ()
    steps.tell(game, notes, entry)
    rest = changed(plan, tough=(), context=paid, notes=() if notes else plan.notes)
    facts: dict[str, Any] = {
        "items": tuple(ref.item for ref in plan.tough),
        "player": game.who(context.controller),
        "mana": mana,
        "cards": tuple(game.thing(ref) for ref in plan.tough),
    }
    free = resolving_for_free(state.agenda, context.me)
    facts["played_free"] = game.thing(context.me) if free else None
    rules = ("7.4.7.c", "7.4.7.e", "3.2.9.f", *(("7.3.26.a",) if free else ()))
    each = tuple(keywords.tough(state, ref.object) for ref in plan.tough)
    told: Telling = about_effects.ToughPaid(rules=rules, **facts)
    if len(each) > 1:
        several = (*rules, "7.4.7.f")
        told = about_effects.ToughPaidSeveral(rules=several, each=each, **facts)
    made = [one for ref in plan.tough for one in toughness.told_of(game, ref)]
    payment = exhausting_orbs.payment(state, ask, context.controller, mana)
    step = Step(
        actions=payment, controller=context.controller, parent=entry, pays=True, told=(told, *made)
    )
    perform(game, ask, step)
    return Result(started=True, context=paid, nested=(Act(plan=rest),), as_nested=True)
