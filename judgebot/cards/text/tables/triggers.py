"""Triggers of Reactions: the words before the dash."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.triggers import AtPhase, Symbol, Trigger
from judgebot.abilities.words import TriggerSymbol
from judgebot.cards.text.grammar import Grammar


def extend(g: Grammar) -> None:
    """Add the productions for triggers."""
    g.word("trigger.symbol", {f"{{{symbol.value}}}": symbol for symbol in TriggerSymbol})
    g.add("pattern.symbol", "<symbol:trigger.symbol>", Symbol)
    g.custom("trigger.short", "<a:pattern.symbol>", _trigger, _pattern)
    g.add("pattern.phase", "at <phase:phase>", AtPhase)
    g.custom("trigger", "<a:pattern.phase>", _trigger, _pattern)


def _trigger(a: Any) -> Trigger:
    return Trigger(patterns=(a,))


def _pattern(trigger: Any) -> dict[str, Any] | None:
    if len(trigger.patterns) != 1 or trigger != Trigger(patterns=trigger.patterns):
        return None
    return {"a": trigger.patterns[0]}
