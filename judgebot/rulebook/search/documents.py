"""What is indexed: one document for each rule, section, glossary entry and ruling.

A rule is found through its own words first, then its label, its section's title, the titles above
that, and its Examples and Remarks, which are no rules themselves (CR 1.1.1.e).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from judgebot.dataclass import dataclass
from judgebot.rulebook.model import Note, Rule, RuleBook, Section
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.search.hits import HitKind, IndexedRuling


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A text to be found, in the fields the index weighs apart."""

    ref: str
    kind: HitKind
    title: str
    """What is printed above the text."""
    shown: str
    """What is printed."""
    name: str = ""
    """What it defines: a section's title, a glossary entry's word, a rule's label."""
    text: str = ""
    heading: str = ""
    """The title of the section a rule stands in."""
    path: str = ""
    """The titles above that."""
    notes: str = ""
    opens: bool = False
    """Whether it is the first rule of its section."""


def documents(book: RuleBook, rulings: Sequence[IndexedRuling] = ()) -> Iterator[Document]:
    """Everything a search can find.

    book: the rulebook.
    rulings: official rulings beside it.
    Yields the documents: sections and rules in the order of the rulebook, terms, rulings.
    """
    titles = {section.number: section.title for section in book.sections}
    common = {title for title, count in Counter(titles.values()).items() if count > 1}
    first = _first_rules(book.rules)
    nodes: list[Section | Rule] = [*book.sections, *book.rules]
    for node in sorted(nodes, key=lambda node: node.number):
        if isinstance(node, Section):
            yield _of_section(node, titles, common, first)
        else:
            yield _of_rule(node, titles, common, first)
    for term in book.terms:
        yield Document(
            ref=term.address, kind=HitKind.TERM, title=term.name,
            shown=term.text, name=term.name, text=term.text,
        )
    for ruling in rulings:
        yield Document(
            ref=ruling.ref, kind=HitKind.RULING, title=ruling.title,
            shown=ruling.text, heading=ruling.title, text=ruling.text,
        )


def _of_section(
    section: Section,
    titles: dict[RuleNumber, str],
    common: set[str],
    first: dict[RuleNumber, Rule],
) -> Document:
    bullets = "\n".join(f"• {bullet.text}" for bullet in section.bullets)
    opening = first.get(section.number)
    return Document(
        ref=section.address,
        kind=HitKind.SECTION,
        title=_full_title(section.number, titles, common),
        shown=bullets or (opening.text if opening else ""),
        name=section.title,
        text=bullets,
        path=_titles_above(section.number, titles),
        notes=_joined(section.notes),
    )


def _of_rule(
    rule: Rule,
    titles: dict[RuleNumber, str],
    common: set[str],
    first: dict[RuleNumber, Rule],
) -> Document:
    section = rule.number.section
    heading = titles.get(section, "")
    title = _full_title(section, titles, common)
    return Document(
        ref=rule.address,
        kind=HitKind.RULE,
        title=f"{title}: {rule.label}" if rule.label else title,
        shown=rule.text,
        name=rule.label,
        text=rule.text,
        heading=heading,
        path=_titles_above(section, titles),
        notes=_joined(rule.notes),
        opens=first.get(section) is rule,
    )


def _first_rules(rules: Iterable[Rule]) -> dict[RuleNumber, Rule]:
    first: dict[RuleNumber, Rule] = {}
    for rule in rules:
        first.setdefault(rule.number.section, rule)
    return first


def _full_title(number: RuleNumber, titles: dict[RuleNumber, str], common: set[str]) -> str:
    """A section's title; one that several sections share ("General") after its parent's."""
    title, parent = titles.get(number, ""), number.parent
    if title in common and parent in titles:
        return f"{titles[parent]}: {title}"
    return title


def _titles_above(number: RuleNumber, titles: dict[RuleNumber, str]) -> str:
    above = []
    parent = number.parent
    while parent is not None:
        above.append(titles.get(parent, ""))
        parent = parent.parent
    return " · ".join(reversed(above))


def _joined(notes: Iterable[Note]) -> str:
    return "\n".join(note.text for note in notes)
