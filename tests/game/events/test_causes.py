"""CR 6.1.e: under the entry of which atomic action it stands what follows from it."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.events import ActionVerb, AtomicAction, CarriedOut, Event
from judgebot.game.data.objects import Moved, Referent
from judgebot.game.data.record import changed
from judgebot.game.data.zones import discard_pile, expedition
from judgebot.game.events import causes
from tests.game.boards import a_game

LAST = 99
HERO, COMPANION = expedition(0, Side.HERO), expedition(0, Side.COMPANION)


def _ref(number):
    return Referent(number, number)


def _event(*changes):
    state = a_game().state
    return Event(changes=changes, before=state, after=state)


def _change(entry, verb=ActionVerb.GAIN_STATUS, *, done=True, place=None, **fields):
    action = AtomicAction(verb=verb, expedition=place)
    return CarriedOut(action=action, done=done, entry=entry, **fields)


@pytest.mark.parametrize(
    ("identities", "entry"),
    [((1,), 10), ((2,), 20), ((3,), 20), ((1, 2), LAST), ((2, 3), 20), ((4,), LAST), ((0,), LAST)],
)
def test_of_objects(identities, entry):
    """The one that acted on it, as it was or as it is; the last where it is none, or several."""
    hidden = Referent(5, 0)
    event = _event(
        _change(10, was=_ref(1), now=_ref(1)),
        _change(20, was=_ref(2), now=_ref(3)),
        _change(30, was=hidden, now=None),
    )
    assert causes.of_objects(event, identities, LAST) == entry


def test_of_objects_by_statuses_that_do_not_matter():
    """What follows from no status that it lost follows from what else became of it, or the last."""
    lost = changed(
        _change(10, was=_ref(1), now=_ref(1)),
        action=AtomicAction(verb=ActionVerb.LOSE_STATUS, status=Status.ANCHORED),
    )
    event = _event(lost, _change(20, was=_ref(2), now=_ref(2)))
    assert causes.of_objects(event, (1,), LAST, {Status.ANCHORED}) == LAST
    assert causes.of_objects(event, (1,), LAST, {Status.ASLEEP}) == 10
    assert causes.of_objects(event, (1, 2), LAST, {Status.ANCHORED}) == 20


def test_of_objects_without_an_entry():
    """What was not told is no entry: the last tells of it."""
    event = _event(_change(None, was=_ref(1), now=_ref(1)))
    assert causes.of_objects(event, (1,), LAST) == LAST


def _moved(number):
    return Moved(was=_ref(number), now=None, origin=HERO, to=discard_pile(0))


@pytest.mark.parametrize(
    ("numbers", "entry"), [((1,), 10), ((2,), 20), ((3,), 20), ((1, 2), LAST), ((4,), LAST)]
)
def test_of_moves(numbers, entry):
    """The one that moved it itself, or with all the cards of a Discard pile."""
    event = _event(_change(10, moved=_moved(1)), _change(20, swept=(_moved(2), _moved(3))))
    assert causes.of_moves(event, map(_moved, numbers), LAST) == entry


def test_of_expeditions():
    """The one that moved it, or kept it back; the last where both were."""
    event = _event(
        _change(10, ActionVerb.MOVE_FORWARD, place=HERO),
        _change(20, ActionVerb.FAIL_TO_MOVE, place=COMPANION, done=False),
    )
    assert causes.of_expeditions(event, (HERO,), LAST) == 10
    assert causes.of_expeditions(event, (COMPANION,), LAST) == 20
    assert causes.of_expeditions(event, (HERO, COMPANION), LAST) == LAST
    assert causes.of_expeditions(event, (), LAST) == LAST


@pytest.mark.parametrize(
    ("first", "second", "entry"),
    [
        (HERO, COMPANION, 10),
        (COMPANION, HERO, 20),
        (expedition(1, Side.HERO), COMPANION, 20),
        (expedition(1, Side.HERO), expedition(1, Side.COMPANION), LAST),
    ],
)
def test_of_travels(first, second, entry):
    """The first of them that moved, in the order in which they are asked."""
    event = _event(
        _change(10, ActionVerb.MOVE_FORWARD, place=HERO),
        _change(20, ActionVerb.MOVE_BACKWARDS, place=COMPANION),
        _change(30, ActionVerb.MOVE_FORWARD, place=expedition(1, Side.HERO), done=False),
        _change(40, ActionVerb.FAIL_TO_MOVE, place=expedition(1, Side.COMPANION)),
    )
    assert causes.of_travels(event, ((first,), (second,)), LAST) == entry
