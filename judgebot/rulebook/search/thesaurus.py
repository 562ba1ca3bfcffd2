"""The thesaurus: what players say, tied to the words of the rulebook they mean.

The data stands beside this module: `synonyms.toml`, `rings.toml`, `glosses.toml` and
`stopwords.toml`. This module gives each saying a weight and brings both sides to stems.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from pathlib import Path

from judgebot.dataclass import dataclass
from judgebot.rulebook.search.words import bones, stem, tokens

_HERE = Path(__file__).resolve().parent

WEIGHTS = {"older": 0.95, "games": 0.85, "speech": 0.8, "near": 0.5, "kinds": 0.35}
"""How much a saying of each list counts, beside 1 for the rulebook's own word."""

Saying = tuple[str, ...]
"""The stems of an expression, in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """One thing a saying may mean."""

    name: str
    """The word or expression of the rulebook."""
    parts: Saying
    """Its stems."""
    weight: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Thesaurus:
    """Sayings and their meanings, and the words that carry little."""

    meanings: dict[Saying, tuple[Meaning, ...]]
    dropped: frozenset[str]
    """Stems to ignore."""
    faint: frozenset[str]
    """Stems that help but never lead."""
    words: frozenset[str]
    """Every word as written in the data: none of them is a typing mistake."""


def load() -> Thesaurus:
    """Read the thesaurus that ships with the program.

    Returns it, ready to be compiled into an index.
    """
    synonyms, stopwords = _read("synonyms.toml"), _read("stopwords.toml")
    sayings = [words for lists in synonyms.values() for words in sum(lists.values(), [])]
    written = [*synonyms, *sayings, stopwords["drop"], stopwords["faint"]]
    return Thesaurus(
        meanings=_meanings(synonyms),
        dropped=_stem_set(stopwords["drop"]),
        faint=_stem_set(stopwords["faint"]),
        words=frozenset(word for text in written for word in tokens(text)),
    )


def expressions() -> list[str]:
    """The words and expressions of the rulebook that the thesaurus speaks of."""
    return list(_read("synonyms.toml"))


def rings() -> dict[str, tuple[str, ...]]:
    """Everyday words that say nearly the same.

    Returns, for each stem, the other words of its rings.
    """
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for ring in _read("rings.toml")["rings"]:
        words = ring.split()
        for word in words:
            others = [other for other in words if stem(other) != stem(word)]
            found[stem(word)].update(dict.fromkeys(others))
    return {root: tuple(others) for root, others in found.items()}


def glosses() -> dict[Saying, str]:
    """What rules say in plain words.

    Returns, for the stems of words that stand in a rule, the plain words it is also found by.
    """
    found: dict[Saying, str] = defaultdict(str)
    for table in _read("glosses.toml").values():
        for words, gloss in table.items():
            found[tuple(bones(tokens(words)))] += f" {gloss}"
    return dict(found)


@cache
def _read(name: str) -> dict:
    """What a file of the data says; nobody writes to it."""
    import tomllib

    return tomllib.loads((_HERE / name).read_text(encoding="utf-8"))


def _stem_set(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in tokens(text))


def _meanings(synonyms: dict[str, dict[str, list[str]]]) -> dict[Saying, tuple[Meaning, ...]]:
    """Each saying with its meanings, the heaviest first; the same meaning only once."""
    found: dict[Saying, dict[str, Meaning]] = defaultdict(dict)
    for name, lists in synonyms.items():
        parts = tuple(bones(tokens(name)))
        for kind, sayings in lists.items():
            for saying in (tuple(bones(tokens(text))) for text in sayings):
                meaning = Meaning(name=name, parts=parts, weight=WEIGHTS[kind])
                if saying and saying != parts and name not in found[saying]:
                    found[saying][name] = meaning
    return {
        saying: tuple(sorted(meanings.values(), key=lambda meaning: -meaning.weight))
        for saying, meanings in found.items()
    }
