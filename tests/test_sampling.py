"""Of many cases those are tried that something changed, and others by the seed of a commit."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.sampling import (
    LONG_TO_MAKE,
    LONG_TO_USE,
    SHARE,
    SHARE_OF_LONG,
    SHARE_OF_SMALL,
    Sampling,
    changed_in,
    mirrored_by,
    seed_of,
)

ROOT = Path(__file__).resolve().parent.parent
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
    cases = CASES[:80]
    seen: set[str] = set()
    for seed in range(int(12 / SHARE)):
        seen |= set(tried(cases, seed=seed))

    assert seen == set(cases)


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


LONG = {f"test_{number}": {f"tests/test_{number}.py", "judgebot/x/*"} for number in range(30)}


def run(tests: dict[str, set[str]] = LONG, **more: object) -> set[str]:
    """Which of the tests that take long are run."""
    return Sampling(**{"seed": 1, **more}).of_long(tests)  # type: ignore[arg-type]


def test_of_what_takes_long_a_share_is_run():
    """A larger one than of cases, drawn by the seed; after some commits each was run."""
    assert len(run()) == len(LONG) * SHARE_OF_LONG > len(LONG) * SHARE
    assert run() == run()
    assert set().union(*(run(seed=seed) for seed in range(90))) == LONG.keys()
    assert run(everything=True) == LONG.keys()
    assert run({}) == set()


@pytest.mark.parametrize(
    ("named", "changed", "is_of_it"),
    [
        ("judgebot/x/y.py", "judgebot/x/y.py", True),
        ("judgebot/x/y.py", "judgebot/x/z.py", False),
        ("judgebot/x", "judgebot/x/deep/y.py", True),
        ("judgebot/x", "judgebot/xy/y.py", False),
        ("judgebot/x/*", "judgebot/x/y.py", True),
        ("judgebot/x/*", "judgebot/x/deep/y.py", False),
    ],
)
@pytest.mark.parametrize("how", ["changed", "asked"])
def test_what_takes_long_is_run_where_it_is_of_what_was_changed(
    named: str, changed: str, is_of_it: bool, how: str
):
    """Modules and folders with all that is in them, or those that lie in the folder itself."""
    tests = {name: {named} if name == "test_3" else set() for name in LONG}
    seeds = range(30)

    runs = ["test_3" in run(tests, seed=seed, **{how: frozenset({changed})}) for seed in seeds]

    assert all(runs) is is_of_it
    assert any(runs)


SMALL = [f"tests/x/test_y.py::test_z[{number}]" for number in range(30)]


def small(cases: list[str] = SMALL, **more: object) -> list[str]:
    """Which of the small cases of a test are tried."""
    of = {"tests/x/test_y.py", "judgebot/x/y.py"}
    return Sampling(**{"seed": 1, **more}).of_small(cases, of, "test_z")  # type: ignore[arg-type]


def test_of_small_cases_a_share_is_tried():
    """A large one, and never less than a handful; after some commits each was tried."""
    assert len(small()) == len(SMALL) * SHARE_OF_SMALL
    assert small() == small() == sorted(small(), key=SMALL.index)
    assert [len(small(SMALL[:number])) for number in (1, 2, 7, 10, 11)] == [1, 2, 2, 2, 3]
    assert set().union(*(small(seed=seed) for seed in range(40))) == {*SMALL}


@pytest.mark.parametrize("how", ["changed", "asked"])
def test_small_cases_are_all_tried_where_they_are_of_what_was_changed(how: str):
    """A test is of its own module, and of that of the program that it mirrors."""
    for name in ("tests/x/test_y.py", "judgebot/x/y.py"):
        assert small(**{how: frozenset({name})}) == SMALL
    assert small(**{how: frozenset({"judgebot/x/z.py"})}) == small() != SMALL
    assert small(everything=True) == SMALL


@pytest.mark.parametrize(
    ("own", "mirrored"),
    [
        ("tests/cli/test_search.py", "judgebot/cli/search.py"),
        ("tests/cli/test_endings.py", "judgebot/cli/*"),
        ("tests/test_errors.py", "judgebot/errors.py"),
        ("tests/test_sampling.py", None),
        ("tests/attack/test_attack.py", None),
    ],
)
def test_what_a_module_of_tests_mirrors(own: str, mirrored: str | None):
    """The module of its name, or else the folder; none of the whole program."""
    assert mirrored_by(own, ROOT) == mirrored


@pytest.mark.parametrize(
    "name",
    [
        "test_architecture.py", "test_cited_rules.py", "test_docs.py", "test_types.py",
        "game/test_citations_in_play.py", "scenario/test_scenarios.py",
    ],
)  # fmt: skip
def test_what_holds_the_whole_together_is_run_for_each_commit(name: str):
    """It is not among what takes long, nor shares what takes long to make."""
    text = (ROOT / "tests" / name).read_text(encoding="utf-8")

    assert "mark.long" not in text
    assert not [fixture for fixture in (*LONG_TO_MAKE, *LONG_TO_USE) if fixture in text]


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
def test_whole():
    pass

@pytest.mark.long("beside.py")
@pytest.mark.parametrize("number", range(50))
def test_long(number):
    pass

@pytest.mark.parametrize("number", [*range(12), pytest.param(12, marks=pytest.mark.whole)])
def test_small(number):
    pass

@pytest.mark.parametrize("number", range(2))
def test_a_handful(number):
    pass
"""
ALONE = ("-p", "tests.sampling", "-p", "no:cacheprovider", "--sample-seed", "5")


@pytest.fixture
def written(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A tree of its own with tests of all kinds, run without what is installed beside."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    pytester.makepyfile(test_written=WRITTEN, beside="")
    return pytester


@pytest.mark.long("tests/sampling.py")
@pytest.mark.parametrize(
    ("asked", "passed", "left", "left_long"),
    [
        ((), FEW + 1 + 4 + 3 + 2, 3 * (400 - FEW) + 9, 46),
        (("-p", "xdist.plugin", "-n", "2"), FEW + 1 + 4 + 3 + 2, 3 * (400 - FEW) + 9, 46),
        (("--whole",), 402 + 50 + 13 + 2, 0, 0),
        (("--whole", "-m", "not whole"), 401 + 50 + 12 + 2, 0, 0),
        (("test_written.py",), FEW + 1 + 50 + 12 + 2, 3 * (400 - FEW), 0),
        (("test_written.py::test_one[case 7]",), 1, 0, 0),
        (("test_written.py::test_long",), 50, 0, 0),
    ],
)
def test_a_run(
    asked: tuple[str, ...], passed: int, left: int, left_long: int, written: pytest.Pytester
):
    """A run says how many cases and long tests it left out, and how to draw the same again."""
    several = "-n" in asked
    done = (written.runpytest_subprocess if several else written.runpytest_inprocess)(
        *ALONE, *asked
    )

    done.assert_outcomes(passed=passed)
    told = f"{left} of 1212 cases were left out (--sample-seed 5)"
    assert any(told in line for line in done.outlines) is bool(left)
    told = f"{left_long} of 50 tests that take long were left out (--sample-seed 5)"
    assert any(told in line for line in done.outlines) is bool(left_long)


def test_what_takes_long_is_of_something(written: pytest.Pytester):
    """A mark that names what is not there, or nothing where nothing is mirrored, is refused."""
    (written.path / "beside.py").unlink()
    done = written.runpytest_inprocess(*ALONE)

    assert done.ret == pytest.ExitCode.USAGE_ERROR
    assert "test_long[0]: of what is it that is there? ['beside.py']" in done.stderr.str()


def test_what_is_shared_is_run_together(
    written: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
):
    """Those that need what takes long to make are all run or none."""
    monkeypatch.setitem(LONG_TO_MAKE, "dear", ("judgebot",))
    written.mkdir("judgebot")
    of_it = "".join(f"def test_{one}(dearer): pass\n" for one in range(7))
    written.makepyfile(
        test_dear="import pytest\n@pytest.fixture(scope='session')\ndef dear(): pass\n"
        f"@pytest.fixture\ndef dearer(dear): pass\n{of_it}"
    )
    of_all = {"dear": set(), **{f"test_written.py::test_long[{one}]": set() for one in range(50)}}
    drawn = [seed for seed in range(60) if "dear" in run(of_all, seed=seed)]
    left = [seed for seed in range(60) if seed not in drawn]

    for seed, number in ((drawn[0], 7), (left[0], 0)):
        done = written.runpytest_inprocess(*ALONE[:-1], str(seed), "-k", "test_dear")
        assert done.parseoutcomes().get("passed", 0) == number


def test_what_takes_long_by_what_it_uses_is_drawn_one_by_one(
    written: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
):
    """Of those that use it some are run, as of any that take long."""
    monkeypatch.setitem(LONG_TO_USE, "slow", ("judgebot",))
    written.mkdir("judgebot")
    of_it = "".join(f"def test_{one}(slow): pass\n" for one in range(40))
    written.makepyfile(
        test_slow=f"import pytest\n@pytest.fixture(scope='session')\ndef slow(): pass\n{of_it}"
    )

    done = written.runpytest_inprocess(*ALONE, "-k", "test_slow")

    assert 0 < done.parseoutcomes()["passed"] < 12
