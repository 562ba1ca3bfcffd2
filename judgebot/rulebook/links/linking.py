"""What the texts of a rulebook name: rules, sections and glossary entries, both ways.

Links are a layer beside the text (node, field and offsets, and what is named); the text is never
rewritten. Numbers and names are matched exactly: a number that names nothing in its book is
reported and bound to nothing. Links that the source itself carries are used as they are.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from judgebot.dataclass import dataclass
from judgebot.rulebook.links.numbers_in_text import NumberInText, numbers
from judgebot.rulebook.links.terms import Span, TermVocabulary, spot, vocabulary
from judgebot.rulebook.model import (
    Address,
    Authority,
    Mark,
    Node,
    RuleBook,
    Trouble,
    texts,
)


class ReferenceKind(StrEnum):
    """What a reference names."""

    RULE = "rule"
    SECTION = "section"
    CHAPTER = "chapter"
    FORMER = "former"
    """A number of the previous version."""
    TERM = "term"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """A place in a text that names an address."""

    source: Address
    """The node whose text it is."""
    field: str
    """Which of the node's texts: `text`, `bullets.0`, `notes.0`."""
    start: int
    end: int
    """Offsets into that text."""
    target: Address
    kind: ReferenceKind
    version: str = ""
    """The version the target belongs to, when it is another than the book's (FORMER)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Links:
    """Every reference of a rulebook, and what resolved to nothing."""

    references: tuple[Reference, ...]
    """In the order of the rulebook and of its texts."""
    troubles: tuple[Trouble, ...]
    by_source: Mapping[Address, tuple[Reference, ...]]
    by_target: Mapping[Address, tuple[Reference, ...]]

    def references_from(self, address: Address) -> tuple[Reference, ...]:
        """Rules, sections and former numbers that a node's texts name, in order.

        address: the node's.
        """
        named = self.by_source.get(address, ())
        return tuple(one for one in named if one.kind is not ReferenceKind.TERM)

    def terms_of(self, address: Address) -> tuple[Reference, ...]:
        """Glossary entries that a node's texts name, in order.

        address: the node's.
        """
        named = self.by_source.get(address, ())
        return tuple(one for one in named if one.kind is ReferenceKind.TERM)

    def cited_by(self, address: Address) -> tuple[Reference, ...]:
        """Every place of the rulebook that names an address.

        address: a rule's, a section's or a glossary entry's.
        """
        return self.by_target.get(address, ())


def outgoing(links: Links, address: Address) -> tuple[Address, ...]:
    """The rules and sections that a node and its notes name.

    links: the rulebook's links.
    address: the node's.
    Returns the addresses in order, none twice; numbers of another version are not among them.
    """
    named = links.references_from(address)
    return _once(one.target for one in named if one.kind is not ReferenceKind.FORMER)


def incoming(links: Links, address: Address) -> tuple[Address, ...]:
    """The nodes that name an address.

    links: the rulebook's links.
    address: a rule's, a section's or a glossary entry's.
    Returns their addresses in the order of the rulebook, none twice.
    """
    return _once(one.source for one in links.cited_by(address))


def terms(links: Links, address: Address) -> tuple[str, ...]:
    """The names of the glossary entries that a node and its notes use.

    links: the rulebook's links.
    address: the node's.
    Returns the names in order, none twice.
    """
    return _once(one.target.removeprefix(_GLOSSARY) for one in links.terms_of(address))


def link(book: RuleBook) -> Links:
    """Find everything that the texts of a rulebook name.

    book: the rulebook.
    Returns the links, with a trouble for each number that names nothing, each word that fits two
    entries and each source link that contradicts its text.
    """
    linker = _Linker(book)
    references = tuple(one for node in book.nodes() for one in linker.node(node))
    return Links(
        references=references,
        troubles=tuple(linker.troubles),
        by_source=_grouped(references, lambda one: one.source),
        by_target=_grouped(
            (one for one in references if one.kind is not ReferenceKind.FORMER),
            lambda one: one.target,
        ),
    )


_GLOSSARY = "glossary:"
_PREVIOUS = re.compile(r"previous version,?\s+(\d+\.\d+)")
_CARD = re.compile(
    r"\{(?:common|rare|exalted|unique)\}\s*([A-Z][^{}()“”\"\n]*?)\s*"
    r"\{(?:Axiom|Bravos|Lyra|Muna|Ordis|Yzmir)\}"
)
_TOKEN = re.compile(r"((?:[A-Z]\w+\s)+)(?=\d/\d/\d)")


class _Linker:
    """What is needed to link one text of a book, and the troubles met on the way."""

    def __init__(self, book: RuleBook) -> None:
        self._addresses = frozenset(node.address for node in book.nodes())
        self._known = vocabulary(book.terms)
        self._game_names = _game_names(book, self._known)
        self._previous = _previous_version(book)
        self._marks: dict[tuple[Address, str], list[Mark]] = defaultdict(list)
        for mark in book.marks:
            self._marks[mark.address, mark.field].append(mark)
        self.troubles: list[Trouble] = list(self._known.troubles)

    def node(self, node: Node) -> Iterator[Reference]:
        """Every reference of a node, text by text, in order."""
        for field, text in texts(node):
            place = _Place(node=node, field=field, text=text)
            yield from sorted(self._text(place), key=lambda one: one.start)

    def _text(self, place: _Place) -> Iterator[Reference]:
        marks = self._marks.get((place.node.address, place.field), [])
        named = list(numbers(place.text))
        for one in named:
            yield from self._number(place, one, _over(marks, one.start, one.end))
        unnamed = [mark for mark in marks if not any(_over([mark], n.start, n.end) for n in named)]
        taken: list[Span] = [(one.head, one.end) for one in named]
        for mark in _joined(unnamed, place.text):
            taken.append((mark.start, mark.end))
            yield from self._mark(place, mark)
        if self._game_names:
            taken += [match.span() for match in self._game_names.finditer(place.text)]
        for found in spot(
            self._known, place.text, taken=taken, community=_is_community(place.node)
        ):
            target = f"{_GLOSSARY}{found.name}"
            if target != place.node.address:
                yield place.reference(found.start, found.end, target, ReferenceKind.TERM)

    def _number(self, place: _Place, one: NumberInText, marks: list[Mark]) -> Iterator[Reference]:
        if one.former:
            yield from self._former(place, one)
            return
        target = one.number
        for mark in marks:
            if mark.target != target:
                self._report(place, f"{target} is printed where the source links {mark.target}")
                target = mark.target
        if target in self._addresses:
            yield place.reference(one.start, one.end, target, _kind(target))
        else:
            self._report(place, f"{target} is named and is not in this book")

    def _former(self, place: _Place, one: NumberInText) -> Iterator[Reference]:
        if not self._previous:
            self._report(place, f"{one.number} is of a former version that the book does not name")
            return
        yield place.reference(one.start, one.end, one.number, ReferenceKind.FORMER, self._previous)

    def _mark(self, place: _Place, mark: Mark) -> Iterator[Reference]:
        if mark.target not in self._addresses:
            self._report(place, f"the source links {mark.target}, which is not in this book")
            return
        words = place.text[mark.start : mark.end]
        read = [found.name for found in spot(self._known, words, community=True)]
        name = mark.target.removeprefix(_GLOSSARY)
        if mark.target.startswith(_GLOSSARY) and len(read) == 1 and read != [name]:
            self._report(place, f"the source links {words!r} to {name}, not to {read[0]}")
        if mark.target != place.node.address:
            yield place.reference(mark.start, mark.end, mark.target, _kind(mark.target))

    def _report(self, place: _Place, what: str) -> None:
        self.troubles.append(Trouble(line=place.line, what=what, address=place.node.address))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """One text of a node."""

    node: Node
    field: str
    text: str

    @property
    def line(self) -> int | None:
        """The source line the text begins on."""
        kind, _, order = self.field.partition(".")
        part = getattr(self.node, kind)[int(order)] if order else self.node
        return part.lines[0] if part.lines else None

    def reference(
        self, start: int, end: int, target: Address, kind: ReferenceKind, version: str = ""
    ) -> Reference:
        """A reference in this text."""
        return Reference(
            source=self.node.address,
            field=self.field,
            start=start,
            end=end,
            target=target,
            kind=kind,
            version=version,
        )


def _kind(target: Address) -> ReferenceKind:
    if target.startswith(_GLOSSARY):
        return ReferenceKind.TERM
    if target[-1].isalpha():
        return ReferenceKind.RULE
    return ReferenceKind.SECTION if "." in target else ReferenceKind.CHAPTER


def _is_community(node: Node) -> bool:
    return getattr(node, "standing", Authority.OFFICIAL) is Authority.COMMUNITY


def _over(marks: Iterable[Mark], start: int, end: int) -> list[Mark]:
    return [mark for mark in marks if mark.start < end and start < mark.end]


def _joined(marks: Iterable[Mark], text: str) -> list[Mark]:
    """The marks in order; those of one target with no word between them, as one."""
    joined: list[Mark] = []
    for mark in sorted(marks, key=lambda mark: mark.start):
        last = joined[-1] if joined else None
        if last and last.target == mark.target and not text[last.end : mark.start].strip():
            joined[-1] = Mark(
                address=last.address,
                field=last.field,
                start=last.start,
                end=mark.end,
                target=last.target,
            )
        else:
            joined.append(mark)
    return joined


def _previous_version(book: RuleBook) -> str:
    """The version before this one, as the book's own list of changes names it."""
    found = (_PREVIOUS.search(extra.text) for extra in book.extras)
    return next((match[1] for match in found if match), "")


def _game_names(book: RuleBook, known: TermVocabulary) -> re.Pattern[str] | None:
    """The names of cards and tokens that examples speak of: no words in them name an entry.

    A card's name stands between its rarity gem and its faction symbol, a token's before its
    statistics; such a name is the same wherever the book repeats it.
    """
    names: set[str] = set()
    for node in book.nodes():
        for _, text in texts(node):
            names |= {match[1].strip() for match in _CARD.finditer(text)}
            names |= {match[1].strip() for match in _TOKEN.finditer(text)}
    names -= {name for name in names if name.lower() in known.forms}
    if not names:
        return None
    listed = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"(?<!\w)(?:{listed})(?!\w)")


def _grouped(references: Iterable[Reference], key) -> dict[Address, tuple[Reference, ...]]:
    groups: dict[Address, list[Reference]] = defaultdict(list)
    for one in references:
        groups[key(one)].append(one)
    return {address: tuple(group) for address, group in groups.items()}


def _once(values: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(values))
