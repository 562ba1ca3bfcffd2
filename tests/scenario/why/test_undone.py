"""CR 6.3.b A fact that stayed as it was has Reactions that were not activated among its reasons."""

from __future__ import annotations

import pytest

from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run

GAME = """
title: t
cards:
  Mourner:
    type: Character - Citizen
    costs: 1/1
    statistics: 1/1/1
    text: |
      When you sacrifice a Character — I gain 1 boost.
  Heir:
    type: Character - Citizen
    costs: 1/1
    statistics: 1/1/1
    text: |
      When you sacrifice a Character — Draw a card.
  Founder:
    type: Character - Soldier
    costs: 1/1
    statistics: 1/1/1
    text: |
      When I'm sacrificed, if I was [[Asleep]] — Create a [Mote 0/0/0] Plant token in my Expedition.
  Jelly:
    type: Character - Spirit
    costs: 1/1
    statistics: 1/0/1
    text: |
      When I'm sacrificed, if I was not [[Fleeting]] — Put me in Reserve.
  Bargain:
    type: Spell
    costs: 1/1
    text: |
      Target opponent sacrifices a Character.
players:
  Ada: {mana: 1, hand: [Bargain], hero expedition: [Mourner, Heir]}
  Ben: {hero expedition: [%s]}
do:
  - Ada plays: Bargain
expect:
"""


def found(bens: str, fact: str) -> tuple[bool, str]:
    """Whether a fact holds after Ben had to sacrifice his only Character."""
    (checked,) = run(loads(f"{GAME % bens}  - {fact}\n")).expect
    return checked.holds, checked.found


@pytest.mark.parametrize(
    ("bens", "fact"),
    [
        ("Founder", "{card: Mourner, boosts: 0, because: [7.5.6.b]}"),
        ("Founder", "{player: Ada, hand size: 0, because: [7.5.6.b]}"),
        ("Founder", "{count: Mote, is: 0, because: [6.3.k]}"),
        (
            "{card: Jelly, statuses: [Fleeting]}",
            "{card: Jelly, in: Ben's Discard pile, because: [6.3.k]}",
        ),
    ],
)  # fmt: skip
def test_what_a_reaction_would_have_acted_on(bens, fact):
    """"I", who would have drawn, a token that was not created, and what would have been moved."""
    holds, words = found(bens, fact)
    assert holds, words


@pytest.mark.parametrize(
    ("bens", "fact"),
    [
        ("Founder", "{card: Mourner, has not: Fleeting, because: [7.5.6.b]}"),
        ("Founder", "{card: Heir, boosts: 0, because: [7.5.6.b]}"),
        ("Founder", "{player: Ben, hand size: 0, because: [7.5.6.b]}"),
        ("Founder", "{player: Ada, reserve: [Bargain], because: [7.5.6.b]}"),
        ("Founder", "{card: Founder, boosts: 0, because: [6.3.k]}"),
    ],
)  # fmt: skip
def test_what_it_would_not_have_acted_on(bens, fact):
    """Another side of the object, another object, another player, another place."""
    holds, words = found(bens, fact)
    assert not holds
    assert "acts on something else" in words


EXPEDITIONS = """
title: t
cards:
  Pilot:
    type: Character - Citizen
    costs: 1/1
    statistics: 1/1/1
    text: |
      {H} My Expedition Ascends.
  Overseer:
    type: Character - Citizen
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} If my Expedition is behind, create a [Mote 0/0/0] Plant token in my Expedition.
players:
  Ada: {mana: 2, reserve: [Pilot, Overseer]}
  Ben: {}
do:
  - Ada plays: Pilot
    into: Hero Expedition
  - Ada plays: Overseer
    into: Hero Expedition
expect:
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{expedition: Ada's Hero Expedition, ascended: no, because: [7.1.1.b]}", True),
        ("{expedition: Ada's Companion Expedition, ascended: no, because: [7.1.1.b]}", False),
        ("{card: Pilot, statuses: [Fleeting], because: [7.1.1.b]}", False),
        ("{count: Mote, is: 0, because: [6.5.d]}", True),
        ("{player: Ada, hand: none, because: [6.5.d]}", False),
    ],
)
def test_the_expedition_of_what_bears_it(fact, so):
    """"My Expedition" is that Expedition and no object; a token is not missing from a Hand."""
    (checked,) = run(loads(f"{EXPEDITIONS}  - {fact}\n")).expect
    assert checked.holds is so, checked.found


LED_AWAY = """
title: t
cards:
  Hound:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      When a Character joins your Expeditions — Draw a card.
  Charm:
    type: Spell
    costs: 1/1
    text: |
      Take control of target Character.
players:
  Ada: {mana: 1, hand: [Charm]}
  Ben: {hero expedition: [Hound]}
do:
  - Ada plays: Charm
    choosing: Hero Expedition
expect:
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{player: Ada, hand size: 0, because: [6.3.f, 7.5.5.c]}", True),
        ("{player: Ben, hand size: 0, because: [6.3.f, 7.5.5.c]}", True),
        ("{player: Ben, reserve size: 0, because: [6.3.f]}", False),
    ],
)
def test_for_whom_it_would_have_been_done(fact, so):
    """For who controls it by now, and for who did before: neither of them draws (CR 7.5.5.c)."""
    (checked,) = run(loads(f"{LED_AWAY}  - {fact}\n")).expect
    assert checked.holds is so, checked.found
