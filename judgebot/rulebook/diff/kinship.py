"""How alike two sections are: by the pairs of rules they share and by their titles.

A rule's pair is a vote for the two sections that hold it and for all that hold those, so that
chapters and sections without rules of their own are likened by what stands under them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from judgebot.dataclass import dataclass
from judgebot.rulebook.diff.similarity import Profile, WordWeights
from judgebot.rulebook.model import RuleBook
from judgebot.rulebook.number import RuleNumber

THRESHOLD = 0.5
"""What two sections need to be one: the same title path, or as much evidence from their rules."""
OWN_TITLE = 0.7
"""How much of a title's evidence is the section's own; the rest is its parent's."""

Links = dict[RuleNumber, RuleNumber]
"""Old numbers to new numbers."""


@dataclass(frozen=True, slots=True)
class PreparedRulebook:
    """One rulebook, prepared for pairing."""

    rules: dict[RuleNumber, Profile]
    titles: dict[RuleNumber, Profile]
    heads: dict[RuleNumber, Profile]
    """What stands before the list, of the rules that announce one."""
    open: frozenset[RuleNumber]
    """The rules that announce a list and have none: their source may have lost it."""
    parts: dict[RuleNumber, list[RuleNumber]]
    """The rules of each section, in order."""
    place: dict[RuleNumber, int]
    """Each rule's place within its section."""

    @classmethod
    def of(cls, book: RuleBook, words: WordWeights) -> PreparedRulebook:
        """Prepare a rulebook.

        book: the rulebook.
        words: a vocabulary that holds all its texts and titles.
        """
        parts: dict[RuleNumber, list[RuleNumber]] = defaultdict(list)
        for number in sorted(rule.number for rule in book.rules):
            parts[number.section].append(number)
        return cls(
            rules={rule.number: words[rule.text] for rule in book.rules},
            titles={section.number: words[section.title] for section in book.sections},
            heads={r.number: words[h] for r in book.rules if (h := head(r.text))},
            open=frozenset(r.number for r in book.rules if r.text.endswith(":")),
            parts=dict(parts),
            place={number: place for part in parts.values() for place, number in enumerate(part)},
        )

    def neighbour(self, number: RuleNumber, step: int) -> RuleNumber | None:
        """The rule before (-1) or after (1) in the section; None at its end."""
        place = self.place[number] + step
        part = self.parts[number.section]
        return part[place] if 0 <= place < len(part) else None

    def share(self, number: RuleNumber) -> float:
        """Where in its section a rule stands, from 0 to 1."""
        return self.place[number] / max(len(self.parts[number.section]) - 1, 1)


def head(text: str) -> str:
    """What a text says before the list it announces.

    text: a rule's text.
    Returns the words up to the first colon that ends a line; "" if none does.
    """
    before, colon, _ = f"{text}\n".partition(":\n")
    return before + colon[:1] if colon else ""


def holders(number: RuleNumber) -> Iterator[RuleNumber]:
    """The sections that hold a number, from the nearest outwards."""
    parent = number.parent
    while parent is not None:
        yield parent
        parent = parent.parent


def _votes(numbers: Iterable[RuleNumber]) -> Counter[RuleNumber]:
    """How many of some rules stand under each section."""
    return Counter(holder for number in numbers for holder in holders(number))


class Kinship:
    """The likeness of every two sections, given some pairs of rules."""

    def __init__(
        self, words: WordWeights, left: PreparedRulebook, right: PreparedRulebook, pairs: Links
    ) -> None:
        """Count the votes.

        words: the vocabulary of both sides.
        left, right: the two rulebooks.
        pairs: the rules paired so far.
        """
        self.words = words
        self.left = left
        self.right = right
        self.votes = Counter(
            (one, other)
            for old, new in pairs.items()
            for one in holders(old)
            for other in holders(new)
        )
        self._parent = lru_cache(maxsize=None)(lambda number: number.parent)
        self._old_votes = _votes(pairs)
        self._new_votes = _votes(pairs.values())
        self.of = lru_cache(maxsize=None)(self._of)
        self._title = lru_cache(maxsize=None)(self._alike)

    def _of(self, old: RuleNumber, new: RuleNumber) -> float:
        """How alike two sections are, from 0 to 1."""
        title = self._titles(old, new)
        total = self._old_votes[old] + self._new_votes[new]
        return (title + 2 * self.votes[old, new] / total) / 2 if total else title

    def _titles(self, old: RuleNumber, new: RuleNumber) -> float:
        own = self._title(old, new)
        above, beside = self._parent(old), self._parent(new)
        if above is None and beside is None:
            return own
        return OWN_TITLE * own + (1 - OWN_TITLE) * self._title(above, beside)

    def _alike(self, old: RuleNumber | None, new: RuleNumber | None) -> float:
        one = None if old is None else self.left.titles.get(old)
        other = None if new is None else self.right.titles.get(new)
        return self.words.alike(one, other) if one and other else 0.0


def pair_sections(kinship: Kinship) -> Links:
    """Pair the sections that are alike, best first.

    kinship: their likeness, from all pairs of rules.
    """
    scored = sorted(
        (-score, min(old, new), max(old, new), old, new)
        for old in kinship.left.titles
        for new in kinship.right.titles
        if (score := kinship.of(old, new)) >= THRESHOLD
    )
    pairs: Links = {}
    taken: set[RuleNumber] = set()
    for _, _, _, old, new in scored:
        if old not in pairs and new not in taken:
            pairs[old] = new
            taken.add(new)
    return pairs
