"""A check says how much of some card data is understood, and imports nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from judgebot.cards.library import library
from judgebot.cards.read.checking import check
from tests.official import SETS, files


@pytest.mark.usefixtures("empty_home")
def test_figures(invented: Path) -> None:
    """Different lines and printings are counted, and a check imports nothing."""
    found = check([invented])

    assert (found.printings, found.whole) == (14, 12)
    assert (found.texts, found.understood) == (14, 12)
    assert library.open() is None


def test_most_blocking_first(invented: Path) -> None:
    """Lines that are not understood come by how many printings they block."""
    found = [(line.text, line.card, line.printings) for line in check([invented]).not_understood]

    assert found == [
        ("{J} Juggle three oranges.", "Orange Juggler", 2),
        ("At Noon — Draw two cards and sing.", "Orange Juggler", 1),
    ]


def test_where_reading_stopped(invented: Path) -> None:
    """Each line says from which word on it was not read."""
    refused = [line.refusal for line in check([invented]).not_understood]

    assert [(refusal["at"], refusal["words"]) for refusal in refused] == [
        (5, "Juggle three oranges."),
        (30, "sing."),
    ]


def test_bad_records_are_named(tmp_path: Path, record: Callable) -> None:
    """A bad record does not stop the check."""
    file = tmp_path / "set.json"
    file.write_text(json.dumps([record(), record(name="")]), encoding="utf-8")
    found = check([file])

    assert found.printings == 1
    assert [item.why for item in found.skipped] == ["it has no name"]


def test_new_sub_types(tmp_path: Path, record: Callable) -> None:
    """A set's texts may speak of every sub-type that a type line in it prints (CR 2.2.2.i)."""
    texts = record()["elements"] | {"MAIN_EFFECT": "{J} Ronin you control gain 1 boost."}
    texts["ECHO_EFFECT"] = "{D} : Target Samurai gains 1 boost."
    sub_type = {"reference": "SAMURAI", "name": "Samurai"}
    file = tmp_path / "set.json"
    file.write_text(json.dumps([record(elements=texts, cardSubTypes=[sub_type])]))

    assert [line.refusal["words"] for line in check([file]).not_understood] == [
        "Ronin you control gain 1 boost."
    ]


def test_the_official_sets() -> None:
    """All official lines but a few are understood, none in two ways."""
    found = check(files())

    assert found.printings == sum(totals.records for totals in SETS.values())
    assert found.understood / found.texts >= 0.995
    assert [line.text for line in found.not_understood if "readings" in line.refusal["why"]] == []
