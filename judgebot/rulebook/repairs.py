"""Listed repairs of a rulebook's source: what a conversion lost or misread, put back one by one.

A repair names its place, the exact words that stand there, the words to read instead, and why.
It is applied exactly or not at all: words that are not found exactly once in their place are
reported as a trouble. Nothing else ever changes a source's words.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from judgebot.dataclass import dataclass
from judgebot.errors import FilePlace, InputError
from judgebot.rulebook.model import Address, Evidence, Repair, Trouble
from judgebot.rulebook.symbols import ALL, UNKNOWN

Spot = tuple[Address, str]
"""A text's place: its node's address (`line:12` for a line that no node holds) and its field."""

_SYMBOL = re.compile(r"\{[^{}]*\}")


def load(file: Path | None) -> tuple[Repair, ...]:
    """Read a list of repairs.

    file: a TOML file of tables `[[repair]]` with the fields of `Repair`; None for no repairs.
    Returns the repairs in their order.
    Raises InputError if the file cannot be read or an entry is not a repair.
    """
    if file is None:
        return ()
    place = FilePlace(file=str(file))
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"the file cannot be read ({error.strerror})", where=place) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"the list of repairs is not TOML: {error}", where=place) from error
    return tuple(_entry(entry, place) for entry in data.get("repair", ()))


@dataclass(frozen=True, slots=True, kw_only=True)
class RepairedText:
    """What applying repairs came to."""

    texts: Mapping[Spot, str]
    applied: tuple[Repair, ...]
    troubles: tuple[Trouble, ...]
    """One for each repair that did not fit its place."""


def apply(texts: Mapping[Spot, str], repairs: Iterable[Repair]) -> RepairedText:
    """Repair texts.

    texts: the texts as they stand.
    repairs: the repairs to apply, in order.
    Returns the repaired texts, the repairs that were applied, and the trouble with the others.
    """
    repaired, applied, troubles = dict(texts), [], []
    for repair in repairs:
        spot = (repair.address, repair.field)
        found = repaired.get(spot, "").count(repair.stands)
        if found == 1:
            repaired[spot] = repaired[spot].replace(repair.stands, repair.reads)
            applied.append(repair)
        else:
            troubles.append(misfit(repair, found))
    return RepairedText(texts=repaired, applied=tuple(applied), troubles=tuple(troubles))


def misfit(repair: Repair, found: int) -> Trouble:
    """The trouble with a repair whose words are not found exactly once.

    repair: the repair that was not applied.
    found: how often its words stand in its place.
    """
    what = f"repair not applied: “{repair.stands}” stands {found} times in {repair.field}"
    return Trouble(line=None, what=what, address=repair.address)


def _entry(entry: Mapping[str, Any], place: FilePlace) -> Repair:
    """One entry of the list; a wrong, missing or empty value is an error."""
    try:
        repair = Repair(**{**entry, "evidence": Evidence(entry["evidence"])})
    except (KeyError, TypeError, ValueError) as error:
        raise _wrong(entry, str(error), place) from error
    for fault in _faults(repair):
        raise _wrong(entry, fault, place)
    return repair


def _faults(repair: Repair) -> Iterable[str]:
    known = ALL | {UNKNOWN}
    if not all((repair.address, repair.field, repair.stands, repair.reads, repair.reason)):
        yield "a value is empty"
    for symbol in _SYMBOL.findall(repair.reads):
        if symbol not in known:
            yield f"{symbol} is no symbol"
    if (repair.evidence is Evidence.NONE) != (UNKNOWN in repair.reads):
        yield f"`{UNKNOWN}` stands exactly where there is no evidence"
    if (repair.evidence is Evidence.NONE) == bool(repair.where):
        yield "evidence has its place in `where`"


def _wrong(entry: Mapping[str, Any], what: str, place: FilePlace) -> InputError:
    name = entry.get("address", "?")
    return InputError(f"the entry for “{name}” is not a repair: {what}", where=place)
