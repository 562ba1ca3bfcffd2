"""CR 2.3.1.f What passive abilities go on doing, though it takes away what they rest on.

None of them applies as one is looked at, and what has been applied stays so: an ability by which
its own object loses it, or by which nothing is any more what its words describe.
"""

from __future__ import annotations

from collections.abc import Iterable

from judgebot.abilities.nouns import Noun
from judgebot.game.data.altering import Alteration, PassiveSource, Silenced
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Object
from judgebot.game.data.state import State
from judgebot.game.read.objects.alterations import Terrains
from judgebot.game.read.words.selectors import is_where
from judgebot.game.read.words.selectors_kinds import is_a


def loses_itself(source: PassiveSource, altered: Iterable[Alteration]) -> bool:
    """Whether the object with an ability loses that ability by what it does."""
    me = source.context.me.object
    return not source.of_emblem and any(
        one.target == me and isinstance(one.what, Silenced) and not one.what.support
        for one in altered
    )


def described_no_more(
    state: State, source: PassiveSource, noun: Noun, altered: Iterable[Alteration]
) -> bool:
    """Whether something that an ability applies to is not what it describes, by what it does.

    It may be nowhere that it describes, as it is not Gigantic any more (CR 7.4.4.b).
    """
    return any(
        not _is_so(state, state.objects[one.target], noun, source.context)
        for one in altered
        if not isinstance(one.what, Terrains) and one.target in state.objects
    )


def _is_so(state: State, one: Object, noun: Noun, context: Context) -> bool:
    """Whether an object is what a description says, where it says a place, there."""
    where = not noun.places or is_where(state, one.ref, one.place, noun, context)
    return where and is_a(state, one.ref, noun, context)
