"""Each mistake of a scenario file has its own words, at its own line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judgebot.errors import InputError
from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from tests.each import of_each

BAD = Path(__file__).parent / "bad" / "files"


def messages() -> dict[str, str]:
    """The expected message of each bad file; a message's further lines are indented."""
    parts = re.split(r"^(?=\S)", (BAD / "messages.txt").read_text("utf-8"), flags=re.MULTILINE)
    return {part.partition(":")[0]: part.rstrip("\n") for part in parts if part}


@of_each("name", sorted(path.name for path in BAD.glob("*.yaml")))
def test_each_bad_file_has_its_message(name, monkeypatch):
    """A mistake gives one message with its line, its column and what to write instead."""
    monkeypatch.chdir(BAD)

    with pytest.raises(InputError) as caught:
        runner.run(loader.load(Path(name)))

    assert str(caught.value) == messages()[name]


def test_every_message_has_its_file():
    """The table of messages and the folder of bad files name the same files."""
    assert set(messages()) == {path.name for path in BAD.glob("*.yaml")}


def test_every_message_names_its_line():
    """Every message begins with file, line and column."""
    assert [one for one in messages().values() if not re.match(r"\w+\.yaml:\d+:\d+: ", one)] == []
