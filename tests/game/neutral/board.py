"""A neutral board: something of every kind on both sides, for any card that is put on it.

Nothing is arranged for a single card. What a card's own words name (sub-types, counters) is what
the neutral cards around it may have, at random.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from judgebot.abilities.amounts import Number
from judgebot.abilities.card import Card, Statistics
from judgebot.abilities.nouns import Kind
from judgebot.abilities.sorts import Ability
from judgebot.abilities.words import Phase, Side, Status, Terrain, Type, ZoneType
from judgebot.cards.text import read
from judgebot.game.data.agenda import Day
from judgebot.game.data.game import Game
from judgebot.game.data.moments import moment_of
from judgebot.game.data.state import State
from judgebot.game.data.zones import (
    Place,
    deck,
    discard_pile,
    expedition,
    hand,
    hero_zone,
    landmarks,
    reserve,
)
from judgebot.game.day import setup
from judgebot.game.write.counters import add_counters
from judgebot.game.write.markers import create_marker
from tests.game.boards import character, mana, permanent, put, spell
from tests.game.neutral.parts import inside, themes

ADA, BEN = 0, 1
COUNTERS = ("Kelon", "boost")

EVENTS = """
Target Character gains 1 boost.
Target Character gains [[Anchored]].
Target Character gains [[Asleep]].
Target Character gains [[Fleeting]].
Target Character loses [[Fleeting]].
Return target Character to its owner's hand.
Send to Reserve target Character.
Discard target Character or Permanent.
Sacrifice a Character or Permanent.
Target Character switches Expeditions.
Roll a die. On a 4+, draw a card.
Draw a card.
[Resupply].
[Exhausted Resupply].
[Sabotage].
Exhaust target card in Reserve.
Create a [Brassbug 2/2/2] Robot token in target Expedition.
Target opponent draws a card.
Discard a card from your hand.
Draw a card, then put a card from your hand in Reserve.
Target Expedition [Ascends].
Target opponent may [Resupply].
Exhaust one of your Mana Orbs.
Your Hero Expedition moves forward one region.
"""
"""What the Workshops of both players can make happen, for any mana: one quick action each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tested:
    """A card to be played, and where its copies are."""

    card: Card
    items: frozenset[int]


def neutral_board(
    card: Card, chance: random.Random, tokens: Mapping[str, Card]
) -> tuple[Game, Tested]:
    """A day about to begin, with copies of a card of Ada's wherever it may be.

    tokens: those that are defined by their official cards.
    """
    hero = card if card.type is Type.HERO else _HERO
    state = setup.new_game(([], []), (hero, _HERO), ("Ada", "Ben"))
    state.tokens = tokens
    game = Game(state)
    _set_time(state, chance)
    _place_expeditions(state, chance)
    flavour = replace(_Flavour.of(card), style=chance.choice(_STYLES))
    _copies_in_play(game, card, chance, flavour)
    for player in (ADA, BEN):
        _fill(game, player, chance, flavour)
    _other_copies(game, card, chance, flavour)
    _more_counters(state, chance, flavour)
    state.rearranged()
    items = frozenset(one.id for one in state.items.values() if one.card is card)
    return game, Tested(card=card, items=items)


_HERO = Card(name="a Hero", type=Type.HERO, reserve_limit=2, landmark_limit=2)


def _set_time(state: State, chance: random.Random) -> None:
    """The Morning of the second day, or the Noon of the first (CR 4.1.j)."""
    first = chance.random() < 0.3
    state.day = 1 if first else 2
    state.phase = Phase.NOON if first else Phase.MORNING
    state.moment = moment_of(state.phase)
    state.first_player = chance.randrange(2)
    state.agenda = [Day()]


def _place_expeditions(state: State, chance: random.Random) -> None:
    state.regions = tuple(
        replace(one, face_down=bool(one.tumult) and chance.random() < 0.1) for one in state.regions
    )
    for key in state.distances:
        state.distances[key] = chance.randrange(5)
    for region in range(1, 7):
        if chance.random() < 0.3:
            create_marker(state, frozenset({chance.choice(list(Terrain))}), region)
    state.ascended = frozenset(key for key in state.distances if chance.random() < 0.3)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Flavour:
    """What a card's words name: neutral cards have it, too."""

    sub_types: tuple[str, ...]
    counters: tuple[str, ...]
    loose: tuple[Type, ...]
    """Of which types the cards in hands, Decks and Discard piles are."""
    numbers: tuple[int, ...]
    """Those that its words name, and one less."""
    themes: frozenset[Any]
    style: _Style | None = None

    @staticmethod
    @cache
    def of(card: Card) -> _Flavour:
        found = list(inside(card.abilities))
        kinds = [one for one in found if isinstance(one, Kind)]
        named = [getattr(one, "counter", "") for one in found]
        types = [one.type for one in kinds if one.type in _LOOSE]
        return _Flavour(
            loose=(*_LOOSE, Type.CHARACTER, *types),
            numbers=_numbers(found),
            themes=themes(card.abilities),
            sub_types=tuple(sorted({one.sub_type for one in kinds if one.sub_type})),
            counters=tuple(sorted({one for one in (*named, *COUNTERS) if one})),
        )

    def types(self, chance: random.Random) -> tuple[str, ...]:
        return tuple(one for one in self.sub_types if chance.random() < 0.6)

    def bears(self, chance: random.Random, most: int = 3) -> dict[str, int]:
        held = {one: self._number(chance, most) for one in self.counters}
        return {name: number for name, number in held.items() if number}

    def _number(self, chance: random.Random, most: int) -> int:
        """A number of counters: what the card names or one less, or any number."""
        if not self.numbers or chance.random() < 0.5:
            return chance.randint(0, most)
        return chance.choice((*self.numbers, *self.numbers[-2:]))


def _numbers(found: list[Any]) -> tuple[int, ...]:
    named = {one.value for one in found if isinstance(one, Number)}
    return tuple(sorted(max(number - less, 0) for number in named for less in (0, 1)))


def _copies_in_play(game: Game, card: Card, chance: random.Random, flavour: _Flavour) -> None:
    """A copy that is in play as the day begins; a token is only ever there."""
    if card.type not in (Type.CHARACTER, Type.PERMANENT):
        return
    if not card.token and (chance.random() < 0.3 or not flavour.style.copies):
        return
    put(
        game,
        _home(card, ADA, chance),
        card,
        statuses=_statuses(chance, 0.25),
        counters=flavour.bears(chance, chance.choice((3, 6, 9))),
    )


def _home(card: Card, player: int, chance: random.Random) -> Place:
    if card.zone_type is ZoneType.LANDMARK:
        return landmarks(player)
    return expedition(player, chance.choice(list(Side)))


def _more_counters(state: State, chance: random.Random, flavour: _Flavour) -> None:
    """What Ada's Hero gained since the game began."""
    (hero,) = state.at(hero_zone(ADA))
    for name, number in flavour.bears(chance, 6).items():
        add_counters(state, hero.id, name, number)


def _other_copies(
    game: Game, card: Card, chance: random.Random, flavour: _Flavour
) -> None:
    """Copies in hand or Reserve or both, and one that may be drawn, resupplied or found."""
    if card.token or card.type is Type.HERO:
        return
    places = chance.choice(("hand", "Reserve", "both", "both"))
    if places != "Reserve":
        put(game, hand(ADA), card)
    if places != "hand" and card.type is not Type.MANA_ORB:
        counters = flavour.bears(chance) if chance.random() < 0.5 else {}
        put(game, reserve(ADA), card, counters=counters)
    if chance.random() < 0.3:
        put(game, deck(ADA), card, top=chance.randrange(3))
    if chance.random() < 0.2:
        put(game, discard_pile(ADA), card)


def _statuses(chance: random.Random, odds: float) -> frozenset[Status]:
    held = (Status.FLEETING, Status.ASLEEP, Status.ANCHORED)
    return frozenset(one for one in held if chance.random() < odds)


def _exhausted(chance: random.Random, flavour: _Flavour) -> frozenset[Status]:
    """Whether something is exhausted: most things are where the card speaks of that."""
    odds = 0.8 if Status.EXHAUSTED in flavour.themes else 0.4
    return frozenset({Status.EXHAUSTED}) if chance.random() < odds else frozenset()


def _fill(game: Game, player: int, chance: random.Random, flavour: _Flavour) -> None:
    """Cards without a story of their own, in every zone of a player."""
    for side in Side:
        for _ in range(chance.choice(flavour.style.crowds)):
            put(
                game,
                expedition(player, side),
                _character(chance, flavour),
                statuses=_statuses(chance, 0.25),
                counters=flavour.bears(chance),
            )
    if flavour.style.permanents:
        _fill_permanents(game, player, chance, flavour)
    for _ in range(chance.randint(0, 3)):
        counters = flavour.bears(chance) if chance.random() < 0.5 else {}
        exhausted = _exhausted(chance, flavour)
        one = _loose(chance, flavour)
        put(game, reserve(player), one, counters=counters, statuses=exhausted)
    for place, number in ((hand(player), 4), (discard_pile(player), 4), (deck(player), 12)):
        least = 0 if place == hand(player) else number // 2
        for _ in range(chance.randint(least, number)):
            put(game, place, _loose(chance, flavour))
    mana(game, player, chance.choice((3, 5, 8, 12, 16)))


def _fill_permanents(game: Game, player: int, chance: random.Random, flavour: _Flavour) -> None:
    """A Gear, a Workshop, and other Landmarks, some of them tokens or exhausted."""
    if chance.random() < 0.6:
        gear = permanent("a Gear", "", "Expedition", sub_types=("Gear", *flavour.types(chance)))
        gear = _perhaps_token(gear, chance, 0.3)
        put(game, expedition(player, chance.choice(list(Side))), gear)
    put(game, landmarks(player), _workshop(chance, flavour))
    for _ in range(chance.choice((0, 1, 1, 3))):
        one = _perhaps_token(_card(chance, flavour, Type.PERMANENT), chance, 0.1)
        exhausted = _exhausted(chance, flavour)
        put(game, landmarks(player), one, counters=flavour.bears(chance), statuses=exhausted)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Style:
    """What sort of board it is."""

    costs: tuple[int, int]
    statistics: int
    """The greatest statistic."""
    crowds: tuple[int, ...]
    """How many neutral Characters may be in each Expedition."""
    permanents: bool = True
    copies: bool = True
    """Whether a copy of the card under test may be in play already."""


_STYLES = (
    _Style(costs=(1, 6), statistics=5, crowds=(1, 1, 2)),
    _Style(costs=(1, 8), statistics=5, crowds=(0, 1)),
    _Style(costs=(0, 2), statistics=1, crowds=(1, 2, 3)),
    _Style(costs=(4, 9), statistics=0, crowds=(1, 2, 3)),
    _Style(costs=(1, 6), statistics=3, crowds=(0,), permanents=False, copies=False),
)


def _printed(made: Callable[..., Card], text: str, support: str = "") -> Card:
    """A neutral card with a text, read once."""
    return _known_card(made, text, support)


@cache
def _known_card(made: Callable[..., Card], text: str, support: str) -> Card:
    return made("a neutral card", text, support=support)


_WORDS = {
    Type.CHARACTER: (
        *("", "", ""),
        *("{J} I gain 1 boost.", "{R} Draw a card.", "[Gigantic].", "[Defender]."),
        "At Dusk — If I am [In Contact], draw a card.",
        "At Dusk — If my Expedition is behind, draw a card.",
    ),
    Type.PERMANENT: ("", "", "", "{J} Draw a card."),
    Type.SPELL: (
        "Target Character gains 1 boost.",
        "[[Fleeting]].\nDraw a card.",
        "Each player sacrifices a Character or Permanent.",
    ),
}


def _words(type_: Type, flavour: _Flavour) -> tuple[str, ...]:
    """What may be printed on a card of a type: symbols rather, where abilities are activated."""
    found = _WORDS.get(type_, ("",))
    symbols = tuple(words for words in found if words.startswith("{"))
    return (*found, *symbols * 2) if "ActivateAbilities" in flavour.themes else found


_SUPPORT = ("", *(f"{{I}} At Noon — I gain 1 boost, up to a max of {most}." for most in (1, 2)))


def _character(chance: random.Random, flavour: _Flavour) -> Card:
    """A Character or token in play."""
    return _perhaps_token(_card(chance, flavour, Type.CHARACTER), chance, 0.2)


def _perhaps_token(card: Card, chance: random.Random, odds: float) -> Card:
    """A card, or a token like it, whose costs are 0 (CR 2.2.7.c, 2.2.8.c)."""
    if chance.random() < odds:
        return replace(card, token=True, hand_cost=0, reserve_cost=0)
    return card


def _loose(chance: random.Random, flavour: _Flavour) -> Card:
    """A card of any type."""
    return _card(chance, flavour, chance.choice(flavour.loose))


def _card(chance: random.Random, flavour: _Flavour, type_: Type) -> Card:
    style = flavour.style
    cost = chance.randint(*style.costs)
    made = _LOOSE[type_]
    words = chance.choice(_words(type_, flavour))
    support = chance.choice(_SUPPORT)
    top = style.statistics
    numbers = [chance.randint(0, top) for _ in Terrain]
    forest, mountain, water = numbers
    return replace(
        _printed(made, words, support),
        hand_cost=cost,
        reserve_cost=chance.randint(min(1, cost), cost),
        sub_types=flavour.types(chance),
        statistics=Statistics(forest=forest, mountain=mountain, water=water)
        if type_ is Type.CHARACTER
        else None,
    )


_LOOSE = {Type.CHARACTER: character, Type.PERMANENT: permanent, Type.SPELL: spell}


def _workshop(chance: random.Random, flavour: _Flavour) -> Card:
    """A Landmark by which a player makes things happen, some of them what the card speaks of."""
    events = _events()
    fitting = [one for one in events if flavour.themes & themes(one)]
    chosen = chance.sample(fitting, min(3, len(fitting)))
    others = [one for one in events if one not in chosen]
    abilities = (*chosen, *chance.sample(others, 6 - len(chosen)))
    return replace(_known_card(permanent, "", ""), name="a Workshop", abilities=abilities)


@cache
def _events() -> tuple[Ability, ...]:
    lines = (line for line in EVENTS.splitlines() if line)
    return tuple(ability for line in lines for ability in read(f"{{1}} : {line}"))
