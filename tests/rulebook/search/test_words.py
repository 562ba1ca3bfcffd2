"""Equal words meet: the rulebook's and the query's pass through the same cutting."""

from __future__ import annotations

import pytest

from judgebot.rulebook.search.words import bare, bones, stem, tokens


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Clean-up", ["clean", "up"]),
        ("the player’s Hero", ["the", "player", "hero"]),
        ("The symbol {J} means “When”", ["the", "symbol", "{j}", "means", "when"]),
        ("Coppélia", ["coppelia"]),
        ("costs {1} less", ["costs", "{1}", "less"]),
        ("a 2/2/2 token", ["a", "2", "2", "2", "token"]),
    ],
)
def test_text_is_cut_into_words(text: str, words: list[str]) -> None:
    """Case, accents, quotes, possessives and hyphens make no difference; symbols stay whole."""
    assert tokens(text) == words


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("chosen", "choose"),
        ("resolution", "resolves"),
        ("tied", "tie"),
        ("drawn", "draw"),
        ("payment", "paid"),
        ("0", "zero"),
        ("100", "hundred"),
        ("expeditions", "expedition"),
    ],
)
def test_forms_of_a_word_share_a_stem(one: str, other: str) -> None:
    """Regular and irregular forms, and numbers written either way, are one word."""
    assert stem(one) == stem(other)


@pytest.mark.parametrize(("one", "other"), [("character", "characteristic"), ("pass", "passive")])
def test_different_words_keep_apart(one: str, other: str) -> None:
    """Terms of the rulebook that only begin alike are not mixed up."""
    assert stem(one) != stem(other)


def test_references_are_no_words() -> None:
    """A rule number in a text is not indexed as loose digits and letters."""
    assert tokens(bare("see Rule 6.3.e and Section 7.3.10")) == ["see", "rule", "and", "section"]


def test_articles_do_not_part_an_expression() -> None:
    """Two wordings of one expression have the same bones."""
    assert bones(tokens("shuffle their Discard pile")) == bones(tokens("shuffled the discard pile"))
