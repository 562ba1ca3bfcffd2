"""CR 2.3.1.a Which passive ability has an object lose an ability that is printed on it."""

from __future__ import annotations

from judgebot.abilities.sorts import Ability
from judgebot.game.data.altering import PassiveSource, Silenced
from judgebot.game.data.objects import Object
from judgebot.game.data.state import State
from judgebot.game.read.objects import characteristics


def lost_by(state: State, object_: Object, ability: Ability) -> PassiveSource | None:
    """The first passive ability by which an object does not have such an ability any more."""
    for source, alterations in characteristics.view(state).applied:
        what = (one.what for one in alterations if one.target == object_.id)
        if any(_loses(one, ability) for one in what if isinstance(one, Silenced)):
            return source
    return None


def _loses(what: Silenced, ability: Ability) -> bool:
    return not what.ignored and (ability.support or not what.support)
