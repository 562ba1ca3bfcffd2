"""Parts of effects in printed words, for the trace and for choices."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from judgebot.abilities.effects import (
    Choose,
    Effect,
    Either,
    Exhaust,
    If,
    Instruction,
    Joint,
    PayTo,
    Play,
)
from judgebot.abilities.model import EffectAbility, Passive
from judgebot.abilities.references import Pronoun, Ref
from judgebot.abilities.sorts import Ability
from judgebot.scenario.play.options import ability_words

OF_HIDDEN_ZONES = re.compile(r"\b(hands?|decks?)\b", re.IGNORECASE)
"""What words say that are about cards which only one player, or nobody, may look at."""


def printed(effect: Effect) -> str:
    """An effect in printed words; empty where the grammar has none for it.

    Where it has none for several instructions together, as of two effects that a Spell performs one
    after the other, each is told by itself. What follows modes stands apart from the last of them.
    """
    modal = next((place for place, one in enumerate(effect) if isinstance(one, Choose)), None)
    if modal is not None and effect[modal + 1 :]:
        return f"{printed(effect[: modal + 1])}. / {printed(effect[modal + 1 :])}"
    if (words := _written(effect)) is not None:
        return words
    if len(effect) == 1:
        return _written(_by_itself(effect[0])) or _inside(effect[0])
    each = [_written(_by_itself(one)) for one in effect]
    if None not in each:
        return ". ".join(filter(None, each))
    return ", then ".join(filter(None, map(alone, effect)))


def _written(effect: Effect) -> str | None:
    """An effect in printed words; None where the grammar has none for it as a whole."""
    try:
        return ability_words(EffectAbility(effect=effect)).rstrip(".")
    except ValueError:
        return None


def _by_itself(instruction: Instruction) -> Effect:
    """One of several instructions, as if it were the whole effect.

    What it is done to has a word of its own then, where the one before it has named that.
    """
    changes: dict[str, Any] = {"joint": Joint.SENTENCE}
    subject = getattr(instruction, "subject", None)
    if isinstance(subject, Ref) and subject.word is Pronoun.SAME:
        changes["subject"] = replace(subject, word=Pronoun.IT)
    return (replace(instruction, **changes),)


def alone(instruction: Instruction) -> str:
    """One of several instructions in printed words, as if it stood by itself."""
    return printed(_by_itself(instruction))


def _inside(instruction: Instruction) -> str:
    """The words inside an instruction that has none of its own."""
    if isinstance(instruction, PayTo):
        cost, effect = _cost(instruction.cost), printed(instruction.effect)
        if instruction.form == "colon":
            return f"{cost} : {effect}"
        return f"{cost} to {lowered(effect)}" if effect else cost
    if isinstance(instruction, Either):
        words = [found for found in map(printed, instruction.options) if found]
        return " or ".join([*words[:1], *map(lowered, words[1:])])
    if isinstance(instruction, Exhaust) and instruction.form == "symbol":
        return "{T}"
    if isinstance(instruction, Play) and instruction.rush:
        return "[Rush]"
    return printed(instruction.then) if isinstance(instruction, If) else ""


def _cost(cost: Effect) -> str:
    """The parts of a cost, which are one step (CR 6.4.a)."""
    return ", ".join(filter(None, (printed((one,)) for one in cost)))


def article(noun: str) -> str:
    """A noun with its indefinite article."""
    return f"an {noun}" if noun[0] in "aeioAEIO" else f"a {noun}"


def lowered(words: str) -> str:
    """Words as they go on within a sentence."""
    return words if words.startswith("I ") else words[:1].lower() + words[1:]


def mode_words(mode: Any, place: int) -> str:
    """A mode of a modal effect in its printed words, or its number."""
    return part_words(mode) or f"mode {place + 1}"


def part_words(part: Any) -> str:
    """A part of an ability in its printed words, or what it does; empty when it does nothing."""
    from judgebot.scenario.format import texts

    if isinstance(part, str):
        return str(part)
    if isinstance(part, Ability):
        return ability_words(part).rstrip(".")
    try:
        return texts.phrase(part)
    except (ValueError, TypeError):
        if not isinstance(part, tuple):
            return _stated(part)
        return lowered(printed(part)) or ", then ".join(map(_verb, part))


def _stated(part: Any) -> str:
    """A statement in the words of the passive ability that makes it; empty where it has none."""
    try:
        return lowered(ability_words(Passive(statement=part)).rstrip("."))
    except (ValueError, TypeError):
        return ""


def quoted(ability: Ability | None) -> str:
    """An ability in quotes, behind what it makes so; empty where it has no words by itself."""
    try:
        return f": “{ability_words(ability).rstrip('.')}”" if ability else ""
    except (ValueError, TypeError):
        return ""


def _verb(instruction: Any) -> str:
    """What an instruction does, in short, where the grammar has no words for it by itself."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(instruction).__name__).casefold()
    if isinstance(instruction, Play):
        return "Rush" if instruction.rush else f"play {part_words(instruction.what) or 'it'}"
    action = getattr(instruction, "action", None)
    return f"{words} {action}" if action else words


def ordinal(number: int) -> str:
    """Which of several something is: "second"."""
    words = ("zeroth", "first", "second", "third", "fourth", "fifth", "sixth")
    return words[number] if number < len(words) else f"{number}th"
