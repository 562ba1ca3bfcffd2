"""CR 6.1.h Whose is what, of all that several players chose or acted on under one name."""

from __future__ import annotations

import pytest

from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import Player, PlayerKind, Ref
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


EACH, THAT, DID = (Player(kind=kind) for kind in (PlayerKind.EACH, PlayerKind.THAT, PlayerKind.DID))
YOU, TARGET = Player(kind=PlayerKind.YOU), Player(kind=PlayerKind.TARGET)


@pytest.mark.parametrize(
    ("who", "own"), [(EACH, True), (THAT, True), (DID, True), (YOU, False), (TARGET, False)]
)
@pytest.mark.parametrize(("name", "noted"), [("card", True), ("die", False), ("car", False)])
def test_what_has_no_one_number(who, own, name, noted):
    """What is said of each of several players by what they chose; not of one or another name."""
    said = Ref(to=name)

    assert whose.is_of_each(who, said, _chosen()) is (own and noted)
    assert not whose.is_of_each(who, said, Context(controller=0, me=Referent(9, 19)))
    assert not whose.is_of_each(None, said, _chosen())


@pytest.mark.parametrize(("who", "own"), [(EACH, True), (THAT, True), (YOU, False)])
def test_what_is_said_of_one_of_them(who, own):
    """It means what they chose; what is said of one player alone means all of it."""
    context = whose.said_of(1, who, Ref(to="card"), _chosen())

    assert context.bindings["card"] == ((YOURS,) if own else (MINE, YOURS))


def test_what_nobody_changed_is_nobodys():
    """A name that meant something before is noted only of who bound it anew."""
    before = Context(controller=0, me=Referent(9, 19)).bind("card", (MINE,)).bind("times", 2)
    merged = whose.merged(before, [(0, before), (1, before.bind("card", (YOURS,)))])

    assert merged.bindings["card"] == (YOURS,)
    assert whose.named("card", 0) not in merged.bindings
    assert merged.bindings[whose.named("card", 1)] == (YOURS,)
    assert whose.named("times", 1) not in merged.bindings


@pytest.mark.parametrize("number", [1, 2])
def test_what_is_said_of_each_of_several_things(number):
    """Each of them has its own number; one alone has one."""
    things = Pick(how=How.TARGET, noun=Noun(), name="ant")
    context = Context(controller=0, me=Referent(9, 19)).bind("ant", (MINE, YOURS)[:number])

    assert whose.is_of_each(things, Ref(to="ant"), context) is (number == 2)
    assert not whose.is_of_each(things, Ref(to="bee"), context)
