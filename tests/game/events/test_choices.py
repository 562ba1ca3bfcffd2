"""CR 6.5.b, 7.4.7: which targets are chosen, and what is told of those that are not."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.decisions import DONE
from judgebot.game.data.zones import expedition
from tests.game.boards import a_game, character, mana, put, told
from tests.game.carrying import do


@pytest.mark.parametrize(
    ("orbs", "answers", "unforced", "cannot"), [(0, (), 0, 1), (1, (DONE,), 1, 0)]
)
def test_nobody_need_pay_for_tough(orbs, answers, unforced, cannot):
    """What could be paid for and is not is told as that; what could not be, as that (7.4.7.d)."""
    game = a_game()
    put(game, expedition(0, Side.HERO), character("Ant"))
    put(game, expedition(0, Side.COMPANION), character("Hedge", "[Tough 1]."))
    mana(game, 1, orbs)
    plain = next(iter(game.state.at(expedition(0, Side.HERO)))).ref
    do(game, "Discard two target Characters.", *(plain, *answers)[: 2 * orbs], you=1)

    assert len(told(game, "tough.unforced")) == unforced
    assert len(told(game, "tough.cannot-pay")) == cannot
    assert len(told(game, "discarded")) == 1


@pytest.mark.parametrize(
    ("text", "costs", "open_"),
    [
        ("Sacrifice a Character with the highest Base Cost.", (2, 2), "the-highest-of-several"),
        ("Sacrifice a Character with the highest Base Cost.", (2, 3), None),
        ("Sacrifice a Character.", (2, 2), ""),
    ],
)
def test_one_of_several_that_share_the_highest(text, costs, open_):
    """That the player may choose among them is left open by the rulebook; else nothing is."""
    game = a_game()
    for cost in costs:
        put(game, expedition(0, Side.HERO), character("Ant", hand_cost=cost))
    asked = do(game, text)

    assert [one.disagreement for one in asked] == ([] if open_ is None else [open_])


@pytest.mark.parametrize(
    ("orbs", "tough", "answers", "besides"),
    [(1, (1, 1), (0,), 1), (2, (1, 1), (0, 1), 0), (2, (1, 1), (0, DONE), 0),
     (1, (1, 0), (1, DONE), 0), (0, (1, 0), (), 0)],
)  # fmt: skip
def test_what_could_be_paid_for_besides(orbs, tough, answers, besides):
    """Alone and not beside another; what is not chosen all the same is told as that (7.4.7.c-d)."""
    game = a_game()
    refs = [
        put(game, expedition(0, Side.HERO), character("C", f"[Tough {one}]." if one else ""))
        for one in tough
    ]
    mana(game, 1, orbs)
    given = [one if one == DONE else refs[one] for one in answers]
    do(game, "Discard two target Characters.", *given, you=1)

    assert len(told(game, "tough.not-besides")) == besides
    assert bool(told(game, "tough.unforced")) is (DONE in answers or bool(besides))
