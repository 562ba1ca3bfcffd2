"""CR 3.2.9.e-f Whose Mana Orb "a Mana Orb" is, where no player is named.

As it is usually read, that of the player who does something to it, as where "a mana cost can be
paid by exhausting Mana Orbs".
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from judgebot.abilities.nouns import How, Noun, Pick, Things
from judgebot.abilities.words import Type
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.zones import ZoneKind

WHOSE = "whose-mana-orb"
"""The question of whose Mana Orb may be chosen, where no player is named."""


def names_no_owner(things: Things) -> bool:
    """Whether a phrase leaves to choose a Mana Orb, and does not say whose."""
    noun = things.noun if isinstance(things, Pick) and things.how is How.A else None
    if not isinstance(noun, Noun) or noun.also or noun.places or noun.controller is not None:
        return False
    return [kind.type for kind in noun.kinds] == [Type.MANA_ORB]


def without_others(
    state: State,
    things: Things,
    found: Sequence[Any],
    players: Container[int],
    because: Reasons | None = None,
) -> list[Any]:
    """What a phrase leaves to choose from, without the Mana Orbs of players who do nothing to it.

    players: those who do. because: where it is noted that the rules leave this open.
    """
    if not names_no_owner(things):
        return list(found)
    own = [one for one in found if _is_of(state, one, players)]
    if because is not None and len(own) < len(found):
        because.leave_open(WHOSE)
    return list(found) if state.readings.whose_mana_orb else own


def _is_of(state: State, one: Any, players: Container[int]) -> bool:
    object_ = state.object_of(one) if isinstance(one, Referent) else None
    if object_ is None or object_.place.zone is not ZoneKind.MANA:
        return True
    return object_.place.player in players
