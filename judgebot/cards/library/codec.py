"""Abilities as JSON values and back, without loss and without running anything that was read.

A data class of `judgebot.abilities` becomes `{"Gain": {"subject": …}}`, its fields that hold their
default left out; a word of a closed list becomes `{"Status": "Fleeting"}`; a tuple becomes a list;
texts, numbers, true, false and None are themselves. Only the classes of the model can be named, and
only with their own fields, so that a file can say nothing else. Who keeps such values keeps the
fingerprint of the model with them (`store.readings`): they are read by the model that wrote them.
"""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from typing import Any

MODULES = (
    "amounts",
    "card",
    "conditions",
    "effects",
    "model",
    "nouns",
    "references",
    "statements",
    "triggers",
    "words",
)
"""The modules of `judgebot.abilities`."""


@cache
def classes() -> dict[str, type]:
    """The data classes and closed lists of the model, by name."""
    found: dict[str, type] = {}
    for name in MODULES:
        module = import_module(f"judgebot.abilities.{name}")
        for value in vars(module).values():
            if isinstance(value, type) and value.__module__ == module.__name__:
                found[value.__name__] = value
    return found


def encode(value: Any) -> Any:
    """Turn a part of the model into JSON values.

    value: an ability, a part of one, or a tuple of them.
    Returns dicts, lists, texts, numbers, true, false and None only. Raises TypeError for a value
    that is no part of the model.
    """
    if isinstance(value, Enum):
        return {_known(value): value.value}
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    if isinstance(value, type) or not is_dataclass(value):
        raise TypeError(f"{value!r} is no part of an ability")
    kind: type = type(value)
    given: dict[str, Any] = {}
    for name, default, encoded in _defaults(kind):
        held = getattr(value, name)
        if held is not default:
            told = encode(held)
            if default is MISSING or not _same(told, encoded):
                given[name] = told
    return {_known(value): given}


def decode(data: Any) -> Any:
    """Turn JSON values back into what they were made from.

    data: what `encode` returned.
    Raises ValueError for anything else.
    """
    try:
        return _decode(data)
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"not a part of an ability: {error}") from error


def _decode(data: Any) -> Any:
    if isinstance(data, list):
        return tuple(_decode(item) for item in data)
    if not isinstance(data, dict):
        return data
    ((name, held),) = data.items()
    kind = classes()[name]
    if issubclass(kind, Enum):
        return kind(held)
    return kind(**{field: _decode(value) for field, value in held.items()})


def _same(value: Any, default: Any) -> bool:
    """Whether two encoded values are the same, 1 and true kept apart."""
    return value == default and repr(value) == repr(default)


def _known(value: Any) -> str:
    """The name of a value's class, which must be one of the model's."""
    kind = type(value)
    if classes().get(kind.__name__) is not kind:
        raise TypeError(f"{kind.__name__} is no class of the abilities")
    return kind.__name__


@cache
def _defaults(kind: type) -> tuple[tuple[str, Any, Any], ...]:
    """A data class's fields with their defaults, and these encoded: equality alone would not see
    wording."""
    return tuple(
        (one.name, one.default, None if one.default is MISSING else encode(one.default))
        for one in fields(kind)
    )
