"""How many broken engines the tests catch: one line of `judgebot/game/` is broken at a time.

    python -m benchmarks.mutants [--number 60] [--seed 20] [--jobs 2] [--until STAGE] [--only PART]

Each broken line is tried by the scenarios that come by it, by the tests that mirror its module, by
the tests of the engine and then by all tests, until one of them fails; the tree itself is left
alone. What none catches is printed with its place, as it was and as it became; what is known to
change nothing (`equivalent.py`) is told apart.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.mutants import playing, trying
from benchmarks.mutants.breaking import ENGINE, Mutant, chosen, mutants, was_and_became
from benchmarks.mutants.equivalent import EQUIVALENT

ROOT = Path(__file__).resolve().parents[2]

STAGES = ("scenarios", "mirroring", "engine", "all")
"""What tries a broken line, the fastest first."""

ENGINE_TESTS = ("tests/game", "tests/scenario", "--deselect=tests/scenario/test_scenarios.py")


def main() -> None:
    """Break lines, and print how many are caught and which are not."""
    given = _given()
    random.seed(given.seed)
    found = [one for one in mutants(ROOT) if given.only in str(one.file)]
    same = {one: why for one in found if (why := EQUIVALENT.get(_key(one)))}
    real = [one for one in found if one not in same]
    asked = chosen(real, given.number, given.seed)
    left = list(asked)
    with TemporaryDirectory() as folder:
        for stage, catches in _stages(Path(folder), given.jobs, given.until):
            for mutant, caught in trying.tried(tuple(left), catches, given.jobs):
                if caught:
                    left.remove(mutant)
                    print(f"{mutant.file}:{mutant.line} {mutant.how}: by {stage}", flush=True)
    print(f"{len(asked) - len(left)} of {len(asked)} are caught; {len(same)} more change nothing")
    for one in left:
        print(_told(one))


def _given() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--number", type=int, default=60, help="how many lines are broken")
    parser.add_argument("--seed", type=int, default=20, help="which lines are broken")
    parser.add_argument("--jobs", type=int, default=2, help="how many are tried at a time")
    parser.add_argument("--until", choices=STAGES, default=STAGES[-1], help="the last that tries")
    parser.add_argument("--only", default="", help="only in files whose path has this part")
    return parser.parse_args()


def _stages(folder: Path, jobs: int, until: str) -> Iterator[tuple[str, trying.Catches]]:
    """What tries mutants, the fastest first; each passes while nothing is broken."""
    names = STAGES[: STAGES.index(until) + 1]
    known = playing.played(ROOT, folder / "home")
    yield names[0], lambda mutant, _: playing.catches(known, ROOT, mutant)
    trees = trying.copies(ROOT, folder, jobs)
    if "mirroring" in names:
        yield "mirroring", lambda mutant, place: _mirrored(trees[place], mutant)
    for name, tests in (("engine", ENGINE_TESTS), ("all", ())):
        if name in names:
            if not trying.passes(trees[0], tests):
                sys.exit(f"the tests ({name}) fail before anything is broken")
            yield name, partial(_fails, trees, tests)


def _mirrored(tree: Path, mutant: Mutant) -> bool:
    tests = trying.mirroring(mutant, tree)
    return bool(tests) and trying.fails(tree, tests, mutant)


def _fails(trees: list[Path], tests: tuple[str, ...], mutant: Mutant, place: int) -> bool:
    return trying.fails(trees[place], tests, mutant)


def _key(mutant: Mutant) -> tuple[str, str, str]:
    text = (ROOT / mutant.file).read_text(encoding="utf-8")
    return (str(mutant.file.relative_to(ENGINE)), *was_and_became(mutant, text))


def _told(mutant: Mutant) -> str:
    """A mutant that nothing catches, before and after."""
    _, was, became = _key(mutant)
    return f"{mutant.file}:{mutant.line} ({mutant.how})\n    - {was}\n    + {became}"


if __name__ == "__main__":
    main()
