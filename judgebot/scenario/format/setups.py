"""What a scenario file says of its players, as data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import partial

from judgebot.abilities.card import Card
from judgebot.abilities.words import Side, Status, Type
from judgebot.dataclass import dataclass
from judgebot.errors import InputError, together
from judgebot.game.actions.tokens import plain
from judgebot.game.data.objects import BOOST
from judgebot.game.data.zones import WITHOUT_STATUS, ZoneKind
from judgebot.scenario import document as doc
from judgebot.scenario.format.keys.file import DO
from judgebot.scenario.format.keys.players import UNKNOWN_DECK
from judgebot.scenario.format.library import Imported, resolve
from judgebot.scenario.format.places import OWN_PLACES
from judgebot.scenario.format.scenario import FileWord, Granted, Placed, PlayerSetup
from judgebot.scenario.format.shapes import Fields, ReadList

_STATUSES = {status.value: status for status in Status}
_NEVER = {
    ZoneKind.EXPEDITION: (Type.SPELL, Type.HERO),
    ZoneKind.LANDMARK: (Type.SPELL, Type.HERO, Type.CHARACTER),
    ZoneKind.HAND: (Type.HERO,),
    ZoneKind.DECK: (Type.HERO,),
    ZoneKind.RESERVE: (Type.HERO,),
    ZoneKind.DISCARD_PILE: (Type.HERO,),
    ZoneKind.MANA: (Type.HERO,),
    ZoneKind.HERO: (Type.CHARACTER, Type.PERMANENT, Type.SPELL),
}
"""Cards of which types never stand in a zone (CR 3.2)."""


@dataclass(slots=True)
class Shelf:
    """Where the cards of a file come from."""

    inline: Mapping[str, Card]
    assumed: list[Granted] = field(default_factory=list)
    """What was assumed about printings."""
    labels: dict[str, FileWord] = field(default_factory=dict)
    """What the file calls single copies."""
    other_names: dict[str, set[str]] = field(default_factory=dict)
    """The English names of cards of the library by those in other languages."""
    imported: Imported = field(default_factory=Imported)
    """Where those are that the file does not write out."""
    uniques: set[str] = field(default_factory=set)
    """What the file calls Uniques that it writes out."""

    def card(self, word: FileWord) -> Card:
        """The card of a name; one that the file does not write out is looked for in the library."""
        found = resolve(word, self.inline, self.imported)
        granted = (Granted(words=said, card=found.card.name) for said in found.assumed)
        self.assumed += [one for one in granted if one not in self.assumed]
        for name in found.other_names:
            self.other_names.setdefault(name, set()).add(found.card.name)
        return found.card

    def add_unique(self, name: FileWord, card: Card) -> None:
        """Put a Unique that the file writes out among its cards."""
        self.inline = {**self.inline, name.text: card}
        self.uniques.add(name.text)
        if name.text != card.name:
            words = f"{name.text} is a Unique of {card.name}"
            self.assumed.append(Granted(words=words, card=card.name))

    def only_copy(self, word: FileWord) -> str:
        """What the file calls the one copy of a Unique; empty for any other card.

        Raises InputError when it stands somewhere already.
        """
        if word.text not in self.uniques:
            return ""
        if word.text in self.labels:
            raise InputError(
                f"{word.text} stands here twice, and there is one card of each version of a Unique "
                "(CR 2.2.6.f)",
                where=word.where,
                write="Write another Unique out under `cards:`",
            )
        self.labels[word.text] = word
        return word.text

    def token(self, name: str) -> Card | None:
        """The card of a token; None when neither the file nor the library has one."""
        for written, card in self.inline.items():
            if plain(written) == plain(name):
                return card
        return self.imported.card(name)

    def knows(self, name: str) -> bool:
        """Whether a name is written in the file or found in the library."""
        return name in self.inline or self.imported.knows(name)

    def label(self, word: FileWord, card: Card) -> str:
        """A new name for a copy of a card; empty for the card's own, which needs no telling.

        Raises InputError when it is taken.
        """
        if self.inline.get(word.text) == card and word.text not in self.uniques:
            return ""
        if word.text in self.labels or word.text in self.inline:
            raise InputError(
                f"another card is already called {word.text}",
                where=word.where,
                write="Give each copy a name of its own",
            )
        self.labels[word.text] = word
        return word.text


def names_written(fields: Fields) -> tuple[str, ...]:
    """What the players are called. Raises InputError where there are not two with names."""
    written = fields["players"]
    if len(written) != 2:
        raise InputError(
            f"a game needs two players, and here are {len(written)}",
            where=fields.at["players"],
            write="Name both players, each with a colon; `Name: {}` for one who has nothing",
        )
    together(partial(_check_name, name) for name, _ in written)
    return tuple(name.text for name, _ in written)


def players(fields: Fields, shelf: Shelf) -> tuple[tuple[PlayerSetup, ...], tuple[str, ...]]:
    """The players, and what the file leaves open about them, in words.

    Raises InputError for what no game can have.
    """
    written = fields["players"]
    names = tuple(name.text for name, _ in written)
    setups = together(partial(_player, name.text, own, names, shelf) for name, own in written)
    open_decks = [(name.text, "deck" in own) for name, own in written if "fill deck" not in own]
    known = [name for name, has_known in open_decks if has_known]
    unknown = [name for name, has_known in open_decks if not has_known]
    return setups, (*_unknown(known, " below the known ones"), *_unknown(unknown, ""))


def _unknown(names: Sequence[str], where: str) -> Iterator[str]:
    """How many unknown cards are taken for granted in the Decks of some players.

    where: where in the Decks they lie.
    """
    if names:
        whose = " and ".join(f"{name}'s" for name in names)
        decks = "Decks have" if len(names) > 1 else "Deck has"
        each = " each" if len(names) > 1 else ""
        yield f"{whose} {decks} {UNKNOWN_DECK} unknown cards{each}{where}"


def _check_name(name: FileWord) -> None:
    if not name.text.strip() or name.text in DO.others:
        raise InputError(
            f"a player cannot be called `{name.text}`", where=name.where, write="Write a name"
        )


def _player(name: str, own: Fields, names: tuple[str, ...], shelf: Shelf) -> PlayerSetup:
    places = [key for key in own if key in OWN_PLACES]
    (ready, exhausted, orbs), *placed = together(
        (
            partial(_mana, own.get("mana"), names, shelf),
            *(
                partial(_placed, own[key], names, shelf, OWN_PLACES[key].of(0).zone)
                for key in places
            ),
        )
    )
    stands = dict(zip(places, placed, strict=True))
    cards = {
        "mana zone" if key == "mana" else key: orbs if key == "mana" else stands[key]
        for key in own
        if key in stands or (key == "mana" and orbs)
    }
    if len(cards.get("hero", ())) > 1:
        raise InputError("a player has one Hero", where=own.at["hero"])
    distances = own.get("distances", {})
    return PlayerSetup(
        name=name,
        cards=cards,
        unknown_deck=own.get("fill deck", UNKNOWN_DECK),
        ready_mana=ready,
        exhausted_mana=exhausted,
        distances={side: distances.get(side.value.lower(), 0) for side in Side},
        distances_at=own.at.get("distances"),
        ascended=_sides(own, "ascended"),
        moved=_sides(own, "moved"),
    )


def _sides(own: Fields, key: str) -> frozenset[Side]:
    return frozenset(Side(word.text) for word in own.get(key, ()))


def _mana(
    written: int | Fields | ReadList | None, names: tuple[str, ...], shelf: Shelf
) -> tuple[int, int, tuple[Placed, ...]]:
    """Ready and exhausted Mana Orbs of which nothing is known, and those whose cards are."""
    if written is None:
        return 0, 0, ()
    if isinstance(written, int):
        return written, 0, ()
    if isinstance(written, ReadList):
        return 0, 0, _placed(written, names, shelf, ZoneKind.MANA)
    cards = written.get("cards")
    known = _placed(cards, names, shelf, ZoneKind.MANA) if cards else ()
    return written.get("ready", 0), written.get("exhausted", 0), known


def _placed(
    listed: ReadList, names: tuple[str, ...], shelf: Shelf, zone: ZoneKind
) -> tuple[Placed, ...]:
    _check_cut(listed, shelf)
    return together(
        partial(_plain, one, shelf, zone)
        if isinstance(one, FileWord)
        else partial(_detailed, one, names, shelf, zone)
        for one in listed.items
    )


def _check_cut(listed: ReadList, shelf: Shelf) -> None:
    if not isinstance(listed.node, doc.Sequence):
        return
    hint = doc.joined_at_comma(listed.node, shelf.knows)
    if hint:
        raise InputError(
            "this list cuts a card name at its comma",
            where=listed.node.place,
            write=f"Write {hint}, or each card on a line of its own after a dash",
        )


def _plain(word: FileWord, shelf: Shelf, zone: ZoneKind) -> Placed:
    card = _fitting(word, shelf, zone)
    return Placed(card=card, label=shelf.only_copy(word), where=word.where)


def _fitting(word: FileWord, shelf: Shelf, zone: ZoneKind) -> Card:
    card = shelf.card(word)
    never = card.type in _NEVER.get(zone, ())
    if never or (card.token and zone not in (ZoneKind.EXPEDITION, ZoneKind.LANDMARK)):
        kind = "token" if card.token and not never else str(card.type)
        raise InputError(
            f"{word.text} is a {kind} and never stands in the {zone}", where=word.where
        )
    return card


def _detailed(own: Fields, names: tuple[str, ...], shelf: Shelf, zone: ZoneKind) -> Placed:
    counters = {name.text: number for name, number in own.get("counters", ())}
    if boosts := own.get("boosts", 0):
        counters[BOOST] = boosts
    statuses = frozenset(_STATUSES[word.text] for word in own.get("statuses", ()))
    if own.get("exhausted"):
        statuses |= {Status.EXHAUSTED}
    if zone in WITHOUT_STATUS and (statuses or any(counters.values())):
        raise InputError(
            f"nothing has statuses or counters in the {zone} (CR 2.4.1.c, 2.5.b)",
            where=own.where,
            write="Write only the card's name",
        )
    card, only_copy = _fitting(own["card"], shelf, zone), shelf.only_copy(own["card"])
    return Placed(
        card=card,
        statuses=statuses,
        counters=dict(sorted(counters.items())),
        owner=_owner(own.get("owner"), names),
        label=shelf.label(own["named"], card) if "named" in own else only_copy,
        where=own.where,
    )


def _owner(word: FileWord | None, names: tuple[str, ...]) -> int | None:
    if word is None:
        return None
    return names.index(doc.choice(doc.TextNode(value=word.text, place=word.where), names))
