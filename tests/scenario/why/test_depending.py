"""What an entry depended on belongs to the reasons of what it tells."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play import runner
from judgebot.scenario.why.asking import ask
from judgebot.scenario.why.telling import as_data

CARDS = """
title: t
cards:
  Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
  Old Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {R} I lose [[Fleeting]].
  Proud Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      If I would gain [[Fleeting]], I gain 1 boost instead.
  Stone Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      If I am [[Boosted]], I am [Eternal].
      At Night — I lose 1 boost.
  Guard Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      If I am [[Boosted]], I am [Defender].
  Satchel:
    type: Expedition Permanent - Gear
    costs: 1/1
  Grove:
    type: Landmark Permanent - Landmark
    costs: 1/1
    text: |
      All regions are {V} and lose their other terrains.
  Herald:
    type: Character - Animal
    costs: 1/1
    statistics: 0/0/0
    text: |
      {J} Pay {1} less for the next Spell you play this Afternoon.
  Chant:
    type: Spell
    costs: 1/1
    text: |
      Draw a card.
  Ditty:
    type: Spell
    costs: 1/1
    text: |
      Draw a card.
  Toll:
    type: Spell
    costs: 1/1
    text: |
      Target Character loses 1 boost.
  Trader:
    type: Character - Animal
    costs: 1/1
    statistics: 0/0/0
    text: |
      {J} You may discard target Permanent. If you don't, I gain 1 boost.
  Grown Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 2/2/2
  Tortoise:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      [Defender].
  Wader:
    type: Character - Animal
    costs: 1/1
    statistics: 9/9/9
    text: |
      If I am in {V}, I am [Eternal].
  Flood:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      All regions are {O} and lose their other terrains.
  Lullaby:
    type: Spell
    costs: 1/1
    text: |
      Target Character gains [[Asleep]].
  Praise:
    type: Spell
    costs: 1/1
    text: |
      Target Character gains 1 boost.
  Wings:
    type: Spell
    costs: 1/1
    text: |
      Target Expedition Ascends.
  Dismissal:
    type: Spell
    costs: 1/1
    text: |
      Send target Character to Reserve.
  Retreat:
    type: Spell
    costs: 1/1
    text: |
      Target Expedition moves backwards one region. If it does, its controller moves their \
other Expedition forward one region.
  Planting:
    type: Spell
    costs: 1/1
    text: |
      Place a {V} Terrain Marker on target visible region.
  Titan:
    type: Character - Soldier
    costs: 1/1
    statistics: 1/1/1
    text: |
      If you control no other Soldiers, I am [Gigantic].
      When I leave the Expedition zone — Create a [Squire 1/1/1] Soldier token in my Expedition.
  Wolf:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      When another Character joins my Expedition — Sacrifice it.
  Pilot:
    type: Character - Citizen
    costs: 1/1
    statistics: 1/1/1
    text: |
      {H} If I am in an Ascended Expedition, I gain 1 boost. Otherwise, my Expedition Ascends.
  Hurried Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} Immediately pass.
  Study:
    type: Landmark Permanent
    costs: 1/1
    text: |
      {J} I gain 1 Arcane counter.
      {T} : Discard target Character with Hand Cost {X} or less, where X is my number of Arcane \
counters.
"""
RESERVE = "players: {Ada: {mana: 1, reserve: [CARD]}, Ben: {}}"
PLAYED = "do: [{Ada plays: CARD, into: Hero Expedition}, {until: Clean-up}]"
DEPENDING = {
    "that a Character lost Fleeting has it go to Reserve": (
        RESERVE.replace("CARD", "Old Cub"),
        PLAYED.replace("CARD", "Old Cub"),
        "{card: Old Cub, in: Ada's Reserve}",
        ["Old Cub, which was Fleeting in Limbo, gains Fleeting", "Old Cub loses Fleeting"],
    ),
    "that it gained something else instead of Fleeting does, too": (
        RESERVE.replace("CARD", "Proud Cub"),
        PLAYED.replace("CARD", "Proud Cub"),
        "{card: Proud Cub, in: Ada's Reserve}",
        ["Proud Cub would gain Fleeting; Proud Cub modifies this atomic action: “If I would gain "
         "Fleeting, I gain 1 boost instead”"],
    ),
    "that a Character is Fleeting has it be discarded": (
        RESERVE.replace("CARD", "Cub"),
        PLAYED.replace("CARD", "Cub"),
        "{card: Cub, in: Ada's Discard pile}",
        ["Cub, which was Fleeting in Limbo, gains Fleeting"],
    ),
    "a Character is Eternal no more since what its ability asks for is lost": (
        "players: {Ada: {hero expedition: {card: Stone Cub, boosts: 1}}, Ben: {}}",
        "do: [{until: Clean-up}]",
        "{card: Stone Cub, in: Ada's Reserve}",
        ["1 boost is removed from Stone Cub",
         "“If I am Boosted, I am Eternal” of Stone Cub no longer applies to Stone Cub: its "
         "condition is not true"],
    ),
    "an ability makes Eternal what stays": (
        "players: {Ada: {hero expedition: {card: Stone Cub, boosts: 2}}, Ben: {}}",
        "do: [{until: Clean-up}]",
        "{card: Stone Cub, in: Ada's Hero Expedition}",
        ["“If I am Boosted, I am Eternal” of Stone Cub applies to Stone Cub"],
    ),
    "an Expedition moved, and its Gear goes": (
        "players: {Ada: {hero expedition: [Cub, Satchel]}, Ben: {}}",
        "do: [{until: Clean-up}]",
        "{card: Satchel, in: Ada's Reserve}",
        ["Ada's Hero Expedition moves forward due to {V}, {M} and {O} to Tumult region 1"],
    ),
    "an Expedition did not move, and its Gear stays": (
        "players: {Ada: {hero expedition: Satchel}, Ben: {}}",
        "do: [{until: Clean-up}]",
        "{card: Satchel, in: Ada's Hero Expedition}",
        ["Ada's Hero Expedition fails to move forward"],
    ),
    "an Expedition moves that nothing keeps back any more": (
        "players: {Ada: {mana: 1, hand: [Toll], hero expedition: "
        "{card: Guard Cub, boosts: 1}}, Ben: {}}",
        "do: [{Ada plays: Toll, choosing: Guard Cub}, {until: Night}]",
        "{player: Ada, hero distance: 1}",
        ["1 boost is removed from Guard Cub"],
    ),
    "the moves of Expeditions bring about victory": (
        "players: {Ada: {hero expedition: Cub, distances: {hero: 3, companion: 3}}, Ben: {}}",
        "do: [{end of day: }]",
        "{winner: Ada}",
        ["Ada's Hero Expedition moves forward due to {M} to Tumult region 4"],
    ),
    "an ability makes the terrains in which Expeditions are compared": (
        "players: {Ada: {hero expedition: Cub, landmarks: Grove}, Ben: {}}",
        "do: [{until: Night}]",
        "{player: Ada, hero distance: 1}",
        ["“All regions are {V} and lose their other terrains” of Grove applies to all regions "
         "({V} now), as 2.3.1.b is read here"],
    ),
    "what faces an Expedition is Asleep": (
        "players: {Ada: {hero expedition: Satchel}, "
        "Ben: {hero expedition: {card: Cub, statuses: [Asleep]}}}",
        "do: [{until: Night}]",
        "{player: Ada, hero distance: 0}",
        ["Ben's Hero Expedition, in the Hero region ({V}, {M} and {O}): 0/0/0, without Cub, which "
         "is Asleep, against 0/0/0, so it does not move forward"],
    ),
    "another card was the next one": (
        "players: {Ada: {mana: 2, hand: [Herald, Chant, Ditty]}, Ben: {}}",
        "do: [{Ada plays: Herald, into: Hero Expedition}, {Ada plays: Chant}, {Ada plays: Ditty}]",
        "{player: Ada, ready mana: 0}",
        ["“Pay {1} less for the next Spell you play” of Herald is used up by Chant, whose "
         "resolution has started; the Ongoing Emblem still exists until the Afternoon ends"],
    ),
    "something was done, so that what is done if it was not is not done": (
        "players: {Ada: {mana: 1, hand: [Trader], landmarks: Grove}, Ben: {}}",
        "do: [{Ada plays: Trader, into: Hero Expedition, choosing: Grove, may: yes}]",
        "{card: Trader, boosts: 0}",
        ["Ada discards Grove from Ada's Landmarks to Ada's Discard pile"],
    ),
    "a status has what faces an Expedition not count": (
        "players: {Ada: {mana: 1, hand: [Lullaby], hero expedition: Cub}, "
        "Ben: {hero expedition: Grown Cub}}",
        "do: [{Ada plays: Lullaby, choosing: Grown Cub}, {until: Night}]",
        "{player: Ada, hero distance: 1}",
        ["Grown Cub gains Asleep"],
    ),
    "a boost is what is more than faces it": (
        "players: {Ada: {mana: 1, hand: [Praise], hero expedition: Cub}, "
        "Ben: {hero expedition: {card: Cub, named: Other Cub}}}",
        "do: [{Ada plays: Praise, choosing: Cub}, {until: Night}]",
        "{player: Ada, hero distance: 1}",
        ["Cub gains 1 boost"],
    ),
    "a boost of what faces it is why it stays": (
        "players: {Ada: {mana: 1, hand: [Praise], hero expedition: Grown Cub}, "
        "Ben: {hero expedition: {card: Cub}}}",
        "do: [{Ada plays: Praise, choosing: Cub}, {until: Night}]",
        "{player: Ada, hero distance: 0}",
        ["Cub gains 1 boost"],
    ),
    "what faced an Expedition is there no more": (
        "players: {Ada: {mana: 1, hand: [Dismissal], hero expedition: Cub}, "
        "Ben: {hero expedition: Grown Cub}}",
        "do: [{Ada plays: Dismissal, choosing: Grown Cub}, {until: Night}]",
        "{player: Ada, hero distance: 1}",
        ["Grown Cub moves to Ben's Reserve"],
    ),
    "what kept an Expedition back is there no more": (
        "players: {Ada: {mana: 1, hand: [Dismissal], hero expedition: [Cub, Tortoise]}, Ben: {}}",
        "do: [{Ada plays: Dismissal, choosing: Tortoise}, {until: Night}]",
        "{player: Ada, hero distance: 1}",
        ["Tortoise moves to Ada's Reserve"],
    ),
    "an Expedition is tied, and Ascended": (
        "players: {Ada: {mana: 1, hand: [Wings], hero expedition: Cub}, "
        "Ben: {hero expedition: {card: Cub, named: Other Cub}}}",
        "do: [{Ada plays: Wings, choosing: Ada's Hero Expedition}, {until: Night}]",
        "{player: Ada, hero distance: 1}",
        ["Ada's Hero Expedition ascends"],
    ),
    "a status decides who wins in the Arena": (
        "players: {Ada: {mana: 1, hand: [Lullaby], hero expedition: Cub}, "
        "Ben: {hero expedition: Grown Cub}}\nstart: {tiebreakers: yes}",
        "do: [{Ada plays: Lullaby, choosing: Grown Cub}, {until: Dusk}, {end of phase: }]",
        "{winner: Ada}",
        ["Grown Cub gains Asleep"],
    ),
    "two boosts give a player the Arena, either of which would do": (
        "players: {Ada: {mana: 2, hand: [Praise, {card: Praise, named: Encore}], "
        "hero expedition: Cub}, Ben: {hero expedition: {card: Cub, named: Other Cub}}}\n"
        "start: {tiebreakers: yes}",
        "do: [{Ada plays: Praise, choosing: Cub}, {Ada plays: Encore, choosing: Cub}, "
        "{until: Dusk}, {end of phase: }]",
        "{winner: Ada}",
        ["Praise performs its effect", "Encore performs its effect"],
    ),
    "an Expedition cannot move, and was not moved, so that its Gear stays": (
        "players: {Ada: {mana: 1, hand: [Retreat], hero expedition: [Grown Cub, Tortoise, "
        "Satchel]}, Ben: {}}",
        "do: [{Ada plays: Retreat, choosing: Ada's Companion Expedition}, {until: Clean-up}]",
        "{card: Satchel, in: Ada's Hero Expedition}",
        ["The condition “If it does” is not true",
         "Ada's Hero Expedition cannot move forward: Tortoise has Defender"],
    ),
    "a Character is no longer where its ability makes it Eternal": (
        "players: {Ada: {hero expedition: Wader, distances: {hero: 1}}, Ben: {}}\n"
        "start: {regions: [M, O, V, VM, VO, MO]}",
        "do: [{until: Clean-up}]",
        "{card: Wader, in: Ada's Reserve}",
        ["Ada's Hero Expedition moves forward due to {M} to Tumult region 2"],
    ),
    "a Terrain Marker makes the region where its ability makes a Character Eternal": (
        "players: {Ada: {mana: 1, hand: [Planting], hero expedition: Wader, "
        "distances: {hero: 1}}, Ben: {}}\nstart: {regions: [M, O, V, VM, VO, MO]}",
        "do: [{Ada plays: Planting, choosing: region 2}, {until: Clean-up}]",
        "{card: Wader, in: Ada's Hero Expedition}",
        ["A {V} Terrain Marker is placed on Tumult region 2"],
    ),
    "an ability takes the terrain away by which a Character would be Eternal": (
        "players: {Ada: {mana: 1, hand: [Planting], hero expedition: Wader, "
        "distances: {hero: 1}}, Ben: {hero expedition: Flood, distances: {hero: 1}}}\n"
        "start: {regions: [M, O, V, VM, VO, MO]}",
        "do: [{Ada plays: Planting, choosing: region 2}, {until: Clean-up}]",
        "{card: Wader, in: Ada's Reserve}",
        ["“All regions are {O} and lose their other terrains” of Flood applies to the Hero region",
         "Ada's Hero Expedition moves forward due to {O} to Tumult region 2"],
    ),
    "what is compared where an ability waits for a Terrain Marker": (
        "players: {Ada: {mana: 1, hand: [Planting], hero expedition: Wader, "
        "distances: {hero: 1}}, Ben: {hero expedition: Flood, distances: {hero: 1}}}\n"
        "start: {regions: [M, O, V, VM, VO, MO]}",
        "do: [{Ada plays: Planting, choosing: region 1}, {until: Night}]",
        "{player: Ada, hero distance: 2}",
        ["A {V} Terrain Marker is placed on Tumult region 1"],
    ),
    "a Character was Gigantic, so that its Reaction has two Expeditions to choose from": (
        "players: {Ada: {mana: 1, hand: [Dismissal], hero expedition: Titan}, Ben: {}}",
        "do: [{Ada plays: Dismissal, choosing: Titan}, "
        "{Ada chooses: Ada's Companion Expedition}]",
        "{card: Squire, in: Ada's Companion Expedition}",
        ["Titan is Gigantic and is present in Ada's Companion Expedition, too"],
    ),
    "an object is no more of which a condition asks": (
        "players: {Ada: {mana: 1, hand: [Pilot], hero expedition: Wolf}, Ben: {}}",
        "do: [{Ada plays: Pilot, into: Hero Expedition}, {Ada resolves: Sacrifice, of: Wolf}]",
        "{expedition: Ada's Hero Expedition, ascended: yes}",
        ["Ada sacrifices Pilot"],
    ),
    "a player has passed by an effect, and takes no more turns": (
        "players: {Ada: {mana: 1, hand: [Hurried Cub]}, Ben: {mana: 1, hand: [Ditty]}}",
        "do: [{Ada plays: Hurried Cub, into: Hero Expedition}, {Ben plays: Ditty}]",
        "{turn: Ben}",
        ["Ada passes, and takes no more turns this day"],
    ),
    "a number of counters says what fits": (
        "players: {Ada: {mana: 1, hand: [Study]}, Ben: {hero expedition: Cub}}\n"
        "start: {passed: [Ben]}",
        "do: [{Ada plays: Study}, {Ada uses: Discard target Character, choosing: Cub}]",
        "{card: Cub, in: Ben's Discard pile}",
        ["Study gains 1 Arcane counter"],
    ),
}  # fmt: skip


def led(text: str, do: str, fact: str) -> set[str]:
    """The words of all that led to a fact, told under its reasons."""
    scenario = loads(f"{CARDS}{text}\n{do}\nexpect:\n  - {fact}\n")
    verdict, answer = ask(runner.run(scenario), scenario.expect[0])
    assert answer.checked.holds, answer.checked.found
    reasons = as_data(verdict, answer)["reasons"]
    return {below["text"] for one in reasons for below in one["reasons"]}


@pytest.mark.parametrize(("text", "do", "fact", "expected"), DEPENDING.values(), ids=DEPENDING)
def test_what_it_depended_on(text, do, fact, expected):
    """What made so that by which an entry went is told as what led to it."""
    found = led(text, do, fact)
    assert all(any(one.startswith(words) for one in found) for words in expected), found


def test_what_does_not_decide():
    """What changed statistics without which it would have come out the same did not lead to it."""
    found = led(
        "players: {Ada: {mana: 1, hand: [Praise], hero expedition: Grown Cub}, "
        "Ben: {hero expedition: {card: Cub}}}",
        "do: [{Ada plays: Praise, choosing: Grown Cub}, {until: Night}]",
        "{player: Ada, hero distance: 1}",
    )

    assert not any("boost" in one for one in found)


def test_what_was_taken_back():
    """A boost that was lost again did not lead to anything."""
    found = led(
        "players: {Ada: {mana: 2, hand: [Praise, Toll], hero expedition: Cub}, Ben: {}}",
        "do: [{Ada plays: Praise, choosing: Cub}, {Ada plays: Toll, choosing: Cub}, "
        "{until: Night}]",
        "{player: Ada, hero distance: 1}",
    )

    assert not any("boost" in one for one in found)


def test_what_it_costs_decides_of_no_status():
    """What a card costs less leads to no status that it has, or has not, from being played."""
    found = led(
        "players: {Ada: {mana: 2, hand: [Herald], reserve: [Ditty]}, Ben: {}}",
        "do: [{Ada plays: Herald, into: Hero Expedition}, {Ada plays: Ditty}]",
        "{card: Ditty, statuses: none}",
    )

    assert any(one.startswith("Ada declares the intent to play Ditty") for one in found)
    assert not any("Herald" in one for one in found)


GIVEN = """
title: t
cards:
  Camp:
    type: Landmark Permanent
    costs: 1/1
    text: |
      Animals you control have [Tough 1].
      Animals you control have “{J} I gain 1 boost.”
  Zap:
    type: Spell
    costs: 1/1
    text: |
      Discard target Character.
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Elk: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {mana: 2, hand: [Cub, Zap], landmarks: [Camp]}
  Ben: {mana: 2, hand: [Zap], hero expedition: [Elk]}
do:
  - Ada plays: Cub
    into: Hero Expedition
  - Ben plays: Zap
    choosing: Cub
expect:
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{player: Ben, ready mana: 0, because: [7.4.7.c, 2.3.1.c]}", True),
        ("{card: Cub, in: Ada's Discard pile, because: [7.4.7.c, 2.3.1.c]}", True),
        ("{player: Ada, ready mana: 1, because: [2.3.1.c]}", False),
    ],
)
def test_what_was_given(fact, so):
    """What is paid for Tough is led on to what gives it (CR 2.3.1.c)."""
    (checked,) = runner.run(loads(f"{GIVEN}  - {fact}\n")).expect
    assert checked.holds is so, checked.found


def test_a_reaction_that_was_given():
    """A Reaction that another object gives is led on to where its passive ability applies."""
    game = GIVEN.replace("    choosing: Cub\n", "    choosing: Elk\n")
    fact = "{card: Cub, boosts: 1, because: [2.3.1.c]}"
    (checked,) = runner.run(loads(f"{game}  - {fact}\n")).expect
    assert checked.holds, checked.found
