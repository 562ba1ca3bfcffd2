"""Records are changed by making new ones."""

from __future__ import annotations

import pytest

from judgebot.game.data.agenda import CheckReactions, Day
from judgebot.game.data.record import changed, values_of


def test_a_changed_record_is_a_new_one():
    """The other fields stay as they are, and so does the record it was made of."""
    frame = CheckReactions(rule="4.2.b", answers=(1,))

    other = changed(frame, again=True)

    assert other == CheckReactions(rule="4.2.b", again=True, answers=(1,))
    assert frame == CheckReactions(rule="4.2.b", answers=(1,))


def test_a_record_of_one_field_is_changed():
    """A record of a single field is changed like all others."""
    assert changed(Day(answers=(1,)), answers=(1, 2)) == Day(answers=(1, 2))
    assert changed(Day(answers=(1,))) == Day(answers=(1,))


def test_only_fields_are_changed():
    """A name that is no field of the record is refused."""
    with pytest.raises(TypeError):
        changed(Day(), player=1)


def test_values_of_fields_come_as_a_tuple():
    """However few the fields are."""
    frame = CheckReactions(rule="4.2.b", answers=(1,))

    assert values_of(("rule", "answers"))(frame) == ("4.2.b", (1,))
    assert values_of(("rule",))(frame) == ("4.2.b",)
    assert values_of(())(frame) == ()
