"""CR 3.2.2 Deck, 7.3.9 Draw, 7.3.31 Resupply: which cards a step takes from a Deck.

The functions ask what must be decided and return atomic actions; they change nothing. Where the
order of a shuffled Deck is open, chance is asked for each card that a step needs.

Two rules disagree about Resupplying with an empty Deck: CR 7.3.31.b lets the player decide, during
Morning, whether to shuffle the Discard pile back; CR 7.3.31.c has them do it. The special rule for
Morning goes before the general one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from judgebot.abilities.words import Phase
from judgebot.game.data.beside import ALONE, Beside
from judgebot.game.data.decisions import (
    Asker,
    ChanceTopCard,
    MayShuffleBack,
    MayShuffleForTheRest,
    in_initiative_order,
)
from judgebot.game.data.entries import about_decks
from judgebot.game.data.events import ActionVerb, AtomicAction, Called
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent, hidden_card
from judgebot.game.data.record import changed
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place, deck, discard_pile, hand, reserve
from judgebot.game.read.zones import deck_order


def top(
    state: State, ask: Asker, player: int, number: int, beside: Beside = ALONE
) -> tuple[Referent, ...]:
    """The first cards of a Deck, from the top; all of them if there are fewer (CR 3.2.2.e).

    ask: for the cards that chance puts there.
    beside: what the same step takes already; the next cards are then the first ones (CR 6.1.f).
    """
    found = _in_deck(state, ask, player, number, beside)
    missing = number - len(found)
    if missing > 0 and state.ruleset.discard_pile_reshuffles_any_time:
        return (*found, *_in_pile(state, ask, player, missing, beside))
    return found


def _in_pile(
    state: State, ask: Asker, player: int, number: int, beside: Beside
) -> list[Referent]:
    """The cards that lie on top once a Discard pile is shuffled beneath what the Deck has."""
    pile = sorted(object_.item for object_ in state.at(discard_pile(player)))
    return _first(state, ask, player, number, (), pile, beside)


def _in_deck(
    state: State, ask: Asker, player: int, number: int, beside: Beside
) -> tuple[Referent, ...]:
    cards = state.zones[deck(player)]
    undecided = deck_order.open_cards(state, player)
    if not undecided:
        left = [item for item in cards if item not in beside.moved] if beside.moved else cards
        return tuple(hidden_card(item) for item in left[:number])
    known = state.shuffled[player][0]
    found = _first(state, ask, player, number, cards[:known], undecided, beside)
    if len(found) == number:
        return tuple(found)
    below = [item for item in cards[known + len(undecided) :] if item not in beside.moved]
    return (*found, *(hidden_card(item) for item in below[: number - len(found)]))


def _first(
    state: State,
    ask: Asker,
    player: int,
    number: int,
    known: Sequence[int],
    undecided: Sequence[int],
    beside: Beside,
) -> list[Referent]:
    """The first cards of a pile that are not taken: known ones, then those that chance puts there.

    What chance put there for the same step already lies above what it puts there now.
    """
    seen = [item for item in beside.on_top if item in undecided]
    found = [hidden_card(item) for item in (*known, *seen) if item not in beside.moved][:number]
    rest = undecided
    if seen or beside.moved:
        rest = [one for one in undecided if one not in seen and one not in beside.moved]
    return [*found, *by_chance(state, ask, player, rest, number - len(found))]


def by_chance(
    state: State, ask: Asker, player: int, items: Sequence[int], number: int
) -> list[Referent]:
    """The first cards of a pile whose order is open.

    Cards that are the same are one option; `weights` says how many there are of each, and `copies`
    which, any of which may be the answer.
    """
    if number <= 0:
        return []
    found: list[Referent] = []
    pile = _pile(state, player, tuple(items))
    while pile.alike and len(found) < number:
        chosen = ask(pile.decision)
        found.append(chosen)
        if len(found) < number:
            pile = pile.without(chosen)
    return found


class _Pile:
    """Cards of a player whose order is open, with what is asked of chance for the first of them."""

    __slots__ = ("_left", "alike", "decision", "player")

    def __init__(self, player: int, alike: tuple[tuple[int, ...], ...]) -> None:
        self.player = player
        self.alike = alike
        """The items, those together that are the same card."""
        self.decision = ChanceTopCard(
            player=None,
            rules=("3.2.2.b",),
            options=tuple([hidden_card(one[0]) for one in alike]),
            verb="top card",
            whose=player,
            weights=tuple(map(len, alike)),
            copies=alike,
        )
        self._left: dict[Referent, _Pile] = {}

    def without(self, taken: Referent) -> _Pile:
        """What is left once a card was taken, for which another that is the same stands."""
        if taken not in self._left:
            left = (tuple([one for one in same if one != taken.item]) for same in self.alike)
            self._left[taken] = _Pile(self.player, tuple([same for same in left if same]))
        return self._left[taken]


def _pile(state: State, player: int, items: tuple[int, ...]) -> _Pile:
    """Items of a player whose order is open; known until the state changes.

    Chance is asked for one card after another, and each time all is asked anew.
    """
    known: _Pile | None = state.cache.get(("pile", items))
    if known is None:
        found: defaultdict[int, list[int]] = defaultdict(list)
        cards = [state.items[item].card for item in items]
        for card, item in zip(map(id, cards), items, strict=True):
            found[card].append(item)
        known = state.cache["pile", items] = _Pile(player, tuple(map(tuple, found.values())))
    return known


def draw(
    state: State,
    ask: Asker,
    wanted: Sequence[tuple[int, int]],
    *,
    by: int | None = None,
    beside: Beside = ALONE,
) -> list[tuple[AtomicAction, ...]]:
    """The atomic actions by which players draw cards (CR 7.3.9).

    wanted: each player, with how many; or all that there are (CR 3.2.2.e).
    by: who does it, if not the player (CR 7.5.6). beside: see `top`.
    Returns those of each player, all of one step; fewer than are wanted when the Deck has not so
    many cards, and none when it is empty. During Morning each player, having drawn what there is,
    then may shuffle their Discard pile back to draw the rest (CR 7.3.9.c).
    """
    return _take(state, ask, wanted, by, Called.DRAW, beside)


def short(game: Game, player: int, actions: Sequence[AtomicAction], wanted: int) -> list[Telling]:
    """What is told of a player who has not so many cards to draw (CR 3.2.2.e, 7.3.9.c).

    actions: those by which they draw.
    """
    number = sum(action.called is Called.DRAW for action in actions)
    if number >= wanted:
        return []
    morning = game.state.phase == Phase.MORNING
    any_time = game.state.ruleset.discard_pile_reshuffles_any_time
    pile = game.state.zones[discard_pile(player)]
    kept = bool(pile) and not (morning or any_time)
    rules = ("7.3.9.c",) if morning else ("3.2.2.e", *(("7.3.9.c",) if kept else ()))
    told = about_decks.DrawShortWithPile if kept else about_decks.DrawShort
    items = tuple(game.state.objects[one].item for one in pile) if kept else ()
    return [told(rules=rules, items=items, player=game.who(player), number=number, wanted=wanted)]


def undrawn(
    player: int, actions: Sequence[AtomicAction], wanted: int
) -> tuple[AtomicAction, ...]:
    """The drawing that a player was to do, where there is no card to draw (CR 3.2.2.e, 6.3.b).

    actions: those by which they draw.
    """
    if not wanted or any(action.called is Called.DRAW for action in actions):
        return ()
    return (AtomicAction(verb=ActionVerb.MOVE, player=player, by=player, called=Called.DRAW),)


def resupply(
    state: State,
    ask: Asker,
    players: Iterable[int],
    *,
    by: int | None = None,
    beside: Beside = ALONE,
) -> list[tuple[AtomicAction, ...]]:
    """The atomic actions by which players Resupply (CR 7.3.31); see `draw`.

    A player whose Deck is empty shuffles their Discard pile into it first (CR 7.3.31.c); during
    Morning they may (CR 7.3.31.b).
    """
    wanted = [(player, 1) for player in players]
    return _take(state, ask, wanted, by, Called.RESUPPLY, beside)


_TO = {Called.DRAW: hand, Called.RESUPPLY: reserve}
_RULES = {Called.DRAW: ("7.3.9.a",), Called.RESUPPLY: ("7.3.31.a",)}
_TELLS = {Called.DRAW: about_decks.Drawing, Called.RESUPPLY: about_decks.Resupply}
_IN_MORNING = {Called.DRAW: "7.3.9.c", Called.RESUPPLY: "7.3.31.b"}


def _take(
    state: State,
    ask: Asker,
    wanted: Sequence[tuple[int, int]],
    by: int | None,
    called: Called,
    beside: Beside,
) -> list[tuple[AtomicAction, ...]]:
    """What each player takes: first what there is, then, when all have decided, the rest.

    Nobody sees what is on top of a shuffled Deck before all have decided (CR 6.1.h).
    """
    first = [top(state, ask, player, number, beside) for player, number in wanted]
    short_ = [number > len(refs) for (_, number), refs in zip(wanted, first, strict=True)]
    deciding = in_initiative_order(state, ask, [one for one in short_ if one])
    refills = [
        _refilling(state, deciding, player, called, beside, some=bool(refs)) if is_short else None
        for (player, _), refs, is_short in zip(wanted, first, short_, strict=True)
    ]
    taken: list[tuple[AtomicAction, ...]] = []
    for (player, number), refs, refill in zip(wanted, first, refills, strict=True):
        more = (
            () if refill is None
            else _in_pile(state, ask, player, number - len(refs), beside)
        )  # fmt: skip
        doer = player if by is None else by
        taken.append((
            *(_taken(ref, player, doer, called) for ref in refs),
            *(refill or ()),
            *(_with_the_first(_taken(ref, player, doer, called), refill) for ref in more),
        ))  # fmt: skip
    return taken


def _with_the_first(
    action: AtomicAction, refill: tuple[AtomicAction, ...] | None
) -> AtomicAction:
    """What is taken once a Deck was refilled during Morning, at once with what there was before.

    refill: the shuffling, which says by which rule it was (CR 7.3.9.c, 7.3.31.b).
    """
    by = dict.fromkeys(rule for one in refill or () for rule in one.rules)
    rules = tuple(rule for rule in _IN_MORNING.values() if rule in by)
    return changed(action, rules=(*action.rules, *rules))


def _refilling(
    state: State, ask: Asker, player: int, called: Called, beside: Beside, *, some: bool
) -> tuple[AtomicAction, ...] | None:
    """The shuffling by which a player gets the cards that their Deck has not; None without it.

    some: whether the Deck had some of them, which the player has seen by then.
    """
    if player in beside.refilled:
        return ()
    there = state.zones[deck(player)]
    found = len(there)
    if state.readings.a_deck_that_the_same_step_empties:
        found = sum(item not in beside.moved for item in there)
    rule = _shuffles_back(state, ask, player, found, called, some=some)
    return (shuffle_back(player, rule, disagreement=_reading(rule, found)),) if rule else None


def with_shuffles(state: State, actions: tuple[AtomicAction, ...]) -> tuple[AtomicAction, ...]:
    """The actions of a step, with the shuffling that goes before cards of a Discard pile.

    Where a Discard pile is shuffled beneath a Deck that has not enough cards, that is part of the
    step that needs them (CR 4.0 3.2.2.d). Of a card that `top` found there, only the item is
    spoken of, for it is about to be a card of the Deck.
    """
    planned = {one.player: one for one in actions if one.verb is ActionVerb.SHUFFLE_BACK}
    found: list[AtomicAction] = []
    shuffled: set[int | None] = set()
    for action in actions:
        shuffles = action.verb is ActionVerb.SHUFFLE_BACK
        player = action.player if shuffles else _from_pile(state, action)
        if player is not None and player not in shuffled:
            shuffled.add(player)
            found.append(planned.get(player) or _beneath(state, player, action))
        if not shuffles:
            found.append(action)
    return tuple(found)


def _from_pile(state: State, action: AtomicAction) -> int | None:
    """Whose Discard pile holds the card that an action speaks of as one of a Deck, if any does."""
    if action.what is None or action.what.object:
        return None
    owner = state.items[action.what.item].owner
    pile = state.at(discard_pile(owner))
    return owner if any(one.item == action.what.item for one in pile) else None


def _beneath(state: State, player: int, needs: AtomicAction) -> AtomicAction:
    """The shuffling for an action that needs a card which the Deck does not have."""
    empty = not state.zones[deck(player)]
    resupplies = empty and needs.called is Called.RESUPPLY
    return shuffle_back(player, "7.3.31.c" if resupplies else "3.2.2.d")


def _taken(ref: Referent, player: int, by: int, called: Called) -> AtomicAction:
    to: Place = _TO[called](player)
    return AtomicAction(
        verb=ActionVerb.MOVE,
        what=ref,
        by=by,
        called=called,
        to=to,
        says=_TELLS[called],
        rules=_RULES[called],
    )


def _shuffles_back(
    state: State, ask: Asker, player: int, found: int, called: Called, *, some: bool
) -> str:
    """The rule by which the Discard pile is shuffled back for the missing cards, if it is."""
    if state.ruleset.discard_pile_reshuffles_any_time or not state.zones[discard_pile(player)]:
        return ""
    if state.phase == Phase.MORNING:
        rule = _IN_MORNING[called]
        if not found and _must_in_morning(state, called):
            return rule
        reading = _reading(rule, found)
        kind = MayShuffleForTheRest if some else MayShuffleBack
        return rule if wants_to_shuffle_back(state, ask, player, rule, reading, kind) else ""
    refills = called is Called.RESUPPLY and not found
    return "7.3.31.c" if refills and not state.readings.resupply_from_an_empty_deck else ""


def _must_in_morning(state: State, called: Called) -> bool:
    """Whether a player with an empty Deck has no choice in Morning (CR 7.3.31.c)."""
    return called is Called.RESUPPLY and state.readings.resupply_from_an_empty_deck_in_morning


def wants_to_shuffle_back(
    state: State,
    ask: Asker,
    player: int,
    rule: str,
    disagreement: str = "",
    kind: type[MayShuffleBack] = MayShuffleBack,
) -> bool:
    """Whether a player decides to shuffle their Discard pile back into their Deck.

    disagreement: the listed one on whether they may decide at all.
    kind: which decision it is.
    """
    return ask(
        kind(
            player=player,
            rules=(rule,),
            options=(True, False),
            verb="shuffle back",
            whose=player,
            disagreement=disagreement,
        )
    )


def may_shuffle_back(state: State, player: int) -> bool:
    """Whether a player has an empty Deck and something to shuffle into it (CR 4.2.1.f)."""
    return not state.zones[deck(player)] and bool(state.zones[discard_pile(player)])


def shuffle_back(player: int, rule: str, *, disagreement: str = "") -> AtomicAction:
    """The atomic action that shuffles a Discard pile into the Deck.

    rule: by which it is done. disagreement: see `AtomicAction`.
    """
    return AtomicAction(
        verb=ActionVerb.SHUFFLE_BACK,
        player=player,
        by=player,
        says=about_decks.DeckShuffledBack,
        rules=(rule,),
        disagreement=disagreement,
    )


def is_for_resupply(action: AtomicAction) -> bool:
    """Whether an atomic action shuffles a Discard pile into a Deck for a Resupply."""
    return action.verb is ActionVerb.SHUFFLE_BACK and not _READINGS.keys().isdisjoint(action.rules)


def _reading(rule: str, found: int) -> str:
    """What is disagreed on where an empty Deck is Resupplied from; `found`: cards it had."""
    return "" if found else _READINGS.get(rule, "")


_READINGS = {
    "7.3.31.b": "resupply-from-an-empty-deck-in-morning",
    "7.3.31.c": "resupply-from-an-empty-deck",
}
