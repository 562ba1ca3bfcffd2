"""CR 6.5.f, 6.2.b: what was done "this way", however modifiers changed its step."""

from __future__ import annotations

import pytest

from judgebot.abilities.conditions import ThisWay
from judgebot.abilities.nouns import Kind, Noun, Zone
from judgebot.abilities.words import Side, Type, ZoneName
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.readings import Readings
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.ways import Done, way
from judgebot.game.data.zones import discard_pile, expedition, landmarks, reserve
from judgebot.game.read.words import ways
from tests.game.boards import a_game, character, permanent, put

CHARACTER, CARD = (Noun(kinds=(Kind(type=one),)) for one in (Type.CHARACTER, None))
IN_RESERVE = Noun(kinds=(Kind(),), places=(Zone(name=ZoneName.RESERVE),))


def _board(**fields):
    game = a_game(**fields)
    ant = put(game, expedition(0, Side.HERO), character("Ant"))
    return game.state, ant, put(game, landmarks(0), permanent("Hut"))


def _context(**bindings):
    return Context(controller=0, me=Referent(99, 99), bindings=bindings)


def _words(noun, did="discarded"):
    return ThisWay(to="it", noun=noun, did=did)


@pytest.mark.parametrize(("noun", "number"), [(CHARACTER, 1), (CARD, 2)])
def test_what_an_instruction_acted_on(noun, number):
    """Of the things to which its name is bound those that fit; a number or a place is none."""
    state, ant, hut = _board()
    bound = (ant, expedition(0, Side.HERO), hut)

    assert ways.done_this_way(state, _words(noun), _context(it=bound)) == (ant, hut)[:number]
    assert ways.done_this_way(state, _words(noun), _context(it=4)) == ()
    assert ways.done_this_way(state, _words(noun), _context()) == ()


@pytest.mark.parametrize("reading", [False, True])
def test_what_a_modifier_had_done_instead(reading):
    """It is done this way, too (CR 6.2.b), unless that is read otherwise."""
    state, ant, hut = _board(readings=Readings(what_is_done_this_way_instead=reading))
    did = frozenset({"discarded"})
    done = (
        Done(ref=ant, was=ant, did=did),
        Done(ref=hut, was=hut, did=did, instead=True),
        Done(ref=hut, was=hut, did=frozenset({"exhausted"})),
    )
    because = Reasons()
    context = _context(**{way("it"): done}).explained(because)
    found = ways.done_this_way(state, _words(CARD), context)

    assert found == ((ant,) if reading else (ant, hut))
    assert because.all_rules() == (() if reading else ("6.2.b",))
    assert list(because.readings) == [ways.INSTEAD]
    alone = _context(**{way("it"): done[:1]}).explained(own := Reasons())
    assert ways.done_this_way(state, _words(CARD), alone) == (ant,)
    assert (own.all_rules(), list(own.readings)) == ((), [])


@pytest.mark.parametrize(
    ("did", "noun", "to", "is_so"),
    [
        ("put", IN_RESERVE, reserve(0), True),
        ("put", IN_RESERVE, discard_pile(0), False),
        ("put", IN_RESERVE, None, False),
        ("put", CARD, None, True),
        ("put", CHARACTER, reserve(0), True),
        ("discarded", IN_RESERVE, discard_pile(0), True),
    ],
)
def test_where_something_was_put(did, noun, to, is_so):
    """Only of what was put somewhere it matters where it went; what it was fits, too (2.1.h)."""
    state, ant, _ = _board()
    done = (Done(ref=Referent(ant.item, 0), was=ant, did=frozenset({did}), to=to),)
    found = ways.done_this_way(state, _words(noun, did), _context(**{way("it"): done}))

    assert bool(found) is is_so
