"""CR 7.3.36 What a player controls, and what of it they can sacrifice."""

from __future__ import annotations

from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY
from judgebot.game.read.objects import characteristics
from judgebot.game.read.steps import prohibitions


def controlled_in_play(state: State, player: int) -> list[Referent]:
    """The objects in play that a player controls (CR 7.5.5.b)."""
    return [
        object_.ref
        for object_ in state.objects.values()
        if object_.place.zone in IN_PLAY and characteristics.controller(object_) == player
    ]


def can_sacrifice(state: State, player: int) -> list[Referent]:
    """What a player could choose to sacrifice: no impossible option (CR 6.1.g, 7.3.36.a)."""
    return [
        ref
        for ref in controlled_in_play(state, player)
        if not prohibitions.cannot_be_sacrificed(state, ref, player)
    ]
