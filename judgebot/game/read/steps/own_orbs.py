"""CR 3.2.9.e-f Whose Mana Orb "a Mana Orb" is, where no player is named.

As it is usually read, that of the player who does something to it, as where "a mana cost can be
paid by exhausting Mana Orbs".
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, TypeGuard

from judgebot.abilities.nouns import How, Noun, Pick, Things
from judgebot.abilities.words import Type
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.zones import ZoneKind
from judgebot.sure import as_a

WHOSE = "whose-mana-orb"
"""The question of whose Mana Orb may be chosen, where no player is named."""


def is_orb(things: Things) -> TypeGuard[Pick]:
    """Whether a phrase tells somebody to choose a Mana Orb."""
    return (
        isinstance(things, Pick)
        and things.how is How.A
        and isinstance(things.noun, Noun)
        and [kind.type for kind in things.noun.kinds] == [Type.MANA_ORB]
        and not things.noun.also
    )


def names_no_owner(things: Things) -> bool:
    """Whether a phrase tells somebody to choose a Mana Orb, and does not say whose."""
    if not is_orb(things):
        return False
    noun = as_a(Noun, things.noun)
    return not noun.places and noun.controller is None


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
