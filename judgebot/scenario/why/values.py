"""What a property of a fact was at each entry of a trace: where it began, and each change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judgebot.game.data.game import Game
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.zones import HIDDEN
from judgebot.scenario.facts.properties import Agreement, Property, Where
from judgebot.scenario.facts.properties_table import PROPERTIES
from judgebot.scenario.facts.subjects import named
from judgebot.scenario.format.scenario import About, Fact
from judgebot.scenario.play.options import plain
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.why.history import History

BEGINNING = -1
"""Stands for the game as the file sets it up, before the first entry."""

Words = tuple[str, ...] | None
"""The words of a value; None of a property of what does not exist."""


@record
class Value:
    """What is true from an entry on."""

    place: int
    """The entry, or BEGINNING."""
    words: Words


def over_time(
    thing_names: ThingNames, fact: Fact, name: str, subject: object, history: History
) -> tuple[Value, ...]:
    """The values of a property, from the beginning on, each once until it changes.

    fact: of which it is one property. subject: what it is about, see `subjects.subject_of`.
    """
    found: list[Value] = []
    last: State | None = None
    here = subject
    for place, state in _moments(thing_names, history):
        if state is last:
            continue
        last = state
        here = there(state, here)
        words = _read(thing_names, fact, name, here, state)
        if not found or found[-1].words != words:
            found.append(Value(place=place, words=words))
    return tuple(found)


def _moments(thing_names: ThingNames, history: History) -> Iterator[tuple[int, State]]:
    """The states of a game; what was written after the last entry counts as that entry's."""
    yield BEGINNING, history.first
    yield from enumerate(history.moments())
    yield len(history.places) - 1, thing_names.game.state


def _read(thing_names: ThingNames, fact: Fact, name: str, subject: object, state: State) -> Words:
    """The words of a property in a state."""
    game = Game(state, thing_names.game.trace, auto=False)
    if fact.about is About.COUNT:
        return (str(len(counted(replace(thing_names, game=game), fact))),)
    if fact.about is About.REGION and not _is_there(thing_names, subject, state):
        return None
    one = PROPERTIES[fact.about][name]
    found = read(game, one, name, subject)
    return _only_claimed(one, fact, name, found)


def _is_there(thing_names: ThingNames, region: Any, state: State) -> bool:
    """Whether a region of now was there already: the Arena replaces all others (CR 3.2.1.c)."""
    return state.regions[region].name == thing_names.game.state.regions[region].name


def _only_claimed(one: Property, fact: Fact, name: str, found: Words) -> Words:
    """Of what a thing has among others, only what the fact asks for."""
    if found is None or one.compare not in (Agreement.HAS, Agreement.LACKS):
        return found
    known = {plain(word) for word in found}
    return tuple(word.text for word in fact.values[name] if plain(word.text) in known)


def read(game: Game, one: Property, name: str, subject: object) -> Words:
    """The words of a property now; None for what does not exist."""
    if isinstance(subject, Where) and subject.place is None and name != "exists":
        return None
    return one.read(game, subject)


def counted(thing_names: ThingNames, fact: Fact) -> list[Where]:
    """What a fact about a number of cards counts."""
    found = named(thing_names, fact.subject.text)
    if "in" not in fact.values:
        return found
    (word,) = fact.values["in"]
    return [one for one in found if thing_names.is_place(one.stands, word.text)]


def there(state: State, subject: object) -> object:
    """What a fact is about as it is in another state: of a card, where it is there."""
    if not isinstance(subject, Where) or _still(state, subject):
        return subject
    for place, members in state.zones.items():
        for member in members:
            hidden = place.zone in HIDDEN
            if subject.item == (member if hidden else state.objects[member].item):
                return Where(item=subject.item, place=place, object=0 if hidden else member)
    return Where(item=subject.item, place=None, object=0)


def _still(state: State, where: Where) -> bool:
    """Whether a card is still where it was."""
    if where.place is None:
        return False
    if not where.object:
        return where.item in state.zones[where.place]
    own = state.objects.get(where.object)
    return own is not None and own.item == where.item and own.place == where.place
