"""The terminal: its width, its styles, and text wrapped to fit; plain text everywhere else."""

from __future__ import annotations

import json
import os
import re
import sys
from dataclasses import dataclass
from shutil import get_terminal_size
from typing import Any

MEASURE = 96
"""The widest a line of text gets, however wide the terminal: longer lines are hard to read."""
COMMUNITY = "[a community text, not an official rule]"
"""What stands beside a text that is not official."""

_ITEM = re.compile(r"( *(?:[\x01\x02]|\[-|\{\+)?(?:•|\d+\.|[a-z]\)) )?(.*)")
"""A line's bullet or number, which a mark of changed words may precede, and its words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How words are set off: with ANSI codes, or not at all."""

    coloured: bool

    def bold(self, text: str) -> str:
        """The text in bold."""
        return self._set("1", text)

    def dim(self, text: str) -> str:
        """The text in a fainter colour."""
        return self._set("2", text)

    def italic(self, text: str) -> str:
        """The text in italics."""
        return self._set("3", text)

    def red(self, text: str) -> str:
        """The text in red."""
        return self._set("31", text)

    def green(self, text: str) -> str:
        """The text in green."""
        return self._set("32", text)

    def yellow(self, text: str) -> str:
        """The text in yellow."""
        return self._set("33", text)

    def _set(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.coloured and text else text


def style() -> Style:
    """The style of standard output: colour on a terminal, unless NO_COLOR forbids it."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return Style(coloured=sys.stdout.isatty() and not plain)


def columns() -> int:
    """The width of the terminal, at least 40."""
    return max(get_terminal_size().columns, 40)


def measure() -> int:
    """The width to wrap text to."""
    return min(columns(), MEASURE)


def wrap(text: str, width: int, indent: str = "", first: str | None = None) -> list[str]:
    """Break a text into lines; list items hang under their own text.

    text: the text, its list items on lines of their own.
    width: the longest line.
    indent: what stands before every line.
    first: what stands before the first line instead.
    """
    lines: list[str] = []
    for part in text.split("\n"):
        item = _ITEM.fullmatch(part)
        mark, words = item.groups(default="") if item else ("", part)
        start = (first if first is not None and not lines else indent) + mark
        lines += _fill(words, width, start, indent + " " * _seen(mark))
    return lines


def _seen(text: str) -> int:
    """How many columns a text takes; marks that become colours take none."""
    return sum(sign >= " " for sign in text)


def _fill(words: str, width: int, start: str, indent: str) -> list[str]:
    """Fill lines with words; a word longer than a line stands alone."""
    lines = [start]
    fresh = True
    for word in words.split():
        if not fresh and len(lines[-1]) + 1 + len(word) > width:
            lines.append(indent)
            fresh = True
        lines[-1] += word if fresh else f" {word}"
        fresh = False
    return [line.rstrip() for line in lines]


def print_json(value: Any) -> None:
    """Print one JSON document on standard output, and nothing else.

    value: dicts, lists, texts, numbers and None.
    """
    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    print(json.dumps(value, ensure_ascii=not unicode, indent=2))
