"""JSON read value by value, so that a long list never stands in memory whole."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, TextIO

_CHUNK = 1 << 20
_LONGEST = 1 << 22
"""How many signs one value may have; a card has about two thousand."""
_SPACE = re.compile(r"[ \t\n\r]*")


class Stream:
    """The values of a JSON text, from its beginning to its end.

    Every method raises json.JSONDecodeError where the text is no JSON; `where` tells its place.
    """

    def __init__(self, text: TextIO) -> None:
        """Begin to read. text: what is read from, a part at a time."""
        self._text = text
        self._held = ""
        self._at = 0
        self._ended = False
        self._lines = 0
        self._columns = 0
        self._decode = json.JSONDecoder().raw_decode

    def peek(self) -> str:
        """The next sign that is no space; empty at the end."""
        while True:
            space = _SPACE.match(self._held, self._at)
            self._at = space.end() if space else self._at
            if self._at < len(self._held):
                return self._held[self._at]
            if not self._more():
                return ""

    def value(self) -> Any:
        """The value that stands here."""
        self.peek()
        while True:
            try:
                found, end = self._decode(self._held, self._at)
            except json.JSONDecodeError:
                if len(self._held) - self._at > _LONGEST:
                    raise
                if not self._more():
                    self._decode(self._held, self._at)
                continue
            if end < len(self._held) or not self._more():
                self._at = end
                return found

    def items(self) -> Iterator[Any]:
        """The values of the list that begins here."""
        self._take("[")
        if self._is("]"):
            return
        yield self.value()
        while self._is(","):
            yield self.value()
        self._take("]", "Expecting ',' delimiter")

    def names(self) -> Iterator[str]:
        """The names of the object that begins here; each one's value is to be read before the next.
        """
        self._take("{")
        if self._is("}"):
            return
        yield self._key()
        while self._is(","):
            yield self._key()
        self._take("}", "Expecting ',' delimiter")

    def end(self) -> None:
        """Nothing more may stand here."""
        if self.peek():
            raise json.JSONDecodeError("Extra data", self._held, self._at)

    def where(self, position: int) -> tuple[int, int]:
        """The line and column of a place in what is held, from 1."""
        before = self._held[:position]
        lines = before.count("\n")
        column = len(before) - before.rfind("\n") - 1 + (0 if lines else self._columns)
        return self._lines + lines + 1, column + 1

    def _key(self) -> str:
        if self.peek() != '"':
            what = "Expecting property name enclosed in double quotes"
            raise json.JSONDecodeError(what, self._held, self._at)
        name = self.value()
        self._take(":", "Expecting ':' delimiter")
        return name

    def _is(self, sign: str) -> bool:
        """Whether a sign stands here; it is passed over then."""
        if self.peek() != sign:
            return False
        self._at += 1
        return True

    def _take(self, sign: str, otherwise: str = "Expecting value") -> None:
        if not self._is(sign):
            raise json.JSONDecodeError(otherwise, self._held, self._at)

    def _more(self) -> bool:
        """Forget what was passed over, and hold more."""
        if self._ended:
            return False
        passed, rest = self._held[: self._at], self._held[self._at :]
        lines = passed.count("\n")
        self._columns = len(passed) - passed.rfind("\n") - 1 + (0 if lines else self._columns)
        self._lines += lines
        chunk = self._text.read(max(_CHUNK, len(rest)))
        self._ended = not chunk
        self._held, self._at = rest + chunk, 0
        return not self._ended
