"""The recogniser goes exactly as far as the reader, and knows what could come next."""

from __future__ import annotations

import pytest

from judgebot.cards.text import NotUnderstood, parse
from judgebot.cards.text.interface import tokens_of
from judgebot.cards.text.tables import grammar
from judgebot.cards.text.viable import Beginnings, Viable

TEXTS = (
    "{J} Draw a card.",
    "{J} Draw a card. Then, if you control a Plant, you may sacrifice me.",
    "[Gigantic], [Tough 1].",
    "{T}, {2} : Target Character gains 1 boost.",
    "At Noon — Each player discards a card from their Reserve.",
    "Characters you control have [Tough 1] while I am in {V}.",
    "{J} Choose one:\n• Draw a card.\n• [Resupply].",
)


@pytest.fixture(scope="module")
def viable() -> Viable:
    """The recogniser of the whole grammar."""
    return Viable(grammar())


def through(viable: Viable, text: str) -> list[Beginnings]:
    """The columns of a text."""
    return viable.through(token.word for token in tokens_of(text))


@pytest.mark.parametrize("text", TEXTS)
def test_accepts(viable: Viable, text: str) -> None:
    """What the grammar reads is accepted, and is a whole."""
    columns = through(viable, text)

    assert parse(text)
    assert len(columns) == len(tokens_of(text)) + 1
    assert columns[-1].accepting


@pytest.mark.parametrize("text", TEXTS)
def test_goes_as_far_as_the_reader(viable: Viable, text: str) -> None:
    """With a strange word in any place, both stop at the same word."""
    words = text.split(" ")
    for place in range(len(words) + 1):
        changed = " ".join((*words[:place], "Zzz", *words[place:]))
        with pytest.raises(NotUnderstood) as caught:
            parse(changed)
        tokens = tokens_of(caught.value.text)
        stopped = len(through(viable, caught.value.text)) - 1
        assert tokens[stopped].column == caught.value.at


@pytest.mark.parametrize("text", TEXTS)
def test_knows_the_next_word(viable: Viable, text: str) -> None:
    """Each next word of a text is among those that could come next."""
    tokens = tokens_of(text)
    for column, token in zip(through(viable, text), tokens, strict=False):
        assert viable.step(column, token.word) is not None
        assert token.word in viable.words(viable.next_items(column))
