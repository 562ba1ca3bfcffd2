"""What the glossary page lost: lists, ends of sentences, headings and numbers, each a trouble."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from judgebot.rulebook.model import Rule, Section, Trouble
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.readers.glossary_pieces import GlossaryPiece, GlossaryRole, address
from judgebot.rulebook.readers.glossary_repairs import Repairs

_UNFINISHED = re.compile(r"[\w:]$")


def missing_entries(pieces: Iterable[GlossaryPiece], listed: Repairs) -> Iterator[Trouble]:
    """A trouble for each listed entry that the page does not show.

    pieces: the page.
    listed: the titles.
    """
    found = {piece.key for piece in pieces if piece.role is GlossaryRole.TERM}
    for title in listed.page["entries"]:
        if title not in found:
            yield Trouble(line=None, what=f"the listed entry {title!r} is not on the page")


def cut_short(
    lines: Sequence[str], pieces: Iterable[GlossaryPiece], listed: Repairs
) -> Iterator[Trouble]:
    """A trouble wherever words are missing: announced, broken off, or a hole in the page.

    lines, pieces: the page.
    listed: what only looks cut short, and what is lost without a sign.
    """
    for piece in pieces:
        if piece.role in {GlossaryRole.FRONT, GlossaryRole.FURNITURE, GlossaryRole.SECTION}:
            continue
        for line in piece.lines:
            what = listed.lost.get(line) or _sign_of_loss(lines, line, piece)
            if what and line not in listed.complete:
                yield Trouble(line=line, what=what, address=address(piece))


def _sign_of_loss(lines: Sequence[str], line: int, piece: GlossaryPiece) -> str | None:
    """What shows that words are lost after a line, if anything does."""
    text, *after = (words.strip() for words in lines[line - 1 : line + 2])
    if after and after[0]:
        return None
    if text.endswith(":"):
        return "incomplete: the page lost the list that this announces"
    if after == ["", ""]:
        return "incomplete: the page lost what stood below this"
    if piece.role is not GlossaryRole.TERM and _UNFINISHED.search(text):
        return "incomplete: the page breaks off here"
    return None


def gaps(sections: Sequence[Section], rules: Sequence[Rule]) -> Iterator[Trouble]:
    """A trouble for each number that is missing, repeated or has nothing beneath it.

    sections, rules: all of the page's.
    """
    headings = {section.number for section in sections}
    numbers = [*headings, *(rule.number for rule in rules)]
    above = {parent for number in numbers for parent in _ancestors(number)}
    for number in sorted(above - headings):
        yield Trouble(
            line=None, what=f"the page shows no heading for {number}", address=str(number)
        )
    for section in sections:
        if section.number not in above and not section.bullets:
            what = "incomplete: the page shows nothing under this heading"
            yield Trouble(line=section.lines[0], what=what, address=section.address)
        for bullet in section.bullets:
            what = "the page shows this paragraph without a rule number"
            yield Trouble(line=bullet.lines[0], what=what, address=section.address)
    yield from _out_of_sequence([*(above - headings), *(node.number for node in sections)])
    yield from _out_of_sequence(rule.number for rule in rules)


def _ancestors(number: RuleNumber) -> Iterator[RuleNumber]:
    while (parent := number.parent) is not None:
        yield parent
        number = parent


def _out_of_sequence(numbers: Iterable[RuleNumber]) -> Iterator[Trouble]:
    """A trouble where numbers under the same parent do not run on from the first."""
    by_parent: dict[RuleNumber | None, list[RuleNumber]] = {}
    for number in numbers:
        by_parent.setdefault(number.parent, []).append(number)
    for siblings in by_parent.values():
        for expected, number in enumerate(sorted(siblings), 1):
            if _place(number) != expected:
                what = f"{number} is out of sequence among its neighbours"
                yield Trouble(line=None, what=what, address=str(number))
                break


def _place(number: RuleNumber) -> int:
    return ord(number.letter) - ord("a") + 1 if number.letter else number.parts[-1]
