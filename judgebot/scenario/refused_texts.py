"""The message for a card text that is not understood: every line of it that is not, and what helps.

Nothing of this is loaded before a text was refused.
"""

from __future__ import annotations

from collections.abc import Mapping

from judgebot.errors import InputError
from judgebot.scenario.format import Word

SUPPORT = "support"
"""The key of the support box."""


def refused_texts(
    boxes: Mapping[str, Word], *, card_type: str = "", sub_types: frozenset[str] = frozenset()
) -> InputError:
    """The mistake of a card whose text is not understood in a scenario file.

    boxes: those of its boxes, `text` and `support`, that are not understood. card_type, sub_types:
    as in `texts.read`.
    """
    from judgebot.cards.understanding import refused_lines

    number = sum(
        len(refused_lines(word.text, support=key == SUPPORT, card_type=card_type,
                          sub_types=_new(sub_types)))
        for key, word in boxes.items()
    )  # fmt: skip

    def details() -> tuple[str, ...]:
        return tuple(
            line
            for key, word in boxes.items()
            for line in told_of(
                word.text, support=key == SUPPORT, card_type=card_type, sub_types=sub_types
            )
        )

    many = f"{number} lines of this card text are" if number > 1 else "this card text is"
    where = next(iter(boxes.values())).where
    return InputError(f"{many} not understood", where=where, details=details)


def told_of(
    text: str,
    *,
    support: bool = False,
    card_type: str = "",
    sub_types: frozenset[str] = frozenset(),
) -> tuple[str, ...]:
    """What there is to say of each line of a text box that is not understood."""
    from judgebot.cards.refusal_words import lines
    from judgebot.cards.understanding import refusals

    told = refusals(text, support=support, card_type=card_type, sub_types=_new(sub_types))
    return tuple(line for one in told for line in lines(one))


def _new(sub_types: frozenset[str]) -> frozenset[str]:
    """Those that the grammar does not know by itself."""
    from judgebot.cards.text.lexicon import SUB_TYPES

    return sub_types - frozenset(SUB_TYPES)
