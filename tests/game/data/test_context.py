"""CR 2.1.g What an ability is bound to in hidden zones lies where it lay, or where it moved it."""

from __future__ import annotations

from judgebot.game.data.context import LYING, Context, Lying, lying
from judgebot.game.data.objects import Moved, Referent
from judgebot.game.data.zones import deck, discard_pile, hand

CARD = Referent(7, 0)


def _moved(to, now=CARD):
    return Moved(was=CARD, now=now, origin=deck(0), to=to, left=3)


def _context():
    bound = lying({deck(0): (3, 7), hand(0): (4,)}, {7: 2}, {"card": (CARD,), "result": 4})
    return Context(controller=0, me=Referent(1, 1), bindings=bound)


def test_where_hidden_cards_lie_is_kept():
    """Only cards in hidden zones that a name is bound to are looked for."""
    assert _context().bindings[LYING] == ((7, Lying(deck(0), 2)),)
    assert lying({deck(0): (3, 7)}, {}, {"result": 4}) == {"result": 4}


def test_what_the_ability_moves_itself_lies_where_it_moved_it():
    """A card that goes to another hidden zone by the ability itself is found there."""
    assert _context().follow([_moved(hand(0))]).bindings[LYING] == ((7, Lying(hand(0), 3)),)


def test_a_context_that_follows_nothing_stays_as_it_is():
    """Where nothing moved to a visible zone, or moved at all, it is the same."""
    context = _context()

    assert context.follow([]) is context
    plain = Context(controller=0, me=Referent(1, 1))
    assert plain.follow([_moved(hand(0))]) is plain
    assert plain.bind("", (CARD,)) is plain


def test_where_a_hidden_card_lies_is_kept_once():
    """What is known already stays as it was known, and what is bound since is added."""
    known = lying({deck(0): (3, 7)}, {7: 2}, {"card": (CARD,)})
    other = Referent(3, 0)
    later = lying({hand(0): (3, 7)}, {7: 5, 3: 1}, {**known, "more": (CARD, other)})

    assert later[LYING] == ((7, Lying(deck(0), 2)), (3, Lying(hand(0), 1)))


def test_what_becomes_an_object_is_followed_as_one():
    """In a visible zone it is an object, which the moves of the ability lead to."""
    seen = Referent(7, 12)
    after = _context().follow([_moved(discard_pile(0), seen)])

    assert after.bindings[LYING] == ((7, Lying(deck(0), 2)),)
    assert after.moves == {-7: seen}
