"""Value classes: frozen, keyword-only, hashable records that cost little to define.

An ability is built of some 130 classes. `dataclasses.dataclass` compiles several methods for each,
which takes longer than everything else a short command does at its start; `value` gives the same
behaviour through shared methods. Its classes are dataclasses to everything that asks: `fields`,
`replace` and `field(compare=False)` work on them.
"""

from __future__ import annotations

from collections.abc import Callable

# What `fields` tells a field by has no public name.
from dataclasses import (  # type: ignore[attr-defined]
    _FIELD,
    MISSING,
    Field,
    FrozenInstanceError,
    field,
)
from functools import wraps
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")
V = TypeVar("V")
R = TypeVar("R")


@dataclass_transform(
    eq_default=True, kw_only_default=True, frozen_default=True, field_specifiers=(field,)
)
def value(cls: type[T]) -> type[T]:
    """Make a class a value class.

    cls: a class whose annotations are its fields, as for a dataclass; fields of its bases come
    first. Returns the same class.
    """
    fields = _fields(cls)
    made: Any = cls
    made.__dataclass_fields__ = fields
    type.__setattr__(made, "__match_args__", ())
    made._defaults = {
        name: one.default for name, one in fields.items() if one.default is not MISSING
    }
    compared = [name for name, one in fields.items() if one.compare]
    made._compared = attrgetter(*(compared or ["__class__"]))
    made.__init__ = _init
    made.__setattr__ = _refuse
    made.__delattr__ = _refuse
    made.__eq__ = _eq
    made.__hash__ = _hash
    made.__repr__ = _repr
    made.__getstate__ = _getstate
    return cls


def _fields(cls: type) -> dict[str, Field]:
    """The fields of a class, those of its bases first."""
    fields: dict[str, Field] = {}
    for base in cls.__mro__[-1:0:-1]:
        fields |= getattr(base, "__dataclass_fields__", {})
    for name, hint in cls.__dict__.get("__annotations__", {}).items():
        given = cls.__dict__.get(name, MISSING)
        one: Any = given if isinstance(given, Field) else field(default=given)
        one.name, one.type, one.kw_only = name, hint, True
        one._field_type = _FIELD
        fields[name] = one
        if one.default is not MISSING:
            setattr(cls, name, one.default)
        elif name in cls.__dict__:
            delattr(cls, name)
    return fields


def _init(self: Any, **given: Any) -> None:
    """Take every field by its name; those with a default may be left out."""
    fields = self.__dataclass_fields__
    if not given.keys() <= fields.keys():
        unknown = ", ".join(given.keys() - fields.keys())
        raise TypeError(f"{type(self).__name__} has no field {unknown}")
    values = self.__dict__
    values |= self._defaults
    values |= given
    if len(values) < len(fields):
        missing = ", ".join(name for name in fields if name not in values)
        raise TypeError(f"{type(self).__name__} needs {missing}")


def _refuse(self: Any, name: str, *_value: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def replace(one: T, **changes: Any) -> T:
    """A copy of a value with other fields, as `dataclasses.replace` makes it, but sooner.

    one: a value. changes: by the name of a field.
    """
    made = object.__new__(type(one))
    values = made.__dict__
    values |= one.__dict__
    values.pop("_known_hash", None)
    values.pop("_derived", None)
    values |= changes
    return made


def derived(function: Callable[[V], R]) -> Callable[[V], R]:
    """Let what follows from a value alone be worked out once, and be kept with the value.

    function: of one value. Returns the function that knows what it answered before.
    """

    @wraps(function)
    def ask(one: V) -> R:
        values = one.__dict__
        try:
            return values["_derived"][function]
        except KeyError:
            found = values.setdefault("_derived", {})[function] = function(one)
            return found

    return ask


def _eq(self: Any, other: Any) -> bool:
    if self is other:
        return True
    if type(self) is not type(other):
        return NotImplemented
    return self._compared(self) == other._compared(other)


def _hash(self: Any) -> int:
    """The hash of the class and the compared fields, computed once."""
    values = self.__dict__
    try:
        known: int = values["_known_hash"]
    except KeyError:
        known = values["_known_hash"] = hash((type(self).__name__, self._compared(self)))
    return known


def _getstate(self: Any) -> dict[str, Any]:
    """Its fields alone, to be copied or sent elsewhere."""
    return {name: self.__dict__[name] for name in self.__dataclass_fields__}


def _repr(self: Any) -> str:
    values = self.__dict__
    shown = ", ".join(f"{name}={values[name]!r}" for name in self.__dataclass_fields__)
    return f"{type(self).__qualname__}({shown})"
