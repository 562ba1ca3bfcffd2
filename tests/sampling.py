"""Of which cases a run tries all, and of which a sample, drawn afresh for each commit.

A test whose cases are many of one kind, such as files or cards, is marked with them:
`@pytest.mark.sampled("name", FILES)` stands for `parametrize`, and a test that looks at many at
once asks the fixture `some` for `some(FILES)`. Tried are the cases that name a file which the
commit or the working tree changed, all of a module that is itself among those, and of the others a
share, by a seed that comes from the commit. The same names are drawn in every test. `--whole` tries
all cases, and the tests that are marked `whole`; so does a test that is asked for by its name.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import Any, TypeVar

import pytest

T = TypeVar("T")

SHARE = 1 / 20
"""How many of the cases are tried that nothing changed, and always one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sampling:
    """Which cases this run tries."""

    seed: int
    everything: bool = False
    changed: frozenset[str] = frozenset()
    """The files that the commit or the working tree changed, from the root of the tree."""
    tried: dict[str, tuple[int, int]] = field(default_factory=dict)
    """For each test or module that has cases: of how many some are tried, and of how many."""

    def of(self, cases: Sequence[T], name: Callable[[T], str], where: str, file: str) -> list[T]:
        """Those of the cases that are tried, in their order.

        name: of a case. where: what has them. file: the module that it stands in.
        """
        if self.everything or file in self.changed:
            places: Collection[int] = range(len(cases))
        else:
            names = [name(one) for one in cases]
            drawn = sorted(range(len(cases)), key=lambda place: _rank(self.seed, names[place]))
            places = {place for place, one in enumerate(names) if self._changed(one)}
            places |= {*drawn[: ceil(len(cases) * SHARE)]}
        self.tried[where] = (len(places), len(cases))
        return [cases[place] for place in sorted(places)]

    def _changed(self, name: str) -> bool:
        """Whether a case names a file that was changed, by its whole path or the end of it."""
        return any(f"/{one}".endswith(f"/{name}") or name.endswith(f"/{one}")
                   for one in self.changed)  # fmt: skip


@cache
def _rank(seed: int, name: str) -> bytes:
    return sha256(f"{seed} {name}".encode()).digest()


CHOSEN = pytest.StashKey[Sampling]()
"""Where the sampling of a run is kept."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """How the whole is asked for, and a sample once more."""
    group = parser.getgroup("judgebot")
    group.addoption("--whole", action="store_true", help="try all cases, and whole-marked tests")
    group.addoption("--sample-seed", type=int, help="draw the sample of another run again")


def pytest_configure(config: pytest.Config) -> None:
    """Find out which cases are tried: the first process does, and tells the others."""
    config.addinivalue_line("markers", "whole: takes long, and is only run with --whole")
    config.addinivalue_line("markers", "sampled(names, cases, name=str): tried are some of these")
    told = getattr(config, "workerinput", {}).get("sampling")
    if told is None:
        asked = config.invocation_params.args
        root = config.rootpath
        given = config.option.sample_seed
        told = {
            "seed": seed_of(root) if given is None else given,
            "everything": config.option.whole or any("::" in str(one) for one in asked),
            "changed": sorted(changed_in(root)),
        }
    config.stash[CHOSEN] = Sampling(**{**told, "changed": frozenset(told["changed"])})


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a process beside this one which cases are tried."""
    one = node.config.stash[CHOSEN]
    node.workerinput["sampling"] = {
        "seed": one.seed, "everything": one.everything, "changed": sorted(one.changed),
    }  # fmt: skip


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tell the first process of which cases some were tried here."""
    if (output := getattr(session.config, "workeroutput", None)) is not None:
        output["tried"] = session.config.stash[CHOSEN].tried


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Hear it from another process."""
    told = getattr(node, "workeroutput", {}).get("tried", {})
    node.config.stash[CHOSEN].tried.update({where: tuple(one) for where, one in told.items()})


def pytest_sessionstart(session: pytest.Session) -> None:
    """Say which sample is drawn, before something can break down."""
    reporter = session.config.pluginmanager.getplugin("terminalreporter")
    if reporter and not hasattr(session.config, "workerinput"):
        one = session.config.stash[CHOSEN]
        drawn = f"those of {len(one.changed)} changed files, and --sample-seed {one.seed}"
        reporter.write_line(f"cases: {'all' if one.everything else drawn}")


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say how many cases were left out."""
    one = config.stash[CHOSEN]
    some, all_ = (sum(numbers) for numbers in zip((0, 0), *one.tried.values(), strict=True))
    if some < all_:
        terminalreporter.write_line(
            f"{all_ - some} of {all_} cases were left out (--sample-seed {one.seed}); "
            "--whole tries all"
        )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test those of the cases it is marked with that are tried."""
    one = metafunc.config.stash[CHOSEN]
    root = metafunc.config.rootpath
    for mark in metafunc.definition.iter_markers("sampled"):
        names, cases = mark.args
        name = mark.kwargs.get("name", str)
        where, file = metafunc.definition.nodeid, _inside(root, metafunc.definition.path)
        chosen = one.of(cases, name, f"{where} {names}", file)
        metafunc.parametrize(names, chosen, ids=[name(case) for case in chosen])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is only run where everything is."""
    if config.stash[CHOSEN].everything:
        return
    left = [item for item in items if item.get_closest_marker("whole")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if not item.get_closest_marker("whole")]


Some = Callable[..., list[Any]]
"""Gives those of some cases that are tried; `name` is that of a case."""


@pytest.fixture(scope="module")
def some(request: pytest.FixtureRequest) -> Some:
    """For a test that looks at many cases at once: those of them that are tried."""
    one = request.config.stash[CHOSEN]
    file = _inside(request.config.rootpath, request.path)
    numbers = iter(range(1, 1000))

    def of(cases: Sequence[T], name: Callable[[T], str] = str) -> list[T]:
        return one.of(cases, name, f"{file} {next(numbers)}", file)

    return of


@pytest.fixture(scope="session")
def everything(request: pytest.FixtureRequest) -> bool:
    """Whether all cases are tried."""
    return request.config.stash[CHOSEN].everything


def seed_of(root: Path) -> int:
    """The seed of the commit that is checked out; where there is none, of the time."""
    commit = next(_git(root, "rev-parse", "HEAD"), None)
    return int(commit[:8], 16) if commit else time.time_ns() % 2**32


def changed_in(root: Path) -> set[str]:
    """The files that the last commit, or somebody since, changed or added."""
    return {
        *_git(root, "diff", "--name-only", "--relative", "HEAD~1"),
        *_git(root, "ls-files", "--others", "--exclude-standard"),
    }


def _git(root: Path, *arguments: str) -> Iterator[str]:
    """The lines that a command of git tells; none where there is no git, or nothing before."""
    command = ("git", "-c", "core.quotepath=off", "--no-optional-locks", *arguments)
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=20)
    except (OSError, subprocess.TimeoutExpired):
        return iter(())
    return iter(done.stdout.splitlines() if done.returncode == 0 else ())


def _inside(root: Path, path: Path) -> str:
    """A path from the root of the tree on."""
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()
