"""What "another" and "other" leave out, and who does what comes after what "they" do."""

from __future__ import annotations

import pytest

from judgebot.abilities.effects import Draw
from judgebot.abilities.nouns import Noun
from judgebot.abilities.references import YOU
from judgebot.cards.text import parse, render
from judgebot.cards.text.trees import parts


def _left_out(text: str) -> list[bool]:
    """For each "other" of a text, whether it leaves out something that was spoken of."""
    nouns = [part for part in parts(parse(text)) if isinstance(part, Noun) and part.other]
    assert render(*parse(text)) == text
    return [one.than is not None for one in nouns]


@pytest.mark.parametrize(
    "text",
    [
        "Target Character switches Expeditions, then gains 1 boost per other Character in its "
        "Expedition.",
        "{J} Target Character gains 1 boost. Another target Character loses 1 boost.",
        "{J} Target Character gains 1 boost per other Character you control.",
        "Sacrifice a Character. Then, each other Character you control gains 1 boost.",
    ],
)
def test_what_was_chosen_is_left_out(text: str) -> None:
    """Words that set a thing against one that was chosen leave that one out."""
    assert _left_out(text) == [True]


@pytest.mark.parametrize(
    "text",
    [
        "When another Character joins my Expedition — Sacrifice it.",
        "{J} I gain 1 boost per other Character in my Expedition.",
        "{J} Target Character gains 1 boost. If you control two or more other Plants, draw a "
        "card.",
        "{H} You may have me gain [[Fleeting]]. If you do, another target Character gains 1 "
        "boost.",
    ],
)
def test_otherwise_the_bearer_is_left_out(text: str) -> None:
    """Alone, the words leave out the object that bears the ability."""
    assert _left_out(text) == [False]


@pytest.mark.parametrize(
    ("text", "you"),
    [
        ("{J} Target player reveals their hand. They discard a card, then draw a card.", False),
        ("{J} Target player reveals their hand. They discard a card. Draw a card.", True),
        ("{J} Each player [Resupplies], then draw a card.", True),
    ],
)
def test_who_does_what_follows(text: str, you: bool) -> None:
    """After what "they" do, the verb behind "then" is theirs; a new sentence is an order to you."""
    (draw,) = (part for part in parts(parse(text)) if isinstance(part, Draw))

    assert (draw.who == YOU) is you
    assert render(*parse(text)) == text
