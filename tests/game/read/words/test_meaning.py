"""CR 7.2.3, 7.4.4, 7.5.2, 7.5.5, 7.5.8, 7.5.9: the rules by which words mean what they mean."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.context import Context
from judgebot.game.data.zones import expedition
from judgebot.game.read.words import meaning
from tests.game.boards import a_game, character, put
from tests.game.carrying import effect_of

HERO = expedition(0, Side.HERO)


def _context(game, text=""):
    return Context(controller=0, me=put(game, HERO, character("Ada's", text)))


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ("Characters you control", ("7.2.3.a", "7.5.5.b")),
        ("Characters your opponents control", ("7.5.5.b",)),
        ("Characters in {V}", ("7.5.8.c",)),
        ("Characters that are [In Contact]", ("7.5.9.b",)),
        ("Characters in Reserve", ()),
        ("Characters in my Expedition", ()),
        ("Characters facing me", ()),
    ],
)
def test_objects(words, rules):
    """A phrase for objects rests on what says who controls them and where they are."""
    game = a_game()
    (gain,) = effect_of(f"{words} gain 1 boost.")

    assert meaning.of_things(game.state, gain.subject, _context(game)) == rules


@pytest.mark.parametrize(
    ("words", "rule"),
    [("Characters in my Expedition", "7.4.4.f"), ("Characters facing me", "7.4.4.g")],
)
def test_of_a_gigantic_object(words, rule):
    """The Expedition of a Gigantic object is both, and so is the one that faces it."""
    game = a_game()
    (gain,) = effect_of(f"{words} gain 1 boost.")

    assert meaning.of_things(game.state, gain.subject, _context(game, "[Gigantic].")) == (rule,)


@pytest.mark.parametrize(
    ("condition", "rules"),
    [
        ("my Expedition is ahead", ("7.5.2.a",)),
        ("my Expedition is behind or tied", ("7.5.2.b", "7.5.2.c")),
        ("I am in {V}", ("7.5.8.c",)),
        ("my Expedition is in {V}", ("7.5.8.b",)),
        ("I am [In Contact]", ("7.5.9.b",)),
        ("you control two or more Characters", ("7.2.3.a", "7.5.5.b")),
        ("I am [[Fleeting]]", ()),
    ],
)
def test_conditions(condition, rules):
    """A condition rests on what says how Expeditions stand, and where things are."""
    game = a_game()
    (one,) = effect_of(f"If {condition}, draw a card.")

    assert meaning.of_condition(game.state, one.condition, _context(game)) == rules


def test_in_the_other_of_its_expeditions():
    """What is Gigantic is in an Expedition that does not hold its card by being present (7.4.4.b).
    """
    game = a_game(ascended=frozenset({(0, Side.COMPANION)}))
    (one,) = effect_of("If I am in an Ascended Expedition, draw a card.")

    found = meaning.of_condition(game.state, one.condition, _context(game, "[Gigantic]."))
    assert found == ("7.4.4.b",)


def test_in_tiebreakers_all_expeditions_are_tied():
    """In the Arena there is one rule for how Expeditions stand (CR 7.5.2.d)."""
    game = a_game(tiebreakers=True)
    (one,) = effect_of("If my Expedition is behind, draw a card.")

    assert meaning.of_condition(game.state, one.condition, _context(game)) == ("7.5.2.d",)
