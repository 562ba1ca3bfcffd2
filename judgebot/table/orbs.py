"""Mana Orbs as a scenario writes them: how many, how many of each, or the cards themselves."""

from __future__ import annotations

from judgebot.table import paper
from judgebot.table.paper import Path
from judgebot.table.values import Value

MANA = "mana"


def numbers(mana: Value) -> tuple[str, str]:
    """How many are ready, and how many exhausted, besides those whose cards are written."""
    keys = _keys(mana)
    return str(keys.get("ready") or "0"), str(keys.get("exhausted") or "0")


def cards(mana: Value) -> tuple[Path, Value]:
    """Where under `mana` the cards stand, and what stands there."""
    return ((), mana) if isinstance(mana, list) else (("cards",), _keys(mana).get("cards"))


def is_of_orbs(path: Path) -> bool:
    """Whether a path leads to a number of Mana Orbs, or behind the last of their cards."""
    return path[0] == "players" and path[2:3] == (MANA,) and path[3:] in _ENDS


_ENDS = (("ready",), ("exhausted",), (paper.NEW,))


def changed(text: str, path: Path, value: Value) -> str:
    """The text with another number of Mana Orbs, or with a card more among them.

    path: see `is_of_orbs`. value: the number or the card; None for no such orbs.
    """
    place, key = path[:3], path[3]
    mana = paper.at(paper.read(text), place)
    keys = _keys(mana)
    if key == paper.NEW:
        where, held = cards(mana)
        if held:
            return paper.put(text, (*place, *where, paper.NEW), value)
        return paper.put(text, place, {**keys, "cards": [value]})
    if isinstance(mana, dict):
        return paper.put(text, path, value)
    new = {name: one for name, one in {**keys, str(key): value}.items() if one is not None}
    return paper.put(text, place, value if key == "ready" and "cards" not in new
                     else new["ready"] if list(new) == ["ready"] else new or None)  # fmt: skip


def _keys(mana: Value) -> dict[str, Value]:
    """What `mana` holds as its keys, however it is written."""
    if isinstance(mana, dict):
        return mana
    return {"cards": mana} if isinstance(mana, list) else {"ready": mana or "0"}
