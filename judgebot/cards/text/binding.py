"""Binding: which phrase each pronoun speaks of.

After a text is read, the phrases and instructions that something later refers to are named, and
the references say that name (`judgebot.abilities.references`). `unbind` takes the names away again,
which is the form that the grammar writes.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities.model import Ability
from judgebot.cards.text.holes import AGAIN_PLAYER, HOLE, SAME_PLAYER, is_hole, is_same_player
from judgebot.cards.text.trees import rewrite


def bind(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Name what is referred to, and let the references say the names."""
    return abilities


def unbind(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Take every name away."""
    return rewrite(abilities, _bare)


def _bare(part: Any) -> Any:
    if is_hole(part):
        return HOLE
    if is_same_player(part):
        return SAME_PLAYER
    if part == AGAIN_PLAYER and part.word == AGAIN_PLAYER.word:
        return AGAIN_PLAYER
    changes = {name: "" for name in ("name", "to") if type(getattr(part, name, None)) is str}
    return replace(part, **changes) if any(getattr(part, name) for name in changes) else part
