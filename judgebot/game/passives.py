"""CR 2.3 Applying passive abilities: order by dependency and timestamp.

Evaluation begins with base characteristics and applies the passive abilities one at a time
(CR 2.3.1.f). The next one is that with the smallest timestamp that is free from dependency
(CR 2.3.3.b); what depends on what is found by trying the application, as CR 2.3.2 defines it. Only
the final result is ever seen by anything else.
"""

from __future__ import annotations

from dataclasses import dataclass

from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import Pick
from judgebot.abilities.references import Me
from judgebot.abilities.statements import Have, Keyword, Statement
from judgebot.game import adventure, amounts, characteristics, pronouns, selectors
from judgebot.game.characteristics import Derived, Held, View
from judgebot.game.objects import Object, Ref
from judgebot.game.pronouns import Context
from judgebot.game.state import State
from judgebot.game.zones import Zone

ALTERING = (Have, Keyword)
"""The statements that alter characteristics; all others are asked when they matter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A passive ability of an object, to be applied once."""

    holder: int
    """The object that has it; its identity is its timestamp."""
    place: int
    """Which of the object's abilities it is."""
    passive: Passive

    @property
    def key(self) -> tuple[int, int]:
        """Its timestamp, then its place on the object."""
        return (self.holder, self.place)


def evaluate(state: State) -> View:
    """The characteristics of everything once all passive abilities are applied (CR 2.3.1.d).

    The result is kept with the state until it changes.
    """
    view = View(
        objects={identity: characteristics.base(one) for identity, one in state.objects.items()},
        terrains=adventure.marked_terrains(state),
    )
    state.cache["view"] = view
    applied: set[tuple[int, int]] = set()
    while waiting := [one for one in _sources(state, view) if one.key not in applied]:
        chosen = _next(state, waiting)
        _apply(state, chosen)
        applied.add(chosen.key)
    return view


def _sources(state: State, view: View) -> list[Source]:
    """The altering passive abilities that exist and work now, by timestamp."""
    found = []
    for identity in sorted(view.objects):
        object_ = state.objects[identity]
        for place, held in enumerate(view.objects[identity].abilities):
            ability = held.ability
            if (
                isinstance(ability, Passive)
                and isinstance(ability.statement, ALTERING)
                and _applies_from(object_, ability)
            ):
                found.append(Source(holder=identity, place=place, passive=ability))
    return found


def _applies_from(object_: Object, passive: Passive) -> bool:
    """Whether a passive ability works where its object is; keywords of a Spell do in Limbo."""
    if object_.place.zone is Zone.LIMBO:
        return isinstance(passive.statement, Keyword)
    return characteristics.works(object_, passive)


def _next(state: State, waiting: list[Source]) -> Source:
    """The one with the smallest timestamp that is free from dependency (CR 2.3.3)."""
    if len(waiting) == 1 or all(isinstance(one.passive.statement, Keyword) for one in waiting):
        return waiting[0]
    direct = {
        one.key: {
            other.key for other in waiting if other is not one and _depends(state, one, other)
        }
        for one in waiting
    }
    reached = _closure(direct)
    for one in waiting:
        if all(one.key in reached[other] for other in reached[one.key]):
            return one
    raise AssertionError("a finite set always has an ability free from dependency")


def _closure(direct: dict[tuple[int, int], set[tuple[int, int]]]) -> dict:
    """The transitive closure of direct dependency (CR 2.3.2.g)."""
    reached = {key: set(others) for key, others in direct.items()}
    changed = True
    while changed:
        changed = False
        for others in reached.values():
            more = set().union(*(reached[other] for other in others), others) if others else others
            if more != others:
                others |= more
                changed = True
    return reached


def _depends(state: State, one: Source, other: Source) -> bool:
    """Whether a passive ability directly depends on another, by trying it (CR 2.3.2.c-f)."""
    before = _outcome(state, one)
    actual = state.cache["view"]
    state.cache["view"] = View(
        objects={identity: known.copy() for identity, known in actual.objects.items()},
        terrains=actual.terrains,
    )
    try:
        _apply(state, other)
        return before != _outcome(state, one)
    finally:
        state.cache["view"] = actual


def _outcome(state: State, source: Source) -> tuple | None:
    """What a passive ability would apply to and do now; None when it does not exist."""
    abilities = state.cache["view"].objects[source.holder].abilities
    if all(held.ability is not source.passive for held in abilities):
        return None
    if not _holds(state, source):
        return ()
    return tuple(_subjects(state, source)), _content(source.passive.statement)


def _content(statement: Statement) -> tuple:
    return statement.abilities if isinstance(statement, Have) else (statement,)


def _holds(state: State, source: Source) -> bool:
    if source.passive.condition is None:
        return True
    from judgebot.game.conditions import holds

    return (
        holds(state, source.passive.condition, _context(state, source)) is not source.passive.unless
    )


def _subjects(state: State, source: Source) -> list[Ref]:
    statement, context = source.passive.statement, _context(state, source)
    if isinstance(statement, Keyword) or isinstance(statement.subject, Me):
        return [context.me]
    if isinstance(statement.subject, Pick):
        return selectors.candidates(state, statement.subject.noun, context)
    return list(pronouns.referents(context, statement.subject))


def _context(state: State, source: Source) -> Context:
    object_ = state.objects[source.holder]
    return Context(controller=characteristics.controller(object_), me=object_.ref)


def _apply(state: State, source: Source) -> None:
    if not _holds(state, source):
        return
    giver = state.objects[source.holder].ref
    for ref in _subjects(state, source):
        known = state.cache["view"].objects.get(ref.object)
        if known is not None:
            for ability in _content(source.passive.statement):
                _give(state, known, ability, giver, source)


def _give(state: State, known: Derived, ability: object, giver: Ref, source: Source) -> None:
    if isinstance(ability, Passive) and isinstance(ability.statement, Keyword):
        ability = ability.statement
    if isinstance(ability, Keyword):
        number = (
            amounts.value(state, ability.number, _context(state, source)) if ability.number else 1
        )
        known.keywords[ability.keyword] = known.keywords.get(ability.keyword, 0) + number
    else:
        known.abilities = (*known.abilities, Held(ability, giver))
