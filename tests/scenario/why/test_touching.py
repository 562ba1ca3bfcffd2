"""What was chosen, or gained, for something else is no reason of a fact."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run

GAME = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Elk: {type: Character - Animal, costs: 1/1, statistics: 2/2/2}
  Chant:
    type: Spell
    costs: 1/1
    text: |
      Target Character gains 2 boosts. Target Character gains [[Fleeting]].
  Mold:
    type: Spell
    costs: 1/1
    text: |
      Target Character gains [[Asleep]].
  Gust:
    type: Spell
    costs: 1/1
    text: |
      Target Character gains 1 boost. Each opponent draws a card.
players:
  Ada: {mana: 2, hand: [Chant, Mold, Gust]}
  Ben: {hero expedition: [Cub, Elk]}
do:
"""
CHANT = "- Ada plays: Chant\n    choosing: [Cub, Elk]"
MOLD = f"{CHANT}\n  - Ben passes:\n  - Ada plays: Mold\n    choosing: Elk"
GUST = "- Ada plays: Gust\n    choosing: Cub"


@pytest.mark.parametrize(
    ("do", "fact", "so"),
    [
        # Each of two steps has targets of its own (CR 6.5.b).
        (CHANT, "{card: Cub, has not: Fleeting, because: [6.5.b]}", True),
        (CHANT, "{card: Cub, has not: Fleeting, because: [7.3.15.a]}", False),
        (CHANT, "{card: Elk, boosts: 0, because: [6.5.b]}", True),
        (CHANT, "{card: Elk, boosts: 0, because: [7.3.16.a]}", False),
        # One status is not another one.
        (MOLD, "{card: Elk, has: Asleep, because: [6.5.b, 7.3.16.a]}", True),
        (MOLD, "{card: Elk, has not: Anchored, because: [7.3.16.a]}", False),
        (MOLD, "{card: Elk, exhausted: no, because: [7.3.16.a]}", False),
        (MOLD, "{card: Elk, statuses: [Asleep, Fleeting], because: [7.3.16.a]}", True),
        # A target decides nothing of a step that does not speak of it.
        (GUST, "{player: Ben, hand size: 1, because: [7.3.9.a]}", True),
        (GUST, "{player: Ben, hand size: 1, because: [6.5.b]}", False),
        (GUST, "{card: Cub, boosts: 1, because: [6.5.b]}", True),
    ],
)
def test_what_is_no_reason(do, fact, so):
    """Neither another step's target, nor another status."""
    (checked,) = run(loads(f"{GAME}  {do}\nexpect:\n  - {fact}\n")).expect
    assert checked.holds is so, checked.found


NIGHT = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {hand: [Cub], reserve: [Cub, Cub]}
  Ben: {}
start: {phase: Night, at: Clean-up}
do:
  - until: Noon
expect:
  - FACT
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        # A limit says nothing of a hand, or of Expeditions.
        ("{player: Ada, hand size: 3, because: [3.2.10.b]}", False),
        ("{player: Ada, ascended: none, because: [3.2.10.b]}", False),
        ("{player: Ada, reserve size: 2, because: [3.2.10.b]}", True),
        # Nothing is put in a Mana zone but from a hand.
        ("{player: Ada, landmarks: none, because: [4.2.1.e]}", False),
        ("{player: Ada, hand size: 3, because: [4.2.1.e]}", True),
    ],
)
def test_what_is_of_another_place(fact, so):
    """What is told of one place of a player is no reason of another one."""
    (checked,) = run(loads(NIGHT.replace("FACT", fact))).expect
    assert checked.holds is so, checked.found


JOINING = """
title: t
cards:
  Pack:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      When a Character joins my Expedition — It gains 1 boost and [[Fleeting]].
  Fox:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may discard a card from your Reserve. If you do, draw a card.
players: {Ada: {mana: 1, hand: [Fox], hero expedition: Pack}, Ben: {}}
do:
  - Ada plays: Fox
    into: Companion Expedition
expect:
  - FACT
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        # What could not be discarded would have given it nothing.
        ("{card: Fox, boosts: 0, because: [6.5.c]}", False),
        ("{player: Ada, hand: none, because: [6.5.c]}", True),
        # What was not activated would have given it a boost and Fleeting.
        ("{card: Fox, boosts: 0, because: [6.3.b]}", True),
        ("{card: Fox, has not: Fleeting, because: [6.3.b]}", True),
        ("{card: Fox, has not: Anchored, because: [6.3.b]}", False),
    ],
)
def test_what_was_not_done(fact, so):
    """What was not done is a reason of what it would have changed, and of nothing else."""
    (checked,) = run(loads(JOINING.replace("FACT", fact))).expect
    assert checked.holds is so, checked.found


RAID = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Raid:
    type: Spell
    costs: 1/1
    text: |
      Choose one: • [Sabotage]. • Discard target Permanent with Hand Cost {3} or less.
  Hall: {type: Landmark Permanent - Site, costs: 4/4}
  Hut: {type: Landmark Permanent - Site, costs: 1/1}
players:
  Ada: {mana: 1, hand: [Raid]}
  Ben:
    reserve: [{card: Cub, named: the strong Cub, boosts: 1}, Cub]
    landmarks: [Hall, Hut]
do:
  - Ada plays: Raid
    choosing: [Sabotage, Cub]
expect:
  - FACT
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{card: the strong Cub, in: Ben's Reserve, because: [6.5.b]}", True),
        # That another one was discarded is no reason of what it has where it is.
        ("{card: the strong Cub, boosts: 1, because: [6.5.b]}", False),
        ("{card: the strong Cub, statistics: 2/2/2, because: [6.5.b]}", False),
        # A mode that was not chosen is for what it could have meant.
        ("{card: Hut, in: Ben's Landmarks, because: [6.5.g]}", True),
        ("{card: Hall, in: Ben's Landmarks, because: [6.5.g]}", False),
    ],
)
def test_what_was_chosen_instead(fact, so):
    """A choice of another thing is a reason of what would have been done to this one only."""
    (checked,) = run(loads(RAID.replace("FACT", fact))).expect
    assert checked.holds is so, checked.found


CURFEW = """
title: t
cards:
  Curfew:
    type: Landmark Permanent - Site
    costs: 1/1
    text: |
      Permanents your opponents play enter play exhausted.
  Hut: {type: Landmark Permanent - Site, costs: 1/1}
  Lull:
    type: Spell
    costs: 1/1
    text: |
      Exchange target card in your Reserve with a card from your hand.
players:
  Ada: {mana: 2, hand: [Hut, Lull]}
  Ben: {landmarks: [Curfew]}
do:
  - Ada plays: Hut
  - Ben passes:
  - Ada plays: Lull
expect:
  - FACT
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{card: Hut, exhausted: yes, because: [6.2.a]}", True),
        # What something else does by its ability is not done to it.
        ("{card: Curfew, in: Ben's Landmarks, because: [6.2.a]}", False),
        # Nothing would have been done to the Spell itself.
        ("{card: Lull, in: Ada's Reserve, because: [6.5.h]}", False),
    ],
)
def test_what_an_ability_does_to_others(fact, so):
    (checked,) = run(loads(CURFEW.replace("FACT", fact))).expect
    assert checked.holds is so, checked.found
