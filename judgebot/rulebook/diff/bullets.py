"""What a bullet of the list of changes names: numbers of either version, and words.

Numbers come first. "Former Rule 6.3.j" is a number of the old version; every other number is one
of the new version, and one said to be moved from is both. A bullet that speaks of a whole class
("throughout the document", "multiple rules", "in rules that …") names its changes by words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judgebot.dataclass import dataclass
from judgebot.rulebook.diff.normal import tokens
from judgebot.rulebook.diff.references import parsed
from judgebot.rulebook.links.numbers_in_text import numbers
from judgebot.rulebook.number import RuleNumber

_SCOPE = re.compile(
    r"\b(?:throughout|(?:multiple|several|various|many|other)\s+rules|in\s+rules)\b"
)
_REPLACED = re.compile(r"\b(?:replaced|removed|dropped)\b")
_QUOTED = re.compile(r"[“\"]([^“”\"]+)[”\"]")
_SENTENCE = re.compile(r"(?<=[.!?”])\s+(?=[A-Z])")


@dataclass(frozen=True, slots=True, kw_only=True)
class BulletNames:
    """What one bullet names."""

    new: frozenset[RuleNumber]
    """Numbers of the new version."""
    old: frozenset[RuleNumber]
    """Numbers of the old version."""
    quoted: frozenset[str]
    """The words it quotes, one or two at a time."""
    words: frozenset[str]
    """All its words."""
    scope: frozenset[str] | None
    """The words of the sentences that speak of a whole class of rules; None if none does."""
    replaced: bool
    """Whether that class had a word taken out."""


def named(text: str) -> BulletNames:
    """Read a bullet.

    text: the bullet's words.
    """
    found = [(number, one.former) for one in numbers(text) if (number := parsed(one.number))]
    scope = _scope(text)
    return BulletNames(
        new=frozenset(number for number, former in found if not former),
        old=frozenset(number for number, former in found if former),
        quoted=frozenset(word for quote in _quotes(text) for word in words(quote)),
        words=frozenset(words(text)),
        scope=frozenset(words(scope)) if scope else None,
        replaced=bool(scope and _REPLACED.search(scope)),
    )


def words(text: str) -> list[str]:
    """The words of a text in lower case, without numbers and punctuation.

    text: any text.
    """
    keys = (token.key.casefold() for token in tokens(text))
    return [key for key in keys if key[0].isalpha()]


def akin(one: str, other: str) -> bool:
    """Whether two words are forms of one: reveal and revealed, control and controller.

    one, other: words in lower case.
    """
    short, long = sorted((one, other), key=len)
    if long == short:
        return True
    return len(short) > 3 and long.startswith(short) and len(long) - len(short) < 4


def _scope(text: str) -> str:
    """The sentences up to the one that speaks of a whole class; "" if none does."""
    sentences = _SENTENCE.split(text)
    for place, sentence in enumerate(sentences):
        if _SCOPE.search(sentence.casefold()):
            return " ".join(sentences[: place + 1])
    return ""


def _quotes(text: str) -> Iterator[str]:
    return (quote for quote in _QUOTED.findall(text) if len(quote.split()) <= 2)
