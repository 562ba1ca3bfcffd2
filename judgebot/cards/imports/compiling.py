"""Facts -> record: every line of a text box read, or refused with its reason (DESIGN 4).

A line is understood when it has exactly one reading and that reading, written back, says the same
words; anything less is a refusal, never a guess.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from judgebot.cards.library import codec
from judgebot.cards.library.facts import Facts
from judgebot.cards.library.records import AbilityRecord, LineRecord, RefusalRecord
from judgebot.cards.read.describing import Described, describe
from judgebot.cards.text import Ambiguous, NotUnderstood, normalise, parse, render
from judgebot.cards.text.lexicon import SUB_TYPES

_REMEMBERED = 4096
"""How many lines and boxes are remembered while a process runs."""


def new_sub_types(printed: Iterable[Facts]) -> frozenset[str]:
    """The sub-types on type lines that the rulebook does not list (CR 2.2.2.i).

    printed: what is printed on the cards of a game; their texts may speak of them.
    """
    return frozenset(name for facts in printed for name in facts.sub_types) - frozenset(SUB_TYPES)


def texts(facts: Facts) -> Iterator[tuple[str, bool]]:
    """The lines of a printing's ability box, then those of its support box, each with which it is.

    facts: what is printed.
    """
    for box, support in ((facts.text, False), (facts.support, True)):
        for text in _split(box):
            yield text, support


def lines(facts: Facts, sub_types: frozenset[str] = frozenset()) -> Iterator[LineRecord]:
    """The lines of a printing, read.

    facts: what is printed. sub_types: see `new_sub_types`.
    """
    for text, support in texts(facts):
        yield compile_line(text, support, facts.type, sub_types)


@lru_cache(maxsize=_REMEMBERED)
def _split(box: str) -> tuple[str, ...]:
    """The lines of a text box; most boxes stand on several printings."""
    return tuple(normalise(box))


@lru_cache(maxsize=_REMEMBERED)
def compile_line(
    text: str, support: bool, card_type: str, sub_types: frozenset[str] = frozenset()
) -> LineRecord:
    """Read one line.

    text: the line, normalised.
    support: whether it stands in the support box.
    card_type: the type of the card it is printed on; empty if nobody said.
    sub_types: see `new_sub_types`.
    Returns its record, which callers share and must not change.
    """
    line = LineRecord(text=text, support=support, abilities=[])
    try:
        abilities = parse(text, support=support, card_type=card_type or None, sub_types=sub_types)
        written = render(*abilities)
        alone = written if len(abilities) == 1 else ""
        line["abilities"] = [
            _ability(describe(item, alone), codec.encode(item)) for item in abilities
        ]
    except NotUnderstood as error:
        line["refused"] = RefusalRecord(why="not understood", at=error.at, words=error.rest)
    except Ambiguous as error:
        why = f"{len(error.readings)} readings"
        line["refused"] = RefusalRecord(why=why, at=1, words=text)
    except ValueError:
        line["refused"] = RefusalRecord(why="read, but not written back", at=1, words=text)
    except RecursionError:
        line["refused"] = RefusalRecord(why="nested too deep", at=1, words=text)
    else:
        if written != text:
            line["refused"] = _not_the_same(text, written)
    if "refused" in line:
        line["abilities"] = []
    return line


def _not_the_same(text: str, written: str) -> RefusalRecord:
    """A reading that says other words than the text."""
    pairs = zip(text, written, strict=False)
    at = next((n for n, (a, b) in enumerate(pairs, 1) if a != b), min(len(text), len(written)) + 1)
    return RefusalRecord(why=f"written back as: {written}", at=at, words=text[at - 1 :])


def _ability(told: Described, data: Any) -> AbilityRecord:
    record = AbilityRecord(
        kind=told.kind, text=told.text, reading=told.reading, rules=list(told.rules), data=data
    )
    if told.trigger:
        record["trigger"] = told.trigger
    if told.cost:
        record["cost"] = told.cost
    if told.effect:
        record["effect"] = told.effect
    return record

