"""How many scenario files are played in a second, with one process and with one for each core.

    python benchmarks/batch.py [ROUNDS]

All that ship are played by the real command, from its start to its end, after a round that fills
the cache. Where JUDGEBOT_TEST_DATA names a folder with official cards in `cards/`, they are
imported first, as they are where a judge works; files that need them are skipped elsewhere. Each
figure is the best of the rounds; the status is 1 where all cores together miss the goal.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from judgebot.scenario.explore.several_processes import cores

SCENARIOS = Path(__file__).resolve().parent.parent / "scenarios"
START = "from judgebot.cli.main import main; main()"
GOAL = 150


def main(rounds: int) -> int:
    """Print the figures; gives the exit status."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["JUDGEBOT_HOME"] = home
        if data := os.environ.get("JUDGEBOT_TEST_DATA"):
            run("cards", "import", str(Path(data, "cards")))
        files = len(list(SCENARIOS.rglob("*.yaml")))
        first, told = play(cores())
        print(f"{files} files, the first time: {files / first:,.0f} a second")
        best = {jobs: files / fastest(jobs, rounds, told) for jobs in dict.fromkeys((1, cores()))}
    for jobs, rate in best.items():
        print(f"{jobs} process{'es' if jobs > 1 else ''}: {rate:,.0f} files a second")
    print(f"goal: {GOAL}; {told.splitlines()[-1]}")
    return 0 if best[cores()] >= GOAL else 1


def fastest(jobs: int, rounds: int, told: str) -> float:
    """The least time that all files take with so many processes; what they tell is the same."""
    times = []
    for _ in range(rounds):
        seconds, out = play(jobs)
        times.append(seconds)
        if out != told:
            raise SystemExit(f"{jobs} processes tell something else")
    return min(times)


def play(jobs: int) -> tuple[float, str]:
    """Play all files; gives the seconds that it takes, and what is printed."""
    start = time.perf_counter()
    out = run("run", str(SCENARIOS), "--jobs", str(jobs))
    return time.perf_counter() - start, out


def run(*words: str) -> str:
    """Run a command; gives what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", START, *words], capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise SystemExit(f"not measured, it fails: {' '.join(words)}\n{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("rounds", nargs="?", type=int, default=3)
    sys.exit(main(parser.parse_args().rounds))
