"""Unique cards are played on neutral boards: whatever is composed of known pieces is carried out.

Every card is played for some days. Every trigger must be activated and every quick action played,
what stands behind every condition carried out, and every instruction and statement shown, each in
some of the lines in which it stands; cards are played on until all of that is shown.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from judgebot.abilities.card import Card
from judgebot.abilities.effects import If
from judgebot.abilities.model import QuickAction, Reaction
from judgebot.cards.text.binding import unbind
from judgebot.scenario.options import ability_words
from tests.game.neutral.parts import Part
from tests.game.neutral.playing import How, Record, play_a_day
from tests.game.neutral.uniques import Composed, cards, compose
from tests.official import tokens

SEED = 20
"""Which lines are composed."""

LEAST_DAYS = 1
"""How many days each card is played."""

ENOUGH = 600
"""After how many frames a day is left, in which one Reaction may follow another (CR 6.3.l)."""

MOST_DAYS = 150
"""How many days a card is played at most until everything is shown."""


@pytest.fixture(scope="module")
def composed(data_folder: Path) -> Composed:
    """The lines, and what was refused."""
    file = data_folder / "uniques" / "fragments_open.json"
    if not file.is_file():
        pytest.skip(f"there is no {file.name} with pieces of Unique cards")
    return compose(json.loads(file.read_text(encoding="utf-8")), random.Random(SEED))


@pytest.fixture(scope="module", name="tokens")
def the_tokens() -> dict[str, Card]:
    """The tokens that official cards define."""
    return tokens()


def test_lines_are_understood(composed: Composed) -> None:
    """At least 2,000 lines are composed, and all but one in two hundred are read."""
    assert len(composed.lines) >= 2000
    assert len(composed.refused) <= len(composed.lines) / 200, composed.refused


def test_every_line(composed: Composed, tokens: dict[str, Card]) -> None:
    """Every piece that stands in some line is resolved in one of them."""
    played = cards(composed.lines, random.Random(SEED))
    records = [Record.of(card, {}) for card in played]
    pieces = {id(record): _pieces(record.parts) for record in records}
    shown: set[Any] = set()

    for day in range(MOST_DAYS):
        for record in records:
            if day < LEAST_DAYS or pieces[id(record)] - shown:
                play_a_day(record, day, tokens, ENOUGH)
                done = [one for one in record.parts if record.ledger.get(one.key) is How.DONE]
                shown |= _pieces(done) - _unreached(done)
    left = [one for one in records if pieces[id(one)] - shown]

    assert not left, "\n".join(_told(one, shown) for one in left)


def _pieces(parts: list[Part]) -> set[Any]:
    """What is to be shown of parts of abilities, the same wherever it stands."""
    found: set[Any] = set()
    for part in parts:
        (words,) = unbind((part.words,))
        match words:
            case Reaction(trigger=trigger):
                found.add(trigger)
            case QuickAction(cost=cost):
                found.add(cost)
            case If(condition=condition, then=then):
                found.add((condition, bool(then)))
            case _:
                found.add(words)
    return found


def _unreached(done: list[Part]) -> set[Any]:
    """The conditions among parts that were shown behind which nothing was carried out."""
    words = {id(part.words) for part in done}
    return {
        (unbind((one.condition,))[0], bool(one.then))
        for part in done
        if isinstance(one := part.words, If)
        and not any(id(step) in words for step in one.then or one.otherwise)
    }


def _told(record: Record, shown: set[Any]) -> str:
    """What of a card was not shown."""
    return "\n".join(
        f"{type(part.words).__name__} to be {part.shown} of: {ability_words(part.ability)}"
        for part in record.parts
        if _pieces([part]) - shown
    )
