"""CR 6.5.b The players whom words leave to choose."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.effects import Instruction
from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.value import derived

_CHOSEN = (PlayerKind.TARGET, PlayerKind.TARGET_OPPONENT, PlayerKind.CHOSEN)



@derived
def players_to_choose(one: Any) -> tuple[Player, ...]:
    """The players that words leave to choose, in the order of the words."""
    return tuple(dict.fromkeys(_players_in(one, ())))


def _players_in(value: Any, found: tuple[Player, ...]) -> tuple[Player, ...]:
    if isinstance(value, Player):
        named_opponent = value.kind is PlayerKind.AN_OPPONENT and value.name
        return (*found, value) if value.kind in _CHOSEN or named_opponent else found
    if isinstance(value, tuple):
        for part in value:
            if not isinstance(part, Instruction):
                found = _players_in(part, found)
        return found
    for name in getattr(value, "__dataclass_fields__", ()):
        if name not in _APART:
            found = _players_in(getattr(value, name), found)
    return found


_APART = ("trigger", "token")
"""What holds words of other abilities."""
