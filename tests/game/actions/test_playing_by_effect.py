"""CR 5.2.a-5.2.c, 7.3.26: cards that effects tell to play, and finding what they became."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.decisions import DONE, ChoiceSort
from judgebot.game.data.zones import deck, expedition, hand, landmarks, reserve
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.game.read.zones import paying_mana
from tests.game.boards import a_game, character, mana, permanent, play_out, put, told
from tests.game.carrying import do, react

HERO = expedition(0, Side.HERO)
THEIRS = expedition(1, Side.COMPANION)


def test_for_less():
    """The card is played at once for less; its costs can be declined (CR 6.4.b, 5.2.b)."""
    game = a_game(turns=1)
    mana(game, 0, 1)
    ant = put(game, hand(0), character("Ant", hand_cost=3))
    asked = do(game, "Immediately play a Character for {2} less.", CardPlay(ant, Side.HERO))

    assert asked[0].choice_sort is ChoiceSort.PLAY
    assert asked[0].options[-1] == DONE
    assert [one.card.name for one in game.state.at(HERO)] == ["Ant"]
    assert paying_mana.ready_orbs(game.state, 0) == []


def test_nothing_that_can_be_played():
    """A card whose cost cannot be paid cannot be chosen (CR 6.1.g, 6.5.h)."""
    game = a_game(turns=1)
    put(game, hand(0), character("Ant", hand_cost=3))
    asked = do(game, "Immediately play a Character for {2} less.")

    assert asked == []
    assert told(game, "play.none")[0].rules == ("6.1.g", "6.5.h")


def test_the_effect_finds_what_it_played():
    """From Reserve through Limbo to an Expedition, it is the same card (CR 2.1.g, Example)."""
    game = a_game(turns=1)
    text = "When I go to Reserve from your hand — You may play me for free and I gain [[Asleep]]."
    put(game, hand(0), character("Coppélia", text))
    do(game, "Put a card from your hand in Reserve.")
    asked = react(game, True)
    play = next(one for one in asked[-1].options if one.side is Side.HERO)
    play_out(game, play)

    (coppelia,) = game.state.at(HERO)
    assert Status.ASLEEP in coppelia.statuses


def test_a_revealed_card():
    """ "Play it for free or put it into your hand": one of the two."""
    for answer, names in ((1, []), (0, ["Ant"])):
        game = a_game(turns=1)
        put(game, deck(0), character("Ant"))
        text = (
            "Reveal the top card of your deck. You may play it for free or put it into your hand."
        )
        asked = do(game, text, True, answer)
        if answer == 0:
            play_out(game, next(one for one in asked[-1].options if one.side is Side.HERO))

        assert [one.card.name for one in game.state.at(HERO)] == names
        assert len(game.state.zones[hand(0)]) == (answer == 1)


def test_each_player_starting_with_you():
    """Each decides and plays before the next (CR 5.2.b); "you" come first, whoever has the turn."""
    game = a_game(turns=1, turn=1)
    ant = put(game, hand(0), character("Ant"))
    bee = put(game, reserve(1), character("Bee"))
    text = (
        "Starting with you, each player may immediately play a card with Hand Cost {3} or less "
        "for free."
    )
    asked = do(game, text, True, CardPlay(ant, Side.HERO), True, CardPlay(bee, Side.COMPANION))

    assert [one.player for one in asked] == [0, 0, 1, 1]
    assert [one.card.name for one in game.state.at(HERO)] == ["Ant"]
    assert [one.card.name for one in game.state.at(THEIRS)] == ["Bee"]


def test_each_of_several_for_less():
    """Each card costs that much less, not both together (CR 5.1.2.g, 5.2.c)."""
    game = a_game(turns=1)
    mana(game, 0, 2)
    ant, bee = (put(game, reserve(0), character(name, reserve_cost=3)) for name in ("Ant", "Bee"))
    asked = do(
        game,
        "Immediately play up to two cards from your Reserve for {2} less each.",
        CardPlay(ant, Side.HERO), CardPlay(bee, Side.HERO), ant,
    )  # fmt: skip

    assert asked[0].options[-1] == DONE
    assert {one.card.name for one in game.state.at(HERO)} == {"Ant", "Bee"}
    assert paying_mana.ready_orbs(game.state, 0) == []


@pytest.mark.parametrize(
    ("text", "place", "rules"),
    [
        ("[Exhausted Resupply]. You may play that card for free.", deck,
         [("1.4.2.a", "2.4.6.c")]),
        ("You may play a Character for free.", reserve, []),
    ],
)  # fmt: skip
def test_an_exhausted_card_is_played(text, place, rules):
    """By the effect that exhausted it, which goes before the rule (CR 1.4.2.a, 2.4.6.c).

    Another effect goes before no rule: a passive ability permits it then (CR 2.4.6.d).
    """
    game = a_game(turns=1)
    put(game, landmarks(0), permanent("Bell", "You may play exhausted cards in your Reserve."))
    statuses = {} if place is deck else {"statuses": frozenset({Status.EXHAUSTED})}
    put(game, place(0), character("Ant"), **statuses)
    asked = do(game, text, True)
    play_out(game, next(one for one in asked[-1].options if one.side is Side.HERO))

    assert [one.card.name for one in game.state.at(HERO)] == ["Ant"]
    assert [one.rules for one in told(game, "play.exhausted")] == rules
