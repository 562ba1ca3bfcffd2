"""Scenario files said otherwise: with other names, in another order, with something beside them.

What is read here is only how a file is written: keys, lists and words. Nothing is known of what
they mean.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import yaml

from judgebot.resources import shipped

HOME = shipped("scenarios")


class _Plain(yaml.SafeDumper):
    """Writes words as scenario files have them: texts in blocks, numbers without quotes."""

    def ignore_aliases(self, data: Any) -> bool:
        """Write again what stands twice."""
        return True


def _said(dumper: _Plain, words: str) -> yaml.ScalarNode:
    if "\n" in words:
        return yaml.ScalarNode("tag:yaml.org,2002:str", words, style="|")
    return yaml.ScalarNode(dumper.resolve(yaml.ScalarNode, words, (True, False)), words)


_Plain.add_representer(str, _said)


def written(name: str) -> dict[str, Any]:
    """What stands in a scenario that ships, every scalar as its words."""
    found: dict[str, Any] = yaml.load((HOME / name).read_text("utf-8"), Loader=yaml.BaseLoader)
    return found


def as_file(document: Mapping[str, Any]) -> str:
    """A document as the text of a scenario file."""
    return yaml.dump(document, Dumper=_Plain, sort_keys=False, allow_unicode=True, width=10_000)


def said_with(document: Any, names: Mapping[str, str]) -> Any:
    """The same document with other names, wherever they stand as words of their own."""
    whole = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")
    return _each(document, lambda words: whole.sub(lambda found: names[found[0]], words))


def _each(part: Any, change: Callable[[str], str]) -> Any:
    if isinstance(part, dict):
        return {change(key): _each(value, change) for key, value in part.items()}
    if isinstance(part, list):
        return [_each(one, change) for one in part]
    return change(part)


def names_of_cards(document: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of a file's own cards that are a word found nowhere else in it."""
    cards = document.get("cards")
    if not isinstance(cards, dict):
        return ()
    words = "\n".join(_words(document))
    return tuple(
        name for name in cards
        if re.fullmatch("[A-Z][a-z]+", name) and not re.search(rf"\b{name.lower()}", words)
        and not re.search(rf"\b{name}", "\n".join(_words(list(cards.values()))))
    )  # fmt: skip


def _words(part: Any) -> Iterable[str]:
    if isinstance(part, dict):
        for key, value in part.items():
            yield key
            yield from _words(value)
    elif isinstance(part, list):
        for one in part:
            yield from _words(one)
    else:
        yield part


def with_more_mana(document: dict[str, Any]) -> dict[str, Any]:
    """The same with one more exhausted Mana Orb for each player whose Mana Orbs are counted."""
    players = {}
    for name, has in document["players"].items():
        has = has or {}
        mana = has.get("mana", "0")
        if isinstance(mana, str):
            mana = {"ready": mana}
        if isinstance(mana, dict):
            mana = {**mana, "exhausted": str(int(mana.get("exhausted", "0")) + 1)}
            has = {**has, "mana": mana}
        players[name] = has
    return {**document, "players": players}


def seated_otherwise(document: dict[str, Any]) -> dict[str, Any]:
    """The same with the players in the other order, and the same first player."""
    players = document["players"]
    start = {"first player": next(iter(players)), **(document.get("start") or {})}
    return {**document, "start": start, "players": dict(reversed(players.items()))}
