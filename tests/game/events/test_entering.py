"""CR 6.2.l How an object enters play by its own words, and what a token has as it is created."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.objects import BOOST
from judgebot.game.data.zones import Place, ZoneKind, deck, expedition, hand, reserve
from judgebot.game.read.playing.declaring import CardPlay
from tests.game.boards import a_game, character, mana, permanent, play_out, put, said, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)


@pytest.mark.parametrize(
    ("words", "statuses", "boosts"),
    [
        ("I enter play exhausted.", {Status.EXHAUSTED}, 0),
        ("I enter play [[Asleep]].", {Status.ASLEEP}, 0),
        ("I enter play with 2 boosts.", set(), 2),
        ("If you control a token, I enter play with 2 boosts.", set(), 0),
        ("I enter play with 1 boost per card in your Reserve, up to a max of 3.", set(), 1),
    ],
)
def test_a_played_character_has_it_from_the_start(words: str, statuses: set, boosts: int):
    """It is no gain: nothing is told of gaining (CR 6.2.l)."""
    game = a_game()
    mana(game, 0, 2)
    put(game, reserve(0), character("Other"))
    card = put(game, hand(0), character("Cub", text=words))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(card, Side.HERO))

    (cub,) = game.state.at(HERO)
    assert cub.statuses == statuses
    assert cub.counters.get(BOOST, 0) == boosts
    assert len(told(game, "enters.with")) == bool(statuses or boosts)
    assert told(game, "counters.gained") == []


def test_what_it_has_is_added_to_the_boosts_that_it_keeps():
    """A card from Reserve keeps its counters (CR 2.5.l)."""
    game = a_game()
    cub = character("Cub", text="I enter play with 2 boosts.")
    put(game, reserve(0), cub, counters={BOOST: 1})
    do(game, "Put a Character from your Reserve in your Hero Expedition.")

    (object_,) = game.state.at(HERO)
    assert object_.counters == {BOOST: 3}


def test_what_moves_within_play_does_not_enter_it():
    """It enters as it joins the union of both zones, not within them (CR 7.3.10.a)."""
    game = a_game()
    put(game, HERO, character("Cub", text="I enter play exhausted."))
    do(game, "Target Character switches Expeditions.")

    (object_,) = game.state.at(expedition(0, Side.COMPANION))
    assert object_.statuses == frozenset()
    assert told(game, "enters.with") == []


@pytest.mark.parametrize(
    ("words", "statuses", "boosts"),
    [
        ("Create a [Guard 1/1/1] Soldier token with 2 boosts in your Hero Expedition.", set(), 2),
        ("Create a [Guard 1/1/1] Soldier token in your Hero Expedition, exhausted.",
         {Status.EXHAUSTED}, 0),
        ("Create a [Guard 1/1/1] Soldier token in your Hero Expedition, [[Asleep]].",
         {Status.ASLEEP}, 0),
        ("Create a [Guard 1/1/1] Soldier token in your Hero Expedition.", set(), 0),
    ],
)  # fmt: skip
def test_a_token_has_it_as_it_is_created(words: str, statuses: set, boosts: int):
    """The words for the token say it (CR 7.3.5.b)."""
    game = a_game()
    do(game, words)

    (token,) = game.state.at(HERO)
    assert (token.place.zone, token.statuses) == (ZoneKind.EXPEDITION, statuses)
    assert token.counters.get(BOOST, 0) == boosts
    has = told(game, "token.has")
    assert [said(game, one)["token"] for one in has] == ["Guard"] * bool(statuses or boosts)


@pytest.mark.parametrize(
    ("words", "statuses", "boosts"),
    [
        ("Characters you play enter play with 2 boosts.", set(), 2),
        ("Characters you control enter play exhausted.", {Status.EXHAUSTED}, 0),
        ("Characters your opponents play enter play with 2 boosts.", set(), 0),
        ("Characters you play from Reserve enter play with 2 boosts.", set(), 0),
        ("Robots you play enter play with 2 boosts.", set(), 0),
        ("Tokens you create enter play with 2 boosts.", set(), 0),
    ],
)
def test_what_another_says_is_true_of_what_it_speaks_of(words: str, statuses: set, boosts: int):
    """Of what is played, by whom and from where, and of what it is (CR 6.2.a)."""
    game = a_game()
    mana(game, 0, 2)
    put(game, Place(ZoneKind.LANDMARK, 0), permanent("Warden", text=words))
    card = put(game, hand(0), character("Cub"))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(card, Side.HERO))

    (cub,) = game.state.at(HERO)
    assert cub.statuses == statuses
    assert cub.counters.get(BOOST, 0) == boosts
    assert len(told(game, "enters.with-of-other")) == bool(statuses or boosts)


def test_what_is_put_into_play_is_not_played():
    """"Characters you play" are those that are played; "you control", all that enter."""
    game = a_game()
    for words in (
        "Characters you play enter play with 2 boosts.",
        "Characters you control enter play with 1 boost.",
    ):
        put(game, Place(ZoneKind.LANDMARK, 0), permanent("Warden", text=words))
    put(game, reserve(0), character("Cub"))
    do(game, "Put a Character from your Reserve in your Hero Expedition.")

    (cub,) = game.state.at(HERO)
    assert cub.counters == {BOOST: 1}


@pytest.mark.parametrize(
    ("words", "boosts"),
    [
        ("Tokens you create enter play with 1 boost.", 1),
        ("Soldier tokens enter play with 1 boost.", 1),
        ("Tokens your opponents create enter play with 1 boost.", 0),
        ("Robot tokens you create enter play with 1 boost.", 0),
        ("Characters you control with Hand Cost {1} or less enter play with 1 boost.", 1),
        ("Characters you play enter play with 1 boost.", 0),
    ],
)
def test_a_token_enters_play_as_another_says(words: str, boosts: int):
    """A token enters play as it is created, unplayed; its costs are zero (CR 2.2.7.c)."""
    game = a_game()
    put(game, Place(ZoneKind.LANDMARK, 0), permanent("Warden", text=words))
    do(game, "Create a [Guard 1/1/1] Soldier token in your Hero Expedition.")

    (token,) = game.state.at(HERO)
    assert token.counters.get(BOOST, 0) == boosts
    assert len(told(game, "enters.with-of-token")) == boosts


@pytest.mark.parametrize("speaks", [False, True])
def test_what_else_a_step_does_stays_as_it_is(speaks):
    """Of a step that also does something else, only what enters play has it (CR 6.2.l)."""
    game = a_game()
    words = "Tokens you create enter play with 1 boost." if speaks else ""
    put(game, Place(ZoneKind.LANDMARK, 0), permanent("Warden", text=words))
    also = "also create a [Guard 1/1/1] Soldier token in your Hero Expedition."
    drum = permanent("Drum", text=f"If you would draw a card, {also}")
    put(game, Place(ZoneKind.LANDMARK, 0), drum)
    card = put(game, deck(0), character("Top"))
    do(game, "Draw a card.")

    (token,) = game.state.at(HERO)
    assert token.counters.get(BOOST, 0) == speaks
    assert game.state.zones[hand(0)] == (card.item,)
    assert len(told(game, "draw")) == 1
