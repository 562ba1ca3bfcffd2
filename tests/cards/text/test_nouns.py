"""Any noun takes any qualifier in any place where a noun can stand."""

from __future__ import annotations

import pytest

from judgebot.cards.text import Ambiguous, NotUnderstood, normalise, parse, render
from tests.each import of_each
from tests.game.noun_words import AFTER, BEFORE, FRAMES, NOUNS, PLACES

BEHIND = (*AFTER, *PLACES)
QUALIFIERS = (*((one,) for one in BEFORE), *(("", one) for one in BEHIND))


def _read(frame: str, noun: str, before: str = "", *behind: str) -> str:
    """What is wrong with a text that has a noun with these qualifiers; nothing if it is read."""
    many = NOUNS[noun][0]
    sg, pl = (" ".join(one for one in (before, word, *behind) if one) for word in (noun, many))
    text = frame.replace("{sg}", sg).replace("{pl}", pl)
    try:
        back = render(*parse(text))
        return "" if (back,) == normalise(text) else f"{text}: written {back}"
    except (Ambiguous, NotUnderstood, ValueError) as error:
        return f"{text}: {error}"


@pytest.mark.whole
@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("noun", NOUNS)
def test_every_noun_takes_every_qualifier_everywhere(frame, noun):
    """Each noun with each qualifier is read in each place, and written back."""
    assert [found for one in QUALIFIERS if (found := _read(frame, noun, *one))] == []


SHARES = len(FRAMES)
"""In how many shares the qualifiers are dealt to the nouns and places."""


@pytest.mark.long("judgebot/cards/text/tables")
@of_each("noun", NOUNS)
def test_every_two_go_together(noun):
    """Of noun, qualifier and place, every two are read together; `--whole` reads every three."""
    dealt = [
        (frame, QUALIFIERS[(list(NOUNS).index(noun) + place) % SHARES :: SHARES])
        for place, frame in enumerate(FRAMES)
    ]

    assert {one for _, share in dealt for one in share} == set(QUALIFIERS)
    texts = [(frame, one) for frame, share in dealt for one in share]
    assert [found for frame, one in texts if (found := _read(frame, noun, *one))] == []


@pytest.mark.parametrize("first", AFTER)
def test_qualifiers_combine(first):
    """Each qualifier stands beside each other one, before and behind a noun and in either order."""
    others = [one for one in BEHIND if one != first and not _both_say_who(first, one)]
    wrong = [found for one in others if (found := _read(FRAMES[0], "Character", "", first, one))]
    wrong += [found for one in BEFORE if (found := _read(FRAMES[0], "Permanent", one, first))]

    assert len(others) > 20
    assert wrong == []


def _both_say_who(first: str, second: str) -> bool:
    """Whether both say whose something is."""
    return all("control" in one for one in (first, second))
