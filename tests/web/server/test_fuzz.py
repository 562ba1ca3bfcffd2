"""The open interface is fuzzed from its schema: a row of questions of each kind per run."""

import pytest

pytest.importorskip("starlette", reason="the extra `web` is not installed")
pytest.importorskip("schemathesis", reason="schemathesis is not installed")

import httpx

from judgebot.api.answers import QUESTIONS
from tests.attack.questions import ask_by_schema, ask_with_scenarios, operations

EXAMPLES = 4
"""So many questions of each kind; `python -m benchmarks.fuzz` asks as many as one wants."""
OPERATIONS = {one.label: one for one in operations()}


@pytest.mark.parametrize("label", sorted(OPERATIONS))
def test_every_question_is_answered_or_refused(label, client, server):
    """Nothing that the schema allows or forbids fails, and every answer is as it says."""
    ask_by_schema(OPERATIONS[label], client.request, EXAMPLES, 1, server)


@pytest.mark.parametrize("name", sorted(name for name in QUESTIONS if QUESTIONS[name].plays))
def test_every_scenario_is_played_or_refused(name, client):
    """Scenarios in which something is changed are played, or refused with what is wrong."""
    ask_with_scenarios(name, client.request, EXAMPLES, 1)


@pytest.mark.parametrize(
    ("status", "found"),
    [(500, {"error": {"what": "x"}}), (200, [{"ref": 1}]), (404, {"error": {"what": "x"}})],
)
def test_what_fails_is_found(status, found):
    """A failure, an answer of another shape and a status that is not declared are told."""
    headers = {"x-content-type-options": "nosniff"}

    def send(**_request):
        request = httpx.Request("GET", "http://localhost:8275/api/search")
        return httpx.Response(status, json=found, headers=headers, request=request)

    with pytest.raises(BaseException, match=r"(?s).+"):
        ask_by_schema(OPERATIONS["GET /api/search"], send, 5, 1)
