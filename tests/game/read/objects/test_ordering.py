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


@pytest.mark.parametrize("rule", ["2.3.2.e", "2.3.2.f"])
def test_abilities_in_the_order_of_their_timestamps_are_not_told(rule):
    """An ability that depends on an older one has nothing to wait for."""
    dependent, other = DEPENDING[rule]
    game = _play_one_after_the_other(other, dependent)

    assert told(game, "passive.waits") == []


def test_an_ability_that_an_older_one_takes_away_is_told():
    """What it would have altered of others is told, as nothing is altered there (CR 2.3.2.d)."""
    dependent, other = DEPENDING["2.3.2.d"]
    game = _play_one_after_the_other(other, dependent)

    (entry,) = told(game, "passive.waits")
    assert entry.rules == ("2.3.2.d", "2.3.3.a", "2.3.3.b", "2.3.1.f")
    assert (said(game, entry)["card"], said(game, entry)["giver"]) == ("Newer", "Older")
    assert entry.told.spared[0].every_region


def test_a_keyword_that_an_older_ability_takes_away_is_not_told():
    """It is told that the object loses it, and it would have altered nothing else."""
    game = _play_one_after_the_other("All other Characters lose their abilities.", "[Tough 1].")

    assert told(game, "passive.waits") == []


def test_what_a_taken_away_ability_would_alter_is_told_of_what_comes_later():
    """It is told once of each, and not again while it is so."""
    game = a_game()
    put(game, HERO, character("Older", "All other Characters lose their abilities."))
    put(game, HERO, character("Newer", "Other Characters in my Expedition have [Tough 1]."))
    before = game.state.copy()
    put(game, HERO, character("Latest"))
    ordering.tell(game, before, None)

    (entry,) = told(game, "passive.waits")
    (spared,) = entry.told.spared
    assert [game.state.objects[one.object].card.name for one in spared.things] == ["Latest"]


def test_one_that_depends_on_what_is_never_applied_is_not_told_to_wait_for_it():
    """Each takes the other away, and a third waits only for the one that is applied (2.3.3.b)."""
    lose = "All other Characters lose their abilities."
    game = a_game()
    put(game, HERO, character("Tough One", "[Tough 1]."))
    put(game, HERO, character("Older", lose))
    before = game.state.copy()
    put(game, HERO, character("Newer", lose))
    ordering.tell(game, before, None)

    waits = told(game, "passive.waits")
    (loop,) = told(game, "passive.loop")
    assert all(said(game, one)["giver"] == "Older" for one in waits)
    assert loop.rules[:2] == ("2.3.2.d", "2.3.3.a")
    assert loop.told.taken_away


def test_three_that_depend_on_each_other_in_a_circle():
    """Each directly depends on the next, and on the other by way of it (CR 2.3.2.g)."""
    game = a_game()
    put(game, HERO, character("First", "Robots lose their abilities.", sub_types=("Plant",)))
    put(game, HERO, character("Second", "Plants lose their abilities.", sub_types=("Mage",)))
    before = game.state.copy()
    put(game, HERO, character("Third", "Mages lose their abilities.", sub_types=("Robot",)))
    ordering.tell(game, before, None)

    loops = {said(game, one)["card"]: one for one in told(game, "passive.loop")}
    assert loops.keys() == {"Second", "Third"}
    assert all({"2.3.2.g", "2.3.2.d"} <= {*one.rules} for one in loops.values())
    assert [loops[one].told.taken_away for one in ("Second", "Third")] == [False, True]


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
    assert entry.rules == ("2.3.2.g", "2.3.2.e", "2.3.3.a", "2.3.3.b", "2.3.1.f")
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
