"""CR 2.2.16.d Timestamps of objects that arrive together.

The first player in initiative order has the lower timestamps. Within the objects of one player the
order only matters between objects with passive abilities that work where they arrive; so a player
with fewer than two of these is not asked, and the others keep the order of the step.
"""

from __future__ import annotations

from judgebot.abilities.card import Card
from judgebot.abilities.model import Passive
from judgebot.abilities.value import derived
from judgebot.game.data.decisions import Asker, OrderArrivals
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import HIDDEN, IN_PLAY, Place, ZoneKind
from judgebot.game.read.zones.shared_zones import own_place, same_zone
from judgebot.sure import sure


def order(state: State, ask: Asker, step: Step) -> tuple[int, ...]:
    """In which order the atomic actions of a step give timestamps to new objects.

    Returns the places of the actions, in the order in which to carry them out.
    """
    if len(step.actions) < 2:
        return _ALONE if step.actions else ()
    places = tuple(range(len(step.actions)))
    if not any([one.to for one in step.actions]):
        return places
    arriving = {place: to for place in places if (to := _arrives(state, step.actions[place]))}
    if len(arriving) < 2:
        return places
    rank = {player: rank for rank, player in enumerate(state.initiative_order())}
    chosen: list[int] = []
    for player in rank:
        own = [place for place, to in arriving.items() if to.player == player]
        chosen += _ordered(state, ask, step, player, own)
    rest = [place for place in places if place not in chosen]
    ordered = _merged(places, chosen, rest)
    return ordered if ordered == places else _shuffling_first(step, ordered)


_ALONE = (0,)
"""The order of a single atomic action."""


def _shuffling_first(step: Step, ordered: tuple[int, ...]) -> tuple[int, ...]:
    """The order in which the Decks are shuffled before any card is taken that needs it."""
    shuffling = [one for one in ordered if step.actions[one].verb is ActionVerb.SHUFFLE_BACK]
    return (*shuffling, *(one for one in ordered if one not in shuffling))


def _merged(places: tuple[int, ...], chosen: list[int], rest: list[int]) -> tuple[int, ...]:
    """The chosen ones where arriving ones stand, the rest where they are."""
    if not rest:
        return tuple(chosen)
    waiting = iter(chosen)
    still = set(rest)
    return tuple(place if place in still else next(waiting) for place in places)


def _arrives(state: State, action: AtomicAction) -> Place | None:
    """Where a new object arrives by an atomic action, if one does."""
    if action.to is None or action.to.zone in HIDDEN:
        return None
    if action.verb is ActionVerb.CREATE:
        return action.to
    item, identity = sure(action.what)
    here = state.objects.get(identity)
    if here and same_zone(state, here.place, action.to):
        return None
    return own_place(state, item, action.to)


def _ordered(state: State, ask: Asker, step: Step, player: int, own: list[int]) -> list[int]:
    """A player's arrivals in the order they choose."""
    if len(own) < 2:
        return own
    matters = [place for place in own if _order_matters(state, step.actions[place])]
    if len(matters) < 2:
        return own
    rest, sorted_ = list(matters), []
    while len(rest) > 1:
        options = tuple(_named(step.actions[place], place) for place in rest)
        first = ask(
            OrderArrivals(
                player=player,
                rules=("2.2.16.d",),
                options=options,
                verb="timestamp",
            )
        )
        sorted_.append(rest.pop(options.index(first)))
    waiting = iter([*sorted_, *rest])
    return [next(waiting) if place in matters else place for place in own]


def _named(action: AtomicAction, place: int) -> Referent | tuple[str, int]:
    """How an option names an arrival: by its card, or a token by its name and place."""
    return action.what or (sure(action.card).name, place)


def _order_matters(state: State, action: AtomicAction) -> bool:
    assert action.to is not None, "what arrives does so somewhere"
    card = action.card or state.items[sure(action.what).item].card
    return has_passive(card, action.to.zone)


def has_passive(card: Card, zone: ZoneKind) -> bool:
    """Whether a card has a passive ability that works in a zone (CR 2.2.12.g, 2.2.12.i)."""
    supports = _supports(card)
    return (zone is ZoneKind.RESERVE and True in supports) or (
        zone in IN_PLAY and False in supports
    )


@derived
def _supports(card: Card) -> frozenset[bool]:
    """Whether each passive ability on a card is a support ability; empty without any."""
    return frozenset(one.support for one in card.abilities if isinstance(one, Passive))
