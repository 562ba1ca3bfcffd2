"""CR 5.1.2.k Which cards count as played in a turn, an Afternoon or a Day."""

from __future__ import annotations

from judgebot.abilities.words import Duration, Phase
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Played, Playing
from judgebot.game.data.state import State


def as_playing(one: Played) -> Playing:
    """A card that was played, as its printed card, in the process it went through."""
    return Playing(
        player=one.player, card=Referent(one.card.item, 0), source=one.source, side=one.side
    )


def counted_in(state: State, during: Duration) -> list[Played]:
    """The cards that count as played in this turn, this Afternoon or this Day (CR 5.1.2.k)."""
    return [one for one in state.played if _in_time(state, one, during)]


def _in_time(state: State, one: Played, during: Duration) -> bool:
    if during is Duration.DAY:
        return True
    if during is Duration.AFTERNOON:
        return one.phase is Phase.AFTERNOON
    return one.turn is not None and state.turn is not None and one.turn == state.turns
