"""The X of a cost within an effect is what its player chooses to pay."""

from __future__ import annotations

import pytest

from judgebot.abilities.amounts import PaidX, X
from judgebot.cards.text import Ambiguous, NotUnderstood, normalise, parse, render
from judgebot.cards.text.trees import parts


@pytest.mark.parametrize("start", ["{J} ", "{R} ", "When you pass — ", ""])
@pytest.mark.parametrize(
    "words",
    [
        "You may pay {X}. If you do, draw X cards.",
        "You may pay {X}. If you do, target Character gains X boosts.",
        "You may pay {X} to create X [Manaseed] tokens in your Landmarks.",
        "Pay {X}. Target Character loses X boosts.",
        "You may pay {X} to discard target Permanent with Hand Cost {X} or less.",
    ],
)
def test_x_is_what_is_paid(start: str, words: str) -> None:
    """Wherever an effect has such a cost."""
    (line,) = normalise(f"{start}{words}")

    abilities = parse(line)

    assert render(*abilities) == line
    found = [one for one in parts(abilities) if isinstance(one, X)]
    assert len(found) == 2
    assert all(one.is_ == PaidX() for one in found)


def test_of_several_players_each_would_have_an_x_of_their_own() -> None:
    """That is refused, and not read as if it were one."""
    with pytest.raises((NotUnderstood, Ambiguous)):
        parse("{J} Each player may pay {X}. If they do, they draw X cards.")
