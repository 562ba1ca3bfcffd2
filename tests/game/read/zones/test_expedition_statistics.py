"""CR 4.2.4.b, 4.2.4.c: which statistics of an Expedition are added up."""

from __future__ import annotations

import pytest

from judgebot.abilities.card import Statistics
from judgebot.abilities.words import Side, Status, Terrain
from judgebot.game.data.zones import expedition, landmarks
from judgebot.game.read.zones import expedition_statistics as of
from tests.game.boards import a_game, character, permanent, put

HERO, COMPANION = (expedition(0, side) for side in Side)
THEIRS = expedition(1, Side.HERO)
ASLEEP = {"statuses": frozenset({Status.ASLEEP})}


def _game():
    """Mine: Ant (boosted) and an Asleep Bee; a Gigantic Elk in the other; their Fox."""
    game = a_game()
    refs = {
        "Ant": put(game, HERO, character("Ant", stats="1/2/3"), counters={"boost": 1}),
        "Bee": put(game, HERO, character("Bee", stats="5/5/5"), **ASLEEP),
        "Gear": put(game, HERO, permanent("Gear", where="Expedition")),
        "Elk": put(game, COMPANION, character("Elk", "[Gigantic].", stats="1/0/0")),
        "Fox": put(game, THEIRS, character("Fox", stats="2/2/2")),
    }
    return game, refs


def _statistics(forest, mountain, water):
    return Statistics(forest=forest, mountain=mountain, water=water)


def test_those_present_and_awake_are_added_up():
    """With boosts, and what is Gigantic in both (CR 4.2.4.c, 2.4.4, 7.4.4.e)."""
    game, _ = _game()
    found = [of.expedition_statistics(game.state, one) for one in (HERO, COMPANION, THEIRS)]

    assert found == [_statistics(3, 3, 4), _statistics(1, 0, 0), _statistics(2, 2, 2)]
    assert of.expedition_statistics(game.state, expedition(1, Side.COMPANION)) == Statistics()


def test_those_of_several_expeditions():
    """Each has those of its own Characters."""
    game, _ = _game()
    found = of.of_each(game.state, (HERO, THEIRS))

    assert found == {HERO: _statistics(3, 3, 4), THEIRS: _statistics(2, 2, 2)}


def test_what_each_of_them_adds():
    """Together it is what the Expedition has: what is Asleep adds nothing (CR 2.4.4, 4.2.4.c)."""
    game, refs = _game()
    text = "Ignore the {O} of Characters your opponents control."
    put(game, landmarks(0), permanent("Law", text))
    each = of.counted_of_each(game.state, HERO)
    nothing = _statistics(0, 0, 0)

    assert {name: each.get(refs[name].object) for name in refs} == {
        "Ant": _statistics(2, 3, 4), "Bee": nothing, "Gear": nothing,
        "Elk": _statistics(1, 0, 0), "Fox": None,
    }  # fmt: skip
    for place in (HERO, COMPANION, THEIRS):
        added = list(of.counted_of_each(game.state, place).values())
        assert of.together(added) == of.expedition_statistics(game.state, place) != nothing


def test_sums_terrain_by_terrain():
    """Of none zero, of one its own (CR 1.1.6.d)."""
    one, other = _statistics(1, 2, 3), _statistics(-4, 0, 6)

    assert of.together([]) == _statistics(0, 0, 0)
    assert of.together([one]) == one
    assert of.together([one, other, one]) == _statistics(-2, 4, 12)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ignore the {V} of Characters.", (0, 3, 4)),
        ("Ignore the {V} and {O} of Characters your opponents control.", (3, 3, 4)),
        ("Ignore the {M} and {O} of Characters you control.", (3, 0, 0)),
    ],
)
def test_statistics_that_are_ignored(text, found):
    """Only those that are named, of those that are meant; the others count (CR 1.4.2.a)."""
    game, refs = _game()
    put(game, landmarks(0), permanent("Law", text))

    assert of.expedition_statistics(game.state, HERO) == _statistics(*found)
    (ignored,) = of.ignored(game.state)
    assert all((f"{{{one}}}" in text) is (one in ignored.terrains) for one in Terrain)
    assert (refs["Ant"] in ignored.refs) is (found != (3, 3, 4))


def test_what_is_not_counted_is_told():
    """Of the Expeditions in which something of it is present (CR 1.4.2.a, 4.2.4.b)."""
    game, refs = _game()
    text = "Ignore the {V} of Characters you control."
    law = put(game, landmarks(0), permanent("Law", text))
    (told,) = of.uncounted(game, HERO)

    assert told.rules[:2] == ("1.4.2.a", "4.2.4.b")
    assert told.items == (law.item, *(refs[one].item for one in ("Ant", "Bee", "Elk")))
    assert (told.expedition, told.terrains) == (HERO, (Terrain.FOREST,))
    assert [*of.uncounted(game, THEIRS)] == []


@pytest.mark.parametrize(
    ("names", "gigantic", "asleep", "rules"),
    [
        (("Ant", "Gear"), "", "", ()),
        (("Ant", "Bee", "Elk", "Fox"), "Elk", "Bee", ("7.4.4.e", "2.4.4")),
        (("Elk",), "Elk", "", ("7.4.4.e",)),
        (("Bee",), "", "Bee", ("2.4.4",)),
    ],
)
def test_who_counts_otherwise_than_others(names, gigantic, asleep, rules):
    """Those that are Gigantic and awake, and those that are Asleep; only what has statistics."""
    game, refs = _game()
    found = of.presence(game.state, [game.state.objects[refs[one].object] for one in names])

    assert found.gigantic == tuple(refs[one] for one in gigantic.split())
    assert found.asleep == tuple(refs[one] for one in asleep.split())
    assert found.rules("7.4.4.e") == rules


def test_what_sleeps_is_not_gigantic_in_what_is_counted():
    """An Asleep Character counts nowhere, however many Expeditions it is in (CR 2.4.4)."""
    game = a_game()
    elk = put(game, HERO, character("Elk", "[Gigantic]."), **ASLEEP)
    gear = put(game, HERO, permanent("Gear", where="Expedition"), **ASLEEP)
    found = of.presence(game.state, [game.state.objects[one.object] for one in (elk, gear)])

    assert (found.gigantic, found.asleep) == ((), (elk,))
    assert of.expedition_statistics(game.state, COMPANION) == Statistics()
