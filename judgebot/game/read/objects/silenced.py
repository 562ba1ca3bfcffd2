"""CR 2.3.1.a, 7.3.19 Which passive abilities have an object lose its own, or have them ignored."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.sorts import Ability
from judgebot.game.data.altering import PassiveSource, Silenced
from judgebot.game.data.objects import Object
from judgebot.game.data.state import State
from judgebot.game.read.objects import characteristics


def silencing(
    state: State, object_: Object, ability: Ability, *, ignored: bool
) -> Iterator[tuple[PassiveSource, Silenced]]:
    """The passive abilities that silence an ability of an object, as they are applied.

    ignored: whether those that have it ignored (CR 7.3.19.a), or those by which it is lost.
    """
    for source, alterations in characteristics.view(state).applied:
        for one in alterations:
            what = one.what
            if one.target != object_.id or not isinstance(what, Silenced):
                continue
            if what.ignored is ignored and (ability.support or not what.support):
                yield source, what


def lost_by(state: State, object_: Object, ability: Ability) -> PassiveSource | None:
    """The first passive ability by which an object does not have such an ability any more."""
    return next((source for source, _ in silencing(state, object_, ability, ignored=False)), None)
