"""CR 6.3.b-6.3.i Which Reactions an event activates, by which rules, and why not those that match.

A self-move Reaction is looked for in the state after the event (CR 6.3.e), every other one in the
state before it (CR 6.3.f).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from typing import Any

from judgebot.abilities.conditions import Condition, IsTime, IsTurnOf
from judgebot.abilities.nouns import FacingPlace, Noun, Pick, Zone
from judgebot.abilities.references import Me, Player, PlayerKind
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import Cannot, Forbidden
from judgebot.abilities.triggers import Gains, IsSacrificed, Leaves, Occurrence
from judgebot.abilities.within import within
from judgebot.abilities.words import OF_TRIGGERS, Tense, ZoneName
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import ActionVerb, Called, CarriedOut, Event
from judgebot.game.data.moments import is_now
from judgebot.game.data.objects import LastKnown, Object, Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.telling import PlayerId, Telling
from judgebot.game.data.zones import IN_PLAY, Place, ZoneKind
from judgebot.game.read.objects import characteristics, ignoring, statements
from judgebot.game.read.objects.bases import Held
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.triggers import of_gaining, triggers
from judgebot.game.read.triggers.happening import Happening, Movement
from judgebot.game.read.triggers.holding import (
    Holding,
    arriving,
    discarded,
    ignored,
    its_own,
    lost,
    of_gone,
    of_objects,
    others,
    self_moving,
)
from judgebot.game.read.triggers.matching import TriggerMatch, Why, as_true
from judgebot.game.read.words import conditions, lacking, left_out
from judgebot.game.read.words.selectors import TYPES_IN_PLAY
from judgebot.sure import sure


@record
class Activation:
    """A Reaction that an event activates, once, or would but for a reason."""

    holding: Holding
    match: TriggerMatch
    why_not: Why | None = None
    rules: tuple[str, ...] = ()
    """By which it is activated; none where nobody asks."""
    by_effect: bool = False
    """Whether a step tells it to activate, whatever its trigger (CR 7.3.1.b)."""


def activations(event: Event, *, told: bool) -> Iterator[Activation]:
    """The Reactions that an event activates, and those that match it but are not activated.

    told: whether anybody asks by which rules, and why not.
    """
    if not event.changes:
        return
    verbs = frozenset([change.action.verb for change in event.changes])
    waiting_for = others(event.before, verbs)
    may_arrive = _may_arrive(event)
    of_movers = arriving(event.after, may_arrive)
    if not told and not waiting_for and not of_movers and ActionVerb.ACTIVATE not in verbs:
        return
    happening = Happening(event, told=told)
    for holding in waiting_for:
        if not told and not holding.works():
            continue
        if triggers.may_match(happening, holding.reaction.trigger):
            yield from _matching(happening, holding, event.before, told=told)
    for holding in of_movers:
        found = [*_matching(happening, holding, event.after, told=told)]
        if found and holding.holder.id in happening.arrived:
            yield from found
    if ActionVerb.ACTIVATE in verbs:  # a step tells abilities to activate (CR 7.3.1.b)
        yield from _by_effect(happening, told=told)
    if told:
        yield from _nearly(happening, may_arrive)


def _nearly(happening: Happening, may_arrive: Set[int]) -> Iterator[Activation]:
    """What an event nearly activates, by what it is not. may_arrive: see `_may_arrive`.

    While passive abilities stand, which then give only keywords, nothing is lost or ignored.
    """
    before, after = happening.event.before, happening.event.after
    moving = bool(happening.movements or may_arrive)
    if moving:
        came = of_objects(after, happening.arrived)
        if came:
            yield from _too_late(happening, came)
        yield from _gigantic_again(happening)
        if came:
            yield from _there_before(happening, came)
            yield from _itself(happening, came)
        yield from _past(happening, may_arrive)
        yield from _keeping(happening)
        yield from _lost_on_the_way(happening)
    if before.standing is None or after.standing is None:
        yield from _lost_before(happening)
        yield from _ignored(happening)
    if moving:
        yield from _from_reserve(happening)
        yield from _left_meanwhile(happening)


def _may_arrive(event: Event) -> Set[int]:
    """Every object that may be elsewhere after an event: few of them have self-move Reactions."""
    before, after = event.before, event.after
    touched = {
        change.now.object
        for change in event.changes
        if change.now and (change.moved or change.action.verb is ActionVerb.CREATE)
    }
    if before.standing is not None and before.standing is after.standing:
        return touched
    was, now = characteristics.gigantic(before), characteristics.gigantic(after)
    return touched if was == now else touched | (was ^ now)


def _matching(
    happening: Happening, holding: Holding, state: State, *, told: bool
) -> Iterator[Activation]:
    trigger = holding.reaction.trigger
    again = False
    told_why: set[type[Telling]] = set()
    matches = triggers.matches(happening, trigger, holding.context)
    for match in _once_each(happening, matches) if matches else ():
        if match.why_not is not None and not (
            told and _near_enough(happening, holding, match, state)
        ):
            continue
        because = Reasons() if told else None
        why_not = match.why_not or _why_not(happening, holding, match, state, because)
        if why_not is not None and why_not.says in _OF_ITSELF:
            if why_not.says in told_why:
                continue
            told_why.add(why_not.says)
        if match.why_not is None and why_not is not None and "4.2.b" in match.rules:
            why_not = _as_the_phase_begins(why_not)
        rules: tuple[str, ...] = ()
        if because is not None and why_not is None:
            several = again and trigger.for_each is None
            told_again = ("6.3.g",) if several and not _without_an_action(happening, match) else ()
            more = _creating(happening.event, holding, match)
            found = (
                *triggers.looked_for_by(state, trigger), *match.rules, *because.all_rules(),
                *told_again, *more,
            )  # fmt: skip
            rules = tuple(dict.fromkeys(found))
            match = as_true(match, because)
        if because is not None and because.readings:
            match = changed(match, disagreement=because.open_questions(match.disagreement))
        if told and again and _without_an_action(happening, match):
            match = changed(match, disagreement=match.disagreement or WITHOUT_AN_ACTION)
        if told and happening.event.paid and _asks_who_paid(match):
            match = changed(match, disagreement=match.disagreement or WHO_PAID)
        if told and _asks_who_acted(happening, holding, match):
            match = changed(match, disagreement=match.disagreement or AS_A_SPELL_IS_DONE)
        if told and _starts_tiebreakers(happening.event):
            match = changed(match, disagreement=match.disagreement or AS_TIEBREAKERS_START)
        yield Activation(holding=holding, match=match, why_not=why_not, rules=rules)
        again = again or match.why_not is None


_OF_ITSELF = frozenset({
    about_reactions.ReactionCannot,
    about_reactions.ReactionExhausted,
    about_reactions.ReactionIgnored,
    about_reactions.ReactionNoEvent,
    about_reactions.ReactionNotWorking,
})
"""Why a Reaction is not activated, whatever an event is about, so that it is told of it once."""


def _as_the_phase_begins(why: Why) -> Why:
    """Why not, with the rule that only the beginning of a phase activates it (CR 4.2.b).

    What does not work where its object is would not be activated at any other time, either.
    """
    if why.says is about_reactions.ReactionNotWorking:
        return why
    return changed(why, rules=tuple(dict.fromkeys((*why.rules, "4.2.b"))))


WITHOUT_AN_ACTION = "joining-as-it-becomes-gigantic"
"""What is left open where what no atomic action did activates a Reaction besides what one did."""


def _without_an_action(happening: Happening, match: TriggerMatch) -> bool:
    """Whether no atomic action is what a trigger matches: what becomes Gigantic joins (7.4.4.o)."""
    return "7.4.4.o" in match.rules and any(
        one.moved is None and one.was is not None and one.now in match.things
        for one in happening.movements
    )


WHO_PAID = "who-does-what-is-paid"
"""What is left open of a cost that is paid with what nobody controls."""


def _asks_who_paid(match: TriggerMatch) -> bool:
    """Whether a trigger asks who did something, and no rule says it of what was paid."""
    decided = {"7.5.6.b", "7.5.6.d"} & {*match.rules}
    return "7.5.6.a" in match.rules and not decided


AS_A_SPELL_IS_DONE = "who-acts-as-a-spell-is-done"
"""What is left open of a Spell that is discarded, or exhausted by Cooldown, once it is done."""


def _asks_who_acted(happening: Happening, holding: Holding, match: TriggerMatch) -> bool:
    """Whether a trigger depends on who does what the rules have of a Spell that is done (5.2.4.b).

    Not who plays it, which is a player; nor where it asks of a player who did it by no reading.
    """
    rules = match.why_not.rules if match.why_not else match.rules
    whose = [
        one.action.played_by for one in happening.event.changes if "5.2.4.b" in one.action.rules
    ]
    if not whose or "7.5.6.a" not in rules or "7.5.12.a" in rules:
        return False
    did = whose[0] if happening.event.controller is None else None
    otherwise = Happening(changed(happening.event, controller=did))
    found = triggers.matches(otherwise, holding.reaction.trigger, holding.context)
    return any(one.why_not is None for one in found) is (match.why_not is not None)


AS_TIEBREAKERS_START = "the-start-of-tiebreakers"
"""What is left open where all Expeditions are put on the Arena."""


def _starts_tiebreakers(event: Event) -> bool:
    """Whether an event is that all Expeditions are put on the Arena (CR 4.3.a)."""
    return any(one.action.verb is ActionVerb.START_TIEBREAKERS for one in event.changes)


def _is_no_event(state: State, event: Event) -> bool:
    """Whether nothing is activated by what only changes the table (CR 4.3.a, read otherwise)."""
    return state.readings.the_start_of_tiebreakers and _starts_tiebreakers(event)


def _once_each(happening: Happening, matches: list[TriggerMatch]) -> list[TriggerMatch]:
    """The matches, of those that are not so one for each reason, and each thing that it tells of.

    Of what is done to all cards in a daily effect, nobody asks of one after the other: one is told
    for each reason and the rules that it rests on, as whose they are. Expeditions are few, and each
    is told.
    """
    if all(one.why_not is None for one in matches):
        return matches
    event = happening.event
    found: list[TriggerMatch] = []
    known: set[tuple[object, ...]] = set()
    for one in matches:
        if one.why_not is None:
            continue
        facts = dict(one.why_not.facts)
        told_of = one.things if "thing" in facts and not event.daily else ()
        items = (thing.item for thing in told_of if isinstance(thing, Referent))
        names = tuple(event.after.card(item).name for item in items)
        by = one.why_not.rules if event.daily else ()
        key = (one.why_not.says, names, by, facts.get("expedition"))
        if key not in known:
            known.add(key)
            found.append(one)
    return [*(one for one in matches if one.why_not is None), *found]


def _near_enough(
    happening: Happening, holding: Holding, match: TriggerMatch, state: State
) -> bool:
    """Whether a Reaction would be activated but for what the event lacks: it works, and so on.

    match: of what it lacks that; its condition is asked about the same thing.
    """
    trigger = holding.reaction.trigger
    if not triggers.is_looked_for_after(state, trigger) and not holding.works():
        return False
    if trigger.condition is None:
        return True
    bound = {
        subject.name: match.things
        for pattern in trigger.patterns
        for subject in (getattr(pattern, name, None) for name in ("subject", "what"))
        if isinstance(subject, Pick) and subject.name and match.things
    }
    match = changed(match, bindings={**bound, **match.bindings})
    return _condition_holds(happening, holding, match, None)


def _past(happening: Happening, may_arrive: Set[int]) -> Iterator[Activation]:
    """What looks at how a card came to another zone, of cards that went to a Discard pile."""
    for holding in discarded(happening.event.after, may_arrive):
        for one in _matching(happening, holding, happening.event.after, told=True):
            if one.match.why_not is not None:
                yield one


def _keeping(happening: Happening) -> Iterator[Activation]:
    """What is activated as something gains counters, of what has some as it enters (7.3.15.a)."""
    event = happening.event
    if not any([one.moved or one.action.verb is ActionVerb.CREATE for one in event.changes]):
        return
    for holding in others(event.before, _GAINING_COUNTERS):
        for pattern in holding.reaction.trigger.patterns:
            if not isinstance(pattern, Gains) or not holding.works():
                continue
            for match in of_gaining.keeps(happening, pattern, holding.context):
                if _near_enough(happening, holding, match, event.before):
                    yield Activation(holding=holding, match=match, why_not=match.why_not)


_GAINING_COUNTERS = frozenset({ActionVerb.GAIN_COUNTERS})


def _lost_on_the_way(happening: Happening) -> Iterator[Activation]:
    """The self-move Reactions that an object had and does not have where it went (CR 6.3.e)."""
    before, after = happening.event.before, happening.event.after
    for moved in happening.movements:
        if moved.was is None or moved.now is None or moved.was == moved.now:
            continue
        holder = after.objects.get(moved.now.object)
        each = [] if holder is None else self_moving(before, [moved.was.object])
        if holder is None or not each:
            continue
        kept = [one.held.ability for one in self_moving(after, [holder.id])]
        for had in each:
            if had.held.ability in kept:
                continue
            holding = Holding(holder=holder, held=had.held)
            if any(one.why_not is None for one in _matching(happening, holding, after, told=True)):
                rules = triggers.looked_for_by(after, had.reaction.trigger)
                why = Why(says=about_reactions.ReactionNotAfter, rules=rules)
                match = TriggerMatch(things=(holder.ref,))
                yield Activation(holding=holding, match=match, why_not=why)


def _lost_before(happening: Happening) -> Iterator[Activation]:
    """The other Reactions that an object had lost before the event (CR 6.3.f)."""
    state = happening.event.before
    for holding in lost(state):
        trigger = holding.reaction.trigger
        if not holding.works() or not triggers.may_match(happening, trigger):
            continue
        if any(one.why_not is None for one in _matching(happening, holding, state, told=True)):
            why = Why(says=about_reactions.ReactionLost, rules=("6.3.f",))
            match = TriggerMatch(things=(holding.holder.ref,))
            yield Activation(holding=holding, match=match, why_not=why)


def _from_reserve(happening: Happening) -> Iterator[Activation]:
    """What is activated as its object leaves play or is sacrificed, of one discarded from Reserve.

    It was not in play, so it left none (CR 7.5.11.a), nor was it sacrificed (CR 7.3.36.a), whether
    or not a support ability of it works in Reserve.
    """
    before = happening.event.before
    discards = [one for one in happening.event.changes if one.action.called is Called.DISCARD]
    gone = {one.was.object for one in discards if one.was is not None}
    for identity in sorted(gone & before.objects.keys()):
        holder = before.objects[identity]
        if holder.place.zone is not ZoneKind.RESERVE:
            continue
        for holding in its_own(before, identity):
            because = Reasons()
            rules = [rule for one in holding.reaction.trigger.patterns for rule in _of_play(one)]
            if not rules or holding.works(because):
                continue
            if _condition_holds(happening, holding, TriggerMatch(), None):
                place = () if holding.reaction.support else because.every_rule()
                cited = tuple(dict.fromkeys(("6.3.b", *rules, *place)))
                why = Why(says=about_reactions.ReactionNotInPlay, rules=cited)
                match = TriggerMatch(things=(holder.ref,))
                yield Activation(holding=holding, match=match, why_not=why)


def begun(event: Event) -> int | None:
    """The object in Limbo that a card was as it was played, which leaves it by an event."""
    limbo = (one.was.object for one in event.changes
             if one.was and one.moved and one.moved.origin.zone is ZoneKind.LIMBO)  # fmt: skip
    return min(limbo, default=None)


def gone_meanwhile(event: Event) -> Iterator[LastKnown]:
    """What left play as a card was played that leaves Limbo by an event (CR 5.1.2.l)."""
    before = event.before
    since = begun(event) if before.last_known else None
    if since is None:
        return
    came = {one.item for one in before.objects.values() if one.id > since}
    for identity, last in before.last_known.items():
        if identity <= since and last.object.place.zone in IN_PLAY and last.object.item in came:
            yield last


def _left_meanwhile(happening: Happening) -> Iterator[Activation]:
    """What a card that is played now would activate of objects that left play as it was played.

    They do not exist any more before the event that ends its resolution (CR 5.1.2.l, 6.3.f).
    """
    before = happening.event.before
    for last in gone_meanwhile(happening.event):
        for holding in of_gone(last):
            found = _matching(happening, holding, before, told=True)
            matched = [one.match for one in found if one.why_not is None]
            if holding.works() and matched:
                rules = ("6.3.f", "2.2.12.g", *_played(matched[0]))
                why = Why(says=about_reactions.ReactionLeftBefore, rules=rules)
                match = TriggerMatch(things=(holding.holder.ref,))
                yield Activation(holding=holding, match=match, why_not=why)


def _of_play(pattern: Occurrence) -> tuple[str, ...]:
    """The rule by which only what is in play does what a trigger speaks of; none if it is not so.

    Of what the object of the Reaction does itself.
    """
    if isinstance(pattern, IsSacrificed):
        return ("7.3.36.a",) if isinstance(pattern.what, Me) else ()
    if isinstance(pattern, Leaves) and isinstance(pattern.subject, Me):
        reserve = any(isinstance(one, Zone) and one.name is ZoneName.RESERVE
                      for one in pattern.places)  # fmt: skip
        return () if reserve else ("7.5.11.a",)
    return ()


def _ignored(happening: Happening) -> Iterator[Activation]:
    """The Reactions that would be activated, did passive abilities not say to ignore them."""
    event = happening.event
    for state in (event.before, event.after):
        for holding in ignored(state):
            after = triggers.is_looked_for_after(state, holding.reaction.trigger)
            there = holding.holder.id in happening.arrived if after else holding.works()
            if there and (state is event.after) is after:
                for one in _matching(happening, holding, state, told=True):
                    if one.why_not is not None and one.why_not.says is _IGNORED:
                        yield one


_IGNORED = about_reactions.ReactionIgnored


def _too_late(happening: Happening, came: list[Holding]) -> Iterator[Activation]:
    """What activates as a phase begins, of objects that came into play during it (CR 6.3.f).

    came: the Reactions to others of what arrived.
    """
    event = happening.event
    before = event.before.objects
    now = event.after.phase
    for holding in came:
        if holding.holder.id in before or not holding.works():
            continue
        if now in triggers.phases_past(event.after, holding.reaction.trigger):
            says = about_reactions.ReactionTooLate
            why = Why(says=says, rules=("6.3.f", "4.2.b"), facts=(("phase", now),))
            match = TriggerMatch(things=(holding.holder.ref,))
            yield Activation(holding=holding, match=match, why_not=why)


def _gigantic_again(happening: Happening) -> Iterator[Activation]:
    """Who is Gigantic again after re-evaluation, of Reactions that others activate by joining.

    In re-evaluating Gigantic does not apply for a moment, and yet nothing leaves the other
    Expedition and joins it again (CR 2.3.1.f). Nobody asks about what came after the object of the
    Reaction, which that then activated.
    """
    event = happening.event
    joining = any(one.now and one.before != one.after for one in happening.movements)
    stays = _still_gigantic(happening) if joining else ()
    if not stays:
        return
    again = Happening(event, told=True, movements=stays)
    for holding in others(event.before):
        if not holding.works() or not is_activated(happening, holding, happening.event.before):
            continue
        for match in triggers.matches(again, holding.reaction.trigger, holding.context):
            there = [
                one.now
                for one in stays
                if one.now in match.things and sure(one.now).object < holding.holder.id
            ]
            if match.why_not is None and there:
                facts = (("thing", there[0]), ("gigantic", True))
                rules = ("6.3.b", "7.5.10.a", "7.4.4.b", "2.3.1.f")
                why = Why(says=about_reactions.ReactionWasThere, rules=rules, facts=facts)
                yield Activation(holding=holding, match=match, why_not=why)


def _still_gigantic(happening: Happening) -> tuple[Movement, ...]:
    """The objects that are Gigantic before and after an event, as if they joined again by it."""
    before, after = happening.event.before, happening.event.after
    both = characteristics.gigantic(before) & characteristics.gigantic(after)
    if not both:
        return ()
    moved = {one.now for one in happening.movements}
    refs = (after.objects[one].ref for one in sorted(both))
    return tuple(
        Movement(
            was=ref,
            now=ref,
            before=frozenset({after.objects[ref.object].place}),
            after=characteristics.expeditions(after, ref.object),
        )
        for ref in refs
        if ref not in moved
    )


def is_activated(happening: Happening, holding: Holding, state: State) -> bool:
    """Whether an event activates a Reaction of an object, which is looked for in a state."""
    matches = _matching(happening, holding, state, told=False)
    return any(one.why_not is None for one in matches)


def _there_before(happening: Happening, came: list[Holding]) -> Iterator[Activation]:
    """Who is in the other Expedition to which a Gigantic object comes, of its own Reactions.

    came: see `_too_late`.
    """
    event, says = happening.event, about_reactions.ReactionNotJoined
    before = event.before.objects
    big = characteristics.gigantic(event.after)
    for holding in came:
        holder = holding.holder.id
        if holder in big and holder not in before and holding.works():
            for one in _matching(happening, holding, event.after, told=True):
                if one.why_not is not None and one.why_not.says is says:
                    yield one


def _itself(happening: Happening, came: list[Holding]) -> Iterator[Activation]:
    """What would be activated by the coming of its own object, had it been there before (6.3.f).

    Or had "you" been its controller then: who takes control of it was not (CR 7.2.3.a, 7.5.5.c).
    came: see `_too_late`.
    """
    before = happening.event.before.objects
    came_from = {one.now.object: one.was for one in happening.movements if one.now}
    for holding in came:
        holder = holding.holder
        was = before.get(holder.id)
        stayed = was is not None and was.place.player == holder.place.player
        of_you = was is None or PlayerKind.YOU in within(holding.reaction.trigger)
        there = holder.place.zone in IN_PLAY and of_you and not stayed
        elsewhere = came_from.get(holder.id) if was is None else None
        if not there or (elsewhere and elsewhere.object) or not holding.works():
            continue  # of what was an object elsewhere it is told that it did not work there
        for one in _matching(happening, holding, happening.event.after, told=True):
            things = (*one.match.things, *(moved.now for moved in one.match.moves))
            if one.why_not is None and holder.ref in things:
                match = TriggerMatch(things=(holder.ref,))
                yield Activation(holding=holding, match=match, why_not=_not_before(was))
                break


def _not_before(was: Object | None) -> Why:
    """That an object was not in play before an event, or was controlled by another player."""
    if was is None:
        return Why(says=about_reactions.ReactionNotBefore, rules=("6.3.f",))
    facts = (("did", PlayerId(was.place.player)),)
    rules = ("6.3.f", "7.2.3.a", "7.5.5.b", "7.5.5.c")
    return Why(says=about_reactions.ReactionOthersBefore, rules=rules, facts=facts)


def _creating(event: Event, holding: Holding, match: TriggerMatch) -> Iterator[str]:
    """The rules by which the Emblem-Reaction is created, and bound to what the trigger says.

    All atomic actions of a step are simultaneous: what ceased to exist by the same event as what it
    speaks of still looks at the state before (CR 6.1.f).
    """
    holder = holding.holder
    gone = holder.id not in event.after.objects
    if gone and any(moved.was != holder.ref for moved in match.moves):
        yield "6.1.f"
    yield "6.3.h"
    if _references(holding.reaction.effect, match):
        yield "6.3.i"
    others = characteristics.controller(holder) != holder.owner
    if others and PlayerKind.YOU in within(holding.reaction.trigger):
        yield from ("7.5.5.b", "7.5.5.c", "7.2.3.a")


def bound_things(part: Any, bindings: Mapping[str, Any]) -> tuple[Referent, ...]:
    """The objects that a part of a Reaction speaks of, which its trigger determined (CR 6.3.i)."""
    if not bindings:
        return ()
    spoken_of = _names_in(part)
    each = (one for name, one in bindings.items() if name in spoken_of and isinstance(one, tuple))
    found = (thing for things in each for thing in things if isinstance(thing, Referent))
    return tuple(dict.fromkeys(found))


def bound_others(
    part: Any, bindings: Mapping[str, Any]
) -> tuple[tuple[Place, ...], tuple[int, ...]]:
    """The Expeditions, and the players, that a part of a Reaction speaks of so (CR 6.3.i)."""
    if not bindings:
        return (), ()
    names = _names_in(part)
    players = _players_in(part)
    bound = {
        name: one for name, one in bindings.items() if name in names and isinstance(one, tuple)
    }
    places = (one for several in bound.values() for one in several if isinstance(one, Place))
    whom = (one for name, several in bound.items() if name in players for one in several)
    return tuple(dict.fromkeys(places)), tuple(dict.fromkeys(whom))


def _references(part: Any, match: TriggerMatch) -> bool:
    """Whether a part of a Reaction speaks of objects that the trigger determined."""
    if not match.bindings:
        return False
    spoken_of = _names_in(part)
    return any(name in spoken_of and _is_of_objects(one) for name, one in match.bindings.items())


@lru_cache(maxsize=4096)
def _names_in(part: Any) -> frozenset[str]:
    """The names by which a part of a Reaction refers to something."""
    found = {getattr(one, "to", "") for one in within(part)}
    return frozenset(one for one in found if one and isinstance(one, str))


@lru_cache(maxsize=4096)
def _players_in(part: Any) -> frozenset[str]:
    """Those of them by which it refers to players."""
    return frozenset(one.to for one in within(part) if isinstance(one, Player))


def _is_of_objects(bound: Any) -> bool:
    """Whether words of a trigger are bound to objects, cards, Expeditions or players.

    A Gift is none, nor is a number.
    """
    things = bound if isinstance(bound, tuple) else ()
    return any(isinstance(one, Place | Referent | int) for one in things)


def _why_not(
    happening: Happening,
    holding: Holding,
    match: TriggerMatch,
    state: State,
    because: Reasons | None,
) -> Why | None:
    """Why a Reaction is not activated although its trigger matches.

    because: where it is said by which rules its condition is true and it works, if anybody asks.
    """
    after = triggers.is_looked_for_after(state, holding.reaction.trigger)
    where = Reasons() if because is not None else None
    works = holding.works(where)
    if not works and not after:
        in_limbo = holding.holder.place.zone is ZoneKind.LIMBO
        played = _played(match) if in_limbo else ()
        rules = (*(where.rules if where else ()), "6.3.f", *played)
        exhausted = "2.2.12.j" in rules
        says = (
            about_reactions.ReactionExhausted if exhausted else about_reactions.ReactionNotWorking
        )
        return Why(says=says, rules=rules)
    if not _condition_holds(happening, holding, match, because):
        asked = () if because is None else _rules_asked(because)
        rules = (*asked, *_as_of_when(holding.reaction.trigger.condition, match))
        facts = () if because is None else (
            ("before", holding.reaction.trigger.tense is Tense.BEFORE),
            ("figures", tuple(because.figures)),
            ("parts", tuple(because.parts)),
            ("stood", tuple(because.stood)),
        )  # fmt: skip
        looks = () if because is None else (
            *_counted(because), *_uncounted(happening, holding, match, because),
        )  # fmt: skip
        return Why(says=about_reactions.ReactionCondition, rules=rules, facts=facts, looks=looks)
    if because is not None and where is not None and works:
        because.add(where)
    why = _forbidden(state, holding)
    if why is None and _is_no_event(state, happening.event):
        return Why(says=about_reactions.ReactionNoEvent, rules=("4.3.a", "6.3.b"))
    return changed(why, rules=("6.3.e", *why.rules)) if why and after else why


def _as_of_when(condition: Condition | None, match: TriggerMatch) -> tuple[str, ...]:
    """The rules of when a card is played, if a condition asks what it is by then (CR 7.5.12.a)."""
    return _played(match) if _references(condition, match) else ()


def _played(match: TriggerMatch) -> tuple[str, ...]:
    """The rules by which a card is played as it leaves Limbo, if that is what a trigger matches."""
    return tuple(rule for rule in match.rules if rule in ("5.1.2.l", "7.5.12.a"))


def _is_of_its_time(condition: Condition) -> bool:
    """Whether it is part of what must happen: "during your turn" stands behind no comma."""
    return isinstance(condition, IsTurnOf | IsTime) and condition.form.startswith("during")


_OF_ITS_STATE = {True: (), False: ("6.3.k",)}
"""The rule of which game state an additional condition speaks (CR 6.3.k)."""


def _condition_holds(
    happening: Happening, holding: Holding, match: TriggerMatch, because: Reasons | None
) -> bool:
    """Whether the condition in the trigger is true; in the past tense, before the event (6.3.k).

    What moved is then asked about as what it was before, else as what it became.
    """
    trigger = holding.reaction.trigger
    if trigger.condition is None:
        return True
    if because is not None:
        because.cite("6.3.b", *_OF_ITS_STATE[_is_of_its_time(trigger.condition)])
    state, context = _asked(happening, holding, match)
    return conditions.holds(state, trigger.condition, context.explained(because))


def _counted(because: Reasons) -> tuple[Look, ...]:
    """What the condition in the trigger counts; nothing where it says itself what each is."""
    named = any(one.different for one in because.figures)
    return () if named else tuple(because.looks)


def _rules_asked(because: Reasons) -> tuple[str, ...]:
    """The rules by which a condition is false, without those that stand at what it counts."""
    return because.all_rules() if _counted(because) else because.every_rule()


def _uncounted(
    happening: Happening, holding: Holding, match: TriggerMatch, because: Reasons
) -> tuple[Look, ...]:
    """What the condition in the trigger does not count, where it counts too few (CR 6.3.b)."""
    state, context = _asked(happening, holding, match)
    return left_out.uncounted(state, because, context)


def _asked(happening: Happening, holding: Holding, match: TriggerMatch) -> tuple[State, Context]:
    """The state in which the condition in the trigger is asked, and what its words mean then."""
    event, before = happening.event, holding.reaction.trigger.tense is Tense.BEFORE
    context = _as_of(happening, holding, match, before=before)
    return event.before if before else event.after, context


def _as_of(happening: Happening, holding: Holding, match: TriggerMatch, *, before: bool) -> Context:
    """What the words of a condition mean in the state before an event, or after it.

    The object that bears a Reaction is the one that the Reaction is looked for on.
    """
    moved = [one for one in happening.movements if one.was and one.now]
    other = {one.now: one.was for one in moved} if before else {one.was: one.now for one in moved}
    context = holding.context
    if before:
        context = changed(context, me=other.get(context.me) or context.me)
    for name, value in match.bindings.items():
        each = tuple(other.get(one) or one for one in value) if isinstance(value, tuple) else value
        context = context.bind(name, each)
    return context


def _forbidden(state: State, holding: Holding, *, by_effect: bool = False) -> Why | None:
    """Why a Reaction cannot be activated in a state: it is ignored, or an ability forbids it.

    by_effect: whether an effect tries to, so that what is said to be impossible wins (CR 1.4.1.a).
    """
    ignores = ignoring.ignoring(state, holding.holder, holding.held)
    if ignores is not None:
        facts = (("ignoring", ignores.ability), ("support", ignores.support))
        source = ignores.source
        whose = (
            statements.why_meant(state, source.passive, source.context, holding.holder.ref)
            if source is not None
            else ()
        )
        rules = tuple(dict.fromkeys((*ignores.rules, *whose)))
        return Why(says=_IGNORED, rules=rules, by=ignores.by, facts=facts)
    for one in statements.in_force(state, Cannot):
        if one.statement.deed is not Forbidden.ACTIVATE:
            continue
        because = Reasons()
        if _speaks_of(state, one, holding, because):
            tried, says = _CANNOT[by_effect]
            why = (*because.all_rules(), *statements.why(state, one))
            rules = tuple(dict.fromkeys(("7.3.1.e", *tried, *why)))
            return Why(says=says, rules=rules, by=one.context.me)
    return None


_CANNOT: Mapping[bool, tuple[tuple[str, ...], type[about_reactions.ReactionCannot]]] = {
    False: ((), about_reactions.ReactionCannot),
    True: (("1.4.1.a",), about_reactions.ReactionCannotByEffect),
}
"""By whether an effect tries to activate it: the rule of that, and what tells it is forbidden."""


def spared_by(
    state: State, holding: Holding
) -> Iterator[tuple[InForce, tuple[str, ...], type[about_reactions.ReactionSpared]]]:
    """What forbids Reactions with these symbols to activate and does not speak of this object.

    With the rules by which it does not, and what tells it: that it does not face another, if so.
    """
    for one in statements.in_force(state, Cannot):
        if one.statement.deed is not Forbidden.ACTIVATE or one.passive is None:
            continue
        if holding.symbols & set(one.statement.symbols or ()):
            because = Reasons()
            if not _speaks_of(state, one, holding, because):
                if _is_of_another_type(state, one, holding):
                    yield one, ("7.3.1.e", "2.2.1.b"), about_reactions.ReactionSparedType
                    continue
                parts = within(one.statement.subject)
                facing = any(isinstance(each, FacingPlace) for each in parts)
                more = ("1.2.3.c",) if facing else ()
                rules = ("7.3.1.e", *because.all_rules(), *more)
                yield one, tuple(dict.fromkeys(rules)), _says_spared(state, one, holding)


def _is_of_another_type(state: State, one: InForce, holding: Holding) -> bool:
    """Whether a prohibition speaks of Characters alone, or Permanents alone, and not of this one's
    type (CR 2.2.1.b)."""
    noun = one.statement.subject.noun if isinstance(one.statement.subject, Pick) else None
    kinds = {kind.type for kind in noun.kinds} if isinstance(noun, Noun) else set()
    types = characteristics.derived(state, holding.holder.id).types
    return len(kinds) == 1 and kinds < TYPES_IN_PLAY and types <= TYPES_IN_PLAY - kinds


def _says_spared(
    state: State, one: InForce, holding: Holding
) -> type[about_reactions.ReactionSpared]:
    """What tells that a prohibition spares an object: by where that is, and by nothing else."""
    noun = one.statement.subject.noun if isinstance(one.statement.subject, Pick) else None
    if not isinstance(noun, Noun):
        return about_reactions.ReactionSpared
    found = [*lacking.lacking(state, holding.holder.ref, noun, one.context)]
    facing = any(isinstance(each, FacingPlace) for each in noun.places)
    if facing and len(found) == 1 and found[0].place is not None:
        return about_reactions.ReactionSparedElsewhere
    return about_reactions.ReactionSpared


def _speaks_of(state: State, one: InForce, holding: Holding, because: Reasons) -> bool:
    """Whether a prohibition speaks of this Reaction: its object and its trigger symbols.

    "{j} abilities" are those with that symbol, as are "{j} triggers" in older printings (7.5.1).
    """
    statement = one.statement
    during = statement.during
    if during is not None and not is_now(during, state.phase, state.now):
        return False
    if statement.symbols and not holding.symbols & set(statement.symbols):
        return False
    of_subject = Reasons()
    context = one.context.explained(of_subject)
    speaks = statements.means(state, statement.subject, holding.holder.ref, context)
    if speaks and statement.symbols:
        because.cite("7.5.1.a", *(("7.5.1.b",) if OF_TRIGGERS in statement.form else ()))
    because.add(of_subject)
    return speaks


def _by_effect(happening: Happening, *, told: bool) -> Iterator[Activation]:
    """The abilities that a step tells to activate (CR 7.3.1.b, 7.3.1.d)."""
    after = happening.event.after
    for change in happening.event.changes:
        if change.action.verb is not ActionVerb.ACTIVATE:
            continue
        whose = (one for one in change.action.rules if one in _WHOSE_REACTION)
        rules = ("7.3.1.b", *whose, "6.3.h") if told else ()
        for holding in _told_to_activate(after, change):
            if holding.symbols & set(change.action.symbols):
                yield Activation(
                    holding=holding,
                    match=TriggerMatch(),
                    why_not=_forbidden(after, holding, by_effect=True),
                    rules=rules,
                    by_effect=True,
                )


_WHOSE_REACTION = ("7.3.1.d", "1.4.2.a")
"""The rules of which object creates a Reaction that an ability activates."""


def all_forbidden(state: State, change: CarriedOut) -> bool:
    """Whether none of the abilities that a step tells to activate can be (CR 7.3.1.e)."""
    told = _told_to_activate(state, change)
    meant = [one for one in told if one.symbols & set(change.action.symbols)]
    return bool(meant) and all(_forbidden(state, one) is not None for one in meant)


def _told_to_activate(after: State, change: CarriedOut) -> list[Holding]:
    """The Reactions that a step activates: those that were chosen, or all of the object's."""
    identity = sure(change.was).object
    own = self_moving(after, [identity])
    chosen = change.action.activates
    if not chosen:
        return own
    holder = after.objects.get(identity)
    return [_chosen(one, holder, own) for one in chosen] if holder else []


def _chosen(ability: Ability, holder: Object, own: list[Holding]) -> Holding:
    """The Reaction of an object that was chosen; another one's, if it is activated as its own."""
    for place, one in enumerate(own):
        if one.held.ability == ability:
            return own.pop(place)
    return Holding(holder=holder, held=Held(ability))
