"""CR 7.5.2, 7.5.9 What Expeditions and objects are considered to be: "My Expedition is behind".

A passive ability that says so decides in place of where the Expeditions are; of several, the
latest by timestamp. During tiebreakers all Expeditions are tied (CR 7.5.2.d).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.abilities.conditions import Stands
from judgebot.abilities.nouns import Expedition, InContact, Pick
from judgebot.abilities.statements import Considered
from judgebot.abilities.words import Standing
from judgebot.game.data.context import Context
from judgebot.game.data.events import Telling
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Ref
from judgebot.game.data.state import State
from judgebot.game.data.trace import Kind
from judgebot.game.data.zones import Place
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.statements import InForce


def standing(state: State, place: Place) -> Standing | None:
    """How an Expedition is considered to stand; None if nothing is said of it."""
    said = [
        one.statement.standing
        for one in statements.in_force(state, Considered)
        if one.statement.standing and place in _expeditions(state, one)
    ]
    return said[-1] if said else None


def in_contact(state: State, place: Place) -> bool:
    """Whether an Expedition is considered In Contact."""
    return any(
        one.statement.in_contact and place in _expeditions(state, one)
        for one in statements.in_force(state, Considered)
    )


def object_in_contact(state: State, ref: Ref) -> bool:
    """Whether an object is considered In Contact itself."""
    return any(
        one.statement.in_contact and statements.means(state, subject, ref, context)
        for one in statements.in_force(state, Considered)
        for subject, context in _subjects(state, one)
    )


def tellings(game: Game, words_: Any) -> Iterator[Telling]:
    """What is told where words ask how Expeditions stand, or what is In Contact."""
    stated = statements.in_force(game.state, Considered)
    if not stated or not _asks(words_):
        return
    for one in stated:
        places = sorted(_expeditions(game.state, one))
        standing_ = one.statement.standing
        yield Telling(
            kind=Kind.CHECKED,
            what="asked.considered",
            rules=("1.4.2.a", *statements.why(game.state, one)),
            items=(one.context.me.item,),
            facts={
                "card": game.name(one.context.me),
                "things": tuple(game.place(place) for place in places),
                "asked": standing_.value if standing_ else "In Contact",
            },
        )


def _asks(value: Any) -> bool:
    """Whether words speak of how Expeditions stand, or of being In Contact."""
    if isinstance(value, Stands | InContact):
        return True
    if isinstance(value, tuple):
        return any(_asks(part) for part in value)
    if isinstance(value, Expedition) and value.standings:
        return True
    names = getattr(value, "__dataclass_fields__", ())
    return any(_asks(getattr(value, name)) for name in names)


def _expeditions(state: State, one: InForce) -> set[Place]:
    return {
        place
        for subject, context in _subjects(state, one)
        for place in statements.expeditions(state, subject, context)
    }


def _subjects(state: State, one: InForce) -> Iterator[tuple[object, Context]]:
    """Each subject, with what the ones before it bound ("my Expedition and its Characters")."""
    context = one.context
    for subject in one.statement.subjects:
        yield subject, context
        if isinstance(subject, Pick) and subject.name:
            found = statements.expeditions(state, subject, context)
            context = context.bind(subject.name, found)
