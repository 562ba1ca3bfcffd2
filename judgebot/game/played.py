"""CR 5.1.2.k-5.1.2.l Cards being played: which words mean them, and which count as played.

A `Playing` is a card in the process of being played. Statements about cards being played ("Cards
played from Reserve", "The next Spell you play") are compared with it; those of the card itself
("I cost {1} less") hold wherever it is played from.
"""

from __future__ import annotations

from dataclasses import replace

from judgebot.abilities import nouns
from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import How, Noun, Pick, Things
from judgebot.abilities.references import Me
from judgebot.abilities.words import Duration, Phase, Side, ZoneName
from judgebot.game import amounts, pronouns, selectors, selectors_places, statements
from judgebot.game.bases import printed
from judgebot.game.objects import Ref
from judgebot.game.pronouns import Context
from judgebot.game.record import record
from judgebot.game.selectors_kinds import alternatives, is_a
from judgebot.game.state import State
from judgebot.game.statements import InForce
from judgebot.game.zones import Zone, expedition


@record
class Playing:
    """A card in the process of being played."""

    player: int
    card: Ref
    """The card where it is now."""
    source: Zone
    """From where it is played."""
    side: Side | None = None
    """In which Expedition; None for a card that joins none."""


@record
class Played:
    """A card that counts as played this day (CR 5.1.2.k)."""

    player: int
    card: Ref
    """As it was in Limbo."""
    source: Zone
    side: Side | None
    phase: Phase | None
    turn: int | None
    """In which turn of the day; None outside turns."""


def count_played(state: State, playing: Playing) -> None:
    """From now on a card counts as played (CR 5.1.2.k)."""
    state.changed()
    turn = None if state.turn is None else state.turns
    state.played = (
        *state.played,
        Played(
            player=playing.player,
            card=playing.card,
            source=playing.source,
            side=playing.side,
            phase=state.phase,
            turn=turn,
        ),
    )


def is_meant(state: State, things: Things | None, playing: Playing, context: Context) -> bool:
    """Whether the subject of a statement about cards being played means this one."""
    if isinstance(things, Me):
        return context.me == playing.card
    if not isinstance(things, Pick) or not isinstance(things.noun, Noun):
        return False
    if not _fits(state, things.noun, playing, context):
        return False
    if things.how is How.FIRST_EACH:
        nth = amounts.value(state, things.number, context) if things.number else 1
        earlier = _earlier(state, things, playing, context)
        return _may_be_first(state, things.period) and earlier == nth - 1
    return True


def _fits(state: State, noun: Noun, playing: Playing, context: Context) -> bool:
    if noun.other and playing.card.item == context.me.item:
        return False
    if noun.also:
        return any(_fits(state, one, playing, context) for one in alternatives(noun))
    if noun.controller and playing.player not in pronouns.players(state, noun.controller, context):
        return False
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


def is_from(state: State, place: nouns.Place, playing: Playing, context: Context) -> bool:
    """Whether a card is played from a zone, or into an Expedition or terrain."""
    if isinstance(place, nouns.Zone):
        if place.owner and playing.player not in pronouns.players(state, place.owner, context):
            return False
        return place.name is ZoneName.ANYWHERE or selectors.ZONES.get(place.name) is playing.source
    if playing.side is None:
        return False
    here = expedition(playing.player, playing.side)
    if isinstance(place, nouns.InTerrain):
        return selectors_places.is_in_terrain(state, here, place, context, playing.card)
    return is_into(state, place, playing, context)


def is_into(state: State, place: nouns.Place | None, playing: Playing, context: Context) -> bool:
    """Whether a card is played in an Expedition that the words mean."""
    if place is None:
        return True
    if isinstance(place, nouns.Zone | nouns.InTerrain):
        return is_from(state, place, playing, context)
    if playing.side is None or not isinstance(place, Pick):
        return False
    here = expedition(playing.player, playing.side)
    return here in selectors_places.expeditions(state, place.noun, context)


def _may_be_first(state: State, period: Duration | None) -> bool:
    """Whether now is a time in which a card is the first of a turn, Afternoon or Day."""
    if period is Duration.TURN:
        return state.turn is not None
    return period is Duration.DAY or state.phase == Phase.AFTERNOON


def _earlier(state: State, pick: Pick, playing: Playing, context: Context) -> int:
    """How many cards that fit were already played in this turn, Afternoon or Day."""
    return sum(
        one.card.item != playing.card.item and _fits(state, pick.noun, as_playing(one), context)
        for one in counted_in(state, pick.period or Duration.AFTERNOON)
    )


def times(
    state: State, pick: Pick, playing: Playing, during: Duration, context: Context
) -> int:
    """How many cards that fit a phrase the player of a card played in a while, besides it."""
    mine = (one for one in counted_in(state, during) if one.player == playing.player)
    others = (as_playing(one) for one in mine if one.card.item != playing.card.item)
    return sum(_fits(state, pick.noun, one, context) for one in others)


def is_nth(state: State, pick: Pick, card: Ref, context: Context) -> bool:
    """Whether a played card is the first, second … that fits in its turn, Afternoon or Day.

    pick: a phrase for it, of a player.
    """
    if not _may_be_first(state, pick.period):
        return False
    during = pick.period or Duration.AFTERNOON
    counted = counted_in(state, during)
    players = {one.player for one in counted if one.card.item == card.item}
    fitting = [
        one.card.item
        for one in counted
        if one.player in players and _fits(state, pick.noun, as_playing(one), context)
    ]
    wanted = amounts.value(state, pick.number, context) if pick.number else 1
    return len(fitting) >= wanted and fitting[wanted - 1] == card.item


def as_playing(one: Played) -> Playing:
    """A card that was played, as its printed card, in the process it went through."""
    return Playing(player=one.player, card=Ref(one.card.item, 0), source=one.source, side=one.side)


def counted_in(state: State, during: Duration) -> list[Played]:
    """The cards that count as played in this turn, this Afternoon or this Day (CR 5.1.2.k)."""
    return [one for one in state.played if _in_time(state, one, during)]


def _in_time(state: State, one: Played, during: Duration) -> bool:
    if during is Duration.DAY:
        return True
    if during is Duration.AFTERNOON:
        return one.phase is Phase.AFTERNOON
    return one.turn is not None and state.turn is not None and one.turn == state.turns


def about(state: State, playing: Playing, kind: type) -> list[InForce]:
    """The statements of a kind that are true now and may speak of a card being played.

    First those printed on the card about itself, then all others, by timestamp.
    """
    return [*own(state, playing, kind), *statements.in_force(state, kind)]


def own(state: State, playing: Playing, kind: type) -> list[InForce]:
    """The statements of a kind that a card makes about itself, true as it is being played."""
    passives = printed(state.card(playing.card.item)).of_itself
    if not passives:
        return []
    context = _of_playing(playing)
    return [
        InForce(
            statement=passive.statement,
            context=one,
            timestamp=playing.card.object,
            condition=passive.condition,
        )
        for passive in passives
        if isinstance(passive.statement, kind)
        for one in statements.contexts(state, passive, context)
    ]


def _of_playing(playing: Playing) -> Context:
    """What the words of a card mean as it is being played."""
    context = Context(controller=playing.player, me=playing.card)
    if playing.side is None:
        return context
    return context.bind(selectors_places.PLAYED_IN, (expedition(playing.player, playing.side),))


def own_untrue(state: State, playing: Playing, kind: type) -> list[tuple[Passive, Context]]:
    """The statements of a kind that a card makes about itself, but whose condition is false."""
    context = _of_playing(playing)
    return [
        (passive, context)
        for passive in printed(state.card(playing.card.item)).of_itself
        if isinstance(passive.statement, kind) and not statements.contexts(state, passive, context)
    ]
