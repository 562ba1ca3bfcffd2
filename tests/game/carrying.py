"""Letting effects written in card text be carried out in tests."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.card import Card
from judgebot.abilities.effects import Effect
from judgebot.abilities.model import EffectAbility
from judgebot.abilities.words import Type
from judgebot.game.data.agenda import CheckReactions, resolve
from judgebot.game.data.context import Context
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.zones import LIMBO
from tests.game.boards import play_out, printed, put

SOURCE = Card(name="the source", type=Type.SPELL)


def effect_of(text: str) -> Effect:
    """The instructions of an effect, as they are printed on a Spell."""
    abilities = printed(text)
    assert all(isinstance(one, EffectAbility) for one in abilities), text
    return tuple(part for one in abilities for part in one.effect)


def do(
    game: Game,
    text: str,
    *answers: Any,
    me: Referent | None = None,
    you: int = 0,
    bindings: dict[str, Any] | None = None,
) -> list[Any]:
    """Carry out an effect; answers: those it asks for, in order.

    Decisions with one option are taken by themselves. Returns what was asked; a decision left open
    is the last one.
    """
    context = Context(
        controller=you, me=me or put(game, LIMBO, SOURCE), bindings=bindings or {}
    )
    game.state.agenda.append(resolve(effect_of(text), context, None))
    return play_out(game, *answers)


def react(game: Game, *answers: Any) -> list[Any]:
    """Check Reactions until none remains."""
    game.state.agenda.append(CheckReactions())
    return play_out(game, *answers)
