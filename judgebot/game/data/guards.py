"""When a rule can be cited at all: guards, each looking at what is told and at the state then.

A guard is the rule's own condition, as far as a machine can see it: a zone, a type, a phase, a
trigger, a word of a card. It does not say that the rule must be cited; where it is false, the
citation is wrong. `citations.py` keeps them beside the rules, and tests check them wherever
something is told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import lru_cache
from typing import Any

from judgebot.abilities.model import EffectAbility, Passive, Reaction
from judgebot.abilities.statements import Modifier
from judgebot.abilities.triggers import Goes, word_for_moving
from judgebot.abilities.within import within
from judgebot.abilities.words import Phase, Status, Type, ZoneType
from judgebot.game.data.agenda import DeclareCards, PlayCard, PlayQuickAction
from judgebot.game.data.decisions import ChoiceSort, ChooseCardToPlay, Decision
from judgebot.game.data.objects import BOOST, Object
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.telling import DID_NOT_HAPPEN, EntryKind, InDeck, Thing
from judgebot.game.data.zones import HIDDEN, IN_PLAY, WITHOUT_STATUS, Place, ZoneKind


@record
class ToldEntry:
    """An entry of a trace, at the moment at which it is told."""

    kind: EntryKind
    what: str
    rules: tuple[str, ...]
    facts: Mapping[str, Any]
    items: tuple[int, ...]
    state: State
    """The game as it is then: after what the entry tells, before what follows."""
    above: tuple[str, ...] = ()
    """Which entries it stands under, the nearest first."""
    decision: Decision | None = None
    """Of a choice: what was asked."""


Guard = Callable[[ToldEntry], bool]


# How guards are put together.


def both(*guards: Guard) -> Guard:
    """All of these are true."""
    return lambda told: all(one(told) for one in guards)


def either(*guards: Guard) -> Guard:
    """One of these is true."""
    return lambda told: any(one(told) for one in guards)


def never(guard: Guard) -> Guard:
    """This is false."""
    return lambda told: not guard(told)


def where(guard: Guard, *, told_as: tuple[str, ...]) -> Guard:
    """It is true of the entries of these names; the rule may be cited for others as well."""
    return lambda told: told.what not in told_as or guard(told)


def told_only_as(*entries: str) -> Guard:
    """It is told by one of these kinds of entries."""
    return lambda told: told.what in entries


def never_told_as(*entries: str) -> Guard:
    """It is none of these entries."""
    return lambda told: told.what not in entries


def never_with(*rules: str) -> Guard:
    """None of these rules is cited beside it."""
    return lambda told: not set(rules) & set(told.rules)


def only_with(*rules: str) -> Guard:
    """One of these rules is cited beside it."""
    return lambda told: bool(set(rules) & set(told.rules))


def under(*entries: str) -> Guard:
    """It stands under one of these entries, or is one itself."""
    return lambda told: bool({told.what, *told.above} & set(entries))


def never_under(*entries: str) -> Guard:
    """It stands under none of these entries."""
    return never(under(*entries))


def would_be(*deeds: str) -> Guard:
    """It tells of a modifier, and what would be done is one of these: see `Would.deed`."""

    def guard(told: ToldEntry) -> bool:
        would = told.facts.get("would")
        return would is not None and would.deed in deeds

    return guard


# Where things are.


def _object(told: ToldEntry, item: int) -> Object | None:
    return next((one for one in told.state.objects.values() if one.item == item), None)


def _objects(told: ToldEntry) -> Iterator[Object]:
    found = (_object(told, item) for item in told.items)
    return (one for one in found if one is not None)


def _is_hidden(told: ToldEntry, item: int) -> bool:
    return any(item in there for place, there in told.state.zones.items() if place.zone in HIDDEN)


def in_a_visible_zone(told: ToldEntry) -> bool:
    """What it is about is an object, which is in a visible zone (CR 2.1.a)."""
    return _object(told, told.items[0]) is not None


def in_a_hidden_zone(told: ToldEntry) -> bool:
    """What it is about is a card in a Hand or a Deck (CR 2.1.j)."""
    return any(_is_hidden(told, item) for item in told.items)


def nowhere(told: ToldEntry) -> bool:
    """What it is about is in no zone at all."""
    return all(_object(told, one) is None and not _is_hidden(told, one) for one in told.items)


def now_in(*zones: ZoneKind) -> Guard:
    """What it is about is in one of these zones."""
    return lambda told: any(one.place.zone in zones for one in _objects(told))


in_play = now_in(*IN_PLAY)
without_status = either(in_a_hidden_zone, nowhere, now_in(*WITHOUT_STATUS))


def from_zone(*zones: ZoneKind) -> Guard:
    """It came from one of these zones."""
    return lambda told: _zone(told.facts.get("origin")) in zones


def was_an_object(told: ToldEntry) -> bool:
    """What moves was an object before: it came from no hidden zone (CR 2.1.j)."""
    return _zone(told.facts.get("origin")) not in HIDDEN


def says_of_counters(told: ToldEntry) -> bool:
    """Of what moves: it is said which counters it keeps, or loses."""
    return "kept" not in told.facts or bool(told.facts["kept"] or told.facts["lost"])


def says_of_statuses(told: ToldEntry) -> bool:
    """Of what moves: it is said which statuses it has no more."""
    return "without" not in told.facts or bool(told.facts["without"])


def to_zone(*zones: ZoneKind) -> Guard:
    """It went, or would have gone, to one of these zones."""
    return lambda told: _zone(told.facts.get("to")) in zones


def _zone(said: Any) -> ZoneKind | None:
    """The zone of a place, or of a position in a Deck."""
    if isinstance(said, InDeck):
        return said.deck.zone
    return said.zone if isinstance(said, Place) else None


def owned_by_another(told: ToldEntry) -> bool:
    """It came to be in a zone of its owner, who had not controlled it or does not move it, or
    would."""
    owner = told.state.items[told.items[-1]].owner
    if "origin" in told.facts:
        moves = told.facts.get("by")
        return told.facts["origin"].player != owner or moves not in (None, owner)
    would = told.facts.get("would")
    return would is not None and would.to.player == owner


def owned_by_who_creates_it(told: ToldEntry) -> bool:
    """Of a token that is created: it is told that another player than its controller owns it."""
    return told.facts.get("owner") is not None


# What things are.


def of_type(*types: Type) -> Guard:
    """What it is about is represented by a card of one of these types."""
    return lambda told: any(told.state.items[one].card.type in types for one in told.items)


def of_zone_type(kind: ZoneType) -> Guard:
    """What it is about is a Permanent of this zone type."""
    return lambda told: any(told.state.items[one].card.zone_type is kind for one in told.items)


def a_token(told: ToldEntry) -> bool:
    """What it is about is represented by a token."""
    return any(told.state.items[one].card.token for one in told.items)


def some_token(told: ToldEntry) -> bool:
    """Something in the game is represented by a token, so that words may count it."""
    return any(told.state.items[one.item].card.token for one in told.state.objects.values())


def for_a_token(told: ToldEntry) -> bool:
    """A Reaction is not activated because of a token."""
    thing = told.facts.get("thing")
    return isinstance(thing, Thing) and told.state.items[thing.item].card.token


def with_status(*statuses: Status) -> Guard:
    """It is about one of these statuses, or what it is about has one of them."""

    def guard(told: ToldEntry) -> bool:
        facts = told.facts
        said = {facts.get("status"), facts.get("why"), *facts.get("without", ())}
        return bool(said & set(statuses)) or any(
            one.statuses & set(statuses) for one in _objects(told)
        )

    return guard


def some_with_status(*statuses: Status) -> Guard:
    """Something has one of these statuses, or any, where none is named."""
    wanted = frozenset(statuses or Status)
    return lambda told: any(wanted & one.statuses for one in told.state.objects.values())


def something_is_gone(told: ToldEntry) -> bool:
    """An object ceased to exist, and is known as it was (CR 2.1.h)."""
    return bool(told.state.last_known)


def boosted(told: ToldEntry) -> bool:
    """Something in play or elsewhere has a boost on it, or had one as it was last known."""
    gone = (one.object for one in told.state.last_known.values())
    return any(BOOST in one.counters for one in (*told.state.objects.values(), *gone))


def counters_in_limbo(told: ToldEntry) -> bool:
    """A card in Limbo has counters."""
    there = (one for one in told.state.objects.values() if one.place.zone is ZoneKind.LIMBO)
    return any(one.counters for one in there)


def of_boosts(told: ToldEntry) -> bool:
    """It is about boosts, or something has a boost on it."""
    return told.facts.get("counter") == BOOST or boosted(told)


def of_an_exhausted_card(told: ToldEntry) -> bool:
    """The card that it is about is, or was, exhausted in Reserve."""
    exhausted = with_status(Status.EXHAUSTED)(told)
    return exhausted or _zone(told.facts.get("origin")) is ZoneKind.RESERVE


def marked(told: ToldEntry) -> bool:
    """A Terrain Marker lies on a region."""
    return any(one.region is not None for one in told.state.markers)


def face_down(told: ToldEntry) -> bool:
    """What it is about lies face-down."""
    return any(one.face_down for one in _objects(told))


# When.


def during(*phases: Phase) -> Guard:
    """It is one of these phases."""
    return lambda told: told.state.phase in phases


def in_a_turn(told: ToldEntry) -> bool:
    """It is somebody's turn."""
    return told.state.turn is not None


def in_tiebreakers(told: ToldEntry) -> bool:
    """Tiebreakers have started."""
    return told.state.tiebreakers


def in_regular_play(told: ToldEntry) -> bool:
    """Tiebreakers have not started."""
    return not told.state.tiebreakers


def all_have_passed(told: ToldEntry) -> bool:
    """Every player has passed."""
    return len(told.state.passed) == len(told.state.players)


def before_the_first_day(told: ToldEntry) -> bool:
    """It is the first day."""
    return told.state.day == 1


# What words say.


def words(*parts: Any) -> Guard:
    """A card, token or emblem of the game says one of these: a class of words, or a word."""
    wanted = frozenset(parts)
    return lambda told: any(wanted & _said(one) for one in _texts(told.state))


def _texts(state: State) -> Iterator[Any]:
    for item in state.items.values():
        yield item.card.abilities
    for emblem in state.emblems.values():
        yield emblem.content
    for card in state.tokens.values():
        yield card.abilities


@lru_cache(maxsize=4096)
def _said(text: Any) -> frozenset[Any]:
    """The classes and the words of an ability."""
    return frozenset(one if isinstance(one, Enum) else type(one) for one in within(text))


def triggered_by(*patterns: Any) -> Guard:
    """The Reaction that it is about has such a trigger: a class, or a symbol."""

    def guard(told: ToldEntry) -> bool:
        ability = told.facts.get("ability")
        if not isinstance(ability, Reaction):
            return False
        return bool(frozenset(patterns) & _said(ability.trigger.patterns))

    return where(guard, told_as=_ABOUT_REACTIONS)


def _says_a_word_for_moving(told: ToldEntry) -> bool:
    """What it is about has words that say "put", "send" or "return", and not "go".

    Those are the words of a trigger, or of what a modifier changes.
    """
    ability = told.facts.get("ability")
    if isinstance(ability, Passive):
        statement = ability.statement
        return isinstance(statement, Modifier) and bool(word_for_moving(statement.modified.form))
    return isinstance(ability, Reaction) and any(
        isinstance(one, Goes) and word_for_moving(one.form) for one in within(ability.trigger)
    )


_ABOUT_REACTIONS = (
    "reaction.activated", "reaction.not-entering", "reaction.was-there", "reaction.still-there",
    "reaction.nobody", "reaction.one-subset", "reaction.put", "reaction.created",
    "reaction.left-limbo", "reaction.played-from", "reaction.elsewhere", "reaction.not-due-to",
)  # fmt: skip


by_a_word_for_moving = where(
    _says_a_word_for_moving,
    told_as=(*_ABOUT_REACTIONS, "modifier.replacing", "modifier.additive"),
)


def says(part: Any) -> Guard:
    """The ability or effect that it tells of says this."""

    def guard(told: ToldEntry) -> bool:
        said = (told.facts.get("ability"), told.facts.get("effect"))
        return any(part in _said(one) for one in said if one is not None)

    return guard


def for_each_of_what_is_counted(told: ToldEntry) -> bool:
    """A card, token or emblem of the game says to do so much for each of what is counted."""
    return more_than_one(told) and any(_says_per(one) for one in _texts(told.state))


@lru_cache(maxsize=4096)
def _says_per(text: Any) -> bool:
    """Whether an ability has something done "per" or "for each" of something."""
    return any(getattr(one, "per", None) is not None for one in within(text))


def put_off(told: ToldEntry) -> bool:
    """What becomes a Reaction is the effect that an emblem had kept."""
    return isinstance(told.facts.get("ability"), EffectAbility)


def of_several_verbs(told: ToldEntry) -> bool:
    """The cost that is paid says to do several things."""
    cost = told.facts.get("effect")
    if cost is None:
        return True
    return len(cost) > 1 or "Exhausted Resupply" in {str(one) for one in _said(cost)}


# What was asked, and what came of it.


def choice_of(*kinds: type[Decision]) -> Guard:
    """Of a choice: it is of one of these kinds."""
    return lambda told: told.decision is None or isinstance(told.decision, kinds)


def all_one_which(told: ToldEntry) -> bool:
    """Of a choice: it is all one which of several is chosen."""
    return told.decision is None or told.decision.alike > 1


def with_intent(told: ToldEntry) -> bool:
    """Of a choice: it is part of declaring how something is played, not of a step (CR 5.1.2.c)."""
    if told.decision is None or isinstance(told.decision, ChooseCardToPlay):
        return True
    return isinstance(told.state.agenda[-1], DeclareCards | PlayCard | PlayQuickAction)


def of_a_step(told: ToldEntry) -> bool:
    """Of a choice: it is made as a step is about to occur (CR 6.1.g)."""
    if told.decision is None:
        return True
    return not isinstance(told.state.agenda[-1], DeclareCards | PlayCard | PlayQuickAction)


def by_chance(told: ToldEntry) -> bool:
    """Of a choice: nobody makes it."""
    return told.decision is None or told.decision.player is None


def by_a_player(told: ToldEntry) -> bool:
    """Of a choice: a player makes it."""
    return told.decision is None or told.decision.player is not None


def of_an_effect(told: ToldEntry) -> bool:
    """Of a choice: it is no part of paying a cost, and what it is for is not optional."""
    if told.decision is None:
        return True
    free = (ChoiceSort.MAY, ChoiceSort.PAYMENT)
    return told.decision.verb != "pay" and told.decision.choice_sort not in free


def printed_limit(limit: str) -> Guard:
    """How many objects are kept is what the Hero's card says, or 2 without a Hero."""

    def guard(told: ToldEntry) -> bool:
        if "number" not in told.facts:
            return True
        heroes = (
            one for one in told.state.objects.values()
            if one.place.zone is ZoneKind.HERO and _is_of(told, one)
        )  # fmt: skip
        hero = next(heroes, None)
        printed = getattr(hero.card, limit) if hero else None
        number = told.facts.get("before", told.facts["number"])
        return number == (2 if printed is None else printed)

    return guard


def _is_of(told: ToldEntry, one: Object) -> bool:
    return told.facts["player"] == one.place.player


def did_not_happen(told: ToldEntry) -> bool:
    """It tells what did not happen."""
    return told.kind in DID_NOT_HAPPEN


def of_its_own_cost(told: ToldEntry) -> bool:
    """It tells what a card says of how it is played itself."""
    giver, card = told.facts.get("giver"), told.facts.get("card")
    return giver is None or card is None or giver.item == card.item


def not_free(told: ToldEntry) -> bool:
    """It tells no alteration by which a card is free."""
    return not told.what.endswith(".free")


def mana_is_paid(told: ToldEntry) -> bool:
    """Where it tells of mana that is paid, there is some."""
    return told.facts.get("mana") != 0


def one_at_most(told: ToldEntry) -> bool:
    """Where it tells a number, that is one at most."""
    return told.facts.get("number", 1) <= 1


def of_none(told: ToldEntry) -> bool:
    """The number that it tells is 0."""
    return told.facts.get("number") == 0


def more_than_one(told: ToldEntry) -> bool:
    """Where it tells a number, that is more than one."""
    return told.facts.get("number", 2) > 1


def several_react(told: ToldEntry) -> bool:
    """More than one player controls a Reaction in Limbo."""
    return len(told.state.emblems.waiting) > 1


def goes_on(told: ToldEntry) -> bool:
    """The player whose turn it is has not passed, and no After You waits."""
    return told.state.turn not in told.state.passed and not told.state.after_you
