"""A scenario as data: what a scenario file says, after it was read and before anything is played.

Every part keeps its place in the file, so that whatever turns out wrong later can name its line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from enum import StrEnum

from judgebot.abilities.card import Card
from judgebot.abilities.words import Side, Status, Terrain
from judgebot.errors import FilePlace as FilePlace
from judgebot.game.data.readings import AS_TAKEN, Readings
from judgebot.game.data.record import record
from judgebot.sure import sure


@record
class FileWord:
    """A word of the file, with its place."""

    text: str
    where: FilePlace
    first: FilePlace | None = None
    """Where the first line of a `|` block begins."""


@record
class Placed:
    """A card that stands somewhere as the scenario begins."""

    card: Card
    statuses: frozenset[Status] = frozenset()
    counters: Mapping[str, int] = field(default_factory=dict)
    """How many it has of each name; of other names none, or what a Hero began the game with."""
    owner: int | None = None
    """Who owns it, when that is not the player with whom it stands."""
    label: str = ""
    """What the file calls this copy."""
    where: FilePlace


@record
class PlayerSetup:
    """What a player has as the scenario begins."""

    name: str
    cards: Mapping[str, tuple[Placed, ...]] = field(default_factory=dict)
    """What stands in each place, by its key in `OWN_PLACES`, in the order of the file."""
    unknown_deck: int = 0
    """How many cards of which nothing is known lie at the bottom of the Deck."""
    ready_mana: int = 0
    exhausted_mana: int = 0
    """Mana Orbs of which nothing is known."""
    distances: Mapping[Side, int] = field(default_factory=dict)
    distances_at: FilePlace | None = field(default=None, compare=False)
    """Where they are written."""
    ascended: frozenset[Side] = frozenset()
    moved: frozenset[Side] = frozenset()
    """Which Expeditions already moved forward this day."""


@record
class RegionSetup:
    """A region as the scenario begins."""

    terrains: frozenset[Terrain]
    face_down: bool = False


@record
class Start:
    """When and where the scenario begins."""

    day: int
    phase: str
    at: str
    """The moment of the phase: a daily effect, `begins`, or `turns` in the Afternoon."""
    first_player: int
    turn: int | None
    """Whose turn it is, in the Afternoon."""
    passed: tuple[int, ...] = ()
    regions: tuple[RegionSetup, ...] = ()
    """The six regions of the Tumult cards, from the Hero region on."""
    markers: tuple[tuple[frozenset[Terrain], int], ...] = ()
    """Terrain Markers: their terrains, and the region each lies on."""
    tiebreakers: bool = False


UNIQUE_OF = "unique of"
"""The key of a card that a scenario writes out as a Unique of another one."""

SET_UP = "Set-up"
"""The `phase` of a scenario that starts with the set-up of the game (CR 4.1)."""


class Does(StrEnum):
    """What a player does, as the key of a command names it."""

    PLAYS = "plays"
    USES = "uses"
    RESOLVES = "resolves"
    PASSES = "passes"
    CHOOSES = "chooses"


@record
class Choices:
    """The choices that belong to a command, each kind in the order in which it is asked for."""

    choosing: tuple[FileWord, ...] = ()
    may: tuple[FileWord, ...] = ()
    rolls: tuple[FileWord, ...] = ()
    shuffled: tuple[FileWord, ...] = ()
    """The cards that shuffling brings to the top of a Deck."""
    into: FileWord | None = None
    """The Expedition for a card that is played, or for what is created, by an effect."""

    @property
    def first(self) -> FileWord | None:
        """The first choice that is left, if any is."""
        into = () if self.into is None else (self.into,)
        left = (*self.choosing, *self.may, *self.rolls, *self.shuffled, *into)
        return left[0] if left else None


@record
class Command:
    """One thing that a player does, with the choices that belong to it."""

    player: int
    does: Does
    what: FileWord | None
    of: FileWord | None = None
    about: FileWord | None = None
    into: FileWord | None = None
    origin: FileWord | None = None
    paying: FileWord | None = None
    using: tuple[FileWord, ...] = ()
    """How it is played: optional costs, Scout, the normal cost."""
    without: tuple[FileWord, ...] = ()
    """The optional costs that are not paid; those that are not named are not, either."""
    choices: Choices = Choices()
    key: FileWord

    @property
    def named(self) -> FileWord:
        """`what`, of a command that names something."""
        return sure(self.what)


@record
class Until:
    """Carry on, the players passing, until a moment of the day."""

    target: str
    """A phase, a daily effect, `end of phase` or `end of day`."""
    choices: Choices = Choices()
    key: FileWord


@record
class Check:
    """Facts that are to be true at this point."""

    facts: tuple[Fact, ...]
    key: FileWord


Item = Command | Until | Check
"""An item of the `do` list."""


class About(StrEnum):
    """What a fact is about, as its first key names it."""

    CARD = "card"
    PLAYER = "player"
    EACH = "each of"
    COUNT = "count"
    EXPEDITION = "expedition"
    REGION = "region"
    GAME = "game"
    LEGAL = "legal"
    ILLEGAL = "illegal"
    HAPPENED = "happened"
    DID_NOT_HAPPEN = "did not happen"


@record
class TraceFact:
    """A fact about the trace: which entries it means."""

    kind: str
    """The kind of entry, a `game.data.telling.EntryKind`; empty for any, where more is said."""
    card: FileWord | None = None
    event: FileWord | None = None
    """The name of what it tells of."""
    facts: tuple[tuple[FileWord, tuple[FileWord, ...]], ...] = ()
    """The names of its fields, and what they are; of several things, some."""
    words: FileWord | None = None
    """A part of the sentence."""
    place: FileWord | None = None
    """What it joins or leaves."""
    to: FileWord | None = None
    """What an ability applies to."""
    times: int | None = None

    @property
    def moves(self) -> bool:
        """Whether it is about what joins or leaves a place."""
        return self.kind in ("joins", "leaves")

    def names(self) -> Iterator[str]:
        """What it names: a card, a player, a place, some words of an ability; numbers are none."""
        words = (self.card, self.to, self.place)
        yield from (one.text for one in words if one is not None and one.text)
        for _, values in self.facts:
            yield from (one.text for one in values if not one.text.isdecimal())


@record
class Fact:
    """Something that is to be true at the end, or where it stands in `do`."""

    about: About
    subject: FileWord
    """The card, player or place it is about."""
    values: Mapping[str, tuple[FileWord, ...]] = field(default_factory=dict)
    """What is said of it: for each property the words of its value."""
    command: Command | None = None
    """What is said to be legal or illegal."""
    each: tuple[FileWord, ...] = ()
    """The names of the cards, each of which it is about."""
    told: TraceFact | None = None
    because: tuple[FileWord, ...] = ()
    """The rules by which the trace must reach it."""
    where: FilePlace


@record
class Claim:
    """What a player says will be true."""

    by: str
    fact: Fact
    right: bool = True
    """Whether the file says that the player is right; a file may record a mistaken claim."""


@record
class Exploring:
    """What is said of every line of play, or of some."""

    always: tuple[Fact, ...] = ()
    never: tuple[Fact, ...] = ()
    possible: tuple[Fact, ...] = ()
    until: str = ""
    """Where lines of play end, when not at the first turn effect after the script."""
    turns: int = 0
    """How many turn effects are explored after the script."""

    @property
    def asks(self) -> bool:
        """Whether anything is said of lines of play."""
        return bool(self.always or self.never or self.possible)


@record
class Granted:
    """Something that the file does not state and was taken for granted."""

    words: str
    card: str = ""
    """The name of the card that it tells of, if of one."""
    for_players: str | None = None
    """What a player at the table is told instead, who may not know the rest."""

    @property
    def shown(self) -> str:
        """What a player at the table is told."""
        return self.words if self.for_players is None else self.for_players


@record
class Scenario:
    """A scenario file."""

    file: str
    title: str
    source: str
    rules: str
    readings: Readings = AS_TAKEN
    """How it is read where the law leaves something open."""
    players: tuple[PlayerSetup, ...]
    start: Start
    items: tuple[Item, ...]
    expect: tuple[Fact, ...]
    claims: tuple[Claim, ...]
    exploring: Exploring
    cards: Mapping[str, Card]
    """The cards written in the file, by name."""
    tokens: Mapping[str, Card]
    """The tokens that are defined by their own cards, by plain name."""
    defaults: tuple[Granted, ...]
    """What the file does not state and was taken for granted."""
    set_up: tuple[Granted, ...] = ()
    """What the file says of when and where it begins."""
    variants: tuple[Scenario, ...] = ()
    """What is played otherwise on the same table."""
    name: str = ""
    """What the file calls it, if it is a variant of another scenario."""

    @property
    def granted(self) -> tuple[str, ...]:
        """What was taken for granted, in words."""
        return tuple(one.words for one in self.defaults)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(player.name for player in self.players)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """All facts that it states, wherever they stand."""
        checks = (item.facts for item in self.items if isinstance(item, Check))
        return (
            *(fact for facts in checks for fact in facts),
            *self.expect,
            *(claim.fact for claim in self.claims),
            *self.exploring.always,
            *self.exploring.never,
            *self.exploring.possible,
        )

    @property
    def plays_a_line(self) -> bool:
        """Whether it expects something of the one line of play that its script gives."""
        if self.expect or self.claims:
            return True
        return any(isinstance(item, Check) for item in self.items)
