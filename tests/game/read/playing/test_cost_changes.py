"""CR 5.1.2.f: cost alterations."""

from __future__ import annotations

import pytest

from judgebot.abilities.statements import Change, CostChange
from judgebot.abilities.words import Side
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.zones import expedition, hand, landmarks, reserve
from judgebot.game.read.objects import statements
from judgebot.game.read.playing.cost_changes import Alterations, AlteredCost, finals, unlimited
from judgebot.game.read.playing.declaring import CardPlay, legal_plays
from judgebot.game.read.zones import paying_mana
from tests.game.boards import a_game, character, mana, permanent, play_out, put, spell, told

LESS, MORE, AT_LEAST = Change.LESS, Change.MORE, Change.AT_LEAST


def _altered(*changes):
    return Alterations(
        changes=tuple(
            AlteredCost(change=change, amount=amount, minimum=minimum, timestamp=place)
            for place, (change, amount, minimum) in enumerate(changes)
        )
    )


@pytest.mark.parametrize(
    ("base", "changes", "expected"),
    [
        (3, [], (3,)),
        (3, [(LESS, 1, None), (LESS, 1, None)], (1,)),
        (1, [(LESS, 3, None)], (0,)),
        (0, [(LESS, 1, None), (MORE, 1, None)], (0,)),
        (2, [(LESS, 1, 1), (LESS, 1, None)], (0, 1)),
        (2, [(LESS, 1, 1), (LESS, 1, 1)], (1,)),
        (0, [(LESS, 1, 1)], (0,)),
        (3, [(LESS, 3, None), (AT_LEAST, 2, None)], (2,)),
        (3, [(AT_LEAST, 2, None), (LESS, 3, None)], (2,)),
        (5, [(MORE, 1, None), (LESS, 5, None), (LESS, 1, None)], (0,)),
    ],
)
def test_increases_then_decreases_then_restrictions(base, changes, expected):
    """Every final cost that an order within each group comes to (CR 5.1.2.f and its Remarks)."""
    assert finals(base, _altered(*changes)) == expected


def test_robin_hood():
    """ "Can't cost less than {2}" applies after all decreases (CR 5.1.2.f, Example)."""
    game = a_game()
    mana(game, 0, 1)
    card = put(
        game, hand(0), character("C", "I cost {1} less if you control three or more Characters.")
    )
    for _ in range(3):
        put(game, expedition(0, Side.HERO), character("X"))

    assert legal_plays(game.state, 0) == [CardPlay(card, side) for side in Side]

    put(
        game,
        expedition(1, Side.HERO),
        character("Robin Hood", "Cards your opponents play can't cost less than {2}."),
    )

    assert legal_plays(game.state, 0) == []


def test_robin_hood_leaves_his_own_player_alone():
    """Only cards of opponents are restricted."""
    game = a_game()
    mana(game, 0, 1)
    put(game, reserve(0), character("C"))
    put(
        game,
        expedition(0, Side.HERO),
        character("Robin Hood", "Cards your opponents play can't cost less than {2}."),
    )

    assert legal_plays(game.state, 0)


def test_cards_from_reserve_cost_more():
    """An increase speaks of whoever plays from Reserve, and not of Hands."""
    game = a_game()
    mana(game, 0, 2)
    put(game, reserve(0), character("C"))
    cheap = put(game, hand(0), spell("S", hand_cost=1))
    put(game, expedition(1, Side.HERO), character("E", "Cards played from Reserve cost {2} more."))

    assert legal_plays(game.state, 0) == [CardPlay(cheap, None)]


def test_a_cost_may_depend_on_the_expedition():
    """ "To play in an Expedition with no Characters" alters the cost there only."""
    game = a_game()
    mana(game, 0, 1)
    card = put(
        game,
        hand(0),
        character("C", "I cost {1} less to play in an Expedition with no Characters."),
    )
    put(game, expedition(0, Side.HERO), character("X"))

    assert legal_plays(game.state, 0) == [CardPlay(card, Side.COMPANION)]


def test_a_permission_for_less_with_a_minimum():
    """ "You may play other Characters from your Reserve for {1} less, down to a minimum of {1}"."""
    for cost, orbs, possible in ((2, 1, True), (1, 0, False)):
        game = a_game()
        mana(game, 0, orbs)
        put(game, reserve(0), character("C", reserve_cost=cost))
        text = (
            "If I am [[Boosted]], you may play other Characters from your Reserve for {1} less, "
            "down to a minimum of {1}."
        )
        put(game, expedition(0, Side.HERO), character("B", text), counters={"boost": 1})

        assert bool(legal_plays(game.state, 0)) is possible


def test_a_permission_that_asks_for_the_base_cost():
    """ "If their Base Cost is {5} or more": in Reserve that is the Reserve Cost (CR 2.2.9.b)."""
    text = "You may play Characters for {2} less if their Base Cost is {5} or more."
    for place, orbs, possible in ((hand(0), 3, True), (reserve(0), 2, False)):
        game = a_game()
        mana(game, 0, orbs)
        put(game, landmarks(0), permanent("X", text))
        put(game, place, character("C", hand_cost=5, reserve_cost=4))

        assert bool(legal_plays(game.state, 0)) is possible


def test_wanax():
    """A card that is still resolving counts as played (CR 5.1.2.k, Example): 5 + 1 - 5 - 1 = 0."""
    game = a_game(turns=1)
    mana(game, 0, 2)
    scrooge = character("Ebenezer Scrooge", "Cards played from Reserve cost {1} more.")
    put(game, expedition(1, Side.HERO), scrooge)
    wanax = put(
        game,
        reserve(0),
        character("Wanax", "I cost {1} less per other card you played this turn.", reserve_cost=5),
    )
    flare = put(game, hand(0), spell("Mana Flare", "Immediately play a Character for {5} less."))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(flare, None), CardPlay(wanax, Side.HERO))

    assert [one.card.name for one in game.state.at(expedition(0, Side.HERO))] == ["Wanax"]
    assert paying_mana.ready_orbs(game.state, 0) == []


def test_a_gigantic_character_is_in_both():
    """An Expedition in which a Gigantic Character is present has a Character (CR 7.4.4.b)."""
    game = a_game()
    mana(game, 0, 1)
    text = "I cost {1} less to play in an Expedition with no Characters."
    put(game, hand(0), character("C", text))
    put(game, expedition(0, Side.HERO), character("X", "[Gigantic]."))

    assert legal_plays(game.state, 0) == []


def test_the_order_of_decreases_is_asked_where_it_matters():
    """The player chooses the final cost that an order comes to (CR 5.1.2.f)."""
    for final, ready in ((0, 1), (1, 0)):
        game = a_game()
        mana(game, 0, 1)
        text = "Cards played from Reserve cost {1} less, down to a minimum of {1}."
        put(game, expedition(0, Side.HERO), character("E", text))
        put(game, expedition(0, Side.HERO), character("F", "Characters you play cost {1} less."))
        card = put(game, reserve(0), character("C", reserve_cost=2))
        game.state.agenda.append(TakeTurn(player=0))
        play_out(game, CardPlay(card, Side.HERO), final)

        assert len(paying_mana.ready_orbs(game.state, 0)) == ready


@pytest.mark.parametrize(
    ("where", "what"), [(landmarks(0), "cost.less"), (reserve(0), "cost.unaltered")]
)
def test_what_a_card_says_of_its_own_cost(where, what):
    """A card's own decrease is told with its condition, or that it does not apply (1.2.4.d)."""
    game = a_game()
    put(game, where, permanent("Ant", sub_types=("Robot",)))
    mana(game, 0, 2)
    card = put(game, hand(0), spell("Storm", "I cost {1} less if you control a Robot."))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(card, None))

    left_out = [entry.rules for entry in told(game, "asked.not-counted")]
    reserved = what == "cost.unaltered"
    assert left_out == ([("7.5.5.a", "7.5.5.b", "2.2.2.n")] if reserved else [])
    counted = [one.rules for one in told(game, "asked.counted")]
    assert counted == ([] if reserved else [("7.2.3.a", "7.5.5.b", "2.2.2.n")])
    itself = ("1.2.4.d", "7.2.1.a")
    rules = (*itself, "7.2.3.a") if reserved else ("5.1.2.f", *itself)
    assert [one.rules for one in told(game, what)] == [rules]


@pytest.mark.parametrize(
    ("most", "cards", "expected"),
    [(", up to a max of {3}", 4, 4), (", up to a max of {3}", 3, None), ("", 4, None)],
)
def test_what_would_be_without_the_max(most, cards, expected):
    """It is known where "up to a max" makes the decrease less than what is counted."""
    game = a_game()
    text = f"Characters you play cost {{1}} less for each card in your Reserve{most}."
    put(game, landmarks(0), permanent("Hut", text))
    for _ in range(cards):
        put(game, reserve(0), character("X"))
    (one,) = statements.in_force(game.state, CostChange)

    assert unlimited(game.state, one) == expected
    assert unlimited(game.state, None) is None
