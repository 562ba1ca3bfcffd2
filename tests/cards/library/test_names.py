"""Names are compared without what their spelling varies in, and taken apart as they stand."""

from __future__ import annotations

import time

import pytest

from judgebot.cards.library.names import AskedCard, asked, fold


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Amarok", AskedCard(name="Amarok")),
        ("Amarok (rare)", AskedCard(name="Amarok", rarity="rare")),
        ("Amarok(Rare, yzmir)", AskedCard(name="Amarok", rarity="rare", faction="Yzmir")),
        ("Amarok (U_1234)", AskedCard(name="Amarok", number="1234")),
        ("Amarok (unique, u_1234)", AskedCard(name="Amarok", rarity="unique", number="1234")),
        ("Amarok (French)", AskedCard(name="Amarok", language="French")),
        ("Amarok (fr, rare)", AskedCard(name="Amarok", rarity="rare", language="French")),
        ("Amarok (the second)", AskedCard(name="Amarok (the second)")),
        ("Amarok (rare, rare)", AskedCard(name="Amarok (rare, rare)")),
        ("Amarok (one) (rare)", AskedCard(name="Amarok (one)", rarity="rare")),
        ("(rare)", AskedCard(name="(rare)")),
        ("Amarok (rare", AskedCard(name="Amarok (rare")),
        ("Amarok )(rare)", AskedCard(name="Amarok )", rarity="rare")),
        ("  Amarok   ( rare )  ", AskedCard(name="Amarok", rarity="rare")),
        ("", AskedCard(name="")),
    ],
)
def test_what_is_asked_for(text: str, expected: AskedCard) -> None:
    """What stands in parentheses is a rarity, faction, language or number, or part of the name."""
    assert asked(text) == expected


@pytest.mark.parametrize(
    ("one", "other"),
    [("Gießerei", "giesserei"), ("L’Élan", "lelan"), ("A –  B", "a - b"), ("Ｗide", "wide")],
)
def test_folding(one: str, other: str) -> None:
    """Case, accents, apostrophes, dashes and spaces make no other name."""
    assert fold(one) == fold(other)


def test_long_texts() -> None:
    """A text of a hundred thousand spaces or parentheses is taken apart at once."""
    start = time.process_time()
    for text in ("a" + " " * 100_000 + "(", "(" * 100_000, "a (" * 30_000 + ")"):
        asked(text)

    assert time.process_time() - start < 1
