"""What may come of a bad input: a status, one short message, and nothing that nobody expects."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import sys
import time
import traceback
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn
from unittest.mock import patch

from judgebot.cli.main import main, run
from judgebot.errors import LONGEST
from tests.attack.attempt import Attempt
from tests.attack.beginnings import begin
from tests.attack.permissions import lay_power_down

SECONDS = 5
MEGABYTES = 300
HANGS = 180
"""After how many seconds somebody who waits gives up."""
_RAW = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """How a command line ended."""

    status: int
    out: str
    err: str
    seconds: float
    """Of the processor."""
    megabytes: int = 0
    """The most memory that it had at once; 0 where nobody looked."""
    waited: float = 0
    """How many seconds went by."""


def carried_out(attempt: Attempt, folder: Path) -> Ended:
    """Carry a command line out in this process. folder: in which, two deep, it stands."""
    out, err = io.StringIO(), io.StringIO()
    given = io.TextIOWrapper(io.BytesIO(attempt.given), encoding="utf-8", errors="surrogateescape")
    begun = time.perf_counter()
    with (
        chdir(_inner(folder)),
        patch.dict(os.environ, attempt.environment),
        patch.object(sys, "stdin", given),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        status = run(list(attempt.words))
    return Ended(
        status=status,
        out=out.getvalue(),
        err=err.getvalue(),
        seconds=time.perf_counter() - begun,
    )


def apart(attempt: Attempt, folder: Path, most: float = HANGS) -> Ended:
    """Carry a command line out in a process of its own, which is ended if it does not end.

    folder: in which, two deep, it stands, and where what it prints is put.
    most: after how many seconds it is ended.
    """
    given, out, err = folder / "given", folder / "out", folder / "err"
    given.write_bytes(attempt.given)
    begun = time.perf_counter()
    child = os.fork()
    if child == 0:
        _as_child(attempt, folder)
    while True:
        ended, status, used = os.wait4(child, os.WNOHANG)
        if ended:
            break
        if time.perf_counter() - begun > most:
            os.kill(child, signal.SIGKILL)
            _, status, used = os.wait4(child, 0)
            break
        time.sleep(0.005)
    return Ended(
        status=os.waitstatus_to_exitcode(status),
        out=out.read_text(encoding="utf-8", errors="replace"),
        err=err.read_text(encoding="utf-8", errors="replace"),
        seconds=used.ru_utime + used.ru_stime,
        megabytes=used.ru_maxrss // 1024,
        waited=time.perf_counter() - begun,
    )


def _inner(folder: Path) -> Path:
    """An empty folder in an empty one, so that `..` and names without a folder lead to nothing."""
    inner = folder / "stands" / "here"
    inner.mkdir(parents=True, exist_ok=True)
    return inner


def _as_child(attempt: Attempt, folder: Path) -> NoReturn:
    """What the process of its own does. folder: see `apart`."""
    status = 99
    try:
        for number, name in ((1, "out"), (2, "err")):
            os.dup2(os.open(folder / name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), number)
        os.dup2(os.open(folder / "given", os.O_RDONLY), 0)
        os.chdir(_inner(folder))
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
        os.environ.update(attempt.environment)
        if attempt.begun:
            begin(attempt)
        if attempt.powerless:
            lay_power_down()
        if attempt.out:
            _lead(attempt.out)
            sys.argv = ["judgebot", *attempt.words]
            main()
        status = run(list(attempt.words))
        sys.stdout.flush()
        sys.stderr.flush()
    except SystemExit as ended:
        status = ended.code if isinstance(ended.code, int) else 99
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(status)


def _lead(out: str) -> None:
    """Lead standard output elsewhere. out: as `Attempt.out`."""
    if out == "closed":
        os.close(1)
        sys.stdout = None  # type: ignore[assignment]
        return
    if out == "full":
        writer = os.open("/dev/full", os.O_WRONLY)
    else:
        reader, writer = os.pipe()
        os.close(reader)
    os.dup2(writer, 1)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115


def problems(attempt: Attempt, ended: Ended, most: float = SECONDS) -> list[str]:
    """What is wrong with how it ended; nothing if all is well. most: how many seconds are well."""
    found = []
    if ended.status not in attempt.statuses:
        found.append(f"status {ended.status}, not one of {sorted(attempt.statuses)}")
    if "Traceback" in ended.err + ended.out:
        found.append("a traceback")
    if _RAW.search(ended.out + ended.err):
        found.append("a raw sign")
    if ended.status == 2 and "--json" not in attempt.words and not (ended.err or ended.out):
        found.append("no message")
    head = ended.err.split("\n  ")[0]
    if len(head) > LONGEST:
        found.append(f"a message of {len(head)} signs")
    if ended.seconds > most:
        found.append(f"{ended.seconds:.1f} seconds")
    if ended.waited > HANGS:
        found.append(f"no end in {HANGS} seconds")
    if ended.megabytes > MEGABYTES:
        found.append(f"{ended.megabytes} MB")
    no_room = ended.status == 2 and "there is no room to write" in ended.err
    if "--json" in _options(attempt) and ended.out and not no_room and not _is_json(ended.out):
        found.append("no JSON")
    return found


def _options(attempt: Attempt) -> tuple[str, ...]:
    """The words of an attempt among which options are: what stands behind `--` is none."""
    words = attempt.words
    return words[: words.index("--")] if "--" in words else words


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
