"""One record of the official card data -> `Facts`, by the lists of `normalising`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from judgebot.abilities.words import Type
from judgebot.cards.imports import normalising as lists
from judgebot.cards.library.facts import Facts, Ruling
from judgebot.dataclass import dataclass

Record = Mapping[str, Any]


class BadRecord(Exception):
    """A record is no card of the game, or lacks what every card has; the words say what."""


class LeftOut(Exception):
    """A record is whole, but no card of the game; the words say what it is."""


_LONGEST = 5000
"""The most signs that a text on a card, or about one, has."""
NO_RECORD = "this is no record of a card"
"""Why what `is_card` does not know is a bad record."""


def is_card(value: Any) -> bool:
    """Whether a value looks like a record of the official data.

    value: what was read from a file.
    """
    return isinstance(value, dict) and "reference" in value and "elements" in value


KEPT = (
    *("reference", "name", "cardType", "cardSubTypes", "cardSet", "rarity", "mainFaction"),
    *("elements", "cardRulings", "collectorNumber", "isSuspended", "isErrated", "isBanned"),
)
"""What a record says of the card; the rest are pictures, prices and the service's addresses."""


def essential(record: Record) -> dict[str, Any]:
    """What is kept of a record: what it says of the card, without the service's own keys.

    record: one card of the official data.
    """
    return {name: _without_keys(record[name]) for name in KEPT if name in record}


def _without_keys(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            name: _without_keys(part)
            for name, part in value.items()
            if not name.startswith("@") and name != "id"
        }
    return [_without_keys(part) for part in value] if isinstance(value, list) else value


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedName:
    """What is taken of a record in another language than English."""

    reference: str
    name: str


def printed_name(record: Record) -> PrintedName:
    """The name that a record prints, whatever its language.

    record: one card of the official data.
    Raises LeftOut and BadRecord, as `facts` does.
    """
    _type(record)
    return PrintedName(reference=_text(record, "reference"), name=_name(record))


def facts(record: Record) -> Facts:
    """What a record says is printed.

    record: one card of the official data.
    Returns the facts in the rulebook's words. Raises LeftOut for what is no card of the game, and
    BadRecord for what is missing or cannot be understood.
    """
    reference = _text(record, "reference")
    rule = _type(record)
    notes = [rule.reason]
    zone_type, sub_types = _zone_and_sub_types(record, rule, notes)
    bare = rule.token or rule.type is Type.HERO
    elements = _part(record, "elements")
    numbers, changed = _numbers(elements)
    version, set_ = _optional(record, "collectorNumber"), _part(record, "cardSet")
    rarity = _listed(record, "rarity", lists.RARITIES)
    return Facts(
        name=_name(record),
        reference=reference,
        version=version.removesuffix("-EN") if version != f"{reference}-EN" else "",
        set_code=_text(set_, "reference"),
        set_name=_plain(_optional(set_, "name")),
        type=rule.type.value,
        zone_type=zone_type,
        sub_types=sub_types,
        faction=_faction(record, rule.token, notes),
        rarity=None if bare else rarity.value,
        out_of_faction=reference.endswith(f"_{lists.OUT_OF_FACTION}"),
        token=rule.token,
        hand_cost=_cost(numbers, "hand cost", rule, notes),
        reserve_cost=_cost(numbers, "reserve cost", rule, notes),
        statistics=_statistics(numbers, rule.type, notes),
        changed=changed,
        text=_optional(elements, "MAIN_EFFECT"),
        support=_optional(elements, "ECHO_EFFECT"),
        reserve_limit=numbers.get("reserve limit"),
        landmark_limit=numbers.get("landmark limit"),
        rulings=tuple(_rulings(record)),
        errata=_flag(record, "isErrated"),
        banned=_flag(record, "isBanned"),
        suspended=_flag(record, "isSuspended"),
        normalised=tuple(filter(None, [*notes, lists.NO_RARITY_REASON if bare else ""])),
    )


def _type(record: Record) -> lists.TypeRule:
    code = _text(_part(record, "cardType"), "reference")
    if code in lists.NO_CARDS:
        raise LeftOut(lists.NO_CARDS[code])
    if code not in lists.TYPES:
        raise BadRecord(f"its type {code} is not known; known are {', '.join(lists.TYPES)}")
    return lists.TYPES[code]


def _zone_and_sub_types(
    record: Record, rule: lists.TypeRule, notes: list[str]
) -> tuple[str | None, tuple[str, ...]]:
    """The zone type and the sub-types, which the oldest records mix."""
    found = record.get("cardSubTypes") or []
    if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
        raise BadRecord("its cardSubTypes are no list of sub-types")
    zone = rule.zone_type
    sub_types = []
    for item in found:
        code = _text(item, "reference")
        if rule.type is Type.PERMANENT and code in lists.ZONE_SUB_TYPES:
            zone = lists.ZONE_SUB_TYPES[code]
            notes.append(lists.ZONE_SUB_TYPE_REASON)
        else:
            sub_types.append(_plain(_optional(item, "name")) or code.replace("_", " ").title())
    if rule.type is Type.PERMANENT and zone is None:
        raise BadRecord("it is a Permanent without a zone type (CR 2.2.3.a)")
    if rule.type is Type.HERO and sub_types:
        notes.append(lists.SUB_TYPES_REASON)
        sub_types = []
    return zone.value if zone else None, tuple(sub_types)


def _faction(record: Record, token: bool, notes: list[str]) -> str | None:
    faction = _listed(record, "mainFaction", lists.FACTIONS)
    if token and faction:
        notes.append(lists.TOKEN_FACTION_REASON)
        return None
    return faction.value if faction else None


def _numbers(elements: Record) -> tuple[dict[str, int], tuple[str, ...]]:
    """The numbers that are printed, and which of them the rarity changed."""
    numbers: dict[str, int] = {}
    changed = []
    for key, name in (lists.COSTS | lists.STATISTICS | lists.LIMITS).items():
        written = _plain(_optional(elements, key))
        if not written:
            continue
        digits = written.strip(lists.CHANGED)
        if not re.fullmatch("[0-9]{1,3}", digits):
            raise BadRecord(f"its {name} is {written!r}, which is no number")
        numbers[name] = int(digits)
        if digits != written:
            changed.append(name)
    return numbers, tuple(changed)


def _cost(
    numbers: dict[str, int], name: str, rule: lists.TypeRule, notes: list[str]
) -> int | None:
    """A cost; Heroes have none."""
    if rule.type is not Type.HERO:
        return numbers.get(name)
    if lists.HERO_COST_REASON not in notes:
        notes.append(lists.HERO_COST_REASON)
    return None


def _statistics(
    numbers: dict[str, int], type_: Type, notes: list[str]
) -> tuple[int, int, int] | None:
    """Only Characters have statistics (CR 2.2.11.c), and all three of them."""
    names = tuple(lists.STATISTICS.values())
    if type_ is not Type.CHARACTER:
        if any(name in numbers for name in names):
            notes.append(lists.STATISTICS_REASON)
        return None
    missing = [name for name in names if name not in numbers]
    if missing:
        raise BadRecord(f"it is a Character without its statistics: {', '.join(missing)}")
    forest, mountain, water = (numbers[name] for name in names)
    return forest, mountain, water


def _rulings(record: Record) -> Iterator[Ruling]:
    found = record.get("cardRulings") or []
    if not isinstance(found, list) or not all(isinstance(item, dict) for item in found):
        raise BadRecord("its cardRulings are no list of rulings")
    for item in found:
        yield Ruling(
            question=_plain(_optional(item, "question")),
            answer=_plain(_text(item, "answer")),
            date=_optional(item, "createdAt")[:10],
        )


def _name(record: Record) -> str:
    name = _plain(_text(record, "name"))
    for sign in lists.APOSTROPHES:
        name = name.replace(sign, "'")
    return name


def _plain(text: str) -> str:
    """A text with single, ordinary spaces."""
    for space in lists.SPACES:
        text = text.replace(space, " ")
    return " ".join(text.split())


def _listed(record: Record, field: str, values: Mapping[str, Any]) -> Any:
    code = _text(_part(record, field), "reference")
    if code not in values:
        raise BadRecord(f"its {field} {code} is not known; known are {', '.join(values)}")
    return values[code]


def _part(record: Record, field: str) -> Record:
    part = record.get(field)
    if not isinstance(part, dict):
        raise BadRecord(f"it has no {field}")
    return part


def _text(record: Record, field: str) -> str:
    text = _optional(record, field)
    if not text.strip():
        raise BadRecord(f"it has no {field}")
    return text


def _optional(record: Record, field: str) -> str:
    text = record.get(field)
    if text is None:
        return ""
    if not isinstance(text, str):
        raise BadRecord(f"its {field} is no text")
    if len(text) > _LONGEST:
        raise BadRecord(f"its {field} has {len(text)} signs, more than a card can hold")
    return text


def _flag(record: Record, field: str) -> bool:
    flag = record.get(field, False)
    if not isinstance(flag, bool):
        raise BadRecord(f"its {field} is neither true nor false")
    return flag
