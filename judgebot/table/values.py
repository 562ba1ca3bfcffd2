"""Plain values as the YAML of a scenario file, and back: texts, lists, mappings and nothing."""

from __future__ import annotations

import re
from typing import Any

import yaml

from judgebot.scenario.document.writing import quoted

Value = Any
"""A text, a `LiteralBlock`, a list or dictionary of values, or None for what was left empty."""

_PLAIN = re.compile(r"[^\W_][\w '’().,/+!-]*")
_FLOW = re.compile(r"[^\W_][\w '’()./+-]*")
_LONGEST = 72
"""So many signs a list or mapping may have that stands on one line."""


class LiteralBlock(str):
    """A text that stands in a `|` block, in which every character is kept."""


def value_of(node: yaml.Node | None) -> Value:
    """What a node of YAML holds; every scalar is text, as scenario files have it."""
    if isinstance(node, yaml.MappingNode):
        return {str(value_of(key) or ""): value_of(value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [value_of(one) for one in node.value]
    if node is None or (not node.value and not node.style):
        return None
    return LiteralBlock(node.value) if node.style == "|" else str(node.value)


def entry(key: str, value: Value) -> list[str]:
    """A key and its value as lines that begin in the first column."""
    head = f"{scalar(key)}:"
    if isinstance(value, LiteralBlock):
        return [f"{head} |", *_indented(value.rstrip("\n").split("\n"))]
    on_one = one_line(value)
    if on_one is not None:
        return [f"{head} {on_one}".rstrip()]
    return [head, *_indented(lines(value))]


def lines(value: Value) -> list[str]:
    """A list or mapping as lines that begin in the first column."""
    if isinstance(value, dict):
        return [line for key, one in value.items() for line in entry(key, one)]
    return [line for one in value for line in item(one)]


def item(value: Value) -> list[str]:
    """An item of a list as lines: the first begins with a hyphen."""
    on_one = None if isinstance(value, list) else one_line(value)
    if on_one is not None and not (isinstance(value, dict) and len(value) == 1):
        return [f"- {on_one}".rstrip()]
    first, *others = lines(value)
    return [f"- {first}", *_indented(others)]


def one_line(value: Value) -> str | None:
    """A value on one line; None where it takes several."""
    if value is None:
        return ""
    if isinstance(value, str):
        return scalar(value)
    found = _in_flow(value)
    return None if found is None or len(found) > _LONGEST else found


def _in_flow(value: Value) -> str | None:
    """A value as it may stand within brackets; None where it may not."""
    if isinstance(value, LiteralBlock) or value is None:
        return None
    if isinstance(value, str):
        return value if _FLOW.fullmatch(value) and value == value.strip() else quoted_text(value)
    if isinstance(value, dict):
        items = [_in_flow(one) for one in value.values()]
        keys = [_in_flow(key) for key in value]
        pairs = [f"{key}: {one}" for key, one in zip(keys, items, strict=True)]
        return None if None in items else "{" + ", ".join(pairs) + "}"
    items = [_in_flow(one) for one in value]
    return None if None in items else f"[{', '.join(one or '' for one in items)}]"


def scalar(words: str) -> str:
    """A text as it stands behind a key, in quotes where YAML would take it for something else."""
    safe = _PLAIN.fullmatch(words) and words == words.strip()
    return words if safe else quoted_text(words)


def quoted_text(words: str) -> str:
    """A text in quotes, on one line."""
    return quoted(" ".join(words.split()))


def _indented(found: list[str]) -> list[str]:
    return [f"  {line}" if line else "" for line in found]
