"""What one player may know of each card while a game is played (CR 3.1.3, 3.2.2, 3.2.5, 3.2.9).

What lies face-up in a visible zone is known to everybody, and what a player holds to that player.
What was shown or seen in a Deck is known until that is shuffled. In another player's hand, and
face-down in another player's Mana zone, a card is no longer told apart from the others there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judgebot.game.data.entries import about_decks
from judgebot.game.data.entries.about_choices import (
    ChosenAlternative,
    ChosenFinalCost,
    ChosenFirstCard,
)
from judgebot.game.data.entries.about_effects import PlayNotBesides
from judgebot.game.data.entries.about_objects import LookedAt, Revealed
from judgebot.game.data.entries.about_playing import CannotBePlayed
from judgebot.game.data.entries.shapes import Moving
from judgebot.game.data.game import Game
from judgebot.game.data.record import record
from judgebot.game.data.telling import AppliedTo, InDeck, Option, Telling, Thing
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import HIDDEN, Place, ZoneKind, deck, discard_pile

Places = Mapping[int, tuple[Place, bool]]
"""Where each item is, and whether it lies face-down there."""


def places(game: Game) -> Places:
    """Where each item is now."""
    found: dict[int, tuple[Place, bool]] = {}
    for place, members in game.state.zones.items():
        if place.zone in HIDDEN:
            found |= dict.fromkeys(members, (place, False))
            continue
        for member in members:
            object_ = game.state.objects[member]
            found[object_.item] = place, object_.face_down
    return found


@record
class Knowledge:
    """What a player knows of the cards, entry by entry."""

    viewer: int
    told: tuple[frozenset[int], ...]
    """The items that each entry may name."""
    known: tuple[frozenset[int], ...]
    """The items that are known before each entry, and at the end."""

    @property
    def ever(self) -> frozenset[int]:
        """The items that were known at some time."""
        seen, last = set[int](), frozenset[int]()
        for one in (*self.told, *self.known):
            if one is not last:
                seen |= one
                last = one
        return frozenset(seen)


def of(entries: list[Entry], begins: Places, viewer: int) -> Knowledge:
    """What a player knows at each entry of a trace. begins: where the items are before it."""
    memory = _Memory(begins, viewer)
    told, known = [], []
    for entry in entries:
        known.append(memory.known)
        told.append(memory.tell(entry))
    return Knowledge(viewer=viewer, told=tuple(told), known=(*known, memory.known))


def things(value: Any) -> Iterator[Thing]:
    """The cards and objects that a field of an entry names."""
    if isinstance(value, Thing):
        yield value
    elif isinstance(value, Option):
        yield from things(value.chosen)
    elif isinstance(value, AppliedTo):
        yield from things(value.things)
    elif type(value) is tuple:
        for one in value:
            yield from things(one)


class _Memory:
    """What a player knows, as entries are told to them one after the other."""

    def __init__(self, begins: Places, viewer: int) -> None:
        self.viewer = viewer
        self.at = {item: place for item, (place, _) in begins.items()}
        self.known = frozenset(
            item
            for item, (place, face_down) in begins.items()
            if self._sees(place, face_down=face_down)
        )
        """One set for as long as it is the same: there is one of it for each entry."""
        self._lent: set[int] = set()
        """What was shown in a hand, and is known while the step goes on."""

    def tell(self, entry: Entry) -> frozenset[int]:
        """Take in an entry; gives the items that it may name."""
        if entry.parent is None:
            self._forget(self._lent)
            self._lent.clear()
        told = entry.told
        shown = set(self._shown(told))
        if not shown <= self.known:
            self.known |= shown
        may_name = self.known
        self._lent |= {one for one in shown if self._is_away(self.at.get(one))}
        if isinstance(told, Moving):
            self._moved(told)
        elif isinstance(told, about_decks.DeckShuffled | about_decks.DeckShuffledBack):
            self._shuffled(told)
        return may_name

    def _sees(self, place: Place, *, face_down: bool) -> bool:
        """Whether the player sees what lies in a place (CR 3.1.3.b, 3.1.3.f, 3.2.9.d)."""
        if place.zone is ZoneKind.DECK:
            return False
        own = place.player == self.viewer
        return own if place.zone in HIDDEN or face_down else True

    def _is_away(self, place: Place | None) -> bool:
        """Whether a place is a hand, or a Mana zone, of another player."""
        away = (ZoneKind.HAND, ZoneKind.MANA)
        return place is not None and place.zone in away and place.player != self.viewer

    def _shown(self, told: Telling) -> Iterator[int]:
        """The items that an entry shows to the player."""
        for value in told.facts.values():
            yield from (one.item for one in things(value) if one.object and not one.face_down)
        if isinstance(told, Moving):
            to = told.to.deck if isinstance(told.to, InDeck) else told.to
            if self._sees(to, face_down=to.zone is ZoneKind.MANA):
                yield told.card.item
        elif shows_all(told) or (isinstance(told, LookedAt) and told.by == self.viewer):
            yield from (one.item for value in told.facts.values() for one in things(value))
        yield from (one.item for one in things(told.facts.get("giver")))

    def _moved(self, told: Moving) -> None:
        to = told.to.deck if isinstance(told.to, InDeck) else told.to
        item = told.card.item
        self.at[item] = to
        self._lent.discard(item)
        if self._is_away(to):
            self._forget({item})

    def _shuffled(self, told: Telling) -> None:
        """A Deck, with what is shuffled into it, is in an order that nobody knows."""
        player = told.facts["player"]
        mixed = [deck(player)]
        if isinstance(told, about_decks.DeckShuffledBack):
            mixed.append(discard_pile(player))
        away = {item for item, place in self.at.items() if place in mixed}
        self.at |= dict.fromkeys(away, deck(player))
        self._forget(away)

    def _forget(self, items: set[int]) -> None:
        if not self.known.isdisjoint(items):
            self.known -= items


_DECLARING = (ChosenAlternative, ChosenFinalCost, ChosenFirstCard)


def shows_all(told: Telling) -> bool:
    """Whether an entry shows its card to everybody: it is revealed, or being played (5.1.2.c)."""
    if isinstance(told, (Revealed, *_DECLARING)):
        return True
    unplayed = isinstance(told, CannotBePlayed | PlayNotBesides)
    return told.event.startswith(("play.", "cost.")) and not unplayed
