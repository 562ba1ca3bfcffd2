"""What CR 5.0 has no rule for is said by name, with the rules that it has instead."""

from __future__ import annotations

import re

import pytest

from judgebot.cards.read import refusing
from judgebot.cards.read.refusing import explain
from judgebot.cards.text import beyond, normalise
from judgebot.rulebook.compiled import store

REFUSED = {
    "At the end of your turn — Draw a card.": "4.2.b",
    "When the Afternoon ends — Draw a card.": "4.2.d",
    "Before Progress — Draw a card.": "4.2.b",
    "When you play a quick action — Draw a card.": "7.5.12.a",
    "When a Reaction you control activates — Draw a card.": "6.3.h",
    "When an opponent targets me — Draw a card.": "6.1.g",
    "Create a token that's a copy of target token.": "2.2.b",
    "{J} Swap the positions of your Expeditions.": "7.3.25",
    "{J} Take control of target Permanent until the end of the Day.": "7.3.40",
    "Robots you control have base statistics 3/3/3.": "2.2.a",
    "When you roll a die — You may reroll it.": "7.3.33.c",
    "Take an extra turn after this one.": "4.2.3.b",
    "Your maximum hand size is increased by one.": "3.2.5",
    "I count as two Characters.": "2.1.a",
    "{J} Remove target Character from the game.": "4.3.a",
    "{J} Cancel target Spell.": "4.4.a",
}


@pytest.mark.parametrize("text", REFUSED)
def test_a_mechanism_that_the_rulebook_lacks_is_named(text: str, monkeypatch: pytest.MonkeyPatch):
    """The refusal says what there is instead, by a rule; texts that are near are not looked for."""
    monkeypatch.setattr(refusing, "mended", lambda *_: ())
    (line,) = normalise(text)

    told = explain(line, support=False, card_type="")

    assert told is not None
    assert REFUSED[text] in told.unknown[0].what
    assert told.at <= told.unknown[0].column


def test_every_rule_that_is_named_exists():
    """Each mechanism names rules or sections of CR 5.0."""
    known = set(store.records("5.0"))

    named = {
        number
        for _, why in beyond._MECHANISMS
        for number in re.findall(r"\b\d(?:\.\d+)+(?:\.[a-z])?", why)
    }

    assert named
    assert named - known == set()
