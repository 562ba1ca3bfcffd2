"""Words: how a text, of the rulebook or of a query, becomes tokens and stems.

The rulebook and the query pass through the same functions, so that equal words meet.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache

TOKEN = re.compile(r"\{[^{}\s]+\}|[a-z0-9]+(?:'[a-z]+)?")
HYPHEN = re.compile(r"(?<=[a-z0-9])-(?=[a-z])")
_NUMBER = re.compile(r"\b\d+(?:\.\d+)+(?:\.[a-z])?\b")
POSSESSIVE = re.compile(r"'s?$")
_SMALL = "a an the my your his her its our their this that these those some any another"
ARTICLES = frozenset(_SMALL.split())
"""Words that two wordings of one expression may differ in."""


def plain(text: str) -> str:
    """The text in lower case without accents, curly quotes or hyphens inside words.

    text: any text. Returns it as the tokens are cut from.
    """
    folded = unicodedata.normalize("NFKD", text.replace("’", "'").replace("‘", "'"))
    if not folded.isascii():
        folded = "".join(sign for sign in folded if not unicodedata.combining(sign))
    return HYPHEN.sub(" ", folded.lower())


def tokens(text: str) -> list[str]:
    """The words of a text in order: lower case, possessives off, symbols as `{j}`.

    text: any text. Returns its tokens.
    """
    return [POSSESSIVE.sub("", token) for token in TOKEN.findall(plain(text))]


def bare(text: str) -> str:
    """The text without rule numbers, which are found as numbers and not as words.

    text: a text of the rulebook. Returns it with spaces in their place.
    """
    return _NUMBER.sub(" ", text)


def bones(words: Iterable[str]) -> list[str]:
    """The stems of an expression's words, articles and possessives left out.

    words: tokens. Returns what two wordings of one expression have in common.
    """
    return [stem(word) for word in words if word not in ARTICLES]


def joined(parts: Sequence[str]) -> str:
    """An expression as the one word it is indexed as.

    parts: its stems.
    """
    return "_".join(parts)


@cache
def stem(word: str) -> str:
    """The stem of a word (Porter), after the irregular forms the game uses.

    word: a token. Returns its stem; symbols and numbers stay as they are.
    """
    from whoosh.lang.porter import stem as porter

    word = IRREGULAR.get(word, word)
    if word.isdigit():
        return porter(DIGITS.get(word, word))
    return porter(word) if word.isalpha() else word


def stems(words: Iterable[str]) -> list[str]:
    """The stems of tokens, in order.

    words: tokens. Returns one stem for each.
    """
    return [stem(word) for word in words]


_COUNTING = """
    zero one two three four five six seven eight nine ten
"""
DIGITS = {str(number): word for number, word in enumerate(_COUNTING.split())} | {
    "100": "hundred",
    "1000": "thousand",
}
"""Numbers a person may as well write as a word."""

IRREGULAR = {
    form: word
    for word, forms in {
        "be": "am are is was were been being",
        "beat": "beaten",
        "become": "became",
        "begin": "began begun",
        "bring": "brought",
        "cannot": "can't",
        "choose": "chose chosen choice choices",
        "come": "came",
            "do": "did done does doing don't doesn't didn't",
        "draw": "drew drawn",
        "fall": "fell fallen",
        "find": "found",
            "forget": "forgot forgotten",
        "get": "got gotten getting",
        "give": "gave given",
        "go": "goes went going",
        "have": "has had having haven't hasn't",
        "hide": "hid hidden",
        "hold": "held",
        "keep": "kept",
        "know": "knew known",
        "leave": "left leaving leaves",
        "lose": "lost loses losing",
        "make": "made making",
        "pay": "paid pays paying payment payments",
        "put": "putting puts",
        "say": "said says",
        "see": "saw seen",
        "sleep": "slept",
        "spend": "spent",
        "steal": "stole stolen",
        "take": "took taken taking",
        "tie": "tied ties tying",
        "win": "won wins winning winner",
        "write": "wrote written writing",
        "resolve": "resolution resolutions",
        "modify": "modification modifications",
        "alter": "alteration alterations altering",
        "divide": "division divisions divided",
        "increase": "increases increased",
        "reveal": "reveals revealed revealing",
        "simultaneous": "simultaneously",
        "expedition": "expeditions expe expes exped",
        "opponent": "opponents opp opps",
        }.items()
    for form in forms.split()
}
