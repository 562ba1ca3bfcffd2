"""Unique cards are played on neutral boards: whatever is composed of known pieces is carried out.

Every trigger must be activated and every quick action played, what stands behind every condition
carried out, and every instruction and statement shown, each in some of the lines in which it
stands; cards are played on until all of that is shown. `pytest --whole` asks that of all pieces,
and plays every card for some days; otherwise it is asked of some of the pieces.
"""

from __future__ import annotations

import json
import pickle
import random
from collections.abc import Set
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from judgebot.abilities.card import Card
from judgebot.abilities.effects import If
from judgebot.abilities.model import QuickAction, Reaction
from judgebot.cards.text.unbinding import unbind
from judgebot.scenario.play.options import ability_words
from tests.conftest import made_once
from tests.game.neutral.parts import Part
from tests.game.neutral.playing import How, Record, play_a_day
from tests.game.neutral.uniques import Composed, cards, compose
from tests.official import tokens
from tests.sampling import Some

COMPOSED = "composed.pickle"
"""What holds the lines, once they are composed."""

SEED = 20
"""Which lines are composed."""

LEAST_DAYS = 1
"""How many days each card is played where all pieces are asked for."""

ENOUGH = 600
"""After how many frames a day is left, in which one Reaction may follow another (CR 6.3.l)."""

MOST_DAYS = 150
"""How many days a card is played at most until everything is shown."""


@pytest.fixture(scope="module")
def composed(data_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Composed:
    """The lines, and what was refused; composed once for all processes of a run."""
    file = data_folder / "uniques" / "fragments_open.json"
    if not file.is_file():
        pytest.skip(f"there is no {file.name} with pieces of Unique cards")

    def make(folder: Path) -> None:
        pieces = json.loads(file.read_text(encoding="utf-8"))
        made = compose(pieces, random.Random(SEED))
        (folder / COMPOSED).write_bytes(pickle.dumps(made))

    kept: Composed = pickle.loads(
        (made_once(tmp_path_factory, "composed", make) / COMPOSED).read_bytes()
    )
    return kept


@pytest.fixture(scope="module", name="tokens")
def the_tokens() -> dict[str, Card]:
    """The tokens that official cards define."""
    return tokens()


def test_lines_are_understood(composed: Composed) -> None:
    """At least 2,000 lines are composed, and all but one in two hundred are read."""
    assert len(composed.lines) >= 2000
    assert len(composed.refused) <= len(composed.lines) / 200, composed.refused


@pytest.fixture(scope="module")
def records(composed: Composed) -> list[Record]:
    """A record of each card that bears lines."""
    return [Record.of(card, {}) for card in cards(composed.lines, random.Random(SEED))]


def test_every_piece(
    records: list[Record], tokens: dict[str, Card], some: Some, everything: bool
) -> None:
    """Every piece that stands in some line is resolved in one of them."""
    asked = some(list(_pieces_of(records)), name=repr)

    left = _left(records, tokens, dict.fromkeys(asked), LEAST_DAYS if everything else 0)

    assert not left, "\n".join(left)


def _left(
    records: list[Record], tokens: dict[str, Card], asked: Pieces, least: int = 0
) -> list[str]:
    """Play cards until everything that is asked for is shown; tell what is not.

    least: how many days each card is played.
    """
    same = {piece: piece for piece in asked}
    pieces = {
        part: [same.setdefault(piece, piece) for piece in _pieces([part])]
        for record in records
        for part in record.parts
    }
    bearing = [
        record for record in records if least or _open(record, pieces, asked.keys())
    ]
    left = set(asked)
    for day in range(MOST_DAYS):
        for record in bearing:
            open_ = _open(record, pieces, left)
            if day < least or open_:
                play_a_day(replace(record, parts=open_), day + 1, tokens, ENOUGH)
                done = [one for one in open_ if record.ledger.get(one.key) is How.DONE]
                left -= {piece for part in done for piece in pieces[part]} - _unreached(done)
    return [_told(record, left) for record in bearing if _open(record, pieces, left)]


def _open(record: Record, pieces: dict[Part, list[Any]], left: Set[Any]) -> list[Part]:
    """The parts of a card's abilities in which something stands that is left to be shown."""
    found = {part.ability for part in record.parts if not left.isdisjoint(pieces[part])}
    return [part for part in record.parts if part.ability in found]


Pieces = dict[Any, None]
"""Pieces in an order that is always the same."""


def _pieces_of(records: list[Record]) -> Pieces:
    return {piece: None for record in records for piece in _pieces(record.parts)}


def _pieces(parts: list[Part]) -> Pieces:
    """What is to be shown of parts of abilities, the same wherever it stands."""
    found: Pieces = {}
    for part in parts:
        (words,) = unbind((part.words,))
        match words:
            case Reaction(trigger=trigger):
                found[trigger] = None
            case QuickAction(cost=cost):
                found[cost] = None
            case If(condition=condition, then=then):
                found[(condition, bool(then))] = None
            case _:
                found[words] = None
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


def _told(record: Record, left: Set[Any]) -> str:
    """What of a card was not shown."""
    return "\n".join(
        f"{type(part.words).__name__} to be {part.shown} of: {ability_words(part.ability)}"
        for part in record.parts
        if _pieces([part]).keys() & left
    )
