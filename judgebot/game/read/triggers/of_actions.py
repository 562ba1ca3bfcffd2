"""CR 7.3 Triggers of keyword actions: discard, defect, take control, Augment, spend."""

from __future__ import annotations

from judgebot.abilities import triggers as words
from judgebot.abilities.nouns import Marker, Pick, Region
from judgebot.abilities.references import Me, Player
from judgebot.abilities.words import Comparison
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.events import ActionVerb, Called, CarriedOut
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.game.read.objects import characteristics
from judgebot.game.read.triggers import gifts, near
from judgebot.game.read.triggers.happening import Happening
from judgebot.game.read.triggers.matching import (
    TriggeringThing,
    TriggerMatch,
    Why,
    done,
    is_subject,
    matched,
    why_subject,
)
from judgebot.game.read.triggers.near import Near, Requirement
from judgebot.game.read.words import amounts, pronouns, selectors_places
from judgebot.game.read.zones import adventure
from judgebot.sure import as_a, sure


def is_discarded(
    happening: Happening, pattern: words.IsDiscarded, context: Context
) -> list[TriggerMatch]:
    """An object or card is discarded, which a sacrificed one is too (CR 7.3.7.a, 7.3.36.a)."""
    before, lacking = happening.event.before, Near(happening)
    found = [
        lacking.thing(change.was, change.moved)
        for change in happening.event.changes
        if change.done
        and change.action.called in (Called.DISCARD, Called.SACRIFICE)
        and lacking.fits(
            change.was,
            near.who(happening, change, pattern.who, context),
            near.is_from(before, sure(change.was), pattern, change.moved, context),
        )
    ]
    return [*matched(pattern.what, found), *lacking.found]


def defects(happening: Happening, pattern: words.Defects, context: Context) -> list[TriggerMatch]:
    """An object defects (CR 7.3.6)."""
    found = _moving(happening, "defect", None, pattern.subject, context)
    if isinstance(pattern.subject, Me):
        return [changed(one, disagreement="when-i-defect") for one in found]
    return found


def takes_control(
    happening: Happening, pattern: words.TakesControl, context: Context
) -> list[TriggerMatch]:
    """A player takes control of an object; whose it was before is what the words speak of."""
    return _moving(happening, "take control", pattern.who, pattern.what, context)


def _moving(
    happening: Happening, deed: str, who: Player | None, subject: words.Doer, context: Context
) -> list[TriggerMatch]:
    lacking = Near(happening)
    found = [
        lacking.thing(change.now)
        for change in done(happening, ActionVerb.MOVE)
        if change.action.deed == deed
        and lacking.fits(
            change.now,
            near.who(happening, change, who, context),
            near.subject(happening.event.before, change.was, subject, context),
        )
    ]
    return [*matched(subject, found), *lacking.found]


def receives_token(
    happening: Happening, pattern: words.ReceivesToken, context: Context
) -> list[TriggerMatch]:
    """A token joins a player's Expeditions, Landmarks or Reserve (CR 7.3.30.a)."""
    after = happening.event.after
    who = pronouns.players(after, pattern.who, context)
    whose = pronouns.rules_of_player(pattern.who)
    apart = after.readings.joining_your_expeditions
    found: list[TriggeringThing] = []
    near_misses: list[TriggerMatch] = []
    for movement in happening.movements:
        now = movement.now
        if not now or not is_subject(after, now, pattern.what, context):
            continue
        came = {*who} & _sides(movement.after) - _sides(movement.before)
        switched = {*who} & _whose(movement.after - movement.before) & _whose(movement.before)
        if came or (apart and switched):
            because = why_subject(happening, after, now, pattern.what, context)
            if because is not None and switched:
                because.leave_open(near.YOUR_EXPEDITIONS)
            rules = ("7.3.30.a", "7.5.10.a" if movement.moved else "7.5.10.b", *whose)
            found.append(TriggeringThing(now, movement.moved, rules, because=because))
        elif switched and happening.told:
            near_misses += [near.not_received(now, player, ()) for player in switched]
    return [*matched(pattern.what, found), *near_misses]


def _sides(places: frozenset[Place]) -> set[int]:
    """The players whose Expeditions, Landmarks or Reserve are among these places."""
    return {place.player for place in places if place.zone in gifts.TOKEN_ZONES}


def _whose(places: frozenset[Place]) -> set[int]:
    """The players whose Expeditions are among these places."""
    return {place.player for place in places if place.zone is ZoneKind.EXPEDITION}


def augments(happening: Happening, pattern: words.Augments, context: Context) -> list[TriggerMatch]:
    """A player Augments a card or an object (CR 7.3.4.a)."""
    lacking = Near(happening)
    found = [
        lacking.thing(change.now)
        for change in done(happening, ActionVerb.GAIN_COUNTERS)
        if change.action.deed == "Augment"
        and lacking.fits(
            change.now,
            near.who(happening, change, pattern.who, context),
            near.subject(happening.event.after, change.now, pattern.what, context),
        )
    ]
    return [*matched(pattern.what, found), *lacking.found]


def spends(happening: Happening, pattern: words.Spends, context: Context) -> list[TriggerMatch]:
    """A player spends so many or more counters (CR 7.3.38)."""
    what = pattern.what
    assert what.amount is not None, "it says how many are spent"
    wanted = amounts.value(happening.event.before, what.amount, context)
    lacking = Near(happening)
    found = [
        TriggerMatch(rules=lacking.because.all_rules())
        for change in done(happening, ActionVerb.REMOVE_COUNTERS)
        if what.counter in ("", change.action.counter)
        and lacking.fits(
            change.now,
            _is_spent(change),
            near.number(
                change.number,
                (Comparison.AT_LEAST, wanted),
                of="number of {} spent",
                counter=change.action.counter,
            ),
            near.who(happening, change, pattern.who, context),
        )
    ]
    return [*found, *lacking.found]


def _is_spent(change: CarriedOut) -> Requirement:
    """Whether counters are spent, and not only removed (CR 7.3.38.a)."""
    return Requirement(
        lambda: change.action.deed == "spend",
        lambda: Why(
            says=about_reactions.ReactionNotSpent,
            rules=("6.3.b", "7.3.38.a"),
            facts=(("counter", change.action.counter), ("number", change.number)),
        ),
    )


def places_marker(
    happening: Happening, pattern: words.PlacesMarker, context: Context
) -> list[TriggerMatch]:
    """A player places a Terrain Marker, or moves one that is on a region (CR 3.2.1.d, 7.3.23)."""
    on, lacking = as_a(Marker, pattern.what.noun).on, Near(happening)
    found = [
        lacking.thing(change.action.region, None, *_by_terrain(happening, change, on))
        for change in happening.event.changes
        if change.done
        and change.action.verb in (ActionVerb.CREATE_MARKER, ActionVerb.MOVE_MARKER)
        and _is_marker(happening, change, pattern, context)
        and lacking.fits(
            None,
            near.who(happening, change, pattern.who, context),
            _asked_of_placing(happening, change, pattern, context),
        )
    ]
    return [*matched(pattern.what, found), *lacking.found]


def _origin(happening: Happening, change: CarriedOut) -> int | None:
    """The region on which a Terrain Marker was before; None where it was on none."""
    before = (one for one in happening.event.before.markers if one.id == change.action.marker)
    return next((one.region for one in before), None)


def _asked_of_placing(
    happening: Happening, change: CarriedOut, pattern: words.PlacesMarker, context: Context
) -> Requirement:
    """Whether a Terrain Marker is placed, or moved from another region, as a trigger says."""
    return Requirement(
        lambda: _is_placed(happening, change, pattern, context),
        lambda: _not_placed(happening, change, pattern),
    )


def _is_placed(
    happening: Happening, change: CarriedOut, pattern: words.PlacesMarker, context: Context
) -> bool:
    """Whether it is placed, or is moved from another region, as a trigger says, and where."""
    was_placed = _origin(happening, change) is not None
    there = _is_on(happening.event.after, change, pattern, context)
    return was_placed is pattern.moved and there


def _not_placed(
    happening: Happening, change: CarriedOut, pattern: words.PlacesMarker
) -> Why | None:
    """That it was on a region before, and so is not placed but moved, or the other way round."""
    origin = _origin(happening, change)
    if (origin is not None) is pattern.moved:
        return None
    name = "" if origin is None else happening.event.before.regions[origin].name
    return Why(
        says=about_reactions.ReactionMarker, rules=("6.3.b", "3.2.1.d"), facts=(("origin", name),)
    )


def _is_on(
    state: State, change: CarriedOut, pattern: words.PlacesMarker, context: Context
) -> bool:
    """Whether a Terrain Marker goes to a region where a trigger says."""
    on = as_a(Marker, pattern.what.noun).on
    if on is None:
        return True
    there = selectors_places.regions(state, as_a(Region, on.noun), context)
    return change.action.region in there


def _is_marker(
    happening: Happening, change: CarriedOut, pattern: words.PlacesMarker, context: Context
) -> bool:
    """Whether a Terrain Marker is one that a trigger speaks of, and goes where it says.

    That may be a region that is no such one any more, by the marker itself.
    """
    event = happening.event
    before = [one for one in event.before.markers if one.id == change.action.marker]
    terrains = before[0].terrains if before else change.action.terrains
    noun = as_a(Marker, pattern.what.noun)
    if noun.terrains and not terrains.intersection(noun.terrains):
        return False
    if noun.mine and not (before and before[0].bearer == context.me.item):
        return False
    return any(_is_on(one, change, pattern, context) for one in (event.before, event.after))


def _by_terrain(happening: Happening, change: CarriedOut, on: Pick | None) -> tuple[str, ...]:
    """The rule by which a region has a terrain that a trigger asks for, other than as printed."""
    asked = as_a(Region, on.noun).terrain if on else None
    if asked is None:
        return ()
    state, region = happening.event.after, sure(change.action.region)
    now = characteristics.view(state).terrains[region]
    return adventure.altered_by(state, region, now, frozenset({asked}))
