"""Every fact that holds in a scenario has a chain of reasons, whose last value is what is true."""

from __future__ import annotations

import pytest

from judgebot.resources import shipped
from judgebot.scenario.facts.because import properties_of
from judgebot.scenario.facts.subjects import subject_of
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.format.loader import loads
from judgebot.scenario.format.scenario import About, Scenario
from judgebot.scenario.play import runner
from judgebot.scenario.why.answers import Answer, written
from judgebot.scenario.why.asking import ask
from judgebot.scenario.why.chains import chain
from judgebot.scenario.why.telling import Teller, as_data
from tests.scenario.played import FILES

HOME = shipped("scenarios")
OF_THE_TRACE = (About.HAPPENED, About.DID_NOT_HAPPEN, About.LEGAL, About.ILLEGAL)


def answers(scenario: Scenario):
    """The answers for all that a scenario expects at its end, with the facts."""
    verdict = runner.run(scenario)
    return [(fact, *ask(verdict, fact)) for fact in scenario.expect]


def last_values(answer: Answer) -> dict[str, str]:
    """The last value that the reasons of an answer give to each property."""
    told = (one for one in answer.reasons if one.property and one.value is not None)
    return {one.property: one.value for one in told}


@pytest.mark.sampled("name", FILES)
def test_a_true_chain(name, home_with_cards):
    """Each expectation has reasons, in words; what they come to is what is found there."""
    try:
        scenario = loader.load(HOME / name)
    except NoLibrary as error:
        pytest.skip(f"no card library is imported: {error.what}")
    for fact, verdict, answer in answers(scenario):
        assert_chain(fact, verdict, answer)


def assert_chain(fact, verdict, answer):
    """A fact has reasons, in words, which come to what is found at the end of a game."""
    assert answer.checked.holds, fact
    assert answer.reasons or fact.about is About.DID_NOT_HAPPEN, fact
    teller = Teller(verdict, answer, None)
    assert all(teller.words(one) for one in answer.reasons), fact
    if fact.about in (*OF_THE_TRACE, About.EACH):
        return
    what, items = subject_of(verdict.thing_names, fact, tuple(verdict.scenario.cards))
    for each in properties_of(fact):
        found = chain(verdict.thing_names, fact, each, what, items).found
        name = "has" if each == "has not" else each
        assert last_values(answer)[name] == written(found), fact


BOARD = """
title: t
cards:
  Herald:
    type: Landmark Permanent - Landmark
    costs: 1/1
    text: |
      Your reserve limit is increased by 1.
  Chant:
    type: Spell
    costs: 1/1
    text: |
      Target Character gains 2 boosts.
  Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/2/0
players:
  Ada: {mana: 2, hand: [Chant], landmarks: Herald, hero expedition: Cub}
  Ben: {}
do:
  - Ada plays: Chant
expect:
"""


def told(fact: str) -> list[tuple[str, str | None]]:
    """The reasons of a fact, each with the value it comes to."""
    scenario = loads(f"{BOARD}  - {fact}\n")
    verdict, answer = ask(runner.run(scenario), scenario.expect[0])
    return [(one["text"], one["value"]) for one in as_data(verdict, answer)["reasons"]]


def test_statistics_are_a_sum():
    """Statistics are told from the base on, with boosts, up to what they are."""
    assert told("{card: Cub, statistics: 3/4/2}") == [
        ("As the file sets it up: statistics: 1/2/0", "1/2/0"),
        ("Cub gains 2 boosts", "3/4/2"),
        ("base statistics 1/2/0", "1/2/0"),
        ("2 boosts: +2 to each statistic", "3/4/2"),
    ]


def test_a_limit_is_a_sum():
    """A limit is told from the Hero on, with each ability that changes it."""
    assert told("{player: Ada, reserve limit: 3}")[-2:] == [
        ("no Hero: 2", "2"),
        ("+1 by “Your Reserve limit is increased by 1” of Herald", "3"),
    ]


def test_what_there_is_none_of():
    """Of a number of none it is told that there is none."""
    assert told("{count: Cub, in: Ada's Reserve, is: 0}")[-1] == (
        "there is no Cub in Ada's Reserve",
        "0",
    )


def test_legal_and_illegal():
    """What is legal is told by what is asked and done, what is not by what forbids it."""
    legal, *_ = told("{legal: {Ben passes: }}")
    (illegal,) = told("{illegal: {Ada passes: }}")

    assert legal == ("It is legal now: Ben chooses", None)
    assert illegal == ("it is Ben's turn, not Ada's", None)


COUNTING = """
title: t
cards:
  Cub: {type: Character - Animal, costs: 2/2, statistics: 1/1/1}
  Study:
    type: Spell
    costs: 1/1
    text: |
      Discard target Character with Hand Cost {X} or less, where X is my number of Arcane counters.
players:
  Ada: {mana: 1, reserve: [{card: Study, counters: {Arcane: 2}}]}
  Ben: {hero expedition: [Cub, {card: Cub, named: Tom}]}
do:
  - Ada plays: Study
  - expect:
      - legal: {Ada chooses: Tom}
        because: RULES
  - Ada chooses: Tom
"""


@pytest.mark.parametrize(("rules", "so"), [("[2.2.7.b, 2.5.l]", True), ("[5.1.2.i]", False)])
def test_by_what_a_choice_is_legal(rules, so):
    """By what fits, and by what that hangs on; not by what else was done before."""
    (checked,) = runner.run(loads(COUNTING.replace("RULES", rules))).expect
    assert checked.holds is so, checked.found


def test_each_of_several_cards():
    """What is said of each of several cards has the reasons of each of them."""
    several = loader.load(HOME / "abilities/they-are-never-one-thing.yaml")
    (asked, *_) = (
        answer
        for fact, _, answer in answers(several)
        if fact.about is About.EACH
    )
    boosted = [one for one in asked.reasons if one.property == "boosts" and one.value == "1"]

    assert len(boosted) == 2


PAYING = """
title: t
cards:
  Chant:
    type: Spell
    costs: 3/3
    text: |
      Draw a card.
  Almoner:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      Spells you play cost {1} less.
players: {Ada: {mana: 3, hand: [Chant], hero expedition: Almoner}, Ben: {}}
do:
  - Ada plays: Chant
expect:
  - {player: Ada, ready mana: 1}
"""


def test_a_reason_is_told_once():
    """Mana Orbs that are exhausted together are one reason; what led to another one stands there.
    """
    scenario = loads(PAYING)
    verdict, answer = ask(runner.run(scenario), scenario.expect[0])
    reasons = as_data(verdict, answer)["reasons"]

    assert [one["text"] for one in reasons] == [
        "As the file sets it up: ready mana: 3",
        "Ada declares the intent to play Chant from Hand for {2}",
        "2 Mana Orbs are exhausted",
        "3 Mana Orbs, of which 2 are exhausted",
    ]
    assert [one["value"] for one in reasons] == ["3", None, "1", "1"]


TERRAINS = """
title: t
cards:
  Seed:
    type: Expedition Permanent - Gear
    costs: 1/1
    text: |
      My region is {V} in addition to its other terrains.
  Flood:
    type: Landmark Permanent - Landmark
    costs: 1/1
    text: |
      All regions are {O} and lose their other terrains.
  Newt:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      If I am in {V}, I am [Eternal].
players: {Ada: {hero expedition: [Seed, Newt]}, Ben: {landmarks: Flood}}
expect:
  - {expedition: Ada's Hero Expedition, terrains: O, because: [2.3.3.b]}
"""


def test_terrains_are_made_in_order():
    """What passive abilities make of terrains is told of each of them, with the order."""
    scenario = loads(TERRAINS)
    verdict, answer = ask(runner.run(scenario), scenario.expect[0])
    reasons = as_data(verdict, answer)["reasons"]
    parts = [(one["value"], one["rules"]) for one in reasons if one["step"] is None][-2:]

    assert parts == [("VMO", ["2.3.1.c"]), ("O", ["2.3.1.c", "2.3.3.b"])]
    assert not any("Newt" in one["text"] for one in reasons)


SLEEPER = """
title: t
cards:
  Sleeper:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may exhaust target card in Reserve.
players: {Ada: {mana: 2, hand: [Sleeper], reserve: [Sleeper]}, Ben: {}}
do:
  - Ada plays: Sleeper
    from: Hand
    into: Hero Expedition
    may: no
expect:
  - {player: Ada, ready mana: 1}
"""


def test_what_is_done_to_objects_is_not_done_to_players():
    """What a player does not do to a card in Reserve is no reason for their Mana Orbs."""
    scenario = loads(SLEEPER)
    verdict, answer = ask(runner.run(scenario), scenario.expect[0])
    reasons = as_data(verdict, answer)["reasons"]

    assert [one["step"] for one in reasons] == [None, 1, 3, None]


CARDS = """
title: t
cards:
  Cub:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
  Calf:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
  Shell:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      [Tough 1].
  Twins:
    type: Spell
    costs: 1/1
    text: |
      Immediately play for free up to two Characters with Base Cost {3} or less.
  Homeward:
    type: Spell
    costs: 1/1
    text: |
      Send target Character to Reserve.
  Tithe:
    type: Landmark Permanent - Landmark
    costs: 1/1
    text: |
      All Reserve limits are reduced by one.
  Will:
    type: Expedition Permanent - Gear
    costs: 1/1
    text: |
      If my Expedition would move forward, you may discard me instead to draw two cards.
  Seed:
    type: Expedition Permanent - Gear
    costs: 1/1
    text: |
      My region is {V} and loses its other terrains.
"""
NO_REASONS = {
    "how another card is played beside it": (
        "players: {Ada: {mana: 1, hand: [Twins, Cub, Calf]}, Ben: {}}",
        "[{Ada plays: Twins, choosing: [Cub into Hero Expedition, "
        "Calf into Companion Expedition, Cub]}]",
        "{card: Calf, in: Ada's Companion Expedition}",
        "to play Cub",
    ),
    "the limit of another player": (
        "players: {Ada: {reserve: [Cub, Calf], landmarks: Tithe}, "
        "Ben: {reserve: [Shell, Twins]}}\nstart: {phase: Night, at: Clean-up}",
        "[{end of day: , choosing: [Cub, Shell]}]",
        "{card: Calf, in: Ada's Discard pile}",
        "Ben's reserve limit",
    ),
    "how many another player keeps": (
        "players: {Ada: {reserve: [Cub, Calf, Seed]}, "
        "Ben: {reserve: [Shell, Twins]}}\nstart: {phase: Night, at: Clean-up}",
        "[{end of day: , choosing: [Cub, Calf]}]",
        "{player: Ada, reserve size: 2}",
        "Ben's Reserve",
    ),
    "how many are kept in another place": (
        "players: {Ada: {reserve: [Cub, Calf, Seed], landmarks: Tithe}, Ben: {}}\n"
        "start: {phase: Night, at: Clean-up}",
        "[{end of day: , choosing: [Cub]}]",
        "{card: Calf, in: Ada's Discard pile}",
        "in Ada's Landmarks",
    ),
    "the rows of other Expeditions": (
        "players: {Ada: {hero expedition: [Cub, Will]}, Ben: {}}\nstart: {phase: Dusk}",
        "[{until: Night, may: yes}]",
        "{player: Ada, hand size: 2}",
        "Companion Expedition",
    ),
    "what nobody moves in the Arena": (
        "players: {Ada: {hero expedition: [Cub, Seed]}, Ben: {}}\n"
        "start: {day: 9, phase: Dusk, tiebreakers: yes}",
        "[]",
        "{region: 0, terrains: V}",
        "no Expedition moves forward",
    ),
    "what is not paid for one's own Tough": (
        "players: {Ada: {mana: 1, hand: [Homeward], hero expedition: "
        "{card: Shell, boosts: 1}}, Ben: {}}",
        "[{Ada plays: Homeward, choosing: Shell}]",
        "{card: Shell, boosts: 0}",
        "Tough",
    ),
}


@pytest.mark.parametrize(("text", "do", "fact", "words"), NO_REASONS.values(), ids=NO_REASONS)
def test_what_is_no_reason(text, do, fact, words):
    """What did nothing to a fact is not told of it; it stands in the trace."""
    scenario = loads(f"{CARDS}{text}\ndo: {do}\nexpect:\n  - {fact}\n")
    verdict, answer = ask(runner.run(scenario), scenario.expect[0])
    reasons = as_data(verdict, answer)["reasons"]
    told = [one["text"] for each in reasons for one in (each, *each["reasons"])]

    assert answer.checked.holds, answer.checked.found
    assert not any(words in one for one in told), told
    assert len(told) > 1
