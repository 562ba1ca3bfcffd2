"""CR 7.3.13 and 7.3.28: exhausting and readying."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.zones import expedition, mana_zone, reserve
from judgebot.game.write import statuses
from tests.game.boards import a_game, character, mana, play_out, put, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)
THEIRS = expedition(1, Side.HERO)


def _statuses(game, ref):
    return set(game.state.objects[ref.object].statuses)


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


def test_what_is_exhausted_already_leaves_it_open_whether_it_may_be_chosen():
    """Only where something that fits is exhausted does it matter (CR 6.1.g)."""
    for exhausted in (frozenset(), frozenset({Status.EXHAUSTED})):
        game = a_game()
        put(game, reserve(1), character("Ant"))
        put(game, reserve(1), character("Bee"), statuses=exhausted)
        asked = do(game, "Exhaust a card in Reserve.")
        answers = (asked[0].options[0],) if asked else ()
        game = a_game()
        put(game, reserve(1), character("Ant"))
        put(game, reserve(1), character("Bee"), statuses=exhausted)
        do(game, "Exhaust a card in Reserve.", *answers)

        open_ = {one.told.disagreement for one in game.trace.entries}
        assert ("exhausting-what-is-exhausted" in open_) is bool(exhausted)


@pytest.mark.parametrize("exhausted", [0, 1, 2])
def test_what_is_ready_already_is_told_where_nothing_is_readied(exhausted):
    """A card that is ready cannot be chosen; it is told where there is no other (7.3.28.b, 6.1.g).
    """
    game = a_game()
    for place in range(2):
        statuses = frozenset({Status.EXHAUSTED} if place < exhausted else ())
        put(game, reserve(0), character("Ant"), statuses=statuses)
    asked = do(game, "Ready a card in your Reserve.")
    if asked:
        play_out(game, asked[0].options[0])

    assert len(told(game, "ready.already")) == 2 - exhausted
    assert len(told(game, "readied")) == bool(exhausted)
