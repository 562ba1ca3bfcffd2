"""Saying that a value is there, where it can be missing in general but not here."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def sure(value: T | None) -> T:
    """The value itself, which is not None; that it is none is an error of the program."""
    assert value is not None, "a value that must be there is missing"
    return value


def as_a(kind: type[T], value: Any) -> T:
    """The value itself, which is of this class here; that it is not is an error of the program."""
    assert isinstance(value, kind), f"{value!r} is no {kind.__name__}"
    return value
