"""Caches that vanish, are damaged, of others or of another shape, or that nobody can write."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from judgebot.cards.store import packing
from judgebot.rulebook.sealed import seal
from judgebot.scenario.format import texts
from tests.attack.attempt import SCENARIO, Attempt, told, written

ENDS = frozenset((0, 1))
"""What is asked is right, so that it is answered whatever became of a cache."""
SHAPES = (
    *(b"", b"null", b"[]", b"{}", b"1", b'"x"', b"[" * 3000, b"[[[]]]", b'{"kind": "Reaction"}'),
    *(b"[1, 2]", b'{"rules": null}', b'["tuple", []]', b'["tuple", [1]]', b"\xff\xfe", b"NaN"),
)
"""What stands in a cache that is whole by its sum, and of another shape."""


def cache(random: Random, path: Path) -> Attempt:
    """A question that is right, beside a cache that is not."""
    home = os.environ.get("JUDGEBOT_HOME", "")
    if os.path.isdir(home):
        shutil.copytree(home, path, ignore=shutil.ignore_patterns("*.lock"))
    (path / "cache").mkdir(parents=True, exist_ok=True)
    file = written(path.with_suffix(".yaml"), SCENARIO)
    spoil(random, path / "cache")
    command = random.choice(
        (("search", "gift"), ("show", "2.1.d"), ("run", file), ("card", "Old Ox"),
         ("rules", "list"), ("diff", "2024", "5.0"), ("explore", file),
         ("read", "{J} I gain 1 boost."), ("why", file, "card: Old Ox, boosts: 1"))
    )  # fmt: skip
    # Without a library no card is known, which is bad input.
    ends = (*ENDS, 2) if command[0] == "card" else ENDS
    attempt = told(random, "cache", command, ends)
    return replace(attempt, environment=(("JUDGEBOT_HOME", str(path)),))


def spoil(random: Random, folder: Path) -> None:
    """Spoil a folder of caches as a whole, or all of one kind in it, or one file."""
    found = sorted(one for one in folder.rglob("*") if one.is_file())
    if random.random() < 0.2 or not found:
        _place(random, folder)
        return
    one = random.choice(found)
    alike = [one] if random.random() < 0.5 else [two for two in found if two.parent == one.parent]
    how = random.randrange(3)
    for file in alike:
        if how == 0:
            _place(random, file)
        elif how == 1:
            _other_shape(random, file)
        else:
            data = file.read_bytes()
            cut = random.randrange(len(data) or 1)
            file.write_bytes(random.choice((b"", data[:cut], data[:cut] + b"?" + data[cut + 1 :])))


def _place(random: Random, path: Path) -> None:
    """Put something else in the place of a file or folder, or nothing."""
    shutil.rmtree(path) if path.is_dir() else path.unlink()
    how = random.randrange(6)
    if how == 0:
        path.symlink_to(path)
    elif how == 1:
        path.symlink_to("/dev/zero")
    elif how == 2:
        path.mkdir()
        written(path / "x", "x")
    elif how == 3:
        path.symlink_to("/proc/1/none/x")
    elif how == 4 and hasattr(os, "mkfifo"):
        os.mkfifo(path)


def _other_shape(random: Random, file: Path) -> None:
    """Let a cache be whole by its own sum, and say something else."""
    body = random.choice(SHAPES)
    if file.suffix == ".sqlite":
        _other_rows(file, body)
    elif file.parent.name == "texts":
        if not file.read_bytes()[texts._SEAL :].startswith(b"["):
            body = b"\xff"  # Words: any text has the shape of what is kept.
        file.write_bytes(texts._seal(file, body) + body)
    elif file.name == "manifest.json":
        file.write_bytes(body)
    else:
        head = file.read_bytes().partition(b"\n")[0]
        try:
            key = json.loads(head)["key"]
        except (ValueError, TypeError, KeyError):
            file.write_bytes(body)
        else:
            file.write_bytes(seal(key, body))


def _other_rows(file: Path, body: bytes) -> None:
    with closing(sqlite3.connect(file)) as opened, opened:
        for (key,) in opened.execute("SELECT key FROM kept").fetchall():
            row = (packing.digest(key + body), body, key)
            opened.execute("UPDATE kept SET sum = ?, value = ? WHERE key = ?", row)
