"""CR 6.2: modifiers."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase, Side, Status
from judgebot.cards.text import read
from judgebot.game.data.agenda import resolve
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import ChoiceSort, MayModify, OrderModified, OrderModifiers
from judgebot.game.data.entries import about_playing
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.readings import Readings
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import (
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.write import shuffling
from tests.game.boards import a_game, character, permanent, play_out, put, spell, told

HERE = expedition(0, Side.HERO)
FACING = expedition(1, Side.HERO)


def _carry_out(game, text, source, *answers, player=0):
    """Carry out an effect that a player controls, with these answers; the decisions asked."""
    (ability,) = read(text)
    context = Context(controller=player, me=source)
    game.state.agenda.append(resolve(ability.effect, context, None))
    return play_out(game, *answers)


def _names(game, place):
    return [game.state.objects[one].card.name for one in game.state.zones[place]]


def _in_deck(game, player):
    return [game.state.items[one].card.name for one in game.state.zones[deck(player)]]


def test_paint_prison_against_mighty_jinn():
    """A declined optional modifier adds a step right after the current one (CR 6.2.e, Example)."""
    text = (
        "If I would leave the Expedition zone, you may put me in my owner's Mana zone instead. "
        "If you don't, draw a card."
    )
    for applied in (True, False):
        game = a_game()
        source = put(game, reserve(0), spell("Paint Prison"))
        put(game, FACING, character("Mighty Jinn", text))
        put(game, deck(1), spell("Other"))
        _carry_out(
            game,
            "Put target Character on top of its owner's deck.",
            source,
            applied,
        )

        assert _names(game, FACING) == []
        assert _in_deck(game, 1) == ["Other"]
        assert _names(game, mana_zone(1)) == (["Mighty Jinn"] if applied else [])
        assert [game.state.items[one].card.name for one in game.state.zones[hand(1)]] == (
            [] if applied else ["Mighty Jinn"]
        )


def test_gaining_something_else_instead():
    """ "If I would gain Anchored, I gain Asleep instead" replaces the atomic action (CR 6.2.b)."""
    game = a_game()
    c = put(game, HERE, character("C", "If I would gain [[Anchored]], I gain [[Asleep]] instead."))
    _carry_out(game, "Target Character gains [[Anchored]].", c)

    assert game.state.objects[c.object].statuses == {Status.ASLEEP}


def test_boosts_instead_of_fleeting():
    """A status may be replaced by a counter."""
    game = a_game()
    c = put(game, HERE, character("C", "If I would gain [[Fleeting]], I gain 2 boosts instead."))
    _carry_out(game, "Target Character gains [[Fleeting]].", c)

    assert game.state.objects[c.object].statuses == frozenset()
    assert game.state.objects[c.object].counters == {"boost": 2}


def test_an_impossible_gain_is_not_modified():
    """A status that is already there cannot be gained, so nothing is modified (CR 1.4.1.d)."""
    game = a_game()
    card = character("C", "If I would gain [[Fleeting]], I gain 2 boosts instead.")
    c = put(game, HERE, card, statuses=frozenset({Status.FLEETING}))
    _carry_out(game, "Target Character gains [[Fleeting]].", c)

    assert game.state.objects[c.object].counters == {}


def test_what_is_done_instead_may_be_impossible():
    """What a modifier makes of an atomic action is impossible if that is forbidden (CR 1.4.1.c)."""
    game = a_game()
    c = put(game, HERE, character("C", "If I would gain [[Fleeting]], I gain 2 boosts instead."))
    put(game, HERE, character("D", "Cards in play or in Reserve can't gain counters."))
    _carry_out(game, "Target Character gains [[Fleeting]].", c, c)

    assert game.state.objects[c.object].statuses == frozenset()
    assert game.state.objects[c.object].counters == {}
    (cannot,) = told(game, "cannot.gain-counters")
    assert cannot.rules == ("1.4.1.a", "2.5.1.a", "1.4.1.c", "6.5.h")


def test_the_card_that_chance_put_on_top_is_there_for_what_is_done_instead():
    """What would have been resupplied lies on top still, and chance is not asked again (6.5.j)."""
    game = a_game()
    text = (
        "If you would [Resupply], instead reveal the top two cards of your deck. Put one in "
        "your hand, and discard the other."
    )
    source = put(game, landmarks(0), permanent("Tower", text))
    cards = [put(game, deck(0), spell(name)) for name in "ABC"]
    shuffling.shuffle(game.state, 0)
    asked = _carry_out(game, "[Resupply].", source, cards[1], cards[0], cards[1])

    sorts = [one.choice_sort for one in asked]
    assert sorts == [ChoiceSort.RANDOM, ChoiceSort.RANDOM, ChoiceSort.OBJECT]
    assert [game.state.card(item).name for item in game.state.zones[hand(0)]] == ["B"]
    assert _names(game, discard_pile(0)) == ["A"]
    assert _in_deck(game, 0) == ["C"]


def _in_hand(game, player):
    return [game.state.items[one].card.name for one in game.state.zones[hand(player)]]


def test_what_is_added_to_each_of_two_draws_takes_cards_of_its_own():
    """Two draws and two Resupplies of one step take four cards (CR 6.1.f, 6.2.c)."""
    for shuffled in (False, True):
        game = a_game()
        text = "If you would draw a card, also [Resupply]."
        source = put(game, landmarks(0), permanent("Larder", text))
        cards = [put(game, deck(0), spell(name)) for name in "ABCDE"]
        if shuffled:
            shuffling.shuffle(game.state, 0)
        asked = _carry_out(game, "Draw two cards.", source, *(cards[:4] if shuffled else ()))

        assert [one.choice_sort for one in asked] == [ChoiceSort.RANDOM] * (4 if shuffled else 0)
        assert _in_hand(game, 0) == ["A", "B"]
        assert _names(game, reserve(0)) == ["C", "D"]
        assert _in_deck(game, 0) == ["E"]


def test_what_a_replaced_draw_leaves_is_on_top_again():
    """A draw that is replaced takes nothing, so that its card is the next one (CR 6.2.b)."""
    game = a_game()
    text = "If you would draw a card, you may [Resupply] instead."
    source = put(game, landmarks(0), permanent("Satchel", text))
    cards = [put(game, deck(0), spell(name)) for name in "ABC"]
    shuffling.shuffle(game.state, 0)
    asked = _carry_out(game, "Draw two cards.", source, cards[2], cards[0], True, False)

    assert [one.choice_sort for one in asked] == [ChoiceSort.RANDOM] * 2 + [ChoiceSort.MAY] * 2
    assert _names(game, reserve(0)) == ["C"]
    assert _in_hand(game, 0) == ["A"]
    assert _in_deck(game, 0) == ["B"]


def test_what_chance_put_on_top_stays_in_that_order():
    """What was to be drawn and was not lies there as it was found (CR 3.2.2.b)."""
    game = a_game()
    text = "If you would draw a card, create a [Brassbug 2/2/2] token in target Expedition instead."
    source = put(game, landmarks(0), permanent("Forge", text))
    cards = [put(game, deck(0), spell(name)) for name in "ABCD"]
    shuffling.shuffle(game.state, 0)
    _carry_out(game, "Draw two cards.", source, cards[3], cards[1], HERE, HERE)

    assert _in_deck(game, 0)[:2] == ["D", "B"]


JINN = (
    "If I would leave the Expedition zone, you may put me in my owner's Mana zone instead. "
    "If you don't, "
)


def _leaving(first, second, *, player=0, other=0):
    """What is asked in which order when two Characters leave that may stay; both are declined."""
    game = a_game()
    source = put(game, reserve(0), spell("Tide"))
    one = put(game, HERE, character("One", JINN + first))
    two = put(game, expedition(other, Side.COMPANION), character("Two", JINN + second))
    for owner in (0, 1):
        for name in "AB":
            put(game, deck(owner), spell(name))
    words = "Return all Characters to their owners' hands."
    (ability,) = read(words)
    context = Context(controller=player, me=source)
    game.state.agenda.append(resolve(ability.effect, context, None))
    asked = play_out(game)
    return game, one, two, asked


def test_the_controller_of_the_step_orders_what_the_modifiers_add():
    """The steps that are added follow in the order that was chosen (CR 6.2.e, 6.2.h)."""
    for first, drawn, resupplied in ((0, "A", "B"), (1, "B", "A")):
        game, *jinns, asked = _leaving("draw a card.", "[Resupply].")
        assert isinstance(asked[-1], OrderModifiers)
        assert asked[-1].options == tuple(jinns)
        play_out(game, jinns[first], False, False)

        assert drawn in _in_hand(game, 0)
        assert _names(game, reserve(0))[-1] == resupplied


def test_it_is_the_controller_of_the_step_and_not_of_the_modifiers():
    """Whose step it is orders the modifiers of both players (CR 6.2.h)."""
    for player in (0, 1):
        *_, asked = _leaving("draw a card.", "[Resupply].", player=player, other=1)
        assert (type(asked[-1]), asked[-1].player) == (OrderModifiers, player)


def test_an_order_without_a_difference_is_not_asked_for():
    """Two alike, and those that add nothing, come to the same in every order."""
    *_, alike = _leaving("draw a card.", "draw a card.")
    assert not isinstance(alike[-1], OrderModifiers)
    *_, of_both = _leaving("draw a card.", "draw a card.", other=1)
    assert isinstance(of_both[-1], OrderModifiers)


def test_what_pays_for_one_does_not_pay_for_another():
    """Mana and what is exhausted are there once for a step (CR 6.1.f, 6.4.c)."""
    saved = "If a Character you control would be discarded, you may %s put it in Reserve instead."
    for cost in ("pay {1} to", "exhaust me to"):
        game = a_game()
        source = put(game, landmarks(0), permanent("Nest", saved % cost))
        put(game, mana_zone(0), spell("Orb"), face_down=True)
        ant, _ = (put(game, HERE, character(name)) for name in ("Ant", "Bee"))
        asked = _carry_out(game, "Discard all Characters.", source, ant, True)

        assert [type(one) for one in asked] == [OrderModified, MayModify]
        assert _names(game, reserve(0)) == ["Ant"]
        assert _names(game, discard_pile(0)) == ["Bee"]


def test_two_that_reveal_the_top_card_reveal_the_same():
    """A card that is revealed stays on top, and chance says only once which it is."""
    game = a_game()
    text = "If you would roll one or more dice, also reveal the top card of your deck."
    source = put(game, landmarks(0), permanent("Oracle", text))
    put(game, landmarks(0), permanent("Seer", text))
    cards = [put(game, deck(0), spell(name)) for name in "AB"]
    shuffling.shuffle(game.state, 0)
    _carry_out(game, "Roll a die.", source, 3, cards[1])

    assert _in_deck(game, 0) == ["B", "A"]
    assert len(told(game, "revealed")) == 2


def test_a_move_that_goes_nowhere_is_not_modified():
    """At the end of the row nothing happens, whatever would be done instead (CR 7.3.25.c)."""
    text = "If my Expedition would move forward, you may discard me instead to draw three cards."
    for distance, answers in ((7, ()), (6, (False,))):
        game = a_game()
        game.state.distances = {**game.state.distances, (0, Side.HERO): distance}
        source = put(game, HERE, permanent("Rune", text, where="Expedition"))
        for name in "AB":
            put(game, deck(0), spell(name))
        effect = "Target Expedition moves forward one region."
        asked = _carry_out(game, effect, source, HERE, *answers)

        assert [one.choice_sort for one in asked[1:]] == [ChoiceSort.MAY] * len(answers)


def test_leaving_while_boosted():
    """A modifier applies only while its condition is true."""
    text = (
        "If I would leave the Expedition zone while I am [[Boosted]], put me in my owner's Mana "
        "zone instead."
    )
    for boosts, place in (({"boost": 1}, mana_zone(0)), ({}, discard_pile(0))):
        game = a_game()
        c = put(game, HERE, character("C", text), counters=boosts)
        _carry_out(game, "Discard target Character.", c)

        assert len(game.state.zones[place]) == 1


def test_staying_instead_of_leaving():
    """ "It loses 1 boost instead": it does not leave, and the modifier applies once."""
    text = (
        "If a [[Boosted]] Character would leave my Expedition during the Afternoon, it loses 1 "
        "boost instead."
    )
    game = a_game()
    put(game, HERE, character("Guard", text))
    c = put(game, HERE, character("C"), counters={"boost": 2})
    for left in ({"boost": 1}, {}):
        _carry_out(game, "Discard target Character.", c, c)

        assert game.state.objects[c.object].counters == left

    _carry_out(game, "Discard target Character.", c, c)

    assert c.object not in game.state.objects


def test_only_in_its_phase():
    """ "During the Afternoon" modifies nothing at Dusk."""
    text = (
        "If a [[Boosted]] Character would leave my Expedition during the Afternoon, it loses 1 "
        "boost instead."
    )
    game = a_game(phase=Phase.DUSK)
    put(game, HERE, character("Guard", text))
    c = put(game, HERE, character("C"), counters={"boost": 2})
    _carry_out(game, "Discard target Character.", c, c)

    assert c.object not in game.state.objects


def test_one_more_region():
    """ "It moves forward one more region instead" keeps the move and makes it longer."""
    game = a_game(phase=Phase.DUSK)
    text = "If my Expedition would move forward, it moves forward one more region instead."
    c = put(game, HERE, character("C", text))
    _carry_out(game, "Target Expedition moves forward 1 region.", c, HERE)

    assert game.state.distances[0, Side.HERO] == 2


def test_a_die_within_a_modifier():
    """The die is rolled first; only a high result changes the move."""
    text = (
        "If my Expedition would move forward during the Afternoon, roll a die. On a 5+, it moves "
        "forward two more regions instead."
    )
    for shows, regions in ((5, 3), (4, 1)):
        game = a_game(phase=Phase.AFTERNOON)
        c = put(game, HERE, character("C", text))
        _carry_out(game, "Target Expedition moves forward 1 region.", c, HERE, shows)

        assert game.state.distances[0, Side.HERO] == regions


def test_discarding_instead_of_moving_forward():
    """ "You may discard me instead to draw three cards": the discard is what happens."""
    text = "If my Expedition would move forward, you may discard me instead to draw three cards."
    for applied, regions, cards in ((True, 0, 3), (False, 1, 0)):
        game = a_game(phase=Phase.DUSK)
        c = put(game, HERE, character("C", text))
        for name in "ABCD":
            put(game, deck(0), spell(name))
        _carry_out(game, "Target Expedition moves forward 1 region.", c, HERE, applied)

        assert game.state.distances[0, Side.HERO] == regions
        assert len(game.state.zones[hand(0)]) == cards


def test_attempting_to_ascend_again():
    """An Ascended Expedition that attempts to Ascend Resupplies instead (CR 7.5.3, Example)."""
    text = (
        "If one of your Ascended Expeditions would attempt to [Ascend] again, [Resupply] instead."
    )
    for ascended, cards in ((True, 1), (False, 0)):
        game = a_game()
        c = put(game, expedition(0, Side.COMPANION), character("Mandjet", text))
        put(game, deck(0), spell("Top"))
        if ascended:
            game.state.ascended = frozenset({(0, Side.HERO)})
        _carry_out(game, "Target Expedition [Ascends].", c, HERE)

        assert len(game.state.zones[reserve(0)]) == cards
        assert (0, Side.HERO) in game.state.ascended


def test_the_controller_of_the_step_orders_modifiers():
    """Several modifiers of one atomic action are applied in the order chosen (CR 6.2.h)."""
    texts = (
        "If I would gain [[Anchored]], I gain [[Asleep]] instead.",
        "If a Character would gain [[Anchored]], it gains 1 boost instead.",
    )
    for first in (0, 1):
        game = a_game()
        c = put(game, HERE, character("C", texts[0]))
        other = put(game, HERE, character("D", texts[1]))
        asked = _carry_out(
            game, "Target Character gains [[Anchored]].", c, c, (c, other)[first], player=1
        )
        found = game.state.objects[c.object]

        assert [one.player for one in asked if one.choice_sort is ChoiceSort.MODIFIER] == [1]
        assert (found.statuses, found.counters) == (
            ({Status.ASLEEP}, {}) if first == 0 else (frozenset(), {"boost": 1})
        )


def test_a_fleeting_character_would_go_to_reserve():
    """It is discarded instead (CR 2.4.7.d); nobody is asked about an order."""
    game = a_game()
    c = put(game, HERE, character("C"), statuses=frozenset({Status.FLEETING}))
    _carry_out(game, "Send target Character to Reserve.", c)

    assert _names(game, discard_pile(0)) == ["C"]
    expected = [("2.4.7.d", "6.2.b", "7.3.37.a")]
    assert [one.rules for one in told(game, "fleeting.discarded")] == expected


def test_modifiers_exist_before_the_step():
    """One that comes with the object as it enters does not modify that (CR 6.2.l)."""
    from judgebot.game.engine import Asker
    from judgebot.game.events.steps import perform

    game = a_game()
    text = "If I would gain [[Fleeting]], I gain 2 boosts instead."
    card = put(game, reserve(0), character("C", text))
    action = AtomicAction(
        verb=ActionVerb.MOVE,
        what=card,
        by=0,
        called=Called.OTHER,
        to=HERE,
        arriving={"statuses": frozenset({Status.FLEETING})},
        says=about_playing.PlayJoins,
    )
    event = perform(game, Asker((), auto=True), Step(actions=(action,), controller=0))

    assert game.state.objects[event.changes[0].now.object].statuses == {Status.FLEETING}


@pytest.mark.parametrize(
    ("modifier", "text", "times"),
    [
        ("If you would draw a card, also [Resupply].", "Draw a card.", 1),
        ("If you would draw a card, also [Resupply].", "Draw two cards.", 2),
        ("If you would draw a card, also [Resupply].", "Each player draws a card.", 1),
        ("If you would draw a card, also each player [Resupplies].", "Draw a card.", 1),
        ("If you would draw a card, also I gain 1 boost.", "Draw a card.", 0),
        ("If you would draw a card, [Resupply] instead.", "Draw two cards.", 0),
    ],
)
def test_which_of_two_takes_the_next_card(modifier, text, times):
    """That is left open where what is added takes a card from a Deck beside what it is added to."""
    game = a_game()
    source = put(game, HERE, character("Larder", modifier))
    for player in (0, 1):
        for name in "ABCD":
            put(game, deck(player), spell(name))
    _carry_out(game, text, source)
    found = [one for entry in game.trace.entries for one in entry.told.disagreement.split()]

    assert found.count("which-takes-the-next-card") == times


@pytest.mark.parametrize(
    ("text", "cards", "open_"),
    [
        ("If you would [Resupply], draw a card instead.", 0, True),
        ("If you would [Resupply], draw a card instead.", 1, False),
        ("If you would draw a card, [After You] instead.", 0, False),
    ],
)
def test_whether_a_deck_is_refilled_for_what_is_replaced(text, cards, open_):
    """It is left open where the Deck is empty and the Resupply is replaced (CR 7.3.31.c)."""
    game = a_game()
    source = put(game, landmarks(0), permanent("Hut", text))
    put(game, discard_pile(0), character("Old"))
    for _ in range(cards):
        put(game, deck(0), character("New"))
    _carry_out(game, "[Resupply].", source)
    reading = "refilled-for-a-resupply-that-is-replaced"

    assert any(one.told.disagreement == reading for one in game.trace.entries) is open_


@pytest.mark.parametrize("first", [0, 1])
def test_what_would_have_been_applied_too(first):
    """Of two modifiers the other one does not apply to what the first made of it (CR 6.2.i)."""
    game = a_game()
    texts = [f"If I would leave the Expedition zone, I gain {n} boosts instead." for n in (2, 3)]
    source = put(game, HERE, character("Cub", "\n".join(texts)))
    _carry_out(game, "Return target Character to its owner's hand.", source, first)
    (left,) = told(game, "modifier.left")
    (applied,) = told(game, "modifier.replacing")

    assert game.state.objects[source.object].counters == {"boost": 2 + first}
    assert left.rules == ("6.2.i",)
    assert left.facts["ability"] != applied.facts["ability"]


WHOLE = "If you would draw one or more cards, draw that many cards plus one instead."
EACH = "If you would draw a card, [Resupply] instead."


@pytest.mark.parametrize("whole_first", [True, False])
def test_what_modifies_a_whole_step_comes_first(whole_first):
    """It is applied once to all that is drawn, before what is about each card (CR 6.2.g)."""
    game = a_game()
    texts = (WHOLE, EACH) if whole_first else (EACH, WHOLE)
    source, _ = (put(game, landmarks(0), permanent("Hut", one)) for one in texts)
    for name in "ABCDEFGH":
        put(game, deck(0), spell(name))
    asked = _carry_out(game, "Draw two cards.", source)

    assert asked == []
    assert _in_hand(game, 0) == []
    assert _names(game, reserve(0)) == ["A", "B", "C"]


@pytest.mark.parametrize("number", [1, 2])
def test_two_that_modify_a_whole_step(number):
    """Each of them once, whatever number of cards is drawn (CR 6.2.g, 6.2.i)."""
    game = a_game()
    for _ in range(number):
        source = put(game, landmarks(0), permanent("Hut", WHOLE))
    for name in "ABCDEFGH":
        put(game, deck(0), spell(name))
    asked = _carry_out(game, "Draw two cards.", source)
    while asked:
        asked = play_out(game, asked[-1].options[0])

    assert len(_in_hand(game, 0)) == 2 + number


@pytest.mark.parametrize("also", [False, True])
@pytest.mark.parametrize("whole", [False, True])
def test_it_is_not_applied_to_what_it_has_done(whole, also):
    """That is told of it, and not of another one, which is applied to that (CR 6.2.j, 6.2.k)."""
    game = a_game()
    would = "one or more cards" if whole else "a card"
    twice = f"If you would draw {would}, draw a card and [Resupply] instead."
    source = put(game, landmarks(0), permanent("Mill", twice))
    if also:
        text = "If you would draw a card, also create a [Moth 2/2/2] token in your Hero Expedition."
        put(game, landmarks(0), permanent("Lamp", text))
    for name in "ABCD":
        put(game, deck(0), spell(name))
    _carry_out(game, "Draw a card.", source)

    (once,) = told(game, "modifier.once")
    assert once.rules == (("6.2.j",) if whole else ("6.2.k",))
    assert source.item in once.items
    assert (_in_hand(game, 0), _names(game, reserve(0))) == (["A"], ["B"])
    assert _names(game, HERE) == (["Moth"] if also else [])


@pytest.mark.parametrize(("rules", "refilled"), [("4.0", True), ("5.0", False)])
def test_a_draw_for_which_a_deck_is_refilled_is_replaced(rules, refilled):
    """Where a Deck is refilled for a draw, that is so whatever is done instead of the draw."""
    game = a_game(ruleset=RULESETS[rules])
    text = "If you would draw a card, I gain 1 boost instead."
    source = put(game, HERE, character("Forge", text))
    put(game, discard_pile(0), spell("A"))
    _carry_out(game, "Draw a card.", source)

    assert _in_deck(game, 0) == ["A"] * refilled
    assert len(told(game, "deck.shuffled-back")) == refilled
    assert game.state.objects[source.object].counters == ({"boost": 1} if refilled else {})


@pytest.mark.parametrize(
    ("texts", "again"),
    [
        (["If you would draw a card, also [Resupply]."], [False]),
        (["If you would draw a card, also [Resupply]."] * 2, [False, True]),
        ([WHOLE, "If you would draw a card, also [Resupply]."], [False, True, True]),
    ],
)
def test_what_is_applied_after_another(texts, again):
    """That others may be applied to what one left is told of those, and not of it (CR 6.2.i)."""
    game = a_game()
    for text in texts:
        source = put(game, landmarks(0), permanent("Hut", text))
    for name in "ABCDEFGH":
        put(game, deck(0), spell(name))
    asked = _carry_out(game, "Draw a card.", source)
    while asked and asked[-1].choice_sort is ChoiceSort.MODIFIER and len(asked) < 2:
        asked = play_out(game, asked[-1].options[0])
    found = [*told(game, "modifier.replacing"), *told(game, "modifier.additive")]

    assert ["6.2.i" in one.rules for one in found] == again


def test_fleeting_is_applied_to_another_after_what_a_card_says():
    """What a card says of one thing is not applied before what a rule says of another (6.2.i)."""
    game = a_game()
    stays = "If I would leave the Expedition zone, I gain 1 boost instead."
    source = put(game, HERE, character("Ant", stays))
    put(game, HERE, character("Bee"), statuses=frozenset({Status.FLEETING}))
    _carry_out(game, "Send all Characters to Reserve.", source)

    (replaced,), (discarded,) = told(game, "modifier.replacing"), told(game, "fleeting.discarded")
    assert "6.2.i" not in replaced.rules
    assert "6.2.i" not in discarded.rules


TO_RESERVE = "Send target Character to Reserve."
TO_HAND = "Return target Character to its owner's hand."
LEAVES = "If I would leave the Expedition zone, draw a card and {} instead."


@pytest.mark.parametrize(
    ("status", "text", "effect", "left", "discarded"),
    [
        (Status.FLEETING, LEAVES.format("I gain 1 boost"), TO_RESERVE, 1, 0),
        (Status.ANCHORED, LEAVES.format("I gain 1 boost"), TO_RESERVE, 0, 0),
        (Status.FLEETING, LEAVES.format("I gain 1 boost"), TO_HAND, 0, 0),
        (Status.ANCHORED, LEAVES.format("put me in Reserve"), TO_RESERVE, 0, 0),
    ],
)
def test_fleeting_has_nothing_left(status, text, effect, left, discarded):
    """What is Fleeting does not go to Reserve where something else is done instead (CR 6.2.i)."""
    game = a_game()
    source = put(game, HERE, character("Cub", text), statuses=frozenset({status}))
    put(game, deck(0), spell("A"))
    asked = _carry_out(game, effect, source)

    assert asked == []
    assert _in_hand(game, 0) == ["A"]
    assert _names(game, discard_pile(0)) == ["Cub"] * discarded
    assert [one.rules for one in told(game, "fleeting.left")] == [("6.2.i", "2.4.7.d")] * left
    assert len(told(game, "fleeting.discarded")) == discarded


@pytest.mark.parametrize(("first", "to"), [(0, reserve(0)), (1, discard_pile(0))])
def test_fleeting_before_or_after_what_goes_to_reserve(first, to):
    """Which comes first is asked where that decides whether it is discarded (CR 6.2.h, 6.2.k)."""
    game = a_game()
    text = LEAVES.format("put me in Reserve")
    fleeting = frozenset({Status.FLEETING})
    source = put(game, HERE, character("Cub", text), statuses=fleeting)
    put(game, deck(0), spell("A"))
    (asked,) = _carry_out(game, TO_RESERVE, source)
    play_out(game, asked.options[first])

    assert asked.rules == ("6.2.h", "2.4.7.d")
    assert _in_hand(game, 0) == ["A"]
    assert _names(game, to) == ["Cub"]


@pytest.mark.parametrize(("first", "left"), [(0, 0), (1, 1)])
def test_fleeting_was_applied_already(first, left):
    """What was discarded for it, and would go to Reserve all the same, is no news (CR 6.2.k)."""
    game = a_game()
    texts = (
        "If I would be discarded, put me in Reserve instead.",
        "If I would go to Reserve, draw a card and I gain 1 boost instead.",
    )
    fleeting = frozenset({Status.FLEETING})
    source = put(game, HERE, character("Cub", "\n".join(texts)), statuses=fleeting)
    put(game, deck(0), spell("A"))
    _carry_out(game, TO_RESERVE, source, first)

    assert game.state.objects[source.object].counters == {"boost": 1}
    assert len(told(game, "fleeting.discarded")) == 1 - left
    assert len(told(game, "fleeting.left")) == left


@pytest.mark.parametrize("other", [True, False])
def test_for_whom_a_deck_is_refilled(other):
    """For who Resupplies; read otherwise, not for who does something else instead (7.3.31.c)."""
    game = a_game(readings=Readings(refilled_for_a_resupply_that_is_replaced=other))
    moth = "If you would [Resupply], create a [Moth 1/1/1] token in your Hero Expedition instead."
    source = put(game, landmarks(0), permanent("Dam", moth))
    for player in (0, 1):
        put(game, discard_pile(player), character("Old"))
    _carry_out(game, "Each player [Resupplies].", source)

    assert [len(game.state.zones[discard_pile(player)]) for player in (0, 1)] == [int(other), 0]
    assert [len(game.state.zones[reserve(player)]) for player in (0, 1)] == [0, 1]
    assert [one.card.name for one in game.state.at(HERE)] == ["Moth"]


@pytest.mark.parametrize(("phase", "drawn"), [(Phase.AFTERNOON, False), (Phase.MORNING, True)])
def test_what_is_drawn_where_no_deck_is_refilled_for_a_resupply_that_is_replaced(phase, drawn):
    """Read otherwise, nothing; during Morning what who draws shuffles back themselves (7.3.9.c)."""
    game = a_game(readings=Readings(refilled_for_a_resupply_that_is_replaced=True))
    game.state.phase = phase
    source = put(
        game, landmarks(0), permanent("Hut", "If you would [Resupply], draw a card instead.")
    )
    put(game, discard_pile(0), character("Old"))
    asked = _carry_out(game, "[Resupply].", source, *(True, True) * drawn)

    assert _names(game, reserve(0)) == []
    assert [game.state.items[one].card.name for one in game.state.zones[hand(0)]] == ["Old"] * drawn
    assert [one.rules for one in asked] == [("7.3.31.b",), ("7.3.9.c",)] * drawn


def test_why_nothing_is_left_of_a_draw():
    """What is done instead is no draw, which is to move the top card to the Hand (7.3.9.a)."""
    game = a_game()
    text = "If you would draw one or more cards, [Resupply] instead."
    for name in ("Hut", "Den"):
        source = put(game, landmarks(0), permanent(name, text))
    put(game, deck(0), spell("A"))
    _carry_out(game, "Draw a card.", source)

    assert [one.rules for one in told(game, "modifier.left")] == [("6.2.i", "7.3.9.a")]
