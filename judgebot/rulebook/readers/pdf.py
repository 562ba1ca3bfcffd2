"""The official PDF of the Comprehensive Rules -> RuleBook.

Reads every official PDF of the same LaTeX template (4.0 and later): what things are follows from
fonts, sizes and numbers relative to the document itself, and links from its own annotations.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from judgebot.dataclass import dataclass
from judgebot.errors import FilePlace, InputError
from judgebot.rulebook.model import RuleBook
from judgebot.rulebook.readers.nodes import nodes
from judgebot.rulebook.readers.pdf_book import links, running_texts
from judgebot.rulebook.readers.pdf_checks import doubts
from judgebot.rulebook.readers.pdf_lines import PdfLine, printed
from judgebot.rulebook.readers.pdf_links import rules_named
from judgebot.rulebook.readers.pdf_source import SUPPLY, Progress, load
from judgebot.rulebook.readers.pdf_structure import PdfPiece, gather
from judgebot.rulebook.readers.roles import Role

LICENCE = "The authors' and Equinox's text; not included, read from your own copy"

_EDITION = re.compile(r"version (\S+)\s*[-–—]\s*effective (.+)", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class _TitlePage:
    """What the first page says of the document."""

    title: str
    edition: str
    effective: str


def read(source: Path, version: str, progress: Progress | None = None) -> RuleBook:
    """Read an official PDF.

    source: the file.
    version: the name the rulebook gets: `4.0`.
    progress: is called after each page with the pages done and the pages in all.
    Returns the rulebook; what could not be read is among its troubles.
    Raises InputError if the file is not an official PDF that can be read.
    """
    source = Path(source)
    pages = load(source, progress)
    document = printed(pages)
    pieces, unread = gather(document)
    _require_rules(source, pieces)
    texts = running_texts(pieces, document)
    marks, lost = links(texts, pages.places)
    found = nodes(texts)
    front = _title_page([line for line in document.lines if line.page == 1])
    book = RuleBook(
        version=version,
        title=front.title,
        effective=front.effective,
        source=f"the official PDF, {source.name}",
        licence=LICENCE,
        sections=tuple(sorted(found.sections, key=lambda section: section.number)),
        rules=found.rules,
        terms=found.terms,
        changes=found.changes,
        extras=found.extras,
        marks=tuple(marks),
    )
    named = rules_named(pages.places)
    return replace(book, troubles=(*unread, *lost, *doubts(book, front.edition, named)))


def _require_rules(source: Path, pieces: Sequence[PdfPiece]) -> None:
    if not any(piece.role is Role.RULE for piece in pieces):
        raise InputError(
            "no numbered rules found; this is another document than the Comprehensive Rules",
            where=FilePlace(file=str(source)),
            write=SUPPLY,
        )


def _title_page(lines: Sequence[PdfLine]) -> _TitlePage:
    largest = max((line.size for line in lines), default=0.0)
    title = " ".join(line.text for line in lines if line.size == largest)
    for line in lines:
        match = _EDITION.search(line.text)
        if match:
            return _TitlePage(title=title, edition=match[1], effective=match[2].strip())
    return _TitlePage(title=title, edition="", effective="")
