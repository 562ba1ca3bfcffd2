"""CR 7.5.10, 7.5.11 By which entries something is said not to have joined or left a place."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run

IN_REST = """
title: t
cards:
  Heron: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Snail:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      If another Character would go to Reserve from the Expedition zone, it gains 1 boost instead.
players:
  Ada: {hero expedition: [%s]}
  Ben: {}
start: {phase: Dusk, at: Progress}
do:
  - until: Clean-up
expect:
"""
SPELLS = """
title: t
cards:
  Ford:
    type: Spell
    costs: 1/1
    text: |
      Target Character switches Expeditions.
  Reap:
    type: Spell
    costs: 1/1
    text: |
      Discard target Character.
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Bear: {type: Character - Animal, costs: 2/2, statistics: 1/1/1}
players:
  Ada: {mana: 1, hand: [%s], hero expedition: [Cub, Bear]}
  Ben: {}
do:
  - Ada plays: %s
    choosing: Cub
expect:
"""


def found(game: str, fact: str) -> tuple[bool, str]:
    (checked,) = run(loads(f"{game}  - {fact}\n")).expect
    return checked.holds, checked.found


@pytest.mark.parametrize(
    ("there", "fact"),
    [
        ("{card: Heron, statuses: [Asleep]}", "{leaves: Heron, place: Ada's Hero Expedition}"),
        ("{card: Heron, statuses: [Asleep]}", "{joins: Heron, place: Ada's Reserve}"),
        ("{card: Heron, statuses: [Asleep]}", "{leaves: Heron}"),
        ("{card: Heron, statuses: [Asleep]}", "{activated: Heron}"),
    ],
)  # fmt: skip
def test_what_does_not_count_in_progress_is_no_reason_of_it(there, fact):
    """That Progress leaves it out says nothing of whether it stays (CR 2.4.4)."""
    holds, words = found(IN_REST % there, f"{{did not happen: {fact}, because: [4.2.4.b]}}")
    assert not holds and "not by 4.2.4.b" in words


@pytest.mark.parametrize(
    ("statuses", "place", "rule"),
    [
        ("Anchored", "Ada's Discard pile", "2.4.2"),
        ("Anchored", "Ada's Companion Expedition", "2.4.2"),
        ("Anchored", "Ben's Reserve", "2.4.2"),
        ("Fleeting", "Ada's Companion Expedition", "2.4.7.d"),
    ],
)  # fmt: skip
def test_where_it_would_not_have_gone_is_no_place_of_its_staying(statuses, place, rule):
    there = f"{{card: Heron, statuses: [{statuses}]}}"
    fact = f"{{did not happen: {{joins: Heron, place: {place}}}, because: [{rule}]}}"
    assert not found(IN_REST % there, fact)[0]


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{joins: Heron, place: Ada's Reserve}", True),
        ("{leaves: Heron, place: Ada's Hero Expedition}", True),
        ("{joins: Heron, place: Ada's Discard pile}", False),
        # Whose modifier it is was not to be moved by that.
        ("{leaves: the Snail that is held, place: Ada's Hero Expedition}", False),
    ],
)  # fmt: skip
def test_a_modifier_keeps_what_would_have_gone(fact, so):
    """CR 6.2.b Of what it modifies, and to where that would have gone."""
    snail = "{card: Snail, named: the Snail that is held, statuses: [Anchored]}"
    game = IN_REST % f"Heron, {snail}"
    holds, words = found(game, f"{{did not happen: {fact}, because: [6.2.b]}}")
    assert holds is so, words


@pytest.mark.parametrize(
    ("spell", "fact", "rule"),
    [
        ("Ford", "{leaves: Cub, place: Expedition zone}", "7.3.39.a"),
        ("Ford", "{joins: Cub, place: Expedition zone}", "7.3.39.a"),
        ("Ford", "{leaves: Bear, place: Ada's Hero Expedition}", "6.5.b"),
        ("Reap", "{joins: Bear, place: Ada's Discard pile}", "6.5.b"),
    ],
)  # fmt: skip
def test_a_move_within_the_zone_and_one_of_another_card(spell, fact, rule):
    """CR 7.5.11.c, 6.5.b"""
    game = SPELLS % (spell, spell)
    holds, words = found(game, f"{{did not happen: {fact}, because: [{rule}]}}")
    assert holds, words
    assert not found(game, f"{{did not happen: {fact}, because: [5.1.2.i]}}")[0]


def test_another_ones_choice_is_no_reason_for_another_place():
    """Nothing would have put it in Reserve."""
    game = SPELLS % ("Reap", "Reap")
    fact = "{did not happen: {joins: Bear, place: Ada's Reserve}, because: [6.5.b]}"
    assert not found(game, fact)[0]


GENIE = """
title: t
cards:
  Genie:
    type: Character - Elemental
    costs: 1/1
    statistics: 1/1/1
    text: |
      If I would leave the Expedition zone, you may put me in my owner's Mana zone instead. DRAWS
players:
  Ada: {hero expedition: [%s], deck: [{card: Genie, named: the drawn Genie}]}
  Ben: {}
start: {phase: Night, at: Rest}
do:
  - until: Clean-up
    may: %s
expect:
"""
GENIE = GENIE.replace("DRAWS", "If you don't, draw a card.")
ASLEEP = GENIE.replace("    may: %s\n", "") % "{card: Genie, statuses: [Asleep]}"


@pytest.mark.parametrize(
    ("game", "fact", "so"),
    [
        # It has nothing to modify, so that neither is done (CR 6.2.g).
        (ASLEEP, "{joins: Genie, place: Ada's Mana zone}, because: [6.2.g, 2.4.4]", True),
        (ASLEEP, "{joins: the drawn Genie, place: Ada's Hand}, because: [6.2.g]", True),
        # One of the two is done, and the other is not (CR 6.2.d, 6.2.e).
        (GENIE % ("Genie", "no"), "{joins: Genie, place: Ada's Mana zone}, because: [6.2.d]", True),
        (
            GENIE % ("Genie", "yes"),
            "{joins: the drawn Genie, place: Ada's Hand}, because: [6.2.b]",
            True,
        ),
        (GENIE % ("Genie", "yes"), "{joins: Genie, place: Ada's Reserve}, because: [6.2.b]", True),
    ],
)
def test_what_a_modifier_would_have_moved(game, fact, so):
    """What it does instead, and what is done if that is not, each where the other is."""
    holds, words = found(game, f"{{did not happen: {fact}}}")
    assert holds is so, words


PLAYED = """
title: t
cards:
  Wolf:
    type: Character - Monster
    costs: 1/1
    statistics: 1/1/1
    text: |
      When another Character joins my Expedition — Sacrifice it.
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Broom:
    type: Spell
    costs: 1/1
    text: |
      You may discard target Permanent or sacrifice a Character.
  Hut: {type: Landmark Permanent - Site, costs: 1/1}
players:
  Ada: {mana: 2, hand: [Cub, Broom], landmarks: [Hut]}
  Ben: {companion expedition: [Wolf]}
do:
  - Ada plays: %s
expect:
"""
CUB = PLAYED % "Cub\n    into: Hero Expedition"
BROOM = PLAYED % "Broom\n    may: no"


@pytest.mark.parametrize(
    ("game", "fact", "so"),
    [
        (CUB, "{joins: Cub, place: Ada's Discard pile}, because: [7.2.1.a]", True),
        (CUB, "{joins: Cub, place: Ben's Discard pile}, because: [7.2.1.a]", False),
        (CUB, "{joins: Cub, place: Ada's Discard pile}, because: [5.1.2.j]", True),
        (BROOM, "{joins: Hut, place: Ada's Discard pile}, because: [6.5.c]", True),
        (BROOM, "{joins: Hut, place: Ben's Discard pile}, because: [6.5.c]", False),
        (BROOM, "{joins: Hut, place: Ada's Reserve}, because: [6.5.c]", False),
        (BROOM, "{leaves: Hut, place: Ada's Landmarks}, because: [6.5.c]", True),
        (BROOM, "{joins: Broom, place: Ada's Discard pile}, because: [5.2.4.b]", True),
        (BROOM, "{joins: Broom, place: Ada's Landmarks}, because: [5.2.4.b]", False),
    ],
)
def test_where_it_would_have_gone_is_its_owners(game, fact, so):
    """What is discarded or sacrificed joins the Discard pile of its owner (CR 3.1.2.c)."""
    holds, words = found(game, f"{{did not happen: {fact}}}")
    assert holds is so, words
