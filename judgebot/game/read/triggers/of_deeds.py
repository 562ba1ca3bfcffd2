"""CR 7.5.6, 7.5.12 Triggers of what players and Expeditions do."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities import triggers as words
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import Player
from judgebot.abilities.triggers import PlayerDeed
from judgebot.abilities.words import Comparison, Daily, Phase, Terrain, Type
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_day, about_reactions
from judgebot.game.data.events import ActionVerb, Called, CarriedOut, Event
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Figure, PlayerId, Telling
from judgebot.game.data.zones import IN_PLAY, ZoneKind
from judgebot.game.read.playing import which_plays
from judgebot.game.read.triggers import gifts, near
from judgebot.game.read.triggers.gifts import TOKEN, Gift
from judgebot.game.read.triggers.happening import Happening, bound_places
from judgebot.game.read.triggers.matching import (
    TriggeringThing,
    TriggerMatch,
    Why,
    as_true,
    done,
    is_subject,
    is_there,
    is_who,
    matched,
    once_for_all_of,
    who_rules,
)
from judgebot.game.read.triggers.near import Near, Requirement
from judgebot.game.read.words import also, amounts, conditions, pronouns, selectors
from judgebot.game.read.words.descriptors import (
    done_by,
    enters_play,
    places_of,
    played_by,
    rules_of_who_plays,
    sacrificed,
)
from judgebot.game.read.words.lacking import asks_base_cost
from judgebot.game.read.words.places_meant import rules_of_where
from judgebot.game.read.words.selectors_kinds import alternatives, is_a
from judgebot.sure import as_a, sure


def at_phase(
    happening: Happening, pattern: words.AtPhase, _context: Context
) -> Iterator[TriggerMatch]:
    """A phase begins (CR 4.2.b)."""
    for change in done(happening, ActionVerb.BEGIN_PHASE):
        if change.action.phase == pattern.phase:
            yield TriggerMatch(rules=("4.2.b",))


def after_daily(
    happening: Happening, pattern: words.AfterDaily, _context: Context
) -> Iterator[TriggerMatch]:
    """A daily effect is over (CR 4.2.d)."""
    for change in done(happening, ActionVerb.END_DAILY):
        if change.action.daily is pattern.daily:
            yield TriggerMatch(rules=("4.2.d",))


def becomes_so(
    happening: Happening, pattern: words.BecomesSo, context: Context
) -> Iterator[TriggerMatch]:
    """Something is so after an event that was not so before it, while its object stays."""
    event = happening.event
    if context.me.object not in event.after.objects:
        return
    own = context.explained(None)
    was = Reasons() if happening.told else None
    if conditions.holds(event.before, pattern.condition, own.explained(was)):
        yield from _so_before(event, pattern, own, was) if was is not None else ()
        return
    because = Reasons() if happening.told else None
    if conditions.holds(event.after, pattern.condition, own.explained(because)):
        rules = because.all_rules() if because is not None else ()
        match = TriggerMatch(rules=rules, disagreement=_WHAT_IS_SO)
        yield match if because is None else as_true(match, _beside(because, was))


def _beside(now: Reasons, was: Reasons | None) -> Reasons:
    """Why something is so, with the numbers that were found before beside those found now."""
    if was is None or len(was.figures) != len(now.figures):
        return now
    both = zip(now.figures, was.figures, strict=True)
    figures = [one._replace(before=earlier.number) for one, earlier in both]
    now.figures.clear()
    for one in figures:
        now.compare(one)
    return now


_WHAT_IS_SO = "a-trigger-that-says-what-is-so"
"""What is left open of a trigger that says what is so, and not what happens."""


def _so_before(
    event: Event, pattern: words.BecomesSo, own: Context, was: Reasons
) -> Iterator[TriggerMatch]:
    """That what a trigger says was so before the event, by which it is so even more (CR 6.3.b)."""
    now = Reasons()
    if not conditions.holds(event.after, pattern.condition, own.explained(now)):
        return
    if any(_is_farther(*each) for each in zip(was.figures, now.figures, strict=False)):
        facts = (("figures", tuple(_beside(now, was).figures)),)
        why = Why(says=about_reactions.ReactionSoBefore, rules=("6.3.b",), facts=facts)
        yield TriggerMatch(why_not=why, disagreement=_WHAT_IS_SO)


def _is_farther(was: Figure, now: Figure) -> bool:
    """Whether a number went on the way on which what is needed lies."""
    if now.comparison in (Comparison.AT_LEAST, Comparison.MORE):
        return now.number > was.number
    return now.comparison in (Comparison.AT_MOST, Comparison.LESS) and now.number < was.number


def day_begins(
    happening: Happening, _pattern: words.DayBegins, _context: Context
) -> Iterator[TriggerMatch]:
    """The Day begins with its Morning, the first one with its Noon (CR 4.2.a, 4.1.j)."""
    for change in done(happening, ActionVerb.BEGIN_PHASE):
        if change.action.phase == Phase.MORNING:
            yield TriggerMatch(rules=("4.2.a",))
        elif change.action.phase == Phase.NOON and _first_day_begins(happening.event.after):
            left_open = "the-first-day-begins the-first-morning"
            yield TriggerMatch(rules=("4.2.a", "4.1.j"), disagreement=left_open)


def _first_day_begins(state: State) -> bool:
    """Whether the first Day is said to begin with its Noon."""
    skipped = not state.readings.the_first_morning
    return state.day == 1 and skipped and not state.readings.the_first_day_begins


def is_sacrificed(
    happening: Happening, pattern: words.IsSacrificed, context: Context
) -> list[TriggerMatch]:
    """An object is sacrificed, also when the discarding was modified (CR 7.3.36.b)."""
    event, lacking = happening.event, Near(happening)
    found = [
        lacking.thing(
            ref, change.moved,
            *_rules_of_modified(change), *near.as_it_was(pattern.what, change.moved),
        )  # fmt: skip
        for change in event.changes
        if (ref := sacrificed(change))
        and lacking.fits(
            ref,
            near.who(happening, change, pattern.who, context),
            near.subject(event.before, ref, pattern.what, context),
        )
    ]
    discarded = _only_leaves(happening, pattern, context) if happening.told else ()
    return [*matched(pattern.what, found), *lacking.found, *discarded]


def _rules_of_modified(change: CarriedOut) -> tuple[str, ...]:
    """The rule by which a sacrifice is one whose discarding was modified (CR 7.3.36.b)."""
    return () if change.action.called is Called.SACRIFICE else ("7.3.36.b",)


def _only_leaves(
    happening: Happening, pattern: words.IsSacrificed, context: Context
) -> Iterator[TriggerMatch]:
    """What a player controlled and leaves play otherwise: it would do, had it been sacrificed, for
    which it is discarded, as they have to (CR 7.3.36.a).

    Asked about by who controls the Reaction, of what is their own. What Rest sends away, which it
    does each day, is told of what bears the Reaction only.
    """
    event = happening.event
    for change in done(happening, ActionVerb.MOVE):
        was = event.before.objects.get(change.was.object) if change.was else None
        if was is None or sacrificed(change) or not _leaves_play(event, change):
            continue
        discards = change.action.called is Called.DISCARD
        if event.daily is not None and not discards and was.ref != context.me:
            continue
        own = was.place.player == context.controller
        if own and is_subject(event.before, was.ref, pattern.what, context):
            says = about_reactions.ReactionDiscarded if discards else about_reactions.ReactionLeaves
            why = Why(says=says, rules=("6.3.b", "7.3.36.a"), facts=(("thing", was.ref),))
            yield TriggerMatch(things=(was.ref,), why_not=why)


def _leaves_play(event: Event, change: CarriedOut) -> bool:
    """Whether an object in play is nowhere in play any more (CR 3.1.4.a)."""
    moved = change.moved
    if moved is None or moved.origin.zone not in IN_PLAY:
        return False
    here = None if change.now is None else event.after.objects.get(change.now.object)
    return here is None or here.place.zone not in IN_PLAY


def plays(happening: Happening, pattern: words.Plays, context: Context) -> list[TriggerMatch]:
    """A player plays a card: as it leaves Limbo (CR 5.1.2.l, 7.5.12.a).

    A Spell is meant as it was in Limbo, and found where it went (CR 2.1.f, 2.1.h). A Base Cost is
    that of the card in Limbo, whatever it becomes (CR 2.2.9.b), as it is read.
    """
    event, lacking = happening.event, Near(happening)
    found = []
    for change in done(happening, ActionVerb.CREATE) if happening.told else ():
        lacking.found += _put(happening, change, pattern, context)
    for change in done(happening, ActionVerb.MOVE):
        if not _ends_its_playing(event, change):
            why_not = _left_limbo if _leaves_by_its_effect(change) else _put
            lacking.found += why_not(happening, change, pattern, context) if happening.told else ()
            continue
        in_play = enters_play(event, change)
        state, ref = (event.after, change.now) if in_play else (event.before, change.was)
        known = len(lacking.found)
        if lacking.fits(
            ref,
            _is_player(happening, change, pattern, context),
            *_is_played(event, state, sure(ref), change, pattern, context),
        ):
            by = () if pattern.what.how is not How.FIRST_EACH else ("6.3.b", "5.1.2.k")
            if _leaves_by_its_effect(change):
                lacking.because.leave_open(_BY_ITS_EFFECT)
            asked = context.explained(lacking.because)
            noun = as_a(Noun, pattern.what.noun)
            also.cite(state, sure(ref), noun, asked)
            by = (*by, *(("7.3.26.a",) if pattern.free else ()))
            into = (place for one in alternatives(noun) for place in one.places)
            there = bound_places(event.after, places_of(event.after, ref), (*into,), context)
            rules = ("5.1.2.l", "7.5.12.a", *by)
            found.append(lacking.thing(ref, change.moved, *rules, **there))
        else:
            missed = lacking.found[known:] if in_play else map(_as_in_limbo, lacking.found[known:])
            open_ = _left_open_of_cost(event, state, sure(ref), change, pattern, context)
            lacking.found[known:] = [replace(one, disagreement=open_) for one in missed]
    return [*matched(pattern.what, found), *lacking.found]


def _left_open_of_cost(
    event: Event,
    state: State,
    ref: Referent,
    change: CarriedOut,
    pattern: words.Plays,
    context: Context,
) -> str:
    """What is left open where a card is not what a trigger says only for its Base Cost."""
    each = alternatives(as_a(Noun, pattern.what.noun))
    silent = context.explained(None)
    open_ = any(
        _is_so_played(state, ref, change, one, silent)
        and _costs_otherwise(event, change, one, silent)
        for one in each
    )
    return BASE_COST if open_ else ""


def _is_player(
    happening: Happening, change: CarriedOut, pattern: words.Plays, context: Context
) -> Requirement:
    """Whether it is a player that the trigger names who plays a card (CR 7.5.6)."""
    who = pattern.who
    you = pronouns.rules_of_player(who)
    made = _made_to_play(happening.event, change) if happening.told and who else ()
    named = near.who(happening, change, who, context, plays=True)
    return named._replace(explain=lambda because: because.cite(*you, *made))


def _made_to_play(event: Event, change: CarriedOut) -> tuple[str, ...]:
    """The rules by which it is a player who plays a card in another player's turn (CR 7.5.6.a)."""
    in_own_turn = event.before.turn in (None, played_by(event, change))
    return () if in_own_turn else rules_of_who_plays(event, change)


def _as_in_limbo(match: TriggerMatch) -> TriggerMatch:
    """A near miss of a Spell, of which is asked what it was as it left Limbo (CR 7.5.12.a)."""
    why = match.why_not
    if why is None or why.says is not about_reactions.ReactionNotSo:
        return match
    return replace(match, why_not=_in_limbo(why))


def _in_limbo(why: Why | None) -> Why | None:
    """Why not, of what a card was as it left Limbo: then it is played (CR 5.1.2.l, 7.5.12.a)."""
    limbo = ("5.1.2.l", "7.5.12.a")
    if why is None or set(limbo) <= {*why.rules}:
        return why
    return replace(why, rules=(*why.rules, *limbo))


def _put(
    happening: Happening, change: CarriedOut, pattern: words.Plays, context: Context
) -> Iterator[TriggerMatch]:
    """That a card was put into play, or a token created, which is not playing it (7.5.12.a)."""
    after, ref = happening.event.after, change.now
    if ref is None or not enters_play(happening.event, change):
        return
    requirements = _is_played(happening.event, after, ref, change, pattern, context)
    if is_who(happening, change, pattern.who, context) and all(one.holds() for one in requirements):
        yield TriggerMatch(things=(ref,), why_not=near.not_played(change))


def _left_limbo(
    happening: Happening, change: CarriedOut, pattern: words.Plays, context: Context
) -> Iterator[TriggerMatch]:
    """That a Spell left Limbo before it was done resolving, which is not playing it (5.1.2.l)."""
    event, was = happening.event, sure(change.was)
    requirements = (
        _is_player(happening, change, pattern, context),
        *_is_played(event, event.before, was, change, pattern, context),
    )
    if all(one.holds() for one in requirements):
        says = about_reactions.ReactionLeftLimbo
        rules, facts = ("6.3.b", "5.1.2.l", "7.5.12.a"), (("thing", was),)
        why = Why(says=says, rules=rules, facts=facts)
        yield TriggerMatch(things=(was,), why_not=why, disagreement=_BY_ITS_EFFECT)


_BY_ITS_EFFECT = "leaving-limbo-by-its-own-effect"
"""What the rules leave open of a card that its own effect moves out of Limbo."""


def _leaves_by_its_effect(change: CarriedOut) -> bool:
    """Whether a card leaves Limbo otherwise than at the end of its resolution."""
    moved = change.moved
    played = change.action.called is Called.PLAY or change.action.played_from is not None
    return not played and moved is not None and moved.origin.zone is ZoneKind.LIMBO


def _ends_its_playing(event: Event, change: CarriedOut) -> bool:
    """Whether a card leaves Limbo as it is played: at the end of its resolution (CR 5.1.2.l).

    By CR 7.5.12.a alone, a card that its own effect moves out of Limbo would be played, too.
    """
    if change.action.played_from is not None:
        return True
    by_its_effect = event.before.readings.leaving_limbo_by_its_own_effect
    return by_its_effect and _leaves_by_its_effect(change)


def _is_played(
    event: Event,
    state: State,
    ref: Referent,
    change: CarriedOut,
    pattern: words.Plays,
    context: Context,
) -> tuple[Requirement, ...]:
    """Whether a card that was played fits; places say from where, or into what."""
    what = pattern.what

    def fits(one: Noun, context: Context) -> bool:
        return _is_so_played(state, ref, change, one, context) and _costs_so(
            event, change, one, context
        )

    def explain(because: Reasons) -> None:
        own = next(one for one in alternatives(as_a(Noun, what.noun)) if fits(one, context))
        fits(own, context.explained(because))

    return (
        Requirement(
            lambda: any(fits(one, context) for one in alternatives(as_a(Noun, what.noun))),
            lambda: _not_so_played(event, state, ref, change, as_a(Noun, what.noun), context),
            explain,
        ),
        Requirement(
            lambda: not pattern.from_ or _is_from(state, ref, change, pattern.from_, context),
            lambda: near.played_from(ref, change),
        ),
        Requirement(
            lambda: change.action.free or not pattern.free,
            lambda: Why(
                says=about_reactions.ReactionNotFree,
                rules=("6.3.b", "7.3.26.a"),
                facts=(("thing", ref),),
            ),
        ),
        Requirement(
            lambda: what.how is not How.FIRST_EACH or _is_nth(state, ref, pattern, context),
            lambda: _which(state, ref, change, pattern, context),
        ),
    )


def _which(
    state: State, ref: Referent, change: CarriedOut, pattern: words.Plays, context: Context
) -> Why:
    """Which card of those that count this one is, where a trigger speaks of another (5.1.2.k)."""
    rules = ("6.3.b", "5.1.2.k")
    number = which_plays.number_of(state, _of_player(pattern), ref, context)
    if number is None:
        return Why(says=about_reactions.ReactionNotFirst, rules=rules)
    facts = (("thing", ref), ("whose", PlayerId(sure(change.action.played_by))), ("number", number))
    return Why(says=about_reactions.ReactionNotNth, rules=rules, facts=facts)


def _not_so_played(
    event: Event, state: State, ref: Referent, change: CarriedOut, noun: Noun, context: Context
) -> Why | None:
    """Why a card is not what a trigger says of what is played; its places are where from."""
    for one in alternatives(noun):
        if _is_so_played(state, ref, change, one, context):
            asked = _of_which_it_is_asked(event, change)
            return _in_limbo(near.lacks(*asked, _of_cost(one), context))
        anywhere = _without_cost(replace(_without_player(one), places=()))
        if is_a(state, ref, anywhere, context):
            return near.played_from(ref, change)
        of_the_kind = replace(one, filters=(), statuses=())
        if _is_so_played(state, ref, change, of_the_kind, context):
            return near.lacks(state, ref, anywhere, context)
        any_kind = replace(one, kinds=(), filters=_asked_of(state, ref, one, context))
        of_any_kind = _is_so_played(state, ref, change, any_kind, context)
        if of_any_kind and _costs_so(event, change, one, context):
            return near.of_another_kind(state, ref, anywhere, context)
    return None


def _asked_of(
    state: State, ref: Referent, noun: Noun, context: Context
) -> tuple[nouns.Filter, ...]:
    """What a description asks of a card besides its kind: no statistics of what has none.

    Only Characters have any (CR 2.2.11.c): that it has none is no more than that it is none.
    """
    if is_a(state, ref, _CHARACTER, context):
        return noun.filters
    return tuple(one for one in noun.filters if not isinstance(one, nouns.StatisticFilter))


_CHARACTER = Noun(kinds=(nouns.Kind(type=Type.CHARACTER),))


def _is_so_played(
    state: State, ref: Referent, change: CarriedOut, noun: nouns.Noun, context: Context
) -> bool:
    """The same for one description and the places it names, but for the Base Cost it asks for."""
    if not is_a(state, ref, _without_cost(_without_player(noun)), context):
        return False
    return not noun.places or _is_from(state, ref, change, noun.places, context)


def _is_from(
    state: State,
    ref: Referent,
    change: CarriedOut,
    places: tuple[nouns.Place, ...],
    context: Context,
) -> bool:
    return any(
        selectors.ZONES.get(place.name) is change.action.played_from
        if isinstance(place, nouns.Zone)
        else selectors.is_in(state, ref, place, context)
        for place in places
    )


def _is_nth(state: State, ref: Referent, pattern: words.Plays, context: Context) -> bool:
    """Whether it is the first, second … card that fits of this turn, Afternoon or Day."""
    return which_plays.is_nth(state, _of_player(pattern), ref, context)


def _of_player(pattern: words.Plays) -> Pick:
    """The cards of which a trigger counts one: those of the player that it names."""
    noun = as_a(Noun, pattern.what.noun)
    if pattern.who is not None:
        noun = replace(noun, controller=pattern.who)
    return replace(pattern.what, noun=noun)


def _without_player(noun: nouns.Noun) -> nouns.Noun:
    return replace(noun, controller=None) if noun.controller else noun


def _costs_so(event: Event, change: CarriedOut, noun: nouns.Noun, context: Context) -> bool:
    """Whether a card that leaves Limbo has the Base Cost there that is asked for (CR 2.2.9.b)."""
    if change.was is None:
        return True
    if context.because is not None and _costs_otherwise(event, change, noun, context):
        context.because.leave_open(BASE_COST)
    return is_a(*_of_which_it_is_asked(event, change), _of_cost(noun), context)


BASE_COST = "the-base-cost-of-what-is-played"
"""What the rules leave open of a Base Cost: whether it is that of the card in Limbo."""


def _of_which_it_is_asked(event: Event, change: CarriedOut) -> tuple[State, Referent]:
    """Of what the Base Cost of a card that leaves Limbo is asked, and when: as it is there."""
    if event.before.readings.the_base_cost_of_what_is_played and change.now is not None:
        return event.after, change.now
    return event.before, sure(change.was)


def _costs_otherwise(
    event: Event, change: CarriedOut, noun: nouns.Noun, context: Context
) -> bool:
    """Whether only what it is in Limbo, or only what it becomes, has that Base Cost."""
    if change.was is None or change.now is None or _without_cost(noun) == noun:
        return False
    cost, silent = _of_cost(noun), context.explained(None)
    in_limbo = is_a(event.before, change.was, cost, silent)
    return in_limbo is not is_a(event.after, change.now, cost, silent)


def _of_cost(noun: nouns.Noun) -> nouns.Noun:
    """A description of its Base Cost alone."""
    filters = tuple(one for one in noun.filters if asks_base_cost(one))
    return nouns.Noun(kinds=(nouns.Kind(),), filters=filters)


def _without_cost(noun: nouns.Noun) -> nouns.Noun:
    """A description without the Base Cost that it asks for."""
    if not any(map(asks_base_cost, noun.filters)):
        return noun
    return replace(noun, filters=tuple(one for one in noun.filters if not asks_base_cost(one)))


def creates(happening: Happening, pattern: words.Creates, context: Context) -> list[TriggerMatch]:
    """A player creates a token (CR 7.3.5)."""
    lacking = Near(happening)
    found = [
        lacking.thing(change.now, None, *(() if pattern.who else ("7.3.5.a",)))
        for change in done(happening, ActionVerb.CREATE)
        if lacking.fits(
            change.now,
            near.who(happening, change, pattern.who, context),
            near.subject(happening.event.after, change.now, pattern.what, context),
        )
    ]
    return [*matched(pattern.what, found), *lacking.found]


def exhausts(happening: Happening, pattern: words.Exhausts, context: Context) -> list[TriggerMatch]:
    """A player exhausts a card or object (CR 7.3.13); what neither did is told (CR 7.5.6.e)."""
    before, lacking = happening.event.before, Near(happening)
    exhausted = [
        change
        for change in done(happening, ActionVerb.GAIN_STATUS)
        if change.action.called is Called.EXHAUST
        and change.was
        and is_there(before, change.was, pattern.what, context)
    ]
    by_nobody = [one for one in exhausted if done_by(happening.event, one) is None]
    found = [
        lacking.thing(change.now, None)
        for change in exhausted
        if change not in by_nobody
        and lacking.fits(
            change.was,
            near.subject(before, sure(change.was), pattern.what, context, is_there),
            near.who(happening, change, pattern.who, context),
        )
    ]
    nobody = (near.not_who(happening, one, pattern.who) for one in by_nobody)
    missed = (TriggerMatch(why_not=why) for why in nobody)
    return [*matched(pattern.what, found), *missed, *lacking.found]


def readies(happening: Happening, pattern: words.Readies, context: Context) -> list[TriggerMatch]:
    """A player readies a card or object: it loses exhausted (CR 7.3.28.a)."""
    before, lacking = happening.event.before, Near(happening)
    found = [
        lacking.thing(change.now, None, "7.3.28.a")
        for change in done(happening, ActionVerb.LOSE_STATUS)
        if change.action.called is Called.READY
        and change.was
        and lacking.fits(
            change.was,
            near.subject(before, change.was, pattern.what, context, is_there),
            near.who(happening, change, pattern.who, context),
        )
    ]
    return [*matched(pattern.what, found), *lacking.found]


def rolls(
    happening: Happening, pattern: words.RollsDice, context: Context
) -> Iterator[TriggerMatch]:
    """A player rolls dice (CR 7.3.33)."""
    lacking = Near(happening)
    for change in done(happening, ActionVerb.ROLL):
        if lacking.fits(
            None,
            near.who(happening, change, pattern.who, context),
            near.number(change.number, *_range(pattern), of="result"),
        ):
            yield TriggerMatch(
                bindings=_rolled(pattern.name, change) if pattern.name else {},
                rules=lacking.because.all_rules(),
            )
    yield from lacking.found


def _rolled(name: str, change: CarriedOut) -> dict[str, Any]:
    """What the dice show together, and what each of them does (CR 7.3.33.b)."""
    each = change.action.counting
    return {name: change.number, **({amounts.dice_of(name): each} if each else {})}


def _range(pattern: words.RollsDice) -> Iterator[tuple[Comparison, int]]:
    """What the result of a roll has to be."""
    low, high = pattern.low, pattern.high
    if low is not None and low == high:
        yield Comparison.EQUAL, low
        return
    if low is not None:
        yield Comparison.AT_LEAST, low
    if high is not None:
        yield Comparison.AT_MOST, high


def player_does(
    happening: Happening, pattern: words.PlayerDoes, context: Context
) -> list[TriggerMatch]:
    """A player draws, Resupplies, Sabotages, passes first, or a Gift is made (CR 7.5.6)."""
    if pattern.deed in (PlayerDeed.MAKE_GIFT, PlayerDeed.RECEIVE_GIFT):
        return _gift(happening, pattern, context)
    if pattern.deed in (PlayerDeed.PASS_FIRST, PlayerDeed.PASS):
        return _passes(happening, pattern, context)
    if pattern.deed is PlayerDeed.BECOME_FIRST_PLAYER:
        return _by_acting(happening, pattern, ActionVerb.BECOME_FIRST_PLAYER, context)
    lacking = Near(happening)
    found = [
        change
        for change in happening.event.changes
        if change.done
        and _is_like(change, pattern.deed)
        and _is_what(happening, change, pattern.what, context)
        and lacking.fits(
            change.now, _called_so(change, pattern.deed),
            near.who(happening, change, pattern.who, context, plays=_is_to_play(pattern)),
        )
    ]
    if pattern.deed is not PlayerDeed.DRAW:
        return [*(_by_player(happening, pattern, (one,)) for one in found), *lacking.found]
    players = dict.fromkeys(done_by(happening.event, change) for change in found)
    by_player = (
        tuple(one for one in found if done_by(happening.event, one) == player)
        for player in players
    )
    return [*(_by_player(happening, pattern, one) for one in by_player), *lacking.found]


def _is_to_play(pattern: words.PlayerDoes) -> bool:
    """Whether what a player does is to play a card (CR 7.3.34.a)."""
    return pattern.deed is PlayerDeed.RUSH


def _is_deed(change: CarriedOut, deed: PlayerDeed) -> bool:
    action = change.action
    if deed in (PlayerDeed.DRAW, PlayerDeed.DRAW_A_CARD):
        return action.called is Called.DRAW and action.verb is ActionVerb.MOVE
    return action.is_part_of(deed)


def _is_like(change: CarriedOut, deed: PlayerDeed) -> bool:
    """Whether it is what a player is to do, or goes as what is Resupplied does (CR 7.3.31.a)."""
    moved = change.moved
    if deed is not PlayerDeed.RESUPPLY or moved is None:
        return _is_deed(change, deed)
    return moved.origin.zone is ZoneKind.DECK and moved.to.zone is ZoneKind.RESERVE


def _called_so(change: CarriedOut, deed: PlayerDeed) -> Requirement:
    """Whether it is what a player is to do by the name of the keyword action."""
    return Requirement(
        lambda: _is_deed(change, deed),
        lambda: Why(
            says=about_reactions.ReactionNotResupplied,
            rules=("6.3.b", "7.3.31.a"),
            facts=(("thing", change.now),),
        ),
    )


def _is_what(
    happening: Happening, change: CarriedOut, what: Pick | None, context: Context
) -> bool:
    """Whether the card that moved is what the words say, wherever it is (CR 2.2.1.i).

    Where words say a place, it is where it was.
    """
    if what is None:
        return True
    event = happening.event
    moved = change.now and not (isinstance(what.noun, Noun) and what.noun.places)
    state, ref = (event.after, change.now) if moved else (event.before, change.was)
    return is_subject(state, ref, what, context)


def _by_player(
    happening: Happening, pattern: words.PlayerDoes, changes: tuple[CarriedOut, ...]
) -> TriggerMatch:
    bindings: dict[str, Any] = {}
    if pattern.name:
        bindings[pattern.name] = tuple(change.now for change in changes if change.now)
    if pattern.who and pattern.who.name:
        did = played_by if _is_to_play(pattern) else done_by
        bindings[pattern.who.name] = (did(happening.event, changes[0]),)
    moves = tuple(change.moved for change in changes if change.moved)
    rushed = ("7.3.34.a", "7.5.12.a") if _is_to_play(pattern) else ()
    rules = (
        *rushed,
        *who_rules(happening, changes[0], pattern.who, plays=_is_to_play(pattern)),
        *once_for_all_of(changes),
        *_as_one(changes),
    )
    draws = pattern.deed is PlayerDeed.DRAW
    return TriggerMatch(
        bindings=bindings,
        moves=moves,
        rules=rules,
        together=len(changes) > 1,
        drawn_by=done_by(happening.event, changes[0]) if draws else None,
    )


def _as_one(changes: tuple[CarriedOut, ...]) -> tuple[str, ...]:
    """CR 7.3.9.c where some cards were drawn once the Deck was refilled: at once with the others.
    """
    refilled = ["7.3.9.c" in one.action.rules for one in changes]
    return ("7.3.9.c",) if any(refilled) and not all(refilled) else ()


def _passes(
    happening: Happening, pattern: words.PlayerDoes, context: Context
) -> list[TriggerMatch]:
    """A player passes (CR 4.2.3.d), before all others if it says "first"."""
    if pattern.deed is PlayerDeed.PASS_FIRST and happening.event.before.passed:
        return _passes_later(happening, pattern, context)
    found = _by_acting(happening, pattern, ActionVerb.PASS, context)
    if pattern.deed is PlayerDeed.PASS_FIRST and len(done(happening, ActionVerb.PASS)) > 1:
        return _passes_at_once(happening, pattern, context, found)
    return found or _another_passes(happening, pattern)


def _another_passes(happening: Happening, pattern: words.PlayerDoes) -> list[TriggerMatch]:
    """That another player passes first than a trigger says; nobody asks who else just passes."""
    if not happening.told or pattern.deed is not PlayerDeed.PASS_FIRST:
        return []
    rules = ("6.3.b", *pronouns.rules_of_player(pattern.who))
    return [
        TriggerMatch(
            why_not=Why(
                says=about_reactions.ReactionNotWho,
                rules=rules,
                facts=(("did", PlayerId(sure(change.action.player))),),
            )
        )
        for change in done(happening, ActionVerb.PASS)
    ]


def _passes_at_once(
    happening: Happening,
    pattern: words.PlayerDoes,
    context: Context,
    found: list[TriggerMatch],
) -> list[TriggerMatch]:
    """That a player passes first where several pass at once: the first of them, or each."""
    firsts = _first_to_pass(happening)
    who = pronouns.players(happening.event.before, sure(pattern.who), context)
    if firsts.intersection(who):
        return [replace(one, disagreement=_AT_ONCE) for one in found[: len(firsts)]]
    passing = [one for change in done(happening, ActionVerb.PASS)
               if (one := sure(change.action.player)) in who]  # fmt: skip
    says = about_reactions.ReactionPassedWith
    later = _later(says, min(firsts), _AT_ONCE)
    return [later for _ in passing[:1]] if happening.told else []


_AT_ONCE = "who-passed-first"
"""What the rules leave open of players who pass at once."""


def _later(says: type[Telling], first: int, disagreement: str = "") -> TriggerMatch:
    """That a player who passes does so after another."""
    why = Why(says=says, rules=("6.3.b",), facts=(("did", PlayerId(first)),))
    return TriggerMatch(why_not=why, disagreement=disagreement)


def _passes_later(
    happening: Happening, pattern: words.PlayerDoes, context: Context
) -> list[TriggerMatch]:
    """That a player who passes does so after another, where anybody asks."""
    if not happening.told:
        return []
    found = _by_acting(happening, pattern, ActionVerb.PASS, context)
    says, first = about_reactions.ReactionPassedLater, min(happening.event.before.passed)
    return [_later(says, first) for _ in found[:1]]


def _first_to_pass(happening: Happening) -> set[int]:
    """Who passes first, of several who pass at once: the first in their order."""
    passing = [sure(change.action.player) for change in done(happening, ActionVerb.PASS)]
    each = happening.event.before.readings.who_passed_first
    return set(passing if each else passing[:1])


def _by_acting(
    happening: Happening, pattern: words.PlayerDoes, verb: ActionVerb, context: Context
) -> list[TriggerMatch]:
    who, before = sure(pattern.who), happening.event.before
    return [
        TriggerMatch(
            bindings={who.name: (change.action.player,)} if who.name else {},
            rules=_made_to_pass(happening, change, who),
        )
        for change in done(happening, verb)
        if change.action.player in pronouns.players(before, who, context)
    ]


def _made_to_pass(happening: Happening, change: CarriedOut, who: Player) -> tuple[str, ...]:
    """The rules by which it is that player who passes, because of an effect, too (CR 7.5.6.a)."""
    by_effect = change.action.says is about_day.PassesByEffect
    return who_rules(happening, change, who) if by_effect else pronouns.rules_of_player(who)


def _gift(happening: Happening, pattern: words.PlayerDoes, context: Context) -> list[TriggerMatch]:
    """CR 7.3.22.a, 7.3.29.a: each Gift is one of its own."""
    before = happening.event.before
    who = pronouns.players(before, sure(pattern.who), context)
    makes = pattern.deed is PlayerDeed.MAKE_GIFT
    found = [
        (change, gift)
        for change, gift in happening.gifts
        if (before.turn if makes else gift.player) in who
    ]
    return [
        TriggerMatch(
            bindings={pattern.name: (gift,)} if pattern.name else {},
            entry=change.entry,
            rules=(*pronouns.rules_of_player(pattern.who), *_as_gift(gift, change, makes=makes)),
            disagreement=near.YOUR_EXPEDITIONS if gifts.switches(change) else "",
        )
        for change, gift in found
    ] or [*_no_gift(happening, pattern, who, makes=makes)]


def _no_gift(
    happening: Happening, pattern: words.PlayerDoes, who: Collection[int], *, makes: bool
) -> Iterator[TriggerMatch]:
    """That what an effect did is no Gift outside turns, or that another player's it is.

    Nobody asks about daily effects, and of what is no Gift who made it asks whose effect it was.
    In their own turn a player asks about what they receive, whosever effect it is.
    """
    event, rule = happening.event, "7.3.22.a" if makes else "7.3.29.a"
    doer = event.controller
    if not happening.told or event.daily or doer is None or not event.before.ruleset.gifts_exist:
        return
    turn = event.before.turn
    if not event.before.readings.joining_your_expeditions:
        for token, player in gifts.switching_tokens(event):
            if turn not in (None, player) and (turn if makes else player) in who:
                yield near.not_received(token, player, (rule, "7.3.29.a"))
    for change, gift in gifts.like_gifts(event):
        why: Why | None = None
        made = gift.player not in who and doer in who
        if turn is None and (made if makes else gift.player in who):
            no_turn = ("6.3.b", rule, "4.2.3.b")
            why = Why(says=about_reactions.ReactionNoTurn, rules=no_turn)
        elif turn is not None and gift.player != turn:
            you = pronouns.rules_of_player(pattern.who)
            did = PlayerId(turn if makes else gift.player)
            says, facts = about_reactions.ReactionNotWho, (("did", did),)
            why = Why(says=says, rules=("6.3.b", *you, rule), facts=facts)
        elif turn is not None and (turn in who or (makes and doer in who)):
            rules = tuple(dict.fromkeys(("6.3.b", rule, "7.3.29.a")))
            own = (("player", PlayerId(turn)),)
            why = Why(says=about_reactions.ReactionOwnTurn, rules=rules, facts=own)
        if why is not None:
            yield TriggerMatch(things=(change.now,) if change.now else (), why_not=why)


def _as_gift(gift: Gift, change: CarriedOut, *, makes: bool) -> tuple[str, ...]:
    """The rules by which what a player received is a Gift, and another player made it.

    A token is received as it joins what is theirs: one that was elsewhere by CR 7.5.10.a, one that
    is created in an Expedition by CR 7.5.10.b.
    """
    made = ("7.3.22.a",) if makes else ()
    if gift.called != TOKEN:
        return (*made, "7.3.29.a")
    created = "7.5.10.b" if gift.zone is ZoneKind.EXPEDITION else "7.5.10.a"
    return (*made, "7.3.29.a", "7.3.30.a", "7.5.10.a" if change.moved else created)


def reveals(
    happening: Happening, pattern: words.RevealsThisWay, context: Context
) -> Iterator[TriggerMatch]:
    """A player reveals a card by another ability of the same object (CR 7.5.6).

    The roll that it came with is bound too: that of the same step, or of a step before.
    """
    rolls = [change.number for change in done(happening, ActionVerb.ROLL)]
    for change in happening.event.changes:
        if change.action.verb is not ActionVerb.REVEAL:
            continue
        if change.action.source != context.me:
            yield from _revealed_otherwise(happening, change, pattern, context)
            continue
        if not is_who(happening, change, pattern.who, context):
            if happening.told:
                yield TriggerMatch(why_not=near.not_who(happening, change, pattern.who))
            continue
        bindings: dict[str, Any] = {}
        if pattern.name:
            bindings[pattern.name] = (change.now,)
        if pattern.result:
            bindings[pattern.result] = rolls[0] if rolls else change.action.number
        by_whom = who_rules(happening, change, pattern.who)
        yield TriggerMatch(bindings=bindings, rules=by_whom)


def _revealed_otherwise(
    happening: Happening, change: CarriedOut, pattern: words.RevealsThisWay, context: Context
) -> Iterator[TriggerMatch]:
    """That a card was revealed by what another object says, and not "this way" (CR 6.3.b)."""
    source = change.action.source
    if not happening.told or source is None or change.now is None:
        return
    if is_who(happening, change, pattern.who, context):
        facts = (("thing", change.now), ("source", source))
        says = about_reactions.ReactionNotThisWay
        yield TriggerMatch(why_not=Why(says=says, rules=("6.3.b",), facts=facts))


def moves_forward(
    happening: Happening, pattern: words.MovesForward, context: Context
) -> list[TriggerMatch]:
    """An Expedition moves forward, due to what is named if anything is (CR 4.2.4.j, 4.2.4.k)."""
    lacking = Near(happening)
    found = [
        TriggeringThing(
            change.action.expedition,
            rules=(
                *rules_of_where((pattern.subject,)), *_due_to(pattern), *_once(change, pattern)
            ),
            because=lacking.because,
        )  # fmt: skip
        for change in done(happening, ActionVerb.MOVE_FORWARD)
        if lacking.fits(
            change.action.expedition,
            near.expedition(happening, change, pattern.subject, context),
            _is_due_to(change, pattern),
            _is_far_enough(happening, change, pattern, context),
        )
    ]
    return [*matched(pattern.subject, found), *lacking.found]


def _once(change: CarriedOut, pattern: words.MovesForward) -> tuple[str, ...]:
    """CR 6.3.g where a move by several regions, or due to several terrains named, matches once."""
    several = change.number > 1 or len(change.action.due_to.intersection(pattern.due_to)) > 1
    return ("6.3.g",) if several else ()


def _is_far_enough(
    happening: Happening,
    change: CarriedOut,
    pattern: words.MovesForward | words.MovesBackwards,
    context: Context,
) -> Requirement:
    """Whether an Expedition moved by so many regions at once as a trigger says."""
    if pattern.regions is None:
        return near.number(change.number)
    wanted = amounts.value(happening.event.before, pattern.regions, context)
    return near.number(change.number, (Comparison.AT_LEAST, wanted), of="number of regions")


def _is_due_to(change: CarriedOut, pattern: words.MovesForward) -> Requirement:
    """Whether an Expedition moved forward due to what a trigger names, if it names anything."""
    due_to, ascension = change.action.due_to, change.action.ascension
    in_terrain = not pattern.due_to or bool(due_to.intersection(pattern.due_to))
    not_tied = pattern.ascension and not ascension
    terrains = tuple(one for one in Terrain if one in due_to)
    return Requirement(
        lambda: in_terrain and not not_tied,
        lambda: Why(
            says=about_reactions.ReactionNotDueTo,
            rules=("6.3.b", *_due_to(pattern)),
            facts=(("due_to", terrains), ("not_tied", bool(terrains) and in_terrain and not_tied)),
        ),
    )


def _due_to(pattern: words.MovesForward) -> tuple[str, ...]:
    """The rules of moving forward due to a terrain, or to Ascension."""
    terrain = ("4.2.4.j",) if pattern.due_to else ()
    return (*terrain, "4.2.4.k") if pattern.ascension else terrain


def moves_backwards(
    happening: Happening, pattern: words.MovesBackwards, context: Context
) -> list[TriggerMatch]:
    """An Expedition moves backwards (CR 7.3.24)."""
    lacking = Near(happening)
    found = [
        TriggeringThing(
            change.action.expedition,
            rules=rules_of_where((pattern.subject,)),
            because=lacking.because,
        )
        for change in done(happening, ActionVerb.MOVE_BACKWARDS)
        if lacking.fits(
            change.action.expedition,
            near.expedition(happening, change, pattern.subject, context),
            _is_far_enough(happening, change, pattern, context),
        )
    ]
    return [*matched(pattern.subject, found), *lacking.found]


def fails(
    happening: Happening, pattern: words.FailsToMoveForward, context: Context
) -> list[TriggerMatch]:
    """An Expedition fails to move forward (CR 7.5.7); one that moved in Progress is told of."""
    lacking = Near(happening)
    found = [
        TriggeringThing(
            change.action.expedition, rules=(*rules_of_where((pattern.subject,)), "4.2.4.i")
        )
        for change in _fared(happening)
        if lacking.fits(
            change.action.expedition,
            near.expedition(happening, change, pattern.subject, context),
            _failed(change),
        )
    ]
    return [*matched(pattern.subject, found), *lacking.found]


def _fared(happening: Happening) -> list[CarriedOut]:
    """What Progress has each Expedition do: fail or, where anybody asks, move (CR 4.2.4.i)."""
    failed = done(happening, ActionVerb.FAIL_TO_MOVE)
    if not happening.told or happening.event.daily is not Daily.PROGRESS:
        return failed
    return [*failed, *done(happening, ActionVerb.MOVE_FORWARD)]


def _failed(change: CarriedOut) -> Requirement:
    """Whether an Expedition failed to move forward in Progress, instead of moving (CR 4.2.4.i)."""
    return Requirement(
        lambda: change.action.verb is ActionVerb.FAIL_TO_MOVE,
        lambda: Why(
            says=about_reactions.ReactionDidNotFail,
            rules=("6.3.b", "4.2.4.i", "7.5.7.a"),
            facts=(("expedition", change.action.expedition),),
        ),
    )
