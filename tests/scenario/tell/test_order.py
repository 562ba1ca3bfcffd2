"""The order in which a trace is printed, and what made each entry happen."""

from __future__ import annotations

from judgebot.scenario.tell import report
from tests.scenario.tables import LENS, play

WOLF = """
players:
  Ada: {mana: 2, hand: Wolf}
  Ben: {mana: 0}
do:
  - Ada plays: Wolf
    into: Hero Expedition
  - Ada resolves: I gain 1 boost
expect:
  - {card: Wolf, boosts: 1}
"""
MORNING = """
players:
  Ada: {hand: Cub}
  Ben: {hand: Wolf}
start: {at: Expand}
do:
  - Ada chooses: Cub
  - Ben chooses: nothing
expect:
  - {player: Ada, mana zone size: 1}
"""

INSTEAD = "put the top card of your deck in your Mana zone instead of a card from your hand"
LEADER = f"""
cards:
  Cub: {{type: Character, costs: 1/1, statistics: 1/1/1}}
  Wolf: {{type: Character, costs: 1/1, statistics: 1/1/1}}
  Leader:
    type: Hero
    text: |
      During Morning, draw only one card. Then, {INSTEAD}.
      At Noon — [Resupply].
"""
TOP_CARDS = """
players:
  Ada: {hero: Leader, fill deck: 0, discard pile: [Cub, Wolf]}
  Ben: {}
start: {phase: Morning, at: Expand, day: 3}
do:
  - until: Noon
    shuffled: Cub
    choosing: nothing
  - Ada resolves: Resupply
    shuffled: Wolf
expect:
  - {player: Ada, reserve: [Wolf]}
"""


def causes(document: str) -> dict[str, str | None]:
    """For each event of a trace, the event that made it happen."""
    told = list(report.lines(play(document)))
    return {
        one.told.event: None if one.cause is None else told[one.cause].told.event for one in told
    }


def test_each_part_of_playing_a_card_follows_from_its_declaration():
    """The steps of playing a card stand by themselves; their cause is the declaration."""
    found = causes(WOLF)

    assert found["play.declared"] is None
    assert {found[f"play.{part}"] for part in ("limbo", "paid", "joins")} == {"play.declared"}
    assert found["turn.next"] == "play.declared"


def test_a_reaction_follows_from_what_activated_it_and_ceases_by_being_played():
    """From what happened to the Reaction, and on to its end, each entry leads to the next."""
    found = causes(WOLF)

    assert found["reaction.activated"] == "play.joins"
    assert found["reaction.played"] == "reaction.activated"
    assert found["reaction.ceases"] == "reaction.played"


def test_a_choice_is_no_step():
    """What is chosen for a step is printed under it, although it was chosen before."""
    told = [
        (one.told.event, one.number, one.depth)
        for one in report.lines(play(MORNING))
        if one.told.event in ("daily.expand", "chosen.no-mana", "chosen.mana", "expanded")
    ]

    assert told == [
        ("daily.expand", told[0][1], 0),
        ("chosen.mana", told[0][1], 1),
        ("chosen.no-mana", told[0][1], 1),
        ("expanded", told[0][1], 1),
    ]

DRAWN_THEN_HALVED = """
players:
  Ada: {mana: 1, hand: [Lens, Wolf], deck: [Wolf, Wolf]}
  Ben: {mana: 0}
do:
  - Ada plays: Lens
    choosing: [Wolf, Wolf]
expect:
  - {player: Ada, hand size: 1}
"""


def test_what_decides_how_many_are_chosen_stands_before_the_choices_of_its_step():
    """It stands before what is chosen, and behind what happened in the step before."""
    words = "Draw two cards. Discard half of the cards in your hand, rounded up."
    verdict = play(DRAWN_THEN_HALVED, LENS.format(words=words))
    told = [one.told.event for one in report.lines(verdict)]

    drawn, divided = told.index("draw"), told.index("amount.divided")
    assert drawn < divided < told.index("chosen")


JINNS = """
cards:
  Heron:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      If I would leave the Expedition zone, you may put me in my owner's Mana zone instead.
  Tide:
    type: Spell
    costs: 1/1
    text: |
      Return all Characters to their owners' hands.
"""
TIDE = """
players:
  Ada:
    mana: 1
    hand: Tide
    hero expedition: [{card: Heron, named: first Heron}, {card: Heron, named: second Heron}]
  Ben: {}
do:
  - Ada plays: Tide
    may: [no, yes]
expect:
  - {player: Ada, mana zone size: 2}
"""


def test_what_would_happen_stands_before_who_decides_on_it():
    """Each modifier is told before what is chosen as it is about to be applied (CR 6.2.d)."""
    told = [one.told.event for one in report.lines(play(TIDE, JINNS))]

    assert [one for one in told if "modif" in one] == [
        "modifier.declined", "chosen.not-to-modify", "modifier.replacing", "chosen.to-modify",
    ]  # fmt: skip


def test_what_a_modifier_tells_is_told_once():
    """The line of a modifier says who chose that it is applied, or not, by the rules of both."""
    verdict = play(TIDE, JINNS)
    told = report.told_by(verdict, list(report.lines(verdict)), [], report.Account.FULL)
    lines = [one for one in told if "modif" in one.told.event]

    assert [(one.told.event, "6.2.d" in one.rules) for one in lines] == [
        ("modifier.declined", True), ("modifier.replacing", True),
    ]  # fmt: skip
    assert ["Ada chooses" in one.text for one in lines] == [True, True]


DICE = """
cards:
  Cup:
    type: Landmark Permanent
    costs: 1/1
    text: |
      If you would roll one or more dice, instead roll that many dice plus one and ignore the roll of your choice.
  Bet:
    type: Spell
    costs: 1/1
    text: |
      Roll a die. On a 4+, draw a card.
"""  # noqa: E501
BET = """
players:
  Ada: {mana: 1, hand: Bet, landmarks: [Cup]}
  Ben: {}
do:
  - Ada plays: Bet
    rolls: [2, 5]
    choosing: 2
expect:
  - {player: Ada, hand size: 1}
"""


def test_dice_stand_behind_what_has_them_rolled():
    """A modifier of the roll is told first, then the dice, and which of them is ignored."""
    told = [one.told.event for one in report.lines(play(BET, DICE))]
    first = told.index("modifier.replacing")

    assert told[first : first + 5] == [
        "modifier.replacing", "chosen.die-seen", "chosen.die-seen", "chosen.ignored", "dice.rolled",
    ]  # fmt: skip


WELL = """
cards:
  Well:
    type: Landmark Permanent
    costs: 1/1
    text: |
      If you would draw a card, also [Resupply].
  Mill:
    type: Landmark Permanent
    costs: 1/1
    text: |
      If you would draw a card, also discard the top card of your deck.
  Lesson:
    type: Spell
    costs: 1/1
    text: |
      {words}
  Ant: {{type: Character, costs: 1/1, statistics: 1/1/1}}
  Pup: {{type: Character, costs: 1/1, statistics: 1/1/1}}
"""
LESSON = """
players:
  Ada: {{mana: 1, hand: Lesson, landmarks: [{landmarks}], deck: [Ant, Ant, Ant, Ant], fill deck: 0}}
  Ben: {{}}
do:
  - Ada plays: Lesson
    {choosing}
expect:
  - {{player: Ada, hand size: {size}}}
"""


def test_which_of_several_draws_a_modifier_changes_is_told():
    """Each draw is an atomic action of its own, to which it is applied (CR 6.2.k)."""
    document = LESSON.format(landmarks="Well", choosing="", size=2)
    verdict = play(document, WELL.format(words="Draw two cards."))
    said = [one.text for one in report.lines(verdict) if one.told.event == "modifier.additive"]

    assert [one.partition(";")[0] for one in said] == [
        "Ada would draw the first card", "Ada would draw the second card",
    ]  # fmt: skip


def test_what_is_added_stands_in_the_order_in_which_it_was():
    """What the modifier adds that was applied first stands before what the other adds."""
    document = LESSON.format(landmarks="Well, Mill", choosing="choosing: Mill", size=1)
    verdict = play(document, WELL.format(words="Draw a card."))
    told = [one.told.event for one in report.lines(verdict)]

    assert [one for one in told if one in ("draw", "resupply", "discarded")] == [
        "draw", "discarded", "resupply",
    ]  # fmt: skip


def test_modes_that_cannot_be_chosen_stand_before_those_that_are():
    """They limit what is chosen; so does what is said of the cards that may be played."""
    words = "Choose one: • Discard target Permanent. • Draw a card."
    document = LESSON.format(landmarks="", choosing="", size=1)
    told = [one.told.event for one in report.lines(play(document, WELL.format(words=words)))]

    assert told.index("target.none") < told.index("mode.impossible") < told.index("chosen.mode")


KEPT = """
cards:
  Ant: {type: Character, costs: 1/1, statistics: 1/1/1}
players:
  Ada: {reserve: [Ant, Ant]}
  Ben: {reserve: [{card: Ant, named: first}, {card: Ant, named: second}, {card: Ant, named: third}]}
start: {at: Rest}
do:
  - until: end of day
    choosing: [first, second]
expect:
  - {player: Ben, reserve size: 2}
"""


def test_who_comes_first_keeps_objects_first():
    """In Clean-up players are told of in initiative order, and then what each chooses to keep."""
    events = ("clean-up.reached", "clean-up.limit", "chosen.kept")
    told = [one for one in report.lines(play(KEPT, "")) if one.told.event in events]

    assert [(one.told.event, one.told.facts["player"]) for one in told] == [
        ("clean-up.reached", 0), ("clean-up.limit", 1), ("chosen.kept", 1), ("chosen.kept", 1),
    ]  # fmt: skip


OFFERED_AGAIN = """
cards:
  Heron:
    type: Character
    costs: 1/1
    statistics: 1/1/1
    text: |
      If I would leave the Expedition zone, you may put me in my owner's Mana zone instead. If you don't, draw a card.
  Nudge:
    type: Spell
    costs: 1/1
    text: |
      Send target Character to Reserve.
readings: {a-modifier-that-was-declined: other}
players:
  Ada: {mana: 1, hand: Nudge, hero expedition: [{card: Heron, statuses: [Fleeting]}]}
  Ben: {}
do:
  - Ada plays: Nudge
    choosing: [Heron, put me in my owner's Mana zone instead]
    may: [no, yes]
expect:
  - {player: Ada, hand size: 1}
"""  # noqa: E501


def test_of_what_was_declined_before_it_is_not_said_that_nobody_declines_it():
    """If it is offered again, its own line rests on that reading, and not what changed its step."""
    told = [one.told for one in report.lines(play(OFFERED_AGAIN, ""))]
    (applied,) = [one for one in told if one.event == "modifier.replacing"]
    (fleeting,) = [one for one in told if one.event == "fleeting.discarded"]

    assert (applied.disagreement, fleeting.disagreement) == ("a-modifier-that-was-declined", "")
    assert applied.facts["declined_before"]
    assert "6.2.e" not in applied.rules


def test_what_chance_put_on_top_is_told_with_the_step_that_it_was_for():
    """A Discard pile that goes back later does so for another step (CR 4.0, 3.2.2.d)."""
    told = list(report.lines(play(TOP_CARDS, LEADER, "4.0")))
    by_chance = [one for one in told if one.told.event == "chosen.top-card"]

    above = [told[one.cause].told.event for one in by_chance if one.cause is not None]
    assert above == ["daily.expand", "deck.shuffled-back"]
