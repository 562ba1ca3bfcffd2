"""What can go wrong in reading a card text."""

from __future__ import annotations

from judgebot.errors import InputError


class NotUnderstood(InputError):
    """A text holds words that the grammar does not read.

    text: the text. at: the column of the first such word, from 1. rest: the text from there on.
    expected: words that would have been understood there.
    """

    def __init__(self, text: str, at: int, expected: tuple[str, ...] = ()) -> None:
        self.text = text
        self.at = at
        self.rest = text[at - 1 :]
        self.expected = expected
        word = self.rest.split(" ")[0] if self.rest else "the end of the text"
        before = text[: at - 1].split()[-4:]
        after = f", after '{' '.join(before)}'" if before else ""
        super().__init__(f"not understood: '{word}', at column {at}{after}")


class Ambiguous(InputError):
    """A text has two different readings; neither is chosen."""

    def __init__(self, text: str, readings: tuple[object, ...]) -> None:
        self.text = text
        self.readings = readings
        super().__init__(f"{len(readings)} readings of '{text}'")
