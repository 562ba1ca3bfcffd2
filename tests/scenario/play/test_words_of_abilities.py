"""Symbols in the words of abilities, as people write them."""

from __future__ import annotations

import pytest

from judgebot.scenario.play.options import same


@pytest.mark.parametrize(
    ("written", "words", "meant"),
    [
        ("If it is in V", "When you play a Character — If it is in {V}, I gain 1 boost", True),
        ("if it's in {v}", "When you play a Character — If it is in {V}, I gain 1 boost", True),
        ("{T}", "If it is in T", False),
        ("Pay 1", "Pay {1}", True),
    ],
)
def test_symbols_without_braces(written, words, meant):
    """Symbols in a part of an ability may be written without their braces."""
    assert same(written, words, part=True) == meant
