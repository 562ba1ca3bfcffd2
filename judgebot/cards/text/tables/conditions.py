"""Conditions, in triggers and in effects: the words after "if" and "unless"."""

from __future__ import annotations

from judgebot.abilities.conditions import HasStatus
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.references import Me
from judgebot.cards.text.grammar import Grammar


def extend(g: Grammar) -> None:
    """Add the productions for conditions."""
    g.add("condition", "I am <status:status>", HasStatus, subject=Me())
    g.add("for.each", "<noun:noun.sg>", Pick, how=How.ALL, form="for each")
    g.add("for.each", "other <noun:noun.o.sg>", Pick, how=How.ALL, form="for each")
    g.add("die.range", "never", HasStatus)
