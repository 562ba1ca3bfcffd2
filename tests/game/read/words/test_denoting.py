"""CR 7.2, 2.1.h: what a phrase denotes, now, once, and where a target was chosen before."""

from __future__ import annotations

from judgebot.abilities import nouns, references
from judgebot.abilities.nouns import How, Kind, Noun, Pick
from judgebot.abilities.words import Side, Type
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import changed
from judgebot.game.data.zones import expedition
from judgebot.game.read.words.denoting import denote, spoken_of, stated
from tests.game.boards import a_game, character, put

HERO = expedition(0, Side.HERO)
IT = references.Ref(to="it")
A_CHARACTER = Noun(kinds=(Kind(type=Type.CHARACTER),))


def _board():
    game = a_game()
    ant, bee = put(game, HERO, character("Ant")), put(game, HERO, character("Bee"))
    return game.state, ant, bee, Context(controller=0, me=ant)


def test_what_ceased_to_exist_is_spoken_of_but_cannot_be_found():
    """A pronoun goes on meaning an object that nothing can be done to any more (CR 2.1.d)."""
    state, _, bee, context = _board()
    gone = context.bind("it", (Referent(bee.item, bee.object + 1000),))

    assert denote(state, IT, gone) == ()
    assert spoken_of(state, IT, gone) == gone.bindings["it"]


def test_the_others_are_those_that_nothing_was_done_to_yet():
    """ "The others" are those of "them" that were not acted on."""
    state, ant, bee, context = _board()
    them = changed(context.bind("it", (ant, bee)), acted_on=frozenset({ant}))

    assert denote(state, references.Ref(to="it", others=True), them) == (bee,)


def test_among_those_spoken_of():
    """A description among things spoken of means those of them that fit."""
    state, ant, bee, context = _board()
    bound = context.bind("it", (bee,))

    assert denote(state, A_CHARACTER, bound) == (ant, bee)
    assert denote(state, Pick(how=How.A, noun=A_CHARACTER, among=IT), bound) == (bee,)


def test_expeditions_are_meant_by_pronouns_too():
    """ "It" may be an Expedition."""
    state, _, _, context = _board()

    assert denote(state, IT, context.bind("it", (HERO,))) == (HERO,)


def test_both_are_each_meant_once():
    """ "I and a Character" mean me once."""
    state, ant, bee, context = _board()
    every = Pick(how=How.ALL, noun=A_CHARACTER)

    assert denote(state, nouns.Both(things=(references.Me(), every)), context) == (ant, bee)


def test_a_statement_is_about_the_target_that_was_chosen():
    """What was chosen as an Ongoing Emblem was created stays meant, and nothing else is."""
    state, _, bee, context = _board()
    target = Pick(how=How.TARGET, noun=A_CHARACTER, name="chosen")

    assert stated(state, target, context.bind("chosen", (bee,))) == (bee,)
    assert stated(state, target, context) == ()
    assert stated(state, None, context) == ()
