"""The characters of a file, and the places in it.

Before YAML is asked, everything is refused that YAML would change in silence: bytes that are not
UTF-8, and characters that are no text or that YAML takes for a line break.
"""

from __future__ import annotations

import re
from functools import cached_property
from pathlib import Path

from judgebot import intake
from judgebot.dataclass import dataclass
from judgebot.errors import FilePlace, InputError

_REFUSED = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]"
)
_MARK = "\ufeff"
"""The byte order mark that some editors put at the head of a file."""


@dataclass(frozen=True, kw_only=True)
class SourceText:
    """A file's text, with `\\n` at the end of each line."""

    file: str
    text: str

    def place(self, line: int, column: int) -> FilePlace:
        """The place of a character whose line and column are counted from 0, as YAML does."""
        return FilePlace(file=self.file, line=line + 1, column=column + 1)

    def at(self, index: int) -> FilePlace:
        """The place of the character at an offset into the text."""
        line = self.text.count("\n", 0, index)
        return self.place(line, index - self.text.rfind("\n", 0, index) - 1)

    @cached_property
    def lines(self) -> list[str]:
        """The lines, without their ends, and an empty one: a parser may stop after the last."""
        return [*self.text.split("\n"), ""]


def source(text: str, file: str) -> SourceText:
    """Take a text as the content of a file.

    text: the characters.
    file: the file, as the person named it.
    Returns the source. Raises InputError for a text that is too long, and for a character that
    cannot stand in it.
    """
    if len(text.encode("utf-8", "surrogatepass")) > intake.SCENARIO.most:
        raise intake.too_large(Path(file), intake.SCENARIO)
    plain = SourceText(file=file, text=text.removeprefix(_MARK).replace("\r\n", "\n"))
    if refused := _REFUSED.search(plain.text):
        raise InputError(
            f"The character U+{ord(refused[0]):04X} cannot stand in a scenario file",
            where=plain.at(refused.start()),
            write="It is usually invisible and comes in by copying; delete it and type the line "
            "again",
        )
    return plain


def open_source(path: Path) -> SourceText:
    """Read a file's text.

    path: the file.
    Returns the source. Raises InputError if there is no such file, if it cannot be read, is too
    large or is not UTF-8.
    """
    return source(intake.text(path, intake.SCENARIO), str(path))
