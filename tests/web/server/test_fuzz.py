"""The open interface is fuzzed from its schema: a row of questions of each kind per run.

Schemathesis takes long to load, so that it is loaded only where these tests run.
"""

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")
pytest.importorskip("httpx", reason="httpx is not installed")

import httpx

from judgebot.api.answers import QUESTIONS

EXAMPLES = 4
"""So many questions of each kind; `python -m benchmarks.fuzz` asks as many as one wants."""
LABELS = sorted(
    f"{method} /api/{name}"
    for name, question in QUESTIONS.items()
    for method in (("POST",) if question.plays else ("GET", "POST"))
)
"""Each way to ask each question."""


@pytest.fixture(scope="module")
def fuzzing():
    """How questions are asked at random."""
    pytest.importorskip("schemathesis", reason="schemathesis is not installed")
    from tests.attack import questions

    return questions


@pytest.fixture(scope="module")
def operations(fuzzing):
    """What the schema says of each way to ask each question."""
    return {one.label: one for one in fuzzing.operations()}


@pytest.mark.long("judgebot/api")
def test_the_schema_has_them_all(operations):
    """The ways to ask that are tried are those of the schema."""
    assert sorted(operations) == LABELS


@pytest.mark.long("judgebot/api")
@pytest.mark.sampled("label", LABELS)
def test_every_question_is_answered_or_refused(label, client, server, fuzzing, operations):
    """Nothing that the schema allows or forbids fails, and every answer is as it says."""
    fuzzing.ask_by_schema(operations[label], client.request, EXAMPLES, 1, server)


@pytest.mark.parametrize("name", sorted(name for name in QUESTIONS if QUESTIONS[name].plays))
def test_every_scenario_is_played_or_refused(name, client, fuzzing):
    """Scenarios in which something is changed are played, or refused with what is wrong."""
    fuzzing.ask_with_scenarios(name, client.request, EXAMPLES, 1)


@pytest.mark.parametrize(
    ("status", "found"),
    [(500, {"error": {"what": "x"}}), (200, [{"ref": 1}]), (404, {"error": {"what": "x"}})],
)
def test_what_fails_is_found(status, found, fuzzing, operations):
    """A failure, an answer of another shape and a status that is not declared are told."""
    headers = {"x-content-type-options": "nosniff"}

    def send(**_request):
        request = httpx.Request("GET", "http://localhost:8275/api/search")
        return httpx.Response(status, json=found, headers=headers, request=request)

    with pytest.raises(BaseException, match=r"(?s).+"):
        fuzzing.ask_by_schema(operations["GET /api/search"], send, 5, 1)
