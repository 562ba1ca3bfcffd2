"""The official sets that tests speak of; whatever else lies beside them is left alone."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from judgebot.abilities.card import Card
from judgebot.cards.imports import official
from judgebot.cards.imports.compiling import lines
from judgebot.cards.library.decoding import card as decoded
from judgebot.game.actions.tokens import plain

VARIABLE = "JUDGEBOT_TEST_DATA"


@dataclass(frozen=True, slots=True, kw_only=True)
class Totals:
    """What a set holds, counted in its file by hand."""

    records: int
    characters: int
    permanents: int
    spells: int
    heroes: int
    tokens: int = 0
    rulings: int = 0


SETS = {
    "ALIZE": Totals(
        records=327, characters=182, permanents=72, spells=60, heroes=12, tokens=5, rulings=47
    ),
    "BISE": Totals(records=325, characters=195, permanents=66, spells=51, heroes=12, tokens=3),
    "CORE": Totals(
        records=550, characters=336, permanents=54, spells=123, heroes=36, tokens=9, rulings=139
    ),
    "COREKS": Totals(
        records=510, characters=332, permanents=54, spells=105, heroes=18, tokens=5, rulings=143
    ),
    "CYCLONE": Totals(records=335, characters=211, permanents=43, spells=75, heroes=6, tokens=5),
    "DUSTER": Totals(records=336, characters=218, permanents=48, spells=49, heroes=21, tokens=4),
    "MUSUBI": Totals(records=18, characters=18, permanents=0, spells=0, heroes=0),
    "TCS3": Totals(records=6, characters=5, permanents=0, spells=1, heroes=0),
    "WCF25": Totals(records=6, characters=0, permanents=0, spells=0, heroes=6),
    "WCQ25": Totals(records=6, characters=6, permanents=0, spells=0, heroes=0),
    "WCS25": Totals(records=18, characters=0, permanents=0, spells=0, heroes=18),
}
"""By code, the sets that are known here."""


def files() -> list[Path]:
    """The files of all known sets. Skips the test that asks if one of them is not at hand."""
    return [file(code) for code in SETS]


def file(code: str) -> Path:
    """The file of a set. Skips the test that asks if it is not at hand."""
    found = _at_hand(code)
    if found is None:
        pytest.skip(f"{VARIABLE} does not name a folder that holds cards/{code}_EN.json")
    return found


def at_hand() -> list[Path]:
    """The files of the known sets that are there."""
    return [found for code in SETS if (found := _at_hand(code))]


def records() -> list[dict[str, Any]]:
    """Every official record of the known sets. Skips the test that asks if a set is not at hand."""
    return [
        record for path in files() for record in json.loads(path.read_text(encoding="utf-8"))
    ]


def tokens() -> dict[str, Card]:
    """The tokens that official cards define, by the names that effects create them with."""
    facts = [official.facts(record) for record in records()]
    cards = [decoded(one, list(lines(one))) for one in facts if one.token]
    return {plain(card.name): card for card in cards}


def _at_hand(code: str) -> Path | None:
    data = os.environ.get(VARIABLE)
    path = Path(data, "cards", f"{code}_EN.json") if data else None
    return path if path and path.is_file() else None
