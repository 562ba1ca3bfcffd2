"""CR 6.5.b What several things that are chosen together may come to, and what is told of it."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Comparison, Side
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import DONE
from judgebot.game.data.telling import Figure
from judgebot.game.data.zones import expedition
from judgebot.game.events import totals
from tests.game.boards import a_game, character, put, said, told
from tests.game.carrying import do, effect_of

HERO = expedition(0, Side.HERO)
OF_HAND_COST = "Discard up to three target Characters with a total Hand Cost {4} or less."
OF_MOUNTAIN = "Discard any number of target Characters with total {M} of 4 or less."


def _pick(text):
    (discard,) = effect_of(text)
    (what,) = discard.what
    return what


def _board(*costs, boosts=0):
    game = a_game()
    refs = [put(game, HERO, character(f"C{cost}", hand_cost=cost)) for cost in costs]
    for ref in refs:
        if boosts:
            game.state.objects[ref.object].counters["boost"] = boosts
    return game, refs


@pytest.mark.parametrize(
    ("costs", "fits"), [((), True), ((4,), True), ((5,), False), ((1, 3), True), ((2, 3), False)]
)
def test_whether_several_stay_within_a_total(costs, fits):
    """Their Hand Costs are added up, and compared with the number that the words say."""
    game, refs = _board(*costs)
    within = totals.within(game.state, _pick(OF_HAND_COST), Context(controller=0, me=None))

    assert within is not None
    assert within(refs) is fits


def test_no_total_is_asked_for():
    """Where the words say nothing of it, any selection will do."""
    game, _ = _board(1)
    pick = _pick("Discard two target Characters.")

    assert totals.within(game.state, pick, Context(controller=0, me=None)) is None


def test_things_that_must_all_differ():
    """No two of them may share what the words name."""
    game, refs = _board(1, 1, 2)
    pick = _pick("Discard two target Characters with different Hand Costs.")
    within = totals.within(game.state, pick, Context(controller=0, me=None))

    assert within is not None
    assert [within(refs[:2]), within(refs[1:])] == [False, True]


@pytest.mark.parametrize(
    ("text", "boosts", "asked", "number", "rules"),
    [
        (OF_HAND_COST, 0, "Hand Cost", 3, ("2.2.7.b",)),
        (OF_MOUNTAIN, 0, "{M}", 2, ()),
        (OF_MOUNTAIN, 1, "{M}", 4, ("2.5.1.b",)),
    ],
)
def test_what_they_come_to_is_told(text, boosts, asked, number, rules):
    """With what is needed; boosts are part of statistics that are added up (CR 2.5.1.b)."""
    game, refs = _board(1, 2, boosts=boosts)
    do(game, text, *refs)

    (entry,) = told(game, "asked.total")
    found = said(game, entry)
    assert (found["asked"], found["number"], entry.rules) == (asked, number, rules)
    assert found["figures"] == (Figure(number, Comparison.AT_MOST, 4),)
    assert found["things"] == ("C1", "C2")


def test_nothing_is_told_of_nothing():
    """Neither where nothing is chosen, nor where no total is asked for."""
    game, _ = _board(5)
    do(game, OF_HAND_COST)
    do(game, "Discard target Character.")

    assert told(game, "asked.total") == []


@pytest.mark.parametrize(
    ("chosen", "beyond"), [((0, 1, DONE), [("C4", 6)]), ((0, 1, 2), []), ((0, DONE), [("C4", 5)])]
)
def test_what_goes_beyond_the_total_is_told(chosen, beyond):
    """Of what could be chosen besides, not where no more may be chosen anyway (CR 6.5.b)."""
    game, refs = _board(1, 1, 1, 4)
    do(game, OF_HAND_COST, *(one if one == DONE else refs[one] for one in chosen))

    found = [said(game, one) for one in told(game, "asked.beyond")]
    assert [(*one["things"], one["number"]) for one in found] == beyond
