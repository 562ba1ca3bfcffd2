"""How a value is written rightly: the part of a message that can be copied into the file."""

from __future__ import annotations

BLOCK_EXAMPLE = "{J} Draw a card."
"""Stands for the card text when there is none to show."""


_LONGEST = 60
"""How many characters of a value a message repeats."""


def shown(value: str) -> str:
    """A value as a message repeats it: its first line, cut when it is long."""
    words = value.strip()
    first = words.splitlines()[0] if words else ""
    cut = first[:_LONGEST].rstrip()
    return cut if cut == words else f"{cut} …"


def quoted(value: str) -> str:
    """A value in quotes, so that YAML gives back every character of it on one line."""
    if '"' not in value and "\\" not in value:
        return f'"{value}"'
    return "'" + value.replace("'", "''") + "'"


def block(value: str) -> str:
    """Card text under the key `text`, as it should stand in the file."""
    lines = value.strip().splitlines() or [BLOCK_EXAMPLE]
    return "\n".join(["    text: |", *(f"      {line.strip()}" for line in lines)])


def block_advice(value: str) -> str:
    """The words that ask for card text as a block, and the block itself."""
    return f"write `text: |` and the text on lines of its own under it:\n{block(value)}"


def capital(words: str) -> str:
    """Words as the beginning of a sentence."""
    return words[0].upper() + words[1:]
