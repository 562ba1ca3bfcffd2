"""What cards and places are called in a scenario's file and in its reports.

A card is called by its name, or by the name that the file gives to that copy; where two have one
name, by its name and place: `Kuwat, the Dissenter in Lithium's Reserve`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from judgebot.abilities.card import Card
from judgebot.abilities.references import Player
from judgebot.abilities.within import within
from judgebot.abilities.words import Status
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Emblem, Referent
from judgebot.game.data.record import changed, record
from judgebot.game.data.telling import PlayerId
from judgebot.game.data.zones import Place, ZoneKind, mana_zone
from judgebot.game.read.words.selectors import place_of
from judgebot.scenario.play.options import ability_words, plain, same
from judgebot.scenario.tell import copies
from judgebot.scenario.tell.card_names import CardNames
from judgebot.scenario.tell.kept_by import KeptEntries
from judgebot.scenario.tell.knowing import Places
from judgebot.scenario.tell.numbering import under
from judgebot.scenario.tell.printed import part_printed

Meant = Referent | Place | PlayerId
"""What a Reaction speaks of besides its own object: cards and objects, Expeditions, players."""


@record
class ThingNames:
    """Names for what is in a game."""

    game: Game
    labels: Mapping[str, int] = field(default_factory=dict)
    """The item of each name that the file gives."""
    begins: Places = field(default_factory=dict)
    """Where the items were as the game began, for what a player may know."""

    given: Mapping[int, str] = field(init=False)
    """The name that the file gives to each item that it names."""
    _cards: CardNames = field(init=False, compare=False, repr=False)
    told_of: KeptEntries = field(init=False, compare=False, repr=False)
    """The entries of the game's trace by what each is about."""

    def __post_init__(self) -> None:
        given = {item: label for label, item in self.labels.items()}
        object.__setattr__(self, "given", given)
        object.__setattr__(self, "_cards", CardNames())
        object.__setattr__(self, "told_of", KeptEntries())

    def in_game(self, game: Game) -> ThingNames:
        """The names that the same file gives to what is in another game of it."""
        return changed(self, game=game, told_of=KeptEntries())

    def name(self, ref: Referent) -> str:
        """What a card or object is called, its place aside."""
        return self.given.get(ref.item) or self.game.name(ref)

    def place(self, ref: Referent) -> Place | None:
        """Where a card or object is; None when it is nowhere."""
        return place_of(self.game.state, ref)

    def is_called(self, ref: Referent, written: str) -> bool:
        """Whether what a person wrote is a name of a card or object, with or without its place."""
        if not self._is_to_compare(ref, written):
            return False
        if self._is_named(ref, written):
            return True
        name, found, place = written.rpartition(" in ")
        if not found or not self._is_named(ref, name):
            return False
        here = self.place(ref)
        return here is not None and self.is_place(here, place)

    def is_meant(self, ref: Referent, written: str) -> bool:
        """Whether what a person wrote means a card or object, where only one can be meant.

        A printed name means a copy to which the file gives no other name, if one is there, too.
        """
        called = self.is_called(ref, written)
        if not called or written in self.labels:
            return called
        own = self.given
        return ref.item not in own or not any(
            other.item not in own and self.is_called(other, written)
            for other in (one.ref for one in self.game.state.objects.values())
        )

    def is_one_of(self, ref: Referent, written: str) -> bool:
        """Whether a card or object is one of those that a person means, where several can be.

        A printed name means the copies to which the file gives no other name, if there are any.
        """
        if not self.is_called(ref, written) or written in self.labels:
            return self.is_called(ref, written)
        return ref.item not in self.given or not self._has_unnamed(written)

    def _has_unnamed(self, written: str) -> bool:
        """Whether a copy has a printed name, wherever it is, and the file gives it no other."""
        names = {written, written.rpartition(" in ")[0]} - {""}
        return any(
            self._is_named(Referent(item, 0), name)
            for item in self._cards.of(self.game.state.items, written) - self.given.keys()
            for name in names
        )

    def items_to_compare(self, written: str) -> frozenset[int]:
        """The items that can be what a person wrote; no other has such a name."""
        state = self.game.state
        covered = (
            one.item
            for player in range(len(state.players))
            for one in state.at(mana_zone(player))
            if one.face_down
        )
        return self._cards.of(state.items, written).union(self.given, covered)

    def _is_to_compare(self, ref: Referent, written: str) -> bool:
        if ref.item in self._cards.of(self.game.state.items, written) or ref.item in self.given:
            return True
        object_ = self.game.state.objects.get(ref.object)
        return object_ is not None and object_.face_down

    def _is_named(self, ref: Referent, written: str) -> bool:
        if written in self.labels:
            return self.labels[written] == ref.item
        if same(written, self._card(ref).name) or self._is_renamed(ref, written):
            return True
        return self._is_printing(ref, written) or self._is_shortened(ref, written)

    def _is_renamed(self, ref: Referent, written: str) -> bool:
        """Whether it is a name that is not the card's: the file gives it, or it lies face-down."""
        object_ = self.game.state.objects.get(ref.object)
        if ref.item not in self.given and (object_ is None or not object_.face_down):
            return False
        return same(written, self.game.name(ref)) or same(written, self.name_among_others(ref))

    def _is_shortened(self, ref: Referent, written: str) -> bool:
        """Whether it is what stands before the comma of a name, and no whole name here."""
        short, comma, _ = self._card(ref).name.partition(",")
        if not comma or not same(written, short):
            return False
        return not self._cards.is_whole(self.game.state.items, written)

    def _card(self, ref: Referent) -> Card:
        """The card that it is; whoever writes the file knows that of a face-down one, too."""
        return self.game.state.items[ref.item].card

    def _is_printing(self, ref: Referent, written: str) -> bool:
        """Whether it is a name with what sets copies apart behind it: `Amarok (rare)`."""
        card = self._card(ref)
        if not written.endswith(")"):
            return written == card.reference != ""
        name, _, facts = written[:-1].rpartition(" (")
        named = same(name, card.name) or self._is_shortened(ref, name)
        if not named and not self._is_renamed(ref, name):
            return False
        return all(copies.has(self.game.state, ref, one.strip()) for one in facts.split(","))

    def is_place(self, place: Place, written: str) -> bool:
        """Whether what a person wrote is a place: `Lithium's Hero Expedition`, `Reserve`."""
        return plain(written) in (
            plain(self.game.place(place)),
            plain(place.zone.value),
            *_short(place),
        )

    def distinction(self, ref: Referent, others: Sequence[Referent]) -> str:
        """What stands behind a name that others have, too: what differs in one place, the place."""
        return self.distinctions(others)[ref]

    def distinctions(self, others: Iterable[Referent]) -> dict[Referent, str]:
        """The same for each of those that have one name and are somewhere."""
        places: dict[Place, list[Referent]] = {}
        for one in dict.fromkeys(others):
            place = self.place(one)
            if place is not None:
                places.setdefault(place, []).append(one)
        return {
            ref: f"{facts} in {self.game.place(place)}"
            for place, here in places.items()
            for ref, facts in zip(here, copies.distinctions(self.game.state, here), strict=True)
        }

    def name_among_others(self, ref: Referent) -> str:
        """What an object is called among others; of a Mana Orb, whether it is exhausted."""
        object_ = self.game.state.objects.get(ref.object)
        named = ref.item in self.given and self.name(ref) != self.game.name(ref)
        if object_ is None or not object_.face_down or named:
            return self.name(ref)
        exhausted = Status.EXHAUSTED in object_.statuses
        return "an exhausted Mana Orb" if exhausted else "a ready Mana Orb"

    def reaction(self, option: int) -> tuple[str, str, tuple[str, ...]]:
        """A Reaction that waits: its words, its card, and the names of what else it speaks of."""
        emblem = self.game.state.emblems[option]
        told = ability_words(emblem.ability) if emblem.ability else "the delayed effect"
        told = part_printed(told, self.game.state, emblem.source.item)
        spoken_of = tuple(self._meant(one, emblem) for one in self.spoken_of(emblem))
        return told.rstrip("."), self.bearer(emblem), spoken_of

    def bearer(self, emblem: Emblem) -> str:
        """What that is called which a Reaction is of, among others with one."""
        return f"{self._of(emblem.source, emblem.name)}{self._of_several(emblem)}"

    def spoken_of(self, emblem: Emblem) -> tuple[Meant, ...]:
        """What a Reaction speaks of besides its own object, see CR 6.3.i; cards before others."""
        players = _names_of_players(emblem)
        found = (
            PlayerId(one) if name in players else one
            for name, bound in emblem.bindings.items()
            for one in (bound if isinstance(bound, tuple) else ())
        )
        meant = (one for one in dict.fromkeys(found) if isinstance(one, Meant))
        others = (one for one in meant if getattr(one, "item", None) != emblem.source.item)
        return tuple(sorted(others, key=lambda one: not isinstance(one, Referent)))

    def is_about(self, emblem: Emblem, written: str) -> bool:
        """Whether a Reaction speaks of what a person wrote, besides its own object; or its trigger
        does, in what activated it."""
        spoken_of = (*self.spoken_of(emblem), *self.triggering(emblem))
        return any(self._is_meant(one, written) for one in spoken_of)

    def about(self, option: int) -> Iterator[str]:
        """The names of what a Reaction that waits may be said to be about, see `is_about`."""
        emblem = self.game.state.emblems[option]
        for one in dict.fromkeys((*self.spoken_of(emblem), *self.triggering(emblem))):
            yield self._meant(one, emblem)

    def triggering(self, emblem: Emblem) -> tuple[Meant, ...]:
        """What the trigger of a Reaction speaks of in the event that activated it, besides its own
        object, whether its effect speaks of it or not (CR 6.3.g)."""
        found = (one for one in dict.fromkeys(emblem.triggering) if isinstance(one, Meant))
        return tuple(one for one in found if getattr(one, "item", None) != emblem.source.item)

    def _is_meant(self, one: Meant, written: str) -> bool:
        if isinstance(one, Referent):
            return self.is_called(one, written)
        if isinstance(one, PlayerId):
            return same(written, self.game.player(one))
        return same(written, self.game.place(one))

    def _meant(self, one: Meant, emblem: Emblem) -> str:
        """The name of what a Reaction speaks of, with what sets it apart from what others do."""
        if isinstance(one, PlayerId):
            return self.game.player(one)
        if not isinstance(one, Referent):
            return self.game.place(one)
        state = self.game.state
        waiting = map(state.emblems.__getitem__, state.emblems.of_item(emblem.source.item))
        alike = [
            other
            for each in waiting
            if each.ability == emblem.ability
            for other in self.spoken_of(each)
            if isinstance(other, Referent) and self.name(other) == self.name(one)
        ]
        return f"{self.name(one)}{self._apart(one, alike)}"

    def _apart(self, ref: Referent, others: Sequence[Referent]) -> str:
        """What sets something apart from others of its name, if anything does."""
        several = len(set(others)) > 1 and self.place(ref) is not None
        return self.distinction(ref, others) if several and ref.item not in self.given else ""

    def _of(self, source: Referent, name: str) -> str:
        return self.name(source) if source.item in self.game.state.items else name

    def _of_several(self, emblem: Emblem) -> str:
        """What sets the bearer of a Reaction apart from others with its name that have one."""
        state = self.game.state
        waiting = [
            one.source
            for item in sorted(self._cards.of(state.items, emblem.name))
            for one in map(state.emblems.__getitem__, state.emblems.of_item(item))
            if one.name == emblem.name
        ]
        return self._apart(emblem.source, waiting)

    def numbered(self, rules: Iterable[str]) -> tuple[str, ...]:
        """Rules in the numbering of the version that runs."""
        return under(rules, self.game.state.ruleset.version)

    def cited(self, rules: Iterable[str]) -> str:
        """Rules as a message cites them: `CR 6.5.b`."""
        numbers = self.numbered(rules)
        return f"CR {', '.join(numbers)}" if numbers else "no rule"

    def looks_like(self, one: Meant, other: Meant) -> bool:
        """Whether it is the same, or a card or object in which nobody could see a difference."""
        if not isinstance(one, Referent) or not isinstance(other, Referent):
            return one == other
        return one == other or self.look(one) == self.look(other) is not None

    def look(self, ref: Referent) -> tuple[Any, ...] | None:
        """All that can be seen of a card or object; None for one with a name of its own."""
        object_ = self.game.state.objects.get(ref.object)
        if ref.item in self.given:
            return None
        if object_ is None:
            return (self.game.state.card(ref.item), self.place(ref))
        counters = tuple(sorted(object_.counters.items()))
        return (
            object_.card,
            object_.place,
            object_.statuses,
            counters,
            object_.owner,
            object_.gained,
        )


def _names_of_players(emblem: Emblem) -> frozenset[str]:
    """The names by which the words of a Reaction speak of players."""
    said = (one for one in within((emblem.ability, emblem.content)) if isinstance(one, Player))
    return frozenset(name for one in said for name in (one.name, one.to) if name)


def _short(place: Place) -> tuple[str, ...]:
    """Short names of a place that leave out whose it is."""
    if place.side is not None:
        return (plain(f"{place.side.value} Expedition"),)
    return ("landmarks",) if place.zone is ZoneKind.LANDMARK else ()
