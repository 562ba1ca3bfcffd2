"""Under another version of the rules, citations carry that version's numbers.

The engine cites rules by keys. A key is a rule's number in CR 5.0; one of a rule that only a later
version has is its number there with that version behind it, as in `7.4.8.a@6.0`. The engine cites
such a key where it asks its ruleset for a behaviour of that version, and no other version shows it.
Which number a rule had before it was moved, or has since, and that it is new, are facts that ship
with the rulebook; no text of the other version is needed. Where an older version said the same by
a rule whose text was not taken over, a list names it, with the reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from judgebot.errors import InputError

LAW = "5.0"
"""The version whose numbers the engine cites."""
SINCE = "@"
"""What stands in a key between a number and the later version that it is of."""
COUNTERPARTS = "counterparts.toml"
"""The file that says which rules were said by another one before, beside a version's facts."""


def in_version(rule: str, version: str) -> str | None:
    """The number that a rule or a section has in a version.

    rule: its key: its number in CR 5.0, or that in a later version with the version behind it.
    Returns None when that version has no such rule. Raises InputError for a version that is not
    compared with CR 5.0, KeyError for a number that is none of CR 5.0.
    """
    number, _, since = rule.partition(SINCE)
    if since:
        return _of_later(number, since, version)
    return rule if version == LAW else _numbers(version)[rule]


def _of_later(number: str, since: str, version: str) -> str | None:
    """The number of a rule of a later version; None in those before, and if it was dropped."""
    from judgebot.rulebook.diff import fates

    if version == since:
        return number
    path = fates.find(version, since)
    return fates.numbers(path, of=version, by=since).get(number) if path else None


def under(rules: Iterable[str], version: str) -> tuple[str, ...]:
    """The rules that an entry cites, in the numbering of a version, each once.

    Those that the version has no rule for are left out: what acts under it is cited beside them.
    """
    if version == LAW:
        return tuple(dict.fromkeys(rule for rule in rules if SINCE not in rule))
    found = (in_version(rule, version) for rule in rules)
    return tuple(dict.fromkeys(number for number in found if number))


def numbers_of(version: str) -> frozenset[str]:
    """The rules and sections of another version that can be cited under it.

    Those that are known to be some of CR 5.0; of a version after CR 5.0 also what is new in it.
    """
    from judgebot.rulebook.diff import fates

    known = frozenset(number for number in _numbers(version).values() if number)
    path = fates.find(version, LAW)
    if path is None or fates.versions(path)[0] != LAW:
        return known
    return known.union(fates.numbers(path, of=LAW, by=version))


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
