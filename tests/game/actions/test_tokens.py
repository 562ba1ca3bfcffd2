"""CR 7.3.5, 2.2.b, 7.3.29 Tokens and Gifts: what is created where, and who receives it too."""

from __future__ import annotations

import pytest

from judgebot.abilities.card import Card, Statistics
from judgebot.abilities.effects import ReceiveGift
from judgebot.abilities.references import Ref as RefWords
from judgebot.abilities.words import Side, Type, ZoneType
from judgebot.game.data.agenda import resolve
from judgebot.game.data.context import Context
from judgebot.game.data.limbo import Limbo
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.zones import LIMBO, ZoneKind, deck, expedition, hand, landmarks, reserve
from judgebot.game.read.steps.not_read import Unread
from judgebot.game.read.triggers.gifts import Gift
from tests.game.boards import a_game, character, play_out, put, told
from tests.game.carrying import SOURCE, do

HERO = expedition(0, Side.HERO)
COMPANION = expedition(0, Side.COMPANION)
THEIRS = expedition(1, Side.HERO)


def _names(game, place):
    return [one.card.name for one in game.state.at(place)]


def test_a_token_is_what_the_effect_says():
    """Its name, statistics and sub-types are those of the effect (CR 7.3.5.b, 2.2.11.e)."""
    game = a_game()
    do(game, "Create an [Ordis Recruit 1/2/3] Soldier token in your Hero Expedition.")

    (token,) = game.state.at(HERO)
    card = token.card
    found = (card.name, card.type, card.sub_types, card.token)
    assert found == ("Ordis Recruit", Type.CHARACTER, ("Soldier",), True)
    statistics = card.statistics
    assert (statistics.forest, statistics.mountain, statistics.water) == (1, 2, 3)


def test_in_each_expedition():
    """ "Two in each of your Expeditions" is four tokens in one step (CR 6.1.e, Example)."""
    game = a_game()
    do(game, "Create two [Ordis Recruit 1/1/1] Soldier tokens in each of your Expeditions.")

    assert (len(_names(game, HERO)), len(_names(game, COMPANION))) == (2, 2)


def test_which_expeditions_are_meant_is_told():
    """Where a token is created in each Expedition that fits, the rules for it are told."""
    game = a_game()
    do(game, "Create an [Ant 1/1/1] Animal token in each of your Expeditions that is tied.")

    (entry,) = told(game, "meant")
    assert entry.rules == ("7.2.3.a", "3.2.4.b", "7.5.2.c")


def test_in_my_expedition_of_a_gigantic_object():
    """For each token one of both Expeditions is picked (CR 7.4.4.f, 7.4.4.h, Example)."""
    game = a_game()
    ant = put(game, HERO, character("Ant", "[Gigantic]."))
    text = "Create two [Ordis Recruit 1/1/1] Soldier tokens in my Expedition."
    asked = do(game, text, COMPANION, HERO, me=ant)

    assert [one.rules for one in asked] == [("7.4.4.f", "7.4.4.h")] * 2
    assert _names(game, HERO) == ["Ant", "Ordis Recruit"]
    assert _names(game, COMPANION) == ["Ordis Recruit"]


def test_in_the_other_expedition_of_a_gigantic_object():
    """There is no such Expedition: it does not happen (CR 7.4.4.l)."""
    game = a_game()
    ant = put(game, HERO, character("Ant", "[Gigantic]."))
    text = "Create an [Ordis Recruit 1/1/1] Soldier token in your other Expedition."
    do(game, text, me=ant)

    assert told(game, "create.nowhere")[0].rules == ("7.4.4.l",)
    assert _names(game, COMPANION) == []


def test_in_the_expedition_of_nothing():
    """Where no object is meant there is no Expedition of it: that part is ignored (CR 6.5.h)."""
    game = a_game()
    text = "Discard target Character, then create a [Brassbug 2/2/2] Robot token in its Expedition."
    do(game, text)

    assert told(game, "create.nowhere")[0].rules == ("6.5.h",)


def test_in_the_expedition_of_what_is_gone():
    """Where an object was that ceased to exist is last known (CR 2.1.h)."""
    game = a_game()
    put(game, THEIRS, character("Ant"))
    do(
        game,
        "Discard target Character, then create a [Brassbug 2/2/2] Robot token in its Expedition.",
    )

    assert "2.1.h" in told(game, "token.created")[0].rules


def test_distributed():
    """The player chooses for each token, in any order: no rule orders these choices."""
    game = a_game()
    text = (
        "Create three [Night Lantern 2/2/2] Illusion tokens, distributed as you choose among any "
        "number of target Expeditions."
    )
    asked = do(game, text, THEIRS, HERO, THEIRS)

    assert (_names(game, HERO), _names(game, THEIRS)) == (["Night Lantern"], ["Night Lantern"] * 2)
    assert asked[2].options == asked[0].options


def test_a_token_of_an_official_card():
    """A token without statistics is what its card says; unknown, nothing is ruled."""
    text = "Create an [Aerolith] token in your Landmarks."
    game = a_game()
    with pytest.raises(Unread):
        do(game, text)

    stone = Card(name="Aerolith", type=Type.PERMANENT, zone_type=ZoneType.LANDMARK, token=True)
    game = a_game(tokens={"aerolith": stone})
    do(game, text)
    assert _names(game, landmarks(0)) == ["Aerolith"]


def _gift_reaction(game, gift):
    """The second player also receives a Gift that the first received, in the second's turn."""
    context = Context(controller=1, me=put(game, LIMBO, SOURCE), bindings={"gift": (gift,)})
    effect = (ReceiveGift(what=RefWords(to="gift")),)
    game.state.agenda.append(resolve(effect, context, None))


def test_making_a_gift():
    """Another player who draws, Resupplies or gets a token in your turn received one each."""
    game = a_game(turn=1)
    put(game, THEIRS, character("Turuun", "When you make a Gift — [Sabotage]."))
    for number in range(4):
        put(game, deck(0), character(f"card {number}"))
        put(game, deck(1), character(f"card {number}"))
    for text, gifts in (
        ("Draw two cards.", 2),
        ("[Resupply].", 1),
        ("Create a [Moth 2/2/2] Illusion token in target Expedition.", 1),
    ):
        do(game, text, *([HERO] if "Create" in text else []))
        assert len(game.state.emblems) == gifts, text
        game.state.emblems = Limbo()

    do(game, "Draw a card.", you=1)
    assert not game.state.emblems


def test_also_receiving_a_card():
    """Who also receives a draw draws; who also receives a Resupply Resupplies (CR 7.3.29.b)."""
    game = a_game(turn=1)
    for number in range(3):
        put(game, deck(1), character(f"card {number}"))
    _gift_reaction(game, Gift(0, "draw"))
    play_out(game)
    _gift_reaction(game, Gift(0, "Exhausted Resupply"))
    play_out(game)

    assert len(game.state.zones[hand(1)]) == 1
    (card,) = game.state.at(reserve(1))
    assert [str(one) for one in card.statuses] == ["exhausted"]


def test_also_receiving_a_token():
    """The same token in the same zone, in an Expedition of their choice (CR 7.3.29.b, Example)."""
    game = a_game(turn=1)
    token = Card(name="Woollyback", type=Type.CHARACTER, token=True)
    _gift_reaction(game, Gift(0, "token", token, ZoneKind.EXPEDITION))
    asked = play_out(game, THEIRS)

    assert [one.player for one in asked] == [1]
    assert _names(game, THEIRS) == ["Woollyback"]


@pytest.mark.parametrize(
    ("where", "places"),
    [
        ("Reserve", [reserve(0)]),
        ("your Reserve", [reserve(0)]),
        ("your opponent's Reserve", [reserve(1)]),
        ("each player's Reserve", [reserve(0), reserve(1)]),
    ],
)
def test_in_whose_zone_a_token_is_created(where, places):
    """That of the player who is spoken of; where nobody is, of who creates it (CR 6.1.e)."""
    game = a_game()
    do(game, f"Create a [Brassbug 2/2/2] Robot token in {where}.")
    found = [one for one in (reserve(0), reserve(1)) for _ in game.state.at(one)]

    assert found == places


@pytest.mark.parametrize(
    ("where", "rule"),
    [
        ("your Hero Expedition", "7.3.5.a"),
        ("your Landmarks", "1.4.2.a"),
        ("your Reserve", "1.4.2.a"),
    ],
)
def test_where_a_token_is_created(where, rule):
    """In the Expedition zone by the rule, elsewhere as the card says (CR 7.3.5.a, 1.4.2.a)."""
    game = a_game()
    do(game, f"Create a [Seed 1/1/1] Plant token in {where}.")
    (entry,) = told(game, "token.created")

    assert [one for one in entry.rules if one in ("7.3.5.a", "1.4.2.a")] == [rule]


@pytest.mark.parametrize(
    ("text", "reading", "own"),
    [
        ("[Moth 2/2/2]", False, True),
        ("[Moth 2/2/2]", True, False),
        ("[Moth 1/2/2]", False, False),
        ("[Moth 2/2/2] Illusion", False, False),
        ("[Bee 2/2/2]", False, False),
        ("[Moth]", False, True),
        ("[Moth]", True, True),
        ("[Moth] Animal, Illusion", False, True),
        ("[Moth] Animal, Illusion", True, False),
        ("[Moth] Illusion", False, False),
    ],
)
def test_what_is_left_to_the_official_card(text, reading, own):
    """All that is not named, where the rest is the same; or nothing, by the other reading."""
    statistics = Statistics(forest=2, mountain=2, water=2)
    moth = Card(name="Moth", type=Type.CHARACTER, token=True, sub_types=("Illusion", "Animal"),
                statistics=statistics)  # fmt: skip
    readings = changed(Readings(), tokens_described_in_part=reading)
    game = a_game(tokens={"moth": moth}, readings=readings)
    do(game, f"Create a {text} token in your Hero Expedition.")
    (token,) = game.state.at(HERO)

    assert (token.card is moth) is own
    assert ("Animal" in token.card.sub_types) is (own or "Animal" in text)
    assert (token.card.statistics == statistics) is (own or "2/2/2" in text)
    (entry,) = told(game, "token.created")
    in_part = own and text != "[Moth]"
    assert entry.told.disagreement == ("tokens-described-in-part" if in_part else "")
