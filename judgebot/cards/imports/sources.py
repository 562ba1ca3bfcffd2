"""Files of official card data: which ones are meant, and the records in each, one after the other.

A file is never held whole: collections of hundreds of thousands of records are read as a stream.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from judgebot import intake
from judgebot.cards.imports.official import is_card
from judgebot.cards.imports.streaming import Stream
from judgebot.dataclass import dataclass
from judgebot.errors import FilePlace, InputError

_MEMBERS = ("hydra:member", "member")
"""Where the official service puts the records of a collection."""
_WRITE = "Give a JSON file of the official card data: a list of records with reference and elements"


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundRecord:
    """Something in a file that may be a record."""

    file: str
    place: int
    """Its place in the file's list, from 1."""
    value: Any
    read: int = 0
    """How many bytes of the file were read for it and those before it, about."""

    @property
    def label(self) -> str:
        """Its reference, or its place where it has none."""
        reference = self.value.get("reference") if isinstance(self.value, dict) else None
        return reference if isinstance(reference, str) and reference else f"record {self.place}"


def find(paths: Sequence[Path]) -> list[Path]:
    """The files that are meant.

    paths: files, or folders of `.json` files.
    Returns the files, each once. Raises InputError for a path that is neither, or an empty folder.
    """
    files: dict[Path, None] = {}
    for path in paths:
        for file in _in_folder(path) if intake.is_folder(path) else (path,):
            files[file] = None
    for file in files:
        with intake.opened(file, intake.CARDS):
            pass
    return list(files)


def _in_folder(folder: Path) -> list[Path]:
    found = intake.inside(folder, ".json")
    if not found:
        raise InputError("this folder holds no .json file", where=FilePlace(file=str(folder)))
    return found


def read(file: Path) -> Iterator[FoundRecord]:
    """What a file holds, whether or not each part of it is a good record.

    file: JSON of the official service: a list of records, a collection or one record.
    Raises InputError if it cannot be read, is no JSON or holds no card at all, as soon as that is
    known: what was given before may have to be forgotten.
    """
    cards = False
    try:
        with (
            intake.opened(file, intake.CARDS) as signs,
            TextIOWrapper(signs, encoding="utf-8-sig") as opened,
        ):
            stream = Stream(opened)
            try:
                for place, value in enumerate(_values(stream), 1):
                    cards = cards or is_card(value)
                    read_ = signs.tell()
                    yield FoundRecord(file=str(file), place=place, value=value, read=read_)
            except json.JSONDecodeError as error:
                line, column = stream.where(error.pos)
                where = FilePlace(file=str(file), line=line, column=column)
                what = f"this is no JSON: {error.msg}"
                raise InputError(what, where=where, write=_WRITE) from None
    except OSError as error:
        raise intake.unreadable(file, error) from None
    except (ValueError, RecursionError):
        where = FilePlace(file=str(file))
        raise InputError("this is no JSON text", where=where, write=_WRITE) from None
    if not cards:
        raise InputError("this is no card data", where=FilePlace(file=str(file)), write=_WRITE)


def _values(stream: Stream) -> Iterator[Any]:
    """The records of a list, of a collection, or the one record that a file is."""
    first = stream.peek()
    if first == "[":
        yield from stream.items()
    elif first == "{":
        yield from _of_object(stream)
    else:
        stream.value()
    stream.end()


def _of_object(stream: Stream) -> Iterator[Any]:
    """The members of a collection, or the object itself if it is a card."""
    whole: dict[str, Any] = {}
    for name in stream.names():
        if name in _MEMBERS and stream.peek() == "[":
            yield from stream.items()
        else:
            whole[name] = stream.value()
    if is_card(whole):
        yield whole
