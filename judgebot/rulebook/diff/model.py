"""What a comparison of two rulebooks says, as data; words for people are made in `report`.

Every text of both rulebooks stands in exactly one `Pair`: with its counterpart, or alone because
it was added or removed. A pair lists the differing words as segments beside the two whole texts.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

from judgebot.rulebook.model import Address
from judgebot.rulebook.number import RuleNumber


class Fate(StrEnum):
    """What became of a text between two versions."""

    UNCHANGED = "unchanged"
    MOVED = "moved"
    """The same words under another address."""
    AMENDED = "amended"
    """Other words, or the same words naming another rule, under the same address."""
    MOVED_AMENDED = "moved+amended"
    ADDED = "added"
    REMOVED = "removed"

    @property
    def mirrored(self) -> Fate:
        """The fate seen from the other version."""
        return {Fate.ADDED: Fate.REMOVED, Fate.REMOVED: Fate.ADDED}.get(self, self)

    @property
    def rewords(self) -> bool:
        """Whether the words differ, or stand in one version only."""
        return self not in (Fate.UNCHANGED, Fate.MOVED)


class SegmentKind(StrEnum):
    """What became of a stretch of words."""

    EQUAL = "equal"
    INSERT = "insert"
    DELETE = "delete"


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """A stretch of words; all `old` of a pair together are the old text, all `new` the new one."""

    kind: SegmentKind
    old: str
    """The words in the old text; empty for an insertion."""
    new: str
    """The words in the new text; empty for a deletion. Equal stretches may be printed differently:
    see `normal` for the differences that are not words."""


@dataclass(frozen=True, slots=True, order=True)
class TextPlace:
    """Where a text stands: a node and which of its texts."""

    address: Address
    field: str = "text"
    """`text`, `title`, `bullets.0` or `notes.0`, counted from 0."""

    def __str__(self) -> str:
        return self.address if self.field == "text" else f"{self.address} {self.field}"

    @property
    def rule(self) -> RuleNumber | None:
        """The rule, section or chapter whose text it is; None of anything else."""
        return RuleNumber.parse(self.address) if self.address[0].isdigit() else None


class RemarkKind(StrEnum):
    """What else is to be said of a pair."""

    SPLIT = "split"
    """The words stood inside the text at `place` of the old version."""
    MERGED = "merged"
    """The words stand inside the text at `place` of the new version."""
    REFERENCE = "reference"
    """A reference names another rule than before; `place` is what it names now."""
    DUPLICATE = "duplicate"
    """The same words stand, paired with others, at `place` of the other version."""
    INCOMPLETE = "incomplete"
    """One text ends with the colon of a list; the other has the list."""
    SOURCE = "source"
    """A reader reports trouble with the text; `detail` says which."""
    TYPOGRAPHY = "typography"
    """Only capitals or punctuation differ."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """Something that a pair's fate does not say."""

    kind: RemarkKind
    place: Address | None = None
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """One text and its counterpart in the other version."""

    fate: Fate
    old: TextPlace | None
    new: TextPlace | None
    old_text: str | None
    """None when the text was added, or when only the facts of the old version are known."""
    new_text: str | None
    segments: tuple[Segment, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @property
    def key(self) -> tuple[TextPlace | None, TextPlace | None]:
        """Both places: what names this pair in its diff."""
        return self.old, self.new


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement:
    """A bullet of the new rulebook's list of changes, tied to the pairs it announces."""

    address: Address
    heading: str
    text: str
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Diff:
    """The comparison of two rulebooks."""

    old: str
    """The old version's name."""
    new: str
    rules: tuple[Pair, ...]
    """Every numbered rule of both versions, once."""
    sections: tuple[Pair, ...]
    """Every numbered heading, compared by its title."""
    texts: tuple[Pair, ...]
    """Every note, every bullet and every entry of the glossary."""
    announcements: tuple[Announcement, ...] = ()
    """The new version's list of changes, in its order."""
    facts_only: bool = False
    """Whether the old version's words are unknown and its shipped facts stand in for them."""

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Every pair of the diff."""
        return self.rules + self.sections + self.texts

    @property
    def counts(self) -> dict[str, int]:
        """How many rules met each fate."""
        found = Counter(pair.fate for pair in self.rules)
        return {fate.value: found[fate] for fate in Fate}

    @property
    def unannounced(self) -> tuple[Pair, ...]:
        """The changes of words that no bullet of the list of changes announces."""
        announced = {pair.key for bullet in self.announcements for pair in bullet.pairs}
        return tuple(pair for pair in self.pairs if pair.fate.rewords and pair.key not in announced)
