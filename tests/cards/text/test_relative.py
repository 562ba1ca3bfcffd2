"""Relative clauses qualify any noun, in any place, and are asked of each thing."""

from __future__ import annotations

from itertools import product

import pytest

from judgebot.abilities.nouns import Expedition, Such
from judgebot.abilities.references import WHICH, Ref
from judgebot.cards.text import normalise, parse, render
from judgebot.cards.text.trees import parts

CLAUSES = (
    "that was played this turn",
    "that was not played this Day",
    "that joined your Expeditions this Afternoon",
    "that has not joined my Expedition this Day",
    "that gained a boost this turn",
    "that didn't gain any boosts this turn",
    "that was exhausted this Day",
    "whose {V} is higher than its {M}",
    "whose Hand Cost is lower than its Reserve Cost",
    "whose {O} is higher than mine",
    "whose statistics are all equal",
)
FRAMES = (
    "{{J}} Target Character {} gains 1 boost.",
    "{{J}} Discard up to one target Character or Permanent {}.",
    "{{J}} Each other Character you control {} loses all its boosts.",
    "{{J}} If you control a Character {}, draw a card.",
    "When a Character {} leaves the Expedition zone — [Resupply].",
    "{{J}} Put target Character {} from your discard pile in your Reserve.",
)


@pytest.mark.parametrize(("frame", "clause"), list(product(FRAMES, CLAUSES)))
def test_a_clause_behind_any_noun(frame: str, clause: str) -> None:
    """It is read, kept as one condition of what it describes, and written as it was."""
    (words,) = normalise(frame.format(clause))

    abilities = parse(words)

    assert render(*abilities) == words
    (such,) = (one for one in parts(abilities) if isinstance(one, Such))
    said = [one for one in parts(such.condition) if isinstance(one, Ref)]
    assert WHICH in said
    assert all(one.to for one in said)


@pytest.mark.parametrize(
    "words",
    [
        "{J} Draw a card for each Character that joined my Expedition this turn.",
        "{J} I gain X boosts, where X is the number of Characters that gained a boost this Day.",
        "I cost {1} less for each Character you control that joined your Expeditions this turn.",
    ],
)
def test_what_happened_is_counted_by_the_events(words: str) -> None:
    """"How many" asks what happened, and not what is in play now; there is one reading."""
    (words,) = normalise(words)

    abilities = parse(words)

    assert not [one for one in parts(abilities) if isinstance(one, Such)]
    assert render(*abilities) == words


@pytest.mark.parametrize(
    "condition",
    ["all my statistics are equal", "its statistics are equal", "my statistics are the same"],
)
def test_statistics_that_are_equal(condition: str) -> None:
    """As a condition, of me and of what was spoken of."""
    (words,) = normalise(f"When a Character joins my Expedition — If {condition}, draw a card.")

    assert render(*parse(words)) == words


EXPEDITIONS = (
    "that is behind by two or more regions",
    "that is exactly one region ahead",
    "that moved forward this Day",
    "that didn't move forward this Day",
    "that failed to move forward this Day",
)
OF_EXPEDITIONS = (
    "{{J}} Target Expedition {} moves backwards one region.",
    "{{J}} Create an [Ordis Recruit 1/1/1] Soldier token in each of your Expeditions {}.",
    "{{J}} Each Character in an Expedition {} gains 1 boost.",
    "I cost {{1}} less to play in an Expedition {}.",
    "When a Character joins an Expedition {} — Draw a card.",
)


@pytest.mark.parametrize(("frame", "clause"), list(product(OF_EXPEDITIONS, EXPEDITIONS)))
def test_a_clause_behind_an_expedition(frame: str, clause: str) -> None:
    """Expeditions are described in the same way, by what they did and how far they are apart."""
    (words,) = normalise(frame.format(clause))

    abilities = parse(words)

    assert render(*abilities) == words
    (noun,) = (one for one in parts(abilities) if isinstance(one, Expedition) and one.such)
    assert WHICH in parts(noun.such)
