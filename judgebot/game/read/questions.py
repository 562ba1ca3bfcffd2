"""CR 2.3, 6.5.d The questions that the rulebook asks in a circle, each declared once.

Characteristics depend on passive abilities (CR 2.3), these on what words describe, on amounts and
on conditions, and all of them on characteristics. Each circle is cut here: who stands below asks
one of these, and `judgebot.game.read` says who answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities.conditions import Condition
from judgebot.abilities.nouns import Noun
from judgebot.abilities.words import Standing
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place

evaluate: Callable[[State], Any]
"""What the passive abilities make of a state (CR 2.3): a `characteristics.View`."""
having: Callable[[State], Any]
"""Which abilities everything has (CR 2.2.e): a `characteristics.View`."""
holds: Callable[[State, Condition, Context], bool]
"""Whether a condition is true (CR 6.5.d)."""
value: Callable[[State, Any, Context], int]
"""What an amount comes to (CR 1.1.6)."""
is_of_nothing: Callable[[State, Any, Context], bool]
"""Whether an amount is a cost of what is not there (CR 2.2.f)."""
candidates: Callable[[State, Noun, Context], list[Referent]]
"""Everything that a description means now (CR 2.2.1.h)."""
any_would_be: Callable[[State, Iterable[Referent], Noun], bool]
"""Whether one of some things would be of a kind that is asked for, were it in play (CR 2.3.1.b)."""
is_in: Callable[[State, Referent, nouns.Place, Context], bool]
"""Whether a card or object is in a place that an ability speaks of (CR 7.5.8)."""
places_meant: Callable[[State, Any, Context], frozenset[Place]]
"""The Expeditions that a phrase for a place means (CR 7.5.8)."""
considered_standing: Callable[[State, Place, Reasons | None], Standing | None]
"""How an Expedition is considered to stand (CR 7.5.2); None if nothing is said of it."""
considered_in_contact: Callable[[State, Place, Reasons | None], bool]
"""Whether an Expedition is considered In Contact (CR 7.5.9)."""
object_in_contact: Callable[[State, Referent, Reasons | None], bool]
"""Whether an object is considered In Contact itself (CR 7.5.9)."""
can_start: Callable[[State, Any, Context], bool]
"""Whether the first of some instructions has something to act on (CR 6.1.g)."""
