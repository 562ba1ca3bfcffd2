"""What the pronouns of an ability speak of, in the words that mention it (CR 7.2)."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.effects import Instruction
from judgebot.abilities.references import Ref
from judgebot.cards.text import phrase
from judgebot.cards.text.trees import parts


def meanings(ability: Any) -> tuple[tuple[str, str], ...]:
    """Each pronoun of an ability with what it speaks of, in their order, each pair once.

    ability: as it was read, bound. Pronouns that stand for what was spoken of in other words than
    those of a part by itself are left out.
    """
    refs = (part for part in parts(ability) if isinstance(part, Ref) and part.word)
    told = ((str(ref.word), spoken_of(ref, ability)) for ref in refs)
    return tuple(dict.fromkeys(pair for pair in told if pair[1]))


def spoken_of(ref: Ref, within: Any) -> str:
    """What a pronoun speaks of; empty where no part by itself says it.

    within: the abilities, or the part of one, in which it stands.
    """
    for part in parts(within):
        if ref.to and not isinstance(part, Ref) and getattr(part, "name", "") == ref.to:
            if not isinstance(part, Instruction):
                return _phrase(part)
            deed = _phrase((part,))
            return f"what \"{deed}\" acted on" if deed else ""
    return ""


def _phrase(part: Any) -> str:
    try:
        return phrase(part)
    except ValueError:
        return ""
