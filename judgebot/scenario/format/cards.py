"""Cards written in a scenario file: printed facts and printed text -> `Card`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from judgebot.abilities.card import Card, Faction, Rarity, Statistics
from judgebot.abilities.contractions import contractions
from judgebot.abilities.sorts import Ability
from judgebot.abilities.words import Type
from judgebot.cards.library.printed import TYPE_LINES, numbers, statistics, type_line
from judgebot.errors import InputError
from judgebot.scenario.format.nearest import nearest
from judgebot.scenario.format.refused_texts import SUPPORT, refused_texts
from judgebot.scenario.format.scenario import FileWord
from judgebot.scenario.format.shapes import Fields

T = TypeVar("T")


def sub_types_written(fields: Fields) -> tuple[str, ...]:
    """The sub-types on the type line of a card that a scenario file writes out (CR 2.2.2.i)."""
    _, _, sub_types = _type(fields["type"])
    return sub_types


def card_written(name: FileWord, fields: Fields, known: frozenset[str] = frozenset()) -> Card:
    """The card that a scenario file writes out.

    name: its name. fields: what is printed on it, see `keys.cards.CARD`. known: the sub-types of
    all cards of the file, of which its text may speak.
    Returns the card. Raises InputError for what cannot be printed on a card, or cannot be read.
    """
    kind, zone_type, sub_types = _type(fields["type"])
    costs = costs_written(fields)
    limits = _read(fields, "limits", _two, "Reserve limit and Landmark limit, such as 2/2")
    if limits and kind is not Type.HERO:
        raise InputError("only a Hero has limits (CR 2.2.13)", where=fields.at["limits"])
    return Card(
        name=name.text,
        type=kind,
        zone_type=zone_type,
        sub_types=sub_types,
        faction=Faction(fields["faction"].text) if "faction" in fields else None,
        rarity=Rarity(fields["rarity"].text) if "rarity" in fields else None,
        hand_cost=costs[0] if costs else None,
        reserve_cost=costs[1] if costs else None,
        statistics=statistics_written(fields),
        abilities=card_texts(fields, kind, known),
        reserve_limit=limits[0] if limits else None,
        landmark_limit=limits[1] if limits else None,
        token=fields.get("token", False),
        contractions=contractions_printed(fields),
    )


def costs_written(fields: Fields) -> tuple[int, ...]:
    """The Hand Cost and the Reserve Cost; none if they are not written."""
    return _read(fields, "costs", _two, "Hand Cost and Reserve Cost, such as 4/3") or ()


def statistics_written(fields: Fields) -> Statistics | None:
    """The statistics, if they are written."""
    return _read(fields, "statistics", statistics, "Forest, Mountain and Water, such as 5/5/5")


def card_texts(fields: Fields, kind: Type, known: frozenset[str]) -> tuple[Ability, ...]:
    """The abilities of a card's text and of its support box.

    kind: its type. known: see `card_written`.
    Raises InputError for a text that is not understood, with all its lines that are not.
    """
    from judgebot.scenario.format import texts

    found: list[Ability] = []
    refused: dict[str, FileWord] = {}
    for key in ("text", SUPPORT):
        if key not in fields:
            continue
        try:
            found += texts.read(
                fields[key].text, support=key == SUPPORT, card_type=kind, sub_types=known
            )
        except texts.UnreadWords:
            refused[key] = fields[key]
    if refused:
        raise refused_texts(refused, card_type=kind, sub_types=known)
    return tuple(found)


def contractions_printed(fields: Fields) -> tuple[str, ...]:
    """Which short forms a card's text and its support box print."""
    return contractions(fields[key].text for key in ("text", SUPPORT) if key in fields)


def _type(word: FileWord) -> tuple:
    try:
        return type_line(word.text)
    except ValueError as error:
        raise InputError(
            f"not a type line: {word.text}",
            where=word.where,
            nearest=nearest(str(error), TYPE_LINES),
            write="Write it as it is printed, such as `Character - Mage`",
        ) from None


def _two(text: str) -> tuple[int, ...]:
    return numbers(text, 2)


def _read(fields: Fields, key: str, convert: Callable[[str], T], form: str) -> T | None:
    word = fields.get(key)
    if word is None:
        return None
    try:
        return convert(word.text)
    except ValueError:
        raise InputError(
            f"not {key}: {word.text}", where=word.where, write=f"Write {form}"
        ) from None
