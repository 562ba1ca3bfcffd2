"""The reader of the Comprehensive Rules as a Markdown conversion of the printed document (5.0).

Conversion quirks it knows: headings of any depth, numbers in bold, plain or as list items, notes
of several paragraphs, a list's marker that swallowed stars, formulas between dollar signs. Texts
keep their printed line breaks: a list item, and a further paragraph of a rule or a note, stand on
lines of their own. The page numbers that close a glossary entry are page furniture and dropped.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from judgebot.errors import FilePlace, InputError
from judgebot.rulebook.model import (
    Bullet,
    Extra,
    ExtraKind,
    ListedChange,
    Note,
    NoteKind,
    Rule,
    RuleBook,
    Section,
    Term,
    Trouble,
)
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.readers.losses import gaps, lookalikes
from judgebot.rulebook.readers.markdown_blocks import blocks
from judgebot.rulebook.readers.markdown_pieces import MarkdownPiece, gather
from judgebot.rulebook.readers.roles import Role
from judgebot.rulebook.repairs import apply, load

SOURCE = (
    "the Altered Comprehensive Rules by Maverick Chardet and Florian Horn, edited by Equinox; "
    "a Markdown conversion of the printed document, with listed repairs"
)
LICENCE = "the authors' and Equinox's own text, included with permission; all rights are theirs"

_EDITION = re.compile(r"VERSION (\S+) - EFFECTIVE (.+)")
_SPACES = re.compile(r"(?<=\S)[^\S\n]+")


def read(source: Path, repairs: Path | None = None) -> RuleBook:
    """Read a rulebook.

    source: the Markdown file.
    repairs: the list of repairs to apply to it (`repairs.toml`); none are applied without it.
    Returns the rulebook; what could not be read or repaired is in its `troubles`.
    Raises InputError if the file cannot be read or is no such rulebook.
    """
    listed = load(repairs)
    numbers = [repair for repair in listed if repair.field == "number"]
    gathered = gather(blocks(_text(source)), numbers)
    version, effective = _edition(gathered.pieces, source)
    repaired = apply(
        {piece.spot: piece.text for piece in gathered.pieces},
        (repair for repair in listed if repair.field != "number"),
    )
    whole = [replace(piece, text=repaired.texts[piece.spot]) for piece in gathered.pieces]
    losses = [loss for piece in whole for loss in _losses(piece)]
    parts = _parts(_tidied(piece) for piece in whole)
    return RuleBook(
        version=version,
        title="Altered Comprehensive Rules",
        effective=effective,
        source=SOURCE,
        licence=LICENCE,
        **parts,
        troubles=(*gathered.troubles, *repaired.troubles, *losses),
        repairs=(*gathered.renumbered, *repaired.applied),
    )


def _text(source: Path) -> str:
    place = FilePlace(file=str(source))
    try:
        return source.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise InputError("the file is not UTF-8 text", where=place) from error
    except OSError as error:
        raise InputError(f"the file cannot be read ({error.strerror})", where=place) from error


def _edition(pieces: Iterable[MarkdownPiece], source: Path) -> tuple[str, str]:
    """The version and the date printed on the title page."""
    for piece in pieces:
        match = _EDITION.fullmatch(piece.text)
        if match:
            return match[1], match[2].title()
    raise InputError(
        "this is no Altered Comprehensive Rules: no line says “VERSION … - EFFECTIVE …”",
        where=FilePlace(file=str(source)),
    )


def _losses(piece: MarkdownPiece) -> Iterator[Trouble]:
    """The places of a text where a symbol seems lost or misprinted still."""
    found = [f"printed for a symbol: {character}" for character in lookalikes(piece.text)]
    if piece.role is not Role.EXTRA:
        found += [f"a symbol seems lost: “{words}”" for words in gaps(piece.text)]
    for what in found:
        yield Trouble(line=piece.lines[0], what=what, address=piece.address)


def _tidied(piece: MarkdownPiece) -> MarkdownPiece:
    """The piece with single spaces; those that deepen a nested list item stay."""
    lines = (_SPACES.sub(" ", line.rstrip()) for line in piece.text.strip().split("\n"))
    return replace(piece, text="\n".join(lines))


def _parts(pieces: Iterable[MarkdownPiece]) -> dict[str, Any]:
    """The rulebook's nodes, made from its pieces."""
    by_role: dict[Role, list[MarkdownPiece]] = defaultdict(list)
    under: dict[tuple[Role, str], list[MarkdownPiece]] = defaultdict(list)
    for piece in pieces:
        by_role[piece.role].append(piece)
        under[piece.role, piece.address].append(piece)
    rules = [_rule(rule, under[Role.NOTE, rule.address]) for rule in by_role[Role.RULE]]
    return {
        "sections": tuple(
            _section(part, under[Role.BULLET, part.address], under[Role.NOTE, part.address])
            for part in by_role[Role.SECTION]
        ),
        "rules": tuple(sorted(rules, key=lambda rule: rule.number)),
        "terms": tuple(map(_term, by_role[Role.TERM])),
        "changes": tuple(map(_change, by_role[Role.CHANGE])),
        "extras": tuple(map(_extra, by_role[Role.EXTRA])),
    }


def _section(
    piece: MarkdownPiece, bullets: Sequence[MarkdownPiece], notes: Sequence[MarkdownPiece]
) -> Section:
    return Section(
        number=RuleNumber.parse(piece.address),
        title=piece.text,
        bullets=tuple(Bullet(text=bullet.text, lines=bullet.lines) for bullet in bullets),
        notes=tuple(map(_note, notes)),
        lines=piece.lines,
    )


def _rule(piece: MarkdownPiece, notes: Sequence[MarkdownPiece]) -> Rule:
    return Rule(
        number=RuleNumber.parse(piece.address),
        text=piece.text,
        label=piece.detail,
        notes=tuple(map(_note, notes)),
        lines=piece.lines,
    )


def _note(piece: MarkdownPiece) -> Note:
    return Note(kind=NoteKind(piece.detail), text=piece.text, lines=piece.lines)


def _term(piece: MarkdownPiece) -> Term:
    name = piece.address.removeprefix("glossary:")
    return Term(name=name, text=piece.text, lines=piece.lines)


def _change(piece: MarkdownPiece) -> ListedChange:
    order = int(piece.address.removeprefix("change:"))
    return ListedChange(order=order, heading=piece.detail, text=piece.text, lines=piece.lines)


def _extra(piece: MarkdownPiece) -> Extra:
    return Extra(kind=ExtraKind(piece.detail), text=piece.text, lines=piece.lines)
