"""CR 6.1.c One verb for several things: all is decided before any of it happens, at once."""

from __future__ import annotations

from pathlib import Path

from judgebot import run

FILE = """
title: One here, the rest there
rules: 5.0
cards:
  Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
  Sort:
    type: Spell - Boon
    costs: 1/1
    text: |
      TEXT
players:
  Ada:
    mana: 1
    hand: [Sort]
    deck:
      - {card: Cub, named: Cub 1}
      - {card: Cub, named: Cub 2}
      - {card: Cub, named: Cub 3}
  Ben: {}
do:
  - Ada plays: Sort
    CHOOSING
expect:
  - {phase: Afternoon}
"""
SEVERAL = (
    "Look at the top three cards of your deck. Put one in your hand, one in Reserve and the other"
    " on the bottom of your deck."
)
TOKENS = (
    "Create a [Wisp 1/1/1] token in your Hero Expedition and one in your Companion Expedition."
)


def _steps(folder: Path, text: str, choosing: str = "") -> list[tuple[str, tuple[str, ...]]]:
    file = folder / "one.yaml"
    said = FILE.replace("TEXT", text).replace("    CHOOSING\n", choosing)
    file.write_text(said, encoding="utf-8")
    return [(step["event"], tuple(step["rules"])) for step in run(file)["steps"]]


def test_everything_is_decided_before_anything_moves(tmp_path: Path) -> None:
    choosing = "    choosing: [Cub 2, Cub 3]\n"
    found = _steps(tmp_path, SEVERAL, choosing)
    events = [event for event, _ in found]
    first = events.index("chosen")
    assert events[first : first + 5] == ["chosen", "chosen", "moved", "moved", "moved"]


def test_all_of_it_is_one_step(tmp_path: Path) -> None:
    choosing = "    choosing: [Cub 2, Cub 3]\n"
    moves = [rules for event, rules in _steps(tmp_path, SEVERAL, choosing) if event == "moved"]
    assert [{"6.1.c", "6.1.f"} <= set(rules) for rules in moves] == [True] * 3


def test_tokens_of_one_verb_are_created_at_once(tmp_path: Path) -> None:
    made = [rules for event, rules in _steps(tmp_path, TOKENS) if event == "token.created"]
    assert len(made) == 2
    assert all({"6.1.c", "6.1.f"} <= set(rules) for rules in made)


def test_each_part_says_whose_place_it_means(tmp_path: Path) -> None:
    """"Your hand" and "your deck" are those of the second person; of Reserve it says nothing."""
    choosing = "    choosing: [Cub 2, Cub 3]\n"
    moves = [rules for event, rules in _steps(tmp_path, SEVERAL, choosing) if event == "moved"]
    assert ["7.2.3.a" in rules for rules in moves] == [True, False, True]
