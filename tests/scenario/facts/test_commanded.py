"""What is said to be legal, or not, must be able to mean something; wrong words are reported."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from tests.scenario.tables import found, play

TABLE = """
players:
  Ada: {mana: 9, hand: [Storm, Wolf], landmarks: Lantern}
  Ben: {hero expedition: [Cub, {card: Cub, named: Other}]}
expect:
  - %s
"""


@pytest.mark.parametrize(
    ("fact", "message"),
    [
        ("illegal: {Ada plays: Wollf}", "nothing of that name is in this game: Wollf"),
        ("illegal: {Ada plays: Wolf, into: Hero Expedtion}", "no Expedition called"),
        ("illegal: {Ada plays: Wolf, from: Resrve}", "there is no place called"),
        ("illegal: {Ada uses: Target Character gains 2 boosts}", "nothing in this game says"),
        ("illegal: {Ada uses: gains 1 boost, of: Lanterne}", "nothing of that name"),
        ("illegal: {Ada plays: Storm, choosing: Cubb}", "nothing of that name"),
        ("illegal: {Ada plays: Wolf, with: my cost}", "nothing in this game says"),
    ],
)
def test_what_means_nothing_is_refused(fact, message):
    """A misspelt name, place or wording is a mistake, and not a thing that is illegal."""
    with pytest.raises(InputError, match=message):
        found(TABLE % fact)


@pytest.mark.parametrize(
    "fact",
    [
        "illegal: {Ada plays: Wolf, from: Reserve}",
        "illegal: {Ada plays: Storm, choosing: Wolf}",
        "illegal: {Ada plays: Scribe, into: Hero Expedition}",
        "legal: {Ada plays: Storm, choosing: Other}",
    ],
)
def test_what_means_something_is_looked_at(fact):
    """What names a card, a place or words of the game is legal or not."""
    board = (TABLE % fact).replace("hand: [Storm, Wolf]", "hand: [Storm, Wolf], deck: Scribe")

    assert found(board) == [(True, "")]


TWO = """
cards:
  Hail:
    type: Spell
    costs: 1/1
    text: |
      Target Character gains 1 boost. Target another Character. It gains [[Asleep]].
  Cub: {type: Character, costs: 1/1, statistics: 1/1/1}
  Elk: {type: Character, costs: 1/1, statistics: 1/1/1}
"""
CHOICES = """
players:
  Ada: {mana: 9, hand: Hail}
  Ben: {hero expedition: [Cub, Elk]}
do:
  - Ada plays: Hail
  - expect:
      - %s
  - Ada chooses: [Cub, Elk]
"""


@pytest.mark.parametrize(
    ("fact", "holds"),
    [
        ("legal: {Ada chooses: Cub}", True),
        ("legal: {Ada chooses: [Elk, Cub]}", True),
        ("illegal: {Ada chooses: [Cub, Hail]}", True),
    ],
)
def test_several_words_are_choices_one_after_the_other(fact, holds):
    """Of a list the first word is for the present choice, the others for those that follow."""
    ((held, _),) = found(CHOICES % fact, TWO)

    assert held is holds


@pytest.mark.parametrize(
    ("named", "kind"),
    [
        ("Ben's Hero Expedition", "an Expedition"),
        ("region 2", "a region"),
        ("Tumult region 3", "a region"),
        ("the Hero region", "a region"),
        ("Ben", "a player"),
        ("Target another Character", "a mode"),
    ],
)
def test_what_is_of_another_kind_than_what_is_asked_is_refused(named, kind):
    """It says nothing of what may be chosen, so that `illegal` would always hold."""
    message = f"what is asked now is a card or an object, and {named} is {kind}"
    with pytest.raises(InputError, match=message):
        found(CHOICES % f"illegal: {{Ada chooses: {named}}}", TWO)


def test_wrong_words_for_the_only_reaction_are_reported():
    """A Reaction that is named by words of another one is not taken for it in silence."""
    board = """
players:
  Ada: {mana: 9, hand: [Mourner, Wolf]}
  Ben: {hero expedition: [Cub, {card: Cub, named: Other}]}
do:
  - Ada plays: Mourner
    into: Hero Expedition
  - Ada resolves: %s
    choosing: Other
expect: {day: 2}
"""
    with pytest.raises(InputError, match="does not name the Reaction that is played here"):
        play(board % "I gain 1 boost")
    with pytest.raises(InputError, match="nothing in this game says these words"):
        play(board % "Sacrifice a Landmark")


REST = """
players:
  Ada: {hero expedition: {card: Cub, boosts: 1}}
  Ben: {}
start: {at: Rest}
do:
  - expect: {card: Cub, in: Ada's Hero Expedition, boosts: 1}
expect: {card: Cub, in: Ada's Reserve}
"""


def test_facts_at_the_beginning_come_before_the_daily_effect():
    """Facts that stand first are looked at before what the scenario begins with."""
    assert found(REST) == [(True, ""), (True, "")]


def test_an_until_declines_what_may_be_done_on_the_way():
    """On the way to a moment players do nothing that they only may; before it, it must be said."""
    cards = """
cards:
  Owl:
    type: Character - Animal
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may draw a card.
      At Noon — You may draw a card.
"""
    later = "players: {Ada: {hero expedition: Owl}, Ben: {}}\n"
    later += "do: [until: end of day, until: Dusk]\n"
    now = """
players: {Ada: {mana: 1, hand: Owl}, Ben: {}}
do:
  - Ada plays: Owl
    into: Hero Expedition
  - until: Dusk
expect: {player: Ada, hand size: 0}
"""
    # Two cards are drawn in the Morning on the way, and none at Noon.
    asleep = later.replace("Owl}", "{card: Owl, statuses: Anchored}}")

    assert found(f"{asleep}expect: {{player: Ada, hand size: 2}}\n", cards) == [(True, "")]
    with pytest.raises(InputError, match="whether to do this"):
        play(now, cards)


def test_reactions_are_named_as_their_cards_are():
    """`reactions of` takes the name of a copy, and the words before a comma."""
    board = """
players:
  Ada: {mana: 9, hand: [{card: Mourner, named: Old One}]}
  Ben: {hero expedition: Cub}
do:
  - Ada plays: Old One
    into: Hero Expedition
  - expect: {player: Ada, reactions of: Old One}
  - Ada resolves: Sacrifice
    choosing: Old One
"""
    assert found(board) == [(True, "")]


def test_boosted_is_a_status():
    """Boosted is one of all the statuses; beside the number of boosts it need not be said."""
    board = "players: {Ada: {hero expedition: {card: Cub, boosts: 1}}, Ben: {}}\nexpect:\n"
    facts = ["{card: Cub, statuses: Boosted}", "{card: Cub, statuses: none, boosts: 1}"]
    wrong = "{card: Cub, statuses: none}"

    assert found(f"{board}  - {facts[0]}\n  - {facts[1]}\n") == [(True, ""), (True, "")]
    assert found(f"{board}  - {wrong}\n") == [(False, "statuses: Boosted")]


def test_a_card_has_no_counters():
    """`none` is no counter at all."""
    board = "players: {Ada: {landmarks: Lantern}, Ben: {}}\nexpect: {card: Lantern, counters: %s}\n"

    assert found(board % "none") == [(True, "")]
    assert found((board % "none").replace("Lantern}", "{card: Lantern, counters: {Oil: 1}}}"))[0][
        0
    ] is False
