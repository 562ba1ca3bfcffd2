"""Records are changed by making new ones."""

from __future__ import annotations

from dataclasses import field
from unittest.mock import ANY

import pytest

from judgebot.game.data.agenda import CheckReactions, Day
from judgebot.game.data.record import changed, record, values_of


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


@record
class Sum:
    """An amount and what it is an amount of; how it was found does not count."""

    number: int
    of: str = "boosts"
    found: str = field(default="", compare=False)


def test_records_are_compared_by_their_fields():
    """And by their class; a field that is not compared counts for nothing, in the hash neither."""
    one = Sum(number=2, found="counted")

    assert one == Sum(number=2)
    assert hash(one) == hash(Sum(number=2))
    assert one != Sum(number=3)
    assert one != (2, "boosts")
    assert {one: 1}[Sum(number=2)] == 1


def test_what_is_no_record_may_say_that_it_is_equal():
    """A record leaves it to what is of another class, as plain values do."""
    assert Sum(number=2) == ANY
    assert (Sum(number=2) == (2, "boosts")) is False


def test_a_record_shows_its_fields():
    """By their names, as a dataclass does."""
    assert repr(Sum(number=2)) == "Sum(number=2, of='boosts', found='')"


def test_values_of_fields_come_as_a_tuple():
    """However few the fields are."""
    frame = CheckReactions(rule="4.2.b", answers=(1,))

    assert values_of(("rule", "answers"))(frame) == ("4.2.b", (1,))
    assert values_of(("rule",))(frame) == ("4.2.b",)
    assert values_of(())(frame) == ()
