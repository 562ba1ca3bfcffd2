"""The rulebook model as JSON values and back, without loss."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from judgebot.rulebook.number import RuleNumber


def encode(value: Any) -> Any:
    """Turn a part of the model into JSON values; fields that hold their default are left out.

    value: a model object, or a tuple, text, number or None inside one.
    Returns dicts, lists, texts, numbers and None only.
    """
    if isinstance(value, RuleNumber):
        return str(value)
    if isinstance(value, tuple):
        return [encode(item) for item in value]
    if is_dataclass(value):
        pairs = ((field, getattr(value, field.name)) for field in fields(value))
        return {field.name: encode(held) for field, held in pairs if held != field.default}
    return value.value if isinstance(value, Enum) else value


def decode(kind: Any, data: Any) -> Any:
    """Turn JSON values back into the part of the model they were made from.

    kind: the type to make, such as `RuleBook`.
    data: what `encode` returned.
    Raises ValueError when the data has not the shape of `kind`.
    """
    try:
        return _decode(kind, data)
    except (TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"not a {getattr(kind, '__name__', kind)}: {error}") from error


def _decode(kind: Any, data: Any) -> Any:
    if kind is RuleNumber:
        return RuleNumber.parse(data)
    if get_origin(kind) is tuple:
        item = get_args(kind)[0]
        return tuple(_decode(item, value) for value in data)
    if isinstance(kind, UnionType):
        return None if data is None else _decode(get_args(kind)[0], data)
    if isinstance(kind, type) and is_dataclass(kind):
        hints = _hints(kind)
        return kind(**{name: _decode(hints[name], value) for name, value in data.items()})
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(data)
    if not isinstance(data, kind):
        raise TypeError(f"{data!r} is not {kind.__name__}")
    return data


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
