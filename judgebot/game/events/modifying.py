"""CR 6.2.b-6.2.f Which modifiers apply to an atomic action, and what they make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Deed, Effect, Instruction
from judgebot.abilities.independent import are_independent
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Pick
from judgebot.abilities.statements import Modifier, ModifierKind, WouldDo
from judgebot.abilities.words import Daily, Phase, Status, Type
from judgebot.dataclass import dataclass
from judgebot.game.data.agenda import Frame, resolve
from judgebot.game.data.beside import ALONE, Beside
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, ChoosePlace, MayModify
from judgebot.game.data.entries import about_effects, about_moving, about_steps
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.follow_ups import PayNow
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import IN_PLAY, Place, ZoneKind, discard_pile
from judgebot.game.events import conditional, done_instead, would
from judgebot.game.events.atomic_other import rolled
from judgebot.game.events.exhausting_orbs import payment
from judgebot.game.events.planning import plan
from judgebot.game.read.objects import characteristics, statements
from judgebot.game.read.objects.bases import printed
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.steps import first_would, modified, prohibitions, together
from judgebot.game.read.steps.cost_parts import mana_in, payer_of_mana
from judgebot.game.read.steps.payable import payable, why_not_payable
from judgebot.game.read.words import amounts
from judgebot.game.read.words.conditions import holds, why
from judgebot.game.read.words.pronouns import rule_of_i, says_i
from judgebot.game.read.words.selectors_kinds import is_of_another
from judgebot.game.read.zones import adventure
from judgebot.game.write.progress import tally
from judgebot.sure import as_a, sure

FLEETING_RULE = "Fleeting"
"""The key of the one modifier that is a rule (CR 2.4.7.d)."""
SEVERAL_VERBS = "several-verbs-of-a-modifier"
"""The question of when several verbs of one modifier are done (CR 6.2.b, 6.1.c)."""
PAYMENT = "the-payment-for-a-modifier"
"""The question of whether what a modifier costs is paid in the step (CR 6.2.m, 1.2.7.b)."""
CEASING = "a-token-that-ceases-first"
"""The key of the ceasing of tokens that leave, where it is applied in an order (CR 2.1.e)."""
FLIPPING = "flipping-a-tumult-card"
"""The key of the flipping of Tumult cards, where it is read as a modifier (CR 7.3.25.b)."""


@record
class Applicable:
    """A modifier that applies to an atomic action."""

    key: Any
    """Which modifier it is."""
    kind: ModifierKind
    source: Referent | None
    """The object with the ability; of a rule, the object it speaks of, if any."""
    modified: WouldDo | None = None
    statement: Modifier | None = None
    """None for a rule."""
    context: Context | None = None
    as_it_enters: bool = False
    """Whether its object has it only by CR 6.2.l: it says how that object enters a zone."""
    together: tuple[Place, ...] = ()
    """The Expeditions of one Gigantic object that it speaks of, and is applied to at once."""
    whole: tuple[int, ...] = ()
    """Of a modifier of a whole step: which other atomic actions it changes with this one."""
    left_open: str = ""
    """The listed disagreement of the rulebook on whether, and how often, it applies."""


@record
class Made:
    """What a modifier made of an atomic action."""

    actions: tuple[AtomicAction, ...]
    told: tuple[Telling, ...] = ()
    then: tuple[Frame, ...] = ()
    applied: bool = True
    """Whether it was applied; an optional one may be declined (CR 6.2.d)."""
    beside: tuple[AtomicAction, ...] = ()
    """What it made of the other Expeditions' moves, if it is applied to several at once."""


def applicable(
    state: State, step: Step, action: AtomicAction, taken: Callable[[], Beside] = lambda: ALONE
) -> Iterator[Applicable]:
    """Every modifier that applies to an atomic action as it is now (CR 6.2.g).

    taken: gives what the other atomic actions of the step take, which cannot be paid with; asked
    where something is to be paid.
    """
    if is_fleeting_to_reserve(state, action):
        yield Applicable(key=FLEETING_RULE, kind=ModifierKind.REPLACING, source=sure(action.what))
    if state.readings.flipping_a_tumult_card and flipped(state, action):
        yield Applicable(key=FLIPPING, kind=ModifierKind.REPLACING, source=None)
    if state.readings.a_token_that_ceases_first and ceases(state, action):
        yield Applicable(key=CEASING, kind=ModifierKind.REPLACING, source=sure(action.what))
    entering = as_it_enters(state, action)
    for one in (*statements.in_force(state, Modifier), *entering):
        modifier: Modifier = one.statement
        if not in_phase(state, step, modifier.during):
            continue
        context = modified.matching(state, modifier.modified, action, one.context)
        if context is None:
            continue
        several = together.meant(state, modifier.modified, one.context)
        at_once = () if state.readings.each_expedition_of_a_passive else several
        if at_once:
            if together.missing(state, step, modifier.modified, one.context, at_once):
                continue
            context = context.bind(as_a(Pick, modifier.modified.subject).name, at_once)
        of_each_draw = _adds_to_each_draw(modifier)
        alike = (
            modified.together(state, modifier.modified, action, step, one.context)
            if modifier.modified.whole or of_each_draw else ()
        )  # fmt: skip
        once = modifier.modified.whole or state.readings.added_to_each_draw
        whole = alike if once else ()
        if modifier.modified.whole:
            context = context.bind(modifier.modified.name, 1 + len(whole))
        if (
            is_true(state, modifier, context)
            and first_would.is_first(state, modifier, one.timestamp, one.context)
            and (not _costs(modifier) or can_pay(state, modifier, context, taken()))
        ):
            yield Applicable(
                key=key_of(one),
                kind=modifier.kind,
                source=one.context.me,
                modified=modifier.modified.verb,
                statement=modifier,
                context=context,
                as_it_enters=one in entering,
                together=at_once,
                whole=whole,
                left_open=Reasons().open_questions(
                    together.LEFT_OPEN if several else "",
                    ADDED_TO_EACH_DRAW if of_each_draw and alike else "",
                    modified.whose_effect(modifier.modified, action),
                ),
            )


ADDED_TO_EACH_DRAW = "added-to-each-draw"
"""What is left open of what is "also" done if a card would be drawn, or Resupplied."""


def _adds_to_each_draw(modifier: Modifier) -> bool:
    """Whether it adds to what a player does who would draw a card, or Resupply (CR 6.2.c)."""
    additive = modifier.kind is ModifierKind.ADDITIVE
    return additive and modifier.modified.verb in _OF_THE_TOP and not modifier.modified.whole


_OF_THE_TOP = (WouldDo.DRAW, WouldDo.RESUPPLY)
"""What players do to so many cards of the top of their Deck in one step (CR 7.3.9.a)."""


def meet(state: State, modifier: Modifier, timestamp: int) -> None:
    """Keep that "the first time …" of a while was now, whether the modifier is applied or not.

    timestamp: of the object or emblem that has it.
    """
    if modifier.first_each is not None:
        tally(state, first_would.key(state, modifier, timestamp))


def key_of(one: InForce) -> Any:
    """Which modifier it is: an ability of an object or emblem (CR 6.2.k)."""
    return one.timestamp, id(one.statement)


def applied_as(timestamp: int, statement: Modifier) -> tuple[int, Modifier]:
    """How a modifier is named in what it has done afterwards, which goes on from a file, too."""
    return timestamp, statement


def as_it_enters(state: State, action: AtomicAction) -> tuple[InForce, ...]:
    """What says how an object enters a zone, though it does not exist before, or not in play.

    That is the one sort of modifier that need not exist before the step (CR 6.2.l).
    """
    ref = action.what
    if action.verb is not ActionVerb.MOVE or ref is None:
        return ()
    own = printed(state.items[ref.item].card).entering
    if not own:
        return ()
    object_ = state.objects.get(ref.object)
    if object_ is not None and object_.place.zone in IN_PLAY:
        return ()
    owner = state.items[ref.item].owner
    controller = owner if object_ is None else characteristics.controller(object_)
    me = Context(controller=controller, me=ref)
    return tuple(
        InForce(statement=passive.statement, context=one, timestamp=ref.object)
        for passive in own
        for one in statements.contexts(state, passive, me)
    )


def is_to_reserve(state: State, action: AtomicAction) -> bool:
    """Whether an object would go to Reserve from the Expedition zone, of which CR 2.4.7.d speaks.
    """
    if action.to is None or action.to.zone is not ZoneKind.RESERVE or action.what is None:
        return False
    object_ = state.objects.get(action.what.object)
    return (
        object_ is not None
        and object_.place.zone is ZoneKind.EXPEDITION
        and object_.card.type in (Type.CHARACTER, Type.PERMANENT)
    )


def is_fleeting_to_reserve(state: State, action: AtomicAction) -> bool:
    """Whether CR 2.4.7.d discards instead: a Fleeting object that would go to Reserve from play."""
    object_ = None if action.what is None else state.objects.get(action.what.object)
    if object_ is None or Status.FLEETING not in object_.statuses:
        return False
    return is_to_reserve(state, action)


def ceases(state: State, action: AtomicAction) -> bool:
    """Whether it has a token leave the Expedition zone and join another zone (CR 2.1.e)."""
    ref = action.what
    if action.verb is not ActionVerb.MOVE or ref is None or action.to is None:
        return False
    object_ = state.objects.get(ref.object)
    if object_ is None or not object_.card.token:
        return False
    return object_.place.zone is ZoneKind.EXPEDITION is not action.to.zone


def still_applies(one: Applicable) -> bool:
    """Whether a modifier applies to a token that ceases to exist (CR 2.1.e, 6.2.i, 7.3.36.b).

    It still leaves and is still sacrificed, but goes nowhere and is not discarded.
    """
    return one.modified in (WouldDo.LEAVE, WouldDo.BE_SACRIFICED)


def flipped(state: State, action: AtomicAction) -> tuple[int, ...]:
    """The face-down regions that an Expedition would pass or move into (CR 7.3.25.b)."""
    if action.verb is not ActionVerb.MOVE_FORWARD:
        return ()
    passed = adventure.ahead(state, sure(action.expedition), action.number)
    return tuple(one for one in passed if state.regions[one].face_down)


def in_phase(state: State, step: Step, during: Phase | Daily | None) -> bool:
    """Whether it is when a modifier applies; always so of one that does not say when."""
    if during is None:
        return True
    return step.daily is during if isinstance(during, Daily) else during is state.phase


def is_true(state: State, modifier: Modifier, context: Context) -> bool:
    """Whether the condition of a modifier is true; always so of one that has none."""
    if modifier.condition is None:
        return True
    return holds(state, modifier.condition, context)


def _condition_rules(state: State, modifier: Modifier, context: Context) -> tuple[str, ...]:
    """The rules that decide whether the condition of a modifier is true, if it has one."""
    if modifier.condition is None:
        return ()
    return why(state, modifier.condition, context)


def can_pay(state: State, modifier: Modifier, context: Context, taken: Beside = ALONE) -> bool:
    """Whether the costs in what is done instead can be paid in full (CR 6.4.c).

    taken: what the rest of the step takes.
    """
    context = changed(context, beside=taken)
    return all(payable(state, cost, context) for cost in _costs(modifier))


def _costs(modifier: Modifier) -> list[Effect]:
    """What is to be paid for what is done instead."""
    costs = [one.cost for one in modifier.effect if isinstance(one, words.PayTo)]
    paid = [(one,) for one in modifier.effect if modifier.optional and isinstance(one, words.Pay)]
    return [*costs, *paid]


def why_unpaid(state: State, one: Applicable | InForce, context: Context) -> tuple[str, ...]:
    """The rules by which a player cannot pay for what a modifier does instead (CR 6.4.c)."""
    costs = _costs(as_a(Modifier, one.statement))
    rules = [rule for cost in costs for rule in why_not_payable(state, cost, context)]
    mana = ("3.2.9.f",) if any(mana_in(state, cost, context) for cost in costs) else ()
    return tuple(dict.fromkeys((*rules, *mana)))


def rules_of_doer(step: Step, action: AtomicAction) -> tuple[str, ...]:
    """By which rules a player would do it: as the effect says, or as its controller (CR 7.5.6)."""
    if step.pays or step.controller is None:
        return ("7.5.6.a",)
    said = action.doer_said or action.by != step.controller
    return ("7.5.6.a", "7.5.6.b" if said else "7.5.6.c")


def _of_doer(
    state: State, modifier: Modifier, step: Step, action: AtomicAction
) -> tuple[str, ...]:
    """The same of who does what a modifier has done by somebody, or by their effect."""
    said = modifier.modified
    return () if said.by is None else rules_of_doer(step, modified.as_asked(state, said, action))


# What is done instead, or also.


def change(
    game: Game,
    ask: Asker,
    step: Step,
    one: Applicable,
    action: AtomicAction,
    taken: Beside,
    others: tuple[AtomicAction, ...] = (),
) -> Made:
    """What a modifier makes of an atomic action (CR 6.2.b, 6.2.c), if it is applied (CR 6.2.d).

    step: with the modifiers that were applied to the atomic action before.
    taken: what the atomic actions take that stay in the step beside what it makes (CR 6.1.f).
    others: the atomic actions that it is applied to at once with this one (CR 7.4.4.k).
    """
    if one.key == FLIPPING:
        return _flip(game, action)
    if one.key == CEASING:
        return _cease(game, action)
    if one.statement is None:
        return _discard_fleeting(game, action)
    modifier, context = one.statement, sure(one.context)
    if modifier.optional and not _wants(ask, one, action):
        instead = modifier.if_not
        other = done_instead.instead_of(game, step, action, instead, context)
        elsewhere = step.controller != context.controller
        otherwise = changed(context, alternative=True, elsewhere=elsewhere)
        then = (resolve(instead, otherwise, step.parent),) if instead else ()
        rules = (
            "6.2.d",
            *(("6.2.e",) if then else ()),
            *_of_leaving(modifier, action),
            *_of_who_has_it(game.state, context),
            *(done_instead.RULES if other is not None else ()),
        )
        told = _declined(game, one, (action, *others), rules)
        return Made(actions=(action,), told=(told,), then=then, applied=False, beside=others)
    other = done_instead.instead_of(game, step, action, modifier.effect, context)
    rule = "6.2.b" if modifier.kind is ModifierKind.REPLACING else "6.2.c"
    rules = (
        rule,
        *(("6.2.d",) if modifier.optional else ()),
        *of_its_alternative(modifier),
        *(("7.5.3.a", "2.4.1.f") if modifier.modified.verb is WouldDo.ASCEND_AGAIN else ()),
        *((rule_of_i(game.state, sure(one.context)),) if says_i(modifier) else ()),
        *modified.why(game.state, modifier.modified, action, sure(one.context)),
        *_of_doer(game.state, modifier, step, action),
        *_of_leaving(modifier, action),
        *_condition_rules(game.state, modifier, sure(one.context)),
        *(("7.4.4.k",) if others and one.together else ()),
        *(done_instead.RULES if other is not None else ()),
    )
    if modifier.optional or "7.2.3.a" in rules:
        rules = (*rules, *_of_who_has_it(game.state, context))
    several = SEVERAL_VERBS if _does_several(modifier.effect) else ""
    apart = PAYMENT if _pays_apart(modifier.effect) else ""
    if several or apart:
        one = changed(one, left_open=Reasons().open_questions(one.left_open, several, apart))
    told = telling(
        game, one, action, _tells(one, modifier), rules, instead_of=game.who(other)
    )
    if modifier.kind is ModifierKind.REPLACING:
        context = changed(context, way=action.way or action.name, instead=True)
    work = _ModifierWork(
        game=game, ask=ask, step=step, action=action, others=others, context=context,
        taken=taken, told=[told], applied=applied_as(one.key[0], modifier),
    )  # fmt: skip
    work.carry_out(modifier.effect)
    if modifier.kind is ModifierKind.ADDITIVE:
        work.actions.insert(0, work.action)
    elif not work.replaced:
        work.actions.append(work.action)
    actions = _still_a_sacrifice(action, work.actions)
    still = any(_sacrifices(one) is not None for one in actions)
    if step.pays and action.called is Called.SACRIFICE and still:
        work.told.append(_tell_still_sacrificed(game, action))
    replaces = modifier.kind is ModifierKind.REPLACING and work.replaced
    return Made(
        actions=actions,
        told=tuple(work.told),
        then=tuple(work.then),
        beside=() if replaces else work.others,
    )


def of_its_alternative(modifier: Modifier) -> tuple[str, ...]:
    """The rule of "If you don't": only who decides not to apply it does that instead (6.2.e)."""
    return ("6.2.e",) if modifier.if_not else ()


def _of_who_has_it(state: State, context: Context) -> tuple[str, ...]:
    """Why "you" is not the owner of the object that has a modifier: who controls it (7.5.5.b)."""
    return ("7.5.5.b",) if is_of_another(state.object_of(context.me)) else ()


def _tells(one: Applicable, modifier: Modifier) -> type[about_steps.Modifying]:
    """What tells that a modifier is applied, to one atomic action of a step or to several."""
    if modifier.kind is not ModifierKind.REPLACING:
        return about_steps.APPLIED[modifier.kind]
    if modifier.modified.whole:
        return about_steps.StepModified
    return about_steps.ActionsModified if one.together else about_steps.ModifierReplacing


def _declined(
    game: Game, one: Applicable, actions: tuple[AtomicAction, ...], rules: tuple[str, ...]
) -> Telling:
    """What tells that a modifier is declined, for one atomic action or for several at once."""
    if not one.together or len(actions) < 2:
        return telling(game, one, actions[0], about_steps.ModifierDeclined, rules)
    things = tuple(sure(each.expedition) for each in actions)
    rules = (*rules, "7.4.4.k")
    return telling(game, one, actions[0], about_steps.ActionsDeclined, rules, things=things)


def _of_leaving(modifier: Modifier, action: AtomicAction) -> tuple[str, ...]:
    """Why an object would leave a zone or Expedition, which may be for another one (CR 7.5.11)."""
    inside = action.to is not None and action.to.zone is ZoneKind.EXPEDITION
    if modifier.modified.verb is not WouldDo.LEAVE:
        return ()
    return prohibitions.how_it_leaves(action) if inside else ("7.5.11.a",)


def _sacrifices(action: AtomicAction) -> Referent | None:
    """The object that an atomic action sacrifices, or stands for the sacrifice of."""
    return action.what if action.called is Called.SACRIFICE else action.sacrifices


def _still_a_sacrifice(action: AtomicAction, made: list[AtomicAction]) -> tuple[AtomicAction, ...]:
    """What a modifier made of a sacrifice, with what still is it (CR 7.3.36.b).

    That is what becomes of the object, or what comes first where nothing does.
    """
    ref = _sacrifices(action)
    if not made or ref is None or made[0].called is Called.SACRIFICE:
        return tuple(made)
    still = next((one for one in made if one.what == ref), made[0])
    marked = changed(still, sacrifices=ref, by=action.by, doer_said=action.doer_said)
    return tuple(marked if one is still else one for one in made)


def _tell_still_sacrificed(game: Game, action: AtomicAction) -> Telling:
    """Tell that what a modifier made of a sacrifice still is the one that a cost asks for."""
    return about_steps.StillSacrificed(
        rules=("7.3.36.b",), items=(sure(action.what).item,), card=sure(game.thing(action.what))
    )


def _discard_fleeting(game: Game, action: AtomicAction) -> Made:
    """The same atomic action, to the Discard pile (CR 2.4.7.d).

    Another rule modifies that of a token, which then ceases to exist instead (CR 6.2.i, 2.1.e).
    """
    what = sure(action.what)
    silent, here = game.trace.silent, game.state.objects[what.object]
    told = about_steps.FleetingDiscarded(
        rules=("2.4.7.d", "6.2.b", *(one for one in action.rules if one in _TO_MOVE)),
        items=(what.item,),
        card=game.thing(what),
        not_joined=(sure(action.to),),
        controlled_by=None if silent else characteristics.whose_of_several(game.state, here),
    )
    return Made(actions=(discarded(game.state, action),), told=(told,))


def discarded(state: State, action: AtomicAction) -> AtomicAction:
    """What CR 2.4.7.d makes of going to Reserve from the Expedition zone."""
    to = discard_pile(sure(action.to).player)
    rules = tuple("7.3.7.a" if one in _TO_MOVE else one for one in action.rules)
    if state.objects[sure(action.what).object].card.token:
        rules = (*rules, "6.2.i")
    return changed(
        action,
        to=to, called=Called.DISCARD, says=about_moving.Discarded, arriving={}, rules=rules,
    )  # fmt: skip


def _cease(game: Game, action: AtomicAction) -> Made:
    """The same atomic action, by which the token joins no zone (CR 2.1.e)."""
    told = about_steps.CeasesFirst(
        rules=("2.1.e", "6.2.b"),
        items=(sure(action.what).item,),
        card=sure(game.thing(action.what)),
        disagreement=CEASING,
    )
    return Made(actions=(action,), told=(told,))


def _flip(game: Game, action: AtomicAction) -> Made:
    """The same move, and the flipping of the Tumult cards on its way (CR 7.3.25.b)."""
    cards = {sure(game.state.regions[one].tumult): one for one in flipped(game.state, action)}
    flips = [AtomicAction(verb=ActionVerb.FLIP, number=one) for one in cards.values()]
    told = about_steps.FlippedFirst(
        rules=("7.3.25.b", "6.2.b"), expedition=sure(action.expedition), disagreement=FLIPPING
    )
    return Made(actions=(*flips, action), told=(told,))


def fleeting_left(game: Game, action: AtomicAction) -> Telling:
    """That CR 2.4.7.d has nothing left to replace, as another modifier came first (CR 6.2.i)."""
    return about_steps.FleetingLeft(
        rules=("6.2.i", "2.4.7.d"),
        items=(sure(action.what).item,),
        card=sure(game.thing(action.what)),
        not_joined=(discard_pile(sure(action.to).player),),
    )


def fleeting_late(game: Game, action: AtomicAction) -> Telling:
    """That CR 2.4.7.d replaces nothing, as what becomes Fleeting stays instead (CR 6.2.i)."""
    return about_steps.FleetingLate(
        rules=("6.2.i", "2.4.7.d"),
        items=(sure(action.what).item,),
        card=sure(game.thing(action.what)),
        not_joined=(discard_pile(sure(action.to).player),),
    )


def fleeting_once(game: Game, action: AtomicAction) -> Telling:
    """That CR 2.4.7.e, by which a Spell is discarded already, does not apply again (CR 6.2.k)."""
    return about_steps.FleetingOnce(
        rules=("6.2.k", "2.4.7.e"),
        items=(sure(action.what).item,),
        card=sure(game.thing(action.what)),
        not_joined=(discard_pile(sure(action.to).player),),
    )


_TO_MOVE = ("4.2.5.b", "7.3.12.a", "7.3.27.a", "7.3.32.a", "7.3.37.a")
"""The rules of Rest, of exchanges and of the words for moving to a zone: what is discarded instead
is not so moved."""


def _wants(ask: Asker, one: Applicable, action: AtomicAction) -> bool:
    """Whether the controller of the ability applies an optional modifier (CR 6.2.d)."""
    return ask(
        MayModify(
            player=sure(one.context).controller,
            rules=("6.2.d",),
            options=(True, False),
            verb="modify",
            part=sure(one.statement).effect,
            card=one.source,
            about=action.what if action.what != one.source else None,
        )
    )


def telling(
    game: Game,
    one: Applicable | InForce,
    action: AtomicAction,
    tells: type[about_steps.Modifying],
    rules: tuple[str, ...],
    **facts: Any,
) -> Telling:
    """What is told of a modifier and the atomic action that it changes or does not.

    facts: what the kind of entry tells besides.
    """
    context = sure(one.context)
    others = one.whole if isinstance(one, Applicable) else ()
    several = len(others) + 1 if others else 0
    would_be = would.told(game, action, several) if tells.says_would else None
    statement = as_a(Modifier, one.statement)
    why = would.rules(game.state, action, statement.modified.verb) if would_be else ()
    if not tells.of_another_step:
        why = tuple(one for one in why if one != "6.1.c")
    return tells(
        rules=tuple(dict.fromkeys((*rules, *why))),
        would=would_be,
        items=(context.me.item, *((action.what.item,) if action.what else ())),
        card=game.thing(action.what),
        expedition=action.expedition,
        giver=game.thing(context.me),
        ability=Passive(statement=statement),
        player=game.who(context.controller),
        **{"disagreement": one.left_open if isinstance(one, Applicable) else "", **facts},
    )


def _does_several(effect: Effect) -> bool:
    """Whether it is left open if what a modifier does is one step or several (CR 6.2.b, 6.1.c)."""
    paid = [one for one in effect if isinstance(one, words.PayTo)]
    if any(one.cost_instead or _does_several(one.effect) for one in paid):
        return True
    return len(effect) > 1 and are_independent(effect)


def _pays_apart(effect: Effect) -> bool:
    """Whether it matters that what is paid is paid in the step: not mana, nor exhausting only."""
    paid = [one for one in effect if isinstance(one, words.PayTo) and not one.cost_instead]
    parts = (part for one in paid for part in one.cost)
    return any(not isinstance(part, words.Pay | words.Exhaust) for part in parts)


def in_the_step(state: State, effect: Effect) -> bool:
    """Whether what a modifier does is done in the step that it changes, by single steps.

    As it is usually read, so are several verbs of which none rests on another (CR 6.2.b, 6.2.m).
    """
    one_by_one = len(effect) > 1 and state.readings.several_verbs_of_a_modifier
    return not one_by_one and are_independent(effect)


@dataclass(slots=True)
class _ModifierWork:
    """A modifier at work on an atomic action."""

    game: Game
    ask: Asker
    step: Step
    action: AtomicAction
    """The atomic action, as far as it stays."""
    others: tuple[AtomicAction, ...]
    """Those that it is applied to at once with it, as far as they stay."""
    context: Context
    taken: Beside
    """What the rest of the step takes."""
    told: list[Telling]
    applied: Any
    """The modifier, as `applied_as` names it."""
    actions: list[AtomicAction] = field(default_factory=list)
    """The atomic actions that replace it, or are added."""
    then: list[Frame] = field(default_factory=list)
    replaced: bool = False
    """Whether anything was to be done instead."""

    def carry_out(self, effect: Effect, *, paid: bool = False) -> None:
        """Work out each instruction; one that takes several steps follows the step.

        paid: whether it is what the step is paid for in.
        """
        for place, instruction in enumerate(effect):
            if type(instruction) in _WITHIN:
                _WITHIN[type(instruction)](self, instruction)
            elif isinstance(instruction, words.Do) and instruction.deed is Deed.NOT_DO:
                self.replaced = True
            elif in_the_step(self.game.state, effect):
                self.plan(instruction)
            else:
                self.replaced = True
                self.after(effect[place:], paid=paid)
                return

    def plan(self, instruction: Instruction) -> None:
        """Do an instruction in the same step."""
        planned = plan(self.game, self.ask, instruction, self.context, self.left())
        source, way = self.context.me, self.context.way
        of = self.step.controller
        self.actions += (
            changed(one, source=source, way=way, effect_of=of) for one in planned.actions
        )
        self.told += planned.notes
        self.context = planned.context
        self.replaced = True

    def left(self) -> Beside:
        """What the rest of the step takes, with what this modifier made of it so far."""
        return self.taken.with_(self.actions)

    def after(self, effect: Effect, *, paid: bool = False) -> None:
        """Do what takes several steps right after this one: this modifier is applied to all of it.

        paid: whether this step is the one in which it is paid for (CR 6.1.c, 6.1.d).
        """
        applied = (*self.step.modified_by, self.applied)
        elsewhere = self.step.controller != self.context.controller
        context = changed(self.context, modified_by=applied, elsewhere=elsewhere)
        self.then.append(resolve(effect, context, self.step.parent, behind=paid))


def _one_more(work: _ModifierWork, one: words.MoveExpedition) -> None:
    """ "It moves forward two more regions instead"."""
    if not one.more:
        work.plan(one)
        return
    more = amounts.value(work.game.state, one.regions, work.context)
    work.action = changed(work.action, number=work.action.number + more)
    work.others = tuple(changed(each, number=each.number + more) for each in work.others)


def _pay_to(work: _ModifierWork, one: words.PayTo) -> None:
    """ "Pay {1} to put it in hand instead": the cost is paid, and what it is paid for is done.

    Both are what becomes of the step (CR 6.2.b, 6.2.m); a cost is none of the verbs of an effect,
    of which each has a step (CR 6.1.c, 6.1.d). Of "Discard me instead to draw two cards", the cost
    alone is what happens in the step, and the effect follows in steps of its own.
    """
    state = work.game.state
    if state.readings.several_verbs_of_a_modifier and one.cost_instead:
        work.replaced = True
        work.after((PayNow(cost=one.cost, effect=one.effect),))
        return
    mana = mana_in(state, one.cost, work.context)
    if mana:
        payer = payer_of_mana(state, one.cost, work.context)
        spent = work.left().exhausted
        work.actions += payment(state, work.ask, payer, mana, spent)
        work.replaced = True
    work.told.append(_paid(work, one, mana))
    for instruction in one.cost:
        if not isinstance(instruction, words.Pay):
            work.plan(instruction)
    if one.cost_instead:
        work.after(one.effect, paid=True)
    else:
        work.carry_out(one.effect, paid=True)


def _paid(work: _ModifierWork, one: words.PayTo, mana: int) -> Telling:
    """That a player pays what a modifier asks for, in the step that it modifies (CR 6.4.c)."""
    payer = payer_of_mana(work.game.state, one.cost, work.context)
    rules = ("6.4.c", *(("7.1.4.c", "3.2.9.f") if mana else ()))
    return about_effects.CostPaid(
        rules=rules, player=work.game.who(payer), effect=one.cost, mana=mana
    )


def _roll_dice(work: _ModifierWork, one: words.RollDice) -> None:
    """A roll of which the rest of the modifier speaks; it is part of the same step."""
    planned = plan(work.game, work.ask, one, work.context, work.left())
    work.told += planned.notes
    for each in planned.actions:
        told = rolled(work.game, each) if each.verb is ActionVerb.ROLL else None
        work.told += (told,) if told else ()
        work.actions.append(changed(each, source=work.context.me, told=told))
    work.context = planned.context


def _if(work: _ModifierWork, one: words.If) -> None:
    """ "On a 5+, it moves forward two more regions instead"."""
    because = Reasons()
    true = holds(work.game.state, one.condition, work.context.explained(because))
    rules = ("6.5.d", *because.all_rules())
    work.told.append(conditional.told_if(one, because, rules, true=true))
    work.carry_out(one.then if true is not one.unless else one.otherwise)


def _table(work: _ModifierWork, one: words.Table) -> None:
    """Every row whose range holds the result."""
    for row in conditional.rows_that_hold(one, work.context):
        work.told.append(conditional.told_row(one, row, work.context))
        work.carry_out(row.effect)


def _create_alike(work: _ModifierWork, one: words.CreateAlike) -> None:
    """"Create two of them instead": as many of each, or some of those that the player chooses."""
    state = work.game.state
    number = amounts.value(state, one.number, work.context)
    would_be = [work.action, *work.others]
    each, more = divmod(number, len(would_be))
    made = [action for action in would_be for _ in range(each)]
    for _ in range(more):
        made.append(_one_of(work, would_be))
    work.actions += made[:1]
    work.actions += (changed(action, source=work.context.me) for action in made[1:])
    work.replaced = True


def _one_of(work: _ModifierWork, would_be: list[AtomicAction]) -> AtomicAction:
    """One of several tokens, by its place, which their player chooses where it matters (6.1.g)."""
    places = tuple(dict.fromkeys(sure(action.to) for action in would_be))
    chosen = places[0]
    if len(places) > 1:
        player = would_be[0].by
        chosen = work.ask(
            ChoosePlace(player=player, rules=("6.1.g",), options=places, verb="create more")
        )
    return next(action for action in would_be if action.to == chosen)


_WITHIN: dict[type[Instruction], Callable[[_ModifierWork, Any], None]] = {
    words.MoveExpedition: _one_more,
    words.PayTo: _pay_to,
    words.RollDice: _roll_dice,
    words.If: _if,
    words.Table: _table,
    words.CreateAlike: _create_alike,
}
"""The instructions that are worked out within the step, whatever stands beside them."""
