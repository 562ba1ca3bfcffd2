"""CR 6.5.b Picking several things, each once per step, one after the other.

The things are asked for in their own order, so that the same set is asked for in one way only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judgebot.game.data.decisions import DONE, Asker, Decision
from judgebot.game.data.record import changed, record
from judgebot.game.read.steps.targeting import Tough


@record
class Options:
    """What may be picked."""

    rest: Sequence[Any]
    most: int
    """How many at most; all of them, if there are not so many."""
    optional: bool
    """Whether fewer may be picked ("up to", "any number")."""
    tough: Tough | None = None
    """What Tough asks for, where targets are picked (CR 7.4.7)."""
    within: Callable[[Sequence[Any]], bool] | None = None
    """Whether a selection stays within a total."""


def pick_each(ask: Asker, options: Options, decision: Decision) -> tuple[Any, ...]:
    """Pick several things.

    decision: as each choice is asked, without its options.
    Returns them in their order. What has Tough need not be picked (CR 7.4.7.d), and cannot be when
    its cost cannot be paid in full (CR 6.4.c); where that leaves none, to stop is the only option.
    """
    rest = _free_first(options)
    chosen: list[Any] = []
    skipped = False
    while rest and len(chosen) < options.most:
        open_ = _open(options, rest, chosen, skipped=skipped)
        may_stop = options.optional or not (skipped or any(_is_free(options, one) for one in rest))
        legal = (*open_, DONE) if may_stop or not open_ else tuple(open_)
        answer = ask(_asking(decision, legal, options.most - len(chosen), tuple(chosen)))
        if answer == DONE:
            break
        place = rest.index(answer)
        skipped = skipped or any(_is_free(options, one) for one in rest[:place])
        chosen.append(answer)
        rest = rest[place + 1 :]
    return tuple(chosen)


def _free_first(options: Options) -> list[Any]:
    free = [one for one in options.rest if _is_free(options, one)]
    return [*free, *(one for one in options.rest if one not in free)]


def _is_free(options: Options, one: Any) -> bool:
    return options.tough is None or not options.tough.costs(one)


def _open(options: Options, rest: list[Any], chosen: list[Any], *, skipped: bool) -> list[Any]:
    """What may be picked next, so that enough can still be picked after it."""
    needed = options.most - len(chosen)
    found = []
    for place, one in enumerate(rest):
        passes_over = skipped or any(_is_free(options, other) for other in rest[:place])
        if passes_over and not options.optional and len(rest) - place < needed:
            break
        picked = [*chosen, one]
        if options.within is not None and not options.within(picked):
            continue
        if options.tough is None or options.tough.affordable(picked):
            found.append(one)
    return found


def pick_some(
    ask: Asker, fitting: Sequence[Any], *, least: int, most: int, decision: Decision
) -> tuple[Any, ...]:
    """Pick at least and at most so many things; fewer only when there are not so many.

    decision: as each choice is asked, without its options.
    """
    least = min(least, len(fitting))
    chosen: list[Any] = []
    rest = list(fitting)
    while rest and len(chosen) < most:
        still = least - len(chosen)
        reachable = rest[: len(rest) - still + 1] if still > 0 else rest
        options = tuple(reachable) if still > 0 else (*reachable, DONE)
        answer = ask(_asking(decision, options, most - len(chosen)))
        if answer == DONE:
            break
        chosen.append(answer)
        rest = rest[rest.index(answer) + 1 :]
    return tuple(chosen)


def _asking(
    decision: Decision, options: tuple[Any, ...], left: int, picked: tuple[Any, ...] = ()
) -> Decision:
    """One of the choices of a selection.

    left: how many may follow in its order, with this one. picked: what was picked before.
    """
    return changed(decision, options=options, left=max(left, 1), picked=picked)
