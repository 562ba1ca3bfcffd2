"""CR 2.1.h, 2.2.1.h, 2.2.f What is told of what an answer rests on: what was counted, and asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from judgebot.game.data.entries.about_words import (
    AmountDivided,
    AskedAlso,
    AskedConsidered,
    AskedCounted,
    CountedToChoose,
    DividedToChoose,
)
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place, ZoneKind
from judgebot.game.read.words import pronouns, selectors, selectors_places
from judgebot.game.read.zones import adventure


def tellings(game: Game, looks: Iterable[Look]) -> tuple[Telling, ...]:
    """What is told of some things that answers looked at."""
    return tuple(telling(game, look) for look in looks)


def to_choose(look: Look) -> Look:
    """The same, told before what is chosen by it."""
    return changed(look, tells=_TO_CHOOSE.get(look.tells, look.tells))


_TO_CHOOSE: Mapping[type[Telling], type[Telling]] = {
    AskedCounted: CountedToChoose,
    AmountDivided: DividedToChoose,
}
"""How it is told what decides what can be chosen, or how many."""


def considered(because: Reasons) -> Iterator[Look]:
    """What tells of the abilities by which things are considered to be what was asked."""
    return (one for one in because.looks if one.tells in (AskedAlso, AskedConsidered))


def _present(state: State, thing: Any, rules: tuple[str, ...]) -> tuple[Place, ...]:
    """The places in which a thing is that was looked at; a Gigantic one is in two (CR 7.4.4.b).

    A card that counts as played does so wherever it is by now (CR 5.1.2.k).
    """
    if not isinstance(thing, Referent) or "5.1.2.k" in rules:
        return ()
    present = selectors_places.presence(state, thing)
    here = selectors.place_of(state, thing)
    if here is None or here in present:
        return tuple(one for one in adventure.expeditions(state) if one in present)
    return (here,)


def telling(game: Game, look: Look, tells: type[Telling] | None = None) -> Telling:
    """What is told of one of them; tells: by another entry than its own."""
    tells = tells or look.tells
    about = look.things if look.card is None else (look.card,)
    facts = {name: of(game, look) for name, of in _WORKED_OUT.items() if name in tells.fields}
    facts |= {name: getattr(look, name) for name in tells.fields if name in _AS_IT_IS}
    in_both = ("7.4.4.b",) if any(len(places) > 1 for places in facts.get("where", ())) else ()
    return tells(
        rules=tuple(dict.fromkeys((*look.rules, *in_both))),
        items=tuple(one.item for one in about if isinstance(one, Referent)),
        disagreement=look.disagreement,
        **facts,
    )


def _things(game: Game, look: Look) -> tuple[Any, ...]:
    """What was looked at, as entries name it."""
    return tuple(game.thing(one) if isinstance(one, Referent) else one for one in look.things)


def _now_at(game: Game, look: Look) -> Any:
    """Where the card is now that was asked about."""
    return None if look.card is None else pronouns.whereabouts(game.state, look.card)


def _where(game: Game, look: Look) -> tuple[tuple[Place, ...], ...]:
    """Where each thing is that was looked at, as far as it was looked for there."""
    each = (_present(game.state, one, look.rules) for one in look.things)
    return tuple(
        tuple(place for place in places if place in look.among) or places for places in each
    )


def _none_in(game: Game, look: Look) -> tuple[Place, ...]:
    """The Reserves without any of what was counted, where those of all players are meant."""
    if selectors.IN_WHOSE_RESERVE not in look.disagreement.split():
        return ()
    there = {place for places in _where(game, look) for place in places}
    return tuple(one for one in game.state.zones
                 if one.zone is ZoneKind.RESERVE and one not in there)  # fmt: skip


_WORKED_OUT: Mapping[str, Callable[[Game, Look], Any]] = {
    "things": _things,
    "card": lambda game, look: game.thing(look.card),
    "asked": lambda _game, look: look.property_name,
    "player": lambda game, look: game.who(look.player),
    "now_at": _now_at,
    "where": _where,
    "none_in": _none_in,
    "stood": lambda _game, look: look.stands,
}
"""What an entry about a look says that the look itself does not, by the names of its fields."""

_AS_IT_IS = frozenset(one.name for one in fields(Look)) - {
    *_WORKED_OUT, "tells", "rules", "disagreement",
}  # fmt: skip
"""What an entry says just as the look does; what all entries have is not among it."""
