"""CR 6.5.b-g What could have been another has it among its reasons that nothing was done."""

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
  Singer:
    type: Character - Artist
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may spend 1 of my boosts to have target Character gain [[Asleep]].
  Healer:
    type: Character - Artist
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may have target Character gain 1 boost.
players:
  Ada: {mana: 2, hand: [Singer, Healer]}
  Ben: {hero expedition: Cub, landmarks: Kiosk}
do:
  - Ada plays: Singer
    into: Hero Expedition
  - Ada plays: Healer
    into: Hero Expedition
  - Ada resolves: have target Character
    may: no
expect:
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{card: Cub, has not: Asleep, because: [7.3.38.b]}", True),
        ("{card: Cub, boosts: 0, because: [6.5.c]}", True),
        ("{card: Cub, boosts: 0, because: [7.3.38.b]}", False),
        ("{card: Cub, has not: Asleep, because: [6.5.c]}", False),
        ("{card: Kiosk, statuses: none, because: [7.3.38.b]}", False),
    ],
)
def test_what_could_have_been_targeted(fact, so):
    """What the words of the target mean, of the side of it that the effect acts on."""
    (checked,) = run(loads(f"{GAME}  - {fact}\n")).expect
    assert checked.holds is so, checked.found


UNDONE = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Kiosk: {type: Landmark Permanent, costs: 1/1}
  Omen:
    type: Spell
    costs: 1/1
    text: |
      Choose one:
      • Target Character gains 1 boost.
      • Draw a card.
  Judge:
    type: Character - Citizen
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} If you control a Landmark, target Character gains [[Asleep]]. Otherwise, draw a card.
  Whim:
    type: Spell
    costs: 1/1
    text: |
      You may discard target Character.
  Rage:
    type: Spell
    costs: 1/1
    text: |
      Target Asleep Character gains 2 boosts.
players:
  Ada: {mana: 1, hand: [PLAYED]}
  Ben: {hero expedition: Cub, landmarks: [Kiosk]}
do:
  - Ada plays: PLAYED
WAYS
expect:
"""


@pytest.mark.parametrize(
    ("played", "ways", "fact", "rule", "so"),
    [
        ("Omen", "choosing: Draw a card", "{card: Cub, boosts: 0}", "6.5.g", True),
        ("Omen", "choosing: Draw a card", "{card: Cub, has not: Asleep}", "6.5.g", False),
        ("Omen", "choosing: [Target Character, Cub]", "{player: Ada, hand: none}", "6.5.g", True),
        ("Omen", "choosing: [Target Character, Cub]", "{player: Ben, hand: none}", "6.5.g", False),
        ("Judge", "into: Hero Expedition", "{card: Cub, has not: Asleep}", "6.5.e", True),
        ("Judge", "into: Hero Expedition", "{card: Cub, has not: Fleeting}", "6.5.e", False),
        (
            "Judge",
            "into: Hero Expedition",
            "{expedition: Ben's Hero Expedition, statistics: 1/1/1}",
            "6.5.e",
            True,
        ),
        ("Whim", "may: no", "{card: Cub, zone: Expedition zone}", "6.5.c", True),
        ("Whim", "may: no", "{player: Ben, discard pile: none}", "6.5.c", True),
        ("Whim", "may: no", "{card: Kiosk, zone: Landmark zone}", "6.5.c", False),
        ("Rage", "", "{card: Cub, boosts: 0}", "6.5.b", True),
        ("Rage", "", "{card: Kiosk, boosts: 0}", "6.5.b", False),
    ],
)
def test_what_was_left_undone(played, ways, fact, rule, so):
    """Of what was not chosen, or not done, its reason is that of what it would have acted on."""
    game = UNDONE.replace("PLAYED", played).replace("WAYS", f"    {ways}" if ways else "")
    (checked,) = run(loads(f"{game}  - {fact[:-1]}, because: [{rule}]}}\n")).expect
    assert checked.holds is so, checked.found


PAID = """
title: t
cards:
  Guard: {type: Character - Soldier, costs: 2/1, statistics: 1/1/1}
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Toll:
    type: Spell
    costs: 1/1
    text: |
      Discard target Character unless its controller pays {2}.
players:
  Ada: {mana: MANA, hero expedition: [Guard, Cub]}
  Ben: {mana: 1, hand: [Toll]}
start: {turn: Ben}
do:
  - Ben plays: Toll
    choosing: Guard
ANSWER
expect:
"""


@pytest.mark.parametrize(
    ("mana", "answer", "fact", "rule", "so"),
    [
        (2, "yes", "{card: Guard, zone: Expedition zone}", "6.5.d", True),
        (2, "yes", "{card: Guard, zone: Expedition zone}", "6.4.b", True),
        (2, "yes", "{card: Cub, zone: Expedition zone}", "6.5.d", False),
        (2, "no", "{card: Guard, zone: Discard pile}", "6.4.b", True),
        (2, "no", "{player: Ada, ready mana: 2}", "6.4.b", True),
        (1, "", "{card: Guard, zone: Discard pile}", "6.4.c", True),
        (1, "", "{card: Cub, zone: Expedition zone}", "6.4.c", False),
    ],
)
def test_what_was_paid_for(mana, answer, fact, rule, so):
    """That it was paid, or not, is a reason of what is therefore not done to what was targeted."""
    game = PAID.replace("MANA", str(mana))
    game = game.replace("ANSWER", f"  - Ada chooses: {answer}" if answer else "")
    (checked,) = run(loads(f"{game}  - {fact[:-1]}, because: [{rule}]}}\n")).expect
    assert checked.holds is so, checked.found


REFUSED = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Herald:
    type: Character - Citizen
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may play a Spell for free.
  Chant:
    type: Spell
    costs: 1/1
    text: |
      Target Animal gains 2 boosts. You win the game.
  Hush:
    type: Landmark Permanent
    costs: 1/1
    text: |
      Your opponents can't play Spells.
players:
  Ada: {mana: 1, hand: [Herald, Chant]}
  Ben: {hero expedition: Cub, landmarks: [Hush]}
do:
  - Ada plays: Herald
    into: Hero Expedition
expect:
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{winner: none, because: [1.4.1.a]}", True),
        ("{player: Ada, won: no, because: [1.4.1.a]}", True),
        ("{player: Ada, hand: [Chant], because: [1.4.1.a]}", True),
        ("{card: Cub, boosts: 0, because: [1.4.1.a]}", True),
        ("{card: Herald, boosts: 0, because: [1.4.1.a]}", False),
        ("{player: Ada, ready mana: 0, because: [1.4.1.a]}", False),
        ("{player: Ben, hand: none, because: [1.4.1.a]}", False),
    ],
)
def test_what_a_card_would_have_done_that_cannot_be_played(fact, so):
    """A card that cannot be played stays where it is, and does nothing of what it says."""
    (checked,) = run(loads(f"{REFUSED}  - {fact}\n")).expect
    assert checked.holds is so, checked.found


TOKENS = """
title: t
cards:
  Kennel:
    type: Landmark Permanent
    costs: 1/1
    text: |
      BOODA
  Yard:
    type: Landmark Permanent
    costs: 1/1
    text: |
      {T}, Sacrifice another Permanent: Create a [Brassbug 2/2/2] Robot token in target Expedition.
players:
  Ada: {landmarks: [Kennel, Yard]}
  Ben: {landmarks: [Kennel]}
start: {phase: Noon, at: begins, first player: Ada}
do:
  - until: Afternoon
  - Ada uses: "{T}, Sacrifice"
    of: Yard
    choosing: [Kennel, Ada's Hero Expedition]
expect:
""".replace(
    "BOODA",
    "At Noon — If you are first player, create a [Booda 2/2/2] Companion token in your Companion"
    " Expedition.",
)


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{player: Ben, companion expedition: none, because: [6.5.d]}", True),
        ("{player: Ben, companion expedition size: 0, because: [6.5.d]}", True),
        ("{expedition: Ben's Companion Expedition, present: none, because: [6.5.d]}", True),
        ("{player: Ben, companion expedition: none, because: [7.3.5.b]}", False),
        ("{player: Ben, companion expedition: none, because: [7.3.5.a]}", False),
        ("{player: Ben, hero expedition: none, because: [6.5.d]}", False),
        ("{player: Ben, hero expedition: none, because: [7.3.5.b]}", False),
        ("{player: Ben, hero expedition: none, because: [6.5.b]}", True),
        ("{player: Ben, hero expedition: none, because: [5.1.2.c]}", False),
        ("{player: Ada, reserve: none, because: [5.1.2.c]}", False),
    ],
)
def test_what_would_have_joined_a_place(fact, so):
    """A condition that was false for it is a reason, and nothing that was done elsewhere but by
    a choice that could have been of it."""
    (checked,) = run(loads(f"{TOKENS}  - {fact}\n")).expect
    assert checked.holds is so, checked.found


CONDITIONAL = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Verdict:
    type: Spell
    costs: 1/1
    text: |
      Discard target Character. If its Base Cost was {3} or more, its controller draws a card.
      If you control a Landmark, create a [Brassbug 2/2/2] Robot token in your Hero Expedition.
      You may have target Character gain 1 boost.
      If you control a Landmark, each player passes.
players:
  Ada: {mana: 1, hand: [Verdict], companion expedition: [{card: Cub, named: Ada's Cub}]}
  Ben: {hero expedition: [{card: Cub, named: Ben's Cub}]}
do:
  - Ada plays: Verdict
    choosing: Ben's Cub
    may: no
expect:
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{event: draw, facts: {by: Ben}}, because: [2.2.9.b]", True),
        ("{event: draw, facts: {by: Ada}}, because: [2.2.9.b]", False),
        ("{event: discarded, facts: {by: Ben}}, because: [2.2.9.b]", False),
        ("{joins: Brassbug, place: Ada's Hero Expedition}, because: [6.5.d]", True),
        ("{joins: Brassbug, place: Ben's Hero Expedition}, because: [6.5.d]", False),
        ("{joins: Cub, place: Ada's Hero Expedition}, because: [6.5.d]", False),
        ("{event: gains.counters, facts: {card: Ada's Cub}}, because: [6.5.c]", True),
        ("{event: gains.status, facts: {card: Ada's Cub}}, because: [6.5.c]", False),
    ],
)
def test_what_would_have_happened(fact, so):
    """An event did not happen as the effect was not carried out by which it would have."""
    (checked,) = run(loads(f"{CONDITIONAL}  - {{did not happen: {fact}}}\n")).expect
    assert checked.holds is so, checked.found


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        ("{player: Ben, passed: no, because: [6.5.d]}", True),
        ("{player: Ben, hand: none, because: [2.2.9.b]}", True),
        ("{player: Ben, deck size: 10, because: [2.2.9.b]}", True),
        ("{player: Ben, reserve: none, because: [2.2.9.b]}", False),
    ],
)
def test_for_whom_it_would_have_been_done(fact, so):
    """Of what other players would have done: each player, or the controller of what it is of."""
    (checked,) = run(loads(f"{CONDITIONAL}  - {fact}\n")).expect
    assert checked.holds is so, checked.found


TAKEN = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Verdict:
    type: Spell
    costs: 1/1
    text: |
      Discard target Character. If its Base Cost was {3} or more, its controller draws a card.
  Spender:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may spend 1 of my boosts to [Resupply].
players:
  Ada:
    mana: 2
    hand: [Verdict, Spender]
    deck: [{card: Cub, named: Ada's top}, {card: Cub, named: Ada's next}]
  Ben:
    hero expedition: [{card: Cub, named: Ben's Cub}]
    deck: [{card: Cub, named: Ben's top}]
start: {passed: Ben}
do:
  - Ada plays: Verdict
    choosing: Ben's Cub
  - Ada plays: Spender
    into: Companion Expedition
expect:
  - FACT
"""


@pytest.mark.parametrize(
    ("fact", "so"),
    [
        # Ben would have drawn, and from his Deck.
        ("{player: Ben, hand size: 0, because: [6.5.d]}", True),
        ("{player: Ben, deck size: 11, because: [6.5.d]}", True),
        ("{card: Ben's top, in: Ben's Deck, because: [6.5.d]}", True),
        ("{player: Ada, hand size: 0, because: [6.5.d]}", False),
        ("{player: Ada, deck size: 12, because: [6.5.d]}", False),
        ("{card: Ada's top, in: Ada's Deck, because: [6.5.d]}", False),
        # Ada would have Resupplied, and the top card.
        ("{card: Ada's top, in: Ada's Deck, because: [7.3.38.b]}", True),
        ("{card: Ada's next, in: Ada's Deck, because: [7.3.38.b]}", False),
        ("{card: Ben's top, in: Ben's Deck, because: [7.3.38.b]}", False),
    ],
)
def test_what_would_have_been_taken_from_a_deck(fact, so):
    """By the player for whom it would have been done, and the card that lies on top."""
    (checked,) = run(loads(TAKEN.replace("FACT", fact))).expect
    assert checked.holds is so, checked.found
