"""Cards composed as Unique cards are printed: TRIGGER CONDITION: Effect, from given pieces.

Every trigger, condition and effect stands in some line, and every condition stands before every
kind of effect; which trigger goes with them, and which effect of its kind, is drawn by chance.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle

from judgebot.abilities.card import Card
from judgebot.abilities.effects import CountUp, If, May, Ongoing, PayTo, Select
from judgebot.abilities.model import EffectAbility, Passive
from judgebot.abilities.sorts import Ability
from judgebot.cards.text import NotUnderstood, read
from tests.game.boards import character
from tests.game.neutral.parts import inside

SUPPORT = "{I}"
QUICK = "{D}"
PLAIN = "{J}"
"""The trigger of an effect without a condition."""

ALONE = {Passive.__name__: "", Ongoing.__name__: f"{QUICK} :"}
"""What stands before others: nothing, or what leaves the turn to go on."""

TOGETHER = 6
"""How many lines stand on one card."""

_ASIDE = (CountUp, If, May, PayTo, Select)
"""Instructions that stand before what is done."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a Unique card."""

    text: str
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Composed:
    """Lines that were composed."""

    lines: tuple[Line, ...]
    refused: tuple[str, ...]
    """Texts of composed lines that are not understood."""


def compose(pieces: Mapping[str, Sequence[str]], chance: random.Random) -> Composed:
    """Lines in which every piece and every pair of a condition and a kind of effect occurs.

    pieces: "triggers", "conditions" and "effects", as printed.
    """
    lines: list[Line] = []
    refused: list[str] = []
    for text in dict.fromkeys(_texts(pieces, chance)):
        try:
            abilities = read(text, support=text.startswith((SUPPORT, QUICK)))
        except NotUnderstood:
            refused.append(text)
        else:
            lines.append(Line(text, abilities))
    return Composed(tuple(lines), tuple(refused))


def cards(lines: Sequence[Line], chance: random.Random) -> list[Card]:
    """Characters that bear the lines, a few on each."""
    mixed = chance.sample(lines, len(lines))
    return [
        character(
            f"a Unique {start}",
            abilities=tuple(
                ability for line in mixed[start : start + TOGETHER] for ability in line.abilities
            ),
            reference=f"UNIQUE_{start}",
        )
        for start in range(0, len(mixed), TOGETHER)
    ]


def _texts(pieces: Mapping[str, Sequence[str]], chance: random.Random) -> Iterator[str]:
    """The texts of the lines."""
    known = [trigger for trigger in pieces["triggers"] if trigger != SUPPORT]
    triggers = cycle(chance.sample(known, len(known)))
    of_kind = _kinds(pieces["effects"])
    kinds = {
        kind: cycle(chance.sample(effects, len(effects))) for kind, effects in of_kind.items()
    }
    for condition in pieces["conditions"]:
        for kind, effects in kinds.items():
            if kind == Passive.__name__:
                if _is_state(condition):
                    box = chance.choice(("", "", f"{SUPPORT} "))
                    yield f"{box}{condition} {next(effects)}"
            else:
                yield f"{_begun(next(triggers))} {condition} {next(effects)}"
    for kind, effects in of_kind.items():
        for effect in effects:
            yield f"{ALONE.get(kind, PLAIN)} {effect}".strip()


def _begun(trigger: str) -> str:
    """A trigger or cost as it stands before an effect."""
    return f"{trigger} :" if trigger == QUICK else trigger


def _is_state(condition: str) -> bool:
    """Whether a condition is one, and no option before a condition."""
    return condition.startswith(("If", "Unless"))


def _kinds(effects: Sequence[str]) -> dict[str, list[str]]:
    """Effects by what they do in the main."""
    found: dict[str, list[str]] = {}
    for text in effects:
        try:
            abilities = read(text)
        except NotUnderstood:
            continue
        found.setdefault(_kind(abilities), []).append(text)
    return found


def _kind(abilities: tuple[Ability, ...]) -> str:
    """What an effect does in the main; what a Unique states is one kind."""
    if not isinstance(abilities[0], EffectAbility):
        return Passive.__name__
    steps = [one for one in inside(abilities[0].effect) if hasattr(one, "joint")]
    done = [type(one).__name__ for one in steps if not isinstance(one, _ASIDE)]
    return done[0] if done else type(steps[0]).__name__
