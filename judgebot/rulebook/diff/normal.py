"""What counts as the same word when two sources print the same text: the declared differences.

The sources differ in form (a page turned to Markdown, a PDF, a web page). These differences are
never a change of words; the texts themselves are shown as they are:

- white space, and the marks that open a list item (`•`, `●`);
- quotation marks and apostrophes, straight or curved; dashes, short or long; `...` and `…`;
- compatibility characters: ligatures (`ﬃ`), full-width forms, non-breaking spaces;
- hyphens inside or before a word (`sub-zone`, `subzone`), which a line's end may add or lose;
- spaces lost or added inside a word (`101 st`, `101st`): see `same_stretch`;
- `{?}`, a symbol lost by a source, against the symbol it stands for, or against nothing.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from judgebot.dataclass import dataclass
from judgebot.rulebook.symbols import UNKNOWN

_TOKEN = re.compile(
    r"\{[^{}\s]*\}"  # a symbol
    r"|\d+(?:\.\d+)+(?:\.[a-z]\b)?|\d+\.[a-z]\b"  # a number of the rulebook
    r"|\.{3}"
    r"|(?:[-\u2010\u2011](?=[^\W\d_]))?[^\W_]+(?:[-\u2010\u2011'’ʼ][^\W_]+)*"  # a word
    r"|\S"
)
_SAME = str.maketrans(
    {
        **dict.fromkeys("“”„«»″", '"'),
        **dict.fromkeys("‘’ʼ′`´", "'"),
        **dict.fromkeys("–—―−‐‑‒", "-"),
        "…": "\u2026",
        "•": "",
        "●": "",
    }
)


@dataclass(frozen=True, slots=True)
class DiffToken:
    """A word or a punctuation mark, with the space after it."""

    start: int
    end: int
    key: str
    """What it is compared by; never empty."""


@lru_cache(maxsize=8192)
def key(word: str) -> str:
    """What a word is compared by.

    word: a word, a number, a symbol or a punctuation mark.
    Returns the same key for forms that differ only as the module lists; "" for a mere mark.
    """
    if word == "...":
        return "…"
    plain = word.translate(_SAME)
    if plain != "…":
        plain = unicodedata.normalize("NFKC", plain)
    return plain.replace("-", "") if len(plain) > 1 else plain


@lru_cache(maxsize=4096)
def tokens(text: str) -> tuple[DiffToken, ...]:
    """The words and punctuation marks of a text, which together cover all of it.

    text: any text.
    Returns the tokens in order; none for a text without words. Space and bare marks belong to
    the token before them, at the beginning to the first.
    """
    found = [(match.start(), key(match[0])) for match in _TOKEN.finditer(text)]
    words = [(start, name) for start, name in found if name]
    starts = [start if place else 0 for place, (start, _) in enumerate(words)]
    ends = [*starts[1:], len(text)]
    return tuple(
        DiffToken(start, end, name)
        for start, end, (_, name) in zip(starts, ends, words, strict=False)
    )


def is_symbol(word: str) -> bool:
    """Whether a key is a symbol of the game."""
    return len(word) > 2 and word.startswith("{")


def same_stretch(old: list[str], new: list[str]) -> bool:
    """Whether two stretches of keys differ only as the module lists.

    old, new: the keys of the words of each stretch.
    """
    if "".join(old) == "".join(new):
        return True
    if UNKNOWN not in old and UNKNOWN not in new:
        return False
    return _without_unknown(old, new) or _fits(old, new)


def _without_unknown(old: list[str], new: list[str]) -> bool:
    return [word for word in old if word != UNKNOWN] == [word for word in new if word != UNKNOWN]


def _fits(old: list[str], new: list[str]) -> bool:
    return len(old) == len(new) and all(
        a == b or (is_symbol(a) and is_symbol(b) and UNKNOWN in (a, b))
        for a, b in zip(old, new, strict=True)
    )
