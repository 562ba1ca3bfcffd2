"""CR 5.3 and 7.1.4: quick actions."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.zones import (
    deck,
    discard_pile,
    expedition,
    hand,
    hero_zone,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.day.turns import Passing
from judgebot.game.play import quick_actions
from judgebot.game.play.quick_actions import LIMIT, QuickActionPlay, legal
from judgebot.game.write.progress import begin_day, begin_turn
from tests.game.boards import (
    a_game,
    character,
    hero,
    mana,
    permanent,
    play_out,
    put,
    spell,
    told,
)

HERE = expedition(0, Side.HERO)
THERE = expedition(0, Side.COMPANION)


def _turn(game, *answers):
    game.state.agenda.append(TakeTurn(player=0))
    return play_out(game, *answers)


def _only(game, source):
    (play,) = [one for one in legal(game.state, 0) if one.source == source]
    return play


@pytest.mark.parametrize(
    ("place", "support", "possible"),
    [
        (HERE, False, True),
        (landmarks(0), False, True),
        (expedition(1, Side.HERO), False, False),
        (reserve(0), False, False),
        (reserve(0), True, True),
        (HERE, True, False),
        (reserve(1), True, False),
        (discard_pile(0), False, False),
    ],
)
def test_whose_quick_actions(place, support, possible):
    """Of what the player controls in play, and support ones in their Reserve (CR 5.3.b)."""
    game = a_game()
    text = {"support": "{D} : [After You]."} if support else {"text": "{T} : [After You]."}
    put(game, place, character("C", **text))

    assert bool(legal(game.state, 0)) is possible


def test_of_the_hero():
    """A player may play the quick actions of their Hero (CR 5.3.b, 2.2.12.h)."""
    game = a_game()
    source = put(game, hero_zone(0), hero("H", "{T} : [After You]."))

    assert [one.source for one in legal(game.state, 0)] == [source]


def test_exhausting_is_the_cost():
    """{T} cannot be paid by an exhausted object (CR 7.1.4.a, 2.4.6.a)."""
    game = a_game()
    card = character("C", "{T} : Draw a card.")
    put(game, HERE, card, statuses=frozenset({Status.EXHAUSTED}))

    assert legal(game.state, 0) == []


def test_the_turn_continues():
    """After a quick action the player chooses another turn effect (CR 4.2.3.e)."""
    game = a_game()
    source = put(game, HERE, character("C", "{T} : Draw a card."))
    put(game, deck(0), spell("Top"))
    asked = _turn(game, _only(game, source))

    assert Status.EXHAUSTED in game.state.objects[source.object].statuses
    assert len(game.state.zones[hand(0)]) == 1
    assert asked[-1].player == 0
    assert Passing() in asked[-1].options


def test_an_exhausted_support_ability():
    """Exhausted cards in Reserve have no support abilities (CR 2.2.12.j, 2.4.6.e)."""
    game = a_game()
    card = character("C", support="{D} : Draw a card.")
    put(game, reserve(0), card, statuses=frozenset({Status.EXHAUSTED}))

    assert legal(game.state, 0) == []


def test_discarding_from_reserve_is_the_cost():
    """{D} discards the card, and the effect resolves all the same (CR 7.1.4.b)."""
    game = a_game()
    source = put(game, reserve(0), character("C", support="{D} : Draw a card."))
    put(game, deck(0), spell("Top"))
    _turn(game, _only(game, source))

    assert len(game.state.zones[discard_pile(0)]) == 1
    assert len(game.state.zones[hand(0)]) == 1


def test_mana_and_exhausting_in_one_step():
    """All costs are paid in a single step (CR 6.4.a)."""
    game = a_game()
    source = put(game, HERE, character("C", "{2}, {T} : Draw a card."))
    mana(game, 0, 1)

    assert legal(game.state, 0) == []

    mana(game, 0, 1)
    put(game, deck(0), spell("Top"))
    _turn(game, _only(game, source))

    assert all(Status.EXHAUSTED in orb.statuses for orb in game.state.at(mana_zone(0)))


def test_spending_counters():
    """So many counters must be there, and are gone afterwards (CR 2.5.h, 7.3.38)."""
    for held, possible in ((2, False), (4, True)):
        game = a_game()
        card = permanent("L", "{T}, Spend 3 of my Ember counters: [Resupply].")
        source = put(game, landmarks(0), card, counters={"Ember": held})
        put(game, deck(0), spell("Top"))

        assert bool(legal(game.state, 0)) is possible

        if possible:
            _turn(game, _only(game, source))

            assert game.state.objects[source.object].counters == {"Ember": 1}


def test_sacrificing_another():
    """A cost with a choice is declared; without anything to choose it cannot be paid."""
    game = a_game()
    source = put(game, landmarks(0), permanent("L", "{T}, Sacrifice a Character: [After You]."))

    assert legal(game.state, 0) == []

    victim = put(game, HERE, character("C"))
    _turn(game, _only(game, source))

    assert victim.object not in game.state.objects


def test_what_a_modifier_adds_to_the_cost_comes_before_the_effect():
    """A step that is added to the payment follows it, and then comes the effect (CR 6.2.e)."""
    jinn = (
        "If I would leave the Expedition zone, you may put me in my owner's Mana zone instead. "
        "If you don't, draw a card."
    )
    game = a_game()
    for _ in range(3):
        put(game, deck(0), character("card"))
    source = put(game, landmarks(0), permanent("L", "{T}, Sacrifice a Character: [Resupply]."))
    put(game, HERE, character("Jinn", jinn))

    _turn(game, _only(game, source), False)
    steps = ("sacrificed", "draw", "resupply")
    order = [one.what for one in game.trace.entries if one.what in steps]

    assert order == [*steps]


def test_an_action_that_costs_more():
    """ "This action costs {1} more if you are not first player"."""
    text = "{T} : Draw a card. This action costs {1} more if you are not first player."
    for first, possible in ((0, True), (1, False)):
        game = a_game(first_player=first)
        put(game, hero_zone(0), hero("H", text))

        assert bool(legal(game.state, 0)) is possible


def test_only_if():
    """ "You can only activate this if …" forbids it otherwise."""
    for first, possible in ((0, True), (1, False)):
        game = a_game(first_player=first)
        card = character(
            "C", "{T} : [After You]. You can only activate this if you are first player."
        )
        put(game, HERE, card)

        assert bool(legal(game.state, 0)) is possible


@pytest.mark.parametrize(("than", "possible"), [("less", True), ("more", False)])
def test_only_if_of_the_target_opponent(than, possible):
    """Where nobody is chosen, "target opponent" is the only opponent there is."""
    game = a_game()
    text = f"You can only activate this if you control {than} Characters than target opponent."
    put(game, HERE, character("C", f"{{T}} : [After You]. {text}"))
    for letter in "DE":
        put(game, expedition(1, Side.HERO), character(letter))

    assert bool(legal(game.state, 0)) is possible


def test_a_hundred_a_day():
    """A quick action of an object may be played a hundred times in a day (CR 5.3.e)."""
    game = a_game()
    source = put(game, HERE, character("C", "{1} : Target Character gains 1 boost."))
    play = _only_after_mana(game, source)
    for _ in range(LIMIT):
        assert play in legal(game.state, 0)

        quick_actions._count(game.state, play)

    assert legal(game.state, 0) == []


def test_two_equal_ones_have_a_hundred_each():
    """Two equal quick actions of one object are two, each with a limit of its own (CR 5.3.e)."""
    game = a_game()
    text = "{1} : Target Character gains 1 boost."
    source = put(game, HERE, character("C", f"{text}  {text}"))
    mana(game, 0, 1)
    for _ in range(2 * LIMIT):
        quick_actions._count(game.state, _only(game, source))

    assert legal(game.state, 0) == []


def test_equal_ones_of_two_givers():
    """What two objects give is two quick actions (CR 5.3.e)."""
    game = a_game()
    source = put(game, HERE, character("C"))
    for _ in range(2):
        put(game, landmarks(0), permanent("P", 'Characters you control have: "{1} : Draw a card."'))
    mana(game, 0, 1)
    first = _only(game, source)
    for _ in range(LIMIT):
        quick_actions._count(game.state, first)

    assert _only(game, source) != first


def _only_after_mana(game, source):
    mana(game, 0, 1)
    return _only(game, source)


def test_the_same_object_after_a_move():
    """ "I" is what became of the object through the action's own moves (CR 7.2.1.c)."""
    game = a_game()
    card = permanent("P", "{1} : Send me to Reserve. I gain 1 boost.", where="Expedition")
    source = put(game, HERE, card)
    mana(game, 0, 1)
    _turn(game, _only(game, source))
    (found,) = game.state.at(reserve(0))

    assert found.counters == {"boost": 1}


def test_a_granted_quick_action():
    """An object may gain a quick action by a passive ability."""
    text = 'If I have 5 or more Ember counters, I gain "{T} : Draw a card."'
    for held, possible in ((4, False), (5, True)):
        game = a_game()
        source = put(game, landmarks(0), permanent("L", text), counters={"Ember": held})

        assert [isinstance(one, QuickActionPlay) for one in legal(game.state, 0)] == (
            [True] if possible else []
        )
        assert source.object in game.state.objects


def test_ignored_on_the_first_days():
    """A quick action to be ignored may not be played (CR 7.3.19.b)."""
    text = "Ignore my abilities during the first two Days.\n{T} : Draw a card."
    for day, possible in ((2, False), (3, True)):
        game = a_game(day=day)
        put(game, hero_zone(0), hero("H", text))

        assert bool(legal(game.state, 0)) is possible


@pytest.mark.parametrize("period", ["turn", "Day"])
def test_once_per_period(period):
    """What an action says of itself limits it (CR 1.4.1.a): once per turn, or once per Day.

    An opponent's turn ends in between, and then the Day does.
    """
    game = a_game()
    mana(game, 0, 5)
    text = f"{{1}} : I gain 1 boost. You can only activate this once per {period}."
    source = put(game, HERE, character("Lamp", text))
    play = _only(game, source)
    _turn(game, play)

    assert quick_actions.why_not(game.state, 0, play) == ("1.4.1.a",)
    assert legal(game.state, 0) == []
    game.state.agenda.clear()
    begin_turn(game.state, 1)
    begin_turn(game.state, 0)
    assert [one.source for one in legal(game.state, 0)] == ([source] if period == "turn" else [])
    begin_day(game.state)
    begin_turn(game.state, 0)
    assert [one.source for one in legal(game.state, 0)] == [source]


@pytest.mark.parametrize(("first", "cost"), [(1, [(1, 0, 1)]), (0, [])])
def test_what_makes_an_action_cost_more_is_told(first, cost):
    """What it costs without that and with it; else that it is not altered (CR 5.1.2.f, 5.3.a)."""
    game = a_game(first_player=first)
    mana(game, 0, 2)
    put(game, deck(0), character("Top"))
    text = "{T} : Draw a card. This action costs {1} more if you are not first player."
    put(game, landmarks(0), permanent("Hut", text))
    game.state.agenda.append(TakeTurn(player=0))
    (asked,) = play_out(game)
    play_out(game, next(one for one in asked.options if "Passing" not in repr(one)))
    found = [one.facts for one in told(game, "quick-action.cost")]

    assert [(one["number"], one["before"], one["after"]) for one in found] == cost


@pytest.mark.parametrize("period", ["turn", "Day"])
def test_another_one_with_the_same_words(period):
    """Once one of two equal quick actions was played, that is told of the other (CR 5.3.e)."""
    game = a_game()
    mana(game, 0, 5)
    text = f"{{1}} : I gain 1 boost. You can only activate this once per {period}."
    source = put(game, HERE, character("Twins", f"{text}  {text}"))
    other = put(game, HERE, character("Lamp", text))
    first, lamp = _only(game, source), _only(game, other)
    quick_actions._count(game.state, lamp)

    assert [*quick_actions._another(game, first)] == []
    quick_actions._count(game.state, first)
    second = _only(game, source)
    (told_,) = quick_actions._another(game, second)
    assert (second != first, told_.rules) == (True, ("1.2.4.a",))
    assert [*quick_actions._another(game, first)] == []
    begin_turn(game.state, 0)
    assert len([*quick_actions._another(game, second)]) == (period == "Day")


ONE_STEP, COUNTERS = "6.4.a", "2.5.h"
PAYS, MANA = "5.1.2.i", "3.2.9.f"


@pytest.mark.parametrize(
    ("cost", "of_action", "of_parts"),
    [
        ("{T}", [], [[PAYS]]),
        ("{1}", [PAYS, MANA], [[]]),
        ("{1}, {T}", [PAYS, MANA, ONE_STEP], [[], []]),
        ("{X}", [PAYS], []),
        ("Spend 3 of my Ember counters", [], [[PAYS, COUNTERS]]),
        ("{T}, Spend 3 of my Ember counters", [], [[PAYS, ONE_STEP], [PAYS, COUNTERS]]),
        ("{1}, Spend 3 of my Ember counters", [PAYS, MANA, ONE_STEP], [[COUNTERS], []]),
        ("{T}, Sacrifice a Character", [], [[PAYS, ONE_STEP], [PAYS]]),
    ],
)
def test_by_what_a_cost_is_paid(cost, of_action, of_parts):
    """At once (CR 5.1.2.i), of several verbs in one step (CR 6.4.a), with mana or counters.

    It is said of the action where mana is paid or nothing is, and else of what pays.
    """
    game = a_game()
    mana(game, 0, 1)
    effect = "Target Character gains X boosts." if cost == "{X}" else "[After You]."
    hut = permanent("Hut", f"{cost} : {effect}")
    source = put(game, landmarks(0), hut, counters={"Ember": 3})
    put(game, HERE, character("C"))
    _turn(game, _only(game, source), *((0,) if cost == "{X}" else ()))
    told_ = [one for one in game.trace.entries if one.what != "quick-action.performs"]
    asked = {ONE_STEP, COUNTERS, PAYS, MANA}
    found = [[rule for rule in one.rules if rule in asked] for one in told_]

    assert told_[0].what == "quick-action.played"
    assert found[: len(of_parts) + 1] == [of_action, *of_parts]


@pytest.mark.parametrize(
    ("cost", "fields", "rules"),
    [
        ("{1}", {}, ("6.4.c",)),
        (
            "{T}",
            {"statuses": frozenset({Status.EXHAUSTED})},
            ("6.4.c", "1.4.1.b", "7.3.16.b", "2.4.6.a"),
        ),
        ("Spend 3 of my Ember counters", {"counters": {"Ember": 2}},
         ("2.5.h", "6.4.c", "7.3.38.b", "7.2.1.a")),
        (
            "Exhaust me",
            {"statuses": frozenset({Status.EXHAUSTED})},
            ("6.4.c", "1.4.1.b", "7.3.16.b", "7.2.1.a", "2.4.6.a"),
        ),
        ("Sacrifice a Character", {}, ("6.4.c", "7.3.36.a", "2.2.1.h")),
        ("Discard a card from your Reserve", {}, ("6.4.c", "7.2.3.a")),
        ("Exhaust a Character you control", {}, ("6.4.c", "2.2.1.h", "7.2.3.a", "7.5.5.b")),
    ],
)  # fmt: skip
def test_why_a_cost_cannot_be_paid(cost, fields, rules):
    """In full (CR 6.4.c): what is exhausted, has too few counters or is not controlled is told.

    And whose the words mean: "me" (CR 7.2.1.a), and what is "yours" (CR 7.2.3.a).
    """
    game = a_game()
    source = put(game, landmarks(0), permanent("Hut", f"{cost} : [After You]."), **fields)
    (play,) = quick_actions.borne(game.state, game.state.objects[source.object])

    assert quick_actions.why_not(game.state, 0, play) == (*rules, "5.1.2.g", "6.4.e")


def test_what_it_costs_to_target_something():
    """What cannot be paid for a target is told, with how much more it is (CR 6.4.c)."""
    game = a_game()
    mana(game, 0, 1)
    text = "{T} : Target Character gains 1 boost. This costs {2} more to target a Token."
    source = put(game, landmarks(0), permanent("Tower", text))
    for name, fields in (("Cub", {}), ("Elk", {"token": True})):
        put(game, HERE, character(name, **fields))
    _turn(game, _only(game, source))
    (found,) = told(game, "target.not-payable")

    assert found.facts["mana"] == 2
