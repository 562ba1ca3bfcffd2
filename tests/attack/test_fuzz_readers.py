"""Whatever hypothesis makes of a reader's own words is read or refused; a sample of the fuzzing."""

from __future__ import annotations

from collections import Counter

import pytest

from benchmarks import fuzz_readers as fuzz
from judgebot.errors import InputError


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few inputs, for which a busy machine may take its time."""
    monkeypatch.setattr(fuzz, "ROUND", 20)
    monkeypatch.setattr(fuzz, "SECONDS", 60)


@pytest.mark.usefixtures("home_with_5_0")
@pytest.mark.parametrize("name", ["yaml", "card", "query"])
def test_a_sample(name: str) -> None:
    """Nothing but refusals is raised."""
    tried: Counter[str] = Counter()
    fuzz.fuzz(name, 1, tried)

    assert tried[name] >= 20


def test_what_is_raised_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is no refusal is not passed over, but for refusals."""
    readers = {"bad": (lambda text: text.index("x"), fuzz.READERS["card"][1])}
    monkeypatch.setattr(fuzz, "READERS", readers)

    with pytest.raises((ValueError, ExceptionGroup)):
        fuzz.fuzz("bad", 1, Counter())


def test_a_refusal_is_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that refuses everything has done its work."""

    def refuses(_text: str) -> None:
        raise InputError("no")

    monkeypatch.setattr(fuzz, "READERS", {"strict": (refuses, fuzz.READERS["card"][1])})

    assert fuzz.fuzz("strict", 1, Counter()) < 60
