"""CR 7.2 What the words of an ability are bound to while it is carried out, as data.

There is one mechanism. A `Context` belongs to one ability being carried out: its controller, the
object that bears it ("I"), and the names bound on the way ("it", "that many", "this way").
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Any, NamedTuple

from judgebot.game.data.beside import ALONE, Beside
from judgebot.game.data.objects import Moved, Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed, record
from judgebot.game.data.zones import HIDDEN, Place


@record
class Context:
    """What the words of an ability mean while it is carried out."""

    controller: int
    """Its "you" (CR 7.2.3.a)."""
    me: Referent
    """Its "I" (CR 7.2.1)."""
    bindings: Mapping[str, Any] = field(default_factory=dict)
    """What each name is bound to: references, players, Expeditions or a number."""
    moves: Mapping[int, Referent] = field(default_factory=dict)
    """Which object became which by this ability's own doing or trigger (CR 2.1.f); a card in a
    hidden zone is named by its item, negated."""
    acted_on: frozenset[Referent] = frozenset()
    """What the instructions carried out so far acted on, for "the others"."""
    made: frozenset[Referent] = frozenset()
    """The objects that did not exist before them: what they created, and what moved."""
    exhausted: frozenset[Referent] = frozenset()
    """What they exhausted, or put somewhere exhausted."""
    paid: frozenset[Referent] = frozenset()
    """The objects for which this effect has paid Tough already (CR 7.4.7.f)."""
    started: tuple[bool, ...] = ()
    """For each instruction before in the same sequence: whether it was started (CR 6.5.f)."""
    modified: bool = False
    """Whether the step just before was started, and a modifier was applied to it (CR 6.5.f)."""
    still_sacrificed: bool = False
    """Whether that step was a sacrifice, which it is although it was modified (CR 7.3.36.b)."""
    later: bool = False
    """Whether an instruction came before in the same effect (CR 6.1.c)."""
    follows: tuple[Any, ...] = ()
    """What an effect says after it has a player play something, in the same sequence."""
    asked: tuple[Any, ...] = ()
    """The instruction of which this one asks whether it was done, in the same sequence (6.5.f)."""
    remains: bool = False
    """Whether the instruction just before could not be done, and this one remains (CR 6.5.h)."""
    by_playing: bool = False
    """Whether this is a Reaction that was activated by playing its object (CR 7.4.5.e)."""
    of_reaction: bool = False
    """Whether this is the effect of a Reaction, which may be bound to what is gone (CR 6.3.j)."""
    of_quick_action: bool = False
    """Whether this is a quick action, its cost and its effect (CR 5.3)."""
    of_emblem: bool = False
    """Whether this is the statement of an Ongoing Emblem (CR 2.2.15)."""
    support: bool = False
    """Whether this is a support ability (CR 2.2.12.d)."""
    wanted: bool = False
    """Whether a player chose to do this, which they need not have done (CR 6.5.c)."""
    way: str = ""
    """The name of the instruction instead of which a modifier has this done (CR 6.2.b)."""
    instead: bool = False
    """Whether a modifier has this done instead of something else (CR 6.2.b)."""
    alternative: bool = False
    """Whether this is what a modifier says to do if it is not applied (CR 6.2.e)."""
    elsewhere: bool = False
    """Whether a modifier has this done where its "you" does not control the step (CR 7.2.3.a)."""
    of_others: bool = False
    """Whether this is done for another player than its "you", or as another did something."""
    modified_by: tuple[Any, ...] = ()
    """The modifiers that had this done instead, or also: each by its timestamp and its statement.
    They do not apply again to what it is done for (CR 6.2.j, 6.2.k)."""
    beside: Beside = ALONE
    """What the step that is being planned takes already (CR 6.1.f)."""
    because: Reasons | None = field(default=None, compare=False)
    """Where those who answer say why; None if nobody asks."""

    def bind(self, name: str, value: Any) -> Context:
        """The same context with one more name bound."""
        return changed(self, bindings={**self.bindings, name: value}) if name else self

    def explained(self, because: Reasons | None) -> Context:
        """The same context, in which answers say why they are so; None: say it to nobody."""
        return changed(self, because=because)

    def cite(self, *rules: str) -> None:
        """Say by which rules an answer is so, if anybody asks."""
        if self.because is not None:
            self.because.cite(*rules)

    def follow(self, moved: Iterable[Moved]) -> Context:
        """The same context, able to find what became of these objects and cards (CR 2.1.f)."""
        moved = tuple(moved)
        steps = followed(moved)
        after = changed(self, moves={**self.moves, **steps}) if steps else self
        lay: dict[int, Lying] = dict(self.bindings.get(LYING, ()))
        hidden = {
            one.was.item: Lying(one.to, one.left)
            for one in moved
            if one.was.item in lay and _hides(one)
        }
        return after.bind(LYING, tuple({**lay, **hidden}.items())) if hidden else after


LYING = "where hidden cards lay"
"""The name to which it is bound where the cards in hidden zones lie that others may move."""


class Lying(NamedTuple):
    """Where a card lay in a hidden zone as words that wait were bound to it."""

    place: Place
    left: int = 0
    """How often it had left such a place by then, since words wait for it."""


def lying(
    zones: Mapping[Place, tuple[int, ...]], left: Mapping[int, int], bindings: Mapping[str, Any]
) -> Mapping[str, Any]:
    """Bindings with where the cards in hidden zones lie now that names are bound to.

    zones: what stands in each place. left: how often each card has left such a place.
    What waits is bound to what was determined before (CR 6.3.i): what another effect has moved
    meanwhile is that no more, wherever it is (CR 2.1.d, 2.1.g).
    """
    bound = (one for value in bindings.values() if isinstance(value, tuple) for one in value)
    hidden = {one.item for one in bound if isinstance(one, Referent) and not one.object}
    lay = bindings.get(LYING, ())
    hidden.difference_update(item for item, _ in lay)
    if not hidden:
        return bindings
    there = {
        item: Lying(place, left.get(item, 0))
        for place, members in zones.items()
        if place.zone in HIDDEN
        for item in hidden.intersection(members)
    }
    return {**bindings, LYING: (*lay, *there.items())}


def _hides(moved: Moved) -> bool:
    """Whether a card went to a hidden zone, where it is no object (CR 2.1.j)."""
    return moved.now is not None and not moved.now.object


def followed(moved: Iterable[Moved]) -> dict[int, Referent]:
    """Which object or hidden card became which object in a visible zone (CR 2.1.f)."""
    return {
        one.was.object or -one.was.item: one.now
        for one in moved
        if one.now and one.now.object and one.now != one.was
    }
