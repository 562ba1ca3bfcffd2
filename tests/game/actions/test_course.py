"""CR 7.3.1-7.3.3, 7.3.9, 7.3.14, 7.3.24, 7.3.25, 7.3.31: players, Expeditions and Decks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgebot.abilities.words import Phase, Side, Standing, Status, Terrain
from judgebot.game.data.decisions import ChoiceSort
from judgebot.game.data.telling import EntryKind
from judgebot.game.data.zones import (
    deck,
    discard_pile,
    expedition,
    hand,
    hero_zone,
    mana_zone,
    reserve,
)
from judgebot.game.read.objects import characteristics
from judgebot.game.read.zones import adventure
from judgebot.game.write import markers
from tests.game.boards import a_game, character, hero, put, said, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)
COMPANION = expedition(0, Side.COMPANION)
THEIRS = expedition(1, Side.HERO)


def _deck(game, player, *names):
    for name in names:
        put(game, deck(player), character(name))


def test_drawing():
    """To draw is to move the top cards of one's Deck to one's Hand (CR 7.3.9.a)."""
    game = a_game()
    _deck(game, 0, "Ant", "Bee", "Cat")
    do(game, "Draw two cards.")

    assert [game.state.card(item).name for item in game.state.zones[hand(0)]] == ["Ant", "Bee"]


def test_each_player_draws_in_one_step():
    """Each player draws; what cannot be drawn is ignored (CR 3.2.2.e)."""
    game = a_game()
    _deck(game, 1, "Ant")
    do(game, "Each player draws a card.")

    assert [len(game.state.zones[hand(player)]) for player in (0, 1)] == [0, 1]
    (short,) = told(game, "draw.short")
    assert (said(game, short)["player"], short.rules) == ("Lithium", ("3.2.2.e",))


def test_resupplying_with_an_empty_deck():
    """The Discard pile is shuffled into the Deck first (CR 7.3.31.c)."""
    game = a_game()
    put(game, discard_pile(0), character("Ant"))
    do(game, "[Resupply].")

    assert [one.card.name for one in game.state.at(reserve(0))] == ["Ant"]
    assert told(game, "deck.shuffled-back")[0].rules[0] == "7.3.31.c"


def test_resupplying_with_nothing_to_shuffle():
    """The Deck is still empty then, and Resupply does nothing (CR 7.3.31.c)."""
    game = a_game()
    do(game, "[Resupply].")

    assert not list(game.state.at(reserve(0)))
    assert told(game, "resupply.nothing")[0].rules == ("7.3.31.c",)
    assert told(game, "resupply.nothing")[0].told.disagreement == ""


def test_exhausted_resupply():
    """They Resupply, then they exhaust the resupplied card (CR 7.3.14.a)."""
    game = a_game()
    _deck(game, 0, "Ant")
    put(game, reserve(0), character("Bee"))
    do(game, "[Exhausted Resupply].")

    found = {one.card.name: one.statuses for one in game.state.at(reserve(0))}
    assert found == {"Bee": frozenset(), "Ant": frozenset({Status.EXHAUSTED})}


def test_each_player_puts_a_card_in_their_mana_zone():
    """ "Their deck" is that of each player."""
    game = a_game()
    _deck(game, 0, "Ant", "Asp", "Ape")
    _deck(game, 1, "Bee", "Bat", "Boa")
    do(game, "Each player puts the top two cards of their deck in their Mana zone.")

    found = [[one.card.name for one in game.state.at(mana_zone(player))] for player in (0, 1)]
    assert found == [["Ant", "Asp"], ["Bee", "Bat"]]


def test_ascending():
    """An Expedition gains Ascended, and cannot gain it twice (CR 7.3.3.a, 2.4.1.f)."""
    game = a_game()
    asked = do(game, "Target Expedition [Ascends].", THEIRS)
    do(game, "Target Expedition [Ascends].", THEIRS)

    assert [one.choice_sort for one in asked] == [ChoiceSort.EXPEDITION]
    assert game.state.ascended == {(1, Side.HERO)}
    assert [entry.kind for entry in told(game, "expedition.already-ascended")] == [
        EntryKind.ALREADY
    ]


def test_moving_forward_and_backwards():
    """Expeditions move by regions (CR 7.3.25.a, 7.3.24.a)."""
    game = a_game()
    do(game, "Target Expedition moves forward one region.", HERO)
    assert game.state.distances[0, Side.HERO] == 1

    do(game, "Target Expedition you control moves backwards one region.", HERO)
    assert game.state.distances[0, Side.HERO] == 0
    do(game, "Target Expedition you control moves backwards one region.", COMPANION)
    assert told(game, "expedition.no-move-backwards")[0].rules == ("7.3.24.b",)


def test_both_expeditions_of_a_gigantic_object():
    """ "My Expedition" refers to both (CR 7.4.4.f)."""
    game = a_game()
    ant = put(game, HERO, character("Ant", "[Gigantic]."))
    do(game, "My Expedition [Ascends].", me=ant)

    assert game.state.ascended == {(0, Side.HERO), (0, Side.COMPANION)}


def test_after_you_and_passing():
    """ "After You" is not passing (CR 7.3.2.b)."""
    game = a_game()
    do(game, "[After You].")
    assert (game.state.after_you, game.state.passed) == (True, frozenset())

    do(game, "Each player passes.")
    assert game.state.passed == {0, 1}


def test_becoming_first_player():
    """The target player becomes the first player."""
    game = a_game()
    asked = do(game, "Target player becomes the first player.", 1)

    assert [one.options for one in asked] == [(0, 1)]
    assert game.state.first_player == 1


def test_revealing_the_top_card():
    """What is revealed is checked, and stays where it is unless it is moved (CR 2.2.1.i)."""
    for kind, drawn in (("Robot", 1), ("Plant", 0)):
        game = a_game()
        put(game, deck(0), character("Ant", sub_types=(kind,)))
        text = "Reveal the top card of your deck. If it's a Robot, draw it. Otherwise, discard it."
        do(game, text)

        assert len(game.state.zones[hand(0)]) == drawn
        assert len(game.state.zones[discard_pile(0)]) == 1 - drawn


def test_terrain_markers():
    """A marker is placed on a visible region and becomes a new object (CR 7.3.23.b)."""
    game = a_game()
    bearer = put(game, hero_zone(0), hero("Nadir"))
    marker = markers.create_marker(
        game.state, frozenset({Terrain.FOREST}), None, bearer=bearer.item
    )
    game.state.regions = tuple(
        replace(region, face_down=place not in (0, 3))
        for place, region in enumerate(game.state.regions)
    )
    asked = do(game, "Place one of my Markers on target visible region.", 3, me=bearer)

    assert asked[-1].options == (0, 3)
    (placed,) = game.state.markers
    assert placed.region == 3
    assert placed.id > marker.id


def test_a_new_terrain_marker():
    """ "A Terrain Marker" that is only placed is a new one; it replaces the terrains (3.2.1.d)."""
    game = a_game()
    do(game, "Place a {M} Terrain Marker on target visible region.", 3)
    do(game, "Place a {M} Terrain Marker on target visible region.", 5)

    assert [one.region for one in game.state.markers] == [3, 5]
    assert characteristics.view(game.state).terrains[3] == {Terrain.MOUNTAIN}


@pytest.mark.parametrize("player", [0, 1])
def test_the_controller_of_an_expedition(player):
    """ "Its controller" is the player of an Expedition, and "their other" is that player's."""
    game = a_game()
    game.state.distances[player, Side.HERO] = 2
    game.state.distances[player, Side.COMPANION] = 2
    text = (
        "Target Expedition moves forward one region. If it does, its controller moves their "
        "other Expedition backwards one region."
    )
    do(game, text, expedition(player, Side.HERO))

    assert game.state.distances[player, Side.HERO] == 3
    assert game.state.distances[player, Side.COMPANION] == 1


def test_standing_in_conditions():
    """ "If my Expedition is behind" (CR 7.5.2.b); both, if it is Gigantic (CR 7.4.4.k)."""
    for gigantic, boosts in (("", 1), ("[Gigantic].", 0)):
        game = a_game(phase=Phase.AFTERNOON)
        game.state.distances[1, Side.HERO] = 2
        ant = put(game, HERO, character("Ant", gigantic))
        do(game, "If my Expedition is behind, I gain 1 boost.", me=ant)

        assert adventure.standing(game.state, HERO) is Standing.BEHIND
        assert game.state.objects[ant.object].counters.get("boost", 0) == boosts


@pytest.mark.parametrize(("number", "rules"), [("a card", ("7.3.9.b",)), ("two cards", ())])
def test_the_rule_of_a_single_draw(number, rules):
    """ "Draw a card" has a rule of its own, which says nothing of more (CR 7.3.9.b)."""
    game = a_game()
    for name in ("Ant", "Bee"):
        put(game, deck(0), character(name))
    do(game, f"Draw {number}.")

    for entry in told(game, "draw"):
        assert tuple(one for one in entry.rules if one == "7.3.9.b") == rules


@pytest.mark.parametrize("cards", [0, 1])
def test_whether_a_resupply_was_done(cards):
    """It is left open only where there was no card for it (CR 6.5.f, 7.3.31.c)."""
    game = a_game()
    for _ in range(cards):
        put(game, deck(0), character("Top"))
    do(game, "[Resupply]. If you do, [After You].")
    (asked,) = told(game, "if.true")

    assert asked.told.disagreement == ("" if cards else "an-attempt-that-does-nothing")


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(("text", "drawn"), [("do", True), ("can't", False)])
def test_whether_something_was_chosen(text, drawn, there):
    """It was done where there was anything to choose, and could not be done otherwise (6.5.f)."""
    game = a_game()
    put(game, deck(0), character("Top"))
    if there:
        put(game, HERO, character("Ant"))
    do(game, f"Choose a Character. If you {text}, draw a card.")

    assert len(game.state.zones[hand(0)]) == (drawn is there)


@pytest.mark.parametrize(("text", "drawn"), [("do", 1), ("can't", 0)])
def test_a_player_can_be_chosen(text, drawn):
    """There is an opponent, so it was done (CR 6.5.f)."""
    game = a_game()
    put(game, deck(0), character("Top"))
    do(game, f"Choose an opponent. If you {text}, draw a card.")

    assert len(game.state.zones[hand(0)]) == drawn
