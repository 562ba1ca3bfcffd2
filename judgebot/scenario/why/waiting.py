"""CR 4.4.a, 5.2.b What a Reaction in Limbo will do to what bears it.

That is as it was because nobody has played it yet.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.references import Me
from judgebot.game.data.entries.about_reactions import ReactionActivated
from judgebot.scenario.why.history import History
from judgebot.scenario.why.touching import Subject, might_act
from judgebot.scenario.why.undone import things_of, undone
from judgebot.sure import sure


def waits(history: History, subject: Subject) -> Iterator[int]:
    """The entries that tell that a Reaction was activated that waits now to act on a subject."""
    waiting = {one.entry for one in sure(history.followed).emblems.reactions()}
    for place in sorted(one for one in waiting if one is not None):
        entry = history.entries[place]
        told = entry.told
        if not isinstance(told, ReactionActivated) or told.card.item not in subject.items:
            continue
        for one in undone(entry, frozenset()):
            own = any(isinstance(what, Me) for what in things_of(one.instruction))
            if own and might_act(one.instruction, subject):
                yield place
                break
