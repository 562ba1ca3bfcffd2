"""An ability is told by its kind and with its symbols in words, and nothing of it is left out."""

from __future__ import annotations

import re

import pytest

from judgebot.cards.read.describing import describe
from judgebot.cards.text import parse

TOLD = [
    ("{J} I gain 1 boost.", "Reaction", "When I enter play — I gain 1 boost."),
    ("{H} Draw a card.", "Reaction", "When I am played from Hand — Draw a card."),
    ("{R} Draw a card.", "Reaction", "When I am played from Reserve — Draw a card."),
    ("At Noon — Draw a card.", "Reaction", "At Noon — Draw a card."),
    ("{T} : Draw a card.", "quick action", "Exhaust me: Draw a card."),
    ("{D} : Draw a card.", "quick action", "Discard me from Reserve: Draw a card."),
    (
        "{T} : Draw a card. You can only activate this if you are first player.",
        "quick action",
        "Exhaust me: Draw a card. You can only activate this if you are first player.",
    ),
    (
        "{T} : Draw a card. This action costs {1} more if you are not first player.",
        "quick action",
        "Exhaust me: Draw a card. This action costs {1} more if you are not first player.",
    ),
    ("[Gigantic].", "passive ability", "[Gigantic]."),
    ("Draw a card.", "effect", "Draw a card."),
]


@pytest.mark.parametrize(("line", "kind", "reading"), TOLD)
def test_kind_and_reading(line: str, kind: str, reading: str) -> None:
    """Each kind of ability (CR 2.2.12.a) has its name, and a reading without cost symbols."""
    (ability,) = parse(line)
    told = describe(ability)

    assert (told.kind, told.reading, told.text) == (kind, reading, line)


def test_parts() -> None:
    """A Reaction has a trigger, a quick action a cost, a passive ability neither."""
    told = {line: describe(*parse(line)) for line, _, _ in TOLD}

    assert told["At Noon — Draw a card."].trigger == "At Noon"
    assert told["{T} : Draw a card."].cost == "Exhaust me"
    assert told["{T} : Draw a card."].effect == "Draw a card."
    assert (told["[Gigantic]."].trigger, told["[Gigantic]."].cost) == ("", "")


@pytest.mark.parametrize("line", [line for line, _, _ in TOLD])
def test_no_word_is_left_out(line: str) -> None:
    """Every word of the text is in the reading."""
    (ability,) = parse(line)
    words = re.findall(r"[A-Za-z']{2,}", line)

    assert [word for word in words if word not in describe(ability).reading] == []


def test_support() -> None:
    """A support ability is known as one, and told without its mark."""
    told = describe(*parse("When a Character joins your Expeditions — Draw a card.", support=True))

    assert told.support
    assert told.reading == "When a Character joins your Expeditions — Draw a card."
