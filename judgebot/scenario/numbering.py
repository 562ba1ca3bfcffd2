"""Under another version of the rules, citations carry that version's numbers.

The engine cites CR 5.0. Which number a rule had before it was moved, and that it is new, are facts
that ship with the rulebook; no text of the other version is needed. Where the older version said
the same by a rule whose text was not taken over, a list names it, with the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
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
