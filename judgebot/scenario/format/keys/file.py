"""The keys of a scenario file, and of what stands in it beside cards, players and facts."""

from __future__ import annotations

from dataclasses import replace

from judgebot.game.data.readings import OTHER, TAKEN
from judgebot.game.data.ruleset import RULESETS
from judgebot.scenario.format.keys.cards import WRITTEN
from judgebot.scenario.format.keys.commands import (
    CARRY_ON,
    DETAILS,
    END_OF_DAY,
    END_OF_PHASE,
    OTHER_VERBS,
    STOPS,
    UNTIL,
    VERBS,
)
from judgebot.scenario.format.keys.facts import ELSEWHERE, FACT
from judgebot.scenario.format.keys.players import PLAYER
from judgebot.scenario.format.keys.start import START
from judgebot.scenario.format.shapes import (
    A_PLAYER,
    AnyText,
    Deeds,
    Empty,
    Key,
    KnownKeys,
    ListOf,
    NumberShape,
    OneOf,
    OwnKeys,
)

_VERSION = AnyText(example=next(iter(RULESETS)))

DO = Deeds(
    verbs=VERBS,
    others={
        CARRY_ON: Key(
            says="Carry on until this moment: the beginning of a phase, or just before a daily "
            "effect; or, in this phase, just before a Reaction is played. Players pass and do "
            "nothing else they may.",
            shape=OneOf(STOPS),
        ),
        END_OF_PHASE: Key(says="Carry on until the phase ends.", shape=Empty()),
        END_OF_DAY: Key(says="Carry on until the day ends.", shape=Empty()),
        "expect": Key(says="What is true at this point.", shape=ListOf(FACT)),
    },
    details=DETAILS,
    other_verbs=OTHER_VERBS,
    elsewhere=ELSEWHERE,
)
"""An item of the `do` list."""

CLAIM = KnownKeys(
    {
        "by": Key(says="Who claims it.", shape=A_PLAYER, required=True),
        "says": Key(says="The fact that is claimed.", shape=FACT, required=True),
        "ruled": Key(
            says="Whether the claim is right; right unless stated. A wrong one must fail.",
            shape=OneOf(("right", "wrong")),
        ),
    }
)

EXPLORE = KnownKeys(
    {
        "until": Key(says="Where lines of play end.", shape=OneOf(UNTIL)),
        "turns": Key(
            says="How many turn effects are explored after the script; none unless stated.",
            shape=NumberShape(most=100),
        ),
    }
)

VARIANTS = "variants"
"""The key of what is played otherwise on the same table."""

_START = Key(says="When and where it begins.", shape=START)
_DO = Key(says="What is done, in order.", shape=ListOf(DO))
_FACTS = {
    "expect": Key(says="What is true afterwards.", shape=ListOf(FACT)),
    "under": Key(
        says="What is true under one version or reading of the rules, beside `expect`.",
        shape=OwnKeys(value=ListOf(FACT), key="the version, or `NAME=other`"),
    ),
    "claims": Key(says="Who says what.", shape=ListOf(CLAIM)),
    "explore": Key(says="How far `always`, `never` and `possible` look.", shape=EXPLORE),
    "always": Key(says="What is true at the end of every line of play.", shape=ListOf(FACT)),
    "never": Key(says="What is true at the end of no line of play.", shape=ListOf(FACT)),
    "possible": Key(says="What is true at the end of some line of play.", shape=ListOf(FACT)),
}
"""What a scenario, or one of its variants, says is true."""

VARIANT = KnownKeys(
    {
        "players": Key(
            says="What the players have otherwise; the rest stays.",
            shape=OwnKeys(value=PLAYER, key="the player's name"),
        ),
        "start": replace(_START, says="When and where it begins otherwise; the rest stays."),
        "do": replace(_DO, says="What is done instead; the same unless stated."),
        **_FACTS,
    }
)
"""A variant of a scenario: what is otherwise, and what is true then."""

OF_VARIANTS = OwnKeys(value=VARIANT, key="what is otherwise, in words")

SCENARIO = KnownKeys(
    {
        "title": Key(says="What the scenario shows.", shape=AnyText(), required=True),
        "source": Key(says="Where it comes from.", shape=AnyText()),
        "rules": Key(
            says=f"The version of the rules; {_VERSION.example} unless stated.", shape=_VERSION
        ),
        "readings": Key(
            says="How it is read where the law leaves something open.",
            shape=OwnKeys(value=OneOf((OTHER, TAKEN)), key="the reading's name"),
        ),
        "cards": Key(
            says="Cards by their printed facts.",
            shape=OwnKeys(value=WRITTEN, key="the card's name"),
        ),
        "players": Key(
            says="The players, in turn order, and what they have.",
            shape=OwnKeys(value=PLAYER, key="the player's name"),
            required=True,
        ),
        "start": _START,
        "do": _DO,
        **_FACTS,
        VARIANTS: Key(
            says="What is played otherwise on the same table, each with a name.",
            shape=OF_VARIANTS,
        ),
    }
)
"""A scenario file."""
