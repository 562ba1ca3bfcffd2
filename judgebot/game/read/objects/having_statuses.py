"""CR 2.4 Statuses: which ones an object has, could have, or could gain again."""

from __future__ import annotations

from enum import Enum

from judgebot.abilities.card import Card
from judgebot.abilities.words import Status, Type, ZoneType
from judgebot.game.data.objects import Object
from judgebot.game.data.zones import WITHOUT_STATUS


class StatusOutcome(Enum):
    """What came of gaining or losing a status."""

    DONE = ()
    AGAIN = ("2.4.1.g",)
    """It has the status and may gain it again: nothing changes, but Reactions are activated."""
    ALREADY = ("2.4.1.f", "7.3.16.b")
    ABSENT = ("2.4.1.h", "7.3.21.b")
    NO_STATUS_HERE = ("2.4.1.c",)
    NEVER_FLEETING = ("5.2.3.a",)
    BOOSTS_DECIDE = ("2.4.5.b", "2.4.5.a")

    @property
    def rules(self) -> tuple[str, ...]:
        """The rule that made it so; none when it was done."""
        return self.value


LANDMARKS = "landmark-permanents-and-fleeting"
"""The question of whether a Landmark Permanent can be Fleeting (CR 5.2.3.a, 2.4.7.a)."""


def can_have(object_: Object, status: Status) -> StatusOutcome:
    """Whether an object could have a status where it is (CR 2.4.1.c, 2.4.5.b, 5.2.3).

    Returns DONE if it could, else why not.
    """
    if object_.place.zone in WITHOUT_STATUS:
        return StatusOutcome.NO_STATUS_HERE
    if status is Status.BOOSTED:
        return StatusOutcome.BOOSTS_DECIDE
    if status is Status.FLEETING and is_landmark_permanent(object_):
        return StatusOutcome.NEVER_FLEETING
    return StatusOutcome.DONE


def is_landmark_permanent(object_: Object) -> bool:
    """Whether it is a Landmark Permanent, which never has Fleeting (CR 2.4.7.b, 5.2.3.a)."""
    return is_landmark_permanent_card(object_.card)


def is_landmark_permanent_card(card: Card) -> bool:
    """The same, of a card in any zone."""
    return card.type is Type.PERMANENT and card.zone_type is ZoneType.LANDMARK


def has_status(object_: Object, status: Status) -> bool:
    """Whether an object has a status; Boosted means that it has a boost (CR 2.4.5.a)."""
    if status is Status.BOOSTED:
        return bool(object_.counters.get("boost"))
    return status in object_.statuses
