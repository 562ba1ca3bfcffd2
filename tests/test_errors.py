"""An input error is made of parts, and what costs time is found only for a message."""

from __future__ import annotations

from judgebot.errors import InputError


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
