"""CR 6.1.f What the atomic actions of a step that are planned already leave to the others.

The atomic actions of one step happen simultaneously, each to an object or card of its own
(CR 6.1.e). What one of them takes is not there for another: two draws take two cards, and what is
discarded with one cannot be discarded with the other.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judgebot.abilities.words import Status
from judgebot.game.data.events import ActionVerb, AtomicAction
from judgebot.game.data.objects import Referent
from judgebot.game.data.record import record


@record
class Beside:
    """What the other atomic actions of the same step take."""

    moved: frozenset[int] = frozenset()
    """The items that they move."""
    on_top: tuple[int, ...] = ()
    """The cards that were found on top of Decks for this step, in their order."""
    refilled: frozenset[int] = frozenset()
    """The players whose Discard pile is shuffled into their Deck by it."""
    exhausted: frozenset[Referent] = frozenset()
    """The objects that they exhaust."""
    targets: frozenset[Any] = frozenset()
    """What was chosen for them as a target, which can be chosen once per step (CR 6.5.b)."""
    by_others: frozenset[int] = frozenset()
    """The items that other players move, who decided before (CR 6.1.h)."""

    def with_(self, actions: Iterable[AtomicAction]) -> Beside:
        """The same, with what more atomic actions of the step take."""
        more = beside(actions, self.on_top)
        return Beside(
            moved=self.moved | more.moved,
            on_top=more.on_top,
            refilled=self.refilled | more.refilled,
            exhausted=self.exhausted | more.exhausted,
            targets=self.targets,
            by_others=self.by_others,
        )


ALONE = Beside()
"""Where nothing else is planned for the step."""


def beside(actions: Iterable[AtomicAction], on_top: Iterable[int] = ()) -> Beside:
    """What some atomic actions of a step take.

    on_top: the cards found on top of Decks before, those that are not taken any more, too.
    """
    actions = tuple(actions)
    found = dict.fromkeys((*on_top, *cards_of_decks(actions)))
    return Beside(
        moved=frozenset(
            one.what.item for one in actions if one.what and one.verb is ActionVerb.MOVE
        ),
        on_top=tuple(found),
        refilled=frozenset(
            one.player for one in actions
            if one.verb is ActionVerb.SHUFFLE_BACK and one.player is not None
        ),
        exhausted=frozenset(
            one.what for one in actions
            if one.what and one.verb is ActionVerb.GAIN_STATUS and one.status is Status.EXHAUSTED
        ),
    )  # fmt: skip


def cards_of_decks(actions: Iterable[AtomicAction]) -> tuple[int, ...]:
    """The cards in hidden zones that some atomic actions act on, those of Decks among them."""
    return tuple(one.what.item for one in actions if one.what and not one.what.object)
