"""The one place where text goes out: the terminal's width and styles, text wrapped to fit it.

Nothing that a person supplied is shown raw: signs that steer a terminal, that turn the direction of
writing or that nobody sees are written as escapes, on the terminal and in JSON.
"""

from __future__ import annotations

import json
import os
import re
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from shutil import get_terminal_size
from typing import Any, TextIO

from judgebot.dataclass import dataclass

_SOON = 1.0
"""After so many seconds a person is told that work goes on, and again each so many."""
_ERASED = "\r\x1b[K"
"""Takes the line of a terminal back."""
MEASURE = 96
"""The widest a line of text gets, however wide the terminal: longer lines are hard to read."""
COMMUNITY = "[a community text, not an official rule]"
"""What stands beside a text that is not official."""

_ITEM = re.compile(r"( *(?:[\x01\x02]|\[-|\{\+)?(?:•|\d+\.|[a-z]\)) )?(.*)")
"""A line's bullet or number, which a mark of changed words may precede, and its words."""


_STEERING = (
    r"\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    r"\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff"
    r"\U000e0000-\U000e0fff"
)
_RAW = re.compile(f"[{_STEERING}]")
_STYLED = re.compile(rf"\x1b\[(?:[0123]|3[123])m|[{_STEERING}]")
"""The same, but for the codes of `Style`."""


class WaitingLine:
    """Tells how long work takes until something else is written."""

    def __init__(self, write: Callable[[str], object]) -> None:
        """One that has not begun. write: shows text on the terminal at once."""
        self._write = write
        self._began = 0.0
        self._goes_on = self._shown = False

    def begin(self) -> None:
        """Tell soon, and again and again. Where the system rings no bell, nothing is told."""
        import signal

        if not hasattr(signal, "setitimer"):
            return
        with suppress(ValueError):
            # Bells are hung up in the main thread alone.
            signal.signal(signal.SIGALRM, self.tell)
            signal.setitimer(signal.ITIMER_REAL, _SOON, _SOON)
            self._began = time.monotonic()
            self._goes_on = True

    def tell(self, *_rung: object) -> None:
        """Say how long it took so far."""
        if self._goes_on:
            self._shown = True
            self._write(f"\rWorking: {time.monotonic() - self._began:.0f} s")

    def end(self) -> None:
        """Tell no more, and take back what was told: something else is written now."""
        if self._goes_on:
            self._goes_on = False
            import signal

            signal.setitimer(signal.ITIMER_REAL, 0)
        if self._shown:
            self._shown = False
            self._write(_ERASED)


def _on_standard_error(text: str) -> None:
    with suppress(OSError):
        os.write(2, text.encode())


waiting = WaitingLine(_on_standard_error)
"""That of the command line of this process."""


def plain(text: str) -> str:
    """A text whose signs can all be seen: others are written as escapes, such as `\\u202e`.

    text: whatever a person supplied.
    """
    return _RAW.sub(_escaped, text)


def say(*lines: str, sep: str = "\n", end: str = "\n", file: TextIO | None = None) -> None:
    """Print lines, with every sign that cannot be seen as an escape.

    lines: as the printers made them, with the codes of a `Style`.
    sep: what stands between them. end: what stands behind. file: standard output if None.
    """
    waiting.end()
    coloured = file is None and style().coloured
    shown = (_STYLED.sub(_but_styles, line) if coloured else plain(line) for line in lines)
    print(sep.join(shown), end=end, file=file)


def _but_styles(found: re.Match[str]) -> str:
    return found[0] if len(found[0]) > 1 else _escaped(found)


def _escaped(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _json_escaped(found: re.Match[str]) -> str:
    return json.dumps(found[0])[1:-1]


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
    """The width of the terminal, from 40 to 1,000, whatever it says of itself."""
    return min(max(get_terminal_size().columns, 40), 1000)


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
    written = json.dumps(value, ensure_ascii=not unicode, indent=2)
    waiting.end()
    print(_RAW.sub(_json_escaped, written))
