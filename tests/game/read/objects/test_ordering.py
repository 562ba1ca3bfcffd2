"""CR 2.3.2, 2.3.3: what is told of the order in which passive abilities are applied."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.game import Game
from judgebot.game.data.zones import expedition
from judgebot.game.read.objects import ordering
from tests.game.boards import a_game, character, put, said, told

HERO = expedition(0, Side.HERO)
FORESTS = "All regions are Forests."

DEPENDING = {
    "2.3.2.d": (FORESTS, "All other Characters lose their abilities."),
    "2.3.2.e": ("All Elementals have Gigantic.", "All Characters are Elementals."),
    "2.3.2.f": ("If I am in Forest, I am Gigantic.", FORESTS),
}
"""Two abilities of which the first depends on the second, by the rule that says so."""


def _play_one_after_the_other(first: str, second: str) -> Game:
    """A game in which the first ability was there when the second came, which is told."""
    game = a_game(distances={(0, Side.HERO): 1, (0, Side.COMPANION): 1,
                             (1, Side.HERO): 0, (1, Side.COMPANION): 0})  # fmt: skip
    put(game, HERO, character("Older", first))
    before = game.state.copy()
    put(game, HERO, character("Newer", second))
    ordering.tell(game, before, None)
    return game


@pytest.mark.parametrize("rule", DEPENDING)
def test_an_older_ability_waits_for_a_newer_one(rule):
    """It is told whose ability waits for whose, with the way in which it depends on it."""
    game = _play_one_after_the_other(*DEPENDING[rule])

    (entry,) = told(game, "passive.waits")
    assert (entry.rules, said(game, entry)["card"], said(game, entry)["giver"]) == (
        (rule, "2.3.3.a", "2.3.3.b", "2.3.1.f"),
        "Older",
        "Newer",
    )


@pytest.mark.parametrize("rule", DEPENDING)
def test_abilities_in_the_order_of_their_timestamps_are_not_told(rule):
    """An ability that depends on an older one has nothing to wait for."""
    dependent, other = DEPENDING[rule]
    game = _play_one_after_the_other(other, dependent)

    assert told(game, "passive.waits") == []


def test_two_abilities_of_one_object():
    """One of them may depend on the other as it may on that of another object (CR 2.3.2.e)."""
    game = a_game()
    before = game.state.copy()
    text = "All Elementals have Gigantic.  All Characters are Elementals."
    put(game, HERO, character("Owl", text))
    ordering.tell(game, before, None)

    (entry,) = told(game, "passive.waits")
    assert entry.rules[0] == "2.3.2.e"
    assert (said(game, entry)["card"], said(game, entry)["giver"]) == ("Owl", "Owl")


def test_what_waits_already_is_not_told_again():
    """An event that changes nothing of it tells nothing of it."""
    game = _play_one_after_the_other(*DEPENDING["2.3.2.f"])
    before = game.state.copy()
    put(game, HERO, character("A bystander"))

    ordering.tell(game, before, None)

    assert len(told(game, "passive.waits")) == 1


def test_waiting_by_way_of_another_is_told():
    """What depends on an ability that depends on a third one depends on that, too (CR 2.3.2.g)."""
    game = a_game()
    put(game, HERO, character("A", "All Engineers have Gigantic."))
    put(game, HERO, character("B", "All Robots are Engineers.", sub_types=("Robot",)))
    put(game, HERO, character("D", sub_types=("Plant",)))
    before = game.state.copy()
    put(game, HERO, character("C", "All Plants are Robots."))
    ordering.tell(game, before, None)

    (entry,) = told(game, "passive.waits-indirectly")
    assert entry.rules == ("2.3.2.g", "2.3.3.a", "2.3.3.b", "2.3.1.f")
    assert (said(game, entry)["card"], said(game, entry)["giver"]) == ("A", "C")


def test_two_that_depend_on_each_other_wait_for_nothing():
    """Neither is kept from being applied: the one with the smaller timestamp is (CR 2.3.3.a).

    It is told, too, in which way they depend on each other (CR 2.3.2.d), and that the newer one has
    the greater timestamp (CR 2.2.16.b, 2.2.16.c).
    """
    lose = "All other Characters lose their abilities."
    game = _play_one_after_the_other(lose, lose)

    assert told(game, "passive.waits") == []
    (entry,) = told(game, "passive.loop")
    newer = ("2.2.16.b", "2.2.16.c")
    assert entry.rules == ("2.3.2.d", "2.3.3.a", "2.3.3.b", *newer, "2.3.1.f")
    assert (said(game, entry)["card"], said(game, entry)["giver"]) == ("Newer", "Older")


def test_a_dependency_that_an_application_brings_about_is_told_as_new():
    """Dependencies are re-evaluated once an ability has been applied (CR 2.3.3.c)."""
    game = a_game()
    put(game, HERO, character("A", "All Engineers have Gigantic."))
    put(game, HERO, character("B", "All Robots are Engineers.", sub_types=("Robot",)))
    put(game, HERO, character("D", sub_types=("Robot",)))
    put(game, HERO, character("E", sub_types=("Plant",)))
    before = game.state.copy()
    put(game, HERO, character(
        "C", "If you control two or more Engineers, all Plants are Engineers."
    ))  # fmt: skip
    ordering.tell(game, before, None)

    (entry,) = told(game, "passive.waits")
    assert entry.rules == ("2.3.2.e", "2.3.3.a", "2.3.3.c", "2.3.3.b", "2.3.1.f")
    assert (said(game, entry)["card"], said(game, entry)["giver"]) == ("A", "C")
