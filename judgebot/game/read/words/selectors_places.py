"""CR 7.5.8 In: which Expeditions, regions and Terrain Markers the words of an ability describe."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import product
from typing import Any

from judgebot.abilities import nouns, references
from judgebot.abilities.nouns import Noun, Region
from judgebot.abilities.words import Standing, Terrain
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_words import (
    AskedCounted,
    AskedExpeditionsNot,
    AskedFacing,
    AskedNow,
)
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Figure, PlaceNow, RegionNow
from judgebot.game.data.zones import Place
from judgebot.game.read import questions
from judgebot.game.read.objects import characteristics
from judgebot.game.read.words import comparing, pronouns
from judgebot.game.read.words.selectors_kinds import cite_controlled, is_a
from judgebot.game.read.zones import adventure
from judgebot.sure import as_a

PLAYED_IN = "played in"
"""The name that is bound to the Expedition a card is being played in."""


def presence(state: State, ref: Referent) -> frozenset[Place]:
    """The Expeditions in which an object is, or was last known to be, present (CR 7.4.4.b)."""
    if ref.object in state.objects or ref.object in state.last_known:
        return characteristics.expeditions(state, ref.object)
    return frozenset()


def places_meant(
    state: State, place: nouns.Place, context: Context, asked: frozenset[Place] = frozenset()
) -> frozenset[Place]:
    """The Expeditions that a phrase for a place means.

    asked: of which it matters whether they are meant, so that it is told why of these; any if none.
    """
    if isinstance(place, references.Ref):
        bound = context.bindings.get(place.to, ())
        several = bound if isinstance(bound, tuple) else ()
        found = frozenset(one for one in several if isinstance(one, Place))
        return found | _in_regions(state, [one for one in several if isinstance(one, int)])
    if isinstance(place, nouns.FacingPlace):
        return facing(state, place.of, context)
    assert isinstance(place, nouns.Pick), "other phrases mean no Expedition"
    if place.name in context.bindings:
        _cite_bound(state, place, context)
        return places_meant(state, references.Ref(to=place.name), context)
    if isinstance(place.noun, nouns.Region):
        return _in_regions(state, regions(state, place.noun, context))
    noun = as_a(nouns.Expedition, place.noun)
    if place.among is not None:
        known = places_meant(state, place.among, context)
        return frozenset(one for one in known if is_one(state, one, noun, context))
    return frozenset(expeditions(state, noun, context, named=is_name(place), asked=asked))


def _cite_bound(state: State, place: nouns.Pick, context: Context) -> None:
    """Why an Expedition is meant that is known by now: that of "me", or what faces it."""
    noun = place.noun
    if context.because is None or not isinstance(noun, nouns.Expedition):
        return
    if isinstance(noun.of, references.Me) or isinstance(noun.facing, references.Me):
        context.because.cite(pronouns.rule_of_i(state, context))
    if noun.facing is not None:
        context.because.cite("1.2.3.c")


def is_name(place: nouns.Pick) -> bool:
    """Whether a phrase is the name of an Expedition: "your Hero Expedition".

    "Target player's Expeditions" are both that this player has (CR 3.2.4.b).
    """
    noun = place.noun
    both = isinstance(noun, nouns.Expedition) and "pl" in noun.form.split(", ")
    return place.how is nouns.How.THE and not both


def _in_regions(state: State, found: Sequence[int]) -> frozenset[Place]:
    """The Expeditions in certain regions (CR 7.5.8.a)."""
    if not found:
        return frozenset()
    every = adventure.expeditions(state)
    return frozenset(one for one in every if adventure.region_index(state, one) in found)


def facing(
    state: State, of: references.Me | references.Ref | nouns.Pick, context: Context
) -> frozenset[Place]:
    """The Expeditions that face an object, or an Expedition (CR 1.2.3.c, 7.4.4.g)."""
    context.cite("1.2.3.c")
    found = frozenset(
        front for own in _own(state, of, context) for front in adventure.facing(state, own)
    )
    if len(found) > 1 and _is_in_several(state, of, context):
        context.cite("7.4.4.g")
    return found


def _is_in_several(
    state: State, of: references.Me | references.Ref | nouns.Pick, context: Context
) -> bool:
    """Whether one object is present in several Expeditions, and not several are meant."""
    refs: Sequence[Any]
    if isinstance(of, nouns.Pick):
        refs = questions.candidates(state, of.noun, context) if isinstance(of.noun, Noun) else ()
    else:
        refs = pronouns.referents(context, of)
    return any(isinstance(ref, Referent) and len(presence(state, ref)) > 1 for ref in refs)


def _own(
    state: State, of: references.Me | references.Ref | nouns.Pick, context: Context
) -> frozenset[Place]:
    """The Expeditions of an object, or the Expedition meant itself."""
    if isinstance(of, nouns.Pick):
        return _of_pick(state, of, context)
    if context.because is not None:
        if isinstance(of, references.Me):
            context.because.cite(pronouns.rule_of_i(state, context))
        context.because.cite(*rules_of_gone(state, of, context))
    only = context.bindings.get(name_of_one(of))
    if only is not None:
        return frozenset({only})
    found = places_meant(state, of, context) if isinstance(of, references.Ref) else frozenset()
    return found.union(*(presence(state, ref) for ref in pronouns.referents(context, of)))


def rules_of_gone(
    state: State, of: references.Me | references.Ref, context: Context
) -> tuple[str, ...]:
    """The rules by which an Expedition is meant that is of an object which is gone (2.1.h, 6.3.j).

    "My Expedition" is where it was last, and so is that of "it"; a Reaction is bound to it.
    """
    gone = [one for one in pronouns.referents(context, of) if pronouns.is_gone(state, one)]
    bound = pronouns.bound_to_gone(gone, context)
    of_me = bound if isinstance(of, references.Me) else ()
    return of_me or (*(("2.1.h",) if gone else ()), *bound)


def name_of_one(of: references.Me | references.Ref) -> str:
    """The name of the one Expedition of an object that is asked about now (CR 7.4.4.k)."""
    return "its one Expedition: " + (of.to if isinstance(of, references.Ref) else "")


def _of_pick(state: State, of: nouns.Pick, context: Context) -> frozenset[Place]:
    """The Expeditions of what a phrase means that leaves no choice, or those meant themselves."""
    if not isinstance(of.noun, Noun):
        return places_meant(state, of, context)
    found = questions.candidates(state, of.noun, context)
    return frozenset().union(*(presence(state, one) for one in found))


def is_expedition_in(state: State, here: Place, place: nouns.Place, context: Context) -> bool:
    """Whether an Expedition is in a terrain, In Contact, or one of those meant (CR 7.5.8)."""
    if isinstance(place, nouns.InTerrain):
        cite_terrain(state, place, "7.5.8.b", context, {here})
        return is_in_terrain(state, here, place, context)
    if isinstance(place, nouns.InContact):
        return adventure.in_contact(state, here, context.because)
    if isinstance(place, nouns.Zone):
        return False
    return here in places_meant(state, place, context, frozenset({here}))


def cite_terrain(
    state: State,
    place: nouns.InTerrain,
    rule: str,
    context: Context,
    among: Collection[Place],
    of: Referent | None = None,
) -> None:
    """Say by which rule something is in a terrain: all are in the Arena's in tiebreakers (4.3.c).

    rule: that of what is spoken of. How many terrains a region has is asked of the region that an
    Expedition is in (CR 7.5.8.a, 7.1.2.a). Of a terrain it is said by which rule that region has
    it, or has it not (CR 2.2.2.k, 2.2.2.l).
    among: the Expeditions of which it is asked. of: the object of which they are.
    """
    if context.because is None:
        return
    counted = not place.terrains and (place.least or place.single)
    context.because.cite(*(("7.5.8.a", "7.1.2.a") if counted else (rule, "7.5.8.b")))
    if state.tiebreakers:
        context.because.cite("4.3.c")
        return
    if place.starting:
        return
    asked = frozenset(place.terrains or Terrain)
    for region in sorted({adventure.region_index(state, here) for here in among}):
        now = characteristics.view(state).terrains[region]
        rule = (
            adventure.rule_of_terrains(state, region, now)
            if counted
            else adventure.rule_of_some_terrains(state, region, now, asked)
        )
        if of is None:
            context.because.cite(rule)
        else:
            context.because.cite_of(of, rule)


def is_in_terrain(
    state: State,
    here: Place,
    place: nouns.InTerrain,
    context: Context,
    ref: Referent | None = None,
) -> bool:
    """Whether an Expedition is in a terrain as a phrase says of it, or of an object in it.

    ref: the object whose statistics the phrase speaks of, if it does.
    """
    region = adventure.region_index(state, here)
    if place.starting and not adventure.is_starting(state, region):
        return False
    terrains = characteristics.view(state).terrains[region]
    if place.terrains and not terrains.intersection(place.terrains):
        return False
    if place.every and not terrains.issuperset(place.terrains):
        return False
    if place.least and len(terrains) < questions.value(state, place.least, context):
        return False
    if place.single and len(terrains) != 1:
        return False
    if place.base_statistic is None:
        return True
    printed = characteristics.card_of(state, ref).statistics if ref else None
    wanted = questions.value(state, place.base_statistic, context)
    if context.because is not None and printed is not None:
        for one in adventure.in_order(terrains):
            context.because.look(_printed(ref, one, printed.of(one)))
    return printed is not None and any(printed.of(one) == wanted for one in terrains)


def _printed(ref: Referent | None, terrain: Terrain, number: int) -> Look:
    """The statistic that is written on a card (CR 2.2.a)."""
    return Look(
        tells=AskedNow, rules=("2.2.a",), card=ref,
        property_name=f"base {{{terrain}}}", number=number,
    )  # fmt: skip


def expeditions(
    state: State,
    words: nouns.Expedition,
    context: Context,
    *,
    named: bool = False,
    asked: frozenset[Place] = frozenset(),
) -> tuple[Place, ...]:
    """The Expeditions that a description means, the players in initiative order.

    named: whether the phrase is a name of one, as "your Hero Expedition", which rests on no rule.
    asked: of which it matters whether they are meant; any if none.
    """
    if words.owner and not named:
        cite_controlled(words.owner, context, rule_of_whose_expeditions(words))
    elif words.owner and words.facing is not None:
        context.cite(*pronouns.rules_of_player(words.owner))
    elif is_of_anyone(words):
        context.cite("3.2.4.b")
    every = adventure.expeditions(state)
    if context.because is None:
        return tuple(place for place in every if _fits(state, place, words, context))
    found, fitting, others = [], Reasons(), Reasons()
    elsewhere: list[Look] = []
    matter = asked.intersection(every) or every
    for place in every:
        own = Reasons()
        fits = _fits(state, place, words, context.explained(own))
        found += [place] if fits else []
        elsewhere += own.fits_elsewhere
        own.fits_elsewhere.clear()
        if place in matter:
            (fitting if fits else others).take(own)
    context.because.take(others if set(found).isdisjoint(matter) else fitting)
    if elsewhere and not asked:
        context.because.fits_elsewhere[_together(elsewhere)] = None
    return tuple(found)


def _together(looks: Sequence[Look]) -> Look:
    """The same said of several things at once."""
    return Look(
        tells=looks[0].tells,
        rules=tuple(dict.fromkeys(rule for one in looks for rule in one.rules)),
        things=tuple(thing for one in looks for thing in one.things),
    )


def is_of_anyone(words: nouns.Expedition) -> bool:
    """Whether any Expedition is meant, whosever it is and however it stands: "target Expedition".
    """
    return words == nouns.Expedition(side=words.side, form=words.form)


def rule_of_whose_expeditions(words: nouns.Expedition) -> str:
    """The rule of "Expeditions you control", or of "your Expeditions": which each player has."""
    return "7.5.5.a" if "owner" in words.form.split(", ") else "3.2.4.b"


def is_one(state: State, here: Place, words: nouns.Expedition, context: Context) -> bool:
    """Whether one Expedition is what a description says."""
    if words.owner:
        cite_controlled(words.owner, context, rule_of_whose_expeditions(words))
    return _fits(state, here, words, context)


def _fits(state: State, place: Place, words: nouns.Expedition, context: Context) -> bool:
    if words.owner and place.player not in pronouns.players(state, words.owner, context):
        return False
    if words.side and place.side is not words.side:
        return False
    if words.standings and not stands(state, place, words.standings, context):
        return False
    if words.status and (place.player, place.side) not in state.ascended:
        return False
    if words.place and not _is_there(state, place, words.place, context):
        return False
    if words.holds and not _holds(state, (place,), words.holds, context):
        return False
    if words.unlike and _fits(state, place, words.unlike, context):
        return False
    if words.such and not questions.holds(
        state, words.such, context.bind(references.WHICH.to, (place,))
    ):
        return False
    return _is_where(state, place, words, context)


def _is_there(state: State, here: Place, place: nouns.Place, context: Context) -> bool:
    """Whether an Expedition is where words say; if not, in which region it is, of terrains."""
    if context.because is None or not isinstance(place, nouns.InTerrain):
        return is_expedition_in(state, here, place, context)
    own = Reasons()
    there = is_expedition_in(state, here, place, context.explained(own))
    context.because.add(own)
    if not there:
        now = PlaceNow(place=here, region=region_now(state, adventure.region_index(state, here)))
        look = Look(tells=AskedExpeditionsNot, rules=own.all_rules(), things=(now,))
        context.because.fits_elsewhere[look] = None
    return there


def terrains_now(state: State, here: Place) -> tuple[Terrain, ...]:
    """The terrains that an Expedition is in (CR 7.5.8.b)."""
    region = adventure.region_index(state, here)
    return adventure.in_order(characteristics.view(state).terrains[region])


def region_now(state: State, region: int) -> RegionNow:
    """A region with the terrains that it has."""
    here = state.regions[region]
    terrains = adventure.in_order(characteristics.view(state).terrains[region])
    return RegionNow(name=here.name, terrains=terrains, face_down=here.face_down and not terrains)


def stands(
    state: State, place: Place, standings: tuple[Standing, ...], context: Context
) -> bool:
    """Whether an Expedition is ahead, behind or tied, as words ask; all are tied in the Arena."""
    own = Reasons()
    found = adventure.standing(state, place, own)
    if context.because is not None:
        decisive = standings if len(standings) == 1 and not state.tiebreakers else ()
        if not own.looks:
            own.cite(*(_STANDINGS[one] for one in decisive), rule_of_standing(state, place))
        context.because.add(own)
    return found in standings


def rule_of_standing(state: State, place: Place) -> str:
    """The rule by which an Expedition is ahead, behind or tied, or a card says so (CR 7.5.2)."""
    by_card = Reasons()
    found = adventure.standing(state, place, by_card)
    usual = "1.4.2.a" if by_card.looks else _STANDINGS[found]
    return "7.5.2.d" if state.tiebreakers else usual


_STANDINGS = {Standing.AHEAD: "7.5.2.a", Standing.BEHIND: "7.5.2.b", Standing.TIED: "7.5.2.c"}


def _is_where(state: State, place: Place, words: nouns.Expedition, context: Context) -> bool:
    if words.of is not None:
        own = _own(state, words.of, context)
        if len(own) > 1 and not isinstance(words.of, references.Ref):
            context.cite("7.4.4.f")
        if place not in own:
            return False
    if words.played_in and place not in _played_in(state, context):
        return False
    if isinstance(words.facing, nouns.Holds):
        context.cite("1.2.3.c")
        if not _holds(state, adventure.facing(state, place), words.facing, context):
            return False
    elif words.facing is not None and place not in facing(state, words.facing, context):
        return False
    return not words.other or place not in _spoken_of(state, context)


def _played_in(state: State, context: Context) -> frozenset[Place]:
    """The Expedition for which "I" is declared as it is played, or else where it is (5.1.2.c)."""
    return frozenset(context.bindings.get(PLAYED_IN, ())) or presence(state, context.me)


def _spoken_of(state: State, context: Context) -> frozenset[Place]:
    """The Expeditions already spoken of, or else those of "I" (CR 7.4.4.l)."""
    bound = frozenset(
        one
        for value in context.bindings.values()
        if isinstance(value, tuple)
        for one in value
        if isinstance(one, Place) and one.side
    )
    return bound or presence(state, context.me)


def _holds(
    state: State, places: Iterable[Place], words: nouns.Holds, context: Context
) -> bool:
    """Whether so many objects that fit are present in any of some Expeditions."""
    present = {
        object_.ref for place in places for object_ in characteristics.present(state, place)
    }
    found = [ref for ref in sorted(present) if is_a(state, ref, words.noun, context)]
    wanted = questions.value(state, words.number, context)
    if context.because is not None:
        _cite_present(state, places, found, context.because)
        context.because.compare(Figure(len(found), words.comparison, wanted))
    return comparing.compare(len(found), words.comparison, wanted)


def note_facing(state: State, things: Iterable[Any], noun: Noun, context: Context) -> None:
    """Say what some things are facing, where a description asks what their Expedition faces.

    things: those that fit it.
    """
    if context.because is None:
        return
    asked = [
        place.noun.facing
        for place in noun.places
        if isinstance(place, nouns.Pick)
        and isinstance(place.noun, nouns.Expedition)
        and isinstance(place.noun.facing, nouns.Holds)
    ]
    for holds, ref in product(asked, (one for one in things if isinstance(one, Referent))):
        fronts = (
            front for own in presence(state, ref) for front in adventure.facing(state, own)
        )
        there = {one.ref for front in fronts for one in characteristics.present(state, front)}
        faced = tuple(one for one in sorted(there) if is_a(state, one, holds.noun, context))
        if faced:
            context.because.look(
                Look(tells=AskedFacing, rules=("1.2.3.c",), things=faced, card=ref)
            )


def _cite_present(
    state: State, places: Iterable[Place], found: Sequence[Referent], because: Reasons
) -> None:
    """What is present, where some of it is in Expeditions that its card is not in (7.4.4.b)."""
    here = tuple(places)
    if any(state.objects[ref.object].place not in here for ref in found):
        among = frozenset(here)
        because.look(Look(tells=AskedCounted, rules=("7.4.4.b",), things=tuple(found), among=among))


def regions(state: State, words: nouns.Region, context: Context) -> tuple[int, ...]:
    """The regions that a description means, by their place in the row."""
    found: Sequence[int] = range(len(state.regions))
    if words.visible:
        found = adventure.visible_regions(state)
    terrains = characteristics.view(state).terrains
    if words.single_terrain:
        found = [one for one in found if len(terrains[one]) == 1]
    if words.terrain:
        found = [one for one in found if words.terrain in terrains[one]]
    if words.starting:
        found = [one for one in found if adventure.is_starting(state, one)]
    if words.of is not None or words.other:
        context.cite("7.5.8.a")
    if words.of is not None:
        own = _own_regions(state, words.of, context)
        found = [one for one in found if one in own]
    if words.other:
        mine = _own_regions(state, references.Me(), context)
        found = [one for one in found if one not in mine]
    return tuple(found)


def _own_regions(state: State, of: Any, context: Context) -> set[int]:
    places = _own(state, of, context)
    if len(places) > 1 and isinstance(of, references.Me):
        context.cite("7.4.4.f")
    bound = context.bindings.get(of.to, ()) if isinstance(of, references.Ref) else ()
    found = {one for one in bound if isinstance(one, int)}
    return found | {adventure.region_index(state, one) for one in places}


def markers(state: State, words: nouns.Marker, context: Context) -> tuple[int, ...]:
    """The Terrain Markers that a description means, by timestamp."""
    there = None if words.on is None else _regions_meant(state, words.on, context)
    return tuple(
        marker.id
        for marker in state.markers
        if (not words.terrains or marker.terrains.intersection(words.terrains))
        and (not words.mine or marker.bearer in (None, context.me.item))
        and (there is None or marker.region in there)
    )


def placed_markers(state: State, words: nouns.Marker, context: Context) -> tuple[int, ...]:
    """Those of them that are on regions."""
    placed = {marker.id for marker in state.markers if marker.region is not None}
    return tuple(one for one in markers(state, words, context) if one in placed)


def _regions_meant(state: State, pick: nouns.Pick, context: Context) -> Sequence[int]:
    """The regions that a phrase means; those chosen, if it leaves a choice."""
    if pick.name in context.bindings:
        return context.bindings[pick.name]
    return regions(state, as_a(Region, pick.noun), context)
