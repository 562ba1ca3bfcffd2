"""The card texts that a rulebook quotes: each quotation, and the sentence in which a card says it.

A quotation is found by its marks, also within another one. One word by itself is none of a card
text. What else is no text of a card, and the parts of one (a trigger, a condition, a place), are
listed beside the rulebook in `quoted.toml`, each with the reason or with the text it is a part of.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from judgebot.dataclass import dataclass
from judgebot.rulebook.model import Address, RuleBook, texts

FILE = "quoted.toml"
WORD = "one word by itself"
_MARKS = re.compile("[“”]")
_TRIGGER = re.compile(r"(?:when|at) .+", re.IGNORECASE)
_EFFECT = "Draw a card."
"""What stands behind a trigger that is quoted alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quoted:
    """A quotation."""

    text: str
    places: tuple[Address, ...]
    """Where it stands."""
    sentence: str = ""
    """A card text that says it; empty for what is no text of a card."""
    why: str = ""
    """Why it is none, or why the text has other words."""
    missing: str = ""
    """What the grammar is known to lack for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuotedList:
    """What is listed about the quotations of a rulebook."""

    none: Mapping[str, str]
    """Quotations that are no card texts, each with the reason."""
    within: Mapping[str, str]
    """For parts of a text, a text that they are a part of."""
    reads: Mapping[str, tuple[str, str]]
    """For what cards say otherwise, and slips, what is meant, and the reason."""
    refused: Mapping[str, tuple[str, str]]
    """For what the grammar does not read, a text that it is a part of, and what is missing."""
    stands_for: Mapping[str, str]
    """For what a rule leaves open, `[condition]`, words that can stand there."""


def quotations(book: RuleBook) -> dict[str, tuple[Address, ...]]:
    """What a rulebook quotes, in its order, and where."""
    found: dict[str, dict[Address, None]] = {}
    for node in book.nodes():
        for _, written in texts(node):
            for text in _in(written):
                found.setdefault(text, {})[node.address] = None
    return {text: tuple(places) for text, places in found.items()}


def _in(text: str) -> Iterator[str]:
    """The quotations in a text; one that is not closed ends where the next one begins."""
    opened: list[int] = []
    for mark in _MARKS.finditer(text):
        if mark[0] == "“":
            opened.append(mark.end())
        elif opened:
            yield text[opened.pop() : mark.start()].strip()
    for start in opened:
        yield re.split("[“”]", text[start:])[0].strip()


def listed(file: Path) -> QuotedList:
    """What is listed beside a rulebook."""
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    return QuotedList(
        none={text: one["reason"] for one in found["none"] for text in one["texts"]},
        within={one["text"]: one["within"] for one in found["part"]},
        reads={one["text"]: (one["reads"], one["reason"]) for one in found["meant"]},
        refused={one["text"]: (one["within"], one["missing"]) for one in found.get("refused", ())},
        stands_for=found["stands_for"],
    )


def sentences(book: RuleBook, known: QuotedList) -> tuple[Quoted, ...]:
    """Each quotation of a rulebook once, with the card text that says it."""
    return tuple(_quoted(text, places, known) for text, places in quotations(book).items() if text)


def _quoted(text: str, places: tuple[Address, ...], known: QuotedList) -> Quoted:
    if text in known.none:
        return Quoted(text=text, places=places, why=known.none[text])
    if text in known.within:
        return Quoted(text=text, places=places, sentence=known.within[text])
    if text in known.refused:
        sentence, missing = known.refused[text]
        return Quoted(text=text, places=places, sentence=sentence, missing=missing)
    reads, why = known.reads.get(text, (filled(text, known), ""))
    if " " not in reads:
        return Quoted(text=text, places=places, why=WORD)
    return Quoted(text=text, places=places, sentence=_whole(reads), why=why)


def filled(text: str, known: QuotedList) -> str:
    """A quotation with words in the places that a rule leaves open."""
    for place, words in known.stands_for.items():
        text = text.replace(place, words)
    return text


def _whole(text: str) -> str:
    """A card text of what is quoted: a trigger stands before an effect."""
    trigger = text.rstrip(" –")
    if trigger != text or (_TRIGGER.fullmatch(text) and not re.search("[–,:.]", text)):
        return f"{trigger} – {_EFFECT}"
    return text
