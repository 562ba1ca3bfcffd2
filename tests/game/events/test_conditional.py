"""CR 6.5.d, 7.3.33.b: what is told of conditions and of the rows of tables."""

from __future__ import annotations

import pytest

from judgebot.abilities import effects as words
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_effects
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.zones import deck
from judgebot.game.events import conditional
from tests.game.boards import a_game, character, put, told
from tests.game.carrying import do, effect_of

ME = Referent(1, 11)
ROLLS = "Roll a die. On a:\n• 1-3, draw a card.\n• 4+, [Resupply]."
(IF,) = effect_of("If you control a Landmark, draw a card.")


def _table():
    """A table for the result of a roll."""
    return next(one for one in effect_of(ROLLS) if isinstance(one, words.Table))


@pytest.mark.parametrize("true", [True, False])
@pytest.mark.parametrize("explained", [True, False])
def test_whether_a_condition_is_true(true, explained):
    """It is told with what decides it, where anybody is told (CR 6.5.d)."""
    because = Reasons() if explained else None
    entry = conditional.told_if(IF, because, ("6.5.d",), true=true)

    assert isinstance(entry, about_effects.IfTrue if true else about_effects.IfFalse)
    assert (entry.rules, entry.facts["effect"]) == (("6.5.d",), (IF,))
    assert (entry.facts["figures"], entry.facts["parts"], entry.facts["stood"]) == ((), (), ())


@pytest.mark.parametrize(
    ("number", "rows"), [(1, [0]), (3, [0]), (4, [1]), (6, [1]), (9, [1]), (0, [])]
)
def test_which_rows_hold_a_number(number, rows):
    """Those whose range it lies in (CR 7.3.33.b)."""
    table = _table()
    context = Context(controller=0, me=ME).bind(table.of, number)
    found = conditional.rows_that_hold(table, context)

    assert [table.rows.index(one) for one in found] == rows
    for row in found:
        entry = conditional.told_row(table, row, context)
        assert isinstance(entry, about_effects.TableRow)
        assert (entry.rules, entry.items) == (("7.3.33.b",), (ME.item,))
        facts = entry.facts
        assert (facts["low"], facts["high"], facts["number"]) == (row.low, row.high, number)


def test_what_is_a_table_for_a_roll():
    """One for the number of counters removed is none, and an If is no table."""
    table = _table()
    removed = table.__class__(**{
        name: conditional.REMOVED if name == "form" else getattr(table, name)
        for name in table.__dataclass_fields__
    })  # fmt: skip
    context = Context(controller=0, me=ME).bind(table.of, 2)
    entry = conditional.told_row(removed, removed.rows[0], context)

    assert conditional.is_of_roll(table)
    assert not conditional.is_of_roll(removed)
    assert not conditional.is_of_roll(IF)
    assert isinstance(entry, about_effects.TableNumber)
    assert entry.rules == ("6.5.d",)


@pytest.mark.parametrize(("shows", "what"), [(2, "draw"), (5, "resupply")])
def test_a_row_is_carried_out(shows, what):
    """The one that holds what the die shows."""
    game = a_game()
    put(game, deck(0), character("Top"))
    do(game, ROLLS, shows)

    assert len(told(game, "table.row")) == 1
    assert len(told(game, what)) == 1
