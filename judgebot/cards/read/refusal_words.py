"""A refused line of card text in words: where reading stopped, and what helps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judgebot.cards.read.refusing import Explained
    from judgebot.cards.text.said import Expected


def lines(told: Explained) -> tuple[str, ...]:
    """A refusal line by line: the text, then, further to the right, what is to be said of it."""
    helps = (f"{label}: {words}" for label, words in helping(told))
    return (told.text, *(f"  {line}" for line in (place(told), *helps)))


def place(told: Explained) -> str:
    """Where reading stopped, in one sentence without a full stop."""
    if told.why.endswith("readings"):
        return f"this has {told.why}, and none of them is chosen"
    if told.why != "not understood":
        return told.why
    if not told.words:
        return "not understood: something is missing at its end"
    return f"not understood from column {told.at}: {told.words}"


def helping(told: Explained) -> list[tuple[str, str]]:
    """What helps: what each thing is, and its words."""
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
    """What could stand somewhere: single words quoted, kinds of words described."""
    return ", ".join(f"'{one.said}'" if one.word else one.said for one in expected)
