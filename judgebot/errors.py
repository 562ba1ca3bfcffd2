"""The one error a person's input can raise, made of parts; one printer turns it into a message.

Every mistake in what a person typed or supplied (a rule number, a version, a file, a card name)
is an `InputError`. The command line prints it and exits with status 2; nothing else does so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from judgebot.dataclass import dataclass

Words = tuple[str, ...]


LONGEST = 400
"""The most signs of a message, but for its details."""
_LEAST = 60
"""So much of each part of a message is shown in any case."""


_OTHERS = 9
"""So many of the mistakes that stand beside the first one are told."""


def cut(text: str, most: int) -> str:
    """A text, its middle left out if it is long.

    text: words that hold what a person typed.
    most: how many signs it may have.
    """
    if len(text) <= most:
        return text
    end = most // 3
    return f"{text[: most - end - 3]} … {text[-end:]}"


def within(parts: list[str]) -> list[str]:
    """The parts of a message, the longest of them cut until all together are short enough."""
    parts = list(parts)
    while (over := sum(map(len, parts)) + 2 * len(parts) - LONGEST) > 0:
        longest = max(range(len(parts)), key=lambda place: len(parts[place]))
        parts[longest] = cut(parts[longest], max(len(parts[longest]) - over, _LEAST))
        if max(map(len, parts)) <= _LEAST:
            break
    return parts


def told_apart(names: Sequence[str]) -> str:
    """Names one after the other; each in quotes where one of several holds a comma itself."""
    if len(names) > 1 and any("," in name for name in names):
        *others, last = (f"“{name}”" for name in names)
        return f"{', '.join(others)} or {last}"
    return ", ".join(names)


@dataclass(frozen=True, slots=True, kw_only=True)
class FilePlace:
    """Where in a person's file a mistake stands."""

    file: str
    """The file, as the person named it."""
    line: int | None = None
    """The line, from 1; None when the whole file is meant."""
    column: int | None = None
    """The column, from 1; None when the whole line is meant."""

    def __str__(self) -> str:
        parts = (self.file, self.line, self.column)
        return ":".join(str(part) for part in parts if part is not None)


class InputError(Exception):
    """Something a person supplied is wrong.

    what: the mistake, in one sentence without a final full stop.
    where: the file, line and column, when the mistake stands in a file.
    nearest: the right words nearest to what was written, best first; or what finds them, which is
    called when they are first looked at: many a mistake is caught and never told.
    write: what to write or do instead, in one sentence.
    details: what else is to be said, line by line; or what finds it, as for `nearest`.
    """

    def __init__(
        self,
        what: str,
        *,
        where: FilePlace | None = None,
        nearest: Words | Callable[[], Words] = (),
        write: str | None = None,
        details: Words | Callable[[], Words] = (),
    ) -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        self.write = write
        self._nearest = nearest
        self._details = details
        self.also: tuple[InputError, ...] = ()
        """What else is wrong, where several things were read before the first mistake was told."""
        self.stood: Any = None
        """How the game stood at which it was met, for output that hides what somebody may not know.
        """

    @property
    def nearest(self) -> Words:
        """The right words nearest to what was written, best first."""
        if not isinstance(self._nearest, tuple):
            self._nearest = self._nearest()
        return self._nearest

    @property
    def details(self) -> Words:
        """What else is to be said, line by line, and what else is wrong."""
        if not isinstance(self._details, tuple):
            self._details = self._details()
        others = [f"also {one._short}" for one in self.also[:_OTHERS]]
        left = len(self.also) - _OTHERS
        return (*self._details, *others, *([f"and {left} more mistakes"] if left > 0 else []))

    @property
    def _short(self) -> str:
        """The mistake on one line: its place in the file, what it is, and the nearest word."""
        place = self.where and ":".join(
            str(number) for number in (self.where.line, self.where.column) if number is not None
        )
        near = f" (nearest: {self.nearest[0]})" if self.nearest else ""
        return cut(f"{f'line {place}: ' if place else ''}{self.what}{near}", LONGEST)

    def __str__(self) -> str:
        parts = [f"{self.where}: {self.what}" if self.where else self.what]
        if self.nearest:
            parts.append(f"Nearest: {told_apart(self.nearest)}")
        if self.write:
            parts.append(self.write)
        message = ". ".join(within(parts))
        return "\n".join((message, *(f"  {line}" for line in self.indented)))

    @property
    def indented(self) -> tuple[str, ...]:
        """The details, each on a line; the lines of a text keep its margin."""
        margins = (line[: len(line) - len(line.lstrip())] for line in self.details)
        return tuple(
            f"{margin if place else ''}{part}"
            for line, margin in zip(self.details, margins, strict=True)
            for place, part in enumerate(line.split("\n"))
        )


def together(reads: Iterable[Callable[[], Any]]) -> tuple[Any, ...]:
    """Read several things, and tell all that is wrong with them at once.

    reads: what reads each of them.
    Returns what they gave. Raises the first InputError, with the others as what is wrong `also`;
    an error of a kind of its own is raised at once.
    """
    found: list[Any] = []
    wrong: list[InputError] = []
    for read in reads:
        try:
            found.append(read())
        except InputError as error:
            if type(error) is not InputError:
                raise
            wrong += (error, *error.also)
    if wrong:
        wrong[0].also = tuple(wrong[1:])
        raise wrong[0]
    return tuple(found)
