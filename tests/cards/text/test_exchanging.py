"""Exchanging boosts: whose they are stands before them, or behind (CR 7.3.11)."""

from __future__ import annotations

import pytest

from judgebot.abilities.effects import Exchange
from judgebot.abilities.references import Me
from judgebot.cards.text import NotUnderstood, normalise, parse, render
from judgebot.cards.text.trees import parts


@pytest.mark.parametrize(
    ("words", "mine"),
    [
        ("{J} You may exchange my boosts with those of another target Character.", True),
        ("{J} Exchange the boosts of target Character with mine.", True),
        ("{J} Exchange my boosts with those of a Character in your Reserve.", True),
        ("When another Character joins my Expedition — Exchange its boosts with mine.", True),
        ("Exchange the boosts of target Character with those of another target Character.", False),
    ],
)
def test_boosts_of_two(words: str, mine: bool) -> None:
    """It is read as it is written, and both are known."""
    (line,) = normalise(words)

    abilities = parse(line)

    assert render(*abilities) == line
    (exchange,) = (one for one in parts(abilities) if isinstance(one, Exchange))
    assert exchange.boosts
    assert (Me() in (exchange.what, exchange.with_)) is mine


@pytest.mark.parametrize(
    "words",
    [
        "{J} Exchange my boosts with those of each other Character.",
        "{J} Exchange the boosts of target Character with those of two target Characters.",
        "{J} Exchange my boosts with mine.",
    ],
)
def test_boosts_are_exchanged_by_two(words: str) -> None:
    """Anything else could never be done, and is refused."""
    with pytest.raises(NotUnderstood):
        parse(words)
