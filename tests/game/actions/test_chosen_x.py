"""CR 7.1.4.c: the X of a cost, and what it can be."""

from __future__ import annotations

import pytest

from judgebot.abilities.amounts import Number
from judgebot.abilities.words import Side
from judgebot.game.actions.chosen_x import with_x
from judgebot.game.data.context import Context
from judgebot.game.data.zones import expedition
from judgebot.game.read.words import amounts
from tests.game.boards import a_game, character, mana, put
from tests.game.carrying import effect_of


def _x(orbs, text="pay {X}", more=0, at_most=None):
    """What is asked as a cost is paid with so many Mana Orbs, and the context afterwards."""
    game = a_game()
    mana(game, 0, orbs)
    (one,) = effect_of(f"You may {text} to draw a card.")
    me = put(game, expedition(0, Side.HERO), character("Ant"))
    asked = []
    after = with_x(
        game.state, lambda it: asked.append(it) or it.options[-1], one.cost,
        Context(controller=0, me=me), 0, rules=("6.4.b",), more=more, at_most=at_most,
    )  # fmt: skip
    return asked, after


@pytest.mark.parametrize(
    ("orbs", "text", "fields", "most", "by_words"),
    [
        (3, "pay {X}", {}, 3, False),
        (0, "pay {X}", {}, 0, False),
        (3, "pay {X}", {"more": 1}, 2, False),
        (3, "pay {X}", {"more": 5}, 0, False),
        (3, "pay {X}", {"at_most": Number(value=2)}, 2, True),
        (3, "pay {X}", {"at_most": Number(value=3)}, 3, False),
        (3, "pay {X}", {"at_most": Number(value=9)}, 3, False),
    ],
)
def test_what_x_can_be(orbs, text, fields, most, by_words):
    """What is left of the mana, and no more than the words allow."""
    (asked,), after = _x(orbs, text, **fields)

    assert asked.options == tuple(range(most + 1))
    in_full = () if by_words else ("6.4.c", "3.2.9.f")
    assert asked.rules == ("6.4.b", "7.1.4.c", *in_full)
    assert asked.by_words is by_words
    assert after.bindings[amounts.PAID_X] == most


def test_a_cost_without_x():
    """Nothing is asked."""
    asked, after = _x(3, "pay {1}")
    assert (asked, amounts.PAID_X in after.bindings) == ([], False)


@pytest.mark.parametrize(("orbs", "most"), [(5, 3), (2, 0), (1, 0)])
def test_other_mana_of_the_cost(orbs, most):
    """What else is paid is not left for X."""
    game = a_game()
    mana(game, 0, orbs)
    (x,), (two,) = (effect_of(f"You may pay {{{one}}} to draw a card.") for one in ("X", 2))
    me = put(game, expedition(0, Side.HERO), character("Ant"))
    asked = []
    with_x(
        game.state, lambda it: asked.append(it) or 0, (*x.cost, *two.cost),
        Context(controller=0, me=me), 0, rules=(),
    )  # fmt: skip

    assert [one.options for one in asked] == [tuple(range(most + 1))]
