"""What an entry tells as plain data, for JSON: what things are, beside what they are called."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

from judgebot.abilities.card import Statistics
from judgebot.game.data.telling import (
    AppliedTo,
    EntryId,
    InDeck,
    Option,
    PlayerId,
    Telling,
    Thing,
    Would,
)
from judgebot.game.data.zones import Place
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.parts import part_words

OF_WORDS = ("ability", "effect", "part")
"""The fields that hold part of an ability, which is given in its printed words."""
_NOT_TOLD = ("others", "left_out", "fitting", "bound")
"""The fields that only a chain of reasons looks at: how many there are may tell what is hidden."""


def as_data(
    told: Telling, names: Names, position: Callable[[int | None], int | None]
) -> dict[str, object]:
    """The fields of an entry that have a value, as JSON has them.

    names: what things are called, as whoever reads may see them.
    position: where an entry that it may speak of stands among those that are printed.
    """
    found = (
        (name, value)
        for name, value in told.facts.items()
        if value not in (None, ())
        and name not in _NOT_TOLD
        and not _is_of_hidden(name, told, names)
    )
    return {
        name: part_words(value)
        if name in OF_WORDS
        else position(value)
        if isinstance(value, EntryId)
        else _data(value, names)
        for name, value in found
    }


def _is_of_hidden(name: str, told: Telling, names: Names) -> bool:
    """Whether a field tells what something has that is hidden from whoever reads."""
    option = told.facts.get("option")
    return name in _OF_OPTION and option is not None and any(map(names.is_hidden, option.chosen))


_OF_OPTION = ("measures", "fleeting")
"""The fields that tell what something has that is chosen."""


def _data(value: Any, names: Names) -> Any:
    shape = _SHAPES.get(type(value))
    if shape is not None:
        return shape(value, names)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple | list):
        return [_data(one, names) for one in value]
    return value if value is None or isinstance(value, str | int) else part_words(value)


def _thing(thing: Thing, names: Names) -> dict[str, object]:
    """A card or object; of one that is hidden from whoever reads, nothing but that."""
    if names.is_hidden(thing):
        return {"name": names.of(thing), "hidden": True}
    found: dict[str, object] = {"name": names.of(thing), "item": thing.item}
    if thing.object:
        found["object"] = thing.object
    return found


def _place(place: Place, names: Names) -> dict[str, object]:
    found: dict[str, object] = {"name": names.of(place), "zone": place.zone.value}
    if place.player >= 0:
        found["player"] = names.of(PlayerId(place.player))
    if place.side is not None:
        found["side"] = place.side.value
    return found


def _in_deck(position: InDeck, names: Names) -> dict[str, object]:
    return {**_place(position.deck, names), "above": position.above}


def _option(option: Option, names: Names) -> dict[str, object]:
    chosen = [_data(one, names) for one in option.chosen]
    return {"name": names.of(option), **({"chosen": chosen} if chosen else {})}


def _altered(altered: AppliedTo, names: Names) -> dict[str, object]:
    found: dict[str, object] = {"things": [_data(one, names) for one in altered.things]}
    if altered.value is not None:
        found["value"] = _data(altered.value, names)
    return found


def _statistics(numbers: Statistics, _names: Names) -> dict[str, int]:
    return {"forest": numbers.forest, "mountain": numbers.mountain, "water": numbers.water}


def _would(would: Would, names: Names) -> dict[str, object]:
    """What would be done, as far as it says anything."""
    found = would._asdict().items()
    return {name: _data(value, names) for name, value in found if value or name == "deed"}


_SHAPES: dict[type, Callable[[Any, Names], Any]] = {
    Thing: _thing,
    Place: _place,
    InDeck: _in_deck,
    Option: _option,
    AppliedTo: _altered,
    Statistics: _statistics,
    Would: _would,
    PlayerId: lambda player, names: names.of(player),
}
"""How each type of value is given."""
