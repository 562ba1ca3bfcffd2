"""Whether play goes otherwise without a part of an ability: how passive abilities are shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from judgebot.abilities.card import Card
from judgebot.game.data.decisions import Decision
from judgebot.game.data.game import Game
from judgebot.game.data.state import State
from judgebot.game.data.trace import Entry, Trace
from judgebot.game.data.zones import hero_zone
from judgebot.game.day import setup
from judgebot.game.engine import advance
from judgebot.game.read.objects import characteristics
from tests.game.neutral.board import Tested
from tests.game.neutral.parts import Part, without


def begins_otherwise(card: Card, part: Part) -> bool:
    """Whether a game with a Hero begins otherwise without a part."""
    return _beginning(card) != _beginning(_without(card, part))


def _beginning(hero: Card) -> Any:
    state = setup.new_game(([], []), (hero, None), ("Ada", "Ben"))
    (object_,) = state.at(hero_zone(0))
    return object_.counters, [(one.terrains, one.region) for one in state.markers]


def _without(card: Card, part: Part) -> Card:
    return replace(card, abilities=without(card.abilities, part.words))


def one_frame() -> Callable[[State], bool]:
    """Lets the engine carry out a single frame."""
    asked = iter((False,))
    return lambda _state: next(asked, True)


@dataclass(slots=True)
class Variants:
    """The same game with parts of the tested card left out."""

    tested: Tested
    _cards: dict[int, Card] = field(default_factory=dict)

    def differs(self, state: State, told: list[Entry], part: Part, did: Any) -> bool:
        """Whether carrying out the next frame comes to something else without a part.

        state, told: the game and its trace as they were before the frame. did: see `outcome`, of
        the frame with the part.
        """
        other = self._state(state, part)
        if other is None:
            return False
        if not part.of_emblem and _seen(other) != _seen(state):
            return True
        game = Game(other, Trace(entries=[*told]))
        decision = advance(game, one_frame())
        return outcome(game, decision, game.trace.entries[len(told) :]) != did

    def _state(self, state: State, part: Part) -> State | None:
        """The state without the part; None if it does not hold there."""
        return (_without_emblem if part.of_emblem else self._without_words)(state, part)

    def _without_words(self, state: State, part: Part) -> State:
        card = self._card(part)
        other = state.copy()
        other.items = dict(state.items)
        for item in self.tested.items:
            other.items[item] = replace(other.items[item], card=card)
        for one in state.objects.values():
            if one.item in self.tested.items:
                other.objects[one.id] = replace(one, card=card)
        other.rearranged()
        return other

    def _card(self, part: Part) -> Card:
        if id(part) not in self._cards:
            self._cards[id(part)] = _without(self.tested.card, part)
        return self._cards[id(part)]


def _without_emblem(state: State, part: Part) -> State | None:
    """The state without the emblem that states a part, or with the rest of what it states."""
    other = state.copy()
    found = False
    for emblem in state.emblems.values():
        if type(emblem.content) is type(part.words):
            other.emblems = other.emblems.without(emblem.id)
            found = True
        elif (rest := without(emblem.content, part.words)) != emblem.content:
            other.emblems = other.emblems.put(replace(emblem, content=rest))
            found = True
    other.rearranged()
    return other if found else None


def _seen(state: State) -> Any:
    """The characteristics of everything, but for abilities: these have to show what they do."""
    view = characteristics.view(state)
    return view.terrains, {
        identity: (one.types, one.sub_types, one.statistics, one.keywords, one.zone_types)
        for identity, one in view.objects.items()
    }


def outcome(game: Game, decision: Decision | None, entries: list[Entry]) -> Any:
    """What came of a frame: what is asked, told, and true afterwards.

    entries: those that the frame added.
    """
    state = game.state
    return (
        decision and (decision.choice_sort, decision.player, decision.options),
        [(one.kind, one.what, one.rules, dict(one.facts), one.items) for one in entries],
        state.zones,
        [(one.id, one.place, one.statuses, one.counters) for one in state.objects.values()],
        [one.id for one in state.emblems.values()],
        (state.distances, state.ascended, state.moved, state.failed, state.passed),
        (state.markers, state.winner, state.first_player, state.phase, state.moment),
        len(state.agenda),
    )
