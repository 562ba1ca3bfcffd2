"""What YAML passes over without a word, looked at again: comments and marks between the values.

YAML drops everything from ` #` to the end of a line, so a pasted `#{J} …#` would be lost in
silence. A comment of ours is a `#` and a space; anything else after a `#` is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judgebot.errors import FilePlace, InputError
from judgebot.scenario.document.refusals import tab
from judgebot.scenario.document.source import SourceText
from judgebot.scenario.document.writing import block_advice, shown

Span = tuple[int, int]
"""Where a value begins and ends in the text."""

_PASSED_OVER = re.compile(r"#.*|[?\t]|^%.*", re.MULTILINE)
_COMMENT = re.compile(r"#+(?:[ \t].*)?")


def check_gaps(source: SourceText, values: Iterable[Span]) -> None:
    """Refuse what stands between the values and is not an ordinary comment.

    source: the file.
    values: the spans of all keys and values, in the order of the file.
    Raises InputError for a comment without a space after its `#`, for a tab, for `?` and for
    a directive.
    """
    for start, end in _gaps(values, len(source.text)):
        for found in _PASSED_OVER.finditer(source.text, start, end):
            if not _COMMENT.fullmatch(found[0]):
                raise _refusal(found[0], source.at(found.start()))


def _gaps(values: Iterable[Span], length: int) -> Iterator[Span]:
    reached = 0
    for start, end in values:
        yield reached, start
        reached = max(reached, end)
    yield reached, length


def _refusal(found: str, place: FilePlace) -> InputError:
    if found == "?":
        return InputError(
            "A `?` followed by a space has a meaning of its own in YAML",
            where=place,
            write="Put the value in quotes, or delete the `?`",
        )
    if found == "\t":
        return tab(place)
    if found.startswith("%"):
        return directive(place)
    return lost_comment(found, place)


def directive(place: FilePlace) -> InputError:
    """The refusal of a line such as `%YAML 1.1`."""
    return InputError(
        "A line that begins with `%` is an instruction to YAML readers, not a key",
        where=place,
        write="Delete the line, or put the words in quotes",
    )


def lost_comment(comment: str, place: FilePlace) -> InputError:
    """The refusal of a comment that looks like pasted text.

    comment: the comment, from its `#`.
    place: where the `#` stands.
    Returns the error to raise.
    """
    write = "If it is a comment, write a space after the `#`; if it is a value, put it in quotes"
    if "#" in comment.lstrip("#"):
        write += f". If it is card text, {block_advice(comment)}"
    return InputError(
        f"YAML takes `{shown(comment)}` for a comment, so these words would be lost",
        where=place,
        write=write,
    )
