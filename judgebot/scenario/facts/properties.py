"""What a property of a fact is, and where cards are: what the tables of properties share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from enum import Enum
from typing import Any

from judgebot.game.data.game import Game
from judgebot.game.data.objects import Emblem, EmblemKind, Referent
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.zones import HIDDEN, Place
from judgebot.scenario.format.fact_words import OneOfThese, ValueForm
from judgebot.scenario.format.scenario import FileWord
from judgebot.scenario.format.shapes import AnyText, Key, ListOf
from judgebot.sure import sure

WORDS = ListOf(AnyText())


@record
class Where:
    """Where an item is at the end, and as which object."""

    item: int
    place: Place | None
    """None when it does not exist any more."""
    object: int
    """The object's identity; 0 in a hidden zone."""

    @property
    def stands(self) -> Place:
        """The place of an item that exists."""
        return sure(self.place)


class Agreement(Enum):
    """How the words of a fact must agree with what is found."""

    SAME = "the same, in any order"
    ORDER = "the same, in this order"
    HAS = "all of these, and maybe more"
    LACKS = "none of these"


HAS = "has"
"""What the statuses and keywords are called of which a fact says that some are not among them."""
WHAT_IT_HAS = "statuses and keywords"
"""What a thing has is called, of which a fact says that some is or is not among it."""


@record
class Property(Key):
    """Something that can be said of a card, a player or a place."""

    read: Callable[[Game, Any], tuple[str, ...]]
    compare: Agreement = Agreement.SAME
    known: OneOfThese | ValueForm | None = None
    """The words that its value may have; None where any may be true."""
    of_cards: bool = False
    """Whether its words are names of cards."""
    refs: Callable[[Game, Any], list[Referent]] | None = None
    """The cards or objects whose names it gives, in the same order; None where not known."""
    without: Mapping[str, str] = field(default_factory=dict)
    """Words that need not be said, each beside the property that says them."""
    found_as: str = ""
    """What its value is called that is found instead; else by the key of the property."""
    letters: bool = False
    """Whether the words together are a set of letters."""
    rules: Callable[[Game, Any], tuple[str, ...]] | None = None
    """The rules that say it by themselves, whatever happened before."""
    not_of_cards: tuple[str, str] | None = None
    """What no card in Deck or Hand has, where that is what it is about, and the rule."""

    def what_is(self, name: str) -> str:
        """What its value is called that is found. name: the key of the property."""
        return HAS if self.compare is Agreement.LACKS else name


def check_words(
    name: str, one: Property, words: tuple[FileWord, ...], names: tuple[str, ...]
) -> None:
    """Raise InputError for a word that a property can never have.

    name: the property's key. words: what a fact says of it. names: the players.
    """
    if one.known is None:
        return
    for word in words:
        one.known.check(name, word, names)


def every(game: Game) -> list[Where]:
    """Every card and token, wherever it is, in the order of the places and of time."""
    return [
        Where(item=item, place=place, object=object_)
        for item, (_, place, object_) in _places(game.state).items()
    ]


def _places(state: State) -> dict[int, tuple[int, Place, int]]:
    """Where each item is, and as which object, with its number in the order of every one."""
    found: dict[int, tuple[int, Place, int]] = {}
    for place, members in state.zones.items():
        if not members:
            continue
        hidden = place.zone in HIDDEN
        for number, one in enumerate(members, len(found)):
            item, identity = (one, 0) if hidden else (state.objects[one].item, one)
            found[item] = number, place, identity
    return found


def those(game: Game, items: Iterable[int]) -> list[Where]:
    """Some cards and tokens, those that are anywhere, in the same order.

    A file may speak of each of thousands, one after the other, so where all are is looked up once.
    """
    cache = game.state.cache
    if _WHERE not in cache:
        cache[_WHERE] = _places(game.state)
    index: dict[int, tuple[int, Place, int]] = cache[_WHERE]
    found = sorted([(index[one], one) for one in {*items} if one in index])
    return [Where(item=item, place=place, object=object_) for (_, place, object_), item in found]


_WHERE = "where each item is"


def yes_or_no(value: object) -> tuple[str, ...]:
    """A flag as the word that is written for it."""
    return ("yes" if value else "no",)


def emblems(game: Game, player: int, kind: EmblemKind) -> tuple[str, ...]:
    """The objects that created the emblems of a kind that a player controls, by name."""
    return tuple(one.name for one in _emblems(game, player, kind))


def emblem_sources(game: Game, player: int, kind: EmblemKind) -> list[Referent]:
    """The same objects."""
    return [one.source for one in _emblems(game, player, kind)]


def _emblems(game: Game, player: int, kind: EmblemKind) -> Iterator[Emblem]:
    return (
        one
        for one in game.state.emblems.values()
        if one.kind is kind and one.controller == player
    )


def reactions(game: Game, player: int | None = None) -> tuple[str, ...]:
    """How many Reactions wait in Limbo, of a player or of all."""
    waiting = game.state.emblems.waiting
    return (str(sum(len(own) for one, own in waiting.items() if player in (None, one))),)
