"""A text box that somebody shows: each line's abilities part by part, or what helps.

All lines are told at once, whichever of them are refused.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from judgebot.abilities.words import Type, ZoneType
from judgebot.cards.imports.compiling import compile_line
from judgebot.cards.library import printed
from judgebot.cards.read.anatomy import AbilityPart, parts
from judgebot.cards.read.describing import Described, describe
from judgebot.cards.text import normalise, parse
from judgebot.cards.text.lexicon import SUB_TYPES
from judgebot.dataclass import dataclass
from judgebot.errors import InputError

if TYPE_CHECKING:
    from judgebot.cards.library.records import RefusalRecord
    from judgebot.cards.read.refusing import Explained

HELPED = 200
"""It is told what helps with the first refused lines of a text box, which takes long to find: with
one, and with as many as have so many words together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Understood:
    """An ability, whole and part by part."""

    told: Described
    parts: tuple[AbilityPart, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TextLine:
    """A line of a text box."""

    text: str
    """As it is read, normalised."""
    abilities: tuple[Understood, ...] = ()
    refused: Explained | None = None


def shown(text: str, *, type_line: str = "", support: bool = False) -> tuple[TextLine, ...]:
    """Read a text box that a person typed in.

    text: what was typed. type_line: the card's type line, or only its type; empty if nobody said.
    support: as in `understand`.
    Raises InputError for no text, and for what is no type line.
    """
    if not normalise(text):
        raise InputError("there is no text to read", write="Write the words as they are printed")
    card_type, sub_types = _type(type_line) if type_line else ("", ())
    new = frozenset(sub_types) - frozenset(SUB_TYPES)
    return understand(text, support=support, card_type=card_type, sub_types=new)


def _type(line: str) -> tuple[str, tuple[str, ...]]:
    """The type and sub-types of a type line; that of a Permanent may leave its zone type out."""
    written = line.strip().removeprefix("Token ")
    if written.partition("-")[0].strip() == Type.PERMANENT:
        written = f"{ZoneType.LANDMARK} {written}"
    try:
        kind, _, sub_types = printed.type_line(written)
    except ValueError as error:
        known = (*printed.TYPE_LINES, Type.PERMANENT.value)
        raise InputError(
            f"not a type line: {line}",
            nearest=tuple(get_close_matches(str(error), known, n=1)),
            write=f"Write one of: {', '.join(known)}",
        ) from None
    return kind, sub_types


def understand(
    text_box: str,
    *,
    support: bool = False,
    card_type: str = "",
    sub_types: frozenset[str] = frozenset(),
) -> tuple[TextLine, ...]:
    """Read a printed text box.

    text_box: its text as printed. support: whether it is the support box. card_type: the type of
    the card, empty if nobody said. sub_types: those that may be spoken of besides the rulebook's.
    Returns its lines in order.
    """
    told = _Telling(support, card_type, sub_types)
    found = []
    for text in normalise(text_box):
        refused = told.of(text)
        if refused is not None:
            found.append(TextLine(text=text, refused=refused))
            continue
        read = parse(text, support=support, card_type=card_type or None, sub_types=sub_types)
        abilities = tuple(Understood(told=describe(one), parts=parts(one)) for one in read)
        found.append(TextLine(text=text, abilities=abilities))
    return tuple(found)


def refusals(
    text_box: str,
    *,
    support: bool = False,
    card_type: str = "",
    sub_types: frozenset[str] = frozenset(),
) -> tuple[Explained, ...]:
    """What helps with each refused line of a printed text box, see `understand`."""
    told = _Telling(support, card_type, sub_types)
    found = map(told.of, normalise(text_box))
    return tuple(one for one in found if one is not None)


class _Telling:
    """Tells what helps with the refused lines of a text box: once of each, and not of too many."""

    def __init__(self, support: bool, card_type: str, sub_types: frozenset[str]) -> None:
        self._support = support
        self._card_type = card_type
        self._sub_types = sub_types
        self._told: dict[str, Explained] = {}
        self._words = 0

    def of(self, text: str) -> Explained | None:
        """What is told of a line; None for one that is understood."""
        line = compile_line(text, self._support, self._card_type, self._sub_types)
        if "refused" not in line:
            return None
        if text not in self._told:
            self._told[text] = self._explained(text, line["refused"])
        return self._told[text]

    def _explained(self, text: str, refusal: RefusalRecord) -> Explained:
        from judgebot.cards.read.refusing import explain, unexplained

        self._words += len(text.split())
        if self._told and self._words > HELPED:
            return unexplained(text, refusal)
        told = explain(
            text, support=self._support, card_type=self._card_type, sub_types=self._sub_types
        )
        return told or unexplained(text, refusal)


def refused_lines(
    text_box: str, *, support: bool, card_type: str, sub_types: frozenset[str]
) -> tuple[str, ...]:
    """The lines of a printed text box that are refused, without what helps, see `understand`."""
    return tuple(
        text
        for text in normalise(text_box)
        if "refused" in compile_line(text, support, card_type, sub_types)
    )
