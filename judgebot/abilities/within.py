"""An ability, or a part of one, and everything in it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any


def within(part: Any) -> Iterator[Any]:
    """A part of an ability and all the parts and words in it, outermost first.

    part: a part, a word, or several in a tuple or set; numbers and texts are no parts.
    """
    waiting = [part]
    while waiting:
        one = waiting.pop()
        names = getattr(one, "__dataclass_fields__", None)
        if names is not None:
            yield one
            waiting += [getattr(one, name) for name in reversed(names)]
        elif isinstance(one, (tuple, frozenset)):
            waiting += reversed((*one,))
        elif isinstance(one, Enum):
            yield one
