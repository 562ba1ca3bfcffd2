"""CR 2.2.1.h, 2.2.2.n, 7.5.5.a: what is told of cards in Reserve that words leave out."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import expedition, reserve
from tests.game.boards import a_game, character, put, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)


def _told(game):
    entries = (*told(game, "meant.not"), *told(game, "asked.not-counted"))
    return [(entry.rules, entry.facts["things"]) for entry in entries]


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ("Each Character gains 1 boost.", ("2.2.1.h",)),
        ("Each Robot gains 1 boost.", ("2.2.2.n",)),
        ("Characters you control gain 1 boost.", ("7.5.5.a", "7.5.5.b")),
        ("If you control two or more Robots, draw a card.", ("7.5.5.a", "7.5.5.b", "2.2.2.n")),
        ("I gain 1 boost for each Character you control.", ("7.5.5.a", "7.5.5.b")),
    ],
)
def test_a_card_in_reserve_is_left_out(words, rules):
    """What fits but for where it is stands in the trace, with the rule that leaves it out."""
    game = a_game()
    put(game, HERO, character("Cat", sub_types=("Robot",)))
    put(game, reserve(0), character("Dog", sub_types=("Robot",)))
    do(game, words)

    assert _told(game) == [(rules, ("Dog",))]


@pytest.mark.parametrize(
    "words",
    [
        "Target Character gains 1 boost.",
        "Characters your opponents control gain 1 boost.",
        "Each Robot gains 1 boost.",
        "Each Character in Reserve gains 1 boost.",
    ],
)
def test_what_is_meant_or_does_not_fit_is_not_told(words):
    """Nothing is left out where a target is chosen, where nothing fits, or where Reserve is meant.
    """
    game = a_game()
    put(game, HERO, character("Cat"))
    put(game, reserve(0), character("Dog"))
    do(game, words)

    assert _told(game) == []
