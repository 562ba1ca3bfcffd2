"""CR 6.1.e Atomic actions that act on no object: on Expeditions, Terrain Markers, Decks, players.

How each is carried out, and what is told of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judgebot.abilities.words import Phase
from judgebot.game.data.entries import about_day, about_expeditions
from judgebot.game.data.events import ActionVerb, AtomicAction, CarriedOut
from judgebot.game.data.game import Game
from judgebot.game.data.moments import dailies_of
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.telling import InDeck, PlayerId, Telling
from judgebot.game.data.zones import deck, discard_pile
from judgebot.game.events import atomic
from judgebot.game.read.zones import adventure
from judgebot.game.read.zones.adventure import in_order
from judgebot.game.write import markers, progress, shuffling, travelling
from judgebot.game.write.moving import move
from judgebot.sure import sure


def move_forward(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Move an Expedition forward, as far as there are regions (CR 7.3.25)."""
    travelled = travelling.move_forward(game.state, sure(action.expedition), action.number)
    if not travelled.regions:
        _tell_still(game, action, parent, "7.3.25.a", "7.3.25.c")
        return CarriedOut(action=action, done=False)
    if not game.trace.silent:
        rules = ("7.3.25.a", *(("7.3.25.d",) if travelled.regions < action.number else ()))
        entry = _tell_move(game, action, parent, travelled.regions, rules)
        for card in travelled.flipped:
            _tell_flipped(game, card, entry)
        _tell_not_yet(game, sure(action.expedition).player, travelled.regions, entry)
    return CarriedOut(action=action, done=True, number=travelled.regions)


def _tell_not_yet(game: Game, player: int, regions: int, entry: int) -> None:
    """Tell that nobody wins yet whose Expeditions meet before Night (CR 4.2.5.d).

    regions: how far one of them has just moved.
    """
    state = game.state
    far = adventure.total_distance(state, player)
    if state.phase in _BEFORE_DUSK and far - regions < adventure.far_enough(state) <= far:
        told = about_day.VictoryNotYet(rules=("4.2.5.d",), player=PlayerId(player), sum=far)
        game.trace.add(told, parent=entry)


_BEFORE_DUSK = (Phase.MORNING, Phase.NOON, Phase.AFTERNOON)
"""When Expeditions may meet long before Check Victory."""


def flip(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Flip the Tumult card of a region face-up, as a modifier of a move says (CR 7.3.25.b)."""
    for card in travelling.flip(game.state, (action.number,)):
        if not game.trace.silent:
            _tell_flipped(game, card, parent)
    return CarriedOut(action=action, done=True)


def _tell_flipped(game: Game, card: int, entry: int | None) -> None:
    """Tell that a Tumult card was flipped, and the terrains it shows (CR 7.3.25.b, 2.2.2.l)."""
    halves = [region for region in game.state.regions if region.tumult == card]
    game.trace.add(
        about_expeditions.TumultFlipped(
            rules=("7.3.25.b", "2.2.2.l"),
            tumult=card,
            halves=tuple(in_order(region.terrains) for region in halves),
            regions=tuple(region.name for region in halves),
        ),
        parent=entry,
    )


def move_backwards(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Move an Expedition backwards, at most to its region of origin (CR 7.3.24)."""
    travelled = travelling.move_backwards(game.state, sure(action.expedition), action.number)
    if not travelled.regions:
        _tell_still(game, action, parent, "7.3.24.a", "7.3.24.b")
        return CarriedOut(action=action, done=False)
    rules = ("7.3.24.a", *(("7.3.24.c",) if travelled.regions < action.number else ()))
    _tell_move(game, action, parent, travelled.regions, rules)
    return CarriedOut(action=action, done=True, number=travelled.regions)


def _tell_move(
    game: Game, action: AtomicAction, parent: int | None, regions: int, rules: tuple[str, ...]
) -> int:
    state, place = game.state, action.expedition
    told = (action.says or _MOVES[action.verb])(
        rules=(*action.rules, *rules),
        expedition=place,
        number=regions,
        meant=action.number,
        region=state.regions[adventure.region_index(state, sure(place))].name,
        due_to=in_order(action.due_to),
        ascension=in_order(action.ascension),
    )
    return game.trace.add(told, parent=parent)


_MOVES: dict[ActionVerb, type[Telling]] = {
    ActionVerb.MOVE_FORWARD: about_expeditions.ExpeditionMoveForward,
    ActionVerb.MOVE_BACKWARDS: about_expeditions.ExpeditionMoveBackwards,
}
_STAYS: dict[ActionVerb, type[Telling]] = {
    ActionVerb.MOVE_FORWARD: about_expeditions.ExpeditionNoMoveForward,
    ActionVerb.MOVE_BACKWARDS: about_expeditions.ExpeditionNoMoveBackwards,
}


def _tell_still(
    game: Game, action: AtomicAction, parent: int | None, moves: str, ends: str
) -> None:
    """Tell that an Expedition does not move.

    moves: the rule by which it would, of as many regions. ends: that by which there are no more.
    """
    says = _STAYS[action.verb] if action.number else about_expeditions.ExpeditionNoMove
    rules = (ends,) if action.number else ("1.2.7.d", moves)
    told = says(rules=(*rules, *action.of_i), expedition=action.expedition)
    game.trace.add(told, parent=parent)


def fail_to_move(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """An Expedition fails to move forward (CR 4.2.4.i, 7.5.7)."""
    travelling.fail_to_move(game.state, sure(action.expedition))
    if not game.trace.silent:
        game.trace.add(
            about_expeditions.ExpeditionFails(
                rules=("4.2.4.i", "7.5.7.a"), expedition=sure(action.expedition)
            ),
            parent=parent,
        )
    return CarriedOut(action=action, done=True)


def gain_status(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Give an object or an Expedition a status (CR 7.3.3, 7.3.16)."""
    if action.expedition is None:
        return atomic.gain(game, action, parent)
    done = travelling.ascend(game.state, action.expedition)
    if done:
        rules = tuple(dict.fromkeys(("7.3.3.a", *action.rules)))
        _tell_ascended(game, action, about_expeditions.ExpeditionAscends, rules, parent)
    else:
        what = about_expeditions.ExpeditionAlreadyAscended
        _tell_ascended(game, action, what, ("7.3.3.a", "2.4.1.f", *action.of_i), parent)
    return CarriedOut(action=action, done=done)


def lose_status(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Take a status from an object or an Expedition (CR 7.3.21)."""
    if action.expedition is None:
        return atomic.lose(game, action, parent)
    done = travelling.lose_ascended(game.state, action.expedition)
    if done:
        rules = action.rules or ("7.3.21.a",)
        _tell_ascended(game, action, about_expeditions.ExpeditionDescends, rules, parent)
    else:
        what = about_expeditions.ExpeditionNotAscended
        _tell_ascended(game, action, what, ("2.4.1.h", *action.of_i), parent)
    return CarriedOut(action=action, done=done)


def _tell_ascended(
    game: Game,
    action: AtomicAction,
    tells: type[Telling],
    rules: tuple[str, ...],
    parent: int | None,
) -> None:
    game.trace.add(tells(rules=rules, expedition=action.expedition), parent=parent)


def create_marker(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Put a new Terrain Marker on a region (CR 3.2.1.d)."""
    markers.create_marker(game.state, action.terrains, action.region)
    _tell_marker(game, action, parent, in_order(action.terrains), ("3.2.1.d",))
    return CarriedOut(action=action, done=True)


def move_marker(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Move a Terrain Marker to a region; it becomes a new object (CR 7.3.23).

    One that lies on the card which began the game with it is placed there (CR 3.2.1.d).
    """
    there = {one.id: one for one in game.state.markers}
    if action.marker not in there:
        game.trace.add(about_expeditions.MarkerGone(rules=("2.1.i",)), parent=parent)
        return CarriedOut(action=action, done=False)
    marker = there[action.marker]
    terrains = in_order(marker.terrains)
    markers.move_marker(game.state, sure(action.marker), sure(action.region))
    if marker.region is None:
        _tell_marker(game, action, parent, terrains, ("3.2.1.d",))
    else:
        origin = game.state.regions[marker.region].name
        _tell_marker(game, action, parent, terrains, ("7.3.23.b",), origin)
    return CarriedOut(action=action, done=True)


def remove_marker(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Remove a Terrain Marker from its region."""
    found = [one for one in game.state.markers if one.id == action.marker]
    if not found:
        game.trace.add(about_expeditions.MarkerGone(rules=("2.1.i",)), parent=parent)
        return CarriedOut(action=action, done=False)
    (marker,) = found
    known = len(game.state.markers)
    markers.remove_marker(game.state, marker.id)
    gone = len(game.state.markers) < known
    game.trace.add(
        about_expeditions.MarkerRemoved(
            rules=action.rules,
            player=sure(game.who(action.by)),
            terrains=in_order(marker.terrains),
            region=game.state.regions[marker.region].name,
            gone=gone,
            disagreement="markers-that-are-removed",
        ),
        parent=parent,
    )
    return CarriedOut(action=action, done=True)


def _tell_marker(
    game: Game,
    action: AtomicAction,
    parent: int | None,
    terrains: tuple,
    rules: tuple[str, ...],
    origin: str = "",
) -> None:
    game.trace.add(
        about_expeditions.MarkerPlaced(
            origin=origin,
            rules=(*action.rules, *rules),
            player=sure(game.who(action.by)),
            terrains=terrains,
            region=game.state.regions[sure(action.region)].name,
        ),
        parent=parent,
    )


def shuffle_back(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Shuffle a Discard pile into the Deck of its player, or beneath it (CR 4.0 3.2.2.d)."""
    state, player = game.state, action.player
    pile = [object_.ref for object_ in state.at(discard_pile(player))]
    kept = len(state.zones[deck(player)])
    swept = tuple(move(state, ref, deck(player)) for ref in pile)
    beneath = state.ruleset.discard_pile_reshuffles_any_time
    shuffling.shuffle(state, sure(player), below=kept if beneath else 0)
    items = tuple(ref.item for ref in pile)
    atomic.tell(game, action, action.says, action.rules, parent, items)
    return CarriedOut(action=action, done=bool(pile), number=len(pile), swept=swept)


def shuffle(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Shuffle the Deck of a player."""
    shuffling.shuffle(game.state, sure(action.player))
    atomic.tell(game, action, action.says, action.rules, parent)
    return CarriedOut(action=action, done=True)


def see(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Show a card to all players, or look at it; on top of a Deck it stays where it was seen."""
    ref = sure(action.what)
    if not ref.object:
        for player in game.state.shuffled:
            shuffling.settle(game.state, player, ref.item)
    lies = None if game.trace.silent or ref.object else _in_its_deck(game.state, ref)
    rules = (*action.rules, *((ORDERED,) if lies is not None else ()))
    atomic.tell(game, action, action.says, rules, parent, lies=lies)
    return CarriedOut(action=action, done=False, was=ref, now=Referent(*ref))


def _in_its_deck(state: State, ref: Referent) -> InDeck | None:
    """At which position of its Deck a card lies, which it keeps (CR 3.2.2.b)."""
    place = deck(state.items[ref.item].owner)
    cards = state.zones[place]
    return InDeck(place, cards.index(ref.item)) if ref.item in cards else None


ORDERED = "3.2.2.b"
"""The rule of which card of a Deck is the top one."""


def become_first_player(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Make a player the first player."""
    done = game.state.first_player != action.player
    what = action.says if done else about_day.FirstPlayerAlready
    facts: dict[str, Any] = {"before": game.who(game.state.first_player)} if done else {}
    progress.become_first_player(game.state, sure(action.player))
    atomic.tell(game, action, what, action.rules, parent, **facts)
    return CarriedOut(action=action, done=done)


def pass_afternoon(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Make a player pass: they take no more turns this day (CR 4.2.3.e)."""
    done = action.player not in game.state.passed
    what = action.says if done else about_day.PassAlready
    progress.pass_afternoon(game.state, sure(action.player))
    atomic.tell(game, action, what, action.rules, parent)
    return CarriedOut(action=action, done=done)


def after_you(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """End the turn once there are no Reactions in Limbo (CR 7.3.2.a); it is no passing."""
    done = game.state.turn is not None
    if done:
        progress.end_turn_soon(game.state)
    what = about_day.AfterYou if done else about_day.AfterYouNoTurn
    atomic.tell(game, action, what, ("7.3.2.a",), parent)
    return CarriedOut(action=action, done=done)


def win(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Let a player win the game."""
    progress.win(game.state, sure(action.player))
    atomic.tell(game, action, action.says or about_day.Wins, action.rules, parent)
    return CarriedOut(action=action, done=True)


def start_tiebreakers(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Replace all regions by the Arena, and put all Expeditions there (CR 4.3.a-4.3.c)."""
    markers = [] if game.trace.silent else [*_markers(game.state)]
    travelling.become_arena(game.state)
    entry = game.trace.add(about_day.TiebreakersStart(rules=action.rules), parent=parent)
    for marker in markers:
        game.trace.add(marker, parent=entry)
    return CarriedOut(action=action, done=True, entry=entry)


def _markers(state: State) -> Iterator[Telling]:
    """What becomes of each Terrain Marker on a region that is replaced (CR 3.2.1.c)."""
    for marker in state.markers:
        if marker.region is not None:
            yield about_expeditions.MarkerAtArena(
                rules=("3.2.1.c",),
                terrains=in_order(marker.terrains),
                region=state.regions[marker.region].name,
                stays=state.readings.markers_on_replaced_regions,
                disagreement="markers-on-replaced-regions",
            )


def begin_phase(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """Begin a phase: the event that activates "at [that phase]" Reactions (CR 4.2.b)."""
    phase = sure(action.phase)
    progress.begin_phase(game.state, phase)
    if not game.trace.silent:
        began = about_day.PhaseBegins(
            rules=action.rules,
            phase=phase,
            day=game.state.day,
            dailies=dailies_of(phase, game.state.moments),
        )
        game.trace.add(began, parent=parent)
    return CarriedOut(action=action, done=True)


def end_daily(game: Game, action: AtomicAction, parent: int | None) -> CarriedOut:
    """A daily effect is over: the event that activates what triggers after it (CR 4.2.d)."""
    over = about_day.DailyOver(rules=("4.2.d",), daily=sure(action.daily))
    entry = game.trace.add(over, parent=parent)
    return CarriedOut(action=action, done=True, entry=entry)


CARRY_OUT: dict[ActionVerb, Callable[[Game, AtomicAction, int | None], CarriedOut]] = {
    ActionVerb.GAIN_STATUS: gain_status,
    ActionVerb.LOSE_STATUS: lose_status,
    ActionVerb.MOVE_FORWARD: move_forward,
    ActionVerb.MOVE_BACKWARDS: move_backwards,
    ActionVerb.FLIP: flip,
    ActionVerb.FAIL_TO_MOVE: fail_to_move,
    ActionVerb.CREATE_MARKER: create_marker,
    ActionVerb.MOVE_MARKER: move_marker,
    ActionVerb.REMOVE_MARKER: remove_marker,
    ActionVerb.SHUFFLE_BACK: shuffle_back,
    ActionVerb.SHUFFLE: shuffle,
    ActionVerb.REVEAL: see,
    ActionVerb.LOOK: see,
    ActionVerb.BECOME_FIRST_PLAYER: become_first_player,
    ActionVerb.PASS: pass_afternoon,
    ActionVerb.AFTER_YOU: after_you,
    ActionVerb.WIN: win,
    ActionVerb.START_TIEBREAKERS: start_tiebreakers,
    ActionVerb.BEGIN_PHASE: begin_phase,
    ActionVerb.END_DAILY: end_daily,
}
"""How each of these atomic actions is carried out."""
