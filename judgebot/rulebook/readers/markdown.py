"""The reader of the Comprehensive Rules as a Markdown conversion of the printed document (5.0).

Conversion quirks it knows: headings of any depth, numbers in bold, plain or as list items, notes
of several paragraphs, a list's marker that swallowed stars, formulas between dollar signs. Texts
keep their printed line breaks: a list item, and a further paragraph of a rule or a note, stand on
lines of their own. The page numbers that close a glossary entry are page furniture and dropped.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from judgebot.errors import InputError, Place
from judgebot.rulebook.model import (
    Bullet,
    Change,
    Extra,
    ExtraKind,
    Note,
    NoteKind,
    Rule,
    RuleBook,
    Section,
    Term,
    Trouble,
)
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.readers.markdown_blocks import blocks
from judgebot.rulebook.readers.markdown_pieces import Piece, Role, gather
from judgebot.rulebook.repairs import Repairs, apply, load

SOURCE = "Altered Comprehensive Rules, Markdown conversion of the printed document"
LICENCE = "The authors' and Equinox's text, included with permission"

_EDITION = re.compile(r"VERSION (\S+) - EFFECTIVE (.+)")
_SPACES = re.compile(r"(?<=\S)[^\S\n]+")


def read(source: Path, repairs: Path | None = None) -> RuleBook:
    """Read a rulebook.

    source: the Markdown file.
    repairs: the list of repairs to apply to it (`repairs.toml`); none are applied without it.
    Returns the rulebook; what could not be read or repaired is in its `troubles`.
    Raises InputError if the file cannot be read or is no such rulebook.
    """
    text = _text(source)
    listed = load(repairs)
    pieces, troubles = gather(blocks(text), listed.renumbered)
    version, effective = _edition(pieces, source)
    pieces, misfits = _repaired(pieces, listed)
    by_role = _by_role(_tidied(pieces))
    notes = _by_address(by_role[Role.NOTE])
    bullets = _by_address(by_role[Role.BULLET])
    return RuleBook(
        version=version,
        title="Altered Comprehensive Rules",
        effective=effective,
        source=SOURCE,
        licence=LICENCE,
        sections=tuple(
            _section(piece, bullets[piece.address], notes[piece.address])
            for piece in by_role[Role.SECTION]
        ),
        rules=tuple(_rule(piece, notes[piece.address]) for piece in by_role[Role.RULE]),
        terms=tuple(map(_term, by_role[Role.TERM])),
        changes=tuple(map(_change, by_role[Role.CHANGE])),
        extras=tuple(map(_extra, by_role[Role.EXTRA])),
        troubles=(*troubles, *misfits),
    )


def _text(source: Path) -> str:
    place = Place(file=str(source))
    try:
        return source.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise InputError("the file is not UTF-8 text", where=place) from error
    except OSError as error:
        raise InputError(f"the file cannot be read ({error.strerror})", where=place) from error


def _edition(pieces: Iterable[Piece], source: Path) -> tuple[str, str]:
    """The version and the date printed on the title page."""
    for piece in pieces:
        match = _EDITION.fullmatch(piece.text)
        if match:
            return match[1], match[2].title()
    raise InputError(
        "this is no Altered Comprehensive Rules: no line says “VERSION … - EFFECTIVE …”",
        where=Place(file=str(source)),
    )


def _repaired(pieces: Sequence[Piece], repairs: Repairs) -> tuple[list[Piece], list[Trouble]]:
    """The pieces with the listed repairs, and the repairs that do not fit."""
    texts, troubles = apply({piece.spot: piece.text for piece in pieces}, repairs.texts)
    return [replace(piece, text=texts[piece.spot]) for piece in pieces], troubles


def _tidied(pieces: Iterable[Piece]) -> list[Piece]:
    """The pieces with single spaces; the two that deepen a nested list item stay."""
    return [replace(piece, text=_SPACES.sub(_one_space, piece.text).strip()) for piece in pieces]


def _one_space(match: re.Match[str]) -> str:
    at_end = match.end() == len(match.string) or match.string[match.end()] == "\n"
    return "" if at_end else " "


def _by_role(pieces: Iterable[Piece]) -> dict[Role, list[Piece]]:
    groups: dict[Role, list[Piece]] = defaultdict(list)
    for piece in pieces:
        groups[piece.role].append(piece)
    return groups


def _by_address(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    groups: dict[str, list[Piece]] = defaultdict(list)
    for piece in pieces:
        groups[piece.address].append(piece)
    return groups


def _section(piece: Piece, bullets: Sequence[Piece], notes: Sequence[Piece]) -> Section:
    return Section(
        number=RuleNumber.parse(piece.address),
        title=piece.text,
        bullets=tuple(Bullet(text=bullet.text, lines=bullet.lines) for bullet in bullets),
        notes=tuple(map(_note, notes)),
        lines=piece.lines,
    )


def _rule(piece: Piece, notes: Sequence[Piece]) -> Rule:
    return Rule(
        number=RuleNumber.parse(piece.address),
        text=piece.text,
        label=piece.detail,
        notes=tuple(map(_note, notes)),
        lines=piece.lines,
    )


def _note(piece: Piece) -> Note:
    return Note(kind=NoteKind(piece.detail), text=piece.text, lines=piece.lines)


def _term(piece: Piece) -> Term:
    name = piece.address.removeprefix("glossary:")
    return Term(name=name, text=piece.text, lines=piece.lines)


def _change(piece: Piece) -> Change:
    order = int(piece.address.removeprefix("change:"))
    return Change(order=order, heading=piece.detail, text=piece.text, lines=piece.lines)


def _extra(piece: Piece) -> Extra:
    return Extra(kind=ExtraKind(piece.detail), text=piece.text, lines=piece.lines)
