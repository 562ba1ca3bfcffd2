"""Which signs stand in every text that a pattern matches, so that others need not be searched."""

from __future__ import annotations

import re
from collections.abc import Iterator

_ITEM = re.compile(
    r"""
    (?P<class>\\[a-zA-Z0-9])                         # a class of signs, an edge, a group again
  | \\(?P<escaped>.)                                 # a sign that stands for itself
  | \[(?P<set>\^?\]?(?:[^\]\\]|\\.)*)\]            # a set of signs
  | (?P<open>\()
  | (?P<close>\))
  | (?P<special>[|.^$])
  | (?P<sign>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_REPEATED = re.compile(r"[*?]|\{0?,\d*\}|\{0\}")
"""What makes the item before it one that may be missing."""
_OFTEN = re.compile(r"\+|\{\d+(?:,\d*)?\}")

_PLAIN_SET = re.compile(r"[^\\^-]+")
_PLAIN_GROUP = re.compile(r"(?:\?:)?((?:[\w' -]|\w\?|\|)+)")
"""A group of words one of which stands there; a sign with a question mark may be missing."""

ANYTHING = ("",)

Signs = tuple[str, ...]


def needed(pattern: str) -> Signs:
    """Signs of which some stand in every text that a pattern matches.

    pattern: a regular expression. Returns one run of signs, or several of which one must be there;
    `ANYTHING` where none is sure.
    """
    sure: list[Signs] = [ANYTHING]
    run = ""
    for item in _items(pattern):
        if item is None:
            return ANYTHING
        if len(item) == 1 and item != ANYTHING:
            run += item[0]
            sure.append((run,))
        else:
            run = ""
            sure.append(item)
    return max(sure, key=lambda signs: (min(len(one.strip()) for one in signs), -len(signs)))


def _items(pattern: str) -> Iterator[Signs | None]:
    """What stands outside of groups, or is a group: a sign, several of which one must be there, or
    anything; None where the whole pattern has alternatives."""
    place = depth = start = 0
    while place < len(pattern):
        found = _ITEM.match(pattern, place)
        assert found is not None, pattern
        place = found.end()
        if found["open"]:
            start = start if depth else place
            depth += 1
            continue
        depth -= bool(found["close"])
        missing, often = _REPEATED.match(pattern, place), _OFTEN.match(pattern, place)
        after = (missing or often or found).end()
        if depth == 0 and found["special"] == "|":
            yield None
        elif depth == 0:
            inside = pattern[start : found.start()] if found["close"] else ""
            yield ANYTHING if missing else _sure(found, inside)
            if often:
                yield ANYTHING
        place = after


def _sure(found: re.Match[str], group: str) -> Signs:
    """Of which signs one must stand where an item stands."""
    if found["escaped"] or found["sign"]:
        return (found["escaped"] or found["sign"],)
    if found["set"] and _PLAIN_SET.fullmatch(found["set"]):
        return tuple(found["set"])
    words = _PLAIN_GROUP.fullmatch(group) if group else None
    return tuple(re.sub(r"\w\?", "", one) for one in words[1].split("|")) if words else ANYTHING
