"""CR 1.1.7.b, 7.5.6.c Of what the rules by which a token is somebody's are a reason.

The entry of its creation cites them beside those by which it is created: of how many counters it
has, or of its statistics, they say nothing.
"""

from __future__ import annotations

from judgebot.game.data.entries.about_moving import TokenCreated
from judgebot.game.data.telling import Telling

_WHOSE = frozenset({"1.1.7.b", "7.5.5.b", "7.5.6.c"})
"""The rules of who owns a token, who controls it, and who creates it."""
_OF_WHOSE = frozenset({"controller", "in", "owner", "present in", "zone"})
"""What they are a reason of, as facts call it."""


def beside(told: Telling, name: str) -> frozenset[str]:
    """The rules that an entry cites for something else than a property of a card.

    name: the property, as facts call it.
    """
    return _WHOSE if isinstance(told, TokenCreated) and name not in _OF_WHOSE else frozenset()
