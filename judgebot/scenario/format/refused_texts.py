"""The message for a card text that is not understood: every line of it that is not, and what helps.

Nothing of this is loaded before a text was refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from judgebot.errors import FilePlace, InputError
from judgebot.scenario.format.scenario import FileWord
from judgebot.sure import sure

SUPPORT = "support"
"""The key of the support box."""


def refused_texts(
    boxes: Mapping[str, FileWord], *, card_type: str = "", sub_types: frozenset[str] = frozenset()
) -> InputError:
    """The mistake of a card whose text is not understood in a scenario file.

    boxes: those of its boxes, `text` and `support`, that are not understood. card_type, sub_types:
    as in `texts.read`.
    """
    new = _new(sub_types)
    places = [
        place
        for key, word in boxes.items()
        for place in _places(word, support=key == SUPPORT, card_type=card_type, sub_types=new)
    ]

    def details() -> tuple[str, ...]:
        told = (
            one
            for key, word in boxes.items()
            for one in _told(word.text, support=key == SUPPORT, card_type=card_type, sub_types=new)
        )
        return tuple(
            line
            for place, (text, *more) in zip(places, told, strict=True)
            for line in (f"line {place.line}: {text}", *more)
        )

    many = f"{len(places)} lines of this card text are" if places[1:] else "this card text is"
    return InputError(f"{many} not understood", where=places[0], details=details)


def _places(
    box: FileWord, *, support: bool, card_type: str, sub_types: frozenset[str]
) -> Iterator[FilePlace]:
    """Where in the file each line stands that is refused."""
    from judgebot.cards.read.understanding import refused_lines
    from judgebot.cards.text import normalise

    written = [normalise(line) for line in box.text.split("\n")]
    for text in refused_lines(
        box.text, support=support, card_type=card_type, sub_types=sub_types
    ):
        first = text.split("\n")[0]
        found = [
            number
            for number, lines in enumerate(written)
            if any(one.split("\n")[0] in (first, f"{first}.") for one in lines)
        ]
        yield _line_of(box, found[0] if found else 0)


def _line_of(box: FileWord, number: int) -> FilePlace:
    if box.first is None:
        return box.where
    return replace(box.first, line=sure(box.first.line) + number)


def told_of(text: str) -> tuple[str, ...]:
    """What there is to say of each line of a text box that is not understood."""
    told = _told(text, support=False, card_type="", sub_types=frozenset())
    return tuple(line for one in told for line in one)


def _told(
    text: str, *, support: bool, card_type: str, sub_types: frozenset[str]
) -> Iterator[tuple[str, ...]]:
    from judgebot.cards.read.refusal_words import lines
    from judgebot.cards.read.understanding import refusals

    told = refusals(text, support=support, card_type=card_type, sub_types=sub_types)
    yield from map(lines, told)


def _new(sub_types: frozenset[str]) -> frozenset[str]:
    """Those that the grammar does not know by itself."""
    from judgebot.cards.text.lexicon import SUB_TYPES

    return sub_types - frozenset(SUB_TYPES)
