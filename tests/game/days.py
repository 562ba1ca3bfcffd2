"""Carrying out single moments of a day, for the tests of chapter 4."""

from __future__ import annotations

from typing import Any

import pytest

from judgebot.abilities.words import Phase, Side
from judgebot.game.data.decisions import Asker, Decision, Pending
from judgebot.game.data.game import Game
from judgebot.game.data.moments import BEGINS, MOMENTS, moment_of
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.game.day import structure
from tests.game.boards import a_game

LITHIUM, NINETTE = 0, 1


def between_turns(**fields: Any) -> Game:
    """A game at a moment at which it is nobody's turn."""
    return a_game(turn=None, **fields)


def carry_out(game: Game, phase: Phase, name: str = BEGINS, *answers: Any) -> None:
    """Carry out one moment of the day and nothing after it, with these answers."""
    moment = MOMENTS[moment_of(phase, name)]
    game.state.phase = phase
    game.state.agenda = []
    structure.carry_out(game, Asker(answers, auto=True), moment)


def asked(game: Game, phase: Phase, name: str, *answers: Any) -> Decision:
    """What the moment asks after these answers."""
    with pytest.raises(Pending) as raised:
        carry_out(game, phase, name, *answers)
    return raised.value.decision


def place(player: int, side: Side) -> Place:
    """An Expedition."""
    return Place(ZoneKind.EXPEDITION, player, side)


def names(game: Game, where: Place) -> list[str]:
    """The names of the cards in a place, in order."""
    state = game.state
    if where.zone in (ZoneKind.DECK, ZoneKind.HAND):
        return [state.card(item).name for item in state.zones[where]]
    return [object_.card.name for object_ in state.at(where)]


def the(game: Game, ref: Referent) -> Object:
    """The object that an item is now, wherever it went."""
    (found,) = [one for one in game.state.objects.values() if one.item == ref.item]
    return found
