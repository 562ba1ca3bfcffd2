"""The productions, one module for each subject; `grammar()` puts them together, in this order."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from judgebot.cards.text.grammar import Grammar

ORDER = (
    "numbers",
    "players",
    "places",
    "nouns",
    "picks",
    "gains",
    "counting",
    "dice",
    "conditions",
    "actions",
    "creating",
    "selecting",
    "objects",
    "clauses",
    "sentences",
    "modes",
    "costs",
    "triggers",
    "passives",
    "playing",
    "modifiers",
    "abilities",
)
"""A table only uses symbols; their order matters only to readers."""


@cache
def grammar() -> Grammar:
    """The grammar of card texts."""
    built = Grammar()
    for name in ORDER:
        import_module(f"{__name__}.{name}").extend(built)
    return built
