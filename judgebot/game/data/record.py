"""Records: the plain data of the engine, keyword-only and never changed once they are made.

Exploring makes some hundred of them for each choice, and a frozen dataclass takes three times as
long to make, for it sets each field through a call. So they are frozen by a test of the house
(`tests/test_architecture.py`) instead of at every field; to everything else they are dataclasses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform, overload

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
    make = dataclass(slots=True, kw_only=kw_only, unsafe_hash=True)
    return make if cls is None else make(cls)


def changed(one: R, **changes: Any) -> R:
    """The same record with other values in some fields, as `dataclasses.replace` but faster.

    one: a record.
    changes: the fields that are different.
    Returns a new record. Raises TypeError for a name that is no field of it.
    """
    kind = type(one)
    new = (_COPIERS.get(kind) or _copier(kind))(one)
    try:
        for name, value in changes.items():
            setattr(new, name, value)
    except AttributeError as error:
        raise TypeError(f"{kind.__name__} has no such field: {error}") from None
    return new


def _copier(kind: Any) -> Callable[[Any], Any]:
    """What copies the records of a class: a function of one assignment for each field."""
    lines = [f"    new.{one.name} = one.{one.name}" for one in fields(kind)]
    source = "\n".join(["def copier(one):", "    new = make(kind)", *lines, "    return new"])
    scope: dict[str, Any] = {"make": object.__new__, "kind": kind}
    exec(source, scope)  # noqa: S102 - made of field names alone, as dataclasses make __init__
    _COPIERS[kind] = scope["copier"]
    return _COPIERS[kind]


def values_of(names: tuple[str, ...]) -> Values:
    """What gives the values of some fields of a record, in that order.

    names: the fields, however few.
    """
    if len(names) > 1:
        return attrgetter(*names)
    return lambda one: tuple([getattr(one, name) for name in names])


_COPIERS: dict[type, Callable[[Any], Any]] = {}
"""What copies the records of each class of which one was changed."""
