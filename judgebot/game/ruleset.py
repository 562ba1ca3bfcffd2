"""Every behaviour that differs between versions of the rules, by name.

Code asks the ruleset by the name of the behaviour, never for a version number.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """How one version of the rules behaves where versions differ."""

    version: str
    """The version whose numbers its citations carry."""
    landmarks_are_personal: bool = False
    """Whether each player has a Landmark zone of their own, so that an object that another player
    takes control of there changes zones; otherwise they share one (CR 3.2.7.a, 3.2.7.b)."""
    discard_pile_reshuffles_any_time: bool = False
    """Whether a Discard pile is shuffled back whenever a Deck has not enough cards; otherwise only
    in Morning, and as its player decides (CR 3.2.2.d, 4.2.1.f, 7.3.9.c, 7.3.31.b)."""
    counters_stay_in_play: bool = True
    """Whether an object that moves between the Expedition and the Landmark zone keeps its counters
    (CR 2.5.k)."""
    played_from_start_of_resolution: bool = True
    """Whether a card counts as played as soon as its resolution starts (CR 5.1.2.k); otherwise when
    it leaves Limbo."""


RULESETS = {"5.0": Ruleset(version="5.0")}
"""The rulesets that can be played, by version."""
