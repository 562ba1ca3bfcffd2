"""What cards, places and options are called in a scenario's file and in its reports.

A card is called by its name, or by the name that the file gives to that copy; where two have one
name, by its name and place: `Kuwat, the Dissenter in Lithium's Reserve`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judgebot.abilities.card import Card
from judgebot.abilities.words import Status
from judgebot.game.data.decisions import DONE, Asked, Decision
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Emblem, EmblemKind, Ref
from judgebot.game.data.regions import Marker
from judgebot.game.data.zones import Place, Zone
from judgebot.game.day.turns import Passing
from judgebot.game.play.playing import CardPlay
from judgebot.game.play.quick_actions import QuickActionPlay
from judgebot.game.read.words.selectors import place_of
from judgebot.scenario.play.options import ability_words, plain, same
from judgebot.scenario.tell import copies
from judgebot.scenario.tell.numbering import under
from judgebot.scenario.tell.parts import mode_words, part_words
from judgebot.sure import sure

NOTHING = "nothing"
"""What is written for choosing nothing, or nothing more."""


Others = Sequence[Ref | None]
"""What options of the same words are; None for one that is no card or object."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """Names for what is in a game."""

    game: Game
    labels: Mapping[str, int] = field(default_factory=dict)
    """The item of each name that the file gives."""

    def name(self, ref: Ref) -> str:
        """What a card or object is called, its place aside."""
        for label, item in self.labels.items():
            if item == ref.item:
                return label
        return self.game.name(ref)

    def without_own_name(self, options: tuple[Any, ...]) -> tuple[Any, ...]:
        """Of several options that a printed name means, those that the file gives no other name.

        All of them where it gives each one.
        """
        refs = [_ref(self.game, one) for one in options]
        own = set(self.labels.values())
        found = [
            one
            for one, ref in zip(options, refs, strict=True)
            if ref is None or ref.item not in own
        ]
        return tuple(found) or options

    def place(self, ref: Ref) -> Place | None:
        """Where a card or object is; None when it is nowhere."""
        return place_of(self.game.state, ref)

    def is_called(self, ref: Ref, written: str) -> bool:
        """Whether what a person wrote is a name of a card or object, with or without its place."""
        if self._is_named(ref, written):
            return True
        name, found, place = written.rpartition(" in ")
        if not found or not self._is_named(ref, name):
            return False
        here = self.place(ref)
        return here is not None and self.is_place(here, place)

    def _is_named(self, ref: Ref, written: str) -> bool:
        if written in self.labels:
            return self.labels[written] == ref.item
        names = (self.game.name(ref), self._option(ref), self._card(ref).name)
        if any(same(written, one) for one in names) or self._is_printing(ref, written):
            return True
        return self._is_shortened(ref, written)

    def _is_shortened(self, ref: Ref, written: str) -> bool:
        """Whether it is what stands before the comma of a name, and no whole name here."""
        short, comma, _ = self._card(ref).name.partition(",")
        if not comma or not same(written, short):
            return False
        cards = (item.card for item in self.game.state.items.values())
        return not any(same(written, card.name) for card in cards)

    def _card(self, ref: Ref) -> Card:
        """The card that it is; whoever writes the file knows that of a face-down one, too."""
        return self.game.state.card(ref.item)

    def _is_printing(self, ref: Ref, written: str) -> bool:
        """Whether it is a name with what sets copies apart behind it: `Amarok (rare)`."""
        card = self._card(ref)
        if not written.endswith(")"):
            return written == card.reference != ""
        name, _, facts = written[:-1].rpartition(" (")
        if not same(name, card.name) and not self._is_shortened(ref, name):
            return False
        return all(copies.has(self.game.state, ref, one.strip()) for one in facts.split(","))

    def is_place(self, place: Place, written: str) -> bool:
        """Whether what a person wrote is a place: `Lithium's Hero Expedition`, `Reserve`."""
        return plain(written) in (
            plain(self.game.place(place)),
            plain(place.zone.value),
            *_short(place),
        )

    def all_words(self, decision: Decision) -> tuple[str, ...]:
        """What each option of a decision is called; those that differ get different words."""
        found = [self.words(decision, option) for option in decision.options]
        refs = [_ref(self.game, option) for option in decision.options]
        alike: dict[str, list[Ref | None]] = {}
        for words, ref in zip(found, refs, strict=True):
            alike.setdefault(words, []).append(ref)
        return tuple(
            self._placed(words, option, ref, alike[words]) if len(alike[words]) > 1 else words
            for words, option, ref in zip(found, decision.options, refs, strict=True)
        )

    def told(self, decision: Decision, option: Any) -> str:
        """What one option is called among all of them."""
        options = [repr(one) for one in decision.options]
        return self.all_words(decision)[options.index(repr(option))]

    def _placed(self, words: str, option: Any, ref: Ref | None, others: Others) -> str:
        if ref is None or self.place(ref) is None:
            return words
        apart = self._apart(ref, others)
        if isinstance(option, QuickActionPlay):
            return f"{words}{apart}"
        name = self._option(ref)
        return words.replace(name, f"{name}{apart}", 1)

    def _apart(self, ref: Ref, others: Others) -> str:
        """What stands behind a name that others have, too: what differs in one place, the place."""
        place = sure(self.place(ref))
        refs = [one for one in others if one is not None]
        here = tuple(dict.fromkeys(one for one in refs if self.place(one) == place))
        facts = copies.apart(self.game.state, here)[here.index(ref)]
        return f"{facts} in {self.game.place(place)}"

    def words(self, decision: Decision, option: Any) -> str:
        """What an option is called, among options that have other names."""
        if isinstance(option, Ref):
            return self._option(option)
        if isinstance(option, CardPlay):
            return f"{self.name(option.card)}{_into(option)}"
        if isinstance(option, QuickActionPlay):
            return f"{ability_words(option.ability).rstrip('.')} of {self.name(option.source)}"
        if isinstance(option, Passing):
            return "pass"
        if isinstance(option, Place):
            return self.game.place(option)
        if isinstance(option, bool):
            return "yes" if option else "no"
        if isinstance(option, int):
            return self._number(decision, option)
        if decision.asked is Asked.MANA and option != DONE:
            exhausted, readied = (self._card(ref).name for ref in option)
            return f"{readied} for {exhausted}"
        if isinstance(option, tuple):
            return str(option[0])
        return NOTHING if option == DONE else str(option)

    def _option(self, ref: Ref) -> str:
        """What an object is called among others; of a Mana Orb, whether it is exhausted."""
        object_ = self.game.state.objects.get(ref.object)
        if object_ is None or not object_.face_down or self.name(ref) != self.game.name(ref):
            return self.name(ref)
        exhausted = Status.EXHAUSTED in object_.statuses
        return "an exhausted Mana Orb" if exhausted else "a ready Mana Orb"

    def _number(self, decision: Decision, option: int) -> str:
        about = decision.about
        if decision.asked is Asked.REACTION:
            told, of, spoken = self.reaction(option)
            return f"{told} of {of}{''.join(f' about {name}' for name in spoken)}"
        if decision.asked is Asked.PLAYER:
            return self.game.player(option)
        if "modes" in about:
            return mode_words(about["modes"][option], option)
        if decision.asked in (Asked.OBJECT, Asked.TARGET):
            if about.get("verb") == "marker":
                return marker_words(self._marker(option))
            return f"region {option}"
        return str(option)

    def _marker(self, identity: int) -> Marker:
        (found,) = [one for one in self.game.state.markers if one.id == identity]
        return found

    def reaction(self, option: int) -> tuple[str, str, tuple[str, ...]]:
        """A Reaction that waits: its words, its card, and the names of what else it speaks of."""
        emblem = self.game.state.emblems[option]
        told = ability_words(emblem.ability) if emblem.ability else "the delayed effect"
        of = f"{self._of(emblem.source, emblem.name)}{self._of_several(emblem)}"
        return told.rstrip("."), of, tuple(self.name(ref) for ref in self.spoken_of(emblem))

    def spoken_of(self, emblem: Emblem) -> tuple[Ref, ...]:
        """The cards and objects that a Reaction speaks of besides its own, see CR 6.3.i."""
        bound = (value for value in emblem.bindings.values() if isinstance(value, tuple))
        refs = (ref for value in bound for ref in value if isinstance(ref, Ref))
        return tuple(dict.fromkeys(ref for ref in refs if ref.item != emblem.source.item))

    def _of(self, source: Ref, name: str) -> str:
        return self.name(source) if source.item in self.game.state.items else name

    def _of_several(self, emblem: Emblem) -> str:
        """What sets the bearer of a Reaction apart from others with its name that have one."""
        waiting = [
            one.source
            for one in self.game.state.emblems.values()
            if one.kind is EmblemKind.REACTION and one.name == emblem.name
        ]
        several = len(set(waiting)) > 1 and self.place(emblem.source) is not None
        return self._apart(emblem.source, waiting) if several else ""

    def means(self, decision: Decision, option: Any, written: str) -> bool:
        """Whether what a person wrote names an option of a decision."""
        if option == DONE:
            return same(written, NOTHING)
        if isinstance(option, Ref):
            return self.is_called(option, written)
        if isinstance(option, Place):
            return self.is_place(option, written)
        if isinstance(option, CardPlay):
            name, _, into = written.rpartition(" into ")
            if self.is_called(option.card, written):
                return True
            return bool(name) and self.is_called(option.card, name) and _joins(option, into)
        if decision.asked is Asked.MANA:
            readied, _, exhausted = written.partition(" for ")
            return self.is_called(option[1], readied) and self.is_called(option[0], exhausted)
        if isinstance(option, int) and decision.about.get("verb") == "marker":
            return _is_marker(self._marker(option), written)
        words = self.words(decision, option)
        part = "modes" in decision.about or isinstance(option, QuickActionPlay)
        if part and same(written, f"mode {option + 1}" if isinstance(option, int) else ""):
            return True
        return same(written.rstrip("."), words, part=part) or (
            decision.asked is Asked.REACTION and same(written.rstrip("."), words, part=True)
        )

    def asks(self, decision: Decision) -> str:
        """What a decision is about, after "Lithium must choose"."""
        about = decision.about
        card = about.get("card")
        name = self.game.name(card) if isinstance(card, Ref) else card
        verb = about.get("verb")
        if decision.asked is Asked.MAY and "effect" in about:
            return f"whether to do this: {part_words(about['effect']) or 'the effect'}"
        what = f"{_article(decision.asked.value)}"
        detail = f" ({verb}{f' {name}' if name else ''})" if verb else ""
        if "statement" in about:
            detail = f" ({part_words(about['statement']) or verb})"
        return f"{what}{detail}"

    def numbered(self, rules: Iterable[str]) -> tuple[str, ...]:
        """Rules in the numbering of the version that runs."""
        return under(rules, self.game.state.ruleset.version)

    def cited(self, rules: Iterable[str]) -> str:
        """Rules as a message cites them: `CR 6.5.b`."""
        numbers = self.numbered(rules)
        return f"CR {', '.join(numbers)}" if numbers else "no rule"

    def same_for_all(self, one: Any, other: Any) -> bool:
        """Whether two options differ in nothing that anybody could see."""
        return one == other or self._seen(one) == self._seen(other) is not None

    def _seen(self, option: Any) -> tuple | None:
        ref = _ref(self.game, option)
        if ref is None:
            return None
        rest = () if isinstance(option, Ref) else tuple(option)[1:]
        object_ = self.game.state.objects.get(ref.object)
        if any(item == ref.item for item in self.labels.values()):
            return None
        if object_ is None:
            return (self.game.state.card(ref.item), self.place(ref), *rest)
        counters = tuple(sorted(object_.counters.items()))
        return (
            object_.card,
            object_.place,
            object_.statuses,
            counters,
            object_.owner,
            object_.gained,
            *rest,
        )


def _short(place: Place) -> tuple[str, ...]:
    """Short names of a place that leave out whose it is."""
    if place.side is not None:
        return (plain(f"{place.side.value} Expedition"),)
    return ("landmarks",) if place.zone is Zone.LANDMARK else ()


def _ref(game: Game, option: Any) -> Ref | None:
    """The card or object that an option speaks of, if it speaks of one."""
    if isinstance(option, Ref):
        return option
    if isinstance(option, CardPlay):
        return option.card
    return option.source if isinstance(option, QuickActionPlay) else None


def _into(play: CardPlay) -> str:
    return f" into {play.side.value} Expedition" if play.side else ""


def _joins(play: CardPlay, written: str) -> bool:
    return play.side is not None and same(written, f"{play.side.value} Expedition")


def _article(noun: str) -> str:
    if noun.startswith(("whether", "chance", "order")):
        return noun
    return f"an {noun}" if noun[0] in "aeioAEIO" else f"a {noun}"


def _is_marker(marker: Marker, written: str) -> bool:
    """Whether a Terrain Marker is meant: by all its words, or by its terrains alone."""
    letters = "".join(sorted(terrain.value for terrain in marker.terrains))
    return any(same(written, one) for one in (marker_words(marker), letters))


def marker_words(marker: Marker) -> str:
    """What a Terrain Marker is called."""
    letters = "".join(sorted(terrain.value for terrain in marker.terrains))
    where = f" on region {marker.region}" if marker.region is not None else ""
    return f"Terrain Marker {letters}{where}"
