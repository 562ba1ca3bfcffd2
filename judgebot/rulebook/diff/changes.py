"""What changed between two rulebooks, as a list of changes may announce it: words come and gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from judgebot.dataclass import dataclass
from judgebot.rulebook.diff.bullets import words
from judgebot.rulebook.diff.model import Diff, Pair, SegmentKind, TextPlace
from judgebot.rulebook.model import RuleBook
from judgebot.rulebook.number import RuleNumber

COMMON = 0.1
"""A word that stands in more of the rules than this tells nothing of a change."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A pair that changed, with its words."""

    pair: Pair
    old: RuleNumber | None
    """The number of the rule or section the text belongs to; None for the glossary."""
    new: RuleNumber | None
    came: frozenset[str]
    gone: frozenset[str]
    blocks: frozenset[tuple[str, ...]]
    """Each stretch of at least two words that came or went, with what it replaced."""

    @property
    def words(self) -> frozenset[str]:
        """Every word that came or went."""
        return self.came | self.gone

    @property
    def place(self) -> TextPlace:
        """Where the text stands, in the new version if it can."""
        place = self.pair.new or self.pair.old
        assert place is not None
        return place


@dataclass(frozen=True, slots=True)
class Changes:
    """Everything a list of changes may announce."""

    all: tuple[Changed, ...]
    telling: frozenset[str]
    """The words that tell changes apart: rare ones that are defined or new."""
    filled: frozenset[RuleNumber]
    """The sections that hold rules of their own."""


def changes(book: RuleBook, diff: Diff) -> Changes:
    """Collect the changes of a diff: other words, or another section.

    book: the new version.
    diff: its comparison with the old one.
    """
    links = {str(p.old.address): p.new.address for p in diff.sections if p.old and p.new}
    found = (_changed(pair) for pair in diff.pairs)
    return Changes(
        all=tuple(one for one in found if one.pair.fate.rewords or _relocated(one, links)),
        telling=_telling(book, diff),
        filled=frozenset(rule.number.section for rule in book.rules),
    )


def _changed(pair: Pair) -> Changed:
    came = (part.new for part in pair.segments if part.kind is SegmentKind.INSERT)
    gone = (part.old for part in pair.segments if part.kind is SegmentKind.DELETE)
    return Changed(
        pair=pair,
        old=pair.old.rule if pair.old else None,
        new=pair.new.rule if pair.new else None,
        came=frozenset(word for text in came for word in words(text)),
        gone=frozenset(word for text in gone for word in words(text)),
        blocks=frozenset(_blocks(pair)),
    )


def _blocks(pair: Pair) -> Iterator[tuple[str, ...]]:
    """Each change of at least two words, such as "Landmark zone" to "Landmarks"."""
    gone: list[str] = []
    for part in pair.segments:
        if part.kind is SegmentKind.DELETE:
            gone = words(part.old)
            continue
        came = words(part.new) if part.kind is SegmentKind.INSERT else []
        if len(gone) + len(came) > 1:
            yield (*gone, "→", *came)
        gone = []


def _relocated(one: Changed, links: dict[str, str]) -> bool:
    """Whether a rule went to another section than its own section did."""
    if not (one.old and one.new and one.old.is_rule and one.new.is_rule):
        return False
    return links.get(str(one.old.section)) != str(one.new.section)


def _telling(book: RuleBook, diff: Diff) -> frozenset[str]:
    """Words of the glossary's names, and words the old version lacks; but not common ones."""
    spread = Counter(word for rule in book.rules for word in set(words(rule.text)))
    common = {word for word, number in spread.items() if number > COMMON * len(book.rules)}
    known = {word for pair in diff.pairs for word in words(pair.old_text or "")}
    defined = {word for term in book.terms for word in words(term.name)}
    return frozenset((defined | (spread.keys() - known)) - common)
