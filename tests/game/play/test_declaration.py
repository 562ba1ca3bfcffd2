"""CR 5.1.2.c, 5.2.c: declaring the intent to play cards, one or several of a step."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import CostName, Side, Status
from judgebot.game.data.agenda import DeclareCards, TakeTurn
from judgebot.game.data.decisions import OrderCards, PayAlternativeCost, PayOptionalCost
from judgebot.game.data.readings import Readings
from judgebot.game.data.zones import expedition, hand, landmarks, mana_zone, reserve
from judgebot.game.read.playing.declaring import Alternative, CardPlay, Offer
from tests.game.boards import (
    a_game,
    character,
    mana,
    permanent,
    play_out,
    put,
    said,
    spell,
    told,
)
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)
LESS = "The next Character you play this turn costs {1} less."


def _several(orbs, costs, *answers, text="", offer=None):
    """Let a player play Characters of these costs by one step; the game and what was asked."""
    game = a_game()
    mana(game, 0, orbs)
    if text:
        do(game, text)
    plays = tuple(
        CardPlay(put(game, hand(0), character(f"C{place}", hand_cost=cost)), Side.HERO)
        for place, cost in enumerate(costs)
    )
    frame = DeclareCards(player=0, plays=plays, offer=offer or Offer())
    game.state.agenda.append(frame)
    return game, plays, play_out(game, *(plays[one].card for one in answers))


def _ready(game):
    return sum(Status.EXHAUSTED not in orb.statuses for orb in game.state.at(mana_zone(0)))


@pytest.mark.parametrize(
    ("costs", "orbs", "left"), [((1, 2), 3, 0), ((1, 2), 5, 2), ((0, 1, 2), 4, 1), ((2, 2), 4, 0)]
)
def test_all_of_them_are_paid(costs, orbs, left):
    """Each in full, and none with what the others need (CR 5.2.c, 6.4.c)."""
    order = range(len(costs) - 1)
    game, _, asked = _several(orbs, costs, *order)

    assert len(list(game.state.at(HERO))) == len(costs)
    assert _ready(game) == left
    assert [one.rules for one in asked if isinstance(one, OrderCards)] == [("5.2.c",)] * len(order)


@pytest.mark.parametrize(
    ("costs", "orbs", "played"),
    [
        ((2, 2), 4, "C0 C1"), ((2, 2), 3, "C1"), ((1, 3), 3, "C1"), ((3, 1), 3, "C1"),
        ((0, 4), 3, "C0"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_as_well_is_told(costs, orbs, played):
    """Each card that is not declared, as the others take what would pay for it (CR 5.2.c)."""
    game, plays, _ = _several(orbs, costs, 0)
    left = [place for place, _ in enumerate(costs) if f"C{place}" not in played]

    assert " ".join(one.card.name for one in game.state.at(HERO)) == played
    assert [
        (one.items, one.rules[0], one.facts["ready"]) for one in told(game, "play.not-besides")
    ] == [((plays[place].card.item,), "5.2.c", orbs) for place in left]


@pytest.mark.parametrize("first", [0, 1])
def test_the_order_is_asked_for(first):
    """As many are offered as are left, and the last one follows by itself (CR 5.2.c)."""
    game, plays, asked = _several(5, (1, 2), first)
    (order,) = [one for one in asked if isinstance(one, OrderCards)]
    names = [one.card.name for one in game.state.at(HERO)]

    assert order.options == tuple(one.card for one in plays)
    assert names == (["C0", "C1"] if first == 0 else ["C1", "C0"])


@pytest.mark.parametrize(
    ("text", "open_"),
    [("", False), (LESS, True), ("Characters you play this turn cost {1} less.", False)],
)
def test_the_next_of_several(text, open_):
    """Which of them is the next one is left open where something speaks of it."""
    _, _, asked = _several(9, (1, 2), text=text)
    (order,) = [one for one in asked if isinstance(one, OrderCards)]

    assert order.disagreement == ("the-next-of-several-declared" if open_ else "")


@pytest.mark.parametrize(
    ("costs", "scouts", "enough"),
    [
        ((3, 2), (1, 0), 5),
        ((3, 2, 1), (1, 0, 0), 6),
        ((1, 3), (0, 1), 4),
        ((1, 3, 2), (0, 1, 0), 6),
        ((1, 2, 3), (0, 0, 1), 6),
        ((3, 3), (1, 1), 4),
    ],
)
def test_no_card_takes_what_the_others_need(costs, scouts, enough):
    """What costs less with Scout can be paid for without it where that leaves enough (CR 5.2.c)."""
    for orbs in (enough - 1, enough):
        game = a_game()
        mana(game, 0, orbs)
        texts = (f"[Scout] {{{scout}}}." if scout else "" for scout in scouts)
        cards = [character(f"C{cost}", text, hand_cost=cost)
                 for cost, text in zip(costs, texts, strict=True)]  # fmt: skip
        plays = tuple(CardPlay(put(game, hand(0), one), Side.HERO) for one in cards)
        game.state.agenda.append(DeclareCards(player=0, plays=plays, offer=Offer()))
        asked = play_out(game, *(one.card for one in plays[:-1]))
        of_scout = [one for one in asked if isinstance(one, PayAlternativeCost)]

        assert bool(of_scout) is (orbs == enough)


@pytest.mark.parametrize(("orbs", "asked_for"), [(2, False), (3, True)])
def test_only_what_leaves_enough_may_come_first(orbs, asked_for):
    """What costs less as the first must be it, where all could not be paid else; that is told."""
    game, plays, asked = _several(orbs, (0, 3), *((0,) if asked_for else ()), text=LESS)
    orders = [one.options for one in asked if isinstance(one, OrderCards)]
    entries = [one for one in game.trace.entries if one.rules == ("5.2.c", "5.1.2.g", "6.4.c")]

    assert orders == ([tuple(one.card for one in plays)] if asked_for else [])
    assert [one.items for one in entries] == ([] if asked_for else [(plays[0].card.item,)])
    names = [one.card.name for one in game.state.at(HERO)]
    assert names == (["C0", "C1"] if asked_for else ["C1", "C0"])


@pytest.mark.parametrize(
    ("name", "told_"), [("Ant", ["5.1.2.k"]), ("Song", [])]
)
def test_what_was_the_next_card_before(name, told_):
    """That a card before it was the next one is told of a card that would have been it."""
    game = a_game()
    mana(game, 0, 6)
    do(game, LESS.replace("turn", "Day"))
    first = put(game, hand(0), character("First"))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(first, Side.HERO))
    card = put(game, hand(0), character("Ant") if name == "Ant" else spell("Song"))
    game.state.turn, game.state.agenda = 0, [TakeTurn(player=0)]
    play_out(game, CardPlay(card, Side.HERO if name == "Ant" else None))
    found = [rule for one in told(game, "cost.not-next") for rule in one.rules]

    assert found == told_


def test_from_where_the_cost_is_less():
    """What costs less from one zone costs as much as ever from another."""
    game = a_game()
    mana(game, 0, 4)
    put(game, HERO, character("Guide", "Characters you play from Reserve cost {1} less."))
    kept = put(game, reserve(0), character("Kept", reserve_cost=3))
    held = put(game, hand(0), character("Held", hand_cost=2))
    for card, left in ((kept, 2), (held, 0)):
        game.state.turn, game.state.agenda = 0, [TakeTurn(player=0)]
        play_out(game, CardPlay(card, Side.HERO))
        assert _ready(game) == left


@pytest.mark.parametrize(
    ("text", "player", "rules"),
    [
        ("Characters your opponents play cost {1} more.", 0, [("7.2.3.a", "1.2.1.b", "7.5.5.b")]),
        ("Characters your opponents play cost {1} more.", 1, []),
        ("Spells your opponents play cost {1} more.", 0, []),
        ("Characters you play cost {1} more.", 0, []),
        ("Characters you play cost {1} more.", 1, [("7.2.3.a", "7.5.5.b")]),
        ("Your Characters cost {1} less.", 1, [("7.2.3.a", "7.5.5.b")]),
        ("The first Character you play each turn costs {1} less.", 1, [("7.2.3.a", "7.5.5.b")]),
        ("Spells you play cost {1} less.", 1, []),
        ("Characters you play from Reserve cost {1} less.", 1, []),
        ("All Characters cost {1} more.", 0, []),
        ("I cost {1} less for each card in your hand.", 0, []),
    ],
)
def test_whose_cards_cost_more(text, player, rules):
    """Of what alters only what some players play it is told of others' cards (CR 7.2.3.a)."""
    game = a_game()
    mana(game, player, 4)
    put(game, landmarks(0), permanent("Tax", text))
    card = put(game, hand(player), character("Ant"))
    game.state.turn, game.state.agenda = player, [TakeTurn(player=player)]
    play_out(game, CardPlay(card, Side.HERO))

    assert [one.rules for one in told(game, "cost.not-whose")] == rules


@pytest.mark.parametrize("costs", [(1,), (1, 2)])
def test_whether_a_card_is_declared_with_others(costs):
    """That all are declared before any is played is only said of several (CR 5.2.c)."""
    game, _, _ = _several(5, costs, *range(len(costs) - 1))
    declared = told(game, "play.declared")

    assert ["5.2.c" in one.rules for one in declared] == [len(costs) > 1] * len(costs)


def test_what_was_spent_is_not_left_for_those_that_follow():
    """What costs less as the second card must be it, where all could not be paid else (5.2.c)."""
    for orbs, offered in ((3, None), (4, (1, 2))):
        game = a_game()
        mana(game, 0, orbs)
        text = "The second Character you play each Afternoon costs {1} less."
        put(game, landmarks(0), permanent("Inn", text))
        plays = tuple(
            CardPlay(put(game, hand(0), character(f"C{place}", hand_cost=cost)), Side.HERO)
            for place, cost in enumerate((1, 0, 3))
        )
        game.state.agenda.append(DeclareCards(player=0, plays=plays, offer=Offer()))
        answers = (plays[0].card, *((plays[2].card,) if offered else ()))
        asked = play_out(game, *answers)
        _, *second = [one.options for one in asked if isinstance(one, OrderCards)]

        assert second == ([tuple(plays[one].card for one in offered)] if offered else [])
        assert [one.card.name for one in game.state.at(HERO)] == ["C0", "C2", "C1"]


@pytest.mark.parametrize(
    ("text", "free", "course"),
    [("costs {1} less", False, (3, 2)), ("is free", True, (None, None))],
)
def test_the_course_of_a_cost(text, free, course):
    """What a cost was and is; of a card that is free there is none."""
    game = a_game()
    mana(game, 0, 3)
    do(game, f"The next Character you play this turn {text}.")
    card = put(game, hand(0), character("Ant", hand_cost=3))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(card, Side.HERO))

    (entry,) = told(game, "cost.free" if free else "cost.less")
    assert (entry.facts.get("before"), entry.facts.get("after")) == course


@pytest.mark.parametrize("by_intent", [False, True])
def test_the_order_in_which_they_are_finished(by_intent):
    """They join in the order chosen, whichever of them is the next one (CR 5.2.c)."""
    game = a_game(readings=Readings(the_next_of_several_declared=by_intent))
    mana(game, 0, 6)
    plays = tuple(CardPlay(put(game, hand(0), character(name)), Side.HERO) for name in "ABC")
    game.state.agenda.append(DeclareCards(player=0, plays=plays, offer=Offer()))
    play_out(game, plays[1].card, plays[2].card)

    assert [one.card.name for one in game.state.at(HERO)] == ["B", "C", "A"]


@pytest.mark.parametrize(("number", "spare"), [(1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (1, 1)])
def test_none_of_several_pays_for_another(number, spare):
    """Those of one step are in Limbo before costs are paid; others are (CR 5.2.c, 5.1.2.h)."""
    game = a_game()
    mana(game, 0, 12)
    text = "You may discard a card from your Reserve to reduce my cost by {3}."
    cards = [character(f"C{place}", text, reserve_cost=4) for place in range(number)]
    plays = tuple(CardPlay(put(game, reserve(0), one), Side.HERO) for one in cards)
    others = [put(game, reserve(0), character("Ant")) for _ in range(spare)]
    game.state.agenda.append(DeclareCards(player=0, plays=plays, offer=Offer()))
    order = [one.card for one in plays[:-1]]
    paid = (True, others[0], True) if spare == 2 else (True,) * spare
    asked = play_out(game, *order, *paid)
    offers = [one for one in asked if isinstance(one, PayOptionalCost)]

    assert len(offers) == min(spare, number)
    assert len(list(game.state.at(HERO))) == number


@pytest.mark.parametrize(("orbs", "asked_for"), [(7, False), (8, True)])
def test_no_card_counts_on_another_of_those_that_follow(orbs, asked_for):
    """What the others need at least is what they cost without one another (CR 5.2.c, 6.4.c)."""
    game = a_game()
    mana(game, 0, orbs)
    text = "You may discard a card from your Reserve to reduce my cost by {3}."
    first = put(game, hand(0), character("First", "[Scout] {1}.", hand_cost=3))
    cards = (character("Big", text, reserve_cost=3), character("C"), character("D"))
    refs = (first, *(put(game, reserve(0), one) for one in cards))
    plays = tuple(CardPlay(one, Side.HERO) for one in refs)
    game.state.agenda.append(DeclareCards(player=0, plays=plays, offer=Offer()))
    asked = play_out(game, *refs[:-1])

    assert any(isinstance(one, PayAlternativeCost) for one in asked) is asked_for


@pytest.mark.parametrize(
    ("text", "offer", "chosen", "rules"),
    [
        ("", Offer(), (), ["5.1.2.d"]),
        ("", Offer(free=True), (), ["7.3.26.a"]),
        ("", Offer(or_cost=CostName.RESERVE), (Alternative.NORMAL,), ["5.1.2.d"]),
        ("", Offer(or_cost=CostName.RESERVE), (Alternative.RESERVE_COST,), ["5.1.2.e"]),
        ("[Scout] {1}.", Offer(), (Alternative.NORMAL,), ["5.1.2.d"]),
        ("[Scout] {1}.", Offer(), (Alternative.SCOUT,), ["7.4.5.b", "7.4.5.c"]),
    ],
)
def test_by_which_rule_a_card_costs_what_it_does(text, offer, chosen, rules):
    """Its own cost (5.1.2.d), another instead (5.1.2.e, 7.4.5.c), or none (7.3.26.a)."""
    game = a_game()
    mana(game, 0, 2)
    play = CardPlay(put(game, hand(0), character("Ant", text)), Side.HERO)
    game.state.agenda.append(DeclareCards(player=0, plays=(play,), offer=offer))
    play_out(game, *chosen)
    (declared,) = told(game, "play.declared")
    costs = ("5.1.2.d", "5.1.2.e", "7.3.26.a", "7.4.5.b", "7.4.5.c")

    assert [one for one in declared.rules if one in costs] == rules


@pytest.mark.parametrize("by_effect", [False, True])
@pytest.mark.parametrize(
    ("place", "exhausted", "permitted"),
    [(hand(0), False, False), (reserve(0), False, False), (reserve(0), True, True)],
)
def test_what_only_a_permission_lets_be_played(place, exhausted, permitted, by_effect):
    """It is told of an exhausted card in Reserve, and of no other that may be played anyway.

    CR 2.4.6.c, 2.4.6.d. So it is where an effect has it played.
    """
    game = a_game()
    mana(game, 0, 2)
    put(game, landmarks(0), permanent("Gate", "You may play exhausted cards in your Reserve."))
    statuses = {"statuses": frozenset({Status.EXHAUSTED})} if exhausted else {}
    play = CardPlay(put(game, place, character("Ant"), **statuses), Side.HERO)
    call = put(game, hand(0), spell("Call", "Immediately play a Character.", hand_cost=0))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, *((CardPlay(call, None),) if by_effect else ()), play)

    named = [said(game, one)["giver"] for one in told(game, "play.permitted-exhausted")]
    assert named == ["Gate"] * permitted


@pytest.mark.parametrize(("player", "said_of"), [(0, None), (1, "Ninette")])
def test_it_is_told_from_whose_zone_a_card_is_played(player, said_of):
    """Where it is another player's than who plays it, as an effect says (CR 5.2.a)."""
    game = a_game(turns=1)
    ant = put(game, reserve(player), character("Ant"))
    do(game, "You may play a Character in a Reserve for free.", True, CardPlay(ant, Side.HERO))

    (entry,) = told(game, "play.declared")
    assert said(game, entry)["owner"] == said_of
