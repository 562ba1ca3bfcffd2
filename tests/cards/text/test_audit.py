"""The audit notices a word whose meaning is missing."""

from __future__ import annotations

import pytest

from judgebot.cards.text import coverage, parse
from judgebot.cards.text.audit import WORDS, Finding, audit

DROPPED = {
    "may": ("{J} You may draw a card.", "{J} Draw a card."),
    "if": ("{J} If I am in {V}, draw a card.", "{J} Draw a card."),
    "unless": ("{J} Unless I am in {V}, draw a card.", "{J} Draw a card."),
    "for each": (
        "When I leave the Expedition zone, for each of my boosts — Draw a card.",
        "When I leave the Expedition zone — Draw a card.",
    ),
    "instead": (
        "If I would gain [[Asleep]], I gain 1 boost instead.",
        "{J} I gain 1 boost.",
    ),
    "can't": ("Cards in your Reserve can't gain counters.", "[Gigantic]."),
    "until": ("{J} Draw a card until Rest.", "{J} Draw a card."),
    "up to": ("{J} Discard up to two target Plants.", "{J} Discard two target Plants."),
    "other": ("{J} Sacrifice another Plant.", "{J} Sacrifice a Plant."),
    "also": (
        "If you would roll one or more dice, also draw a card.",
        "{J} Draw a card.",
    ),
    "each": ("{J} Each player draws a card.", "{J} Draw a card."),
    "target": ("{J} Exhaust target card in Reserve.", "{J} Exhaust a card in Reserve."),
}


@pytest.mark.parametrize("word", DROPPED)
def test_dropped_word(word: str) -> None:
    """A reading without the word's meaning is a finding for that word."""
    text, poorer = DROPPED[word]
    findings = {finding.word: finding for finding in audit(text, parse(poorer))}

    assert findings[word] == Finding(word=word, written=1, read=0)


def test_every_word_is_tried() -> None:
    """Every word the audit watches is tried here."""
    assert set(DROPPED) == set(WORDS)


def test_coverage_lists_what_failed() -> None:
    """Coverage counts texts once and tells for each failure the text, the place and why."""
    found = coverage(
        ["{J} Draw a card.", "{J} Draw a card.  {H} Sneeze.", "If I am in {V}, if I am in {M}, "
         "draw a card. Otherwise, [Resupply]."]
    )  # fmt: skip

    assert (found.texts, found.understood) == (3, 1)
    assert [(refusal.text, refusal.at) for refusal in found.not_understood] == [("{H} Sneeze.", 5)]
    assert len(found.ambiguous) == 1
    assert found.not_rendered == ()
