"""CR 6.4: what players pay for an effect, each of them for themselves."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Status
from judgebot.game.data.zones import deck, hand, mana_zone
from tests.game.boards import a_game, character, mana, put, told
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


def test_who_cannot_pay_is_not_asked():
    """A cost must be paid in full (CR 6.4.c): without ready mana there is no effect."""
    game = _two_players(0, 1)
    asked = do(game, "Each player may pay {1} to draw a card.", True)

    assert [one.player for one in asked] == [1]
    assert _drawn(game) == [0, 1]


def test_what_cannot_be_paid_is_told():
    """Mana that an effect takes is paid in full or not at all, and that is told (CR 6.4.c)."""
    game = _two_players(1, 0)
    do(game, "Pay {2}. Draw a card.")

    (entry,) = told(game, "pay.not-enough")
    assert (entry.rules, entry.facts["ready"], entry.facts["mana"]) == (("6.4.c",), 1, 2)
    assert _spent(game) == [0, 0]
