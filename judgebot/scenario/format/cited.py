"""Whether the rules that a file names with `because` exist in the version it is written for."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from judgebot.errors import InputError
from judgebot.scenario.format.scenario import Fact, FileWord
from judgebot.scenario.tell.numbering import LAW, numbers_of


def check(facts: Iterable[Fact], version: str) -> None:
    """Raise InputError for a rule or section that a version's rulebook does not have."""
    words = [word for fact in facts for word in fact.because]
    if not words:
        return
    known = _known(version)
    for word in words:
        if word.text not in known:
            raise _unknown(word, known, version)


@lru_cache
def _known(version: str) -> Iterable[str]:
    if version != LAW:
        return numbers_of(version)
    from judgebot.rulebook.compiled import store

    return store.records(LAW)


def _unknown(word: FileWord, known: Iterable[str], version: str) -> InputError:
    section = word.text.rpartition(".")[0]
    beside = [ref for ref in known if ref.startswith(f"{section}.") and ref[-1].isalpha()]
    found = [ref for ref in beside if ref.rpartition(".")[0] == section]
    write = f"Write one of {found[0]} to {found[-1]}" if found else "Find it with: judgebot search"
    return InputError(
        f"CR {version} has no rule {word.text}", where=word.where, write=write
    )
