"""The rulebook as data: what every reader produces and everything else reads.

Text is plain: symbols are written as `judgebot.rulebook.symbols` spells them (`{J}`), list items
stand on lines of their own that begin with `• ` or `1. `, and no markup remains. Links, terms and
repairs are layers beside the text, addressed by node, field and offsets; the text is never
rewritten. Every node keeps the source lines it was read from, so that a test can count that no
line was lost or used twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from judgebot.dataclass import dataclass
from judgebot.rulebook.number import RuleNumber

Address = str
"""`2.1.f`, `7.4.4`, `7`, `glossary:Gigantic` or `change:3`; with a version it identifies a text."""


class Authority(StrEnum):
    """Who stands behind a text."""

    OFFICIAL = "official"
    COMMUNITY = "community"


class NoteKind(StrEnum):
    """The two kinds of italics in the rulebook, neither of them a rule (CR 1.1.1.e)."""

    EXAMPLE = "example"
    REMARK = "remark"


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """An Example or a Remark; it belongs to the rule or section above it."""

    kind: NoteKind
    text: str
    """The words after the label "Example." or "Remark."."""
    lines: tuple[int, ...] = ()
    """The source lines it was read from, counted from 1."""
    standing: Authority = Authority.OFFICIAL


@dataclass(frozen=True, slots=True, kw_only=True)
class Bullet:
    """A normative item that carries no rule number (CR 2.4.2); it is cited as its section."""

    text: str
    lines: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A numbered paragraph (CR 1.1.1.c)."""

    number: RuleNumber
    text: str
    """The words after the number, the label included; its list items on their own lines."""
    label: str = ""
    """The run-in heading that opens the text, such as "Succeed" in 4.2.1.b."""
    notes: tuple[Note, ...] = ()
    lines: tuple[int, ...] = ()
    standing: Authority = Authority.OFFICIAL

    @property
    def address(self) -> Address:
        """The rule's number as text."""
        return str(self.number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A numbered heading: a chapter, a section or a sub-section."""

    number: RuleNumber
    title: str
    bullets: tuple[Bullet, ...] = ()
    """Normative items without a number."""
    notes: tuple[Note, ...] = ()
    """Notes that stand under the heading itself, not under a rule."""
    lines: tuple[int, ...] = ()

    @property
    def address(self) -> Address:
        """The section's number as text."""
        return str(self.number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """An entry of the glossary."""

    name: str
    text: str
    lines: tuple[int, ...] = ()
    standing: Authority = Authority.OFFICIAL

    @property
    def address(self) -> Address:
        """`glossary:` and the entry's name."""
        return f"glossary:{self.name}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedChange:
    """A bullet of the rulebook's own list of changes."""

    order: int
    """Its place in the list, from 1."""
    heading: str
    """The heading it stands under, such as "New Rules"."""
    text: str
    lines: tuple[int, ...] = ()

    @property
    def address(self) -> Address:
        """`change:` and the bullet's place."""
        return f"change:{self.order}"


class ExtraKind(StrEnum):
    """What is printed in a rulebook and is neither rule, note, term nor change."""

    FRONT = "front matter"
    CONTENTS = "contents"
    CAPTION = "caption"
    FURNITURE = "page furniture"
    HEADING = "unnumbered heading"
    PROSE = "prose"


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """A piece of the source that no rule holds; kept so that nothing is discarded silently."""

    kind: ExtraKind
    text: str
    lines: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A link that the source itself carries (a PDF's annotation), as a layer beside the text."""

    address: Address
    """The node whose text holds the link."""
    field: str
    """`text`, `bullets.0` or `notes.0`: which of the node's texts."""
    start: int
    end: int
    """Offsets into that text."""
    target: Address
    """What the source says it points to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trouble:
    """Something a reader could not read or resolve; reported, never dropped."""

    line: int | None
    what: str
    address: Address | None = None


class Evidence(StrEnum):
    """What a repair rests on."""

    PREVIOUS = "4.0"
    """The same place in the official rules 4.0."""
    ITSELF = "5.0"
    """The rules 5.0: for a repair of that document itself, another place of it."""
    PAGE = "2024"
    """Another place of the glossary page of 2024."""
    CARDS = "cards"
    """The printed cards that the text names."""
    NONE = "none"
    """Nothing; the repair reads `{?}`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """One place where a text is read otherwise than its source shows it; always a listed one."""

    address: Address
    """The node whose text it is; `line:12` for a source line that no node holds."""
    field: str
    """Which of the node's texts: `text`, `title`, `notes.0`, `bullets.0`, or its `number`."""
    stands: str
    """The words of the source, found exactly once in that text, without markup."""
    reads: str
    """The words to read instead."""
    reason: str
    evidence: Evidence
    where: str = ""
    """The place that is the evidence."""


Node = Rule | Section | Term | ListedChange


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    """One version of the rulebook."""

    version: str
    """The name people use for it: `5.0`, `4.0`, `2024`."""
    title: str
    effective: str
    """The date it took effect or was published, as printed."""
    source: str
    """Where the text comes from, in words."""
    licence: str
    """The terms its text is under, in words."""
    sections: tuple[Section, ...]
    rules: tuple[Rule, ...]
    """In the order of their numbers."""
    terms: tuple[Term, ...] = ()
    changes: tuple[ListedChange, ...] = ()
    extras: tuple[Extra, ...] = ()
    marks: tuple[Mark, ...] = ()
    troubles: tuple[Trouble, ...] = ()
    repairs: tuple[Repair, ...] = ()
    """The repairs that were applied to its source."""

    def nodes(self) -> Iterator[Node]:
        """Every addressable node, in the order of the rulebook."""
        numbered: list[Rule | Section] = [*self.sections, *self.rules]
        yield from sorted(numbered, key=lambda node: node.number)
        yield from self.terms
        yield from self.changes


def texts(node: Node) -> Iterator[tuple[str, str]]:
    """The texts of a node, each with its field's name: `text`, `bullets.0`, `notes.0`."""
    if isinstance(node, Section):
        for place, bullet in enumerate(node.bullets):
            yield f"bullets.{place}", bullet.text
    else:
        yield "text", node.text
    if isinstance(node, Rule | Section):
        for place, note in enumerate(node.notes):
            yield f"notes.{place}", note.text
