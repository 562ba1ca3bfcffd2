"""Walking through abilities: every part, and copies with parts changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def parts(value: Any) -> Iterator[Any]:
    """Every data class in a value, outermost first, in the order of the fields."""
    if isinstance(value, tuple):
        for item in value:
            yield from parts(item)
    elif is_dataclass(value):
        yield value
        for field in fields(value):
            yield from parts(getattr(value, field.name))


def rewrite(value: Any, change: Callable[[Any], Any]) -> Any:
    """A copy in which every data class, innermost first, is what `change` makes of it.

    value: an ability or a part of one. change: returns its argument where nothing changes.
    Returns the copy; the same object where nothing changed.
    """
    if isinstance(value, tuple):
        items = tuple(rewrite(item, change) for item in value)
        return value if all(a is b for a, b in zip(items, value, strict=True)) else items
    if not is_dataclass(value):
        return value
    present = {field.name: getattr(value, field.name) for field in fields(value)}
    made = {name: rewrite(inner, change) for name, inner in present.items()}
    same = all(made[name] is present[name] for name in made)
    return change(value if same else type(value)(**made))
