"""The open interface is described as it is: every answer has the shape that is declared."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from judgebot.api import openapi, schemas
from judgebot.api.answers import QUESTIONS
from judgebot.api.desk import carry_out
from judgebot.api.mistakes import ErrorDocument

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios" / "rulebook"
DISPUTE = (SCENARIOS / "2.1.d-new-zone-new-object.yaml").read_text(encoding="utf-8")
EXPLORED = (SCENARIOS / "1.4.5.a-only-one-player-resupplies.yaml").read_text(encoding="utf-8")
ASKED = [
    ("show", {"ref": "2.1.d"}),
    ("show", {"ref": "7.4.4 gigantic change:3", "rules": "5.0"}),
    ("show", {"ref": "2.1", "rules": "2024"}),
    ("show", {"ref": "ruling:Lantern Keeper:1"}),
    ("search", {"q": "tap a card", "limit": 50}),
    ("search", {"q": "lantern"}),
    ("diff", {"old": "2024", "new": "5.0"}),
    ("diff", {"old": "4.0", "new": "5.0", "section": "7.5.9"}),
    ("card", {"name": "Lantern Keeper"}),
    ("read", {"text": "{J} If you control two or more Plants, draw a card."}),
    ("read", {"text": "{J} Roll a dice. [Overgrow 2].", "type": "Spell", "support": True}),
    ("names", {"q": "lant"}),
    ("run", {"scenario": DISPUTE}),
    ("run", {"scenario": DISPUTE, "for": "Ninette", "rules": "4.0", "reading": []}),
    ("run", {"scenario": EXPLORED}),
    ("explore", {"scenario": EXPLORED}),
    ("explore", {"scenario": EXPLORED, "decisions": 1}),
    ("why", {"scenario": DISPUTE, "fact": "card: Kuwat, boosts: 0"}),
    ("why", {"scenario": DISPUTE, "fact": "card: Kuwat, zone: Reserve", "step": 2}),
    ("table", {"scenario": "title: A\nplayers:\n  Ada: {mana: 1}\n  Ben: {}\n"}),
    ("table", {"scenario": "title: A\nplayers:\n  Ada: {mana: 1}\n  Ben: {}\n", "choose": 0}),
]  # fmt: skip
WRONG = [
    ("show", {"ref": "5.1.2.1"}), ("show", {}), ("show", {"ref": "2.1.d", "rules": "9"}),
    ("search", {"q": "…"}), ("card", {"name": "Nobody"}), ("read", {"text": "x", "type": "No"}),
    ("run", {"scenario": "title: A\nplayer: 1\n"}), ("table", {"scenario": "- a"}),
    ("why", {"scenario": DISPUTE, "fact": "nothing"}), ("diff", {"old": "5.0", "new": "8"}),
]  # fmt: skip


pytestmark = pytest.mark.usefixtures("home_with_invented")


@pytest.mark.parametrize(
    ("name", "asked"), ASKED, ids=[f"{one} {n}" for n, (one, _) in enumerate(ASKED)]
)
def test_every_answer_has_its_shape(name, asked):
    """Each question is answered with what its schema says, and is asked as its schema says."""
    jsonschema.validate(asked, openapi.body(QUESTIONS[name]))
    status, found = carry_out(name, asked)

    assert status == 200, found
    jsonschema.validate(json.loads(json.dumps(found)), schemas.alone(QUESTIONS[name].shape))


@pytest.mark.parametrize(("name", "asked"), WRONG)
def test_every_mistake_has_its_shape(name, asked):
    """What is wrong is answered with an error of the declared shape."""
    status, found = carry_out(name, asked)

    assert status == 422
    jsonschema.validate(found, schemas.alone(ErrorDocument))


def test_every_question_is_asked():
    """No question goes without an answer that was compared with its schema."""
    assert {name for name, _ in ASKED} == set(QUESTIONS)


def test_a_key_more_or_less_is_no_answer():
    """The schemas are closed: what is not declared does not fit, nor what lacks a key."""
    schema = schemas.alone(QUESTIONS["search"].shape)
    (hit,) = carry_out("search", {"q": "boost", "limit": 1})[1]

    for wrong in (
        {**hit, "more": 1},
        {k: v for k, v in hit.items() if k != "why"},
        {**hit, "ref": 1},
    ):
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate([wrong], schema)


def test_what_is_declared_is_what_is_checked():
    """What a schema refuses is refused, for each parameter of each question."""
    wrong = [5.5, {"a": 1}, "x" * 300_000, "", [[1]]]
    for name, question in QUESTIONS.items():
        for called in question.parameters:
            for value in wrong:
                asked = {**_example(name), called: value}
                fits = jsonschema.Draft202012Validator(openapi.body(question)).is_valid(asked)
                status, found = carry_out(name, asked)
                assert not fits and status == 422, (name, called, str(value)[:20])
                assert called in found["error"]["what"]


def _example(name):
    question = QUESTIONS[name]
    return {
        called: kind.example
        for called, kind in question.parameters.items() if called not in question.usual
    }  # fmt: skip


@pytest.mark.parametrize("name", sorted(set(QUESTIONS) - {"card"}))
def test_the_examples_are_answered(name):
    """What the description gives as an example is answered."""
    status, found = carry_out(name, _example(name))

    assert status == 200, found


def test_the_document_names_every_question_and_each_schema_once():
    """All paths are there, every reference resolves, and nothing is described that is not used."""
    document = openapi.document()
    text = json.dumps(document)
    schemas_of = document["components"]["schemas"]

    assert set(document["paths"]) == {f"/api/{name}" for name in QUESTIONS} | {openapi.ADDRESS}
    for name, schema in schemas_of.items():
        jsonschema.Draft202012Validator.check_schema(schema)
        assert f'"#/components/schemas/{name}"' in text
    used = {part.split('"')[0] for part in text.split('"#/components/schemas/')[1:]}
    assert used == set(schemas_of)
