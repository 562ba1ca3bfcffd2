"""Of which cases a run tries all, and of which a sample, drawn afresh for each commit.

A test whose cases are many of one kind, such as files or cards, is marked with them:
`@pytest.mark.sampled("name", FILES)` stands for `parametrize`, and a test that looks at many at
once asks the fixture `some` for `some(FILES)`. Tried are the cases that name a file which the
commit or the working tree changed, all of a module that is itself among those, and of the others a
share, by a seed that comes from the commit. The same names are drawn in every test. `--whole` tries
all cases, and the tests that are marked `whole`; so does a test that is asked for by its name.

The small cases of `parametrize` are thousands together, and most of their time goes by around them.
Where a test has more than a handful and nothing that it is of was changed (as below), so many of
them are tried as is told at `SHARE_OF_SMALL`; each test tries some.

Tests that take long are cases themselves: `@pytest.mark.long` is for what costs a second and more,
after all has been done to make it cheap. Those are run that are of something which was changed, and
of the others a larger share. A test is of its module, and of the module of the program that its own
mirrors, or else of those that lie in the folder: tests/cli/test_run.py of judgebot/cli/run.py,
tests/cli/test_endings.py of those in judgebot/cli. What else it tries is named with it, modules and
whole folders: `@pytest.mark.long("judgebot/rulebook/search")`. Tests that share what takes long to
make (`LONG_TO_MAKE`) are run together or not at all; those that each take long with what they share
(`LONG_TO_USE`), such as a browser, are drawn one by one. All are run with `--whole`, and those of a
file that is asked for by its name. What holds the whole together is never so marked: types,
imports, the table of citations, what README.md quotes, the scenarios.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import Any, TypeVar

import pytest

T = TypeVar("T")

SHARE = 1 / 80
"""How many of the cases are tried that nothing changed, and always one."""

SHARE_OF_LONG = 1 / 15
"""How many of the tests that take long are run of which nothing was changed, and always one."""

SHARE_OF_SMALL = 1 / 5
"""How many are tried of the cases that `parametrize` gives a test of which nothing was changed."""

HANDFUL = 2
"""So many of them are always tried."""

LONG_TO_MAKE = {
    "fuzzing": ("judgebot/api",),
    "kept_with_4_0": ("judgebot/rulebook/readers", "judgebot/rulebook/diff"),
    "composed": ("tests/game/neutral",),
    "old_to_new": ("judgebot/rulebook/diff",),
    "sdk": ("judgebot/mcp", "judgebot/api"),
    "since_2024": ("judgebot/rulebook/diff",),
    "site": ("judgebot/web",),
}
"""The fixtures that take long to make, each with what those are of who share it."""

LONG_TO_USE = {"chromium": ("judgebot/web", "judgebot/api")}
"""The fixtures with which each test takes long, and what it is of, though others are left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sampling:
    """Which cases this run tries."""

    seed: int
    everything: bool = False
    changed: frozenset[str] = frozenset()
    """The files that the commit or the working tree changed, from the root of the tree."""
    asked: frozenset[str] = frozenset()
    """The files of tests that were asked for."""
    tried: dict[str, tuple[int, int]] = field(default_factory=dict)
    """For each test or module that has cases: of how many some are tried, and of how many."""
    long: list[int] = field(default_factory=lambda: [0, 0])
    """How many of the tests are run that take long, and how many there are."""

    def of(self, cases: Sequence[T], name: Callable[[T], str], where: str, file: str) -> list[T]:
        """Those of the cases that are tried, in their order.

        name: of a case. where: what has them. file: the module that it stands in.
        """
        if self.everything or file in self.changed:
            places: Collection[int] = range(len(cases))
        else:
            names = [name(one) for one in cases]
            places = {place for place, one in enumerate(names) if self._changed(one)}
            places |= self._drawn(names, SHARE)
        self.tried[where] = (len(places), len(cases))
        return [cases[place] for place in sorted(places)]

    def of_long(self, tests: Mapping[str, Collection[str]]) -> set[str]:
        """The names of those that are run of some tests that take long.

        tests: by their names, the files and folders that each is of.
        """
        chosen = {name for name, of in tests.items() if self.everything or self._is_of_any(of)}
        others = [name for name in tests if name not in chosen]
        return chosen | {others[place] for place in self._drawn(others, SHARE_OF_LONG)}

    def of_small(self, cases: Sequence[str], of: Collection[str], where: str) -> list[str]:
        """Those of the cases of a test that are tried.

        cases: their names. of: the files and folders that the test is of. where: the test.
        """
        if self.everything or self._is_of_any(of):
            chosen = [*cases]
        else:
            drawn = self._drawn(cases, SHARE_OF_SMALL, at_least=HANDFUL)
            chosen = [cases[place] for place in sorted(drawn)]
        self.tried[where] = (len(chosen), len(cases))
        return chosen

    def _drawn(self, names: Sequence[str], share: float, at_least: int = 0) -> set[int]:
        """The places of a share of the names."""
        drawn = sorted(range(len(names)), key=lambda place: _rank(self.seed, names[place]))
        return {*drawn[: max(ceil(len(names) * share), at_least)]}

    def _is_of_any(self, of: Collection[str]) -> bool:
        """Whether one of the files and folders is or holds what was changed or asked for."""
        return any(each in (one, f"{one.rpartition('/')[0]}/*") or one.startswith(f"{each}/")
                   for each in of for one in self.changed | self.asked)  # fmt: skip

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
    config.addinivalue_line("markers", "long(*of): takes long; run where `of` changed, or is drawn")
    told = getattr(config, "workerinput", {}).get("sampling")
    if told is None:
        asked = config.invocation_params.args
        root = config.rootpath
        given = config.option.sample_seed
        told = {
            "seed": seed_of(root) if given is None else given,
            "everything": config.option.whole or any("::" in str(one) for one in asked),
            "changed": sorted(changed_in(root)),
            "asked": sorted(_asked_for(config)),
        }
    config.stash[CHOSEN] = Sampling(**{
        **told, "changed": frozenset(told["changed"]), "asked": frozenset(told["asked"]),
    })  # fmt: skip


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """Tell a process beside this one which cases are tried."""
    one = node.config.stash[CHOSEN]
    node.workerinput["sampling"] = {
        "seed": one.seed, "everything": one.everything, "changed": sorted(one.changed),
        "asked": sorted(one.asked),
    }  # fmt: skip


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tell the first process of which cases some were tried here."""
    if (output := getattr(session.config, "workeroutput", None)) is not None:
        one = session.config.stash[CHOSEN]
        output["tried"], output["long"] = one.tried, one.long


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Hear it from another process."""
    one, told = node.config.stash[CHOSEN], getattr(node, "workeroutput", {})
    one.tried.update({where: tuple(numbers) for where, numbers in told.get("tried", {}).items()})
    one.long[:] = told.get("long", one.long)


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
    some, all_ = one.long
    if some < all_:
        terminalreporter.write_line(
            f"{all_ - some} of {all_} tests that take long were left out "
            f"(--sample-seed {one.seed}); --whole runs all"
        )


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Iterator[None]:
    """Give a test those of the cases it is marked with that are tried, or of its small cases.

    What is left out is not made: thousands of tests that nobody runs take long to make.
    """
    _give_sampled(metafunc)
    yield
    one, test = metafunc.config.stash[CHOSEN], metafunc.definition
    long = LONG_TO_MAKE.keys() | LONG_TO_USE.keys()
    if one.everything or _drawn_otherwise(test.iter_markers()) or long & {*metafunc.fixturenames}:
        return
    calls: list[Any] = getattr(metafunc, "_calls", [])
    small = [call.id for call in calls if not _drawn_otherwise(call.marks)]
    if len(small) > HANDFUL:
        of = _own_and_mirrored(test.path, metafunc.config.rootpath)
        names = {f"{test.nodeid}[{each}]": each for each in small}
        tried = {names[name] for name in one.of_small([*names], of, test.nodeid)}
        calls[:] = [call for call in calls if call.id in tried or call.id not in small]


def _drawn_otherwise(marks: Iterable[pytest.Mark]) -> bool:
    """Whether one of the marks says how what it marks is drawn."""
    return any(mark.name in ("sampled", "long", "whole") for mark in marks)


def _give_sampled(metafunc: pytest.Metafunc) -> None:
    one = metafunc.config.stash[CHOSEN]
    root = metafunc.config.rootpath
    for mark in metafunc.definition.iter_markers("sampled"):
        names, cases = mark.args
        name = mark.kwargs.get("name", str)
        where, file = metafunc.definition.nodeid, _inside(root, metafunc.definition.path)
        chosen = one.of(cases, name, f"{where} {names}", file)
        metafunc.parametrize(names, chosen, ids=[name(case) for case in chosen])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is only run where everything is, and those of the long tests not chosen."""
    one = config.stash[CHOSEN]
    for item in items:
        if (LONG_TO_MAKE.keys() | LONG_TO_USE.keys()) & _fixtures(item):
            item.add_marker(pytest.mark.long)
    if one.everything:
        return
    left = {item for item in items if item.get_closest_marker("whole")}
    takes: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item not in left and item.get_closest_marker("long"):
            name = min(LONG_TO_MAKE.keys() & _fixtures(item), default=item.nodeid)
            takes.setdefault(name, []).append(item)
    of = {name: {each for item in shared for each in things_of(item)}
          for name, shared in takes.items()}  # fmt: skip
    gone = [item for name in takes.keys() - one.of_long(of) for item in takes[name]]
    number = sum(map(len, takes.values()))
    one.long[:] = number - len(gone), number
    left.update(gone)
    if left:
        config.hook.pytest_deselected(items=[*left])
        items[:] = [item for item in items if item not in left]


def _fixtures(item: pytest.Item) -> set[str]:
    """The names of all fixtures that a test asks for, also by way of others."""
    return {*getattr(item, "fixturenames", ())}


def things_of(item: pytest.Item) -> set[str]:
    """The files and folders that a test is of which takes long."""
    root = item.config.rootpath
    own = _inside(root, item.path)
    named = {each for mark in item.iter_markers("long") for each in mark.args}
    long = {**LONG_TO_MAKE, **LONG_TO_USE}
    named |= {each for name in _fixtures(item) for each in long.get(name, ())}
    named |= _own_and_mirrored(item.path, root) - {own}
    if not named or not all((root / each.removesuffix("/*")).exists() for each in named):
        raise pytest.UsageError(f"{item.nodeid}: of what is it that is there? {sorted(named)}")
    return {own, *named}


@cache
def _own_and_mirrored(path: Path, root: Path) -> frozenset[str]:
    """A module of tests, and what of the program it mirrors."""
    own = _inside(root, path)
    return frozenset((own, mirrored_by(own, root) or own))


def mirrored_by(own: str, root: Path) -> str | None:
    """What of the program a module of tests mirrors: a module, or else those of a folder."""
    _, *folders, name = own.split("/") if "/" in own else ("", own)
    folder = "/".join(("judgebot", *folders))
    module = f"{folder}/{name.removeprefix('test_')}"
    if (root / module).is_file():
        return module
    return f"{folder}/*" if folders and (root / folder).is_dir() else None


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


def _asked_for(config: pytest.Config) -> Iterator[str]:
    """The files of tests that a run was asked for by their names."""
    for one in config.invocation_params.args:
        path = config.invocation_params.dir / str(one)
        if str(one).endswith(".py") and path.is_file():
            yield _inside(config.rootpath, path.resolve())


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
