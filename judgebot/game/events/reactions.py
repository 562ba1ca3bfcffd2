"""CR 6.3, 4.4 and 5.4 Reactions: activated by events, checked in initiative order, played.

A self-move Reaction is looked for in the state after the event (CR 6.3.e), every other one in the
state before it (CR 6.3.f). Each time one is activated, a single Reaction-activating step creates an
Emblem-Reaction in Limbo, bound to what the trigger determined (CR 6.3.h, 6.3.i).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judgebot.abilities.conditions import Condition, Earlier, Outcome
from judgebot.abilities.effects import If, Instruction
from judgebot.abilities.model import Reaction
from judgebot.abilities.nouns import How
from judgebot.abilities.references import Me, MeAndIt, Player, PlayerKind, Ref
from judgebot.abilities.triggers import PlayerDeed, Symbol
from judgebot.abilities.value import derived
from judgebot.abilities.within import within
from judgebot.abilities.words import Daily, Duration, Phase
from judgebot.game.data.agenda import CheckReactions, PlayReaction
from judgebot.game.data.context import Context, followed
from judgebot.game.data.decisions import Asker, ChooseReaction
from judgebot.game.data.entries import about_day, about_reactions
from judgebot.game.data.events import Event
from judgebot.game.data.game import Game
from judgebot.game.data.moments import LISTED_BY, dailies_of
from judgebot.game.data.objects import Emblem, EmblemKind, Object, Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import PlayerId, Telling, Thing
from judgebot.game.data.zones import IN_PLAY, Place, ZoneKind
from judgebot.game.events import causes, replaced
from judgebot.game.events.declared_together import ONE_BY_ONE, with_what_is_played
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.bases import printed
from judgebot.game.read.objects.ignoring import is_over
from judgebot.game.read.steps import not_read
from judgebot.game.read.steps.choosing_players import players_to_choose
from judgebot.game.read.triggers.activating import Activation, activations, spared_by
from judgebot.game.read.triggers.came_after import came_after
from judgebot.game.read.triggers.given_before import given_before
from judgebot.game.read.triggers.holding import Holding
from judgebot.game.read.triggers.matching import Why
from judgebot.game.read.triggers.not_given import not_given
from judgebot.game.read.words import conditions, pronouns, telling
from judgebot.game.read.zones import limits
from judgebot.game.write.emblems import create_emblem
from judgebot.game.write.moving import wait
from judgebot.game.write.progress import tally
from judgebot.sure import as_a, sure

LIMIT_BY_OBJECT = 100
"""How often a Reaction of an object can be activated in a day (CR 6.3.l)."""

LIMIT_BY_NAME = 1000
"""How often a Reaction can be activated in a day by objects of one name (CR 6.3.m)."""


def activate(
    game: Game, event: Event, parent: int | None, would: Sequence[Activation] | None = None,
    earlier: Sequence[Event] = (),
) -> None:  # fmt: skip
    """The Reaction-activating step that follows an event (CR 6.3.h).

    parent: the trace entry under which it is told.
    would: what it would have activated had no modifier been applied; None where nobody knows.
    earlier: the events that earlier steps of the same effect became.
    Raises Unread when an object has text that could not be read and that may matter.
    """
    not_read.stop_if_any_matters(game, event.after, parent)
    told = not game.trace.silent
    found = [*activations(event, told=told)]
    if told:
        found += (*not_given(event), *given_before(event), *came_after(earlier, event))
    several = _for_several(found) if told and len(found) > 1 else frozenset()
    names = _of_several_players(found) if told and len(found) > 1 else frozenset()
    out_of_play = _of_some_out_of_play(found) if told and len(found) > 1 else frozenset()
    spared: frozenset[tuple[int, int]] = frozenset()
    for activation in found:
        under = _cause(activation, event, parent) if told else parent
        if activation.why_not is not None:
            left_open = activation.match.disagreement
            why_not = activation.why_not
            tell_not_activated(game, activation.holding, why_not, under, left_open, names)
        elif _may_again(game, activation, under, names) and _counts(game, activation, under):
            each = bool(several) and activation.holding.key in several
            if told and replaced.is_by_modifying(activation, event, would):
                activation = changed(activation, rules=_as_modified(activation.rules))
            holder = activation.holding.holder
            at = holder.place if holder.card.name in out_of_play else None
            _create(game, activation, event, under, names, each=each, at=at)
            if told:
                spared |= _tell_spared(game, activation, event, under, spared)


def _as_modified(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The rules of an activation with that of a modified step, before that of its step (6.3.h)."""
    at = rules.index("6.3.h")
    return (*rules[:at], "6.2.m", *rules[at:])


def _for_several(found: list[Activation]) -> frozenset[object]:
    """The keys of the Reactions that one event activates for several things, each by itself."""
    things: dict[object, set[object]] = {}
    for one in found:
        if one.why_not is None:
            things.setdefault(one.holding.key, set()).add(one.match.things)
    return frozenset(key for key, each in things.items() if len(each) > 1)


def _of_several_players(found: list[Activation]) -> frozenset[str]:
    """The names of objects of several players, of whose Reactions is told as one event happens."""
    players: dict[str, set[int]] = {}
    for one in found:
        holder = one.holding.holder
        players.setdefault(holder.card.name, set()).add(characteristics.controller(holder))
    return frozenset(name for name, each in players.items() if len(each) > 1)


def _of_some_out_of_play(found: list[Activation]) -> frozenset[str]:
    """The names of objects in play, of whose Reactions is told beside those of others in Reserve.

    Which belong to the same player; it is told where the others are.
    """
    holders = [one.holding.holder for one in found]
    away = {(one.card.name, one.place.player) for one in holders if one.place.zone not in IN_PLAY}
    return frozenset(
        one.card.name
        for one in holders
        if one.place.zone in IN_PLAY and (one.card.name, one.place.player) in away
    )


def _controlled_by(holder: Object, names: frozenset[str]) -> PlayerId | None:
    """Who controls the object of a Reaction, if its name is one of those of several players."""
    return PlayerId(characteristics.controller(holder)) if holder.card.name in names else None


def _cause(activation: Activation, event: Event, last: int | None) -> int | None:
    """The entry of what activates a Reaction: of the moves, or things, that its trigger speaks of.

    last: the entry where that is no single atomic action.
    """
    match, holder = activation.match, activation.holding.holder
    if match.entry is not None:
        return match.entry
    if match.moves:
        return causes.of_moves(event, match.moves, last)
    places = [one for one in match.things if isinstance(one, Place)]
    if places:
        return causes.of_expeditions(event, places, last)
    things = [one.object for one in match.things if isinstance(one, Referent) and one.object]
    return causes.of_objects(event, things or (holder.id,), last)


def tell_not_activated(
    game: Game,
    holding: Holding,
    why: Why,
    parent: int | None,
    left_open: str = "",
    names: frozenset[str] = frozenset(),
) -> None:
    """Tell that a Reaction was not activated, and why; and the reading that this rests on.

    parent: the trace entry under which it is told. names: see `_controlled_by`.
    """
    if game.trace.silent:
        return
    holder = holding.holder
    of_you = "7.2.3.a" in why.rules
    open_you = pronouns.open_you(holder, holding.held.ability) if of_you else ""
    whose = _whose(holder, why)
    of_opponents = why.says in _OF_WHOM and "1.2.1.b" in why.rules
    in_reserve = holder.place.zone is ZoneKind.RESERVE
    asked = bool(whose) and (of_you or of_opponents) and not open_you and not in_reserve
    controlled = ("7.5.5.b", "7.5.5.c") if asked else ()
    told = why.says(
        rules=tuple(dict.fromkeys((*why.rules, *controlled))),
        items=(holder.item,),
        card=Thing(holder.item, holder.id),
        ability=holding.held.ability,
        by=game.thing(why.by),
        where=holder.place,
        controlled_by=_controlled_by(holder, names),
        **whose,
        **{name: _fact(game, value) for name, value in why.facts},
        disagreement=Reasons().open_questions(left_open, open_you),
    )
    entry = game.trace.add(told, parent=parent)
    for look in telling.tellings(game, why.looks):
        game.trace.add(look, parent=entry)


_OF_WHOM = (about_reactions.ReactionNotWho, about_reactions.ReactionNotWhose)
"""What is told of a Reaction that asks who did something, or whose a thing is."""


def _whose(holder: Object, why: Why) -> dict[str, PlayerId]:
    """Who controls a Reaction, where that is told."""
    if "controller" not in why.says.fields:
        return {}
    return {"controller": PlayerId(characteristics.controller(holder))}


def _tell_spared(
    game: Game,
    activation: Activation,
    event: Event,
    parent: int | None,
    before: frozenset[tuple[int, int]],
) -> frozenset[tuple[int, int]]:
    """Tell of abilities that keep others from activating, and not this object's (CR 7.3.1.e).

    before: of which abilities that is told of which objects, by their timestamps. Returns those.
    """
    holder = activation.holding.holder
    found = set()
    for one, rules, says in spared_by(event.after, activation.holding):
        key = one.timestamp, holder.id
        if key in before:
            continue
        found.add(key)
        told = says(
            rules=rules,
            items=(one.context.me.item, holder.item),
            card=sure(game.thing(one.context.me)),
            ability=sure(one.passive),
            thing=Thing(holder.item, holder.id),
            place=holder.place if "1.2.3.c" in rules else None,
        )
        game.trace.add(told, parent=parent)
    return frozenset(found)


def _fact(game: Game, value: Any) -> Any:
    """What an entry tells of something that a reason speaks of."""
    if type(value) is tuple:
        return tuple(_fact(game, one) for one in value)
    return game.thing(value) if isinstance(value, Referent) else value


def _may_again(
    game: Game, activation: Activation, parent: int | None, names: frozenset[str]
) -> bool:
    """Whether a Reaction that activates once per turn, Afternoon or Day has not done so yet.

    Can't beats can (CR 1.4.1.a), also where a step tells it to activate.
    names: see `_controlled_by`.
    """
    ability = activation.holding.reaction
    if ability.once_per is None:
        return True
    by_effect = game.state.readings.once_per_turn_of_a_reaction
    own = (activation.holding.holder.ref, ability) if by_effect else activation.holding.key
    key = ("reaction once", *own, _while(game.state, ability.once_per))
    if key in game.state.tallies:
        left_open = "once-per-turn-of-a-reaction"
        tell_not_activated(game, activation.holding, ONCE, parent, left_open, names)
        return False
    if not by_effect:
        tally(game.state, key)
    return True


def may_be_done(game: Game, emblem: Emblem) -> bool:
    """Whether the effect of a Reaction can be carried out, if that is what is limited.

    As it is usually read, it is the activations that are limited ("once per turn").
    """
    ability = emblem.ability
    if not game.state.readings.once_per_turn_of_a_reaction:
        return True
    if not isinstance(ability, Reaction) or ability.once_per is None:
        return True
    key = ("reaction once", Referent(*emblem.source), ability, _while(game.state, ability.once_per))
    if key in game.state.tallies:
        return False
    tally(game.state, key)
    return True


ONCE = Why(says=about_reactions.ReactionOnce, rules=("6.3.l", "1.4.1.a"))
"""That it was activated in the same turn, Afternoon or Day."""


def _while(state: State, period: Duration) -> int | None:
    """Which turn or Afternoon of the day is now; None outside of them."""
    if period is Duration.TURN:
        return None if state.turn is None else state.turns
    return int(period is Duration.DAY or state.phase is Phase.AFTERNOON)


def _counts(game: Game, activation: Activation, parent: int | None) -> bool:
    """Whether the limits of a day allow one more activation (CR 6.3.l, 6.3.m).

    Equal Reactions that an object has are each limited; by its name, their text is what counts.
    Raises Unread where the rules that are played have no limit by name, and nothing else ends it.
    """
    tallies = game.state.tallies
    holder, held = activation.holding.holder, activation.holding.held
    ability = held.ability
    keys = (
        ("reaction", *activation.holding.key),
        ("reaction by name", holder.card.name, ability),
    )
    times = [tallies.get(key, 0) for key in keys]
    limits = zip(times, (LIMIT_BY_OBJECT, LIMIT_BY_NAME), ("6.3.l", "6.3.m"), strict=True)
    for known, limit, rule in limits:
        if known >= limit:
            if rule == "6.3.m" and not game.state.ruleset.reactions_are_limited_by_name:
                raise _without_end(game.state.ruleset.version, holder.card.name)
            game.trace.add(
                about_reactions.ReactionLimit(
                    rules=(rule,),
                    items=(holder.item,),
                    card=Thing(holder.item, holder.id),
                    ability=ability,
                    giver=game.thing(held.giver) if held.giver else None,
                    limit=limit,
                ),
                parent=parent,
            )
            return False
    for key, known in zip(keys, times, strict=True):
        tally(game.state, key, known)
    return True


def _without_end(version: str, name: str) -> not_read.Unread:
    """That these rules do not say when objects of one name stop to activate a Reaction."""
    many = f"its Reaction would be activated more than {LIMIT_BY_NAME} times in a day"
    return not_read.Unread(
        name,
        (f"{many}, and CR {version} has no rule that ends this",),
        write="End the script before, or play it under 5.0, whose rule 6.3.m ends it",
    )


def _create(
    game: Game,
    activation: Activation,
    event: Event,
    parent: int | None,
    names: frozenset[str],
    *,
    each: bool,
    at: Place | None,
) -> None:
    """Create the Emblem-Reaction.

    names: see `_controlled_by`. each: whether to tell for which of several things it is. at: where
    its object is, if that is told.
    """
    match = activation.match
    holder, held = activation.holding.holder, activation.holding.held
    emblem = create_emblem(
        game.state,
        kind=EmblemKind.REACTION,
        controller=characteristics.controller(holder),
        source=holder.ref,
        name=holder.card.name,
        content=as_a(Reaction, held.ability).effect,
        ability=held.ability,
        by_step=activation.by_effect,
        bindings=wait(game.state, match.bindings),
        triggering=match.things,
        moves=_followed(game.state, activation),
        entry=game.trace.next,
    )
    if not game.trace.silent:
        told = _activated(game, activation, event, emblem, names, each=each, at=at)
        entry = game.trace.add(told, parent=parent)
        for look in telling.tellings(game, match.looks):
            game.trace.add(look, parent=entry)


WHEN_AN_EMBLEM_EXPIRES = "when-an-emblem-expires"
"""What is left open where a Reaction is activated as Ongoing Emblems cease to exist."""


def _followed(state: State, activation: Activation) -> Mapping[int, Referent]:
    """What became of what moved, for an ability that refers to it (CR 2.1.f)."""
    moves = activation.match.moves
    if state.readings.finding_me_by_a_trigger and _only_describes_me(activation):
        moves = tuple(one for one in moves if one.was != activation.holding.holder.ref)
    return followed(moves)


FINDING_ME = "finding-me-by-a-trigger"
"""What is left open where "I" means what the trigger speaks of only as of one of many."""


def _only_describes_me(activation: Activation) -> bool:
    """Whether a trigger matches the move of its own object, and does not name it (CR 2.1.f)."""
    holder, reaction = activation.holding.holder, activation.holding.reaction
    patterns = reaction.trigger.patterns
    if activation.holding.symbols or pronouns.says_i(patterns):
        return False
    own = any(one.was == holder.ref for one in activation.match.moves)
    says_it = any(isinstance(one, Ref) for one in within(reaction.effect))
    return own and pronouns.says_i(reaction.effect) and not says_it


def _activated(
    game: Game,
    activation: Activation,
    event: Event,
    emblem: Emblem,
    names: frozenset[str],
    *,
    each: bool,
    at: Place | None,
) -> Telling:
    """That a Reaction was activated, which created an emblem; names, each, at: see `_create`."""
    holding, match = activation.holding, activation.match
    holder, held = holding.holder, holding.held
    together = with_what_is_played(game, holder.item, event)
    because = _why_not_yet(game.state, emblem)
    found = FINDING_ME if _only_describes_me(activation) else ""
    expires = WHEN_AN_EMBLEM_EXPIRES if event.expires else ""
    left_open = (match.disagreement, found, pronouns.open_you(holder, held.ability), expires)
    ignored_before = is_over(event.before, holder)
    return about_reactions.ReactionActivated(
        rules=(
            *activation.rules,
            *((ONE_BY_ONE,) if together else ()),
            *(("2.3.1.a",) if held.giver else ()),
            *(("6.3.b", "6.5.d") if because is not None else ()),
            *(("7.3.19.b",) if ignored_before else ()),
        ),
        items=(holder.item,),
        card=Thing(holder.item, holder.id),
        ability=held.ability,
        giver=game.thing(held.giver) if held.giver else None,
        things=_told_things(game, match.things) if each else (),
        together=match.together,
        drawn_by=game.who(match.drawn_by),
        measures=match.measures,
        figures=match.figures,
        parts=match.parts,
        stood=match.noted,
        not_passed=_not_passed(holding.reaction, event),
        not_yet=because is not None,
        figures_now=tuple(because.figures) if because is not None else (),
        parts_now=tuple(because.parts) if because is not None else (),
        stood_now=tuple(because.stood) if because is not None else (),
        ignored_for=printed(holder.card).ignored_for if ignored_before else 0,
        controlled_by=_controlled_by(holder, names),
        at=at,
        disagreement=(because or Reasons()).open_questions(*left_open),
    )


def _why_not_yet(state: State, emblem: Emblem) -> Reasons | None:
    """Why a condition is not true now, where the effect of a Reaction rests on it alone.

    It is none of the trigger, so that it is asked only as the effect resolves (CR 6.3.b, 6.5.d).
    """
    one, *others = emblem.content or (None,)
    if not isinstance(one, If) or one.otherwise or one.unless or _is_of_target(one.condition):
        return None
    if not all(_rests_on(each, _names_in(one.then)) for each in others):
        return None
    because = Reasons()
    context = reaction_context(emblem).explained(because)
    return None if conditions.holds(state, one.condition, context) else because


def _names_in(part: Any) -> frozenset[str]:
    """The names that a part of an effect gives to what it does something to."""
    found = (getattr(one, "name", "") for one in within(part))
    return frozenset(one for one in found if one and isinstance(one, str))


def _rests_on(part: Instruction, names: frozenset[str]) -> bool:
    """Whether an instruction does nothing unless those before it do, which may do nothing.

    It asks whether they did something, or is done to what the first one does something to.
    names: those that this gives it.
    """
    if isinstance(part, If):
        asked = part.condition
        if isinstance(asked, Earlier) and asked.outcome is Outcome.DONE and not part.unless:
            return not part.otherwise
        return all(_rests_on(one, names) for one in (*part.then, *part.otherwise))
    said = [*within(part)]
    refers = any(getattr(one, "to", "") in names for one in said)
    return refers and not any(isinstance(one, Me | MeAndIt) for one in said)


def _is_of_target(condition: Condition) -> bool:
    """Whether a condition is about what is chosen only as the effect resolves (CR 6.5.b)."""
    targets = any(getattr(one, "how", None) is How.TARGET for one in within(condition))
    return targets or bool(players_to_choose(condition))


def _told_things(game: Game, things: tuple[Any, ...]) -> tuple[Thing, ...]:
    """The objects among what a trigger speaks of."""
    objects = (one for one in things if isinstance(one, Referent) and one.object)
    return tuple(sure(game.thing(one)) for one in objects)


def _not_passed(reaction: Reaction, event: Event) -> tuple[PlayerId, ...]:
    """Who has not passed, where a Reaction is activated as a player passes first."""
    deeds = [getattr(one, "deed", None) for one in reaction.trigger.patterns]
    if PlayerDeed.PASS_FIRST not in deeds:
        return ()
    passed = event.after.passed
    return tuple(PlayerId(one) for one in event.after.initiative_order() if one not in passed)


def check(game: Game, frame: CheckReactions, ask: Asker) -> None:
    """Let the first player in initiative order who controls a Reaction play one (CR 4.4.b).

    Nobody else may play one before (CR 5.1.1.c). Reactions are checked again after each one
    (CR 4.4.c); once none remains, the game goes on (CR 4.4.d).
    """
    state = game.state
    waiting = state.emblems.waiting
    if not waiting:
        if frame.again and not game.trace.silent:
            _go_on(game, frame)
        return
    controllers = [one for one in state.initiative_order() if one in waiting]
    player = controllers[0]
    several = len(controllers) > 1
    by = ("4.4.b", *(("5.1.1.c", "1.4.5.a") if several else ()))
    chosen = ask(ChooseReaction(player=player, rules=by, options=waiting[player]))
    now = ("4.4.c",) if frame.again else (frame.rule, "4.4.a")
    rules = (*now, *by)
    play = PlayReaction(emblem=chosen, rules=rules, first=not frame.again)
    state.agenda += [frame.fresh(again=True), play]


def _go_on(game: Game, frame: CheckReactions) -> None:
    """Tell that the last Reaction was played, where no turn ends by it (CR 4.4.d, 4.2.e)."""
    if frame.rule != "4.2.g":
        daily = _next_daily(game.state)
        listed = (LISTED_BY[game.state.phase],) if daily else ()
        turns = game.state.phase is Phase.AFTERNOON
        rules = ("4.4.d", *(() if turns else ("4.2.e",)), *listed)
        last = "day" if game.state.phase is Phase.NIGHT else "turn" if turns else "phase"
        following = "daily effect" if daily else last
        told = about_reactions.ReactionsNoneLeft(rules=rules, next_one=following, daily=daily)
        entry = game.trace.add(told)
        if daily is Daily.CHECK_VICTORY:
            for one in _over_limits(game):
                game.trace.add(one, parent=entry)


def _over_limits(game: Game) -> Iterator[Telling]:
    """Who has more than a limit once Clean-up is over, which there is once (CR 4.2.5.a).

    Also by which abilities so many stay, or as many of them as these let stay (CR 1.4.2.a).
    """
    for player, _, kept in limits.exceeded(game.state):
        over = len(kept.counted) - kept.limit
        more = min(limits.beyond(kept, kept.counted), over)
        by = tuple(one for one in kept.more if one.fitting and one.number > 0)
        let = ("1.4.2.a", "2.2.12.m", *(rule for one in by for rule in one.whose)) if by else ()
        yield about_day.OverLimit(
            rules=tuple(dict.fromkeys((*let, *(("4.2.5.a", "4.2.5.c") if more < over else ())))),
            items=tuple(one.by.item for one in by),
            player=game.who(player),
            to=kept.place,
            count=len(kept.counted),
            number=kept.limit,
            of_all=not kept.free,
            things=tuple(game.thing(one.by) for one in by),
            more=more,
        )


def _next_daily(state: State) -> Daily | None:
    """The next daily effect of the phase, where one is left."""
    return next(iter(dailies_of(state.phase, state.moments[state.moment :])), None)


def reaction_context(emblem: Emblem) -> Context:
    """The context in which a Reaction's effect is carried out (CR 6.3.i, 7.2.1.d)."""
    return Context(
        controller=emblem.controller,
        me=Referent(*emblem.source),
        bindings=emblem.bindings,
        moves=emblem.moves,
        by_playing=not emblem.by_step
        and isinstance(emblem.ability, Reaction)
        and _is_of_symbols(emblem.ability),
        of_reaction=True,
        of_others=isinstance(emblem.ability, Reaction) and _is_of_others(emblem.ability),
        support=emblem.ability is not None and emblem.ability.support,
    )


@derived
def _is_of_symbols(reaction: Reaction) -> bool:
    """Whether a Reaction is activated by how its own card is played, which a symbol says."""
    return any(isinstance(one, Symbol) for one in reaction.trigger.patterns)


@derived
def _is_of_others(reaction: Reaction) -> bool:
    """Whether a Reaction is activated by what other players do, or any player."""
    doers = (getattr(one, "who", None) for one in reaction.trigger.patterns)
    return any(isinstance(one, Player) and one.kind in _OTHERS for one in doers)


_OTHERS = (
    PlayerKind.YOUR_OPPONENT, PlayerKind.AN_OPPONENT, PlayerKind.OPPONENTS,
    PlayerKind.EACH_OPPONENT, PlayerKind.ANY,
)  # fmt: skip
"""How a trigger speaks of others than "you"."""
