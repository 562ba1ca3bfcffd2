"""CR 6.5.f What an instruction did "this way": its own atomic actions, and what modifiers made of
them.

It is bound beside what the instruction acted on, of which "it" speaks.
"""

from __future__ import annotations

from judgebot.game.data.objects import Referent
from judgebot.game.data.record import record
from judgebot.game.data.zones import Place


@record
class Done:
    """One thing to which something was done."""

    ref: Referent
    """What it is now; what ceased to exist, as it was (CR 2.1.h)."""
    was: Referent
    """What it was, before it was done."""
    did: frozenset[str]
    """What was done to it: the past tenses of the verbs that say so."""
    to: Place | None = None
    """Where it went, if it moved; nowhere if it ceased to exist (CR 2.1.e)."""
    instead: bool = False
    """Whether a modifier has it done instead of what the instruction says (CR 6.2.b)."""
    still_sacrificed: bool = False
    """Whether it is a sacrifice although its discarding was modified (CR 7.3.36.b)."""


def way(name: str) -> str:
    """The name to which is bound what was done this way.

    name: of the instruction that did it.
    """
    return f"{name} this way"
