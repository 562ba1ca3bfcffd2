"""CR 4.1 Beginning of the game."""

from __future__ import annotations

from judgebot.abilities.words import Phase, Side, Terrain
from judgebot.game.data.agenda import SetUp
from judgebot.game.data.decisions import ChoiceSort
from judgebot.game.data.game import Game
from judgebot.game.data.zones import deck, hand, hero_zone, mana_zone
from judgebot.game.day import setup
from judgebot.game.engine import advance, answer
from tests.game.boards import character, hero, said, told

NAMES = ("Lithium", "Ninette")


def _deck(number=10):
    return [character(f"card {at}") for at in range(number)]


def _begun(heroes=(None, None), choose=lambda options: options[0]):
    """A new game, carried on to its first turn; and the decisions on the way."""
    game = Game(setup.new_game([_deck(), _deck()], heroes, NAMES))
    asked = []
    while (decision := advance(game)).choice_sort is not ChoiceSort.TURN:
        asked.append(decision)
        answer(game, choose(decision.options))
    return game, asked


def test_the_game_begins_at_noon_of_the_first_day():
    """The first Morning is skipped (4.1.j)."""
    game, _ = _begun()

    phases = [said(game, entry)["phase"] for entry in told(game, "phase.begins")]

    assert (phases, game.state.day) == ([Phase.NOON, Phase.AFTERNOON], 1)


def test_each_player_has_three_cards_in_hand_and_three_ready_orbs():
    """Six cards are drawn, three of them become ready Mana Orbs (4.1.h, 4.1.i)."""
    game, _ = _begun()

    for player in (0, 1):
        orbs = list(game.state.at(mana_zone(player)))
        assert len(game.state.zones[hand(player)]) == 3
        assert len(game.state.zones[deck(player)]) == 4
        assert [(orb.face_down, orb.statuses) for orb in orbs] == [(True, frozenset())] * 3


def test_the_first_player_is_left_to_chance():
    """The first player is determined at random (4.1.f), and takes the first turn."""
    firsts = []
    for choose in (lambda options: options[0], lambda options: options[-1]):
        game, asked = _begun(choose=choose)
        (decision,) = [one for one in asked if one.rules == ("4.1.f",)]
        firsts.append((decision.player, game.state.first_player, game.state.turn))

    assert firsts == [(None, 0, 0), (None, 1, 1)]


def test_tumult_cards_are_shuffled_in_position_and_orientation():
    """Chance places the three cards and turns each of them (4.1.c)."""
    game, asked = _begun(choose=lambda options: options[-1])
    terrains = [set(region.terrains) for region in game.state.regions[1:3]]
    v, m, w = Terrain.FOREST, Terrain.MOUNTAIN, Terrain.WATER

    assert [len(one.options) for one in asked if one.rules == ("4.1.c",)] == [3, 2, 2, 2, 2]
    assert terrains == [{v, m}, {w}]
    assert all(region.face_down for region in game.state.regions[1:7])


def test_heroes_begin_with_what_they_say():
    """A Hero begins with its printed counters and Terrain Markers (2.5.e)."""
    text = (
        "I begin the game with one {O}, one {M} and one {V} Terrain Marker.\n"
        "I begin the game with 2 Quest counters."
    )
    nadir = hero("Nadir", text)

    game, _ = _begun(heroes=(nadir, None))

    (placed,) = game.state.at(hero_zone(0))
    assert placed.counters == {"Quest": 2}
    assert [(one.region, one.bearer) for one in game.state.markers] == [(None, placed.item)] * 3


def test_expeditions_begin_at_their_ends():
    """Hero Expeditions begin in the Hero region, Companions in the Companion region (4.1.d)."""
    game, _ = _begun()

    assert set(game.state.distances.values()) == {0}
    assert set(game.state.distances) == {(player, side) for player in (0, 1) for side in Side}


def test_a_seed_replays_the_same_game():
    """The same choices give the same trace."""
    first, _ = _begun()
    second, _ = _begun()

    assert first.trace.entries == second.trace.entries


def test_what_chance_decided_can_be_told_from_the_regions():
    """The outcome of the set-up, given back as known, makes the same Adventure (4.1.c, 4.1.f)."""
    game, _ = _begun(choose=lambda options: options[-1])
    regions = [one.terrains for one in game.state.regions[1:-1]]
    again = Game(setup.new_game([_deck(), _deck()], (None, None), NAMES))
    again.state.agenda = [SetUp(known=setup.outcome(regions, 1))]

    decision = advance(again)

    assert decision.rules == ("3.2.2.b",)
    assert [one.terrains for one in again.state.regions[1:-1]] == regions
    assert again.state.first_player == 1


def test_regions_of_no_tumult_cards_have_no_outcome():
    """The halves of a Tumult card lie beside each other (4.1.c)."""
    regions = [one.terrains for one in setup.adventure(setup.TUMULT_CARDS)[1:-1]]

    assert setup.outcome((*regions[1:], regions[0]), 0) is None
