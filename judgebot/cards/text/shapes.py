"""The usual ways of putting slots together and taking them apart again (see `grammar`).

Each function returns a pair: from the slots' values to a value, and back (None where it does not
fit).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Slots = dict[str, Any] | None
Shape = tuple[Callable[..., Any], Callable[[Any], Slots]]


def tupled(names: str) -> Shape:
    """A tuple of the slots with these one-letter names."""

    def build(**slots: Any) -> tuple[Any, ...]:
        return tuple(slots[name] for name in names)

    def unbuild(values: Any) -> Slots:
        return taken(values, names)

    return build, unbuild


def taken(values: Any, names: str) -> Slots:
    """The members of a tuple by one-letter names; None if it is no tuple of so many."""
    if not isinstance(values, tuple) or len(values) != len(names):
        return None
    return dict(zip(names, values, strict=True))


def first_and_rest() -> Shape:
    """A tuple of the slot `a` and the members of the slot `b`."""

    def build(a: Any, b: tuple[Any, ...]) -> tuple[Any, ...]:
        return (a, *b)

    def unbuild(values: Any) -> Slots:
        return {"a": values[0], "b": values[1:]} if len(values) > 1 else None

    return build, unbuild


def constant(value: Any) -> Shape:
    """Always the same value."""

    def build() -> Any:
        return value

    def unbuild(other: Any) -> Slots:
        return {} if other == value else None

    return build, unbuild


def bare(name: str) -> Shape:
    """The value of the one slot, as it is."""

    def build(**slots: Any) -> Any:
        return slots[name]

    def unbuild(value: Any) -> Slots:
        return {name: value}

    return build, unbuild
