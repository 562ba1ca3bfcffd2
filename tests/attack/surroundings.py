"""What is no file, folders with such in them, spoilt stores, strange terminals."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path
from random import Random

from tests.attack.attempt import OF_FILES, SCENARIO, WRONG, Attempt, told, written


def place(random: Random, path: Path) -> Attempt:
    """Something that is no file: a folder, a pipe, a device, a link to itself, nothing."""
    if random.random() < 0.2:
        path.mkdir()
    elif random.random() < 0.4 and hasattr(os, "mkfifo"):
        os.mkfifo(path)
    elif random.random() < 0.5:
        path.symlink_to(path)
    else:
        path = Path(random.choice(("/dev/zero", "/dev/null", "/dev/tty", "/proc/self/mem", "/")))
    return told(random, "place", (*random.choice(OF_FILES), str(path)), WRONG)


def folder(random: Random, path: Path) -> Attempt:
    """A folder with something in it that cannot be read, beside what can."""
    path.mkdir()
    written(path / "good.yaml", SCENARIO)
    bad = path / "bad.yaml"
    how = random.randrange(3)
    if how == 0:
        bad.symlink_to(bad)
    elif how == 1 and hasattr(os, "mkfifo"):
        os.mkfifo(bad)
    else:
        bad.write_bytes(b"\xff\xfe\0")
    return told(random, "folder", (random.choice(("run", "coverage")), str(path)))


def surroundings(random: Random, path: Path) -> Attempt:
    """A strange terminal, and a home that is none."""
    file = written(path.with_suffix(".yaml"), SCENARIO)
    columns = random.choice(("0", "-5", "99999999999", "x", "²"))
    home = random.choice((file, "/dev/null/x", "/proc/1/x", str(path), "relative", ""))
    name, value = random.choice(
        (("COLUMNS", columns), ("JUDGEBOT_HOME", home), ("TERM", "\x1b"), ("NO_COLOR", "x"),
         ("LANG", "xx"), ("TMPDIR", "/nowhere"), ("XDG_CACHE_HOME", "/dev/null"))
    )  # fmt: skip
    command = random.choice(
        (("search", "gift"), ("show", "2.1.d"), ("run", file), ("diff", "2024", "5.0"),
         ("card", "Old Ox"), ("explore", file), ("deck", file), ("coverage", file))
    )  # fmt: skip
    attempt = told(random, "surroundings", command)
    return replace(attempt, environment=((name, value),))


def stream(random: Random, path: Path) -> Attempt:
    """Output that nobody takes: no room for it, nobody who reads it, no stream at all."""
    file = written(path.with_suffix(".yaml"), SCENARIO)
    command = random.choice(
        (("search", "gift"), ("show", "2.1.d"), ("run", file), ("diff", "2024", "5.0"), ("--help",),
         ("card", "Old Ox"), ("explore", file), ("coverage", file), ("rules", "list"), ("cards",),
         ("schema",), ("run", "--help"), ("why", file, "card: Old Ox, boosts: 1"), ("--version",))
    )  # fmt: skip
    json = random.random() < 0.4 and not any(word.startswith("--") for word in command)
    out = random.choice(("full", "left", "closed"))
    ends = WRONG if out == "full" else frozenset((0,))
    words = (*command, "--json") if json and command not in (("schema",), ("cards",)) else command
    return Attempt(kind="stream", words=words, statuses=ends, out=out)


def store(random: Random, path: Path) -> Attempt:
    """A store or cache of which a part is cut, changed, of others or not to be read."""
    home = os.environ.get("JUDGEBOT_HOME", "")
    if os.path.isdir(home):
        shutil.copytree(home, path, ignore=shutil.ignore_patterns("*.lock"))
    path.mkdir(exist_ok=True)
    found = sorted(one for one in path.rglob("*") if one.is_file())
    for bad in random.sample(found, min(len(found), random.choice((1, 1, 3)))):
        _damaged(random, bad)
    file = written(path.with_suffix(".yaml"), SCENARIO)
    command = random.choice(
        (("search", "gift"), ("show", "2.1.d"), ("run", file), ("card", "Old Ox"), ("deck", file),
         ("rules", "list"), ("diff", "2024", "5.0"), ("cards",), ("explore", file))
    )  # fmt: skip
    attempt = told(random, "store", command)
    return replace(attempt, environment=(("JUDGEBOT_HOME", str(path)),))


def _damaged(random: Random, file: Path) -> None:
    """Spoil a file in one of the ways in which files are spoilt."""
    data = file.read_bytes()
    place = random.randrange(len(data) or 1)
    how = random.randrange(5)
    if how == 0:
        file.write_bytes(data[:place])
    elif how == 1:
        file.write_bytes(data[:place] + random.randbytes(1) + data[place + 1 :])
    elif how == 2:
        file.write_bytes(b"")
    elif how == 3:
        file.unlink()
        file.mkdir()
    else:
        file.write_bytes(random.randbytes(300))
