"""`judgebot read` tells how a text is understood, or what helps; it needs no card data."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable

import pytest

pytestmark = pytest.mark.usefixtures("empty_home")


def test_json(judgebot: Callable) -> None:
    """The JSON holds each ability with its kind and rules, and nothing that was not understood."""
    ran = judgebot("read", "{J} Draw a card.  [Gigantic].", "--json")
    found = json.loads(ran.out)

    assert ran.status == 0
    assert found["text"] == "{J} Draw a card.  [Gigantic]."
    assert [(one["text"], one["kind"]) for one in found["abilities"]] == [
        ("{J} Draw a card.", "Reaction"),
        ("[Gigantic].", "passive ability"),
    ]
    assert {"6.3.e", "7.1.1.a", "7.3.9"} <= set(found["abilities"][0]["rules"])
    assert [part["label"] for part in found["abilities"][0]["parts"]] == ["trigger", "effect"]
    assert found["not_understood"] == []


def test_json_of_a_refusal(judgebot: Callable) -> None:
    """What is not understood stands with its place, what could stand there and what is near."""
    ran = judgebot("read", "{J} Roll a dice.", "--json")
    (refused,) = json.loads(ran.out)["not_understood"]

    assert ran.status == 1
    assert (refused["at"], refused["words"]) == (12, "dice.")
    assert (refused["expected"], refused["nearest"]) == (["die"], ["{J} Roll a die."])


def test_all_lines_at_once(judgebot: Callable) -> None:
    """Every line that is refused is told, and so is every other."""
    ran = judgebot("read", "Draw two card.", "{J} Draw a card.", "Discard two card.", "--json")
    found = json.loads(ran.out)

    assert [one["text"] for one in found["not_understood"]] == [
        "Draw two card.", "Discard two card.",
    ]  # fmt: skip
    assert [one["text"] for one in found["abilities"]] == ["{J} Draw a card."]


def _give(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))


@pytest.mark.parametrize(
    ("data", "said"),
    [(b"Draw\n\xe4", "standard input:2:1: The byte E4 is not UTF-8 text"),
     (b"x" * 100_001, "standard input: The file is larger than 100 kB")],
)  # fmt: skip
def test_standard_input_that_is_no_text(
    judgebot: Callable, monkeypatch: pytest.MonkeyPatch, data: bytes, said: str
) -> None:
    """Bytes that are no text, or more than anybody prints on a card, are refused."""
    _give(monkeypatch, data)
    ran = judgebot("read", "-")

    assert ran.status == 2
    assert said in ran.err


def test_many_refused_lines(judgebot: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked for what helps with the first of them, and once with those that are the same."""
    monkeypatch.setattr("judgebot.cards.read.understanding.HELPED", 9)
    lines = [f"Draw {number} crd." for number in (2, 3, 4, 5)]
    ran = judgebot("read", *lines, *lines)
    *told, nothing, last = ran.out.splitlines()
    blocks = "\n".join(told).split("\n\n")

    assert ran.status == 1
    assert ["did you mean" in one for one in blocks] == [True, True, True, False] * 2
    assert all("not understood from column 8" in one for one in blocks)
    assert (nothing, last) == ("", "What helps is told of the first refused lines only.")


def test_standard_input(judgebot: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    """A dash stands for what is given on standard input."""
    _give(monkeypatch, b"{J} Draw a card.\n[Gigantic].\n")
    ran = judgebot("read", "-", "--json")

    assert [one["kind"] for one in json.loads(ran.out)["abilities"]] == [
        "Reaction", "passive ability",
    ]  # fmt: skip


def test_support(judgebot: Callable) -> None:
    """`--support` makes support abilities of a text."""
    ran = judgebot("read", "--support", "{D} : Draw a card.", "--json")
    (ability,) = json.loads(ran.out)["abilities"]

    assert ability["support"]
    assert "2.2.12.d" in ability["rules"]


@pytest.mark.parametrize(
    "type_line", ["Permanent", "Expedition Permanent - Gear", "Token Character"]
)
def test_types(judgebot: Callable, type_line: str) -> None:
    """A type line may be given whole, or only its type."""
    assert judgebot("read", "--type", type_line, "[Gigantic].").status == 0


def test_new_sub_types(judgebot: Callable) -> None:
    """A sub-type on the type line may be spoken of in the text (CR 2.2.2.i)."""
    text = "{J} Target Ronin gains 1 boost."

    assert judgebot("read", text).status == 1
    assert judgebot("read", text, "--type", "Character - Ronin").status == 0


@pytest.mark.parametrize("words", [("",), (" \n ",), ("Draw a card.", "--type", "Wizard"), ()])
def test_bad_usage(judgebot: Callable, words: tuple[str, ...]) -> None:
    """No text, and a type line that is none, are mistakes of whoever asks."""
    ran = judgebot("read", *words)

    assert ran.status == 2
    assert ran.out == ""
    assert ran.err.startswith("judgebot: ")
