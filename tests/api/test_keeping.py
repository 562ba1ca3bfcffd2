"""Answers are kept within bounds, and only while nothing is imported."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgebot.api import keeping, warm
from judgebot.api.keeping import KeptAnswers
from judgebot.cards.imports import importing

INVENTED = Path(__file__).parent.parent / "cards" / "invented"


@pytest.fixture(autouse=True)
def home(empty_home):
    """A home without cards."""
    return empty_home


def test_an_answer_is_given_again():
    """What was kept is given for the same question, and for no other."""
    kept = KeptAnswers()
    kept.put("a", warm.stamp(), (200, b"1"))

    assert kept.get("a") == (200, b"1")
    assert kept.get("b") is None


def test_nothing_is_kept_when_cards_were_imported():
    """After an import every question is answered anew; an answer from before is not kept then."""
    kept, before = KeptAnswers(), warm.stamp()
    kept.put("a", before, (200, b"1"))
    importing.import_cards([INVENTED])

    assert warm.stamp() != before
    assert kept.get("a") is None
    kept.put("a", before, (200, b"1"))
    assert kept.get("a") is None


def test_so_many_bytes_are_kept(monkeypatch):
    """The answers that nobody asked for the longest go first; a very large one is not kept."""
    monkeypatch.setattr(keeping, "_ALL", 40)
    monkeypatch.setattr(keeping, "_ONE", 20)
    kept, stamp = KeptAnswers(), warm.stamp()
    for key in "abcd":
        kept.put(key, stamp, (200, b"x" * 9))
    assert kept.get("a") is not None
    kept.put("e", stamp, (200, b"x" * 9))
    kept.put("f", stamp, (200, b"x" * 30))

    assert [key for key in "abcdef" if kept.get(key)] == ["a", "c", "d", "e"]
