"""CR 6.5.c, 6.1.h What each player may do."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.decisions import DONE
from judgebot.game.data.objects import Referent
from judgebot.game.data.zones import deck, discard_pile, expedition, hand, reserve
from tests.game.boards import a_game, character, put, told
from tests.game.carrying import do


def _two_players(cards=3):
    """Two players who each have as many cards in hand, and a deck."""
    game = a_game()
    for player in (0, 1):
        for place in range(cards):
            put(game, hand(player), character(f"card {place} of {player}"))
            put(game, deck(player), character(f"deck {place} of {player}"))
    return game


def _sizes(game, place):
    return [len(game.state.zones[place(player)]) for player in (0, 1)]


def test_each_verb_is_one_step():
    """All sacrifices happen before the first draw (CR 6.1.c, 6.1.h)."""
    game = _two_players()
    for player in (0, 1):
        put(game, expedition(player, Side.HERO), character(f"Ant {player}"))

    do(game, "Each player may sacrifice a Character, then draw a card.", True, True)
    order = [entry.what for entry in game.trace.entries if entry.what in ("sacrificed", "draw")]

    assert order == ["sacrificed", "sacrificed", "draw", "draw"]


@pytest.mark.parametrize(
    ("answers", "drawn"), [((True, True), [4, 4]), ((True, False), [4, 3]), ((False, True), [3, 4])]
)
def test_who_declines_does_no_verb_of_it(answers, drawn):
    """Only those who began go on, and it is told who did not (CR 6.5.c)."""
    game = _two_players()
    for player in (0, 1):
        put(game, expedition(player, Side.HERO), character(f"Ant {player}"))
    do(game, "Each player may sacrifice a Character, then draw a card.", *answers)

    assert _sizes(game, hand) == drawn
    assert len(told(game, "may.not")) == answers.count(False)


def test_numbers_are_each_players_own():
    """ "That many" is what the player discarded, not what all did (CR 6.1.h)."""
    game = _two_players()
    text = "Each player may discard any number of cards from their hand, then draw that many cards."
    mine, theirs = ([Referent(item, 0) for item in game.state.zones[hand(one)]] for one in (0, 1))

    do(game, text, True, *mine[:2], DONE, True, theirs[0], DONE)

    assert _sizes(game, discard_pile) == [2, 1]
    assert _sizes(game, hand) == [3, 3]


def test_it_is_each_players_own_card():
    """ "It" is the card that the player put there, as the new object it became (CR 2.1.f)."""
    game = _two_players(cards=1)
    text = "Each player may put a card from their hand in Reserve, then exhaust it."

    do(game, text, True, True)
    statuses = [one.statuses for player in (0, 1) for one in game.state.at(reserve(player))]

    assert statuses == [frozenset({Status.EXHAUSTED})] * 2
    assert [entry.what for entry in game.trace.entries].count("exhausted") == 2


def test_what_one_player_cannot_do_the_other_still_may():
    """Who has nothing to sacrifice is not asked; the other is (CR 6.1.g)."""
    game = _two_players()
    put(game, expedition(1, Side.HERO), character("Ant"))

    asked = do(game, "Each player may sacrifice a Character, then draw a card.", True)

    assert [one.player for one in asked] == [1]
    assert _sizes(game, hand) == [3, 4]


@pytest.mark.parametrize(("cards", "resupplied", "drawn"), [(3, 2, 1), (1, 1, 0), (0, 0, 0)])
def test_what_is_done_twice_was_done(cards, resupplied, drawn):
    """ "If you do" after something that happens twice: it was begun at least once (CR 6.5.i)."""
    game = a_game()
    for place in range(cards):
        put(game, deck(0), character(f"card {place}"))
    do(game, "[Resupply] twice. If you do, draw a card.")

    assert (len(game.state.zones[reserve(0)]), len(game.state.zones[hand(0)])) == (
        resupplied,
        drawn,
    )


@pytest.mark.parametrize("boosts", [0, 1, 2])
def test_what_is_done_no_time_was_not_done(boosts):
    """ "If you do" after something for each of none: it was not begun (CR 6.5.c, 6.5.i)."""
    game = a_game()
    for place in range(3):
        put(game, deck(0), character(f"card {place}"))
    counters = {"boost": boosts} if boosts else {}
    me = put(game, expedition(0, Side.HERO), character("Ant"), counters=counters)
    do(game, "[Resupply] for each boost on me. If you do, draw a card.", me=me)

    assert len(game.state.zones[reserve(0)]) == boosts
    assert len(game.state.zones[hand(0)]) == bool(boosts)


@pytest.mark.parametrize(
    ("text", "player", "rules"),
    [("You may draw a card.", 0, False), ("Target opponent may draw a card.", 1, True)],
)
def test_by_which_rule_another_player_decides(text, player, rules):
    """The controller of an effect decides, unless it says who else does (CR 6.1.g)."""
    game = _two_players()
    (asked,) = do(game, text)

    assert asked.player == player
    assert ("6.1.g" in asked.rules) is rules


@pytest.mark.parametrize(
    ("text", "nothing"),
    [
        ("You may spend 2 of my Oil counters to reveal the top card of your deck. "
         "You may put it in your hand.", True),
        ("You may sacrifice a Landmark.", False),
    ],
)  # fmt: skip
def test_why_nothing_can_be_done(text, nothing):
    """ "It" is nothing where no card was revealed, which is told (CR 6.1.g)."""
    game = _two_players()
    me = put(game, expedition(0, Side.HERO), character("Ant"))
    do(game, text, me=me)
    (told,) = (one.told for one in game.trace.entries if one.what == "may.impossible")

    assert told.nothing is nothing
