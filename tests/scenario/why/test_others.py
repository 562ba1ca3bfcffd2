"""CR 6.1.g, 6.5.b What an effect passes over is as it was by what decided whom it was for."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run

GAME = """
title: t
cards:
  Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
  Kiosk:
    type: Landmark Permanent - Landmark
    costs: 1/1
  Feast:
    type: Spell
    costs: 1/1
    text: |
      Each Character you control gains 1 boost.
  Trade:
    type: Spell
    costs: 1/1
    text: |
      Target two [[Boosted]] Characters in play and exchange their boosts.
  Theft:
    type: Spell
    costs: 1/1
    text: |
      [Sabotage].
  Storm:
    type: Spell
    costs: 1/1
    text: |
      Choose one: \u2022 Discard target Permanent. \u2022 Discard target Character.
  Host:
    type: Character - Citizen
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} Each player sacrifices a Character.

      {J} Draw a card.
  Muster:
    type: Spell
    costs: 1/1
    text: |
      Create an [Ordis Recruit 1/1/1] Soldier token in target Expedition.
players:
  Ada: {mana: 1, hand: [%s], hero expedition: [{card: Cub, named: Ada's Cub}]}
  Ben:
    hero expedition: [{card: Cub, named: Ben's Cub, boosts: 2}]
    landmarks: Kiosk
    reserve: [{card: Cub, named: the old Cub}]
do:
  - Ada plays: %s
"""
FEAST = GAME % (("Feast",) * 2)
TRADE = GAME % (("Trade",) * 2) + "    choosing: Ben's Cub\n"
THEFT = GAME % (("Theft",) * 2) + "    choosing: nothing\n"
STORM = GAME % (("Storm",) * 2) + "    choosing: [Discard target Character, Ada's Cub]\n"
HOST = GAME % (("Host",) * 2) + "    into: Hero Expedition\n"
MUSTER = GAME % (("Muster",) * 2) + "    choosing: Ada's Hero Expedition\n"
AFTERWARDS = "  - Ada resolves: Draw\n  - Ada resolves: Each player\n    choosing: Host\n"


@pytest.mark.parametrize(
    ("game", "fact", "so"),
    [
        (FEAST, "{card: Ben's Cub, boosts: 2, because: [7.2.3.a, 7.5.5.b]}", True),
        (FEAST, "{card: the old Cub, boosts: 0, because: [7.5.5.b]}", False),
        (TRADE, "{card: Ben's Cub, boosts: 2, because: [7.3.11.a]}", True),
        (TRADE, "{card: Ada's Cub, boosts: 0, because: [6.5.h]}", True),
        (TRADE, "{card: Kiosk, counters: {}, because: [6.5.h]}", False),
        (THEFT, "{card: the old Cub, in: Ben's Reserve, because: [7.3.35.a]}", True),
        (THEFT, "{card: Kiosk, in: Ben's Landmarks, because: [7.3.35.a]}", False),
        (STORM, "{card: Kiosk, in: Ben's Landmarks, because: [6.5.g]}", True),
        (STORM, "{card: the old Cub, in: Ben's Reserve, because: [6.5.g]}", False),
        (HOST, "{card: Ben's Cub, in: Ben's Hero Expedition, because: [6.3.h]}", False),
        (HOST, "{card: Ben's Cub, in: Ben's Hero Expedition, because: [7.1.1.a]}", False),
        (HOST, "{card: Ben's Cub, in: Ben's Hero Expedition, because: [5.1.2.j]}", False),
        (HOST, "{card: the old Cub, in: Ben's Reserve, because: [6.3.h]}", False),
        (MUSTER, "{card: Ben's Cub, in: Ben's Hero Expedition, because: [6.5.b]}", False),
    ],
)
def test_what_is_passed_over(game: str, fact: str, so: bool) -> None:
    """What was meant, chosen or impossible is a reason of what could have been.

    What waits to be asked and done is none: nothing has come of it yet.
    """
    rest = AFTERWARDS if game is HOST else ""
    (checked,) = run(loads(f"{game}  - expect: {fact}\n{rest}")).expect

    assert checked.holds is so, checked.found


NEXT = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Horn:
    type: Spell
    costs: 1/1
    text: |
      The next Character you play this Day gains 1 boost.
  Inn:
    type: Landmark Permanent
    costs: 1/1
    text: |
      The first Character you play each Afternoon gains 1 boost.
players:
  Ada: {mana: 2, hand: [Horn, {card: Horn, named: Bugle}], hero expedition: [Cub], landmarks: [Inn]}
  Ben: {}
do:
  - Ada plays: Horn
  - Ben passes:
  - Ada plays: Bugle
expect:
  - {card: Cub, boosts: 0}
"""


def test_what_is_not_about_a_card_being_played_passes_over_nothing_else() -> None:
    """That a Spell is not the next Character is no reason of what was in play before."""
    (checked,) = run(loads(NEXT)).expect

    assert checked.made.as_set_up
    assert checked.made.places == ()


TWIN = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Bear: {type: Character - Animal, costs: 3/3, statistics: 3/3/3}
  Twin:
    type: Character - Citizen
    costs: 1/1
    statistics: 0/0/0
    text: |
      {J} Target a Character facing me. I gain X boosts, where X is its highest statistic.
  Watcher:
    type: Character - Citizen
    costs: 1/1
    statistics: 1/1/1
    text: |
      When another Character joins your Expeditions — I gain 1 boost.
  Host:
    type: Landmark Permanent
    costs: 1/1
    text: |
      The first Character you play each Afternoon gains 1 boost.
  Wind:
    type: Spell
    costs: 1/1
    text: |
      Send to Reserve target Character with Hand Cost {2} or less.
players:
  Ada: {mana: 2, hand: [Twin, Wind], landmarks: [Host], reserve: [Watcher]}
  Ben: {hero expedition: [Cub, {card: Cub, named: the other Cub}, Bear]}
do:
"""
TWINNED = (
    "- Ada plays: Twin\n    into: Hero Expedition\n"
    "  - Ada resolves: Target a Character\n    choosing: Cub\n  - Ada resolves: It gains 1 boost"
)
BLOWN = "- Ada plays: Wind\n    choosing: Cub"


@pytest.mark.parametrize(
    ("do", "fact", "so"),
    [
        # What only its own object gains, nothing else was passed over for.
        (TWINNED, "{card: the other Cub, boosts: 0, because: [2.5.1.b]}", False),
        (TWINNED, "{card: the other Cub, boosts: 0, because: [6.5.b]}", False),
        (TWINNED, "{card: Watcher, boosts: 0, because: [2.2.12.g]}", True),
        # A boost is no reason for another status.
        (TWINNED, "{card: Twin, has not: Fleeting, because: [7.3.15.a]}", False),
        (TWINNED, "{card: Twin, has: Boosted, because: [7.3.15.a]}", True),
        # Something could not be chosen for what it lacks.
        (BLOWN, "{card: Bear, in: Ben's Hero Expedition, because: [6.5.b, 2.2.7.b]}", True),
        (BLOWN, "{card: the other Cub, in: Ben's Hero Expedition, because: [6.5.b]}", True),
        (BLOWN, "{card: Bear, boosts: 0, because: [2.2.7.b]}", False),
    ],
)
def test_what_could_have_been_done_to_it(do: str, fact: str, so: bool) -> None:
    """Only what could have changed this property of this object passes it over."""
    (checked,) = run(loads(f"{TWIN}  {do}\nexpect:\n  - {fact}\n")).expect
    assert checked.holds is so, checked.found
