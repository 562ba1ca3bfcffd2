"""CR 6.1.g, 6.5.b What words leave to choose from, and how many of it."""

from __future__ import annotations

from typing import Any

from judgebot.abilities import nouns, references
from judgebot.abilities.nouns import How, Pick
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Ref
from judgebot.game.data.results import Chosen
from judgebot.game.data.state import State
from judgebot.game.read.steps import targeting
from judgebot.game.read.words import amounts, pronouns, selectors, selectors_places
from judgebot.game.read.words.selectors_kinds import is_a


def fitting(state: State, pick: Pick, context: Context) -> list[Any]:
    """Everything that a phrase leaves to choose from, or means."""
    noun = pick.noun
    if isinstance(noun, nouns.Expedition):
        named = selectors_places.is_name(pick)
        return list(selectors_places.expeditions(state, noun, context, named=named))
    if isinstance(noun, nouns.Region):
        return list(selectors_places.regions(state, noun, context))
    if isinstance(noun, nouns.Marker):
        return list(selectors_places.markers(state, noun, context))
    if pick.among is None:
        found = selectors.candidates(state, noun, context)
    else:
        known = referred(state, pick.among, context).refs
        found = [ref for ref in known if is_a(state, ref, noun, context)]
    if pick.how is How.TARGET:
        return targeting.allowed(state, found, context)
    return found


def referred(
    state: State, words: references.Me | references.Ref | references.MeAndIt, context: Context
) -> Chosen:
    refs = pronouns.referents(context, words)
    if isinstance(words, references.Ref):
        bound = context.bindings.get(words.to, ())
        places = bound if isinstance(bound, tuple) else ()
        if places and not isinstance(places[0], Ref):
            return Chosen(refs=places, context=context)
        if words.others:
            refs = tuple(ref for ref in refs if ref not in context.acted_on)
    found = tuple((ref, pronouns.find(state, ref, context)) for ref in refs)
    return Chosen(
        refs=tuple(dict.fromkeys(now for _, now in found if now)),
        context=context,
        missing=tuple(ref for ref, now in found if not now),
        became=tuple((ref, now) for ref, now in found if now and now.object and now != ref),
    )


def number_of(state: State, pick: Pick, context: Context) -> int:
    """How many things a phrase tells to pick."""
    return amounts.value(state, pick.number, context) if pick.number else 1
