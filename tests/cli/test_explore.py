"""`judgebot explore`: what is always, never or possibly true, with a line of play."""

from __future__ import annotations

import json

import pytest

from tests.scenario.tables import CARDS

TEXT = f"""title: A table
{CARDS}
players:
  Ada: {{mana: 2, hand: Storm, hero expedition: Cub}}
  Ben: {{hero expedition: Wolf}}
do:
  - Ada plays: Storm
possible:
  - {{card: Cub, zone: Discard pile}}
"""


@pytest.fixture
def path(tmp_path):
    """A scenario with one open choice."""
    file = tmp_path / "table.yaml"
    file.write_text(TEXT)
    return file


def test_what_is_possible(judgebot, path):
    """What is possible is shown by a line of play; the figures are printed."""
    ran = judgebot("explore", str(path))

    assert ran.status == 0
    assert "2 decisions, 3 states, 2 outcomes" in ran.out
    assert "holds   possible: Cub is in the Discard pile" in ran.out
    assert "1. Ada targets Cub" in ran.out


def test_what_is_not(judgebot, path):
    """A fact that does not hold gives status 1 and the line of play against it."""
    path.write_text(TEXT.replace("possible:", "never:"))
    ran = judgebot("explore", str(path))

    assert ran.status == 1
    assert "fails   never: Cub — zone: Discard pile" in ran.out
    assert "Against it:" in ran.out


def test_json(judgebot, path):
    """JSON holds the figures and, for each fact, a line of play."""
    found = json.loads(judgebot("explore", str(path), "--json").out)

    assert (found["holds"], found["complete"]) == (True, True)
    assert (found["decisions"], found["states"], found["outcomes"]) == (2, 3, 2)
    assert found["possible"][0]["line"] == ["Ada targets Cub"]
    assert (found["always"], found["never"]) == ([], [])


def test_a_bound_is_said(judgebot, path):
    """A bound that was reached is printed, and leaves unsure what was not found."""
    path.write_text(TEXT.replace("possible:", "never:").replace("Discard pile", "Hand"))
    ran = judgebot("explore", str(path), "--decisions", "1")

    assert ran.status == 1
    assert "The bound of 1 decisions was reached" in ran.out
    assert "unsure  never" in ran.out


def test_with_several_processes(judgebot, path, monkeypatch):
    """With `--jobs`, as many processes as it says come to the same."""
    alone = judgebot("explore", str(path), "--json", "--jobs", "1")
    monkeypatch.setattr("judgebot.scenario.explore.exploring._ALONE", 0)
    asked = []
    monkeypatch.setattr(
        "judgebot.scenario.explore.several_processes.processes",
        lambda jobs: asked.append(jobs) or jobs,
    )
    together = judgebot("explore", str(path), "--json", "--jobs", "2")

    assert together == alone
    assert asked == [2]


def test_no_process_at_all(judgebot, path):
    """Fewer processes than one are a mistake."""
    assert judgebot("explore", str(path), "--jobs", "0").status == 2
