"""The list of repairs of the glossary page: what is put right in it, and why, as data.

Repairs change words of one passage; they never move a passage or make one up. A repair whose words
are not where it says is reported.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from judgebot.dataclass import dataclass
from judgebot.errors import FilePlace, InputError
from judgebot.rulebook.model import Address, Evidence, Repair, Trouble

_PAGE = ("title", "source", "licence", "furniture", "entries")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceRepair:
    """Words to put right in the passage that holds one line."""

    line: int
    find: str
    write: str
    reason: str
    evidence: Evidence


@dataclass(frozen=True, slots=True, kw_only=True)
class PatternRepair:
    """What the page writes alike in several places of its numbered part."""

    find: re.Pattern[str]
    write: str
    count: int
    """How many places there are; another number is reported."""
    reason: str
    evidence: Evidence


@dataclass(frozen=True, slots=True, kw_only=True)
class Repairs:
    """Everything the list says about the page."""

    page: Mapping[str, str | list[str]]
    """Title, source, licence, the page furniture and the titles of the community's entries."""
    labels: Mapping[str, str]
    """The run-in heading of a rule, by the rule's number."""
    complete: Mapping[int, str]
    """Lines that look cut short and are not, with the reason."""
    lost: Mapping[int, str]
    """Lines after which words are lost without a sign of it, with the reason."""
    places: tuple[PlaceRepair, ...]
    patterns: tuple[PatternRepair, ...]


def load(path: Path) -> Repairs:
    """Read a list of repairs.

    path: the TOML file.
    Returns the repairs. Raises InputError if the file cannot be read or is no such list.
    """
    try:
        return _repairs(tomllib.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise _refusal(path, f"the list of repairs cannot be read ({error.strerror})") from error
    except (ValueError, KeyError, TypeError, AttributeError, re.error) as error:
        raise _refusal(path, f"the file is not a list of repairs of the page ({error})") from error


def _refusal(path: Path, what: str) -> InputError:
    return InputError(what, where=FilePlace(file=str(path)))


def _repairs(data: dict) -> Repairs:
    return Repairs(
        page={key: data["page"][key] for key in _PAGE},
        labels=data.get("labels", {}),
        complete={int(line): reason for line, reason in data.get("complete", {}).items()},
        lost={int(line): reason for line, reason in data.get("lost", {}).items()},
        places=tuple(PlaceRepair(**_typed(entry)) for entry in data.get("place", ())),
        patterns=tuple(
            PatternRepair(**{**_typed(entry), "find": re.compile(entry["find"])})
            for entry in data.get("everywhere", ())
        ),
    )


def _typed(entry: dict) -> dict:
    return {**entry, "evidence": Evidence(entry["evidence"])}


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """A text to repair, with the lines it was read from."""

    address: Address
    field: str
    """Which of the node's texts it is: `text`, `title`, `notes.0`, `bullets.0`."""
    text: str
    lines: tuple[int, ...]
    numbered: bool
    """Whether it stands in the numbered part of the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RepairedGlossary:
    """What applying the list came to."""

    texts: tuple[str, ...]
    """The texts of the passages, in their order."""
    applied: tuple[Repair, ...]
    """One for each place put right."""
    troubles: tuple[Trouble, ...]
    """One for each repair that did not fit."""


def apply(repairs: Repairs, passages: Iterable[Passage]) -> RepairedGlossary:
    """Put the passages right.

    repairs: the list.
    passages: every passage of the page, in order.
    Returns their texts, the places put right, and a trouble for each repair that did not fit.
    """
    work = _RepairWork(tuple(passages))
    for repair in repairs.places:
        work.at_place(repair)
    for pattern in repairs.patterns:
        work.everywhere(pattern)
    return RepairedGlossary(
        texts=tuple(work.texts), applied=tuple(work.applied), troubles=tuple(work.troubles)
    )


class _RepairWork:
    """The texts while they are put right."""

    def __init__(self, passages: tuple[Passage, ...]) -> None:
        self._passages = passages
        self._holder = {line: at for at, passage in enumerate(passages) for line in passage.lines}
        self.texts = [passage.text for passage in passages]
        self.applied: list[Repair] = []
        self.troubles: list[Trouble] = []

    def at_place(self, repair: PlaceRepair) -> None:
        """Put the words of one passage right."""
        at = self._holder.get(repair.line)
        if at is None or self.texts[at].count(repair.find) != 1:
            what = f"a repair's words do not stand here once: {repair.find!r}"
            self.troubles.append(Trouble(line=repair.line, what=what))
            return
        self._note(at, repair.find, repair.write, repair)
        self.texts[at] = self.texts[at].replace(repair.find, repair.write)

    def everywhere(self, repair: PatternRepair) -> None:
        """Put right what the numbered part writes alike in several places."""
        found = 0
        for at, passage in enumerate(self._passages):
            matches = [*repair.find.finditer(self.texts[at])] if passage.numbered else []
            found += len(matches)
            for match in reversed(matches):
                self._at_match(at, match, repair)
        if found != repair.count:
            what = f"a repair fits {found} places, not {repair.count}: {repair.find.pattern!r}"
            self.troubles.append(Trouble(line=None, what=what))

    def _at_match(self, at: int, match: re.Match[str], repair: PatternRepair) -> None:
        """Put right one place that a pattern fits; the last of a text comes first."""
        text = self.texts[at]
        start, end = _singled_out(text, *match.span())
        reads = text[start : match.start()] + match.expand(repair.write) + text[match.end() : end]
        self._note(at, text[start:end], reads, repair)
        self.texts[at] = text[:start] + reads + text[end:]

    def _note(self, at: int, stands: str, reads: str, repair: PlaceRepair | PatternRepair) -> None:
        self.applied.append(
            Repair(
                address=self._passages[at].address,
                field=self._passages[at].field,
                stands=stands,
                reads=reads,
                reason=repair.reason,
                evidence=repair.evidence,
            )
        )


def _singled_out(text: str, start: int, end: int) -> tuple[int, int]:
    """A place widened by whole words until its words stand only once in the text."""
    while text.count(text[start:end]) > 1:
        start = max(text.rfind(" ", 0, max(start - 1, 0)) + 1, 0)
        after = text.find(" ", end + 1)
        end = len(text) if after < 0 else after
    return start, end
