"""CR 1.1.6 Numbers that are compared of each of several players by themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities import conditions as words
from judgebot.abilities.amounts import Amount, Count
from judgebot.abilities.nouns import Expedition, Noun
from judgebot.abilities.references import Player, PlayerKind
from judgebot.sure import as_a

ONE = "one of them"
"""The name of the player, or thing, of whom it is being asked."""

ANOTHER = "another of them"
"""The name of the player with whom that one is compared."""

EVERY = (PlayerKind.EACH, PlayerKind.EACH_OPPONENT, PlayerKind.OTHERS)
"""Players of whom something must be true of each; of the others, of one."""

_APART = (*EVERY, PlayerKind.AN_OPPONENT, PlayerKind.ANY)
"""Players of whom each has a number of their own."""


def separately(compare: words.Compare) -> tuple[Player, words.Compare, str] | None:
    """Whose numbers are compared player by player, and what is then asked of one of them, who has
    the name given last.

    compare: a comparison. Returns None where it speaks of no such players.
    """
    for name, bound in (("left", ONE), ("right", ANOTHER)):
        who = owner(getattr(compare, name))
        if who is not None and who.kind in _APART:
            one = replace(who, kind=PlayerKind.THAT, to=bound)
            sides = {side: _of_one(getattr(compare, side), who, one) for side in ("left", "right")}
            return who, replace(compare, **sides), bound
    return None


def owner(amount: Amount) -> Player | None:
    """Whose things are counted."""
    of = amount.of if isinstance(amount, Count) else None
    if isinstance(of, Noun):
        return of.controller
    return of.owner if isinstance(of, Expedition) else None


def _of_one(amount: Amount, who: Player, one: Player) -> Any:
    """The amount, of one of the players where it is of all of them."""
    if not isinstance(amount, Count) or owner(amount) != who:
        return amount
    if isinstance(amount.of, Expedition):
        return replace(amount, of=replace(amount.of, owner=one))
    noun = as_a(Noun, amount.of)
    also = (replace(n, controller=one) if n.controller == who else n for n in noun.also)
    return replace(amount, of=replace(noun, controller=one, also=tuple(also)))
