"""The open interface described for people: the OpenAPI document as a page."""

from __future__ import annotations

from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from judgebot.api import openapi, schemas
from judgebot.api.answers import QUESTIONS
from judgebot.web.templating import page

_PLAIN = {
    "string": "text", "integer": "whole number", "number": "number", "boolean": "true or false",
    "null": "null",
}  # fmt: skip
_WHERE = "#/$defs/"


@lru_cache(maxsize=1)
def described_page() -> str:
    """The page that tells what may be asked, and what is answered."""
    return page(
        "api.html",
        title="The open interface",
        up="/",
        openapi=openapi.ADDRESS,
        questions=[_question(name) for name in QUESTIONS],
        mistakes=openapi.MISTAKES,
    )


def _question(name: str) -> dict[str, Any]:
    question = QUESTIONS[name]
    examples = {
        called: kind.example
        for called, kind in question.parameters.items()
        if called not in question.usual
    }
    return {
        "name": name,
        "about": question.about,
        "plays": question.plays,
        "query": urlencode(examples),
        "parameters": [
            {"name": called, "about": kind.about, "says": _says(kind.shape()),
             "optional": called in question.usual}
            for called, kind in question.parameters.items()
        ],
        "answer": _type(schemas.schema(question.shape, _WHERE)),
        "shapes": [_shape(*one) for one in schemas.named(question.shape, _WHERE).items()],
    }  # fmt: skip


def _shape(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": name,
        "about": schema["description"],
        "members": [
            {"name": key, "type": _type(shape), "about": shape.get("description", ""),
             "optional": key not in schema["required"]}
            for key, shape in schema["properties"].items()
        ],
    }  # fmt: skip


def _type(schema: dict[str, Any]) -> str:
    """A type in words."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(_WHERE)
    if "anyOf" in schema:
        return " or ".join(map(_type, schema["anyOf"]))
    if schema.get("type") == "array":
        return f"list of {_type(schema['items'])}"
    if schema.get("type") == "object":
        return f"by name: {_type(schema['additionalProperties'])}"
    return _PLAIN.get(schema.get("type", ""), "any value")


def _says(schema: dict[str, Any]) -> str:
    """What a parameter may be, in words."""
    if schema["type"] == "string":
        return f"text, {schema['maxLength']:,} signs at most"
    if schema["type"] == "integer":
        return f"a whole number, {schema['minimum']:,} to {schema['maximum']:,}"
    if schema["type"] == "array":
        return f"a list of texts, {schema['maxItems']} at most"
    return _PLAIN[schema["type"]]
