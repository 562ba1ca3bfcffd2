"""An ability, or a part of one, and everything in it; and the same said of something else."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

from judgebot.abilities.value import replace


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


def parts_of(one: Any) -> Iterator[Any]:
    """What a part of an ability itself names, several one by one; not what is in those."""
    for name in one.__dataclass_fields__:
        said = getattr(one, name)
        yield from said if isinstance(said, tuple) else (said,)


def said_instead(part: Any, of: Any, one: Any) -> Any:
    """The same words, said of something where they are said of something else.

    part: a part, or several in a tuple. of: what is replaced in it, wherever it stands.
    one: what replaces it.
    """
    if part == of:
        return one
    if isinstance(part, tuple):
        return tuple(said_instead(each, of, one) for each in part)
    names = getattr(part, "__dataclass_fields__", ())
    changes = {name: said_instead(getattr(part, name), of, one) for name in names}
    return replace(part, **changes) if changes else part
