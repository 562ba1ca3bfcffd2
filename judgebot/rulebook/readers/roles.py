"""What a text of a rulebook is for: the roles that readers tell apart before they make nodes."""

from __future__ import annotations

from enum import Enum, auto


class Role(Enum):
    """Which node, or which part of a node, a piece of the source becomes."""

    SECTION = auto()
    RULE = auto()
    NOTE = auto()
    BULLET = auto()
    TERM = auto()
    CHANGE = auto()
    EXTRA = auto()
