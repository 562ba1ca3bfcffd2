"""Whatever the model of abilities can say, the engine carries out."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import get_args

import pytest

from judgebot import game
from judgebot.abilities import amounts, conditions, effects, nouns, sorts, triggers
from judgebot.abilities.effects import Deed, Instruction
from judgebot.abilities.statements import Change, Forbidden, Limit, WouldDo
from judgebot.abilities.triggers import PlayerDeed
from judgebot.abilities.verbs import Use, of_keyword_actions
from judgebot.cards.library import codec
from judgebot.game.actions import effects as doing
from judgebot.game.events import modifying
from judgebot.game.read.steps import modified
from judgebot.game.read.triggers import triggers as matching
from judgebot.game.read.words import amounts as counting
from judgebot.game.read.words import conditions as asking

GAME = Path(game.__file__).parent
SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in sorted(GAME.rglob("*.py")))


@pytest.mark.parametrize(
    ("kinds", "table"),
    [
        (get_args(triggers.Pattern), matching._MATCHERS),
        (get_args(conditions.Condition), asking._HOLDS),
        (get_args(amounts.Amount), counting._VALUES),
    ],
    ids=["patterns", "conditions", "amounts"],
)
def test_every_class(kinds: tuple[type, ...], table: dict[type, object]) -> None:
    """Each kind of trigger, condition and amount has its function."""
    assert set(kinds) == set(table)


def test_every_instruction() -> None:
    """Each instruction is planned or carried out."""
    known = {
        kind
        for kind in codec.classes().values()
        if issubclass(kind, Instruction) and kind is not Instruction
    }

    assert known <= {*doing.INSTRUCTIONS, effects.CreateAlike}
    assert effects.CreateAlike in modifying._WITHIN


def test_every_modifier() -> None:
    """Whatever would happen and is modified is looked for; rolls are, as the dice are seen."""
    assert set(WouldDo) == {*modified._MATCHES, WouldDo.ROLL}


@pytest.mark.parametrize("words", [Forbidden, Deed, Change, Limit, PlayerDeed], ids=str)
def test_every_word(words: type[StrEnum]) -> None:
    """Each word of a closed list is asked about somewhere in the engine."""
    missing = {one for one in words if f"{words.__name__}.{one.name}" not in SOURCE}

    assert missing == UNSAID.get(words, set())


SAID = {PlayerDeed.RUSH, PlayerDeed.RESUPPLY}
"""Keyword actions of which the engine asks by the word for what a player does, too."""

UNSAID = {PlayerDeed: set(of_keyword_actions(Use.TRIGGER).values()) - SAID}
"""What is looked for by the name of the keyword action that it is."""


def test_every_statement_and_place() -> None:
    """Each statement of a passive ability, filter and place is named in the engine."""
    kinds = (*sorts.Statement.__subclasses__(), *get_args(nouns.Filter), *get_args(nouns.Place))
    kinds = (*kinds, *get_args(effects.Gained))

    assert {kind.__name__ for kind in kinds if kind.__name__ not in SOURCE} == set()
