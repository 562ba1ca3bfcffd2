"""The signs that a pattern needs are found in the pattern."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgebot.cards.text.signs import ANYTHING, needed


@pytest.mark.parametrize(
    ("pattern", "signs"),
    [
        (r"\bI'm\b", ("I'm",)),
        (r"(?<=regions are) Waters?\b", ("regions are",)),
        (r"\[Scout (\{\w\})\]", ("[Scout",)),
        (r"a(b|c)d{0,2}ef", ("ef",)),
        (r"\.\.+", ("..",)),
        ("[‘’]", ("‘", "’")),
        (r"\}\s*:\s*", ("}",)),
        ("ab+c", ("ab",)),
        (r"(ab)\1c", ("ab",)),
        ("one|other", ("one", "other")),
        ("one|other?|another", ("one", "othe")),
        ("one|[a-z]+", ANYTHING),
        (r"x(?:,(?: and)? )?((one|other) (\w+))(?=s?y)", ("one", "other")),
        ("(?:one)(other)", ("other",)),
        ("(?!one)(?<!other)x", ("x",)),
        (r" (cats?|dogs?)\b", ("cat", "dog")),
        ("(cats?|dogs?)?", ANYTHING),
        ("(?<!cat)dog", ("dog",)),
        (r"[a-z]\w*", ANYTHING),
    ],
)
def test_signs_that_are_needed(pattern: str, signs: tuple[str, ...]) -> None:
    """A run of plain signs, or the signs of a set, that cannot be missing."""
    assert needed(pattern) == signs


PIECES = ["a", "b?", "c+", "[de]", "(fg)?", "(?:h|i)", r"\.", "j{0,1}", "k{2}", ".", "[^l]", "m",
          "|", "(?:a(bc|d?)|e+)", "(?!f)", "(?=gh?)", "(?<=i)"]


@given(
    st.lists(st.sampled_from(PIECES), min_size=1, max_size=5),
    st.text("abcdefghijklm.", max_size=8),
)
def test_what_matches_holds_them(pieces: list[str], text: str) -> None:
    """Whatever a pattern matches holds some of the signs that it needs."""
    pattern = "".join(pieces)

    assert not re.search(pattern, text) or any(signs in text for signs in needed(pattern))
