"""Bad inputs for every command and kind of file: how many were tried, and which ended badly.

    python -m benchmarks.attack [NUMBER [SEED [KIND ...]]]

Each is tried in a process of its own. The status is 1 if any of them ended with a traceback, a
wrong status, a long message, signs that steer a terminal, broken JSON, not at all, after more than
five seconds of the processor or with more than 300 MB of memory.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

from benchmarks.given import given
from tests.attack.attacking import apart, problems
from tests.attack.attempt import RECORD, Attempt
from tests.attack.inputs import attempts


def main(number: int, seed: int, kinds: list[str]) -> int:
    """Print the figures; gives the exit status."""
    tried: Counter[str] = Counter()
    failed, slowest, largest, longest = 0, 0.0, 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["JUDGEBOT_HOME"] = str(folder / "home")
        _furnish(folder)
        for attempt in attempts(seed, number, folder, kinds):
            ended = apart(attempt, folder)
            tried[attempt.kind] += 1
            slowest = max(slowest, ended.seconds)
            largest = max(largest, ended.megabytes)
            longest = max(longest, len(ended.err.split("\n  ")[0]))
            if wrong := problems(attempt, ended):
                failed += 1
                words = [word[:80] for word in attempt.words]
                print(f"{attempt.kind}: {words} {attempt.environment}: {wrong}")
                print(f"    {ended.err.strip()[-300:]!r}")
                sys.stdout.flush()
    found = ", ".join(f"{count} {kind}" for kind, count in tried.items())
    print(f"tried {tried.total()} ({found}), failed {failed}")
    print(f"slowest {slowest:.1f} s, largest {largest} MB, longest message {longest} signs")
    return 1 if failed else 0


def _furnish(folder: Path) -> None:
    """A home as one has who has looked a rule up, imported cards and played a scenario."""
    cards = folder / "cards.json"
    cards.write_text(json.dumps([RECORD]), encoding="utf-8")
    for words in (("search", "gift"), ("cards", "import", str(cards)), ("card", "Old Ox")):
        apart(Attempt(kind="first", words=words), folder)


if __name__ == "__main__":
    sys.exit(main(*given(__doc__, ("number", 1500), ("seed", 1), rest="kind")))
