"""What a person typed as an address, turned into exact addresses or refused with near ones.

An address is known exactly or refused; what was probably meant is only ever suggested. Letter
case, a word such as "Rule" before a number and a full stop after it carry no meaning.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judgebot.errors import InputError
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.records import RecordFile

_TERM = "glossary:"
_PREFIX = re.compile(r"(?:cr|rules?|sections?|chapters?|§)\s*(?=\d)", re.IGNORECASE)
_RANGE = re.compile(r"([\d.]*\d(?:\.[a-z])?)\s*(?:-|–|—|\.\.+|…)\s*([\d.]*\d(?:\.[a-z])?|[a-z])")


def find(records: RecordFile, typed: Sequence[str]) -> list[str]:
    """The addresses a person means.

    records: the rulebook they are looked up in.
    typed: numbers, ranges (`7.3.9-7.3.11`), glossary terms, section titles; several words may
        together be one term.
    Returns the addresses in the order typed. Raises InputError for one that does not exist.
    """
    phrase = _named(records, " ".join(typed)) if len(typed) > 1 else None
    if phrase:
        return [phrase]
    return [address for text in typed for address in _find(records, text)]


def _find(records: RecordFile, text: str) -> list[str]:
    if text in records:
        return [text]
    number = _PREFIX.sub("", text.strip()).rstrip(".").lower()
    if number in records:
        return [number]
    bounds = _RANGE.fullmatch(number)
    if bounds:
        return _range(records, bounds[1], bounds[2])
    address = _named(records, text) or _titled(records, text)
    if address is None:
        raise _unknown(records, text, number)
    return [address]


def _named(records: RecordFile, text: str) -> str | None:
    """The address of the glossary term of that name, in any letter case."""
    wanted = text.strip().casefold()
    wanted = wanted if wanted.startswith(_TERM) else _TERM + wanted
    return next((ref for ref in records if ref.casefold() == wanted), None)


def _titled(records: RecordFile, text: str) -> str | None:
    """The address of the one section of that title, in any letter case."""
    wanted = text.strip().casefold()
    sections = (ref for ref in records if _rank(ref))
    found = [ref for ref in sections if records[ref]["title"].casefold() == wanted]
    if len(found) > 1:
        raise InputError(
            f"several sections are titled '{text.strip()}'",
            nearest=tuple(found),
            write="Write the number of the one you mean",
        )
    return found[0] if found else None


def _range(records: RecordFile, first: str, last: str) -> list[str]:
    """Every rule, or every section of the same rank, from one number to another."""
    if last.isalpha():
        last = f"{first.rpartition('.')[0]}.{last}"
    for end in (first, last):
        if end not in records:
            raise _unknown(records, end, end)
    if _rank(first) != _rank(last):
        raise InputError(
            f"{first} and {last} are not of the same rank",
            write="Write a range of two rules or of two sections, such as 7.3.9-7.3.11",
        )
    start, stop = RuleNumber.parse(first), RuleNumber.parse(last)
    if stop < start:
        raise InputError(f"the range {first}-{last} runs backwards", write=f"Write {last}-{first}")
    of_rank = (ref for ref in records if _rank(ref) == _rank(first))
    return [ref for ref in of_rank if start <= RuleNumber.parse(ref) <= stop]


def _rank(ref: str) -> int | None:
    """0 for a rule, 1 for a chapter, 2 and 3 for sections, None for other addresses."""
    if not ref[0].isdigit():
        return None
    return 0 if ref[-1].isalpha() else ref.count(".") + 1


def _unknown(records: RecordFile, text: str, number: str) -> InputError:
    from judgebot.rulebook.links import nearby

    version = records.edition["version"]
    if number[:1].isdecimal():
        return InputError(
            f"CR {version} has no {number}",
            nearest=nearby.numbers(number, records),
            write="To find a rule by its words: judgebot search WORDS",
        )
    return InputError(
        f"CR {version} has no glossary term and no section called '{text}'",
        nearest=nearby.names(text, records),
        write="To find it in the rules: judgebot search WORDS",
    )
