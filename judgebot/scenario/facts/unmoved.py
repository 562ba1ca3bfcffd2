"""CR 7.5.10, 7.5.11 Which entries of a trace say why something did not join or leave a place.

It stays where it is, goes elsewhere instead, or was not moved by what could have moved it. Such an
entry names the object; the place it does not leave is the one it stands in then, and the one that
it does not join is where it would have gone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgebot.abilities.effects import Discard, Instruction, Sacrifice
from judgebot.abilities.within import within
from judgebot.game.data.aspects import MOVE
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_choices import Choosing
from judgebot.game.data.entries.about_day import RestEternalLost, RestNotEternal, RestNotFleeting
from judgebot.game.data.entries.about_moving import OnlyInRest, Rests, TokenCreated
from judgebot.game.data.entries.about_passives import (
    GiganticGained,
    GiganticJoins,
    GiganticLost,
    GiganticStays,
    GiganticStillThere,
)
from judgebot.game.data.entries.about_playing import PlaySpellDone
from judgebot.game.data.entries.about_reactions import NotActivated, ReactionLimit
from judgebot.game.data.entries.about_steps import Modifying
from judgebot.game.data.entries.shapes import Moving
from judgebot.game.data.objects import Referent
from judgebot.game.data.telling import DID_NOT_HAPPEN, Telling, Thing
from judgebot.game.data.zones import Place, ZoneKind, discard_pile, other_side, reserve
from judgebot.game.read.objects import characteristics
from judgebot.scenario.facts.properties import Where
from judgebot.scenario.format.scenario import TraceFact
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.why import others, unsuitable
from judgebot.scenario.why.history import History
from judgebot.scenario.why.parts import FigurePart
from judgebot.scenario.why.speaking import HOLDING, acts_on
from judgebot.scenario.why.staying import stays
from judgebot.scenario.why.touching import (
    Subject,
    acted_on,
    chosen_instead,
    not_joined,
    tells_of,
)
from judgebot.scenario.why.unchosen import by_modifier, goes_to, meant, would_join
from judgebot.scenario.why.undone import undone
from judgebot.scenario.why.values import there

_JOINS = "joins"
_ACTED_ON = ("card", "cards", "thing", "things")
"""The fields that name what is moved, or is not."""
_GOES = (RestNotEternal, RestEternalLost, RestNotFleeting, OnlyInRest)
"""What tells that something goes from where it would have stayed, or where it goes."""
_BY_GIGANTIC: Mapping[str, tuple[type[Any], ...]] = {
    _JOINS: (GiganticGained, GiganticJoins),
    "leaves": (GiganticLost,),
}
"""What tells that an object joins or leaves the Expedition in which its card is not."""


def says_why(thing_names: ThingNames, told: TraceFact, history: History, place: int) -> bool:
    """Whether an entry that tells what did not happen says why what a fact names was not moved."""
    entry = history.entries[place].told
    if isinstance(entry, NotActivated | ReactionLimit):
        return _would_have_moved(thing_names, told, history, place)
    if not tells_of(history.entries, history.entries[place]) & MOVE:
        return False
    if told.kind != _JOINS and isinstance(entry, _GOES):
        return False
    return any(
        _is_there(thing_names, told, history, place, one)
        for one in _acted_on(entry)
        if _is_it(thing_names, told, one)
    )


def moved_otherwise(thing_names: ThingNames, told: TraceFact, entry: Telling) -> bool:
    """Whether an entry tells of a move that is no joining, or leaving, of what a fact names.

    Within a zone nothing joins or leaves it (CR 7.5.11.c), and a token that would go to another one
    ceases to exist (CR 2.1.e). What becomes Gigantic as its card goes leaves neither (CR 7.4.4.b).
    What is Gigantic from now on, or no longer, joins or leaves one Expedition, in which its card is
    not (CR 7.4.4.o, 7.4.4.p), and neither where its card switches them (CR 7.4.4.n).
    """
    if isinstance(entry, _BY_GIGANTIC.get(told.kind, ())):
        return _is_it(thing_names, told, entry.card) and _is_the_other(
            thing_names, told, entry.expedition
        )
    if isinstance(entry, GiganticStays):
        return _is_it(thing_names, told, entry.card) and _is_an_expedition(thing_names, told)
    if isinstance(entry, GiganticStillThere) and told.kind != _JOINS:
        return _is_it(thing_names, told, entry.card) and _is_named(
            thing_names, told, entry.expedition
        )
    if not isinstance(entry, Moving) or not _is_it(thing_names, told, entry.card):
        return False
    where = entry.to if told.kind == _JOINS else entry.origin
    return isinstance(where, Place) and _is_named(thing_names, told, where)


def _is_the_other(thing_names: ThingNames, told: TraceFact, place: Place) -> bool:
    """Whether a fact names the other Expedition of the player, and not this one."""
    if told.place is None or place.side is None or _is_named(thing_names, told, place):
        return False
    return _is_named(thing_names, told, place._replace(side=other_side(place.side)))


def _is_an_expedition(thing_names: ThingNames, told: TraceFact) -> bool:
    """Whether a fact names an Expedition, or no place."""
    known = (one for one in thing_names.game.state.zones if one.zone is ZoneKind.EXPEDITION)
    return any(_is_named(thing_names, told, one) for one in known)


def passed_over(thing_names: ThingNames, told: TraceFact, history: History) -> Iterator[int]:
    """The entries by which something else was moved, or was not to be: choices, and Clean-up.

    What does not join a Discard pile may have been kept in Clean-up (CR 4.2.5.c).
    """
    if told.card is None:
        return
    known = thing_names.game.state.items
    items = frozenset(one for one in known if _is_it(thing_names, told, Thing(one, 0)))
    subject = Subject(aspects=MOVE, items=items)
    for place in {*chosen_instead(history.entries, subject), *_not_offered(history, items)}:
        here = history.at(place).objects.values()
        things = (Thing(one.item, one.id) for one in here if one.item in items)
        if any(_is_there(thing_names, told, history, place, one) for one in things):
            yield place
    if told.kind == _JOINS:
        kept = frozenset(one for one in items if _would_be_discarded(thing_names, told, one))
        yield from stays(history, Subject(aspects=MOVE, items=kept))
        return
    places = {one for one in thing_names.game.state.zones if _is_named(thing_names, told, one)}
    yield from stays(history, Subject(aspects=MOVE, items=items, names=frozenset(places)))


def _not_offered(history: History, items: frozenset[int]) -> Iterator[int]:
    """The choices for which some things were no suitable ones, and others were."""
    for one in others.passed_over(history, Subject(aspects=MOVE, items=items)):
        told = history.entries[one].told
        chosen = told.option.chosen if isinstance(told, Choosing) else ()
        if any(isinstance(each, Thing) for each in chosen):
            yield one


def unfitting(
    thing_names: ThingNames, told: TraceFact, history: History
) -> Iterator[FigurePart]:
    """What the things that a fact names lack to have been chosen where something else was moved, or
    would have been moved so (CR 6.1.g)."""
    if told.card is None:
        return
    places = {*passed_over(thing_names, told, history)}
    entries = history.entries
    choices = [one for one, entry in enumerate(entries) if isinstance(entry.told, Choosing)]
    for item in thing_names.game.state.items:
        if _is_it(thing_names, told, Thing(item, 0)):
            what = Where(item=item, place=None, object=0)
            could = {one for one in choices if _fits(thing_names, told, history, one, what)}
            yield from unsuitable.of_choices(thing_names, what, places | could)


def _fits(
    thing_names: ThingNames, told: TraceFact, history: History, place: int, what: Where
) -> bool:
    """Whether what was chosen at an entry would have gone as a fact says, had it been this."""
    here = there(history.at(place), what)
    assert isinstance(here, Where)
    thing = Thing(here.item, here.object)
    return bool(here.place) and _is_there(thing_names, told, history, place, thing)


def moved_elsewhere(
    thing_names: ThingNames, told: TraceFact, history: History
) -> Iterator[int]:
    """The entries by which something went where a rule sends what is not Fleeting, or what is, and
    so not to the place that a fact names; or came to the place that it did not leave."""
    for place, entry in enumerate(history.entries):
        one = entry.told
        if not isinstance(one, Moving | TokenCreated) or one.card is None:
            continue
        if not _is_it(thing_names, told, one.card):
            continue
        came = isinstance(one.to, Place) and _is_named(thing_names, told, one.to)
        joins = told.kind == _JOINS
        if _goes_by_fleeting(thing_names, told, one) if joins else told.place and came:
            yield place


def not_fleeting(
    thing_names: ThingNames, told: TraceFact, history: History
) -> Iterator[FigurePart]:
    """That something was not Fleeting which went to Reserve, where no entry tells it and a fact is
    about where it goes if it is (CR 2.4.7.d, 5.2.4.b)."""
    if told.kind != _JOINS:
        return
    said = {entry.told.card for entry in history.entries if isinstance(entry.told, RestNotFleeting)}
    for entry in history.entries:
        one = entry.told
        if not isinstance(one, Rests | PlaySpellDone) or not _is_it(thing_names, told, one.card):
            continue
        to_reserve = isinstance(one.to, Place) and one.to.zone is ZoneKind.RESERVE
        if to_reserve and one.card not in said and _goes_by_fleeting(thing_names, told, one):
            name = thing_names.name(Referent(one.card.item, 0))
            rule = "5.2.4.b" if isinstance(one, PlaySpellDone) else "2.4.7.d"
            words = f"{name} was not Fleeting as it went there: it is not discarded"
            yield FigurePart(words=words, rules=(rule,))


def came_there(
    thing_names: ThingNames, told: TraceFact, history: History
) -> dict[int, int | None]:
    """By which entry each thing that a fact names came to where it is, by its item; None where the
    file sets it up there."""
    if told.card is None:
        return {}
    items = thing_names.game.state.items
    found: dict[int, int | None] = {
        one: None for one in items if _is_it(thing_names, told, Thing(one, 0))
    }
    for place, entry in enumerate(history.entries):
        one = entry.told
        card = one.card if isinstance(one, Moving | TokenCreated) else None
        if card is not None and card.item in found:
            found[card.item] = place
    return found


def _goes_by_fleeting(thing_names: ThingNames, told: TraceFact, entry: Telling) -> bool:
    """Whether something goes to Reserve which would be discarded if it were Fleeting, where that is
    asked; or is discarded which would go to Reserve (CR 2.4.7.d, 5.2.4.b)."""
    if not isinstance(entry, Rests | PlaySpellDone) or not isinstance(entry.to, Place):
        return False
    owner = thing_names.game.state.items[entry.card.item].owner
    would = {discard_pile(owner), reserve(owner)} - {entry.to}
    return any(_is_named(thing_names, told, one) for one in would)


def _would_be_discarded(thing_names: ThingNames, told: TraceFact, item: int) -> bool:
    """Whether something would have joined what a fact names, had Clean-up discarded it."""
    pile = discard_pile(thing_names.game.state.items[item].owner)
    return told.place is not None and _is_named(thing_names, told, pile)


def _would_have_moved(
    thing_names: ThingNames, told: TraceFact, history: History, place: int
) -> bool:
    """Whether a Reaction that was not activated would have moved what a fact names."""
    entries = history.entries
    entry = entries[place]
    event = frozenset() if entry.parent is None else acted_on(entries, entries[entry.parent])
    here = history.at(place).objects
    for one in undone(entry, event):
        if not one.aspects & MOVE:
            continue
        things = [Thing(own.item, own.id) for own in here.values() if own.item in one.items]
        if not any(_is_it(thing_names, told, thing) for thing in things):
            continue
        joined = {name for name in one.names if isinstance(name, Place)}
        if told.kind != _JOINS:
            joined = {where for thing in things for where in _stands(history, place, thing)}
        elif isinstance(one.instruction, Discard | Sacrifice):
            items = thing_names.game.state.items
            joined = {discard_pile(items[thing.item].owner) for thing in things}
        if told.place is None or any(_is_named(thing_names, told, where) for where in joined):
            return True
    return _might_have_moved(thing_names, told, history, place)


def _might_have_moved(
    thing_names: ThingNames, told: TraceFact, history: History, place: int
) -> bool:
    """Whether what a fact names could have been chosen for what a Reaction would have moved."""
    entry: Any = history.entries[place].told
    if entry.where is None:
        return False
    me, state = Referent(entry.card.item, entry.card.object), history.at(place)
    context = Context(controller=entry.where.player, me=me)
    for one in within(getattr(entry.ability, "effect", ())):
        if not isinstance(one, Instruction) or isinstance(one, HOLDING) or not acts_on(one) & MOVE:
            continue
        for ref in meant(state, one, context):
            thing = Thing(ref.item, ref.object)
            if not _is_it(thing_names, told, thing):
                continue
            joins = told.kind == _JOINS
            where = (
                goes_to(state, one, context, ref) if joins else _stands(history, place, thing)
            )
            if told.place is None or any(_is_named(thing_names, told, each) for each in where):
                return True
    return False


def _acted_on(entry: Telling) -> Iterator[Thing]:
    """What an entry says was not moved; of a modifier what the step would have moved."""
    values: list[Any] = [getattr(entry, name, ()) for name in _ACTED_ON]
    if isinstance(entry, Modifying):
        values = [entry.card]
    for value in values:
        things = (value,) if isinstance(value, Thing) else value or ()
        yield from (one for one in things if isinstance(one, Thing))


def _is_it(thing_names: ThingNames, told: TraceFact, thing: Thing) -> bool:
    return told.card is None or thing_names.is_one_of(
        Referent(thing.item, thing.object), told.card.text
    )


def _is_there(
    thing_names: ThingNames, told: TraceFact, history: History, place: int, thing: Thing
) -> bool:
    """Whether something would have joined, or left, what a fact names, as an entry tells of it."""
    if told.place is None:
        return True
    if told.kind != _JOINS:
        where = _stands(history, place, thing)
    else:
        where = _would_join(history, place, thing)
    return any(_is_named(thing_names, told, one) for one in where)


def _stands(history: History, place: int, thing: Thing) -> Iterator[Place]:
    """Where something is at an entry, if it is Gigantic in both Expeditions (CR 7.4.4.b)."""
    state = history.at(place)
    own = state.objects.get(thing.object)
    if own is not None:
        yield own.place
        yield from characteristics.expeditions(state, own.id)


def _would_join(history: History, place: int, thing: Thing) -> Iterator[Place]:
    """Where something would have gone, as an entry tells, or the ability under which it stands."""
    entry = history.entries[place].told
    if isinstance(entry, Modifying):
        state, ref = history.at(place), Referent(thing.item, thing.object)
        for one, context in by_modifier(history, place):
            if ref in meant(state, one, context):
                yield from goes_to(state, one, context, ref)
        if entry.kind in DID_NOT_HAPPEN:
            return
    yield from not_joined(entry)
    to = getattr(entry, "to", None)
    if isinstance(to, Place):
        yield to
    elif not not_joined(entry):
        yield from would_join(history, place, thing)


def _is_named(thing_names: ThingNames, told: TraceFact, place: Place) -> bool:
    return told.place is None or thing_names.is_place(place, told.place.text)
