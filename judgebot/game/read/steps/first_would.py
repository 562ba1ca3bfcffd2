"""CR 6.2.a "The first time I would …": whether what a modifier speaks of happened in its while.

It asks what events did this day (`history.py`), and whether the modifier was asked for already:
then it would have happened, whatever was done instead.
"""

from __future__ import annotations

from typing import Any

from judgebot.abilities.amounts import Past, Times
from judgebot.abilities.nouns import Pick
from judgebot.abilities.references import Me, Player
from judgebot.abilities.statements import Modifiable, Modifier
from judgebot.abilities.verbs import history_of_would
from judgebot.abilities.words import Duration, Phase
from judgebot.game.data.context import Context
from judgebot.game.data.state import State
from judgebot.game.read.triggers import history
from judgebot.sure import sure


def key(state: State, modifier: Modifier, timestamp: int) -> tuple[Any, ...]:
    """Under which it is kept that a modifier was met in this turn, this Afternoon or this Day.

    timestamp: of the object or emblem that has it.
    """
    during = sure(modifier.first_each)
    which = state.turns if during is Duration.TURN else during
    return ("first time", timestamp, modifier, which)


def is_first(state: State, modifier: Modifier, timestamp: int, context: Context) -> bool:
    """Whether it is the first time in its while that this would happen; always so without one."""
    during = modifier.first_each
    if during is None:
        return True
    if not _is_in(state, during) or key(state, modifier, timestamp) in state.tallies:
        return False
    return not _happened(state, modifier.modified, during, context)


def _is_in(state: State, during: Duration) -> bool:
    if during is Duration.TURN:
        return state.turn is not None
    return during is Duration.DAY or state.phase is Phase.AFTERNOON


def _happened(state: State, modified: Modifiable, during: Duration, context: Context) -> bool:
    """Whether it happened before, in its while, to what the modifier speaks of."""
    subject = modified.subject
    places = tuple(one for one in (modified.place or modified.from_,) if one is not None)
    counters = modified.counters.counter if modified.counters else None
    past = Past(
        did=history_of_would(modified.verb),
        during=during,
        by=subject if isinstance(subject, Player) else modified.by,
        what=modified.status or counters,
        places=places,
    )
    if isinstance(subject, Me):
        return history.has_done(state, past, context.me, context)
    noun: Any = subject.noun if isinstance(subject, Pick) else modified.what
    return history.times(state, Times(past=past, of=noun), context) > 0
