"""Of many cases those are tried that something changed, and others by the seed of a commit."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.sampling import SHARE, Sampling, changed_in, seed_of

CASES = [f"rulings/{number}.yaml" for number in range(400)]
FEW = int(len(CASES) * SHARE)


def tried(cases: list[str] = CASES, file: str = "tests/test_x.py", **more: object) -> list[str]:
    """Which cases are tried."""
    return Sampling(**{"seed": 1, **more}).of(cases, str, "test_x", file)  # type: ignore[arg-type]


def test_a_share_is_drawn_by_the_seed():
    """The same seed gives the same cases, in their order; another one gives others."""
    assert len(tried()) == FEW
    assert tried() == tried() == sorted(tried(), key=CASES.index)
    assert tried(seed=2) != tried()
    assert tried([CASES[7]]) == [CASES[7]]


def test_every_case_has_its_turn():
    """After some commits each case was tried."""
    seen: set[str] = set()
    for seed in range(int(12 / SHARE)):
        seen |= set(tried(seed=seed))

    assert seen == set(CASES)


def test_the_same_is_drawn_everywhere():
    """What is played for one test is what another one looks at, in whatever order it has it."""
    assert set(tried(CASES[::-1], "tests/test_y.py")) == set(tried())


@pytest.mark.parametrize("changed", ["scenarios/rulings/7.yaml", "rulings/7.yaml"])
def test_what_was_changed_is_tried(changed: str):
    """A case that names a changed file is tried beside the others; one that ends like it is not."""
    for seed in range(5):
        without = tried(seed=seed)
        beside = tried(seed=seed, changed=frozenset({changed, "scenarios/rulings/x7.yaml"}))
        assert set(beside) == {*without, CASES[7]}


def test_all_is_tried_where_it_is_asked_for_or_its_module_changed():
    """A module that was changed has all its cases tried; so has everything with --whole."""
    assert tried(changed=frozenset({"tests/test_x.py"})) == CASES
    assert tried(changed=frozenset({"tests/test_y.py"})) != CASES
    assert tried(everything=True) == CASES


@pytest.fixture
def git(tmp_path: Path) -> Callable[..., None]:
    """Commands of git in a folder of its own."""

    def run(*arguments: str) -> None:
        who = ("-c", "user.name=x", "-c", "user.email=x@example.org")
        subprocess.run(("git", *who, *arguments), cwd=tmp_path, check=True, capture_output=True)

    try:
        run("init", "-q")
    except OSError:
        pytest.skip("there is no git")
    return run


def test_what_a_commit_changed(git: Callable[..., None], tmp_path: Path):
    """What it changed, and what was changed or added since; nothing of what it stands on."""
    for name in ("old", "committed", "later"):
        (tmp_path / name).write_text("1", encoding="utf-8")
    git("add", ".")
    git("commit", "-qm", "first")
    first = seed_of(tmp_path)
    assert changed_in(tmp_path) == set()
    (tmp_path / "committed").write_text("2", encoding="utf-8")
    git("commit", "-qam", "second")
    (tmp_path / "later").write_text("2", encoding="utf-8")
    (tmp_path / "added ö").write_text("1", encoding="utf-8")

    assert changed_in(tmp_path) == {"committed", "later", "added ö"}
    assert seed_of(tmp_path) not in (first, 0)


def test_without_git(tmp_path: Path):
    """Nothing is known to have changed, and each time another sample is drawn."""
    assert changed_in(tmp_path) == set()
    assert seed_of(tmp_path) != seed_of(tmp_path)


WRITTEN = """
import pytest

@pytest.mark.sampled("name", [f"case {number}" for number in range(400)])
def test_one(name):
    assert name in SHOWN

SHOWN = {f"case {number}" for number in range(400)}

def test_many(some):
    assert len(some(range(400))) == len(some(sorted(SHOWN))) > 0

@pytest.mark.whole
def test_long():
    pass
"""


@pytest.mark.parametrize(
    ("asked", "passed", "left"),
    [
        ((), FEW + 1, 3 * (400 - FEW)),
        (("-n", "2"), FEW + 1, 3 * (400 - FEW)),
        (("--whole",), 402, 0),
        (("--whole", "-m", "not whole"), 401, 0),
        (("test_written.py::test_one[case 7]",), 1, 0),
    ],
)
def test_a_run(asked: tuple[str, ...], passed: int, left: int, pytester: pytest.Pytester):
    """A run says how many cases it left out, and how to draw the same again."""
    pytester.makepyfile(test_written=WRITTEN)
    run = pytester.runpytest_subprocess if "-n" in asked else pytester.runpytest_inprocess
    done = run("-p", "tests.sampling", "-p", "no:cacheprovider", "--sample-seed", "5", *asked)

    done.assert_outcomes(passed=passed)
    told = f"{left} of 1200 cases were left out (--sample-seed 5)"
    assert any(told in line for line in done.outlines) is bool(left)
