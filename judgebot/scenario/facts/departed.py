"""CR 6.3.f, 2.2.12.g What has left where its Reactions work, and is activated no more.

No event is told of what it does not activate out of there; asked of one object, it is the move by
which that left, and where it was as the phase began of which its Reaction speaks.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.model import Reaction
from judgebot.abilities.references import Me
from judgebot.abilities.triggers import AtPhase
from judgebot.game.data.entries.about_day import PhaseBegins
from judgebot.game.data.entries.shapes import Moving
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.game.read.objects import characteristics
from judgebot.game.read.triggers.triggers import is_self_move
from judgebot.game.read.words.selectors import place_of
from judgebot.scenario.facts.unactivated import bearer, reactions
from judgebot.scenario.format.scenario import TraceFact
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.parts import part_words
from judgebot.scenario.tell.sentences import without_markup
from judgebot.scenario.why.history import History
from judgebot.scenario.why.parts import FigurePart


@record
class Departure:
    """That an item left where one of its Reactions works, and did not come back."""

    place: int
    """The entry by which it left."""
    item: int
    reaction: Reaction
    since: int
    """The entry at which it was elsewhere: the beginning of the last phase of which its Reaction
    speaks; of another Reaction, that by which it left."""


def departures(thing_names: ThingNames, told: TraceFact, history: History) -> Iterator[Departure]:
    """What left where those of its Reactions work that a fact means.

    None where its object would activate it by what it does itself, or a phase would that has not
    begun since.
    """
    name = bearer(told)
    for item, one in reactions(thing_names, told, name) if name else ():
        if not _is_of_itself(one):
            yield from _of_one(history, item, one)


def not_working(
    thing_names: ThingNames, told: TraceFact, history: History
) -> Iterator[FigurePart]:
    """That what has left is where its Reaction does not work (CR 6.3.f, 2.2.12.g, 2.2.12.i)."""
    for one in departures(thing_names, told, history):
        name = thing_names.name(Referent(one.item, 0))
        where = _where(history.at(one.since), one.item)
        there = "nowhere" if where is None else f"in {thing_names.game.place(where)}"
        phase = history.entries[one.since].told
        when = f"as {phase.phase.value} began, " if isinstance(phase, PhaseBegins) else ""
        said = without_markup(part_words(one.reaction))
        words = f"{when}{name} was {there}, where “{said}” does not work"
        works = "2.2.12.i" if one.reaction.support else "2.2.12.g"
        yield FigurePart(words=words[0].upper() + words[1:], rules=("6.3.f", works))


def _is_of_itself(reaction: Reaction) -> bool:
    """Whether what activates a Reaction is something that happens to its own object (CR 6.3.c)."""
    happens = (getattr(one, name, None) for one in reaction.trigger.patterns for name in _TO_WHAT)
    return is_self_move(reaction.trigger) or any(isinstance(one, Me) for one in happens)


_TO_WHAT = ("subject", "what")
"""The fields of a trigger that name to what it happens."""


def _of_one(history: History, item: int, reaction: Reaction) -> Iterator[Departure]:
    """By which entry an item left last where one of its Reactions works, if it is elsewhere."""
    moved = (
        place
        for place, entry in enumerate(history.entries)
        if isinstance(entry.told, Moving) and entry.told.card.item == item
    )
    left = None
    works = _works(history.first, item, reaction)
    for place in moved:
        worked, works = works, _works(history.at(place), item, reaction)
        left = place if worked and not works else None if works else left
    if left is None:
        return
    phases = {one.phase for one in reaction.trigger.patterns if isinstance(one, AtPhase)}
    if not phases:
        yield Departure(place=left, item=item, reaction=reaction, since=left)
        return
    for place in range(len(history.entries) - 1, left, -1):
        begun = history.entries[place].told
        if isinstance(begun, PhaseBegins) and begun.phase in phases:
            yield Departure(place=left, item=item, reaction=reaction, since=place)
            return


def _works(state: State, item: int, reaction: Reaction) -> bool:
    """Whether a Reaction works where its item is; in a hidden zone it is no object (CR 2.1.j)."""
    here = (one for one in state.objects.values() if one.item == item)
    return any(characteristics.works(one, reaction) for one in here)


def _where(state: State, item: int) -> Place | None:
    """Where an item is."""
    here = next((one.ref for one in state.objects.values() if one.item == item), None)
    return place_of(state, here or Referent(item, 0))
