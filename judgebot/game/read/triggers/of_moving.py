"""CR 7.1.1, 7.3.39, 7.5.10, 7.5.11 Triggers of entering play, joining, leaving and going."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities import nouns
from judgebot.abilities import triggers as words
from judgebot.abilities.references import Me, Player
from judgebot.abilities.words import TriggerSymbol, ZoneName
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import ActionVerb, Called, CarriedOut, Event
from judgebot.game.data.objects import Moved
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY, Place, ZoneKind, reserve
from judgebot.game.read.objects.characteristics import is_gigantic_itself
from judgebot.game.read.triggers import near, not_they
from judgebot.game.read.triggers.crossing import any_of, crosses, crosses_alone, crosses_in_part
from judgebot.game.read.triggers.happening import Happening, Movement, bound_places, meant_by
from judgebot.game.read.triggers.matching import (
    TriggeringThing,
    TriggerMatch,
    Why,
    done,
    is_subject,
    is_who,
    matched,
    who_rules,
    why_subject,
)
from judgebot.game.read.triggers.near import Near, Requirement
from judgebot.game.read.words import pronouns, selectors_places
from judgebot.game.read.words.descriptors import enters_play, places_of
from judgebot.game.read.words.places_meant import rules_of_place, rules_of_where, says_in_play
from judgebot.game.read.words.words_for_moving import rules_of_word
from judgebot.sure import sure


def symbol(happening: Happening, pattern: words.Symbol, context: Context) -> Iterator[TriggerMatch]:
    """{J}: I enter play (CR 7.1.1.a, 7.3.10); {H}, {R}: I am played from there (CR 7.1.1.b-c).

    I am played as I leave Limbo (CR 7.5.12.a). Of {J}, it is told when I only moved within play (CR
    7.3.10.a); of {H} and {R}, when I was put into play and not played, and when I was played from
    elsewhere.
    """
    for change in happening.event.changes:
        if change.now != context.me or not change.done:
            continue
        if pattern.symbol is TriggerSymbol.ENTERS:
            if enters_play(happening.event, change):
                yield TriggerMatch(rules=("7.1.1.a", "7.3.10.a", *_once(happening, change)))
            elif _stayed_in_play(change.moved):
                rules = ("6.3.b", "7.1.1.a", "7.3.10.a")
                why = Why(says=about_reactions.ReactionNotEntering, rules=rules)
                yield TriggerMatch(why_not=why)
        elif change.action.played_from is _PLAYED_FROM[pattern.symbol]:
            by = "7.1.1.b" if pattern.symbol is TriggerSymbol.FROM_HAND else "7.1.1.c"
            yield TriggerMatch(rules=(by, "7.5.12.a", *_once(happening, change)))
        elif happening.told:
            yield from _not_so_played(happening, change, pattern.symbol)


def _not_so_played(
    happening: Happening, change: CarriedOut, symbol: TriggerSymbol
) -> Iterator[TriggerMatch]:
    """Why {H} or {R} does not trigger of what enters play, or leaves Limbo (CR 7.1.1.b-c)."""
    by = "7.1.1.b" if symbol is TriggerSymbol.FROM_HAND else "7.1.1.c"
    if change.action.played_from is not None and change.action.called is Called.PLAY:
        yield TriggerMatch(why_not=near.played_from(sure(change.now), change, by))
    elif enters_play(happening.event, change):
        yield TriggerMatch(why_not=near.not_played(change, by))


_PLAYED_FROM = {
    TriggerSymbol.FROM_HAND: ZoneKind.HAND,
    TriggerSymbol.FROM_RESERVE: ZoneKind.RESERVE,
}


def _stayed_in_play(moved: Moved | None) -> bool:
    """Whether something only moved within the Expedition zone and the Landmark zone."""
    return moved is not None and {moved.origin.zone, moved.to.zone} <= IN_PLAY


def _once(happening: Happening, change: CarriedOut) -> tuple[str, ...]:
    """The rule that the symbols of a Gigantic object trigger only once (CR 7.4.4.d).

    What another ability makes Gigantic enters one Expedition as it is, and joins the other only
    then (CR 7.4.4.o), which is no entering.
    """
    after = happening.event.after
    object_ = after.object_of(change.now) if change.now else None
    if object_ is None or len(places_of(after, object_.ref)) < 2:
        return ()
    return ("7.4.4.d",) if is_gigantic_itself(object_) else ()


def joins(happening: Happening, pattern: words.Joins, context: Context) -> list[TriggerMatch]:
    """An object joins a zone or an Expedition (CR 7.5.10)."""
    event = happening.event
    state = event.after if isinstance(pattern.subject, Me) else event.before
    one_subset = _is_one_subset(state, pattern.places, context)
    found: list[TriggeringThing] = []
    near_misses: list[TriggerMatch] = []
    for one in happening.movements:
        if one.now is None:
            near_misses += _ceased(happening, one, pattern.subject, pattern.places, context)
            continue
        if not is_subject(event.after, one.now, pattern.subject, context):
            if happening.told and crosses(state, one.after, one.before, pattern.places, context):
                near_misses += near.not_subject(event.after, one.now, pattern.subject, context)
            continue
        crossed = crosses(state, one.after, one.before, pattern.places, context)
        in_part = happening.told and crosses_in_part(
            state, one.after, one.before, pattern.places, context
        )
        if crossed and not _stays_in_landmarks(state, one):
            as_gigantic = _as_gigantic(happening, state, one, pattern.places, context)
            whose = rules_of_where(pattern.places)
            came = one.after - one.before
            of_one = one_subset or _of_one_action(happening, state, came, pattern.places, context)
            by = "7.5.10.a" if as_gigantic else _joining(one)
            rules = (by, *of_one, *as_gigantic, *whose)
            there = bound_places(state, came, pattern.places, context)
            because = why_subject(happening, event.after, one.now, pattern.subject, context)
            _cite_landmarks(one, because)
            if because is not None and in_part:
                because.leave_open(near.YOUR_EXPEDITIONS)
            found.append(TriggeringThing(one.now, one.moved, rules, there, because))
        elif not happening.told:
            continue
        elif one_subset and crosses_alone(state, one.after, one.before, pattern.places, context):
            why_not = _of_one_subset(happening, one, pattern, context)
            near_misses.append(TriggerMatch(why_not=why_not))
        elif crossed or _is_both_ways(state, one, one.after, one.before, pattern.places, context):
            why_not = _still(one, about_reactions.ReactionWasThere, pattern.places, in_part)
            left_open = CHANGING_LANDMARKS if crossed else near.YOUR_EXPEDITIONS if in_part else ""
            near_misses.append(_missed(one, why_not, left_open))
        elif _is_throughout(state, one, pattern.places, context):
            near_misses.append(_there(one, about_reactions.ReactionWasThere))
        else:
            near_misses += near.elsewhere(
                happening, one, one.after, one.before, pattern.places, _joining(one), context
            )  # fmt: skip
    if happening.told:
        near_misses += _switched(happening, about_reactions.ReactionWasThere, pattern, context)
    return _or_not(pattern, found, [*near_misses, *not_they.joined(happening, pattern, context)])


def _missed(one: Movement, why_not: Why, left_open: str) -> TriggerMatch:
    """What something nearly did as it moved, and why not."""
    return TriggerMatch(
        things=(sure(one.now or one.was),), why_not=why_not, disagreement=left_open
    )


def _ceased(
    happening: Happening,
    one: Movement,
    subject: words.Doer,
    places: tuple[nouns.Place, ...],
    context: Context,
) -> Iterator[TriggerMatch]:
    """That a token ceases to exist instead of going where a trigger says (CR 2.1.e)."""
    state, moved = happening.event.before, one.moved
    if not happening.told or moved is None or one.was is None or one.now is not None:
        return
    if not meant_by(state, moved.to, places, context):
        return
    if is_subject(state, one.was, subject, context):
        facts = (("thing", one.was), ("place", moved.to))
        why = Why(says=about_reactions.ReactionCeased, rules=("2.1.e",), facts=facts)
        yield TriggerMatch(things=(one.was,), why_not=why)


def leaves(happening: Happening, pattern: words.Leaves, context: Context) -> list[TriggerMatch]:
    """An object leaves a zone or an Expedition (CR 7.5.11)."""
    event = happening.event
    state = event.before
    one_subset = _is_one_subset(state, pattern.places, context)
    found: list[TriggeringThing] = []
    near_misses: list[TriggerMatch] = []
    for one in happening.movements:
        if one.was is None:
            continue
        if not is_subject(state, one.was, pattern.subject, context):
            if happening.told and crosses(state, one.before, one.after, pattern.places, context):
                near_misses += near.not_subject(state, one.was, pattern.subject, context)
            continue
        own = pronouns.of_one(context, pattern.subject, one.was)
        crossed = crosses(state, one.before, one.after, pattern.places, own)
        in_part = happening.told and crosses_in_part(
            state, one.before, one.after, pattern.places, own
        )
        if crossed and not _stays_in_landmarks(state, one):
            left = (*(_leaving_play(pattern.places) or (_leaving(one),)), *_no_longer_gigantic(one))
            went = one.before - one.after
            of_one = one_subset or _of_one_action(happening, state, went, pattern.places, context)
            whose = rules_of_where(pattern.places)
            as_gigantic = _left_as_gigantic(happening, one, went, pattern.places, context)
            rules = (*left, *of_one, *as_gigantic, *whose)
            there = bound_places(state, went, pattern.places, context)
            because = why_subject(happening, state, one.was, pattern.subject, context)
            _cite_landmarks(one, because)
            if because is not None and in_part:
                because.leave_open(near.YOUR_EXPEDITIONS)
            rules = (*rules, *near.as_it_was(pattern.subject, one.moved))
            found.append(TriggeringThing(one.was, one.moved, rules, there, because))
        elif not happening.told:
            continue
        elif one_subset and crosses_alone(state, one.before, one.after, pattern.places, context):
            why_not = _of_one_subset(happening, one, pattern, context)
            near_misses.append(TriggerMatch(why_not=why_not))
        elif crossed or _is_both_ways(state, one, one.before, one.after, pattern.places, context):
            why_not = _still(one, about_reactions.ReactionStillThere, pattern.places, in_part)
            left_open = CHANGING_LANDMARKS if crossed else near.YOUR_EXPEDITIONS if in_part else ""
            near_misses.append(_missed(one, why_not, left_open))
        elif _is_throughout(state, one, pattern.places, context):
            near_misses.append(_there(one, about_reactions.ReactionStillThere))
        elif _leaving_play(pattern.places):
            near_misses += _stays_in_play(one)
        else:
            near_misses += near.elsewhere(
                happening, one, one.before, one.after, pattern.places, _leaving(one), context
            )  # fmt: skip
    if happening.told:
        near_misses += _switched(happening, about_reactions.ReactionStillThere, pattern, context)
    return _or_not(pattern, found, [*near_misses, *not_they.left(happening, pattern, context)])


def _of_one_action(
    happening: Happening,
    state: State,
    crossed: frozenset[Place],
    phrases: tuple[nouns.Place, ...],
    context: Context,
) -> tuple[str, ...]:
    """The rule by which what joins or leaves several Expeditions meant does so once (6.3.g)."""
    of_expeditions = not any(isinstance(one, nouns.Zone) for one in phrases)
    several = happening.told and of_expeditions and len(crossed) > 1
    meant = [place for place in crossed if meant_by(state, place, phrases, context)]
    return ("6.3.g",) if several and len(meant) > 1 else ()


def _stays_in_play(one: Movement) -> Iterator[TriggerMatch]:
    """That something goes from one place in play to another one, and so leaves none (7.3.20.a).

    From a zone to the other one, or within a zone to what is another player's.
    """
    moved = one.moved
    if moved is not None and _stayed_in_play(moved):
        facts = (("thing", one.now), ("place", moved.to))
        says = about_reactions.ReactionStaysInPlay
        why = Why(says=says, rules=("6.3.b", "7.3.20.a"), facts=facts)
        yield TriggerMatch(things=(sure(one.now),), why_not=why)


def _or_not(
    pattern: words.Joins | words.Leaves, found: list[TriggeringThing], not_so: list[TriggerMatch]
) -> list[TriggerMatch]:
    return [*matched(pattern.subject, found), *not_so]


def _of_one_subset(
    happening: Happening, one: Movement, pattern: words.Joins | words.Leaves, context: Context
) -> Why:
    """That the Expeditions of a Gigantic object are one, which something did not join or leave.

    Whether it is Gigantic after the event does not matter (CR 6.3.f).
    """
    says: type[about_reactions.NotActivated] = about_reactions.ReactionStillInOneSubset
    if isinstance(pattern, words.Joins):
        says = about_reactions.ReactionInOneSubset
    ended = not _is_one_subset(happening.event.after, pattern.places, context)
    rules = ("7.4.4.j", *(("6.3.f",) if ended else ()))
    return Why(says=says, rules=rules, facts=(("thing", one.now or one.was),))


def _still(
    one: Movement,
    says: type[about_reactions.ReactionWasThere],
    phrases: tuple[nouns.Place, ...],
    in_part: bool,
) -> Why:
    """That something is in what a trigger speaks of both before an event and after it.

    Who switches Expeditions neither joins nor leaves the Expedition zone (CR 7.5.10.c, 7.5.11.c).
    in_part: whether it joined or left one of several Expeditions that count together.
    """
    joins = says is about_reactions.ReactionWasThere
    rule = "7.5.10.a" if joins else next(iter(_leaving_play(phrases)), "7.5.11.a")
    if one.switches and any(map(_is_expedition_zone, phrases)):
        rule = "7.5.10.c" if joins else "7.5.11.c"
    shared = ("3.2.7.a",) if _changes_landmarks(one) else ()
    told = _TOGETHER[says] if in_part else says
    return Why(says=told, rules=("6.3.b", rule, *shared), facts=(("thing", one.now or one.was),))


_TOGETHER: dict[type[about_reactions.ReactionWasThere], type[about_reactions.NotActivated]] = {
    about_reactions.ReactionWasThere: about_reactions.ReactionInOneSubset,
    about_reactions.ReactionStillThere: about_reactions.ReactionStillInOneSubset,
}
"""What is told of what is in one of several Expeditions that count together."""

CHANGING_LANDMARKS = "changing-landmarks"
"""What is left open of what goes from the Landmarks of one player to those of another."""


def _changes_landmarks(one: Movement) -> bool:
    """Whether it goes from one sub-zone of the Landmark zone to the other one (CR 3.2.7.b)."""
    moved = one.moved
    zones = {moved.origin.zone, moved.to.zone} if moved and moved.same_object else set()
    return zones == {ZoneKind.LANDMARK}


def _stays_in_landmarks(state: State, one: Movement) -> bool:
    """Whether what changes Landmarks is read to leave none and to join none (CR 7.5.11.a)."""
    return state.readings.changing_landmarks and _changes_landmarks(one)


def _cite_landmarks(one: Movement, because: Reasons | None) -> None:
    """The rule that each player has Landmarks of their own, to leave and join (CR 3.2.7.b)."""
    if because is not None and _changes_landmarks(one):
        because.cite("3.2.7.b")
        because.leave_open(CHANGING_LANDMARKS)


def _switched(
    happening: Happening,
    says: type[about_reactions.ReactionWasThere],
    pattern: words.Joins | words.Leaves,
    context: Context,
) -> Iterator[TriggerMatch]:
    """That what is Gigantic switched Expeditions, and so joined or left none (CR 7.4.4.n).

    What is Gigantic only before or after that was, or is, where its card goes to, or was, too.
    """
    state, joins = happening.event.after, says is about_reactions.ReactionWasThere
    switched = (one for one in happening.movements if one.switches)
    in_part = (one for one in switched if _is_within(one, joins=joins))
    for one in (*happening.stayed, *in_part) if happening.told else ():
        if not is_subject(state, sure(one.now), pattern.subject, context):
            continue
        places = sorted(one.after if joins else one.before)
        if any(meant_by(state, place, pattern.places, context) for place in places):
            yield _there(one, says)


SWITCHING_WHILE_GIGANTIC = "switching-while-gigantic"
"""What is left open of a Character that switches between Expeditions in both of which it is."""


def _there(one: Movement, says: type[about_reactions.ReactionWasThere]) -> TriggerMatch:
    """That what is Gigantic, before or after, was and is in what its card comes to or goes from."""
    both, joins = one.before == one.after, says is about_reactions.ReactionWasThere
    rules = ("7.4.4.n",) if both else ("7.5.10.a" if joins else "7.5.11.a", "7.4.4.b")
    facts = (("thing", one.now), ("gigantic", both))
    why_not = Why(says=says, rules=("6.3.b", *rules), facts=facts)
    return _missed(one, why_not, SWITCHING_WHILE_GIGANTIC)


def _is_throughout(
    state: State, one: Movement, phrases: tuple[nouns.Place, ...], context: Context
) -> bool:
    """Whether what switched Expeditions both was, and is, in one that is meant (CR 7.4.4.b)."""
    there = one.before & one.after
    return one.switches and any(meant_by(state, place, phrases, context) for place in there)


def _is_within(one: Movement, *, joins: bool) -> bool:
    """Whether something is nowhere that it was not before, or was nowhere that it is not now."""
    return one.after < one.before if joins else one.before < one.after


def _is_expedition_zone(phrase: nouns.Place) -> bool:
    """Whether a phrase names the whole zone, and no Expedition of it."""
    return isinstance(phrase, nouns.Zone) and phrase.name is ZoneName.EXPEDITION


def _is_both_ways(
    state: State,
    one: Movement,
    inside: frozenset[Place],
    outside: frozenset[Place],
    phrases: tuple[nouns.Place, ...],
    context: Context,
) -> bool:
    """Whether it joined or left one of the places meant and was, or is, in another of them.

    It switched Expeditions, or it is Gigantic no longer, or from now on (CR 7.4.4.o, 7.4.4.p).
    """
    if one.moved is not None and not one.switches:
        return False
    return crosses_alone(state, inside, outside, phrases, context)


def _joining(one: Movement) -> str:
    """The rule by which an object joins a zone or an Expedition."""
    if one.moved is None and one.was is None and any(
        place.zone is ZoneKind.EXPEDITION for place in one.after
    ):
        return "7.5.10.b"
    return "7.5.10.c" if one.switches else "7.5.10.a"


def _as_gigantic(
    happening: Happening,
    state: State,
    one: Movement,
    phrases: tuple[nouns.Place, ...],
    context: Context,
) -> tuple[str, ...]:
    """The rule by which it joined an Expedition that its card is not in, as it is Gigantic."""
    if not happening.told or one.now is None or len(one.after) < 2:
        return ()
    object_ = happening.event.after.objects.get(one.now.object)
    joined = [
        place for place in one.after - one.before if meant_by(state, place, phrases, context)
    ]
    if object_ is None or object_.place in joined:
        return ()
    if (one.was is not None and one.moved is None) or not is_gigantic_itself(object_):
        return ("7.4.4.o",)
    entered = next((each for each in happening.event.changes if each.now == one.now), None)
    action = entered.action if entered is not None else None
    played = action is not None and (
        action.called is Called.PLAY or action.verb is ActionVerb.CREATE
    )
    return ("7.4.4.c" if played else "7.4.4.b",)


def _left_as_gigantic(
    happening: Happening,
    one: Movement,
    left: frozenset[Place],
    phrases: tuple[nouns.Place, ...],
    context: Context,
) -> tuple[str, ...]:
    """The rule by which it leaves an Expedition that its card was not in: it was Gigantic."""
    if not happening.told or one.moved is None or len(one.before) < 2:
        return ()
    before = happening.event.before
    meant = {place for place in left if meant_by(before, place, phrases, context)}
    return () if one.moved.origin in meant else ("7.4.4.b",)


def _leaving(one: Movement) -> str:
    """The rule by which an object leaves a zone or an Expedition."""
    if one.moved is not None and one.now is None:
        return "7.5.11.b"
    return "7.5.11.c" if one.switches and len(one.before) == 1 else "7.5.11.a"


def _no_longer_gigantic(one: Movement) -> tuple[str, ...]:
    """The rule by which an object leaves an Expedition though nothing moves it (CR 7.4.4.p).

    Or nothing but its card, from one of those to the other.
    """
    stays = one.was is not None and one.now is not None
    unmoved = one.moved is None or (one.switches and _is_within(one, joins=True))
    return ("7.4.4.p",) if stays and unmoved else ()


def _leaving_play(places: tuple[nouns.Place, ...]) -> tuple[str, ...]:
    """The rule of leaving play, where that is what a trigger says (CR 7.3.20.a)."""
    return ("7.3.20.a",) if any(map(says_in_play, places)) else ()


def _is_one_subset(
    state: State, phrases: tuple[nouns.Place, ...], context: Context
) -> tuple[str, ...]:
    """CR 7.4.4.j: whether a phrase for one Expedition means several, because of Gigantic."""
    several = any(
        not isinstance(one, nouns.Zone)
        and "7.4.4.h" in rules_of_place(one)
        and len(selectors_places.places_meant(state, one, context)) > 1
        for one in phrases
    )
    return ("7.4.4.j",) if several else ()


def goes(happening: Happening, pattern: words.Goes, context: Context) -> list[TriggerMatch]:
    """A card or object goes from a zone to a zone, by whatever word for moving it.

    What goes is described as it was before: whose it was, and its statuses and counters, do not
    relate to the new object (CR 2.1.d). The words are bound to the old object, from which the
    ability finds the new one (CR 2.1.f); of what was hidden there is no old object (CR 2.1.j).
    """
    found: list[TriggeringThing] = []
    ceased: list[TriggerMatch] = []
    lacking = Near(happening)
    for movement in happening.movements:
        if not pattern.from_ or any_of(
            happening.event.before, movement.before, pattern.from_, context
        ):
            ceased += _ceased(happening, movement, pattern.subject, (pattern.to,), context)
        if movement.was is None or movement.now is None or movement.moved is None:
            continue
        if lacking.fits(movement.now, *_asked_of_going(happening, movement, pattern, context)):
            thing = movement.was if movement.was.object else movement.now
            whose = rules_of_where((pattern.to, *pattern.from_))
            rules = (
                *_synonyms(happening, movement, pattern), *whose,
                *near.as_it_was(pattern.subject, movement.moved),
            )  # fmt: skip
            before, after = happening.event.before, happening.event.after
            to = bound_places(after, movement.after, (pattern.to,), context)
            from_ = bound_places(before, movement.before, pattern.from_, context)
            found.append(lacking.thing(thing, movement.moved, *rules, **{**to, **from_}))
    return [*matched(pattern.subject, found), *lacking.found, *ceased]


def _asked_of_going(
    happening: Happening, movement: Movement, pattern: words.Goes, context: Context
) -> tuple[Requirement, ...]:
    """What a trigger asks of what goes somewhere: to where, by whom, what it is and from where.

    Nobody asks about what went somewhere else, where the trigger names no place that it left,
    unless it is such a place of another player's.
    """
    event = happening.event
    ref = movement.now or movement.was
    own = context if ref is None else pronouns.of_one(context, pattern.subject, ref)
    whose = _whose_place(event.before, movement, pattern, context) if happening.told else ()
    return (
        near.moved(
            lambda: any_of(event.after, movement.after, (pattern.to,), own),
            movement.moved if pattern.from_ or whose else None,
            *whose,
        ),
        Requirement(
            lambda: _is_put_by(happening, movement, pattern.who, context),
            lambda: _put_by_another(happening, movement, pattern.who),
            lambda because: because.cite(*_put_by_whom(happening, movement, pattern.who)),
        ),
        _asked_of_what_goes(event, movement, pattern, context),
    )


def _whose_place(
    state: State, movement: Movement, pattern: words.Goes, context: Context
) -> tuple[str, ...]:
    """Why it went to a zone of another player than "you", who controls the ability (CR 7.2.3.a).

    That may be another player than the owner of its object (CR 7.5.5.c): who controls it after the
    event does not matter, though it speaks of "me" going to Reserve (CR 6.3.d).
    """
    if movement.moved is None or not near.is_of_you(pattern.to):
        return ()
    to = movement.moved.to
    if not near.is_alike(pattern.to, to) or to.player == context.controller:
        return ()
    bearer = state.object_of(context.me)
    if bearer is None or bearer.owner == context.controller:
        return ("7.2.3.a",)
    own = isinstance(pattern.subject, Me) and near.is_alike(pattern.to, reserve(to.player))
    return ("7.2.3.a", "7.5.5.b", "7.5.5.c", *(("6.3.f", "6.3.d") if own else ()))


def _asked_of_what_goes(
    event: Event, movement: Movement, pattern: words.Goes, context: Context
) -> Requirement:
    """Whether what moved is what the words mean, and was where they say."""
    if not isinstance(pattern.subject, Me):
        return near.is_from(
            event.before, sure(movement.was), pattern, movement.moved, context, movement.before
        )
    if context.me not in (movement.was, movement.now):
        return Requirement(lambda: False, lambda: None)
    moved = movement.moved
    return near.moved(
        lambda: not pattern.from_ or any_of(event.before, movement.before, pattern.from_, context),
        moved,
        *(near.rules_of_yours(moved.origin, pattern.from_, context) if moved else ()),
        left=True,
    )


def _put_by_another(
    happening: Happening, movement: Movement, who: Player | None
) -> Why | None:
    own = (one for one in done(happening, ActionVerb.MOVE) if one.moved is movement.moved)
    return next((near.not_who(happening, one, who) for one in own), None)


def _put_by_whom(
    happening: Happening, movement: Movement, who: Player | None
) -> tuple[str, ...]:
    """The rules by which one of the players that a trigger names put something somewhere."""
    own = (one for one in done(happening, ActionVerb.MOVE) if one.moved is movement.moved)
    return next((who_rules(happening, one, who) for one in own), ())


def _synonyms(
    happening: Happening, movement: Movement, pattern: words.Goes
) -> tuple[str, ...]:
    """The rule that to put, return or send something is to move it, where a trigger says so."""
    own = (one for one in happening.event.changes if one.moved is movement.moved)
    rules = (rule for change in own for rule in change.action.rules)
    return tuple(rules_of_word(pattern.form, rules))


def _is_put_by(
    happening: Happening, movement: Movement, who: Player | None, context: Context
) -> bool:
    """Whether one of these players put, sent or returned it (CR 7.5.6, 7.3.27.b)."""
    if who is None:
        return True
    return any(
        change.moved is movement.moved and is_who(happening, change, who, context)
        for change in done(happening, ActionVerb.MOVE)
    )


def switches(happening: Happening, pattern: words.Switches, context: Context) -> list[TriggerMatch]:
    """An object switches Expeditions (CR 7.3.39)."""
    lacking = Near(happening)
    found = [
        lacking.thing(change.now, None, "7.3.39.a")
        for change in done(happening, ActionVerb.MOVE)
        if change.action.deed == "switch"
        and lacking.fits(
            change.now,
            near.subject(happening.event.before, change.was, pattern.subject, context),
        )
    ]
    return [*matched(pattern.subject, found), *lacking.found]
