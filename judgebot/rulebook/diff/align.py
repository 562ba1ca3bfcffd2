"""Which rule of one version is which rule of the other.

By content, not by number, since inserting one section renumbers thirty rules:

1. Rules whose words are alike in full and occur once in either version are pairs.
2. Sections are likened by the pairs they share, by their titles and their parents' (`kinship`).
3. Every other two rules that are alike enough are a candidate. Its score is the likeness of the
   words (`similarity`), raised when the two sections are alike and when the rules' neighbours are
   pairs already; the place within the section breaks what remains of a tie. Where one source has
   lost the list that a rule announces, what stands before the lists is compared.
4. Candidates that are each other's best become pairs, round by round, each round with the context
   that the pairs before it gave, until no candidate reaches the threshold.
5. Sections are paired by the rules that stand under them and by their titles, best first.

Twins ("Put", "return", "send" …, three times) thus go by parent and order. Nothing depends on the
order in which rules were read, and (b, a) gives the pairs of (a, b).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from judgebot.dataclass import dataclass
from judgebot.rulebook.diff.kinship import Kinship, Links, PreparedRulebook, head, pair_sections
from judgebot.rulebook.diff.similarity import Profile, WordWeights
from judgebot.rulebook.model import RuleBook
from judgebot.rulebook.number import RuleNumber

PARENT = 0.25
"""What two alike sections add to the likeness of their rules."""
NEIGHBOUR = 0.08
"""What each neighbour that is a pair already adds."""
PLACE = 0.02
"""What the same place within the section adds."""
LIKENESS = 0.5
"""Rules less alike than this are never a pair, whatever their context."""
SEQUENCE = 0.35
"""Rules whose words come less in the same order than this are not looked at."""
THRESHOLD = 0.8
"""The score a pair needs: 0.8 of likeness alone, or less with context."""
STEP = 0.1
"""How far below the best score of a round a pair may stand and still be made in that round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Alignment:
    """The pairs; a number that is no key or no value stands alone."""

    rules: Links
    sections: Links


@dataclass(frozen=True, slots=True)
class _Candidate:
    """Two rules that may be one."""

    old: RuleNumber
    new: RuleNumber
    score: float
    """The likeness of the words and of the sections, and the place; all but the neighbours."""

    @property
    def tie(self) -> tuple[RuleNumber, RuleNumber]:
        """Orders candidates of equal score, the same from either side."""
        return min(self.old, self.new), max(self.old, self.new)


def align(old: RuleBook, new: RuleBook) -> Alignment:
    """Pair the rules and the sections of two rulebooks.

    old, new: the rulebooks, of any two versions.
    Returns the pairs.
    """
    words = WordWeights(text for book in (old, new) for text in _texts(book))
    left, right = PreparedRulebook.of(old, words), PreparedRulebook.of(new, words)
    pairs = _unique(left.rules, right.rules)
    _extend(pairs, left, right, Kinship(words, left, right, pairs))
    sections = pair_sections(Kinship(words, left, right, pairs))
    return Alignment(rules=pairs, sections=sections)


def _texts(book: RuleBook) -> Iterable[str]:
    for rule in book.rules:
        yield rule.text
        yield head(rule.text)
    yield from (section.title for section in book.sections)


def _unique(left: dict[RuleNumber, Profile], right: dict[RuleNumber, Profile]) -> Links:
    """The pairs whose words occur once in either version."""
    olds, news = _by_words(left), _by_words(right)
    return {
        numbers[0]: news[exact][0]
        for exact, numbers in olds.items()
        if len(numbers) == 1 and len(news.get(exact, ())) == 1
    }


def _by_words(rules: dict[RuleNumber, Profile]) -> dict[tuple[str, ...], list[RuleNumber]]:
    found = defaultdict(list)
    for number, profile in rules.items():
        found[profile.exact].append(number)
    return found


def _extend(
    pairs: Links, left: PreparedRulebook, right: PreparedRulebook, kinship: Kinship
) -> None:
    """Add the pairs of rules that are alike, best first."""
    candidates = list(_candidates(pairs, left, right, kinship))
    while True:
        context = _Context(pairs, left, right)
        scored = [(context.score(candidate), candidate) for candidate in candidates]
        made = _mutual(scored)
        if not made:
            return
        pairs.update(made)
        taken = set(made.values())
        candidates = [
            candidate
            for candidate in candidates
            if candidate.old not in pairs and candidate.new not in taken
        ]


def _candidates(
    pairs: Links, left: PreparedRulebook, right: PreparedRulebook, kinship: Kinship
) -> Iterator[_Candidate]:
    """Every two rules without a counterpart that context might yet make a pair."""
    taken = set(pairs.values())
    lone = {number: rule.code for number, rule in right.rules.items() if number not in taken}
    for old in left.rules.keys() - pairs.keys():
        for new in _near(old, lone, left, right):
            likeness = _likeness(old, new, left, right, kinship.words)
            place = 1 - abs(left.share(old) - right.share(new))
            kin = kinship.of(old.section, new.section)
            score = likeness + PARENT * kin + PLACE * place
            if likeness >= LIKENESS and score + 2 * NEIGHBOUR >= THRESHOLD:
                yield _Candidate(old, new, score)


def _near(
    old: RuleNumber, lone: dict[RuleNumber, str], left: PreparedRulebook, right: PreparedRulebook
) -> set[RuleNumber]:
    """The rules worth comparing with a rule: with words in its order, or with its list lost."""
    from rapidfuzz import process
    from rapidfuzz.distance import Indel

    found = process.extract(
        left.rules[old].code,
        lone,
        scorer=Indel.normalized_similarity,
        processor=None,
        score_cutoff=SEQUENCE,
        limit=None,
    )
    near = {new for _, _, new in found}
    if old in left.heads:
        near |= (right.heads.keys() if old in left.open else right.open) & lone.keys()
    return near


def _likeness(
    old: RuleNumber,
    new: RuleNumber,
    left: PreparedRulebook,
    right: PreparedRulebook,
    words: WordWeights,
) -> float:
    """How alike two rules are; where one has lost its list, how alike their heads are."""
    whole = words.alike(left.rules[old], right.rules[new])
    if (old in left.open) == (new in right.open):
        return whole
    if old not in left.heads or new not in right.heads:
        return whole
    return max(whole, words.alike(left.heads[old], right.heads[new]))


@dataclass(frozen=True, slots=True)
class _Context:
    """The pairs made so far, as evidence for the next ones."""

    pairs: Links
    left: PreparedRulebook
    right: PreparedRulebook

    def score(self, candidate: _Candidate) -> float:
        """A candidate's score with its neighbours."""
        return candidate.score + NEIGHBOUR * sum(
            self._neighbours(candidate, step) for step in (-1, 1)
        )

    def _neighbours(self, candidate: _Candidate, step: int) -> float:
        old = self.left.neighbour(candidate.old, step)
        new = self.right.neighbour(candidate.new, step)
        return float(old is not None and new is not None and self.pairs.get(old) == new)


def _mutual(scored: list[tuple[float, _Candidate]]) -> Links:
    """The candidates that are the best of both their rules, and near the best of all."""
    reaching = [(score, one.tie, one) for score, one in scored if score >= THRESHOLD]
    reaching.sort(key=lambda entry: (-entry[0], entry[1]))
    olds: dict[RuleNumber, RuleNumber] = {}
    news: dict[RuleNumber, RuleNumber] = {}
    for score, _, one in reaching:
        if score >= reaching[0][0] - STEP:
            olds.setdefault(one.old, one.new)
            news.setdefault(one.new, one.old)
    return {old: new for old, new in olds.items() if news[new] == old}
