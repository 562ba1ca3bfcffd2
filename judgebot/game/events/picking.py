"""CR 6.5.b, 4.2.5.c Picking several things, each once per step, one after the other.

What is picked is a set: it is legal or not as a whole, in whatever order its things are named. So
each thing is an option that some legal set has beside what was picked before; and where all that
is left must be picked, nothing is left to choose.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from judgebot.game.data.decisions import DONE, Asker, Decision
from judgebot.game.data.record import changed, record
from judgebot.game.read.steps.targeting import Tough


class Selection(Protocol):
    """What may be picked, and which sets of it."""

    @property
    def most(self) -> int:
        """How many at most; all of them, if there are not so many."""

    def things(self) -> list[Any]:
        """All of it, in its own order."""

    def open(self, chosen: list[Any], rest: list[Any]) -> list[Any]:
        """What may be picked next, so that what is picked can still become a legal set."""

    def may_stop(self, chosen: list[Any], open_: list[Any]) -> bool:
        """Whether what is picked is a legal set."""

    def are_needed(self, chosen: list[Any], open_: list[Any]) -> bool:
        """Whether every legal set has all that may be picked next."""

    def leaves_enough(self, chosen: list[Any], passed_over: list[Any], after: int) -> bool:
        """Whether enough can be picked where so many are left in their order."""


@record
class Options:
    """What may be picked of what words mean."""

    rest: Sequence[Any]
    most: int
    """How many at most; all of them, if there are not so many."""
    optional: bool
    """Whether fewer may be picked ("up to", "any number")."""
    tough: Tough | None = None
    """What Tough asks for, where targets are picked (CR 7.4.7)."""
    within: Callable[[Sequence[Any]], bool] | None = None
    """Whether a selection stays within a total."""

    def things(self) -> list[Any]:
        """All of it: first what nothing must be paid for."""
        free = self._free(self.rest)
        return [*free, *(one for one in self.rest if one not in free)]

    def open(self, chosen: list[Any], rest: list[Any]) -> list[Any]:
        """What may be picked next; as many as can be together, where they are not optional."""
        found = [one for one in rest if self._fits([*chosen, one])]
        if self.within is None or self.optional or len(found) < 2:
            return found
        most = self.most - len(chosen)
        needed = self._still(chosen, self._free(found), most)
        return [
            one for one in found
            if self._still([*chosen, one], [other for other in found if other != one], most - 1)
            >= needed - 1
        ]  # fmt: skip

    def may_stop(self, chosen: list[Any], open_: list[Any]) -> bool:
        """What has Tough need not be picked (CR 7.4.7.d); nor can it be where nobody can pay."""
        return self.optional or not self._free(open_)

    @property
    def unforced(self) -> dict[Any, tuple[str, ...]]:
        """The rule by which nothing more may be picked, where only Tough lets that (CR 7.4.7.d)."""
        tough = self.tough
        forced = self.optional or tough is None or not any(map(tough.costs, self.rest))
        return {} if forced else {DONE: ("7.4.7.d",)}

    def are_needed(self, chosen: list[Any], open_: list[Any]) -> bool:
        """Whether none of it is optional, costs anything or shuts out another."""
        if self.optional or len(chosen) + len(open_) > self.most:
            return False
        return len(self._free(open_)) == len(open_) and self._fits([*chosen, *open_])

    def leaves_enough(self, chosen: list[Any], passed_over: list[Any], after: int) -> bool:
        """What costs nothing may only be passed over where as many as there can be are picked."""
        return self.optional or not self._free(passed_over) or len(chosen) + after >= self.most

    def _free(self, among: Sequence[Any]) -> list[Any]:
        return [one for one in among if self.tough is None or not self.tough.costs(one)]

    def _fits(self, picked: list[Any]) -> bool:
        """Whether all these stay within the total, and can be paid for together (CR 6.4.c)."""
        if self.within is not None and not self.within(picked):
            return False
        return self.tough is None or self.tough.affordable(picked)

    def _still(self, chosen: list[Any], rest: list[Any], most: int) -> int:
        """How many more can be picked together, and no more than so many."""
        found = 0
        for place, one in enumerate(rest):
            if found == most:
                break
            if self._fits([*chosen, one]):
                more = self._still([*chosen, one], rest[place + 1 :], most - 1)
                found = max(found, more + 1)
        return found


@record
class Some:
    """What may be picked where at least and at most so many are."""

    among: Sequence[Any]
    least: int
    """How many at least, of which there are so many."""
    most: int
    fits: Callable[[Sequence[Any]], bool] | None = None
    """Whether some set may have all of these; all sets may, if nothing is said."""

    def things(self) -> list[Any]:
        """All of it."""
        return [*self.among]

    def open(self, chosen: list[Any], rest: list[Any]) -> list[Any]:
        """What may be picked next."""
        return [one for one in rest if self.fits is None or self.fits([*chosen, one])]

    def may_stop(self, chosen: list[Any], open_: list[Any]) -> bool:
        """Whether there are enough."""
        return len(chosen) >= self.least

    def are_needed(self, chosen: list[Any], open_: list[Any]) -> bool:
        """Whether there are no more than must be picked."""
        return self.least >= len(self.among)

    def leaves_enough(self, chosen: list[Any], passed_over: list[Any], after: int) -> bool:
        """Whether there are still as many as must be picked."""
        return len(chosen) + after >= self.least


def pick_each(ask: Asker, options: Selection, decision: Decision) -> tuple[Any, ...]:
    """Pick several things.

    decision: as each choice is asked, without its options.
    Returns them in their own order.
    """
    things = options.things()
    chosen: list[Any] = []
    while len(chosen) < options.most:
        rest = [one for one in things if one not in chosen]
        if not rest:
            break
        open_ = options.open(chosen, rest)
        legal = (*open_, DONE) if options.may_stop(chosen, open_) else tuple(open_)
        answer = ask(changed(
            decision,
            options=legal,
            left=options.most - len(chosen),
            picked=tuple(chosen),
            barred=len(rest) - len(open_),
            together=DONE not in legal and options.are_needed(chosen, open_),
            in_order=_in_order(options, things, chosen, legal),
        ))  # fmt: skip
        if answer == DONE:
            break
        chosen.append(answer)
    return tuple(one for one in things if one in chosen)


def pick_some(
    ask: Asker,
    fitting: Sequence[Any],
    *,
    least: int,
    most: int,
    decision: Decision,
    fits: Callable[[Sequence[Any]], bool] | None = None,
) -> tuple[Any, ...]:
    """Pick at least and at most so many things; fewer only when there are not so many.

    decision: as each choice is asked, without its options. fits: whether some set may have these.
    Returns them in their own order.
    """
    least = min(least, len(fitting))
    return pick_each(ask, Some(among=fitting, least=least, most=most, fits=fits), decision)


def _in_order(
    options: Selection, things: list[Any], chosen: list[Any], legal: tuple[Any, ...]
) -> tuple[Any, ...]:
    """The options by which a set is come to in its own order, after the last that was picked."""
    begin = things.index(chosen[-1]) + 1 if chosen else 0
    passed_over = [one for one in things[:begin] if one not in chosen]
    end, number = begin, len(things)
    while end < number and options.leaves_enough(chosen, passed_over, number - end):
        if things[end] not in chosen:
            passed_over.append(things[end])
        end += 1
    reachable = things[begin:end]
    return tuple([one for one in legal if one == DONE or one in reachable])
