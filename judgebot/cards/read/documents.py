"""How card texts are understood, as documents for scripts: a text, and a check of card data."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judgebot.cards.library.records import RefusalRecord
    from judgebot.cards.read.anatomy import AbilityPart
    from judgebot.cards.read.checking import CardCheck, RefusedLine
    from judgebot.cards.read.refusing import Explained
    from judgebot.cards.read.understanding import TextLine, Understood
    from judgebot.documents import (
        AbilityDocument,
        CardRefusalDocument,
        CheckDocument,
        PartDocument,
        ReadDocument,
        RefusalDocument,
    )

EXPLAINED = 100
"""With how many refused lines of a check it is told what helps."""


def read(text: str, lines: tuple[TextLine, ...]) -> ReadDocument:
    """A text box as the JSON document of `judgebot read`.

    text: what was read, as it was written. lines: its lines.
    """
    return {
        "text": text,
        "abilities": [_ability(one) for line in lines for one in line.abilities],
        "not_understood": [_told(line.refused) for line in lines if line.refused is not None],
    }


def _ability(ability: Understood) -> AbilityDocument:
    told = ability.told
    return {
        "text": told.text,
        "kind": told.kind,
        "support": told.support,
        "reading": told.reading,
        "rules": list(told.rules),
        "parts": [_part(part) for part in ability.parts],
    }


def _part(part: AbilityPart) -> PartDocument:
    found: PartDocument = {"label": part.label, "words": part.words, "rules": list(part.rules)}
    if part.parts:
        found["parts"] = [_part(one) for one in part.parts]
    return found


def check(checked: CardCheck) -> CheckDocument:
    """A check as the JSON document of `judgebot cards check`."""
    return {
        "texts": checked.texts,
        "understood": checked.understood,
        "not_understood": [
            _blocking(one, checked.explained(one) if place < EXPLAINED else None)
            for place, one in enumerate(checked.not_understood)
        ],
        "printings": checked.printings,
        "skipped": [
            {"file": skipped.file, "record": skipped.record, "why": skipped.why}
            for skipped in checked.skipped
        ],
    }


def _blocking(line: RefusedLine, told: Explained | None) -> CardRefusalDocument:
    helps = refused(told, line.text, line.refusal)
    return {**helps, "card": line.card, "printings": line.printings}


def refused(told: Explained | None, text: str, refusal: RefusalRecord) -> RefusalDocument:
    """A refused line as a document.

    told: what helps with it, None if nobody looked for that. text: the line.
    refusal: why it is refused.
    """
    return _told(told) if told else {"text": text, **refusal}


def _told(told: Explained) -> RefusalDocument:
    return {
        "text": told.text,
        "at": told.at,
        "words": told.words,
        "why": told.why,
        "read": told.read,
        "unknown": [one.what for one in told.unknown],
        "expected": [one.said for one in told.expected],
        "nearest": list(told.nearest),
        "readings": list(told.readings),
    }
