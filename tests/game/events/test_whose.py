"""CR 6.1.h Whose is what, of all that several players chose or acted on under one name."""

from __future__ import annotations

from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.events import whose

MINE, YOURS = Referent(1, 11), Referent(2, 12)


def _chosen():
    """The context after each of two players chose a card."""
    before = Context(controller=0, me=Referent(9, 19))
    after = [(player, before.bind("card", (ref,))) for player, ref in ((0, MINE), (1, YOURS))]
    return whose.merged(before, after)


def test_a_name_means_all_of_it():
    """What the ability speaks of is what all of them chose."""
    assert _chosen().bindings["card"] == (MINE, YOURS)


def test_in_their_turn_it_means_their_own():
    """What a player does with it, each does with what is theirs."""
    assert whose.as_theirs(_chosen(), 0).bindings["card"] == (MINE,)
    assert whose.as_theirs(_chosen(), 1).bindings["card"] == (YOURS,)


def test_what_the_name_means_no_more_is_nobodys():
    """A name that was bound to other things since means these to everybody."""
    later = _chosen().bind("card", (Referent(3, 13),))

    assert whose.as_theirs(later, 1).bindings["card"] == (Referent(3, 13),)
