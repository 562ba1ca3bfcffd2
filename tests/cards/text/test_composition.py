"""Whatever begins an ability, what is asked and what is done are read wherever they stand."""

from __future__ import annotations

from itertools import product

import pytest

from judgebot.cards.text import normalise, parse, render
from judgebot.cards.text.audit import audit

BEGINNINGS = (
    "", "{J} ", "{H} ", "{R} ", "{T} : ", "{D} : ", "{1}, Sacrifice a Character: ", "At Noon — ",
    "When you pass — ", "When I go to Reserve from your hand — ",
    "When I leave the Expedition zone, if I was [Boosted] — ",
    "When a Plant joins your Expeditions — ", "{I} When you play a Spell — ",
)  # fmt: skip
"""Triggers, costs and nothing, as Spells have it."""

HEADS = (
    "If your hand is empty: ", "Unless I'm in {V}: ", "If I'm [Fleeting] and in {V}: ",
    "Only if you control a token: ", "If your hand is empty or if you control a token: ",
    "You may pay {1}. If you do: ", "You may sacrifice a Permanent. If you don't: ",
    "You may have me gain [Fleeting]. If you do: ", "Roll a die. On a 4+: ",
    "You may put a card from your hand in Reserve. If it's a Character: ",
    "You may [Rush]. Unless you played a Character this way: ", "After Rest: ",
    "For each Landmark you control: ", "If your hand is empty: You may pay {1}. If you do: ",
)  # fmt: skip
"""What may stand before the colon."""

EFFECTS = (
    "Draw a card.", "I gain 1 boost and [Fleeting].", "You may draw a card, then [Sabotage].",
    "Target Character gains 1 boost or loses [Fleeting].", "[Resupply] twice.",
    "Create an [Aerolith] token in your Landmarks. It gains 1 boost.",
    "Each player sacrifices a Character.", "Draw a card unless you control a token.",
    "Choose one: • Draw a card. • [Resupply].", "Target a Character. Exhaust it if it's in {V}.",
    "You may pay {1} to draw a card.", "I gain 1 boost. If I'm in {M}, I gain 2 boosts instead.",
)  # fmt: skip
"""What is done."""

ENDS = ("Draw a card, otherwise [Resupply].", "Draw a card. I gain 1 boost, otherwise [Sabotage].")
"""What is done under a condition, and what otherwise."""


def _read(text: str) -> None:
    """Read a text, write it again, and count the words that are easily lost."""
    for line in normalise(text):
        abilities = parse(line)

        assert render(*abilities) == line
        assert audit(line, abilities) == ()


@pytest.mark.parametrize("shares", [4, pytest.param(1, marks=pytest.mark.whole)])
@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_every_beginning_with_every_head_and_effect(beginning: str, shares: int):
    """None is read because the combination was listed; each writes itself again.

    shares: in how many the effects are dealt to the heads; then of beginning, head and effect every
    two are read together, and every three where it is one.
    """
    first = BEGINNINGS.index(beginning)
    for place, head in enumerate(("", *HEADS)):
        for effect in EFFECTS[(first + place) % shares :: shares]:
            _read(beginning + head + effect)


@pytest.mark.parametrize("head", [head for head in HEADS if head[:2] not in ("Af", "Fo")])
def test_every_condition_with_otherwise(head: str):
    """Whatever the condition is, there may be an alternative."""
    for beginning, end in product(BEGINNINGS, ENDS):
        _read(beginning + head + end)


STATEMENTS = (
    "I am [Defender].", "I have [Tough 2].", "Characters you control have [Tough 1].",
    "I can't be sacrificed.", "I cost {1} less.", "I am [Eternal]. At Night — I lose 1 boost.",
    "At Noon — Draw a card.", "{T} : Draw a card.",
)  # fmt: skip
"""What a passive ability says, and abilities that are had under a condition."""


@pytest.mark.parametrize("statement", STATEMENTS)
def test_every_condition_with_every_statement(statement: str):
    """Conditions stand before passive abilities as before effects."""
    for head in ("If your hand is empty", "Unless I'm in {V}", "As long as I'm in {V}",
                 "If I'm [Fleeting] and in {V}", "Only if you control a token"):  # fmt: skip
        _read(f"{head}: {statement}")
