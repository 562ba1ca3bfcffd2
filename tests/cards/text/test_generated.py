"""Texts that no card has, of the pieces that cards have."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgebot.cards.library import codec
from judgebot.cards.text import Ambiguous, NotUnderstood, normalise, parse, render
from judgebot.cards.text.audit import audit
from tests.cards.text.derivations import text

KINDS = ("line", "effect", "passive")


@pytest.mark.long("judgebot/cards/text/tables")
@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=150, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_one_reading_or_none(kind: str, seed: int) -> None:
    """A text of known pieces is refused, or has one reading, which is written and kept as it is.

    Only whose "otherwise" it is, two conditions may leave open; modes within modes no card has.
    """
    made = normalise(text(Random(seed), kind))
    for line in (one for one in made if one.count(":\n") < 2):
        try:
            found = parse(line)
        except NotUnderstood:
            continue
        except Ambiguous:
            assert "otherwise" in line.lower()
            continue

        assert render(*found) == line
        assert parse(render(*found)) == found
        assert audit(line, found) == ()
        assert codec.decode(codec.encode(found)) == found
