"""What was done to things stands before their noun, too; and how many counters were lost."""

from __future__ import annotations

import pytest

from judgebot.abilities.amounts import Bound
from judgebot.abilities.effects import Lose, RemoveCounters
from judgebot.abilities.references import Pronoun, Ref
from judgebot.cards.text import NotUnderstood, normalise, parse, render
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


LOST = (
    "I gain 1 boost for each boost lost this way.",
    "Draw a card for every two boosts lost this way, rounded up.",
    "If it lost two or more boosts this way, draw a card.",
    "If no boosts were lost this way, draw a card.",
    "If a boost was lost this way, draw a card.",
    "Draw cards equal to the number of boosts removed this way.",
)


@pytest.mark.parametrize("words", LOST)
@pytest.mark.parametrize("start", ["Target Character loses all its boosts.",
                                   "Remove all boosts from target Character."])  # fmt: skip
@pytest.mark.parametrize("between", ["", " You may discard up to two cards from your hand."])
def test_counters_lost(words: str, start: str, between: str) -> None:
    """What made something lose the counters is meant, and not what was done in between."""
    text = f"{start}{between} {words}"

    abilities = parse(text)

    assert render(*abilities) == text
    (loss,) = (one for one in parts(abilities) if isinstance(one, Lose | RemoveCounters))
    (number,) = (one for one in parts(abilities) if isinstance(one, Bound))
    assert number.to == loss.name != ""


def test_no_counters_were_lost() -> None:
    """Nothing lost any, or other counters were lost."""
    with pytest.raises(NotUnderstood, match="'this way' speaks of nothing"):
        parse("Draw two cards. If it lost a boost this way, draw a card.")
