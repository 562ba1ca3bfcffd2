"""Importing official card data into the one library, and compiling what is new in it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from judgebot.cards import names, official, sources, storing
from judgebot.cards.records import PrintingRecord
from judgebot.progress import Progress, silent


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped:
    """A record that was not taken."""

    file: str
    record: str
    """Its reference, or its place in the file."""
    why: str
    bad: bool
    """False for what is whole but no card of the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What an import did."""

    files: int
    new: int
    changed: int
    unchanged: int
    skipped: tuple[Skipped, ...]
    total: int
    """How many printings the library holds now."""


def import_cards(paths: Sequence[Path], progress: Progress = silent) -> Report:
    """Add official card data to the library; a record that is there already is replaced.

    paths: JSON files, or folders of them.
    progress: told how far it is.
    Raises InputError, with the library as it was, if a file cannot be read or holds no card.
    """
    files = sources.find(paths)
    found: dict[str, bytes] = {}
    skipped: list[Skipped] = []
    for file in files:
        _take(file, found, skipped)
    with storing.alone():
        before = storing.read_records()
        fresh = {reference for reference in found if before.get(reference) != found[reference]}
        if fresh:
            storing.write_records(before | found)
    compile_library(progress)
    new = len(fresh - before.keys())
    return Report(
        files=len(files),
        new=new,
        changed=len(fresh) - new,
        unchanged=len(found) - len(fresh),
        skipped=tuple(skipped),
        total=len(before | found),
    )


def _take(file: Path, found: dict[str, bytes], skipped: list[Skipped]) -> None:
    """Take the good records of a file; note the others."""
    for item in sources.read(file):
        why, bad = "", True
        try:
            reference = checked(item.value).reference
        except official.LeftOut as error:
            why, bad = str(error), False
        except official.BadRecord as error:
            why = str(error)
        else:
            kept = storing.line(official.essential(item.value))
            if found.setdefault(reference, kept) == kept:
                continue
            why = "another record of the same reference was read before it, and it says otherwise"
        skipped.append(Skipped(file=item.file, record=item.label, why=why, bad=bad))


def checked(value: object) -> official.Facts:
    """The facts of anything that stands where a record should.

    Raises LeftOut and BadRecord.
    """
    if not official.is_card(value):
        raise official.BadRecord("this is no record of a card")
    return official.facts(value)


def compile_library(progress: Progress = silent) -> storing.Compiled:
    """The compiled library of the imported records; what is compiled already is not read again.

    progress: told how far it is.
    Raises InputError if the imported records are damaged.
    """
    records = storing.read_records()
    made = storing.fingerprint(b"\n".join(records[reference] for reference in sorted(records)))
    old = storing.read_compiled()
    if old and (old.records, old.code) == (made, storing.code()):
        progress(len(records), len(records))
        return old
    known = _known(old)
    printings = [
        (names.fold(printing["facts"]["name"]), printing)
        for printing in _in_order(_compiled(records, known, progress))
    ]
    data = storing.pack(made, printings)
    storing.keep_compiled(data)
    library = storing.unpack(data)
    assert library is not None
    return library


def _known(old: storing.Compiled | None) -> dict[str, PrintingRecord]:
    """The printings that were compiled by the code of today, by what they were made from."""
    if old is None or old.code != storing.code():
        return {}
    printings = map(json.loads, filter(None, old.lines.split(b"\n")))
    return {printing["made_from"]: printing for printing in printings}


def _compiled(
    records: dict[str, bytes], known: dict[str, PrintingRecord], progress: Progress
) -> Iterator[PrintingRecord]:
    from judgebot.cards.compiling import compile_printing, new_sub_types

    printed = {line: official.facts(json.loads(line)) for line in records.values()}
    sub_types = new_sub_types(printed.values())
    names_ = " ".join(sorted(sub_types)).encode()
    for done, (line, facts) in enumerate(printed.items(), 1):
        made_from = storing.fingerprint(line + names_)
        if made_from in known:
            yield known[made_from]
        else:
            yield compile_printing(facts, made_from, sub_types)
        progress(done, len(records))


def _in_order(printings: Iterable[PrintingRecord]) -> list[PrintingRecord]:
    """Printings in the order of preference: common first, own faction, ordinary product."""
    return sorted(printings, key=_preference)


_PRODUCTS = ("B", "A", "P")
"""The product in a reference: boosters, other pictures, promotional cards."""


def _preference(printing: PrintingRecord) -> tuple:
    facts = printing["facts"]
    parts = facts["reference"].split("_")
    product = parts[2] if len(parts) > 2 else ""
    return (
        names.RARITIES.index(facts.get("rarity") or names.RARITIES[0]),
        facts.get("out_of_faction", False),
        _PRODUCTS.index(product) if product in _PRODUCTS else len(_PRODUCTS),
        parts,
    )
