"""The JSON Schema of a document, made from the typed dictionary that declares it.

What stands under a class or a key as a text describes it, so that nothing is described twice.
"""

from __future__ import annotations

import ast
import inspect
import sys
import types
import typing
from collections.abc import Iterator
from functools import cache
from typing import Any

Schema = dict[str, Any]
_PLAIN: dict[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    object: {},
}


def schema(shape: Any, where: str) -> Schema:
    """The schema of the values of a type.

    shape: a type, as it stands in an annotation. where: the address of the schemas of typed
    dictionaries, which are named and not repeated: `#/$defs/`.
    """
    if shape in _PLAIN:
        return dict(_PLAIN[shape])
    if typing.is_typeddict(shape):
        return {"$ref": f"{where}{shape.__name__}"}
    origin, parts = typing.get_origin(shape), typing.get_args(shape)
    if origin is typing.NotRequired:
        return schema(parts[0], where)
    if origin in (typing.Union, types.UnionType):
        return {"anyOf": [schema(one, where) for one in parts]}
    if origin is list:
        return {"type": "array", "items": schema(parts[0], where)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema(parts[1], where)}
    raise TypeError(f"no schema for {shape}")


def named(shape: Any, where: str) -> dict[str, Schema]:
    """The schemas of all typed dictionaries that a type speaks of, by name. where: see `schema`."""
    return {one.__name__: _record(one, where) for one in sorted(_within(shape), key=_name)}


def alone(shape: Any) -> Schema:
    """One schema of a type that holds all that it speaks of."""
    found = schema(shape, "#/$defs/")
    defined = named(shape, "#/$defs/")
    return {**found, "$defs": defined} if defined else found


def _name(shape: type) -> str:
    return shape.__name__


def _within(shape: Any) -> set[type]:
    """The typed dictionaries that a type speaks of, however deep."""
    found: set[type] = set()
    waiting = [shape]
    while waiting:
        one = waiting.pop()
        if one in found:
            continue
        if typing.is_typeddict(one):
            found.add(one)
            waiting += typing.get_type_hints(one, include_extras=True).values()
        else:
            waiting += typing.get_args(one)
    return found


def _record(shape: Any, where: str) -> Schema:
    """The schema of a typed dictionary: its keys and no others."""
    hints = typing.get_type_hints(shape, include_extras=True)
    said = dict(_said(shape))
    return {
        "type": "object",
        "description": inspect.cleandoc(shape.__doc__ or ""),
        "properties": {
            key: {**schema(hint, where), **({"description": said[key]} if key in said else {})}
            for key, hint in hints.items()
        },
        "required": [
            key for key, hint in hints.items() if typing.get_origin(hint) is not typing.NotRequired
        ],
        "additionalProperties": False,
    }


@cache
def _said(shape: type) -> tuple[tuple[str, str], ...]:
    """What stands under each key of a typed dictionary, those of its bases first."""
    (made,) = ast.parse(inspect.getsource(shape)).body
    assert isinstance(made, ast.ClassDef)
    around = vars(sys.modules[shape.__module__])
    bases = [around[base.id] for base in made.bases if isinstance(base, ast.Name)]
    inherited = [one for base in bases if typing.is_typeddict(base) for one in _said(base)]
    return (*inherited, *_texts(made))


def _texts(made: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for key, text in zip(made.body, made.body[1:], strict=False):
        match key, text:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(said))),
            ):
                yield name, " ".join(said.split())
