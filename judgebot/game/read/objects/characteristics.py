"""CR 2.2 Characteristics: what is true of an object now, and where its abilities work.

Base characteristics are the card's. Derived characteristics are never stored in the state: they are
computed from the base ones by the passive abilities in order (CR 2.3.1.d, `passives.py`) and kept
only until the state changes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import field
from functools import lru_cache

from judgebot.abilities.card import Card, Statistics
from judgebot.abilities.model import Passive
from judgebot.abilities.sorts import Ability
from judgebot.abilities.words import (
    CostName,
    KeywordName,
    Side,
    Status,
    Terrain,
    Type,
)
from judgebot.dataclass import dataclass
from judgebot.game.data.altering import Alteration, PassiveSource
from judgebot.game.data.apart import are_called_alike
from judgebot.game.data.events import ActionVerb
from judgebot.game.data.objects import BOOST, LastKnown, Object, Referent
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed, record
from judgebot.game.data.state import State
from judgebot.game.data.telling import PlayerId
from judgebot.game.data.zones import IN_PLAY, Place, ZoneKind, expedition, other_side
from judgebot.game.read import questions
from judgebot.game.read.objects import characteristics
from judgebot.game.read.objects.bases import (
    MANA_ORB,
    Derived,
    Held,
    also,
    gives_gigantic,
    is_also_everywhere,
    printed,
)
from judgebot.sure import sure


@record
class Wait:
    """That a passive ability is applied after another one that has a greater timestamp."""

    source: PassiveSource
    first: PassiveSource
    """The one on which it depends."""
    rule: str
    """Why it does: CR 2.3.2.d, 2.3.2.e or 2.3.2.f; 2.3.2.g if it depends on it by way of others,
    and 2.3.3.a if both depend on each other, so that only their timestamps count."""
    way: str = ""
    """Where both depend on each other: in which way this one directly does on the other, if so."""
    links: tuple[str, ...] = ()
    """By way of others, or where both depend on each other: the rules of all dependencies."""
    newly: bool = False
    """Whether it depends on it only since another ability was applied (CR 2.3.3.c)."""
    between: tuple[PassiveSource, ...] = ()
    """By way of which others it depends on it, each of which directly depends on the next."""
    later: bool = False
    """Whether it depends on it by way of an ability that does nothing that matters yet."""
    in_order: bool = False
    """Whether their timestamps would have them in that order, too; told where it is taken away."""
    taken: bool = False
    """Whether the other one takes this one away, so that it is never applied (CR 2.3.2.d)."""
    takes: bool = False
    """Whether this one takes the other one away once that was applied (CR 2.3.1.f)."""
    spared: tuple[Alteration, ...] = field(default=(), compare=False)
    """What it would have altered of others, were it not taken away."""


Reacting = tuple[tuple[int, tuple[Held, ...]], ...]
"""Objects, each with some Reactions that it has."""


@dataclass(slots=True)
class View:
    """What the passive abilities make of a state."""

    objects: dict[int, Derived]
    """The objects whose abilities may work, or may be altered: see `zones.BEARING`, by identity."""
    terrains: tuple[frozenset[Terrain], ...] = ()
    """The terrains of each region."""
    applied: tuple[tuple[PassiveSource, tuple[Alteration, ...]], ...] = ()
    """The passive abilities in the order in which they were applied, with what each did."""
    waits: tuple[Wait, ...] = ()
    """The abilities that were applied out of the order of their timestamps (CR 2.3.3.b)."""
    reacting: dict[frozenset[ActionVerb] | None, Reacting] | None = None
    """The objects with Reactions to others' moves, each with those, by the atomic actions that
    these look at (None for any), once `holding.py` asked."""
    gigantic: frozenset[int] | None = None
    """The objects in Expeditions that have Gigantic, once `gigantic` was asked."""
    stating: dict[type, list[tuple[int, Passive]]] | None = None
    """The passive abilities that are looked up, by what they state, each with its object, by
    timestamp, once `statements.py` asked."""


def base(object_: Object) -> Derived:
    """The base characteristics of an object (CR 2.2.a, 2.2.1.f, 3.1.3.c)."""
    if object_.place.zone is ZoneKind.MANA:
        return MANA_ORB
    found = printed(object_.card).derived
    return with_gained(found, object_) if object_.gained else found


def with_gained(derived: Derived, object_: Object) -> Derived:
    """The same characteristics, with the abilities and sub-types it gained (CR 2.2.e, 7.4.5.c)."""
    gained = tuple(Held(ability) for ability in object_.gained)
    derived = also(derived, [one for one in object_.gained if is_also_everywhere(one)])
    return changed(derived, abilities=(*derived.abilities, *gained))


def view(state: State) -> View:
    """The derived characteristics of everything, computed once for each state (CR 2.3.1.e)."""
    known = state.standing or state.cache.get("view")
    if known is None:
        known = questions.evaluate(state)
    return known


def having(state: State) -> View:
    """A view in which everything has the abilities that it has now.

    Where no passive ability gives or takes any, it holds as long as the same objects are there,
    whatever else is altered (CR 2.3.1.e).
    """
    return state.having or questions.having(state)


def abilities(state: State, object_: Object) -> tuple[Held, ...]:
    """The abilities that an object has now (CR 2.2.e)."""
    known = having(state).objects.get(object_.id)
    return (base(object_) if known is None else known).abilities


def derived(state: State, identity: int) -> Derived:
    """The characteristics of an object that exists, or what was last known of it (CR 2.1.h)."""
    if state.standing is not None and identity in state.standing.objects:
        return state.standing.objects[identity]
    object_ = state.objects.get(identity)
    if object_ is None:
        return state.last_known[identity].derived
    known = view(state).objects.get(identity)
    return base(object_) if known is None else known


def of_ref(state: State, ref: Referent) -> Derived:
    """The characteristics of an object, as it is or was last known, or of a card.

    A card in a hidden zone has those printed on it (CR 2.2.a).
    """
    if ref.object in state.objects or ref.object in state.last_known:
        return derived(state, ref.object)
    return printed(state.items[ref.item].card).derived


def works(object_: Object, ability: Ability, because: Reasons | None = None) -> bool:
    """Whether an ability works where its object is (CR 2.2.12.g-j, 2.4.6.e).

    Support abilities work in Reserve while the object is ready, those of Heroes in the Hero zone,
    all others in play.
    because: where it is said by which rules, if anybody asks; none are for what works in play.
    """
    zone = object_.place.zone
    if ability.support:
        exhausted = Status.EXHAUSTED in object_.statuses
        if because is not None:
            spent = exhausted and zone is ZoneKind.RESERVE
            because.cite(*(("2.4.6.e", "2.2.12.j") if spent else ("2.2.12.i",)))
        return zone is ZoneKind.RESERVE and not exhausted
    if object_.card.type is Type.HERO:
        if because is not None:
            because.cite("2.2.12.h")
        return zone is ZoneKind.HERO
    if because is not None and zone not in IN_PLAY:
        because.cite("2.2.12.g", "3.1.4.a")
    return zone in IN_PLAY


def where_abilities_work(state: State, ref: Referent) -> tuple[str, ...]:
    """The rule by which abilities of an object out of play work where it is (CR 2.2.12.h-i)."""
    object_ = state.object_of(ref)
    return _WORKS.get(object_.place.zone, ()) if object_ is not None else ()


_WORKS = {ZoneKind.RESERVE: ("2.2.12.i",), ZoneKind.HERO: ("2.2.12.h",)}


def controller(object_: Object) -> int:
    """Who controls an object and its abilities (CR 7.5.5); in other zones, its owner."""
    place = object_.place
    return place.player if place.zone in IN_PLAY or place.zone is ZoneKind.HERO else object_.owner


def whose(state: State, ref: Referent) -> int:
    """Who controls what is there, or owns a card that is no object (CR 7.5.5)."""
    object_ = state.object_of(ref)
    return controller(object_) if object_ else state.items[ref.item].owner


def whose_of_several(state: State, object_: Object) -> PlayerId | None:
    """Whose an object is, if another one of its name lies open that is another player's."""
    own = whose(state, object_.ref)
    several = any(
        not one.face_down and are_called_alike(state, one, object_) and whose(state, one.ref) != own
        for one in state.objects.values()
    )
    return PlayerId(own) if several and not object_.face_down else None


def expedition_of_several(
    state: State, object_: Object, besides: Collection[int] = ()
) -> Place | None:
    """In which Expedition an object is, if its player has another of its name in the other one.

    besides: the identities of those that are spoken of as well.
    """
    here = object_.place
    if here.side is None:
        return None
    several = any(
        one.id not in besides and are_called_alike(state, one, object_)
        for one in state.at(expedition(here.player, other_side(here.side)))
    )
    return here if several else None


def has_keyword(state: State, identity: int, keyword: KeywordName) -> bool:
    """Whether a keyword ability applies to an object."""
    return keyword in derived(state, identity).keywords


def gigantic(state: State) -> frozenset[int]:
    """The objects in Expeditions that have Gigantic (CR 7.4.4.b), by identity."""
    known = state.having or having(state)
    if known.gigantic is None:
        known = view(state)
    if known.gigantic is None:
        known.gigantic = frozenset(
            identity
            for identity, one in known.objects.items()
            if one.keywords
            and KeywordName.GIGANTIC in one.keywords
            and state.objects[identity].place.zone is ZoneKind.EXPEDITION
        )
    return known.gigantic


def is_gigantic_itself(object_: Object) -> bool:
    """Whether an object's own abilities make it Gigantic, always or in some case: no other does."""
    return any(
        isinstance(ability, Passive) and gives_gigantic(ability.statement, to_itself=True)
        for ability in object_.card.abilities
    )


def expeditions(state: State, identity: int) -> frozenset[Place]:
    """The Expeditions in which an object is present (CR 3.2.4.e, 7.4.4.b).

    A Gigantic object is present in both Expeditions of its controller. For an object that ceased
    to exist: those it was last known in.
    """
    object_ = state.objects.get(identity)
    if object_ is None:
        return state.last_known[identity].expeditions
    if object_.place.zone is not ZoneKind.EXPEDITION:
        return frozenset()
    if identity in gigantic(state):
        return frozenset(expedition(object_.place.player, side) for side in Side)
    return frozenset({object_.place})


def present(state: State, place: Place) -> list[Object]:
    """The objects present in an Expedition, Gigantic ones included, by timestamp."""
    found = state.zones[place]
    both_sides = gigantic(state)
    if both_sides:
        other = state.zones[expedition(place.player, other_side(sure(place.side)))]
        found = (*found, *(one for one in other if one in both_sides))
    return [state.objects[identity] for identity in sorted(found)] if found else []


def statistics(state: State, identity: int) -> Statistics:
    """The current statistics of an object: zero for what has none (CR 1.1.6.d, 2.5.1.b)."""
    object_ = state.objects.get(identity) or state.last_known[identity].object
    return boosted(object_, derived(state, identity).statistics) or Statistics()


def boosted(object_: Object, statistics: Statistics | None) -> Statistics | None:
    """Statistics with the boosts of an object (CR 2.5.1.b); what has none has none with them."""
    boosts = object_.counters.get(BOOST, 0)
    return _boosted(statistics, boosts) if boosts and statistics is not None else statistics


@lru_cache(maxsize=4096)
def _boosted(statistics: Statistics, boosts: int) -> Statistics:
    """Statistics to each of which boosts add (CR 2.5.1.b)."""
    return Statistics(
        forest=statistics.forest + boosts,
        mountain=statistics.mountain + boosts,
        water=statistics.water + boosts,
    )


def uses_reserve_cost(object_: Object) -> bool:
    """Whether the Base Cost of an object is its Reserve Cost (CR 2.2.9.b)."""
    return (
        Status.FLEETING in object_.statuses
        or object_.place.zone is ZoneKind.RESERVE
        or (object_.place.zone is ZoneKind.LIMBO and object_.played_from is ZoneKind.RESERVE)
    )


def base_cost(object_: Object) -> int:
    """The Base Cost of an object (CR 2.2.9); zero for what has none (CR 2.2.f)."""
    card = object_.card
    return (card.reserve_cost if uses_reserve_cost(object_) else card.hand_cost) or 0


def last_known(state: State, identities: Iterable[int], entry: int) -> dict[int, LastKnown]:
    """What is true now of objects, to be remembered as they cease to exist (CR 2.1.h).

    entry: the trace entry that will tell of it.
    """
    found: dict[int, LastKnown] = {}
    adventure = None
    for identity in identities:
        present_in = expeditions(state, identity)
        if present_in and adventure is None:
            adventure = state.adventure()
        found[identity] = LastKnown(
            state.objects[identity], derived(state, identity), present_in, entry,
            adventure if present_in else None,
        )  # fmt: skip
    return found


def card_of(state: State, ref: Referent) -> Card:
    """The card behind a reference, wherever it is."""
    return state.items[ref.item].card


def cost_of(state: State, ref: Referent, cost: CostName) -> int:
    """The Hand, Reserve or Base Cost of a card or object (CR 2.2.7-2.2.9)."""
    card = characteristics.card_of(state, ref)
    if cost is CostName.HAND:
        return card.hand_cost or 0
    if cost is CostName.RESERVE:
        return card.reserve_cost or 0
    object_ = state.object_of(ref)
    return characteristics.base_cost(object_) if object_ else card.hand_cost or 0
