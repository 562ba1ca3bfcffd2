"""CR 7.3.19 Ignore: abilities that exist and have no effect for a while."""

from __future__ import annotations

from judgebot.game.data.objects import Object
from judgebot.game.data.state import State
from judgebot.game.read.objects.bases import printed


def ignored(state: State, object_: Object) -> bool:
    """Whether the abilities of an object exist but have no effect now (CR 7.3.19).

    An ability that would ignore itself works normally (CR 7.3.19, Remark).
    """
    return state.day <= printed(object_.card).ignored_for
