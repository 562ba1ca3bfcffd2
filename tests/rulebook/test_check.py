"""The report of a rulebook has its figures and everything that is unresolved."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from judgebot.resources import shipped
from judgebot.rulebook.check import UnknownSymbol, report
from judgebot.rulebook.model import Evidence, Extra, ExtraKind, RuleBook, Term, Trouble
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.readers import markdown


@cache
def book() -> RuleBook:
    """CR 5.0."""
    folder = shipped("rules_text") / "5.0"
    return markdown.read(folder / "rulebook.md", folder / "repairs.toml")


def whats(troubles: tuple[Trouble, ...]) -> list[tuple[str | None, str]]:
    """The addresses and words of troubles."""
    return [(trouble.address, trouble.what) for trouble in troubles]


def test_the_figures_of_5_0():
    """The figures are the known ones of CR 5.0, by chapter and in all."""
    read = report(book())

    assert [chapter.rules for chapter in read.chapters] == [106, 163, 47, 54, 38, 49, 174, 0]
    assert [chapter.headings for chapter in read.chapters] == [29, 33, 17, 10, 11, 6, 75, 1]
    assert (read.total("rules"), read.total("bullets")) == (631, 7)
    assert (read.total("examples"), read.total("remarks")) == (53, 81)
    assert (read.terms, read.changes) == (140, 20)


def test_rules_without_a_chapter_heading_count():
    """A source that prints no headings has its rules counted by chapter all the same."""
    read = report(replace(book(), sections=(), extras=()))

    assert [(chapter.number, chapter.title) for chapter in read.chapters][:2] == [(1, ""), (2, "")]
    assert (read.total("rules"), read.total("headings")) == (631, 0)


def test_nothing_is_unresolved_in_5_0():
    """5.0 has no trouble and no gap, and its headings are those of its contents."""
    assert report(book()).unresolved == ()


def test_unknown_symbols_are_told():
    """A symbol that no evidence gives is told with its place; of 5.0 every symbol is known."""
    rules = tuple(
        replace(rule, text=f"{rule.text} {{?}}") if rule.address == "6.3.e" else rule
        for rule in book().rules
    )

    assert report(book()).unknown == ()
    assert report(replace(book(), rules=rules)).unknown == (
        UnknownSymbol(address="6.3.e", field="text", symbols=1),
    )


def test_repairs_are_counted_by_evidence():
    """The repairs counted are those listed, each under what it rests on."""
    counts = dict(report(book()).repairs)

    assert sum(counts.values()) == len(book().repairs)
    assert counts["cards"] == len([r for r in book().repairs if r.evidence is Evidence.CARDS])
    assert "none" not in counts


def test_a_missing_rule_is_a_gap():
    """A letter that is left out is named with its section."""
    rules = tuple(rule for rule in book().rules if rule.address != "6.3.e")

    assert whats(report(replace(book(), rules=rules)).gaps) == [
        ("6.3", "its rules are lettered a b c d f g h i j k l m")
    ]


def test_a_repeated_rule_is_a_gap():
    """A letter that stands twice is named with its section."""
    rules = (*book().rules, book().rules[-1])

    assert whats(report(replace(book(), rules=rules)).gaps) == [
        ("7.5.12", "its rules are lettered a a")
    ]


def test_a_missing_heading_is_a_gap_and_differs_from_the_contents():
    """Without its heading a section is missed in its parent, by its rules and in the contents."""
    sections = tuple(part for part in book().sections if part.address != "1.2.3")
    read = report(replace(book(), sections=sections))

    assert whats(read.unresolved) == [
        ("1.2", "its sections are numbered 1 2 4 5 6 7"),
        ("1.2.3", "it has rules but no heading"),
        ("1.2.3", "the contents list “Zones”, the heading is missing"),
    ]


def test_another_title_differs_from_the_contents():
    """A heading that the contents call otherwise, or not at all, is told with both."""
    entry = Extra(kind=ExtraKind.CONTENTS, text="9.1 Ghosts . . . . . 99")
    sections = tuple(
        replace(part, title="Handles") if part.address == "3.2.5" else part
        for part in book().sections
    )
    changed = replace(book(), sections=sections, extras=(*book().extras, entry))

    assert whats(report(changed).contents) == [
        ("3.2.5", "the contents list “Hand”, the heading is “Handles”"),
        ("9.1", "the contents list “Ghosts”, the heading is missing"),
    ]


def test_a_book_without_contents_or_chapters_is_reported_too():
    """A glossary alone has figures and no false troubles."""
    bare = replace(
        book(), sections=(), rules=(), changes=(), extras=(), terms=(Term(name="A", text="{?}"),)
    )
    read = report(bare)

    assert (read.chapters, read.unresolved, read.terms) == ((), (), 1)
    assert read.unknown == (UnknownSymbol(address="glossary:A", field="text", symbols=1),)


def test_the_readers_troubles_stay():
    """What a reader reported is unresolved."""
    trouble = Trouble(line=7, what="words", address=str(RuleNumber.parse("1.1.a")))

    assert report(replace(book(), troubles=(trouble,))).unresolved == (trouble,)
