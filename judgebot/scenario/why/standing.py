"""CR 7.5.2, 7.5.8, 7.5.9 What made Expeditions stand where a condition asks for them.

A condition is asked anew whenever it matters. Nothing is told of it as long as it stays true, or
false; where the Expeditions stand then may have changed all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.abilities.model import Passive
from judgebot.abilities.words import KeywordName
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_day import RestNotEternal, RestStays
from judgebot.game.data.entries.about_prohibitions import CannotDefender
from judgebot.game.data.state import State
from judgebot.game.data.telling import EntryKind, Stood, Telling, Thing
from judgebot.game.read.objects import characteristics, keywords
from judgebot.game.read.words import conditions
from judgebot.game.read.zones import adventure
from judgebot.scenario.why.depending import altering, last_move
from judgebot.scenario.why.history import History


def stood_by(history: History, place: int) -> Iterator[int]:
    """The entries that made Expeditions stand where the condition asks that an entry went by."""
    told = history.entries[place].told
    stood = [*getattr(told, "stood", ()), *_asked(history, place, told)]
    for one in (one for one in stood if isinstance(one, Stood)):
        state = history.at(place)
        if one.ascended is not None:
            continue
        if one.terrains is not None:
            region = state.regions[adventure.region_index(state, one.place)].name
            yield from altering(history.entries, place, region)
        faced = adventure.facing(state, one.place) if one.standing is not None else ()
        for where in (one.place, *faced, *(one.beside or ())):
            yield from last_move(history.entries, place, where)


def _asked(history: History, place: int, told: Telling) -> Iterator[Any]:
    """Where things stand as the abilities ask that give a keyword by which something is so."""
    for card, keyword in _by_keyword(told):
        state = history.at(place)
        object_ = state.objects.get(card.object)
        if object_ is None:
            continue
        context = Context(controller=characteristics.controller(object_), me=object_.ref)
        for passive in _conditional(state, told, card, keyword):
            yield from conditions.reasons(state, passive.condition, context).stood


def _by_keyword(told: Telling) -> Iterator[tuple[Thing, KeywordName]]:
    """The keywords by which something is so, or would be, each with the object that has it."""
    eternal = KeywordName.ETERNAL
    stays = isinstance(told, RestStays) and eternal in (told.why, *told.also)
    if isinstance(told, RestNotEternal | RestStays) and (stays or told.kind is EntryKind.FALSE):
        yield told.card, eternal
    elif isinstance(told, CannotDefender) and told.forbidden_by is not None:
        yield told.forbidden_by, KeywordName.DEFENDER


def _conditional(
    state: State, told: Telling, card: Thing, keyword: KeywordName
) -> Iterator[Passive]:
    known = characteristics.derived(state, card.object)
    asked = getattr(told, "ability", None) if isinstance(told, RestNotEternal) else None
    for one in keywords.conditional(known, keyword):
        if asked in (None, one):
            yield one
