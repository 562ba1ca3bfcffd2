"""What a choice that is written says of the one before it.

Whoever writes what is chosen by an effect that they may carry out need not write that they do.
"""

from __future__ import annotations

from typing import Any

from judgebot.game.data.decisions import ChoiceSort, Decision, Offered
from judgebot.game.data.game import Game
from judgebot.game.data.trace import Silent
from judgebot.game.engine import advance, answer
from judgebot.game.read.steps.not_read import Unread
from judgebot.scenario.format.scenario import FileWord
from judgebot.scenario.tell import offered
from judgebot.scenario.tell.called import ThingNames

_FORCED = 20
"""How many choices with a single option are passed over on the way to one."""


def answer_before(
    thing_names: ThingNames, decision: Decision, words: tuple[FileWord, ...]
) -> Any | None:
    """The answer to a "may" that alone leads to a choice of what was written; None if none does.

    words: what is still to be chosen, in its order.
    """
    if not words or decision.offers is not Offered.YES_OR_NO or len(decision.options) < 2:
        return None
    leading = [
        one for one in decision.options if _leads(thing_names, one, decision.player, words[0])
    ]
    return leading[0] if len(leading) == 1 else None


def _leads(thing_names: ThingNames, option: Any, player: int | None, word: FileWord) -> bool:
    """Whether an answer leads to a choice of the same player that has an option of that name."""
    game = Game(thing_names.game.state.copy(), Silent(), auto=False)
    there = ThingNames(game=game, labels=thing_names.labels)
    answer(game, option)
    for _ in range(_FORCED):
        try:
            decision = advance(game)
        except Unread:
            return False
        if decision is None or decision.choice_sort in (ChoiceSort.TURN, ChoiceSort.REACTION):
            return False
        if decision.player == player and any(
            offered.means(there, decision, one, word.text) for one in decision.options
        ):
            return True
        if len(decision.options) > 1:
            return False
        answer(game, decision.options[0])
    return False
