"""CR 6.4 Costs and 5.1.2.d-f: what playing something costs, and paying it.

A mana cost is paid by exhausting Mana Orbs (CR 1.2.5.e, 3.2.9.f). Ready Mana Orbs are alike for
paying, so the first ones are exhausted without asking which.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgebot.abilities.words import Status
from judgebot.game.objects import Object
from judgebot.game.state import State
from judgebot.game.zones import Zone, mana_zone

if TYPE_CHECKING:
    from judgebot.abilities.card import Card
    from judgebot.game.steps import Action


def mana_cost(card: Card, source: Zone) -> int | None:
    """The mana cost of playing a card from a zone (CR 5.1.2.d), before alterations.

    Returns None when the card has no such cost and so cannot be played for it (CR 5.1.2.e).
    """
    return card.reserve_cost if source is Zone.RESERVE else card.hand_cost


def ready_mana_orbs(state: State, player: int) -> list[Object]:
    """The Mana Orbs a player could exhaust."""
    return [orb for orb in state.at(mana_zone(player)) if Status.EXHAUSTED not in orb.statuses]


def can_pay_mana(state: State, player: int, mana: int) -> bool:
    """Whether a player can pay a mana cost in full (CR 6.4.c)."""
    return len(ready_mana_orbs(state, player)) >= mana


def mana_payment(state: State, player: int, mana: int) -> tuple[Action, ...]:
    """The atomic actions that pay a mana cost (CR 3.2.9.f)."""
    from judgebot.game.steps import Action, Called, Verb

    return tuple(
        Action(
            verb=Verb.GAIN_STATUS,
            what=orb.ref,
            by=player,
            called=Called.EXHAUST,
            status=Status.EXHAUSTED,
            says="mana.exhausted",
            rules=("7.3.13.a",),
        )
        for orb in ready_mana_orbs(state, player)[:mana]
    )
