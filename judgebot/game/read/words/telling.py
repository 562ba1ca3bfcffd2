"""CR 2.1.h, 2.2.1.h, 2.2.f What is told of what an answer rests on: what was counted, and asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judgebot.game.data.entries.about_words import AskedAlso, AskedConsidered
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.reasons import Look, Reasons
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place
from judgebot.game.read.words import pronouns, selectors, selectors_places
from judgebot.game.read.zones import adventure


def tellings(game: Game, looks: Iterable[Look]) -> tuple[Telling, ...]:
    """What is told of some things that answers looked at."""
    return tuple(telling(game, look) for look in looks)


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
    facts = {
        "things": tuple(
            game.thing(one) if isinstance(one, Referent) else one for one in look.things
        ),
        "controlled": look.controlled,
        "boosted": look.boosted,
        "fleeting": look.fleeting,
        "card": game.thing(look.card),
        "ability": look.ability,
        "asked": look.property_name,
        "number": look.number,
        "each": look.each,
        "names": look.names,
        "part": look.part,
        "whole": look.whole,
        "by": look.by,
        "up": look.up,
        "figures": look.figures,
        "player": game.who(look.player),
        "now_at": None if look.card is None else pronouns.whereabouts(game.state, look.card),
        "where": tuple(_present(game.state, one, look.rules) for one in look.things),
    }
    return tells(
        rules=look.rules,
        items=tuple(one.item for one in about if isinstance(one, Referent)),
        disagreement=look.disagreement,
        **{name: value for name, value in facts.items() if name in tells.fields},
    )
