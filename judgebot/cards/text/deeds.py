"""Deeds: the instructions and triggers that "this way" speaks of.

"If you discarded a card this way" asks about the latest instruction before it that discards, or
about the trigger that does; and not about the latest thing that was mentioned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judgebot.abilities.effects import (
    Action,
    Counters,
    Create,
    Discard,
    Draw,
    Exhaust,
    Lose,
    Move,
    Perform,
    Play,
    Ready,
    RemoveCounters,
    Reveal,
    Sacrifice,
)
from judgebot.abilities.nouns import Pick
from judgebot.abilities.triggers import (
    Creates,
    Exhausts,
    Goes,
    IsDiscarded,
    IsSacrificed,
    Loses,
    PlayerDeed,
    PlayerDoes,
    Plays,
    Readies,
)
from judgebot.cards.text.antecedents import Unbound

DEEDS = (Create, Discard, Draw, Exhaust, Move, Perform, Play, Ready, Reveal, Sacrifice)
"""The instructions that act on cards or objects."""
HAPPENED = (Creates, Exhausts, Goes, IsDiscarded, IsSacrificed, PlayerDoes, Plays, Readies)
"""The triggers that are about what happens to cards or objects."""

_RESUPPLIES = (Action.RESUPPLY, Action.EXHAUSTED_RESUPPLY, PlayerDeed.RESUPPLY)
_DRAWS = (PlayerDeed.DRAW, PlayerDeed.DRAW_A_CARD)


def _by(
    *classes: type[Any], form: str = "", actions: Sequence[Action | PlayerDeed] = ()
) -> Callable[[Any], bool]:
    """Whether an instruction is of these classes, said in this form, or one of these actions."""

    def is_it(one: Any) -> bool:
        if isinstance(one, Perform):
            return one.action in actions
        if isinstance(one, PlayerDoes):
            return one.deed in actions
        return isinstance(one, classes) and (not form or one.form.startswith(form))

    return is_it


PARTICIPLES: dict[str, Callable[[Any], bool]] = {
    "discarded": _by(
        Discard, Sacrifice, IsDiscarded, IsSacrificed,
        actions=(Action.SABOTAGE, PlayerDeed.SABOTAGE),
    ),
    "sacrificed": _by(Sacrifice, IsSacrificed),
    "put": _by(Move, Goes, actions=_RESUPPLIES),
    "sent": _by(Move, form="send"),
    "returned": _by(Move, form="return"),
    "played": _by(Play, Plays, actions=(Action.RUSH,)),
    "drew": _by(Draw, actions=_DRAWS),
    "created": _by(Create, Creates),
    "exhausted": _by(Exhaust, Exhausts, actions=(Action.EXHAUSTED_RESUPPLY,)),
    "readied": _by(Ready, Readies),
    "revealed": _by(Reveal),
    "resupplied": _by(actions=_RESUPPLIES),
}
"""By what something is done to a card "this way", by the past tense of the verb."""

PASSIVE = {"drawn": "drew"}
"""The participles that differ from the past tense."""


def past_tense(verb: str) -> str:
    """The past tense of a verb, by that or its participle, or by words that end with it."""
    word = verb.split()[-1]
    return PASSIVE.get(word, word)


def done_by(deeds: Sequence[Any], verb: str) -> str:
    """The name of what the latest of those deeds acted on by which something can be done.

    verb: the past tense or the participle of what is asked about, or words that end with it.
    Raises Unbound if there is none.
    """
    does = PARTICIPLES[past_tense(verb)]
    for one in reversed(deeds):
        if does(one) and (name := _name_of(one)):
            return name
    raise Unbound("this way")


COUNTERS = " this way, of "
"""What stands in the form of how many counters were lost before the name of the counters."""


def loses_counters(part: Any, counter: str) -> bool:
    """Whether an instruction or a trigger is of losing counters of a name."""
    match part:
        case RemoveCounters(counter=of):
            return of in ("", counter)
        case Lose(what=what):
            return any(isinstance(one, Counters) and one.counter == counter for one in what)
        case Loses(what=Counters(counter=of)):
            return of == counter
    return False


def _name_of(deed: Any) -> str:
    """The name of what a deed acts on; for most triggers, that of the phrase for it."""
    if hasattr(deed, "name"):
        return deed.name
    things = deed.subject if isinstance(deed, Goes) else deed.what
    return things.name if isinstance(things, Pick) else ""
