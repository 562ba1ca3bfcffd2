"""Expressions: words that mean one thing together, such as "Discard pile" or "move forward".

They are what the rulebook itself names (section titles, glossary entries, labels) and what the
thesaurus speaks of. Each is indexed as one more word beside its own words.
"""

from __future__ import annotations

from collections.abc import Sequence

from judgebot.dataclass import dataclass
from judgebot.rulebook.model import RuleBook
from judgebot.rulebook.search import thesaurus
from judgebot.rulebook.search.thesaurus import Thesaurus
from judgebot.rulebook.search.words import bones, joined, tokens


@dataclass(frozen=True, slots=True, kw_only=True)
class Expressions:
    """The expressions of one rulebook."""

    all: frozenset[str]
    """The stems of each, parted by spaces."""
    longest: int
    """The most words one has."""

    def within(self, words: Sequence[str]) -> list[str]:
        """The expressions in a text, each as one word.

        words: the tokens of a line.
        Returns every expression found, overlapping ones included.
        """
        parts = bones(words)
        spans = (
            parts[start : start + size]
            for start in range(len(parts))
            for size in range(2, min(self.longest, len(parts) - start) + 1)
        )
        return [joined(span) for span in spans if " ".join(span) in self.all]


def expressions_of(book: RuleBook, spoken: Thesaurus) -> Expressions:
    """The expressions a rulebook names and the thesaurus speaks of.

    book: the rulebook.
    spoken: the thesaurus.
    Returns those of two words or more.
    """
    named = [section.title for section in book.sections]
    named += [term.name for term in book.terms] + [rule.label for rule in book.rules]
    parts = [bones(tokens(text)) for text in [*named, *thesaurus.expressions()]]
    several = [each for each in parts if len(each) > 1]
    return Expressions(
        all=frozenset(" ".join(each) for each in several),
        longest=max((len(each) for each in several), default=0),
    )
