"""Existing things: what a condition says there is one of, spoken of behind it.

"If there is an exhausted card in your Reserve: Ready it" readies one of those that there are, which
the player who acts chooses (CR 6.1.g); only "them" is all.
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import ONE, Count
from judgebot.abilities.conditions import AllOf, Compare, IsFacing
from judgebot.abilities.nouns import Expedition, How, Noun, Pick
from judgebot.abilities.references import Ref
from judgebot.abilities.words import Comparison
from judgebot.cards.text.branches import COPIED
from judgebot.cards.text.mentions import Existing, Mention
from judgebot.cards.text.trees import parts


def existing_in(condition: Any) -> dict[str, Existing]:
    """What a condition says there is one of, by its provisional name."""
    found: dict[str, Existing] = {}
    for part in parts(condition):
        match part:
            case Compare(left=Count(name=name, of=Noun()), right=right) if (
                part.comparison is Comparison.AT_LEAST and right == ONE
            ):
                if how := _how(part):
                    found[name] = how
            case Pick(how=How.A, noun=Noun() | Expedition(), number=number, name=name) if (
                number == ONE
            ):
                found[name] = Existing.SUBJECT
    return {name: how for name, how in found.items() if name not in several_in(condition)}


def several_in(condition: Any) -> set[str]:
    """What a condition says there are "one or more" of, by its provisional name."""
    return {
        part.what.name
        for part in parts(condition)
        if isinstance(part, IsFacing) and part.form == "or more" and isinstance(part.what, Pick)
    }


def compared_in(condition: Any) -> dict[str, tuple[str, Comparison]]:
    """The things whose numbers a condition compares: by the name of the first, that of the second.

    "You control more Characters than an opponent" speaks of those that you control; "you control a
    Robot and a Mage" of either.
    """
    found: dict[str, tuple[str, Comparison]] = {}
    for part in parts(condition):
        match part:
            case Compare(
                left=Count(of=Noun(), name=first), right=Count(of=Noun(), name=second)
            ):
                found[first] = (second, part.comparison)
            case AllOf(
                conditions=(
                    Compare(left=Count(of=Noun(), name=first)),
                    Compare(left=Count(of=Noun(), name=second)),
                ),
                form="control and a" | "have and a",
            ):
                found[first] = (second, Comparison.EQUAL)
    return found


def _how(condition: Compare) -> Existing | None:
    """How it says so; None where it says "one or more"."""
    if condition.form.startswith("one bears"):
        return Existing.SUBJECT
    if not condition.form.endswith(" a"):
        return None
    return Existing.PRESENTED if condition.form.startswith("there") else Existing.HAD


def one_of(mention: Mention, ref: Ref) -> Pick:
    """One of the things that there are, written as a pronoun.

    mention: what the condition says there is. ref: the pronoun.
    """
    noun = getattr(mention.part, "noun", None) or mention.part.of
    return Pick(
        how=How.A,
        noun=Expedition() if isinstance(noun, Expedition) else Noun(kinds=noun.kinds),
        number=ONE,
        among=Ref(to=mention.name),
        form=f"{COPIED}{ref.word.name}",
    )
