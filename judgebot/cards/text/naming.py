"""Names: what references call the things they speak of, in an ability that is bound.

While an ability is walked through each mention has a provisional name, `#1`, `#2` and so on.
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.references import Ref
from judgebot.abilities.sorts import Ability
from judgebot.abilities.value import replace
from judgebot.cards.text.mentions import plain_name
from judgebot.cards.text.trees import names_of, parts, rewrite


def renamed(ability: Ability) -> Ability:
    """The ability with plain names for those that are used, and without the others."""
    listed = [part for part in parts(ability) if _naming(part)]
    used = {name for part in listed for name in _names_used(part)}
    chosen: dict[str, str] = {"": ""}
    for part in listed:
        for name in _names_given(part):
            if name in used and name not in chosen:
                chosen[name] = _free(plain_name(part) if name == part.name else "result", chosen)
    return rewrite(ability, lambda part: _with_names(part, chosen))


def _free(name: str, chosen: dict[str, str]) -> str:
    taken = set(chosen.values())
    number = 1
    while (found := name if number == 1 else f"{name}{number}") in taken:
        number += 1
    return found


_NAMING: dict[type, tuple[str, ...]] = {}
"""By class, those of its fields that may hold a name."""


def _naming(part: Any) -> tuple[str, ...]:
    found = _NAMING.get(type(part))
    if found is None:
        fields = names_of(part)
        found = tuple(name for name in ("name", "result", "to", "of") if name in fields)
        _NAMING[type(part)] = found
    return found


def _names_used(part: Any) -> list[str]:
    names = [getattr(part, field, "") for field in ("to", "of")]
    return [name for name in (*names, *further_names(part)) if type(name) is str and name]


def further_names(part: Any) -> tuple[str, ...]:
    """The names of what else a pronoun means."""
    return part.also if isinstance(part, Ref) else ()


def _names_given(part: Any) -> list[str]:
    names = [getattr(part, field, "") for field in ("name", "result")]
    return [name for name in names if type(name) is str and name.startswith("#")]


def _with_names(part: Any, chosen: dict[str, str]) -> Any:
    changes: dict[str, Any] = {}
    for field in _naming(part):
        present = getattr(part, field)
        if type(present) is str and present.startswith("#"):
            changes[field] = chosen.get(present, "")
    if further := further_names(part):
        changes["also"] = tuple(chosen.get(name, "") for name in further)
    return replace(part, **changes) if changes else part
