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

READ = "{J} I gain 1 boost."


@pytest.fixture
def asked(home_with_5_0: Path, tmp_path: Path) -> Callable[[], list[tuple[int, str, str]]]:
    """Asks what every cache is for; gives how each question ends."""
    file = written(tmp_path / "good.yaml", SCENARIO)
    cards = written(tmp_path / "good.json", json.dumps([RECORD]))
    questions = (
        ("cards", "import", cards), ("search", "gift"), ("run", file), ("card", "Old Ox"),
        ("diff", "2024", "5.0"), ("show", "2.1.d"),
    )  # fmt: skip

    def ask() -> list[tuple[int, str, str]]:
        found = []
        for words in questions:
            texts.read.cache_clear()
            texts._kept_words.cache_clear()
            ended = carried_out(Attempt(kind="cache", words=words), tmp_path)
            said = "" if words[0] == "cards" else ended.out
            found.append((ended.status, said, ended.err))
        return found

    ask()
    return ask


def _quiet(ended: list[tuple[int, str, str]]) -> list[tuple[int, str]]:
    return [(status, out) for status, out, _ in ended]


@pytest.mark.parametrize(("seed", "times"), [(0, 1), pytest.param(1, 6, marks=pytest.mark.whole)])
def test_a_cache_that_is_spoilt_meanwhile(
    seed: int, times: int, asked: Callable[[], list[tuple[int, str, str]]], home_with_5_0: Path
) -> None:
    """The same is answered, with one warning at most for each question; then all is well again."""
    whole = asked()
    assert {status for status, *_ in whole} == {0}
    for number in range(times):
        spoil(Random(f"{seed} {number}"), home_with_5_0 / "cache")
        ended = asked()
        assert _quiet(ended) == _quiet(whole)
        assert all(len(err.splitlines()) <= 1 for *_, err in ended)
    folder = home_with_5_0 / "cache"
    shutil.rmtree(folder) if folder.is_dir() and not folder.is_symlink() else folder.unlink(True)
    assert asked() == whole


@pytest.mark.parametrize(
    "body", [*SHAPES[::9], *(pytest.param(one, marks=pytest.mark.whole) for one in SHAPES[1::3])]
)
def test_a_cache_of_another_shape(
    body: bytes, asked: Callable[[], list[tuple[int, str, str]]], home_with_5_0: Path
) -> None:
    """What is whole by its sum is not believed for that."""
    whole = asked()
    for file in sorted((home_with_5_0 / "cache").rglob("*")):
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


def test_nobody_can_write_a_cache(
    asked: Callable[[], list[tuple[int, str, str]]], home_with_5_0: Path
) -> None:
    """Where no folder can be made, all is answered, and told once."""
    whole = asked()
    shutil.rmtree(home_with_5_0 / "cache")
    written(home_with_5_0 / "cache", "no folder")
    ended = asked()
    assert _quiet(ended) == _quiet(whole)
    assert all(len(err.splitlines()) <= 1 for *_, err in ended)
