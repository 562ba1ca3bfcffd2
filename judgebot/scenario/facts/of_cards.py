"""What can be said of cards and objects."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judgebot.abilities.words import KeywordName, Status
from judgebot.game.data.game import Game
from judgebot.game.data.objects import BOOST, Object
from judgebot.game.data.zones import CONTROLLED, HIDDEN, WITHOUT_STATUS, ZoneKind
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.having_statuses import has_status
from judgebot.game.read.zones import adventure
from judgebot.scenario.facts.properties import (
    WHAT_IT_HAS,
    WORDS,
    Agreement,
    Property,
    Where,
    yes_or_no,
)
from judgebot.scenario.format import fact_words
from judgebot.scenario.format.keys.cards import EXHAUSTED, HAVING, STATISTICS
from judgebot.scenario.format.shapes import (
    A_PLAYER,
    AnyText,
    NumberShape,
    OneOf,
    OwnKeys,
    YesOrNoShape,
)
from judgebot.scenario.tell.watching import hidden_items


def _object(game: Game, where: Where) -> Object | None:
    return game.state.objects.get(where.object)


_NO_STATUS = ("status", "2.4.1.c")
_NO_COUNTERS = ("counters", "2.5.b")
"""What cards in Deck or Hand do not have, and by which rule."""


def _why_none(nothing: tuple[str, str]) -> Callable[[Game, Where], tuple[str, ...]]:
    """The rule that something in a Deck, a Hand or a Discard pile has no statuses, or no counters.
    """
    _, rule = nothing

    def rules(_game: Game, where: Where) -> tuple[str, ...]:
        return (rule,) if where.place and where.place.zone in WITHOUT_STATUS else ()

    return rules


def _of_object(read: Callable[[Game, Object], tuple[str, ...]]) -> Callable:
    """A property that only objects have; a card in a hidden zone has nothing of the kind."""

    def reader(game: Game, where: Where) -> tuple[str, ...]:
        object_ = _object(game, where)
        return read(game, object_) if object_ else ()

    return reader


def _controller(game: Game, object_: Object) -> tuple[str, ...]:
    """Who controls it: nobody in a Reserve, the Mana zone, Limbo or a Discard pile (CR 7.5.5.a, b).
    """
    controlled = object_.place.zone in CONTROLLED
    return (game.player(characteristics.controller(object_)),) if controlled else ()


def _zone(_game: Game, where: Where) -> tuple[str, ...]:
    return (where.place.zone.value,) if where.place else ()


def _in(game: Game, where: Where) -> tuple[str, ...]:
    return (game.place(where.place),) if where.place else ()


def _boosts(game: Game, where: Where) -> tuple[str, ...]:
    object_ = _object(game, where)
    return (str(object_.counters.get(BOOST, 0) if object_ else 0),)


def _counters(_game: Game, object_: Object) -> tuple[str, ...]:
    return tuple(f"{name} {number}" for name, number in object_.counters.items() if name != BOOST)


def _statuses(_game: Game, object_: Object) -> tuple[str, ...]:
    """All its statuses (CR 2.4.1.a)."""
    return tuple(one.value for one in Status if has_status(object_, one))


_NUMBERED = (KeywordName.TOUGH, KeywordName.SCOUT)


def _keywords(game: Game, object_: Object) -> tuple[str, ...]:
    """Its keyword abilities, with the number that follows some of them (CR 7.4.7.b)."""
    found = characteristics.derived(game.state, object_.id).keywords
    return tuple(
        f"{name} {number}" if name in _NUMBERED else str(name) for name, number in found.items()
    )


def _has(game: Game, object_: Object) -> tuple[str, ...]:
    keywords = characteristics.derived(game.state, object_.id).keywords
    names = (str(one) for one in keywords)
    return tuple(dict.fromkeys((*_statuses(game, object_), *names, *_keywords(game, object_))))


def _statistics(game: Game, object_: Object) -> tuple[str, ...]:
    return (str(characteristics.statistics(game.state, object_.id)),)


def _types(game: Game, object_: Object) -> tuple[str, ...]:
    found = characteristics.derived(game.state, object_.id)
    return tuple(str(one) for one in (*sorted(found.types), *sorted(found.sub_types)))


def _present(game: Game, object_: Object) -> tuple[str, ...]:
    present = characteristics.expeditions(game.state, object_.id)
    return tuple(game.place(one) for one in adventure.in_turn(game.state, present))


def _seen_by(game: Game, where: Where) -> tuple[str, ...]:
    """Who may look at a card: nobody in a Deck, its owner in a Hand (CR 3.1.3.f, 3.2.9.d)."""
    return tuple(
        game.player(player)
        for player in range(len(game.state.players))
        if where.item not in hidden_items(game, player)
    )


def _why_seen(game: Game, where: Where) -> tuple[str, ...]:
    """The rules that say who may look at a card: by its zone, and whether it lies face-down."""
    object_ = _object(game, where)
    if object_ is not None and object_.face_down:
        return ("3.2.9.d",) if where.stands.zone is ZoneKind.MANA else ()
    if where.place is None or where.place.zone not in HIDDEN:
        return ("3.1.3.b",)
    return ("3.1.3.f", *(("3.2.5.b",) if where.place.zone is ZoneKind.HAND else ()))


def _why_owned(game: Game, where: Where) -> tuple[str, ...]:
    """The rule that says whose a token is: who created it owns it."""
    return ("1.1.7.b",) if game.state.items[where.item].card.token else ()


CARD: Mapping[str, Property] = {
    "zone": Property(
        says="The zone it is in.", shape=OneOf(tuple(zone.value for zone in ZoneKind)), read=_zone
    ),
    "in": Property(
        says="The place it is in.",
        shape=AnyText(example="Ada's Reserve"),
        read=_in,
        known=fact_words.PLACES,
        other_words="location, place, where, at",
        write="Write `in:` with the place and whose it is",
    ),
    "present in": Property(
        says="The Expeditions it is present in, if it is Gigantic both.",
        shape=WORDS,
        read=_of_object(_present),
        known=fact_words.EXPEDITIONS,
    ),
    "exists": Property(
        says="Whether it is anywhere.",
        shape=YesOrNoShape(),
        read=lambda _game, where: yes_or_no(where.place),
    ),
    "boosts": Property(
        says="How many boosts it has.",
        shape=NumberShape(),
        read=_boosts,
        not_of_cards=_NO_COUNTERS,
        rules=_why_none(_NO_COUNTERS),
    ),
    "counters": Property(
        says="How many counters of each name it has, boosts aside; all of them.",
        shape=OwnKeys(value=NumberShape(), key="the counter's name", none=True),
        read=_of_object(_counters),
        other_words="counter",
        write="Write `counters: {Kelon: 1}`",
        not_of_cards=_NO_COUNTERS,
        rules=_why_none(_NO_COUNTERS),
    ),
    "statuses": Property(
        says="All its statuses; beside `boosts`, Boosted need not be among them.",
        shape=WORDS,
        read=_of_object(_statuses),
        known=fact_words.STATUSES,
        without={Status.BOOSTED.value: "boosts"},
        not_of_cards=_NO_STATUS,
        rules=_why_none(_NO_STATUS),
    ),
    "keywords": Property(
        says="All its keyword abilities.",
        shape=WORDS,
        read=_of_object(_keywords),
        known=fact_words.KEYWORDS,
    ),
    "has": Property(
        says="Statuses and keyword abilities it has, among others.",
        shape=WORDS,
        read=_of_object(_has),
        compare=Agreement.HAS,
        found_as=WHAT_IT_HAS,
        known=fact_words.HAVING,
        other_words=f"status, is, {HAVING}",
        write="Write `has: Fleeting`, or `has not: Fleeting`",
    ),
    "has not": Property(
        says="Statuses and keyword abilities it has not.",
        shape=WORDS,
        read=_of_object(_has),
        compare=Agreement.LACKS,
        found_as=WHAT_IT_HAS,
        known=fact_words.HAVING,
    ),
    "statistics": Property(
        says="Its current statistics.",
        shape=AnyText(example="5/5/5"),
        read=_of_object(_statistics),
        known=fact_words.STATISTICS,
        other_words=STATISTICS,
        write="Write `statistics: 5/5/5`",
    ),
    "is a": Property(
        says="Types and sub-types it is, among others.",
        shape=WORDS,
        read=_of_object(_types),
        compare=Agreement.HAS,
    ),
    "base cost": Property(
        says="Its Base Cost.",
        shape=NumberShape(),
        read=_of_object(lambda _game, object_: (str(characteristics.base_cost(object_)),)),
    ),
    "controller": Property(
        says="The player who controls it; none outside of what players control.",
        shape=A_PLAYER,
        read=_of_object(_controller),
        known=fact_words.PLAYERS,
        other_words="controlled by, controls",
        write="Write `controller:`",
    ),
    "owner": Property(
        says="The player who owns it.",
        shape=A_PLAYER,
        read=lambda game, where: (game.player(game.state.items[where.item].owner),),
        known=fact_words.PLAYERS,
        other_words="owned by",
        write="Write `owner:`",
        rules=_why_owned,
    ),
    "exhausted": Property(
        says=EXHAUSTED.says,
        shape=EXHAUSTED.shape,
        read=_of_object(lambda _game, object_: yes_or_no(Status.EXHAUSTED in object_.statuses)),
        other_words=EXHAUSTED.other_words,
        write=EXHAUSTED.write,
        not_of_cards=_NO_STATUS,
        rules=_why_none(_NO_STATUS),
    ),
    "ready": Property(
        says="Whether it is ready.",
        shape=YesOrNoShape(),
        read=_of_object(lambda _game, object_: yes_or_no(Status.EXHAUSTED not in object_.statuses)),
        not_of_cards=_NO_STATUS,
        rules=_why_none(_NO_STATUS),
    ),
    "face-down": Property(
        says="Whether it is face-down.",
        shape=YesOrNoShape(),
        read=_of_object(lambda _game, object_: yes_or_no(object_.face_down)),
    ),
    "seen by": Property(
        says="The players who may look at it where it is.",
        shape=WORDS,
        read=_seen_by,
        known=fact_words.PLAYERS,
        rules=_why_seen,
    ),
}
"""The properties of a card."""
