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
    known = {node.address for node in book.nodes()}
    assert [place for one in listed for place in one.places if place not in known] == []


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


def test_the_place_that_is_followed_is_the_one_that_acts(listed):
    """Where a twin of the first place acts, that is what the reading follows; else the first."""
    (one,) = (one for one in listed if one.id == "modifiers-of-a-move-that-goes-nowhere")

    assert one.followed(("1.4.1.d", "7.3.24.b")) == "7.3.24.b"
    assert one.followed(("1.4.1.d",)) == one.followed(("7.3.25.c",)) == "7.3.25.c"


def test_a_twin_is_one_of_the_places(listed):
    """What is followed instead of the first place is one of the places, and not the first."""
    assert [one.id for one in listed if not set(one.twins) <= set(one.places[1:])] == []


def test_a_version_without_a_list_has_none(tmp_path):
    """A version for which nothing is listed has no disagreements."""
    assert disagreements.load(tmp_path / "disagreements.toml") == ()
