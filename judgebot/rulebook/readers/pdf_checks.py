"""What is doubtful about a rulebook read from a PDF, for its list of troubles."""

from __future__ import annotations

import string
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from judgebot.rulebook.model import Address, RuleBook, Trouble, texts
from judgebot.rulebook.number import RuleNumber
from judgebot.rulebook.symbols import UNKNOWN


def doubts(book: RuleBook, edition: str, named: frozenset[Address]) -> list[Trouble]:
    """Check a rulebook against what every rulebook keeps to.

    book: the rulebook.
    edition: the version its title page states; empty if it states none.
    named: the rules that the document's own index of destinations names.
    Returns a trouble for each gap or repeat in letters and numbers, each rule that was not found
    or is not in the index, each symbol that is not known, and a title page of another version.
    """
    return [
        *_edition(book, edition),
        *_letters(book),
        *_numbers(book),
        *_index(book, named),
        *_symbols(book),
    ]


def _edition(book: RuleBook, edition: str) -> Iterator[Trouble]:
    if not edition:
        yield Trouble(line=None, what="the title page states no version")
    elif edition != book.version:
        what = f"the title page states version {edition}, imported as {book.version}"
        yield Trouble(line=None, what=what)


def _letters(book: RuleBook) -> Iterator[Trouble]:
    letters: dict[RuleNumber, list[str]] = defaultdict(list)
    for rule in book.rules:
        letters[rule.number.section].append(rule.number.letter)
    for section, found in letters.items():
        expected = list(string.ascii_lowercase[: len(found)])
        if found != expected:
            what = f"the rules of {section} are lettered {' '.join(found)}"
            yield Trouble(line=None, what=what, address=str(section))


def _numbers(book: RuleBook) -> Iterator[Trouble]:
    children: dict[RuleNumber | None, list[int]] = defaultdict(list)
    for section in book.sections:
        children[section.number.parent].append(section.number.parts[-1])
    for parent, found in children.items():
        if found != list(range(1, len(found) + 1)):
            where = f"the sections of {parent}" if parent else "the chapters"
            what = f"{where} are numbered {' '.join(map(str, found))}"
            yield Trouble(line=None, what=what, address=str(parent) if parent else None)
    yield from _strays(book)


def _strays(book: RuleBook) -> Iterator[Trouble]:
    sections = {section.number for section in book.sections}
    missing = Counter(r.number.section for r in book.rules if r.number.section not in sections)
    for section in missing:
        what = f"there are rules of {section}, but no such heading"
        yield Trouble(line=None, what=what, address=str(section))


def _index(book: RuleBook, named: frozenset[Address]) -> Iterator[Trouble]:
    read = {rule.address for rule in book.rules}
    for address in sorted(named - read):
        what = f"the document's index names rule {address}, which was not found on its pages"
        yield Trouble(line=None, what=what)
    for rule in book.rules:
        if named and rule.address not in named:
            what = "the document's index does not name this rule"
            yield Trouble(line=rule.lines[0], what=what, address=rule.address)


def _symbols(book: RuleBook) -> Iterator[Trouble]:
    for node in book.nodes():
        for field, text in texts(node):
            if UNKNOWN in text:
                yield _unknown(node.address, field, text, node.lines)


def _unknown(address: Address, field: str, text: str, lines: Sequence[int]) -> Trouble:
    count = text.count(UNKNOWN)
    what = f"{count} unknown symbol{'s' if count > 1 else ''} in its {field}"
    return Trouble(line=lines[0] if lines else None, what=what, address=address)
