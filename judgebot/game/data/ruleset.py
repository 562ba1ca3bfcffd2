"""Every behaviour that differs between versions of the rules, by name.

Code asks the ruleset by the name of the behaviour, never for a version number. What CR 5.0 only
words anew, or makes explicit, behaves alike under 4.0 and is no difference:

    CR 5.0            CR 4.0            what is the same
    2.2.1.d           2.2.1.d           tokens that are no Characters: 4.0 was in error
    2.2.f             2.3.1.f           absent characteristics; rules that only moved
    3.2.2.e           3.2.2.d-3.2.2.e   all cards of a short Deck are taken, then the rest is not
    5.2.c             6.4.a, 5.1.2.f    several cards in one step: 4.0 is silent
    6.3.l             6.3.m             100 activations a day, for each Reaction of an object
    6.5.j             (none)            a random choice: 4.0 leaves the word as it is
    7.2.1.d           6.3.j, 7.2.1.d    what "I" is bound to
    7.3.31.c          7.3.26.b          to Resupply with an empty Deck
    7.5.5.a-7.5.5.c   7.5.5.a, 7.2.3.a  control: the same objects, by their zones
    7.5.8             7.5.8.a           an Expedition in a region
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from judgebot.game.data.record import record


@record
class Ruleset:
    """How one version of the rules behaves where versions differ."""

    version: str
    """The version whose numbers its citations carry."""
    landmarks_are_personal: bool = False
    """Whether each player has a Landmark zone of their own, so that an object stays in that of its
    owner; otherwise they share one, and an object that moves within it stays the same object."""
    discard_pile_reshuffles_any_time: bool = False
    """Whether a Discard pile is shuffled back, beneath the Deck, whenever the Deck has not enough
    cards; otherwise only in Morning, as its player decides, and to Resupply with an empty Deck."""
    counters_stay_in_play: bool = True
    """Whether an object that moves between the Expedition and Landmark zones keeps its counters."""
    played_from_start_of_resolution: bool = True
    """Whether a card counts as played as soon as its resolution starts; otherwise when it leaves
    Limbo."""
    arrives_only_from_outside_play: bool = True
    """Whether {J} means to enter play; otherwise it means to join the Expedition zone or the
    Landmark zone, also from the other one."""
    reactions_are_limited_by_name: bool = True
    """Whether a Reaction is activated at most 1000 times a day by all objects of one name."""
    gifts_exist: bool = True
    """Whether players make and receive Gifts."""
    contact_exists: bool = True
    """Whether Expeditions and objects can be In Contact."""
    ties_are_due_to_terrain: bool = True
    """Whether an Ascended Expedition that is tied in a terrain moves forward due to that terrain;
    otherwise it does so due to Ascension only."""
    missing_costs_are_zero: bool = False
    """Whether a card can be played for a cost that it does not have, which is then 0."""
    tokens_are_all_characters: bool = False
    """Whether the rules call every token a Character, so that only a card says otherwise."""


RULESETS = {
    "5.0": Ruleset(version="5.0"),
    "4.0": Ruleset(
        version="4.0",
        landmarks_are_personal=True,
        discard_pile_reshuffles_any_time=True,
        counters_stay_in_play=False,
        played_from_start_of_resolution=False,
        arrives_only_from_outside_play=False,
        reactions_are_limited_by_name=False,
        gifts_exist=False,
        contact_exists=False,
        ties_are_due_to_terrain=False,
        missing_costs_are_zero=True,
        tokens_are_all_characters=True,
    ),
}
"""The rulesets that can be played, by version; the first one is that of the law as it stands."""


@cache
def defined_by() -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """The rules that define each behaviour, by version and in its own numbers.

    Returns none where a version has none.
    """
    text = Path(__file__).with_name("defined_by.toml").read_text(encoding="utf-8")
    return {
        name: {version: tuple(rules) for version, rules in by.items()}
        for name, by in tomllib.loads(text).items()
    }
