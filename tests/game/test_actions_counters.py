"""CR 7.3.4, 7.3.8, 7.3.11, 7.3.13-7.3.17, 7.3.21, 7.3.28, 7.3.38: counters and statuses."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase, Side, Status
from judgebot.game import characteristics, statuses
from judgebot.game.decisions import DONE, Asked, Asker
from judgebot.game.steps import Action, Step, Verb, perform
from judgebot.game.trace import Kind
from judgebot.game.zones import expedition, landmarks, mana_zone, reserve
from tests.game.boards import a_game, character, mana, permanent, put, told
from tests.game.carrying import do, react

HERO = expedition(0, Side.HERO)
THEIRS = expedition(1, Side.HERO)


def _counters(game, ref):
    return dict(game.state.objects[ref.object].counters)


def _statuses(game, ref):
    return set(game.state.objects[ref.object].statuses)


def test_gaining_counters():
    """An object that gains counters has that many more (CR 7.3.15.a, 2.5.f)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 1})
    do(game, "Target Character gains 2 boosts.")

    assert _counters(game, ant) == {"boost": 3}


def test_gaining_counters_for_each_thing_up_to_a_maximum():
    """ "Per" multiplies, and "up to a max of" counts what the object has already."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 2})
    put(game, HERO, character("Bee"))
    do(game, "I gain 1 boost per Character you control, up to a max of 3.", me=ant)

    assert _counters(game, ant) == {"boost": 3}


@pytest.mark.parametrize(
    ("beyond", "boosts"),
    [("1 more counter than their maximum", 3), ("counters beyond their maximum", 5)],
)
def test_support_abilities_beyond_their_maximum(beyond, boosts):
    """Only support abilities of cards in Reserve go beyond, and only for cards there."""
    game = a_game(phase=Phase.NOON)
    put(game, HERO, character("Lamp", f"The Support abilities of cards in Reserve can give them "
                              f"{beyond}."))  # fmt: skip
    support = "{I} At Noon — I gain 4 boosts, up to a max of 2."
    held = put(game, reserve(0), character("Ant", support=support), counters={"boost": 1})
    main = "At Noon — I gain 4 boosts, up to a max of 2."
    other = put(game, HERO, character("Bee", main), counters={"boost": 1})
    perform(game, Asker((), auto=True), Step(actions=(
        Action(verb=Verb.BEGIN_PHASE, phase=Phase.NOON),)))  # fmt: skip
    react(game, *(game.state.emblems[one].id for one in sorted(game.state.emblems)[:1]))

    assert _counters(game, held) == {"boost": boosts}
    assert _counters(game, other) == {"boost": 2}


def test_a_status_that_it_has_cannot_be_gained_again():
    """The target may have the status already, and then nothing is gained (CR 6.1.g, 7.3.16.b)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), statuses=frozenset({Status.ASLEEP}))
    asked = do(game, "Target Character gains [[Asleep]].")

    assert asked == []
    assert _statuses(game, ant) == {Status.ASLEEP}
    assert [entry.kind for entry in told(game, "gain status.ALREADY")] == [Kind.ALREADY]


def test_gaining_in_order():
    """Counters and a status that one verb names are gained together (CR 6.1.c)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, "Target non-Fleeting Character gains 3 boosts and [[Fleeting]].")

    assert _counters(game, ant) == {"boost": 3}
    assert _statuses(game, ant) == {Status.FLEETING}


def test_one_of_several_statuses():
    """ "Anchored, Asleep or Fleeting": the controller of the effect chooses one of them."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    text = "Target Character gains [[Fleeting]], [[Asleep]] or [[Anchored]]."
    do(game, text, 1)

    assert _statuses(game, ant) == {Status.ASLEEP}


def test_losing_a_status():
    """An object without a status cannot lose it (CR 7.3.21.b)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), statuses=frozenset({Status.FLEETING}))
    bee = put(game, THEIRS, character("Bee"))
    do(game, "Target Character loses [[Fleeting]].", ant)
    do(game, "Target Character loses [[Fleeting]].", bee)

    assert _statuses(game, ant) == set()
    assert len(told(game, "lose status.ABSENT")) == 1


def test_removing_all_boosts():
    """ "Remove all boosts from" takes every one of them (CR 2.5.g)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 3, "Ember": 1})
    do(game, "Remove all boosts from Characters in play and in Reserve.")

    assert _counters(game, ant) == {"Ember": 1}


def test_augmenting():
    """Augment gives one more of one counter that it has, of the player's choice (CR 7.3.4.a)."""
    game = a_game()
    ant = put(game, reserve(0), character("Ant"), counters={"boost": 1, "Ember": 2})
    bee = put(game, HERO, character("Bee"))
    do(game, "[Augment] target card in play or in Reserve.", ant, "Ember")
    do(game, "[Augment] target card in play or in Reserve.", bee)

    assert _counters(game, ant) == {"boost": 1, "Ember": 3}
    assert _counters(game, bee) == {}
    assert [entry.rules for entry in told(game, "augment.none")] == [("7.3.4.a",)]


def test_exhausting_and_readying():
    """To exhaust is to gain exhausted, and to ready is to lose it (CR 7.3.13.a, 7.3.28.a)."""
    game = a_game()
    ant = put(game, reserve(1), character("Ant"))
    do(game, "Exhaust target card in Reserve.")
    assert _statuses(game, ant) == {Status.EXHAUSTED}

    do(game, "Ready all cards in your Reserve.", you=1)
    assert _statuses(game, ant) == set()


def test_readying_mana_orbs_needs_no_choice():
    """Mana Orbs are alike: the exhausted ones are readied without asking which."""
    game = a_game()
    mana(game, 0, 3)
    orbs = [one.id for one in game.state.at(mana_zone(0))]
    for orb in orbs[1:]:
        statuses.gain_status(game.state, orb, Status.EXHAUSTED)
    asked = do(game, "Ready two Mana Orbs.")

    assert asked == []
    assert all(Status.EXHAUSTED not in game.state.objects[orb].statuses for orb in orbs)


def test_distributing_boosts():
    """Each boost is given as the player chooses."""
    game = a_game()
    ant = put(game, reserve(0), character("Ant"))
    bee = put(game, reserve(1), character("Bee"))
    do(game, "Distribute 3 boosts among any Characters in Reserve.", ant, bee)

    assert (_counters(game, ant), _counters(game, bee)) == ({"boost": 1}, {"boost": 2})


@pytest.mark.parametrize(("boosts", "after"), [((3, 1), (1, 3)), ((2, 2), (2, 2))])
def test_exchanging_boosts(boosts, after):
    """Each gains or loses the difference; nothing happens between equals (CR 7.3.11)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": boosts[0]})
    bee = put(game, THEIRS, character("Bee"), counters={"boost": boosts[1]})
    do(game, "Target two Characters in play or in Reserve and exchange their boosts.")

    found = _counters(game, ant)["boost"], _counters(game, bee)["boost"]
    assert found == after
    assert len(told(game, "exchange.same")) == (boosts[0] == boosts[1])


def test_spending_counters_as_a_cost():
    """A counter that is spent is removed, and the cost can be declined (CR 7.3.38.a, 6.4.b)."""
    game = a_game()
    hut = put(game, landmarks(0), permanent("Hut"), counters={"Ember": 2})
    text = "You may spend 1 of my Ember counters to draw a card."
    asked = do(game, text, True, me=hut)
    do(game, text, False, me=hut)

    assert [decision.asked for decision in asked] == [Asked.PAYMENT]
    assert _counters(game, hut) == {"Ember": 1}


def test_a_cost_that_cannot_be_paid_in_full_is_not_offered():
    """A player must be able to pay a cost in full (CR 6.4.c, 2.5.h)."""
    game = a_game()
    hut = put(game, landmarks(0), permanent("Hut"))
    asked = do(game, "You may spend 1 of my Ember counters to draw a card.", me=hut)

    (entry,) = told(game, "pay.cannot")

    assert asked == []
    assert (entry.kind, entry.rules) == (Kind.IMPOSSIBLE, ("6.4.c", "7.3.38.b"))


def test_any_number_of_targets():
    """ "Any number of": the player stops when they like."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    bee = put(game, HERO, character("Bee"))
    put(game, HERO, character("Cat"))
    do(game, "Any number of target Characters gain 1 boost.", ant, bee, DONE)

    assert [len(one.counters) for one in game.state.at(HERO)] == [1, 1, 0]


def test_gaining_sub_types():
    """All sub-types of another object, in addition to its own, as long as it exists (CR 2.2.e)."""
    game = a_game()
    ant = put(game, HERO, character("Ant", sub_types=("Plant",)))
    put(game, THEIRS, character("Bee", sub_types=("Robot", "Mage"), stats="2/4/1"))
    text = (
        "Target a Character facing me. I gain its subtypes and X boosts, where X equals its "
        "highest statistic."
    )
    do(game, text, me=ant)

    assert characteristics.derived(game.state, ant.object).sub_types == {"Plant", "Robot", "Mage"}
    assert _counters(game, ant) == {"boost": 4}
