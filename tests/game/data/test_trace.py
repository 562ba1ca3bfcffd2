"""The trace: entries in their order, under which they stand, and by what they are caused."""

from __future__ import annotations

import pytest

from judgebot.game.data.entries import about_day, about_objects
from judgebot.game.data.telling import EntryKind, PlayerId
from judgebot.game.data.trace import Entry, Silent, Trace

PASSES = about_day.TurnPasses(
    rules=("4.2.3.d", "4.2.3.e", "4.2.3.d"), items=(4,), player=PlayerId(0)
)
GAINS = about_objects.GainsCounters


def test_an_entry_shows_what_it_tells():
    """Its event, kind, things and facts; each of its rules once."""
    entry = Entry(PASSES, None)

    assert (entry.what, entry.kind) == ("turn.passes", EntryKind.HAPPENED)
    assert (entry.rules, entry.items) == (("4.2.3.d", "4.2.3.e"), (4,))
    assert entry.facts["player"] == PlayerId(0)


@pytest.mark.parametrize(
    ("since", "given", "caused"),
    [
        (None, {}, None),
        (7, {}, 7),
        (7, {"parent": 3}, 3),
        (7, {"cause": 2}, 2),
        (7, {"parent": 3, "cause": 2}, 2),
    ],
)
def test_by_what_an_entry_is_caused(since, given, caused):
    """By what is said; else by that under which it stands, or that had it carried out."""
    trace = Trace(since=since)

    assert trace.add(PASSES, **given) == 0
    assert trace.entries == [Entry(PASSES, given.get("parent"), caused)]


def test_places_follow_each_other():
    """The place of the next entry is known before it is told."""
    trace = Trace()

    for place in range(3):
        assert trace.next == place
        assert trace.add(PASSES) == place


def test_the_last_step_of_a_kind():
    """The last that tells of one of these and stands under no other."""
    trace = Trace()
    assert trace.last_step(about_day.TurnPasses) is None
    trace.add(PASSES)
    trace.add(PASSES)
    trace.add(PASSES, parent=1)

    assert trace.last_step(about_day.TurnPasses) == 1
    assert trace.last_step(GAINS, about_day.TurnPasses) == 1
    assert trace.last_step(GAINS) is None


def test_a_silent_trace_keeps_nothing():
    """It says so, that nobody works out what is told to nobody."""
    trace = Silent()

    assert (trace.silent, Trace().silent) == (True, False)
    assert (trace.add(PASSES), trace.add(PASSES, parent=0)) == (0, 0)
    assert (trace.entries, trace.next) == ([], 0)
