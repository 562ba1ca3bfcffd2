"""CR 7.3.19 Ignore: abilities that exist and have no effect for a while."""

from __future__ import annotations

from judgebot.game.data.objects import Object
from judgebot.game.data.state import State
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.bases import Held, printed


def ignored(state: State, object_: Object) -> bool:
    """Whether the abilities of an object exist but have no effect now (CR 7.3.19).

    An ability that would ignore itself works normally (CR 7.3.19, Remark).
    """
    return state.day <= printed(object_.card).ignored_for


def is_ignored(state: State, object_: Object, held: Held) -> bool:
    """Whether an ability of an object has no effect now, by whatever says to ignore it."""
    known = characteristics.having(state).objects.get(object_.id)
    return ignored(state, object_) or (known is not None and held in known.ignored)
