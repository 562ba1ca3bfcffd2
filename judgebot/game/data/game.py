"""A game: its state, and the trace of how it came there."""

from __future__ import annotations

from dataclasses import field
from typing import overload

from judgebot.dataclass import dataclass
from judgebot.game.data import agenda
from judgebot.game.data.decisions import Asker
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import PlayerId, Thing
from judgebot.game.data.trace import Trace
from judgebot.game.data.zones import SHARED_BY_ALL, Place, ZoneKind


def thing_of(state: State, ref: Referent) -> Thing:
    """A card or object as an entry tells of it now: face-down, it is not told what it is."""
    object_ = state.objects.get(ref.object)
    return Thing(ref.item, ref.object, object_ is not None and object_.face_down)


@dataclass(slots=True)
class Game:
    """A game: its state, and the trace of how it came there."""

    state: State
    trace: Trace = field(default_factory=Trace)
    auto: bool = True
    """Whether decisions with a single option are taken without asking."""
    added: list[agenda.Frame] = field(default_factory=list)
    """The steps that the work at hand adds right after the current one (CR 6.2.e)."""
    asker: Asker | None = None
    """Who gives the answers to the work at hand."""

    @property
    def answered(self) -> int | None:
        """How many answers the work at hand had so far, by which an entry tells when it was so."""
        return None if self.asker is None else self.asker.answered

    @overload
    def thing(self, ref: Referent) -> Thing: ...

    @overload
    def thing(self, ref: Referent | None) -> Thing | None: ...

    def thing(self, ref: Referent | None) -> Thing | None:
        """A card or object as an entry tells of it now, see `thing_of`."""
        return None if ref is None else thing_of(self.state, ref)

    @overload
    def who(self, player: int) -> PlayerId: ...

    @overload
    def who(self, player: int | None) -> PlayerId | None: ...

    def who(self, player: int | None) -> PlayerId | None:
        """A player as an entry tells of them."""
        return None if player is None else PlayerId(player)

    def name(self, ref: Referent) -> str:
        """How a report calls a card or object; of a face-down one it does not tell the name."""
        object_ = self.state.objects.get(ref.object)
        if object_ is not None and object_.face_down:
            return "a Mana Orb"
        return self.state.items[ref.item].card.name

    def player(self, player: int | None) -> str:
        """How a report calls a player."""
        return "" if player is None else self.state.players[player]

    def place(self, place: Place) -> str:
        """How a report calls a place: "Lithium's Reserve", "Limbo"."""
        if place.player == SHARED_BY_ALL:
            return place.zone.value
        part = f"{place.side.value} Expedition" if place.side else _PARTS.get(place.zone)
        return f"{self.state.players[place.player]}'s {part or place.zone.value}"

    def last_place(self, ref: Referent) -> Place | None:
        """Where an object is, or was last known to be (CR 6.3.j)."""
        object_ = self.state.object_of(ref)
        return object_.place if object_ else None


_PARTS = {ZoneKind.LANDMARK: "Landmarks"}
