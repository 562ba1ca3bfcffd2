"""CR 6.1.f: what atomic actions that are planned already leave to the others of their step."""

from __future__ import annotations

from judgebot.abilities.words import Status
from judgebot.game.data.beside import ALONE, Beside, beside, cards_of_decks
from judgebot.game.data.events import ActionVerb, AtomicAction
from judgebot.game.data.objects import Referent

IN_PLAY, RESERVED, ON_TOP, BELOW = Referent(3, 9), Referent(4, 11), Referent(5, 0), Referent(6, 0)


def _moving(what):
    return AtomicAction(verb=ActionVerb.MOVE, what=what)


def _gaining(what, status):
    return AtomicAction(verb=ActionVerb.GAIN_STATUS, what=what, status=status)


def _refilling(player):
    return AtomicAction(verb=ActionVerb.SHUFFLE_BACK, player=player)


def test_only_what_moves_is_not_there_for_another_move():
    """What gains a status or counters may still move; a token that is created is not there yet."""
    found = beside(
        [
            _moving(IN_PLAY),
            _gaining(RESERVED, Status.FLEETING),
            AtomicAction(verb=ActionVerb.CREATE),
            AtomicAction(verb=ActionVerb.MOVE),
        ]
    )

    assert found == Beside(moved=frozenset({IN_PLAY.item}))


def test_what_is_exhausted_already():
    """Only that gaining of a status is exhausting."""
    found = beside(
        [
            _gaining(IN_PLAY, Status.EXHAUSTED),
            _gaining(RESERVED, Status.ANCHORED),
            AtomicAction(verb=ActionVerb.GAIN_STATUS, status=Status.EXHAUSTED),
            AtomicAction(verb=ActionVerb.LOSE_STATUS, what=RESERVED, status=Status.EXHAUSTED),
        ]
    )

    assert found == Beside(exhausted=frozenset({IN_PLAY}))


def test_whose_deck_is_refilled():
    """A Discard pile is shuffled into its Deck once; shuffling the Deck alone refills none."""
    found = beside([
        _refilling(0), _refilling(None), AtomicAction(verb=ActionVerb.SHUFFLE, player=1)
    ])  # fmt: skip

    assert found == Beside(refilled=frozenset({0}))


def test_cards_on_top_of_decks_in_the_order_they_were_found():
    """Cards in hidden zones are no objects (CR 2.1.j); those found before come first, once."""
    actions = [_moving(BELOW), _moving(IN_PLAY), _moving(ON_TOP)]

    assert cards_of_decks(actions) == (BELOW.item, ON_TOP.item)
    assert beside(actions, (ON_TOP.item,)).on_top == (ON_TOP.item, BELOW.item)


def test_what_more_actions_take_is_added():
    """What was taken before stays taken, and so do the targets and what others chose."""
    known = Beside(
        moved=frozenset({1}), on_top=(1,), refilled=frozenset({1}),
        exhausted=frozenset({RESERVED}), targets=frozenset({IN_PLAY}), by_others=frozenset({7}),
    )  # fmt: skip
    found = known.with_([_moving(ON_TOP), _refilling(0), _gaining(IN_PLAY, Status.EXHAUSTED)])

    assert found == Beside(
        moved=frozenset({1, ON_TOP.item}), on_top=(1, ON_TOP.item), refilled=frozenset({0, 1}),
        exhausted=frozenset({IN_PLAY, RESERVED}), targets=known.targets,
        by_others=known.by_others,
    )  # fmt: skip
    assert ALONE.with_([]) == ALONE == Beside()
