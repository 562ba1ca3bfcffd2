"""The productions, one module for each subject; `grammar()` puts them together, in this order."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.lexicon import SUB_TYPES

ORDER = (
    "numbers",
    "players",
    "places",
    "qualifying",
    "nouns",
    "expeditions",
    "picks",
    "gains",
    "quantities",
    "counting",
    "history",
    "player_conditions",
    "apart",
    "computing",
    "extremes",
    "dice",
    "results",
    "conditions",
    "relative",
    "players_who",
    "times",
    "this_way",
    "actions",
    "creating",
    "selecting",
    "objects",
    "activating",
    "plays",
    "clauses",
    "sentences",
    "heads",
    "unless",
    "modes",
    "costs",
    "happenings",
    "triggers",
    "passives",
    "altering",
    "upcoming",
    "playing",
    "prohibitions",
    "modifiers",
    "abilities",
    "lines",
)
"""A table only uses symbols; their order matters only to readers."""


@cache
def grammar(sub_types: frozenset[str] = frozenset()) -> Grammar:
    """The grammar of card texts.

    sub_types: those it reads besides the rulebook's.
    """
    return _with(sub_types) if sub_types else _built()


def _with(sub_types: frozenset[str]) -> Grammar:
    from judgebot.cards.text.tables import abilities, nouns

    found = grammar().copy()
    nouns.name_sub_types(found, (*SUB_TYPES, *sorted(sub_types)))
    abilities.read_quotes(found, sub_types)
    return found


def _built() -> Grammar:
    built = Grammar()
    for name in ORDER:
        import_module(f"{__name__}.{name}").extend(built)
    return built
