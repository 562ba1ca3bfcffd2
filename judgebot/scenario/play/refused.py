"""Why something is not legal: the reason in words, and the rules that forbid it."""

from __future__ import annotations

from dataclasses import dataclass

from judgebot.game.data.decisions import Asked, Decision


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why something is not legal."""

    words: str
    rules: tuple[str, ...] = ()
    about_place: bool = False
    """Whether only the place it would go to is wrong."""
    unknown: bool = False
    """Whether no card of the game is called so."""


def turn_only(decision: Decision) -> Refusal | None:
    """Why nothing can be played or passed when something else is to be chosen first."""
    if decision.asked is Asked.TURN:
        return None
    return Refusal(words=f"a {decision.asked} is to be chosen first", rules=decision.rules)
