"""CR 2.2.15.c What an Ongoing Emblem would have done to what was played, or joined, too late.

It ceases to exist as its duration ends, and one that speaks of the next card, or of the next object
that joins an Expedition, means no later one; nothing is told of it when a later one comes. Nor is
it when an Expedition does what could not be done before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgebot.abilities.effects import ActivateAbilities, Effect, Instruction, Ongoing
from judgebot.abilities.nouns import FacingPlace, Noun, Pick
from judgebot.abilities.statements import (
    Cannot,
    CostChange,
    Forbidden,
    JoiningDoes,
    PlayedDoes,
    Statement,
)
from judgebot.abilities.within import within
from judgebot.game.data.aspects import MANA, ROUTE
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_effects import EmblemCreated, EmblemExpires
from judgebot.game.data.entries.about_expeditions import (
    ExpeditionAscends,
    ExpeditionMoveBackwards,
    ExpeditionMoveForward,
    ProgressMoves,
)
from judgebot.game.data.entries.about_moving import TokenCreated
from judgebot.game.data.entries.about_playing import EmblemUsed, PlayLimbo
from judgebot.game.data.entries.shapes import Moving
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.telling import PlayerId, Telling
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.game.read.steps import activatable
from judgebot.game.read.words.selectors_kinds import is_a
from judgebot.game.read.words.selectors_places import places_meant
from judgebot.scenario.why.history import History
from judgebot.scenario.why.speaking import HOLDING, context_of
from judgebot.scenario.why.touching import Subject, might_act


@record
class EndedEmblem:
    """What an Ongoing Emblem says of what is played, or joins, and does no longer."""

    place: int
    """The entry since which it does not."""
    statement: Statement
    by: Referent
    targeted: tuple[Any, ...] = ()
    """What was targeted for it."""


def ended(history: History, subject: Subject) -> Iterator[int]:
    """The entries that tell that an emblem ended, or was used, before it could act on a subject."""
    came = [place for place, entry in enumerate(history.entries) if _comes(entry.told)]
    for one in _each(history.entries):
        later = (place for place in came if place > one.place)
        if any(_would_act(history, place, one, subject) for place in later) or (
            isinstance(one.statement, Cannot) and _was_forbidden(history, one, subject)
        ):
            yield one.place


def _was_forbidden(history: History, one: EndedEmblem, subject: Subject) -> bool:
    """Whether an Expedition did later what an emblem said that it cannot do (CR 1.4.1.a)."""
    statement: Any = one.statement
    deeds = (statement.deed, *statement.or_deeds)
    does = tuple(kind for deed in deeds for kind in _DOES.get(deed, ()))
    later = range(one.place + 1, len(history.entries))
    for place in later if does and ROUTE & subject.aspects else ():
        entry = history.entries[place]
        where = entry.facts.get("expedition")
        if isinstance(entry.told, does) and where in subject.names:
            state = history.at(place)
            means = one.targeted or _means(state, statement.subject, context_of(state, one.by))
            if where in means:
                return True
    return False


_FORWARD = (ProgressMoves, ExpeditionMoveForward)
_DOES: Mapping[Forbidden, tuple[type[Telling], ...]] = {
    Forbidden.MOVE_FORWARD: _FORWARD,
    Forbidden.MOVE_BACKWARDS: (ExpeditionMoveBackwards,),
    Forbidden.ASCEND: (ExpeditionAscends,),
}
"""What tells that an Expedition does what another one is forbidden."""


def _comes(told: Telling) -> bool:
    """Whether it tells that a card is played, or that something joins an Expedition (CR 7.5.10)."""
    return isinstance(told, PlayLimbo) or _joined(told) is not None


def _joined(told: Telling) -> Place | None:
    """The Expedition that something joins."""
    to = told.to if isinstance(told, Moving | TokenCreated) else None
    return to if isinstance(to, Place) and to.zone is ZoneKind.EXPEDITION else None


def _each(entries: list[Entry]) -> Iterator[EndedEmblem]:
    created: dict[Any, EmblemCreated] = {}
    for place, entry in enumerate(entries):
        told: Any = entry.told
        if isinstance(told, EmblemCreated):
            created[told.card] = told
            continue
        effect: Effect
        targeted: tuple[Any, ...] = ()
        if isinstance(told, EmblemUsed):
            giver, effect = told.giver, told.effect
        elif isinstance(told, EmblemExpires) and told.card in created:
            giver, of = told.card, created[told.card]
            effect, targeted = of.effect, of.things
        else:
            continue
        for one in effect:
            if isinstance(one, Ongoing):
                by = Referent(giver.item, giver.object)
                yield EndedEmblem(
                    place=place, statement=one.statement, by=by, targeted=targeted
                )


def _done(
    state: State, card: Referent, statement: PlayedDoes | JoiningDoes
) -> Iterator[Instruction]:
    """What is done as a card is played; of Reactions of its own that are activated, what they do
    (CR 7.3.1.b)."""
    for one in within(statement.effect):
        if not isinstance(one, Instruction):
            continue
        yield one
        if isinstance(one, ActivateAbilities):
            own = (each for each in activatable.activated_by(state, card, one))
            yield from (each for each in within(tuple(own)) if isinstance(each, Instruction))


def _would_act(history: History, place: int, one: EndedEmblem, subject: Subject) -> bool:
    """Whether it would have acted on a subject as a card is played, had it not ended."""
    statement, state = one.statement, history.at(place)
    thing = history.entries[place].told.facts["card"]
    card = Referent(thing.item, thing.object)
    context = context_of(state, one.by)
    to = _joined(history.entries[place].told)
    if (to is None) is isinstance(statement, JoiningDoes):
        return False
    if isinstance(statement, JoiningDoes) and to not in _means(state, statement.place, context):
        return False
    if isinstance(statement, PlayedDoes | JoiningDoes):
        done = _done(state, card, statement)
        acts = any(might_act(each, subject) for each in done if not isinstance(each, HOLDING))
        reached = acts and card.item in subject.items
    elif isinstance(statement, CostChange):
        reached = bool(MANA & subject.aspects) and PlayerId(context.controller) in subject.names
    else:
        return False
    described = getattr(statement.subject, "noun", None)
    if not reached or not isinstance(statement.subject, Pick) or not isinstance(described, Noun):
        return False
    return is_a(state, card, described, context)


def _means(state: State, words: Any, context: Context) -> list[Place]:
    """The Expeditions of which a statement speaks."""
    known = isinstance(words, Pick | FacingPlace)
    return [*places_meant(state, words, context)] if known else []
