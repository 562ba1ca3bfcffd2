"""What may come of a bad input: a status, one short message, and nothing that nobody expects."""

from __future__ import annotations

import io
import json
import re
import time
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

from judgebot.cli.main import run
from judgebot.errors import LONGEST
from tests.attack.inputs import Attempt

SECONDS = 5
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


def carried_out(attempt: Attempt) -> Ended:
    """Carry a command line out in this process."""
    out, err = io.StringIO(), io.StringIO()
    begun = time.perf_counter()
    with redirect_stdout(out), redirect_stderr(err):
        status = run(list(attempt.words))
    return Ended(
        status=status,
        out=out.getvalue(),
        err=err.getvalue(),
        seconds=time.perf_counter() - begun,
    )


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
    if "--json" in attempt.words and ended.out and not _is_json(ended.out):
        found.append("no JSON")
    return found


def _is_json(text: str) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
