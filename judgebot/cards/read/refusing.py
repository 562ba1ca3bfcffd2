"""Why a line of card text is refused, and what helps: computed only when somebody is told.

Whether a line is refused is decided by `compiling.compile_line` alone; here the refusal gets the
part that was read, what could stand after it, words that CR 5.0 does not know, and near wordings.
A near wording is offered only if it is itself understood.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from judgebot.abilities.sorts import Ability
from judgebot.cards.imports.compiling import compile_line
from judgebot.cards.library.records import RefusalRecord
from judgebot.cards.read.differing import differences
from judgebot.cards.text import Ambiguous, NotUnderstood, normalise, parse, render
from judgebot.cards.text.beyond import beyond
from judgebot.cards.text.errors import Unclear
from judgebot.cards.text.interface import tokens_of
from judgebot.cards.text.mending import mended, worse
from judgebot.cards.text.said import Expected, expected
from judgebot.cards.text.tables import grammar
from judgebot.cards.text.tables.clauses import disagrees
from judgebot.cards.text.tokens import TextToken, spell
from judgebot.cards.text.unknown import UnknownWord, sign, unknown
from judgebot.cards.text.viable import Viable
from judgebot.dataclass import dataclass

_NEAREST = 3
"""How many near wordings are offered at most."""
_FOUND = 8
"""Of how many they are chosen."""
_PER_WORD, _AT_LEAST = 0.35, 1.2
"""What mending a text may cost, see `mending`."""
_SUPPORT = "{I} "


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """A refused line, and what helps."""

    text: str
    why: str
    at: int
    """The column of the first word that was not read, from 1."""
    words: str
    """The text from there on."""
    read: str
    """The text before it."""
    unknown: tuple[UnknownWord, ...] = ()
    """Words that CR 5.0 does not have."""
    expected: tuple[Expected, ...] = ()
    """What could stand there."""
    nearest: tuple[str, ...] = ()
    """Near wordings that are understood."""
    readings: tuple[str, ...] = ()
    """Of a text with several readings, how each differs from the others."""
    helped: bool = True
    """Whether anybody looked for what helps."""


def unexplained(text: str, refusal: RefusalRecord) -> Explained:
    """A refused line with where reading stopped, without what helps.

    text: the line, normalised. refusal: what compiling it told.
    """
    return replace(_told(text, refusal), helped=False)


def explain(
    text: str, *, support: bool, card_type: str, sub_types: frozenset[str] = frozenset()
) -> Explained | None:
    """What helps with a refused line; None for a line that is understood.

    text: the line, normalised. support, card_type, sub_types: as in `compiling.compile_line`.
    """
    line = compile_line(text, support, card_type, sub_types)
    if "refused" not in line:
        return None
    told = _told(text, line["refused"])
    try:
        read = parse(text, support=support, card_type=card_type or None, sub_types=sub_types)
    except Ambiguous as error:
        return replace(told, read="", readings=differences(error.readings))
    except NotUnderstood as error:
        if isinstance(error, Unclear):
            either = tuple(f"'{error.word}' is '{one}'" for one in error.meanings)
            return replace(told, why=error.reason, readings=either)
        if error.reason:
            return replace(told, why=error.reason)
        return _helped(told, support, card_type, sub_types)
    return replace(told, nearest=_written(read))


def _written(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """The words of abilities that are read from other words."""
    try:
        return (render(*abilities),)
    except ValueError:
        return ()


def _told(text: str, refusal: RefusalRecord) -> Explained:
    at = refusal["at"]
    return Explained(
        text=text, why=refusal["why"], at=at, words=refusal["words"], read=text[: at - 1].rstrip()
    )


def _helped(
    told: Explained, support: bool, card_type: str, sub_types: frozenset[str]
) -> Explained:
    """The same with what the grammar could have read instead."""
    mark = _SUPPORT if told.text.startswith(_SUPPORT) else ""
    tokens = tokens_of(told.text.removeprefix(mark))
    if isinstance(tokens, int):
        lacking = tuple(_beyond(told.text.removeprefix(mark)))
        begin = min((told.at, *(one.column + len(mark) for one in lacking)))
        return replace(_from(told, begin), unknown=lacking or (sign(told.words[0], told.at),))
    quoted = [one for one in tokens if one.word[0] == '"' and one.column <= told.at - len(mark)]
    if quoted and told.at - len(mark) < quoted[-1].column + len(quoted[-1].word):
        return _quoted(told, quoted[-1].written, sub_types)
    lacking = tuple(_beyond(told.text.removeprefix(mark)))
    found = lacking or unknown(grammar(sub_types), tokens, told.at - len(mark))
    begin = min((told.at - len(mark), *(one.column for one in found)))
    viable = _viable(sub_types)
    before = [token.word for token in tokens if token.column < begin]
    columns = viable.through(before)
    known = len(columns) > len(before)

    def understood(near: str) -> bool:
        if near == told.text or "refused" in compile_line(near, support, card_type, sub_types):
            return False
        return not disagrees(parse(near, support=support, card_type=card_type, sub_types=sub_types))

    near = (mark + text for text in _near(viable, tokens))
    return replace(
        _from(told, begin + len(mark)),
        unknown=found,
        expected=expected(viable, viable.next_items(columns[-1])) if known else (),
        nearest=tuple(dict.fromkeys(filter(understood, near)))[:_NEAREST],
    )


def _beyond(text: str) -> Iterator[UnknownWord]:
    """What a refused text asks for that the rulebook does not have, as words that are unknown."""
    for one in beyond(text):
        yield UnknownWord(word=one.words, column=one.column, what=one.why, near=())


def _quoted(told: Explained, quote: str, sub_types: frozenset[str]) -> Explained:
    """What helps with a quoted ability, told of the text that quotes it."""
    (line,) = normalise(quote.strip('"'))
    inner = explain(line, support=False, card_type="", sub_types=sub_types)
    if inner is None:
        return told
    near = tuple(
        text
        for one in inner.nearest
        for text in normalise(told.text.replace(quote, f'"{one}"'))
    )
    return replace(told, unknown=inner.unknown, expected=inner.expected, nearest=near)


def _from(told: Explained, at: int) -> Explained:
    """The same, where an unknown word stands before the place that reading came to."""
    return replace(told, at=at, words=told.text[at - 1 :], read=told.text[: at - 1].rstrip())


def _near(viable: Viable, tokens: list[TextToken]) -> Iterator[str]:
    """Texts that the grammar accepts, nearest first."""
    words = tuple(token.word for token in tokens)
    most = max(_AT_LEAST, _PER_WORD * len(words))
    found = []
    for one in mended(viable, words, most):
        found.append(one)
        if len(found) == _FOUND:
            break
    found.sort(key=lambda one: one[0])
    for cost, near in found:
        if not worse(cost, found[0][0]):
            yield spell(near)


@lru_cache(maxsize=2)
def _viable(sub_types: frozenset[str]) -> Viable:
    return Viable(grammar(sub_types))
