"""CR 6.4: what each part of a cost could be paid with, and by whom."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.context import Context
from judgebot.game.data.zones import expedition, hand, landmarks, reserve
from judgebot.game.read.steps import cost_parts, sacrificing
from tests.game.boards import a_game, character, permanent, put
from tests.game.carrying import effect_of

HERO = expedition(0, Side.HERO)
EXHAUSTED = frozenset({Status.EXHAUSTED})


def _cost(text):
    """The cost of "You may … to draw a card."."""
    (one,) = effect_of(f"You may {text} to draw a card.")
    return one.cost


def _names(game, refs):
    return [game.state.card(one.item).name for one in refs]


def _board():
    game = a_game()
    me = put(game, HERO, character("Ant"), counters={"Ember": 2})
    put(game, landmarks(0), permanent("Hut"))
    put(game, landmarks(0), permanent("Den"), statuses=EXHAUSTED)
    put(game, landmarks(1), permanent("Inn"), counters={"Ember": 1})
    put(game, HERO, character("Rock", "I can't be sacrificed."))
    put(game, HERO, character("Wall", "I can't be exhausted."))
    put(game, hand(0), character("Cub"))
    put(game, reserve(0), character("Doe"))
    return game, Context(controller=0, me=me)


@pytest.mark.parametrize(
    ("text", "found", "moves"),
    [
        ("sacrifice a Character", ["Ant", "Wall"], True),
        ("sacrifice a Permanent", ["Hut", "Den"], True),
        ("exhaust a Landmark", ["Hut", "Inn"], False),
        ("exhaust a Character", ["Ant", "Rock"], False),
        ("discard a card from your hand", ["Cub"], True),
        ("discard a card from your Reserve", ["Doe"], True),
    ],
)
def test_what_it_could_be_paid_with(text, found, moves):
    """What is one's own and can be acted on so (CR 1.4.1.b, 7.3.36.a)."""
    game, context = _board()
    (part,) = _cost(text)
    (things,) = cost_parts.things_of(part)
    refs = cost_parts.fitting(game.state, part, things, context, set())
    spare = cost_parts.fitting(game.state, part, things, context, {refs[0]})

    assert _names(game, refs) == found
    assert _names(game, spare) == found[1:]
    assert cost_parts.moves(part) is moves
    assert cost_parts.needed(game.state, things, context) == 1
    assert cost_parts.is_enough_among(game.state, part, context)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("sacrifice two Characters", 2),
        ("sacrifice up to two Characters", 0),
        ("discard any number of cards from your hand", 0),
        ("sacrifice me", 1),
    ],
)
def test_how_many_it_needs(text, number):
    """ "Up to" and "any number" need none."""
    game, context = _board()
    (part,) = _cost(text)
    (things,) = cost_parts.things_of(part)

    assert cost_parts.needed(game.state, things, context) == number


@pytest.mark.parametrize(
    ("number", "enough"), [(1, True), (2, True), (3, False)]
)
def test_counters_of_one_thing(number, enough):
    """It must have so many of them (CR 2.5.h, 7.3.38.b)."""
    game, context = _board()
    (part,) = _cost(f"spend {number} of my Ember counters")
    (things,) = cost_parts.things_of(part)
    found = cost_parts.fitting(game.state, part, things, context, set())

    assert found == ([context.me] if enough else [])
    assert not cost_parts.moves(part)


@pytest.mark.parametrize(
    ("text", "mana"),
    [("pay {2}", 2), ("pay {1} and sacrifice a Character", 1), ("sacrifice a Character", 0)],
)
def test_how_much_mana_it_holds(text, mana):
    """The mana that is paid (CR 7.1.4.c)."""
    game, context = _board()
    cost = _cost(text)

    assert cost_parts.mana_in(game.state, cost, context) == mana
    assert cost_parts.payer_of_mana(game.state, cost, context) == 0


def test_who_pays():
    """The player that the words name, or the controller."""
    game, context = _board()
    (one,) = effect_of("Your opponent may sacrifice a Character to draw a card.")
    (mine,) = _cost("sacrifice a Character")

    assert cost_parts.payer_of(game.state, mine, context) == 0
    assert cost_parts.payer_of_mana(game.state, (), Context(controller=1, me=context.me)) == 1
    assert cost_parts.payer_of(game.state, one.cost[0], context) in (0, 1)


def test_what_a_player_controls_and_could_sacrifice():
    """Objects in play; not those that cannot be sacrificed (CR 6.1.g, 7.3.36.a, 7.5.5.b)."""
    game, _ = _board()
    controlled = [_names(game, sacrificing.controlled_in_play(game.state, one)) for one in (0, 1)]
    could = [_names(game, sacrificing.can_sacrifice(game.state, one)) for one in (0, 1)]

    assert controlled == [["Ant", "Hut", "Den", "Rock", "Wall"], ["Inn"]]
    assert could == [["Ant", "Hut", "Den", "Wall"], ["Inn"]]
