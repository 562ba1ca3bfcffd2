"""CR 6.1, 7.3: planning what an instruction will do, without doing it.

`plan` is for whoever makes a step of instructions: the effects themselves, what several players do
together (CR 6.1.h), and modifiers (CR 6.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import replace
from typing import Any

from judgebot.abilities import effects as words
from judgebot.abilities.effects import Instruction
from judgebot.abilities.references import YOU, Player, PlayerKind, Ref, specifies
from judgebot.abilities.value import derived
from judgebot.abilities.words import Status
from judgebot.game.data import telling
from judgebot.game.data.beside import ALONE, Beside
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, Decision, Instead, in_initiative_order
from judgebot.game.data.entries import about_words
from judgebot.game.data.events import ActionVerb, AtomicAction, CarriedOut, Event
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan, Planner
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.events import computed, forbidden_targets, this_way, whose
from judgebot.game.events.choices_places import choose_player
from judgebot.game.read.steps.choosing_players import players_to_choose
from judgebot.game.read.words import amounts, pronouns
from judgebot.game.read.words.telling import tellings
from judgebot.sure import sure

PLANNERS: dict[type[Instruction], Planner] = {}
"""Which function plans which class of instruction; `engine.py` puts the keyword actions here."""


def plan(
    game: Game, ask: Asker, one: Instruction, context: Context, taken: Beside = ALONE
) -> Plan:
    """What an instruction that is a single step will do.

    ask: for the decisions that are made immediately before the step (CR 6.1.g).
    taken: what the step takes already, which is not there for this instruction (CR 6.1.f).
    Returns its atomic actions, with what was chosen; nothing is changed or told.
    """
    if taken is ALONE:
        return _planned(game, ask, one, context)
    found = _planned(game, ask, one, changed(context, beside=taken))
    return changed(found, context=changed(found.context, beside=ALONE))


def _planned(game: Game, ask: Asker, one: Instruction, context: Context) -> Plan:
    context = with_players(game.state, ask, one, context)
    who = _who_acts(one)
    players = () if who is None else pronouns.players(game.state, who, context)
    if who is not None and len(players) > 1:
        return _of_each(game, ask, one, who, players, context)
    found = _by_itself(game, ask, one, context)
    return found if players else changed(found, notes=(*found.notes, *nobody(game, who)))


def nobody(game: Game, who: Player | None) -> tuple[Telling, ...]:
    """What is told where there is nobody to do a part of an effect (CR 6.5.h).

    who: the words for them; as the owner or controller of something, which is not there.
    """
    if game.trace.silent or who is None or not isinstance(who.of, Ref):
        return ()
    return (about_words.NothingNobody(rules=("6.5.h",), part=who),)


def _by_itself(game: Game, ask: Asker, one: Instruction, context: Context) -> Plan:
    def planning(ask: Asker, context: Context) -> Plan:
        return PLANNERS[type(one)](game, ask, one, context)

    if game.trace.silent:
        return forbidden_targets.planned(game, ask, one, planning, context)
    because = Reasons()
    found = forbidden_targets.planned(game, ask, one, planning, context.explained(because))
    if _says_who(one):
        actions = tuple(changed(action, doer_said=True) for action in found.actions)
        found = changed(found, actions=actions)
    return changed(
        found,
        context=found.context.explained(None),
        notes=(
            *tellings(game, (one for one in because.looks if not computed.is_division(one))),
            *computed.tell(game, one, found.context, because),
            *found.notes,
        ),
    )


@derived
def _says_who(one: Instruction) -> bool:
    """Whether an instruction specifies which player acts (CR 7.5.6.b)."""
    who = getattr(one, "who", None) or getattr(one, "by", None)
    return isinstance(who, Player) and specifies(who)


# Several players who act.


@derived
def _who_acts(one: Instruction) -> Player | None:
    """The players that an instruction says act, where they may be several."""
    who = getattr(one, "who", None) or getattr(one, "by", None)
    return who if isinstance(who, Player) and who.kind is not PlayerKind.YOU else None


Decider = Callable[[Asker, Beside], "tuple[Instruction, Context] | None"]
"""Asks one of several players for what they decide, given what is taken already.

Returns the instruction that is their part of the step, and its context; None if they do nothing.
"""


def in_turn(
    game: Game, ask: Asker, each: Sequence[Decider], before: Beside = ALONE
) -> list[Plan | None]:
    """What each of several players will do in one step, as they decide in turn (CR 6.1.h).

    Each makes all their decisions before the next one does, who knows them. What leaves nothing to
    decide is planned when all have decided: until then nobody sees what is on top of a Deck.
    before: what the step takes already.
    """
    plans: list[Plan | None] = []
    left: dict[int, tuple[Instruction, Context]] = {}
    targets: set[Any] = set()
    ask = _noting_targets(ask, targets)
    for place, decide in enumerate(each):
        found = decide(ask, _taken(game.state, plans, before, targets))
        plans.append(None)
        if found is None:
            continue
        if _leaves_no_choice(found[0]):
            left[place] = found
        else:
            begun = game.answered
            taken = _taken(game.state, plans, before, targets)
            plans[place] = _as_asked(game, plan(game, ask, *found, taken), begun)
    for place, (one, context) in left.items():
        taken = _taken(game.state, plans, before, targets)
        plans[place] = plan(game, ask, one, context, taken)
    return plans


def _as_asked(game: Game, found: Plan, begun: int | None) -> Plan:
    """The plan of a player who had nothing to decide, of whom that is told in the order of all."""
    if game.trace.silent or begun is None or game.answered != begun:
        return found
    notes = tuple(telling.changed(one, answered=begun) for one in found.notes)
    return changed(found, notes=notes)


def _noting_targets(ask: Asker, targets: set[Any]) -> Asker:
    """Who is asked, where it is noted what is chosen as a target (CR 6.5.b)."""

    def decide(decision: Decision) -> Any:
        answer = ask(decision)
        if "6.5.b" in decision.rules:
            targets.add(answer)
        return answer

    return Instead(decide)


def _leaves_no_choice(one: Instruction) -> bool:
    """Whether a player has nothing to choose for an instruction."""
    return isinstance(one, words.Draw | words.RollDice) or (
        isinstance(one, words.Perform) and one.action is not words.Action.SABOTAGE
    )


def _taken(
    state: State, plans: Sequence[Plan | None], before: Beside, targets: Set[Any]
) -> Beside:
    """What those take who decided before, in the same step (CR 6.1.h, 6.5.b)."""
    found = [action for plan in plans if plan is not None for action in plan.actions]
    taken = before
    if found:
        taken = before.with_(found)
        objects = frozenset(one.what.item for one in found if one.what and one.what.object)
        if state.readings.what_another_player_chose:
            taken = changed(taken, moved=taken.moved - objects | before.moved)
        else:
            taken = changed(taken, by_others=taken.by_others | (objects & taken.moved))
    return changed(taken, targets=taken.targets | targets) if targets else taken


def _of_each(
    game: Game, ask: Asker, one: Instruction, who: Player, players: tuple[int, ...],
    context: Context,
) -> Plan:  # fmt: skip
    """What several players do by one verb: all decide, and it is one step (CR 6.1.c, 6.1.h)."""
    name = pronouns.own_name(who)
    own = done_by(one, who)
    each = [whose.as_theirs(context, player).bind(name, (player,)) for player in players]
    deciding = players if game.trace.silent else who_decide(game, [(own, its) for its in each])
    rule = pronouns.rule_of_order(game.state, who, context)
    ask = in_initiative_order(game.state, ask, deciding, rule)
    parts = [_part(own, its) for its in each]
    plans = [found for found in in_turn(game, ask, parts, context.beside) if found is not None]
    own_names = zip(players, (own.context for own in plans), strict=True)
    after = whose.merged(context, own_names).bind(name, players)
    if who.kind is not PlayerKind.THAT:
        did = [bool(own.actions) or own.shows for own in plans]
        after = _who_did(after, name, players, did)
    plans = [*map(_among_several, plans)]
    return said_once(together(plans if game.trace.silent else others_still_do(plans), after))


def others_still_do(plans: Sequence[Plan]) -> Iterator[Plan]:
    """The plans of several players, of whom some can do nothing: the others still do (CR 6.5.h)."""
    ignored = any(
        not one.actions and any("6.5.h" in note.rules for note in one.notes) for one in plans
    )
    for one in plans:
        yield of_the_step(one, "6.5.h") if ignored else one


def _who_did(
    context: Context, name: str, players: Sequence[int], did: Sequence[bool]
) -> Context:
    """The context with who of several players does it, and who cannot: "If they can't, …"."""
    each = tuple(zip(players, did, strict=True))
    for kind in (PlayerKind.DID, PlayerKind.DID_NOT):
        so = tuple(player for player, does in each if does is (kind is PlayerKind.DID))
        context = context.bind(pronouns.choice_name(name, kind), so)
    return context


def _part(one: Instruction, context: Context) -> Decider:
    return lambda _ask, _taken: (one, context)


def that_of(who: Player) -> Player:
    """The one player to whom a phrase for several is bound now."""
    return Player(kind=PlayerKind.THAT, to=pronouns.own_name(who))


def done_by(one: Instruction, who: Player) -> Instruction:
    """The same instruction, done by the one player to whom the phrase is bound now."""
    for name in ("who", "by"):
        own = getattr(one, name, None)
        if own in (who, YOU):
            done: dict[str, Any] = {name: that_of(who)}
            return replace(one, **done)
    return one


def who_decide(game: Game, each: Iterable[tuple[Instruction, Context]]) -> list[int]:
    """The players to whom instructions leave anything to decide."""
    deciders: dict[int, None] = {}

    def first(decision: Decision) -> Any:
        if decision.player is not None and decision.options != (False,):
            deciders[decision.player] = None
        return decision.options[0]

    for one, context in each:
        if not _leaves_no_choice(one):
            plan(game, Instead(first), one, context)
    return list(deciders)


def said_once(one: Plan) -> Plan:
    """The plan of several players: what is so for all of them is told once."""
    notes: dict[Telling, Telling] = {}
    for note in one.notes:
        notes.setdefault(telling.changed(note, answered=None), note)
    return changed(one, notes=tuple(notes.values()))


def _among_several(one: Plan) -> Plan:
    """The plan of one of several players: it is said of whom it is that nothing fits."""
    notes = tuple(
        about_words.NothingToDo(
            rules=tuple("6.5.h" if one == "6.5.b" else one for one in note.rules),
            verb=note.verb,
            player=note.player,
            part=note.part,
            taken=note.taken,
            disagreement=note.disagreement,
            answered=note.answered,
        )
        if isinstance(note, about_words.NothingFits) else note
        for note in one.notes
    )  # fmt: skip
    return changed(one, notes=notes)


def together(plans: Iterable[Plan], context: Context) -> Plan:
    """Several plans as one step; `context` is that of the step."""
    found = tuple(plans)
    return Plan(
        actions=_once_each([action for one in found for action in one.actions]),
        context=context,
        notes=tuple(note for one in found for note in one.notes),
        tough=tuple(ref for one in found for ref in one.tough),
        names=tuple(dict.fromkeys(name for one in found for name in one.names)),
        shows=bool(found) and all(one.shows for one in found),
    )


def _once_each(actions: Sequence[AtomicAction]) -> tuple[AtomicAction, ...]:
    """Each atomic action, one for each object that moves, whoever chose it (CR 6.1.e)."""
    moving: dict[Referent, AtomicAction] = {}
    for one in actions:
        if one.verb is ActionVerb.MOVE and one.what is not None and one.what.object:
            moving.setdefault(one.what, one)
    return tuple(
        one for one in actions if one.what not in moving or one.verb is not ActionVerb.MOVE
        or moving[one.what] is one
    )  # fmt: skip


def of_the_step(plan: Plan, rule: str) -> Plan:
    """The plan with a rule of the whole step, cited for the first thing that each player does."""
    players: set[int | None] = set()
    actions = []
    only_shuffles = all(one.verb is ActionVerb.SHUFFLE_BACK for one in plan.actions)
    for one in plan.actions:
        acts = only_shuffles or one.verb is not ActionVerb.SHUFFLE_BACK
        first = acts and one.by not in players
        players |= {one.by} if first else set()
        rules = tuple(dict.fromkeys((*one.rules, rule)))
        actions.append(changed(one, rules=rules) if first else one)
    return changed(plan, actions=tuple(actions))


def bound(plan_: Plan, event: Event) -> Context:
    """The context after the step of a plan: what moved can be found, names are bound."""
    context = plan_.context.follow(event.moves)
    touched = frozenset(
        change.was
        for change in event.changes
        if change.was and not (plan_.shows and change.now == change.was)
    )
    if touched:
        exhausted = context.exhausted.union(_exhausted(event))
        context = changed(context, acted_on=context.acted_on | touched, exhausted=exhausted)
    made = {one.now for one in event.changes if one.now and one.now.object and one.now != one.was}
    if made:
        context = changed(context, made=context.made | made)
    for name in plan_.names:
        own = [change for change in event.changes if change.action.name == name]
        if plan_.counts:
            context = this_way.counted(context, name, sum(change.number for change in own))
            continue
        done = [one for one in own if one.done or (one.now and plan_.shows)]
        context = context.bind(name, tuple(filter(None, map(_acted_on, done))))
        players = dict.fromkeys(one.action.by for one in done)
        for player in players if len(players) > 1 else ():
            theirs = [_acted_on(one) for one in done if one.action.by == player]
            context = context.bind(whose.named(name, sure(player)), tuple(filter(None, theirs)))
    return this_way.bound(context, event, () if plan_.counts else plan_.names)


def _exhausted(event: Event) -> Iterator[Referent]:
    """What a step exhausted, or put somewhere exhausted."""
    for change in event.changes:
        gains = change.action.verb is ActionVerb.GAIN_STATUS
        said = change.action.status if gains else None
        arriving = change.action.arriving.get("statuses", ())
        if change.now is not None and Status.EXHAUSTED in (said, *arriving):
            yield change.now


def _acted_on(change: CarriedOut) -> Referent | None:
    """What an atomic action acted on, as it is now; what ceased to exist, as it was (CR 2.1.h)."""
    return change.now or change.was


def with_players(state: State, ask: Asker, one: Instruction, context: Context) -> Context:
    """The context with the players chosen that an instruction targets (CR 6.5.b).

    What it counts is bound, too, so that it and what follows can speak of it.
    """
    context = amounts.counted(state, one, context)
    for player in players_to_choose(one):
        context = choose_player(state, ask, player, context)
    return context


