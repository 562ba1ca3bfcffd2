"""CR 2.2.1.h, 2.2.2.n, 7.5.5 What words do not mean although it fits them: cards in Reserve.

A description that names no zone means objects in play, and nobody controls what is in Reserve. Why
a card there is left out is what players ask, so it is told wherever one fits but for its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.abilities.amounts import Count, CountersOn, StatisticsCount
from judgebot.abilities.effects import Instruction
from judgebot.abilities.nouns import Expedition, Noun, Pick
from judgebot.abilities.words import Type
from judgebot.game.data.context import Context
from judgebot.game.data.events import Telling
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Ref
from judgebot.game.data.state import State
from judgebot.game.data.trace import Kind
from judgebot.game.data.zones import reserve
from judgebot.game.read.words import selectors
from judgebot.game.read.words.selectors_kinds import alternatives

_ELSEWHERE = (Type.MANA_ORB, Type.HERO, Type.SPELL)
"""The types that words can speak of without meaning something in play."""


def cards(state: State, noun: Noun, context: Context) -> tuple[Ref, ...]:
    """The cards in Reserve that fit a description of what is in play, but for where they are."""
    if noun.also:
        each = (ref for one in alternatives(noun) for ref in cards(state, one, context))
        meant = selectors.candidates(state, noun, context)
        return tuple(dict.fromkeys(ref for ref in each if ref not in meant))
    elsewhere = any(kind.type in _ELSEWHERE for kind in noun.kinds)
    if noun.places or noun.played is not None or elsewhere or not noun.kinds:
        return ()
    return tuple(
        object_.ref
        for player in state.initiative_order()
        for object_ in state.at(reserve(player))
        if selectors.is_a(state, object_.ref, noun, context)
    )


def rules(noun: Noun) -> tuple[str, ...]:
    """The rules by which a description leaves out what is in Reserve."""
    if noun.also:
        return tuple(dict.fromkeys(rule for one in alternatives(noun) for rule in rules(one)))
    by_sub_type = ("2.2.2.n",) if any(kind.sub_type for kind in noun.kinds) else ()
    if noun.controller is not None:
        return ("7.5.5.a", "7.5.5.b", *by_sub_type)
    by_type = ("2.2.1.h",) if any(kind.type for kind in noun.kinds) else ()
    return (*by_type, *by_sub_type)


def counted_in(words_: Any) -> tuple[Noun, ...]:
    """The descriptions of things that words count, or among which they count something.

    words_: an instruction or a condition; instructions nested in it are not looked at.
    """
    known = _COUNTED.get(id(words_))
    if known is None:
        found = tuple(dict.fromkeys(_counted_in(words_, outermost=True)))
        known = _COUNTED[id(words_)] = (words_, found)
    return tuple(noun for noun in known[1] if isinstance(noun, Noun))


def expeditions_counted_in(words_: Any) -> tuple[Expedition, ...]:
    """The descriptions of Expeditions that words count, as `counted_in` those of things."""
    counted_in(words_)
    return tuple(noun for noun in _COUNTED[id(words_)][1] if isinstance(noun, Expedition))


_COUNTED: dict[int, tuple[Any, tuple[Noun | Expedition, ...]]] = {}
"""What words count, by their identity; they stand beside it so that it stays theirs."""


def _counted_in(value: Any, *, outermost: bool = False) -> Iterator[Noun | Expedition]:
    if isinstance(value, tuple):
        for part in value:
            yield from _counted_in(part)
    elif outermost or not isinstance(value, Instruction):
        yield from _counted(value)
        for name in getattr(value, "__dataclass_fields__", ()):
            if name not in ("trigger", "token"):
                yield from _counted_in(getattr(value, name))


def _counted(value: Any) -> Iterator[Noun | Expedition]:
    """What an amount counts, or among what."""
    if isinstance(value, Count):
        found = value.of
    elif isinstance(value, StatisticsCount):
        found = value.among
    elif isinstance(value, CountersOn):
        found = value.on
    else:
        return
    for one in found if isinstance(found, tuple) else (found,):
        described = one.noun if isinstance(one, Pick) else one
        if isinstance(described, Noun | Expedition):
            yield described


def of_counts(state: State, words_: Any, context: Context) -> Iterator[str]:
    """The rules by which words do not count what is in Reserve, where something there fits."""
    for noun in counted_in(words_):
        if cards(state, noun, context):
            yield from rules(noun)


def told(game: Game, noun: Noun, context: Context, what: str = "meant.not") -> list[Telling]:
    """What is told of the cards that a description leaves out; what: which sentence tells it."""
    found = () if game.trace.silent else cards(game.state, noun, context)
    if not found:
        return []
    facts = {
        "things": tuple(game.name(ref) for ref in found),
        "why": "nobody controls" if noun.controller is not None else "is not in play",
    }
    items = tuple(ref.item for ref in found)
    return [Telling(kind=Kind.FALSE, what=what, rules=rules(noun), items=items, facts=facts)]
