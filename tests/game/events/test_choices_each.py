"""CR 6.1.e What is chosen from each player's own."""

from __future__ import annotations

import pytest

from judgebot.abilities.nouns import Expedition, How, Pick
from judgebot.abilities.references import Player, PlayerKind
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.events.choices_each import for_each_owner
from tests.game.boards import a_game
from tests.game.carrying import effect_of


def _each(text):
    """The phrase of an effect that discards something, and what it is for each player."""
    (one,) = effect_of(text)
    phrase = one.what[0] if isinstance(one.what, tuple) else one.what
    each, context = for_each_owner(a_game().state, phrase, Context(controller=0, me=Referent(1, 1)))
    return phrase, each, context


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Discard a card from each player's Reserve.", [(0,), (1,)]),
        ("Discard a card from each opponent's Reserve.", [(1,)]),
    ],
)
def test_one_phrase_for_each_player(text, players):
    """It speaks of that player's own, bound under a name of its own."""
    phrase, each, context = _each(text)

    assert len(each) == len(players)
    owners = [one.noun.places[0].owner for one in each]
    assert [context.bindings[one.to] for one in owners] == players
    assert all(one.how is phrase.how for one in each)


@pytest.mark.parametrize(
    "text",
    [
        "Discard all cards in each player's Reserve.",
        "Discard a card from your Reserve.",
        "Discard a card from Reserve.",
        "Discard target Character.",
        "Discard target Character or card in Reserve.",
    ],
)
def test_what_is_no_players_own(text):
    """It stays one phrase, as does what speaks of all there is."""
    phrase, each, context = _each(text)

    assert each == (phrase,)
    assert context.bindings == {}


def test_an_expedition_of_each_player():
    """It is an Expedition of that player."""
    phrase = Pick(how=How.A, noun=Expedition(owner=Player(kind=PlayerKind.EACH)))
    each, context = for_each_owner(a_game().state, phrase, Context(controller=0, me=Referent(1, 1)))

    assert [context.bindings[one.noun.owner.to] for one in each] == [(0,), (1,)]
