"""The sentences of a trace, printed from its entries and never parsed back.

Each class of entries has its sentence (`judgebot/game/data/entries/`); here it is filled with the
entry's things, which are named as whoever reads may see them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from judgebot.game.data.apart import ToldApart
from judgebot.game.data.telling import Telling, Thing
from judgebot.game.data.trace import Entry
from judgebot.scenario.tell import printed
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.order import StepsIfAsked
from judgebot.scenario.tell.phrases import PHRASES, EntryWords
from judgebot.scenario.tell.phrases.entry_words import NOTHING


def sentence(entry: Entry, names: Names, steps: Sequence[int]) -> str:
    """The sentence that tells an entry.

    names: what things are called.
    steps: the number of the step that each entry so far belongs to.
    """
    return words(entry.told, names, steps, entry.apart)


def words(
    told: Telling, names: Names, steps: Sequence[int] = (), apart: Mapping[int, ToldApart] = NOTHING
) -> str:
    """The same for what an entry tells. apart: what sets objects apart from others, by identity."""
    filled = EntryWords(told, names, steps, PHRASES, apart)
    said = without_markup(told.sentence.format_map(filled))
    named = (_named(told) if "“" in said else ())
    return printed.as_printed(said, names, named)


def _named(told: Telling) -> Iterator[Thing]:
    """What an entry names, those first whose ability it tells of."""
    for name in ("giver", *told.naming):
        value = told.facts.get(name)
        values = value if type(value) is tuple else (value,)
        yield from (one for one in values if isinstance(one, Thing))


def in_game(thing_names: ThingNames, entry: Entry) -> str:
    """The sentence that tells an entry of a game, with nothing hidden."""
    steps = StepsIfAsked(thing_names.game.trace.entries)
    return sentence(entry, Names(thing_names.game, given=thing_names.given), steps)


def without_markup(text: str) -> str:
    """Printed words as players read them: without the brackets around keywords and tokens."""
    return _BRACKETS.sub(r"\1", text)


_BRACKETS = re.compile(r"\[\[?([^\[\]]+)\]\]?")
