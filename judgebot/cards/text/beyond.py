"""What CR 5.0 has no rule for, told by name where a text that asks for it is refused.

Each entry stands for a mechanism and not for a wording. A text is refused by the grammar alone:
here is only said why no other words would do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple


class Beyond(NamedTuple):
    """A mechanism that the rulebook does not have."""

    words: str
    """The words of a text that ask for it."""
    column: int
    why: str
    """What the rulebook has instead, with its rules."""


_NO_EVENT = "is no event that a trigger could speak of"
_DAILY = "Succeed|Prepare|Draw|Expand|Progress|Rest|Clean-up|Check Victory"

_MECHANISMS = (
    (
        r"at the end of (?:\w+(?:'s)? )?(?:turn|Day|Afternoon|Morning|Noon|Dusk|Night)\b"
        r"|when (?:the|your|an opponent's|a player's) (?:turn|Day|Afternoon|Morning|Night) ends",
        "nothing triggers as a turn, a phase or the Day ends, but as a phase begins and after a "
        "daily effect: “At Night —”, “After Rest —” (CR 4.2.b, 4.2.d)",
    ),
    (
        rf"before (?:{_DAILY})\b",
        "nothing triggers before a daily effect; what its phase begins with comes first: "
        "“At Dusk —” (CR 4.2.b)",
    ),
    (
        r"(?:plays?|activates?|uses?) (?:an?|one or more|another|your \w+) "
        r"(?:quick actions?|\{[DIT]\} abilit(?:y|ies)|support abilit(?:y|ies))",
        f"playing a quick action {_NO_EVENT}; cards are played in one (CR 5.1.2.l, 7.5.12.a)",
    ),
    (
        r"when an? (?:reaction|ability)\b[^—]*\b(?:activates|is activated|resolves)",
        f"that a Reaction is activated {_NO_EVENT} (CR 6.3.h)",
    ),
    (
        r"when [^—.]*\btarget(?:s|ed)\b",
        f"choosing a target is a decision, and {_NO_EVENT} (CR 6.1.g)",
    ),
    (r"\bcop(?:y|ies)\b", "nothing is a copy of something else (CR 2.2.a, 2.2.b)"),
    (
        r"(?:swaps?|exchanges?|switch(?:es)?) the positions?",
        "Expeditions only move forward and backwards (CR 7.3.24, 7.3.25)",
    ),
    (
        r"control of [^.]*?(?:until|this (?:turn|Day|Afternoon))",
        "control is taken for good, not for a while (CR 7.3.40)",
    ),
    (
        r"base statistics (?:are|become|of \d+/)|have base statistics",
        "base characteristics are those that are printed, and nothing sets them (CR 2.2.a); "
        "“The {V} of … becomes …” sets a statistic",
    ),
    (r"\bre-?rolls?\b", "a roll is not made again; what changes it does so as it is made: "
     "“If you would roll one or more dice, …” (CR 7.3.33.c)"),
    (r"\b(?:extra|additional|another) turns?\b",
     "players take turns until all have passed, and no effect gives one (CR 4.2.3.b)"),
    (r"\bhand (?:size|limit)", "a Hand has no limit (CR 3.2.5)"),
    (r"\bcounts? as (?:two|three|four)\b", "an object is a single one (CR 2.1.a)"),
    (r"removes? [^.]* from the game", "nothing but regions is removed from the game (CR 4.3.a)"),
    (r"\b(?:cancel|negate|prevent) (?:it|target|that)\b",
     "nothing answers a card or an ability while it is played (CR 4.4.a)"),
)  # fmt: skip
"""By the words that ask for it: what the rulebook has instead."""
_COMPILED = tuple((re.compile(words, re.IGNORECASE), why) for words, why in _MECHANISMS)


def beyond(text: str) -> Iterator[Beyond]:
    """The mechanisms that a refused text asks for and that the rulebook does not have.

    text: the line, normalised.
    """
    for pattern, why in _COMPILED:
        if found := pattern.search(text):
            yield Beyond(words=found[0], column=found.start() + 1, why=why)
