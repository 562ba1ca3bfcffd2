"""An ability, or a part of one, and everything in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any


def within(part: Any) -> Iterator[Any]:
    """A part of an ability and all the parts and words in it, outermost first.

    part: a part, a word, or several in a tuple or set; numbers and texts are no parts.
    """
    if isinstance(part, Enum):
        yield part
    elif isinstance(part, tuple | frozenset):
        for one in part:
            yield from within(one)
    elif is_dataclass(part):
        yield part
        for field in fields(part):
            yield from within(getattr(part, field.name))
