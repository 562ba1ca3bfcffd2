"""Why an answer is so: the rules and looks are kept in order, once each, and can be taken over."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Comparison, Side
from judgebot.game.data.entries.about_words import AskedCounted
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.telling import Figure, Stood
from judgebot.game.data.zones import expedition

ANT, BEE = Referent(1, 2), Referent(3, 4)
LOOK = Look(tells=AskedCounted, rules=("2.2.f",), things=(ANT,))
STOOD = Stood(place=expedition(0, Side.HERO))


def _full():
    because = Reasons()
    because.cite("7.5.2.a", "7.5.2.c", "7.5.2.a")
    because.cite_of(ANT, "7.4.4.b")
    because.cite_of(ANT, "7.4.4.b")
    because.cite_of(BEE, "7.4.4.g")
    because.cite_of(ANT, "2.4.5.a")
    because.look(LOOK)
    because.fits_elsewhere[Look(tells=AskedCounted, rules=("2.2.1.h",))] = None
    because.compare(Figure(1, Comparison.AT_LEAST, 2))
    because.part("one part", alone=True)
    because.part("another part", alone=False)
    because.note(STOOD)
    because.leave_open("a-question")
    because.gone[BEE] = 7
    because.of_nothing = True
    return because


def test_the_rules_in_the_order_of_asking():
    """Those that decide, then those of single things, then those of what was looked at."""
    because = _full()
    deciding = ("7.5.2.a", "7.5.2.c", "7.4.4.b", "2.4.5.a", "7.4.4.g")

    assert because.all_rules() == deciding
    assert because.every_rule() == (*deciding, "2.2.f", "2.2.1.h")
    assert list(because.parts) == ["one part"]


def _all_of(because):
    kept = [name for name in Reasons.__slots__ if name != "of_nothing"]
    return [[list(getattr(because, name)) for name in kept], because.of_nothing]


def test_reasons_are_added_and_taken():
    """What is added stays where it was; what is taken is forgotten there."""
    given, added, taken, looked = _full(), Reasons(), Reasons(), Reasons()
    added.add(given)
    looked.looked(given)
    assert _all_of(added) == _all_of(given) == _all_of(_full())
    assert (looked.all_rules(), list(looked.looks)) == ((), [LOOK])
    assert ({**looked.gone}, [*looked.stood]) == ({BEE: 7}, [STOOD])

    taken.take(given)
    assert _all_of(taken) == _all_of(added)
    assert _all_of(given) == _all_of(Reasons())


@pytest.mark.parametrize(
    ("found", "rules", "looks", "cited"),
    [
        ((ANT,), ("7.5.5.b",), 1, ()),
        ((), ("7.5.5.b",), 0, ("7.5.5.b",)),
        ((ANT,), (), 0, ()),
    ],
)
def test_what_was_counted(found, rules, looks, cited):
    """Things that were counted by rules are told; where there are none, the rules decide."""
    because, by = Reasons(), Reasons()
    by.cite(*rules)
    because.count(found, by)

    assert (len(because.looks), because.all_rules()) == (looks, cited)
    if looks:
        assert list(because.looks) == [Look(tells=AskedCounted, rules=rules, things=found)]


def test_what_is_told_already_decides_no_more():
    """A rule by which things fit elsewhere is told of those."""
    because, by = Reasons(), Reasons()
    by.cite("2.2.1.h", "7.5.5.b")
    by.look(LOOK)
    elsewhere = Look(tells=AskedCounted, rules=("2.2.1.h",))
    by.fits_elsewhere[elsewhere] = None
    because.count((), by)

    assert because.all_rules() == ("7.5.5.b",)
    assert list(because.looks) == [LOOK, elsewhere]


@pytest.mark.parametrize(
    ("figure", "turned"),
    [
        (Figure(0, Comparison.AT_LEAST, 1), Figure(0, Comparison.EQUAL, 0)),
        (Figure(0, Comparison.AT_LEAST, 2), Figure(0, Comparison.LESS, 2)),
        (Figure(3, Comparison.MORE, 2), Figure(3, Comparison.AT_MOST, 2)),
        (Figure(3, Comparison.AT_MOST, 2), Figure(3, Comparison.MORE, 2)),
        (Figure(3, Comparison.LESS, 1), Figure(3, Comparison.AT_LEAST, 1)),
        (Figure(3, Comparison.EQUAL, 1), None),
    ],
)
def test_what_was_not_needed(figure, turned):
    """Of "no" and "not", what is needed is the opposite."""
    because = Reasons()
    because.compare(figure)
    because.turn()

    assert list(because.figures) == ([turned] if turned else [])


def test_open_questions():
    """Each once, those of others first."""
    because = _full()
    assert because.open_questions("another", "", "a-question") == "another a-question"


def test_open_questions_of_single_things():
    """Those that only some things rest on are told of these, the others of all."""
    ant, bee = Referent(1, 1), Referent(2, 2)
    because = Reasons()
    because.leave_open("of all")
    because.leave_open_of(ant, "of both")
    because.leave_open_of(bee, "of both")
    because.leave_open_of(bee, "of one")
    because.leave_open_of(ant, "of all")

    assert because.open_of_all("another") == "another of all"
    assert because.open_of_things() == {ant: "of both", bee: "of both of one"}
