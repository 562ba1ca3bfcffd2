"""CR 6.2.b-6.2.f Which modifiers apply to an atomic action, and what they make of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from judgebot.abilities import effects as words
from judgebot.abilities import nouns
from judgebot.abilities.effects import Deed, Effect, Instruction
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Pick
from judgebot.abilities.references import Me, Player
from judgebot.abilities.statements import Modifier, ModifierKind, Would, WouldDo
from judgebot.abilities.words import KeywordName, Phase, Side, Status, Type, ZoneName
from judgebot.game import amounts, characteristics, costs, pronouns, selectors, statements
from judgebot.game.agenda import Frame, resolve
from judgebot.game.decisions import Asked, Decision
from judgebot.game.events import Action, Called, Daily, Step, Telling, Verb
from judgebot.game.objects import Ref
from judgebot.game.pronouns import Context
from judgebot.game.state import State
from judgebot.game.statuses import may_regain
from judgebot.game.trace import Kind
from judgebot.game.zones import Zone, discard_pile, expedition

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.engine import Game

FLEETING_RULE = "2.4.7.d"
"""The key of the one modifier that is a rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Applicable:
    """A modifier that applies to an atomic action."""

    key: Any
    """Which modifier it is."""
    kind: ModifierKind
    source: Ref
    """The object with the ability; of a rule, the object it speaks of."""
    would: WouldDo | None = None
    statement: Modifier | None = None
    """None for a rule."""
    context: Context | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """What a modifier made of an atomic action."""

    actions: tuple[Action, ...]
    told: tuple[Telling, ...] = ()
    then: tuple[Frame, ...] = ()


def applicable(state: State, step: Step, action: Action) -> Iterator[Applicable]:
    """Every modifier that applies to an atomic action as it is now (CR 6.2.g)."""
    if is_fleeting_to_reserve(state, action):
        yield Applicable(key=FLEETING_RULE, kind=ModifierKind.REPLACING, source=action.what)
    for one in statements.in_force(state, Modifier):
        modifier: Modifier = one.statement
        if not _in_phase(state, step, modifier.during):
            continue
        context = _matching(state, modifier.would, action, one.context)
        if (
            context is not None
            and _holds(state, modifier, context)
            and _can_pay(state, modifier, context)
        ):
            yield Applicable(
                key=(one.timestamp, id(modifier)),
                kind=modifier.kind,
                source=one.context.me,
                would=modifier.would.verb,
                statement=modifier,
                context=context,
            )


def is_fleeting_to_reserve(state: State, action: Action) -> bool:
    """Whether CR 2.4.7.d discards instead: a Fleeting object that would go to Reserve from play."""
    if action.to is None or action.to.zone is not Zone.RESERVE or action.what is None:
        return False
    object_ = state.objects.get(action.what.object)
    return (
        object_ is not None
        and object_.place.zone is Zone.EXPEDITION
        and Status.FLEETING in object_.statuses
        and object_.card.type in (Type.CHARACTER, Type.PERMANENT)
    )


def _in_phase(state: State, step: Step, during: Phase | None) -> bool:
    if during is None:
        return True
    return step.daily is Daily.REST if during is Phase.REST else during == state.phase


def _holds(state: State, modifier: Modifier, context: Context) -> bool:
    if modifier.condition is None:
        return True
    from judgebot.game.conditions import holds

    return holds(state, modifier.condition, context)


def _can_pay(state: State, modifier: Modifier, context: Context) -> bool:
    """Whether the costs in what is done instead can be paid in full (CR 6.4.c)."""
    return all(
        costs.payable(state, one.cost, context)
        for one in modifier.effect
        if isinstance(one, words.PayTo)
    )


# What would happen.


def _matching(state: State, would: Would, action: Action, context: Context) -> Context | None:
    """The context with what would do so bound, if an atomic action is what a modifier changes.

    Rolls are not among them: `dice.py` applies their modifiers as the dice are seen (CR 7.3.33.c).
    """
    matches = _MATCHES.get(would.verb)
    return matches(state, would, action, context) if matches else None


def _object(state: State, would: Would, action: Action, context: Context) -> Context | None:
    """Whether the atomic action acts on an object that the words mean."""
    ref = action.what
    if ref is None or ref.object not in state.objects:
        return None
    if isinstance(would.subject, Me):
        return context if ref == context.me else None
    if isinstance(would.subject, Pick) and selectors.is_a(state, ref, would.subject.noun, context):
        return context.bind(would.subject.name, (ref,))
    return None


def _expedition(state: State, would: Would, action: Action, context: Context) -> Context | None:
    """Whether the atomic action acts on an Expedition that the words mean."""
    subject, place = would.subject, action.expedition
    if place is None or not isinstance(subject, Pick):
        return None
    if place not in selectors.expeditions(state, subject.noun, context):
        return None
    return context.bind(subject.name, (place,))


def _by_player(state: State, would: Would, action: Action, context: Context) -> Context | None:
    """Whether a player that the words mean does the atomic action."""
    who = would.subject
    if not isinstance(who, Player) or action.by not in pronouns.players(state, who, context):
        return None
    return context.bind(who.name, (action.by,))


def _leave(state: State, would: Would, action: Action, context: Context) -> Context | None:
    if action.verb is not Verb.MOVE:
        return None
    found = _object(state, would, action, context)
    if found is None or not selectors.is_in(state, action.what, would.place, context):
        return None
    return None if _stays(state, would.place, action, context) else found


def _stays(state: State, place: nouns.Place, action: Action, context: Context) -> bool:
    """Whether an object would still be in a place after it moved (CR 7.5.11, 7.4.4.n)."""
    if isinstance(place, nouns.Zone):
        if place.name is ZoneName.PLAY:
            return action.to.zone in (Zone.EXPEDITION, Zone.LANDMARK)
        return action.to.zone is selectors.ZONES.get(place.name)
    if action.to.zone is not Zone.EXPEDITION or not isinstance(place, Pick):
        return False
    meant = set(selectors.expeditions(state, place.noun, context))
    gigantic = characteristics.has_keyword(state, action.what.object, KeywordName.GIGANTIC)
    sides = tuple(Side) if gigantic else (action.to.side,)
    return any(expedition(action.to.player, side) in meant for side in sides)


def _go(state: State, would: Would, action: Action, context: Context) -> Context | None:
    """ "If I would go to Reserve from the Expedition zone"."""
    if action.verb is not Verb.MOVE:
        return None
    found = _object(state, would, action, context)
    place, source = would.place, would.from_
    if found is None or not isinstance(place, nouns.Zone):
        return None
    if action.to.zone is not selectors.ZONES.get(place.name):
        return None
    if source is not None and not selectors.is_in(state, action.what, source, context):
        return None
    return found


def _discarded(state: State, would: Would, action: Action, context: Context) -> Context | None:
    if action.called not in (Called.DISCARD, Called.SACRIFICE):
        return None
    return _object(state, would, action, context)


def _sacrificed(state: State, would: Would, action: Action, context: Context) -> Context | None:
    if action.called is not Called.SACRIFICE:
        return None
    return _object(state, would, action, context)


def _gain(state: State, would: Would, action: Action, context: Context) -> Context | None:
    """An impossible gain cannot be modified (CR 1.4.1.d, 2.4.1.f), but see CR 2.4.1.g."""
    if action.verb is not Verb.GAIN_STATUS or action.status is not would.status:
        return None
    found = _object(state, would, action, context)
    if found is None:
        return None
    object_ = state.objects[action.what.object]
    again = action.status in object_.statuses
    return None if again and not may_regain(state, object_, action.status) else found


def _move_forward(state: State, would: Would, action: Action, context: Context) -> Context | None:
    if action.verb is not Verb.MOVE_FORWARD:
        return None
    return _expedition(state, would, action, context)


def _ascend_again(state: State, would: Would, action: Action, context: Context) -> Context | None:
    """An Ascended Expedition attempts to Ascend (CR 7.5.3)."""
    place = action.expedition
    if action.verb is not Verb.GAIN_STATUS or place is None:
        return None
    if (place.player, place.side) not in state.ascended:
        return None
    return _expedition(state, would, action, context)


def _resupply(state: State, would: Would, action: Action, context: Context) -> Context | None:
    if action.called is not Called.RESUPPLY or action.verb is not Verb.MOVE:
        return None
    return _by_player(state, would, action, context)


def _draw(state: State, would: Would, action: Action, context: Context) -> Context | None:
    if action.called is not Called.DRAW or action.verb is not Verb.MOVE:
        return None
    return _by_player(state, would, action, context)


_MATCHES: dict[WouldDo, Callable[[State, Would, Action, Context], Context | None]] = {
    WouldDo.LEAVE: _leave,
    WouldDo.GO: _go,
    WouldDo.BE_DISCARDED: _discarded,
    WouldDo.BE_SACRIFICED: _sacrificed,
    WouldDo.GAIN: _gain,
    WouldDo.MOVE_FORWARD: _move_forward,
    WouldDo.ASCEND_AGAIN: _ascend_again,
    WouldDo.RESUPPLY: _resupply,
    WouldDo.DRAW: _draw,
}


# What is done instead, or also.


def change(game: Game, ask: Asker, step: Step, one: Applicable, action: Action) -> Made:
    """What a modifier makes of an atomic action (CR 6.2.b, 6.2.c), if it is applied (CR 6.2.d)."""
    if one.statement is None:
        return _discard_fleeting(game, action)
    modifier = one.statement
    if modifier.optional and not _wants(ask, one, action):
        then = (resolve(modifier.if_not, one.context, step.parent),) if modifier.if_not else ()
        rules = ("6.2.d", *(("6.2.e",) if then else ()))
        told = _telling(game, one, action, Kind.SKIPPED, "modifier.declined", rules)
        return Made(actions=(action,), told=(told,), then=then)
    rules = ("6.2.b",) if modifier.kind is ModifierKind.REPLACING else ("6.2.c",)
    told = _telling(game, one, action, Kind.REPLACED, f"modifier.{modifier.kind.name}", rules)
    work = _Work(game=game, ask=ask, step=step, action=action, context=one.context, told=[told])
    work.carry_out(modifier.effect)
    if modifier.kind is ModifierKind.ADDITIVE or not work.replaced:
        work.actions.insert(0, work.action)
    return Made(actions=tuple(work.actions), told=tuple(work.told), then=tuple(work.then))


def _discard_fleeting(game: Game, action: Action) -> Made:
    """The same atomic action, to the Discard pile (CR 2.4.7.d)."""
    told = Telling(
        kind=Kind.REPLACED,
        what="fleeting.discarded",
        rules=("2.4.7.d",),
        items=(action.what.item,),
        facts={"card": game.name(action.what)},
    )
    to = discard_pile(action.to.player)
    new = replace(action, to=to, called=Called.DISCARD, says="discarded", arriving={})
    return Made(actions=(new,), told=(told,))


def _wants(ask: Asker, one: Applicable, action: Action) -> bool:
    """Whether the controller of the ability applies an optional modifier (CR 6.2.d)."""
    return ask(
        Decision(
            asked=Asked.MAY,
            player=one.context.controller,
            rules=("6.2.d",),
            options=(True, False),
            about={"verb": "modify", "what": one.source, "effect": one.statement.effect},
        )
    )


def _telling(
    game: Game, one: Applicable, action: Action, kind: Kind, what: str, rules: tuple[str, ...]
) -> Telling:
    items = (one.source.item, *((action.what.item,) if action.what else ()))
    facts = {
        "card": game.name(action.what),
        "giver": game.name(one.source),
        "ability": Passive(statement=one.statement),
        "player": game.player(one.context.controller),
    }
    return Telling(kind=kind, what=what, rules=rules, items=items, facts=facts)


@dataclass(slots=True)
class _Work:
    """A modifier at work on an atomic action."""

    game: Game
    ask: Asker
    step: Step
    action: Action
    """The atomic action, as far as it stays."""
    context: Context
    told: list[Telling]
    actions: list[Action] = field(default_factory=list)
    """The atomic actions that replace it, or are added."""
    then: list[Frame] = field(default_factory=list)
    replaced: bool = False
    """Whether anything was to be done instead."""

    def carry_out(self, effect: Effect) -> None:
        """Work out each instruction; one that takes several steps follows the step."""
        from judgebot.game.planning import is_plannable

        for place, instruction in enumerate(effect):
            if type(instruction) in _WITHIN:
                _WITHIN[type(instruction)](self, instruction)
            elif isinstance(instruction, words.Do) and instruction.deed is Deed.NOT_MOVE:
                self.replaced = True
            elif len(effect) == 1 and is_plannable(instruction):
                self.plan(instruction)
            else:
                self.replaced = True
                self.after(effect[place:])
                return

    def plan(self, instruction: Instruction) -> None:
        """Do an instruction in the same step."""
        from judgebot.game.planning import plan

        planned = plan(self.game, self.ask, instruction, self.context)
        self.actions += (replace(one, source=self.context.me) for one in planned.actions)
        self.told += planned.notes
        self.context = planned.context
        self.replaced = True

    def after(self, effect: Effect) -> None:
        """Do what takes several steps right after this one."""
        self.then.append(resolve(effect, self.context, self.step.parent))


def _one_more(work: _Work, one: words.MoveExpedition) -> None:
    """ "It moves forward one more region instead"."""
    if not one.more:
        work.plan(one)
        return
    number = work.action.number + amounts.value(work.game.state, one.regions, work.context)
    work.action = replace(work.action, number=number)


def _pay_to(work: _Work, one: words.PayTo) -> None:
    """ "Discard me instead to draw two cards": the cost is what happens, the effect follows."""
    for instruction in one.cost:
        work.plan(instruction)
    work.after(one.effect)


def _roll_dice(work: _Work, one: words.RollDice) -> None:
    """A roll of which the rest of the modifier speaks; it is part of the same step."""
    from judgebot.game.planning import plan

    planned = plan(work.game, work.ask, one, work.context)
    work.actions += planned.actions
    work.context = planned.context


def _if(work: _Work, one: words.If) -> None:
    """ "On a 4+, it moves forward one more region instead"."""
    from judgebot.game.conditions import holds

    true = holds(work.game.state, one.condition, work.context) is not one.unless
    work.carry_out(one.then if true else one.otherwise)


def _table(work: _Work, one: words.Table) -> None:
    """Every row whose range holds the result."""
    result = work.context.bindings.get(one.of, 0)
    for row in one.rows:
        if row.low <= result and (row.high is None or result <= row.high):
            work.carry_out(row.effect)


_WITHIN: dict[type[Instruction], Callable[[_Work, Any], None]] = {
    words.MoveExpedition: _one_more,
    words.PayTo: _pay_to,
    words.RollDice: _roll_dice,
    words.If: _if,
    words.Table: _table,
}
"""The instructions that are worked out within the step, whatever stands beside them."""
