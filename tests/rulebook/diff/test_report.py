"""A diff is told by section, runs of moved rules in one line, remarks in words."""

from dataclasses import replace

import pytest

from judgebot.errors import InputError
from judgebot.rulebook.diff import Fate, diff, report
from judgebot.rulebook.diff.runs import runs
from judgebot.rulebook.model import Note, NoteKind

OLD = {
    "Draw": ["To draw is to move the top card of a Deck.", "Draw a card means draw one card."],
    "Put": ["To put an object somewhere means to move it there."],
    "Send": ["To send an object away is to move it to Reserve."],
}
NEW = {
    "Die": ["A die is six-sided and fair.", "The result of a roll is noted by everyone."],
    "Draw": ["To draw is to move the last card of a Deck.", "Draw a card means draw one card."],
    "Put": OLD["Put"],
    "Send": OLD["Send"],
}


@pytest.fixture
def found(make):
    """Three sections moved together by one that was inserted before them."""
    return diff(make.book("1", OLD), make.book("2", NEW))


def test_sections_that_moved_together_are_one_line(found):
    """Rules that follow their section are not told again."""
    assert [str(run) for run in runs(found)] == ["1.1-1.3 → 1.2-1.4"]


def test_rules_that_moved_within_a_section_are_one_line(make):
    """An inserted rule moves those after it, told as one run."""
    rules = [f"The {word} of a card never changes." for word in ("name", "type", "cost", "back")]
    moved = [rules[0], "Nobody may look at another player's Hand.", *rules[1:]]

    found = diff(make.book("1", {"Cards": rules}), make.book("2", {"Cards": moved}))

    assert [str(run) for run in runs(found)] == ["1.1.b-1.1.d → 1.1.c-1.1.e"]


def test_changes_stand_by_section(found):
    """Every change of words stands under its section, and what only moved does not."""
    groups = [
        (group.number, group.title, [str(pair.new) for pair in group.pairs])
        for group in report.groups(found)
    ]

    assert groups == [
        ("1.1", "Die", ["1.1 title", "1.1.a", "1.1.b"]),
        ("1.2", "Draw", ["1.2.a"]),
    ]


def test_the_document_follows_the_contract(found):
    """Counts first, then every rule with its fate, addresses, texts and notes."""
    told = report.document(found)

    assert list(told)[:2] == ["old", "new"]
    assert told["counts"] == {
        **dict.fromkeys(("unchanged", "amended", "removed"), 0),
        **{"moved": 3, "moved+amended": 1, "added": 2},
    }
    assert told["changes"][2] == {
        "kind": "moved+amended",
        "old": "1.1.a",
        "new": "1.2.a",
        "old_text": OLD["Draw"][0],
        "new_text": NEW["Draw"][0],
        "notes": [],
    }


@pytest.mark.parametrize(
    ("section", "expected"),
    [
        ("1.1", {("1.1.a", "1.2.a"), ("1.1.b", "1.2.b"), (None, "1.1.a"), (None, "1.1.b")}),
        ("1.4", {("1.3.a", "1.4.a")}),
        ("1.2.b", {("1.1.b", "1.2.b")}),
    ],
)
def test_a_section_is_meant_by_its_old_or_its_new_number(found, section, expected):
    """The part of a diff under a number holds what stood there and what stands there."""
    rules = report.restrict(found, section).rules

    assert {(p.old and p.old.address, p.new and p.new.address) for p in rules} == expected


@pytest.mark.parametrize("section", ["9.9", "1.1.z"])
def test_a_section_that_is_nowhere_is_refused(found, section):
    """A number of neither version names its neighbours."""
    with pytest.raises(InputError, match="neither 1 nor 2 has") as caught:
        report.restrict(found, section)

    assert caught.value.nearest


def test_what_is_no_number_is_refused(found):
    """Words are not taken for a section."""
    with pytest.raises(InputError, match="is not the number of a section"):
        report.restrict(found, "combat")


def test_a_note_has_a_fate_of_its_own(make):
    """A rule that stayed as it was is unchanged, whatever became of its Remark."""
    book = make.book("1", {"Counters": ["Counters have names."]})
    old, new = (
        replace(book, rules=(replace(book.rules[0], notes=(note,)),))
        for note in (
            Note(kind=NoteKind.REMARK, text="Boosts are counters as well."),
            Note(kind=NoteKind.REMARK, text="Boosts are counters too."),
        )
    )

    found = diff(old, new)

    assert [pair.fate for pair in found.rules] == [Fate.UNCHANGED]
    assert [(str(pair.new), pair.fate) for pair in found.texts] == [
        ("1.1.a notes.0", Fate.AMENDED)
    ]
