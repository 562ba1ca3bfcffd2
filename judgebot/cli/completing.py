"""What a shell completes: addresses and terms of the rulebook, versions, names of cards.

Each function is called by Typer with the word as far as it was typed; it imports what it needs, and
says nothing where something is wrong.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from functools import wraps

from judgebot.interface import CURRENT

_MOST = 60
"""The most words that are offered at once."""
_PARTS_WORDS = re.compile(r"([^\w.,@%+=/-])")
"""What a shell would take for more than a part of a word."""
Completer = Callable[[str], list[str]]


def _quiet(find: Callable[[str], Iterable[str]]) -> Completer:
    """The first of what is found, as the shell wants it; none where something is wrong."""

    @wraps(find)
    def found(incomplete: str) -> list[str]:
        from itertools import islice

        from judgebot.errors import InputError

        try:
            return [_word(one) for one in islice(dict.fromkeys(find(incomplete)), _MOST)]
        except (InputError, OSError):
            return []

    return found


def _word(name: str) -> str:
    """A name as one word of a command line; a shell of another kind than bash quotes by itself."""
    words = os.environ.get("COMP_WORDS", "").rpartition("\n")[2].split(" ")
    if "bash" not in os.environ.get("_JUDGEBOT_COMPLETE", "") or words[-1][:1] in ("'", '"'):
        return name
    return _PARTS_WORDS.sub(r"\\\1", name)


@_quiet
def addresses(incomplete: str) -> Iterable[str]:
    """Addresses of the rulebook that begin so, and terms by their names."""
    from judgebot.rulebook.compiled import store

    numbers = (ref for ref in store.records(CURRENT) if ":" not in ref)
    return _beginning(incomplete, (*numbers, *_terms()))


@_quiet
def words(incomplete: str) -> Iterable[str]:
    """Terms of the rulebook that begin so."""
    return _beginning(incomplete, _terms())


@_quiet
def versions(incomplete: str) -> Iterable[str]:
    """Versions of the rulebook that begin so."""
    from judgebot.rulebook.compiled import store

    return _beginning(incomplete, store.versions())


@_quiet
def cards(incomplete: str) -> Iterable[str]:
    """Names of cards of the library that begin so."""
    from judgebot.table import finding

    return _beginning(incomplete, finding.names(incomplete))


def _terms() -> Iterable[str]:
    from judgebot.rulebook.compiled import store

    parted = (ref.partition(":") for ref in store.records(CURRENT))
    return (name for kind, _, name in parted if kind == "glossary")


def _beginning(typed: str, names: Iterable[str]) -> Iterable[str]:
    """Those of some names that begin so in any letter case, with what was typed as it stands."""
    return (
        typed + name[len(typed) :]
        for name in names
        if name.casefold().startswith(typed.casefold())
    )
