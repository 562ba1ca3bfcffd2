"""Of which statuses, keyword abilities and counters an entry tells, where it tells of certain ones.

That an object gains Asleep is no reason why it has, or has not, Fleeting.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.abilities.amounts import Counters
from judgebot.abilities.effects import (
    DoubleCounters,
    Exhaust,
    Gain,
    Instruction,
    Lose,
    Ready,
    RemoveCounters,
)
from judgebot.abilities.within import within
from judgebot.abilities.words import KeywordName, Status
from judgebot.game.data.entries.about_objects import (
    Exhausted,
    ExhaustedAlready,
    Readied,
    ReadyAlready,
)
from judgebot.game.data.entries.about_playing import CostExhausted, PlayFleeting, PlayLimbo
from judgebot.game.data.entries.about_prohibitions import CannotExhaust, CannotReady
from judgebot.game.data.entries.about_steps import Modifying
from judgebot.game.data.objects import BOOST
from judgebot.game.data.telling import Telling
from judgebot.scenario.play.options import plain
from judgebot.scenario.why.speaking import HOLDING

_OF_EXHAUSTING = (
    CannotExhaust, CannotReady, CostExhausted, Exhausted, ExhaustedAlready, Readied, ReadyAlready,
)  # fmt: skip
"""What tells that something is exhausted or readied, or is not (CR 7.3.11.a, 7.3.28.a)."""
EXHAUSTED = frozenset({plain(Status.EXHAUSTED)})
BOOSTED = frozenset({plain(Status.BOOSTED)})
COUNTING = frozenset({plain(Status.ASLEEP), plain(KeywordName.GIGANTIC)}) | BOOSTED
"""Those by which it is so whether, and where, the statistics of a Character count, and by which
they are higher."""


def status_of(told: Telling) -> Status | None:
    """The status that an entry tells of: gained, lost, or neither for what it tells."""
    if isinstance(told, PlayFleeting | PlayLimbo):
        return Status.FLEETING
    if isinstance(told, _OF_EXHAUSTING):
        return Status.EXHAUSTED
    if isinstance(told, Modifying):
        return told.would.status if told.would is not None else None
    status = getattr(told, "status", None)
    return status if isinstance(status, Status) else None


def names_of(told: Telling, parts: Iterable[Any] = ()) -> frozenset[str]:
    """The plain names of the statuses and keyword abilities of which an entry tells.

    parts: the parts of an ability that it is about, if it names no status itself.
    Empty where it may tell of any.
    """
    status = status_of(told) or getattr(told, "keyword", None)
    if isinstance(status, Status | KeywordName):
        return frozenset({plain(status)})
    counter = getattr(told, "counter", None)
    if isinstance(counter, str):
        return frozenset({_made_by(counter)})
    return named_in(parts)


def _made_by(counter: str) -> str:
    """The plain name of what has such a counter: with a boost it is Boosted (CR 2.4.5.a)."""
    return plain(Status.BOOSTED if counter == BOOST else counter)


def named_in(parts: Iterable[Any]) -> frozenset[str]:
    """The plain names of what parts of abilities give or take; empty where that may be any."""
    return frozenset(_given(parts))


def _given(parts: Iterable[Any]) -> Iterator[str]:
    """What instructions give or take, where all they do is known."""
    found: list[str] = []
    for one in (inner for part in parts for inner in within(part)):
        if isinstance(one, Exhaust | Ready):
            found.append(plain(Status.EXHAUSTED))
        elif isinstance(one, Gain | Lose):
            given = [getattr(what, "keyword", what) for what in one.what]
            found += [plain(what) for what in given if isinstance(what, Status | KeywordName)]
            counters = [what.counter for what in given if isinstance(what, Counters)]
            if "" in counters:
                return
            found += map(_made_by, counters)
        elif isinstance(one, DoubleCounters | RemoveCounters) and one.counter:
            found.append(_made_by(one.counter))
        elif isinstance(one, Instruction) and not isinstance(one, HOLDING):
            return
    yield from found


def asked(words: Iterable[str]) -> frozenset[str]:
    """The plain names of what the words of a fact ask for, the numbers of keywords left out."""
    return frozenset(plain(one).rstrip("0123456789 {}x") for one in words)
