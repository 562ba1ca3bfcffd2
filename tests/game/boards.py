"""Small boards for the tests of the engine: cards by printed text, put where they are wanted."""

from __future__ import annotations

from functools import cache
from typing import Any

from judgebot.abilities.card import Card
from judgebot.abilities.sorts import Ability
from judgebot.abilities.words import Phase, Terrain, Type, ZoneType
from judgebot.cards.library.printed import statistics
from judgebot.cards.text import read
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.regions import ALL_TERRAINS, AdventureRegion
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.state import State
from judgebot.game.data.telling import AppliedTo, InDeck, PlayerId, Thing
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import Place, mana_zone
from judgebot.game.engine import advance, answer
from judgebot.game.write.moving import enter, make
from judgebot.scenario.tell.names import Names

HOME = AdventureRegion(name="Hero region", terrains=ALL_TERRAINS)
FAR = AdventureRegion(name="Companion region", terrains=ALL_TERRAINS)
PLAIN = AdventureRegion(name="a region of Water", terrains=frozenset({Terrain.WATER}), tumult=0)


def a_game(**fields: Any) -> Game:
    """A game of Lithium against Ninette on an empty board, in the Afternoon of Lithium's turn."""
    state = State(players=("Lithium", "Ninette"), ruleset=RULESETS["5.0"])
    state.regions = (HOME, *[PLAIN] * 6, FAR)
    state.day = 2
    state.phase = Phase.AFTERNOON
    state.turn = 0
    for name, value in fields.items():
        setattr(state, name, value)
    return Game(state)


def put(game: Game, place: Place, card: Card, **fields: Any) -> Referent:
    """Put a new card into a place; fields: of the object (statuses, counters …)."""
    return put_into(game.state, place, card, **fields)


def put_into(state: State, place: Place, card: Card, **fields: Any) -> Referent:
    """The same, for a bare state."""
    item = make(state, card, max(place.player, 0))
    return enter(state, item.id, place, **fields)


def mana(game: Game, player: int, number: int) -> None:
    """Give a player so many ready Mana Orbs."""
    for _ in range(number):
        put(game, mana_zone(player), Card(name="a Mana Orb", type=Type.SPELL), face_down=True)


def character(name: str, text: str = "", **fields: Any) -> Card:
    """A Character with printed text; costs 2/1 and statistics 1/1/1 unless said otherwise."""
    return _card(name, text, Type.CHARACTER, **{"hand_cost": 2, "reserve_cost": 1, **fields})


def spell(name: str, text: str = "", **fields: Any) -> Card:
    """A Spell with printed text; costs 2/1 unless said otherwise."""
    return _card(name, text, Type.SPELL, **{"hand_cost": 2, "reserve_cost": 1, **fields})


def permanent(name: str, text: str = "", where: str = "Landmark", **fields: Any) -> Card:
    """A Permanent with printed text; costs 2/1 unless said otherwise."""
    costs = {"hand_cost": 2, "reserve_cost": 1, "zone_type": ZoneType(where)}
    return _card(name, text, Type.PERMANENT, **{**costs, **fields})


def hero(name: str, text: str = "", **fields: Any) -> Card:
    """A Hero with printed text."""
    return _card(name, text, Type.HERO, **fields)


@cache
def printed(text: str, *, support: bool = False) -> tuple[Ability, ...]:
    """The abilities of a text box; many tests have the same cards."""
    return read(text, support=support)


def _card(name: str, text: str, type_: Type, **fields: Any) -> Card:
    abilities: tuple[Ability, ...] = (*printed(text), *fields.pop("abilities", ()))
    support = fields.pop("support", "")
    if support:
        abilities = (*abilities, *printed(support, support=True))
    written = fields.pop("stats", "1/1/1")
    if type_ is Type.CHARACTER:
        fields["statistics"] = statistics(written)
    return Card(name=name, type=type_, abilities=abilities, **fields)


def play_out(game: Game, *chosen: Any) -> list[Any]:
    """Carry a game on, giving these answers in order.

    Returns the decisions that were asked; the last one is still open unless the game rests.
    """
    asked = []
    answers = list(chosen)
    while (decision := advance(game)) is not None:
        asked.append(decision)
        if not answers:
            return asked
        wanted = answers.pop(0)
        assert wanted in decision.options, (wanted, decision.options)
        answer(game, wanted)
    assert not answers, f"never asked for: {answers}"
    return asked


def told(game: Game, what: str) -> list[Any]:
    """The trace entries of one sentence."""
    return [entry for entry in game.trace.entries if entry.what == what]


def said(game: Game, entry: Entry) -> dict[str, Any]:
    """What an entry tells, with the names of the things in it."""
    names = Names(game)

    def named(value: Any) -> Any:
        several = type(value) in (tuple, AppliedTo)
        return tuple(map(named, value)) if several else _named(names, value)

    return {name: named(value) for name, value in entry.facts.items()}


def _named(names: Names, value: Any) -> Any:
    return names.of(value) if isinstance(value, Thing | PlayerId | Place | InDeck) else value
