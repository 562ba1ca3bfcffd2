"""CR 2.3.2, 2.3.3 What became of passive abilities that depend on others, once all were applied.

While they are applied, it is only known which of them is applied next. Which of two came first, and
which was taken away before it was applied, is so once none is left.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from judgebot.abilities.references import Me
from judgebot.abilities.statements import Keyword, LoseAbilities
from judgebot.game.data.altering import Alteration, Key, PassiveSource, Silenced
from judgebot.game.data.record import changed, record
from judgebot.game.read.objects.alterations import Without
from judgebot.game.read.objects.characteristics import Wait

Applied = tuple[tuple[PassiveSource, tuple[Alteration, ...]], ...]
"""The abilities in the order in which they were applied, with what each did."""


@record
class Lost:
    """A passive ability that another one takes away before it is applied (CR 2.3.2.d)."""

    source: PassiveSource
    by: PassiveSource
    would: tuple[Alteration, ...]
    """What it would have altered of others as things were then."""


def settled(
    waits: Iterable[Wait], applied: Applied, lost: Iterable[Lost], delayed: Collection[Key]
) -> tuple[Wait, ...]:
    """Those that were applied out of their order after all, and what was taken away.

    One on which another depended may never have been applied, or only after that. delayed: those
    that waited while they were free from dependency, which a reading says.
    """
    places = {source.key: place for place, (source, _) in enumerate(applied)}
    taken = {one.source.key: one for one in lost}
    known = [_as_it_ended(wait, applied, taken.get(wait.source.key))
             for wait in waits if _came_first(wait, places, taken)]  # fmt: skip
    unsaid = {*delayed} - {one.source.key for one in known if one.later}
    known = [changed(one, later=True) if one.source.key in unsaid else one for one in known]
    told = {wait.source.key for wait in known if wait.taken}
    in_order = (one for one in taken.values() if one.source.key not in told and _matters(one))
    return (*known, *map(_in_order, in_order))


def _came_first(wait: Wait, places: dict[tuple, int], taken: dict[tuple, Lost]) -> bool:
    """Whether the one was applied on which another depended, and that after it, or not for it.

    Of what a third one took away, that is told; but it is so that two depended on each other.
    """
    first, own = places.get(wait.first.key), places.get(wait.source.key)
    if first is None:
        return False
    if own is not None:
        return first < own
    gone = taken.get(wait.source.key)
    return gone is None or gone.by.key == wait.first.key or _both(wait, first, places[gone.by.key])


def _both(wait: Wait, first: int, lost: int) -> bool:
    """Whether both depended on each other, and this one was still there then."""
    return wait.rule == "2.3.3.a" and first <= lost


def _as_it_ended(wait: Wait, applied: Applied, gone: Lost | None) -> Wait:
    """The same, and whether one of the two takes the other away."""
    if gone is not None and gone.by.key == wait.first.key:
        return changed(wait, taken=True, spared=gone.would)
    did = next((made for one, made in applied if one.key == wait.source.key), ())
    return changed(wait, takes=any(_takes(wait.first, each) for each in did))


def _takes(first: PassiveSource, one: Alteration) -> bool:
    """Whether something is done by which an object loses an ability."""
    if first.of_emblem or one.target != first.context.me.object:
        return False
    if isinstance(one.what, Without):
        stated = first.passive.statement
        return isinstance(stated, Keyword) and stated.keyword is one.what.keyword
    silenced = isinstance(one.what, Silenced) and not one.what.ignored
    return silenced and (first.passive.support or not one.what.support)


def _matters(one: Lost) -> bool:
    """Whether what is taken away would alter others, and not because an effect took it."""
    return bool(one.would) and not (is_loss(one.by) and one.by.context.me == one.source.context.me)


def _in_order(one: Lost) -> Wait:
    return Wait(
        source=one.source,
        first=one.by,
        rule="2.3.2.d",
        in_order=True,
        taken=True,
        spared=one.would,
    )


def is_loss(one: PassiveSource) -> bool:
    """Whether it is what an effect made an object lose, and no ability that is printed on it."""
    statement = one.passive.statement
    unconditional = one.passive.condition is None
    return unconditional and isinstance(statement, LoseAbilities) and statement.subject == Me()
