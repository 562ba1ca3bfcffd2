"""Which printing a name or reference means, and what that leaves open (CR 2.2.4-2.2.6).

A name means the common printing, or the rare one where there is no common one. A Unique is a card
of its own among many of its name (CR 2.2.6.f): it is meant by its reference or its number, or by
its name where there is no other printing.
"""

from __future__ import annotations

import sqlite3
from dataclasses import replace

from judgebot.cards.imports.languages import ENGLISH
from judgebot.cards.library import names, unfound
from judgebot.cards.store import finding, places
from judgebot.cards.store.finding import CardKind, NamedCard, StoredRow
from judgebot.dataclass import dataclass

_UNIQUE = "unique"


@dataclass(frozen=True, slots=True, kw_only=True)
class MeantPrinting:
    """The printing that is meant."""

    row: StoredRow
    assumed: str = ""
    """What the one who asked left open and was assumed, in words; empty if nothing was."""
    called: str = ""
    """Whose name in another language it is that was asked for, in words; empty for an English one.
    """
    alike: tuple[StoredRow, ...] = ()
    """The other printings that are called the same, by name, rarity and faction."""


def meant(
    library: sqlite3.Connection, text: str, rarity: str | None = None, faction: str | None = None
) -> MeantPrinting:
    """The printing of a name or reference.

    text: as a person writes it. rarity, faction: which printing, if the text does not say it.
    Raises UnknownCard where no card has that name, and InputError where it has no such printing or
    several cards are meant.
    """
    row = finding.printing(library, text.strip())
    if row:
        return MeantPrinting(row=row)
    query, cards = _named(library, text)
    given = {"rarity": rarity, "faction": faction}
    query = replace(query, **{field: word for field, word in given.items() if word})
    if not cards:
        raise unfound.unknown(library, text)
    if len(cards) == 1:
        return chosen(library, cards[0], query)
    fitting = [card for card in cards if _fitting(library, card, query)]
    if len(fitting) == 1:
        return chosen(library, fitting[0], query)
    raise unfound.several(query.name, fitting or cards)


def completed(library: sqlite3.Connection, text: str) -> MeantPrinting | None:
    """The printing of the one card whose name begins with what was typed and a comma.

    None where no name does. Raises InputError where several do.
    """
    query = names.query(text)
    folded = names.fold(query.name)
    begun = finding.beginning(library, f"{folded}, ") if folded else []
    cards = {card.card: card for name in begun for card in finding.named(library, name)}
    if not cards:
        return None
    if len(cards) > 1:
        raise unfound.several_begin(query.name, [*cards.values()])
    (card,) = cards.values()
    found = chosen(library, card, query)
    return replace(found, assumed=", ".join(filter(None, (card.name, found.assumed))))


def chosen(library: sqlite3.Connection, card: NamedCard, query: names.CardQuery) -> MeantPrinting:
    """The printing of a card that fits what is asked for, the default one of those that do."""
    fitting = _fitting(library, card, query)
    if not fitting:
        raise unfound.not_printed(library, card)
    shared = [kind for kind in fitting if kind.rarity != _UNIQUE]
    if query.number or not shared:
        found = MeantPrinting(row=_row(library, _unique(library, card, query, fitting)))
    else:
        row, *alike = finding.called_alike(library, card.card, shared[0])
        found = MeantPrinting(row=row, assumed=_assumed(fitting), alike=tuple(alike))
    if card.language != ENGLISH:
        called = f"{query.name} is the {card.language} name of {card.name}"
        return replace(found, called=called)
    return found


def _named(library: sqlite3.Connection, text: str) -> tuple[names.CardQuery, list[NamedCard]]:
    """What is asked for, and the cards of that name; a name may itself hold parentheses."""
    whole = finding.named(library, names.fold(text))
    if whole:
        return names.CardQuery(name=text.strip()), whole
    query = names.query(text)
    return query, finding.named(library, names.fold(query.name), query.language)


def _fitting(
    library: sqlite3.Connection, card: NamedCard, query: names.CardQuery
) -> list[CardKind]:
    """The kinds of printings of a card that fit what is asked for."""
    return [
        kind
        for kind in finding.kinds(library, card.card)
        if (not query.number or kind.rarity == _UNIQUE)
        and (not query.rarity or kind.rarity == query.rarity.lower())
        and (not query.faction or kind.faction == query.faction.title())
    ]


def _unique(
    library: sqlite3.Connection, card: NamedCard, query: names.CardQuery, fitting: list[CardKind]
) -> str:
    """The one Unique that is meant: by its number, or because there is no other."""
    if not query.number:
        count = sum(kind.count for kind in fitting)
        if count == 1:
            return fitting[0].reference
        raise unfound.which_unique(card.name, [kind.reference for kind in fitting], count)
    references = finding.unique(library, card.card, query.number)
    if len(references) == 1:
        return references[0]
    if references:
        raise unfound.which_unique(card.name, references, len(references))
    raise unfound.not_printed(library, card)


def _row(library: sqlite3.Connection, reference: str) -> StoredRow:
    row = finding.printing(library, reference)
    if row is None:
        raise places.damaged()
    return row


def _assumed(fitting: list[CardKind]) -> str:
    """Which printing is assumed, and what else was possible; empty if nothing was."""
    first, *others = dict.fromkeys(kind.label for kind in fitting)
    return f"the {first} printing; also printed: {', '.join(others)}" if others else ""
