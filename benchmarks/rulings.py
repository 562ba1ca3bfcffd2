"""How well rulings are explained: reasons that files name, and chains of all other facts.

    python benchmarks/rulings.py [PATH...]

Without a path, the files of `scenarios/` and those of $JUDGEBOT_TEST_CASES are played, each with
what it expects at its end. Told is how many facts name a reason (`because`) and of how many it is
reached; of how many of the others `judgebot why` has a chain that is not empty; and how many lines
a ruling has, as `judgebot run` prints its steps.
"""

from __future__ import annotations

import argparse
import os
import statistics
from collections import Counter
from pathlib import Path

from judgebot.errors import InputError
from judgebot.scenario.format import loader
from judgebot.scenario.format.scenario import About
from judgebot.scenario.play import runner
from judgebot.scenario.tell import report
from judgebot.scenario.tell.verdict import Verdict
from judgebot.scenario.why.answers import Answer
from judgebot.scenario.why.asking import ask

ROOT = Path(__file__).resolve().parents[1]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="*", type=Path)
    paths = parser.parse_args().paths or [ROOT / "scenarios", *_cases()]
    found: Counter[str] = Counter()
    lines: list[int] = []
    for file in sorted(one for path in paths for one in _files(path)):
        try:
            verdict = runner.run(loader.load(file))
        except InputError:
            found["files that cannot be played here"] += 1
            continue
        if verdict.played:
            lines.append(len(list(report.lines(verdict))))
            _count(verdict, found)
    _tell(found, lines)


def _cases() -> list[Path]:
    cases = os.environ.get("JUDGEBOT_TEST_CASES")
    return [Path(cases)] if cases else []


def _files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.yaml")) if path.is_dir() else [path]


def _count(verdict: Verdict, found: Counter[str]) -> None:
    found["files"] += 1
    for fact, checked in zip(
        verdict.scenario.expect, verdict.expect[-len(verdict.scenario.expect) :], strict=False
    ):
        found["facts"] += 1
        if fact.because:
            found["naming a reason"] += 1
            found["of which it is reached"] += checked.holds
            continue
        found["without a reason"] += 1
        _, answer = ask(verdict, fact)
        found["with a chain"] += bool(answer.reasons) or fact.about is About.DID_NOT_HAPPEN
        found["with more than the file set up"] += _says_more(answer)


def _says_more(answer: Answer) -> bool:
    """Whether a chain names an entry or a rule."""
    return any(one.place is not None or one.rules for one in answer.reasons)


def _tell(found: Counter[str], lines: list[int]) -> None:
    for name, number in found.items():
        print(f"{number:6}  {name}")
    if lines:
        print(f"{statistics.median(lines):6.0f}  lines of a ruling (median)")
        print(f"{max(lines):6}  lines of the longest")


if __name__ == "__main__":
    main()
