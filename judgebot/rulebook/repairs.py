"""Listed repairs of a rulebook's source: what a conversion lost or misread, put back one by one.

A repair names its place, the exact words that stand there, the words to read instead, and why.
It is applied exactly or not at all: words that are not found exactly once in their place are
reported as a trouble. Nothing else ever changes a source's words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from judgebot.errors import InputError, Place
from judgebot.rulebook.model import Address, Trouble
from judgebot.rulebook.symbols import UNKNOWN

Spot = tuple[Address, str]
"""A text's place: its node's address (`line:12` for a line that no node holds) and its field."""


class Evidence(StrEnum):
    """What a repair rests on."""

    PREVIOUS = "4.0"
    """The same text in the official PDF of version 4.0 shows it."""
    ITSELF = "5.0"
    """Another place of the same document spells it out."""
    NONE = "none"
    """Nothing; the repair reads `{?}`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """One place where the source is read otherwise than it stands."""

    address: Address
    """The node, or `line:12` for a line that no node holds."""
    field: str
    """Which of the node's texts: `title`, `text`, `notes.0` or `bullets.0`."""
    stands: str
    """The words that stand there, found exactly once in that text, markup left out."""
    reads: str
    """The words to read instead."""
    reason: str
    evidence: Evidence
    where: str = ""
    """The place that is the evidence."""

    @property
    def spot(self) -> Spot:
        """The text it repairs."""
        return self.address, self.field


@dataclass(frozen=True, slots=True, kw_only=True)
class Renumbering:
    """A rule's number that the source misprints."""

    stands: str
    reads: str
    reason: str
    evidence: Evidence
    where: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Repairs:
    """The repairs listed for one source."""

    texts: tuple[Repair, ...] = ()
    numbers: tuple[Renumbering, ...] = ()

    @property
    def renumbered(self) -> dict[str, str]:
        """Each misprinted number with the right one."""
        return {repair.stands: repair.reads for repair in self.numbers}

    def __len__(self) -> int:
        return len(self.texts) + len(self.numbers)


_Form = TypeVar("_Form", Repair, Renumbering)


def load(file: Path | None) -> Repairs:
    """Read a list of repairs.

    file: a TOML file with tables `[[repair]]` and `[[number]]`; None for no repairs.
    Returns the list. Raises InputError if the file cannot be read or an entry is not a repair.
    """
    if file is None:
        return Repairs()
    place = Place(file=str(file))
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"the file cannot be read ({error.strerror})", where=place) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"the list of repairs is not TOML: {error}", where=place) from error
    return Repairs(
        texts=tuple(_entry(Repair, entry, place) for entry in data.get("repair", ())),
        numbers=tuple(_entry(Renumbering, entry, place) for entry in data.get("number", ())),
    )


def apply(
    texts: Mapping[Spot, str], repairs: Iterable[Repair]
) -> tuple[dict[Spot, str], list[Trouble]]:
    """Repair texts.

    texts: the texts as they stand.
    repairs: the repairs to apply, in order.
    Returns the repaired texts, and a trouble for each repair that does not fit its place.
    """
    repaired, troubles = dict(texts), []
    for repair in repairs:
        found = repaired.get(repair.spot, "").count(repair.stands)
        if found == 1:
            repaired[repair.spot] = repaired[repair.spot].replace(repair.stands, repair.reads)
        else:
            troubles.append(_misfit(repair, found, known=repair.spot in texts))
    return repaired, troubles


def _misfit(repair: Repair, found: int, known: bool) -> Trouble:
    there = f"stands there {found} times" if known else "has no such place"
    what = f"repair not applied: {repair.field} “{repair.stands}” {there}"
    return Trouble(line=None, what=what, address=repair.address)


def _entry(form: type[_Form], entry: Mapping[str, str], place: Place) -> _Form:
    """One entry of the list; a wrong or missing key, or a wrong value, is an error."""
    try:
        read = form(**{**entry, "evidence": Evidence(entry["evidence"])})
    except KeyError as error:
        raise _wrong(entry, "it lacks `evidence`", place) from error
    except (TypeError, ValueError) as error:
        raise _wrong(entry, str(error), place) from error
    if read.evidence is not Evidence.NONE and not read.where:
        raise _wrong(entry, "it names evidence but not `where` that is", place)
    if read.evidence is Evidence.NONE and UNKNOWN not in read.reads:
        raise _wrong(entry, f"without evidence it must read `{UNKNOWN}`", place)
    return read


def _wrong(entry: Mapping[str, str], what: str, place: Place) -> InputError:
    name = entry.get("address") or entry.get("stands", "?")
    return InputError(f"the entry for “{name}” is not a repair: {what}", where=place)
