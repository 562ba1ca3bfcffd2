"""CR 2.2.12 The two sorts of words that others hold: abilities, and what passive ones state.

Their kinds stand in `model.py` and `statements.py`. Effects and statements may hold abilities, just
as abilities hold them; so what they hold is named here, below all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judgebot.abilities.value import value


@value
class Ability:
    """A quick action, a Reaction, a passive ability or an effect (CR 2.2.12.a)."""

    if TYPE_CHECKING:
        support: bool
        """Whether it stands in the support box; each kind has it as its own field."""


@value
class Statement:
    """What a passive ability states (CR 2.2.12.m)."""
