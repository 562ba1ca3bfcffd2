"""What pages show of the rulebook's records beside their text."""

from __future__ import annotations

from collections.abc import Iterable

from judgebot.rulebook.records import RecordFile, RuleRecord

_FEW = 14
"""So many words tell which rule is meant."""


def with_words(refs: Iterable[str], book: RecordFile) -> tuple[tuple[str, str], ...]:
    """Addresses with the first words of what stands there.

    refs: addresses; those that the book does not have are left out.
    """
    return tuple((ref, first_words(book[ref])) for ref in refs if ref in book)


def first_words(record: RuleRecord) -> str:
    """The first words of a record's text, or its title."""
    words = (record["text"] or record["title"]).split()
    return " ".join(words[:_FEW]) + ("…" if len(words) > _FEW else "")
