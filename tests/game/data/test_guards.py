"""When a rule can be cited: guards say no where the rule's own condition is not so."""

from __future__ import annotations

from typing import Any

import pytest

from judgebot.abilities.card import Card
from judgebot.abilities.words import Phase, Side, Type
from judgebot.game.data.citations import CITED
from judgebot.game.data.guards import ToldEntry
from judgebot.game.data.telling import EntryKind
from judgebot.game.data.zones import Place, deck, discard_pile, expedition, hand, reserve
from tests.game.boards import a_game, character, put

HERO = expedition(0, Side.HERO)


def told(rules: tuple[str, ...], place: Place, card: Card | None = None, **more: Any) -> ToldEntry:
    """That a card in a place was moved there, by these rules."""
    game = a_game(phase=more.pop("phase", Phase.AFTERNOON))
    ref = put(game, place, card or character("Cub"))
    facts = {"origin": reserve(0), "to": place, **more}
    return ToldEntry(
        kind=EntryKind.HAPPENED, what="moved", rules=rules, facts=facts, items=(ref.item,),
        state=game.state,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "place", "can"),
    [
        ("2.1.d", HERO, True),
        ("2.1.d", hand(0), True),
        ("2.1.d", deck(0), True),
        ("2.1.j", hand(0), True),
        ("2.1.j", HERO, False),
        ("3.2.9.b", HERO, False),
        ("7.3.7.a", discard_pile(0), True),
        ("7.3.7.a", HERO, False),
        ("7.3.5.a", HERO, False),
        ("5.1.2.h", reserve(0), False),
        ("5.2.1.c", HERO, True),
        ("5.2.3.a", HERO, False),
    ],
)
def test_where_it_is(rule, place, can):
    """A rule about a zone, or a type, is cited for what is there, and is so."""
    assert CITED[rule].guard(told((rule,), place)) is can


@pytest.mark.parametrize(("phase", "can"), [(Phase.DUSK, True), (Phase.NIGHT, False)])
def test_when_it_is(phase, can):
    """Rules of Progress are cited in Dusk."""
    assert CITED["4.2.4.g"].guard(told(("4.2.4.g",), HERO, phase=phase)) is can


@pytest.mark.parametrize(
    ("rule", "beside", "can"),
    [
        ("7.3.39.b", "7.3.39.a", True),
        ("7.3.39.b", "7.4.4.n", False),
        ("2.1.d", "3.2.4.d", False),
        ("5.1.1.b", "5.1.1.d", False),
        ("7.5.6.c", "7.5.6.b", False),
    ],
)
def test_what_it_stands_beside(rule, beside, can):
    """Rules of which one acts only where the other does not are never cited together."""
    one = told((rule, beside), HERO)

    assert CITED[rule].guard(one) is can


def test_what_words_ask():
    """What is Boosted is asked only where a card says so."""
    silent = told(("2.4.5.a",), HERO)
    asking = told(("2.4.5.a",), HERO, character("Owl", "Boosted Characters are [Tough 1]."))

    assert not CITED["2.4.5.a"].guard(silent)
    assert CITED["2.4.5.a"].guard(asking)


def test_a_spell_is_a_spell():
    """What is said of Spells is cited for no Character."""
    assert told((), HERO).state.items
    assert not CITED["7.4.1.b"].guard(told(("7.4.1.b",), reserve(0)))
    spell = Card(name="Song", type=Type.SPELL, hand_cost=1, reserve_cost=1)
    assert CITED["7.4.1.b"].guard(told(("7.4.1.b",), reserve(0), spell))
