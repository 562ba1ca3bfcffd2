"""How the code of a rule is printed."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from judgebot.screen import Style
from judgebot.where import Code, Nearness

_IN = " " * 6
_HEADS = {
    Nearness.PROMISES: "is carried out by",
    Nearness.CITES: "is cited by",
    Nearness.WITHIN: "has rules that are carried out or cited by",
    Nearness.SECTION: "has no code of its own; its section is carried out by",
}


def lines(ref: str, found: Sequence[Code], style: Style, width: int) -> Iterator[str]:
    """The code of a rule under what it does for it, one place with its promise after the other."""
    if not found:
        yield f"no code carries {ref} out"
    for how, places in groupby(found, key=lambda one: one.how):
        yield style.bold(f"{ref} {_HEADS[how]}")
        for one in places:
            name = f"  {one.name}" if one.name else ""
            yield f"  {one.file}:{one.line}{name}"
            yield from textwrap.wrap(one.says, width, initial_indent=_IN, subsequent_indent=_IN)


def as_json(found: Sequence[Code]) -> list[dict[str, Any]]:
    """The same as data."""
    return [
        {
            "file": one.file,
            "line": one.line,
            "name": one.name,
            "says": one.says,
            "how": one.how.name.lower(),
        }
        for one in found
    ]
