"""Counting as an instruction, half of several things, and facing an Expedition."""

from __future__ import annotations

from itertools import product

import pytest

from judgebot.abilities.amounts import Bound, Share
from judgebot.abilities.effects import CountUp
from judgebot.abilities.nouns import FacingPlace
from judgebot.cards.text import NotUnderstood, normalise, parse, render
from judgebot.cards.text.trees import parts

THINGS = (
    "the cards in your hand",
    "the number of Characters you control",
    "the different subtypes among Characters in play",
    "the boosts among Characters you control",
    "the Terrain Markers on visible regions",
)
THEN = ("Draw that many cards.", "I gain that many boosts, up to a max of 3.",
        "Each player sacrifices that many Characters.")  # fmt: skip


@pytest.mark.parametrize(("things", "then"), list(product(THINGS, THEN)))
def test_counted_first(things: str, then: str) -> None:
    """Whatever can be counted, and whatever is done so often."""
    (words,) = normalise(f"{{J}} Count {things}. {then}")

    abilities = parse(words)

    assert render(*abilities) == words
    (counted,) = (one for one in parts(abilities) if isinstance(one, CountUp))
    (many,) = (one for one in parts(abilities) if isinstance(one, Bound))
    assert counted.name == many.to != ""


def test_counting_alone_says_nothing() -> None:
    """An effect that does nothing with the number is refused."""
    with pytest.raises(NotUnderstood):
        parse("{J} Count the Characters you control.")


@pytest.mark.parametrize("rounded", [", rounded up", ", rounded down", " (rounded up)"])
@pytest.mark.parametrize(
    "words",
    [
        "Discard half of the cards in your hand{}.",
        "Each player sacrifices half of their Characters{}.",
        "Exhaust half of your opponent's Permanents{}.",
        "Target Character loses half of its boosts{}.",
    ],
)
def test_half_of_them(words: str, rounded: str) -> None:
    """As many as half of them are, rounded as the words say."""
    (words,) = normalise(f"{{J}} {words.format(rounded)}")

    abilities = parse(words)

    assert render(*abilities) == words
    (half,) = (one for one in parts(abilities) if isinstance(one, Share))
    assert half.up is ("up" in rounded)


@pytest.mark.parametrize("rounded", ["", ", rounded up", ", rounded down"])
@pytest.mark.parametrize(
    "per",
    [
        "for every two cards in your hand",
        "per two Landmarks you control",
        "for every three boosts on me",
        "for every two different names among Characters you control",
    ],
)
@pytest.mark.parametrize(
    "words", ["I gain 1 boost {}{}.", "Draw a card {}{}.", "I cost {{1}} less {}{}."]
)
def test_so_many_together(words: str, per: str, rounded: str) -> None:
    """So much for every two of something, whole ones or rounded as the words say."""
    text = words.format(per, rounded)

    abilities = parse(text)

    assert render(*abilities) == text
    (share,) = (one for one in parts(abilities) if isinstance(one, Share))
    assert share.up is (("up" in rounded) if rounded else None)


EXPEDITIONS = ("target Expedition", "your Hero Expedition", "each of your Expeditions",
               "one of your Expeditions")  # fmt: skip
FRAMES = ("{{J}} Each Character facing {} loses 1 boost.",
          "{{J}} Discard up to one target Character facing {}.",
          "{{J}} I gain 1 boost for each Character facing {}.")  # fmt: skip


@pytest.mark.parametrize(("frame", "expedition"), list(product(FRAMES, EXPEDITIONS)))
def test_facing_an_expedition(frame: str, expedition: str) -> None:
    """As things face me, they face any Expedition."""
    (words,) = normalise(frame.format(expedition))

    abilities = parse(words)

    assert render(*abilities) == words
    assert [one for one in parts(abilities) if isinstance(one, FacingPlace)]
