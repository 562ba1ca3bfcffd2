"""CR 5.1.2.f, 5.1.2.h What passive abilities say of a card being played, its own among them.

Statements about cards being played ("Cards played from Reserve", "The next Spell you play") are
compared with a `Playing`; those of the card itself ("I cost {1} less") hold wherever it is played
from.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType

from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Pick
from judgebot.abilities.statements import Cannot, CostChange, MayPlay, Statement
from judgebot.game.data.context import Context
from judgebot.game.data.plays import Playing
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.zones import expedition
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.bases import printed
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.playing import played_from
from judgebot.game.read.words import conditions, selectors_places


def about(state: State, playing: Playing, kind: type) -> list[InForce]:
    """The statements of a kind that are true now and may speak of a card being played.

    First those printed on the card about itself, then all others, by timestamp.
    """
    return [*own(state, playing, kind), *statements.in_force(state, kind)]


def own(state: State, playing: Playing, kind: type | UnionType) -> list[InForce]:
    """The statements of a kind that a card makes about itself, true as it is being played."""
    passives = printed(state.card(playing.card.item)).of_itself
    if not passives:
        return []
    context = _of_playing(playing)
    return [
        InForce(
            statement=passive.statement,
            context=one,
            timestamp=playing.card.object,
            condition=passive.condition,
            passive=passive,
        )
        for passive in passives
        if isinstance(passive.statement, kind)
        for one in statements.contexts(state, passive, context)
    ]


def own_false(state: State, playing: Playing, kind: type) -> Iterator[InForce]:
    """The statements of a kind that a card makes about itself and whose condition is not true."""
    context = _of_playing(playing)
    for passive in printed(state.card(playing.card.item)).of_itself:
        false = isinstance(passive.statement, kind) and passive.condition is not None
        if false and not statements.contexts(state, passive, context):
            yield InForce(
                statement=passive.statement,
                context=context,
                timestamp=playing.card.object,
                condition=passive.condition,
                passive=passive,
            )


OF_ITSELF = ("1.2.4.d", "7.2.1.a")
"""The rules by which what a card says of how it is played works where it is, and is about it."""


def of_itself(state: State, playing: Playing, one: InForce | None) -> tuple[str, ...]:
    """Those rules, where it is the card being played that says something of how it is played."""
    own = one is not None and one.passive in printed(state.card(playing.card.item)).of_itself
    return OF_ITSELF if own and one and one.context.me == playing.card else ()


def _of_playing(playing: Playing) -> Context:
    """What the words of a card mean as it is being played."""
    context = Context(controller=playing.player, me=playing.card)
    if playing.side is None:
        return context
    return context.bind(selectors_places.PLAYED_IN, (expedition(playing.player, playing.side),))


def _alters_cost(one: Statement) -> bool:
    """Whether a card says by this what it costs: also what it may be played for (CR 5.1.2.f)."""
    if isinstance(one, MayPlay):
        return one.less is not None or one.more is not None or one.free
    return isinstance(one, CostChange)


def _is_cannot(one: Statement) -> bool:
    return isinstance(one, Cannot)


def own_untrue(
    state: State, playing: Playing, *, forbidding: bool = False
) -> Iterator[tuple[Passive, Reasons]]:
    """What a card says of its own cost whose condition is false, and why (CR 5.1.2.f).

    forbidding: whether what forbids to play it is meant instead (CR 1.4.1.a).
    """
    context = _of_playing(playing)
    is_meant = _is_cannot if forbidding else _alters_cost
    for passive in printed(state.card(playing.card.item)).of_itself:
        if not is_meant(passive.statement):
            continue
        if not statements.contexts(state, passive, context):
            yield passive, conditions.reasons(state, passive.condition, context)


def own_elsewhere(state: State, playing: Playing) -> Iterator[tuple[Passive, Reasons]]:
    """What a card says of its own cost in other Expeditions than this, and why (CR 5.1.2.f)."""
    context = _of_playing(playing)
    for passive in printed(state.card(playing.card.item)).of_itself:
        said = passive.statement
        into = getattr(said, "into", None) if _alters_cost(said) else None
        if not isinstance(into, Pick):
            continue
        for one in statements.contexts(state, passive, context):
            because = Reasons()
            if not played_from.is_into(state, into, playing, one.explained(because)):
                yield passive, because
