"""CR 2.3.1.b Which passive abilities would affect something, did they not only affect what is in
play.

It is what their words describe, but for where it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import Me
from judgebot.abilities.words import KeywordName
from judgebot.game.data.altering import PassiveSource
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY
from judgebot.game.read.objects import alterations, characteristics, passives
from judgebot.game.read.words import conditions
from judgebot.game.read.words.selectors import candidates
from judgebot.game.read.words.selectors_kinds import is_a


def gives(state: State, ref: Referent, keyword: KeywordName) -> PassiveSource | None:
    """The first ability that would give something out of play a keyword, if there is one."""
    for source, what in would_alter(state, ref):
        if isinstance(what, tuple) and what[0] is keyword:
            return source
    return None


def would_be(state: State, noun: Noun, context: Context) -> bool:
    """Whether something would be of a kind that a description asks for, were it in play."""
    others = candidates(state, replace(noun, kinds=(), also=()), context.explained(None))
    return any_would_be(state, (one for one in others if isinstance(one, Referent)), noun)


def any_would_be(state: State, refs: Iterable[Referent], noun: Noun) -> bool:
    """Whether one of some things would be of a kind that words ask for, were it in play."""
    asked = {kind.sub_type or kind.type for kind in noun.kinds} - {None}
    return any(
        asked & {kind.sub_type or kind.type for kind in what.kinds}
        for ref in refs
        for _, what in would_alter(state, ref)
        if isinstance(what, Noun)
    )


def would_alter(state: State, ref: Referent) -> Iterator[tuple[PassiveSource, Any]]:
    """What abilities whose words describe something do not do to it, as it is not in play."""
    object_ = state.objects.get(ref.object)
    if object_ is None or object_.place.zone in IN_PLAY:
        return
    for source, done in characteristics.view(state).applied:
        subject: Any = getattr(source.passive.statement, "subject", None)
        idle = source.passive.condition is not None and not done
        if idle or not _is_of_what_is_in_play(subject):
            continue
        if is_a(state, ref, subject.noun, source.context):
            for one in alterations.would_do(state, source, ref):
                yield source, one.what


def would_alter_itself(state: State, ref: Referent) -> Iterator[tuple[PassiveSource, Any]]:
    """What the abilities of something, which do not work where it is, do not do to it (2.2.12.g).
    """
    object_ = state.objects.get(ref.object)
    if object_ is None or object_.place.zone in IN_PLAY:
        return
    for source in passives.idle(object_):
        condition = source.passive.condition
        speaks_of_it = isinstance(getattr(source.passive.statement, "subject", None), Me)
        if speaks_of_it and (
            condition is None or conditions.holds(state, condition, source.context)
        ):
            for one in alterations.would_do(state, source, ref):
                yield source, one.what


def _is_of_what_is_in_play(subject: Any) -> bool:
    """Whether a statement is about all that a description means, and names no place for it."""
    if not isinstance(subject, Pick) or subject.how is not How.ALL:
        return False
    return isinstance(subject.noun, Noun) and not subject.noun.places
