"""A scenario's text, of which one place is changed and all others stay as they are written.

A path leads to a place: keys by their words, items of a list by their numbers; `NEW` as its last
part is a new item at the end of a list.
"""

from __future__ import annotations

from typing import Any

import yaml

from judgebot.errors import InputError
from judgebot.scenario import document
from judgebot.table.values import Value, entry, item, value_of

NEW = "+"
"""Leads behind the last item of a list."""

Path = tuple[str | int, ...]

_LARGEST = 128 * 1024
"""The most characters that a text may have and be changed here."""


def read(text: str) -> dict[str, Value]:
    """A text as plain data. Raises InputError for what is no scenario file's YAML."""
    found = value_of(_root(text))
    return found if isinstance(found, dict) else {}


def put(text: str, path: Path, value: Value) -> str:
    """The text with a value in a place; with nothing there, where it is None.

    Raises InputError for a text that cannot be read, and for a place that there cannot be.
    """
    text = f"{text.rstrip()}\n".replace("\r\n", "\n")
    node, depth = _deepest(_root(text), path)
    key, rest = path[depth], path[depth + 1 :]
    if isinstance(node, yaml.SequenceNode):
        return _in_list(text, node, path, depth, value)
    found = next((pair for pair in node.value if pair[0].value == key), None)
    new = _with(None if found is None else value_of(found[1]), rest, value)
    if found is None:
        return text if new is None else _added(text, node, entry(str(key), new))
    if new is None and len(node.value) == 1 and depth:
        return put(text, path[:depth], {})
    column = found[0].start_mark.column
    first, last = found[0].start_mark.line, _end(found[0], found[1])
    return _replaced(text, first, last, [] if new is None else entry(str(key), new), column)


def cut(text: str, path: Path, number: int) -> str:
    """The text with so many items of a list as its first, and no others."""
    found = at(read(text), path)
    for place in range(len(found) - 1, number - 1, -1):
        text = put(text, (*path, place), None)
    return text


def at(value: Value, path: Path) -> Any:
    """What stands in a place of plain data; None where nothing does."""
    for part in path:
        if isinstance(value, dict):
            value = value.get(str(part))
        elif isinstance(value, list) and isinstance(part, int) and -len(value) <= part < len(value):
            value = value[part]
        else:
            return None
    return value


def _root(text: str) -> yaml.MappingNode:
    if len(text) > _LARGEST:
        raise InputError("this scenario is too long to be changed here", write="Write it in a file")
    document.parse(text, "scenario")
    found = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    assert isinstance(found, yaml.MappingNode)
    return found


def _deepest(root: yaml.MappingNode, path: Path) -> tuple[Any, int]:
    """The innermost mapping or list on lines of its own on the way, and which part leads on."""
    node: Any = root
    for place, part in enumerate(path[:-1]):
        child = _child(node, part)
        if not isinstance(child, yaml.CollectionNode) or child.flow_style or not child.value:
            return node, place
        if isinstance(child, yaml.SequenceNode) and not _is_changed_alone(child, path[place + 1 :]):
            return node, place
        node = child
    return node, len(path) - 1


def _child(node: Any, part: str | int) -> Any:
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == part), None)
    inside = isinstance(part, int) and -len(node.value) <= part < len(node.value)
    return node.value[part] if inside else None


def _is_changed_alone(node: yaml.SequenceNode, rest: Path) -> bool:
    """Whether an item of a list can be written anew while the others stay as they are."""
    if rest == (NEW,):
        return True
    return _child(node, rest[0]) is not None


def _in_list(text: str, node: Any, path: Path, depth: int, value: Value) -> str:
    column, part = node.start_mark.column, path[depth]
    if part == NEW:
        last = _end(node.value[-1], node.value[-1])
        return _replaced(text, last, last, item(value), column, prefix=" " * column)
    found = _child(node, part)
    new = _with(value_of(found), path[depth + 1 :], value, in_list=True)
    if new is None and len(node.value) == 1:
        return put(text, path[:depth], None)
    first, last = found.start_mark.line, _end(found, found)
    while not text.split("\n")[first].startswith("-", column):
        first -= 1
    return _replaced(text, first, last, [] if new is None else item(new), column)


def _with(found: Value, rest: Path, value: Value, *, in_list: bool = False) -> Value:
    """Plain data with a value in a place of it."""
    if not rest:
        return value
    part, others = rest[0], rest[1:]
    if part == NEW or isinstance(part, int):
        return _with_item(_listed(found), part, others, value)
    if isinstance(found, list) or (isinstance(found, str) and not in_list):
        raise InputError(f"no key {part} can stand here", write="Change it in the text")
    child = dict(found) if isinstance(found, dict) else _card(found)
    new = _with(child.get(part), others, value)
    if new is None:
        child.pop(part, None)
        return _plain(child)
    return {**child, part: new}


def _with_item(found: list[Value], part: str | int, rest: Path, value: Value) -> Value:
    if part == NEW:
        return [*found, value]
    if not isinstance(part, int) or not -len(found) <= part < len(found):
        raise InputError(f"there is no item {part} in this list")
    new = _with(found[part], rest, value, in_list=True)
    changed = [*found]
    changed[part : part + 1 or None] = [] if new is None else [new]
    return changed or None


def _listed(found: Value) -> list[Value]:
    """A list, where one value alone may stand for it."""
    if found is None:
        return []
    return list(found) if isinstance(found, list) else [found]


def _card(found: Value) -> dict[str, Value]:
    """The keys of a card of which only the name was written."""
    return {"card": found} if isinstance(found, str) else {}


def _plain(keys: dict[str, Value]) -> Value:
    """A card of which only the name is left to be said."""
    return keys["card"] if list(keys) == ["card"] else keys or None


def _added(text: str, node: Any, found: list[str]) -> str:
    """The text with lines more at the end of a mapping."""
    column = node.start_mark.column
    last = _end(node, node)
    return _replaced(text, last, last, found, column, prefix=" " * column)


def _replaced(
    text: str, first: int, last: int, found: list[str], column: int, prefix: str | None = None
) -> str:
    """The text with other lines in place of some, which begin in a column."""
    lines = text.split("\n")
    margin = " " * column
    before = lines[first][:column] if prefix is None else prefix
    new = [f"{margin}{line}" if line else "" for line in found]
    if new:
        new[0] = before + found[0]
    elif before.strip() and prefix is None:
        return _without_first(lines, first, last, column)
    return "\n".join([*lines[:first], *new, *lines[last:]])


def _without_first(lines: list[str], first: int, last: int, column: int) -> str:
    """The text without the first entry of an item: the hyphen before it stays."""
    hyphen = lines[first][:column]
    if not hyphen.strip(" -"):
        following = lines[last][column:] if last < len(lines) else ""
        return "\n".join([*lines[:first], hyphen + following, *lines[last + 1 :]])
    raise InputError("this cannot be taken away here", write="Change it in the scenario's text")


def _end(key: Any, node: Any) -> int:
    """The number of the first line after a node, comments after it aside."""
    if isinstance(node, yaml.ScalarNode):
        if node.style in ("|", ">"):
            mark = node.end_mark
            return max(mark.line + (1 if mark.column else 0), node.start_mark.line + 1)
        line = node.end_mark.line if node.value or node.style else key.end_mark.line
        return int(line) + 1
    if node.flow_style or not node.value:
        return int(node.end_mark.line) + 1
    child = node.value[-1]
    return _end(*child) if isinstance(node, yaml.MappingNode) else _end(child, child)
