"""What an atomic action would do, in words: "Cub would go to Ada's Reserve"."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgebot.game.data.telling import Thing, Would
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.parts import ordinal


def said(one: Would | None, giver: Thing | None, names: Names) -> str:
    """What would be done, with what separates it from what a modifier makes of it.

    giver: whose modifier it is. Empty where there are no words for it.
    """
    words = _SAID.get(one.deed) if one else None
    if one is None or words is None:
        return ""
    found = words(_Said(one, giver, names))
    return f"{found}; " if found else ""


class _Said:
    """The parts of what would be done, in words."""

    def __init__(self, one: Would, giver: Thing | None, names: Names) -> None:
        self.one = one
        self.giver = giver
        self.names = names

    @property
    def thing(self) -> str:
        """What it would act on: an object or card, or an Expedition."""
        one = self.one
        named = self.names.of(one.thing or one.place)
        return f"{named} has resolved and" if one.resolved else named

    @property
    def to(self) -> str:
        return self.names.of(self.one.to)

    @property
    def player(self) -> str:
        return self.names.of(self.one.player)

    @property
    def counters(self) -> str:
        number, counter = self.one.number, self.one.counter
        noun = counter if counter == "boost" else f"{counter} counter"
        return f"{number} {noun}{'' if number == 1 else 's'}"

    @property
    def regions(self) -> str:
        number = self.one.number
        return f"{number} region{'' if number == 1 else 's'}"

    @property
    def cards(self) -> str:
        if self.one.several:
            return f"{self.one.several} cards"
        return f"the {ordinal(self.one.nth)} card" if self.one.nth else "a card"

    @property
    def created(self) -> str:
        """The token, and where; of several at once, how many."""
        one = self.one
        if one.several:
            return f"{self.player} would create {one.several} tokens"
        return f"a {one.token} token would be created in {self.to}"

    @property
    def resupplied(self) -> str:
        """The card, where its own ability modifies this: else it is not seen yet."""
        own = self.giver and self.one.thing and self.giver.item == self.one.thing.item
        return f" {self.names.of(self.one.thing)}" if own else ""


_SAID: Mapping[str, Callable[[_Said], str]] = {
    "move": lambda one: f"{one.thing} would go to {one.to}",
    "discard": lambda one: f"{one.thing} would be discarded",
    "sacrifice": lambda one: f"{one.thing} would be sacrificed",
    "draw": lambda one: f"{one.player} would draw {one.cards}",
    "Resupply": lambda one: f"{one.player} would Resupply{one.resupplied}",
    "defect": lambda one: f"{one.thing} would defect",
    "switch": lambda one: f"{one.thing} would switch Expeditions",
    "create": lambda one: one.created,
    "exhaust": lambda one: f"{one.thing} would be exhausted",
    "ready": lambda one: f"{one.thing} would be readied",
    "ascend": lambda one: f"{one.thing} would Ascend",
    "ascend again": lambda one: f"{one.thing} would attempt to Ascend again",
    "gain status": lambda one: f"{one.thing} would gain {one.one.status}",
    "lose status": lambda one: f"{one.thing} would lose {one.one.status}",
    "gain counters": lambda one: f"{one.thing} would gain {one.counters}",
    "remove counters": lambda one: f"{one.thing} would lose {one.counters}",
    "move forward": lambda one: f"{one.thing} would move forward {one.regions}",
    "move backwards": lambda one: f"{one.thing} would move backwards {one.regions}",
}
"""How each thing is said that would be done."""
