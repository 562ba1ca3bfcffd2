"""Branches: what is mentioned in one of several that exclude each other, spoken of in another.

"On a 4+, target Character gains 1 boost. On a 1-3, it gains [Fleeting]": only one of the two is
carried out, so what "it" speaks of is chosen there in the same words (CR 6.5.b, 6.5.e).
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Any

from judgebot.abilities.amounts import Number
from judgebot.abilities.conditions import Compare, DieShows, Earlier, IsEven, Not, Outcome
from judgebot.abilities.effects import If, Row
from judgebot.abilities.nouns import Pick
from judgebot.abilities.references import Pronoun, Ref
from judgebot.abilities.value import replace
from judgebot.abilities.words import Comparison
from judgebot.cards.text.mentions import Mention
from judgebot.cards.text.trees import rewrite
from judgebot.cards.text.whereabouts import Whereabouts
from judgebot.dataclass import dataclass

COPIED = "it:"
"""How the form of a Pick begins that is written as a pronoun, whose name follows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnderCondition:
    """Something that is carried out only under a condition, as it was walked through."""

    condition: Any
    """With its provisional names; of a row of a table, what the die shows."""
    new: tuple[Mention, ...]
    """What it mentions first."""
    before: Whereabouts
    """Where things were before it."""


@dataclass(slots=True)
class Copies:
    """What was mentioned in a branch that is not carried out, as the words of another choose it."""

    mentions: Sequence[Mention]
    fresh: Callable[[], str]
    """What makes a provisional name."""
    _names: dict[str, str] = field(default_factory=dict)

    def into(self, value: Any) -> Any:
        """A branch in which the first pronoun for each such thing chooses it."""
        of = {one.name: one.part for one in self.mentions if isinstance(one.part, Pick)}
        return rewrite(value, lambda part: self._copied(part, of)) if of else value

    def _copied(self, part: Any, of: dict[str, Pick]) -> Any:
        """A reference to such a thing; a later one means what was chosen for the first."""
        if not isinstance(part, Ref) or part.to not in of:
            return part
        if part.to in self._names:
            return replace(part, to=self._names[part.to])
        name = self._names[part.to] = self.fresh()
        return replace(of[part.to], name=name, form=f"{COPIED}{part.word.name}")


def pronoun_of(pick: Pick) -> Ref:
    """The pronoun that a Pick is written as."""
    return Ref(word=Pronoun[pick.form.removeprefix(COPIED)])


def is_copied(part: Any) -> bool:
    """Whether a part is a Pick that is written as a pronoun."""
    return isinstance(part, Pick) and part.form.startswith(COPIED)


def excluded_by(value: If | Row, branches: Sequence[UnderCondition]) -> tuple[UnderCondition, ...]:
    """Those of the branches before, in their order, which are not carried out if this one is.

    value: what comes now, its condition with provisional names.
    """
    now = _shown(value) if isinstance(value, Row) else value.condition
    if isinstance(value, If) and value.unless:
        return ()
    return tuple(one for one in branches if _exclude(one.condition, now))


def row_branch(row: Row, new: Sequence[Mention], before: Whereabouts) -> UnderCondition:
    """A row of a table, as a branch."""
    return UnderCondition(condition=_shown(row), new=tuple(new), before=before)


def _shown(row: Row) -> DieShows:
    return DieShows(low=row.low, high=row.high)


def _exclude(one: Any, other: Any) -> bool:
    """Whether two conditions are never both true."""
    match one, other:
        case DieShows(to=first), DieShows(to=second):
            return first == second and not _overlap(one, other)
        case Earlier(), Earlier():
            outcomes = {one.outcome is Outcome.DONE, other.outcome is Outcome.DONE}
            return one.step == other.step and len(outcomes) > 1
        case Compare(), Compare():
            return _same(one.left, other.left) and not _range(one) & _range(other)
        case IsEven(), IsEven():
            return bool(one.amount == other.amount and one.odd is not other.odd)
        case Not(condition=denied), _ if _same(denied, other):
            return True
        case _, Not(condition=denied) if _same(denied, one):
            return True
    negated = getattr(one, "negated", None)
    if type(one) is not type(other) or negated is None:
        return False
    return _same(replace(one, negated=not negated), other)


_ALL = range(100)
"""The numbers of things that are told apart."""


def _range(one: Compare) -> frozenset[int]:
    """The numbers of which a comparison with a written number is true; all of any other."""
    right = one.right
    if not isinstance(right, Number):
        return frozenset(_ALL)
    is_so = _COMPARED[one.comparison]
    return frozenset(number for number in _ALL if is_so(number, right.value))


_COMPARED: dict[Comparison, Callable[[int, int], bool]] = {
    Comparison.LESS: operator.lt,
    Comparison.AT_MOST: operator.le,
    Comparison.EQUAL: operator.eq,
    Comparison.AT_LEAST: operator.ge,
    Comparison.MORE: operator.gt,
}


def _overlap(one: DieShows, other: DieShows) -> bool:
    low, high = (one, other) if one.low <= other.low else (other, one)
    return low.high is None or high.low <= low.high


def _same(one: Any, other: Any) -> bool:
    """Whether two conditions say the same, whatever things are called."""
    return bool(rewrite(one, _nameless) == rewrite(other, _nameless))


def _nameless(part: Any) -> Any:
    return replace(part, name="") if getattr(part, "name", "") and type(part.name) is str else part
