"""A small rulebook of the same template in other fonts, sizes and places, written here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

pytest.importorskip("pdfminer", reason="pdfminer.six, which the extra `pdf` installs, is missing")

from judgebot.rulebook.model import ExtraKind, Mark, NoteKind, Rule, RuleBook
from judgebot.rulebook.readers import pdf

_FONTS = {
    "R": "Courier",
    "B": "Courier-Bold",
    "I": "Courier-Oblique",
    "E": "Courier-BoldOblique",
    "S": "Altered_Icones",
}
_WIDTH = 0.6
"""Courier's characters are this part of their size wide."""


@dataclass(frozen=True, kw_only=True)
class Run:
    """Characters of one font on one baseline."""

    x: float
    y: float
    size: float
    font: str
    text: str


def _run(x: float, y: float, size: float, font: str, text: str) -> Run:
    return Run(x=x, y=y, size=size, font=font, text=text)


def _content(runs: Sequence[Run]) -> bytes:
    shown = (
        f"BT /{run.font} {run.size} Tf 1 0 0 1 {run.x} {run.y} Tm ({_escaped(run.text)}) Tj ET"
        for run in runs
    )
    return "\n".join(shown).encode("cp1252")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


def _font(name: str) -> str:
    base = f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding"
    if name.startswith("Courier"):
        return f"{base} >>"
    widths = " ".join(["600"] * 256)
    descriptor = f"<< /Type /FontDescriptor /FontName /{name} /Descent -200 /Ascent 700 >>"
    return f"{base} /FirstChar 0 /LastChar 255 /Widths [{widths}] /FontDescriptor {descriptor} >>"


def _link(run: Run, start: int, end: int, target: str) -> str:
    """An annotation over the characters of a run from `start` to `end`."""
    width = _WIDTH * run.size
    box = f"{run.x + start * width} {run.y - 3} {run.x + end * width} {run.y + run.size}"
    action = f"/A << /S /GoTo /D ({target}) >>"
    return f"<< /Type /Annot /Subtype /Link /Rect [{box}] {action} >>"


def _document(
    pages: Sequence[Sequence[Run]],
    links: dict[int, Sequence[str]],
    places: dict[str, tuple[int, float]],
) -> bytes:
    """A PDF with these pages, the annotations of each (from 0) and named destinations."""
    fonts = " ".join(f"/{key} {_font(name)}" for key, name in _FONTS.items())
    kids = " ".join(f"{3 + 2 * page} 0 R" for page in range(len(pages)))
    names = " ".join(
        f"({name}) [{3 + 2 * page} 0 R /XYZ 0 {height} null]"
        for name, (page, height) in sorted(places.items())
    )
    objects = [
        f"<< /Type /Catalog /Pages 2 0 R /Names << /Dests << /Names [{names}] >> >> >>".encode(),
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
    ]
    for page, runs in enumerate(pages):
        annotations = " ".join(links.get(page, ()))
        content = _content(runs)
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 700] /Contents {4 + 2 * page} 0 R"
            f" /Resources << /Font << {fonts} >> >> /Annots [{annotations}] >>".encode()
        )
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
    return _file(objects)


def _file(objects: Sequence[bytes]) -> bytes:
    data, offsets = b"%PDF-1.5\n", []
    for number, body in enumerate(objects, 1):
        offsets.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, body)
    entries = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    end = (
        b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R >>\n"
        b"startxref\n%d\n%%%%EOF\n"
    )
    return data + end % (len(offsets) + 1, entries, len(offsets) + 1, len(data))


def _number(page: int) -> Run:
    return _run(240, 40, 8, "R", str(page))


def _head() -> Run:
    return _run(50, 660, 8, "I", "The Rules of the Game")


_TITLE = [
    _run(50, 500, 24, "R", "The Rules"),
    _run(50, 100, 12, "R", "Version 9.1 - Effective May 4, 2031"),
]
_CONTENTS = [
    _head(),
    _run(50, 600, 18, "B", "Contents"),
    _run(50, 570, 12, "B", "1 Play 2"),
    _number(1),
]
_SEE = _run(50, 450, 10, "R", "See Rule 1.1.a for the cost of an item.")
_BROKEN = [
    _run(100, 500, 10, "R", "A player may play any of their non-"),
    _run(50, 485, 10, "R", "token cards, but no token or other thing in"),
    _run(50, 470, 10, "R", "the game of a player who is not in the ga-"),
    _run(50, 455, 10, "R", "me, for"),
]
_PLAY = [
    _head(),
    _run(50, 620, 18, "B", "1 Play"),
    _run(50, 590, 14, "B", "1.1 Costs"),
    _run(50, 560, 11, "B", "1.1.a"),
    _run(100, 560, 10, "R", "The symbol"),
    _run(166, 560, 10, "S", "j"),
    _run(178, 560, 10, "R", "and the symbol"),
    _run(268, 560, 10, "S", "?"),
    _run(280, 560, 10, "R", "mean:"),
    _run(60, 540, 10, "R", "• one thing;"),
    _run(80, 525, 10, "R", "– a part of it;"),
    _run(60, 510, 10, "R", "• another."),
    _run(70, 495, 10, "E", "Example."),
    _run(130, 495, 10, "I", "This is the only one here."),
    _run(50, 465, 11, "B", "1.1.b Label"),
    _run(135, 465, 10, "R", "Only one"),
    _SEE,
    _number(2),
]
_MORE = [
    _head(),
    _run(50, 590, 14, "B", "1.2 Words"),
    _run(50, 500, 11, "B", "1.2.a"),
    *_BROKEN,
    _run(50, 420, 11, "B", "1.2.c"),
    _run(100, 420, 10, "R", "This non-card rule is not 1.2.b."),
    _number(3),
]
_ENTRY = _run(100, 570, 10, "R", "What must be paid. 2, 3")
_GLOSSARY = [
    _head(),
    _run(50, 600, 18, "B", "Glossary"),
    _run(50, 570, 10, "B", "Cost"),
    _ENTRY,
    _run(50, 540, 10, "B", "Game"),
    _run(100, 540, 10, "R", "What is played. 4"),
    _number(4),
]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small rulebook as a PDF."""
    links = {
        1: [_link(_CONTENTS[2], 0, 6, "section.1")],
        2: [
            _link(_SEE, 9, 14, "paragraph.1.1.0.1"),
            _link(_SEE, 23, 27, "glo:cost"),
            _link(_SEE, 34, 38, "glo:lost"),
        ],
        3: [
            _link(_BROKEN[2], 39, 42, "glo:game"),
            _link(_BROKEN[3], 0, 2, "glo:game"),
        ],
        4: [_link(_ENTRY, 19, 20, "page.2"), _link(_ENTRY, 22, 23, "page.3")],
    }
    places = {
        "paragraph.1.1.0.1": (2, 575.0),
        "paragraph.1.1.0.2": (2, 480.0),
        "paragraph.1.2.0.1": (3, 515.0),
        "paragraph.1.2.0.2": (3, 435.0),
        "glo:cost": (4, 582.0),
        "glo:game": (4, 552.0),
    }
    pages = [_TITLE, _CONTENTS, _PLAY, _MORE, _GLOSSARY]
    file = tmp_path_factory.mktemp("made") / "made.pdf"
    file.write_bytes(_document(pages, links, places))
    return file


@pytest.fixture(scope="module")
def book(made: Path) -> RuleBook:
    """The small rulebook, read."""
    return pdf.read(made, "9.1")


@pytest.fixture(scope="module")
def rules(book: RuleBook) -> dict[str, Rule]:
    """Its rules by address."""
    return {rule.address: rule for rule in book.rules}


def test_progress_is_told(made: Path) -> None:
    """After each page it is told that it was read, and of how many."""
    told: list[tuple[int, int]] = []
    pdf.read(made, "9.1", lambda *done: told.append(done))

    assert told == [(page, 5) for page in range(1, 6)]


def test_numbers_and_titles_are_read(book: RuleBook) -> None:
    """Type and numbers tell chapters, sections and rules, whatever fonts and sizes they have."""
    assert [(s.address, s.title) for s in book.sections] == [
        ("1", "Play"),
        ("1.1", "Costs"),
        ("1.2", "Words"),
    ]
    assert [rule.address for rule in book.rules] == ["1.1.a", "1.1.b", "1.2.a", "1.2.c"]
    assert (book.title, book.effective) == ("The Rules", "May 4, 2031")


def test_symbols_and_lists_are_read(rules: dict[str, Rule]) -> None:
    """An icon becomes its symbol, an icon without a meaning {?}; items are nested by place."""
    first, *items = rules["1.1.a"].text.split("\n")

    assert first == "The symbol {J} and the symbol {?} mean:"
    assert items == ["• one thing;", "  • a part of it;", "• another."]


def test_a_note_is_read(rules: dict[str, Rule]) -> None:
    """A label in bold italics opens a note of the rule above."""
    (note,) = rules["1.1.a"].notes
    assert (note.kind, note.text) == (NoteKind.EXAMPLE, "This is the only one here.")


def test_a_label_is_read(rules: dict[str, Rule]) -> None:
    """Words in the number's type are the rule's label and stay in its text."""
    assert rules["1.1.b"].label == "Label"
    assert rules["1.1.b"].text.startswith("Label Only one")


def test_words_are_joined_over_lines(rules: dict[str, Rule]) -> None:
    """A hyphen that the document writes elsewhere stays; one of a broken word goes."""
    text = rules["1.2.a"].text

    assert "their non-token cards" in text
    assert text.endswith("not in the game, for")


def test_links_become_marks(book: RuleBook, rules: dict[str, Rule]) -> None:
    """Annotations point to rules and entries; one broken over a line's end is one mark."""
    covered = {
        (mark.target, rules[mark.address].text[mark.start : mark.end])
        for mark in book.marks
        if mark.address in rules
    }
    assert covered == {("1.1.a", "1.1.a"), ("glossary:Cost", "cost"), ("glossary:Game", "game")}
    assert all(isinstance(mark, Mark) and mark.field == "text" for mark in book.marks)


def test_entries_end_before_their_pages(book: RuleBook) -> None:
    """What links to a page of the document is no part of an entry; other numbers are."""
    assert [(term.name, term.text) for term in book.terms] == [
        ("Cost", "What must be paid."),
        ("Game", "What is played. 4"),
    ]


def test_running_heads_and_page_numbers_are_furniture(book: RuleBook) -> None:
    """What stands at one height of most pages is set apart."""
    furniture = [extra.text for extra in book.extras if extra.kind is ExtraKind.FURNITURE]
    assert furniture == [
        text for page in "1234" for text in ("The Rules of the Game", page)
    ]


def test_what_is_doubtful_is_reported(book: RuleBook) -> None:
    """A gap in the letters, an unknown icon, a link to nothing: each is a trouble."""
    found = {(trouble.address, trouble.what) for trouble in book.troubles}

    assert found == {
        ("1.2", "the rules of 1.2 are lettered a c"),
        ("1.1.a", "1 unknown symbol in its text"),
        ("1.1.b", "the link to “glo:lost” leads to nothing"),
        (None, "the document's index names rule 1.2.b, which was not found on its pages"),
        ("1.2.c", "the document's index does not name this rule"),
    }
