"""How alike two texts are, from 0 to 1, the same from either side.

Three measures are averaged: the longest common sequence of words, which sees their order; the
common words weighted by their rarity in both rulebooks, which tells "Eternal is a passive ability
…" from "Defender is a passive ability …"; and how much of the shorter text the longer one holds,
since rules grow by exceptions. References and symbols are blurred: their values differ between
versions and between sources without telling texts apart. Capitals do not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from math import log

from judgebot.dataclass import dataclass
from judgebot.rulebook.diff.normal import is_symbol, tokens

_REFERENCE = "§"
_SYMBOL = "{}"


@dataclass(frozen=True, slots=True)
class Profile:
    """A text prepared for comparison."""

    exact: tuple[str, ...]
    """Its words; texts with equal words are twins."""
    code: str
    """The same words, one character each."""
    bag: Mapping[str, int]
    """How often each word occurs."""
    weight: float
    """The sum of the words' weights."""


class WordWeights:
    """The words of two rulebooks, with a code and a weight for each."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Collect the words.

        texts: every text that is to be compared, of both rulebooks.
        """
        self._words = {text: blurred(text) for text in texts}
        spread = Counter(word for words in self._words.values() for word in set(words))
        self._codes = {word: chr(0xF0000 + place) for place, word in enumerate(sorted(spread))}
        total = max(len(self._words), 1)
        self._weights = {word: log(1 + total / number) for word, number in spread.items()}
        self._profiles = {text: self._profile(words) for text, words in self._words.items()}

    def __getitem__(self, text: str) -> Profile:
        return self._profiles[text]

    def _profile(self, words: tuple[str, ...]) -> Profile:
        bag = Counter(words)
        return Profile(
            exact=words,
            code="".join(map(self._codes.__getitem__, words)),
            bag=bag,
            weight=sum(self._weights[word] * number for word, number in bag.items()),
        )

    def alike(self, one: Profile, other: Profile) -> float:
        """How alike two texts are.

        one, other: profiles made by this vocabulary.
        Returns 1 for twins, 0 for texts without a common word.
        """
        from rapidfuzz.distance import Indel

        if one.exact == other.exact:
            return 1.0
        if not one.weight or not other.weight:
            return 0.0
        sequence = Indel.normalized_similarity(one.code, other.code)
        shared = self._shared(one, other)
        common = 2 * shared / (one.weight + other.weight)
        held = shared / min(one.weight, other.weight)
        return (sequence + common + held) / 3

    def held(self, part: Profile, whole: Profile) -> float:
        """How much of one text stands in another, from 0 to 1.

        part, whole: profiles made by this vocabulary.
        """
        return self._shared(part, whole) / part.weight if part.weight else 0.0

    def _shared(self, one: Profile, other: Profile) -> float:
        small, large = one.bag, other.bag
        if len(small) > len(large):
            small, large = large, small
        return sum(
            self._weights[word] * min(number, large[word])
            for word, number in small.items()
            if word in large
        )


def blurred(text: str) -> tuple[str, ...]:
    """The words of a text without capitals, reference numbers and symbols' names.

    text: any text.
    """
    return tuple(_blur(token.key) for token in tokens(text))


def _blur(word: str) -> str:
    if is_symbol(word):
        return _SYMBOL
    return _REFERENCE if "." in word and word[0].isdigit() else word.casefold()
