"""An ability told in the rulebook's terms: its kind, its parts, its symbols in words (CR 2.2.12).

Everything is written from the ability that was read, never from the printed text, so that what is
shown is what will be played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from judgebot.abilities.model import EffectAbility, Passive, QuickAction, Reaction
from judgebot.abilities.sorts import Ability
from judgebot.abilities.triggers import Symbol
from judgebot.abilities.words import TriggerSymbol
from judgebot.cards.read.governing import rules
from judgebot.cards.text import render
from judgebot.cards.text.tables import grammar
from judgebot.cards.text.tokens import spell
from judgebot.cards.text.unbinding import unbind
from judgebot.cards.text.writing import write
from judgebot.dataclass import dataclass

KINDS = {
    QuickAction: "quick action",
    Reaction: "Reaction",
    Passive: "passive ability",
    EffectAbility: "effect",
}
"""The four kinds of abilities (CR 2.2.12.a)."""

TRIGGER_SYMBOLS = {
    TriggerSymbol.ENTERS: "When I enter play",
    TriggerSymbol.FROM_HAND: "When I am played from Hand",
    TriggerSymbol.FROM_RESERVE: "When I am played from Reserve",
}
"""CR 7.1.1."""

COST_SYMBOLS = {"{T}": "Exhaust me", "{D}": "Discard me from Reserve"}
"""CR 7.1.4."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Described:
    """An ability for a person to read."""

    kind: str
    support: bool
    text: str
    """The ability as its reading is printed."""
    trigger: str = ""
    cost: str = ""
    effect: str = ""
    rules: tuple[str, ...] = ()
    """The rules that govern its words."""

    @property
    def reading(self) -> str:
        """The ability in one sentence, its symbols told in words."""
        if self.trigger:
            return f"{self.trigger} — {self.effect}"
        return f"{self.cost}: {self.effect}" if self.cost else self.effect or self.text


def describe(ability: Ability, text: str = "") -> Described:
    """Tell an ability in the rulebook's terms.

    ability: as it was read. text: how it is written, if that is known.
    Raises ValueError if the grammar has no words for it.
    """
    text = text or _text(ability)
    trigger = cost = effect = ""
    if isinstance(ability, Reaction):
        trigger, effect = "; ".join(_triggers(ability)), _written("effect", ability.effect)
    elif isinstance(ability, QuickAction):
        written = _written("cost", ability.cost)
        cost, effect = _costs(written), _after_cost(text, written)
    elif isinstance(ability, EffectAbility):
        effect = _written("effect", ability.effect)
    return Described(
        kind=KINDS[type(ability)],
        support=ability.support,
        text=text,
        trigger=trigger,
        cost=cost,
        effect=effect,
        rules=rules(ability),
    )


def _text(ability: Ability) -> str:
    """An ability as it is printed by itself; on its line it may share words with another one."""
    try:
        return render(ability)
    except ValueError:
        if not isinstance(ability, Passive) or not ability.form:
            raise
        return render(replace(ability, form=""))


def _triggers(reaction: Reaction) -> Iterator[str]:
    """The trigger in words, its symbols told one by one."""
    patterns = reaction.trigger.patterns
    symbols = [pattern.symbol for pattern in patterns if isinstance(pattern, Symbol)]
    if len(symbols) < len(patterns):
        yield _written("trigger", reaction.trigger)
        return
    for symbol in symbols:
        yield TRIGGER_SYMBOLS[symbol]


def _costs(cost: str) -> str:
    """A cost with its symbols in words."""
    for symbol, words in COST_SYMBOLS.items():
        cost = cost.replace(symbol, words)
    return cost


def _after_cost(text: str, cost: str) -> str:
    """What a quick action says after its cost: its effect, and what limits the action."""
    if not text.startswith(cost):
        raise ValueError(f"{text!r} does not begin with its cost")
    return text.removeprefix(cost).lstrip(" :")


def _written(symbol: str, part: Any) -> str:
    """A part of an ability in the words the grammar has for it."""
    words = write(grammar(), symbol, unbind(part))
    if words is None:
        raise ValueError(f"no words for {part!r}")
    return spell(words)
