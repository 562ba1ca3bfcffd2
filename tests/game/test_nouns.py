"""CR 2.2.1.h: what a noun with its qualifiers means on a board is what its words say."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from judgebot.game.data.context import Context
from judgebot.game.read.steps import selecting
from tests.game.carrying import effect_of
from tests.game.noun_board import set_up
from tests.game.noun_words import AFTER, BEFORE, BOARD, ME, NOUNS, PLACES, Asked, Thing


@pytest.fixture(scope="module")
def board():
    return set_up()


def _found(board, noun: str) -> set[str]:
    """The names of what the engine finds for a noun."""
    game, me, things = board
    (instruction,) = effect_of(f"Discard target {noun}.")
    (pick,) = instruction.what
    fitting = selecting.fitting(game.state, pick, Context(controller=0, me=me))
    return {things[ref].name for ref in fitting}


def _meant(asked: Iterable[Asked]) -> set[str]:
    return {thing.name for thing in BOARD if all(one(thing) for one in asked)}


def _in_play(thing: Thing) -> bool:
    return thing.in_play


@pytest.mark.parametrize("noun", NOUNS)
def test_each_qualifier_of_each_noun(board, noun):
    """A noun with one qualifier means the things in play that are so, or those where it says."""
    is_one = NOUNS[noun][1]
    meant = {
        **{f"{before} {noun}": (is_one, so, _in_play) for before, so in BEFORE.items()},
        **{f"{noun} {after}": (is_one, so, _in_play) for after, so in AFTER.items()},
        **{f"{noun} {place}": (is_one, there) for place, there in PLACES.items()},
    }

    wrong = {
        words: (found, expected)
        for words, asked in meant.items()
        if (found := _found(board, words)) != (expected := _meant(asked))
    }

    assert wrong == {}


@pytest.mark.parametrize("first", AFTER)
def test_qualifiers_together(board, first):
    """Two qualifiers mean what is so in both ways, wherever it is; one before the noun, too."""
    meant = {}
    for place, there in PLACES.items():
        if "control" not in first or "control" not in place:
            meant[f"card {first} {place}"] = (AFTER[first], there)
    for before, so in BEFORE.items():
        meant[f"{before} card {first} in play or in Reserve"] = (
            so, AFTER[first], PLACES["in play or in Reserve"],
        )  # fmt: skip

    wrong = {
        words: (found, expected)
        for words, asked in meant.items()
        if (found := _found(board, words)) != (expected := _meant(asked))
    }

    assert wrong == {}


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("Permanent in play or target card in Reserve",
         {"Gem", "Hut", "Ice", "Jar", "Kit", "Log", "Man", "Nut"}),
        ("exhausted Permanent you control or target exhausted card in your Reserve",
         {"Ice", "Log"}),
        ("Robot you control or target Plant in any player's Reserve",
         {ME, "Ant", "Cat", "Ice", "Man"}),
        ("Character facing me, Landmark you control or card in your Reserve",
         {"Dog", "Fox", "Gem", "Kit", "Log"}),
        ("Character with the highest Base Cost", {"Fox"}),
        ("Character you control with the lowest Base Cost", {"Cat"}),
        ("Character with the most boosts", {"Bee"}),
        ("Character or Permanent in Reserve with the highest Hand Cost", {"Log"}),
        ("exhausted card among Permanents you control and cards in your Reserve", {"Ice", "Log"}),
    ],
)  # fmt: skip
def test_several_descriptions_and_extremes(board, words, names):
    """Several descriptions mean what fits any of them; an extreme is one among all the rest."""
    assert _found(board, words) == names
