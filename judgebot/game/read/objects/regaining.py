"""CR 2.4.1.g Statuses that an object has and can gain again."""

from __future__ import annotations

from judgebot.abilities.statements import CanRegain
from judgebot.abilities.words import Status
from judgebot.game.data.objects import Object
from judgebot.game.data.state import State
from judgebot.game.read.objects.statements import in_force, means


def may_regain(state: State, object_: Object, status: Status) -> bool:
    """Whether an object can gain a status that it has (CR 2.4.1.g)."""
    return any(
        one.statement.status is status
        and means(state, one.statement.subject, object_.ref, one.context)
        for one in in_force(state, CanRegain)
    )
