"""References inside texts, compared by what they name and not by their number.

"Rule 6.3.h" of one version and "Rule 6.3.i" of the other are the same words when the rule moved;
"Rule 6.3.h" in both is another reference when it did. A number that only one version holds (the
other source may have lost it) is taken at its word.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import lru_cache

from judgebot.dataclass import dataclass
from judgebot.rulebook.diff.align import Alignment
from judgebot.rulebook.diff.model import Remark, RemarkKind, Segment, SegmentKind
from judgebot.rulebook.diff.normal import tokens
from judgebot.rulebook.links.numbers_in_text import numbers
from judgebot.rulebook.model import RuleBook
from judgebot.rulebook.number import RuleNumber


@dataclass(frozen=True, slots=True)
class Addresses:
    """The numbers of one version, each with the name that both versions know it by."""

    names: Mapping[RuleNumber, str]

    @classmethod
    def of_old(cls, old: RuleBook, new: RuleBook, alignment: Alignment) -> Addresses:
        """The old version's numbers, named by their new number if they have one.

        old, new: the two versions.
        alignment: their pairs.
        """
        links = alignment.rules | alignment.sections
        other = set(_numbers(new))
        former = {number: f"§former {number}" for number in _numbers(old) if number in other}
        return cls(former | {number: f"§{link}" for number, link in links.items()})

    @classmethod
    def of_new(cls, book: RuleBook) -> Addresses:
        """The new version's numbers, named by themselves.

        book: the new version.
        """
        return cls({number: f"§{number}" for number in _numbers(book)})

    def keys(self, text: str) -> list[str]:
        """What each word of a text is compared by.

        text: a text of this version.
        """
        words = tokens(text)
        keys = [token.key for token in words]
        if any(map(str.isdigit, text)):
            starts = [token.start for token in words]
            for found in numbers(text):
                keys[bisect_right(starts, found.start) - 1] = self._name(found.number)
        return keys

    def named(self, text: str) -> list[str]:
        """The numbers a text names, in order.

        text: a text of this version, or a stretch of one.
        """
        return [found.number for found in numbers(text)]

    def _name(self, number: str) -> str:
        """What a number names, for both versions."""
        address = parsed(number)
        return self.names.get(address, f"§{number}") if address else number


def _numbers(book: RuleBook) -> Iterator[RuleNumber]:
    yield from (rule.number for rule in book.rules)
    yield from (section.number for section in book.sections)


@lru_cache(maxsize=4096)
def parsed(word: str) -> RuleNumber | None:
    """A word as a number of the rulebook.

    word: one word of a text.
    Returns None if it is none.
    """
    try:
        return RuleNumber.parse(word)
    except ValueError:
        return None


def retargeted(
    segments: tuple[Segment, ...], old: Addresses, new: Addresses
) -> Iterator[Remark]:
    """The references that name another rule than before.

    segments: a pair's differences.
    old, new: the numbers of both versions.
    Yields a remark for each reference that took the place of another.
    """
    for before, after in zip(segments, segments[1:], strict=False):
        if (before.kind, after.kind) != (SegmentKind.DELETE, SegmentKind.INSERT):
            continue
        for was, now in zip(old.named(before.old), new.named(after.new), strict=False):
            yield Remark(kind=RemarkKind.REFERENCE, place=now, detail=was)
