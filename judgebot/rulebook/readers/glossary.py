"""The reader of the 2024 rules, which stand inside a community glossary page.

The page shows the official rules by number and the community's own entries by title. Its numbered
part is official, Examples and Remarks included (the `++` around some only encloses several
paragraphs); the titled entries are the community's. Copying the page lost the lists under many
rules and some headings: each such place is reported, and nothing is made up for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from judgebot.errors import FilePlace, InputError
from judgebot.rulebook.model import (
    Authority,
    Bullet,
    Extra,
    ExtraKind,
    Note,
    NoteKind,
    Rule,
    RuleBook,
    Section,
    Term,
)
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.readers.glossary_losses import cut_short, gaps, missing_entries
from judgebot.rulebook.readers.glossary_pieces import (
    GlossaryPiece,
    GlossaryRole,
    fields,
    gather,
    plain,
)
from judgebot.rulebook.readers.glossary_repairs import Repairs, apply, load

VERSION = "2024"

_DATE = re.compile(r"^Loaded JSON file : dictionary_(\d{4}-\d\d-\d\d)", re.MULTILINE)


def read(source: Path, repairs: Path | None = None) -> RuleBook:
    """Read the page.

    source: the page's text, one paragraph on a line.
    repairs: the list of repairs; `repairs.toml` beside the page when it is not given.
    Returns the rulebook, with a trouble for each thing the page lost.
    Raises InputError if a file cannot be read, or is not this page or a list of repairs of it.
    """
    lines = _lines(source)
    listed = load(repairs or source.with_name("repairs.toml"))
    pieces = gather(lines, listed)
    mended = apply(listed, map(plain, pieces, fields(pieces)))
    repaired = list(zip(pieces, mended.texts, strict=True))
    sections, rules = tuple(_sections(repaired)), tuple(_rules(repaired, listed))
    return RuleBook(
        version=VERSION,
        title=str(listed.page["title"]),
        effective=_date(lines, source),
        source=str(listed.page["source"]),
        licence=str(listed.page["licence"]),
        sections=sections,
        rules=rules,
        terms=tuple(_terms(repaired)),
        extras=tuple(_extras(repaired)),
        troubles=(
            *mended.troubles,
            *missing_entries(pieces, listed),
            *cut_short(lines, pieces, listed),
            *gaps(sections, rules),
        ),
        repairs=mended.applied,
    )


def _lines(source: Path) -> list[str]:
    place = FilePlace(file=str(source))
    try:
        return source.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise InputError(f"the file cannot be read ({error.strerror})", where=place) from error
    except UnicodeDecodeError as error:
        raise InputError("the file is not UTF-8 text", where=place) from error


def _date(lines: Sequence[str], source: Path) -> str:
    match = _DATE.search("\n".join(lines))
    if match is None:
        raise InputError(
            "the file is not the page of the Altered Glossary",
            where=FilePlace(file=str(source)),
            write="Give the text of the page, which names its dictionary file near the top.",
        )
    return match[1]


_Repaired = Sequence[tuple[GlossaryPiece, str]]


def _sections(repaired: _Repaired) -> Iterator[Section]:
    for piece, text in repaired:
        if piece.role is GlossaryRole.SECTION:
            yield Section(
                number=RuleNumber.parse(piece.key),
                title=text,
                bullets=tuple(_bullets(repaired, piece.key)),
                notes=tuple(_notes(repaired, piece.key)),
                lines=tuple(piece.lines),
            )


def _rules(repaired: _Repaired, listed: Repairs) -> Iterator[Rule]:
    for piece, text in sorted(repaired, key=lambda pair: _sort_key(pair[0])):
        if piece.role is GlossaryRole.RULE:
            yield Rule(
                number=RuleNumber.parse(piece.key),
                text=text,
                label=listed.labels.get(piece.key, ""),
                notes=tuple(_notes(repaired, piece.key)),
                lines=tuple(piece.lines),
            )


def _sort_key(piece: GlossaryPiece) -> RuleNumber:
    return RuleNumber.parse(piece.key) if piece.role is GlossaryRole.RULE else RuleNumber(())


def _notes(repaired: _Repaired, owner: str) -> Iterator[Note]:
    for piece, text in repaired:
        if piece.role is GlossaryRole.NOTE and piece.owner == owner:
            kind = NoteKind(piece.key.lower())
            yield Note(kind=kind, text=text, lines=tuple(piece.lines))


def _bullets(repaired: _Repaired, owner: str) -> Iterator[Bullet]:
    for piece, text in repaired:
        if piece.role is GlossaryRole.BULLET and piece.owner == owner:
            yield Bullet(text=text, lines=tuple(piece.lines))


def _terms(repaired: _Repaired) -> Iterator[Term]:
    for piece, text in repaired:
        if piece.role is GlossaryRole.TERM:
            yield Term(
                name=piece.key,
                text=text,
                lines=tuple(piece.lines),
                standing=Authority.COMMUNITY,
            )


def _extras(repaired: _Repaired) -> Iterator[Extra]:
    kinds = {GlossaryRole.FRONT: ExtraKind.FRONT, GlossaryRole.FURNITURE: ExtraKind.FURNITURE}
    for piece, text in repaired:
        if piece.role in kinds:
            yield Extra(kind=kinds[piece.role], text=text, lines=tuple(piece.lines))
