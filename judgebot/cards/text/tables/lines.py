"""Lines of a text box that hold several abilities, and abilities under one condition.

"If I'm in {V}: I am [Eternal]. At Night — I lose 1 boost": what stands before a colon reaches to
the end of the line. "While I'm in {V}, I am [Eternal] and Robots have [Tough 1]": what stands
before a comma reaches over the sentence. Each passive ability then has the condition; another
ability is one that the bearer has while the condition is true (CR 2.3).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.model import Passive, QuickAction, Reaction
from judgebot.abilities.references import Me
from judgebot.abilities.sorts import Ability
from judgebot.abilities.statements import Have, Keyword
from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.shapes import Slots, first_and_rest, tupled

GIVEN = "given"
"""The form of an ability that stands behind a condition, as one that the condition gives."""
AGAIN, AND, OTHERWISE = "again", "again and", "otherwise"
OR = "again or"
"""The form of a second prohibition with the subject of the first."""
LATER = (AGAIN, AND, OTHERWISE, OR, "otherwise sentence")
"""The forms of a passive ability whose condition is written before another one."""

_STARTS = (
    ("if", False, ""),
    ("only if", False, "only"),
    ("unless", True, ""),
    ("while", False, "while"),
    ("as long as", False, "as long as"),
)
"""The words, whether the condition must be false, and the form."""

Members = tuple[tuple[Any, str], ...]
"""Statements, each with how it is joined to the one before."""


def extend(g: Grammar) -> None:
    """Add the productions for lines."""
    _members(g)
    for words, unless, form in _STARTS:
        colon, comma = f"colon {form}".strip(), form
        start = f"{words} <condition:condition>"
        g.custom("line", f"{start} : <given:members>", *_conditioned(unless, colon, one=True))
        g.custom("line", f"{start} , <given:members.two> .", *_conditioned(unless, comma))
        for mark, said in ((":", colon), (",", comma)):
            for otherwise, later in ((", otherwise", OTHERWISE), (". otherwise ,", LATER[-1])):
                both = f"{start} {mark} <a:statement> {otherwise} <b:statement> ."
                g.custom("line", both, *_otherwise(unless, said, later))
    g.custom("line", "<given:members.two> .", *_unconditioned())
    g.custom("line", "<a:passive> <b:line.more>", *first_and_rest())
    g.custom("line", "<a:reaction> <b:line.reactions>", *first_and_rest())
    g.custom("line.reactions", "<a:reaction.when>", *tupled("a"))
    g.custom("line.reactions", "<a:reaction.when> <b:line.reactions>", *first_and_rest())
    g.same("reaction", "reaction.short", "reaction.when")
    g.add("reaction.short", "<trigger:trigger.short> <effect:effect>", Reaction)
    g.add("reaction.when", "<trigger:trigger> — <effect:effect>", Reaction)
    g.custom("line.more", "<a:passive> <b:line.more>", *first_and_rest())
    g.custom("line.more", "<a:given.ability>", *tupled("a"))
    g.custom("line.more", "<a:passive>", *tupled("a"))


def alone(ability: Ability) -> Ability:
    """A passive ability of a line as it is written by itself."""
    if isinstance(ability, Passive) and ability.form in LATER:
        return replace(ability, form="colon" if ability.condition is not None else "")
    return ability


def _members(g: Grammar) -> None:
    """What may stand under a condition before a colon: statements, and a last other ability."""
    g.custom("members", "<a:statement.x> .", lambda a: ((a, AGAIN),), _last)
    g.custom("members", "<a:members.two> .", lambda a: a, lambda v: {"a": v})
    g.custom("members", "<a:statement.x> . <b:members>", lambda a, b: ((a, AGAIN), *b), _first)
    g.custom("members", "<a:given.ability>", lambda a: ((_given(a), AGAIN),), _one_given)
    g.custom("members.two", "<a:statement> and <b:statement>", _two, _both)
    g.same("given.ability", "reaction")
    g.add("given.ability", "<cost:cost> : <effect:effect>", QuickAction)


def _given(a: Ability) -> Have:
    return Have(subject=Me(), abilities=(a,), form=GIVEN)


def _one_given(members: Members) -> Slots:
    if len(members) != 1 or not isinstance(members[0][0], Have):
        return None
    have = members[0][0]
    return {"a": have.abilities[0]} if have.form == GIVEN else None


def _last(members: Members) -> Slots:
    return {"a": members[0][0]} if len(members) == 1 else None


def _first(members: Members) -> Slots:
    if len(members) < 2 or members[1][1] != AGAIN:
        return None
    return {"a": members[0][0], "b": members[1:]}


def _two(a: Any, b: Any) -> Members | None:
    """Two statements, each with a subject of its own."""
    return None if isinstance(b, Keyword) else ((a, AGAIN), (b, AND))


def _both(members: Any) -> Slots:
    if len(members) != 2 or members[1][1] != AND:
        return None
    return {"a": members[0][0], "b": members[1][0]}


def _conditioned(unless: bool, form: str, *, one: bool = False) -> tuple[Any, Any]:
    """Passive abilities that all stand under one condition; `one`: or a single one."""

    def build(condition: Any, given: Members) -> tuple[Passive, ...]:
        forms = (form, *(joint for _, joint in given[1:]))
        return tuple(
            Passive(statement=statement, condition=condition, unless=unless, form=said)
            for (statement, _), said in zip(given, forms, strict=True)
        )

    def unbuild(abilities: Any) -> Slots:
        first, *others = abilities
        if not all(isinstance(passive, Passive) for passive in abilities) or not (others or one):
            return None
        if first.condition is None or first.form != form or first.unless is not unless:
            return None
        if any(
            other.condition != first.condition or other.form not in (AGAIN, AND)
            or other.unless is not unless
            for other in others
        ):  # fmt: skip
            return None
        given = ((first.statement, AGAIN), *((other.statement, other.form) for other in others))
        return {"condition": first.condition, "given": given}

    return build, unbuild


def _unconditioned() -> tuple[Any, Any]:
    """Two statements in one sentence."""

    def build(given: Members) -> tuple[Passive, ...]:
        (a, _), (b, joint) = given
        return (Passive(statement=a), Passive(statement=b, form=joint))

    def unbuild(abilities: Any) -> Slots:
        if len(abilities) != 2 or not all(isinstance(one, Passive) for one in abilities):
            return None
        a, b = abilities
        if a != Passive(statement=a.statement) or b != Passive(statement=b.statement) or a.form:
            return None
        return {"given": ((a.statement, AGAIN), (b.statement, b.form))} if b.form == AND else None

    return build, unbuild


def _otherwise(unless: bool, form: str, later: str) -> tuple[Any, Any]:
    """A statement under a condition, and another while the condition is not so."""

    def build(condition: Any, a: Any, b: Any) -> tuple[Passive, ...]:
        return (
            Passive(statement=a, condition=condition, unless=unless, form=form),
            Passive(statement=b, condition=condition, unless=not unless, form=later),
        )

    def unbuild(abilities: Any) -> Slots:
        if len(abilities) != 2 or not all(isinstance(one, Passive) for one in abilities):
            return None
        a, b = abilities
        if (a.form, b.form, a.unless) != (form, later, unless) or a.condition != b.condition:
            return None
        return {"condition": a.condition, "a": a.statement, "b": b.statement}

    return build, unbuild
