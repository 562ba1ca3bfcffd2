"""CR 7.3.19 Ignore: abilities that exist and have no effect for a while."""

from __future__ import annotations

from judgebot.abilities.model import Passive
from judgebot.abilities.statements import IgnoreAbilities
from judgebot.game.objects import Object
from judgebot.game.state import State


def ignored(state: State, object_: Object) -> bool:
    """Whether the abilities of an object exist but have no effect now (CR 7.3.19).

    An ability that would ignore itself works normally (CR 7.3.19, Remark).
    """
    return any(
        isinstance(ability, Passive)
        and isinstance(ability.statement, IgnoreAbilities)
        and state.day <= _days(ability.statement)
        for ability in object_.card.abilities
    )


def _days(statement: IgnoreAbilities) -> int:
    return getattr(statement.first_days, "value", 0)
