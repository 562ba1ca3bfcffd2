"""The list of rulebooks as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from judgebot.rulebook.compiled.shipped import SHIPPED
from judgebot.rulebook.records import Edition
from judgebot.screen import Style, wrap


def lines(editions: Iterable[Edition], style: Style, width: int) -> list[str]:
    """Each rulebook with its date, its counts, its source and its licence.

    editions: the rulebooks.
    style: how to set off words.
    width: the longest line.
    """
    found: list[str] = []
    for edition in editions:
        version = edition["version"]
        origin = "ships with judgebot" if version in SHIPPED else "imported"
        found.append(f"{style.bold(version)}  effective {edition['effective']}, {origin}")
        for text in (counts(edition), edition["source"], f"Licence: {edition['licence']}"):
            found += wrap(text, width, " " * 6)
    return found


def counts(edition: Edition) -> str:
    """How much of what a rulebook holds, in words; what it has none of is left out.

    edition: the rulebook.
    """
    return ", ".join(
        f"{number} {what if number > 1 else what.removesuffix('s')}"
        for what, number in edition["counts"].items()
        if number
    )
