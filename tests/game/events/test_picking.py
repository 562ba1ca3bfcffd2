"""Choosing several things one after the other."""

from __future__ import annotations

from itertools import combinations

import pytest

from judgebot.game.data.decisions import DONE, Asker, ChooseThing, Pending
from judgebot.game.data.record import changed
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


class _Costly:
    """What costs one Mana Orb for each capital letter, of so many."""

    def __init__(self, orbs):
        self.orbs = orbs

    def costs(self, one):
        return int(one.isupper())

    def affordable(self, picked):
        return sum(map(self.costs, picked)) <= self.orbs


def _of(options, *answers):
    with pytest.raises(Pending) as raised:
        pick_each(Asker(answers, auto=False), options, DECISION)
    return raised.value.decision


@pytest.mark.parametrize(
    ("rest", "answers", "orbs", "offered", "in_order"),
    [
        ("aB", "", 1, ("a", "B"), ("a",)),
        ("Ba", "", 1, ("a", "B"), ("a",)),
        ("aB", "a", 1, ("B", DONE), ("B", DONE)),
        ("aB", "B", 1, ("a",), ()),
        ("AB", "", 1, ("A", "B", DONE), ("A", "B", DONE)),
        ("AB", "A", 1, (DONE,), (DONE,)),
        ("AB", "", 0, (DONE,), (DONE,)),
        ("abC", "a", 1, ("b", "C"), ("b", "C")),
    ],
)
def test_what_must_be_paid_for(rest, answers, orbs, offered, in_order):
    """What costs nothing comes first, and what costs something need not be picked (7.4.7.d)."""
    options = Options(rest=rest, most=2, optional=False, tough=_Costly(orbs))
    found = _of(options, *answers)

    assert (found.options, found.in_order) == (offered, in_order)


@pytest.mark.parametrize(
    ("most", "answers", "offered"),
    [
        (3, "", ("b", "c", "d")),
        (2, "", ("b", "c", "d")),
        (3, "b", ("c", "d")),
        (3, "bc", ("d",)),
        (1, "", ("a", "b", "c", "d")),
    ],
)
def test_as_many_as_stay_within_a_total(most, answers, offered):
    """Nothing is offered by which fewer could be picked than without it."""
    options = Options(
        rest="abcd", most=most, optional=False,
        within=lambda picked: "a" not in picked or len(picked) < 2,
    )  # fmt: skip
    assert _of(options, *answers).options == offered


@pytest.mark.parametrize(("most", "together"), [(3, True), (2, False), (4, True)])
def test_what_is_needed_together(most, together):
    """Where no more are left than must be picked, all are named at once."""
    assert _of(Options(rest="abc", most=most, optional=False)).together is together
    assert not _of(Options(rest="abc", most=most, optional=True)).together
    assert not _of(Options(rest="abC", most=most, optional=False, tough=_Costly(1))).together
    alone = Options(rest="abc", most=most, optional=False, within=lambda one: len(one) < 3)
    assert not _of(alone).together


@pytest.mark.parametrize(
    ("least", "answers", "in_order"),
    [(1, "", ("a", "b", "c")), (2, "", ("a", "b")), (3, "", ("a",)), (2, "a", ("b", "c")),
     (3, "a", ("b",)), (3, "ab", ("c",)), (9, "", ("a",)), (1, "b", ("c", DONE)),
     (2, "b", ("c",)), (2, "c", ()), (1, "c", (DONE,))],
)  # fmt: skip
def test_what_leaves_enough_after_it(least, answers, in_order):
    """In its own order a set is come to only by what enough comes after."""
    assert _decision(*answers, least=least, most=3).in_order == in_order


def test_as_many_as_can_be_together_within_a_total():
    """What may be picked next lets as many be picked as words say, and counts those there are."""
    weights = {"a": 1, "b": 1, "c": 1, "d": 3}
    options = Options(
        rest="abcd", most=2, optional=False,
        within=lambda picked: sum(weights[one] for one in picked) <= 4,
    )  # fmt: skip
    assert options.open(["a"], list("bcd")) == ["b", "c", "d"]
    three = changed(options, most=3)
    assert three.open([], list("abcd")) == ["a", "b", "c"]


@pytest.mark.parametrize("most", [1, 2, 3])
@pytest.mark.parametrize("total", range(2, 9))
@pytest.mark.parametrize("weights", [(1, 2, 3, 4), (2, 2, 3, 5), (1, 1, 1, 6), (5, 4, 3, 2)])
def test_what_may_be_picked_within_a_total(weights, total, most):
    """Where fewer are not allowed, whatever is in one of the largest sets (CR 6.5.b)."""
    things = [*range(len(weights))]

    def within(picked):
        return sum(weights[one] for one in picked) <= total

    options = Options(rest=things, most=most, optional=False, within=within)
    sets = [one for size in range(most + 1) for one in combinations(things, size) if within(one)]
    largest = max(map(len, sets))
    best = {one for found in sets if len(found) == largest for one in found}

    assert {*options.open([], things)} == best
