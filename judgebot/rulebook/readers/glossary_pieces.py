"""The glossary page cut into pieces: each line that is not blank belongs to exactly one of them.

A line opens a rule, a section, a note or an entry, or continues the piece above it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto

from judgebot.dataclass import dataclass
from judgebot.rulebook.model import Address
from judgebot.rulebook.readers.glossary_repairs import Passage, Repairs

_RULE = re.compile(r"([1-9]\d*(?:\.\d+){1,2}\.[a-z]) (.+)")
_SECTION = re.compile(r"([1-9]\d*(?:\.\d+){1,2}) (.+)")
_NOTE = re.compile(r"(?:\+\+)?(Example|Remark)\. (.+)")
_ITEM = re.compile(r"\d+\. |- |• ")


class GlossaryRole(Enum):
    """What a piece becomes."""

    SECTION = auto()
    RULE = auto()
    NOTE = auto()
    BULLET = auto()
    TERM = auto()
    FRONT = auto()
    FURNITURE = auto()


_FIELDS = {
    GlossaryRole.SECTION: "title",
    GlossaryRole.NOTE: "notes",
    GlossaryRole.BULLET: "bullets",
}
_NUMBERED = {GlossaryRole.SECTION, GlossaryRole.RULE, GlossaryRole.NOTE, GlossaryRole.BULLET}


@dataclass(slots=True, kw_only=True)
class GlossaryPiece:
    """A run of lines that make one text; it grows while the page is read."""

    role: GlossaryRole
    key: str
    """The number, the note's kind or the entry's title."""
    owner: str
    """The number of the rule or section it belongs to; empty outside the numbered part."""
    lines: list[int]
    words: list[str]


def gather(lines: Sequence[str], listed: Repairs) -> list[GlossaryPiece]:
    """Give each line that is not blank to exactly one piece.

    lines: the page.
    listed: which lines are furniture, and which are the titles of entries.
    Returns the pieces, in the order of the page.
    """
    furniture = set(listed.page["furniture"])
    titles = list(listed.page["entries"])
    pieces: list[GlossaryPiece] = []
    for number, line in enumerate(map(str.strip, lines), 1):
        if not line:
            continue
        above = pieces[-1] if pieces else None
        opened: GlossaryPiece | None
        if line in furniture:
            opened = GlossaryPiece(
                role=GlossaryRole.FURNITURE, key="", owner="", lines=[number], words=[line]
            )
        else:
            opened = _opened(number, line, above, titles)
        if opened is not None:
            pieces.append(opened)
        elif above is not None:
            above.lines.append(number)
            above.words.append(line)
    return pieces


def _opened(
    number: int, line: str, above: GlossaryPiece | None, titles: list[str]
) -> GlossaryPiece | None:
    """The piece that a line begins; None when the line continues the piece above it."""
    owner = above.owner if above else ""
    if titles and line == titles[0] and above and (owner or above.role is GlossaryRole.TERM):
        key = titles.pop(0)
        return GlossaryPiece(role=GlossaryRole.TERM, key=key, owner="", lines=[number], words=[])
    if above is None or above.role is GlossaryRole.FURNITURE:
        return GlossaryPiece(
            role=GlossaryRole.FRONT, key="", owner="", lines=[number], words=[line]
        )
    if above.role is GlossaryRole.TERM:
        return None
    return _numbered(number, line, above)


def _numbered(number: int, line: str, above: GlossaryPiece) -> GlossaryPiece | None:
    """The numbered piece, or the note of one, that a line begins."""
    for role, pattern in ((GlossaryRole.RULE, _RULE), (GlossaryRole.SECTION, _SECTION)):
        if match := pattern.fullmatch(line):
            return GlossaryPiece(
                role=role, key=match[1], owner=match[1], lines=[number], words=[match[2]]
            )
    if not above.owner:
        return None
    if match := _NOTE.fullmatch(line):
        return GlossaryPiece(
            role=GlossaryRole.NOTE,
            key=match[1],
            owner=above.owner,
            lines=[number],
            words=[match[2]],
        )
    if above.role is GlossaryRole.SECTION:
        return GlossaryPiece(
            role=GlossaryRole.BULLET, key="", owner=above.owner, lines=[number], words=[line]
        )
    return None


def fields(pieces: Iterable[GlossaryPiece]) -> Iterator[str]:
    """Which of its node's texts each piece is: `title`, `text`, `notes.0` or `bullets.0`.

    pieces: all of them, in order.
    """
    seen: Counter[tuple[str, GlossaryRole]] = Counter()
    for piece in pieces:
        kind = _FIELDS.get(piece.role, "text")
        order = seen[piece.owner, piece.role]
        seen[piece.owner, piece.role] += 1
        yield f"{kind}.{order}" if kind.endswith("s") else kind


def plain(piece: GlossaryPiece, field: str) -> Passage:
    """A piece as a text to repair: its lines joined, the page's marks gone.

    piece: the piece.
    field: which of its node's texts it is.
    """
    text = ""
    for line in piece.words:
        apart = _ITEM.match(line) or piece.role in {
            GlossaryRole.NOTE,
            GlossaryRole.TERM,
            GlossaryRole.FRONT,
        }
        text += ("\n" if apart else " ") + line
    text = re.sub(r"^- ", "• ", text.replace("++", "").strip(), flags=re.MULTILINE)
    return Passage(
        address=address(piece),
        field=field,
        text=text,
        lines=tuple(piece.lines),
        numbered=piece.role in _NUMBERED,
    )


def address(piece: GlossaryPiece) -> Address:
    """The address of the node a piece belongs to; `line:3` for what no node holds.

    piece: the piece.
    """
    if piece.role is GlossaryRole.TERM:
        return f"glossary:{piece.key}"
    return piece.owner or f"line:{piece.lines[0]}"
