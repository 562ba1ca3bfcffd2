"""A scenario as data: what a scenario file says, after it was read and before anything is played.

Every part keeps its place in the file, so that whatever turns out wrong later can name its line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from judgebot.abilities.card import Card
from judgebot.abilities.words import Side, Status
from judgebot.errors import Place as FilePlace
from judgebot.game.zones import Zone


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A card that stands somewhere as the scenario begins."""

    card: Card
    statuses: frozenset[Status] = frozenset()
    counters: Mapping[str, int] = field(default_factory=dict)
    where: FilePlace


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSetup:
    """What a player has as the scenario begins."""

    name: str
    zones: Mapping[Zone, tuple[Placed, ...]] = field(default_factory=dict)
    expeditions: Mapping[Side, tuple[Placed, ...]] = field(default_factory=dict)
    ready_mana: int = 0
    exhausted_mana: int = 0
    distances: Mapping[Side, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """When the scenario begins."""

    day: int
    phase: str
    first_player: str
    turn: str | None
    """Whose turn it is, in the Afternoon."""
    passed: tuple[str, ...] = ()


class Does(StrEnum):
    """What a player does, as the key of a command names it."""

    PLAYS = "plays"
    PASSES = "passes"
    RESOLVES = "resolves"


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """A word of a command, with its place."""

    text: str
    where: FilePlace


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """One thing that a player does, with the choices that belong to it."""

    player: str
    does: Does
    what: Word | None
    into: Word | None = None
    origin: Word | None = None
    choosing: tuple[Word, ...] = ()
    where: FilePlace


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Something that is to be true at the end."""

    subject: Word
    """The card or the player it is about."""
    about_player: bool
    values: Mapping[str, tuple[Word, ...]]
    """What is said of it: for each property the words of its value."""
    because: tuple[Word, ...] = ()
    """The rules by which the trace must reach it."""
    where: FilePlace


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """What a player says will be true."""

    by: str
    fact: Fact
    right: bool = True
    """Whether the file says that the player is right; a file may record a mistaken claim."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """A scenario file."""

    file: str
    title: str
    source: str
    rules: str
    players: tuple[PlayerSetup, ...]
    start: Start
    commands: tuple[Command, ...]
    expect: tuple[Fact, ...]
    claims: tuple[Claim, ...]
    defaults: tuple[str, ...]
    """What the file does not state and was taken for granted, in words."""
