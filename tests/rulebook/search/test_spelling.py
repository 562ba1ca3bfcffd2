"""Typing mistakes are mended, and only those."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgebot.rulebook.search import lexicon
from judgebot.rulebook.search.mending import Mender
from judgebot.rulebook.search.spelling import nearest, parted


@pytest.fixture(scope="module")
def mender(index: Path) -> Mender:
    """Mends with the words of CR 5.0."""
    return Mender(lexicon.load(index))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("fleetting", "fleeting"),
        ("terain", "terrain"),
        ("timestmap", "timestamp"),
        ("sabotge", "sabotage"),
        ("kitchen", None),
        ("xq", None),
    ],
)
def test_mistakes_are_mended(mender: Mender, typed: str, meant: str | None) -> None:
    """A word a letter or two off is read as the rulebook's; another word is left out."""
    words = mender.mended(typed)

    assert [word.token for word in words] == ([meant] if meant else [])


@pytest.mark.parametrize("word", ["expeditions", "graveyard", "the", "untapped", "dozing"])
def test_known_words_are_left_alone(mender: Mender, word: str) -> None:
    """Words of the rulebook, of the thesaurus and small words are no mistakes."""
    (mended,) = mender.mended(word)

    assert (mended.token, mended.likeness) == (word, 1.0)


@pytest.mark.parametrize(
    ("typed", "tokens"),
    [
        ("tie breakers", ["tiebreakers"]),
        ("time stamp", ["timestamp"]),
        ("discardpile", ["discard", "pile"]),
        ("discard pile", ["discard", "pile"]),
    ],
)
def test_words_are_joined_and_parted(mender: Mender, typed: str, tokens: list[str]) -> None:
    """One word typed as two, and an expression typed as one word, are both understood."""
    assert [word.token for word in mender.mended(typed)] == tokens


def test_own_words_go_before_the_thesaurus() -> None:
    """A word that could be either is read as the rulebook's."""
    found = nearest("resreve", ["reserve"], ["reverse"])

    assert found[0][0] == "reserve"


def test_short_words_are_never_guessed() -> None:
    """Two letters resemble too much."""
    assert nearest("xy", ["my", "by"], ["xx"]) == []


def test_parting_needs_a_known_expression() -> None:
    """A word is cut only into an expression that exists."""
    assert parted("manaorb", ["mana orb"]) == ("mana", "orb")
    assert parted("manaorb", ["orb mana"]) is None
