"""Parts of effects in printed words, each as if it stood by itself."""

from __future__ import annotations

import pytest

from judgebot.cards.text import read
from judgebot.scenario.tell.parts import part_words, printed


@pytest.mark.parametrize(
    ("text", "second"),
    [
        ("Target Character gains 1 boost and loses [Fleeting].", "it loses [[Fleeting]]"),
        ("Target Character loses [Fleeting] and gains 1 boost.", "it gains 1 boost"),
        ("Discard target Character, then draw a card.", "draw a card"),
    ],
)
def test_what_another_instruction_names_has_a_word_of_its_own(text: str, second: str) -> None:
    """Only where an instruction stands by itself: as a whole the effect is as it is printed."""
    (ability,) = read(text)

    assert part_words((ability.effect[1],)) == second
    assert printed(ability.effect).replace("[[", "[").replace("]]", "]") == text.rstrip(".")
