"""CR 5.2.d, 7.5.10: what has the next object gain something that joins an Expedition."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.zones import expedition, hand, reserve
from judgebot.game.read.playing.declaring import CardPlay
from tests.game.boards import a_game, character, play_out, put, told
from tests.game.carrying import do, react

HERO = expedition(0, Side.HERO)
NEXT = "The next Character that joins my Expedition this turn gains 1 boost."


def _boosts(game, name):
    return [
        one.counters.get("boost", 0) for one in game.state.objects.values() if one.card.name == name
    ]


@pytest.mark.parametrize("only_played", [False, True])
@pytest.mark.parametrize("played", [False, True])
def test_what_joins_next(played, only_played):
    """Whatever joins, or only a card that is played; the next but one gains nothing (5.2.d)."""
    game = a_game(readings=changed(Readings(), the_next_that_joins=only_played))
    me = put(game, HERO, character("Drum"))
    do(game, NEXT, me=me)
    ant = put(game, hand(0), character("Ant", hand_cost=0))
    if played:
        game.state.agenda.append(TakeTurn(player=0))
        play_out(game, CardPlay(ant, Side.HERO))
    else:
        do(game, "Put a card from your hand in your Hero Expedition.")
        react(game)
    meant = played or not only_played

    assert _boosts(game, "Ant") == [int(meant)]
    (used,) = told(game, "emblem.used") if meant else (None,)
    if used:
        assert used.rules[:2] == ("7.5.10.a", "2.2.15.c")
    joined = told(game, "reaction.created")
    assert all(("5.2.d" in one.rules) is played for one in joined)


@pytest.mark.parametrize(
    "text",
    [
        "Create an [Elk 1/1/1] Animal token in your Companion Expedition.",
        "Create an [Elk 1/1/1] Animal token in your Reserve.",
        "Draw a card.",
    ],
)
def test_what_does_not_join(text):
    """What comes to another place, or to none, is not meant, and the emblem waits (2.2.15.c)."""
    game = a_game()
    me = put(game, HERO, character("Drum"))
    put(game, reserve(0), character("Cub"))
    do(game, NEXT, me=me)
    do(game, text)
    react(game)

    assert told(game, "emblem.used") == []
    do(game, "Create an [Ant 1/1/1] Animal token in your Hero Expedition.")
    react(game)
    assert _boosts(game, "Ant") == [1]
    assert len(told(game, "emblem.used")) == 1
