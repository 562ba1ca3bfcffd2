"""A line of a text box is read whole or refused with a reason; nothing is guessed."""

from __future__ import annotations

import pytest

from judgebot.cards.imports import compiling
from judgebot.cards.imports.compiling import compile_line
from judgebot.cards.library.facts import Facts


def facts(**changes: str) -> Facts:
    """A card with some text."""
    given = {"name": "A", "reference": "A_1", "version": "", "set_code": "", "set_name": ""}
    return Facts(**(given | {"type": "Character"} | changes))


def test_an_understood_line() -> None:
    """An understood line has its abilities, each with kind, reading, rules and data."""
    line = compile_line("{J} Draw a card.", False, "Character")

    assert "refused" not in line
    assert [ability["kind"] for ability in line["abilities"]] == ["Reaction"]
    assert list(line["abilities"][0]["data"]) == ["Reaction"]


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [
        ("{J} Juggle three oranges.", 5, "Juggle three oranges."),
        ("{Z} Draw a card.", 1, "{Z} Draw a card."),
        ("{J} Draw a [card.", 12, "[card."),
        ("Draw a card. Draw a.", 20, "."),
        ("☃.", 1, "☃."),
    ],
)
def test_refusals(text: str, at: int, words: str) -> None:
    """A line with a word, a symbol or a bracket that cannot be read is refused from there on."""
    line = compile_line(text, False, "Character")

    assert line["abilities"] == []
    assert (line["refused"]["at"], line["refused"]["words"]) == (at, words)


def test_another_wording_is_no_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reading that, written back, says other words is a refusal."""
    monkeypatch.setattr(compiling, "render", lambda *abilities: "{J} Draw two cards.")
    line = compile_line.__wrapped__("{J} Draw a card.", False, "Character")

    assert line["abilities"] == []
    assert line["refused"]["why"] == "written back as: {J} Draw two cards."
    assert line["refused"]["at"] == 10


def test_both_boxes() -> None:
    """The lines of the support box are support lines, and stand after the others."""
    card = facts(text="[Gigantic].  [Defender].", support="{D} : Draw a card.")
    found = list(compiling.lines(card))

    assert [(line["text"], line["support"]) for line in found] == [
        ("[Gigantic].", False),
        ("[Defender].", False),
        ("{D} : Draw a card.", True),
    ]


def test_no_text() -> None:
    """A card without text has no lines, and reminder text is none (CR 2.2.12.c)."""
    assert list(compiling.lines(facts())) == []
    assert list(compiling.lines(facts(text="(Only a reminder.)"))) == []
