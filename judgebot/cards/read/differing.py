"""How the readings of one text differ, in words: both are shown, neither is chosen.

Readings differ in their structure, or in what a pronoun speaks of.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from judgebot.abilities.references import Ref
from judgebot.abilities.sorts import Ability
from judgebot.cards.read.anatomy import AbilityPart
from judgebot.cards.read.anatomy import parts as parts_of
from judgebot.cards.read.describing import KINDS
from judgebot.cards.read.meanings import spoken_of

Reading = tuple[Ability, ...]


def differences(readings: tuple[Reading, ...]) -> tuple[str, ...]:
    """What each of several readings says.

    readings: two or more readings of one text.
    Returns one description for each.
    """
    told = []
    for reading in readings:
        other = next(one for one in readings if one is not reading)
        spoken_of = dict.fromkeys(_pronouns(reading, other, reading))
        told.append("; ".join((_outline(reading), *spoken_of)))
    return tuple(told)


def _outline(reading: Reading) -> str:
    """The kinds and parts of a reading's abilities in one line."""
    return "; ".join(
        f"{KINDS[type(one)]}: {', '.join(map(_part, parts_of(one)))}" for one in reading
    )


def _part(part: AbilityPart) -> str:
    label = "" if part.label in ("step", "effect") else part.label
    held = f"({', '.join(map(_part, part.parts))})" if part.parts else ""
    return " ".join(filter(None, (label, part.words, held)))


def _pronouns(mine: Any, theirs: Any, reading: Reading) -> Iterator[str]:
    """What the pronouns of a reading speak of that speak of something else in another one."""
    if mine == theirs:
        return
    if isinstance(mine, tuple) and isinstance(theirs, tuple):
        for one, other in zip(mine, theirs, strict=False):
            yield from _pronouns(one, other, reading)
    elif isinstance(mine, Ref):
        said = spoken_of(mine, reading) or "what was mentioned"
        yield f"'{mine.word or 'it'}' is {said}"
    elif is_dataclass(mine) and type(mine) is type(theirs):
        for field in fields(mine):
            pair = (getattr(mine, field.name), getattr(theirs, field.name))
            yield from _pronouns(*pair, reading)
