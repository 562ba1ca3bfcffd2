"""CR 6.1.e, 6.1.h What each player does, and what is done to each player's own.

Two players with the same cards in the same places are alike after it, as nothing but the phrase
says who does it; a phrase that is carried out for one of them only leaves them different.
"""

from __future__ import annotations

from collections import Counter

import pytest

from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.value import replace
from judgebot.abilities.words import Side
from judgebot.game.data.agenda import resolve
from judgebot.game.data.context import Context
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.zones import (
    LIMBO,
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.engine import advance, answer
from tests.game.boards import a_game, character, mana, permanent, play_out, put, told
from tests.game.carrying import SOURCE, do, effect_of

ACT = (
    "Each player draws a card.",
    "Each player [Resupplies].",
    "Each player discards a card from their hand.",
    "Each player sacrifices a Character.",
    "Each player rolls a die. They draw a card.",
    "Each player exhausts a Permanent they control.",
    "Each player discards a card from their Reserve.",
    "Each player puts a card from their hand in Reserve.",
    "Each player puts a card from their Reserve in their Mana zone.",
    "Each player creates a [Brassbug 2/2/2] Robot token in their Hero Expedition.",
    "Each player creates two [Seed 1/1/1] Plant tokens in their Landmarks.",
    "Each player may draw a card.",
    "Each player may pay {1}. If they do, they draw a card.",
    "Each player may pay {1} to draw a card.",
    "Each player may discard a card from their hand to draw two cards.",
    "Each player may sacrifice a Character. If they do, they draw a card.",
    "Each player may immediately play a card for free. If they do, they draw two cards.",
    "Each player chooses one:\n• They draw a card.\n• They [Resupply].",
    "Each player who controls a Landmark draws a card.",
    "For each player: They draw a card.",
    "Create a [Brassbug 2/2/2] Robot token in each player's Hero Expedition.",
    "Create a [Brassbug 2/2/2] Robot token in each player's Expeditions.",
    "Create a [Seed 1/1/1] Plant token in each player's Landmarks.",
    "Create a [Seed 1/1/1] Plant token in each player's Reserve.",
    "Discard each player's Reserve.",
    "Discard each card in each player's Reserve.",
    "Exhaust each card in each player's Reserve.",
    "Discard all cards from each player's hand.",
    "Discard a card from each player's Reserve.",
    "Put the top card of each player's deck in their Mana zone.",
    "Shuffle each player's Reserve into their deck.",
    "Each player's Characters gain 1 boost.",
    "Both players draw a card.",
    "All players discard a card from their hand.",
    "Each player draws a card or [Resupplies].",
    "Each player may draw a card or [Resupply].",
    "Each player may [Resupply] twice.",
    "Each player may [Rush] to draw a card.",
    "Each player may [Exhausted Resupply], then draw a card.",
    "Each player may immediately play a Character for free. It gains 1 boost.",
    "Each player puts a card from their hand on the top or bottom of their deck.",
    "Each player reveals the top card of their deck. They may put it in their hand.",
    "Each player sacrifices a Character unless they discard a card from their hand.",
    "Each player may discard a card. If they don't, they sacrifice a Character.",
)
"""Sentences that have the same done by, or to, each player."""


def _same_boards():
    game = a_game()
    for player in (0, 1):
        for place in range(3):
            put(game, hand(player), character(f"card {place}"))
            put(game, reserve(player), character(f"kept {place}"))
        for place in range(5):
            put(game, deck(player), character(f"deck {place}"))
        put(game, expedition(player, Side.HERO), character("Ant"))
        put(game, landmarks(player), permanent("Hill"))
        mana(game, player, 4)
    return game


def _of(game, player):
    """How many things a player has in each place, how many are exhausted, and their counters."""
    state = game.state
    places = (
        hand(player), deck(player), reserve(player), discard_pile(player), mana_zone(player),
        landmarks(player), expedition(player, Side.HERO), expedition(player, Side.COMPANION),
    )  # fmt: skip
    found = Counter()
    for place in places:
        for member in state.zones.get(place, ()):
            found[str(place.zone), str(place.side)] += 1
            object_ = state.objects.get(member)
            if object_ is not None:
                found["statuses"] += len(object_.statuses)
                found["counters"] += sum(object_.counters.values())
    return +found


@pytest.mark.parametrize("text", ACT)
def test_both_players_are_alike_after_it(text):
    """What each player does, or has done to what is theirs, changes both, and in the same way."""
    game = _same_boards()
    before = _of(game, 0)
    assert before == _of(game, 1)

    do(game, text)
    while (decision := advance(game)) is not None:
        answer(game, decision.options[0])

    assert _of(game, 0) == _of(game, 1)
    assert _of(game, 0) != before


@pytest.mark.parametrize(
    ("names", "closed"), [("AB", 0), ("A", 1), ("", 2)]
)
def test_what_a_player_could_not_choose(names, closed):
    """It is told of one of two effects of which nothing can be done (CR 6.1.g)."""
    game = a_game()
    for player, name in enumerate("AB"):
        put(game, expedition(player, Side.HERO), character(f"C{player}"))
        if name in names:
            put(game, hand(player), character(name))
    asked = do(game, "Each player sacrifices a Character or discards a card from their hand.")
    while asked and game.state.agenda:
        asked = play_out(game, asked[-1].options[0])

    assert len(told(game, "either.impossible")) == closed
    assert len(told(game, "sacrificed")) == 2


PLAYS = (
    "Each player may immediately play a card for free. If they do, they draw a card.",
    "Each player may immediately play a card for free.",
    "Each player may [Rush] to draw a card.",
)


@pytest.mark.parametrize("in_turn", [False, True])
@pytest.mark.parametrize("text", (*PLAYS, "Immediately play a card for free."))
def test_when_the_other_player_declares_a_card(text, in_turn):
    """Before any of them is finished, or once those before have played theirs (5.2.c, 6.1.h)."""
    reading = changed(Readings(), cards_that_several_players_play=in_turn)
    game = a_game(readings=reading)
    for player in (0, 1):
        put(game, hand(player), character(f"C{player}"))
        mana(game, player, 2)
        put(game, deck(player), character("Elk"))
    effect = effect_of(text)
    if text not in PLAYS:
        effect = tuple(replace(one, who=EACH_PLAYER) for one in effect)
    context = Context(controller=0, me=put(game, LIMBO, SOURCE))
    game.state.agenda.append(resolve(effect, context, None))
    asked = play_out(game)
    while asked[-1].player != 1:
        asked = play_out(game, asked[-1].options[0])
    finished = len(_in_expedition(game, 0))
    while asked and game.state.agenda:
        asked = play_out(game, asked[-1].options[0])

    assert finished == in_turn
    assert [_in_expedition(game, player) for player in (0, 1)] == [["C0"], ["C1"]]


EACH_PLAYER = Player(kind=PlayerKind.EACH, name="player")


def _in_expedition(game, player):
    return [one.card.name for one in game.state.at(expedition(player, Side.HERO))]
