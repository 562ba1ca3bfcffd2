"""CR 5.1.2.k, 2.2.15.c Which cards being played words mean, and which of several a card is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities.nouns import How, Kind, Noun, Pick, Things
from judgebot.abilities.references import Me, Player
from judgebot.abilities.sorts import Statement
from judgebot.abilities.statements import MayPlay
from judgebot.abilities.value import replace
from judgebot.abilities.words import Duration, Phase
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Playing
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import record
from judgebot.game.data.state import State
from judgebot.game.read.playing.counted_as_played import as_playing, counted_in
from judgebot.game.read.playing.played_from import is_from
from judgebot.game.read.words import also, amounts, pronouns
from judgebot.game.read.words.selectors_kinds import (
    alternatives,
    is_a,
    rules_of_kinds,
    rules_of_zone_types,
)
from judgebot.sure import as_a


def subject(statement: Statement) -> Any:
    """What a statement about cards being played speaks of."""
    return getattr(statement, _speaks_of(statement), None)


def about(statement: Statement, things: Things) -> Statement:
    """What a statement about cards being played would say of others."""
    return replace(statement, **{_speaks_of(statement): things})


def _speaks_of(statement: Statement) -> str:
    """The name of the field in which a statement, or a permission, says that."""
    return "what" if isinstance(statement, MayPlay) else "subject"


def is_meant(
    state: State, things: Things | Player | None, playing: Playing, context: Context
) -> bool:
    """Whether the subject of a statement about cards being played means this one."""
    if isinstance(things, Me):
        return context.me == playing.card
    if not isinstance(things, Pick) or not isinstance(things.noun, Noun):
        return False
    if not _fits(state, things.noun, playing, context):
        return False
    also.cite(state, playing.card, things.noun, context)
    if things.how is How.FIRST_EACH:
        context.cite("5.1.2.k")
        return _may_be_first(state, things.period) and _is_nth_now(state, things, playing, context)
    if things.how is How.NEXT:
        return not any(_fits(state, things.noun, one, context) for one in playing.before)
    return True


def _is_nth_now(state: State, pick: Pick, playing: Playing, context: Context) -> bool:
    nth = amounts.value(state, pick.number, context) if pick.number else 1
    return _earlier(state, pick, playing, context.explained(None)) == nth - 1


def which_instead(
    state: State, things: Things | Player | None, playing: Playing, context: Context
) -> int | None:
    """Where words speak of the first card, or the second: which one this is, if it is another."""
    if not isinstance(things, Pick) or not _may_be_first(state, things.period):
        return None
    if not is_meant(state, replace(things, how=How.A), playing, context):
        return None
    return number_instead(state, things, playing, context)


def number_instead(
    state: State, things: Things | Player | None, playing: Playing, context: Context
) -> int | None:
    """Where words speak of the first card, or the second: which one it is that they do not mean.
    """
    if not isinstance(things, Pick) or things.how is not How.FIRST_EACH:
        return None
    if _is_nth_now(state, things, playing, context):
        return None
    return _earlier(state, things, playing, context) + 1


def is_elsewhere(
    state: State, things: Things | Player | None, playing: Playing, context: Context
) -> bool:
    """Whether words would speak of a card, were it played in an Expedition that they name."""
    return _is_but_for_places(state, things, playing, context, zones=False)


def is_from_elsewhere(
    state: State, things: Things | Player | None, playing: Playing, context: Context
) -> bool:
    """Whether words would speak of a card, were it played from a zone that they name."""
    return _is_but_for_places(state, things, playing, context, zones=True)


def _is_but_for_places(
    state: State,
    things: Things | Player | None,
    playing: Playing,
    context: Context,
    *,
    zones: bool,
) -> bool:
    """Whether a card is all that words say but for the zones, or the Expeditions, that they name.
    """
    if not isinstance(things, Pick) or not isinstance(things.noun, Noun):
        return False
    others = tuple(one for one in things.noun.places if isinstance(one, nouns.Zone) is not zones)
    if others == things.noun.places or is_meant(state, things, playing, context):
        return False
    anywhere = replace(things, noun=replace(things.noun, places=others))
    return is_meant(state, anywhere, playing, context)


@record
class NumberLacked:
    """The one number that words ask for and that a card does not have, which is all else."""

    asked: nouns.Filter
    rest: Pick
    """What else they say."""
    because: Reasons


def but_for_a_number(
    state: State, things: Things | Player | None, playing: Playing, context: Context
) -> NumberLacked | None:
    """Why words do not speak of a card that is all they say but for one number; None otherwise."""
    if not isinstance(things, Pick) or not isinstance(things.noun, Noun) or things.noun.also:
        return None
    for one in things.noun.filters:
        others = tuple(other for other in things.noun.filters if other != one)
        rest = replace(things, noun=replace(things.noun, filters=others))
        if not is_meant(state, rest, playing, context):
            continue
        because = Reasons()
        fits = is_a(state, playing.card, Noun(filters=(one,)), context.explained(because))
        if fits or not because.measures:
            return None
        return NumberLacked(asked=one, rest=rest, because=because)
    return None


def but_for_its_kind(
    state: State, things: Things | Player | None, playing: Playing, context: Context
) -> tuple[str, ...]:
    """The rules by which a card is not of the type, sub-type or zone type that words speak of.

    None if it is, or if they would not speak of it anyway (CR 2.2.1.i, 2.2.2.o, 2.2.3.b).
    """
    if not isinstance(things, Pick) or not isinstance(things.noun, Noun) or things.noun.also:
        return ()
    kinds = things.noun.kinds
    anything = replace(things, noun=replace(things.noun, kinds=()))
    if is_a(state, playing.card, Noun(kinds=kinds), context):
        return ()
    if not is_meant(state, anything, playing, context):
        return ()
    lacked = (
        part
        for kind in kinds
        for part in _parts(kind)
        if not is_a(state, playing.card, part, context)
    )
    return tuple(dict.fromkeys(
        rule
        for part in lacked
        for rule in (
            *rules_of_kinds(part), *rules_of_zone_types(state, (playing.card,), part)
        )
    ))  # fmt: skip


def _parts(kind: Kind) -> Iterator[Noun]:
    """The type, the sub-type and the zone type of a kind, each by itself."""
    if kind.type is not None:
        yield Noun(kinds=(Kind(type=kind.type),))
    if kind.sub_type:
        yield Noun(kinds=(Kind(sub_type=kind.sub_type),))
    if kind.zone_type is not None:
        yield Noun(kinds=(Kind(zone_type=kind.zone_type),))


def _fits(state: State, noun: Noun, playing: Playing, context: Context) -> bool:
    if noun.also:
        return any(_fits(state, one, playing, context) for one in alternatives(noun))
    if noun.other and playing.card.item == context.me.item:
        return False
    if noun.controller and playing.player not in pronouns.players(state, noun.controller, context):
        return False
    context.cite(*pronouns.rules_of_player(noun.controller))
    said = [one.places for one in noun.filters if isinstance(one, nouns.PlaceFilter)]
    if not all(_is_where(state, places, playing, context) for places in (noun.places, *said)):
        return False
    filters = tuple(one for one in noun.filters if not isinstance(one, nouns.PlaceFilter))
    bare = replace(noun, controller=None, places=(), other=False, filters=filters)
    return is_a(state, playing.card, bare, context)


def _is_where(
    state: State, places: tuple[nouns.Place, ...], playing: Playing, context: Context
) -> bool:
    """Whether a card is played from one of these zones, and in one of these Expeditions."""
    zones = [one for one in places if isinstance(one, nouns.Zone)]
    others = [one for one in places if not isinstance(one, nouns.Zone)]
    return all(
        any(is_from(state, one, playing, context) for one in some)
        for some in (zones, others)
        if some
    )


def _may_be_first(state: State, period: Duration | None) -> bool:
    """Whether now is a time in which a card is the first of a turn, Afternoon or Day."""
    if period is Duration.TURN:
        return state.turn is not None
    return period is Duration.DAY or state.phase == Phase.AFTERNOON


def _earlier(state: State, pick: Pick, playing: Playing, context: Context) -> int:
    """How many cards that fit were already played in this turn, Afternoon or Day.

    Those of the same step that are finished before will have been (CR 5.2.c).
    """
    others = _others(state, playing, pick.period or Duration.AFTERNOON)
    return sum(_fits(state, as_a(Noun, pick.noun), one, context) for one in others)


def times(
    state: State, pick: Pick, playing: Playing, during: Duration, context: Context
) -> int:
    """How many cards that fit a phrase the player of a card played in a while, besides it."""
    others = _others(state, playing, during)
    mine = (one for one in others if one.player == playing.player)
    return sum(_fits(state, as_a(Noun, pick.noun), one, context) for one in mine)


def _others(state: State, playing: Playing, during: Duration) -> Iterator[Playing]:
    """What counts as played besides a card being played: the same card, too, if it was before."""
    counted = (one for one in counted_in(state, during) if one.card != playing.card)
    yield from map(as_playing, counted)
    yield from playing.before


def is_nth(state: State, pick: Pick, card: Referent, context: Context) -> bool:
    """Whether a played card is the first, second … that fits in its turn, Afternoon or Day.

    pick: a phrase for it, of a player.
    """
    wanted = amounts.value(state, pick.number, context) if pick.number else 1
    return number_of(state, pick, card, context) == wanted


def number_of(state: State, pick: Pick, card: Referent, context: Context) -> int | None:
    """Which of the played cards that fit one was last, in its turn, Afternoon or Day, if any."""
    fitting = _fitting(state, pick, card, context)
    return len(fitting) - fitting[::-1].index(card.item) if card.item in fitting else None


def _fitting(state: State, pick: Pick, card: Referent, context: Context) -> list[int]:
    """The cards that fit and that the player of a card played in its turn, Afternoon or Day."""
    if not _may_be_first(state, pick.period):
        return []
    during = pick.period or Duration.AFTERNOON
    counted = counted_in(state, during)
    players = {one.player for one in counted if one.card.item == card.item}
    return [
        one.card.item
        for one in counted
        if one.player in players and _fits(state, as_a(Noun, pick.noun), as_playing(one), context)
    ]
