"""Which cards a trace names, and what the board looks like in the end, with and without them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judgebot.abilities.card import Card
from judgebot.errors import FilePlace, InputError
from judgebot.game.data.game import Game
from judgebot.game.data.state import State
from judgebot.game.data.telling import Thing
from judgebot.game.data.trace import Trace
from judgebot.game.data.zones import HIDDEN
from judgebot.game.read.objects import characteristics
from judgebot.scenario.format.scenario import Check, Exploring, FileWord, Scenario
from judgebot.scenario.play import runner
from tests.scenario.kinds import cards_in, with_cards

Board = dict[Any, Any]


NOTHING = Check(facts=(), key=FileWord(text="expect", where=FilePlace(file="")))
"""Nothing is checked, and the line is played all the same."""


def played(scenario: Scenario) -> Game | None:
    """A scenario's line of play, played to its end; None where its script cannot be followed.

    What it checks on the way is left out: a refusal may speak of a card that is bare.
    """
    script = tuple(one for one in scenario.items if not isinstance(one, Check))
    line = replace(
        scenario, items=(*script, NOTHING), expect=(), claims=(), exploring=Exploring()
    )
    try:
        return runner.run(line).game
    except InputError:
        return None


def board(state: State) -> Board:
    """What lies where in the end: cards by name, so that copies and identities make no odds."""
    found: Board = {place: [] for place in state.zones}
    for place, members in state.zones.items():
        if place.zone in HIDDEN:
            found[place] = sorted(state.card(one).name for one in members)
    for one in state.objects.values():
        said = (one.card.name, sorted(one.counters.items()), sorted(one.statuses))
        now = characteristics.statistics(state, one.id) if one.card.statistics else None
        found.setdefault(one.place, []).append((*said, str(now)))
    found = {place: sorted(map(str, things)) for place, things in found.items() if things}
    return found | {"distances": dict(state.distances), "ascended": set(state.ascended)}


def named(trace: Trace, state: State) -> set[str]:
    """The names of the cards that a trace speaks of."""
    items = {item for entry in trace.entries for item in entry.items}
    items |= {one for entry in trace.entries for one in _items(tuple(entry.facts.values()))}
    return {state.items[one].card.name for one in items if one in state.items}


def _items(value: Any) -> Iterator[int]:
    """The items that a fact of an entry speaks of."""
    if isinstance(value, Thing):
        yield value.item
    elif isinstance(value, tuple | frozenset):
        for one in value:
            yield from _items(one)


def silent_deciders(scenario: Scenario) -> list[str]:
    """The cards without whose abilities another board comes of it, and that nothing names."""
    game = played(scenario)
    if game is None:
        return []
    known, usual = named(game.trace, game.state), board(game.state)
    unnamed = {
        card.name
        for card in cards_in(scenario)
        if card.abilities and card.name not in known
    }
    return sorted(one for one in unnamed if _differs(scenario, one, usual))


def _differs(scenario: Scenario, name: str, usual: Board) -> bool:
    """Whether another board comes of a scenario in which a card has no abilities."""

    def bare(card: Card) -> Card:
        return replace(card, abilities=()) if card.name == name else card

    game = played(with_cards(scenario, bare))
    return game is None or board(game.state) != usual
