"""CR 7.5.5.c: who does what a modifier says, and not who would do what it changes."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.beside import ALONE
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.data.trace import Silent
from judgebot.game.data.zones import expedition, landmarks
from judgebot.game.events import done_instead, modifying
from tests.game.boards import a_game, permanent, put

HERO = expedition(0, Side.HERO)
MOVES = "If your Hero Expedition would move forward, {} instead."


def _modifier(text):
    game = a_game()
    put(game, landmarks(0), permanent("Mill", text))
    action = AtomicAction(verb=ActionVerb.MOVE_FORWARD, expedition=HERO, number=1)
    (one,) = modifying.applicable(game.state, Step(actions=(action,), controller=1), action)
    return game, action, one


@pytest.mark.parametrize(
    ("text", "controller", "other"),
    [
        ("draw a card", 1, 1),
        ("draw a card", 0, None),
        ("draw a card", None, None),
        ("it doesn't move", 1, None),
        ("[Resupply]", 1, 1),
    ],
)
def test_instead_of_whom(text, controller, other):
    """Only where another player's effect is changed, by what a player does; who that is otherwise
    is who controls the Expedition (CR 7.5.6.d)."""
    game, action, one = _modifier(MOVES.format(text))
    step = Step(actions=(action,), controller=controller)
    found = done_instead.instead_of(game, step, action, one.statement.effect, one.context)

    assert found == other


def test_nobody_is_told():
    """A trace that keeps nothing needs no words."""
    game, action, one = _modifier(MOVES.format("draw a card"))
    step = Step(actions=(action,), controller=1)
    silent = Game(game.state, Silent())

    assert done_instead.instead_of(
        silent, step, action, one.statement.effect, one.context
    ) is None  # fmt: skip


def test_by_which_rules():
    """The controller of the modifier is "you", and controls what it does."""
    game, action, one = _modifier(MOVES.format("draw a card"))
    made = modifying.change(
        game, lambda asked: asked.options[0], Step(actions=(action,), controller=1), one, action,
        ALONE,
    )  # fmt: skip

    (told,) = made.told[:1]
    assert {"7.2.3.a", "7.5.5.c"} <= {*told.rules}
    assert told.facts["instead_of"] == game.who(1)
