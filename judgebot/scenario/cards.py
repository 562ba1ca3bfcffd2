"""Cards written in a scenario file: printed facts and printed text -> `Card`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from judgebot.abilities.card import Card, Faction, Rarity
from judgebot.abilities.model import Ability
from judgebot.abilities.words import Type
from judgebot.cards.printed import TYPE_LINES, numbers, statistics, type_line
from judgebot.errors import InputError
from judgebot.scenario import document as doc
from judgebot.scenario.nearest import nearest

KEYS = ("type", "faction", "rarity", "costs", "statistics", "text", "support")
"""What may be written of a card."""

T = TypeVar("T")


def card_written(key: doc.Text, node: doc.Node) -> Card:
    """The card that a scenario file writes out.

    key: its name. node: what is printed on it.
    Returns the card. Raises InputError for what cannot be printed on a card, or cannot be read.
    """
    mapping = doc.mapping(node)
    doc.only(mapping, KEYS)
    kind, zone_type, sub_types = _type(doc.required(mapping, "type"))
    costs = _read(mapping, "costs", _costs, "Hand Cost and Reserve Cost, such as 4/3")
    return Card(
        name=key.value,
        type=kind,
        zone_type=zone_type,
        sub_types=sub_types,
        faction=_one_of(mapping, "faction", Faction),
        rarity=_one_of(mapping, "rarity", Rarity),
        hand_cost=costs[0] if costs else None,
        reserve_cost=costs[1] if costs else None,
        statistics=_read(
            mapping, "statistics", statistics, "Forest, Mountain and Water, such as 5/5/5"
        ),
        abilities=(*_text(mapping, "text", kind), *_text(mapping, "support", kind)),
    )


def _type(node: doc.Node) -> tuple:
    line = doc.text(node)
    try:
        return type_line(line)
    except ValueError as error:
        raise InputError(
            f"not a type line: {line}",
            where=node.place,
            nearest=nearest(str(error), TYPE_LINES),
            write="Write it as it is printed, such as `Character - Mage`",
        ) from None


def _costs(text: str) -> tuple[int, ...]:
    return numbers(text, 2)


def _read(mapping: doc.Mapping, key: str, convert: Callable[[str], T], form: str) -> T | None:
    node = mapping.get(key)
    if node is None:
        return None
    try:
        return convert(doc.text(node))
    except ValueError:
        raise InputError(
            f"not {key}: {doc.text(node)}", where=node.place, write=f"Write {form}"
        ) from None


def _one_of(mapping: doc.Mapping, key: str, options: type[T]) -> T | None:
    node = mapping.get(key)
    return None if node is None else options(doc.choice(node, tuple(options)))


def _text(mapping: doc.Mapping, key: str, kind: Type) -> tuple[Ability, ...]:
    node = mapping.get(key)
    if node is None:
        return ()
    from judgebot.cards import text as grammar

    written = doc.card_text(node)
    try:
        return grammar.read(written, support=key == "support", card_type=kind)
    except (grammar.NotUnderstood, grammar.Ambiguous) as error:
        raise InputError(
            f"this card text is not understood: {error}",
            where=node.place,
            write="Write the words as they are printed",
        ) from None
