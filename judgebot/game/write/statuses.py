"""CR 2.4 Statuses: gaining and losing them.

The writers own the cases in which nothing changes: a status that is already there (CR 2.4.1.f) or
not there (CR 2.4.1.h), and a place or a card that cannot have it (CR 2.4.1.c).
"""

from __future__ import annotations

from judgebot.abilities.words import Status
from judgebot.game.data.state import State
from judgebot.game.read.objects.having_statuses import StatusOutcome, can_have
from judgebot.game.read.objects.regaining import may_regain
from judgebot.game.write.moving import change


def gain_status(state: State, identity: int, status: Status) -> StatusOutcome:
    """Give an object a status (CR 7.3.16).

    identity: of an object that exists.
    Returns DONE, AGAIN, or why nothing changed.
    """
    object_ = state.objects[identity]
    possible = can_have(object_, status)
    if possible is not StatusOutcome.DONE:
        return possible
    if status in object_.statuses:
        return StatusOutcome.AGAIN if may_regain(state, object_, status) else StatusOutcome.ALREADY
    statuses, left_behind = object_.statuses | {status}, object_.left_behind - {status}
    change(state, object_, statuses=statuses, left_behind=left_behind)
    return StatusOutcome.DONE


def lose_status(state: State, identity: int, status: Status) -> StatusOutcome:
    """Take a status from an object (CR 7.3.21).

    identity: of an object that exists.
    Returns DONE, or why nothing changed.
    """
    object_ = state.objects[identity]
    if status is Status.BOOSTED:
        return StatusOutcome.BOOSTS_DECIDE
    if status not in object_.statuses:
        return StatusOutcome.ABSENT
    statuses, lost = object_.statuses - {status}, object_.lost | {status}
    change(state, object_, statuses=statuses, lost=lost)
    return StatusOutcome.DONE


