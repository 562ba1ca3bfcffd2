"""Names are compared without what their spelling varies in, and taken apart as they stand."""

from __future__ import annotations

import time

import pytest

from judgebot.cards.library.names import CardQuery, fold, query


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Amarok", CardQuery(name="Amarok")),
        ("Amarok (rare)", CardQuery(name="Amarok", rarity="rare")),
        ("Amarok(Rare, yzmir)", CardQuery(name="Amarok", rarity="rare", faction="Yzmir")),
        ("Amarok (U_1234)", CardQuery(name="Amarok", number="1234")),
        ("Amarok (unique, u_1234)", CardQuery(name="Amarok", rarity="unique", number="1234")),
        ("Amarok (French)", CardQuery(name="Amarok", language="French")),
        ("Amarok (fr, rare)", CardQuery(name="Amarok", rarity="rare", language="French")),
        ("Amarok (the second)", CardQuery(name="Amarok (the second)")),
        ("Amarok (rare, rare)", CardQuery(name="Amarok (rare, rare)")),
        ("Amarok (one) (rare)", CardQuery(name="Amarok (one)", rarity="rare")),
        ("(rare)", CardQuery(name="(rare)")),
        ("Amarok (rare", CardQuery(name="Amarok (rare")),
        ("Amarok )(rare)", CardQuery(name="Amarok )", rarity="rare")),
        ("  Amarok   ( rare )  ", CardQuery(name="Amarok", rarity="rare")),
        ("", CardQuery(name="")),
    ],
)
def test_what_is_asked_for(text: str, expected: CardQuery) -> None:
    """What stands in parentheses is a rarity, faction, language or number, or part of the name."""
    assert query(text) == expected


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
        query(text)

    assert time.process_time() - start < 1
