"""CR 7.5.2, 7.5.9 What Expeditions and objects are considered to be: "My Expedition is behind".

A passive ability that says so decides in place of where the Expeditions are; of several, the
latest by timestamp. During tiebreakers all Expeditions are tied (CR 7.5.2.d).
"""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.nouns import Pick, Things
from judgebot.abilities.statements import Considered
from judgebot.abilities.words import Standing
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_words
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.game.read.objects import statements
from judgebot.game.read.objects.statements import InForce
from judgebot.game.read.words import pronouns
from judgebot.sure import as_a


def standing(state: State, place: Place, because: Reasons | None) -> Standing | None:
    """How an Expedition is considered to stand; None if nothing is said of it.

    because: where it is said by which abilities, if anybody asks.
    """
    said = None
    for one in statements.in_force(state, Considered):
        if one.statement.standing and place in _expeditions(state, one):
            said = one
    if said is None:
        return None
    _look(state, said, because)
    return as_a(Standing, said.statement.standing)


def in_contact(state: State, place: Place, because: Reasons | None) -> bool:
    """Whether an Expedition is considered In Contact; because: as for `standing`."""
    return any(
        place in _expeditions(state, one) and _look(state, one, because)
        for one in _of_contact(state)
    )


def object_in_contact(state: State, ref: Referent, because: Reasons | None) -> bool:
    """Whether an object is considered In Contact itself; because: as for `standing`."""
    return any(
        statements.means(state, subject, ref, context) and _look(state, one, because)
        for one in _of_contact(state)
        for subject, context in _subjects(state, one)
    )


def _of_contact(state: State) -> Iterator[InForce]:
    """What says that something is considered In Contact."""
    return (one for one in statements.in_force(state, Considered) if one.statement.in_contact)


def _look(state: State, one: InForce, because: Reasons | None) -> bool:
    """Say of which Expeditions an ability decides, in place of where they are.

    The card takes priority (CR 1.4.2.a) over what it is otherwise (CR 7.5.2, 7.5.9.a).
    """
    if because is not None:
        standing_ = one.statement.standing
        because.look(Look(
            tells=about_words.AskedConsidered,
            rules=("1.4.2.a", _SETS_ASIDE[standing_], *_of_i(one), *statements.why(state, one)),
            things=tuple(sorted(_expeditions(state, one))),
            card=one.context.me,
            ability=one.passive,
            property_name=standing_.value if standing_ else "In Contact",
        ))  # fmt: skip
    return True


def _of_i(one: InForce) -> tuple[str, ...]:
    """The rule by which an ability says "I" or "my" of its object (CR 7.2.1.a)."""
    return ("7.2.1.a",) if any(map(pronouns.says_i, one.statement.subjects)) else ()


_SETS_ASIDE = {
    None: "7.5.9.a",
    Standing.AHEAD: "7.5.2.a",
    Standing.BEHIND: "7.5.2.b",
    Standing.TIED: "7.5.2.c",
}
"""The definitions in whose place such abilities say what is so."""


def _expeditions(state: State, one: InForce) -> set[Place]:
    return {
        place
        for subject, context in _subjects(state, one)
        for place in statements.expeditions(state, subject, context)
    }


def _subjects(state: State, one: InForce) -> Iterator[tuple[Things, Context]]:
    """Each subject, with what the ones before it bound ("my Expedition and its Characters")."""
    context = one.context
    for subject in one.statement.subjects:
        yield subject, context
        if isinstance(subject, Pick) and subject.name:
            found = statements.expeditions(state, subject, context)
            context = context.bind(subject.name, found)
