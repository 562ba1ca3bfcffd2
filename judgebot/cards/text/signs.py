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
_OPENING = re.compile(r"\?(?:<?=|:)")
"""What may stand first in a group all of which must be there."""

ANYTHING = ("",)
_RARE, _MORE = frozenset("/–•"), 3
"""Signs that fewer texts hold than a short word, and how many letters that is worth."""

Signs = tuple[str, ...]


def needed(pattern: str) -> Signs:
    """Signs of which some stand in every text that a pattern matches.

    pattern: a regular expression. Returns one run of signs, or several of which one must be there;
    `ANYTHING` where none is sure.
    """
    ways: list[list[Signs]] = [[ANYTHING]]
    run = ""
    for item in _items(pattern):
        if item is None:
            ways.append([ANYTHING])
            run = ""
        elif len(item) == 1 and item != ANYTHING:
            run += item[0]
            ways[-1].append((run,))
        else:
            run = ""
            ways[-1].append(item)
    best = [max(way, key=_worth) for way in ways]
    return ANYTHING if ANYTHING in best else _shortest(one for signs in best for one in signs)


def _worth(signs: Signs) -> tuple[int, int]:
    """How seldom a text has one of the signs: long ones are rare, and few are."""
    return min(len(one.strip()) + _MORE * (one in _RARE) for one in signs), -len(signs)


def _shortest(signs: Iterator[str]) -> Signs:
    """Signs without those that hold another of them."""
    found = tuple(dict.fromkeys(signs))
    return tuple(one for one in found if not any(other in one for other in found if other != one))


def _items(pattern: str) -> Iterator[Signs | None]:
    """What stands outside of groups, or is a group: a sign, several of which one must be there, or
    anything; None between two alternatives."""
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
            if found["close"]:
                yield ANYTHING
            yield ANYTHING if missing else _sure(found, inside)
            if often or found["close"]:
                yield ANYTHING
        place = after


def _sure(found: re.Match[str], group: str) -> Signs:
    """Of which signs one must stand where an item stands."""
    if found["escaped"] or found["sign"]:
        return (found["escaped"] or found["sign"],)
    if found["set"] and _PLAIN_SET.fullmatch(found["set"]):
        return tuple(found["set"])
    if not found["close"]:
        return ANYTHING
    if not group.startswith("?"):
        return needed(group)
    opening = _OPENING.match(group)
    return needed(group[opening.end() :]) if opening else ANYTHING
