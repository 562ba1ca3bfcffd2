"""CR 6.4: costs."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.cards.text import read
from judgebot.game.actions import costs
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, Pending
from judgebot.game.data.events import ActionVerb, Step
from judgebot.game.data.trace import Silent
from judgebot.game.data.zones import deck, expedition, hand, hero_zone, landmarks, reserve
from judgebot.game.events.steps import perform
from judgebot.game.play import quick_actions
from judgebot.game.read.steps.payable import payable
from tests.game.boards import a_game, character, hero, mana, permanent, play_out, put


def _cost(words):
    (ability,) = read(f"{words}: Draw a card.")
    return ability.cost


def _context(source):
    return Context(controller=0, me=source)


def test_choices_are_asked_before_anything_is_paid():
    """How costs will be paid is declared first (CR 5.1.2.c)."""
    game = a_game()
    source = put(game, landmarks(0), permanent("L"))
    cards = [put(game, reserve(0), character(name)) for name in "AB"]
    cost = _cost("{T}, Discard a card from your Reserve")
    with pytest.raises(Pending) as pending:
        costs.declare(game, Asker((), auto=True), cost, _context(source))

    assert pending.value.decision.options == tuple(cards)

    asker = Asker((cards[1],), auto=True)
    declared = costs.declare(game, asker, cost, _context(source))

    assert [(one.verb, one.what) for one in declared.actions] == [
        (ActionVerb.GAIN_STATUS, source),
        (ActionVerb.MOVE, cards[1]),
    ]


def test_mana_is_paid_with_ready_orbs():
    """A mana cost exhausts that many Mana Orbs (CR 3.2.9.f)."""
    game = a_game()
    mana(game, 0, 3)
    source = put(game, landmarks(0), permanent("L"))
    declared = costs.declare(game, Asker((), auto=True), _cost("{2}"), _context(source))

    assert [one.status for one in declared.actions] == [Status.EXHAUSTED] * 2
    assert declared.mana == 2


def test_any_number_of_counters_is_asked_for():
    """ "Spend any number" is a number the player declares, bound for the effect."""
    game = a_game()
    card = permanent(
        "L",
        "{T}, Spend any number of my Ember counters: The same number of target Characters lose "
        "[[Fleeting]].",
    )
    source = put(game, landmarks(0), card, counters={"Ember": 3})
    cost = card.abilities[0].cost
    declared = costs.declare(game, Asker((2,), auto=True), cost, _context(source))

    assert [one.number for one in declared.actions if one.verb is ActionVerb.REMOVE_COUNTERS] == [2]
    assert 2 in declared.context.bindings.values()


def test_no_counters_are_spent_where_none_are_named():
    """Then nothing is removed, and the effect knows that it was none (CR 7.3.38.a)."""
    game = a_game()
    source = put(game, landmarks(0), permanent("L"), counters={"Kelon": 2})
    cost = _cost("{T}, Spend any number of my Kelon counters")
    declared = costs.declare(game, Asker((0,), auto=True), cost, _context(source))

    assert [one.verb for one in declared.actions] == [ActionVerb.GAIN_STATUS]


@pytest.mark.parametrize(("player", "pays"), [(0, True), (1, False)])
def test_the_counters_of_a_hero_may_pay(player, pays):
    """A card that a player controls is also their Hero, though it is not in play (CR 7.5.5.a)."""
    game = a_game()
    put(game, hero_zone(player), hero("H"), counters={"Ember": 1})
    (ability,) = read("You may spend 1 counter from a card you control to draw a card.")
    context = _context(put(game, landmarks(0), permanent("L")))

    assert payable(game.state, ability.effect[0].cost, context) is pays


def test_a_hidden_card_may_pay():
    """A card in Hand can be put in Reserve as a cost."""
    game = a_game()
    source = put(game, landmarks(0), permanent("L"))
    (ability,) = read(
        "At Noon — You may pay {1} and put a card from your hand in Reserve to draw a card."
    )
    cost = ability.effect[0].cost
    mana(game, 0, 1)

    assert not payable(game.state, cost, _context(source))

    card = put(game, hand(0), character("C"))

    assert payable(game.state, cost, _context(source))

    declared = costs.declare(game, Asker((), auto=True), cost, _context(source))

    assert [one.what for one in declared.actions if one.verb is ActionVerb.MOVE] == [card]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("{T}, Discard a card from your Reserve: If you discarded a Spell this way, draw a card.",
         [("card", 1, 2)]),
        ("Discard a card from your Reserve, {T}: If you discarded a Spell this way, draw a card.",
         [("card", 0, 1)]),
        ("{T}, Discard a card from your Reserve: Draw a card.", []),
        ("{1}, {T}: Draw a card.", []),
    ],
)  # fmt: skip
def test_what_an_effect_speaks_of_is_named(words, named):
    """What was done "this way" is found by its place among the actions of the cost."""
    game = a_game()
    mana(game, 0, 1)
    source = put(game, landmarks(0), permanent("L"))
    put(game, reserve(0), character("C"))
    (ability,) = read(words)
    declared = costs.declare(game, Asker((), auto=True), ability.cost, _context(source))

    assert [*declared.named] == named


def test_what_is_spent_is_named_by_its_number():
    """Not as things that moved: how many counters were spent is known from the choice itself."""
    game = a_game()
    (ability,) = read(
        "{T}, Spend any number of my Ember counters: The same number of target Characters lose "
        "[[Fleeting]]."
    )
    source = put(game, landmarks(0), permanent("L"), counters={"Ember": 2})
    declared = costs.declare(game, Asker((1,), auto=True), ability.cost, _context(source))

    assert declared.named == ()


@pytest.mark.parametrize(("words", "players"), [
    ("{T}, Target opponent [Resupplies]", [1]), ("{T}, [Resupply]", [0]),
    ("{T}, Each player draws a card", [0, 1]), ("{T}", []),
])  # fmt: skip
def test_a_part_of_a_cost_that_does_nothing(words, players):
    """It is told of whoever has no card in their Deck, unless nothing is told (CR 1.4.1.a)."""
    game = a_game()
    source = put(game, landmarks(0), permanent("L"))
    cost = _cost(words)
    told = costs.declare(game, Asker((), auto=True), cost, _context(source)).notes
    game.trace = Silent()

    assert [one.facts["player"] for one in told] == players
    assert costs.declare(game, Asker((), auto=True), cost, _context(source)).notes == ()


@pytest.mark.parametrize("cost", ["", "{T}, ", "{1}, ", "{1}, {T}, "])
def test_what_a_cost_moved_is_known_to_its_effect(cost):
    """ "The discarded card" is what the cost discarded, whatever else paid it (CR 2.1.f)."""
    game = a_game()
    mana(game, 0, 1)
    for number in range(4):
        put(game, deck(0), character(f"card {number}"))
    effect = "Draw cards equal to the discarded card's Hand Cost."
    mill = permanent("Mill", f"{cost}Discard a card from your hand: {effect}")
    source = put(game, landmarks(0), mill)
    put(game, hand(0), character("Ant", hand_cost=3))
    (play,) = [one for one in quick_actions.legal(game.state, 0) if one.source == source]
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, play)

    assert len(game.state.zones[hand(0)]) == 3


@pytest.mark.parametrize(("verb", "times"), [("Spend", 1), ("Remove", 0)])
def test_counters_that_are_spent_from_among_several(verb, times):
    """Only what is spent is spent, though either is removed to pay (CR 7.3.38.a)."""
    game = a_game()
    cost = f"{verb} 2 boosts from among Characters you control"
    source = put(game, landmarks(0), permanent("Hut", f"{cost} : [After You]."))
    put(game, landmarks(0), permanent("Box", "When you spend a boost — I gain 1 Ember counter."))
    ant = put(game, expedition(0, Side.HERO), character("Ant"), counters={"boost": 2})
    (play,) = [one for one in quick_actions.legal(game.state, 0) if one.source == source]
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, play)

    assert game.state.objects[ant.object].counters == {}
    assert len([one for one in game.trace.entries if one.what == "reaction.activated"]) == times


@pytest.mark.parametrize(
    ("words", "exhausted"),
    [("[Resupply]", False), ("[Exhausted Resupply]", True), ("Each player [Resupplies]", False)],
)
def test_what_is_resupplied_as_a_cost(words, exhausted):
    """Only by Exhausted Resupply it arrives exhausted, by one step (CR 6.4.a, 7.3.14)."""
    game = a_game()
    put(game, deck(0), character("Ant"))
    source = put(game, landmarks(0), permanent("L"))
    cost = _cost(words)
    declared = costs.declare(game, Asker((), auto=True), cost, _context(source))
    event = perform(game, Asker((), auto=True), Step(actions=declared.actions))
    (ant,) = game.state.at(reserve(0))

    assert len(event.changes) == 1
    assert (Status.EXHAUSTED in ant.statuses) is exhausted
    assert ("6.4.a" in declared.actions[0].rules) is exhausted
    assert costs.of_several_verbs(cost) is exhausted
