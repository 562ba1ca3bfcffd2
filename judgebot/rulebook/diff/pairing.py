"""A text and its counterpart made into a pair: the words compared, the fate told.

A rule whose source lost what follows, a list after a colon above all, is not amended by what the
other version has there; that it could not be compared in full is remarked instead.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from judgebot.dataclass import dataclass
from judgebot.rulebook.diff.align import Alignment
from judgebot.rulebook.diff.model import Fate, Pair, Remark, RemarkKind, Segment, TextPlace
from judgebot.rulebook.diff.references import Addresses, retargeted
from judgebot.rulebook.diff.words import changed, segments
from judgebot.rulebook.model import RuleBook

Text = tuple[TextPlace, str]


@dataclass(frozen=True, slots=True)
class Pairing:
    """How the texts of two versions are compared."""

    old: Addresses
    new: Addresses
    old_troubles: Mapping[str, list[str]]
    """What the old version's reader reports of an address."""
    new_troubles: Mapping[str, list[str]]

    @classmethod
    def of(cls, old: RuleBook, new: RuleBook, alignment: Alignment) -> Pairing:
        """Prepare the comparison.

        old, new: the rulebooks.
        alignment: their pairs of rules and sections.
        """
        return cls(
            Addresses.of_old(old, new, alignment),
            Addresses.of_new(new),
            _troubles(old),
            _troubles(new),
        )

    def pair(self, old: Text | None, new: Text | None, *, moved: bool) -> Pair:
        """Two texts with their fate.

        old, new: place and words; None for what was added or removed.
        moved: whether the place changed, other than by following what holds it.
        """
        before, after = old[1] if old else "", new[1] if new else ""
        keys = self.old.keys(before), self.new.keys(after)
        parts = segments(before, after, *keys)
        if old and new:
            reworded = changed(parts) and not self._cut(parts, old, new)
            fate = _fate(moved=moved, reworded=reworded)
        else:
            fate = Fate.ADDED if new else Fate.REMOVED
        return Pair(
            fate=fate,
            old=old[0] if old else None,
            new=new[0] if new else None,
            old_text=before if old else None,
            new_text=after if new else None,
            segments=parts,
            remarks=tuple(self._remarks(parts, old, new)),
        )

    def _remarks(
        self, parts: tuple[Segment, ...], old: Text | None, new: Text | None
    ) -> Iterator[Remark]:
        for text, troubles in ((old, self.old_troubles), (new, self.new_troubles)):
            if text and text[0].field == "text":
                for what in troubles.get(text[0].address, ()):
                    yield Remark(kind=RemarkKind.SOURCE, detail=what)
        if not old or not new or not changed(parts):
            return
        targets = list(retargeted(parts, self.old, self.new))
        yield from targets
        if _open(old[1]) != _open(new[1]):
            yield Remark(kind=RemarkKind.INCOMPLETE)
        elif not targets and _letters(old[1]) == _letters(new[1]):
            yield Remark(kind=RemarkKind.TYPOGRAPHY)

    def _cut(self, parts: tuple[Segment, ...], old: Text, new: Text) -> bool:
        """Whether one source only lost what follows: its reader says so, or a colon does."""
        if len(parts) != 2 or changed(parts[:1]):
            return False
        if len(old[1]) < len(new[1]):
            return _open(old[1]) or old[0].address in self.old_troubles
        return _open(new[1]) or new[0].address in self.new_troubles


def _troubles(book: RuleBook) -> dict[str, list[str]]:
    found = defaultdict(list)
    for trouble in book.troubles:
        if trouble.address:
            found[trouble.address].append(trouble.what)
    return found


def _fate(*, moved: bool, reworded: bool) -> Fate:
    if reworded:
        return Fate.MOVED_AMENDED if moved else Fate.AMENDED
    return Fate.MOVED if moved else Fate.UNCHANGED


def _open(text: str) -> bool:
    """Whether a text announces a list that does not follow."""
    return text.rstrip().endswith(":")


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text)).casefold()
