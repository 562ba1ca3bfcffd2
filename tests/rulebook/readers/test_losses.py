"""The signs of a lost symbol are seen, and ordinary text gives none."""

from __future__ import annotations

import pytest

from judgebot.rulebook.readers.losses import gaps, lookalikes


@pytest.mark.parametrize(
    "text",
    [
        "The symbol  means",
        "plays Anubis , which",
        "a rare () card",
        "Rarity (common )",
        "its native “ Sacrifice",
        "and “: The next",
        "its icon is .",
        " Aloe Vera has",
        "a box\n: The next",
    ],
)
def test_a_gap_is_a_sign(text: str):
    """Stray spaces and empty marks say that something stood there."""
    assert len(list(gaps(text))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Pay 1, 2, ..., X mana (see “Cost”).",
        "The Base Cost is:\n• its Reserve Cost:\n  • it is Fleeting,\n  2. two",
        "“Trigger – Effect”: a dash – or two.",
        "plays {rare} Kitsune {Muna}, which",
    ],
)
def test_ordinary_text_has_no_gap(text: str):
    """Ellipses, dashes and nested lists are no signs."""
    assert list(gaps(text)) == []


def test_pictures_are_lookalikes():
    """Suits, arrows and emoji stand for symbols."""
    assert "".join(lookalikes("♣ a → b 🖐️ c ⓧ")) == "♣→🖐\ufe0fⓧ"


def test_letters_and_signs_are_not_lookalikes():
    """Accents, quotation marks, signs of arithmetic and the bullet of a mode are themselves."""
    assert list(lookalikes("Fée “M < N” 4+ | ● • – — … ’ 2/2/2")) == []
