"""CR 2.1.d-2.1.h, 7.2, 7.4.5.e: what pronouns mean, and what can still be found."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.zones import LIMBO, deck, discard_pile, expedition, hand, reserve
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.game.read.words.pronouns import find
from judgebot.scenario.play.options import ability_words
from tests.game.boards import a_game, character, mana, play_out, put, spell, told
from tests.game.carrying import do, react

HERO = expedition(0, Side.HERO)
THEIRS = expedition(1, Side.HERO)


def test_an_object_is_new_in_every_zone():
    """Another effect's "it" does not mean the new object (CR 2.1.d)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, "Send target Character to Reserve.")

    assert find(game.state, ant, Context(controller=0, me=ant)) is None


def test_an_ability_finds_what_it_moved():
    """ "Send it to Reserve, then exhaust it": through a move of its own (CR 2.1.f)."""
    game = a_game()
    put(game, THEIRS, character("Bee"))
    do(game, "Send to Reserve target Character with Reserve Cost {3} or less, then exhaust it.")

    (bee,) = game.state.at(reserve(1))
    assert bee.statuses == {Status.EXHAUSTED}


def test_through_several_zones():
    """As long as all moves come from the ability itself (CR 2.1.g)."""
    game = a_game()
    context = Context(
        controller=0,
        me=Referent(1, 1),
        moves={10: Referent(1, 11), 11: Referent(1, 12), -2: Referent(2, 13)},
    )
    there = put(game, HERO, character("Ant"))
    linked = Context(controller=0, me=there, moves={**context.moves, 12: there, 13: Referent(2, 0)})

    assert find(game.state, Referent(1, 10), linked) == there
    assert find(game.state, Referent(2, 0), linked) is None


def test_a_hidden_zone_ends_it():
    """Only a move to a visible zone can be followed: what is in hand is a card (CR 2.1.j)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, "Return target Character to its owner's hand. I gain 1 boost.", me=ant)

    assert told(game, "not-found.hidden")
    assert len(game.state.zones[hand(0)]) == 1


def test_a_spell_after_its_resolution():
    """ "I" may also be what the Spell became in Reserve or the Discard pile (CR 7.2.1.b)."""
    game = a_game()
    song = put(game, LIMBO, spell("Song", "Draw a card."))
    source = Context(controller=0, me=song)
    do(game, "Put me in Reserve.", me=song)

    (now,) = game.state.at(reserve(0))
    assert find(game.state, song, source) == now.ref


@pytest.mark.parametrize("first", ["I gain 1 boost", "Send me to"])
def test_scout(first):
    """A Reaction of a Character played with Scout finds it in Reserve (CR 7.4.5.e, Example).

    If it is boosted first it loses the boost as it goes, as it is not Seasoned.
    """
    game = a_game(turns=1)
    mana(game, 0, 1)
    card = character("Daedalus", "[Scout] {1}.\n{J} I gain 1 boost.", hand_cost=3)
    daedalus = put(game, hand(0), card)
    game.state.agenda.append(TakeTurn(player=0))
    asked = play_out(game, CardPlay(daedalus, Side.HERO))
    for emblem in asked[-1].options:
        if first in ability_words(game.state.emblems[emblem].ability):
            play_out(game, emblem)
            break

    (now,) = game.state.at(reserve(0))
    assert now.counters == ({"boost": 1} if first.startswith("Send") else {})


def test_my_expedition_of_what_is_gone():
    """Last known information says where it was (CR 2.1.h, 6.3.j)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, "Sacrifice a Character.")
    do(game, "Create an [Ordis Recruit 1/1/1] Soldier token in my Expedition.", me=ant)

    assert [one.card.name for one in game.state.at(HERO)] == ["Ordis Recruit"]
    assert [one.card.name for one in game.state.at(discard_pile(0))] == ["Ant"]


def test_we_both():
    """ "We both" is the object with the ability and the other one (CR 7.2.2.a)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    bee = put(game, THEIRS, character("Bee"))
    do(game, "Target another Character in play or in Reserve. We both gain 1 boost.", me=ant)

    boosts = [game.state.objects[one.object].counters for one in (ant, bee)]
    assert boosts == [{"boost": 1}, {"boost": 1}]


def test_the_player_who_controls_it():
    """ "Its controller", also of what was discarded (CR 7.5.5.b, 6.3.j)."""
    game = a_game()
    put(game, THEIRS, character("Bee"))
    put(game, deck(1), character("card"))
    do(game, "Discard target Character. Its controller draws a card.")
    react(game)

    assert len(game.state.zones[hand(1)]) == 1


def test_what_was_counted_can_be_spoken_of():
    """ "Them all" are those that "per other Character in my Expedition" counted (CR 7.2)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    for place in (HERO, HERO, expedition(0, Side.COMPANION)):
        put(game, place, character("Bee"))
    text = "I gain 1 boost per other Character in my Expedition, then send them all to Reserve."
    do(game, text, me=ant)

    assert game.state.objects[ant.object].counters == {"boost": 2}
    assert [len(game.state.zones[one]) for one in (HERO, reserve(0))] == [1, 2]
