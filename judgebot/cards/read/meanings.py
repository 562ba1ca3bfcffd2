"""What the pronouns of an ability speak of, in the words that mention it (CR 7.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Count
from judgebot.abilities.effects import Instruction
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import Player, Ref
from judgebot.cards.read.part_words import by_itself
from judgebot.cards.text.trees import parts


def meanings(ability: Any) -> tuple[tuple[str, str], ...]:
    """Each pronoun of an ability with what it speaks of, in their order, each pair once.

    ability: as it was read, bound. Pronouns that stand for what was spoken of in other words than
    those of a part by itself are left out.
    """
    refs = (part for part in parts(ability) if isinstance(part, Ref | Player) and part.to)
    told = ((_pronoun(ref), spoken_of(ref, ability)) for ref in refs)
    return tuple(dict.fromkeys(pair for pair in told if all(pair)))


MANY = ("they", "them", "those", "these", "both", "others")
"""The pronouns of several, and of players."""


def _pronoun(ref: Ref | Player) -> str:
    """The word for what was spoken of; "they" for all that stand for players."""
    if isinstance(ref, Player):
        return "they" if ref.word in ("they", "their", "them", "same") else str(ref.word)
    return str(ref.word)


def spoken_of(ref: Ref | Player, within: Any) -> str:
    """What a pronoun speaks of; empty where no part by itself says it.

    within: the abilities, or the part of one, in which it stands.
    """
    for part in parts(within):
        is_it = ref.to and getattr(part, "name", "") == ref.to
        if is_it and not isinstance(part, Ref) and part is not ref:
            if isinstance(part, Count) and isinstance(part.of, Noun):
                return by_itself(Pick(how=How.ALL, noun=part.of))
            if not isinstance(part, Instruction):
                return by_itself(replace(part, name=""))
            deed = by_itself((part,))
            return f"what \"{deed}\" acted on" if deed else ""
    return ""
