"""Choosing several things one after the other."""

from __future__ import annotations

import pytest

from judgebot.game.data.decisions import DONE, Asker, ChooseThing, Pending
from judgebot.game.events.picking import pick_some

DECISION = ChooseThing(player=0, rules=(), options=())


def _asked(*answers, least, most):
    """The options that are offered after some answers."""
    with pytest.raises(Pending) as raised:
        pick_some(
            Asker(answers, auto=False), "abc", least=least, most=most, decision=DECISION
        )
    return raised.value.decision.options


def test_enough_are_left_to_choose():
    """What would leave too few after it in their order is not offered."""
    assert _asked(least=2, most=2) == ("a", "b")
    assert _asked("a", least=2, most=2) == ("b", "c")
    assert _asked("a", least=3, most=3) == ("b",)


def test_once_there_are_enough_one_may_stop():
    """More may be chosen then, up to the most."""
    assert _asked("a", least=1, most=3) == ("b", "c", DONE)
    assert pick_some(Asker("ac", auto=False), "abc", least=1, most=2, decision=DECISION) == (
        "a", "c",
    )
