"""Whereabouts: what became of the things that an ability spoke of, as far as its words say.

What was sacrificed, discarded or put into a hand or a deck has no counters and no statuses any more
(CR 2.4.1.c, 2.5.b), and is no object in play: "it" is something else, if anything else was spoken
of. Nor is it what somebody paid with: "You may exhaust a Permanent you control. If you do, it
gains 1 boost".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.abilities.amounts import Counters
from judgebot.abilities.effects import (
    Augment,
    Discard,
    Do,
    Exhaust,
    Gain,
    Instruction,
    Join,
    Lose,
    Move,
    Play,
    Ready,
    RemoveCounters,
    Sacrifice,
    TakeControl,
)
from judgebot.abilities.nouns import Both, DeckCards, How, Pick, Zone
from judgebot.abilities.references import Ref
from judgebot.abilities.triggers import Goes, IsDiscarded, IsSacrificed
from judgebot.abilities.words import Status, Type, ZoneName

_WITHOUT_STATUS = (ZoneName.DISCARD, ZoneName.HAND, ZoneName.DECK)
"""Where nothing has counters or statuses (CR 2.4.1.c, 2.5.b)."""
_WHERE_IT_IS = (
    Gain, Lose, Ready, Exhaust, Sacrifice, Augment, RemoveCounters, Do, Join, TakeControl,
)  # fmt: skip
"""What can be done to nothing that is in such a place."""
_MOVING = frozenset({Discard, Sacrifice, IsDiscarded, IsSacrificed, Move, Goes, Play})
"""The instructions and triggers that say where things go."""
_OF_CHARACTERS = (Status.ANCHORED, Status.ASLEEP)
"""The statuses that say something of Characters only (CR 2.4.2, 2.4.4)."""


class Whereabouts:
    """Where the things are by now that were spoken of, by their provisional names."""

    def __init__(self) -> None:
        self._gone: dict[str, ZoneName] = {}
        self._paid: set[str] = set()
        self._cost: set[str] = set()

    def copy(self) -> Whereabouts:
        """The same, to come back to before something that is not always carried out."""
        other = Whereabouts()
        other._gone, other._paid = dict(self._gone), set(self._paid)
        other._cost = set(self._cost)
        return other

    def after(self, part: Any) -> None:
        """Take note of what an instruction or a trigger does with what it speaks of."""
        to = _where_to(part) if type(part) in _MOVING else None
        if to is None:
            return
        for name in _acted_on(part):
            self._gone.pop(name, None)
            if to in _WITHOUT_STATUS:
                self._gone[name] = to

    def paid(self, effect: tuple[Any, ...]) -> None:
        """Take note of what a player pays with, where they may."""
        for one in effect:
            if isinstance(one, Exhaust | RemoveCounters):
                things = one.what if isinstance(one, Exhaust) else one.from_
                if isinstance(things, Pick) and things.how is How.A:
                    self._paid.add(things.name)

    def cost(self, cost: tuple[Any, ...]) -> None:
        """Take note of what a player pays a cost with, to do something else."""
        self.paid(cost)
        for one in cost:
            if isinstance(one, Discard | Sacrifice | Exhaust):
                self._cost.update(_names(one.what))

    def allow(self, name: str, part: Any, user: Any) -> bool:
        """Whether an instruction can be about a thing where it is by now.

        name, part: the thing, as it was mentioned. user: the instruction.
        """
        if isinstance(user, Instruction) and name in self._cost:
            return False
        if isinstance(user, Discard):
            return self._gone.get(name) is not ZoneName.DISCARD
        if not isinstance(user, _WHERE_IT_IS):
            return True
        if name in self._gone:
            return False
        if isinstance(user, Gain | Lose):
            return name not in self._paid and _suits(part, user)
        return True


def _where_to(part: Any) -> ZoneName | None:
    """Where an instruction or a trigger says that things go; None if it moves nothing."""
    match part:
        case Discard() | Sacrifice() | IsDiscarded() | IsSacrificed():
            return ZoneName.DISCARD
        case Move(to=Zone(name=name)) | Goes(to=Zone(name=name)):
            return name
        case Move() | Goes() | Play():
            return ZoneName.PLAY
    return None


def _acted_on(part: Any) -> Iterator[str]:
    things = part.subject if isinstance(part, Goes) else part.what
    return _names(things)


def _names(things: Any) -> Iterator[str]:
    """The names of the things that a phrase means."""
    match things:
        case tuple():
            for one in things:
                yield from _names(one)
        case Both():
            yield from _names(things.things)
        case Pick() | DeckCards():
            yield things.name
        case Ref():
            yield from (things.to, *things.also)


def _suits(part: Any, user: Gain | Lose) -> bool:
    """Whether things of that description have what is gained or lost (CR 2.4.2, 2.4.4, 2.5.1.b)."""
    noun = getattr(part, "noun", None) or getattr(part, "of", None)
    kinds = getattr(noun, "kinds", ())
    if not kinds or any(kind.type in (None, Type.CHARACTER) for kind in kinds):
        return True
    return not any(
        one in _OF_CHARACTERS or (isinstance(one, Counters) and one.counter == "boost")
        for one in user.what
    )
