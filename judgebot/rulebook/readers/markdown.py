"""The reader of the Comprehensive Rules as a Markdown conversion of the printed document (5.0).

Conversion quirks it knows: headings of any depth, numbers in bold, plain or as list items, notes
of several paragraphs, a list's marker that swallowed stars, formulas between dollar signs. Texts
keep their printed line breaks: a list item, and a further paragraph of a rule or a note, stand on
lines of their own. The page numbers that close a glossary entry are page furniture and dropped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from judgebot.errors import FilePlace, InputError
from judgebot.rulebook.model import RuleBook, Trouble
from judgebot.rulebook.readers.losses import gaps, lookalikes
from judgebot.rulebook.readers.markdown_blocks import blocks
from judgebot.rulebook.readers.markdown_pieces import MarkdownPiece, gather
from judgebot.rulebook.readers.nodes import nodes
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
    found = nodes(map(_tidied, whole))
    return RuleBook(
        version=version,
        title="Altered Comprehensive Rules",
        effective=effective,
        source=SOURCE,
        licence=LICENCE,
        sections=found.sections,
        rules=found.rules,
        terms=found.terms,
        changes=found.changes,
        extras=found.extras,
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
