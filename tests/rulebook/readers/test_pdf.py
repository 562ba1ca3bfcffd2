"""The official 4.0 PDF, read whole; needs the user's own copy of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("pdfminer", reason="pdfminer.six, which the extra `pdf` installs, is missing")

from judgebot.rulebook.model import ExtraKind, Mark, NoteKind, Rule, RuleBook, texts
from judgebot.rulebook.readers import pdf
from judgebot.rulebook.readers.pdf_links import rules_named
from judgebot.rulebook.readers.pdf_source import PdfSource
from judgebot.rulebook.symbols import ALL, FACTIONS, UNKNOWN


@pytest.fixture(scope="module")
def book(book_4_0: RuleBook) -> RuleBook:
    """The official PDF as a rulebook."""
    return book_4_0


@pytest.fixture(scope="module")
def source(printed_4_0: PdfSource) -> PdfSource:
    """The official PDF as printed."""
    return printed_4_0


@pytest.fixture(scope="module")
def rules(book: RuleBook) -> dict[str, Rule]:
    """Its rules by address."""
    return {rule.address: rule for rule in book.rules}


def _all_texts(book: RuleBook) -> Iterator[tuple[str, str, str]]:
    for node in book.nodes():
        for field, text in texts(node):
            yield node.address, field, text


def _covered(book: RuleBook) -> Iterator[tuple[Mark, str]]:
    found = {(address, field): text for address, field, text in _all_texts(book)}
    for mark in book.marks:
        yield mark, found[mark.address, mark.field][mark.start : mark.end]


def test_every_rule_is_read(book: RuleBook) -> None:
    """The official 4.0 PDF holds 605 numbered rules, each read once."""
    assert len({rule.address for rule in book.rules}) == len(book.rules) == 605


def test_nothing_is_doubtful(book: RuleBook) -> None:
    """Letters run without gaps, links resolve, every symbol is known: there are no troubles."""
    assert book.troubles == ()


def test_the_documents_own_index_agrees(book: RuleBook, source: PdfSource) -> None:
    """What is read from the pages is what the document's named destinations list."""
    headings = [re.fullmatch(r"(?:sub)*section\.([\d.]+)", name) for name in source.places]
    entries = [name for name in source.places if name.startswith("glo:")]

    assert {rule.address for rule in book.rules} == rules_named(source.places)
    assert {section.address for section in book.sections} == {m[1] for m in headings if m}
    assert len(book.terms) == len(entries)


def test_letters_run_without_gaps(book: RuleBook) -> None:
    """The rules of each section are lettered from a on."""
    counts = Counter(rule.number.section for rule in book.rules)
    for rule in book.rules:
        assert rule.number.letter in "abcdefghijklmnopqrstuvwxyz"[: counts[rule.number.section]]


@pytest.mark.parametrize(
    ("address", "symbols"),
    [
        ("1.1.6.e", ["{J}"]),
        ("1.1.6.f", ["{H}"]),
        ("1.1.6.g", ["{R}"]),
        ("1.1.6.h", ["{T}"]),
        ("1.1.6.i", ["{D}"]),
        ("1.1.6.j", ["{I}"]),
        ("1.1.6.k", ["{1}", "{2}"]),
        ("7.1.1.a", ["{J}"]),
        ("7.1.1.b", ["{H}"]),
        ("7.1.1.c", ["{R}"]),
        ("7.1.4.a", ["{T}"]),
        ("7.1.4.b", ["{D}"]),
        ("7.1.4.c", ["{1}", "{2}", "{X}"]),
        ("7.1.5.a", ["{I}"]),
    ],
)
def test_a_defining_rule_shows_its_symbol(
    rules: dict[str, Rule], address: str, symbols: list[str]
) -> None:
    """The rules that define the symbols show each as it is spelt everywhere."""
    assert re.findall(r"\{[^}]*\}", rules[address].text) == symbols


@pytest.mark.parametrize(
    ("name", "symbol"),
    [
        *[(faction, f"{{{faction}}}") for faction in FACTIONS],
        ("common", "{common}"),
        ("rare", "{rare}"),
        ("unique", "{unique}"),
    ],
)
def test_a_picture_means_the_name_before_it(
    rules: dict[str, Rule], name: str, symbol: str
) -> None:
    """Gems and emblems are pictures; 1.2.2.c prints each behind its name."""
    assert f"{name} {symbol}" in rules["1.2.2.c"].text


def test_terrains_are_symbols(rules: dict[str, Rule]) -> None:
    """2.2.2.f names the three terrains, each with its symbol."""
    for terrain in ("Forest ({V})", "Mountain ({M})", "Water ({O})"):
        assert terrain in rules["2.2.2.f"].text


def test_only_known_symbols_stand_in_braces(book: RuleBook) -> None:
    """Every brace belongs to a symbol, and no symbol is unknown."""
    found = {s for _, _, text in _all_texts(book) for s in re.findall(r"\{[^}]*\}?", text)}

    assert found <= ALL
    assert UNKNOWN not in found


def test_every_mark_resolves(book: RuleBook) -> None:
    """Each link annotation points to a node of the rulebook and covers whole words."""
    known = {node.address for node in book.nodes()}
    for mark, covered in _covered(book):
        assert mark.target in known
        assert covered and covered == covered.strip()


def test_marks_cover_what_they_point_to(book: RuleBook) -> None:
    """A link to a rule covers its number; a link to a term covers the term or a form of it."""
    for mark, covered in _covered(book):
        if mark.target.startswith("glossary:"):
            stem = mark.target.removeprefix("glossary:").split()[0].lower()[:5].rstrip("y")
            assert covered.lower().startswith(stem)
        else:
            assert covered == mark.target


def test_every_link_annotation_is_used(book: RuleBook, source: PdfSource) -> None:
    """Each link of the text becomes a mark; only those broken over a line's end become one."""
    links = Counter(link.target for page in source.pages for link in page.links)
    contents = Counter(
        link.target
        for page in source.pages
        if all("section" in link.target for link in page.links)
        for link in page.links
    )
    numbered = [name for name in (links - contents).elements() if "section" in name]
    rules = [name for name in links.elements() if name.startswith("paragraph.")]
    marks = Counter(mark.target for mark in book.marks)

    assert sum(n for target, n in marks.items() if ":" not in target) == len(numbered + rules)
    assert len([t for t in marks if ":" in t]) == len([t for t in links if t.startswith("glo:")])


def test_every_line_is_in_one_node(book: RuleBook) -> None:
    """The printed lines are counted from 1, and each belongs to exactly one node."""
    holders = [*book.rules, *book.sections, *book.terms, *book.changes, *book.extras]
    for node in (*book.rules, *book.sections):
        holders += node.notes
    for section in book.sections:
        holders += section.bullets
    lines = sorted(line for holder in holders for line in holder.lines)

    assert lines == list(range(1, len(lines) + 1))


def test_page_numbers_do_not_leak(book: RuleBook, source: PdfSource) -> None:
    """Every page but the first ends with its number, which stands in no text."""
    furniture = [extra.text for extra in book.extras if extra.kind is ExtraKind.FURNITURE]

    assert furniture == [str(number) for number in range(1, len(source.pages))]
    for _, _, text in _all_texts(book):
        assert not re.search(r"[a-z][.”)]? \d+$", text)


def test_glossary_entries_end_before_their_pages(book: RuleBook) -> None:
    """The pages an entry is mentioned on are not part of it."""
    assert [term.name for term in book.terms if re.search(r"\d$", term.text)] == []


def test_words_are_whole(book: RuleBook) -> None:
    """Words broken at a line's end are joined; those written with a hyphen keep it."""
    whole = " ".join(text for _, _, text in _all_texts(book))
    hyphened = set(re.findall(r"\w+-\w+", whole))

    assert not re.search(r"[a-z]- [a-z]", whole)
    assert {"Emblem-Reaction", "face-down", "non-exhausted", "self-move", "Clean-up"} <= hyphened
    assert not {"Expe-dition", "Char-acter", "Reac-tion", "con-troller"} & hyphened


def test_characters_are_ours(book: RuleBook) -> None:
    """Ligatures are letters; quotes, apostrophes and dashes are “ ” ’ –."""
    used = {character for _, _, text in _all_texts(book) for character in text}

    assert {character for character in used if not character.isascii()} <= set("“”’–•é")
    assert not used & set("\"'`")


def test_notes_stand_under_their_rule(rules: dict[str, Rule]) -> None:
    """The note after 2.1.d is an Example, the one after 2.1.h a Remark; labels are taken away."""
    assert [note.kind for note in rules["2.1.d"].notes] == [NoteKind.EXAMPLE]
    assert [note.kind for note in rules["2.1.h"].notes] == [NoteKind.REMARK]
    for rule in rules.values():
        assert not any(re.match("Example|Remark", note.text) for note in rule.notes)


def test_a_note_of_two_paragraphs_keeps_both(rules: dict[str, Rule]) -> None:
    """The Example of 1.4.5.a has two paragraphs, on lines of their own."""
    (note,) = rules["1.4.5.a"].notes
    assert [part.split()[0] for part in note.text.split("\n")] == ["Ninette", "In"]


def test_lists_stand_on_lines_of_their_own(rules: dict[str, Rule]) -> None:
    """Items begin with a bullet; items under an item are two spaces deeper."""
    factions = [f"• {name}: {{{name}}}," for name in FACTIONS]
    colours = rules["2.2.10.c"].text.split("\n")[1:]
    costs = rules["2.2.9.b"].text.split("\n")[1:]

    assert [line.rsplit(" ", 1)[0] for line in colours] == factions
    assert [line[:4] for line in costs] == ["• it", *["  • "] * 3, "• it"]


def test_run_in_headings_are_labels(rules: dict[str, Rule]) -> None:
    """The daily effects of 4.2.1 open with their names, which stay in the text."""
    labels = [rules[f"4.2.1.{letter}"].label for letter in "abcde"]

    assert labels == ["", "Succeed", "Prepare", "Draw", "Expand"]
    assert rules["4.2.1.b"].text.startswith("Succeed The")


def test_figures_are_set_apart(book: RuleBook) -> None:
    """The figure of 1.1.4 and its caption are extras, and the rules around it are whole."""
    captions = [extra.text for extra in book.extras if extra.kind is ExtraKind.CAPTION]
    whole = " ".join(text for _, _, text in _all_texts(book))

    assert any(caption.startswith("Figure 1:") for caption in captions)
    assert "Figure 1:" not in whole


def test_normative_bullets_belong_to_their_section(book: RuleBook) -> None:
    """2.4.2-2.4.4 hold seven items without a number."""
    bullets = {s.address: len(s.bullets) for s in book.sections if s.bullets}
    assert bullets == {"2.4.2": 2, "2.4.3": 2, "2.4.4": 3}


def test_the_change_list_is_read(book: RuleBook) -> None:
    """The changes are counted from 1, and each stands under an unnumbered heading."""
    headings = {e.text for e in book.extras if e.kind is ExtraKind.HEADING}

    assert [change.order for change in book.changes] == list(range(1, len(book.changes) + 1))
    assert {change.heading for change in book.changes} <= headings
    assert len({change.heading for change in book.changes}) == 3


def test_the_title_page_is_read(book: RuleBook) -> None:
    """The date of effect comes from the title page."""
    assert (book.version, book.effective) == ("4.0", "October 3, 2025")


def test_another_name_is_kept_and_reported(
    official_pdf: Path, source: PdfSource, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The given version names the rulebook; that the title page states another is a trouble."""
    monkeypatch.setattr(pdf, "load", lambda *_given: source)
    renamed = pdf.read(official_pdf, "draft")

    assert renamed.version == "draft"
    assert [trouble.what for trouble in renamed.troubles] == [
        "the title page states version 4.0, imported as draft"
    ]
