"""Rule numbers in running text: "Rules 7.3.9.c (drawing) and 7.3.31.b", "Section 2", "see 7.1.4".

Every number with a dot names a rule or a section, unless `NOT_REFERENCES` says what else it is; a
number without a dot does so only after the word for a section or a chapter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgebot.dataclass import dataclass

NOT_REFERENCES = (
    (
        re.compile(r"\b[Vv]ersions?,?\s+(?:\d[\d.]*\s*(?:-|–|to|and|or)\s*)?$"),
        "the number of an edition: “as of version 2.0”, “the current version, 5.0”",
    ),
)
"""What stands before a number that names no rule, with what it is."""

_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)*(?:\.[A-Za-z]\w*)?(?!\w)")
"""A number, or what was meant for one: `5.1.2.1` and `6.3.ee` are found too, to be reported."""
_HEAD = re.compile(
    r"(?:\b(former)\s+)?\b((?:rule(?=s?\s+\d+\.\d)|(?:sub-?)?section|chapter)(s?))\s+(?=\d)",
    re.IGNORECASE,
)
_JOINT = re.compile(
    r"(?:\s*\([^()]*\))?(?:\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or|to)\s+|\s*[-–]\s*)(?=\d)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberInText:
    """A number in a text."""

    number: str
    start: int
    end: int
    head: int
    """Where the word that introduces it starts; `start` when none stands right before it."""
    former: bool
    """Whether it is a number of the previous version ("Former Rule 6.3.j")."""


def numbers(text: str) -> list[NumberInText]:
    """Find the numbers of rules, sections and chapters in a text.

    text: the text.
    Returns every number in order, each of an enumeration on its own.
    """
    headed = [named for head in _HEAD.finditer(text) for named in _enumeration(text, head)]
    starts = {named.start for named in headed}
    bare = (match for match in _NUMBER.finditer(text) if match.start() not in starts)
    found = headed + [_named(match) for match in bare if _is_reference(text, match)]
    return sorted(found, key=lambda named: named.start)


def _enumeration(text: str, head: re.Match[str]) -> Iterator[NumberInText]:
    """The numbers that one introducing word is for."""
    begin: int | None = head.start(2)
    former, plural = bool(head[1]), bool(head[3])
    number = _NUMBER.match(text, head.end())
    while number is not None:
        yield _named(number, head=begin, former=former)
        joint = _JOINT.match(text, number.end())
        number = _NUMBER.match(text, joint.end()) if joint else None
        if number is not None and "." not in number[0] and not plural:
            return
        begin = None


def _named(match: re.Match[str], *, head: int | None = None, former: bool = False) -> NumberInText:
    return NumberInText(
        number=match[0],
        start=match.start(),
        end=match.end(),
        head=match.start() if head is None else head,
        former=former,
    )


def _is_reference(text: str, match: re.Match[str]) -> bool:
    """Whether a number without an introducing word names a rule or section."""
    before = text[max(0, match.start() - 40) : match.start()]
    is_dotted = re.match(r"\d+\.\d", match[0]) is not None
    return is_dotted and not any(other.search(before) for other, _ in NOT_REFERENCES)
