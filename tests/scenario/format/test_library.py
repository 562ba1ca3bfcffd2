"""Where a scenario's cards come from: the library is opened once, and each name looked up once."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from judgebot.abilities.card import Card
from judgebot.abilities.words import Type
from judgebot.scenario.batches import batch
from judgebot.scenario.format.library import Imported
from judgebot.scenario.format.ways import AS_WRITTEN

TABLE = """title: A table
players:
  Ada: {hand: [Amarok, Amarok], reserve: Bjorn}
  Ben: {}
expect:
  - {player: Ada, reserve: [Bjorn]}
"""


class Library:
    """A library of two cards that keeps what it is asked for."""

    def __init__(self):
        self.asked = []

    def typed(self, name):
        self.asked.append(("typed", name))
        return _printing(name)

    def knows(self, name):
        self.asked.append(("whole", name))
        return name in ("Amarok", "Bjorn")

    def english(self, name):
        self.asked.append(("english", name))
        return _printing(name) if name in ("Amarok", "Bjorn") else None

    def other_names(self, name):
        return ()


def _printing(name):
    return SimpleNamespace(card=Card(name=name, type=Type.CHARACTER), assumed="", called="")


@pytest.fixture
def opened(monkeypatch):
    """The libraries that were opened."""
    made = []

    def open_one():
        made.append(Library())
        return made[-1]

    monkeypatch.setattr("judgebot.scenario.format.library.installed", open_one)
    return made


def test_several_files_share_what_was_read(opened, tmp_path):
    """A batch opens the library once, and asks it once for each name."""
    paths = [tmp_path / f"{name}.yaml" for name in "abc"]
    for path in paths:
        path.write_text(TABLE)
    told = batch.play(paths, (AS_WRITTEN,), lambda _, outcomes: outcomes)
    verdicts = [one for file in told for one in file.told]

    assert [one.holds for one in verdicts] == [True] * 3
    assert len(opened) == 1
    assert len(opened[0].asked) == len(set(opened[0].asked))


def test_what_is_no_card(opened):
    """Whether a name is one of the library is told, and no card of it is made."""
    imported = Imported()

    assert not imported.knows("Amarock")
    assert imported.card("Amarock") is None
    assert imported.knows("Amarok")
    assert imported.card("Amarok").name == "Amarok"
