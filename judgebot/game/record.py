"""Records: the plain data of the engine, keyword-only and never changed once they are made.

Exploring makes some hundred of them for each choice, and a frozen dataclass takes three times as
long to make, for it sets each field through a call. So they are frozen by a test of the house
(`tests/test_architecture.py`) instead of at every field; to everything else they are dataclasses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform, overload

T = TypeVar("T", bound=type)


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
