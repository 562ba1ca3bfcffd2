"""Bad inputs for every command and kind of file: how many were tried, and which ended badly.

    python -m benchmarks.attack [NUMBER [SEED]]

The status is 1 if any of them ended with a traceback, a wrong status, a long message, signs that
steer a terminal, broken JSON or after more than five seconds.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.attack.attacking import carried_out, problems
from tests.attack.inputs import Attempt, attempts


def main(number: int, seed: int) -> int:
    """Print the figures; gives the exit status."""
    tried: Counter[str] = Counter()
    failed, slowest, longest = 0, 0.0, 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JUDGEBOT_HOME"] = str(Path(folder, "home"))
        carried_out(Attempt(kind="warm", words=("search", "gift")))
        for attempt in attempts(seed, number, Path(folder)):
            ended = carried_out(attempt)
            tried[attempt.kind] += 1
            slowest = max(slowest, ended.seconds)
            longest = max(longest, len(ended.err.split("\n  ")[0]))
            if wrong := problems(attempt, ended):
                failed += 1
                print(f"{attempt.kind}: {[word[:80] for word in attempt.words]}: {wrong}")
    kinds = ", ".join(f"{count} {kind}" for kind, count in tried.items())
    print(f"tried {tried.total()} ({kinds}), failed {failed}")
    print(f"slowest {slowest:.1f} s, longest message {longest} signs")
    return 1 if failed else 0


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*(given or [1500]), *([1] if len(given) < 2 else [])))
