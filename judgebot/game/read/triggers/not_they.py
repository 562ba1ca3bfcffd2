"""CR 7.5.10.a, 7.5.11.a Who did not join or leave: those to whom an object came, or whom it left.

A Reaction that speaks of its own object's Expedition ("when another Character joins my Expedition")
is not activated by those who are where that object comes, or stay where it was; nor is one that
speaks of the Expedition facing its own object by those whom that comes to face, or faces no more.
Players ask about them where it moved within play, and where it is Gigantic and so is present beside
its card.
"""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities import triggers as words
from judgebot.abilities.references import Me
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_reactions
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.game.read.objects import characteristics
from judgebot.game.read.triggers.happening import Happening, Movement, meant_by
from judgebot.game.read.triggers.matching import TriggerMatch, Why, is_subject
from judgebot.game.read.zones import adventure


def joined(happening: Happening, pattern: words.Joins, context: Context) -> list[TriggerMatch]:
    """Those to whom the object of a Reaction came, which did not join its Expedition."""
    own = _own(happening, pattern, context)
    if own is None:
        return []
    rules = ("7.5.10.a", *(("7.5.10.c",) if own.switches else ()))
    after = happening.event.after
    came = _beside_its_card(happening, own, context)
    return [
        _why(says, rules, place, things, context)
        for says, place in _with_facing(after, came, _COMING)
        if _is_of_me(happening.event.after, happening.event.before, place, pattern, context)
        and (things := [*_unmoved(happening, happening.event.after, place, pattern, context)])
    ]


def left(happening: Happening, pattern: words.Leaves, context: Context) -> list[TriggerMatch]:
    """Those whom the object of a Reaction left, which did not leave its Expedition."""
    own = _own(happening, pattern, context)
    if own is None or own.was is None:
        return []
    rules = ("7.5.11.a", *(("7.5.11.c",) if own.switches else ()))
    before = happening.event.before
    return [
        _why(says, rules, place, things, context)
        for says, place in _with_facing(before, own.before - own.after, _GOING)
        if _is_of_me(happening.event.before, happening.event.after, place, pattern, context)
        and (things := [*_unmoved(happening, happening.event.before, place, pattern, context)])
    ]


_Says = type[about_reactions.ReactionNotJoined]

_COMING: tuple[_Says, _Says] = (
    about_reactions.ReactionNotJoined, about_reactions.ReactionCameToFace,
)
"""What is told of those who are where an object comes, and of those whom it faces from there."""
_GOING: tuple[_Says, _Says] = (
    about_reactions.ReactionNotLeft, about_reactions.ReactionFacesNoMore,
)
"""What is told of those who stay where it was, and of those whom it faced from there."""


def _with_facing(
    state: State, places: frozenset[Place], says: tuple[_Says, _Says]
) -> Iterator[tuple[_Says, Place]]:
    """Places, and those that face them, each with what is told of it."""
    there, facing = says
    yield from ((there, place) for place in sorted(places))
    opposite = {other for place in places for other in adventure.facing(state, place)}
    yield from ((facing, place) for place in sorted(opposite))


def _own(
    happening: Happening, pattern: words.Joins | words.Leaves, context: Context
) -> Movement | None:
    """How the object of a Reaction itself came to be elsewhere in the Expedition zone."""
    if not happening.told or isinstance(pattern.subject, Me):
        return None
    own = (one for one in happening.movements if one.now == context.me)
    found = next(own, None)
    if found is None or any(place.zone is not ZoneKind.EXPEDITION for place in found.after):
        return None
    return found


def _beside_its_card(happening: Happening, own: Movement, context: Context) -> frozenset[Place]:
    """Where it came: where its card lies nobody asks, if it was in no Expedition before."""
    came = own.after - own.before
    if any(place.zone is ZoneKind.EXPEDITION for place in own.before):
        return came
    return came - {happening.event.after.objects[context.me.object].place}


def _is_of_me(
    state: State,
    other: State,
    place: Place,
    pattern: words.Joins | words.Leaves,
    context: Context,
) -> bool:
    """Whether a trigger means an Expedition in one state because of where its object is there."""
    if place.zone is not ZoneKind.EXPEDITION:
        return False
    meant = meant_by(state, place, pattern.places, context)
    return meant and not meant_by(other, place, pattern.places, context)


def _unmoved(
    happening: Happening,
    state: State,
    place: Place,
    pattern: words.Joins | words.Leaves,
    context: Context,
) -> Iterator[object]:
    """What a trigger speaks of in an Expedition, and is there before an event and after it."""
    elsewhere = {one.was for one in happening.movements} | {one.now for one in happening.movements}
    for object_ in characteristics.present(state, place):
        ref = object_.ref
        if ref not in elsewhere and is_subject(state, ref, pattern.subject, context):
            yield ref


def _why(
    says: _Says,
    rules: tuple[str, ...],
    place: Place,
    things: list[object],
    context: Context,
) -> TriggerMatch:
    facts = (("things", tuple(things)), ("place", place))
    facing = says in (_COMING[1], _GOING[1])
    decide = (*rules[:1], "7.2.1.a", "1.2.3.c") if facing else (*rules, "7.2.1.a")
    why_not = Why(says=says, rules=("6.3.b", *decide), facts=facts)
    return TriggerMatch(things=(context.me,), why_not=why_not)
