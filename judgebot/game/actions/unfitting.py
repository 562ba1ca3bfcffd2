"""CR 6.1.g, 2.2.1.h What else is at hand where a player must choose, and why it does not fit.

Of what is where the words say, the one thing that it lacks: a type, a quality, or its controller;
and of what would fit, that it is not where they say, or in no such terrain.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities.nouns import How, Kind, Noun, Pick, Things
from judgebot.abilities.words import Type
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_words
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import HIDDEN, IN_PLAY, Place, ZoneKind, hand, reserve
from judgebot.game.read.playing import declaring
from judgebot.game.read.steps import selecting
from judgebot.game.read.words import lacking, left_out, selectors
from judgebot.game.read.words.denoting import denote
from judgebot.game.read.words.places_meant import rules_of_whose
from judgebot.game.read.words.selectors_kinds import alternatives, is_a
from judgebot.game.read.words.telling import tellings


def others(
    game: Game, player: int, things: Things, context: Context, chosen: Collection[Any] = (),
    among: Collection[Any] | None = None,
) -> list[Telling]:
    """What is told of what does not fit, where nothing fits but what was chosen.

    player: who chooses. among: the only things that may be chosen, when a rule narrows them.
    Of "all" of things spoken of before, none is chosen, and each that does not fit is told.
    """
    if game.trace.silent or not isinstance(things, Pick) or not isinstance(things.noun, Noun):
        return []
    all_of_them = things.how is How.ALL and things.among is not None
    if not all_of_them and (things.how not in (How.A, How.TARGET) or things.any_number):
        return []
    silent = context.explained(None)
    fit = selecting.fitting(game.state, things, silent)
    if any(one not in chosen and (among is None or one in among) for one in fit):
        return []
    target = things.how is How.TARGET
    found = (
        (ref, lack)
        for noun in alternatives(things.noun)
        for ref in _at_hand(game.state, player, things, noun, silent)
        if ref not in fit and ref not in chosen
        # Nobody asks about the object that bears the ability but of what kind it is.
        if ref != context.me or not lacking.is_kind(game.state, ref, noun, silent)
        and (among is None or ref in among)
        for lack in _only_lacks(game.state, ref, noun, silent, among=things.among)
        if not (target and lack.measures)
        and (all_of_them or not (chosen and _is_plain(lack)))
    )
    outside = (
        (ref, lack)
        for noun in alternatives(things.noun)
        for ref, lack in _outside(game.state, noun, silent)
        if ref not in fit and (among is None or ref in among)
    )
    near = chain(found, () if things.among else outside)
    rule = "6.5.b" if target else "6.1.g"
    return [*tellings(game, left_out.not_meant(game.state, near, rule))]


def _outside(
    state: State, noun: Noun, context: Context
) -> Iterator[tuple[Referent, lacking.Lack]]:
    """What is all that a description says but in a terrain, or In Contact (CR 7.5.8.c, 7.5.9.b)."""
    places = tuple(one for one in noun.places if not isinstance(one, _STANDING))
    if places == noun.places:
        return
    for ref in selectors.candidates(state, replace(noun, places=places), context):
        lack = lacking.only(state, ref, noun, context)
        if lack is not None and lack.stands:
            yield ref, lack


def _is_plain(lack: lacking.Lack) -> bool:
    """Whether everybody sees, beside what was chosen, what something else lacks.

    It is another player's, of another type, or no token.
    """
    quality = lack.quality
    if quality is None:
        return True
    return not (quality.statuses or quality.filters or any(one.sub_type for one in quality.kinds))


def nowhere(game: Game, things: Any, context: Context) -> Iterator[Telling]:
    """That there is nothing at all in the zones that words name, none of which is in play."""
    if not isinstance(things, Pick) or not isinstance(things.noun, Noun):
        return
    named = [
        place
        for noun in alternatives(things.noun)
        for place in noun.places
        if isinstance(place, nouns.Zone)
    ]
    zones = [
        zone
        for zone in game.state.zones
        if any(selectors.in_zone(game.state, zone, one, context) for one in named)
    ]
    yield from _nothing_in(game, zones, "6.1.g", *rules_of_whose(named))


def _nothing_in(game: Game, zones: Collection[Place], *rules: str) -> Iterator[Telling]:
    if not zones or any(zone.zone in IN_PLAY for zone in zones):
        return
    if not any(game.state.zones[zone] for zone in zones):
        yield about_words.NothingThere(rules=tuple(dict.fromkeys(rules)), places=tuple(zones))


def own_cards(game: Game, player: int, noun: Noun, context: Context) -> list[Telling]:
    """What is told of the cards in a player's Hand and Reserve that are of another type (5.2.a)."""
    silent = context.explained(None)
    state = game.state
    cards = [card for card in declaring.own_cards(state, player) if _is_known(state, card)]
    fit = {card for card in cards if is_a(state, card, noun, silent)}
    found = (
        (card, lack)
        for one in alternatives(noun)
        for card in cards
        if card not in fit
        for lack in _other_kind(state, card, one, silent, "2.2.1.i")
    )
    nothing = _nothing_in(game, (hand(player), reserve(player)), "5.2.a")
    return [*nothing, *tellings(game, left_out.not_meant(state, found, "5.2.a"))]


def _at_hand(
    state: State, player: int, things: Pick, noun: Noun, context: Context
) -> Iterator[Referent]:
    """What could be chosen but for what it lacks; "from these cards", each of those."""
    if things.among is None:
        yield from _there(state, player, noun, context)
    else:
        known = denote(state, things.among, context)
        yield from (one for one in known if isinstance(one, Referent) and _is_known(state, one))


def _there(state: State, player: int, noun: Noun, context: Context) -> Iterator[Referent]:
    """What is where a description says, whatever it is; in a hidden zone, the player's own Hand."""
    if noun.played is not None:
        return
    if not noun.places and not selectors.means_play(noun):
        return
    any_ = replace(noun, kinds=_ANY if noun.places else _IN_PLAY, statuses=(), filters=(), also=())
    if not noun.places:
        any_ = replace(any_, controller=None)
    for ref in selectors.candidates(state, any_, context):
        here = selectors.place_of(state, ref)
        if here is None or here.zone is ZoneKind.DECK:
            continue
        if here.zone not in HIDDEN or (here.player == player and _is_known(state, ref)):
            yield ref


def _is_known(state: State, ref: Referent) -> bool:
    """Whether it is known which card it is: what is printed on each has a cost, or is a token."""
    card = state.card(ref.item)
    return card.token or card.hand_cost is not None or card.reserve_cost is not None


_STANDING = nouns.InTerrain, nouns.InContact
"""The words for a place that say how an Expedition stands, and not which one it is."""
_ANY = (Kind(),)
_IN_PLAY = (Kind(type=Type.CHARACTER), Kind(type=Type.PERMANENT))
"""What can be in play, whatever the words ask for."""


def _only_lacks(
    state: State, ref: Referent, noun: Noun, context: Context, among: Things | None
) -> Iterator[lacking.Lack]:
    """The one thing that something lacks for a description; nothing if it lacks more.

    among: what it is one of, wherever that is.
    """
    if not lacking.is_kind(state, ref, noun, context):
        rule = "2.2.1.i" if noun.places or among is not None else "2.2.1.h"
        yield from _other_kind(state, ref, noun, context, rule)
        return
    lacks = lacking.lacking(state, ref, noun, context)
    found = [one for one in lacks if among is None or one.place is None]
    only = found[0] if len(found) == 1 else None
    if only is None:
        return
    # What others control is meant by no "they".
    if only.quality is not None or (only.whose is not None and lacking.is_yours(noun)):
        yield only


def _other_kind(
    state: State, ref: Referent, noun: Noun, context: Context, of_type: str
) -> Iterator[lacking.Lack]:
    """That something is all that a description says but for its type, or for its sub-type.

    of_type: the rule of what is of a type: in play where no place is named, or wherever it is.
    """
    if lacking.is_kind(state, ref, noun, context):
        return
    found = [
        rule
        for kind in noun.kinds
        for rest, rule in _all_but_one(kind, of_type)
        if is_a(state, ref, replace(noun, kinds=(rest,), also=()), context)
    ]
    if found:
        quality = Noun(kinds=lacking.kind(noun).kinds)
        yield lacking.Lack(quality=quality, rules=tuple(dict.fromkeys(found)))


_OF_SUB_TYPE = {"2.2.1.h": "2.2.2.n", "2.2.1.i": "2.2.2.o"}
"""The rule of what is of a sub-type, by that of what is of a type: in play, or wherever it is."""


def _all_but_one(kind: Kind, of_type: str) -> Iterator[tuple[Kind, str]]:
    """What is left of a kind without one part of it, and the rule that says what has that part.

    It is its type (CR 2.2.1.h, 2.2.1.i), sub-type (CR 2.2.2.n, 2.2.2.o) or zone type, of which a
    Permanent is of one or of the other (CR 2.2.3.b). Of a token by its name nothing is left.
    """
    if kind.called:
        return
    if kind.type is not None:
        yield replace(kind, type=None), of_type
    if kind.sub_type:
        yield replace(kind, sub_type=""), _OF_SUB_TYPE[of_type]
    if kind.zone_type is not None:
        yield replace(kind, zone_type=None), "2.2.3.b"
