"""Under another version of the rules, citations carry that version's numbers.

The engine cites CR 5.0. Which number a rule had before it was moved, and that it is new, are facts
that ship with the rulebook; no text of the other version is needed. Where the older version said
the same by a rule whose text was not taken over, a list names it, with the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from judgebot.errors import InputError

LAW = "5.0"
"""The version whose numbers the engine cites."""
COUNTERPARTS = "counterparts.toml"
"""The file that says which rules were said by another one before, beside a version's facts."""


def in_version(rule: str, version: str) -> str | None:
    """The number that a rule or a section has in a version.

    rule: its number in CR 5.0.
    Returns None when that version has no such rule. Raises InputError for a version that is not
    compared with CR 5.0, KeyError for a number that is none of CR 5.0.
    """
    return rule if version == LAW else _numbers(version)[rule]


def under(rules: Iterable[str], version: str) -> tuple[str, ...]:
    """The rules that an entry cites, in the numbering of a version, each once.

    Those that the version has no rule for are left out: what acts under it is cited beside them.
    """
    if version == LAW:
        return tuple(rules)
    found = (in_version(rule, version) for rule in rules)
    return tuple(dict.fromkeys(number for number in found if number))


def numbers_of(version: str) -> frozenset[str]:
    """The rules and sections of another version that are known to be some of CR 5.0."""
    return frozenset(number for number in _numbers(version).values() if number)


def carried_over(rule: str, written: str, version: str) -> str:
    """What a rule of one version is called in another; its own number when that has none.

    written: the version in whose numbering it stands. version: the other one.
    """
    if written == version:
        return rule
    known = _numbers(version if written == LAW else written)
    if written == LAW:
        return known.get(rule) or rule
    return next((new for new, old in known.items() if old == rule), rule)


@lru_cache
def _numbers(version: str) -> Mapping[str, str | None]:
    from judgebot.rulebook.diff import fates

    path = fates.find(version, LAW)
    if path is None:
        raise InputError(
            f"rules {version} are not compared with rules {LAW}, so nothing can be cited from them"
        )
    return fates.numbers(path, of=version, by=LAW) | counterparts(path.with_name(COUNTERPARTS))


def counterparts(file: Path) -> dict[str, str]:
    """The rules of CR 5.0 that are new as texts but not in what they are cited for.

    file: TOML, one `[[counterpart]]` table for each; a file that does not exist lists none.
    Returns the number of the rule that said it before, by that of CR 5.0.
    """
    import tomllib

    if not file.exists():
        return {}
    listed = tomllib.loads(file.read_text(encoding="utf-8"))["counterpart"]
    return {one["rule"]: one["before"] for one in listed}
