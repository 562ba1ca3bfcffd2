"""CR 1.2.7.a What events did this day, for whoever asks: who did what to which thing, and when.

A `PastDeed` is what an event did, once for each thing. Deeds are only kept where a card of the game
asks about them; cards that were played are kept anyhow (`played.py`), and which Expeditions moved
(`adventure.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field, replace
from typing import Any, TypeVar

from judgebot.abilities import nouns
from judgebot.abilities.amounts import Past, Times
from judgebot.abilities.nouns import Expedition, Noun
from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.words import Did, Duration, Phase, Side, Status
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Played
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.data.zones import IN_PLAY, Place, ZoneKind
from judgebot.game.read.playing.counted_as_played import as_playing, counted_in
from judgebot.game.read.playing.played_from import is_from
from judgebot.game.read.triggers.crossing import crosses, crosses_in_part
from judgebot.game.read.triggers.gifts import Gift
from judgebot.game.read.triggers.happening import meant_by
from judgebot.game.read.words import pronouns, selectors, selectors_places
from judgebot.game.read.words.places_meant import rules_of_whose
from judgebot.game.read.words.selectors_kinds import is_a
from judgebot.sure import as_a

T = TypeVar("T", int, bool)


@record
class PastDeed:
    """One thing that an event did."""

    did: Did
    by: int | None = None
    """Which player did it (CR 7.5.6); None for neither."""
    by_rules: tuple[str, ...] = field(default=(), compare=False)
    """The rules by which it was that player."""
    thing: Referent | Place | None = None
    """What it was done to, as it was then, or by what."""
    became: Referent | None = None
    """What that is after the event: a new object where it moved (CR 2.1.d)."""
    what: Status | str | None = None
    """The status or counters gained or lost."""
    number: int = 1
    """How many counters; the result of a roll."""
    before: frozenset[Place] = frozenset()
    after: frozenset[Place] = frozenset()
    """Where the thing was, and is."""
    phase: Phase | None = None
    turn: int | None = None
    """In which turn of the day; None outside turns."""


# What an event did.


# What is asked.


def times(state: State, amount: Times, context: Context) -> int:
    """How often something happened, to whatever fits a description (CR 1.2.7.a)."""
    past, of = amount.past, amount.of
    _cite(past, context)
    if past.did is Did.PLAYED:
        return len(_played(state, past, of, context))
    known = _known_of_expeditions(state, past)
    if known is not None and isinstance(of, Expedition):
        places = selectors_places.expeditions(state, of, context)
        return sum((one.player, one.side) in known for one in places)
    found = [one for one in _in_time(state, past) if _is_so(state, one, past, context)]
    fitting = [one for one in found if of is None or _fits(state, one, of, past, context)]
    _cite_of(state, fitting, past, context)
    if past.low is not None and isinstance(past.what, str):
        return _reaching(state, fitting, past, context)
    if past.did in _DISTINCT:
        return len({one.thing for one in fitting})
    return len(fitting)


def _cite_of(state: State, found: list[PastDeed], past: Past, context: Context) -> None:
    """Say by which rules what was found counts as having happened, and as done by that player."""
    if past.did in (Did.JOINED, Did.LEFT):
        by = dict.fromkeys(_by_crossing(state, one, past.did) for one in found)
        context.cite(*(by or (DEEDS[past.did],)))
    if past.by is not None:
        context.cite(*(rule for one in found for rule in one.by_rules))


def _by_crossing(state: State, one: PastDeed, did: Did) -> str:
    """By which rule something joined or left: as it is elsewhere now, as a token that came to be
    or ceased to exist, or as it switched Expeditions."""
    joined = did is Did.JOINED
    if not (one.before if joined else one.after) and isinstance(one.thing, Referent):
        item = state.items.get(one.thing.item)
        if item is not None and item.card.token:
            return "7.5.10.b" if joined else "7.5.11.b"
    if _switches(one):
        return "7.5.10.c" if joined else "7.5.11.c"
    return DEEDS[did]


def _switches(one: PastDeed) -> bool:
    """Whether something went to another Expedition of the same player."""
    if not one.before or not one.after or one.before & one.after:
        return False
    places = one.before | one.after
    in_expeditions = all(here.zone is ZoneKind.EXPEDITION for here in places)
    return in_expeditions and len({here.player for here in places}) == 1


def _cite(past: Past, context: Context) -> None:
    """Say by which rules something counts as having happened, by whom, and in whose place."""
    if past.did in DEEDS and past.did not in (Did.JOINED, Did.LEFT):
        context.cite(DEEDS[past.did])
    if past.did is Did.MADE_GIFT:
        context.cite(DEEDS[Did.RECEIVED_GIFT])
    if past.by is not None:
        by = () if past.did in (Did.PLAYED, Did.MADE_GIFT) else ("7.5.6.a",)
        context.cite(*pronouns.rules_of_player(past.by), *by)
    if past.places:
        context.cite(*rules_of_whose(past.places))


DEEDS = {
    Did.PLAYED: "5.1.2.k",
    Did.DISCARDED: "7.3.7.a",
    Did.SACRIFICED: "7.3.36.a",
    Did.MADE_GIFT: "7.3.22.a",
    Did.RECEIVED_GIFT: "7.3.29.a",
    Did.FAILED_TO_MOVE: "7.5.7.a",
    Did.JOINED: "7.5.10.a",
    Did.LEFT: "7.5.11.a",
}
"""The rules that say what counts as having happened, where the words alone don't."""


_DISTINCT = (
    *(Did.GAINED, Did.LOST, Did.MOVED_FORWARD, Did.MOVED_BACKWARDS, Did.FAILED_TO_MOVE),
    *(Did.ASCENDED, Did.SWITCHED, Did.DEFECTED),
)
"""What is counted by the things that did it, not by how often they did."""


def _reaching(
    state: State, found: list[PastDeed], past: Past, context: Context
) -> int:
    """Of how many things, or players, the counters come to the number that is asked for."""
    least = past.low or 0
    each: dict[Any, list[int]] = {}
    for one in found:
        key = one.by if past.did is Did.SPENT else one.thing
        each.setdefault(key, []).append(one.number)
    together = sum(sum(numbers) >= least for numbers in each.values())
    at_once = sum(max(numbers) >= least for numbers in each.values())
    return _as_read(state, together, at_once, context)


def _as_read(state: State, together: T, at_once: T, context: Context) -> T:
    """What came of several events together, or of one alone, as that is read."""
    if together != at_once and context.because is not None:
        context.because.leave_open("what-happened-in-several-events")
    return at_once if state.readings.what_happened_in_several_events else together


def number_of_gift(state: State, gift: Gift, past: Past, context: Context) -> int:
    """Which Gift it is of those made, or received, in a while by a player; 0 for none of theirs.

    Of several that one event is, each is one of its own, in the order in which they are told.
    """
    _cite(past, context)
    gifts = [(place, one) for place, one in enumerate(state.deeds) if one.did is past.did]
    before = [one for place, one in gifts if place < gift.after]
    own = [one for place, one in gifts if place >= gift.after][: gift.place + 1]
    meant = [one for one in _in_time(state, past) if _is_so(state, one, past, context)]
    if own and own[-1] not in meant:
        return 0
    return sum(one in meant for one in before) + (sum(one in meant for one in own) or 1)


def has_done(state: State, past: Past, thing: Any, context: Context) -> bool:
    """Whether a thing or Expedition did something, or had it done to it.

    thing: a reference to an object or card, or an Expedition.
    """
    _cite(past, context)
    if past.did is Did.PLAYED:
        return any(
            one.card.item == thing.item
            and (past.by is None or one.player in pronouns.players(state, past.by, context))
            and (not past.places or _is_from(state, one, past, context))
            for one in counted_in(state, past.during)
        )
    known = _known_of_expeditions(state, past)
    if known is not None:
        return (thing.player, thing.side) in known
    found = [
        one
        for one in _in_time(state, past)
        if thing in (one.thing, one.became) and _is_so(state, one, past, context)
    ]
    _cite_of(state, found, past, context)
    if past.low is not None and isinstance(past.what, str):
        each = [one.number for one in found] or [-1]
        return _as_read(state, sum(each) >= past.low, max(each) >= past.low, context)
    return bool(found)


def _known_of_expeditions(state: State, past: Past) -> frozenset[tuple[int, Side | None]] | None:
    """The Expeditions that did what the state keeps of this day anyhow."""
    if past.during is not Duration.DAY:
        return None
    return {Did.MOVED_FORWARD: state.moved, Did.FAILED_TO_MOVE: state.failed}.get(past.did)


def _is_from(state: State, one: Played, past: Past, context: Context) -> bool:
    return any(is_from(state, place, as_playing(one), context) for place in past.places)


def _played(
    state: State, past: Past, of: Noun | Expedition | None, context: Context
) -> list[Referent]:
    """The cards that count as played (CR 5.1.2.k)."""
    who = past.by or Player(kind=PlayerKind.ANY)
    noun = as_a(Noun, of)
    places = past.places or noun.places
    played = replace(noun, played=past.during, controller=who, places=places)
    return list(selectors.candidates(state, played, context))


def _in_time(state: State, past: Past) -> Iterator[PastDeed]:
    """What was done in this turn, this Afternoon or this Day, under one of its names."""
    names = (Did.WENT,) if past.did in (Did.JOINED, Did.LEFT) else (past.did,)
    for one in state.deeds:
        if one.did not in names:
            continue
        if past.during is Duration.AFTERNOON and one.phase is not Phase.AFTERNOON:
            continue
        if past.during is Duration.TURN and (state.turn is None or one.turn != state.turns):
            continue
        yield one


def _is_so(state: State, one: PastDeed, past: Past, context: Context) -> bool:
    """Whether a deed is what the words say, its thing aside."""
    if past.by is not None and one.by not in pronouns.players(state, past.by, context):
        return False
    if past.what is not None and past.what not in (one.what, ""):
        return False
    if past.what == "" and isinstance(one.what, Status):
        return False
    if past.did is Did.ROLLED and not _in_range(one.number, past):
        return False
    return _is_there(state, one, past, context)


def _in_range(number: int, past: Past) -> bool:
    above = past.low is None or number >= past.low
    return above and (past.high is None or number <= past.high)


def _is_there(state: State, one: PastDeed, past: Past, context: Context) -> bool:
    """Whether what was joined, left or gone to is meant; or where it was when it was done."""
    if not past.places:
        return True
    inside, outside = one.before, one.after
    if past.did in (Did.JOINED, Did.WENT):
        inside, outside = outside, inside
    if past.did in (Did.JOINED, Did.LEFT):
        if context.because is not None and crosses_in_part(
            state, inside, outside, past.places, context
        ):
            context.because.leave_open("joining-your-expeditions")
        return crosses(state, inside, outside, past.places, context)
    return any(meant_by(state, here, past.places, context) for here in inside)


def _fits(
    state: State, one: PastDeed, of: Noun | Expedition, past: Past, context: Context
) -> bool:
    """Whether what it was done to is of a description, and was where that says."""
    if isinstance(of, Expedition):
        return one.thing in selectors_places.expeditions(state, of, context)
    if not isinstance(one.thing, Referent):
        return False
    if any(_fits(state, one, other, past, context) for other in of.also):
        return True
    if not is_a(state, one.thing, replace(of, places=(), also=()), context):
        return False
    if of.places:
        return any(_was_in(state, one, place, context) for place in of.places)
    if past.places or past.did not in _IN_PLAY:
        return True
    return not _names_a_type(of) or any(here.zone in IN_PLAY for here in one.before)


_IN_PLAY = (Did.DISCARDED, Did.EXHAUSTED, Did.READIED, Did.GAINED, Did.LOST)
"""What is done to things in play unless a zone is named (CR 2.2.1.h)."""


def _names_a_type(of: Noun) -> bool:
    return any(kind.type or kind.sub_type or kind.token for kind in of.kinds)


def _was_in(state: State, one: PastDeed, place: nouns.Place, context: Context) -> bool:
    there = one.before or one.after
    if isinstance(place, nouns.Zone):
        return any(selectors.in_zone(state, here, place, context) for here in there)
    return any(
        selectors_places.is_expedition_in(state, here, place, context)
        for here in there
        if here.side is not None
    )
