"""The rulebooks judgebot knows, compiled once and then fast to open.

Shipped rulebooks are compiled from their text on first use, and again when the text, its repairs
or the code that reads it changed. Imported ones are kept as they were read. All compiled files
are written whole or not at all, so that a broken one is never used.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from judgebot.errors import InputError
from judgebot.rulebook.compiled import fingerprint
from judgebot.rulebook.compiled.caching import compiled
from judgebot.rulebook.compiled.shipped import SHIPPED
from judgebot.rulebook.records import Edition, RecordFile

if TYPE_CHECKING:
    from judgebot.rulebook.model import RuleBook
    from judgebot.rulebook.search import RulingsBeside
    from judgebot.rulebook.search.memory import Memory

_READING = ("model.py", "number.py", "symbols.py", "repairs.py", "codec.py", "readers")
LINKING = ("links.py", "terms.py", "numbers_in_text.py")
_COMPILING = ("records.py", "compiling.py", "disagreements.py", *LINKING)


def versions() -> tuple[str, ...]:
    """The versions that can be used now: the shipped ones, then the imported ones."""
    from judgebot.rulebook.compiled import imported

    return (*SHIPPED, *imported.versions())


def is_known(version: str) -> bool:
    """Whether a rulebook of that version can be used now.

    version: its name.
    """
    if version in SHIPPED:
        return True
    from judgebot.rulebook.compiled import imported

    return imported.has(version)


def require(version: str) -> None:
    """Make sure that a version can be used.

    version: its name.
    Raises InputError, with the known ones, if it cannot.
    """
    if not is_known(version):
        from judgebot.rulebook.compiled import imported

        name = version if imported.is_name(version) else "NAME"
        raise InputError(
            f"there is no rulebook {version} here",
            nearest=versions(),
            write=f"Import one with: judgebot rules import FILE --as {name}",
        )


def records(version: str) -> RecordFile:
    """The display records of a rulebook.

    version: its name.
    Raises InputError if the version is unknown or its kept file damaged.
    """
    require(version)
    key = fingerprint.of(
        source_key(version), _disagreements_key(version), fingerprint.of_code(*_COMPILING)
    )
    return compiled(f"{version}/records", key, lambda: _compile_records(version), RecordFile)


def _disagreements_key(version: str) -> str:
    """The fingerprint of a version's listed disagreements; the same for all that list none."""
    listed = SHIPPED[version].disagreements if version in SHIPPED else None
    return fingerprint.of_files([listed] if listed and listed.exists() else [])


def editions() -> tuple[list[Edition], list[InputError]]:
    """What every rulebook says of itself, and an error for each that is kept but damaged."""
    found: list[Edition] = []
    damaged: list[InputError] = []
    for version in versions():
        try:
            found.append(records(version).edition)
        except InputError as error:
            damaged.append(error)
    return found, damaged


def book(version: str) -> RuleBook:
    """The whole rulebook as the model has it.

    version: its name.
    Raises InputError if the version is unknown or its kept file damaged.
    """
    from judgebot.rulebook.compiled.codec import decode
    from judgebot.rulebook.model import RuleBook

    require(version)
    if version not in SHIPPED:
        from judgebot.rulebook.compiled import imported

        return imported.read(version)
    return compiled(
        f"{version}/book",
        source_key(version),
        lambda: _encode(version),
        lambda body: decode(RuleBook, json.loads(body)),
    )


def index(version: str, beside: RulingsBeside | None = None) -> Path | Memory:
    """Where a rulebook's search index is, built when it is missing or damaged.

    version: the rulebook's name.
    beside: official rulings to find beside the rules.
    Returns its folder, or the index itself where none can be written. Raises InputError if the
    version is unknown or its kept file damaged.
    """
    from judgebot.rulebook.compiled import indexing

    require(version)
    made_from = [source_key(version), fingerprint.of_code(*LINKING, "search")]
    if beside:
        made_from.append(beside.key)
    key = fingerprint.of(*made_from)
    return indexing.folder(version, key, lambda folder: _build_index(version, folder, beside))


def source_key(version: str) -> str:
    """The fingerprint of a rulebook's text and of the code that reads it."""
    if version in SHIPPED:
        files = SHIPPED[version].files
        return fingerprint.of(
            fingerprint.of_files(files), fingerprint.of_code(*_READING, "shipped.py")
        )
    from judgebot.rulebook.compiled import imported

    return fingerprint.of_files([imported.file_of(version)])


def _encode(version: str) -> bytes:
    from judgebot.rulebook.compiled.codec import encode

    return json.dumps(encode(SHIPPED[version].read()), ensure_ascii=False).encode()


def _compile_records(version: str) -> bytes:
    from judgebot.rulebook.compiled.compiling import compile_book
    from judgebot.rulebook.disagreements import load

    listed = load(SHIPPED[version].disagreements) if version in SHIPPED else ()
    return compile_book(book(version), listed)


def _build_index(version: str, folder: Path | Memory, beside: RulingsBeside | None) -> None:
    from judgebot.rulebook.search import build

    build(book(version), folder, beside.rulings() if beside else ())
