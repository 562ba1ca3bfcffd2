"""A printing as a document for scripts: facts, abilities with their readings and rules, rulings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from judgebot.cards.library.facts import Facts
from judgebot.cards.library.library import Printing
from judgebot.cards.library.records import AbilityRecord, LineRecord

if TYPE_CHECKING:
    from judgebot.documents import CardAbilityDocument, CardDocument, RefusalDocument

STATISTICS = ("forest", "mountain", "water")
"""In the rulebook's order (CR 2.2.11.d)."""

OtherNames = Sequence[tuple[str, str]]
"""What a card is called in other languages: languages and names."""


def document(printing: Printing, other_names: OtherNames) -> CardDocument:
    """A printing as the JSON document of `judgebot card`.

    printing: the printing. other_names: what it is called in other languages.
    """
    facts = printing.printed
    return {
        "name": facts.name,
        "reference": facts.reference,
        "version": facts.version,
        "set": {"code": facts.set_code, "name": facts.set_name},
        "type": facts.type,
        "zone_type": facts.zone_type,
        "sub_types": list(facts.sub_types),
        "faction": facts.faction,
        "rarity": facts.rarity,
        "token": facts.token,
        "hand_cost": facts.hand_cost,
        "reserve_cost": facts.reserve_cost,
        "statistics": _statistics(facts),
        "changed": list(facts.changed),
        "reserve_limit": facts.reserve_limit,
        "landmark_limit": facts.landmark_limit,
        "text": facts.text,
        "support_text": facts.support,
        "abilities": [
            _ability(ability, line) for line in printing.lines for ability in line["abilities"]
        ],
        "not_understood": [one for line in printing.lines for one in _refused(printing, line)],
        "rulings": [
            {"question": ruling.question, "answer": ruling.answer, "date": ruling.date}
            for ruling in printing.rulings
        ],
        "errata": facts.errata,
        "banned": facts.banned,
        "suspended": facts.suspended,
        "assumed": printing.assumed,
        "called": printing.called,
        "other_names": [{"language": language, "name": name} for language, name in other_names],
        "normalised": list(facts.normalised),
    }


def _statistics(facts: Facts) -> dict[str, int] | None:
    if facts.statistics is None:
        return None
    return dict(zip(STATISTICS, facts.statistics, strict=True))


def _ability(ability: AbilityRecord, line: LineRecord) -> CardAbilityDocument:
    told: CardAbilityDocument = {
        "support": line["support"],
        "kind": ability["kind"],
        "text": ability["text"],
        "reading": ability["reading"],
        "rules": ability["rules"],
    }
    for part in ("trigger", "cost", "effect"):
        if part in ability:
            told[part] = ability[part]
    return told


def _refused(printing: Printing, line: LineRecord) -> Iterator[RefusalDocument]:
    """Why a line was refused, and what helps; nothing for one that is understood."""
    if "refused" not in line:
        return
    from judgebot.cards.read import documents

    yield documents.refused(printing.explained(line), line["text"], line["refused"])
