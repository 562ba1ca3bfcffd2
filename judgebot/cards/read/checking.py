"""How much of some official card data is understood: for a set that nobody has seen yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from judgebot.cards.imports import languages, official, sources
from judgebot.cards.imports.compiling import lines, new_sub_types
from judgebot.cards.library.facts import Facts
from judgebot.cards.library.records import LineRecord, RefusalRecord
from judgebot.cards.store.staging import SkippedRecord
from judgebot.dataclass import dataclass
from judgebot.progress import Progress, silent

if TYPE_CHECKING:
    from judgebot.cards.read.refusing import Explained


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusedLine:
    """A line that was refused."""

    text: str
    card: str
    """The first card it stands on."""
    refusal: RefusalRecord
    printings: int
    """How many printings it blocks."""
    support: bool
    card_type: str
    """Of the first card it stands on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCheck:
    """What is understood of some card data."""

    printings: int
    whole: int
    """How many printings are understood to the last word."""
    texts: int
    """How many different lines their texts have."""
    not_understood: tuple[RefusedLine, ...]
    """The most-blocking first."""
    skipped: tuple[SkippedRecord, ...]
    sub_types: frozenset[str]
    """Those of its cards that the rulebook does not list."""

    @property
    def reasons(self) -> tuple[tuple[str, bool, int], ...]:
        """Why records were skipped, whether that is bad, and how many they are."""
        counts = Counter((one.why, one.bad) for one in self.skipped)
        return tuple((why, bad, count) for (why, bad), count in counts.items())

    def explained(self, line: RefusedLine) -> Explained | None:
        """What helps with a line that was refused."""
        from judgebot.cards.read.refusing import explain

        return explain(
            line.text, support=line.support, card_type=line.card_type, sub_types=self.sub_types
        )

    @property
    def understood(self) -> int:
        """How many of the lines are understood."""
        return self.texts - len(self.not_understood)


@dataclass(slots=True, kw_only=True)
class _Seen:
    """A line while it is being counted."""

    card: Facts
    support: bool
    printings: int = 0
    refusal: RefusalRecord | None = None


@dataclass(slots=True, kw_only=True)
class _Count:
    """A check while it is being made."""

    printings: int = 0
    whole: int = 0
    lines: dict[str, _Seen] = field(default_factory=dict)
    skipped: list[SkippedRecord] = field(default_factory=list)


def check(paths: Sequence[Path], progress: Progress = silent) -> CardCheck:
    """Read all texts of official card data, importing nothing.

    paths: JSON files, or folders of them.
    progress: told how far it is.
    Raises InputError if a file cannot be read or holds no card.
    """
    files = sources.find(paths)
    found = [item for file in files for item in sources.read(file)]
    count = _Count()
    printed = [facts for item in found for facts in _facts(item, count.skipped)]
    sub_types = new_sub_types(printed)
    for done, facts in enumerate(printed, 1):
        _add(count, facts, sub_types)
        progress(done, len(printed))
    return _result(count, sub_types)


def _facts(item: sources.FoundRecord, skipped: list[SkippedRecord]) -> Iterator[Facts]:
    """The facts of a record, or none and why."""
    try:
        if not official.is_card(item.value):
            raise official.BadRecord(official.NO_RECORD)
        if (spoken := languages.of_record(item.value)) != languages.ENGLISH:
            raise official.LeftOut(f"printed in {spoken}; the English text is played (CR 1.1.7.a)")
        yield official.facts(item.value)
    except (official.BadRecord, official.LeftOut) as error:
        bad = isinstance(error, official.BadRecord)
        skipped.append(SkippedRecord(file=item.file, record=item.label, why=str(error), bad=bad))


def _add(count: _Count, facts: Facts, sub_types: frozenset[str]) -> None:
    """Count a printing and its lines."""
    texts = list(lines(facts, sub_types))
    count.printings += 1
    count.whole += all("refused" not in line for line in texts)
    for line in {line["text"]: line for line in texts}.values():
        seen = _Seen(card=facts, support=line["support"])
        count.lines.setdefault(line["text"], seen).printings += 1
    for line in texts:
        _note_refusal(count.lines[line["text"]], line)


def _note_refusal(seen: _Seen, line: LineRecord) -> None:
    if "refused" in line and seen.refusal is None:
        seen.refusal = line["refused"]


def _result(count: _Count, sub_types: frozenset[str]) -> CardCheck:
    refused = [
        RefusedLine(
            text=text,
            card=seen.card.name,
            refusal=seen.refusal,
            printings=seen.printings,
            support=seen.support,
            card_type=seen.card.type,
        )
        for text, seen in count.lines.items()
        if seen.refusal
    ]
    return CardCheck(
        printings=count.printings,
        whole=count.whole,
        texts=len(count.lines),
        not_understood=tuple(sorted(refused, key=lambda line: -line.printings)),
        skipped=tuple(count.skipped),
        sub_types=sub_types,
    )
