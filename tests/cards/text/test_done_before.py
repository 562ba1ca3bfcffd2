"""What was done to things stands before their noun, too: "the revealed card"."""

from __future__ import annotations

import pytest

from judgebot.abilities.references import Pronoun, Ref
from judgebot.cards.text import normalise, parse, render
from judgebot.cards.text.trees import parts

LINES = (
    "{J} Reveal the top card of your deck. If the revealed card is a Spell, draw it.",
    "{J} Reveal the top two cards of your deck. If the revealed cards have different names, "
    "draw a card.",
    "{J} Reveal the top four cards of your deck. Put all revealed Permanents in your Reserve.",
    "{J} Discard two cards from your hand. If the discarded cards have the same Hand Cost, "
    "[Sabotage].",
    "{J} Sacrifice any number of Characters. For each sacrificed Character, draw a card.",
    "Return any number of target Permanents to their owners' hands. Draw a card for each returned "
    "Permanent.",
    "{J} Ready up to two target Permanents. Each readied Permanent gains 1 boost.",
    "{J} Each player discards a card from their hand. Put a discarded Character in your Reserve.",
    "{H} You may reveal your hand. If all revealed cards have different Hand Costs: Draw a card.",
    "{J} Create two [Ordis Recruit 1/1/1] Soldier tokens in my Expedition. The created tokens gain "
    "1 boost.",
)


@pytest.mark.parametrize("words", LINES)
def test_done_before(words: str) -> None:
    """It is read as what stands behind the noun with "this way", and bound to what was done."""
    (words,) = normalise(words)

    abilities = parse(words)

    assert render(*abilities) == words
    refs = [one for one in parts(abilities) if isinstance(one, Ref)]
    done = [one for one in refs if one.word is Pronoun.THIS_WAY]
    assert all(one.to for one in done)
    assert done or any(type(one).__name__ == "DoneThisWay" for one in parts(abilities))
