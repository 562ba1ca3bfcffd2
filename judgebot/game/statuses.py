"""CR 2.4 Statuses: gaining and losing them.

The writers own the cases in which nothing changes: a status that is already there (CR 2.4.1.f) or
not there (CR 2.4.1.h), and a place or a card that cannot have it (CR 2.4.1.c).
"""

from __future__ import annotations

from enum import Enum

from judgebot.abilities.card import Card
from judgebot.abilities.statements import CanRegain
from judgebot.abilities.words import Status, Type, ZoneType
from judgebot.game.objects import Object, change
from judgebot.game.state import State
from judgebot.game.zones import WITHOUT_STATUS


class Outcome(Enum):
    """What came of gaining or losing a status."""

    DONE = ()
    AGAIN = ("2.4.1.g",)
    """It has the status and may gain it again: nothing changes, but Reactions are activated."""
    ALREADY = ("2.4.1.f", "7.3.16.b")
    ABSENT = ("2.4.1.h", "7.3.21.b")
    NO_STATUS_HERE = ("2.4.1.c",)
    NEVER_FLEETING = ("5.2.3.a",)
    BOOSTS_DECIDE = ("2.4.5.b",)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule that made it so; none when it was done."""
        return self.value


def can_have(object_: Object, status: Status) -> Outcome:
    """Whether an object could have a status where it is (CR 2.4.1.c, 2.4.5.b, 5.2.3).

    Returns DONE if it could, else why not.
    """
    if object_.place.zone in WITHOUT_STATUS:
        return Outcome.NO_STATUS_HERE
    if status is Status.BOOSTED:
        return Outcome.BOOSTS_DECIDE
    if status is Status.FLEETING and is_landmark_permanent(object_):
        return Outcome.NEVER_FLEETING
    return Outcome.DONE


def is_landmark_permanent(object_: Object) -> bool:
    """Whether it is a Landmark Permanent, which never has Fleeting (CR 2.4.7.b, 5.2.3.a)."""
    return is_landmark_permanent_card(object_.card)


def is_landmark_permanent_card(card: Card) -> bool:
    """The same, of a card in any zone."""
    return card.type is Type.PERMANENT and card.zone_type is ZoneType.LANDMARK


def may_regain(state: State, object_: Object, status: Status) -> bool:
    """Whether an object can gain a status that it has (CR 2.4.1.g)."""
    from judgebot.game.statements import in_force, means

    return any(
        one.statement.status is status
        and means(state, one.statement.subject, object_.ref, one.context)
        for one in in_force(state, CanRegain)
    )


def gain_status(state: State, identity: int, status: Status) -> Outcome:
    """Give an object a status (CR 7.3.16).

    identity: of an object that exists.
    Returns DONE, AGAIN, or why nothing changed.
    """
    object_ = state.objects[identity]
    possible = can_have(object_, status)
    if possible is not Outcome.DONE:
        return possible
    if status in object_.statuses:
        return Outcome.AGAIN if may_regain(state, object_, status) else Outcome.ALREADY
    change(state, object_, statuses=object_.statuses | {status})
    return Outcome.DONE


def lose_status(state: State, identity: int, status: Status) -> Outcome:
    """Take a status from an object (CR 7.3.21).

    identity: of an object that exists.
    Returns DONE, or why nothing changed.
    """
    object_ = state.objects[identity]
    if status is Status.BOOSTED:
        return Outcome.BOOSTS_DECIDE
    if status not in object_.statuses:
        return Outcome.ABSENT
    change(state, object_, statuses=object_.statuses - {status})
    return Outcome.DONE


def has_status(object_: Object, status: Status) -> bool:
    """Whether an object has a status; Boosted means that it has a boost (CR 2.4.5.a)."""
    if status is Status.BOOSTED:
        return bool(object_.counters.get("boost"))
    return status in object_.statuses
