"""CR 6.5.d-6.5.e, 7.3.33.b What is told of conditional steps: whether the condition is true, and
which rows of a table hold the number, in an effect as in a modifier."""

from __future__ import annotations

from typing import Any

from judgebot.abilities import effects as words
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_effects
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.telling import Telling
from judgebot.game.read.words import comparing

REMOVED = "removed"
"""The form of a table for the number of counters removed, and not for the result of a roll."""


def told_if(
    one: words.If, because: Reasons | None, rules: tuple[str, ...], *, true: bool, **facts: Any
) -> Telling:
    """Whether a condition is true (CR 6.5.d).

    because: what it was decided by; None where nothing is told. rules: those that act, all of
    them. facts: what the kind of entry tells besides.
    """
    if because is not None and because.of_nothing and not true:
        facts = {**facts, "nothing": True}
    since = {*because.gone.values()} if because is not None else set()
    return (about_effects.IfTrue if true else about_effects.IfFalse)(
        rules=rules,
        effect=(one,),
        figures=tuple(because.figures) if because is not None else (),
        parts=tuple(because.parts) if because is not None else (),
        stood=tuple(because.stood) if because is not None else (),
        gone=tuple(because.gone) if because is not None else (),
        since=since.pop() if len(since) == 1 else None,
        **facts,
    )


def is_of_roll(one: words.Instruction) -> bool:
    """Whether this is a table for the result of a roll (CR 7.3.33.b)."""
    return isinstance(one, words.Table) and one.form != REMOVED


def rows_that_hold(one: words.Table, context: Context) -> list[words.Row]:
    """The rows of a table whose range holds the result of a roll, or another number, in order."""
    result = _number(one, context)
    return [row for row in one.rows if comparing.in_range(result, row.low, row.high)]


def told_row_not(
    one: words.Table, row: words.Row, context: Context, **passed_over: Any
) -> Telling:
    """That a row does not hold the number, and is not done.

    passed_over: the items and Expeditions that it would have acted on.
    """
    of_roll = is_of_roll(one)
    return (about_effects.TableRowNot if of_roll else about_effects.TableNumberNot)(
        rules=("6.5.d", *(("7.3.33.b",) if of_roll else ())),
        effect=row.effect,
        **_range(one, row, context),
        **passed_over,
    )


def _range(one: words.Table, row: words.Row, context: Context) -> dict[str, Any]:
    """What a row asks for, and the number that is asked about."""
    return {"low": row.low, "high": row.high, "number": _number(one, context)}


def _number(one: words.Table, context: Context) -> int:
    """The number that a table asks about: of what was not done at all, none (CR 1.1.6.d)."""
    return context.bindings.get(one.of, 0)


def told_row(one: words.Table, row: words.Row, context: Context) -> Telling:
    """That a row holds the number, and is done (CR 7.3.33.b; of another number, CR 6.5.d)."""
    asked, items = _range(one, row, context), (context.me.item,)
    if not is_of_roll(one):
        return about_effects.TableNumber(rules=("6.5.d",), items=items, **asked)
    done = rows_that_hold(one, context)
    left_out = tuple(other.effect for other in one.rows if other not in done)
    return about_effects.TableRow(rules=("7.3.33.b",), items=items, left_out=left_out, **asked)
