"""Several words in one sentence."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.listing import listed


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), ""),
        (("Ada",), "Ada"),
        (("Ada", "Ben"), "Ada and Ben"),
        (("Ada", "Ben", "Cub"), "Ada, Ben and Cub"),
        (("Cub, the Bold", "Ben"), "Cub, the Bold and Ben"),
        (("Ada", "Cub, the Bold", "Ben"), "Ada; Cub, the Bold; and Ben"),
        (("Ada (1, 2)", "Cub (2)", "Ben"), "Ada (1, 2), Cub (2) and Ben"),
    ],
)
def test_several_words_are_told_apart(words, said):
    """By commas; by semicolons where one of three holds a comma outside parentheses."""
    assert listed(words) == said
