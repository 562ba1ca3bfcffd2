"""Walking through abilities: every part, and copies with parts changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class _Names(dict[type, tuple[str, ...]]):
    """By class, the names of its fields; none for what is no data class."""

    def __missing__(self, kind: type) -> tuple[str, ...]:
        found = self[kind] = tuple(getattr(kind, "__dataclass_fields__", ()))
        return found


_NAMES = _Names()


def names_of(value: Any) -> tuple[str, ...]:
    """The names of the fields of a data class, in their order; none for anything else."""
    return _NAMES[type(value)]


def parts(value: Any) -> list[Any]:
    """Every data class in a value, outermost first, in the order of the fields."""
    found: list[Any] = []
    _collect(value, found)
    return found


def _collect(value: Any, found: list[Any]) -> None:
    if type(value) is tuple:
        for item in value:
            _collect(item, found)
        return
    names = _NAMES[type(value)]
    if names:
        found.append(value)
        present = value.__dict__
        for name in names:
            inner = present[name]
            kind = type(inner)
            if kind is tuple or _NAMES[kind]:
                _collect(inner, found)


def rewrite(value: Any, change: Callable[[Any], Any]) -> Any:
    """A copy in which every data class, innermost first, is what `change` makes of it.

    value: an ability or a part of one. change: returns its argument where nothing changes.
    Returns the copy; the same object where nothing changed.
    """
    if type(value) is tuple:
        items = tuple([rewrite(item, change) for item in value])
        return value if all(a is b for a, b in zip(items, value, strict=True)) else items
    names = _NAMES[type(value)]
    if not names:
        return value
    present = value.__dict__
    made = None
    for name in names:
        inner = present[name]
        kind = type(inner)
        if kind is tuple or _NAMES[kind]:
            new = rewrite(inner, change)
            if new is not inner:
                made = made or {field: present[field] for field in names}
                made[name] = new
    return change(value if made is None else type(value)(**made))
