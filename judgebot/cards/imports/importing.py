"""Importing official card data into the one library, and reading the texts that are new in it.

An import is one transaction: what goes wrong leaves the library as it was. It is gathered in a
stage first, so that one that was cut goes on where it stopped when it is started again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from judgebot.cards.imports import languages, official, sources
from judgebot.cards.library import library
from judgebot.cards.store import merging, old, packing, places, readings, schema, staging
from judgebot.cards.store.staging import ImportStage, SkippedRecord
from judgebot.dataclass import dataclass
from judgebot.errors import InputError
from judgebot.progress import Progress, silent

_TOLD = 500
"""After how many records progress is told."""
_NAMED = 1000
"""How many records that were not taken a report names."""

_ANOTHER = "another record of the same reference was read before it, and it says otherwise"


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportReport:
    """What an import did."""

    files: int
    new: int
    changed: int
    unchanged: int
    names: int
    """Of how many names in other languages the library did not know."""
    skipped: tuple[SkippedRecord, ...]
    """The records that were not taken, bad ones first; of very many only the first."""
    reasons: tuple[tuple[str, bool, int], ...]
    """Why records were not taken, whether that is bad, and how many they are."""
    taken: int
    """How many records were of use."""
    total: int
    """How many printings the library holds now."""

    @property
    def bad(self) -> int:
        """How many records were bad."""
        return sum(count for _, bad, count in self.reasons if bad)


def import_cards(
    paths: Sequence[Path], progress: Progress = silent, reading: Progress = silent
) -> ImportReport:
    """Add official card data to the library; a record that is there already is replaced.

    Of records in other languages than English only the names are taken (CR 2.2.4.c). The texts of
    all printings but Uniques are read at once; a Unique's when it is asked for.
    paths: JSON files, or folders of them.
    progress: told how far the files are read. reading: told how far their texts are.
    Raises InputError, with the library as it was, if a file cannot be read or holds no card.
    """
    files = sources.find(paths)
    with places.alone():
        _take_over_alone(silent)
        return _import(files, _records(files, progress), reading)


def take_over(progress: Progress = silent) -> None:
    """Take the store of an earlier version over; nothing happens where there is none.

    progress: told how far its texts are read.
    Raises InputError when it is damaged or the library cannot be written.
    """
    with places.alone():
        _take_over_alone(progress)


def _take_over_alone(progress: Progress) -> None:
    if old.is_there():
        file = places.old_file()
        records = (
            sources.FoundRecord(file=str(file), place=place, value=value)
            for place, value in enumerate(old.records(), 1)
        )
        _import([file], ((file, item) for item in records), progress)
        old.remove()


_Records = Iterator[tuple[Path, sources.FoundRecord]]


def _import(files: Sequence[Path], records: _Records, reading: Progress) -> ImportReport:
    """Gather, add, and read the texts; see `places.alone`."""
    stage = staging.begin(files, readings.code())
    done = False
    try:
        with schema.explained():
            _gather(stage, records)
        with schema.writing() as opened:
            added = merging.merge(opened)
        done = True
        report = _report(stage, added, len(files))
        _read_texts(stage, reading)
    except InputError:
        done = True
        raise
    finally:
        stage.close()
        if done:
            staging.forget()
    return report


def _records(files: Sequence[Path], progress: Progress) -> _Records:
    """What the files hold, telling how much of them is read."""
    sizes = [file.stat().st_size for file in files]
    before = 0
    for file, size in zip(files, sizes, strict=True):
        for item in sources.read(file):
            yield file, item
            if item.place % _TOLD == 0:
                progress(min(before + item.read, sum(sizes) - 1), sum(sizes))
        before += size
    progress(sum(sizes), sum(sizes))


def _gather(stage: ImportStage, records: _Records) -> None:
    """Take what was not taken before the import was cut."""
    taken: dict[Path, int] = {}
    file = item = None
    for file, item in records:
        if file not in taken:
            taken[file] = stage.taken(file)
        if item.place > taken[file]:
            _take(item, stage)
            stage.took(file, item.place)
    if file is not None and item is not None:
        stage.keep(file, item.place)


def _take(item: sources.FoundRecord, stage: ImportStage) -> None:
    """Take a good record, note another."""
    try:
        spoken = language(item.value)
        if spoken != languages.ENGLISH:
            stage.name(official.printed_name(item.value), spoken)
            return
        facts = official.facts(item.value)
        if stage.printing(facts, *_packed(item.value)):
            return
        why, bad = _ANOTHER, True
    except official.LeftOut as error:
        why, bad = str(error), False
    except official.BadRecord as error:
        why, bad = str(error), True
    stage.skip(SkippedRecord(file=item.file, record=item.label, why=why, bad=bad))


def _packed(record: Any) -> tuple[bytes, bytes]:
    try:
        return packing.pack(official.essential(record))
    except ValueError:
        raise official.BadRecord("it holds signs that are no text") from None


def language(value: Any) -> str:
    """The language of anything that stands where a record should.

    Raises BadRecord for what is no record of a card.
    """
    if not official.is_card(value):
        raise official.BadRecord(official.NO_RECORD)
    return languages.of_record(value)


def _report(stage: ImportStage, added: merging.Added, files: int) -> ImportReport:
    return ImportReport(
        files=files,
        new=added.new,
        changed=added.changed,
        unchanged=stage.count() - added.new - added.changed,
        names=added.names,
        skipped=tuple(stage.skipped(_NAMED)),
        reasons=tuple(stage.reasons()),
        taken=stage.count() + stage.names(),
        total=len(_library()),
    )


def _read_texts(stage: ImportStage, progress: Progress) -> None:
    """Read the texts of the printings that are no Uniques, each line once."""
    texts, total = _library().texts, stage.shared()
    with texts.kept.together():
        for done, row in enumerate(stage.printings(), 1):
            texts.lines(row)
            progress(done, total)


def _library() -> library.Library:
    found = library.as_it_is()
    assert found is not None
    return found
