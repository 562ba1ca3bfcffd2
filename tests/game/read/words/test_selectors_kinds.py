"""CR 2.2.12: what has an ability of a kind, as words describe it."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.context import Context
from judgebot.game.data.zones import LIMBO, expedition, landmarks, reserve
from judgebot.game.read.steps.selecting import fitting
from tests.game.boards import a_game, character, permanent, put
from tests.game.carrying import SOURCE, do, effect_of

HERO = expedition(0, Side.HERO)


def _found(words):
    """The names of what a phrase describes."""
    game = a_game()
    put(game, HERO, character("Arriving", "{J} Draw a card."))
    put(game, HERO, character("Resting", "{R} Draw a card."))
    put(game, HERO, character("Plain"))
    support = "{D} : Draw a card."
    put(game, reserve(0), character("Ready", support=support))
    exhausted = frozenset({Status.EXHAUSTED})
    put(game, reserve(0), character("Exhausted", support=support), statuses=exhausted)
    put(game, reserve(0), character("Without", "{J} Draw a card."))
    (gain,) = effect_of(f"Target {words} gains 1 boost.")
    context = Context(controller=0, me=put(game, LIMBO, SOURCE))
    found = fitting(game.state, gain.subject, context)
    return {game.state.objects[ref.object].card.name for ref in found}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Character with a {J} ability", {"Arriving"}),
        ("Character with a {R} ability", {"Resting"}),
        ("Character without a {J} ability", {"Resting", "Plain"}),
        ("card in Reserve with a {J} ability", {"Without"}),
        ("card in Reserve with a support ability", {"Ready"}),
        ("card in Reserve without a support ability", {"Exhausted", "Without"}),
    ],
)
def test_what_has_an_ability(words, found):
    """By its symbol, or as a support ability, which an exhausted card has not (CR 2.2.12.j)."""
    assert _found(words) == found


@pytest.mark.parametrize("me", [character("I"), permanent("I")])
def test_another_of_two_types(me):
    """ "Another Character or Permanent" is never the one that says so, whichever it is."""
    game = a_game()
    own = put(game, HERO if me.statistics else landmarks(0), me)
    others = {
        put(game, HERO, character("Ant")),
        put(game, expedition(1, Side.HERO), character("Bee")),
        put(game, landmarks(1), permanent("Hut")),
    }
    (asked,) = do(game, "Exhaust another target Character or Permanent.", me=own)

    assert set(asked.options) == others


def test_a_keyword_under_a_condition_is_none_in_reserve():
    """Out of play nothing asks whether the condition of an ability is true (CR 2.2.12.g)."""
    game = a_game()
    put(game, reserve(0), character("Sure", "[Tough 1]."))
    put(game, reserve(0), character("Perhaps", "If you control a Landmark, I am [Tough 1]."))
    put(game, reserve(0), character("Drawing", "{J} Draw a card."))
    put(game, landmarks(0), permanent("Lamp"))
    (exhaust,) = effect_of("Exhaust target [Tough] card in Reserve.")
    context = Context(controller=0, me=put(game, LIMBO, SOURCE))

    found = fitting(game.state, exhaust.what, context)

    assert [game.state.objects[ref.object].card.name for ref in found] == ["Sure"]
