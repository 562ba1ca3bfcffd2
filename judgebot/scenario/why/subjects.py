"""What each property of a fact is about, as the entries of a trace name it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judgebot.abilities.words import KeywordName, Side, Status
from judgebot.game.data.aspects import COUNTERS, NONE, Aspect
from judgebot.game.data.telling import PlayerId
from judgebot.game.data.zones import Place, expedition
from judgebot.game.read.zones import adventure
from judgebot.scenario.facts import of_players
from judgebot.scenario.format.scenario import About, Fact
from judgebot.scenario.tell import aspects
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.why.statuses import BOOSTED, COUNTING, EXHAUSTED, asked
from judgebot.scenario.why.touching import Name, Subject
from judgebot.scenario.why.values import counted

_IN_LIMBO = ("reactions", "reactions of", "emblems of")
"""What is said of a player's emblems, whose entries name only the cards they are of."""


def subject(
    thing_names: ThingNames, fact: Fact, name: str, what: Any, items: tuple[int, ...]
) -> Subject:
    """What one property of a fact is about.

    what, items: what the fact is about, as `facts.subjects.subject_of` finds it.
    """
    statuses = _statuses(fact, name)
    about = aspects.of_property(fact.about, name) | (COUNTERS if statuses >= BOOSTED else NONE)
    found = _FIND[fact.about](thing_names, fact, name, what, items)
    return Subject(
        aspects=about,
        items=frozenset(found.items),
        names=found.names,
        token=found.token,
        played=aspects.of_playing(about),
        of_cards=found.of_cards,
        into=found.into,
        everybody=found.everybody,
        statuses=statuses,
    )


def _statuses(fact: Fact, name: str) -> frozenset[str]:
    """The statuses and keyword abilities that a property asks for, by name; empty if for any."""
    if name in ("has", "has not"):
        return asked(word.text for word in fact.values[name])
    return _ASKED.get(name, frozenset())


_ASKED: Mapping[str, frozenset[str]] = {
    "boosts": BOOSTED,
    "exhausted": EXHAUSTED,
    "ready": EXHAUSTED,
    "ready mana": EXHAUSTED,
    "exhausted mana": EXHAUSTED,
    "statistics": COUNTING,
    "keywords": asked(KeywordName),
    "statuses": asked(Status),
}


def _card(
    _thing_names: ThingNames, _fact: Fact, _name: str, _what: Any, items: tuple[int, ...]
) -> Subject:
    return Subject(items=frozenset(items))


def _count(
    thing_names: ThingNames, fact: Fact, _name: str, _what: Any, _items: tuple[int, ...]
) -> Subject:
    """What is counted now, or would be, had it been created."""
    items = frozenset(one.item for one in counted(thing_names, fact))
    named = [word.text for word in fact.values.get("in", ())]
    into = frozenset(
        place
        for place in thing_names.game.state.zones
        if any(thing_names.is_place(place, word) for word in named)
    )
    return Subject(items=items, token=fact.subject.text, into=into)


def _player(
    thing_names: ThingNames, _fact: Fact, name: str, what: int, _items: tuple[int, ...]
) -> Subject:
    """A player, or the place of a player that a fact tells the cards of."""
    player = PlayerId(what)
    if key := _place(name):
        place = of_players.PLACES[key].of(what)
        there = frozenset(_there(thing_names, place))
        own: frozenset[Name] = frozenset({place, player})
        return Subject(items=there, names=own, of_cards=True, into=frozenset({place}))
    names: set[Name] = {player}
    if Aspect.ROUTE in aspects.of_property(About.PLAYER, name):
        wanted = [side for side in Side if name.startswith(side.value.casefold())]
        names = set() if wanted else {player}
        names.update(expedition(what, side) for side in wanted or Side)
    return Subject(names=frozenset(names), everybody=name in _IN_LIMBO)


def _place(name: str) -> str:
    """The place that a property of a player tells of; empty when it is none."""
    name = "mana zone" if name.endswith(" mana") else name.removesuffix(" size")
    return name if name in of_players.PLACES else ""


def _there(thing_names: ThingNames, place: Place) -> Iterator[int]:
    return (ref.item for ref in of_players.cards_at(thing_names.game, place))


def _expedition(
    thing_names: ThingNames, _fact: Fact, name: str, what: Place, _items: tuple[int, ...]
) -> Subject:
    names: set[Name] = {what}
    state = thing_names.game.state
    if name == "terrains":
        names.add(state.regions[adventure.region_index(state, what)].name)
    if name == "standing":
        names.update(adventure.facing(state, what))
    items = () if name == "terrains" else _there(thing_names, what)
    return Subject(items=frozenset(items), names=frozenset(names))


def _region(
    thing_names: ThingNames, _fact: Fact, _name: str, what: int, _items: tuple[int, ...]
) -> Subject:
    return Subject(names=frozenset({thing_names.game.state.regions[what].name}))


def _everybody(
    _thing_names: ThingNames, _fact: Fact, _name: str, _what: Any, _items: tuple[int, ...]
) -> Subject:
    return Subject(everybody=True)


_FIND: Mapping[About, Callable[[ThingNames, Fact, str, Any, tuple[int, ...]], Subject]] = {
    About.CARD: _card,
    About.COUNT: _count,
    About.PLAYER: _player,
    About.EXPEDITION: _expedition,
    About.REGION: _region,
    About.GAME: _everybody,
}
