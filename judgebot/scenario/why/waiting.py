"""CR 4.4.a, 5.2.b, 5.2.d What a Reaction in Limbo will do to what bears it, or what it is bound to.

That is as it was because nobody has played it yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.abilities.effects import Instruction
from judgebot.abilities.references import Me, MeAndIt, Ref
from judgebot.abilities.within import within
from judgebot.game.data.objects import Emblem, Referent
from judgebot.scenario.why.history import History
from judgebot.scenario.why.touching import Subject, might_act
from judgebot.scenario.why.undone import things_of
from judgebot.sure import sure


def waits(history: History, subject: Subject) -> Iterator[int]:
    """The entries that tell that a Reaction was activated, or an Emblem-Reaction created, that
    waits now to act on a subject."""
    emblems = sure(history.followed).emblems
    for emblem in sorted(emblems.reactions(), key=lambda one: one.id):
        acting = (one for one in within(emblem.content) if isinstance(one, Instruction))
        if emblem.entry is not None and any(
            might_act(one, subject) and subject.items & {*_bound(one, emblem)} for one in acting
        ):
            yield emblem.entry


def _bound(one: Instruction, emblem: Emblem) -> Iterator[int]:
    """The items that an instruction speaks of as "I" or by what it is bound to (CR 6.3.i)."""
    for what in things_of(one):
        if isinstance(what, Me | MeAndIt):
            yield emblem.source.item
        if isinstance(what, Ref | MeAndIt):
            bound: Any = emblem.bindings.get(what.to, ())
            yield from (each.item for each in bound if isinstance(each, Referent))
