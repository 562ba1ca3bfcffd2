"""CR 6.5.d, 7.5: what conditions ask of a game state."""

from __future__ import annotations

import pytest

from judgebot.abilities.amounts import Count, Number
from judgebot.abilities.conditions import (
    Alike,
    AllOf,
    Compare,
    DieShows,
    Earlier,
    HasStatus,
    IsA,
    IsFacing,
    IsNth,
    IsNthGift,
    IsPlayer,
    IsTurnOf,
    Not,
    Outcome,
    PlayedFrom,
    ThisWay,
)
from judgebot.abilities.nouns import How, Kind, Noun, Pick, Zone
from judgebot.abilities.references import Me, Player, PlayerKind, Ref
from judgebot.abilities.value import replace
from judgebot.abilities.words import (
    Comparison,
    Did,
    Duration,
    Name,
    Side,
    Status,
    Terrain,
    Type,
    ZoneName,
    ZoneType,
)
from judgebot.game.data import regions
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Playing
from judgebot.game.data.readings import Readings
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.telling import Now, PlayerId
from judgebot.game.data.zones import (
    ZoneKind,
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    reserve,
)
from judgebot.game.read.triggers.gifts import Gift
from judgebot.game.read.triggers.history import PastDeed
from judgebot.game.read.words import conditions
from judgebot.game.write.moving import move
from judgebot.game.write.progress import count_played
from tests.each import of_each
from tests.game.boards import a_game, character, permanent, put, spell
from tests.game.carrying import do, effect_of

HERO = expedition(0, Side.HERO)
COMPANION = expedition(0, Side.COMPANION)
THEIRS = expedition(1, Side.HERO)


def _holds(game, condition, me):
    """Whether "If <condition>, I gain 1 boost" gives a boost."""
    before = game.state.objects[me.object].counters.get("boost", 0)
    do(game, f"If {condition}, I gain 1 boost.", me=me)
    return game.state.objects[me.object].counters.get("boost", 0) > before


def test_counting():
    """ "Two or more" and "no": of what is in play, unless a zone is named (CR 2.2.1.h)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    put(game, landmarks(0), permanent("Hut"))
    put(game, reserve(0), permanent("Axe"))
    assert not _holds(game, "you control two or more Landmarks", ant)

    put(game, landmarks(0), permanent("Den"))
    assert _holds(game, "you control two or more Landmarks", ant)
    assert _holds(game, "your hand is empty", ant)


def test_statuses():
    """Boosted is having a boost (CR 2.4.5.a)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    assert not _holds(game, "I'm [[Boosted]]", ant)

    bee = put(game, HERO, character("Bee"), counters={"boost": 1})
    assert _holds(game, "I'm [[Boosted]]", bee)


@pytest.mark.parametrize(("terrain", "true"), [("V", True), ("M", False)])
def test_being_in_a_terrain(terrain, true):
    """A Character is in a terrain if one of its Expeditions is (CR 7.5.8.c)."""
    game = a_game()
    game.state.regions = tuple(
        regions.AdventureRegion(
            name=f"region {place}", terrains=frozenset({Terrain.FOREST}), tumult=0
        )
        for place in range(8)
    )
    ant = put(game, HERO, character("Ant"))

    assert _holds(game, f"I'm in {{{terrain}}}", ant) is true


def test_a_single_terrain():
    """ "A single-terrain region" has exactly one."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    assert not _holds(game, "I'm in a single-terrain region", ant)

    game.state.distances[0, Side.HERO] = 1
    game.state.changed()
    assert _holds(game, "I'm in a single-terrain region", ant)


def test_facing():
    """ "I'm facing two or more Characters": a Gigantic one faces both Expeditions."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    put(game, THEIRS, character("Bee"))
    assert not _holds(game, "I'm facing two or more Characters", ant)

    put(game, expedition(1, Side.COMPANION), character("Atlas", "[Gigantic]."))
    assert _holds(game, "I'm facing two or more Characters", ant)


def test_facing_an_expedition_in_a_terrain():
    """Where the Expedition that faces mine is."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    assert _holds(game, "I'm facing an Expedition in {M}", ant)

    game.state.distances[1, Side.HERO] = 1
    game.state.changed()
    assert not _holds(game, "I'm facing an Expedition in {M}", ant)


def test_being_first_player():
    """Who is first player does not depend on whose turn it is."""
    for first, true in ((0, True), (1, False)):
        game = a_game(first_player=first)
        ant = put(game, HERO, character("Ant"))

        assert _holds(game, "you are first player", ant) is true


def test_ascended():
    """ "I'm in an Ascended Expedition"."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    assert not _holds(game, "I'm in an Ascended Expedition", ant)

    game.state.ascended = frozenset({(0, Side.HERO)})
    game.state.changed()
    assert _holds(game, "I'm in an Ascended Expedition", ant)


def test_where_it_was():
    """ "If it wasn't in {M}": where it was before the effect moved it (CR 2.1.h)."""
    for distance, drawn in ((0, 0), (1, 1)):
        game = a_game()
        game.state.distances[1, Side.HERO] = distance
        put(game, THEIRS, character("Bee"))
        for player in (0, 1):
            put(game, deck(player), character("card"))
        text = "Send target Character to Reserve. If it wasn't in {M}, its controller draws a card."
        do(game, text)

        assert len(game.state.zones[hand(1)]) == drawn


def test_what_was_discarded():
    """ "If its Hand Cost is …" of what was sacrificed: as it was (CR 2.1.h)."""
    for cost, boosts in ((4, 1), (3, 0)):
        game = a_game()
        ant = put(game, landmarks(0), permanent("Ant"))
        put(game, HERO, character("Bee", hand_cost=cost))
        text = "Sacrifice a Character. If its Hand Cost was {4} or more, I gain 1 Ember counter."
        do(game, text, me=ant)

        assert game.state.objects[ant.object].counters.get("Ember", 0) == boosts
        assert [one.card.name for one in game.state.at(discard_pile(0))] == ["Bee"]


def test_a_sub_type_is_checked_wherever_it_is():
    """Whether a card is a thing is asked regardless of its location (CR 2.2.1.i, Example)."""

    game = a_game()
    put(game, hand(0), permanent("Axe"))
    put(game, deck(0), character("card"))
    text = "You may put a card from your hand in Reserve. If it's a Permanent, draw a card."
    do(game, text, True)

    assert len(game.state.zones[hand(0)]) == 1
    assert all(Status.EXHAUSTED not in one.statuses for one in game.state.at(reserve(0)))


def test_two_predicates_of_one_subject():
    """ "I'm Boosted and in {V}" asks both of me, "Asleep or Boosted" one of them."""
    game = a_game()
    bee = put(game, HERO, character("Bee"), counters={"boost": 1})
    assert _holds(game, "I'm [[Asleep]] or [[Boosted]]", bee)
    assert _holds(game, "I'm [[Boosted]] and in {V}", bee)

    game.state.distances[0, Side.HERO] = 1
    game.state.changed()
    assert not _holds(game, "I'm [[Boosted]] and in {V}", bee)
    assert _holds(game, "I'm in {V} or {O}", bee)


def test_neither():
    """ "Neither of your Expeditions" is false as soon as it is true of one of them."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    game.state.distances[0, Side.HERO] = 1
    game.state.changed()
    assert not _holds(game, "neither of your Expeditions is in {M}", ant)

    game.state.distances[0, Side.COMPANION] = 1
    game.state.changed()
    assert _holds(game, "neither of your Expeditions is in {M}", ant)
    assert _holds(game, "none of your Expeditions are behind", ant)


@pytest.mark.parametrize(("card", "put_there"), [(spell("Song"), 0), (character("Ant"), 1)])
def test_not_being_something(card, put_there):
    """ "If it's not a Spell" is true of everything else (CR 2.2.1.i)."""
    game = a_game()
    put(game, deck(0), card)

    do(game, "Reveal the top card of your deck. If it is not a Spell, put it in Reserve.")

    assert len(game.state.zones[reserve(0)]) == put_there


def test_of_described_things():
    """ "A Character you control" is any of them, "each Character you control" all."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    put(game, COMPANION, character("Bee"), statuses=frozenset({Status.ASLEEP}))

    assert _holds(game, "a Character you control is [[Asleep]]", ant)
    assert not _holds(game, "each Character you control is [[Asleep]]", ant)


def test_what_happened_today():
    """Whether an Expedition moved forward, and whether a player passed, is asked of this Day."""
    game = a_game(moved=frozenset({(0, Side.HERO)}), passed=frozenset({1}))
    ant = put(game, HERO, character("Ant"))

    assert _holds(game, "my Expedition moved forward this Day", ant)
    assert not _holds(game, "your Companion Expedition moved forward this Day", ant)
    assert _holds(game, "one of your Expeditions didn't move forward this Day", ant)
    assert _holds(game, "an opponent has passed", ant)
    assert not _holds(game, "you have passed", ant)


def test_what_was_played():
    """ "Another card you played" is none that is this one; from where is where it was (5.1.2.k)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    bee = put(game, HERO, character("Bee"))
    count_played(game.state, Playing(player=0, card=ant, source=ZoneKind.HAND))
    assert not _holds(game, "you played another card this turn", ant)
    assert _holds(game, "you didn't play a Spell this turn", ant)

    count_played(game.state, Playing(player=0, card=bee, source=ZoneKind.RESERVE))
    assert _holds(game, "you played another card this turn", ant)
    assert _holds(game, "you played a card from Reserve this Day", ant)
    assert not _holds(game, "you played two or more cards from Reserve this Day", ant)


def test_more_than_you():
    """Numbers of two players are compared either way round."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    assert not _holds(game, "an opponent controls more Characters than you", ant)

    put(game, THEIRS, character("Bee"))
    put(game, THEIRS, character("Cat"))
    assert _holds(game, "an opponent controls more Characters than you", ant)
    assert _holds(game, "you control less Characters than your opponent", ant)


def test_one_of_each():
    """ "A Landmark and a Character" needs both; "the only Character" is alone."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    assert not _holds(game, "you control a Character and a Landmark", ant)
    assert _holds(game, "I am the only Character you control", ant)

    put(game, landmarks(0), permanent("Hut"))
    put(game, HERO, character("Bee"))
    assert _holds(game, "you control a Character and a Landmark", ant)
    assert not _holds(game, "I am the only Character you control", ant)


@pytest.mark.parametrize(("cost", "true"), [("{2} or more", True), ("{1} or less", False)])
def test_costs(cost, true):
    """ "My Hand Cost is …" compares the printed cost (CR 2.2.7)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))

    assert _holds(game, f"my Hand Cost is {cost}", ant) is true


@pytest.mark.parametrize(("boosts", "after"), [(0, 1), (1, 3)])
def test_one_thing_instead_of_another(boosts, after):
    """ "If …, … instead" does the second and not the first, to what was chosen before."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": boosts})

    do(game, "Target Character gains 1 boost. If it is [[Boosted]], it gains 2 boosts instead.")

    assert game.state.objects[ant.object].counters["boost"] == after


def test_unless():
    """ "… unless …" is done when the condition is false (CR 6.5.d)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))

    do(game, "I gain 1 boost unless you control a Landmark.", me=ant)
    put(game, landmarks(0), permanent("Hut"))
    do(game, "I gain 1 boost unless you control a Landmark.", me=ant)

    assert game.state.objects[ant.object].counters["boost"] == 1


def _of_me(game, text=""):
    return Context(controller=0, me=put(game, HERO, character("Ada's", text)))


@pytest.mark.parametrize(
    ("condition", "rules"),
    [
        ("my Expedition is ahead", ("7.2.1.a", "7.5.2.a", "7.5.2.c")),
        ("my Expedition is behind or tied", ("7.2.1.a", "7.5.2.c")),
        ("I am in {V}", ("7.2.1.a", "7.5.8.c", "7.5.8.b", "2.2.2.k")),
        ("my Expedition is in {V}", ("7.2.1.a", "7.5.8.b", "2.2.2.k")),
        ("I am [In Contact]", ("7.2.1.a", "7.5.9.b", "7.5.9.a")),
        ("you control two or more Characters", ("7.2.3.a", "7.5.5.b")),
        ("I am [[Fleeting]]", ("7.2.1.a",)),
    ],
)
def test_rules(condition, rules):
    """A condition rests on what says how Expeditions stand, and where things are."""
    game = a_game()
    (one,) = effect_of(f"If {condition}, draw a card.")

    assert conditions.why(game.state, one.condition, _of_me(game)) == rules


def test_in_the_other_of_its_expeditions():
    """What is Gigantic is in an Expedition not holding its card by being present (7.4.4.b)."""
    game = a_game(ascended=frozenset({(0, Side.COMPANION)}))
    (one,) = effect_of("If I am in an Ascended Expedition, draw a card.")

    found = conditions.why(game.state, one.condition, _of_me(game, "[Gigantic]."))
    assert found == ("7.2.1.a", "7.4.4.b")


@pytest.mark.parametrize(
    ("distances", "terrain", "rules"),
    [
        ((2, 0), "O", ("7.2.1.a", "7.5.8.c", "7.5.8.b", "2.2.2.l")),
        ((2, 0), "V", ("7.2.1.a", "7.5.8.c", "7.5.8.b", "2.2.2.k", "7.4.4.b")),
        ((0, 2), "V", ("7.2.1.a", "7.5.8.c", "7.5.8.b", "2.2.2.k")),
        ((0, 2), "O", ("7.2.1.a", "7.5.8.c", "7.5.8.b", "2.2.2.k")),
        ((2, 2), "V", ("7.2.1.a", "7.5.8.c", "7.5.8.b", "2.2.2.l", "7.4.4.b")),
    ],
)
def test_by_which_of_its_expeditions_it_is_in_a_terrain(distances, terrain, rules):
    """One is enough: the one in which the card of what is Gigantic lies, if that is (7.5.8.c)."""
    game = a_game()
    for side, distance in zip(Side, distances, strict=True):
        game.state.distances[0, side] = distance
    (one,) = effect_of(f"If I am in {{{terrain}}}, draw a card.")

    assert conditions.why(game.state, one.condition, _of_me(game, "[Gigantic].")) == rules


def test_in_tiebreakers_all_expeditions_are_tied():
    """In the Arena there is one rule for how Expeditions stand (CR 7.5.2.d)."""
    game = a_game(tiebreakers=True)
    (one,) = effect_of("If my Expedition is behind, draw a card.")

    assert conditions.why(game.state, one.condition, _of_me(game)) == ("7.2.1.a", "7.5.2.d")


@pytest.mark.parametrize(
    ("condition", "rules"),
    [
        (
            "I am in {V} and my Expedition is tied",
            ("7.2.1.a", "7.5.8.c", "7.5.8.b", "7.5.2.c", "2.2.2.k"),
        ),
        ("I am in {V} and my Expedition is ahead", ("7.2.1.a", "7.5.2.a", "7.5.2.c")),
        ("I am in {V} or my Expedition is ahead", ("7.2.1.a", "7.5.8.c", "7.5.8.b", "2.2.2.k")),
    ],
)
def test_only_what_decides_is_why(condition, rules):
    """ "And" is false by what is false in it, and "or" true by what is true.

    The board is in {V}, and both Expeditions are tied.
    """
    game = a_game()
    (one,) = effect_of(f"If {condition}, draw a card.")

    assert conditions.why(game.state, one.condition, _of_me(game)) == rules


@pytest.mark.parametrize(
    ("place", "condition", "true"),
    [
        (HERO, "I'm the only Character in your Expeditions", True),
        (HERO, "I'm not the only Character in your Expeditions", False),
        (reserve(0), "I'm the only Character in your Expeditions", False),
        (reserve(0), "I'm not the only Character in your Expeditions", True),
    ],
)
def test_the_only_one_is_where_it_is_said_to_be(place, condition, true):
    """What is elsewhere is not the only one there, though no other is there either."""
    game = a_game()

    assert _holds(game, condition, put(game, place, character("Ant"))) is true


def _rich():
    """Everything that conditions ask of, on one board.

    I am Ant, Asleep with 2 boosts in my Hero Expedition, with a Robot; a Landmark, two cards in
    hand; theirs are a Plant facing me and a Robot in the Companion Expedition. It is the second
    Day, my second turn, and I am first player; their Hero Expedition is one region ahead of mine.
    """
    game = a_game(passed=frozenset({1}), turns=3, turns_of=(2, 1), day=2)
    state = game.state
    ant = put(game, HERO, character("Ant", stats="4/1/2"), counters={"boost": 2},
              statuses=frozenset({Status.ASLEEP}))  # fmt: skip
    put(game, HERO, character("Bot", sub_types=frozenset({"Robot"})))
    put(game, landmarks(0), permanent("Hut"))
    for name in ("Cub", "Doe"):
        put(game, hand(0), character(name))
    put(game, reserve(0), spell("Song"))
    put(game, THEIRS, character("Fern", sub_types=frozenset({"Plant"}), hand_cost=4))
    put(game, expedition(1, Side.COMPANION), character("Bot", sub_types=frozenset({"Robot"})))
    state.distances = {**state.distances, (1, Side.HERO): 1}
    state.failed = frozenset({(0, Side.HERO)})
    state.ascended = frozenset({(0, Side.COMPANION)})
    return game, ant


RICH = {
    "it is your turn": True,
    "it is an opponent's turn": False,
    "it isn't your turn": False,
    "it is the Afternoon": True,
    "it is Night": False,
    "it is the first Day": False,
    "it is not the first Day": True,
    "you are first player": True,
    "you aren't first player": False,
    "your opponent is first player": False,
    "you have passed": False,
    "an opponent has passed": True,
    "each opponent has passed": True,
    "your opponent hasn't passed": False,
    "a player has passed": True,
    "each player has passed": False,
    "I am [[Asleep]]": True,
    "I am not [[Asleep]]": False,
    "I am [[Anchored]]": False,
    "I am [[Boosted]]": True,
    "I am [[Fleeting]]": False,
    "I'm facing a Character": True,
    "I'm facing two or more Characters": False,
    "I'm not facing a Character": False,
    "I'm facing a Plant": True,
    "I'm facing a Robot": False,
    "I'm facing an Expedition in {O}": True,
    "a Character you control is facing a Plant": True,
    "each Character you control is facing a Plant": True,
    "a Character you control is facing a Robot": False,
    "two or more Characters you control are facing a Character": True,
    "I'm in {V}": True,
    "I'm not in {V}": False,
    "my Expedition is behind": True,
    "my Expedition is ahead": False,
    "my Expedition is tied": False,
    "my Expedition is not behind": False,
    "my Expedition is behind or tied": True,
    "my Expedition is behind by two or more regions": False,
    "my Expedition is behind by one or more regions": True,
    "your Companion Expedition is tied": True,
    "one of your Expeditions is tied": True,
    "both of your Expeditions are tied": False,
    "both of your Expeditions are behind or tied": True,
    "exactly one of your Expeditions is tied": True,
    "my Expedition failed to move forward": True,
    "your Companion Expedition failed to move forward": False,
    "both of your Expeditions failed to move forward": False,
    "my Expedition is [[Ascended]]": False,
    "your Companion Expedition is [[Ascended]]": True,
    "one or more of your Expeditions is [[Ascended]]": True,
    "you control a Robot": True,
    "you control two or more Robots": False,
    "you control a Plant": False,
    "you control no Plants": True,
    "you control exactly two Characters": True,
    "you control three or more Characters": False,
    "you control another Character": True,
    "you control two or more other Characters": False,
    "an opponent controls a Plant": True,
    "no opponent controls a Landmark": True,
    "no opponent controls a Plant": False,
    "you control more Landmarks than your opponent": True,
    "you control more Characters than your opponent": False,
    "you control as many Characters as your opponent": True,
    "you control less Characters than your opponent": False,
    "each opponent controls a Robot": True,
    "each player controls a Robot": True,
    "each player controls a Plant": False,
    "you control a Robot and a Landmark": True,
    "you control an [[Asleep]] Character and a [[Boosted]] Character": True,
    "you control an [[Asleep]] Character or a Plant": True,
    "you control a Robot and a Plant": False,
    "you control a Plant or a Landmark": True,
    "you control a Robot and an [[Asleep]] Character": True,
    "your hand is empty": False,
    "you have two or more cards in your hand": True,
    "you have three or more cards in your hand": False,
    "there is a Spell in your Reserve": True,
    "there are two or more Spells in your Reserve": False,
    "I'm the only Character you control": False,
    "I'm the only Character in my Expedition": False,
    "I'm not the only Character in my Expedition": True,
    "I am [In Contact]": False,
    "your Companion Expedition is [In Contact]": True,
    "a Character you control is [[Asleep]]": True,
    "each Character you control is [[Asleep]]": False,
    "two or more Characters you control are [[Asleep]]": False,
    "exactly one Character you control is [[Asleep]]": True,
    "there is a Character in each of your Expeditions": False,
    "my base {V} is 4": True,
    "my {V} is 6 or more": True,
    "my {V} is 7 or more": False,
}
"""Conditions, and whether they are true on that board."""


@of_each(("words", "true"), RICH.items())
def test_what_is_true_of_a_board(words, true):
    """Each is answered alike whether anybody asks why or not, and its opposite otherwise."""
    game, ant = _rich()
    (one,) = effect_of(f"If {words}, draw a card.")
    context = Context(controller=0, me=ant)
    asked = context.explained(Reasons())
    opposite = Not(condition=one.condition)
    found = [conditions.holds(game.state, one.condition, each) for each in (context, asked)]
    turned = [conditions.holds(game.state, opposite, each) for each in (context, asked)]

    assert found == [true, true]
    assert turned == [not true, not true]


OF_MINE, OF_BOTH = ("7.2.3.a", "7.5.5.b"), ("7.2.3.a", "3.2.4.b")
AT_LEAST, EQUAL, MORE, LESS = (
    Comparison.AT_LEAST, Comparison.EQUAL, Comparison.MORE, Comparison.LESS
)  # fmt: skip
RICH_WHY = {
    "it is your turn": (("7.2.3.a",), [], 1),
    "I am [[Boosted]]": (("7.2.1.a", "2.4.5.a"), [], 0),
    "I am [[Asleep]]": (("7.2.1.a",), [], 0),
    "I'm facing a Plant": (("1.2.3.c", "7.2.1.a"), [(1, AT_LEAST, 1)], 0),
    "I'm facing two or more Characters": (("1.2.3.c", "7.2.1.a"), [(1, AT_LEAST, 2)], 0),
    "I'm not facing a Character": (("1.2.3.c", "7.2.1.a"), [(1, EQUAL, 0)], 0),
    "I'm facing an Expedition in {O}": (("1.2.3.c", "7.2.1.a", "7.5.8.b", "2.2.2.l"), [], 1),
    "I'm in {V}": (("7.2.1.a", "7.5.8.c", "7.5.8.b", "2.2.2.k"), [], 1),
    "my Expedition is behind": (("7.2.1.a", "7.5.2.b"), [], 1),
    "my Expedition is ahead": (("7.2.1.a", "7.5.2.a", "7.5.2.b"), [], 1),
    "my Expedition is not behind": (("7.2.1.a", "7.5.2.b"), [], 1),
    "my Expedition is behind by one or more regions": (("7.2.1.a", "7.5.2.b"), [], 1),
    "both of your Expeditions are tied": ((*OF_BOTH, "7.5.2.c", "7.5.2.b"), [], 1),
    "exactly one of your Expeditions is tied": ((*OF_BOTH, "7.5.2.c", "7.5.2.b"), [], 2),
    "my Expedition failed to move forward": (("7.5.7.a", "7.2.1.a"), [], 0),
    "both of your Expeditions failed to move forward": (("7.5.7.a", *OF_BOTH), [], 1),
    "one or more of your Expeditions is [[Ascended]]": ((*OF_BOTH, "2.4.1.b"), [], 1),
    "you control a Robot": ((*OF_MINE, "2.2.2.n"), [(1, AT_LEAST, 1)], 0),
    "you control no Plants": (OF_MINE, [(0, EQUAL, 0)], 0),
    "no opponent controls a Plant": (("1.2.1.b", "7.5.5.b", "2.2.2.n"), [(1, EQUAL, 0)], 0),
    "each player controls a Plant": (("7.5.5.b",), [(0, AT_LEAST, 1)], 0),
    "you control less Characters than your opponent": ((*OF_MINE, "1.2.1.b"), [(2, LESS, 2)], 0),
    "you control more Characters than your opponent": ((*OF_MINE, "1.2.1.b"), [(2, MORE, 2)], 0),
    "you control a Robot and a Plant": (OF_MINE, [(0, AT_LEAST, 1)], 0),
    "your hand is empty": (("7.2.3.a", "3.1.3.e"), [(2, EQUAL, 0)], 0),
    "there is a Spell in your Reserve": (("7.2.3.a",), [(1, AT_LEAST, 1)], 0),
    "I'm the only Character you control": (("2.2.1.h", "7.2.1.a", *OF_MINE), [(2, EQUAL, 1)], 0),
    "I'm the only Robot in my Expedition": (("7.2.1.a", "2.2.2.n"), [(1, EQUAL, 1)], 0),
    "I'm a Character": (("2.2.1.i", "7.2.1.a"), [], 0),
    "I'm a Robot": (("2.2.2.o", "7.2.1.a"), [], 1),
    "I am [In Contact]": (("7.2.1.a", "7.5.9.b", "7.5.9.a"), [], 1),
    "your Companion Expedition is [In Contact]": (("7.2.3.a", "7.5.9.a"), [], 1),
    "each Character you control is [[Asleep]]": (OF_MINE, [], 1),
    "there is a Character in each of your Expeditions": (OF_BOTH, [(0, AT_LEAST, 1)], 0),
    "my base {V} is 4": (("7.2.1.a",), [(4, EQUAL, 4)], 0),
    "my {V} is 7 or more": (("7.2.1.a", "2.5.1.b"), [(6, AT_LEAST, 7)], 0),
}
"""By which rules a condition is true or false on that board, what was counted and what was needed,
and how much is said of where Expeditions stand, and of what is so of which things."""


@of_each(("words", "rules", "figures", "stood"), [(one, *RICH_WHY[one]) for one in RICH_WHY])
def test_why_it_is_true_of_a_board(words, rules, figures, stood):
    """What decides is said by whatever evaluates it, with the numbers that were compared."""
    game, ant = _rich()
    (one,) = effect_of(f"If {words}, draw a card.")
    because = Reasons()
    conditions.holds(game.state, one.condition, Context(controller=0, me=ant, because=because))

    assert because.every_rule() == rules
    assert [(each.number, each.comparison, each.needed) for each in because.figures] == figures
    assert len(because.stood) == stood


def test_why_it_is_not_true_of_each_player_names_those():
    """What was counted of a player is told of that player; of one alone, nobody is named."""
    game, ant = _rich()
    because = Reasons()
    context = Context(controller=0, me=ant, because=because)
    for words in ("each player controls a Plant", "you control no Plants"):
        (one,) = effect_of(f"If {words}, draw a card.")
        conditions.holds(game.state, one.condition, context)

    assert [figure.whose for figure in because.figures] == [0, None]


def test_which_turn_it_is_is_told_where_it_is_asked():
    """Of "your second turn" it is told which of your turns it is, if it is one of yours."""
    asked = IsTurnOf(who=Player(kind=PlayerKind.YOU), number=Number(value=2))
    game, ant = _rich()
    game.state.turns_of = (1, 1)
    found = []
    for player in (0, 1):
        because = Reasons()
        context = Context(controller=player, me=ant, because=because)
        found.append((conditions.holds(game.state, asked, context), *because.stood))

    assert found == [
        (False, Now(turn=(PlayerId(0),), nth=1)), (False, Now(turn=(PlayerId(0),)))
    ]  # fmt: skip


IT, THEM = Ref(to="it"), Ref(to="them")
YOU, OPPONENT = Player(kind=PlayerKind.YOU), Player(kind=PlayerKind.AN_OPPONENT)
THAT = Player(kind=PlayerKind.THAT, to="player")
CHARACTERS = Noun(kinds=(Kind(type=Type.CHARACTER),))


def _answers(game, condition, context):
    """Whether it is true, asked without reasons, and by which rules it is, or is not."""
    because = Reasons()
    silent = conditions.holds(game.state, condition, context)
    assert conditions.holds(game.state, condition, context.explained(because)) is silent
    return silent, because


@pytest.mark.parametrize("negated", [False, True])
@pytest.mark.parametrize(("number", "nth"), [(1, False), (2, True), (3, False)])
def test_which_card_it_was(number, nth, negated):
    """Of those that count as played, in their order (CR 5.1.2.k)."""
    game = a_game()
    ant, bee = (put(game, HERO, character(name)) for name in ("Ant", "Bee"))
    for one in (ant, bee):
        count_played(game.state, Playing(player=0, card=one, source=ZoneKind.HAND))
    noun = replace(CHARACTERS, played=Duration.DAY, controller=YOU)
    asked = IsNth(subject=IT, noun=noun, number=Number(value=number), negated=negated)
    context = Context(controller=0, me=ant, bindings={"it": (bee,)})
    true, because = _answers(game, asked, context)

    assert true is (nth is not negated)
    assert "5.1.2.k" in because.rules


@pytest.mark.parametrize("negated", [False, True])
@pytest.mark.parametrize("received", [False, True])
@pytest.mark.parametrize(("number", "nth"), [(1, False), (2, True)])
def test_which_gift_it_was(number, nth, received, negated):
    """Of those made, or received, in their order (CR 7.3.29)."""
    kind = Did.RECEIVED_GIFT if received else Did.MADE_GIFT
    other = Did.MADE_GIFT if received else Did.RECEIVED_GIFT
    deeds = [PastDeed(did=one, by=0) for one in (kind, other, kind)]
    game = a_game(deeds=tuple(deeds))
    gift = Gift(0, "draw", after=2)
    asked = IsNthGift(
        subject=IT, by=YOU, received=received, number=Number(value=number),
        during=Duration.DAY, negated=negated,
    )  # fmt: skip
    context = Context(controller=0, me=Referent(1, 2), bindings={"it": (gift, "no Gift")})

    assert _answers(game, asked, context)[0] is (nth is not negated)


@pytest.mark.parametrize(("number", "true"), [(1, False), (2, True)])
def test_which_gift_it_was_is_told_as_its_place(number, true):
    """What is told is which one it is of those made this Day, and no number that was found."""
    deeds = [PastDeed(did=Did.MADE_GIFT, by=0)] * 2
    game = a_game(deeds=tuple(deeds))
    asked = IsNthGift(
        subject=IT, by=YOU, received=False, number=Number(value=number),
        during=Duration.DAY, negated=False,
    )  # fmt: skip
    gift = Gift(0, "draw", after=1)
    context = Context(controller=0, me=Referent(1, 2), bindings={"it": (gift,)})
    answer, because = _answers(game, asked, context)

    assert answer is true
    assert [(one.number, one.nth) for one in because.figures] == [(2, True)]


@pytest.mark.parametrize("negated", [False, True])
@pytest.mark.parametrize(
    ("who", "bound", "found"),
    [(YOU, (0,), True), (YOU, (1,), False), (YOU, (0, 1), False), (YOU, (), False),
     (OPPONENT, (1,), True), (OPPONENT, (0,), False)],
)  # fmt: skip
def test_who_a_player_is(who, bound, found, negated):
    """"You" is one's controller, every other player an opponent (CR 7.2.3.a, 1.2.1.b)."""
    context = Context(controller=0, me=Referent(1, 2), bindings={"player": bound})
    asked = IsPlayer(subject=THAT, who=who, negated=negated)
    true, because = _answers(a_game(), asked, context)

    assert true is (found is not negated)
    assert [*because.rules] == ["7.2.3.a" if who is YOU else "1.2.1.b"]


@pytest.mark.parametrize(
    ("started", "step", "done"),
    [((True,), 0, True), ((False,), 0, False), ((True, False), 1, False), ((True, False), -2, True),
     ((False, True), -1, True), ((), 0, False), ((), -1, False), ((True,), 1, False),
     ((True,), -2, False)],
)  # fmt: skip
def test_what_became_of_an_earlier_part(started, step, done):
    """ "If you do" is true if it was started, "if you can't" otherwise (CR 6.5.f)."""
    context = Context(controller=0, me=Referent(1, 2), started=started)
    answers = [
        _answers(a_game(), Earlier(outcome=outcome, step=step), context)[0]
        for outcome in (Outcome.DONE, Outcome.NOT_DONE)
    ]

    assert answers == [done, not done]


@pytest.mark.parametrize("negated", [False, True])
@pytest.mark.parametrize(("number", "enough"), [(None, True), (1, True), (2, True), (3, False)])
def test_how_much_was_done_this_way(number, enough, negated):
    """So many of a description, or one (CR 2.2.1.i)."""
    game = a_game()
    refs = tuple(put(game, HERO, character(name)) for name in ("Ant", "Bee"))
    hut = put(game, landmarks(0), permanent("Hut"))
    amount = None if number is None else Number(value=number)
    asked = ThisWay(to="them", noun=CHARACTERS, number=amount, negated=negated)
    context = Context(controller=0, me=refs[0], bindings={"them": (*refs, hut)})
    true, because = _answers(game, asked, context)

    assert true is (enough is not negated)
    assert "2.2.1.i" in because.rules


@pytest.mark.parametrize("negated", [False, True])
@pytest.mark.parametrize(
    ("sources", "found"),
    [((ZoneKind.RESERVE,), True), ((ZoneKind.HAND,), False),
     ((ZoneKind.HAND, ZoneKind.RESERVE), True), ((ZoneKind.RESERVE, ZoneKind.HAND), False),
     ((), False)],
)  # fmt: skip
def test_from_where_it_was_played(sources, found, negated):
    """From where it was when it was last played."""
    game = a_game()
    ant, bee = (put(game, HERO, character(name)) for name in ("Ant", "Bee"))
    for source in sources:
        count_played(game.state, Playing(player=0, card=ant, source=source))
        count_played(game.state, Playing(player=0, card=bee, source=ZoneKind.DISCARD_PILE))
    asked = PlayedFrom(subject=IT, place=Zone(name=ZoneName.RESERVE), negated=negated)
    context = Context(controller=0, me=ant, bindings={"it": (ant,)})

    assert _answers(game, asked, context)[0] is (found is not negated)


@pytest.mark.parametrize(("low", "high", "shows"), [(4, None, True), (5, None, False),
                                                    (None, 4, True), (None, 3, False)])  # fmt: skip
def test_what_a_die_shows(low, high, shows):
    """The result of the roll that the words speak of (CR 7.3.33.b)."""
    context = Context(controller=0, me=Referent(1, 2), bindings={"roll": 4})
    true, because = _answers(a_game(), DieShows(to="roll", low=low, high=high), context)

    assert (true, tuple(because.rules)) == (shows, ("7.3.33.b",))


@pytest.mark.parametrize(
    ("names", "different", "true"),
    [(("Ant", "Ant"), False, True), (("Ant", "Bee"), False, False), (("Ant", "Bee"), True, True),
     (("Ant", "Ant"), True, False), ((), False, False), ((), True, False)],
)  # fmt: skip
def test_whether_things_are_alike(names, different, true):
    """All of them, or no two of them; nothing is neither."""
    game = a_game()
    refs = tuple(put(game, HERO, character(name)) for name in names)
    asked = Alike(subject=THEM, respect=Name.NAME, different=different)
    context = Context(controller=0, me=Referent(1, 2), bindings={"them": refs})

    assert _answers(game, asked, context)[0] is true


ALL_LANDMARKS = Pick(how=How.ALL, noun=Noun(kinds=(Kind(zone_type=ZoneType.LANDMARK),)))


@pytest.mark.parametrize("reading", [False, True])
@pytest.mark.parametrize(
    "asked",
    [
        HasStatus(subject=ALL_LANDMARKS, status=Status.EXHAUSTED),
        Alike(subject=ALL_LANDMARKS, respect=Name.NAME),
    ],
)
def test_all_of_nothing(asked, reading):
    """What is asked of all of what there is nothing of is true by one reading only."""
    game = a_game(readings=changed(Readings(), all_of_nothing=reading))
    true, because = _answers(game, asked, Context(controller=0, me=Referent(1, 2)))

    assert (true, list(because.readings)) == (reading, ["all-of-nothing"])


@pytest.mark.parametrize("reading", [False, True])
def test_one_of_nothing(reading):
    """No reading makes it true of one where there is none."""
    game = a_game(readings=changed(Readings(), all_of_nothing=reading))
    one = replace(ALL_LANDMARKS, how=How.A)
    asked = HasStatus(subject=one, status=Status.EXHAUSTED)
    true, because = _answers(game, asked, Context(controller=0, me=Referent(1, 2)))

    assert (true, list(because.readings)) == (False, [])


@pytest.mark.parametrize(
    ("what", "true"), [(Me(), True), (Ref(to="bee"), False), (Ref(to="cub"), True)]
)
def test_what_faces_what(what, true):
    """A thing faces what is in the Expedition facing its own (CR 7.5.1)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    bee = put(game, COMPANION, character("Bee"))
    cub = put(game, HERO, character("Cub"))
    elk = put(game, THEIRS, character("Elk"))
    context = Context(controller=0, me=ant, bindings={"it": (elk,), "bee": (bee,), "cub": (cub,)})
    found = [
        _answers(game, IsFacing(subject=IT, what=what, negated=negated), context)[0]
        for negated in (False, True)
    ]

    assert found == [true, not true]


def test_what_is_counted_is_where_it_is_asked():
    """That nobody is in another Expedition is no reason why something is not alone in its own."""
    game = a_game()
    (one,) = effect_of("If I am in an Expedition with no other Characters, draw a card.")
    me = _of_me(game)
    put(game, HERO, character("Cub"))
    because = Reasons()

    assert not conditions.holds(game.state, one.condition, me.explained(because))
    assert [figure.number for figure in because.figures] == [1]


@pytest.mark.parametrize(
    ("asleep", "boosted", "both", "true"),
    [(1, 1, 0, True), (0, 0, 1, False), (0, 0, 2, True), (1, 0, 0, False), (0, 1, 1, True)],
)
def test_two_descriptions_are_met_by_two_things(asleep, boosted, both, true):
    """ "One and another" are two, each of which fits one of the descriptions."""
    game = a_game()
    statuses, counters = frozenset({Status.ASLEEP}), {"boost": 1}
    for number, fields in (
        (asleep, {"statuses": statuses}), (boosted, {"counters": counters}),
        (both, {"statuses": statuses, "counters": counters}),
    ):  # fmt: skip
        for _ in range(number):
            put(game, HERO, character("Ant"), **fields)
    first, second = (
        replace(CHARACTERS, statuses=(one,), controller=YOU, other=other)
        for one, other in ((Status.ASLEEP, False), (Status.BOOSTED, True))
    )
    each = (
        Compare(left=Count(of=one), comparison=Comparison.AT_LEAST, right=Number(value=1))
        for one in (first, second)
    )
    asked = AllOf(conditions=tuple(each))
    true_, because = _answers(game, asked, Context(controller=0, me=Referent(99, 99)))

    assert true_ is true
    if (asleep, boosted, both) == (0, 0, 1):
        assert [(one.number, one.needed, one.different) for one in because.figures] == [
            (1, 2, True)
        ]


@pytest.mark.parametrize(("number", "true"), [(3, True), (2, False)])
def test_three_descriptions(number, true):
    """Each is met by a thing of its own."""
    game = a_game()
    for _ in range(number):
        put(game, HERO, character("Ant"))
    nouns = (replace(CHARACTERS, controller=YOU, other=other) for other in (False, True, True))
    each = (
        Compare(left=Count(of=one), comparison=Comparison.AT_LEAST, right=Number(value=1))
        for one in nouns
    )
    asked = AllOf(conditions=tuple(each))

    assert _answers(game, asked, Context(controller=0, me=Referent(99, 99)))[0] is true


@pytest.mark.parametrize("reading", [False, True])
@pytest.mark.parametrize(("mine", "exactly", "or_more"), [(0, False, False), (1, True, True),
                                                          (2, False, True)])  # fmt: skip
def test_as_many_as(mine, exactly, or_more, reading):
    """Whether "as many as" is so of more than as many is left open, where it matters."""
    game = a_game(readings=Readings(as_many_as=reading))
    me = put(game, landmarks(0), permanent("Hut"))
    for place, number in ((HERO, mine), (THEIRS, 1)):
        for _ in range(number):
            put(game, place, character("Ant"))
    (one,) = effect_of("If you control as many Characters as your opponent, draw a card.")
    true, because = _answers(game, one.condition, Context(controller=0, me=me))

    assert true is (or_more if reading else exactly)
    assert list(because.readings) == (["as-many-as"] if exactly is not or_more else [])


@pytest.mark.parametrize(
    ("subject", "past", "rules"),
    [
        (IT, True, ("2.2.1.i",)),
        (IT, False, ("2.2.1.i", "2.1.f")),
        (Pick(how=How.A, noun=CHARACTERS, among=IT), False, ("2.2.1.i", "2.1.f")),
    ],
)
def test_what_moved_is_asked_of_by_what_it_became(subject, past, rules):
    """The ability finds it after its own move (CR 2.1.f); in the past tense nothing moved yet."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    moved = move(game.state, ant, reserve(0))
    context = Context(controller=0, me=Referent(99, 99), bindings={"it": (ant,)}).follow([moved])
    asked = IsA(subject=subject, noun=CHARACTERS, past=past)
    because = Reasons()
    conditions.holds(game.state, asked, context.explained(because))

    assert set(because.every_rule()) == set(rules)


@pytest.mark.parametrize("past", [False, True])
@pytest.mark.parametrize("reading", [False, True])
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 0), (0, 0), (1, 1)])
def test_where_what_is_gone_was(before, after, reading, past):
    """Where its Expedition was then; by the other reading where that is now (CR 2.1.h).

    It is left open only where these differ, and not of what is asked in the past tense.
    """
    game = a_game(readings=changed(Readings(), where_what_is_gone_was=reading))
    ant = put(game, HERO, character("Ant"))
    for ascended in (before, after):
        game.state.ascended = frozenset({(0, Side.HERO)} if ascended else ())
        distance = game.state.distances[1, Side.HERO] + 1
        game.state.distances = {**game.state.distances, (1, Side.HERO): distance}
        game.state.changed()
        if ant.object in game.state.objects:
            do(game, "Sacrifice me.", me=ant)
    (one,) = effect_of("If I am in an Ascended Expedition, draw a card.")
    true, because = _answers(
        game, replace(one.condition, past=past), Context(controller=0, me=ant)
    )
    open_ = before != after and not past

    assert true is bool(after if reading and not past else before)
    assert list(because.readings) == (["where-what-is-gone-was"] if open_ else [])
