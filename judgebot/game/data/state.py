"""The state of a game: plain data, its agenda included.

A state can be copied, hashed, compared and printed at any decision. Everything in it is immutable
except three containers of the state itself, which a copy copies: its objects, zones and agenda. All
other mappings are seldom written, and then put in place anew. Questions about a state live in
`read/`, its writers in `write/`: nobody else assigns to a field of a state.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from judgebot.abilities.card import Card
from judgebot.abilities.words import Side
from judgebot.game.data.limbo import Limbo
from judgebot.game.data.moments import DRAW_SECOND, MOMENTS, Moment
from judgebot.game.data.objects import AsItStood, Item, LastKnown, Object, Referent
from judgebot.game.data.readings import AS_TAKEN, Readings
from judgebot.game.data.ruleset import Ruleset
from judgebot.game.data.shelved import Shelved
from judgebot.game.data.zones import Place, all_places

_SIDES = tuple(Side)
TURN_EFFECTS = "turn effects"
"""Under what the turn effects that a player may choose are kept once they were found."""


class State:
    """Everything that is true at one moment of a game."""

    def __init__(
        self, *, players: tuple[str, ...], ruleset: Ruleset, readings: Readings = AS_TAKEN
    ) -> None:
        self.players = players
        """The players' names, in turn order."""
        self.ruleset = ruleset
        self.readings = readings
        """Which answer is played where the law leaves something open."""
        self.items: Mapping[int, Item] = {}
        self.unread_items: frozenset[int] = frozenset()
        """The items on whose cards something could not be read."""
        self.keeps_deeds = False
        """Whether a card asks what events did this day, so that `history.py` keeps it."""
        self.objects: dict[int, Object] = {}
        """The objects that exist, by identity (CR 2.1.a)."""
        self.emblems = Limbo()
        """The emblems in Limbo, by identity."""
        self.zones: dict[Place, tuple[int, ...]] = dict.fromkeys(all_places(len(players)), ())
        """What stands in each place, in order: object identities, or items in hidden zones."""
        self.left_hidden: Mapping[int, int] = {}
        """How often each card for which words wait has left a place in a hidden zone, where it is
        no object that could be told apart (CR 2.1.j); never changed in place."""
        self.last_known: Mapping[int, LastKnown] = {}
        """The objects that ceased to exist and may still be spoken of (CR 2.1.h)."""
        self.next_id = 1
        """The next identity, which is also the next timestamp (CR 2.2.16.c)."""
        self.regions: tuple[Any, ...] = ()
        """The regions of the Adventure, from the Hero region to the Companion region."""
        self.markers: tuple[Any, ...] = ()
        """The Terrain Markers, by timestamp, see `regions.TerrainMarker`."""
        self.distances: Mapping[tuple[int, Side | None], int] = {
            (player, side): 0 for player in range(len(players)) for side in _SIDES
        }
        """How far each Expedition is from its starting region."""
        self.ascended: frozenset[tuple[int, Side | None]] = frozenset()
        """The Expeditions that are Ascended (CR 2.4.3)."""
        self.shuffled: Mapping[int, tuple[int, int]] = {}
        """The players whose Deck was shuffled, with how many of its cards are known from the top
        and from the bottom; the order of the others is open, see `deck_order.py`. Never changed
        in place."""
        self.day = 1
        self.phase: Any = None
        self.moment = 0
        """Where in the day the game is: a place in `moments`."""
        self.first_player = 0
        self.turn: int | None = None
        """Whose turn it is; None outside turns."""
        self.turns = 0
        """How many turns began this day."""
        self.turns_of: tuple[int, ...] = (0,) * len(players)
        """How many of them each player began."""
        self.after_you = False
        """Whether the turn ends once there are no Reactions in Limbo (CR 7.3.2)."""
        self.passed: frozenset[int] = frozenset()
        """Who has passed this day."""
        self.moved: frozenset[tuple[int, Side | None]] = frozenset()
        """Which Expeditions moved forward this day."""
        self.moved_at: Mapping[tuple[int, Side | None], int] = {}
        """The identity that was next as each of them last did; never changed in place."""
        self.failed: frozenset[tuple[int, Side | None]] = frozenset()
        """Which Expeditions failed to move forward this day (CR 4.2.4.i)."""
        self.played: tuple[Any, ...] = ()
        """The cards that count as played this day (CR 5.1.2.k), see `playing.Played`."""
        self.deeds: tuple[Any, ...] = ()
        """What events did this day, where a card asks about it, see `history.PastDeed`."""
        self.tallies: Shelved[tuple[Any, ...], int] = Shelved()
        """How often quick actions were played and Reactions activated this day (CR 1.4.6)."""
        self.tiebreakers = False
        self.tokens: Mapping[str, Card] = {}
        """The tokens that are defined by their official cards, by plain name, see `tokens.py`;
        never changed in place."""
        self.winner: int | None = None
        self.agenda: list[Any] = []
        """What remains to be done, the next last."""
        self.cache: dict[Any, Any] = {}
        """What was computed from this state; emptied whenever the state changes."""
        self.standing: Any = None
        """The characteristics of everything, where nothing but the presence of objects and emblems
        and the terrains decide them (`passives.py`); forgotten whenever those change."""
        self.bases: Any = None
        """The base characteristics of everything, where abilities are to be applied to them in
        order; forgotten at the same time."""
        self.having: Any = None
        """Which abilities everything has, where nothing but that presence decides it; forgotten at
        the same time."""

    def copy(self) -> State:
        """A state that is equal, and of which nothing changes when this one is written to."""
        other = State.__new__(State)
        other.__dict__ = self.__dict__.copy()
        other.objects = self.objects.copy()
        other.zones = self.zones.copy()
        other.agenda = self.agenda.copy()
        return other

    def identity(self) -> int:
        """A new identity, greater than all before it."""
        new = self.next_id
        self.next_id += 1
        return new

    def changed(self) -> None:
        """Forget what was computed from the state as it was.

        Every writer calls this, or says why nothing that was computed depends on what it writes.
        """
        self.cache = {}

    def tallied(self) -> None:
        """Forget what depends on how often something was done this day: what a player may do."""
        self.cache = {kind: one for kind, one in self.cache.items() if kind != TURN_EFFECTS}

    def rearranged(self) -> None:
        """Forget also what stands as long as the same objects, emblems and terrains are there.

        Called by the writers of what may bear abilities, of what it gained, and of terrains.
        """
        self.cache = {}
        self.standing = self.bases = self.having = None

    def at(self, place: Place) -> Iterator[Object]:
        """The objects in a place of a visible zone, in order."""
        return map(self.objects.__getitem__, self.zones[place])

    def object_of(self, ref: Referent) -> Object | None:
        """The object a reference means: as it is, or as it was last known (CR 6.3.j)."""
        current = self.objects.get(ref.object)
        if current is not None:
            return current
        last = self.last_known.get(ref.object)
        return last.object if last else None

    def as_it_stood(self, ref: Referent) -> State | None:
        """A state with the Expeditions and regions as they were when an object ceased to exist.

        None for what exists, and where they are as they were (CR 2.1.h).
        """
        last = None if ref.object in self.objects else self.last_known.get(ref.object)
        then = last.adventure if last else None
        if then is None or then == self.adventure():
            return None
        was = self.copy()
        was.ascended, was.distances = then.ascended, then.distances
        was.regions, was.markers = then.regions, then.markers
        was.rearranged()
        return was

    def adventure(self) -> AsItStood:
        """The Expeditions and regions as they are now."""
        return AsItStood(
            ascended=self.ascended,
            distances=self.distances,
            regions=self.regions,
            markers=self.markers,
        )

    def card(self, item: int) -> Card:
        """The card that an item is."""
        return self.items[item].card

    def initiative_order(self) -> tuple[int, ...]:
        """The players, beginning with the one who has initiative (CR 1.4.5.a)."""
        first = self.first_player if self.turn is None else self.turn
        return _order(first, len(self.players))

    @property
    def moments(self) -> tuple[Moment, ...]:
        """The moments of a day, in order, as CR 4.2.1.a is read."""
        return DRAW_SECOND if self.readings.draw_is_third else MOMENTS

    @property
    def now(self) -> Moment:
        """The moment of the day at which the game is (CR 4.2.e)."""
        return (DRAW_SECOND if self.readings.draw_is_third else MOMENTS)[self.moment]

    @property
    def first_by_turn(self) -> int | None:
        """Who has initiative because it is their turn, and is not the first player (1.4.5.a)."""
        return None if self.turn == self.first_player else self.turn

    def turn_order(self) -> tuple[int, ...]:
        """The players, beginning with the first player."""
        return _order(self.first_player, len(self.players))

    def players_after(self, player: int) -> tuple[int, ...]:
        """The players, beginning with the one to the left of a player, who comes last."""
        return _order((player + 1) % len(self.players), len(self.players))


@cache
def _order(first: int, players: int) -> tuple[int, ...]:
    """The players in turn order, from one of them on."""
    return tuple((first + offset) % players for offset in range(players))
