"""An input error is made of parts, and what costs time is found only for a message."""

from __future__ import annotations

from functools import partial

import pytest

from judgebot.errors import InputError, together


def test_what_is_near_is_looked_for_when_it_is_told():
    """What finds the nearest words is not called for an error that is caught, and called once."""
    calls = []

    def near():
        calls.append(1)
        return ("Amarok",)

    error = InputError("no such card", nearest=near, write="Write a name")
    before = len(calls)

    assert before == 0
    assert str(error) == str(error) == "no such card. Nearest: Amarok. Write a name"
    assert len(calls) == 1


def _wrong(what):
    def read():
        raise InputError(what)

    return read


def test_what_is_read_together_gives_its_results_in_order():
    """Where nothing is wrong."""
    assert together((lambda: 1, lambda: 2)) == (1, 2)


def test_all_mistakes_of_what_is_read_together_are_told():
    """The first one in full, the others each on a line; also those found further inside."""
    inside = partial(together, (_wrong("second"), _wrong("third")))

    with pytest.raises(InputError) as caught:
        together((_wrong("first"), lambda: 1, inside))

    assert str(caught.value) == "first\n  also second\n  also third"


def test_so_many_mistakes_are_told():
    """A file in which everything is wrong gives no endless message."""
    with pytest.raises(InputError) as caught:
        together(_wrong(f"mistake {number}") for number in range(200))

    told = str(caught.value).splitlines()
    assert told[0] == "mistake 0"
    assert told[-1].strip() == "and 190 more mistakes"
    assert len(told) == 11


def test_an_error_of_its_own_kind_is_not_put_beside_mistakes():
    """What asks for a library, say, is no mistake of the file."""

    class Missing(InputError):
        """Something that is to be fetched."""

    def read():
        raise Missing("no library")

    with pytest.raises(Missing):
        together((_wrong("first"), read))
