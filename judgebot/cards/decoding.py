"""A library's record -> the `Card` that the engine plays."""

from __future__ import annotations

from judgebot.abilities.card import Card, Faction, Rarity, Statistics
from judgebot.abilities.words import Type, ZoneType
from judgebot.cards import codec
from judgebot.cards.records import PrintingRecord


def card(record: PrintingRecord) -> Card:
    """The card of a printing.

    record: the printing.
    Raises ValueError if the record was not written by this model.
    """
    facts, lines = record["facts"], record["lines"]
    zone_type, faction, rarity = (facts.get(name) for name in ("zone_type", "faction", "rarity"))
    told = [ability for line in lines for ability in line["abilities"]]
    abilities = tuple(codec.decode(ability["data"]) for ability in told)
    return Card(
        name=facts["name"],
        type=Type(facts["type"]),
        zone_type=ZoneType(zone_type) if zone_type else None,
        sub_types=tuple(facts.get("sub_types", ())),
        faction=Faction(faction) if faction else None,
        rarity=Rarity(rarity) if rarity else None,
        reference=facts["reference"],
        hand_cost=facts.get("hand_cost"),
        reserve_cost=facts.get("reserve_cost"),
        statistics=_statistics(facts.get("statistics")),
        abilities=abilities,
        unread=tuple(line["text"] for line in lines if "refused" in line),
        reserve_limit=facts.get("reserve_limit"),
        landmark_limit=facts.get("landmark_limit"),
        token=facts.get("token", False),
    )


def _statistics(numbers: list[int] | None) -> Statistics | None:
    if numbers is None:
        return None
    forest, mountain, water = numbers
    return Statistics(forest=forest, mountain=mountain, water=water)
