"""CR 2.3.1.a What passive abilities alter, and which ability alters it, as data."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from judgebot.abilities.model import Passive
from judgebot.game.data.context import Context
from judgebot.game.data.record import record

Key = tuple[int, int, int]
"""Which passive ability it is: timestamp, place on its object, identity of the ability."""


@record
class PassiveSource:
    """A passive ability of an object or emblem, to be applied once."""

    timestamp: int
    """The identity of the object or emblem that has it."""
    place: int
    """Which of the object's abilities it is."""
    passive: Passive = field(compare=False)
    context: Context = field(compare=False)
    key: Key = field(compare=False)
    """Which ability it is."""

    @property
    def of_emblem(self) -> bool:
        """Whether an Ongoing Emblem has it, and no object."""
        return self.context.of_emblem


@record(kw_only=False)
class StatisticsAdded:
    """What is added to the statistics of an object, or taken from them."""

    forest: int
    mountain: int
    water: int


@record(kw_only=False)
class Silenced:
    """All abilities of an object, or its support abilities, that it loses or that are ignored."""

    support: bool = False
    ignored: bool = False
    """They exist, and have no effect (CR 7.3.19.b)."""


@record(kw_only=False)
class Alteration:
    """One thing that a passive ability does."""

    target: int
    """The object's identity, or the place of a region in the row."""
    what: Any
    """A keyword with its number, a held ability, statistics, a description, terrains, a keyword
    that is lost, or which abilities are lost."""
