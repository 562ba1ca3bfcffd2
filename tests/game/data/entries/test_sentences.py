"""Every entry is told in a sentence that a player can read: `sentences.txt` shows one of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from judgebot.game.data.entries.by_name import EVENTS
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.play import runner
from judgebot.scenario.tell import report
from tests.each import of_each
from tests.sampling import Some
from tests.scenario.played import FILES, HOME

SAMPLES = dict(
    line.split(": ", 1)
    for line in Path(__file__).with_name("sentences.txt").read_text("utf-8").splitlines()
)
"""For each event a sentence that tells of it."""
WRONG = {
    "raw markup": re.compile(r"\[|\]|#|\{\{|\}\}"),
    "a field that was not filled": re.compile(r"\{[a-z_]{2,}\}|None|frozenset|<|\(Thing"),
    "an optional plural": re.compile(r"\(s\)"),
    "one of several": re.compile(r"\b1 (times|boosts|counters|cards|regions|objects|Mana Orbs)\b"),
    "a word without its object": re.compile(r"[ :,;]$|\b(a|an|the|of|to|because|by|in|for|and)$"),
    "a space too many": re.compile(r"  | [,.;:](?! Effect)(?! )|“”"),
}
"""What no sentence has. What is printed on a card stands in quotes, and is not looked at."""
ROOT_CAUSES = ("setup.", "day.", "phase.", "daily.", "turn.", "play.declared", "quick-action.")
"""What nothing told makes happen: the game goes on, or a player chooses what to do."""
BY_THE_START = (
    "rests", "tiebreakers.start", "standing", "reactions.none-left", "mana.arranged",
    "first-player",
)  # fmt: skip
BY_CHOICE = ("chosen", "deck.shuffled-back")


@pytest.fixture(scope="module")
def told(some: Some) -> list[report.ReportLine]:
    """The lines of the scenarios that are tried."""
    return list(_lines(some(FILES)))


def _lines(names: list[str]) -> Iterator[report.ReportLine]:
    """What scenarios tell, but those whose cards only the official sets have."""
    for name in names:
        try:
            verdict = runner.run(loader.load(HOME / name))
        except NoLibrary:
            continue
        yield from report.lines(verdict) if verdict.played else ()


def _pattern(sentence: str) -> re.Pattern[str]:
    """What a template can come to; its first letter may be a capital."""
    found = ""
    for words, field, _, _ in Formatter().parse(sentence):
        found += re.escape(words) + ("" if field is None else ".*")
    return re.compile(found, re.IGNORECASE)


def test_each_kind_of_entry_has_a_sample():
    """The table has one line for each event, and none for what is no event."""
    assert sorted(SAMPLES) == sorted(EVENTS)


@of_each("event", sorted(EVENTS))
def test_a_sample_is_what_its_template_says(event):
    """A template that is bettered has its sample bettered, too, so that the table can be read."""
    assert _pattern(EVENTS[event].sentence).fullmatch(SAMPLES[event])


def _around(sentence: str) -> str:
    """A sentence without what is printed on cards, which stands in it as it is."""
    return re.sub("“.*?”", "“…”", sentence)


def test_no_sentence_is_raw(told):
    """No markup, no unfilled field, no "1 times", and no sentence that ends in the middle."""
    found = {
        (what, line.told.event, line.text)
        for line in told
        for what, pattern in WRONG.items()
        if pattern.search(line.text if what == "raw markup" else _around(line.text))
    }

    assert sorted(found)[:10] == []


def test_each_entry_that_something_made_happen_has_its_cause(told):
    """Only what begins by itself has none: phases, turns, what players declare, and the set-up."""
    begins = (*ROOT_CAUSES, *BY_THE_START, *BY_CHOICE)
    found = {
        line.told.event
        for line in told
        if line.cause is None and not line.told.event.startswith(begins)
    }

    assert sorted(found) == []
