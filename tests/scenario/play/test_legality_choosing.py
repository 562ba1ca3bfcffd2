"""Why something cannot be chosen: what it lacks to be what the words of the effect say."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from judgebot.scenario.format.loader import loads
from judgebot.scenario.play.runner import run
from tests.scenario.tables import CARDS, play

CASES = CARDS + """  Scout:
    type: Character - Scout
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} %s
  Giant:
    type: Character - Soldier
    costs: 4/4
    statistics: 4/4/1
"""
TABLE = """
players:
  Ada:
    mana: 1
    hand: Scout
    hero expedition: [Giant, {card: Cub, named: Own}]
    reserve: [{card: Cub, named: Kept}]
    landmarks: Lantern
  Ben: {hero expedition: [{card: Cub, named: Theirs}]}
do:
  - Ada plays: Scout
    into: Hero Expedition
  - expect:
      - illegal: {Ada resolves: 1 boost, choosing: %s}
        because: [%s]
  - Ada resolves: 1 boost
    choosing: Own
expect:
  - {card: Own, boosts: 1}
"""


@pytest.mark.parametrize(
    ("words", "chosen", "why", "rules"),
    [
        ("another target Character", "Scout", "is what “another” leaves out", "6.5.b"),
        ("target Character you control", "Theirs", "is controlled by Ben", "6.5.b, 7.5.5.b"),
        ("target Character", "Kept", "is in Ada's Reserve", "6.5.b, 2.2.1.h"),
        ("target Character", "Lantern", "is not “a Character”", "6.5.b, 2.2.1.h"),
        (
            "target Character with Base Cost {2} or less",
            "Giant",
            "(its Base Cost is 4, its Hand Cost; needed: 2 or less)",
            "6.5.b, 2.2.9.b",
        ),
        (
            "another target Animal",
            "Scout",
            "is not “an Animal”",
            "6.5.b, 2.2.2.n",
        ),
        (
            "target Character with Hand Cost {2} or less",
            "Giant",
            "its Hand Cost is 4; needed: 2 or less",
            "6.5.b, 2.2.7.b",
        ),
        (
            "target Character with no statistic over 3",
            "Giant",
            "({V}: 4, {M}: 4; needed: 3 or less)",
            "6.5.b, 2.2.11.b",
        ),
        ("target Animal", "Giant", "is not “an Animal”", "6.5.b, 2.2.2.n"),
    ],
)
def test_what_it_lacks(words, chosen, why, rules):
    """All that is not so is named, with its rules."""
    cards = CASES % f"Give {words} 1 boost."
    (checked, *_) = play(TABLE % (chosen, rules), cards).expect

    assert (checked.holds, checked.found) == (True, "")
    assert why in str(checked)


def test_all_that_it_lacks_is_told():
    """What "another" leaves out may be in the wrong place besides (CR 7.2.3.a)."""
    cards = CASES % "Another target Character in your Reserve gains 1 boost."
    table = TABLE.replace("choosing: Own", "choosing: Kept").replace("card: Own", "card: Kept")
    (checked, *_) = play(table % ("Scout", "6.5.b, 7.2.3.a"), cards).expect

    assert (checked.holds, checked.found) == (True, "")
    assert "is what “another” leaves out and is in Ada's Hero Expedition" in str(checked)


def test_whose_place_it_should_be_in_is_told_with_its_rule():
    """ "Your Reserve" is that of the controller (CR 7.2.3.a)."""
    cards = CASES % "Target Character in your Reserve gains 1 boost."
    table = TABLE.replace("choosing: Own", "choosing: Kept").replace("card: Own", "card: Kept")
    (checked, *_) = play(table % ("Own", "6.5.b, 7.2.3.a"), cards).expect

    assert (checked.holds, checked.found) == (True, "")
    assert "is in Ada's Hero Expedition" in str(checked)


def test_what_it_is_not_is_said_without_markup():
    """A status stands in the message as a word, and not as it is marked on cards."""
    cards = CASES % "Give target non-[[Boosted]] Character 1 boost."
    table = TABLE.replace("hero expedition: [Giant", "hero expedition: [{card: Giant, boosts: 1}")
    (checked, *_) = play(table % ("Giant", "6.5.b, 2.4.5.a"), cards).expect

    assert (checked.holds, checked.found) == (True, "")
    assert "is not “a non-Boosted Character”" in str(checked)


def test_a_part_of_a_description_is_no_quotation():
    """What the words say in another form, with more between them, stands in no quotes."""
    cards = CASES % "Give target non-token Character with Base Cost {2} or less 1 boost."
    (checked, *_) = play(TABLE % ("Giant", "6.5.b, 2.2.9.b"), cards).expect

    assert (checked.holds, checked.found) == (True, "")
    assert "is not a Character with Base Cost {2} or less" in str(checked)


TWICE = """
players: {Ada: {mana: 1, hand: Pair, hero expedition: [{card: Cub, boosts: 1}, Giant]}, Ben: {}}
do:
  - Ada plays: Pair
  - expect:
      - illegal: {Ada chooses: [Cub, Cub]}
        because: [6.5.b]
  - Ada chooses: [Cub, Giant]
expect: {card: Giant, boosts: 1}
"""
PAIR = """  Pair:
    type: Spell
    costs: 1/1
    text: |
      Exchange the boosts of two target Characters.
"""


def test_what_is_a_target_already_is_refused_for_that_alone():
    """Each thing is a target of a step once (CR 6.5.b), whatever else the words ask for."""
    (checked, *_) = play(TWICE, CASES % "Draw a card." + PAIR).expect

    assert (checked.holds, checked.found) == (True, "")
    assert (checked.why, checked.rules) == ("Cub is chosen already", ("6.5.b",))


BESIDE = """
players:
  Ada: {mana: 1, hand: Apart, hero expedition: [Cub, Giant], companion expedition: Wolf}
  Ben: {}
do:
  - Ada plays: Apart
  - expect:
      - illegal: {Ada chooses: [Giant, Cub]}
        because: [6.5.b]
  - Ada chooses: [Cub, Wolf]
expect: {card: Cub, boosts: 1}
"""
APART = """  Apart:
    type: Spell
    costs: 1/1
    text: |
      Two target Characters in different Expeditions each gain 1 boost.
"""


def test_what_is_alike_to_what_is_chosen_is_refused_beside_it():
    """Of what must differ, it is the two together that cannot be chosen (CR 6.5.b)."""
    (checked, *_) = play(BESIDE, CASES % "Draw a card." + APART).expect

    assert (checked.holds, checked.found) == (True, "")
    told = "Giant cannot be chosen beside Cub: they are in the same Expedition"
    assert (checked.why, checked.rules) == (told, ("6.5.b", "3.2.4.b"))


PLACES = """
players: {Ada: {mana: 1, hand: Herd}, Ben: {}}
do:
  - Ada plays: Herd
  - expect:
      - illegal: {Ada chooses: [Ben's Hero Expedition, Ben's Hero Expedition]}
        because: [6.5.b]
  - Ada chooses: [Ben's Hero Expedition, Ada's Hero Expedition]
expect: {player: Ada, reserve: [Herd]}
"""
HERD = """  Herd:
    type: Spell
    costs: 1/1
    text: |
      Target two Expeditions and create a [Woollyback 1/1/1] Animal token in each one.
"""


def test_a_place_is_chosen_once():
    """An Expedition is a target of a step once, too (CR 6.5.b)."""
    (checked, *_) = play(PLACES, CASES % "Draw a card." + HERD).expect

    assert (checked.holds, checked.found) == (True, "")
    told = "Ben's Hero Expedition is chosen already"
    assert (checked.why, checked.rules) == (told, ("6.5.b", "3.2.4.b"))


MODES = CARDS + """  Twice:
    type: Spell
    costs: 1/1
    text: |
      Choose two:
      • Sacrifice a Permanent.
      • Draw a card.
      • Target Character gains 1 boost.
"""
CHOSEN = """
players: {Ada: {mana: 1, hand: Twice, hero expedition: Cub}, Ben: {}}
do:
  - Ada plays: Twice
  - expect:
      - illegal: {Ada chooses: Sacrifice a Permanent}
        because: [6.1.g]
  - Ada chooses: Draw a card
  - expect:
      - %s: {Ada chooses: %s}
        because: [%s]
  - Ada chooses: Target Character gains
expect: {card: Cub, boosts: 1}
"""


@pytest.mark.parametrize(
    ("is_", "mode", "why", "rules"),
    [
        ("legal", "Sacrifice a Permanent", "", "6.5.g"),
        ("illegal", "Draw a card", "this mode is chosen already", "6.5.g"),
    ],
)
def test_a_mode_that_cannot_be_chosen_has_its_own_reason(is_, mode, why, rules):
    """None is chosen twice, nor first what is impossible, which it may not be later (CR 6.5.g)."""
    (first, later, *_) = play(CHOSEN % (is_, mode, rules), MODES).expect

    assert (first.holds, later.holds) == (True, True)
    assert "nothing of it can be done" in str(first)
    assert why in str(later)


RUSHED = CARDS + """  Driver:
    type: Character - Adventurer
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may play a Character for {1} less.
"""
DEAR = """
players: {Ada: {mana: 2, hand: [Driver, Wolf, Cub], reserve: Mourner}, Ben: {}}
do:
  - Ada plays: Driver
    into: Hero Expedition
  - Ada resolves: You may play
  - expect:
      - illegal: {Ada chooses: Mourner, into: Hero Expedition}
        because: [5.1.2.d, 5.1.2.f, 6.4.c]
  - Ada chooses: Cub
    into: Hero Expedition
expect: {card: Cub, in: Ada's Hero Expedition}
"""


def test_a_card_that_an_effect_has_played_may_cost_too_much():
    """It is told as the trace tells it, with what there is to pay (CR 6.4.c)."""
    cards = RUSHED.replace("costs: 2/2\n    statistics: 3/3/3", "costs: 4/4\n    statistics: 3/3/3")
    (checked, *_) = play(DEAR, cards).expect

    assert (checked.holds, checked.found) == (True, "")
    assert (
        "its cost, {3} ({4} before alterations; {1} less because of Driver), cannot be paid with "
        "1 ready"
    ) in str(checked)


PAID = CARDS + """  Blanket:
    type: Spell
    costs: 3/3
    text: |
      You may exhaust a card in your Reserve to play me for {2} less.
      Draw a card.
"""
TIRED = """
players:
  Ada: {mana: 3, hand: Blanket, reserve: [Cub, {card: Wolf, exhausted: yes}]}
  Ben: {}
expect:
  - illegal: {Ada plays: Blanket, with: You may exhaust, choosing: Wolf}
    because: [7.3.16.b, 6.4.c]
  - legal: {Ada plays: Blanket, with: You may exhaust, choosing: Cub}
"""


def test_what_is_exhausted_pays_for_no_card():
    """CR 7.3.16.b, 6.4.c: nothing is exhausted again to pay an optional cost."""
    (checked, other) = play(TIRED, PAID).expect

    assert (checked.holds, other.holds) == (True, True)
    assert "Wolf is exhausted already and cannot be exhausted again" in str(checked)


KEPT = """
players:
  Ada: {reserve: [Cub, Wolf, Scribe]}
  Ben: {}
start: {phase: Night, at: Clean-up}
do:
  - expect:
      - illegal: {Ada chooses: [Cub, Wolf, Scribe]}
        because: [4.2.5.c]
  - Ada chooses: [Cub, Wolf]
expect: {card: Scribe, in: Ada's Discard pile}
"""


def test_one_more_than_may_be_chosen_is_told_so():
    """It could be chosen by itself, so that is not what forbids it (CR 4.2.5.c)."""
    (checked, _) = play(KEPT, CARDS).expect

    assert (checked.holds, checked.found) == (True, "")
    assert "only 2 may be chosen" in str(checked)


SACRIFICING = CARDS + """  Pyre:
    type: Spell
    costs: 1/1
    text: |
      Each player sacrifices a Character.
  Priest:
    type: Character - Mage
    costs: 1/1
    statistics: 1/1/1
    text: |
      {T}, Sacrifice a Character: Draw a card.
  Oak:
    type: Character - Plant
    costs: 1/1
    statistics: 1/1/1
    text: |
      I can't be sacrificed.
"""
SACRIFICED = """
players:
  Ada:
    mana: 1
    hand: Pyre
    hero expedition: [Priest, Wolf, Oak]
    reserve: Mourner
  Ben: {hero expedition: [Scribe, {card: Cub, owner: Ada}]}
do:
"""
BY_EFFECT = """
  - Ada plays: Pyre
  - expect: {illegal: {%s}, because: [%s]}
  - Ada chooses: Wolf
  - Ben chooses: Cub
expect: {card: Wolf, in: Ada's Discard pile}
"""
BY_COST = """
  - expect: {illegal: {Ada uses: Draw a card, of: Priest, choosing: %s}, because: [%s]}
  - Ada uses: Draw a card
    of: Priest
    choosing: Wolf
expect: {card: Wolf, in: Ada's Discard pile}
"""
NOT_OWN = "only what one controls is sacrificed"
OAK = "Oak cannot be sacrificed because of Oak"


@pytest.mark.parametrize(
    ("do", "chosen", "why", "rules"),
    [
        (BY_EFFECT, "Ada chooses: Scribe", f"Ben controls Scribe, and {NOT_OWN}",
         "7.3.36.a, 7.5.5.b"),
        (BY_EFFECT, "Ada chooses: Cub", f"Ben controls Cub, though Ada is its owner, and {NOT_OWN}",
         "7.5.5.b, 7.5.5.a"),
        (BY_EFFECT, "Ada chooses: Oak", OAK, "1.4.1.a, 7.3.36.a"),
        (BY_EFFECT, "Ada chooses: Mourner", "Mourner is in Ada's Reserve", "2.2.1.h"),
        (BY_COST, "Scribe", f"Ben controls Scribe, and {NOT_OWN}", "7.3.36.a, 7.5.5.b"),
        (BY_COST, "Oak", OAK, "1.4.1.a, 7.3.36.a"),
    ],
)  # fmt: skip
def test_only_what_one_controls_is_sacrificed(do, chosen, why, rules):
    """CR 7.3.36.a: what another player controls is none of it, whoever owns it (CR 7.5.5.b)."""
    (checked, *_) = play(SACRIFICED + do % (chosen, rules), SACRIFICING).expect

    assert (checked.holds, checked.found) == (True, "")
    assert why in str(checked)


KEEPING = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Elk: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Ox: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Roc: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Larder:
    type: Landmark Permanent - Site
    costs: 1/1
    text: |
      You may keep one more card in Reserve during Night if it is exhausted.
players:
  Ada: {reserve: [{card: Cub, exhausted: yes}, Elk, Ox, Roc], landmarks: [Larder]}
  Ben: {}
start: {phase: Night, at: Clean-up}
do:
  - until: Check Victory
    choosing: [Elk, Ox, Roc]
expect:
  - {card: Larder, exists: yes}
"""


def test_a_third_that_cannot_stay_is_refused_for_that():
    """That a third card may stay only if it is exhausted is said where a ready one is named."""
    with pytest.raises(InputError) as refused:
        run(loads(KEEPING))
    assert "is not a legal choice here" in str(refused.value)
    assert "if it is exhausted" in str(refused.value)
    assert "4.2.5.c" in str(refused.value)


def test_no_effect_asks_for_anything_as_a_turn_effect_is_chosen() -> None:
    """What would have been chosen for an effect is asked for no more once that is over."""
    verdict = run(loads(
        """
title: t
cards:
  Kiosk: {type: Landmark Permanent - Site, costs: 1/1}
players:
  Ada: {mana: 1, landmarks: [Kiosk]}
  Ben: {}
do:
  - expect:
      - illegal: {Ada chooses: Kiosk}
        because: [4.2.3.d]
expect:
  - {player: Ada, ready mana: 1}
"""
    ))
    (checked, *_) = verdict.expect

    assert checked.holds, checked.found
    assert "nothing asks for Kiosk, as a turn effect is to be chosen now" in str(checked)
