"""CR 7.5.10, 7.5.11, 2.3.1 Facts about what joins, leaves and applies, and about several cards."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from tests.scenario.tables import found

CARDS = """
cards:
  Hawk:
    type: Character - Animal
    costs: 1/1
    statistics: 1/2/3
    text: |
      {J} Send target Character to Reserve.
  Flock:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} Create two [Feather 1/1/1] Animal tokens in my Expedition.
  Banner:
    type: Landmark Permanent
    costs: 1/1
    text: |
      Characters you control have [Tough 1].
"""
SENT = """
players:
  Ada: {mana: 9, hand: [Hawk, Flock], landmarks: Banner}
  Ben: {hero expedition: {card: Hawk, named: Prey}}
do:
  - Ada plays: Hawk
    into: Companion Expedition
    choosing: Prey
expect:
  - %s
"""


@pytest.mark.parametrize(
    ("fact", "holds"),
    [
        ("happened: {joins: Hawk, place: Ada's Companion Expedition}", True),
        ("happened: {joins: Hawk, place: Expedition zone}", True),
        ("happened: {joins: Hawk, place: Ada's Hero Expedition}", False),
        ("happened: {leaves: Prey, place: Ben's Hero Expedition}", True),
        ("happened: {leaves: Hawk, place: Ada's Companion Expedition}", False),
        ("happened: {joins: Prey, place: Ben's Reserve}", True),
        ("happened: {joins: Flock}", False),
        ("did not happen: {leaves: Banner}", True),
        ("did not happen: {leaves: Prey}", False),
        ("happened: {applies: Banner, to: Hawk}", True),
        ("did not happen: {applies: Banner, to: Prey}", True),
        ("did not happen: {applies: Banner, to: Flock}", True),
    ],
)
def test_what_joins_leaves_and_applies(fact, holds):
    """An object joins or leaves a zone or an Expedition; an ability applies to it, or not."""
    ((held, _),) = found(SENT % fact, CARDS)

    assert held is holds


@pytest.mark.parametrize(
    ("fact", "held"),
    [
        ("joins: Prey, words: Reserve", True),
        ("joins: Prey, words: zebra", False),
        ("joins: Prey, place: Ben's Reserve, words: zebra", False),
        ("joins: , words: zebra", False),
        ("leaves: Prey, words: Reserve", True),
        ("leaves: Prey, words: zebra", False),
        ("applies: Banner, to: Hawk, words: Hawk", True),
        ("applies: Banner, to: Hawk, words: zebra", False),
        ("joins: Prey, event: gains.counters", False),
        ("joins: Prey, times: 1, words: Reserve", True),
        ("happened: Prey, words: Reserve", True),
        ("happened: Prey, words: zebra", False),
        ("activated: Hawk, words: Send target", True),
        ("activated: Hawk, words: zebra", False),
        ("chosen: Prey, words: Prey", True),
        ("chosen: Prey, words: zebra", False),
    ],
)
def test_all_that_is_said_must_be_so(fact, held):
    """Beside what joins, leaves or applies, and beside every kind, the words count as well."""
    happened = f"happened: {{{fact}}}"
    did_not = f"did not happen: {{{fact}}}"

    assert [one for one, _ in found(SENT % happened, CARDS)] == [held]
    if "times" not in fact:
        assert [one for one, _ in found(SENT % did_not, CARDS)] == [not held]


FLOCK = """
players:
  Ada: {mana: 9, hand: [Flock], companion expedition: Hawk}
  Ben: {}
do:
  - Ada plays: Flock
    into: Hero Expedition
expect:
  - %s
"""


@pytest.mark.parametrize(
    ("fact", "holds"),
    [
        ("{each of: Feather, boosts: 0, in: Ada's Hero Expedition}", True),
        ("{each of: [Feather, Flock], boosts: 0, statistics: 1/1/1}", True),
        ("{each of: [Feather, Hawk], statistics: 1/1/1}", False),
        ("{player: Ada, statistics: 4/5/6}", True),
        ("{player: Ada, statistics: 3/3/3}", False),
    ],
)
def test_several_things_at_once(fact, holds):
    """A fact about each of some cards holds when it does for every one that is called so."""
    ((held, _),) = found(FLOCK % fact, CARDS)

    assert held is holds


@pytest.mark.parametrize(
    ("fact", "message"),
    [
        ("happened: {joins: Hawkk}", "nothing of that name"),
        ("happened: {joins: Hawk, place: Ada's Resserve}", "there is no place called"),
        ("happened: {activated: Hawk, place: Ada's Reserve}", "`place` stands beside"),
        ("{each of: [Feather, Fether], boosts: 0}", "nothing of that name"),
        ("{each of: [Feather]}", "this expects nothing"),
    ],
)
def test_what_could_not_be_meant_is_refused(fact, message):
    """A name, place or key that means nothing is a mistake."""
    with pytest.raises(InputError, match=message):
        found(FLOCK % fact, CARDS)
