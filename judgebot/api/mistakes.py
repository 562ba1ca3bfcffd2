"""What is answered when something is wrong with a request."""

from __future__ import annotations

from typing import Any, TypedDict

from judgebot.errors import InputError

Answered = tuple[int, Any]
"""The status of an answer, and its document."""
Told = tuple[int, bytes]
"""The same with the document as the text of JSON."""
_LONGEST = 2000
"""The most signs of what is told of a mistake."""


class MistakeParts(TypedDict):
    """A mistake, and what helps."""

    what: str
    """The mistake, in one sentence."""
    line: int | None
    """Of the scenario; None where it stands at no line of it."""
    column: int | None
    nearest: list[str]
    """The right words nearest to what was written, best first."""
    write: str | None
    """What to write or do instead."""
    details: list[str]


class ErrorDocument(TypedDict):
    """What is answered instead when something is wrong with a request."""

    error: MistakeParts


def mistake(what: str, write: str) -> ErrorDocument:
    """A mistake as a document. what: the mistake. write: what to do instead."""
    return told(InputError(what, write=write))


def told(error: InputError) -> ErrorDocument:
    """A mistake as a document: what, where, what is near, what to write."""
    place = error.where
    return {
        "error": {
            "what": error.what[:_LONGEST],
            "line": place.line if place else None,
            "column": place.column if place else None,
            "nearest": list(error.nearest),
            "write": error.write,
            "details": [line[:_LONGEST] for line in error.indented],
        }
    }
