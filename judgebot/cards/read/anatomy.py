"""What an ability is made of: its trigger, its condition, its cost and the steps of its effect.

Each part is written from what was read, with the rules of its own words, so that a judge can check
a reading part by part (CR 2.2.12, 6.1.c).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from judgebot.abilities.amounts import Amount, Count, Sum
from judgebot.abilities.effects import (
    Choose,
    Delayed,
    Either,
    ForEach,
    If,
    Instruction,
    Joint,
    May,
    PayTo,
    Reflex,
    Repeat,
)
from judgebot.abilities.model import EffectAbility, Passive, QuickAction, Reaction
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import YOU
from judgebot.abilities.so_much_per import once_for_each, rate_of
from judgebot.abilities.sorts import Ability
from judgebot.abilities.triggers import Symbol, Trigger
from judgebot.abilities.words import Daily, Duration, Rate
from judgebot.cards.read.describing import COST_SYMBOLS, TRIGGER_SYMBOLS, describe
from judgebot.cards.read.governing import of_words
from judgebot.cards.read.meanings import MANY, meanings
from judgebot.cards.read.part_words import each, how_many, written
from judgebot.dataclass import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class AbilityPart:
    """One part of an ability."""

    label: str
    """What it is to the ability: `trigger`, `condition`, `cost`, `effect`, `statement` …"""
    words: str
    rules: tuple[str, ...] = ()
    """The rules of its words."""
    parts: tuple[AbilityPart, ...] = ()
    """What it holds: the steps of an effect, what an option or a condition leads to."""


def parts(ability: Ability) -> tuple[AbilityPart, ...]:
    """The parts of an ability, in the order of its words.

    ability: as it was read. What the grammar has no words for by itself stands in the words of the
    part around it. What its pronouns speak of comes last.
    """
    found = tuple(_parts(ability))
    return (*found, *_spoken_of(ability, found))


def _spoken_of(ability: Ability, found: tuple[AbilityPart, ...]) -> Iterator[AbilityPart]:
    """What its pronouns speak of, but for players of whom the words of no part speak."""
    said = " ".join(_all_words(found))
    for word, what in meanings(ability):
        if word != "they" or _OF_PLAYERS.search(said):
            yield AbilityPart(label=f"{word} {'are' if word in MANY else 'is'}", words=what)


_OF_PLAYERS = re.compile(r"\b(they|them|their)\b")


def _all_words(found: tuple[AbilityPart, ...]) -> Iterator[str]:
    for part in found:
        yield part.words
        yield from _all_words(part.parts)


def _parts(ability: Ability) -> Iterator[AbilityPart]:
    match ability:
        case Reaction():
            yield from _trigger(ability.trigger)
            yield from _once(ability.once_per)
            yield _effect(ability.effect)
        case QuickAction():
            yield _of("cost", ability.cost, _cost(written(ability.cost)))
            yield from _limits(ability)
            yield _effect(ability.effect)
        case Passive():
            if ability.condition is not None:
                label = "unless" if ability.unless else "while"
                yield _of(label, ability.condition)
            yield _of("statement", ability.statement, written(ability.statement) or _text(ability))
        case EffectAbility():
            yield _effect(ability.effect)


def _of(label: str, value: Any, words: str = "") -> AbilityPart:
    return AbilityPart(label=label, words=words or written(value), rules=of_words(value))


def _trigger(trigger: Trigger) -> Iterator[AbilityPart]:
    """What activates a Reaction, and its additional condition (CR 6.3.b)."""
    bare = Trigger(patterns=trigger.patterns, during=trigger.during, for_each=trigger.for_each)
    symbols = [one for one in trigger.patterns if isinstance(one, Symbol)]
    words = "; ".join(TRIGGER_SYMBOLS[one.symbol] for one in symbols) or written(bare)
    yield _of("trigger", bare, f"{words[:1].upper()}{words[1:]}")
    if trigger.condition is not None:
        yield _of("condition", trigger.condition)


def _cost(words: str) -> str:
    for symbol, told in COST_SYMBOLS.items():
        words = words.replace(symbol, f"{symbol} ({told})")
    return words


def _limits(action: QuickAction) -> Iterator[AbilityPart]:
    """What limits a quick action, or changes what it costs."""
    if action.only_if is not None:
        yield _of("only if", action.only_if)
    yield from _once(action.once_per)
    if action.cost_change is not None:
        yield _of("cost change", action.cost_change)
    if action.cost_change_if is not None:
        yield _of("if", action.cost_change_if)


def _once(period: Duration | None) -> Iterator[AbilityPart]:
    if period is not None:
        yield AbilityPart(label="limit", words=f"once per {period}")


def _effect(effect: tuple[Instruction, ...]) -> AbilityPart:
    return AbilityPart(label="effect", words="", parts=tuple(map(_step, effect)))


def _step(step: Instruction) -> AbilityPart:
    """An instruction part by part, or in one piece where a part has no words of its own."""
    whole = (replace(step, joint=Joint.SENTENCE),)
    part = _taken_apart(step)
    return part if part is not None and _is_said(part) else _of("step", whole)


def _is_said(part: AbilityPart) -> bool:
    return bool(part.words or part.parts) and all(map(_is_said, part.parts))


def _taken_apart(step: Instruction) -> AbilityPart | None:
    """What an instruction asks, and what follows from that; None for one that is one step.

    What gains or draws so much "for each" of what is counted is several (CR 6.5.i).
    """
    if rate_of(step) is Rate.FOR_EACH and (often := once_for_each(step)) is not None:
        counted = _counted(often.times)
        return _holding("for each", counted, often.times, often.effect) if counted else None
    match step:
        case If():
            return _if(step)
        case May(who=who):
            label = "you may" if who == YOU else f"{written(who)} may"
            return AbilityPart(label=label, words="", rules=("6.5.c",), parts=_steps(step.effect))
        case PayTo(who=who):
            label = "you may" if who == YOU else f"{written(who)} may"
            return AbilityPart(label=label, words="", rules=("6.1.d", "6.4.b"), parts=(
                _of("pay", step.cost), *_steps(step.effect),
            ))  # fmt: skip
        case Choose() | Either():
            return _choice(step)
        case ForEach():
            return _holding("for each", each(step.of), step.of, step.effect)
        case Repeat():
            label = "for each" if step.rate is Rate.FOR_EACH else "times"
            return _holding(label, written(step.times), step.times, step.effect)
        case Delayed():
            when = "after" if isinstance(step.after, Daily) else "as it begins:"
            return AbilityPart(label=f"{when} {step.after}", words="", parts=_steps(step.effect))
        case Reflex():
            trigger = written(step.trigger)
            return AbilityPart(label="later", words=trigger, parts=_steps(step.effect))
    return None


def _steps(effect: tuple[Instruction, ...]) -> tuple[AbilityPart, ...]:
    return tuple(map(_step, effect))


def _if(step: If) -> AbilityPart:
    label = "unless" if step.unless else "if"
    found = _steps(step.then)
    if step.otherwise:
        otherwise = AbilityPart(label="otherwise", words="", parts=_steps(step.otherwise))
        found = (*found, otherwise)
    words = written(step.condition)
    rules = ("6.5.d", *of_words(step.condition))
    return AbilityPart(label=label, words=words, rules=rules, parts=found)


def _choice(step: Choose | Either) -> AbilityPart:
    modes = step.modes if isinstance(step, Choose) else step.options
    number = how_many(step) if isinstance(step, Choose) else "one"
    parts = tuple(AbilityPart(label="mode", words="", parts=_steps(mode)) for mode in modes)
    return AbilityPart(label="choose", words=number, rules=("6.5.g",), parts=parts)


def _counted(times: Amount) -> str:
    """The words for each of what is counted: "Landmark you control", "boost on me".

    None where several things are counted together, of which the whole step says more.
    """
    if isinstance(times, Sum):
        return ""
    if isinstance(times, Count) and isinstance(times.of, Noun):
        return each(Pick(how=How.ALL, noun=times.of))
    return written(times)


def _holding(label: str, words: str, value: Any, effect: tuple[Instruction, ...]) -> AbilityPart:
    rules = ("6.5.i", *of_words(value))
    return AbilityPart(label=label, words=words, rules=rules, parts=_steps(effect))


def _text(ability: Passive) -> str:
    """The words of a statement that stands in no other words than the whole ability's."""
    bare = replace(ability, condition=None, unless=False, form="")
    with suppress(ValueError):
        return describe(bare).text.removesuffix(".")
    return describe(ability).text.removesuffix(".")
