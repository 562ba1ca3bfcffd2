"""Random whole games and boards of given cards, watched at every step, from a seed.

The same seed gives the same boards, the same choices and the same trace, whatever else the process
does: the digest of all that was told and chosen says whether it did.
"""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import Any

from judgebot.abilities.card import Card, Faction
from judgebot.abilities.words import Side, Status, Type, ZoneType
from judgebot.game.data import moments
from judgebot.game.data.agenda import Day
from judgebot.game.data.decisions import ChanceTopCard
from judgebot.game.data.entries.about_day import DailyCleanUp
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.regions import AdventureRegion
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.trace import Trace
from judgebot.game.data.zones import (
    HIDDEN,
    Place,
    ZoneKind,
    deck,
    discard_pile,
    expedition,
    hand,
    hero_zone,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.day import setup
from judgebot.game.engine import advance, answer
from judgebot.game.write.moving import enter, make
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.sentences import sentence
from tests.soak.invariants import (
    Course,
    after_clean_up,
    after_each_step,
    allowed,
    at_the_end,
    between,
    cards_of,
    where_somebody_decides,
)

NAMES = ("Lithium", "Ninette")
MOST_DAYS = 12
"""How long a game goes on; a board is played for fewer."""
BOARD_DAYS = 2
MOST_DECISIONS = 3000
"""After how many decisions a game is left: Reactions may follow one another 1,000 times a day."""


Note = Callable[[Iterable[str]], None]
"""Takes what is wrong."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """The cards that are played."""

    cards: Sequence[Card]
    """All but tokens."""
    tokens: Mapping[str, Card]
    """Those that cards define, by plain name."""


@dataclass(slots=True)
class Played:
    """What came of it."""

    decisions: int = 0
    steps: int = 0
    games: int = 0
    boards: int = 0
    ended: int = 0
    """How many of them came to an end."""
    stopped: Counter[str] = field(default_factory=Counter)
    """Games that could not go on, by why."""
    wrong: list[str] = field(default_factory=list)
    seen: set[str] = field(default_factory=set)
    """The printings that were in a game."""
    digest: Any = field(default_factory=hashlib.sha256)


@dataclass(slots=True)
class Watched(Trace):
    """A trace that looks at the state after every entry."""

    look: Callable[[Telling], None] = lambda _told: None

    def add(
        self, told: Telling, *, parent: int | None = None, cause: int | None = None
    ) -> int:
        """Add an entry, and look."""
        place = Trace.add(self, told, parent=parent, cause=cause)
        self.look(told)
        return place


def soak(
    pool: Pool, seed: int, number: int, told: Callable[[Played], None] = lambda _played: None
) -> Played:
    """Play so many decisions, games and boards in turn, under every ruleset in turn.

    told: called after each of them.
    """
    played = Played()
    versions = [*RULESETS]
    dealt = _dealt(pool, random.Random(seed))
    place = 0
    while played.decisions < number:
        chance = random.Random(f"{seed} {place}")
        version = versions[place % len(versions)]
        is_game = place // len(versions) % 2 == 0
        state = (
            new_game(pool, chance, version)
            if is_game
            else random_board(pool, dealt, chance, version)
        )
        played.games += is_game
        played.boards += not is_game
        where = f"seed {seed}, {'game' if is_game else 'board'} {place}, rules {version}"
        days = MOST_DAYS if is_game else state.day + BOARD_DAYS
        _play(state, chance, days, played, where)
        told(played)
        place += 1
    return played


def _play(state: State, chance: random.Random, days: int, played: Played, where: str) -> None:
    """Play a game by random choices, and look at it all the time."""
    cards = cards_of(state)
    played.seen.update(card.reference for card, _owner in cards.values() if card.reference)
    trace = Watched()
    game = Game(state, trace)
    most: dict[Place, int] = {}

    def look(told: Telling) -> None:
        note(after_each_step(state, cards))
        if most and trace.entries[-1].parent is None:
            note(after_clean_up(state, most))
            most.clear()
        if isinstance(told, DailyCleanUp):
            most.update(allowed(state))

    said: set[str] = set()

    def note(found: Iterable[str]) -> None:
        for one in found:
            if one not in said:
                said.add(one)
                played.wrong.append(f"{where}, day {state.day}, step {len(trace.entries)}: {one}")

    trace.look = look
    try:
        _choose(game, chance, days, played, note)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told, and play goes on
        kind = f"{type(error).__name__}: {error}"
        played.stopped[kind] += 1
        note([f"stopped by {kind}"])
    played.steps += len(trace.entries)
    _write_down(game, played)


def _choose(
    game: Game, chance: random.Random, days: int, played: Played, note: Note
) -> None:
    """Choose at random until the end, or as long as a game is played."""
    state, before = game.state, Course(game.state)
    for _ in range(MOST_DECISIONS):
        decision = advance(game)
        if decision is None:
            played.ended += 1
            note(at_the_end(state))
            return
        if state.day > days:
            return
        played.decisions += 1
        now = Course(state)
        note(between(before, now))
        note(where_somebody_decides(game, decision))
        before = now
        weights = decision.weights if isinstance(decision, ChanceTopCard) else None
        place = chance.choices(range(len(decision.options)), weights)[0]
        line = f"{decision.choice_sort} {place} of {len(decision.options)}\n"
        played.digest.update(line.encode())
        answer(game, decision.options[place])


def _write_down(game: Game, played: Played) -> None:
    """Add what was told, in words, and where everything is at the end, to the digest."""
    names = Names(game)
    steps: list[int] = []
    number = 0
    for entry in game.trace.entries:
        number += entry.parent is None
        steps.append(number if entry.parent is None else steps[entry.parent])
        words = sentence(entry, names, steps)
        line = f"{entry.what} {entry.parent} {entry.cause} {entry.rules} {words}\n"
        played.digest.update(line.encode())
    played.digest.update(repr([*game.state.zones.items()]).encode())


def new_game(pool: Pool, chance: random.Random, version: str) -> State:
    """A game of two factions about to begin: a Hero, and three each of thirteen cards."""
    sides = chance.sample([*Faction], 2)
    heroes, decks = [], []
    for side in sides:
        own = [card for card in pool.cards if card.faction in (side, None)]
        heroes.append(_any(chance, [card for card in own if card.type is Type.HERO]))
        others = [card for card in own if card.type is not Type.HERO]
        decks.append([chance.choice(others) for _ in range(13)] * 3)
    state = setup.new_game(decks, heroes, NAMES, RULESETS[version])
    state.tokens = pool.tokens
    return state


def _any(chance: random.Random, cards: Sequence[Card]) -> Card | None:
    return chance.choice(cards) if cards else None


def _dealt(pool: Pool, chance: random.Random) -> Iterator[Card]:
    """All cards that are no Heroes, again and again, so that none is forgotten."""
    others = [card for card in pool.cards if card.type is not Type.HERO]
    return cycle(chance.sample(others, len(others)))


def random_board(
    pool: Pool, dealt: Iterator[Card], chance: random.Random, version: str
) -> State:
    """Any moment of a day, with cards anywhere they may be. dealt: the cards in turn."""
    state = State(players=NAMES, ruleset=RULESETS[version])
    state.tokens = pool.tokens
    state.regions = setup.adventure(setup.TUMULT_CARDS, face_down=chance.random() < 0.3)
    for key in state.distances:
        state.distances = {**state.distances, key: chance.randrange(5)}
    state.regions = _face_up_where_passed(state)
    heroes = [card for card in pool.cards if card.type is Type.HERO]
    for player in range(2):
        if heroes:
            _put(state, hero_zone(player), chance.choice(heroes), chance)
        for card in islice(dealt, 26):
            _put(state, chance.choice(_places(card, player)), card, chance)
        for card in chance.choices([*pool.tokens.values()], k=2) if pool.tokens else ():
            _put(state, chance.choice(_places(card, player, token=True)), card, chance)
    state.day = 2
    state.first_player = chance.randrange(2)
    begun = (moments.BEGINS, moments.TURNS)
    starts = [place for place, one in enumerate(moments.MOMENTS) if one.name in begun]
    state.moment = chance.choice(starts)
    state.phase = moments.MOMENTS[state.moment].phase
    state.agenda = [Day()]
    return state


def _face_up_where_passed(state: State) -> tuple[AdventureRegion, ...]:
    """The regions, with the Tumult cards flipped to which an Expedition came (CR 7.3.25.b)."""
    last = len(state.regions) - 1
    passed = {
        state.regions[at if side is Side.HERO else last - at].tumult
        for (_player, side), distance in state.distances.items()
        for at in range(distance + 1)
    }
    return tuple(
        changed(one, face_down=False) if one.tumult in passed else one for one in state.regions
    )


def _put(state: State, place: Place, card: Card, chance: random.Random) -> None:
    item = make(state, card, place.player)
    enter(state, item.id, place, **_fields(place, chance))


def _places(card: Card, player: int, *, token: bool = False) -> list[Place]:
    """Where a card of a player may be; a token is in play only."""
    in_play: list[Place] = []
    if card.type is Type.CHARACTER or card.zone_type is ZoneType.EXPEDITION:
        in_play += [expedition(player, side) for side in Side]
    if card.zone_type is ZoneType.LANDMARK:
        in_play.append(landmarks(player))
    if token:
        return in_play or [landmarks(player)]
    out = [deck, deck, discard_pile, hand, mana_zone, mana_zone, reserve]
    return [*in_play, *(of(player) for of in out)]


def _fields(place: Place, chance: random.Random) -> dict[str, Any]:
    """Statuses and counters, where there are any."""
    if place.zone in (*HIDDEN, ZoneKind.DISCARD_PILE):
        return {}
    statuses = [Status.EXHAUSTED]
    if place.zone is ZoneKind.EXPEDITION:
        statuses = [Status.ANCHORED, Status.ASLEEP, Status.FLEETING]
    held = frozenset(one for one in statuses if chance.random() < 0.2)
    in_play = place.zone in (ZoneKind.EXPEDITION, ZoneKind.LANDMARK, ZoneKind.HERO)
    boosts = {"boost": chance.randint(1, 4)} if in_play and chance.random() < 0.3 else {}
    return {"statuses": held, "counters": boosts, "face_down": place.zone is ZoneKind.MANA}
