"""Signs that a conversion lost a symbol, or printed another character in its place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

_GAPS = re.compile(
    r"(?<=\S)  +(?=\S)"  # two spaces between words
    r"|^ (?=\S)"  # a space before the first word
    r"| (?!\.{3})(?=[,.;:)\]”])"  # a space before punctuation
    r"|(?<=[“(]) "  # a space after an opening mark
    r"|\(\)|“(?=[:,.;”])"  # nothing between two marks
    r"|^[:,.;](?= )",  # a line that opens with punctuation
    re.MULTILINE,
)
_NESTED = re.compile(r"^ +(?=• |\d+\. )", re.MULTILINE)
_PICTURES = ("So", "Sk", "Cf", "Co", "Cn", "Mn")
_ARROWS = re.compile(r"[\u2190-\u21ff]")
_OWN = "●"
"""The bullet before a mode (CR 6.5.g), the one picture that the rules print as a character."""
_AROUND = 15


def gaps(text: str) -> Iterator[str]:
    """Where a symbol seems to be missing.

    text: a text with the spaces of its source.
    Yields the words around each such place.
    """
    text = _NESTED.sub("", text)
    for match in _GAPS.finditer(text):
        yield text[max(match.start() - _AROUND, 0) : match.end() + _AROUND]


def lookalikes(text: str) -> Iterator[str]:
    """The characters of a text that stand for a symbol: pictures, suits, arrows."""
    for character in text:
        picture = unicodedata.category(character) in _PICTURES or _ARROWS.match(character)
        if picture and character not in _OWN:
            yield character
