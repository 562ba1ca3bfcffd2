"""Rule numbers in a query: exact ones, several, ranges, and what was meant by a near one.

A number that exists is found as it is. Otherwise, in this order: signs that look alike (`5.1.2.1`
for `5.1.2.l`), the signs grouped anew (`744h`, `42.4.k`), a digit for the letter's place, and the
next larger unit.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator

from judgebot.dataclass import dataclass

_CUES = "rules?|sections?|subsections?|chapters?|ch|sec|paragraphs?|para|article|cr"
_CUE = rf"(?:{_CUES}|§{{1,2}})\.?"
_LETTER = r"[a-z](?![a-z0-9'])(?=\s*(?:$|,|;|and\b|or\b|&|to\b|-|–|\)|\?|\.))"
NUMBER = re.compile(
    rf"(?<![\w.+/])(?P<cue>{_CUE}\s*)?"
    r"(?P<digits>\d+(?:\.\d+)+)"
    rf"(?:\.?(?P<glued>[a-z])(?![a-z0-9])|\s*[.(]?\s*(?P<apart>{_LETTER})\)?)?"
    rf"(?P<more>(?:\s*(?:,|and|or|&|to|-|–)\s*\.?{_LETTER})*)",
    re.IGNORECASE,
)
MORE = re.compile(r"(,|and|or|&|to|-|–)\s*\.?([a-z])(?![a-z0-9])", re.IGNORECASE)
CHAPTER = re.compile(rf"\b{_CUE}\s*(?P<number>\d+|[a-z]+)(?![.\w])", re.IGNORECASE)
LOOSE = re.compile(rf"^\W*(?:{_CUE})?\W*(?P<signs>\d[\d\s.,:;_/()\-–]*[a-z]?)\W*$", re.IGNORECASE)
GLUED = re.compile(r"\b\d{2,5}[a-z]\b", re.IGNORECASE)
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ALIKE = {"1": "li", "0": "o", "5": "s", "8": "b", "6": "gb", "9": "gq", "2": "z"}
MOST_DIGITS = 8
"""No number has more; the ways to group digits double with each."""
TWINS = {"l": "i", "i": "lj", "o": "q", "q": "g", "v": "u", "u": "v", "j": "i"}
_SMALL = "and|or|to|the|see|show|me|what|is|does|say|of"
LEFTOVER = re.compile(rf"^(?:\W|{_CUES}|{_SMALL})*$", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryNumbers:
    """The numbers of a query."""

    refs: tuple[tuple[str, str], ...]
    """Each address with what was typed for it, in the order typed."""
    rest: str
    """The query without its numbers; empty when only words like "rule" and "and" are left."""


def find(query: str, known: Container[str]) -> QueryNumbers:
    """Take the rule numbers out of a query.

    query: what the person typed.
    known: every address of the rulebook.
    Returns the addresses meant and the rest of the query.
    """
    if loose := LOOSE.match(query):
        meant = tuple(_unique(_loosely(loose["signs"], known)))
        if meant:
            return QueryNumbers(refs=meant, rest="")
    refs = [pair for match in NUMBER.finditer(query) for pair in _of_match(match, known)]
    rest = NUMBER.sub(" ", query)
    for pattern, read in ((CHAPTER, _chapter), (GLUED, _regrouped_token)):
        for match in pattern.finditer(rest):
            named = read(match, known)
            refs += [(ref, match[0]) for ref in named]
            rest = rest.replace(match[0], " ") if named else rest
    return QueryNumbers(
        refs=tuple(_unique(refs)), rest="" if refs and LEFTOVER.match(rest) else rest
    )


def _of_match(match: re.Match[str], known: Container[str]) -> Iterator[tuple[str, str]]:
    """The addresses of one number and the letters that follow it (`6.3.e and f`)."""
    letter = (match["glued"] or match["apart"] or "").lower()
    digits, last = match["digits"], letter
    yield from ((ref, match[0].strip()) for ref in _resolve(digits, letter, known))
    for joint, following in MORE.findall(match["more"] or ""):
        following = following.lower()
        span = range(ord(last or "a") + 1, ord(following) + 1)
        letters = map(chr, span) if joint in {"to", "-", "–"} else [following]
        for each in letters:
            yield from ((ref, match[0].strip()) for ref in _resolve(digits, each, known))
        last = following


def _resolve(digits: str, letter: str, known: Container[str]) -> list[str]:
    """The addresses a number may mean, best first."""
    exact = f"{digits}.{letter}" if letter else digits
    if exact in known:
        return [exact]
    found = [*_alike(digits, letter, known), *_regrouped(digits.replace(".", "") + letter, known)]
    return found or [*_counted(digits, letter, known), *_larger(digits, known)]


def _alike(digits: str, letter: str, known: Container[str]) -> list[str]:
    """Numbers that look the same: the last digit read as a letter, or the letter as another."""
    if letter:
        others = [f"{digits}.{twin}" for twin in TWINS.get(letter, "")]
    else:
        head, _, last = digits.rpartition(".")
        others = [f"{head}.{twin}" for twin in ALIKE.get(last, "")]
    return [other for other in others if other in known]


def _counted(digits: str, letter: str, known: Container[str]) -> list[str]:
    """The last number taken as the place of a letter: `6.3.5` for the fifth rule of 6.3."""
    head, _, last = digits.rpartition(".")
    if letter or not head or len(last) > 2 or not 1 <= int(last) <= 26:
        return []
    ref = f"{head}.{chr(ord('a') + int(last) - 1)}"
    return [ref] if ref in known else []


def _larger(digits: str, known: Container[str]) -> list[str]:
    """The nearest unit above that exists."""
    while digits:
        if digits in known:
            return [digits]
        digits = digits.rpartition(".")[0]
    return []


def _regrouped(signs: str, known: Container[str]) -> list[str]:
    """Every existing number made of just these signs in this order."""
    digits = signs.rstrip("abcdefghijklmnopqrstuvwxyz")
    letter = signs[len(digits) :]
    if len(digits) > MOST_DIGITS:
        return []
    ways = (f"{way}.{letter}" if letter else way for way in _groupings(digits))
    return [way for way in ways if way in known]


def _groupings(digits: str) -> Iterator[str]:
    """Digits cut into a chapter of one digit and sections of one or two."""
    if len(digits) <= 1:
        yield digits
        return
    for size in (1, 2):
        if len(digits) > size:
            for head in _groupings(digits[:-size]):
                yield f"{head}.{digits[-size:]}"


def _loosely(signs: str, known: Container[str]) -> Iterator[tuple[str, str]]:
    """A query that is nothing but one number, however its signs are parted."""
    typed = signs.strip()
    parts = re.findall(r"\d+|[a-z]", typed.lower())
    letter = parts.pop() if parts[-1].isalpha() else ""
    for ref in _resolve(".".join(parts), letter, known):
        yield ref, typed


def _chapter(match: re.Match[str], known: Container[str]) -> list[str]:
    number = match["number"].lower()
    number = str(WORDS.index(number)) if number in WORDS else number
    return [number] if number in known else []


def _regrouped_token(match: re.Match[str], known: Container[str]) -> list[str]:
    return _regrouped(match[0].lower(), known)


def _unique(pairs: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Each address once, where it stands first."""
    first: dict[str, str] = {}
    for ref, typed in pairs:
        first.setdefault(ref, typed)
    return list(first.items())
