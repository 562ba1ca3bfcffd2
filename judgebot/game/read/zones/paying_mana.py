"""CR 3.2.9.f Paying mana: by exhausting that many Mana Orbs, which are chosen elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from judgebot.abilities.statements import Forbidden
from judgebot.abilities.words import Status
from judgebot.game.data.entries import about_playing
from judgebot.game.data.events import AtomicAction, exhausts
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import mana_zone
from judgebot.game.read.steps import prohibitions


def why_too_little(state: State, player: int) -> tuple[str, ...]:
    """By which rules a player cannot pay more: there are no other ready Mana Orbs (CR 3.2.9.f).

    Those that are exhausted cannot be exhausted again (CR 7.3.16.b).
    """
    spent = any(Status.EXHAUSTED in orb.statuses for orb in state.at(mana_zone(player)))
    return ("3.2.9.f", *(("7.3.16.b",) if spent else ()))


def ready_orbs(
    state: State, player: int, spent: Collection[Referent] = frozenset()
) -> list[Object]:
    """The Mana Orbs a player could exhaust.

    spent: those that the same step exhausts already.
    """
    orbs = [state.objects[one] for one in state.zones[mana_zone(player)]]
    ready = [orb for orb in orbs if Status.EXHAUSTED not in orb.statuses]
    if spent:
        ready = [orb for orb in ready if orb.ref not in spent]
    if not ready or not prohibitions.are_stated(state, Forbidden.BE_EXHAUSTED):
        return ready
    return [orb for orb in ready if not prohibitions.cannot_be_exhausted(state, orb.ref)]


def can_pay(
    state: State, player: int, mana: int, spent: Collection[Referent] = frozenset()
) -> bool:
    """Whether a player can pay a mana cost in full (CR 6.4.c); spent: see `ready_orbs`."""
    return mana <= 0 or len(ready_orbs(state, player, spent)) >= mana


def exhausting(orbs: Iterable[Object], player: int) -> tuple[AtomicAction, ...]:
    """The atomic actions by which Mana Orbs pay a mana cost (CR 3.2.9.f)."""
    return tuple([_exhausting(orb.ref, player) for orb in orbs])


@lru_cache(maxsize=4096)
def _exhausting(orb: Referent, player: int) -> AtomicAction:
    """The atomic action by which one Mana Orb pays."""
    return exhausts(orb, player, about_playing.ManaExhausted)


def is_exhaustible(state: State, object_: Object) -> bool:
    """Whether an object is ready and nothing forbids to exhaust it (CR 1.4.1.b, 7.3.16.b)."""
    ready = Status.EXHAUSTED not in object_.statuses
    return ready and not prohibitions.cannot_be_exhausted(state, object_.ref)
