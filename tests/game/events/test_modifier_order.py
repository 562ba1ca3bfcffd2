"""CR 6.2.h: whose turn it is to say which modifier is applied first, and where it matters."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.decisions import OrderModified, OrderModifiers, OrderModifiersOfOne
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.record import changed
from judgebot.game.data.zones import deck, expedition, reserve
from judgebot.game.events import modifier_order, modifying
from judgebot.game.events.modifier_order import Open
from tests.game.boards import a_game, character, put
from tests.game.carrying import effect_of

HERO = expedition(0, Side.HERO)
LEAVES = "If I would leave the Expedition zone, {}."
DRAW = LEAVES.format("draw a card instead")
RESUPPLY = LEAVES.format("[Resupply] instead")
BOOST = LEAVES.format("I gain 1 boost instead")
BOOSTS = LEAVES.format("I gain 2 boosts instead")
PAY = LEAVES.format("you may discard me instead to draw a card")
PAY_MORE = LEAVES.format("you may discard me instead to draw two cards")
MAY = LEAVES.format("you may discard me instead") + " If you don't, draw a card."
TWO = LEAVES.format("[Resupply] and I gain 1 boost instead")
TWICE = LEAVES.format("I gain 1 boost and [Resupply] instead")


def _board(texts, statuses=()):
    """A step that has each of some Characters with these texts leave, and what applies to each."""
    game = a_game()
    for name in ("Top", "Next", "Last"):
        put(game, deck(0), character(name))
    actions = tuple(
        AtomicAction(
            verb=ActionVerb.MOVE, to=reserve(0), by=0,
            what=put(game, HERO, character(f"C{place}", text), statuses=frozenset(statuses)),
        )
        for place, text in enumerate(texts)
    )  # fmt: skip
    step = Step(actions=actions, controller=1)
    found = [
        Open(place=place, action=one, modifiers=tuple(modifying.applicable(game.state, step, one)))
        for place, one in enumerate(actions)
    ]
    return game, step, found


def _next(game, step, found, answer=0):
    asked = []
    chosen = modifier_order.next_of(
        game.state, lambda one: asked.append(one) or one.options[answer], step, found
    )
    return chosen, asked


@pytest.mark.parametrize(
    ("first", "second", "place"),
    [
        (BOOST, BOOSTS, 0),
        (DRAW, BOOST, 0),
        (BOOST, PAY, 0),
        (PAY, BOOST, 1),
        (PAY, PAY_MORE, None),
        (DRAW, RESUPPLY, None),
        (DRAW, DRAW, 0),
        (TWO, BOOST, 1),
        (TWO, TWICE, None),
        (MAY, BOOST, 1),
        (MAY, PAY, None),
    ],
)
def test_whether_the_order_is_asked_for(first, second, place):
    """Where both add steps, or both take cards; else what adds none comes first."""
    game, step, found = _board((first, second))
    chosen, asked = _next(game, step, found, 1)

    assert len(asked) == (place is None)
    assert chosen.place == (1 if place is None else place)
    assert chosen.modifier in found[chosen.place].modifiers
    for one in asked:
        assert (one.player, one.rules) == (1, ("6.2.h",))
        assert isinstance(one, OrderModifiers)
        assert one.options == tuple(each.action.what for each in found)


def test_nobody_controls_the_step():
    """The player with initiative says it then (CR 6.2.h)."""
    game, step, found = _board((PAY, PAY_MORE))
    _, (asked,) = _next(game, Step(actions=step.actions), found)

    assert asked.player == game.state.initiative_order()[0]


def test_several_modifiers_of_one_action():
    """All of them are applied in an order that is asked for, the rule of Fleeting among them."""
    game, step, (found,) = _board((f"{DRAW}\n{BOOST}",), (Status.FLEETING,))
    chosen, (asked,) = _next(game, step, [found], 1)

    assert len(found.modifiers) == 3
    assert isinstance(asked, OrderModifiersOfOne)
    assert (asked.rules, asked.options) == (("6.2.h", "2.4.7.d"), (0, 1, 2))
    assert chosen.modifier is found.modifiers[1]
    assert isinstance(asked.modes[0], str)
    assert not any(isinstance(one, str) for one in asked.modes[1:])


def test_the_rule_of_fleeting_is_one_of_each_object():
    """What the rule does to one object is no part of what it does to another (6.2.h, 2.4.7.d)."""
    game, step, found = _board((DRAW, RESUPPLY), (Status.FLEETING,))
    chosen, (asked,) = _next(game, step, found, 3)

    assert asked.options == (0, 1, 2, 3)
    assert [isinstance(one, str) for one in asked.modes].count(True) == 2
    assert (chosen.place, chosen.modifier.statement) == (1, found[1].modifiers[-1].statement)


def test_one_modifier_of_several_things():
    """Options are named by what would be changed where one object changes all of it."""
    game = a_game()
    for name in ("Top", "Next"):
        put(game, deck(0), character(name))
    text = (
        "If a Character you control would be discarded, you may exhaust me to put it in its "
        "owner's hand instead."
    )
    put(game, HERO, character("Guard", text))
    ants = [put(game, HERO, character(name)) for name in ("Ant", "Bee")]
    actions = tuple(
        AtomicAction(verb=ActionVerb.MOVE, to=reserve(0), by=0, what=one, called=Called.DISCARD)
        for one in ants
    )
    step = Step(actions=actions, controller=0)
    found = [
        Open(place=place, action=one, modifiers=tuple(modifying.applicable(game.state, step, one)))
        for place, one in enumerate(actions)
    ]
    chosen, asked = _next(game, step, found, -1)

    assert [(type(one), one.options) for one in asked] == [(OrderModified, tuple(ants))]
    assert chosen.place == 1


@pytest.mark.parametrize(
    ("differs", "asked"),
    [
        ({}, 0),
        ({"by": 1}, 1),
        ({"called": Called.DISCARD}, 1),
        ({"deed": "switch"}, 1),
        ({"player": 1}, 1),
        ({"to": deck(0)}, 0),
    ],
)
def test_the_same_modifier_of_what_is_alike(differs, asked):
    """Nothing is asked for what is done by the same player in the same way (CR 6.2.h)."""
    game, step, (first, second) = _board((DRAW, DRAW))
    other = Open(place=1, action=changed(second.action, **differs), modifiers=second.modifiers)
    _, decisions = _next(game, step, [first, other])

    assert len(decisions) == asked


ONE, TWO = "Draw a card.", "Draw a card. [Resupply]."


@pytest.mark.parametrize(
    ("text", "after"),
    [
        (ONE, ()),
        (TWO, ("Draw", "Perform")),
        ("If you control a Landmark, draw a card.", ()),
        ("If you control a Landmark, draw a card and [Resupply].", ("Draw", "Perform")),
        ("If you control a Landmark, draw a card and [Resupply]. I gain 1 boost. [Sabotage].",
         ("Draw", "Perform", "Gain", "Perform")),
        ("If you control a Landmark, draw a card. I gain 1 boost.", ("Gain",)),
    ],
)  # fmt: skip
def test_what_is_no_part_of_the_modified_step(text, after):
    """A single verb is, even under a condition; of several, all are steps after it (CR 6.2.e)."""
    found = modifier_order._after(effect_of(text))

    assert tuple(type(one).__name__ for one in found) == after
