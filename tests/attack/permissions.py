"""Caches that are there, and that whoever asks may not read, enter or write.

An administrator may do all of that whatever the files say; so the process that asks lays that power
down first, see `Attempt.powerless`.
"""

from __future__ import annotations

import ctypes
import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from tests.attack.attempt import SCENARIO, Attempt, told, written

_SOMEBODY = 65534
"""The number of a user who is not the one who asks."""
_ENDS = frozenset((0, 1))


def _each(place: Path) -> list[Path]:
    """A folder with all that is in it, what is in a folder before it."""
    found = [Path(root, name) for root, _, names in os.walk(place, topdown=False) for name in names]
    return [*found, *(Path(root) for root, *_ in os.walk(place, topdown=False))]


def _unreadable(place: Path) -> None:
    for one in _each(place):
        if one.is_file():
            one.chmod(0)


def _closed(place: Path) -> None:
    place.chmod(0)


def _not_to_be_written(place: Path) -> None:
    for one in _each(place):
        one.chmod(0o444 if one.is_file() else 0o555)


def _emptied(place: Path) -> None:
    """Nothing is there, and nothing can be put there."""
    for one in _each(place)[:-1]:
        shutil.rmtree(one) if one.is_dir() else one.unlink()
    place.chmod(0o555)


def _of_another(place: Path) -> None:
    """It belongs to somebody else, who lets nobody in; only an administrator can make it so."""
    for one in _each(place):
        if os.getuid() == 0:
            os.chown(one, _SOMEBODY, _SOMEBODY)
        one.chmod(0o600 if one.is_file() else 0o700)


def _lent(place: Path) -> None:
    """It belongs to somebody else, who lets others look."""
    for one in _each(place):
        if os.getuid() == 0:
            os.chown(one, _SOMEBODY, _SOMEBODY)
        one.chmod(0o644 if one.is_file() else 0o755)


def _a_file(place: Path) -> None:
    """A file stands in the place of the folder."""
    shutil.rmtree(place)
    place.write_bytes(b"no folder")


HOWS: dict[str, Callable[[Path], None]] = {
    "unreadable": _unreadable,
    "closed": _closed,
    "not to be written": _not_to_be_written,
    "emptied": _emptied,
    "of another": _of_another,
    "lent": _lent,
    "a file": _a_file,
}
"""What may be the matter with the folder of a cache."""


def permission(random: Random, path: Path) -> Attempt:
    """A question that is right, beside a cache that one may not read, enter or write."""
    home = os.environ.get("JUDGEBOT_HOME", "")
    if os.path.isdir(home):
        shutil.copytree(home, path, ignore=shutil.ignore_patterns("*.lock"))
    (path / "cache").mkdir(parents=True, exist_ok=True)
    file = written(path.with_suffix(".yaml"), SCENARIO)
    places = sorted(one for one in path.rglob("*") if one.is_dir() and one.name != "data")
    places = [one for one in places if "cache" in one.parts[len(path.parts) :]]
    HOWS[random.choice([*HOWS])](random.choice(places))
    command = random.choice(
        (("search", "gift"), ("show", "2.1.d"), ("run", file), ("rules", "list"),
         ("diff", "2024", "5.0"), ("explore", file), ("read", "{J} I gain 1 boost."),
         ("why", file, "card: Old Ox, boosts: 1"), ("card", "Old Ox"))
    )  # fmt: skip
    ends = (*_ENDS, 2) if command[0] == "card" else _ENDS
    attempt = told(random, "permission", command, frozenset(ends))
    return replace(attempt, environment=(("JUDGEBOT_HOME", str(path)),), powerless=True)


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Half(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_uint32) for name in ("effective", "permitted", "inheritable"))


_VERSION = 0x20080522
_OVER_FILES = 0b1111
"""To own, read and write the files of others, and to look into their folders."""


def lay_power_down() -> bool:
    """Let the rights of files bind this process, an administrator's, too; tells whether they do."""
    if os.getuid() != 0:
        return True
    libc = ctypes.CDLL(None)
    header, data = _Header(_VERSION, 0), (_Half * 2)()
    if not hasattr(libc, "capget") or libc.capget(ctypes.byref(header), ctypes.byref(data)):
        return False
    data[0].effective &= ~_OVER_FILES
    data[0].permitted &= ~_OVER_FILES
    return bool(libc.capset(ctypes.byref(header), ctypes.byref(data)) == 0)
