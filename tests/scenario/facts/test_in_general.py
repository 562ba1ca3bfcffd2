"""Events as sentences, where nothing or little is said of them."""

from __future__ import annotations

import re

import pytest

from judgebot.game.data.entries.by_name import EVENTS
from judgebot.game.data.telling import EntryKind
from judgebot.scenario.facts import in_general
from judgebot.scenario.format.scenario import FileWord, TraceFact

_DONE = (EntryKind.HAPPENED, EntryKind.CHOSEN, EntryKind.ACTIVATED, EntryKind.REPLACED)
_POOR = re.compile(r"entry called|\{a|\b(?:a|any) (?:a|any)\b|…|  | (?:the|a|to|than)$")
_AND_NOT = re.compile(r"^no .*(?:[,:;]|\b(?:and|not|no|nothing|cannot)\b)")
"""What begins with a denial and says more: whether it denies all of it cannot be read off."""


def _word(text: str) -> FileWord:
    return FileWord(text=text, where=None)


def told(event: str, **facts: str) -> TraceFact:
    said = tuple((_word(name), (_word(one),)) for name, one in facts.items())
    return TraceFact(kind="", event=_word(event), facts=said)


@pytest.mark.parametrize("event", [*EVENTS])
def test_each_event_is_a_whole_sentence_where_nothing_is_said_of_it(event):
    """No event is called by its name, and no sentence ends where something is left open."""
    said = in_general.never(told(event))

    assert not _POOR.search(said)
    assert not _AND_NOT.search(said)


@pytest.mark.parametrize("event", [*EVENTS])
def test_what_is_no_deed_is_said_not_to_come_up(event):
    """That nothing tells of a card as Fleeting does not make it so that none is."""
    said = in_general.never(told(event))

    assert said.startswith("it never comes up that ") is (EVENTS[event].kind not in _DONE)


def test_what_a_file_says_of_an_event_is_in_the_sentence_or_behind_it():
    """A fact about 3 of something does not say that there is none at all."""
    assert in_general.never(told("amount.is", number="3")).endswith(" (number: 3)")
    assert in_general.never(told("chosen.x", player="Ada", option="2")) == (
        "it never happens that Ada chooses 2 for X"
    )


def test_how_often_is_said_by_the_same_words():
    """What happens is counted as that, and what is so as what comes up."""
    assert in_general.ever(told("draw", card="Cub"), "2 times").startswith("it happens 2 times ")
    assert in_general.ever(told("meant.not-so", things="Cub"), "2 times") == (
        "it comes up 2 times that Cub is not meant"
    )
