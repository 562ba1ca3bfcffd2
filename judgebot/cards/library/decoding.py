"""Facts, and lines that were read -> the `Card` that the engine plays."""

from __future__ import annotations

from collections.abc import Sequence

from judgebot.abilities.card import Card, Faction, Rarity, Statistics
from judgebot.abilities.contractions import contractions
from judgebot.abilities.words import Type, ZoneType
from judgebot.cards.library import codec
from judgebot.cards.library.facts import Facts
from judgebot.cards.library.records import LineRecord


def card(facts: Facts, lines: Sequence[LineRecord]) -> Card:
    """The card of a printing.

    facts: what is printed. lines: its texts, read.
    Raises ValueError if the lines were not read by this model.
    """
    told = [ability for line in lines for ability in line["abilities"]]
    return Card(
        name=facts.name,
        type=Type(facts.type),
        zone_type=ZoneType(facts.zone_type) if facts.zone_type else None,
        sub_types=facts.sub_types,
        faction=Faction(facts.faction) if facts.faction else None,
        rarity=Rarity(facts.rarity) if facts.rarity else None,
        reference=facts.reference,
        hand_cost=facts.hand_cost,
        reserve_cost=facts.reserve_cost,
        statistics=_statistics(facts.statistics),
        abilities=tuple(codec.decode(ability["data"]) for ability in told),
        unread_lines=tuple(line["text"] for line in lines if "refused" in line),
        reserve_limit=facts.reserve_limit,
        landmark_limit=facts.landmark_limit,
        token=facts.token,
        contractions=contractions(line["text"] for line in lines),
    )


def _statistics(numbers: tuple[int, int, int] | None) -> Statistics | None:
    if numbers is None:
        return None
    forest, mountain, water = numbers
    return Statistics(forest=forest, mountain=mountain, water=water)
