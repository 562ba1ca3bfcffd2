"""Tries mutants beside each other, each in a process of its own, with an end to its time."""

from __future__ import annotations

import multiprocessing
import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from benchmarks.mutants.breaking import Mutant

MOST_CPU_SECONDS = 3600
"""An engine that does not come to an end by then is caught, by tests."""
MOST_SECONDS = 4 * MOST_CPU_SECONDS
"""The same of one that waits for something, on a machine that has other things to do."""

Catches = Callable[[Mutant, int], bool]
"""Whether something catches a mutant. The number is that of the place where it is tried."""

_WHOLE = ("--whole", "-m", "not whole")
"""All cases of each test, what takes long too, but no test that is for the whole alone."""
_PYTEST = (
    *(sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider"), *_WHOLE,
)  # fmt: skip


def tried(
    mutants: Sequence[Mutant], catches: Catches, jobs: int
) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant with whether it is caught, as that comes out.

    jobs: how many are tried at a time.
    """
    waiting, free = list(reversed(mutants)), list(range(jobs))
    running: dict[int, tuple[Mutant, multiprocessing.Process, float]] = {}
    while waiting or running:
        while waiting and free:
            place, mutant = free.pop(), waiting.pop()
            running[place] = (mutant, _begun(catches, mutant, place), time.monotonic())
        for place, (mutant, process, since) in list(running.items()):
            late = time.monotonic() - since > MOST_SECONDS
            if late:
                _end(process)
            if late or process.exitcode is not None:
                del running[place]
                free.append(place)
                yield mutant, late or process.exitcode != 0
        time.sleep(0.02)


def copies(root: Path, folder: Path, jobs: int) -> list[Path]:
    """Copies of the tree, one for each place."""
    aside = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".pytest_cache")
    return [
        Path(shutil.copytree(root, folder / f"tree{place}", ignore=aside)) for place in range(jobs)
    ]


def fails(tree: Path, tests: Sequence[str], mutant: Mutant) -> bool:
    """Whether tests fail in a copy of the tree with a broken line; it is mended afterwards."""
    path = tree / mutant.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(mutant.of(whole), encoding="utf-8")
    try:
        return not passes(tree, tests)
    finally:
        path.write_text(whole, encoding="utf-8")


def passes(tree: Path, tests: Sequence[str]) -> bool:
    """Whether tests pass in a copy of the tree, or there are none."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run((*_PYTEST, *tests), cwd=tree, env=environment, capture_output=True)
    return done.returncode in (0, 5)


def mirroring(mutant: Mutant, tree: Path) -> tuple[str, ...]:
    """The tests of the broken module, and those beside them."""
    tests = Path("tests", *mutant.file.parts[1:-1])
    own = tests / f"test_{mutant.file.name}"
    if (tree / own).is_file():
        return (str(own),)
    found = sorted((tree / tests).glob(f"test_*{mutant.file.stem.rpartition('_')[2]}*.py"))
    return tuple(str(path.relative_to(tree)) for path in found)


def _begun(catches: Catches, mutant: Mutant, place: int) -> multiprocessing.Process:
    """A process that tries a mutant, the first of a group of its own."""
    process = multiprocessing.get_context("fork").Process(
        target=_try, args=(catches, mutant, place)
    )
    process.start()
    return process


def _try(catches: Catches, mutant: Mutant, place: int) -> None:
    os.setsid()
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_CPU_SECONDS, MOST_CPU_SECONDS))
    sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    sys.setrecursionlimit(5000)
    os._exit(bool(catches(mutant, place)))


def _end(process: multiprocessing.Process) -> None:
    """End a process and those that it began."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid or 0, signal.SIGKILL)
    process.join()
