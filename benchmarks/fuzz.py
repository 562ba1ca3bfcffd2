"""The open interface asked at random from its schema: how many questions, and which ended badly.

    python -m benchmarks.fuzz [EXAMPLES [SEED]]

Each way to ask each question is tried with so many questions that its schema allows and as many
that it forbids (200 unless stated), and each question about a scenario with as many scenarios in
which something is changed. The status is 1 if any of them failed, was answered with what the schema
does not say, or was answered although the schema forbids it.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from starlette.testclient import TestClient

from benchmarks.given import given
from judgebot.api.answers import QUESTIONS
from judgebot.cards.imports import importing
from judgebot.web.server.app import app
from tests.attack.questions import Send, ask_by_schema, ask_with_scenarios, operations

CARDS = Path(__file__).parent.parent / "tests" / "cards" / "invented"
SECONDS = 3.0
"""How long one answer may take here."""


def main(examples: int, seed: int) -> int:
    """Print the figures; gives the exit status."""
    warnings.simplefilter("ignore")
    failed = 0
    with tempfile.TemporaryDirectory() as home:
        os.environ["JUDGEBOT_HOME"] = home
        importing.import_cards([CARDS])
        made = app({"localhost:8275"}, processes=1, seconds=SECONDS)
        with TestClient(made, base_url="http://localhost:8275") as client:
            for label, ask in _kinds(examples, seed):
                counted = _Counted(client.request)
                try:
                    ask(send=counted)
                except (Exception, BaseExceptionGroup) as error:
                    failed += 1
                    print(f"{label}: {type(error).__name__}: {str(error)[:3000]}")
                print(f"{label:<24} {counted.told()}", flush=True)
    return 1 if failed else 0


def _kinds(examples: int, seed: int) -> Iterator[tuple[str, Callable[..., None]]]:
    for one in operations():
        yield one.label, partial(ask_by_schema, one, examples=examples, number=seed)
    for name, question in QUESTIONS.items():
        if question.plays:
            ask = partial(ask_with_scenarios, name, examples=examples, number=seed)
            yield f"changed scenarios: {name}", ask


class _Counted:
    """Sends requests, and counts how they were answered."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._statuses: dict[int, int] = {}
        self._slowest = 0.0

    def __call__(self, **request: object) -> object:
        """The answer to a request."""
        began = time.perf_counter()
        answer = self._send(**request)
        self._slowest = max(self._slowest, time.perf_counter() - began)
        self._statuses[answer.status_code] = self._statuses.get(answer.status_code, 0) + 1
        return answer

    def told(self) -> str:
        """The figures in words."""
        every = ", ".join(f"{count} x {one}" for one, count in sorted(self._statuses.items()))
        return f"{every}; slowest {self._slowest:.2f} s"


if __name__ == "__main__":
    sys.exit(main(*given(__doc__, ("examples", 200), ("seed", 1))))
