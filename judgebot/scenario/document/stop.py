"""Where the parser stopped, and the lines around that place, taken apart for an explanation."""

from __future__ import annotations

import re

from yaml import Mark

from judgebot.errors import FilePlace
from judgebot.game.data.record import record
from judgebot.scenario.document.source import SourceText

_LINE = re.compile(
    r"(?P<dashes>[ ]*(?:-[ ]+)*)(?P<key>(?:\"[^\"]*\"|'[^']*'|[^\s\"'{\[#&*!|>%@`][^:]*):[ ]+)?"
    r"(?P<value>.*)"
)


@record
class FileLine:
    """A line of the file, taken apart."""

    number: int
    """From 0."""
    dashes: str
    """The indentation, with the dashes of list items."""
    key: str
    """The key, without its colon; empty when there is none."""
    value: str
    column: int
    """Where the value begins, from 0."""

    @property
    def shown(self) -> str:
        """What stands before the value, for a message that shows how to write the line."""
        return f"{self.key}: " if self.key else "- " if "-" in self.dashes else ""


@record
class Stop:
    """Where and why the parser stopped."""

    source: SourceText
    problem: str
    """The parser's words."""
    context: str
    """What it was reading, in its words; may be empty."""
    mark: Mark
    began: Mark
    """Where what it was reading begins."""
    quotes: list[tuple[FilePlace, int]]
    """Where each quoted value that spans several lines begins, and its last line, from 0."""

    @property
    def place(self) -> FilePlace:
        """Where it stopped."""
        return self.source.place(self.mark.line, self.mark.column)

    @property
    def here(self) -> str:
        """The line from where it stopped to its end."""
        return self.source.lines[self.mark.line][self.mark.column :]

    @property
    def above(self) -> int | None:
        """The last line before this one that is not blank, from 0."""
        before = range(self.mark.line - 1, -1, -1)
        return next((line for line in before if self.source.lines[line].strip()), None)

    def line(self, number: int) -> FileLine:
        """A line taken apart."""
        match = _LINE.fullmatch(self.source.lines[number])
        if match is None:
            return FileLine(number=number, dashes="", key="", value="", column=0)
        key = (match["key"] or "").rstrip().removesuffix(":")
        return FileLine(
            number=number,
            dashes=match["dashes"],
            key=key,
            value=match["value"].rstrip(),
            column=match.start("value"),
        )

    def suspects(self) -> list[FileLine]:
        """The lines a mistake may stand on: where it began, where it stopped, the one above."""
        numbers = [self.began.line, self.mark.line, self.above]
        return [self.line(number) for number in dict.fromkeys(numbers) if number is not None]


def indentation(line: str) -> str:
    """The spaces a line begins with."""
    return line[: len(line) - len(line.lstrip(" "))]
