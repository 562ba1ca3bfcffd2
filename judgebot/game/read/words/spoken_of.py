"""CR 7.2 What a condition speaks of, as "it" in what depends on it.

"If my Expedition is behind, it Ascends", "If I'm facing a Character, it gains Fleeting": what it is
true of is bound to the name of the phrase that speaks of it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities import conditions as words
from judgebot.abilities import nouns, references
from judgebot.abilities.conditions import Condition
from judgebot.abilities.nouns import How, Pick
from judgebot.game.data.context import Context
from judgebot.game.data.state import State
from judgebot.game.read.words import amounts, counted_places, selectors, selectors_places
from judgebot.game.read.words.condition_subjects import meant
from judgebot.game.read.words.conditions import holds
from judgebot.game.read.words.ways import done_this_way
from judgebot.sure import as_a


def bound(state: State, condition: Condition, context: Context) -> Context:
    """The context with that bound of which a condition is true.

    A phrase that leaves no choice ("my Expedition") is bound to what it means in any case.
    """
    if isinstance(condition, words.AllOf | words.AnyOf):
        for one in condition.conditions:
            context = bound(state, one, context)
        return context
    if isinstance(condition, words.ThisWay) and not condition.negated:
        return _with_done(state, condition, context)
    subject = getattr(condition, "subject", None)
    if isinstance(subject, Pick | words.HowMany) and subject.name:
        context = context.bind(subject.name, _true_of(state, condition, subject, context))
    if isinstance(condition, words.IsFacing) and not condition.negated:
        context = _with_faced(state, condition, context)
    apart = counted_places.separately(condition)
    return context if apart is None else _with_places(state, apart, context)


def _with_places(state: State, apart: counted_places.Apart, context: Context) -> Context:
    """The same with those of several Expeditions of which it is true, and what is counted there."""
    found: dict[str, dict[Any, None]] = {apart.name: {}}
    for place in sorted(selectors_places.places_meant(state, apart.places, context)):
        there = context.bind(apart.name, (place,))
        if holds(state, apart.condition, there):
            found[apart.name][place] = None
            for name, things in amounts.what_is_counted(state, apart.condition, there):
                found.setdefault(name, {}).update(dict.fromkeys(things))
    for name, bound_ in found.items():
        context = context.bind(name, tuple(bound_))
    return context


def _with_done(state: State, condition: words.ThisWay, context: Context) -> Context:
    """The same with what was done this way, where that is not what the words themselves did."""
    if context.bindings.get(condition.to):
        return context
    found = done_this_way(state, condition, context)
    return context.bind(condition.to, found) if found else context


def _true_of(
    state: State, condition: Any, subject: Pick | words.HowMany, context: Context
) -> tuple[Any, ...]:
    """Those of what a subject means of which the condition is true by itself."""
    every = tuple(meant(state, subject, context))
    if isinstance(subject, Pick) and subject.how is How.THE:
        return every
    alone = replace(condition, subject=references.Ref(to=subject.name))
    return tuple(
        one for one in every if holds(state, alone, context.bind(subject.name, (one,)))
    )


def _with_faced(state: State, condition: words.IsFacing, context: Context) -> Context:
    """The same with what is faced: Expeditions, or the things in them."""
    what = condition.what
    if not isinstance(what, Pick) or not what.name or isinstance(condition.subject, Pick):
        return context
    fronts = selectors_places.facing(state, condition.subject, context)
    found: tuple[Any, ...]
    if isinstance(what.noun, nouns.Expedition):
        fitting = selectors_places.places_meant(state, what, context)
        found = tuple(sorted(fronts & fitting))
    else:
        found = tuple(
            ref
            for ref in selectors.candidates(state, as_a(nouns.Noun, what.noun), context)
            if selectors.is_present(state, ref, fronts, context)
        )
    return context.bind(what.name, found)
