"""Every reference and term of a rulebook is linked, both ways; what names nothing is reported."""

from __future__ import annotations

import re
import time
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judgebot.resources import shipped
from judgebot.rulebook.links.linking import (
    Links,
    Reference,
    ReferenceKind,
    incoming,
    link,
    outgoing,
    terms,
)
from judgebot.rulebook.model import (
    Extra,
    ExtraKind,
    Mark,
    Note,
    NoteKind,
    Rule,
    RuleBook,
    Section,
    Term,
    texts,
)
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.readers import glossary, markdown

TEXTS: Path = shipped("rules_text")


@pytest.fixture(scope="module")
def book() -> RuleBook:
    return markdown.read(TEXTS / "5.0" / "rulebook.md", TEXTS / "5.0" / "repairs.toml")


@pytest.fixture(scope="module")
def links(book: RuleBook) -> Links:
    return link(book)


def small(*texts_of_rules: str, **changes: object) -> RuleBook:
    """A book of one section, 1.1, whose rules have the given texts."""
    letters = "abcdefghij"
    book = RuleBook(
        version="2",
        title="",
        effective="",
        source="",
        licence="",
        sections=tuple(
            Section(number=RuleNumber.parse(number), title="", lines=(1,))
            for number in ("1", "1.1")
        ),
        rules=tuple(
            Rule(number=RuleNumber.parse(f"1.1.{letter}"), text=text, lines=(line,))
            for line, (letter, text) in enumerate(zip(letters, texts_of_rules, strict=False), 2)
        ),
        terms=(Term(name="Hero", text=""), Term(name="Card", text="")),
    )
    return replace(book, **changes)


def named(links: Links, address: str) -> list[tuple[str, str]]:
    return [(one.field, one.target) for one in links.references_from(address)]


def test_everything_in_5_0_resolves(links: Links) -> None:
    """CR 5.0 names nothing that it does not hold."""
    assert links.troubles == ()


def test_every_number_in_5_0_is_accounted_for(book: RuleBook, links: Links) -> None:
    """Every number with a dot in any text of CR 5.0 is a reference, or the number of an edition."""
    places = {
        (one.source, one.field, one.start, one.end)
        for one in links.references
        if one.kind is not ReferenceKind.TERM
    }
    sweep = {
        (node.address, field, match.start(), match.end()): match[0]
        for node in book.nodes()
        for field, text in texts(node)
        for match in re.finditer(r"\d+(?:\.\d+)+(?:\.[a-z])?", text)
    }
    without_dot = {place: None for place in places if place not in sweep}

    assert {place[:2]: sweep[place] for place in sweep.keys() - places} == {
        ("7.4.7.f", "notes.0"): "2.0"
    }
    assert sorted(place[0] for place in without_dot) == ["1.1.1.c", "1.1.1.d"]


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("1.1.1.b", [("text", "1.4")]),
        ("1.1.1.c", [("text", "2")]),
        ("2.1.d", [("text", "2.1.f")]),
        ("3.2.2.e", [("notes.1", "7.3.9.c"), ("notes.1", "7.3.31.b")]),
        ("5.1.2.i", [("text", "6.4")]),
        ("7.3.26.a", [("text", "5.1.2.c"), ("text", "5.1.2.a"), ("text", "5.1.2.b")]),
        ("7.5.12.a", [("notes.0", "5.2.1.c"), ("notes.0", "5.2.2.c")]),
        ("change:3", [("text", "7.3.22"), ("text", "7.3.29"), ("text", "7.3.30")]),
        ("change:18", [("text", "6.3.j"), ("text", "7.2.1.d")]),
        ("7.1.1.b", []),
    ],
)
def test_references_of_5_0(links: Links, address: str, expected: list[tuple[str, str]]) -> None:
    """A rule's references are those printed in it and its notes, in order."""
    assert named(links, address) == expected


def test_a_former_number_belongs_to_the_previous_version(links: Links) -> None:
    """“Former Rule 6.3.j” is a number of 4.0, and no link to the 6.3.j of today."""
    former = [one for one in links.references if one.kind is ReferenceKind.FORMER]

    assert [(one.source, one.target, one.version) for one in former] == [
        ("change:18", "6.3.j", "4.0")
    ]
    assert outgoing(links, "change:18") == ("7.2.1.d",)
    assert "change:18" not in incoming(links, "6.3.j")


def test_links_go_both_ways(links: Links) -> None:
    """Whatever a node names has that node among those that name it, and the reverse."""
    there = {
        (one.source, one.target)
        for one in links.references
        if one.kind is not ReferenceKind.FORMER
    }
    back = {(one.source, target) for target in links.by_target for one in links.cited_by(target)}

    assert there == back
    assert incoming(links, "6.3.e") == ("7.3.1.a", "7.3.1.b")
    assert incoming(links, "4.3") == ("4.2.5.d",)


def test_terms_are_named_once_in_order(links: Links) -> None:
    """The terms of a rule are entries' names, in the order the rule uses them."""
    found = terms(links, "7.4.4.b")

    assert found[0] == "Gigantic"
    assert len(set(found)) == len(found)
    assert "7.4.4.b" in incoming(links, "glossary:Gigantic")


def test_every_term_is_used_and_none_by_its_own_entry(book: RuleBook, links: Links) -> None:
    """Each entry of CR 5.0 is named by some text; no entry links to itself."""
    assert all(incoming(links, term.address) for term in book.terms)
    assert all(one.source != one.target for one in links.references)


def test_cards_and_tokens_of_examples_name_no_entry(book: RuleBook, links: Links) -> None:
    """Words inside a card's or a token's name are no terms, wherever the name stands."""
    of_text = texts_of(book)
    inside = [
        one
        for one in links.references
        if re.match(
            r"Ordis (Recruit|Cadets)|Bravos (Bastion|Tracer)|Mana Reaping|Celebration Day",
            of_text[one.source, one.field][one.start :],
        )
    ]

    assert inside == []


def texts_of(book: RuleBook) -> dict[tuple[str, str], str]:
    return {(node.address, field): text for node in book.nodes() for field, text in texts(node)}


def check_layer(book: RuleBook, links: Links) -> None:
    """Offsets hold what they name, and places of one text never overlap."""
    of_text = texts_of(book)
    for one in links.references:
        words = of_text[one.source, one.field][one.start : one.end]
        if one.kind is ReferenceKind.TERM:
            assert words[:3].lower() == one.target.removeprefix("glossary:")[:3].lower()
        else:
            assert words == one.target
    by_text: dict[tuple[str, str], list[Reference]] = {}
    for one in links.references:
        by_text.setdefault((one.source, one.field), []).append(one)
    for found in by_text.values():
        assert all(one.end <= two.start for one, two in pairwise(found))


def test_the_layer_of_5_0_fits_its_texts(book: RuleBook, links: Links) -> None:
    """In CR 5.0 each place holds the number, or a form of the entry, that it names."""
    check_layer(book, links)


_PIECES = st.sampled_from(
    [
        "Rule 1.1.a", "Rules 1.1.a, 1.1.b (Hero) and 1.1.c", "Section 1", "1.1",
        "Former Rule 1.1.b", "version 1.1", "9.9.z", "Hero", "heroes", "Card", "cards",
        "{rare} Hero Card {Lyra}",
        "Hero Card 1/1/1", "Hero-Card", ", ", " ", ". ", "\n", "(", ")",
    ]
)  # fmt: skip


@given(st.lists(st.lists(_PIECES, max_size=12).map("".join), min_size=3, max_size=4))
def test_the_layer_fits_any_text(texts_of_rules: list[str]) -> None:
    """For any texts, places hold what they name and never overlap."""
    book = small(*texts_of_rules)

    check_layer(book, link(book))


def test_a_number_that_names_nothing_is_reported() -> None:
    """A reference to nothing binds to nothing, not to its nearest neighbour."""
    found = link(small("see Rule 1.1.z", "see Rule 1.1.aa", "see Rule 1.1.1.1", "Rule 1.1.b"))

    assert [(trouble.address, trouble.line) for trouble in found.troubles] == [
        ("1.1.a", 2),
        ("1.1.b", 3),
        ("1.1.c", 4),
    ]
    assert [one.target for one in found.references] == ["1.1.b"]


def test_the_line_of_a_note_is_reported() -> None:
    """A dangling number in a note is reported with the note's line."""
    note = Note(kind=NoteKind.REMARK, text="See Rule 9.1.a.", lines=(7,))
    book = small("A rule.")
    found = link(replace(book, rules=(replace(book.rules[0], notes=(note,)),)))

    assert [(trouble.address, trouble.line) for trouble in found.troubles] == [("1.1.a", 7)]


def test_a_former_number_without_a_named_version_is_reported() -> None:
    """A former number is linked only if the book says which version came before."""
    prose = Extra(kind=ExtraKind.PROSE, text="changes since the previous version, 1.5 (a date)")
    text = "Former Rule 8.8.a went."

    assert len(link(small(text)).troubles) == 1
    assert link(small(text, extras=(prose,))).references[0].version == "1.5"


def test_the_word_before_a_number_is_no_term() -> None:
    """“Rule 1.1.b” names a rule, and the entry “Rule” only if the source itself links the word."""
    entry = Term(name="Rule", text="")
    book = small("see Rule 1.1.b of the rules", "B", terms=(entry,))
    marked = replace(book, marks=(mark(4, 8, "glossary:Rule"),))

    assert [one.start for one in link(book).references] == [9, 22]
    assert [one.start for one in link(marked).references] == [4, 9, 22]


def mark(start: int, end: int, target: str) -> Mark:
    return Mark(address="1.1.a", field="text", start=start, end=end, target=target)


def test_links_of_the_source_are_used() -> None:
    """A link that the source carries is used, also where the words alone would not tell."""
    book = small("the leader of Rule 1.1.b", "B", marks=(mark(4, 10, "glossary:Hero"),))

    found = link(book)

    assert [(one.start, one.target) for one in found.references] == [
        (4, "glossary:Hero"),
        (19, "1.1.b"),
    ]
    assert found.troubles == ()


def test_a_link_in_two_parts_is_one() -> None:
    """A source link broken by a line end is one reference."""
    marks = (mark(0, 2, "glossary:Hero"), mark(2, 4, "glossary:Hero"))

    found = link(small("Hero", marks=marks)).references

    assert [(one.start, one.end) for one in found] == [(0, 4)]


@pytest.mark.parametrize(
    ("text", "broken", "target"),
    [
        ("see 1.1.b", mark(4, 9, "1.1.c"), "1.1.c"),
        ("a Hero", mark(2, 6, "glossary:Card"), "glossary:Card"),
    ],
)
def test_a_source_link_against_its_words_is_reported(text: str, broken: Mark, target: str) -> None:
    """Where a source link contradicts the printed words, the link is kept and it is said."""
    found = link(small(text, "B", "C", marks=(broken,)))

    assert [one.target for one in found.references] == [target]
    assert [trouble.address for trouble in found.troubles] == ["1.1.a"]


def test_a_source_link_to_nothing_is_reported() -> None:
    """A source link to a node that the book does not hold is a trouble, not a reference."""
    found = link(small("a leader", marks=(mark(2, 8, "glossary:Leader"),)))

    assert found.references == ()
    assert len(found.troubles) == 1


def test_2024_reports_what_dangles() -> None:
    """The 2024 page names one chapter whose heading it does not show; the rest resolves."""
    book = glossary.read(TEXTS / "2024" / "glossary.txt")
    found = link(book)

    assert [trouble.address for trouble in found.troubles] == ["1.1.1.c"]
    assert outgoing(found, "2.1.f") == ("2.1.e",)
    assert outgoing(found, "4.1.f") == ("4.1.h",)
    check_layer(book, found)


def test_community_titles_link_no_official_text() -> None:
    """In 2024 only the community's own entries name the community's titles."""
    book = glossary.read(TEXTS / "2024" / "glossary.txt")
    sources = {one.source for one in link(book).references if one.kind is ReferenceKind.TERM}

    assert sources
    assert all(source.startswith("glossary:") for source in sources)


def test_4_0_resolves_and_its_own_links_agree(book_4_0: RuleBook) -> None:
    """In CR 4.0 every number resolves, and no link of the PDF contradicts the words it is on."""
    found = link(book_4_0)

    assert found.troubles == ()
    check_layer(book_4_0, found)


def test_words_alone_find_what_the_pdf_links(book_4_0: RuleBook) -> None:
    """Without the PDF's links, every word it links is found: as the same, or in a longer name."""
    alone = link(replace(book_4_0, marks=())).references
    by_node: dict[str, list[Reference]] = {}
    for one in alone:
        by_node.setdefault(f"{one.source} {one.field}", []).append(one)
    same, longer, lost = 0, 0, []
    for printed in book_4_0.marks:
        over = [
            one
            for one in by_node.get(f"{printed.address} {printed.field}", [])
            if one.start <= printed.start and printed.end <= one.end
        ]
        if [one.target for one in over] == [printed.target]:
            same += 1
        elif over:
            longer += 1
        elif printed.address != printed.target:
            lost.append(texts_of(book_4_0)[printed.address, printed.field][printed.start :][:5])

    # "Rule" right before a number, a mistyped "mana1", and a part of an entry's own name.
    assert sorted(lost) == ["Rule ", "effec", "mana1", "rule "]
    assert longer < len(book_4_0.marks) * 0.03 < same


def test_linking_is_fast(book: RuleBook) -> None:
    """Linking the whole of CR 5.0 takes less than half a second of computing."""
    began = time.process_time()

    counted = Counter(one.kind for one in link(book).references)

    assert time.process_time() - began < 0.5
    assert counted[ReferenceKind.TERM] > 4000
