"""One place of a scenario's text is changed, and all others stay as they are written."""

from __future__ import annotations

import copy
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgebot.errors import InputError
from judgebot.table import paper
from judgebot.table.values import LiteralBlock

FILES = sorted(Path("scenarios").rglob("*.yaml"))
TEXT = """# From round 3.
title: A dispute
players:
  Ada: {mana: 3, hand: [Cub]}
  # Ben came late.
  Ben:
    mana: 1
    reserve:
      - Cub
      - card: Elk
        statuses: [Fleeting]
do:
  - Ada plays: Cub
    into: Hero Expedition
claims:
  - by: Ben
    says: {card: Cub, boosts: 1}
"""
VALUES = (
    "Cub", "A: b", "x, y", "it's", 'say "x"', "- x", "yes", "#1", ["a", "b, c"],
    {"card": "Elk", "statuses": ["Fleeting"]}, {"a": {"b": ["c"]}},
)  # fmt: skip


def places(value, path=()):
    """The path of each place of plain data, and of each new item."""
    if path:
        yield path
    if isinstance(value, dict):
        for key, one in value.items():
            yield from places(one, (*path, key))
    elif isinstance(value, list):
        yield (*path, paper.NEW)
        for number, one in enumerate(value):
            yield from places(one, (*path, number))


def with_value(found, path, value):
    """Plain data with a value in a place, the slow and simple way."""
    made = copy.deepcopy(found)
    inner = made
    for part in path[:-1]:
        inner = inner[part]
    if path[-1] == paper.NEW:
        inner.append(value)
    else:
        inner[path[-1]] = value
    return made


@pytest.mark.long
@settings(max_examples=120, deadline=None)
@given(st.sampled_from(FILES), st.data())
def test_a_place_of_any_scenario_is_changed_and_no_other(file, data):
    """Whatever stands in a place of a shipped scenario then, the others are what they were."""
    text = file.read_text(encoding="utf-8")
    found = paper.read(text)
    path = data.draw(st.sampled_from(list(places(found))))
    value = data.draw(st.sampled_from(VALUES))

    actual = paper.read(paper.put(text, path, value))

    assert actual == with_value(found, path, value)


def test_other_lines_stay_as_they_are():
    """Remarks and the writing of other places are kept to the letter."""
    changed = paper.put(TEXT, ("players", "Ben", "reserve", 1, "boosts"), "2")

    assert changed == TEXT.replace("[Fleeting]\n", "[Fleeting]\n        boosts: 2\n")


def test_what_stands_on_one_line_stays_there_as_long_as_it_can():
    """A place within brackets is changed, too; what grows too long stands on several lines."""
    hand = ("players", "Ada", "hand", paper.NEW)
    changed = paper.put(TEXT, hand, "Elk, the Old")

    assert '  Ada: {mana: 3, hand: [Cub, "Elk, the Old"]}\n' in changed
    assert "  Ada:\n    mana: 3\n    hand:\n      - Cub\n" in paper.put(changed, hand, "x" * 60)


def test_a_card_of_which_only_the_name_was_said_gains_keys_and_loses_them():
    """A name becomes keys where more is said, and a name again where nothing is."""
    changed = paper.put(TEXT, ("players", "Ben", "reserve", 0, "boosts"), "1")

    assert "      - {card: Cub, boosts: 1}\n" in changed
    assert paper.put(changed, ("players", "Ben", "reserve", 0, "boosts"), None) == TEXT


def test_card_text_stands_in_a_block():
    """Each character of a card's text is kept."""
    text = LiteralBlock("{J} Draw a card.  #Then# discard: one.\n[Tough 1].")
    changed = paper.put(TEXT, ("cards", "Cub"), {"type": "Character", "text": text})

    assert paper.read(changed)["cards"]["Cub"]["text"].strip() == text


def test_the_last_things_done_are_taken_away():
    """Of a list, so many items are kept; with the last one its key goes."""
    two = paper.put(TEXT, ("do", paper.NEW), {"Ada passes": None})

    assert "  - Ada passes:\n" in two
    assert paper.cut(two, ("do",), 1) == TEXT
    assert "do" not in paper.read(paper.cut(two, ("do",), 0))


def test_what_is_nowhere_cannot_be_changed():
    """An item that a list has not is refused, and so is a text that is no YAML."""
    with pytest.raises(InputError):
        paper.put(TEXT, ("do", 7, "may"), "yes")
    with pytest.raises(InputError):
        paper.put(TEXT, ("title", "x"), "A")
    with pytest.raises(InputError):
        paper.put("title: [", ("title",), "A")
