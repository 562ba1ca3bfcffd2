"""Choosing several things one after the other."""

from __future__ import annotations

import pytest

from judgebot.game.data.decisions import DONE, Asker, ChooseThing, Pending
from judgebot.game.events.picking import Options, pick_each, pick_some

DECISION = ChooseThing(player=0, rules=(), options=())


def _decision(*answers, least, most, fits=None):
    """What is asked after some answers."""
    with pytest.raises(Pending) as raised:
        pick_some(
            Asker(answers, auto=False), "abc", least=least, most=most, decision=DECISION, fits=fits
        )
    return raised.value.decision


def _asked(*answers, least, most, fits=None):
    """The options that are offered after some answers."""
    return _decision(*answers, least=least, most=most, fits=fits).options


def test_a_set_is_named_in_any_order():
    """Whatever some legal set has beside what was picked is offered, and gives the same set."""
    assert _asked(least=2, most=2) == ("a", "b", "c")
    assert _asked("c", least=2, most=2) == ("a", "b")
    for named in ("ca", "ac"):
        assert pick_some(
            Asker(tuple(named), auto=False), "abc", least=2, most=2, decision=DECISION
        ) == ("a", "c")


def test_what_must_all_be_picked_is_not_asked_for():
    """It is offered together, so that it may be named, and taken where nobody asks."""
    with pytest.raises(Pending) as raised:
        pick_some(Asker((), auto=False), "ab", least=2, most=2, decision=DECISION)
    assert not raised.value.decision.is_open
    assert raised.value.decision.options == ("a", "b")
    assert pick_some(Asker((), auto=True), "ab", least=2, most=2, decision=DECISION) == ("a", "b")


def test_once_there_are_enough_one_may_stop():
    """More may be chosen then, up to the most."""
    assert _asked("b", least=1, most=3) == ("a", "c", DONE)
    assert pick_some(Asker("ca", auto=False), "abc", least=1, most=2, decision=DECISION) == (
        "a", "c",
    )


def test_each_set_is_come_to_once_in_its_own_order():
    """By the options that come after the last one, and leave enough after them."""
    assert _decision(least=2, most=2).in_order == ("a", "b")
    assert _decision("b", least=2, most=2).in_order == ("c",)
    assert _decision("a", least=1, most=3).in_order == ("b", "c", DONE)
    assert _decision(least=3, most=3).in_order == ("a",)


def test_what_fits_beside_what_was_picked():
    """An option is what some legal set has together with all that was picked before."""
    def apart(picked):
        return not {"a", "b"} <= set(picked)

    assert _asked("b", least=2, most=2, fits=apart) == ("c",)


@pytest.mark.parametrize(("named", "offered"), [("", "bcd"), ("b", "cd"), ("d", "bc")])
def test_as_many_as_can_be_together(named, offered):
    """Of two that must be picked, none is offered beside which no other could be."""
    options = Options(
        rest="abcd",
        most=2,
        optional=False,
        within=lambda picked: len(picked) < 2 or "a" not in picked,
    )
    with pytest.raises(Pending) as raised:
        pick_each(Asker(tuple(named), auto=False), options, DECISION)
    assert raised.value.decision.options == tuple(offered)


@pytest.mark.parametrize(("answers", "left"), [("", 3), ("b", 2), ("ba", 1)])
def test_how_many_choices_may_follow(answers, left):
    """Each that is made leaves one less."""
    assert _decision(*answers, least=1, most=3).left == left
