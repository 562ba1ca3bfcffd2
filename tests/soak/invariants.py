"""What is true of every state, whatever is on the board and whatever was chosen.

Each says in words what is not so. Some hold after every step, others only where somebody decides:
a card that is being paid for lies in Limbo until it is paid (CR 5.1.2.h-i).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from judgebot.abilities.card import Card
from judgebot.abilities.statements import Limit
from judgebot.abilities.words import Status
from judgebot.game.data.decisions import ChoiceSort, Decision, PayWithOrb
from judgebot.game.data.game import Game
from judgebot.game.data.objects import EmblemKind
from judgebot.game.data.state import State
from judgebot.game.data.zones import (
    HIDDEN,
    LIMBO,
    PERSONAL,
    WITHOUT_STATUS,
    Place,
    ZoneKind,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.read.zones import limits


def cards_of(state: State) -> Mapping[int, tuple[Card, int]]:
    """The cards of a game and their owners, by item; tokens come and go."""
    return {
        item.id: (item.card, item.owner)
        for item in state.items.values()
        if not item.card.token
    }


def after_each_step(state: State, cards: Mapping[int, tuple[Card, int]]) -> Iterator[str]:
    """What is not so after a step. cards: those that were there as the game began."""
    yield from _conserved(state, cards)
    yield from _of_objects(state)
    most = len(state.regions) - 1
    if not state.tiebreakers and not all(0 <= one <= most for one in state.distances.values()):
        yield f"an Expedition beyond the Adventure: {dict(state.distances)}"


def _conserved(state: State, cards: Mapping[int, tuple[Card, int]]) -> Iterator[str]:
    """Every card is in exactly one place, and nobody's card is another's (CR 1.1.3.c, 2.1.b)."""
    there: list[int] = []
    for place, members in state.zones.items():
        if place.zone in HIDDEN:
            there += members
        else:
            there += [state.objects[member].item for member in members]
    twice = [item for item, times in Counter(there).items() if times > 1]
    if twice:
        yield f"in several places at once: {_named(state, twice)}"
    lost = cards.keys() - set(there)
    if lost:
        yield f"nowhere: {_named(state, sorted(lost))}"
    for item, (card, owner) in cards.items():
        now = state.items.get(item)
        if now is None or now.card is not card or now.owner != owner:
            yield f"another card or owner than before: {card.name}"


def _named(state: State, items: list[int]) -> str:
    return ", ".join(state.items[item].card.name for item in items)


def _of_objects(state: State) -> Iterator[str]:
    """What each object is and bears is what it may be and bear where it is."""
    if len(state.objects) != sum(
        len(members) for place, members in state.zones.items() if place.zone not in HIDDEN
    ):
        yield "an object stands in no place, or in several"
    for key, object_ in state.objects.items():
        place, name = object_.place, object_.card.name
        if key != object_.id or key >= state.next_id:
            yield f"{name} has the identity {object_.id} and not {key}, or one of the future"
        if place.zone in HIDDEN or key not in state.zones[place]:
            yield f"{name} is not in {place}"
        if any(number <= 0 for number in object_.counters.values()):
            yield f"{name} bears {dict(object_.counters)}"
        if place.zone in WITHOUT_STATUS and (object_.counters or object_.statuses):
            yield f"{name} has a status or counters in {place.zone}"
        personal = place.zone in PERSONAL or (
            place.zone is ZoneKind.LANDMARK
            and state.ruleset.landmarks_are_personal
            and not object_.card.token
        )
        if personal and place.player != object_.owner:
            yield f"{name} is in another player's {place.zone}"
        if object_.owner != state.items[object_.item].owner:
            yield f"{name} has another owner than its card"
        if object_.face_down and place.zone is not ZoneKind.MANA:
            yield f"{name} lies face-down in {place.zone}"


def where_somebody_decides(game: Game, decision: Decision) -> Iterator[str]:
    """What is not so at a decision."""
    state = game.state
    options = decision.options
    if not options:
        yield f"{decision.choice_sort} without options"
    if decision.player is not None and not 0 <= decision.player < len(state.players):
        yield f"{decision.choice_sort} of nobody"
    if gone := state.last_known.keys() & state.objects.keys():
        yield f"remembered as gone, and there: {sorted(gone)}"
    for player in range(len(state.players)):
        for orb in state.at(mana_zone(player)):
            if not orb.face_down:
                yield f"{orb.card.name} lies face-up as a Mana Orb"
    if isinstance(decision, PayWithOrb):
        return
    if state.winner is not None:
        yield "somebody decides after the end"
    if decision.choice_sort is ChoiceSort.TURN:
        yield from _in_a_turn(state, decision)


def _in_a_turn(state: State, decision: Decision) -> Iterator[str]:
    """What is not so where a player chooses a turn effect: nothing may be left to do first."""
    if state.zones[LIMBO]:
        yield "cards lie in Limbo in the middle of a turn"
    if any(one.kind is EmblemKind.REACTION for one in state.emblems.values()):
        yield "a Reaction waits in Limbo in the middle of a turn (CR 4.4)"
    if decision.player != state.turn:
        yield "a turn effect of another player"
    if len(set(decision.options)) != len(decision.options):
        yield "the same turn effect is offered twice"
    for object_ in state.objects.values():
        place = object_.place
        if object_.card.token and place.zone not in (ZoneKind.EXPEDITION, ZoneKind.LANDMARK):
            yield f"the token {object_.card.name} is in {place.zone} (CR 2.1.e)"
        if Status.ANCHORED in object_.statuses and place.zone in (ZoneKind.RESERVE, ZoneKind.MANA):
            yield f"{object_.card.name} is Anchored in {place.zone}"


def allowed(state: State) -> dict[Place, int]:
    """How many objects may stay in each place where that is limited, as Clean-up begins."""
    found = {}
    for player in range(len(state.players)):
        for limit, place in ((Limit.RESERVE, reserve(player)), (Limit.LANDMARK, landmarks(player))):
            kept = limits.kept(state, player, limit)
            found[place] = kept.limit + len(kept.extra) + len(kept.free)
    return found


def after_clean_up(state: State, most: Mapping[Place, int]) -> Iterator[str]:
    """What is not so right after Clean-up: nobody has more than their limits allow (CR 4.2.5.c).

    most: what was allowed as it began; what it takes away may have changed a limit.
    """
    for place, number in most.items():
        if len(state.zones[place]) > number:
            yield f"{len(state.zones[place])} in {place.zone} after Clean-up, {number} allowed"


def between(before: Course, now: Course) -> Iterator[str]:
    """What does not go on in its order between two decisions."""
    if now.day < before.day:
        yield f"day {now.day} after day {before.day}"
    if now.next_id < before.next_id:
        yield "identities go backwards"
    if now.day == before.day and now.moment < before.moment and not now.tiebreakers:
        yield f"the moment {now.moment} of a day after {before.moment}"


class Course:
    """How far a game has come."""

    def __init__(self, state: State) -> None:
        self.day = state.day
        self.moment = state.moment
        self.next_id = state.next_id
        self.tiebreakers = state.tiebreakers


def at_the_end(state: State) -> Iterator[str]:
    """What is not so where nothing remains to be done."""
    if state.winner is None:
        yield "the game is over, and nobody has won"
    elif not 0 <= state.winner < len(state.players):
        yield "nobody who plays has won"


