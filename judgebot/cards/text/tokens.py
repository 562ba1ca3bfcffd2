"""Words of a card text: text -> tokens, and tokens -> text.

A token is a word, a symbol (`{J}`), a bracketed name (`[Tough 1]`, `[[Fleeting]]`), a quoted
ability or a punctuation mark, with the column it stands at. Articles are one token (`a`), and the
first word of a sentence is written small where the grammar knows it small: both are put right
again when tokens become text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

_TOKEN = re.compile(
    r"""
    \s*(
    \{[^{}\s]+\}                 # a symbol
  | \[\[[^\[\]]+\]\]             # a status
  | \[[^\[\]]+\]                 # a keyword or a token's name
  | "[^"]*"                      # a quoted ability
  | \d+-\d+ | \d+\+ | \d+        # a range, an open range, a number
  | [^\W\d_][\w'-]*              # a word
  | [.,:—•+]                     # punctuation
    )
    """,
    re.VERBOSE,
)
_SPACE = re.compile(r"\s*")
_NO_SPACE_BEFORE = frozenset(".,")
SENTENCE_STARTERS = frozenset({".", "—", ":", "•"})


class TextToken(NamedTuple):
    """A word and where it stands."""

    word: str
    """The word as the grammar spells it."""
    written: str
    """The word as it is written."""
    column: int
    """From 1."""


def tokenise(text: str, small: frozenset[str]) -> list[TextToken] | int:
    """Split a text into tokens.

    text: one line, normalised.
    small: the words that the grammar spells small.
    Returns the tokens; or the place (from 0) of a character that begins no token.
    """
    tokens: list[TextToken] = []
    place = 0
    starting = True
    while match := _TOKEN.match(text, place):
        written, column = match[1], match.start(1) + 1
        if written.endswith('."'):
            tokens.append(TextToken(f'{written[:-2]}"', written, column))
            written = "."
        tokens.append(TextToken(_spelling(written, starting, small), written, column))
        starting = _starts_sentence(written, tokens)
        place = match.end()
    space = _SPACE.match(text, place)
    end = space.end() if space else place
    return tokens if end == len(text) else end


def _spelling(written: str, starting: bool, small: frozenset[str]) -> str:
    """The grammar's spelling of a written word."""
    if written in ("a", "an", "A", "An"):
        return "a" if starting or written.islower() else written
    if starting and written[0].isupper() and len(written) > 1:
        lowered = written[0].lower() + written[1:]
        return lowered if lowered in small else written
    return written


def _starts_sentence(written: str, tokens: list[TextToken]) -> bool:
    """Whether the word after this one begins a sentence."""
    if written in SENTENCE_STARTERS:
        return True
    if written.startswith("{") and len(tokens) == 1:
        return True
    if written == ",":
        return all(token.written[0] in "{," for token in tokens)
    return False


def spell(words: Iterable[str]) -> str:
    """Write tokens as text: spaces, articles, capitals, modes on lines of their own.

    words: the words as the grammar spells them.
    Returns the text.
    """
    written: list[str] = []
    pieces: list[str] = []
    listed = list(words)
    starting = True
    for place, word in enumerate(listed):
        shown = _article(word, listed[place + 1 :])
        shown = shown[0].upper() + shown[1:] if starting else shown
        if shown == "." and written and written[-1].startswith('"'):
            pieces[-1] = f'{pieces[-1][:-1]}."'
        else:
            pieces.append(_gap(shown, written) + shown)
        written.append(shown)
        starting = _starts_sentence(shown, [TextToken(word, word, 0) for word in written])
    return "".join(pieces)


def _article(word: str, following: list[str]) -> str:
    """`a` as it is written before the next word."""
    if word != "a" or not following:
        return word
    first = following[0].lstrip("[")
    return "an" if first[:1].lower() in "aeiou" else "a"


def _gap(word: str, written: list[str]) -> str:
    """What stands between the last word and this one."""
    if not written:
        return ""
    if word == "•":
        return "\n"
    if word in _NO_SPACE_BEFORE:
        return ""
    if word == ":":
        return " " if written[-1].startswith("{") else ""
    if word == "+" or written[-1] == "+":
        return ""
    return " "
