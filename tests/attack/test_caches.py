"""Whatever becomes of a cache, at the start or meanwhile, the answer is the same as without it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from judgebot.scenario.format import texts
from tests.attack.attacking import carried_out
from tests.attack.attempt import RECORD, SCENARIO, Attempt, written
from tests.attack.caches import SHAPES, _other_shape, spoil
from tests.conftest import made_once

takes_long = pytest.mark.long(
    "judgebot/files.py", "judgebot/rulebook/compiled", "judgebot/cards/store",
    "judgebot/scenario/format/texts.py", "tests/attack/caches.py",
)  # fmt: skip

READ = "{J} I gain 1 boost."


Answers = list[tuple[int, str, str]]
"""How questions end: with which status, and with what is said."""


def _ask(folder: Path) -> Answers:
    """Ask what every cache is for. folder: where the files that are asked about stand."""
    file = written(folder / "good.yaml", SCENARIO)
    cards = written(folder / "good.json", json.dumps([RECORD]))
    questions = (
        ("cards", "import", cards), ("search", "gift"), ("run", file), ("card", "Old Ox"),
        ("diff", "2024", "5.0"), ("show", "2.1.d"),
    )  # fmt: skip
    found = []
    for words in questions:
        texts.read.cache_clear()
        texts._kept_words.cache_clear()
        ended = carried_out(Attempt(kind="cache", words=words), folder)
        said = "" if words[0] == "cards" else ended.out
        found.append((ended.status, said, ended.err))
    return found


@pytest.fixture(scope="module")
def answered(kept_with_5_0: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home in which all was asked, and what is answered when it is asked again."""

    def make(folder: Path) -> None:
        home = shutil.copytree(kept_with_5_0, folder / "home")
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("JUDGEBOT_HOME", str(home))
            _ask(folder)
            (folder / "answers.json").write_text(json.dumps(_ask(folder)), encoding="utf-8")

    return made_once(tmp_path_factory, "home_answered", make)


@pytest.fixture
def whole(answered: Path) -> Answers:
    """How every question ends while all caches are whole."""
    kept = json.loads((answered / "answers.json").read_text(encoding="utf-8"))
    return [(status, out, err) for status, out, err in kept]


@pytest.fixture
def caches(answered: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of all caches, in a home of its own for one test."""
    folder = Path(shutil.copytree(answered / "home", tmp_path / "home"))
    monkeypatch.setenv("JUDGEBOT_HOME", str(folder))
    return folder / "cache"


@pytest.fixture
def asked(caches: Path, tmp_path: Path) -> Callable[[], Answers]:
    """Asks every question; gives how each ends."""
    return lambda: _ask(tmp_path)


def _quiet(ended: Answers) -> list[tuple[int, str]]:
    return [(status, out) for status, out, _ in ended]


@takes_long
@pytest.mark.parametrize(("seed", "times"), [(0, 1), pytest.param(1, 6, marks=pytest.mark.whole)])
def test_a_cache_that_is_spoilt_meanwhile(
    seed: int, times: int, asked: Callable[[], Answers], whole: Answers, caches: Path
) -> None:
    """The same is answered, with one warning at most for each question."""
    assert {status for status, *_ in whole} == {0}
    for number in range(times):
        spoil(Random(f"{seed} {number}"), caches)
        ended = asked()
        assert _quiet(ended) == _quiet(whole)
        assert all(len(err.splitlines()) <= 1 for *_, err in ended)


@pytest.mark.whole
def test_caches_that_are_gone(
    asked: Callable[[], Answers], whole: Answers, caches: Path
) -> None:
    """Caches that are not there are made again without a word, whatever they were."""
    spoil(Random("0 0"), caches)
    asked()
    is_folder = caches.is_dir() and not caches.is_symlink()
    shutil.rmtree(caches) if is_folder else caches.unlink(True)

    assert asked() == whole
    assert asked() == whole


@takes_long
@pytest.mark.parametrize(
    "body", [*SHAPES[::9], *(pytest.param(one, marks=pytest.mark.whole) for one in SHAPES[1::3])]
)
def test_a_cache_of_another_shape(
    body: bytes, asked: Callable[[], Answers], whole: Answers, caches: Path
) -> None:
    """What is whole by its sum is not believed for that."""
    for file in sorted(caches.rglob("*")):
        if file.is_file():
            _other_shape(_Always(body), file)
    assert _quiet(asked()) == _quiet(whole)


class _Always(Random):
    """Chooses the same always."""

    def __init__(self, chosen: object) -> None:
        super().__init__()
        self._chosen = chosen

    def choice(self, _among: object) -> object:  # type: ignore[override]
        return self._chosen


@takes_long
def test_nobody_can_write_a_cache(
    asked: Callable[[], Answers], whole: Answers, caches: Path
) -> None:
    """Where no folder can be made, all is answered, and told once."""
    shutil.rmtree(caches)
    written(caches, "no folder")
    ended = asked()
    assert _quiet(ended) == _quiet(whole)
    assert all(len(err.splitlines()) <= 1 for *_, err in ended)
