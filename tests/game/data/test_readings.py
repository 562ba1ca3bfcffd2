"""Which questions that the rules leave open are read otherwise than rulings usually do."""

from __future__ import annotations

import pytest

from judgebot.game.data.readings import AS_TAKEN, FIELDS, Readings, with_readings

FIRST, SECOND = "when-i-defect", "in-whose-reserve"


def test_each_question_has_its_name():
    """With hyphens in the list, and as it is usually read unless another reading is played."""
    assert FIELDS[FIRST] == "when_i_defect"
    assert not any(getattr(AS_TAKEN, field) for field in FIELDS.values())
    assert AS_TAKEN.others == ()


@pytest.mark.parametrize(
    ("said", "others"),
    [
        ([(FIRST, True)], (FIRST,)),
        ([(FIRST, True), (SECOND, True)], (SECOND, FIRST)),
        ([(FIRST, True), (FIRST, False)], ()),
        ([(SECOND, False)], ()),
        ([], ()),
    ],
)
def test_other_readings(said, others):
    """The last that is said of a question counts; the others stay as they are."""
    assert with_readings(AS_TAKEN, said).others == others
    assert with_readings(Readings(the_first_morning=True), said).others == (
        *(one for one in FIELDS if one in (*others, "the-first-morning")),
    )


def test_a_question_that_is_not_in_the_list():
    """What nobody listed cannot be read otherwise."""
    with pytest.raises(KeyError):
        with_readings(AS_TAKEN, [("no-such-question", True)])
