"""CR 7.3.6, 7.3.7, 7.3.12, 7.3.27, 7.3.35-7.3.37, 7.3.39, 7.3.40: what moves objects."""

from __future__ import annotations

import pytest

from judgebot.abilities.effects import TakeControl
from judgebot.abilities.nouns import How, Kind, Noun, Pick
from judgebot.abilities.words import Side, Status, Type
from judgebot.game.data.agenda import resolve
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import DONE, ChoiceSort
from judgebot.game.data.zones import (
    LIMBO,
    ZoneKind,
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.read.zones.deck_order import open_cards
from tests.game.boards import a_game, character, permanent, play_out, put, said, told
from tests.game.carrying import SOURCE, do

HERO = expedition(0, Side.HERO)
COMPANION = expedition(0, Side.COMPANION)
THEIRS = expedition(1, Side.HERO)


def _names(game, place):
    if place.zone in (ZoneKind.DECK, ZoneKind.HAND):
        return [game.state.card(item).name for item in game.state.zones[place]]
    return [one.card.name for one in game.state.at(place)]


def test_discarding_goes_to_the_owner():
    """A card that an opponent controls is discarded to its owner's pile (CR 7.3.7.a, 3.1.2.c)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    game.state.items[ant.item] = type(game.state.items[ant.item])(ant.item, character("Ant"), 1)
    do(game, "Discard target Character.")

    assert _names(game, discard_pile(1)) == ["Ant"]
    assert _names(game, discard_pile(0)) == []


def test_each_player_sacrifices():
    """The choices are made in initiative order, the sacrifices are one step (CR 6.1.h, 6.5.h)."""
    game = a_game()
    ant, bee = put(game, HERO, character("Ant")), put(game, HERO, character("Bee"))
    cat, dog = put(game, THEIRS, character("Cat")), put(game, THEIRS, character("Dog"))
    asked = do(game, "Each player sacrifices a Character.", bee, cat)

    assert [(one.player, one.options) for one in asked] == [(0, (ant, bee)), (1, (cat, dog))]
    assert _names(game, HERO) == ["Ant"]
    assert _names(game, THEIRS) == ["Dog"]


def test_a_player_without_anything_to_sacrifice():
    """The other players still sacrifice (CR 6.5.h, Example)."""
    game = a_game()
    put(game, THEIRS, character("Cat"))
    do(game, "Each player sacrifices a Character.")

    assert _names(game, THEIRS) == []
    assert [said(game, entry)["player"] for entry in told(game, "sacrifice.nothing")] == ["Lithium"]


def test_sabotage_is_up_to_one():
    """Sabotage discards up to one target card in any Reserve (CR 7.3.35.a)."""
    game = a_game()
    own, their = put(game, reserve(0), character("Ant")), put(game, reserve(1), character("Bee"))
    asked = do(game, "[Sabotage].", their)
    assert asked[0].options == (own, their, DONE)
    assert _names(game, discard_pile(1)) == ["Bee"]

    do(game, "[Sabotage]. If you do, draw a card.", DONE)
    assert told(game, "if.false")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Return target Character to its owner's hand.", hand(1)),
        ("Send target Character to Reserve.", reserve(1)),
        ("Put target Character in its owner's Mana zone.", mana_zone(1)),
    ],
)
def test_moving_to_a_zone(text, place):
    """Put, return and send are synonyms (CR 7.3.27.b)."""
    game = a_game()
    put(game, THEIRS, character("Bee"))
    do(game, text)

    assert _names(game, place) == ["Bee"]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Send target Character to Reserve.", "7.3.37.a"),
        ("Send to Reserve target Character.", "7.3.37.a"),
        ("Return target Character to its owner's hand.", "7.3.32.a"),
        ("Put target Character in its owner's Mana zone.", "7.3.27.a"),
    ],
)
def test_the_rule_of_each_word_for_moving(text, rule):
    """Each word has a rule of its own, wherever it stands in the sentence (CR 7.3.27.b)."""
    game = a_game()
    put(game, THEIRS, character("Bee"))
    do(game, text)

    (moved,) = told(game, "moved")
    assert moved.rules[0] == rule


def test_the_mana_zone():
    """A card enters it face-down and exhausted unless specified otherwise (CR 3.2.9.b)."""
    game = a_game()
    for name in ("Ant", "Bee", "Cat", "Dog"):
        put(game, deck(0), character(name))
    do(game, "Put the top three cards of your deck in your Mana zone.")

    orbs = [(orb.face_down, orb.statuses) for orb in game.state.at(mana_zone(0))]
    assert orbs == [(True, frozenset({Status.EXHAUSTED}))] * 3
    assert _names(game, deck(0)) == ["Dog"]
    assert "3.2.9.b" in told(game, "moved")[0].rules


def test_a_position_in_the_deck():
    """A card is put so many cards from the top, or at the bottom (CR 3.2.2.c, 3.2.2.f)."""
    for cards, place in ((3, 1), (1, 1), (0, 0)):
        game = a_game()
        for number in range(cards):
            put(game, deck(1), character(f"card {number}"))
        put(game, THEIRS, character("Bee"))
        text = "Roll a die. Send target Character to the Xth position of its owner's deck, "
        do(game, f"{text}where X is the result.", 2)

        assert _names(game, deck(1)).index("Bee") == place


def test_a_position_is_told_from_where_the_words_count():
    """From the bottom, a position is told with how many cards lie beneath it (CR 3.2.2.b)."""
    for end, beneath in (("bottom", 2), ("top", None)):
        game = a_game()
        for number in range(6):
            put(game, deck(1), character(f"card {number}"))
        put(game, THEIRS, character("Bee"))
        do(game, f"Put target Character third from the {end} of its owner's deck.")

        assert told(game, "moved")[0].told.to.beneath == beneath


def test_a_token_ceases_to_exist_instead():
    """A token that would leave the Expedition zone joins no other zone (CR 2.1.e)."""
    game = a_game()
    put(game, THEIRS, character("Moth", token=True))
    do(game, "Send target Character to Reserve.")

    assert _names(game, reserve(1)) == _names(game, THEIRS) == []
    assert told(game, "moved.token")[0].rules[-1] == "2.1.e"


def test_exchanging():
    """Each moves to the other's zone (CR 7.3.12.a)."""
    game = a_game()
    put(game, reserve(0), character("Ant"))
    put(game, hand(0), character("Bee"))
    do(game, "Exchange target card from your Reserve with a card from your hand.")

    assert (_names(game, reserve(0)), _names(game, hand(0))) == (["Bee"], ["Ant"])


def test_an_exchange_needs_both():
    """Nothing happens when one of them cannot be determined (CR 7.3.12.b, Example)."""
    game = a_game()
    put(game, reserve(0), character("Ant"))
    do(game, "Exchange target card from your Reserve with a card from your hand.")

    assert _names(game, reserve(0)) == ["Ant"]
    assert told(game, "exchange.not-two")[0].rules == ("7.3.12.b",)


def test_switching_expeditions():
    """The object goes to the other Expedition of the same player and stays itself (CR 7.3.39)."""
    game = a_game()
    bee = put(game, THEIRS, character("Bee"))
    do(game, "Target Character switches Expeditions.")

    assert game.state.objects[bee.object].place == expedition(1, Side.COMPANION)


def test_defecting():
    """The object is moved to the Expedition facing it (CR 7.3.6.a)."""
    game = a_game()
    bee = put(game, THEIRS, character("Bee", "[Gigantic]."))
    do(game, "Target Character defects.")

    assert game.state.objects[bee.object].place == HERO


def _take_control(game, ref):
    words = Pick(how=How.TARGET, noun=Noun(kinds=(Kind(type=Type.PERMANENT), Kind())))
    context = Context(controller=0, me=put(game, LIMBO, SOURCE), bindings={"it": (ref,)})
    effect = (TakeControl(what=words),)
    game.state.agenda.append(resolve(effect, context, None))


def test_taking_control():
    """The player chooses to which of their Expeditions the object moves (CR 7.3.40.a)."""
    game = a_game()
    bee = put(game, THEIRS, character("Bee"))
    _take_control(game, bee)
    asked = play_out(game, COMPANION)

    assert [one.options for one in asked] == [(COMPANION, HERO)]
    assert game.state.objects[bee.object].place == COMPANION


def test_taking_control_of_a_landmark():
    """It moves to their Landmarks; what they control already cannot be taken (CR 7.3.40.b, d)."""
    game = a_game()
    hut = put(game, landmarks(1), permanent("Hut"))
    _take_control(game, hut)
    play_out(game)
    assert game.state.objects[hut.object].place == landmarks(0)

    _take_control(game, hut)
    play_out(game)
    assert [entry.rules for entry in told(game, "control.impossible")] == [("7.3.40.d",)]


def test_what_does_not_exist_any_more_does_not_move():
    """An object that ceased to exist cannot be found, although its card is elsewhere (CR 2.1.d)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, "Sacrifice a Character.")
    do(game, "Put me in Reserve.", me=ant)

    assert _names(game, discard_pile(0)) == ["Ant"]
    assert [said(game, entry)["where"] for entry in told(game, "not-found.elsewhere")] == [
        "Discard pile"
    ]


def test_the_others():
    """ "The other cards" are those that were not acted on (CR 3.2.2.e, Example)."""
    game = a_game()
    cards = [put(game, deck(0), character(name)) for name in ("Ant", "Bee", "Cat", "Dog", "Elk")]
    do(
        game,
        "Reveal the top four cards of your deck. Choose up to two Characters from these cards and "
        "put them in your Expeditions. They gain [[Fleeting]]. Discard the other cards.",
        cards[1],
        cards[3],
        HERO,
        COMPANION,
    )

    assert (_names(game, HERO), _names(game, COMPANION)) == (["Bee"], ["Dog"])
    assert _names(game, discard_pile(0)) == ["Ant", "Cat"]
    assert _names(game, deck(0)) == ["Elk"]
    assert all(Status.FLEETING in one.statuses for one in game.state.at(HERO))


def test_with_a_total():
    """Targets are picked only as long as their total is within the limit."""
    game = a_game()
    ant = put(game, THEIRS, character("Ant", stats="0/4/0"))
    bee = put(game, THEIRS, character("Bee", stats="0/3/0"))
    cat = put(game, THEIRS, character("Cat", stats="9/2/9"))
    text = "Discard any number of target Characters with total {M} of 6 or less."
    asked = do(game, text, ant, cat)

    assert [one.options for one in asked] == [(ant, bee, cat, DONE), (cat, DONE)]
    assert _names(game, THEIRS) == ["Bee"]


def test_the_references_of_me():
    """ "Me" in a quick action's effect is the object, and what it becomes by it (CR 7.2.1.c)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, "Put me in Reserve. I gain 1 boost.", me=ant)

    (now,) = game.state.at(reserve(0))
    assert now.counters == {"boost": 1}


def test_a_revealed_card_is_found_where_it_was_put():
    """A card of a Deck is no object, and is found as the object that it became (CR 2.1.f)."""
    game = a_game()
    ant = put(game, deck(0), character("Ant"))
    put(game, deck(0), permanent("Stone"))
    do(
        game,
        "Reveal the top two cards of your deck. Choose up to two Characters from these cards and "
        "put them in your Expeditions. They gain [[Fleeting]].",
        ant,
        HERO,
    )

    assert [one.rules for one in told(game, "found.card")] == [("2.1.f",)]
    assert [said(game, one)["where"] for one in told(game, "found.card")] == [
        "Lithium's Hero Expedition"
    ]


def test_that_player_is_whose_hand_it_went_to():
    """ "That player" after "its owner's hand" is that owner (CR 7.2)."""
    game = a_game()
    put(game, THEIRS, character("Bee"))
    put(game, deck(1), character("Cub"))

    do(game, "Return target Character to its owner's hand. Then, that player draws a card.")

    assert sorted(_names(game, hand(1))) == ["Bee", "Cub"]


def test_what_is_shuffled_into_a_deck_lies_anywhere_in_it():
    """The Character goes to its owner's Deck, whose order is open then (CR 3.1.2.c, 3.2.2.b)."""
    game = a_game()
    ant = put(game, THEIRS, character("Ant"))
    size = len(game.state.zones[deck(1)])
    do(game, "Shuffle target Character into its owner's deck.")

    assert _names(game, THEIRS) == []
    assert ant.item in open_cards(game.state, 1)
    assert len(open_cards(game.state, 1)) == size + 1
    assert open_cards(game.state, 0) == ()


def test_a_discard_pile_is_shuffled_into_the_deck():
    """Every card of it goes to the Deck; that of the opponent stays (CR 3.2.2.b)."""
    game = a_game()
    ant, bee = (put(game, discard_pile(0), character(name)) for name in ("Ant", "Bee"))
    put(game, discard_pile(1), character("Cat"))
    do(game, "Shuffle your discard pile into your deck.")

    assert _names(game, discard_pile(0)) == []
    assert _names(game, discard_pile(1)) == ["Cat"]
    assert set(open_cards(game.state, 0)) == {ant.item, bee.item}


def test_a_deck_alone_is_shuffled():
    """Its order is open then, and that is told even where nothing is put into it (CR 6.5.h)."""
    game = a_game()
    cards = {put(game, deck(0), character(name)).item for name in ("Ant", "Bee")}
    do(game, "Shuffle your discard pile into your deck.")

    assert set(open_cards(game.state, 0)) == cards
    assert open_cards(game.state, 0) == game.state.zones[deck(0)]
    assert len(told(game, "nothing.fits")) == 1
    assert [entry.rules for entry in told(game, "deck.shuffled")] == [("3.2.2.b", "7.2.3.a")]


def test_cards_put_on_the_bottom_in_any_order():
    """Who puts them there chooses which comes first of those that are left (CR 3.2.2.b)."""
    game = a_game()
    ant, bee, cat = (put(game, reserve(0), character(name)) for name in ("Ant", "Bee", "Cat"))
    words = "Put all cards from your Reserve on the bottom of your deck in any order."
    asked = do(game, words, cat, ant)

    assert [(one.choice_sort, one.player, one.options) for one in asked] == [
        (ChoiceSort.ORDER, 0, (ant, bee, cat)),
        (ChoiceSort.ORDER, 0, (ant, bee)),
    ]
    assert game.state.zones[deck(0)][-3:] == (cat.item, ant.item, bee.item)


def test_cards_put_on_the_bottom_in_a_random_order():
    """Nobody chooses which comes first: chance does (CR 6.5.j)."""
    game = a_game()
    ant, bee = (put(game, reserve(0), character(name)) for name in ("Ant", "Bee"))
    words = "Put all cards from your Reserve on the bottom of your deck in a random order."
    asked = do(game, words, bee)

    assert [(one.choice_sort, one.player) for one in asked] == [(ChoiceSort.RANDOM, None)]
    assert game.state.zones[deck(0)][-2:] == (bee.item, ant.item)


def _rules_of_return(game):
    """The rules by which something returned."""
    (entry,) = [one for one in game.trace.entries if "7.3.32.a" in one.rules]
    return entry.rules


def test_what_returns_need_not_have_been_there():
    """What never was there returns all the same (CR 7.3.32.b), whatever else was there before."""
    game = a_game()
    other = put(game, reserve(0), character("Other"))
    put(game, HERO, character("Newcomer"))
    text = "Discard target card in Reserve. Return target Character to its owner's Reserve."
    do(game, text)

    assert other.object in game.state.last_known
    assert _names(game, reserve(0)) == ["Newcomer"]
    assert "7.3.32.b" in _rules_of_return(game)


def test_what_returns_to_where_it_was():
    """It was in Reserve just before: that something need not have been there says nothing then."""
    game = a_game()
    put(game, reserve(0), character("Wanderer"))
    text = "Put target Character in Reserve in its owner's Hero Expedition. "
    do(game, text + "Return it to its owner's Reserve.")

    assert _names(game, reserve(0)) == ["Wanderer"]
    assert "7.3.32.b" not in _rules_of_return(game)


@pytest.mark.parametrize(
    ("text", "rule"), [("I switch Expeditions.", "7.3.39.a"), ("I defect.", "7.3.6.a")]
)
def test_what_is_in_no_expedition_does_not_cross(text, rule):
    """To switch Expeditions, or to defect, begins in an Expedition; otherwise it is ignored."""
    game = a_game()
    me = put(game, reserve(0), character("Waiting"))
    do(game, text, me=me)
    (entry,) = told(game, "not-in-expedition")

    assert _names(game, reserve(0)) == ["Waiting"]
    assert (said(game, entry)["card"], entry.rules) == ("Waiting", (rule, "6.5.h"))


@pytest.mark.parametrize(
    ("text", "shuffled", "nothing"),
    [
        ("Shuffle your discard pile into your deck.", True, False),
        ("Shuffle your Reserve into your deck.", True, True),
        ("Shuffle target Character into its owner's deck.", False, True),
    ],
)
def test_when_a_deck_is_shuffled(text, shuffled, nothing):
    """A zone that has no card is shuffled into it; no Character that is not there (CR 6.5.h)."""
    game = a_game()
    put(game, deck(0), character("Ant"))
    put(game, discard_pile(0), character("Bee"))
    do(game, text)

    assert bool(told(game, "deck.shuffled")) is shuffled
    assert bool(told(game, "nothing.fits")) is nothing


@pytest.mark.parametrize(("place", "sacrificed"), [(HERO, True), (THEIRS, False)])
def test_only_what_a_player_controls_is_sacrificed(place, sacrificed):
    """What another player controls stays, which is told (CR 7.3.36.a, 6.5.h)."""
    game = a_game()
    ref = put(game, place, character("Ant"))
    do(game, "Target a Character. Sacrifice it.")

    assert (ref.object not in game.state.objects) is sacrificed
    assert len(told(game, "sacrificed")) == sacrificed
    assert len(told(game, "sacrifice.not-controlled")) == (not sacrificed)


@pytest.mark.parametrize(("word", "left_out"), [("another", True), ("a", False)])
def test_another_than_what_it_became(word, left_out):
    """The object that the ability has moved is the same to it, and no other one (CR 2.1.f)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    bee = put(game, reserve(0), character("Bee"))
    asked = do(game, f"Send me to Reserve. Discard {word} card in your Reserve.", me=ant)

    assert len(told(game, "meant.not-another")) == left_out
    assert [len(one.options) for one in asked] == ([] if left_out else [2])
    assert (bee.object in game.state.objects) is not left_out


@pytest.mark.parametrize(("others", "sacrificed"), [((), 0), (("Cub",), 1), (("Cub", "Wolf"), 1)])
def test_what_cannot_be_sacrificed_is_told_once(others, sacrificed):
    """Whether or not another object can be chosen instead (CR 1.4.1.a, 6.1.g, 7.3.36.a)."""
    game = a_game()
    put(game, HERO, character("Oak", "I can't be sacrificed."))
    refs = [put(game, HERO, character(name)) for name in others]
    do(game, "Sacrifice a Character.", *refs[1:])

    assert [said(game, one)["card"] for one in told(game, "cannot.sacrifice")] == ["Oak"]
    assert len(told(game, "sacrificed")) == sacrificed
    assert [one.rules for one in told(game, "sacrifice.nothing")] == (
        [] if others else [("6.1.g", "7.3.36.a", "6.5.h")]
    )
