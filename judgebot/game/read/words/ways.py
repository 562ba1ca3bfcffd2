"""CR 6.5.f What was done "this way": by an instruction, however modifiers changed its step."""

from __future__ import annotations

from collections.abc import Sequence

from judgebot.abilities.amounts import DoneThisWay
from judgebot.abilities.conditions import ThisWay
from judgebot.game.data.context import Context
from judgebot.game.data.entries.about_words import AskedDone
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look
from judgebot.game.data.state import State
from judgebot.game.data.ways import Done, way
from judgebot.game.read.words import selectors, selectors_kinds
from judgebot.game.read.words.findings import types

INSTEAD = "what-is-done-this-way-instead"
"""What is left open where a modifier had something done instead."""


def done_this_way(
    state: State, words: DoneThisWay | ThisWay, context: Context
) -> tuple[Referent, ...]:
    """What an instruction acted on, or modifiers of its step, that fits a description.

    words: those that speak of the verb, and of the description.
    """
    known = context.bindings.get(way(words.to))
    if known is None:
        acted_on = _acted_on(words, context)
        context.cite(*(selectors_kinds.rules_of_kinds(words.noun) if acted_on else ()))
        return tuple(
            one for one in acted_on if selectors_kinds.is_a(state, one, words.noun, context)
        )
    found = [one for one in known if words.did in one.did and _fits(state, one, words, context)]
    sacrifices = [one for one in found if words.did == "sacrificed" and one.still_sacrificed]
    if sacrifices:
        context.cite("7.3.36.b")
    own = [one for one in found if not one.instead or one in sacrifices]
    if len(own) < len(found):
        if context.because is not None:
            context.because.leave_open(INSTEAD)
        if state.readings.what_is_done_this_way_instead:
            found = own
        else:
            context.cite("6.2.b")
    if not found or isinstance(words, DoneThisWay):
        others = (one for one in known if one not in found)
        if any(_was_replaced(state, one, words, context) for one in others):
            context.cite("6.2.b")
    _cite_kinds(state, words, known, found, context)
    return tuple(one.ref for one in found)


def _cite_kinds(
    state: State,
    words: DoneThisWay | ThisWay,
    known: Sequence[Done],
    found: Sequence[Done],
    context: Context,
) -> None:
    """Say that types are asked for, where what was done fits or does not fit by its type.

    What is not of that type where it is now was so just before it ceased to exist (CR 2.1.h).
    """
    if context.because is None:
        return
    silent = context.explained(None)
    others = [one for one in known if one not in found and words.did in one.did]
    if found or not all(_is_described(state, one, words, silent) for one in others):
        refs = [one.ref for one in (*found, *others)]
        context.cite(
            *selectors_kinds.rules_of_kinds(words.noun),
            *selectors_kinds.rules_of_zone_types(state, refs, words.noun),
        )
    if not all(selectors_kinds.is_a(state, one.ref, words.noun, silent) for one in found):
        context.cite("2.1.h")


def note(state: State, words: DoneThisWay | ThisWay, context: Context) -> None:
    """Say what was done, and of which types it is, where words ask for types and anybody asks why.

    What lies face-down or in a hidden zone has none that all players know.
    """
    kinds = [kind for one in selectors_kinds.alternatives(words.noun) for kind in one.kinds]
    if context.because is None or not any(kind.type or kind.sub_type for kind in kinds):
        return
    known = context.bindings.get(way(words.to))
    refs = (
        _acted_on(words, context)
        if known is None
        else tuple(one.ref for one in known if words.did in one.did)
    )
    objects = [state.object_of(one) for one in refs]
    if not refs or any(one is None or one.face_down for one in objects):
        return
    context.because.look(Look(
        tells=AskedDone,
        rules=selectors_kinds.rules_of_kinds(words.noun),
        things=refs,
        property_name=words.did,
        names=tuple(types(state, one, kinds) for one in refs),
    ))  # fmt: skip


def _acted_on(words: DoneThisWay | ThisWay, context: Context) -> tuple[Referent, ...]:
    """What an instruction was bound to, where it is not known what it did."""
    bound = context.bindings.get(words.to, ())
    refs = bound if isinstance(bound, tuple) else ()
    return tuple(one for one in refs if isinstance(one, Referent))


def _was_replaced(
    state: State, done: Done, words: DoneThisWay | ThisWay, context: Context
) -> bool:
    """Whether something else was done to what is asked about than was meant (CR 6.2.b)."""
    replaced = done.instead or words.did not in done.did
    return replaced and _is_described(state, done, words, context)


def _fits(state: State, done: Done, words: DoneThisWay | ThisWay, context: Context) -> bool:
    """Whether something fits a description, as it was or as it is now, and went where that says.

    What was sacrificed is asked as it last was (CR 2.1.h): it may be face-down by now.
    """
    if not _is_described(state, done, words, context):
        return False
    if words.did != "put" or not words.noun.places:
        return True
    return done.to is not None and selectors.is_where(
        state, done.ref, done.to, words.noun, context
    )


def _is_described(
    state: State, done: Done, words: DoneThisWay | ThisWay, context: Context
) -> bool:
    """Whether something is of the kind that a description says, as it was or as it is now."""
    each = (done.ref, done.was)
    return any(selectors_kinds.is_a(state, one, words.noun, context) for one in each)
