"""The chain of reasons of a fact: where its value began, what changed it, and what did not.

What changed it are the entries at which the value became another one; beside them stand those that
tell of the same thing and left it as it was. Whatever led to any of these belongs to the chain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgebot.game.data.aspects import MOVE, Aspect
from judgebot.game.data.entries.about_choices import Choosing
from judgebot.game.data.entries.about_day import TurnAfterYou, TurnGoesOn, TurnNext
from judgebot.game.data.entries.about_effects import OfCondition
from judgebot.game.data.entries.about_expeditions import ExpeditionFails
from judgebot.game.data.entries.about_moving import TokenCreated
from judgebot.game.data.entries.about_passives import (
    GiganticGained,
    GiganticJoins,
    GiganticLost,
    GiganticStillThere,
    OfPassive,
)
from judgebot.game.data.entries.about_playing import OfPlaying, PlayFleetingFirst, PlayLimbo
from judgebot.game.data.entries.about_reactions import ReactionActivated, ReactionOtherExpedition
from judgebot.game.data.entries.about_words import (
    MeantNotItself,
    MeantNotSo,
    MeantNotThere,
    MeantNotWhose,
)
from judgebot.game.data.entries.shapes import Moving
from judgebot.game.data.record import changed, record
from judgebot.game.data.telling import EntryKind, Telling
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import HIDDEN, Place
from judgebot.scenario.facts.properties import Where
from judgebot.scenario.format.fact_words import NONE
from judgebot.scenario.format.scenario import About, Fact
from judgebot.scenario.play.options import same
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.why.ceased import ceased
from judgebot.scenario.why.ended import ended
from judgebot.scenario.why.history import History
from judgebot.scenario.why.leading import Leading
from judgebot.scenario.why.others import out_of_play, passed_over
from judgebot.scenario.why.speaking import acts_on
from judgebot.scenario.why.staying import stays
from judgebot.scenario.why.subjects import subject
from judgebot.scenario.why.touching import Subject, is_of_everybody, of_itself, touching, upwards
from judgebot.scenario.why.unchosen import unchosen
from judgebot.scenario.why.values import BEGINNING, Value, Words, over_time, there
from judgebot.scenario.why.waiting import waits
from judgebot.scenario.why.whose import beside
from judgebot.sure import sure


@record
class ReasonLink:
    """An entry by which a fact is so, or in spite of which."""

    place: int
    value: Value | None
    """The value from there on, if it became another one."""
    was_played: bool = False
    """Whether how its card was played belongs to it."""
    with_cost: bool = True
    """Whether what altered its cost does, too."""
    beside: frozenset[str] = frozenset()
    """The rules that the entry cites for something else."""

    def led(self, leading: Leading) -> set[int]:
        """The places of the entries that led to it."""
        found = leading.to(self.place)
        if not self.was_played:
            return found
        return found | leading.how_played(self.place, cost=self.with_cost)


@record
class Chain:
    """The reasons of one property of a fact."""

    name: str
    base: Value
    """What was true at the beginning."""
    links: tuple[ReasonLink, ...]
    """In the order in which they happened."""
    found: Words
    """What is true."""
    of_a_card: bool = False
    """Whether it is of a card, which has each of its words by itself."""
    set_up: bool = True
    """Whether it is of what the file sets up, and not of what came to be later."""
    hidden_in: Place | None = None
    """Where the card was at the beginning, if there it could not have what is asked."""

    def places(self, leading: Leading) -> set[int]:
        """The places of all its entries, with those that led to them."""
        led = (one.led(leading) for one in self.links)
        return {one.place for one in self.links}.union(*led)

    @property
    def last(self) -> int | None:
        """The last entry that tells of it."""
        return self.links[-1].place if self.links else None

    @property
    def changed(self) -> bool:
        """Whether it was something else before."""
        return any(one.value is not None for one in self.links)

    @property
    def made(self) -> set[int]:
        """The entries at which it became what it is, of several words each of them.

        Of what was so from the beginning it is the last that tells of it.
        """
        changes = [one for one in self.links if one.value is not None]
        appeared: dict[str, int] = {}
        before = self.base.words or ()
        for one in changes:
            words = sure(one.value).words or ()
            if self.of_a_card:
                appeared |= {word: one.place for word in words if word not in before}
            before = words
        last = changes[-1:] or self.links[-1:]
        found = (appeared[word] for word in self.found or () if word in appeared)
        return {one.place for one in last}.union(found)


def chain(
    thing_names: ThingNames, fact: Fact, name: str, what: Any, items: tuple[int, ...]
) -> Chain:
    """The reasons of one property of a fact about a card, a player, a place or the game.

    what, items: what it is about, as `facts.subjects.subject_of` finds it. The trace of the game
    must be a `History`.
    """
    history = thing_names.game.trace
    assert isinstance(history, History), "a chain needs the states beside the entries"
    entries = history.entries
    values = over_time(thing_names, fact, name, what, history)
    changes = {one.place: one for one in values if one.place != BEGINNING}
    about = subject(thing_names, fact, name, what, items)
    undone = _without_moves(about) if _has_nothing(fact, name, values[-1].words) else about
    told = touching(entries, about if changes else undone, undone)
    told |= {*unchosen(history, undone)}
    if fact.about is About.CARD and name in _HAVING:
        told -= {one for one in told if isinstance(entries[one].told, _BY_GIGANTIC)}
    if fact.about is About.CARD and name in _COUNTERS:
        told -= {one for one in told if _leaves_counters(entries[one].told)}
    if fact.about is About.CARD and name in _LOST:
        told -= {one for one in told if _would_only_move(entries[one].told, about)}
    changes = _by_passives(entries, changes, told)
    left = {
        one
        for one in told
        if _tells(entries, one, fact, name, changes) or _arrives(entries[one].told, about)
    }
    left -= _of_turns_before(entries, left)
    left -= _of_other_expeditions(entries, left) if changes else set()
    left |= {*ended(history, undone), *ceased(history, about)}
    left |= set() if changes else {*_created_elsewhere(history, about)}
    if not changes and all(isinstance(entries[one].told, _PASSED_OVER) for one in left):
        left |= {*passed_over(history, of_itself(undone))}
    left |= {*stays(history, about), *out_of_play(history, undone), *waits(history, undone)}
    played = OfPlaying if about.played else _ENTERS if Aspect.STATUS in about.aspects else ()
    of_a_card = fact.about is About.CARD
    links = (
        ReasonLink(
            place=one,
            value=changes.get(one),
            was_played=isinstance(entries[one].told, played),
            with_cost=about.played,
            beside=beside(entries[one].told, name) if of_a_card else frozenset(),
        )
        for one in sorted({*changes, *left})
    )
    return Chain(
        name=name,
        base=values[0],
        links=tuple(links),
        found=values[-1].words,
        of_a_card=of_a_card,
        set_up=_is_set_up(history, name, what),
        hidden_in=_hidden_in(history, what) if of_a_card and name in _LOST else None,
    )


def _hidden_in(history: History, what: Any) -> Place | None:
    """The hidden zone in which a card was at the beginning (CR 2.4.1.c, 2.5.b)."""
    first = there(history.first, what)
    place = first.place if isinstance(first, Where) else None
    return place if place is not None and place.zone in HIDDEN else None


def _is_set_up(history: History, name: str, what: Any) -> bool:
    """Whether a property is of what the file sets up: of the game, or an object that was there."""
    if name in _NEVER_SET_UP:
        return False
    if not isinstance(what, Where):
        return True
    first = there(history.first, what)
    if not isinstance(first, Where) or first.place is None or what.place is None:
        return False
    return first.object == what.object


_NEVER_SET_UP = frozenset({
    "emblems of", "reactions", "reactions of", "reactions waiting", "winner", "won",
})  # fmt: skip
"""What no file sets up: a game begins without it."""


def _leaves_counters(told: Telling) -> bool:
    """Whether what moves keeps, loses and gains no counters by that (CR 2.5.j-2.5.l)."""
    return isinstance(told, Moving) and not (told.kept or told.lost or told.more)


def _would_only_move(told: Telling, about: Subject) -> bool:
    """Whether all that a condition left undone would have moved things: by that a card is where it
    is, and not what it has there."""
    return isinstance(told, OfCondition) and acts_on(told.effect) & about.aspects == MOVE


def _has_nothing(fact: Fact, name: str, words: Words) -> bool:
    """Whether a card has none of what is lost as it moves: counters, statuses, abilities."""
    return fact.about is About.CARD and name in _LOST and words in _NOTHING


def _without_moves(about: Subject) -> Subject:
    """A subject to which what moves it would do nothing."""
    return changed(about, aspects=about.aspects - MOVE)


def _tells(
    entries: list[Entry], place: int, fact: Fact, name: str, changes: dict[int, Value]
) -> bool:
    """Whether an entry that touches a fact tells something of it.

    What happened to a card always does. Of a player, a place or the game it does if it changed the
    value, is part of what did, or tells how the game was set up.
    """
    entry = entries[place]
    if place in changes or fact.about is About.CARD:
        return True
    if entry.kind not in (EntryKind.HAPPENED, EntryKind.ACTIVATED):
        return True
    if isinstance(entry.told, _LEAVES.get((fact.about, name), ())):
        return True
    if isinstance(entry.told, _OF_PASSIVES) or entry.what.startswith(_BEGINNING):
        return True
    of_all = fact.about is not About.GAME and is_of_everybody(entries, entry)
    return of_all or entry.parent in changes


def _arrives(told: Telling, about: Subject) -> bool:
    """Whether something comes to a place that a subject is about, whatever that changes."""
    return isinstance(told, Moving) and told.stays_in is None and told.to in about.into


def _created_elsewhere(history: History, about: Subject) -> Iterator[int]:
    """The entries by which a token of the name that is counted came to another place of a player
    in whose place none is."""
    players = {one.player for one in about.into}
    for place, entry in enumerate(history.entries if about.token else ()):
        told = entry.told
        if not isinstance(told, TokenCreated) or told.card is None or told.to is None:
            continue
        name = history.at(place).items[told.card.item].card.name
        if told.to.player in players and told.to not in about.into and same(name, about.token):
            yield place


def _by_passives(
    entries: list[Entry], changes: dict[int, Value], told: set[int]
) -> dict[int, Value]:
    """The changes of a value, those by what made something Gigantic or not at the entry of it.

    It is told after the event that made it so, which may have acted on something else (CR 7.4.4.p).
    told: what tells of the same as the value.
    """
    found = dict(changes)
    for place in sorted(changes, reverse=True):
        if place in told:
            continue
        after = next((one for one in changes if one > place), len(entries))
        parent = entries[place].parent
        for one in range(place + 1, len(entries)):
            if one in told and isinstance(entries[one].told, _OF_GIGANTIC):
                if entries[one].parent == parent:
                    value = found.pop(place)
                    if one <= after:
                        found[one] = value
                break
    return dict(sorted(found.items()))


def _of_turns_before(entries: list[Entry], places: set[int]) -> set[int]:
    """What tells that an earlier turn went on, or began, when another one began since."""
    begun = [place for place in places if isinstance(entries[place].told, TurnNext)]
    of_turns = (TurnGoesOn, TurnNext)
    last = max(begun, default=-1)
    return {one for one in places if one < last and isinstance(entries[one].told, of_turns)}


def _of_other_expeditions(entries: list[Entry], places: set[int]) -> set[int]:
    """What tells that a Reaction does not speak of one Expedition, where another activated it.

    They do the same at once, as when they are compared; what was made so was so by that one.
    """
    activated = {
        (_step(entries, entry), entry.told.card, entry.told.ability)
        for entry in entries
        if isinstance(entry.told, ReactionActivated)
    }
    return {
        one
        for one in places
        if isinstance(told := entries[one].told, ReactionOtherExpedition)
        and (_step(entries, entries[one]), told.card, told.ability) in activated
    }


def _step(entries: list[Entry], entry: Entry) -> int:
    """Which step an entry is part of."""
    return id([*upwards(entries, entry)][-1])


_OF_GIGANTIC = (GiganticGained, GiganticStillThere, GiganticLost)
"""What tells that something joins an Expedition or leaves it as passive abilities make it so."""
_BY_GIGANTIC = (GiganticJoins, *_OF_GIGANTIC)
"""What tells where something is as it is Gigantic, or no longer, and not that it is (7.4.4.o)."""
_COUNTERS = ("boosts", "counters")
"""The counters that a card has, as facts call them."""
_HAVING = ("has", "has not", "keywords")
"""What a card has, as facts call it."""
_OF_PASSIVES = (OfPassive, *_OF_GIGANTIC)
"""What tells of what passive abilities make so."""
_PASSED_OVER = (MeantNotItself, MeantNotSo, MeantNotThere, MeantNotWhose, Choosing)
"""What tells that a thing was not chosen: what was chosen, or left undone, may have passed it over
in other choices, too."""
_LOST = ("boosts", "counters", "statuses", "keywords", "has", "has not", "exhausted")
"""What a card has until it moves, as facts call it (CR 2.1.d, 2.4.1.d)."""
_NOTHING = ((), ("no",), ("0",), (NONE,))
"""The words of its having none."""
_ENTERS = (PlayLimbo, PlayFleetingFirst)
"""What tells that a card enters Limbo as declared, and gains Fleeting (CR 5.1.2.h)."""
_LEAVES: Mapping[tuple[About, str], tuple[type[Telling], ...]] = {
    (About.PLAYER, "passed"): (TurnAfterYou,),
    (About.GAME, "turn"): (TurnGoesOn, TurnNext),
    (About.PLAYER, "hero distance"): (ExpeditionFails,),
    (About.PLAYER, "companion distance"): (ExpeditionFails,),
    (About.PLAYER, "moved"): (ExpeditionFails,),
    (About.COUNT, "is"): (GiganticJoins,),
    (About.EXPEDITION, "distance"): (ExpeditionFails,),
    (About.EXPEDITION, "region"): (ExpeditionFails,),
    (About.EXPEDITION, "moved"): (ExpeditionFails,),
}
"""What happens and leaves a value as it is, where that is what it tells (CR 4.2.3.e, 4.2.4.i,
7.3.2.b, 7.4.4.c)."""
_BEGINNING = "setup."
"""How the names of the events begin that set the game up: it stands so before it is told."""
