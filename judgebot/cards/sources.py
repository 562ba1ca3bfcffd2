"""Files of official card data: which ones are meant, and the records in each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judgebot.cards.official import is_card
from judgebot.errors import InputError, Place

_MEMBERS = ("hydra:member", "member")
"""Where the official service puts the records of a collection."""
_WRITE = "Give a JSON file of the official card data: a list of records with reference and elements"


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """Something in a file that may be a record."""

    file: str
    place: int
    """Its place in the file's list, from 1."""
    value: Any

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
        for file in _in_folder(path) if path.is_dir() else (path,):
            files[file] = None
    for file in files:
        if not file.is_file():
            raise InputError("there is no such file or folder", where=Place(file=str(file)))
    return list(files)


def _in_folder(folder: Path) -> list[Path]:
    found = sorted(folder.rglob("*.json"))
    if not found:
        raise InputError("this folder holds no .json file", where=Place(file=str(folder)))
    return found


def read(file: Path) -> Iterator[Found]:
    """What a file holds, whether or not each part of it is a good record.

    file: JSON of the official service: a list of records, a collection or one record.
    Raises InputError if it cannot be read, is no JSON or holds no card at all.
    """
    values = _records(_json(file))
    if not any(is_card(value) for value in values):
        raise InputError("this is no card data", where=Place(file=str(file)), write=_WRITE)
    for place, value in enumerate(values, 1):
        yield Found(file=str(file), place=place, value=value)


def _records(data: Any) -> list[Any]:
    if is_card(data):
        return [data]
    if isinstance(data, dict):
        data = next((data[name] for name in _MEMBERS if name in data), None)
    return data if isinstance(data, list) else []


def _json(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        what = f"this cannot be read: {error.strerror}"
        raise InputError(what, where=Place(file=str(file))) from None
    except json.JSONDecodeError as error:
        where = Place(file=str(file), line=error.lineno, column=error.colno)
        raise InputError(f"this is no JSON: {error.msg}", where=where, write=_WRITE) from None
    except (UnicodeDecodeError, RecursionError):
        where = Place(file=str(file))
        raise InputError("this is no JSON text", where=where, write=_WRITE) from None
