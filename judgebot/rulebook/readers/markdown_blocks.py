"""Markdown source -> blocks of plain text, in the order of the source.

A block is a heading, a paragraph, a list item, a figure's or a page's rule. Its text has no
markup left, but its spaces are those of the source: where a symbol was lost, two spaces often
remain, and the repairs and the check for lost symbols need to see them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING

from judgebot.dataclass import dataclass

if TYPE_CHECKING:
    from markdown_it.token import Token


class BlockKind(Enum):
    """What a block is on the page."""

    HEADING = auto()
    PARAGRAPH = auto()
    ITEM = auto()
    RULER = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownBlock:
    """One heading, paragraph, list item or ruler."""

    kind: BlockKind
    text: str
    """Without markup; line breaks of the source that are printed stay."""
    bold: tuple[tuple[int, int], ...] = ()
    """The offsets of what is printed in bold."""
    lines: tuple[int, ...] = ()
    """The source lines, counted from 1."""
    marker: str = ""
    """An item's marker: `•` or `1.`."""
    depth: int = 0
    """How many items an item stands in."""


_SWALLOWED_STARS = re.compile(r"^- ([^*\n]*[^*\s])\*\* ", re.MULTILINE)
_FORMULA = re.compile(r" \$([^$\n]+)\$ ")


def blocks(source: str) -> list[MarkdownBlock]:
    """Read Markdown into blocks.

    source: the text of the file.
    Returns its blocks in order; together they hold every line that is not blank.
    """
    from markdown_it import MarkdownIt

    prepared = _plain_mathematics(_with_opening_stars(source))
    tokens = MarkdownIt("commonmark").disable(["code", "lheading"]).parse(prepared)
    return list(_walk(tokens, prepared.split("\n")))


def _with_opening_stars(source: str) -> str:
    """Undo that a list marker swallowed the stars opening the bold type: `- 4.3.b** The`."""
    return _SWALLOWED_STARS.sub(r"- **\1** ", source)


def _plain_mathematics(source: str) -> str:
    """Drop the dollar signs around formulas, and the extra space that stands on each side."""
    return _FORMULA.sub(r"\1", source)


def _walk(tokens: Sequence[Token], lines: list[str]) -> Iterator[MarkdownBlock]:
    lists: list[str] = []
    holder = markers = ""
    for token in tokens:
        if token.type in ("bullet_list_open", "ordered_list_open"):
            lists.append(token.type)
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            lists.pop()
        elif token.type == "list_item_open":
            markers = f"{token.info}." if token.info else "•"
        elif token.type.endswith("_open"):
            holder = token.type
        elif token.type == "hr":
            yield MarkdownBlock(kind=BlockKind.RULER, text=token.markup, lines=_lines(token))
        elif token.type == "inline":
            yield _block(token, holder, markers if lists else "", len(lists), lines)
            markers = ""


def _block(token: Token, holder: str, marker: str, depth: int, lines: list[str]) -> MarkdownBlock:
    text, bold = _plain(token.children or ())
    kind = BlockKind.HEADING if holder == "heading_open" else BlockKind.PARAGRAPH
    numbers = _lines(token)
    if marker:
        kind = BlockKind.ITEM
        # A bullet under an ordered item is indented less than Markdown asks for.
        if depth == 1 and marker == "•" and lines[numbers[0] - 1].startswith("  "):
            depth = 2
    return MarkdownBlock(
        kind=kind, text=text, bold=bold, lines=numbers, marker=marker, depth=max(depth - 1, 0)
    )


def _lines(token: Token) -> tuple[int, ...]:
    first, end = token.map or (0, 0)
    return tuple(range(first + 1, end + 1))


def _plain(children: Sequence[Token]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The text of an inline token and the spans of it that are bold.

    Stars that remain literal are emphasis the conversion left unbalanced, never text.
    """
    text, bold, opened = "", [], 0
    for child in children:
        if child.type in ("softbreak", "hardbreak"):
            text += "\n"
        elif child.type in ("text", "text_special", "code_inline"):
            text += child.content.replace("*", "")
        elif child.type == "strong_open":
            opened = len(text)
        elif child.type == "strong_close":
            bold.append((opened, len(text)))
    return text, tuple(bold)
