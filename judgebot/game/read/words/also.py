"""CR 2.2.1.i, 2.2.2.o By which ability something is of a type or sub-type that its card does not
say.

A passive ability has it be that, too; where its words name what is not in play, they take priority
over CR 2.3.1.b.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.abilities.nouns import Kind, Noun
from judgebot.abilities.statements import AlsoA
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_words import AskedAlso
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look
from judgebot.game.data.state import State
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.bases import is_also_everywhere
from judgebot.game.read.words.selectors_kinds import alternatives
from judgebot.sure import as_a


def note(state: State, things: Iterable[Any], noun: Noun, context: Context) -> None:
    """Say because of what some things are of the kinds that a description asks for, if asked.

    things: those that fit it.
    """
    if context.because is None or not any(one.kinds for one in alternatives(noun)):
        return
    found: dict[tuple[Referent, str, str], list[Referent]] = {}
    for ref in things:
        if isinstance(ref, Referent):
            for said in _said(state, ref, noun):
                found.setdefault(said, []).append(ref)
    for (giver, name, rule), refs in found.items():
        context.because.look(
            Look(
                tells=AskedAlso, rules=(rule,), things=tuple(refs), card=giver, property_name=name
            )
        )


def _said(state: State, ref: Referent, noun: Noun) -> Iterator[tuple[Referent, str, str]]:
    """Which object has it be what it is, what that is, and the rule by which it is so."""
    card, known = characteristics.card_of(state, ref), characteristics.of_ref(state, ref)
    for kind in (kind for one in alternatives(noun) for kind in one.kinds):
        if kind.type and kind.type in known.types and kind.type is not card.type:
            giver = _giver(state, ref, Kind(type=kind.type))
            if giver is not None:
                yield giver, kind.type.value, "1.4.2.a"
        if kind.sub_type and kind.sub_type in known.sub_types.difference(card.sub_types):
            giver = _giver(state, ref, Kind(sub_type=kind.sub_type))
            if giver is not None:
                yield giver, kind.sub_type, "2.3.1.d" if _is_altered(state, ref) else "1.4.2.a"


def _is_altered(state: State, ref: Referent) -> bool:
    """Whether something is where passive abilities alter it (CR 2.3.1.b)."""
    return ref.object in characteristics.view(state).objects


def _giver(state: State, ref: Referent, kind: Kind) -> Referent | None:
    """The object whose ability has something be of a kind: the first that was applied."""
    for source, alterations in characteristics.view(state).applied:
        for one in alterations:
            if one.target == ref.object and isinstance(one.what, Noun) and _has(one.what, kind):
                return source.context.me
    own = filter(is_also_everywhere, characteristics.card_of(state, ref).abilities)
    return ref if any(_has(as_a(AlsoA, one.statement).noun, kind) for one in own) else None


def _has(noun: Noun, kind: Kind) -> bool:
    """Whether a description is of a type, or of a sub-type."""
    if kind.type:
        return any(one.type is kind.type for one in noun.kinds)
    return any(one.sub_type == kind.sub_type for one in noun.kinds)
