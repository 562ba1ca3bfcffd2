"""Existing addresses near one that does not exist; for messages only."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_PIECE = re.compile(r"[0-9]{1,6}|[a-z]")
_LOOKALIKES = str.maketrans({"l": "1", "o": "0", ".": None, " ": None, "-": None})
_LIMIT = 4
_ALIKE = 65
"""How alike, of 100, a name must be to be suggested."""


def numbers(text: str, known: Iterable[str]) -> tuple[str, ...]:
    """The numbers that look like one, or stand where it would.

    text: the number that does not exist.
    known: every address of the rulebook.
    Returns at most four, the nearest first.
    """
    refs = [ref for ref in known if ref[:1].isdigit()]
    alike = [ref for ref in refs if _blurred(ref) == _blurred(text)]
    return tuple(dict.fromkeys([*alike, *_around(_pieces(text), refs)]))[:_LIMIT]


def names(text: str, known: Iterable[str]) -> tuple[str, ...]:
    """The glossary terms spelled most like a text.

    text: what was typed.
    known: every address of the rulebook.
    Returns at most four, the nearest first.
    """
    from rapidfuzz import fuzz, process, utils

    terms = [ref.removeprefix("glossary:") for ref in known if ref.startswith("glossary:")]
    wanted = text.strip().removeprefix("glossary:")
    found = process.extract(
        wanted,
        terms,
        scorer=fuzz.ratio,
        processor=utils.default_process,
        limit=_LIMIT,
        score_cutoff=_ALIKE,
    )
    return tuple(name for name, _, _ in found)


def _blurred(text: str) -> str:
    """A number without what is easily mistyped or misread."""
    return text.translate(_LOOKALIKES)


def _pieces(text: str) -> list[str]:
    return _PIECE.findall(text)


def _around(pieces: Sequence[str], refs: Iterable[str]) -> list[str]:
    """The nearest units beside the missing one, and the smallest unit that would hold it."""
    split = {ref: _pieces(ref) for ref in refs}
    depth = max(_common(pieces, other) for other in split.values())
    beside = [
        ref
        for ref, other in split.items()
        if len(other) == depth + 1 and other[:depth] == list(pieces[:depth])
    ]
    wanted = pieces[depth] if depth < len(pieces) else ""
    beside.sort(key=lambda ref: _distance(split[ref][depth], wanted))
    holding = ".".join(pieces[:depth])
    return [*beside[: _LIMIT - 1], *([holding] if holding else []), *beside[_LIMIT - 1 :]]


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many pieces two numbers have in common from the left, if all of `other` is."""
    return len(other) if list(one[: len(other)]) == list(other) else 0


def _distance(piece: str, wanted: str) -> int:
    """How far apart two pieces are; a letter is far from a number."""
    if piece.isdigit() != wanted.isdigit() or not wanted:
        return 1000
    return abs(int(piece) - int(wanted)) if wanted.isdigit() else abs(ord(piece) - ord(wanted))
