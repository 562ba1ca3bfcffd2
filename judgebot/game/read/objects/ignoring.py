"""CR 7.3.19 Ignore: abilities that exist and have no effect for a while."""

from __future__ import annotations

from judgebot.abilities.sorts import Ability
from judgebot.game.data.altering import PassiveSource
from judgebot.game.data.objects import Object, Referent
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.bases import Held, days_ignored, printed
from judgebot.game.read.objects.silenced import silencing

RULES = ("7.3.19.a", "7.3.19.b")
"""The rules by which an ability is ignored, and has no effect."""


@record
class Ignoring:
    """What says to ignore an ability."""

    by: Referent
    """The object with the ability that says so."""
    ability: Ability
    source: PassiveSource | None = None
    """The ability of another object that says so."""
    support: bool = False
    """Whether only Support abilities are ignored."""
    rules: tuple[str, ...] = RULES
    """The rules by which it is, and by which the words mean that object."""


def ignored(state: State, object_: Object) -> bool:
    """Whether the abilities of an object exist but have no effect now (CR 7.3.19).

    An ability that would ignore itself works normally (CR 7.3.19, Remark).
    """
    return state.day <= printed(object_.card).ignored_for


def is_ignored(state: State, object_: Object, held: Held) -> bool:
    """Whether an ability of an object has no effect now, by whatever says to ignore it."""
    known = characteristics.having(state).objects.get(object_.id)
    return ignored(state, object_) or (known is not None and held in known.ignored)


def ignoring(state: State, object_: Object, held: Held) -> Ignoring | None:
    """What says to ignore an ability of an object now, if anything does (CR 7.3.19.a)."""
    if ignored(state, object_):
        own = next(one for one in object_.card.abilities if days_ignored(one) >= state.day)
        return Ignoring(by=object_.ref, ability=own, rules=(*RULES, "7.2.1.a"))
    if not is_ignored(state, object_, held):
        return None
    found = next(silencing(state, object_, held.ability, ignored=True), None)
    if found is None:
        return None
    source, what = found
    return Ignoring(
        by=source.context.me, ability=source.passive, source=source, support=what.support
    )


def is_over(state: State, object_: Object) -> bool:
    """Whether the Days are over in which the abilities of an object are ignored (CR 7.3.19.b)."""
    return 0 < printed(object_.card).ignored_for < state.day
