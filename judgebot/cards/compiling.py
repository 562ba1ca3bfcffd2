"""Facts -> record: every line of a text box read, or refused with its reason (DESIGN 4).

A line is understood when it has exactly one reading and that reading, written back, says the same
words; anything less is a refusal, never a guess.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import MISSING, asdict, fields
from functools import cache
from typing import Any

from judgebot.cards import codec
from judgebot.cards.describing import Described, describe
from judgebot.cards.facts import Facts
from judgebot.cards.records import AbilityRecord, LineRecord, PrintingRecord, Refusal
from judgebot.cards.text import Ambiguous, NotUnderstood, normalise, parse, render
from judgebot.cards.text.lexicon import SUB_TYPES


def compile_printing(
    facts: Facts, made_from: str = "", sub_types: frozenset[str] = frozenset()
) -> PrintingRecord:
    """Read the text of a printing.

    facts: what is printed.
    made_from: the fingerprint of the official record.
    sub_types: see `new_sub_types`.
    """
    return PrintingRecord(
        facts=_filled(facts), lines=list(lines(facts, sub_types)), made_from=made_from
    )


def new_sub_types(printed: Iterable[Facts]) -> frozenset[str]:
    """The sub-types on type lines that the rulebook does not list (CR 2.2.2.i).

    printed: what is printed on the cards of a game; their texts may speak of them.
    """
    return frozenset(name for facts in printed for name in facts.sub_types) - frozenset(SUB_TYPES)


def lines(facts: Facts, sub_types: frozenset[str] = frozenset()) -> Iterator[LineRecord]:
    """The lines of a printing's ability box, then those of its support box.

    facts: what is printed. sub_types: see `new_sub_types`.
    """
    for box, support in ((facts.text, False), (facts.support, True)):
        for text in normalise(box):
            yield compile_line(text, support, facts.type, sub_types)


@cache
def compile_line(
    text: str, support: bool, card_type: str, sub_types: frozenset[str] = frozenset()
) -> LineRecord:
    """Read one line.

    text: the line, normalised.
    support: whether it stands in the support box.
    card_type: the type of the card it is printed on.
    sub_types: see `new_sub_types`.
    Returns its record, which callers share and must not change.
    """
    line = LineRecord(text=text, support=support, abilities=[])
    try:
        abilities = parse(text, support=support, card_type=card_type, sub_types=sub_types)
        written = render(*abilities)
        line["abilities"] = [_ability(describe(item), codec.encode(item)) for item in abilities]
    except NotUnderstood as error:
        line["refused"] = Refusal(why="not understood", at=error.at, words=error.rest)
    except Ambiguous as error:
        why = f"{len(error.readings)} readings"
        line["refused"] = Refusal(why=why, at=1, words=text)
    except ValueError as error:
        line["refused"] = Refusal(why=f"not written back: {error}", at=1, words=text)
    except RecursionError:
        line["refused"] = Refusal(why="nested too deep", at=1, words=text)
    else:
        if written != text:
            line["refused"] = _not_the_same(text, written)
    if "refused" in line:
        line["abilities"] = []
    return line


def _not_the_same(text: str, written: str) -> Refusal:
    """A reading that says other words than the text."""
    pairs = zip(text, written, strict=False)
    at = next((n for n, (a, b) in enumerate(pairs, 1) if a != b), min(len(text), len(written)) + 1)
    return Refusal(why=f"written back as: {written}", at=at, words=text[at - 1 :])


def _ability(told: Described, data: Any) -> AbilityRecord:
    record = AbilityRecord(
        kind=told.kind, text=told.text, reading=told.reading, rules=list(told.rules), data=data
    )
    parts = {"trigger": told.trigger, "cost": told.cost, "effect": told.effect}
    record.update({name: words for name, words in parts.items() if words})
    return record


def _filled(facts: Facts) -> dict[str, Any]:
    """The facts as JSON values, without those that hold their default."""
    values = asdict(facts)
    defaults = {f.name: f.default for f in fields(facts) if f.default is not MISSING}
    return {
        name: value
        for name, value in values.items()
        if name not in defaults or value != defaults[name]
    }
