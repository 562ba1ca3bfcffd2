"""CR 7.4 Whose ability takes a keyword away from what has it printed."""

from __future__ import annotations

from judgebot.abilities.words import KeywordName
from judgebot.game.data.altering import Silenced
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.state import State
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.alterations import Without
from judgebot.game.read.objects.keywords import printed_keyword


def taken_by(state: State, object_: Object, keyword: KeywordName) -> Referent | None:
    """Whose passive ability takes a keyword away from an object that has it printed."""
    if printed_keyword(object_.card, keyword) is None:
        return None
    for source, altered in characteristics.view(state).applied:
        for one in altered:
            lost = isinstance(one.what, Without) and one.what.keyword is keyword
            if one.target == object_.id and (lost or isinstance(one.what, Silenced)):
                return source.context.me
    return None
