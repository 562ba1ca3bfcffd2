"""The listed disagreements of the rulebook with itself."""

from __future__ import annotations

import pytest

from judgebot.resources import shipped
from judgebot.rulebook import disagreements
from judgebot.rulebook.readers import markdown

FOLDER = shipped("rules_text") / "5.0"


@pytest.fixture(scope="module")
def book():
    return markdown.read(FOLDER / "rulebook.md", FOLDER / "repairs.toml")


@pytest.fixture(scope="module")
def listed():
    return disagreements.load(FOLDER / "disagreements.toml")


def test_every_place_exists(book, listed):
    """Every place that a disagreement names is a place of CR 5.0."""
    assert len(listed) > 0
    assert disagreements.dangling(listed, book) == ()


def test_each_names_at_least_two_places(listed):
    """A disagreement has two sides, and an identity of its own."""
    assert [one.id for one in listed if len(one.places) < 2] == []
    assert len({one.id for one in listed}) == len(listed)


def test_at_finds_it_from_either_side(listed):
    """A disagreement is found from each of its places and from no other."""
    one = listed[0]

    found = [place for place in one.places if one in disagreements.at(listed, place)]

    assert found == list(one.places)
    assert one not in disagreements.at(listed, "1.1.1.a")


def test_a_version_without_a_list_has_none(tmp_path):
    """A version for which nothing is listed has no disagreements."""
    assert disagreements.load(tmp_path / "disagreements.toml") == ()
