"""The kinds of words abilities are made of, and the scenarios whose outcome depends on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from enum import Enum
from types import ModuleType
from typing import Any

from judgebot.abilities import (
    amounts,
    conditions,
    effects,
    model,
    nouns,
    references,
    statements,
    triggers,
    words,
)
from judgebot.abilities.card import Card
from judgebot.abilities.effects import Instruction
from judgebot.abilities.model import QuickAction, Reaction
from judgebot.game.actions import costs
from judgebot.scenario.format.scenario import Placed, PlayerSetup, Scenario
from judgebot.scenario.play import runner
from tests.game.neutral.parts import Part, parts_of, without

ENUMS: tuple[type[Enum], ...] = (
    *(conditions.Outcome, effects.Action, effects.Deed, effects.Direction, nouns.How),
    *(references.PlayerKind, statements.Change, statements.Forbidden, statements.Limit),
    *(statements.ModifierKind, statements.WouldDo, triggers.PlayerDeed, words.Comparison),
    *(words.CostName, words.Duration, words.KeywordName, words.Standing, words.Status),
    *(words.Tense, words.TriggerSymbol),
)
"""The closed lists of which each member means something else to the engine."""

def every_kind() -> set[str]:
    """The kinds there are: classes of words, members of closed lists, and what costs hold."""
    modules = (amounts, conditions, effects, model, nouns, references, statements, triggers)
    classes = {name for module in modules for name in _classes(module)}
    members = {f"{enum.__name__}.{one.name}" for enum in ENUMS for one in enum}
    paid = {f"cost of {one.__name__}" for one in (*costs.DECLARE, effects.Pay)}
    return (classes | members | paid) - {Instruction.__name__, triggers.Occurrence.__name__}


def _classes(module: ModuleType) -> Iterator[str]:
    """The value classes that a module defines."""
    for name, found in vars(module).items():
        own = isinstance(found, type) and found.__module__ == module.__name__
        if own and hasattr(found, "__dataclass_fields__"):
            yield name


def kinds_in(part: Part) -> set[str]:
    """The kinds of a part's own words, without those of the instructions nested in it."""
    found: set[str] = {type(part.ability).__name__}
    own: Any = part.words
    if isinstance(own, Reaction):
        own = (own.trigger, own.once_per)
    elif isinstance(own, QuickAction):
        found |= {f"cost of {type(one).__name__}" for one in own.cost}
        own = (own.cost, own.only_if, own.once_per, own.cost_change, own.cost_change_if)
    _collect(own, found, outermost=True)
    return found


def _collect(value: Any, found: set[str], *, outermost: bool = False) -> None:
    if isinstance(value, Enum):
        found.add(f"{type(value).__name__}.{value.name}")
    elif isinstance(value, tuple):
        for one in value:
            _collect(one, found, outermost=outermost)
    elif hasattr(value, "__dataclass_fields__"):
        if isinstance(value, Instruction) and not outermost:
            return
        found.add(type(value).__name__)
        for name in value.__dataclass_fields__:
            inner = getattr(value, name)
            if name == "cost" and isinstance(inner, tuple):
                found |= {f"cost of {type(one).__name__}" for one in inner}
            _collect(inner, found)


def parts_in(scenario: Scenario) -> list[Part]:
    """Every part of the abilities of a scenario's cards."""
    cards = {id(card): card for card in cards_in(scenario)}
    return [part for card in cards.values() for part in parts_of(card)]


def cards_in(scenario: Scenario) -> Iterable[Card]:
    """The cards that a scenario has, or describes."""
    yield from scenario.cards.values()
    yield from scenario.tokens.values()
    for player in scenario.players:
        for zone in player.cards.values():
            yield from (placed.card for placed in zone)


def depends_on(scenario: Scenario, part: Part) -> bool:
    """Whether a scenario that holds does not hold without a part of a card."""
    try:
        return not runner.run(_without(scenario, part)).holds
    except Exception:
        return True


def _without(scenario: Scenario, part: Part) -> Scenario:
    def changed(card: Card) -> Card:
        return replace(card, abilities=without(card.abilities, part.words))

    return with_cards(scenario, changed)


def with_cards(scenario: Scenario, changed: Callable[[Card], Card]) -> Scenario:
    """A scenario with each of its cards changed."""
    return replace(
        scenario,
        cards={name: changed(card) for name, card in scenario.cards.items()},
        tokens={name: changed(card) for name, card in scenario.tokens.items()},
        players=tuple(_player(player, changed) for player in scenario.players),
    )


def _player(player: PlayerSetup, changed: Any) -> PlayerSetup:
    def placed(cards: tuple[Placed, ...]) -> tuple[Placed, ...]:
        return tuple(replace(one, card=changed(one.card)) for one in cards)

    return replace(
        player,
        cards={key: placed(cards) for key, cards in player.cards.items()},
    )
