"""CR 6.5.d, 7.5: what conditions ask of a game state."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status, Terrain
from judgebot.game import adventure
from judgebot.game.zones import deck, discard_pile, expedition, hand, landmarks, reserve
from tests.game.boards import a_game, character, permanent, put
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)
COMPANION = expedition(0, Side.COMPANION)
THEIRS = expedition(1, Side.HERO)


def _holds(game, condition, me):
    """Whether "If <condition>, I gain 1 boost" gives a boost."""
    before = game.state.objects[me.object].counters.get("boost", 0)
    do(game, f"If {condition}, I gain 1 boost.", me=me)
    return game.state.objects[me.object].counters.get("boost", 0) > before


def test_counting():
    """ "Two or more" and "no": of what is in play, unless a zone is named (CR 2.2.1.h)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    put(game, landmarks(0), permanent("Hut"))
    put(game, reserve(0), permanent("Axe"))
    assert not _holds(game, "you control two or more Landmarks", ant)

    put(game, landmarks(0), permanent("Den"))
    assert _holds(game, "you control two or more Landmarks", ant)
    assert _holds(game, "your hand is empty", ant)


def test_statuses():
    """Boosted is having a boost (CR 2.4.5.a)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    assert not _holds(game, "I'm [[Boosted]]", ant)

    bee = put(game, HERO, character("Bee"), counters={"boost": 1})
    assert _holds(game, "I'm [[Boosted]]", bee)


@pytest.mark.parametrize(("terrain", "true"), [("V", True), ("M", False)])
def test_being_in_a_terrain(terrain, true):
    """A Character is in a terrain if one of its Expeditions is (CR 7.5.8.c)."""
    game = a_game()
    game.state.regions = tuple(
        adventure.Region(name=f"region {place}", terrains=frozenset({Terrain.FOREST}))
        for place in range(8)
    )
    ant = put(game, HERO, character("Ant"))

    assert _holds(game, f"I'm in {{{terrain}}}", ant) is true


def test_a_single_terrain():
    """ "A single-terrain region" has exactly one."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    assert not _holds(game, "I'm in a single-terrain region", ant)

    game.state.distances[0, Side.HERO] = 1
    game.state.changed()
    assert _holds(game, "I'm in a single-terrain region", ant)


def test_facing():
    """ "I'm facing two or more Characters": a Gigantic one faces both Expeditions."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    put(game, THEIRS, character("Bee"))
    assert not _holds(game, "I'm facing two or more Characters", ant)

    put(game, expedition(1, Side.COMPANION), character("Atlas", "[Gigantic]."))
    assert _holds(game, "I'm facing two or more Characters", ant)


def test_facing_an_expedition_in_a_terrain():
    """Where the Expedition that faces mine is."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    assert _holds(game, "I'm facing an Expedition in {M}", ant)

    game.state.distances[1, Side.HERO] = 1
    game.state.changed()
    assert not _holds(game, "I'm facing an Expedition in {M}", ant)


def test_being_first_player():
    """Who is first player does not depend on whose turn it is."""
    for first, true in ((0, True), (1, False)):
        game = a_game(first_player=first)
        ant = put(game, HERO, character("Ant"))

        assert _holds(game, "you are first player", ant) is true


def test_ascended():
    """ "I'm in an Ascended Expedition"."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    assert not _holds(game, "I'm in an Ascended Expedition", ant)

    game.state.ascended = frozenset({(0, Side.HERO)})
    game.state.changed()
    assert _holds(game, "I'm in an Ascended Expedition", ant)


def test_where_it_was():
    """ "If it wasn't in {V}": where it was before the effect moved it (CR 2.1.h)."""
    for distance, drawn in ((0, 0), (1, 1)):
        game = a_game()
        game.state.distances[1, Side.HERO] = distance
        put(game, THEIRS, character("Bee"))
        for player in (0, 1):
            put(game, deck(player), character("card"))
        text = "Send target Character to Reserve. If it wasn't in {V}, its controller draws a card."
        do(game, text)

        assert len(game.state.zones[hand(1)]) == drawn


def test_what_was_discarded():
    """ "If its Hand Cost is …" of what was sacrificed: as it was (CR 2.1.h)."""
    for cost, boosts in ((4, 1), (3, 0)):
        game = a_game()
        ant = put(game, landmarks(0), permanent("Ant"))
        put(game, HERO, character("Bee", hand_cost=cost))
        text = "Sacrifice a Character. If its Hand Cost was {4} or more, I gain 1 Ember counter."
        do(game, text, me=ant)

        assert game.state.objects[ant.object].counters.get("Ember", 0) == boosts
        assert [one.card.name for one in game.state.at(discard_pile(0))] == ["Bee"]


def test_a_sub_type_is_checked_wherever_it_is():
    """Whether a card is a thing is asked regardless of its location (CR 2.2.1.i, Example)."""

    game = a_game()
    put(game, hand(0), permanent("Axe"))
    put(game, deck(0), character("card"))
    text = "You may put a card from your hand in Reserve. If it's a Permanent, draw a card."
    do(game, text, True)

    assert len(game.state.zones[hand(0)]) == 1
    assert all(Status.EXHAUSTED not in one.statuses for one in game.state.at(reserve(0)))
