"""CR 2.2.1.i, 2.2.2.o By which ability something is of a type or sub-type that its card does not
say.

A passive ability has it be that, too; where its words name what is not in play, they take priority
over CR 2.3.1.b.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.abilities.model import Ability, Passive
from judgebot.abilities.nouns import Kind, Noun
from judgebot.abilities.statements import AlsoA
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_words import AskedAlso
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.bases import is_also_everywhere
from judgebot.game.read.words import pronouns
from judgebot.game.read.words.selectors_kinds import alternatives
from judgebot.sure import as_a


def note(state: State, things: Iterable[Any], noun: Noun, context: Context) -> None:
    """Say because of what some things are of the kinds that a description asks for, if asked.

    things: those that fit it.
    """
    if context.because is None or not any(one.kinds for one in alternatives(noun)):
        return
    found: dict[tuple[Giver, str, tuple[str, ...]], list[Referent]] = {}
    for ref in things:
        if isinstance(ref, Referent):
            for one in said(state, ref, noun):
                found.setdefault(one, []).append(ref)
    for (giver, name, rules), refs in found.items():
        context.because.look(
            Look(
                tells=AskedAlso,
                rules=(*rules, *_of_i(giver[1])),
                things=tuple(refs),
                card=giver[0],
                ability=giver[1],
                property_name=name,
            )
        )


def _of_i(ability: Ability) -> tuple[str, ...]:
    """The rule by which an ability that has something be of a kind says "I" (CR 7.2.1.a)."""
    return ("7.2.1.a",) if pronouns.says_i(as_a(Passive, ability).statement) else ()


def cite(state: State, ref: Referent, noun: Noun, context: Context) -> None:
    """Say why a card is a thing of a type or sub-type that is not printed on it, if it is."""
    if context.because is None:
        return
    note(state, (ref,), noun, context)
    card, known = characteristics.card_of(state, ref), characteristics.of_ref(state, ref)
    types = {kind.type for one in alternatives(noun) for kind in one.kinds}
    if types & known.types and card.type not in types and None not in types:
        context.because.cite("2.2.1.i")
    sub_types = {kind.sub_type for one in alternatives(noun) for kind in one.kinds} - {""}
    if sub_types & known.sub_types and not sub_types & set(card.sub_types):
        context.because.cite("2.2.2.o")


def said(
    state: State, ref: Referent, noun: Noun
) -> Iterator[tuple[Giver, str, tuple[str, ...]]]:
    """Which ability has it be what it is, what that is, and the rules by which it is so.

    Abilities work out of play where they say so (CR 2.2.12.g).
    """
    card, known = characteristics.card_of(state, ref), characteristics.of_ref(state, ref)
    for kind in (kind for one in alternatives(noun) for kind in one.kinds):
        if kind.type and kind.type in known.types and kind.type is not card.type:
            giver = _giver(state, ref, Kind(type=kind.type))
            if giver is not None:
                yield giver, kind.type.value, ("1.4.2.a", *_out_of_play(state, ref, giver[0]))
        if kind.sub_type and kind.sub_type in known.sub_types.difference(card.sub_types):
            giver = _giver(state, ref, Kind(sub_type=kind.sub_type))
            if giver is not None:
                altered = _is_altered(state, ref)
                elsewhere = ("1.4.2.a", *_out_of_play(state, ref, giver[0]))
                yield giver, kind.sub_type, ("2.3.1.d",) if altered else elsewhere


def _out_of_play(state: State, ref: Referent, giver: Referent) -> tuple[str, ...]:
    """The rules against which something is so out of play, as an ability says.

    Its own one works there, for it says so (CR 2.2.12.g); and others only affect what is in play.
    """
    object_ = state.object_of(ref)
    if object_ is not None and object_.place.zone in IN_PLAY:
        return ()
    return (*(("2.2.12.g",) if giver == ref else ()), "2.3.1.b")


def _is_altered(state: State, ref: Referent) -> bool:
    """Whether something is where passive abilities alter it (CR 2.3.1.b)."""
    return ref.object in characteristics.view(state).objects


Giver = tuple[Referent, Ability]
"""An object, and the ability of it that has something be of a kind."""


def _giver(state: State, ref: Referent, kind: Kind) -> Giver | None:
    """Which ability has something be of a kind, and of which object: the first that was applied."""
    for source, alterations in characteristics.view(state).applied:
        for one in alterations:
            if one.target == ref.object and isinstance(one.what, Noun) and _has(one.what, kind):
                return source.context.me, source.passive
    own = filter(is_also_everywhere, characteristics.card_of(state, ref).abilities)
    says = (one for one in own if _has(as_a(AlsoA, one.statement).noun, kind))
    return next(((ref, one) for one in says), None)


def _has(noun: Noun, kind: Kind) -> bool:
    """Whether a description is of a type, or of a sub-type."""
    if kind.type:
        return any(one.type is kind.type for one in noun.kinds)
    return any(one.sub_type == kind.sub_type for one in noun.kinds)
