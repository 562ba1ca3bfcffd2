"""CR 7.5.10.a, 7.5.11.a Who did not join or leave: those to whom an object came, or whom it left.

A Reaction that speaks of its own object's Expedition ("when another Character joins my Expedition")
is not activated by those who are where that object comes, or stay where it was. Players ask about
them where it moved within play, and where it is Gigantic and so is present beside its card.
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


def joined(happening: Happening, pattern: words.Joins, context: Context) -> list[TriggerMatch]:
    """Those to whom the object of a Reaction came, which did not join its Expedition."""
    own = _own(happening, pattern, context)
    if own is None:
        return []
    rules = ("7.5.10.a", *(("7.5.10.c",) if own.switches else ()))
    return [
        _why(about_reactions.ReactionNotJoined, rules, place, things, context)
        for place in sorted(_beside_its_card(happening, own, context))
        if _is_of_me(happening.event.after, happening.event.before, place, pattern, context)
        and (things := [*_unmoved(happening, happening.event.after, place, pattern, context)])
    ]


def left(happening: Happening, pattern: words.Leaves, context: Context) -> list[TriggerMatch]:
    """Those whom the object of a Reaction left, which did not leave its Expedition."""
    own = _own(happening, pattern, context)
    if own is None or own.was is None:
        return []
    rules = ("7.5.11.a", *(("7.5.11.c",) if own.switches else ()))
    return [
        _why(about_reactions.ReactionNotLeft, rules, place, things, context)
        for place in sorted(own.before - own.after)
        if _is_of_me(happening.event.before, happening.event.after, place, pattern, context)
        and (things := [*_unmoved(happening, happening.event.before, place, pattern, context)])
    ]


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
    says: type[about_reactions.ReactionNotJoined],
    rules: tuple[str, ...],
    place: Place,
    things: list[object],
    context: Context,
) -> TriggerMatch:
    facts = (("things", tuple(things)), ("place", place))
    why_not = Why(says=says, rules=("6.3.b", *rules, "7.2.1.a"), facts=facts)
    return TriggerMatch(things=(context.me,), why_not=why_not)
