"""CR 6.1.g Why nothing can be done of an effect that a player would choose."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.actions import impossible
from judgebot.game.data.context import Context
from judgebot.game.data.zones import LIMBO, expedition, hand
from tests.game.boards import a_game, character, mana, put, spell
from tests.game.carrying import effect_of

HERO = expedition(0, Side.HERO)


@pytest.mark.parametrize(
    ("text", "fields", "rules"),
    [
        ("Discard target Permanent.", {}, ("6.1.g",)),
        ("Spend 2 of my Ink counters.", {"counters": {"Ink": 1}}, ("6.1.g", "7.3.38.b")),
        ("You may pay {1} to draw a card.", {}, ("6.1.g",)),
        ("Choose one:\n• {T} : Draw a card.\n• Draw a card.",
         {"statuses": frozenset({Status.EXHAUSTED})}, ("6.1.g",)),
        ("[Rush] a Spell.", {}, ("6.1.g", "7.3.34.a", "5.2.a")),
    ],
)  # fmt: skip
def test_by_which_rules(text, fields, rules):
    """What is impossible is not chosen; counters that are not there cannot be spent."""
    game = a_game()
    me = put(game, HERO, character("Well"), **fields)

    found = impossible.rules_of(game.state, 0, effect_of(text), Context(controller=0, me=me))
    assert found[: len(rules)] == rules


@pytest.mark.parametrize(("orbs", "rules"), [(0, ("6.1.g", "6.4.c")), (1, ("6.1.g",))])
def test_what_cannot_be_paid(orbs, rules):
    """A cost must be paid in full, where there is one (CR 6.4.c)."""
    game = a_game()
    mana(game, 0, orbs)
    me = put(game, HERO, character("Well"))
    (choose,) = effect_of("Choose one:\n• Pay {1} to draw a card.\n• [Resupply].")

    found = impossible.rules_of(game.state, 0, choose.modes[0], Context(controller=0, me=me))
    assert found == rules


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Discard target Permanent.", ["meant.not-so", "target.none"]),
        ("Discard target Character.", ["tough.cannot-pay"]),
        ("Play a Character.", ["refused.cost"]),
    ],
)
def test_what_is_told(text, told):
    """Whose Tough cannot be paid, and which cards cannot be played."""
    game = a_game()
    put(game, hand(0), character("Dear", hand_cost=5))
    put(game, expedition(1, Side.HERO), character("Hedge", "[Tough 1]."))
    context = Context(controller=0, me=put(game, LIMBO, spell("Song")))

    found = impossible.why(game, 0, effect_of(text), context)
    assert [one.event for one in found] == told
