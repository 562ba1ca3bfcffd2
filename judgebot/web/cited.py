"""The rules that a page cites, which open in place on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judgebot.dataclass import dataclass
from judgebot.rulebook.records import RecordFile, RuleRecord
from judgebot.web.records import with_words


@dataclass(frozen=True, slots=True, kw_only=True)
class CitedRule:
    """A rule that a page cites, with the first words of those that it names."""

    record: RuleRecord
    refers_to: tuple[tuple[str, str], ...]
    cited_by: tuple[tuple[str, str], ...]


def rules(refs: Iterable[str], book: RecordFile) -> Iterator[CitedRule]:
    """The rules at some addresses, each once, in the order of their numbers.

    refs: addresses; those that the book does not have are left out. book: the rulebook.
    """
    for ref in in_order(refs):
        if ref not in book:
            continue
        record = book[ref]
        yield CitedRule(
            record=record,
            refers_to=with_words(record["references"], book),
            cited_by=with_words(record["cited_by"], book),
        )


def in_order(refs: Iterable[str]) -> tuple[str, ...]:
    """Addresses, each once, in the order of their numbers."""
    return tuple(sorted(set(refs), key=_by_number))


def _by_number(ref: str) -> tuple[tuple[bool, int, str], ...]:
    return tuple((not one.isdigit(), int(one) if one.isdigit() else 0, one)
                 for one in ref.split("."))  # fmt: skip
