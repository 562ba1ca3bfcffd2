"""The open interface asked at random: whatever its schema allows, forbids or nearly allows."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from judgebot.api import openapi
from judgebot.api.answers import QUESTIONS

SCENARIOS = Path(__file__).parent.parent.parent / "scenarios"
ADDRESS = "http://localhost:8275"
LARGEST = 8_100_000
"""The most bytes of an answer."""
TOO_LARGE, TOO_LONG = 413, 503
Send = Callable[..., Any]
"""Sends a request, as `httpx.Client.request` does."""


def operations() -> Iterator[Any]:
    """Each way to ask each question."""
    for made in schemathesis.openapi.from_dict(openapi.document()).get_all_operations():
        operation = made.ok()
        if operation.path != openapi.ADDRESS:
            yield operation


def ask_by_schema(
    operation: Any, send: Send, examples: int, number: int, address: str = ADDRESS
) -> None:
    """Ask so many questions made from the schema; raise for one that is not answered well.

    operation: one of `operations`. send: sends a request. number: of the row of questions.
    address: of the server.
    """
    for mode in GenerationMode:

        @_so_many(examples, number)
        @given(case=operation.as_strategy(generation_mode=mode))
        def ask(case: Any) -> None:
            request = case.as_transport_kwargs(base_url=address)
            answer = send(**{key: value for key, value in request.items() if value is not None})
            _check_answer(answer)
            case.validate_response(answer, checks=list(_checks(answer.status_code)))

        ask()


def ask_with_scenarios(name: str, send: Send, examples: int, number: int) -> None:
    """Ask with the project's own scenarios, each with something changed; see `ask_by_schema`.

    name: a question that is asked with a scenario.
    """
    asked = {
        called: kind.example
        for called, kind in QUESTIONS[name].parameters.items()
        if called not in QUESTIONS[name].usual
    }

    @_so_many(examples, number)
    @given(scenario=changed())
    def ask(scenario: str) -> None:
        answer = send(
            method="POST", url=f"/api/{name}", content=json.dumps({**asked, "scenario": scenario})
        )
        _check_answer(answer)
        assert answer.status_code in (200, 422, TOO_LONG), answer.text[:2000]

    ask()


def _checks(status: int) -> Iterator[Any]:
    """What is looked at in an answer of a status."""
    yield from (content_type_conformance, response_schema_conformance, status_code_conformance)
    if status != TOO_LONG:
        yield not_a_server_error
    if status != TOO_LARGE:
        yield negative_data_rejection


def _so_many(examples: int, number: int) -> Callable[[Any], Any]:
    def decorate(function: Any) -> Any:
        bounded = settings(
            max_examples=examples, deadline=None, database=None,
            suppress_health_check=list(HealthCheck), phases=[Phase.generate],
        )  # fmt: skip
        return seed(number)(bounded(function))

    return decorate


def _check_answer(answer: Any) -> None:
    assert len(answer.content) <= LARGEST
    assert "Traceback" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    if answer.status_code >= 400:
        assert answer.json()["error"]["what"]


@st.composite
def changed(draw: st.DrawFn) -> str:
    """A scenario in which lines are left out, doubled, changed places or hold something else."""
    files = sorted(SCENARIOS.glob("abilities/**/*.yaml"))
    lines = draw(st.sampled_from(files)).read_text(encoding="utf-8").splitlines()
    for _ in range(draw(st.integers(1, 2))):
        place = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        change = draw(st.sampled_from(["out", "twice", "swap", "word", "sign", "number"]))
        line = lines[place]
        if change == "out":
            lines[place] = ""
        elif change == "twice":
            lines.insert(place, lines[other])
        elif change == "swap":
            lines[place], lines[other] = lines[other], line
        elif change == "word":
            words = line.split(" ")
            words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(_words(lines)))
            lines[place] = " ".join(words)
        elif change == "sign":
            at = draw(st.integers(0, len(line)))
            lines[place] = line[:at] + draw(st.text(max_size=3)) + line[at:]
        else:
            head, sign, _ = line.partition(":")
            lines[place] = f"{head}{sign} {draw(st.integers(-5, 10**6))}"
    return "\n".join(lines)


def _words(lines: list[str]) -> list[str]:
    return sorted({word for line in lines for word in line.split()} | {"none", "~", "{}", "[]"})
