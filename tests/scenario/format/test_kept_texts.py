"""What is kept of texts between runs is used as it was written or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgebot.scenario.format import texts

TEXT = "{J} I gain 1 boost."


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a text that was read and written once."""
    monkeypatch.setenv("JUDGEBOT_HOME", str(tmp_path))
    _forget()
    _told()
    _forget()
    return tmp_path / "cache" / "texts"


def _forget() -> None:
    texts.read.cache_clear()
    texts._kept_words.cache_clear()


def _told() -> str:
    """The text read, and written again from what was read."""
    (ability,) = texts.read(TEXT, support=False, card_type="Character")
    return texts.render(ability)


def _every_file(folder: Path) -> list[Path]:
    files = sorted(folder.iterdir())
    assert len(files) == 2
    return files


def test_one_changed_sign_is_seen(kept: Path) -> None:
    """A damaged file is read anew, not played: one boost stays one boost."""
    for file in _every_file(kept):
        data = file.read_bytes()
        assert b"1" in data[16:]
        file.write_bytes(data[:16] + data[16:].replace(b"1", b"3"))

    assert _told() == TEXT


def test_the_answer_to_another_question_is_seen(kept: Path) -> None:
    """A whole file in the place of another is not taken for it."""
    first, second = _every_file(kept)
    one, other = first.read_bytes(), second.read_bytes()
    first.write_bytes(other)
    second.write_bytes(one)

    assert _told() == TEXT


@pytest.mark.parametrize("data", [b"", b"\0" * 40, b"[" * 5000, b"null"])
def test_something_foreign_is_seen(kept: Path, data: bytes) -> None:
    """Whatever stands there, and a folder, costs time only."""
    first, second = _every_file(kept)
    first.write_bytes(data)
    second.unlink()
    second.mkdir()

    assert _told() == TEXT
