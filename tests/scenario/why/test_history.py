"""The trace with the states that it was told in."""

from __future__ import annotations

from judgebot.game.data.entries import about_day
from judgebot.game.data.telling import PlayerId
from judgebot.game.data.trace import Silent
from judgebot.scenario.why.history import History

PASSES = about_day.TurnPasses(rules=("4.2.3.d",), items=(4,), player=PlayerId(0))


def test_nothing_stands_under_itself():
    """What began while nothing was told stands under no entry of what is told from then on."""
    history = History()

    first = history.add(PASSES, parent=Silent().add(PASSES))
    second = history.add(PASSES, parent=first)

    assert [history.entries[one].parent for one in (first, second)] == [None, first]
