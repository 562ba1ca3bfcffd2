"""CR 6.4: what players pay for an effect, each of them for themselves."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.zones import deck, expedition, hand, landmarks, mana_zone, reserve
from tests.game.boards import a_game, character, mana, permanent, put, said, told
from tests.game.carrying import do


def _two_players(*orbs):
    game = a_game()
    for player, number in enumerate(orbs):
        mana(game, player, number)
        for place in range(3):
            put(game, deck(player), character(f"card {place} of {player}"))
    return game


def _drawn(game):
    return [len(game.state.zones[hand(player)]) for player in (0, 1)]


def _spent(game):
    return [
        sum(Status.EXHAUSTED in orb.statuses for orb in game.state.at(mana_zone(player)))
        for player in (0, 1)
    ]


@pytest.mark.parametrize(
    "answers", [(True, True), (True, False), (False, True), (False, False)]
)
def test_who_pays_has_the_effect(answers):
    """Of several players who may pay, each decides; the effect is for those who paid (CR 6.4.b)."""
    game = _two_players(2, 2)
    do(game, "Each player may pay {1} to draw a card.", *answers)

    assert _spent(game) == _drawn(game) == [int(paid) for paid in answers]
    assert bool(told(game, "cost.paid")) is any(answers)
    declined = told(game, "pay.declined")
    assert [one.rules for one in declined] == [("6.4.b",)] * answers.count(False)
    names = [said(game, one)["player"] for one in declined]
    unwilling = [player for player, paid in enumerate(answers) if not paid]
    assert names == [game.state.players[one] for one in unwilling]


def test_several_pay_at_once():
    """What each of several players pays with is one step, and stands beside the others' (6.1.f)."""
    game = _two_players(0, 0)
    for player in (0, 1):
        put(game, expedition(player, Side.HERO), character(f"Ant of {player}"))
    do(game, "Each player may sacrifice a Character to draw a card.", True, True)

    paid, sacrificed = told(game, "cost.paid"), told(game, "sacrificed")
    assert len({one.parent for one in (*paid, *sacrificed)}) == 1
    assert [{"6.1.e", "6.1.f"} <= set(one.rules) for one in sacrificed] == [True, True]


def test_who_cannot_pay_is_not_asked():
    """A cost must be paid in full (CR 6.4.c): without ready mana there is no effect."""
    game = _two_players(0, 1)
    asked = do(game, "Each player may pay {1} to draw a card.", True)

    assert [one.player for one in asked] == [1]
    assert _drawn(game) == [0, 1]
    (entry,) = told(game, "pay.cannot")
    assert said(game, entry)["player"] == "Lithium"
    assert told(game, "pay.declined") == []


def test_what_cannot_be_paid_is_told():
    """Mana that an effect takes is paid in full or not at all, and that is told (CR 6.4.c)."""
    game = _two_players(1, 0)
    do(game, "Pay {2}. Draw a card.")

    (entry,) = told(game, "pay.not-enough")
    assert (entry.rules, entry.facts["ready"], entry.facts["mana"]) == (("6.4.c",), 1, 2)
    assert _spent(game) == [0, 0]


@pytest.mark.parametrize(
    ("cards", "text", "open_", "resupplied"),
    [
        (0, "You may exhaust me to discard a card from your hand. If you do, [Resupply].",
         "paid-for-what-cannot-be-done", (1, 0)),
        (1, "You may exhaust me to discard a card from your hand. If you do, [Resupply].",
         "", (1, 1)),
        (0, "You may exhaust me to discard a card from your hand. If you don't, [Resupply].",
         "paid-for-what-cannot-be-done", (0, 1)),
        (1, "You may exhaust me to discard a card from your hand. If you don't, [Resupply].",
         "", (0, 0)),
    ],
)  # fmt: skip
@pytest.mark.parametrize("only_if_done", [False, True])
def test_what_is_paid_for_what_cannot_be_done(cards, text, open_, resupplied, only_if_done):
    """Who paid did it, "if you do", or only who did what was paid for as well (CR 6.5.f)."""
    readings = changed(Readings(), paid_for_what_cannot_be_done=only_if_done)
    game = a_game(readings=readings)
    me = put(game, expedition(0, Side.HERO), character("Ant"))
    for place in range(2):
        put(game, deck(0), character(f"card {place}"))
    for _ in range(cards):
        put(game, hand(0), character("Cub"))
    do(game, text, True, me=me)

    assert len(game.state.zones[reserve(0)]) == resupplied[only_if_done]
    if not only_if_done:
        found = {one.told.disagreement for one in game.trace.entries if one.what.startswith("if.")}
        assert found == {open_}


@pytest.mark.parametrize("who", [(), (1,), (0, 1)])
def test_of_nobody_nothing_is_asked(who):
    """Where no player fits, none may pay, and what follows is done all the same (CR 6.5.h)."""
    game = _two_players(1, 1)
    for player in who:
        put(game, landmarks(player), permanent("Hut"))
    text = "Each player who controls a Landmark may pay {1} to draw a card. [After You]."
    asked = do(game, text, *(True for _ in who))

    assert [one.player for one in asked] == [*who]
    assert _drawn(game) == [int(player in who) for player in (0, 1)]
    assert game.state.after_you


@pytest.mark.parametrize("cards", [0, 1])
def test_who_does_not_rush_does_not_do_what_it_is_for(cards):
    """Whoever declines, or has nothing to play, is told what is not done, too (CR 7.3.34.b)."""
    game = a_game()
    for place in range(cards):
        put(game, hand(0), character(f"Ant {place}", hand_cost=0))
    do(game, "You may [Rush] to draw a card.", *([False] * cards))
    (declined,) = told(game, "may.not" if cards else "may.impossible")

    assert declined.told.then != ()
