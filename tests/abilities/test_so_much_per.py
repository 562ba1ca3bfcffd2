"""So much "per" something, as one step or as several (CR 6.5.i)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgebot.abilities.amounts import Limited, Number
from judgebot.abilities.effects import Repeat
from judgebot.abilities.so_much_per import at_once, once_for_each, rate_of
from judgebot.abilities.words import Rate
from judgebot.cards.text import parse

_TOKEN = "[Brassbug 2/2/2] Robot"


def _only(text):
    (reaction,) = parse("{J} " + text)
    return reaction.effect[0]


@pytest.mark.parametrize(
    ("said", "each_time"),
    [
        ("I gain 1 boost per Character you control.", "I gain 1 boost."),
        ("I gain 2 Kelon counters for each card in your hand.", "I gain 2 Kelon counters."),
        ("I lose 1 boost per other Character you control.", "I lose 1 boost."),
        ("Draw a card per Character you control.", "Draw a card."),
        (
            f"Create a {_TOKEN} token in my Expedition per card in your Reserve.",
            f"Create a {_TOKEN} token in my Expedition.",
        ),
    ],
)
def test_what_is_done_each_time(said, each_time):
    """What is done so much per something is done for one each time, as often as is counted."""
    found = once_for_each(_only(said))

    assert isinstance(found, Repeat)
    assert found.effect == (_only(each_time),)


@pytest.mark.parametrize("said", ["I gain 2 boosts.", "Draw two cards.", "Resupply."])
def test_what_counts_nothing(said):
    """What says no "per" is done as it stands."""
    assert once_for_each(_only(said)) is None


@pytest.mark.parametrize(
    "said",
    [
        "Each Character you control loses 1 boost for each Character facing it.",
        "Each Character you control gains 1 boost for each other Character in its Expedition.",
        "Target Character gains 1 boost per other Character in its Expedition.",
        "Each player draws a card per Character they control.",
        f"Create a {_TOKEN} token in target Expedition per Character in it.",
    ],
)
def test_what_is_counted_by_whom_the_words_mean(said):
    """What each of several counts for itself is no number of times that all of them do it."""
    assert once_for_each(_only(said)) is None


def test_what_is_counted_for_what_was_spoken_of():
    """What is counted for a target of before is known, and so is how often something is done."""
    said = "switches Expeditions, then gains 1 boost per other Character in its Expedition."
    (reaction,) = parse(f"{{J}} Target Character {said}")

    assert once_for_each(reaction.effect[1]) is not None


def test_what_is_limited_as_a_whole():
    """What is limited as a whole, "up to a max of 3", is done no more often than that."""
    found = once_for_each(_only("Draw a card per Character you control, up to a max of 3."))

    assert isinstance(found, Repeat)
    assert found.effect == (_only("Draw a card."),)
    assert isinstance(found.times, Limited)
    assert found.times.most == Number(value=3)


def test_what_is_limited_and_does_several_each_time():
    """Of several at a time the last ones may be beyond the limit, so that is done as it stands."""
    said = "Draw two cards per Character you control, up to a max of 3."

    assert once_for_each(_only(said)) is None


@pytest.mark.parametrize(
    ("for_each", "per"),
    [
        ("Draw a card for each Character you control.", "Draw a card per Character you control."),
        (
            "Draw a card for each region between your Hero and Companion.",
            "Draw a card per region between your Hero and Companion.",
        ),
        (
            f"Create a {_TOKEN} token in my Expedition for each card in your Reserve.",
            f"Create a {_TOKEN} token in my Expedition per card in your Reserve.",
        ),
    ],
)
def test_what_is_done_at_once(for_each, per):
    """What is drawn or created for each of something is as much as is so per that."""
    done = at_once(_only(for_each))

    assert replace(done, rate=Rate.PER) == _only(per)
    assert done.rate is Rate.FOR_EACH


@pytest.mark.parametrize(
    "said",
    [
        "Draw a card twice.",
        "Resupply for each Character you control.",
        "For each Character you control, draw a card.",
    ],
)
def test_what_is_done_one_by_one(said):
    """What is done so many times, or counted first, is so many steps by either reading."""
    assert at_once(_only(said)) is None
    assert rate_of(_only(said)) is None


@pytest.mark.parametrize("word", Rate)
@pytest.mark.parametrize(
    "said",
    [
        "I gain 1 boost {} card in your Reserve.",
        "Target Character loses 1 boost {} card in your Reserve.",
        "Draw a card {} card in your Reserve.",
        f"Create a {_TOKEN} token in my Expedition {{}} card in your Reserve.",
    ],
)
def test_which_word_says_it(said, word):
    """An ability keeps whether it says "per" or "for each" of what is counted."""
    assert rate_of(_only(said.format(word))) is word


@pytest.mark.parametrize(
    ("said", "word"), [("for every two", Rate.FOR_EACH), ("per two", Rate.PER)]
)
def test_for_every_two_is_for_each_two(said, word):
    """ "For every two" is the same word as "for each", of two at a time."""
    assert rate_of(_only(f"I gain 1 boost {said} cards in your hand.")) is word
    assert rate_of(_only(f"Draw a card {said} cards in your Reserve.")) is word
