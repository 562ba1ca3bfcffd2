"""What an ability is made of: its trigger, its condition, its cost and the steps of its effect.

Each part is written from what was read, with the rules of its own words, so that a judge can check
a reading part by part (CR 2.2.12, 6.1.c).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

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
from judgebot.abilities.references import YOU, Me, Pronoun
from judgebot.abilities.sorts import Ability
from judgebot.abilities.triggers import Symbol, Trigger
from judgebot.abilities.words import Daily, Duration
from judgebot.cards.read.describing import COST_SYMBOLS, TRIGGER_SYMBOLS, describe
from judgebot.cards.read.governing import of_words
from judgebot.cards.read.meanings import meanings
from judgebot.cards.text import phrase
from judgebot.cards.text.holes import is_hole, is_same_player
from judgebot.cards.text.trees import rewrite


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
    spoken_of = (AbilityPart(label=f"{word} is", words=what) for word, what in meanings(ability))
    return (*_parts(ability), *spoken_of)


def _parts(ability: Ability) -> Iterator[AbilityPart]:
    match ability:
        case Reaction():
            yield from _trigger(ability.trigger)
            yield from _once(ability.once_per)
            yield _effect(ability.effect)
        case QuickAction():
            yield _of("cost", ability.cost, _cost(_words(ability.cost)))
            yield from _limits(ability)
            yield _effect(ability.effect)
        case Passive():
            if ability.condition is not None:
                label = "unless" if ability.unless else "while"
                yield _of(label, ability.condition)
            yield _of("statement", ability.statement, _words(ability.statement) or _text(ability))
        case EffectAbility():
            yield _effect(ability.effect)


def _of(label: str, value: Any, words: str = "") -> AbilityPart:
    return AbilityPart(label=label, words=words or _words(value), rules=of_words(value))


def _trigger(trigger: Trigger) -> Iterator[AbilityPart]:
    """What activates a Reaction, and its additional condition (CR 6.3.b)."""
    bare = Trigger(patterns=trigger.patterns, during=trigger.during, for_each=trigger.for_each)
    symbols = [one for one in trigger.patterns if isinstance(one, Symbol)]
    words = "; ".join(TRIGGER_SYMBOLS[one.symbol] for one in symbols) or _words(bare)
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
    """What an instruction asks, and what follows from that; None for one that is one step."""
    match step:
        case If():
            return _if(step)
        case May(who=who):
            label = "you may" if who == YOU else f"{_words(who)} may"
            return AbilityPart(label=label, words="", rules=("6.5.c",), parts=_steps(step.effect))
        case PayTo(who=who):
            label = "you may" if who == YOU else f"{_words(who)} may"
            return AbilityPart(label=label, words="", rules=("6.1.d", "6.4.b"), parts=(
                _of("pay", step.cost), *_steps(step.effect),
            ))  # fmt: skip
        case Choose() | Either():
            return _choice(step)
        case ForEach():
            return _holding("for each", step.of, step.effect)
        case Repeat():
            return _holding("times", step.times, step.effect)
        case Delayed():
            when = "after" if isinstance(step.after, Daily) else "as it begins:"
            return AbilityPart(label=f"{when} {step.after}", words="", parts=_steps(step.effect))
        case Reflex():
            return AbilityPart(label="later", words=_words(step.trigger), parts=_steps(step.effect))
    return None


def _steps(effect: tuple[Instruction, ...]) -> tuple[AbilityPart, ...]:
    return tuple(map(_step, effect))


def _if(step: If) -> AbilityPart:
    label = "unless" if step.unless else "if"
    found = _steps(step.then)
    if step.otherwise:
        otherwise = AbilityPart(label="otherwise", words="", parts=_steps(step.otherwise))
        found = (*found, otherwise)
    words = _words(step.condition)
    rules = ("6.5.d", *of_words(step.condition))
    return AbilityPart(label=label, words=words, rules=rules, parts=found)


def _choice(step: Choose | Either) -> AbilityPart:
    modes = step.modes if isinstance(step, Choose) else step.options
    number = _words(step.number) if isinstance(step, Choose) else "one"
    parts = tuple(AbilityPart(label="mode", words="", parts=_steps(mode)) for mode in modes)
    return AbilityPart(label="choose", words=number, rules=("6.5.g",), parts=parts)


def _holding(label: str, value: Any, effect: tuple[Instruction, ...]) -> AbilityPart:
    rules = ("6.5.i", *of_words(value))
    return AbilityPart(label=label, words=_words(value), rules=rules, parts=_steps(effect))


def _text(ability: Passive) -> str:
    """The words of a statement that stands in no other words than the whole ability's."""
    bare = replace(ability, condition=None, unless=False, form="")
    with suppress(ValueError):
        return describe(bare).text.removesuffix(".")
    return describe(ability).text.removesuffix(".")


def _words(value: Any) -> str:
    """The words of a part; none where the grammar has none for it by itself."""
    for part in (value, rewrite(value, _with_subject)):
        with suppress(ValueError):
            return phrase(part)
    return ""


def _with_subject(part: Any) -> Any:
    """A verb's subject, written out where it is that of the verb before."""
    if isinstance(part, Me) and part.word:
        return Me()
    if is_hole(part):
        return replace(part, word=Pronoun.IT)
    return YOU if is_same_player(part) else part
