"""The JSON Schema (draft 2020-12) of scenario files, made from the shapes the loader reads by.

Editors read YAML with types where judgebot reads text, so a text may also be what YAML makes of
`5.0`, `3` or `yes`, and whatever may be left empty may be null.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judgebot.scenario.format import shapes
from judgebot.scenario.format.keys.commands import COMMANDS
from judgebot.scenario.format.keys.facts import FACT
from judgebot.scenario.format.keys.file import SCENARIO
from judgebot.scenario.format.shapes import Key, Shape

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_TEXT = {"type": ["string", "number", "boolean"]}
def schema() -> dict[str, Any]:
    """The JSON Schema of scenario files."""
    return {
        "$schema": DIALECT,
        "title": "A judgebot scenario",
        **of(SCENARIO),
        "$defs": {"fact": _variants(FACT), "command": _deeds(COMMANDS)},
    }


def of(shape: Shape) -> dict[str, Any]:
    """The schema of one shape."""
    return _MAKERS[type(shape)](shape)


def _words(shape: shapes.AnyText) -> dict[str, Any]:
    return {**_TEXT, "examples": [shape.example]} if shape.example else dict(_TEXT)


def _printed(_shape: shapes.PrintedText) -> dict[str, Any]:
    return {"type": "string"}


def _number(shape: shapes.NumberShape) -> dict[str, Any]:
    found: dict[str, Any] = {"type": "integer"}
    if shape.least is not None:
        found["minimum"] = shape.least
    if shape.most is not None:
        found["maximum"] = shape.most
    if not shape.names:
        return found
    return {"anyOf": [found, _one_of(shapes.OneOf(tuple(name for name, _ in shape.names)))]}


def _flag(_shape: shapes.YesOrNoShape) -> dict[str, Any]:
    return {"enum": [True, False, "yes", "no", "true", "false"]}


def _one_of(shape: shapes.OneOf) -> dict[str, Any]:
    words = [str(word) for word in shape.options]
    if set(words) == {"yes", "no"}:
        return {"enum": [*words, True, False]}
    pattern = "^(?:" + "|".join(_any_case(word) for word in words) + ")$"
    return {"anyOf": [{"enum": words}, {"type": "string", "pattern": pattern}]}


def _any_case(word: str) -> str:
    """A pattern for a word in upper or lower case."""
    from re import escape

    return "".join(
        f"[{sign.upper()}{sign.lower()}]" if sign.isalpha() else escape(sign) for sign in word
    )


def _empty(_shape: shapes.Empty) -> dict[str, Any]:
    return {"type": "null"}


def _list_of(shape: shapes.ListOf | shapes.NameList) -> dict[str, Any]:
    item = of(shape.item)
    none = [{"enum": [shapes.NO_KEYS]}] if isinstance(shape, shapes.ListOf) and shape.none else []
    return {"anyOf": [{"type": "array", "items": item}, item, *none, {"type": "null"}]}


def _named(shape: shapes.OwnKeys) -> dict[str, Any]:
    value = of(shape.value)
    if isinstance(shape.value, shapes.KnownKeys) and not _required(shape.value):
        value = {"anyOf": [value, {"type": "null"}]}
    found: dict[str, Any] = {"type": ["object", "null"], "additionalProperties": value}
    return {"anyOf": [found, {"enum": [shapes.NO_KEYS]}]} if shape.none else found


def _record(shape: shapes.KnownKeys) -> dict[str, Any]:
    found: dict[str, Any] = {
        "type": "object" if _required(shape) else ["object", "null"],
        "properties": {name: _key(key) for name, key in shape.keys.items()},
        "additionalProperties": False,
    }
    return {**found, "required": _required(shape)} if _required(shape) else found


def _required(shape: shapes.KnownKeys) -> list[str]:
    return [name for name, key in shape.keys.items() if key.required]


def _key(key: Key) -> dict[str, Any]:
    return {"description": key.says, **of(key.shape)}


def _variants(shape: shapes.Variants) -> dict[str, Any]:
    """One object schema for each subject; the keys of `otherwise` stand alone."""
    choices = []
    for subject, record in shape.by_key.items():
        choices.append({**_record(record), "type": "object", "required": [subject]})
    choices.append({**_record(shape.otherwise), "type": "object", "minProperties": 1})
    return {"anyOf": choices}


def _told(shape: shapes.OneOfTwo) -> dict[str, Any]:
    return {"anyOf": [_record(shape.without), _record(shape.with_it)]}


def _either(shape: shapes.OneOfShapes) -> dict[str, Any]:
    found = [of(part) for part in (shape.text, shape.record) if part is not None]
    if shape.listing is not None:
        item = getattr(shape.listing, "item", None)
        found.append({"type": "array", "items": of(item)} if item else of(shape.listing))
    return {"anyOf": found}


def _deeds(shape: shapes.Deeds) -> dict[str, Any]:
    """An object whose first key is a deed; the order of keys cannot be said in a schema."""
    from re import escape

    return {
        "type": "object",
        "properties": {
            name: _key(key) for name, key in (*shape.details.items(), *shape.others.items())
        },
        "patternProperties": {
            f"^.+ {escape(verb)}$": _key(key) for verb, key in shape.verbs.items()
        },
        "additionalProperties": False,
        "minProperties": 1,
    }


_MAKERS: dict[type, Callable[[Any], dict[str, Any]]] = {
    shapes.AnyText: _words,
    shapes.PrintedText: _printed,
    shapes.NumberShape: _number,
    shapes.YesOrNoShape: _flag,
    shapes.OneOf: _one_of,
    shapes.Empty: _empty,
    shapes.ListOf: _list_of,
    shapes.NameList: _list_of,
    shapes.OwnKeys: _named,
    shapes.KnownKeys: _record,
    shapes.OneOfShapes: _either,
    shapes.OneOfTwo: _told,
    shapes.Variants: lambda _shape: {"$ref": "#/$defs/fact"},
    shapes.Deeds: lambda shape: (
        _deeds(shape) if shape.others else {"$ref": "#/$defs/command"}
    ),
}
