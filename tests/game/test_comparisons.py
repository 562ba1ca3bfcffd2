"""CR 6.5.d: everything that can be counted, with every comparison, in every zone."""

from __future__ import annotations

from itertools import product

import pytest

from judgebot.abilities.words import Side, Status, Terrain
from judgebot.cards.text import normalise, parse, render
from judgebot.game.data import regions
from judgebot.game.data.context import Context
from judgebot.game.data.zones import deck, discard_pile, expedition, hand, landmarks, reserve
from judgebot.game.read.words import conditions
from tests.each import of_each
from tests.game.boards import a_game, character, mana, permanent, put
from tests.game.carrying import effect_of

HERO = expedition(0, Side.HERO)
THEIRS = expedition(1, Side.HERO)
PLANT = character("Fern", sub_types=frozenset({"Plant"}))
HUT = permanent("Hut")


def _boost(game, me):
    counters = {"boost": game.state.objects[me.object].counters.get("boost", 0) + 1}
    put(game, HERO, PLANT, counters={"boost": 1})
    game.state.objects[me.object].counters = counters
    game.state.changed()


THINGS = {
    "Plants": ("you control", "Plant", "Plants", "", lambda g, me: put(g, HERO, PLANT)),
    "Landmarks": ("you control", "Landmark", "Landmarks", "",
                  lambda g, me: put(g, landmarks(0), HUT)),
    "theirs": ("your opponent controls", "Plant", "Plants", "",
               lambda g, me: put(g, THEIRS, PLANT)),
    "an opponent's": ("an opponent controls", "Character", "Characters", "",
                      lambda g, me: put(g, THEIRS, PLANT)),
    "hand": ("you have", "card", "cards", " in hand", lambda g, me: put(g, hand(0), PLANT)),
    "Reserve": ("you have", "card", "cards", " in Reserve",
                lambda g, me: put(g, reserve(0), PLANT)),
    "their Reserve": ("your opponent has", "card", "cards", " in Reserve",
                      lambda g, me: put(g, reserve(1), PLANT)),
    "Mana Orbs": ("you have", "Mana Orb", "Mana Orbs", "", lambda g, me: mana(g, 0, 1)),
    "Ascended": ("you have", "Ascended Expedition", "Ascended Expeditions", "", None),
    "discard pile": ("there are", "card", "cards", " in your discard pile",
                     lambda g, me: put(g, discard_pile(0), PLANT)),
    "deck": ("there are", "card", "cards", " in your deck",
             lambda g, me: put(g, deck(0), PLANT)),
    "exhausted": ("there are", "exhausted card", "exhausted cards", " in Reserve",
                  lambda g, me: put(g, reserve(1), PLANT,
                                    statuses=frozenset({Status.EXHAUSTED}))),
    "my Expedition": ("there are", "Plant", "Plants", " in my Expedition",
                      lambda g, me: put(g, HERO, PLANT)),
    "facing me": ("there are", "Character", "Characters", " facing me",
                  lambda g, me: put(g, THEIRS, PLANT)),
    "boosts": ("I have", "boost", "boosts", "", _boost),
    "boosts among": ("there are", "boost", "boosts", " among Plants you control", _boost),
}  # fmt: skip
"""What is counted: who or where, the words for one and for several, and how there is one more."""

COMPARISONS = {
    "two or more {pl}{at}": lambda n: n >= 2,
    "two {pl}{at} or more": lambda n: n >= 2,
    "one or more {pl}{at}": lambda n: n >= 1,
    "two or less {pl}{at}": lambda n: n <= 2,
    "two {pl}{at} or fewer": lambda n: n <= 2,
    "less than two {pl}{at}": lambda n: n < 2,
    "fewer than two {pl}{at}": lambda n: n < 2,
    "more than two {pl}{at}": lambda n: n > 2,
    "more than one {sg}{at}": lambda n: n > 1,
    "exactly two {pl}{at}": lambda n: n == 2,
    "exactly one {sg}{at}": lambda n: n == 1,
    "only one {sg}{at}": lambda n: n == 1,
    "at least two {pl}{at}": lambda n: n >= 2,
    "at least one {sg}{at}": lambda n: n >= 1,
    "at most one {sg}{at}": lambda n: n <= 1,
    "at most two {pl}{at}": lambda n: n <= 2,
    "no {pl}{at}": lambda n: n == 0,
    "{a} {sg}{at}": lambda n: n >= 1,
}
"""Each comparison in words, and what it asks of a number."""


def _condition(thing, comparison):
    start, one, several, where, _ = THINGS[thing]
    article = "an" if one[0] in "aeiouAE" else "a"
    asked = comparison.format(sg=one, pl=several, at=where, a=article)
    if start == "there are" and "{sg}{at}" in comparison:
        start = "there is"
    return f"{start} {asked}"


def _holds(game, me, words):
    (step, *_) = effect_of(f"If {words}, draw a card.")
    return conditions.holds(game.state, step.condition, Context(controller=0, me=me))


def _one_more(game, me, thing, already):
    if thing == "Ascended":
        sides = [(0, Side.HERO), (0, Side.COMPANION), (1, Side.HERO)]
        game.state.ascended = frozenset(sides[: already + 1])
        game.state.changed()
    else:
        THINGS[thing][-1](game, me)


def _board():
    game = a_game()
    return game, put(game, HERO, character("Ant"))


@pytest.mark.parametrize("comparison", COMPARISONS)
@of_each("thing", THINGS)
def test_every_number_of_everything(thing, comparison):
    """A comparison is true of the numbers that it says, whatever is counted and wherever."""
    words = _condition(thing, comparison)
    game, me = _board()
    for number in range(3 if thing == "Ascended" else 4):
        assert _holds(game, me, words) is COMPARISONS[comparison](number), number
        _one_more(game, me, thing, number)


@pytest.mark.parametrize("comparison", COMPARISONS)
@of_each("thing", THINGS)
def test_every_comparison_is_written_as_it_was_read(thing, comparison):
    """Each comparison of each thing is written again as it was read."""
    (line,) = normalise(f"{{J}} If {_condition(thing, comparison)}, draw a card.")

    assert render(*parse(line)) == line


THAN = {
    "more {pl} than": lambda mine, theirs: mine > theirs,
    "less {pl} than": lambda mine, theirs: mine < theirs,
    "fewer {pl} than": lambda mine, theirs: mine < theirs,
    "as many {pl} as": lambda mine, theirs: mine == theirs,
    "at least as many {pl} as": lambda mine, theirs: mine >= theirs,
    "the same number of {pl} as": lambda mine, theirs: mine == theirs,
}
OWN = {
    "control {q} {than}": ("Plants", lambda g, who: put(g, expedition(who, Side.HERO), PLANT)),
    "have {q} {than}": ("cards in hand", lambda g, who: put(g, hand(who), PLANT)),
    "have {q} {than} ": ("cards in Reserve", lambda g, who: put(g, reserve(who), PLANT)),
    "have {q} {than}  ": ("Mana Orbs", lambda g, who: mana(g, who, 1)),
}


@of_each(("verb", "mine"), product(OWN, [0, 1, 2]))
@pytest.mark.parametrize("comparison", THAN)
def test_more_than_another_player(comparison, verb, mine):
    """What two players have is compared, from either side."""
    things, one_more = OWN[verb]
    game, me = _board()
    for who in (*(0,) * mine, 1):
        one_more(game, who)
    number = comparison.format(pl=things)
    yours = f"you {verb.strip().format(q=number, than='your opponent')}"
    said = verb.strip().replace("control", "controls").replace("have", "has")
    theirs = f"an opponent {said.format(q=number, than='you')}"

    assert _holds(game, me, yours) is THAN[comparison](mine, 1)
    assert _holds(game, me, theirs) is THAN[comparison](1, mine)


@pytest.mark.parametrize(("mine", "theirs"), [(0, 1), (1, 1), (2, 1)])
def test_the_most(mine, theirs):
    """ "The most" is more than every opponent has; as many are not the most."""
    game, me = _board()
    for who in (*(0,) * mine, *(1,) * theirs):
        put(game, landmarks(who), HUT)

    assert _holds(game, me, "you control the most Landmarks") is (mine > theirs)
    assert _holds(game, me, "you control the fewest Landmarks") is (mine < theirs)
    assert _holds(game, me, "you control more Landmarks than Plants") is (mine > 0)


PREDICATES = {
    "two or more Plants are in {V}": (False, True),
    "no Plants are in {V}": (False, False),
    "exactly one Plant is in {V}": (True, False),
    "a Plant is in {V}": (True, True),
    "all Plants you control are in {V}": (True, True),
    "all Plants you control are [[Boosted]]": (True, False),
    "exactly one Plant is [[Boosted]]": (True, True),
    "each Plant you control is in {V}": (True, True),
    "two or more Plants are facing a Character": (False, False),
    "I'm the only Character in my Expedition": (False, False),
    "I'm not the only Character in my Expedition": (True, True),
    "I'm neither [[Fleeting]] nor exhausted": (True, True),
    "I'm not facing a Character": (True, True),
    "it's your turn": (True, True),
    "it's not your opponent's turn": (True, True),
    "it's your opponent's turn": (False, False),
    "no opponent controls a Character": (True, True),
    "no player controls a Plant": (False, False),
    "each player controls a Character": (False, False),
    "a player controls two or more Plants": (False, True),
}


ZONES = {
    "your Reserve contains a Plant": True,
    "your Reserve contains a Landmark": False,
    "your hand has two or more cards": True,
    "your hand has three or more cards": False,
    "you have more cards in hand than in Reserve": True,
    "you have more cards in Reserve than in hand": False,
    "you have as many cards in Reserve as in hand": False,
    "your Reserve isn't empty": True,
    "your hand is empty": False,
    "your opponent's hand is empty": True,
    "both players control a Character": True,
    "all players have passed": False,
    "all opponents control two or more Plants": False,
    "you control a Character or a Landmark": True,
    "you control a Character and have two or more cards in hand": True,
    "you control a Landmark or have three or more cards in hand": False,
    "five or more single-terrain regions are visible": True,
    "an opponent controls more Characters than you do": False,
}
"""Conditions about zones and several players, and whether they are true."""


@of_each("words", ZONES)
def test_zones_and_players(words):
    """Zones hold things, and what is said of all players must be so of each."""
    game, me = _board()
    put(game, THEIRS, PLANT)
    put(game, reserve(0), PLANT)
    for _ in range(2):
        put(game, hand(0), PLANT)
    (line,) = normalise(f"{{J}} If {words}, draw a card.")

    assert _holds(game, me, words) is ZONES[words]
    assert render(*parse(line)) == line


@of_each("words", PREDICATES)
def test_of_how_many_it_is_true(words):
    """A predicate is asked of so many things as its subject says; with one Plant, then two."""
    game, me = _board()
    game.state.regions = tuple(
        regions.AdventureRegion(
            name=f"region {place}", terrains=frozenset({Terrain.FOREST}), tumult=0
        )
        for place in range(8)
    )
    put(game, HERO, PLANT, counters={"boost": 1})
    one = _holds(game, me, words)
    put(game, HERO, PLANT)
    two = _holds(game, me, words)

    assert (one, two) == PREDICATES[words]


@pytest.mark.parametrize(("exhausted", "true"), [(3, False), (4, True)])
def test_among_what_is_in_several_places(exhausted, true):
    """ "Exhausted cards among Permanents you control and cards in your Reserve" adds up both."""
    game, me = _board()
    asleep = frozenset({Status.EXHAUSTED})
    for place in (landmarks(0), reserve(0), landmarks(0), reserve(0))[:exhausted]:
        put(game, place, HUT, statuses=asleep)
    put(game, landmarks(0), HUT)
    put(game, reserve(1), HUT, statuses=asleep)
    among = "among Permanents you control and cards in your Reserve"

    assert _holds(game, me, f"there are four or more exhausted cards {among}") is true
