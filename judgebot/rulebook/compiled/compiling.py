"""A rulebook and its links put together into display records."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from judgebot.rulebook.disagreements import Disagreement, at
from judgebot.rulebook.links import linking
from judgebot.rulebook.model import (
    Address,
    Authority,
    Bullet,
    ListedChange,
    Node,
    Note,
    NoteKind,
    Rule,
    RuleBook,
    Section,
    Term,
)
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.records import (
    DisagreementRecord,
    Edition,
    Heading,
    NoteRecord,
    RuleRecord,
    pack,
)


def compile_book(book: RuleBook, disagreements: Sequence[Disagreement] = ()) -> bytes:
    """A rulebook as the content of a record file.

    book: the rulebook.
    disagreements: where it disagrees with itself.
    """
    return pack(edition(book), records(book, linking.link(book), disagreements))


def edition(book: RuleBook) -> Edition:
    """What a rulebook says of itself, with its counts; sections are those of chapters with rules.

    book: the rulebook.
    """
    chapters = {rule.number.chapter for rule in book.rules}
    nodes: list[Rule | Section] = [*book.rules, *book.sections]
    notes = [note for node in nodes for note in node.notes]
    kinds = [note.kind for note in notes]
    return Edition(
        version=book.version,
        title=book.title,
        effective=book.effective,
        source=book.source,
        licence=book.licence,
        counts={
            "rules": len(book.rules),
            "sections": sum(section.number.chapter in chapters for section in book.sections),
            "bullets": sum(len(section.bullets) for section in book.sections),
            "examples": kinds.count(NoteKind.EXAMPLE),
            "remarks": kinds.count(NoteKind.REMARK),
            "terms": len(book.terms),
            "changes": len(book.changes),
        },
    )


def records(
    book: RuleBook, linked: linking.Links, disagreements: Sequence[Disagreement] = ()
) -> Iterator[RuleRecord]:
    """Every record of a rulebook, in its order; a section's rules as addresses.

    book: the rulebook.
    linked: its links.
    disagreements: where it disagrees with itself.
    """
    compiler = _Compiler(book, linked, disagreements)
    return map(compiler.record, book.nodes())


class _Compiler:
    """The indexes that the records of one rulebook share."""

    def __init__(
        self, book: RuleBook, linked: linking.Links, disagreements: Sequence[Disagreement]
    ) -> None:
        self._version = book.version
        self._disagreements = disagreements
        self._titles = {section.number: section.title for section in book.sections}
        self._rules: dict[RuleNumber, list[Rule]] = defaultdict(list)
        for rule in book.rules:
            self._rules[rule.number.section].append(rule)
        self._links = linked
        self._changes = {_chapter_of_changes(book): book.changes}

    def record(self, node: Node) -> RuleRecord:
        if isinstance(node, Section):
            return self._section(node)
        record = self._common(node, (node.address,))
        if isinstance(node, Rule):
            record["kind"] = "rule"
            record["title"] = self._titles.get(node.number.section, "")
            record["context"] = self._context(node.number)
        else:
            record["kind"] = "term" if isinstance(node, Term) else "change"
            record["title"] = node.name if isinstance(node, Term) else node.heading
        return record

    def _section(self, section: Section) -> RuleRecord:
        rules = self._rules[section.number]
        below = [number for number in self._titles if number.parent == section.number]
        changes = self._changes.get(section.number, ())
        nodes: list[Node] = [section, *rules, *changes]
        inside = tuple(node.address for node in nodes)
        record = self._common(section, inside)
        record["kind"] = "section"
        record["title"] = section.title
        record["context"] = self._context(section.number)
        bullets: list[Bullet | ListedChange] = [*section.bullets, *changes]
        record["bullets"] = [bullet.text for bullet in bullets]
        # Addresses stand for records until a RecordFile is asked for them.
        record["rules"] = [rule.address for rule in rules]  # type: ignore[misc]
        record["sections"] = [self._heading(number) for number in below]
        record["text"] = _section_text(record["bullets"], rules, record["sections"])
        return record

    def _common(self, node: Node, inside: Sequence[Address]) -> RuleRecord:
        """The keys that every record has; `inside` are the addresses whose links are its own."""
        citing = _once(by for one in inside for by in linking.incoming(self._links, one))
        record = RuleRecord(
            ref=node.address,
            version=self._version,
            kind="",
            title="",
            text="" if isinstance(node, Section) else node.text,
            notes=[] if isinstance(node, Term | ListedChange) else list(map(_note, node.notes)),
            references=_once(
                ref for one in inside for ref in linking.outgoing(self._links, one)
            ),
            cited_by=[address for address in citing if address not in inside],
            terms=_once(term for one in inside for term in linking.terms(self._links, one)),
            context=[],
        )
        if found := at(self._disagreements, node.address):
            record["disagreements"] = [_disagreement(one) for one in found]
        if isinstance(node, Rule | Term) and node.standing is not Authority.OFFICIAL:
            record["standing"] = node.standing.value
        return record

    def _context(self, number: RuleNumber) -> list[Heading]:
        above: list[Heading] = []
        parent = number.parent
        while parent is not None:
            above.insert(0, self._heading(parent))
            parent = parent.parent
        return above

    def _heading(self, number: RuleNumber) -> Heading:
        return Heading(ref=str(number), title=self._titles.get(number, ""))


def _note(note: Note) -> NoteRecord:
    record = NoteRecord(kind=note.kind.value, text=note.text)
    if note.standing is not Authority.OFFICIAL:
        record["standing"] = note.standing.value
    return record


def _disagreement(one: Disagreement) -> DisagreementRecord:
    return DisagreementRecord(
        places=list(one.places), about=one.about, reading=one.reading, why=one.why
    )


def _chapter_of_changes(book: RuleBook) -> RuleNumber | None:
    """The chapter that holds the list of changes: the only one without rules."""
    with_rules = {rule.number.chapter for rule in book.rules}
    chapters = [section.number for section in book.sections if section.number.parent is None]
    empty = [number for number in chapters if number not in with_rules]
    return empty[0] if len(empty) == 1 and book.changes else None


def _section_text(bullets: Iterable[str], rules: Iterable[Rule], below: Iterable[Heading]) -> str:
    """A section's unnumbered items, its rules and the headings under it, one after another."""
    items = [f"• {bullet}" for bullet in bullets]
    numbered = [f"{rule.address} {rule.text}" for rule in rules]
    headings = [f"{heading['ref']} {heading['title']}" for heading in below]
    return "\n".join([*items, *numbered, *headings])


def _once(addresses: Iterable[str]) -> list[str]:
    """The addresses without repeats, in the order of their first occurrence."""
    return list(dict.fromkeys(addresses))
