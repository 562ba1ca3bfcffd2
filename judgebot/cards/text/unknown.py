"""Words that no text of CR 5.0 has, by name: an unknown keyword, status, symbol, type or word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from judgebot.cards.text.grammar import Grammar
from judgebot.cards.text.lexicon import NUMBER_WORDS, ORDINALS, SUB_TYPES
from judgebot.cards.text.other_words import OTHER_WORDS
from judgebot.cards.text.tokens import SENTENCE_STARTERS, TextToken
from judgebot.dataclass import dataclass

RULEBOOK = "CR 5.0"
_ALIKE = 65
"""How alike, of 100, a known word must be to be offered for an unknown one."""
_FEW = 2
"""How many known words are offered at most."""
_AFTER_NAME = 3
"""Within how many words after a token's name the word "token" stands."""
_KEYWORD = re.compile(r"\[([^\[\]]*?)(?: (?:\d+|X))?\]")
_STATUS = re.compile(r"\[\[([^\[\]]+)\]\]")
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_MANA = re.compile(r"\{(?:\d+|X)\}")
_PLAIN = re.compile(r"[^\W\d_][\w'-]*")
_ACTIONS = (
    "enter play", "leave play", "make a Gift", "move backwards", "move forward", "play for free",
    "receive a Gift", "receive a token", "roll a die", "switch Expeditions", "take control",
)  # fmt: skip
"""Keyword actions of several words, which stand without brackets (CR 7.3)."""
_NUMBERED = frozenset({"Tough"})
"""Keywords whose number stands in the bracket (CR 7.4.7)."""

_NUMBERS = frozenset((*NUMBER_WORDS, *ORDINALS, "x", "a", "an"))


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownWord:
    """A word that no text has."""

    word: str
    """As it is written."""
    column: int
    what: str
    """What there is not, as a sentence without a full stop."""
    near: tuple[str, ...]
    """Known words like it, best first."""


def unknown(grammar: Grammar, tokens: list[TextToken], begin: int) -> tuple[UnknownWord, ...]:
    """The words of a refused text that the grammar does not have at all, each once.

    grammar: the productions. tokens: the text's. begin: the column that reading came to: what
    stands before it is known, but for names in brackets that only a token could have.
    """
    known = _known(grammar)
    found = {
        token.written: one
        for place, token in enumerate(tokens)
        if token.column >= begin or token.word.startswith("[")
        for one in _unknown(known, tokens, place)
    }
    return tuple(found.values())


def sign(written: str, column: int) -> UnknownWord:
    """The refusal of a sign that begins no word: `%`, or a bracket that is not closed."""
    closing = {"{": "}", "[": "]", '"': '"'}.get(written)
    shown = written if written.isprintable() else f"U+{ord(written):04X}"
    what = f"'{shown}' is no sign of card texts"
    if closing:
        what = f"{written} is never closed by {closing}"
    return UnknownWord(word=written, column=column, what=what, near=())


@lru_cache(maxsize=4)
def _known(grammar: Grammar) -> frozenset[str]:
    """Every word of the grammar's templates and lists."""
    listed = (terminal[2] or () for terminal in grammar.terminals.values())
    return grammar.literals().union(*listed)


def _unknown(known: frozenset[str], tokens: list[TextToken], place: int) -> Iterator[UnknownWord]:
    token = tokens[place]
    word = token.word
    if word in known:
        return
    if bare := _without_brackets(known, word):
        what = f"'{bare}' stands without brackets"
        yield UnknownWord(word=token.written, column=token.column, what=what, near=())
    elif match := _STATUS.fullmatch(word):
        near = _near(match[1], {one[2:-2] for one in known if one.startswith("[[")})
        yield _missing(token, f"no status '{match[1]}'", near)
    elif match := _KEYWORD.fullmatch(word):
        yield from _keyword(known, token, match[1], tokens[place + 1 :])
    elif match := _SYMBOL.fullmatch(word):
        if not _MANA.fullmatch(word):
            yield _missing(token, f"no symbol {word}", _same_letter(word, known))
    elif _names_counters(token, tokens[place + 1 :]):
        return
    elif _PLAIN.fullmatch(word) and word.casefold() not in _NUMBERS:
        yield from _word(known, token, begins=_begins(tokens[:place]))


def _without_brackets(known: frozenset[str], word: str) -> str:
    """The word in brackets that texts have without them; empty if there is none."""
    bare = word.strip("[]")
    plain = (one for one in (*sorted(known), *_ACTIONS) if one.casefold() == bare.casefold())
    return next(plain, "") if bare != word else ""


def _keyword(
    known: frozenset[str], token: TextToken, name: str, after: list[TextToken]
) -> Iterator[UnknownWord]:
    """A name in brackets that is neither a keyword's nor, by what follows, a token's."""
    if any(one.word in ("token", "tokens") for one in after[:_AFTER_NAME]):
        return
    names = {one[1:-1] for one in known if one.startswith("[") and one[1] != "["}
    if name not in names | _NUMBERED:
        yield _missing(token, f"no keyword '{name}'", _near(name, names | _NUMBERED))


def _names_counters(token: TextToken, after: list[TextToken]) -> bool:
    """Whether a word names counters, which may be called anything: "my Kelon counters" (CR 2.5)."""
    capital = token.written[:1].isupper()
    return capital and any(one.word in ("counter", "counters") for one in after[:1])


def _begins(before: list[TextToken]) -> bool:
    """Whether a word after these begins a sentence, and so has its capital from there."""
    symbols = all(token.word[0] in "{," for token in before)
    return symbols or before[-1].word in SENTENCE_STARTERS


def _word(known: frozenset[str], token: TextToken, *, begins: bool) -> Iterator[UnknownWord]:
    word = token.written
    same = {one for one in known if one.casefold() == word.casefold()}
    near = tuple(sorted(same)) or OTHER_WORDS.get(word.casefold(), ())
    near = near or _near(word, filter(_PLAIN.fullmatch, known))
    if not same and not begins and word[0].isupper():
        types = {one for one in known if one[0].isupper()} | set(SUB_TYPES)
        yield _missing(token, f"no type or sub-type '{word}'", _near(word, types))
    else:
        what = f"no card text that is understood here has the word '{word}'"
        yield UnknownWord(word=word, column=token.column, what=what, near=near)


def _missing(token: TextToken, what: str, near: tuple[str, ...]) -> UnknownWord:
    return UnknownWord(
        word=token.written, column=token.column, what=f"{RULEBOOK} has {what}", near=near
    )


def _same_letter(word: str, known: frozenset[str]) -> tuple[str, ...]:
    """The symbols of the same letter in the other case."""
    return tuple(one for one in sorted(known) if one != word and one.lower() == word.lower())


def _near(word: str, known: Iterable[str]) -> tuple[str, ...]:
    from rapidfuzz import fuzz, process

    found = process.extract(
        word.casefold(),
        sorted(known),
        scorer=fuzz.ratio,
        processor=str.casefold,
        limit=_FEW,
        score_cutoff=_ALIKE,
    )
    return tuple(one for one, _, _ in found)
