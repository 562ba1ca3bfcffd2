"""Records: plain data, keyword-only and never changed once they are made.

Exploring makes some hundred of them for each choice, and a frozen dataclass takes three times as
long to make, for it sets each field through a call. So they are frozen by a test of the house
(`tests/test_architecture.py`) instead of at every field; to everything else they are dataclasses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform, overload

from judgebot.dataclass import dataclass

T = TypeVar("T", bound=type)
R = TypeVar("R")
Values = Callable[[Any], tuple[Any, ...]]


@overload
def record(cls: T) -> T: ...


@overload
def record(*, kw_only: bool) -> Callable[[T], T]: ...


@dataclass_transform(
    eq_default=True, kw_only_default=True, frozen_default=True, field_specifiers=(field,)
)
def record(cls: T | None = None, *, kw_only: bool = True) -> Any:
    """Make a class a record: compared and hashed by its fields.

    cls: a class whose annotations are its fields, as for a dataclass.
    kw_only: whether its fields are given by name only.
    Returns the class.
    """
    make: Any = dataclass(slots=True, kw_only=kw_only, unsafe_hash=True)
    return make if cls is None else make(cls)


def changed(one: R, **changes: Any) -> R:
    """The same record with other values in some fields, as `dataclasses.replace` but faster.

    one: a record.
    changes: the fields that are different.
    Returns a new record. Raises TypeError for a name that is no field of it.
    """
    try:
        copier = _COPIERS[type(one), *changes]
    except KeyError:
        copier = _copier(type(one), tuple(changes))
    return copier(one, **changes)


def _copier(kind: Any, changes: tuple[str, ...]) -> Callable[..., Any]:
    """What copies the records of a class but for some fields: one assignment for each field.

    It takes the record, and the values of those fields by their names.
    """
    names = [one.name for one in fields(kind)]
    unknown = [name for name in changes if name not in names]
    if unknown:
        raise TypeError(f"{kind.__name__} has no such field: {', '.join(unknown)}")
    given = ", ".join(("_one", *changes))
    copied = [f"    _new.{name} = {name if name in changes else f'_one.{name}'}" for name in names]
    lines = [f"def copier({given}):", "    _new = _make(_kind)", *copied, "    return _new"]
    scope: dict[str, Any] = {"_make": object.__new__, "_kind": kind}
    exec("\n".join(lines), scope)  # noqa: S102 - made of field names alone, as by dataclasses
    _COPIERS[(kind, *changes)] = scope["copier"]
    copier: Callable[..., Any] = scope["copier"]
    return copier


def values_of(names: tuple[str, ...]) -> Values:
    """What gives the values of some fields of a record, in that order.

    names: the fields, however few.
    """
    if len(names) > 1:
        return attrgetter(*names)
    return lambda one: tuple([getattr(one, name) for name in names])


_COPIERS: dict[tuple[Any, ...], Callable[..., Any]] = {}
"""What copies the records of a class but for some fields, by the class and those fields."""
