"""What happened, what did not, and the rule for each: the trace of a game.

An entry says which rules act; the rule that called for it stands in the parent entry. Its words
are not stored: a printer makes the sentence from `what` and `facts`, so that a terminal, JSON and
a page print the same data. "Why not" is what a judge is asked most: a part that was impossible, a
Reaction that was not activated, a status that was already there and an object that could not be
found are entries like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar


class Kind(StrEnum):
    """What sort of fact an entry tells."""

    HAPPENED = "happened"
    CHOSEN = "chosen"
    ACTIVATED = "activated"
    CHECKED = "checked"
    """A condition was looked at, and was true."""
    FALSE = "checked and false"
    IMPOSSIBLE = "impossible"
    REPLACED = "replaced"
    ALREADY = "already so"
    NOT_ACTIVATED = "not activated"
    NOT_FOUND = "not found"
    SKIPPED = "skipped"
    UNREAD = "not understood"
    """An ability whose text the grammar could not read would have mattered here."""


DID_NOT_HAPPEN = frozenset(
    {
        Kind.FALSE,
        Kind.IMPOSSIBLE,
        Kind.ALREADY,
        Kind.NOT_ACTIVATED,
        Kind.NOT_FOUND,
        Kind.SKIPPED,
        Kind.UNREAD,
    }
)
"""The kinds that answer "why not"."""


@dataclass(slots=True)
class Entry:
    """One line of a trace. Never changed once it is added."""

    kind: Kind
    what: str
    """Which sentence it is: a key of the printers' table, such as `move.joins`."""
    rules: tuple[str, ...]
    """The rules that act here, in the numbering of the law, CR 5.0."""
    facts: Mapping[str, object]
    """What the sentence names: players and cards by name, amounts as numbers."""
    items: tuple[int, ...]
    """The items it is about, so that a fact about a card can be traced to its rules."""
    parent: int | None
    """The entry under which it stands."""


@dataclass(slots=True)
class Trace:
    """The entries of a game so far, in order."""

    entries: list[Entry] = field(default_factory=list)
    silent: ClassVar[bool] = False
    """Whether nothing is kept; then whoever tells much need not work it out."""

    def add(
        self,
        kind: Kind,
        what: str,
        rules: tuple[str, ...],
        *,
        parent: int | None = None,
        items: tuple[int, ...] = (),
        **facts: object,
    ) -> int:
        """Add an entry.

        kind, what, rules, facts, items: see `Entry`.
        parent: the entry it stands under; None for a step of its own.
        Returns its place, which later entries can name as their parent.
        """
        self.entries.append(Entry(kind, what, rules, facts, items, parent))
        return len(self.entries) - 1


class Silent(Trace):
    """A trace that keeps nothing, for exploring and for random play."""

    silent = True

    def add(self, kind, what, rules, *, parent=None, items=(), **facts) -> int:  # noqa: ANN001, ARG002
        """Keep nothing."""
        return 0
