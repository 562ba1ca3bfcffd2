"""CR 6.2.b, 6.5.f: what a step did "this way", and what is done instead of something."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.agenda import CheckReactions, resolve
from judgebot.game.data.context import Context
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, CarriedOut, Event
from judgebot.game.data.objects import Moved, Referent
from judgebot.game.data.ways import Done, way
from judgebot.game.data.zones import discard_pile, expedition, hand, reserve
from judgebot.game.events import this_way
from tests.game.boards import a_game
from tests.game.carrying import effect_of

HERO = expedition(0, Side.HERO)
ANT, NOW, BEE = Referent(1, 11), Referent(1, 21), Referent(2, 12)
MOVE, GAIN, LOSE = ActionVerb.MOVE, ActionVerb.GAIN_STATUS, ActionVerb.LOSE_STATUS
OWN = this_way._OWN
MOVED = {"put", "sent", "returned"}


def _context(**fields):
    return Context(controller=0, me=Referent(9, 19), **fields)


def _event(*changes):
    state = a_game().state
    return Event(changes=changes, before=state, after=state)


def _change(*, was=ANT, now=ANT, done=True, to=None, **fields):
    """An atomic action that was carried out; to: where it moved something."""
    verb = fields.pop("verb", MOVE)
    moved = None if to is None else Moved(was=was, now=now, origin=HERO, to=to)
    action = AtomicAction(verb=verb, what=was, to=to, **fields)
    return CarriedOut(action=action, done=done, was=was, now=now, moved=moved)


def _did(change, name="it"):
    """What was done this way under a name."""
    return this_way.bound(_context(), _event(change), (name,)).bindings[way(name)]


@pytest.mark.parametrize(
    ("fields", "did"),
    [
        ({"to": hand(0)}, MOVED),
        ({"to": reserve(0)}, MOVED),
        ({"to": discard_pile(0)}, {*MOVED, "discarded"}),
        ({"to": discard_pile(0), "called": Called.DISCARD}, {"discarded"}),
        ({"to": discard_pile(0), "called": Called.SACRIFICE}, {"sacrificed", "discarded"}),
        ({"to": reserve(0), "called": Called.SACRIFICE}, {"sacrificed"}),
        ({"to": reserve(0), "sacrifices": ANT}, {"sacrificed", *MOVED}),
        ({"to": hand(0), "called": Called.DRAW}, {"drew", *MOVED}),
        ({"to": reserve(0), "called": Called.RESUPPLY}, {"resupplied", *MOVED}),
        ({"verb": ActionVerb.CREATE}, {"created"}),
        ({"verb": ActionVerb.REVEAL}, {"revealed"}),
        ({"verb": GAIN, "status": Status.EXHAUSTED}, {"exhausted"}),
        ({"verb": LOSE, "status": Status.EXHAUSTED}, {"readied"}),
        ({"verb": GAIN, "status": Status.ASLEEP}, set()),
        ({"verb": LOSE, "status": Status.ASLEEP}, set()),
    ],
)
def test_what_was_done_instead(fields, did):
    """It is known by the verbs for what became of the thing, not by that of the instruction."""
    (done,) = _did(_change(way="it", **fields))

    assert (done.did, done.instead) == (did, True)
    assert done.to == fields.get("to")


@pytest.mark.parametrize(
    ("fields", "did"),
    [
        ({"to": hand(0)}, OWN | MOVED),
        ({"to": discard_pile(0), "called": Called.DISCARD}, OWN | {"discarded"}),
        ({"verb": GAIN, "status": Status.ASLEEP}, OWN),
    ],
)
def test_what_an_instruction_did(fields, did):
    """Its own verb says it, wherever the thing went."""
    (done,) = _did(_change(name="it", **fields))

    assert (done.did, done.instead) == (did, False)


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({"name": "it", "was": ANT, "now": NOW}, (NOW, ANT)),
        ({"name": "it", "was": None, "now": NOW}, (NOW, NOW)),
        ({"name": "it", "was": ANT, "now": None}, (ANT, ANT)),
        ({"name": "it", "was": None, "now": None}, None),
        ({"name": "it", "done": False}, None),
        ({"way": "it", "done": False}, None),
        ({"name": "other"}, None),
        ({"way": "other"}, None),
        ({}, None),
    ],
)
def test_to_what_it_was_done(fields, found):
    """To what it is now, and was before; to nothing where nothing was done (CR 2.1.h)."""
    done = _did(_change(verb=GAIN, **fields))

    assert [(one.ref, one.was) for one in done] == ([] if found is None else [found])


def test_what_ceased_to_exist_went_nowhere():
    """A token that leaves is nowhere (CR 2.1.e)."""
    moved = Moved(was=ANT, now=None, origin=HERO, to=discard_pile(0))
    action = AtomicAction(verb=MOVE, what=ANT, to=discard_pile(0), name="it")
    (done,) = _did(CarriedOut(action=action, done=True, was=ANT, now=None, moved=moved))

    assert done.to is None
    assert "discarded" in done.did


def test_each_step_is_asked_of_itself():
    """What was done before is meant no more, unless it is done again and again (CR 6.5.i)."""
    event = _event(_change(name="it", verb=GAIN))
    once = this_way.bound(_context(), event, ("it",))
    twice = this_way.bound(once, event, ("it",))
    again = this_way.bound(once.bind(this_way.AGAIN, ("it",)), event, ("it",))

    assert [len(one.bindings[way("it")]) for one in (once, twice, again)] == [1, 1, 2]


@pytest.mark.parametrize("own", ["", "it"])
def test_what_is_done_instead_in_several_steps(own):
    """Each of its steps adds to what the effect is told (CR 6.2.b)."""
    event = _event(_change(way="it", verb=GAIN), _change(was=BEE, now=BEE, verb=GAIN))
    context = _context(way=own)
    for _ in range(2):
        context = this_way.bound(context, event, ())

    assert [one.ref for one in context.bindings.get(way("it"), ())] == ([ANT, ANT] if own else [])


COUNTS = "Discard up to two target Characters. Draw a card for each card discarded this way."
ASKS = "[Resupply]. If you put a Character in Reserve this way, draw a card."


@pytest.mark.parametrize(
    ("effect", "names"),
    [
        (effect_of(COUNTS), 0),
        (effect_of(ASKS), 0),
        (effect_of(COUNTS)[:1], 1),
        (effect_of(ASKS)[:1], 1),
        (effect_of(COUNTS)[1:], 0),
        (effect_of("Draw a card."), 0),
    ],
)
def test_what_is_done_again_and_again(effect, names):
    """What was done each time is gathered, but for what is asked each time (CR 6.5.i)."""
    context = this_way.several_times(_context(), effect)
    again = context.bindings.get(this_way.AGAIN, ())

    assert len(again) == names
    assert all(context.bindings[way(one)] == () for one in again)
    assert len(context.bindings) == 2 * names


def test_counters_that_are_removed_again_and_again():
    """They are counted together, anew for what is done several times once more (CR 6.5.i)."""
    removed = effect_of("Remove a boost from target Character. Draw a card for each boost removed "
                        "this way.")[:1]  # fmt: skip
    name = removed[0].name
    context = this_way.several_times(_context(), removed)
    for _ in range(2):
        context = this_way.counted(context, name, 2)
    anew = this_way.counted(this_way.several_times(context, removed), name, 1)

    assert (context.bindings[name], anew.bindings[name]) == (4, 1)
    assert this_way.counted(_context(), name, 2).bindings[name] == 2


def test_what_is_done_again_within_what_is():
    """The names of both are known."""
    first, second = (effect_of(one)[:1] for one in (COUNTS, ASKS))
    context = this_way.several_times(this_way.several_times(_context(), first), second)

    assert context.bindings[this_way.AGAIN] == (first[0].name, second[0].name)


def _frame(*, own=""):
    return resolve(effect_of("Draw a card."), _context(way=own), None)


DONE = Done(ref=ANT, was=ANT, did=frozenset())
LATER = Done(ref=BEE, was=BEE, did=frozenset())


@pytest.mark.parametrize(
    ("below", "told"),
    [
        ([""], 0),
        (["", "it"], 0),
        (["", ""], 1),
        (["", None], None),
        ([], None),
        (["", None, "it"], None),
    ],
)
def test_which_effect_is_told(below, told):
    """The next effect below that is none of those done instead, of what is new alone."""
    agenda = [CheckReactions() if own is None else _frame(own=own) for own in below]
    before = _context(way="it").bind(way("it"), (DONE,))
    after = before.bind(way("it"), (DONE, LATER))
    this_way.carried_over(agenda, len(agenda), before, after)
    found = [getattr(one, "context", _context()).bindings.get(way("it"), ()) for one in agenda]

    assert found == [(LATER,) if place == told else () for place in range(len(agenda))]


@pytest.mark.parametrize("own", ["", "it"])
def test_what_follows_an_effect_that_is_over(own):
    """Nobody asks any more what it does this way; all else stays as it is."""
    frame = _frame(own=own)
    checks = CheckReactions()

    assert this_way.of_none(frame) == _frame()
    assert this_way.of_none(checks) is checks
