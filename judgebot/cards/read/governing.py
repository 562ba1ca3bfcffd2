"""Which rules govern the words of an ability: a table from its parts to the rules of CR 5.0.

A key is a class of `judgebot.abilities`, one word of its closed lists (`Status.ASLEEP`), or a class
with what it is about (`Gain:Status`, `Counters:boost`). The rules given are those that define the
word; what follows from them is in the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

from judgebot.abilities.effects import Counters, Exchange, Move
from judgebot.abilities.model import Reaction
from judgebot.abilities.nouns import Zone
from judgebot.abilities.references import Me
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import Considered
from judgebot.abilities.triggers import Goes, Joins, Symbol, Trigger
from judgebot.abilities.verbs import KEYWORD_ACTIONS, Use
from judgebot.abilities.within import within
from judgebot.abilities.words import ZoneName

KINDS = {
    "QuickAction": ("2.2.12.k", "5.3"),
    "Reaction": ("2.2.12.l", "6.3.b"),
    "Passive": ("2.2.12.m", "2.3"),
    "EffectAbility": ("2.2.12.n", "6.5"),
}
"""What kind of ability it is."""

SUPPORT = ("2.2.12.d", "2.2.12.i", "2.2.12.j")
SELF_MOVE = ("6.3.c", "6.3.e")
NOT_SELF_MOVE = ("6.3.f",)
TO_RESERVE_FROM_EXPEDITION = ("6.3.d", "6.3.f")

TRIGGERS = {
    "TriggerSymbol.ENTERS": ("7.1.1.a", "7.3.10"),
    "TriggerSymbol.FROM_HAND": ("7.1.1.b",),
    "TriggerSymbol.FROM_RESERVE": ("7.1.1.c",),
    "AtPhase": ("4.2.b",),
    "AfterDaily": ("4.2.d",),
    "BecomesSo": ("6.3.b",),
    "DayBegins": ("4.2.a", "4.2.b"),
    "Joins": ("7.5.10",),
    "Leaves": ("7.5.11",),
    "Gains:Counters": ("7.3.15",),
    "Gains:Status": ("7.3.16",),
    "IsSacrificed": ("7.3.36",),
    "Plays": ("5.1.2.l", "7.5.12"),
    "Creates": ("7.3.5", "7.5.6"),
    "Exhausts": ("7.3.13", "7.5.6"),
    "Readies": ("7.3.28", "7.5.6"),
    "MovesForward": ("7.3.25", "4.2.4.j"),
    "PlacesMarker": ("3.2.1.d", "7.3.23"),
    "FailsToMoveForward": ("7.5.7",),
    "RollsDice": ("7.3.33",),
    "PlayerDeed.DRAW": ("7.3.9",),
    "PlayerDeed.PASS_FIRST": ("4.2.3.d",),
    "PlayerDeed.MAKE_GIFT": ("7.3.22",),
    "PlayerDeed.RECEIVE_GIFT": ("7.3.29",),
    "Loses:Counters": ("2.5.g",),
    "Loses:Status": ("7.3.21",),
    "Switches": ("7.3.39",),
    "Becomes": ("7.5.4",),
    "Defects": ("7.3.6",),
    "TakesControl": ("7.3.40",),
    "ReceivesToken": ("7.3.30",),
    "IsDiscarded": ("7.3.7",),
    "Augments": ("7.3.4",),
    "Spends": ("7.3.38",),
    "MovesBackwards": ("7.3.24",),
    "PlayerDeed.PASS": ("4.2.3.d",),
    "InContact": ("7.5.9",),
    "Reflex": ("6.3.b",),
}

STATUSES = {
    "Status.ANCHORED": ("2.4.2",),
    "Status.ASCENDED": ("2.4.3",),
    "Status.ASLEEP": ("2.4.4",),
    "Status.BOOSTED": ("2.4.5",),
    "Status.EXHAUSTED": ("2.4.6",),
    "Status.FLEETING": ("2.4.7",),
    "HasStatus": ("2.4.1",),
    "CanRegain": ("2.4.1.g",),
}

KEYWORDS = {
    "KeywordName.COOLDOWN": ("7.4.1",),
    "KeywordName.DEFENDER": ("7.4.2",),
    "KeywordName.ETERNAL": ("7.4.3",),
    "KeywordName.FLEETING": ("2.4.7.b",),
    "KeywordName.GIGANTIC": ("7.4.4",),
    "KeywordName.SCOUT": ("7.4.5",),
    "KeywordName.SEASONED": ("7.4.6",),
    "KeywordName.TOUGH": ("7.4.7",),
}

INSTRUCTIONS = {
    "Gain:Counters": ("7.3.15",),
    "Gain:Status": ("7.3.16",),
    "Gain:SubTypesOf": ("2.2.2",),
    "Gain:Keyword": ("2.3.1",),
    "Lose:Keyword": ("2.3.1",),
    "Lose:Counters": ("2.5.g",),
    "Lose:Status": ("7.3.21",),
    "Join": ("7.5.10",),
    "Deed.ASCEND": ("7.3.3",),
    "Deed.DEFECT": ("7.3.6",),
    "Deed.SWITCH_EXPEDITIONS": ("7.3.39",),
    "Direction.FORWARD": ("7.3.25",),
    "Direction.BACKWARDS": ("7.3.24",),
    "ActivateAbilities": ("7.3.1.b", "7.5.1"),
    "Action.EXHAUSTED_RESUPPLY": ("7.3.14",),
    "Action.AFTER_YOU": ("7.3.2",),
    "Action.PASS": ("4.2.3.d",),
    "ReceiveGift": ("7.3.29.b",),
    "TakeControl": ("7.3.40",),
    "Counters:boost": ("2.5.1",),
    "Draw": ("7.3.9",),
    "Discard": ("7.3.7",),
    "Sacrifice": ("7.3.36",),
    "Move": ("7.3.27",),
    "Move:send": ("7.3.37",),
    "Move:return": ("7.3.32",),
    "Shuffle": ("3.2.2.b",),
    "Exchange": ("7.3.12",),
    "Exchange:boosts": ("7.3.11",),
    "MoveCounters": ("2.5.f", "2.5.g"),
    "Create": ("7.3.5",),
    "CreateAlike": ("7.3.5", "6.2.b"),
    "Token": ("7.3.5.b", "2.2.12.f"),
    "Exhaust": ("7.3.13",),
    "Ready": ("7.3.28",),
    "Augment": ("7.3.4",),
    "RemoveMarkers": ("3.2.1.d",),
    "DoubleCounters": ("7.3.8",),
    "RemoveCounters": ("2.5.g", "7.3.38"),
    "DistributeCounters": ("7.3.15",),
    "Pay": ("3.2.9.f",),
    "Play": ("5.1.1.d", "5.1.2"),
    "RollDice": ("7.3.33",),
    "ChangeResult": ("7.3.33.c",),
    "Marker": ("3.2.1.d",),
    "Ongoing": ("2.2.2.m", "2.2.15"),
}

STRUCTURE = {
    "May": ("6.5.c",),
    "PayTo": ("6.1.d", "6.4.b"),
    "If": ("6.5.d",),
    "Earlier": ("6.5.f",),
    "Choose": ("6.5.g",),
    "Repeat": ("6.5.i",),
    "OneVerb": ("6.1.c",),
    "ForEach": ("6.5.i",),
    "How.TARGET": ("6.5.b",),
    "PlayerKind.TARGET": ("6.5.b",),
    "PlayerKind.TARGET_OPPONENT": ("6.5.b",),
    "CostName.BASE": ("2.2.9",),
    "Standing.AHEAD": ("7.5.2.a",),
    "Standing.BEHIND": ("7.5.2.b",),
    "Standing.TIED": ("7.5.2.c",),
    "InTerrain": ("7.5.8",),
    "FailedToMove": ("7.5.7",),
    "Did.PLAYED": ("5.1.2.k",),
    "Did.MOVED_FORWARD": ("7.3.25",),
    "Did.MOVED_BACKWARDS": ("7.3.24",),
    "Did.FAILED_TO_MOVE": ("7.5.7",),
    "Did.DRAWN": ("7.3.9",),
    "Did.DISCARDED": ("7.3.7",),
    "Did.SACRIFICED": ("7.3.36",),
    "Did.CREATED": ("7.3.5",),
    "Did.EXHAUSTED": ("7.3.13",),
    "Did.READIED": ("7.3.28",),
    "Did.AUGMENTED": ("7.3.4",),
    "Did.ROLLED": ("7.3.33",),
    "Did.PASSED": ("4.2.3.d",),
    "Did.ASCENDED": ("7.3.3",),
    "Did.SWITCHED": ("7.3.39",),
    "Did.DEFECTED": ("7.3.6",),
    "Did.JOINED": ("7.5.10",),
    "Did.LEFT": ("7.5.11",),
    "Did.MADE_GIFT": ("7.3.22",),
    "Did.RECEIVED_GIFT": ("7.3.29",),
    "HasPassed": ("4.2.3.d",),
    "Daily.SUCCEED": ("4.2.1.b",),
    "Daily.PREPARE": ("4.2.1.c",),
    "Daily.DRAW": ("4.2.1.d",),
    "Daily.EXPAND": ("4.2.1.e",),
    "Daily.PROGRESS": ("4.2.4.b",),
    "Daily.REST": ("4.2.5.b",),
    "Daily.CLEAN_UP": ("4.2.5.c",),
    "Daily.CHECK_VICTORY": ("4.2.5.d",),
}

STATEMENTS = {
    "Have": ("2.3.1",),
    "LoseAbilities": ("2.3.1", "2.3.2"),
    "StatisticsAre": ("2.3.1", "2.2.11", "2.5.1.b"),
    "StatisticsChange": ("2.3.1", "2.2.11"),
    "StatisticsEqualHighest": ("2.3.1", "2.2.11"),
    "Considered:InContact": ("7.5.9",),
    "Considered:Standing": ("7.5.2",),
    "RegionsLose": ("2.3.1", "7.1.2.a"),
    "RegionsAre": ("2.3.1", "7.1.2.a"),
    "AlsoA": ("2.3.1", "2.2.1.i"),
    "CostChange": ("5.1.2.f",),
    "PlayedDoes": ("5.2.d",),
    "JoiningDoes": ("5.2.d", "7.5.10.a"),
    "MayPlay": ("1.4.2.a",),
    "MayReduceCost": ("5.1.2.f",),
    "AdditionalCost": ("5.1.2.i", "6.4.c"),
    "Cannot": ("1.4.1",),
    "CanOnlyTarget": ("6.5.b",),
    "DoesNotPrevent": ("7.4.2",),
    "Limit.RESERVE": ("2.2.13", "3.2.10.b"),
    "Limit.LANDMARK": ("2.2.14", "3.2.7.c"),
    "BeginWith": ("2.5.e",),
    "IgnoreAbilities": ("7.3.19",),
    "IgnoreStatistics": ("4.2.4.b",),
    "MorningInstead": ("4.2.1.d", "4.2.1.e"),
    "WouldDo.ASCEND_AGAIN": ("7.5.3",),
    "Modifier": ("6.2",),
    "EntersWith": ("6.2.l",),
    "ModifierKind.REPLACING": ("6.2.b",),
    "ModifierKind.ADDITIVE": ("6.2.c",),
}

_KEYWORD_ACTIONS = {
    f"{type(said).__name__}.{said.name}": (verb.section,)
    for verb in KEYWORD_ACTIONS
    for said in (verb.uses.get(use) for use in (Use.INSTRUCTION, Use.TRIGGER, Use.HISTORY))
    if said is not None
}
TABLE: dict[str, tuple[str, ...]] = {
    **KINDS, **TRIGGERS, **KEYWORDS, **STATUSES, **INSTRUCTIONS, **STATEMENTS, **STRUCTURE,
    **_KEYWORD_ACTIONS,
}  # fmt: skip

_HIDDEN = (ZoneName.HAND, ZoneName.DECK)


def rules(ability: Ability) -> tuple[str, ...]:
    """The rules that govern the words of an ability.

    ability: as it was read.
    Returns addresses of CR 5.0: its kind first, then its words in their order, each once.
    """
    found = list(KINDS[type(ability).__name__])
    if ability.support:
        found += SUPPORT
    if isinstance(ability, Reaction):
        found += _activation(ability.trigger)
    return tuple(dict.fromkeys((*found, *of_words(ability))))


def of_words(value: Any) -> tuple[str, ...]:
    """The rules that govern the words of a part of an ability, in their order, each once."""
    found = (rule for word in _words(value) for rule in TABLE.get(word, ()))
    return tuple(dict.fromkeys(found))


def _words(value: Any) -> Iterator[str]:
    """The keys of a value and of everything in it, outermost first."""
    for one in within(value):
        if isinstance(one, Enum):
            yield f"{type(one).__name__}.{one.name}"
        else:
            yield from _names(one)


def _names(value: Any) -> Iterator[str]:
    """The keys of one class: its name, and its name with each kind of thing it is about."""
    name = type(value).__name__
    if isinstance(value, Move):
        name = _moved(value)
    elif isinstance(value, Exchange) and value.boosts:
        name = f"{name}:boosts"
    yield name
    if isinstance(value, Counters):
        yield f"{name}:{value.counter}"
    if isinstance(value, Considered):
        yield f"{name}:{'InContact' if value.in_contact else 'Standing'}"
    what = getattr(value, "what", ())
    for item in what if isinstance(what, tuple) else (what,):
        yield f"{name}:{type(item).__name__}"


def _moved(value: Move) -> str:
    """The key of the word for moving: "send" and "return" have sections of their own."""
    verb = value.form.rpartition("+")[2].partition(" ")[0]
    return f"Move:{verb}" if f"Move:{verb}" in INSTRUCTIONS else "Move"


def _activation(trigger: Trigger) -> tuple[str, ...]:
    """How its Reaction is activated: whether it is a self-move Reaction (CR 6.3.c, 6.3.d)."""
    patterns = trigger.patterns
    if any(_from_expedition_to_reserve(pattern) for pattern in patterns):
        return TO_RESERVE_FROM_EXPEDITION
    return SELF_MOVE if any(map(_i_enter, patterns)) else NOT_SELF_MOVE


def _i_enter(pattern: Any) -> bool:
    """Whether "I" enter a visible zone."""
    if isinstance(pattern, Symbol):
        return True
    if isinstance(pattern, Goes):
        hidden = isinstance(pattern.to, Zone) and pattern.to.name in _HIDDEN
        return isinstance(pattern.subject, Me) and not hidden
    return isinstance(pattern, Joins) and isinstance(pattern.subject, Me)


def _from_expedition_to_reserve(pattern: Any) -> bool:
    """The exception of CR 6.3.d."""
    return (
        isinstance(pattern, Goes)
        and isinstance(pattern.subject, Me)
        and isinstance(pattern.to, Zone)
        and pattern.to.name is ZoneName.RESERVE
        and any(isinstance(p, Zone) and p.name is ZoneName.EXPEDITION for p in pattern.from_)
    )
