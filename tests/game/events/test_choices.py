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
