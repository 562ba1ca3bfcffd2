"""What helps with refused card texts, as text for a terminal, and as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgebot.cards.refusing import Explained
from judgebot.cards.text.said import Expected
from judgebot.screen import Style, wrap


def lines(told: Explained, style: Style, width: int, indent: str = "    ") -> list[str]:
    """A refusal for a person: where reading stopped, and what helps, without the text itself.

    told: the refusal. style: how to set off words. width: the longest line.
    """
    found = wrap(place(told), width, f"{indent}  ", indent)
    found = list(map(style.red, found))
    for label, words in _told(told):
        found += wrap(words, width, f"{indent}  ", f"{indent}{label}: ")
    return found


def as_json(told: Explained) -> dict[str, Any]:
    """A refusal as JSON.

    told: the refusal.
    """
    return {
        "text": told.text,
        "at": told.at,
        "words": told.words,
        "why": told.why,
        "read": told.read,
        "unknown": [one.what for one in told.unknown],
        "expected": [one.said for one in told.expected],
        "nearest": list(told.nearest),
        "readings": list(told.readings),
    }


def place(told: Explained) -> str:
    """Where reading stopped, in one sentence without a full stop."""
    if told.readings:
        return f"this has {told.why}, and none of them is chosen"
    if told.why != "not understood":
        return told.why
    if not told.words:
        return "not understood: something is missing at its end"
    return f"not understood from column {told.at}: {told.words}"


def helps(told: Explained) -> list[str]:
    """What helps, a sentence each."""
    return [f"{label}: {words}" for label, words in _told(told)]


def _told(told: Explained) -> list[tuple[str, str]]:
    found = [("read", told.read)] if told.read and told.expected else []
    for one in told.unknown:
        near = f" (near: {', '.join(one.near)})" if one.near else ""
        found.append(("unknown", f"{one.what}{near}"))
    if told.expected:
        found.append(("could stand there", listed(told.expected)))
    found += [("one reading", reading) for reading in told.readings]
    found += [("did you mean", near) for near in told.nearest]
    return found


def listed(expected: Iterable[Expected]) -> str:
    """What could stand there in one line: single words quoted, kinds of words described."""
    return ", ".join(f"'{one.said}'" if one.word else one.said for one in expected)
