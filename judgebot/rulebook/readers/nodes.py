"""The pieces of a source -> the nodes of a RuleBook."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Protocol

from judgebot.dataclass import dataclass
from judgebot.rulebook.model import (
    Address,
    Bullet,
    Extra,
    ExtraKind,
    ListedChange,
    Note,
    NoteKind,
    Rule,
    Section,
    Term,
)
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.readers.roles import Role


class Piece(Protocol):
    """One text of the rulebook, as a reader found it."""

    @property
    def role(self) -> Role:
        """What it becomes."""

    @property
    def address(self) -> Address:
        """The address of the node that it is, or belongs to."""

    @property
    def text(self) -> str:
        """Its words; of a section without a detail, its title."""

    @property
    def lines(self) -> tuple[int, ...]:
        """The source lines it was read from."""

    @property
    def detail(self) -> str:
        """A section's title, a rule's label, a change's heading, a note's or an extra's kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Nodes:
    """The nodes of a rulebook."""

    sections: tuple[Section, ...]
    """In the order of the source."""
    rules: tuple[Rule, ...]
    """In the order of their numbers."""
    terms: tuple[Term, ...]
    changes: tuple[ListedChange, ...]
    extras: tuple[Extra, ...]


def nodes(pieces: Iterable[Piece]) -> Nodes:
    """Make the nodes of a rulebook, each with its notes and bullets."""
    by_role: dict[Role, list[Piece]] = defaultdict(list)
    under: dict[tuple[Role, Address], list[Piece]] = defaultdict(list)
    for piece in pieces:
        by_role[piece.role].append(piece)
        under[piece.role, piece.address].append(piece)
    rules = [_rule(rule, under[Role.NOTE, rule.address]) for rule in by_role[Role.RULE]]
    return Nodes(
        sections=tuple(
            _section(part, under[Role.BULLET, part.address], under[Role.NOTE, part.address])
            for part in by_role[Role.SECTION]
        ),
        rules=tuple(sorted(rules, key=lambda rule: rule.number)),
        terms=tuple(map(_term, by_role[Role.TERM])),
        changes=tuple(map(_change, by_role[Role.CHANGE])),
        extras=tuple(map(_extra, by_role[Role.EXTRA])),
    )


def _section(piece: Piece, bullets: Sequence[Piece], notes: Sequence[Piece]) -> Section:
    return Section(
        number=RuleNumber.parse(piece.address),
        title=piece.detail or piece.text,
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


def _change(piece: Piece) -> ListedChange:
    order = int(piece.address.removeprefix("change:"))
    return ListedChange(order=order, heading=piece.detail, text=piece.text, lines=piece.lines)


def _extra(piece: Piece) -> Extra:
    return Extra(kind=ExtraKind(piece.detail), text=piece.text, lines=piece.lines)
