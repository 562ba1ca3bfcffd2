"""An invented set of cards, and a library that holds it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from json import loads
from pathlib import Path
from typing import Any

import pytest

from judgebot.cards.library import library

INVENTED = Path(__file__).parent / "invented"


@pytest.fixture(scope="session")
def invented() -> Path:
    """The folder of the invented set."""
    return INVENTED


@pytest.fixture(scope="session")
def record() -> Callable[..., Any]:
    """Makes an official record: the invented Lantern Keeper, with parts changed or left out."""
    (first, *_) = loads((INVENTED / "set.json").read_text(encoding="utf-8"))

    def make(without: str = "", **changes: Any) -> dict[str, Any]:
        made = deepcopy(first) | changes
        made.pop(without, None)
        return made

    return make


@pytest.fixture(scope="session")
def unique(record: Callable[..., Any]) -> Callable[..., Any]:
    """Makes the official record of a Unique of the Lantern Keeper: its number and its text."""

    def make(number: int, text: str = "{J} Draw a card.", **changes: Any) -> dict[str, Any]:
        made = {
            "reference": f"ALT_TRY_B_BR_01_U_{number}",
            "rarity": {"reference": "UNIQUE", "name": "Unique"},
            "collectorNumber": f"TRY-001-U-{number}-EN",
            "cardRulings": [],
            "elements": record()["elements"] | {"MAIN_EFFECT": text, "ECHO_EFFECT": ""},
        }
        return record(**made | changes)

    return make


@pytest.fixture
def cards(home_with_invented: Path) -> library.Library:
    """A library that holds the invented set."""
    opened = library.open()
    assert opened is not None
    return opened
