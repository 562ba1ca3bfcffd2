"""A fact on one line, as it is asked for: `card: Kuwat, the Dissenter, boosts: 0`.

It is written as under `expect`, without the dash; names may hold commas, for a comma only parts two
keys where a key stands behind it.
"""

from __future__ import annotations

import re

from judgebot.errors import InputError
from judgebot.scenario import document as doc

NAME = "the fact"
"""What messages call it instead of a file."""


class NoFact(InputError):
    """What was asked has no keys, and so is no fact."""


_KEY = re.compile(r"\s*[A-Za-z][\w' -]*:(\s|$)")
_OPENING, _CLOSING = "[{", "]}"


def parse(written: str) -> doc.Mapping:
    """The keys and values of a fact on one line.

    Raises NoFact for what has no keys.
    """
    text = written.strip().removeprefix("- ").strip()
    if text.startswith("{") and text.endswith("}"):
        text = text[1:-1]
    lines = [part.strip() for part in _parts(text) if part.strip()]
    if not lines or not all(_KEY.match(line) for line in lines):
        raise NoFact(
            f"`{written}` is no fact",
            write="Write it as under `expect:`, such as `card: Kuwat, boosts: 0`",
        )
    return doc.parse("\n".join(lines), NAME)


def _parts(text: str) -> list[str]:
    """The text, parted at each comma outside brackets behind which a key stands."""
    found, depth, begun = [], 0, 0
    for place, sign in enumerate(text):
        depth += (sign in _OPENING) - (sign in _CLOSING)
        if sign == "," and depth == 0 and _KEY.match(text, place + 1):
            found.append(text[begun:place])
            begun = place + 1
    return [*found, text[begun:]]


def without_notes(told: str) -> str:
    """A fact as a report prints it, without its rules and steps."""
    return _NOTES.sub("", told).strip().removesuffix(".")


_NOTES = re.compile(r" \((because|as set up|see|still|up to|as of|steps?|before step)\b[^)]*\)")
