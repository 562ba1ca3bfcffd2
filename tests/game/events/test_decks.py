"""CR 3.2.2 Deck, 7.3.9 Draw, 7.3.31 Resupply."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase
from judgebot.game.data.beside import beside, cards_of_decks
from judgebot.game.data.decisions import (
    Asker,
    ChanceTopCard,
    ChoiceSort,
    MayShuffleBack,
    MayShuffleForTheRest,
    Pending,
)
from judgebot.game.data.entries import about_decks
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.objects import Referent
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import deck, discard_pile, hand, reserve
from judgebot.game.events import decks
from judgebot.game.events.steps import perform
from judgebot.game.write import shuffling
from judgebot.game.write.moving import move
from tests.game.boards import character, put
from tests.game.days import LITHIUM, between_turns, names

DECK, PILE, HAND, RESERVE = deck(0), discard_pile(0), hand(0), reserve(0)


def _game(deck_names="", pile_names="", **fields):
    """A game in which Lithium has these cards, one letter each, from the top."""
    game = between_turns(**fields)
    refs = {letter: put(game, DECK, character(letter)) for letter in deck_names}
    refs |= {letter: put(game, PILE, character(letter)) for letter in pile_names}
    return game, refs


def _perform(game, actions):
    return perform(game, Asker((), auto=True), Step(actions=actions))


def _own(each):
    """What the one player takes of whom it was asked."""
    (actions,) = each
    return actions


def _asks(function, *arguments, **fields):
    """The decision that a planning function asks first."""
    with pytest.raises(Pending) as raised:
        function(*arguments, **fields)
    return raised.value.decision


def test_cards_are_put_at_a_position_from_the_top():
    """A card is put with so many above it; too deep means at the bottom (3.2.2.f)."""
    game, _ = _game("abc")
    for letter, top in (("x", 0), ("y", 2), ("z", 9)):
        ref = put(game, HAND, character(letter))
        move(game.state, ref, DECK, top=top)

    assert names(game, DECK) == list("xaybcz")


def test_a_known_deck_asks_nothing():
    """The top cards of a Deck in a known order are simply its first ones."""
    game, refs = _game("abc")

    assert decks.top(game.state, Asker((), auto=False), LITHIUM, 2) == (refs["a"], refs["b"])


def test_a_shuffled_deck_asks_chance_for_each_card():
    """Each card taken from a shuffled Deck is a decision of nobody, over the cards left (6.5.j)."""
    game, refs = _game("abc")
    shuffling.shuffle(game.state, LITHIUM)

    first = _asks(decks.top, game.state, Asker((), auto=True), LITHIUM, 2)
    second = _asks(decks.top, game.state, Asker((refs["b"],), auto=True), LITHIUM, 2)

    assert (first.choice_sort, first.player) == (ChoiceSort.RANDOM, None)
    assert set(first.options) == set(refs.values())
    assert set(second.options) == {refs["a"], refs["c"]}


def test_equal_cards_are_one_option_with_their_weight():
    """Chance chooses among different cards, and says how many there are of each."""
    game, _ = _game()
    twin = character("twin")
    for card in (twin, twin, character("other")):
        put(game, DECK, card)
    shuffling.shuffle(game.state, LITHIUM)

    decision = _asks(decks.top, game.state, Asker((), auto=True), LITHIUM, 1)

    assert len(decision.options) == 2
    assert sorted(decision.weights) == [1, 2]


def test_cards_put_on_a_shuffled_deck_are_known_to_be_there():
    """A card put on top or at the bottom of a shuffled Deck is not left to chance."""
    game, refs = _game("abc")
    shuffling.shuffle(game.state, LITHIUM)
    above, below = (put(game, HAND, character(letter)) for letter in "xy")
    move(game.state, above, DECK, top=0)
    move(game.state, below, DECK)

    drawn = decks.top(game.state, Asker((refs["c"], refs["a"]), auto=True), LITHIUM, 5)

    assert [game.name(ref) for ref in drawn] == list("xcaby")


def test_a_card_that_was_seen_stays_on_top():
    """Once the top card of a shuffled Deck was revealed, it is the next to be drawn."""
    game, refs = _game("abc")
    shuffling.shuffle(game.state, LITHIUM)
    shuffling.settle(game.state, LITHIUM, refs["b"].item)

    assert decks.top(game.state, Asker((), auto=False), LITHIUM, 1) == (refs["b"],)


def test_taking_out_all_cards_whose_order_is_open_leaves_a_known_deck():
    """A Deck of which every card is known is not shuffled any more."""
    game, refs = _game("ab")
    shuffling.shuffle(game.state, LITHIUM)
    known = put(game, HAND, character("x"))
    move(game.state, known, DECK)
    move(game.state, refs["b"], HAND)
    move(game.state, refs["a"], HAND)

    assert game.state.shuffled == {}
    assert decks.top(game.state, Asker((), auto=False), LITHIUM, 1) == (Referent(known.item, 0),)


def test_drawing_more_than_there_is_draws_all_there_is():
    """Outside Morning a player with one card who draws two draws one (3.2.2.e)."""
    game, _ = _game("a", "x")

    _perform(game, _own(decks.draw(game.state, Asker((), auto=False), [(LITHIUM, 2)])))

    assert (names(game, HAND), names(game, DECK), names(game, PILE)) == (["a"], [], ["x"])


def test_in_morning_a_player_may_shuffle_back_to_draw_the_rest():
    """In Morning the missing cards may come from the reshuffled Discard pile, all drawn
    simultaneously (7.3.9.c).
    """
    game, refs = _game("a", "x", phase=Phase.MORNING)

    actions = _own(decks.draw(game.state, Asker((True,), auto=True), [(LITHIUM, 2)]))
    event = _perform(game, actions)

    assert [action.verb for action in actions] == [
        ActionVerb.MOVE,
        ActionVerb.SHUFFLE_BACK,
        ActionVerb.MOVE,
    ]
    assert names(game, HAND) == ["a", "x"]
    assert names(game, PILE) == []
    assert refs["x"].object in event.before.objects
    assert refs["x"].object in game.state.last_known


def test_in_morning_a_player_may_decline_to_shuffle_back():
    """The player decides after drawing what there is (7.3.9.c)."""
    game, _ = _game("a", "x", phase=Phase.MORNING)

    decision = _asks(decks.draw, game.state, Asker((), auto=True), [(LITHIUM, 2)])
    _perform(game, _own(decks.draw(game.state, Asker((False,), auto=True), [(LITHIUM, 2)])))

    assert (decision.choice_sort, decision.rules) == (ChoiceSort.MAY, ("7.3.9.c",))
    assert isinstance(decision, MayShuffleForTheRest)
    assert (names(game, HAND), names(game, PILE)) == (["a"], ["x"])


def test_all_decide_before_anybody_sees_the_rest():
    """Each draws what there is, then all decide, then each draws the rest (6.1.h, 7.3.9.c)."""
    game, refs = _game("ab", "xy", phase=Phase.MORNING)
    shuffling.shuffle(game.state, LITHIUM)
    other = put(game, deck(1), character("n"))
    put(game, discard_pile(1), character("m"))
    asked = []

    def ask(decision):
        asked.append((type(decision), decision.player, decision.whose))
        return True if decision.player is not None else decision.options[0]

    wanted = [(LITHIUM, 3), (1, 2)]
    mine, theirs = decks.draw(game.state, ask, wanted)

    chance = (ChanceTopCard, None, LITHIUM)
    assert asked == [
        chance,
        chance,
        (MayShuffleForTheRest, LITHIUM, LITHIUM),
        (MayShuffleForTheRest, 1, 1),
        chance,
        (ChanceTopCard, None, 1),
    ]
    assert [one.verb for one in mine].index(ActionVerb.SHUFFLE_BACK) == 2
    assert theirs[0].what == other
    assert refs["x"].item in [one.what.item for one in mine if one.what]


def test_who_draws_nothing_first_is_asked_as_always():
    """With an empty Deck nothing was drawn before it is decided (7.3.9.c)."""
    game, _ = _game("", "x", phase=Phase.MORNING)
    decision = _asks(decks.draw, game.state, Asker((), auto=True), [(LITHIUM, 2)])

    assert type(decision) is MayShuffleBack


def test_what_the_same_step_takes_already_is_not_on_top():
    """The next cards are the first ones; what chance said stays (6.1.f, 6.5.j)."""
    game, refs = _game("abc")
    ask = Asker((), auto=False)
    taken = beside(_own(decks.draw(game.state, ask, [(LITHIUM, 1)])))

    assert decks.top(game.state, ask, LITHIUM, 1, taken) == (refs["b"],)
    assert decks.top(game.state, ask, LITHIUM, 9, taken) == (refs["b"], refs["c"])

    shuffling.shuffle(game.state, LITHIUM)
    first = Asker((refs["c"],), auto=False)
    drawn = _own(decks.draw(game.state, first, [(LITHIUM, 1)]))
    assert drawn[0].what == refs["c"]
    seen = beside((), cards_of_decks(drawn))
    assert decks.top(game.state, ask, LITHIUM, 1, seen) == (refs["c"],)
    decision = _asks(decks.top, game.state, ask, LITHIUM, 1, beside(drawn))
    assert decision.options == (refs["a"], refs["b"])
    decision = _asks(decks.top, game.state, ask, LITHIUM, 2, seen)
    assert decision.options == (refs["a"], refs["b"])


def test_the_last_card_is_resupplied_once():
    """A Deck that a step empties was not empty: outside Morning nothing is shuffled (3.2.2.d)."""
    for phase, verbs in (
        (Phase.AFTERNOON, []),
        (Phase.MORNING, [ActionVerb.SHUFFLE_BACK, ActionVerb.MOVE]),
    ):
        game, _ = _game("a", "x", phase=phase)
        ask = Asker((True,), auto=True)
        first = _own(decks.resupply(game.state, ask, [LITHIUM]))
        second = _own(decks.resupply(game.state, ask, [LITHIUM], beside=beside(first)))

        assert [one.verb for one in second] == verbs
        event = _perform(game, (*first, *second))
        assert all(change.done for change in event.changes)
        assert names(game, RESERVE) == (["a", "x"] if verbs else ["a"])


def test_a_deck_is_refilled_once_for_a_step():
    """Who shuffled back for one card takes the next without shuffling again (7.3.31.b)."""
    game, _ = _game("", "xy", phase=Phase.MORNING)
    ask = Asker((True,), auto=True)
    first = _own(decks.resupply(game.state, _first_option, [LITHIUM]))
    second = _own(decks.resupply(game.state, ask, [LITHIUM], beside=beside(first)))

    assert [one.verb for one in first] == [ActionVerb.SHUFFLE_BACK, ActionVerb.MOVE]
    assert [one.verb for one in second] == [ActionVerb.MOVE]
    assert second[0].what.item != first[1].what.item


def _first_option(decision):
    return decision.options[0]


def test_chance_says_which_reshuffled_cards_are_drawn():
    """Drawing one of two reshuffled cards is left to chance, and the other is in the Deck."""
    game, refs = _game("", "xy", phase=Phase.MORNING)
    hidden = Referent(refs["y"].item, 0)

    _perform(game, _own(decks.draw(game.state, Asker((True, hidden), auto=True), [(LITHIUM, 1)])))

    assert (names(game, HAND), names(game, DECK), names(game, PILE)) == (["y"], ["x"], [])


def test_resupply_with_an_empty_deck_shuffles_back_first():
    """At any time but Morning an empty Deck is refilled before Resupplying (7.3.31.c)."""
    game, _ = _game("", "x")

    actions = _own(decks.resupply(game.state, Asker((), auto=True), [LITHIUM]))
    _perform(game, actions)

    assert actions[0].rules == ("7.3.31.c",)
    assert names(game, RESERVE) == ["x"]


def test_resupply_in_morning_with_an_empty_deck_is_a_choice():
    """In Morning the player decides (7.3.31.b)."""
    game, _ = _game("", "x", phase=Phase.MORNING)

    decision = _asks(decks.resupply, game.state, Asker((), auto=True), [LITHIUM])

    assert decision.rules == ("7.3.31.b",)
    assert _own(decks.resupply(game.state, Asker((False,), auto=True), [LITHIUM])) == ()


def test_only_what_is_missing_comes_from_the_discard_pile():
    """Under 4.0 the Deck gives what it has, and the Discard pile the rest (CR 4.0 3.2.2.d)."""
    game, refs = _game("a", "xyz", ruleset=RULESETS["4.0"])
    first, second = (Referent(refs[letter].item, 0) for letter in "xy")

    found = decks.top(game.state, Asker((first, second), auto=True), LITHIUM, 3)

    assert [game.state.items[one.item].card.name for one in found] == ["a", "x", "y"]


def test_resupply_does_nothing_without_any_card():
    """With Deck and Discard pile empty, Resupply does nothing (7.3.31.c)."""
    game, _ = _game()

    assert _own(decks.resupply(game.state, Asker((), auto=False), [LITHIUM])) == ()


@pytest.mark.parametrize(
    ("phase", "version", "drawn", "pile", "told"),
    [
        (Phase.AFTERNOON, "5.0", 1, "", ("draw.short", ("3.2.2.e",))),
        (Phase.AFTERNOON, "5.0", 0, "p", ("with-pile", ("3.2.2.e", "7.3.9.c"))),
        (Phase.MORNING, "5.0", 1, "p", ("draw.short", ("7.3.9.c",))),
        (Phase.AFTERNOON, "4.0", 1, "p", ("draw.short", ("3.2.2.e",))),
        (Phase.AFTERNOON, "5.0", 2, "", None),
    ],
)
def test_what_is_told_of_too_few_cards(phase, version, drawn, pile, told):
    """That not so many are drawn, and that the Discard pile stays (CR 3.2.2.e, 7.3.9.c)."""
    game, _ = _game("abc", pile, phase=phase, ruleset=RULESETS[version])
    actions = _own(decks.draw(game.state, Asker((), auto=True), [(LITHIUM, drawn)]))
    found = decks.short(game, LITHIUM, actions, 2)

    assert [one.rules for one in found] == ([told[1]] if told else [])
    if told:
        kept = told[0] == "with-pile"
        assert isinstance(found[0], about_decks.DrawShortWithPile) is kept
        assert (found[0].number, found[0].wanted) == (drawn, 2)


@pytest.mark.parametrize(
    ("deck_names", "called", "rule"),
    [("", Called.RESUPPLY, "7.3.31.c"), ("", Called.DRAW, "3.2.2.d"),
     ("a", Called.RESUPPLY, "3.2.2.d"), ("a", Called.OTHER, "3.2.2.d")],
)  # fmt: skip
def test_why_a_pile_is_shuffled_beneath_a_deck(deck_names, called, rule):
    """An empty Deck that is Resupplied from has a rule of its own (CR 7.3.31.c, 4.0 3.2.2.d)."""
    game, refs = _game(deck_names, "p", ruleset=RULESETS["4.0"])
    of_pile = Referent(refs["p"].item, 0)
    action = AtomicAction(verb=ActionVerb.MOVE, what=of_pile, by=0, called=called, to=HAND)
    shuffles, moves = decks.with_shuffles(game.state, (action,))

    assert (shuffles.verb, shuffles.player, shuffles.rules) == (ActionVerb.SHUFFLE_BACK, 0, (rule,))
    assert moves is action


def test_a_pile_is_shuffled_once_for_a_step():
    """Before the first card that needs it, by the shuffling that was planned if there is one."""
    game, refs = _game("a", "pq", ruleset=RULESETS["4.0"])
    one, other, of_deck = (
        AtomicAction(verb=ActionVerb.MOVE, what=Referent(refs[name].item, 0), by=0, to=HAND)
        for name in "pqa"
    )
    there = AtomicAction(verb=ActionVerb.MOVE, what=refs["p"], by=0, to=HAND)
    nothing = AtomicAction(verb=ActionVerb.ROLL, by=0)
    planned = decks.shuffle_back(0, "7.3.9.c")
    found = decks.with_shuffles(game.state, (of_deck, one, other, planned))
    verbs = [each.verb is ActionVerb.SHUFFLE_BACK for each in found]

    assert verbs == [False, True, False, False]
    assert found[1] is planned
    assert decks.with_shuffles(game.state, (there, nothing)) == (there, nothing)


@pytest.mark.parametrize(
    ("deck_names", "pile_names", "may"),
    [("", "p", True), ("a", "p", False), ("", "", False), ("a", "", False)],
)
def test_when_a_player_may_shuffle_back(deck_names, pile_names, may):
    """With an empty Deck, and something to shuffle into it (CR 4.2.1.f)."""
    game, _ = _game(deck_names, pile_names)
    assert decks.may_shuffle_back(game.state, LITHIUM) is may


@pytest.mark.parametrize("reading", [False, True])
@pytest.mark.parametrize(("phase", "rule"), [(Phase.AFTERNOON, "7.3.31.c"),
                                             (Phase.MORNING, "7.3.31.b")])  # fmt: skip
def test_what_the_rules_say_twice_of_an_empty_deck(phase, rule, reading):
    """Each of the two rules has another reading (CR 7.3.31.b, 7.3.31.c)."""
    name = "resupply_from_an_empty_deck"
    name += "_in_morning" if phase is Phase.MORNING else ""
    game, _ = _game("", "p", phase=phase, readings=changed(Readings(), **{name: reading}))
    asked = []
    actions = _own(decks.resupply(game.state, lambda one: asked.append(one) or one.options[0],
                                  [LITHIUM]))  # fmt: skip
    shuffles = [one for one in actions if one.verb is ActionVerb.SHUFFLE_BACK]
    may = [one for one in asked if isinstance(one, MayShuffleBack)]

    if phase is Phase.MORNING:
        assert [one.rules for one in shuffles] == [(rule,)]
        assert len(may) == (not reading)
        assert all(one.disagreement == name.replace("_", "-") for one in may)
    else:
        assert [one.rules for one in shuffles] == ([] if reading else [(rule,)])
        assert may == []
    assert all(one.disagreement == name.replace("_", "-") for one in shuffles)


@pytest.mark.parametrize("takes", [decks.draw, decks.resupply])
@pytest.mark.parametrize(("by", "doer"), [(None, 0), (0, 0), (1, 1)])
def test_who_does_it(takes, by, doer):
    """The player whose cards they are, if it is not said that another one does it (CR 7.5.6)."""
    game, _ = _game("abc")
    wanted = [(LITHIUM, 2)] if takes is decks.draw else [LITHIUM]
    actions = _own(takes(game.state, Asker((), auto=True), wanted, by=by))

    assert {one.by for one in actions} == {doer}
    assert {one.to for one in actions} == {HAND if takes is decks.draw else RESERVE}
