"""Uniques written in a scenario file: what differs from the card they are a Unique of (CR 2.2.4).

A Unique prints costs, statistics and text of its own; its name, type and sub-types are those of the
card, and its faction is, unless the file says another.
"""

from __future__ import annotations

from collections.abc import Callable

from judgebot.abilities.card import Card, Faction, Rarity
from judgebot.abilities.words import Type
from judgebot.errors import InputError
from judgebot.scenario.format.cards import (
    card_texts,
    contractions_printed,
    costs_written,
    statistics_written,
)
from judgebot.scenario.format.listing import listed
from judgebot.scenario.format.scenario import UNIQUE_OF, FileWord
from judgebot.scenario.format.shapes import Fields


def unique_written(
    name: FileWord, fields: Fields, find: Callable[[FileWord], Card], known: frozenset[str]
) -> Card:
    """The Unique that a scenario file writes out.

    name: what the file calls it. fields: what is printed on it, see `keys.cards.UNIQUE`. find: the
    card of a name; raises InputError for one that nobody knows. known: as in `cards.card_written`.
    Returns the card, under the name that is printed on it. Raises InputError for what no Unique can
    be, for what it leaves out, and for a text that cannot be read.
    """
    base = find(fields[UNIQUE_OF])
    if base.type in _NEVER or base.token:
        kind = "a token" if base.token else f"a {base.type}"
        raise InputError(
            f"{base.name} is {kind}, and there are no Uniques of it (CR 2.2.5.c)",
            where=fields[UNIQUE_OF].where,
            write="Write the card out with its `type:`",
        )
    _check_whole(name, fields, base)
    return Card(
        name=base.name,
        type=base.type,
        zone_type=base.zone_type,
        sub_types=base.sub_types,
        faction=Faction(fields["faction"].text) if "faction" in fields else base.faction,
        rarity=Rarity.UNIQUE,
        hand_cost=costs_written(fields)[0],
        reserve_cost=costs_written(fields)[1],
        statistics=statistics_written(fields),
        abilities=card_texts(fields, base.type, known.union(base.sub_types)),
        contractions=contractions_printed(fields),
    )


_NEVER = (Type.HERO, Type.MANA_ORB)
"""Cards of which types have no rarity, or are none."""


def _check_whole(name: FileWord, fields: Fields, base: Card) -> None:
    """Raise InputError for a Unique that leaves out what every Unique of its type prints."""
    has_statistics = base.type is Type.CHARACTER
    own = ("costs", "statistics", "text") if has_statistics else ("costs", "text")
    missing = [f"`{key}`" for key in own if key not in fields]
    if missing:
        are = "are missing" if len(missing) > 1 else "is missing"
        raise InputError(
            f"a Unique prints its own {listed(own)}, and of {name.text} {listed(missing)} {are}",
            where=name.where,
            write=f"Write them as they are printed; what the file does not say is {base.name}'s: "
            "name, type, sub-types and, unless it says another, faction",
        )
    if "statistics" in fields and not has_statistics:
        raise InputError(
            f"{base.name} is a {base.type}, and only Characters have statistics (CR 2.2.11.c)",
            where=fields.at["statistics"],
            write="Delete it",
        )
