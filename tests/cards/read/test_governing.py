"""The rules given for the words of an ability are rules of CR 5.0, and the right ones."""

from __future__ import annotations

from enum import Enum
from typing import get_args

import pytest

from judgebot.abilities.effects import Instruction
from judgebot.abilities.sorts import Statement
from judgebot.abilities.triggers import Pattern
from judgebot.cards.library import codec
from judgebot.cards.read import governing
from judgebot.cards.text import parse
from judgebot.rulebook.compiled import store

UNGOVERNED = {
    *("Instruction", "Do", "MoveExpedition", "Perform", "PlayerDoes", "Symbol", "Keyword"),
    *("LimitChange", "Goes", "Loses", "Gain", "Lose", "Gains"),
    *("Delayed", "Either", "Reveal", "RevealsThisWay", "Select", "Table"),
    *("BeyondMaximum", "Considered", "DoesNotCount", "CountUp"),
}
"""Kinds of instructions, triggers and statements whose own words, or what they are about, have the
rules; and those that the rulebook has no rule of their own for."""


def test_every_rule_exists() -> None:
    """Each rule of the tables is an address of CR 5.0."""
    book = store.records("5.0")
    named = {rule for rules in governing.TABLE.values() for rule in rules}
    named |= {*governing.SUPPORT, *governing.SELF_MOVE, *governing.NOT_SELF_MOVE}
    named |= {*governing.TO_RESERVE_FROM_EXPEDITION}

    assert {rule for rule in named if rule not in book} == set()


def test_every_key_exists() -> None:
    """Each key of the table is a class of the model, or a word or part of one."""
    classes = codec.classes()
    for key in governing.TABLE:
        name = key.partition(".")[0].partition(":")[0]
        word = key.partition(".")[2]

        assert name in classes
        assert not word or word in classes[name].__members__


def test_every_kind_is_governed_or_known_not_to_be() -> None:
    """No instruction, trigger or statement is forgotten: rules govern it, or it is listed."""
    classes = codec.classes()
    kinds = {name for name, kind in classes.items() if issubclass(kind, Instruction)}
    kinds |= {kind.__name__ for kind in (*get_args(Pattern), *Statement.__subclasses__())}

    assert kinds - set(governing.TABLE) == kinds & UNGOVERNED
    assert kinds >= UNGOVERNED


def test_every_word_of_the_closed_lists_is_governed() -> None:
    """Each status, keyword ability, trigger symbol and keyword action has its rule."""
    for name in ("Status", "KeywordName", "TriggerSymbol", "Standing", "Limit", "Direction"):
        kind = codec.classes()[name]
        assert issubclass(kind, Enum)

        assert {f"{name}.{word}" for word in kind.__members__} <= set(governing.TABLE)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("{J} I gain 1 boost.", {"2.2.12.l", "7.1.1.a", "6.3.e", "7.3.15", "2.5.1"}),
        ("{R} Target Character gains [[Asleep]].", {"7.1.1.c", "7.3.16", "2.4.4", "6.5.b"}),
        ("When I leave the Expedition zone — Draw a card.", {"6.3.f", "7.5.11", "7.3.9"}),
        ("When I go to Reserve from the Expedition zone — Draw a card.", {"6.3.d", "6.3.f"}),
        ("[Gigantic].", {"2.2.12.m", "7.4.4"}),
        ("[Tough 1].", {"7.4.7"}),
        ("{T} : [Sabotage].", {"2.2.12.k", "5.3", "7.3.13", "7.3.35"}),
        ("You may draw a card.", {"2.2.12.n", "6.5.c", "7.3.9"}),
        ("I cost {1} less.", {"2.2.12.m", "5.1.2.f"}),
    ],
)
def test_rules_of_a_text(line: str, expected: set[str]) -> None:
    """The rules of an ability are those that define its words."""
    (ability,) = parse(line)

    assert set(governing.rules(ability)) >= expected


def test_self_move_is_told_apart() -> None:
    """A Reaction is given either the rule for self-move Reactions or the other one, never both."""
    (enters,) = parse("{J} Draw a card.")
    (goes,) = parse("When I go to Reserve from the Expedition zone — Draw a card.")

    assert "6.3.f" not in governing.rules(enters)
    assert "6.3.e" not in governing.rules(goes)


def test_support_abilities() -> None:
    """A support ability is also given where it works (CR 2.2.12.i, 2.2.12.j)."""
    (plain,) = parse("At Noon — Draw a card.")
    (support,) = parse("At Noon — Draw a card.", support=True)

    assert set(governing.rules(support)) - set(governing.rules(plain)) == set(governing.SUPPORT)
