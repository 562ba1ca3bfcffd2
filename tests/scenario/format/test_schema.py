"""The JSON Schema says what the loader accepts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from judgebot.scenario.format.schema import DIALECT, schema
from tests.each import of_each
from tests.scenario.played import FILES, HOME

jsonschema = pytest.importorskip("jsonschema")

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The faster one of two that read the same."""

BAD = Path(__file__).parents[1] / "bad" / "files"
WRONG_SHAPES = (
    "no_title",
    "key_unknown",
    "player_key",
    "card_statistics_of_a_copy",
    "status_unknown",
    "mana_not_a_number",
    "distance_too_far",
    "phase_unknown",
    "rolls_seven",
    "may_maybe",
    "until_unknown",
    "who_does_what",
    "fact_key",
    "fact_zone",
    "fact_kind",
    "unique_type",
    "unique_key_unknown",
)
"""Bad files whose mistake is one of shape, which an editor can see."""


@pytest.fixture(scope="module")
def validator():
    """A validator of scenario files."""
    return jsonschema.Draft202012Validator(schema())


def as_an_editor(path: Path):
    """What an editor checks: JSON, in which every key is a text."""
    return json.loads(json.dumps(yaml.load(path.read_text("utf-8"), LOADER)))


def test_it_is_a_schema():
    """What is printed is a JSON Schema of its dialect."""
    jsonschema.Draft202012Validator.check_schema(schema())

    assert schema()["$schema"] == DIALECT == "https://json-schema.org/draft/2020-12/schema"


@of_each("name", FILES, sampled=True)
def test_scenarios_are_valid(name, validator):
    """Every scenario that ships is valid, as an editor reads it."""
    read = as_an_editor(HOME / name)

    assert [error.message for error in validator.iter_errors(read)] == []


@of_each("name", WRONG_SHAPES)
def test_wrong_shapes_are_not(name, validator):
    """An unknown key, a wrong word and a wrong number are mistakes for an editor, too."""
    read = as_an_editor(BAD / f"{name}.yaml")

    assert not validator.is_valid(read)


def test_every_key_says_what_it_means():
    """Every property has a description that an editor can show."""
    found = []
    stack = [("", schema())]
    while stack:
        path, one = stack.pop()
        if isinstance(one, dict):
            for name, value in one.get("properties", {}).items():
                if "description" not in value:
                    found.append(f"{path}/{name}")
            stack += [(f"{path}/{key}", value) for key, value in one.items()]
        elif isinstance(one, list):
            stack += [(path, value) for value in one]

    assert found == []
