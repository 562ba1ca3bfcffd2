"""CR 3.2.2 Deck, 7.3.9 Draw, 7.3.31 Resupply: which cards a step takes from a Deck.

The functions ask what must be decided and return atomic actions; they change nothing. Where the
order of a shuffled Deck is open, chance is asked for each card that a step needs.

Two rules disagree about Resupplying with an empty Deck: CR 7.3.31.b lets the player decide, during
Morning, whether to shuffle the Discard pile back; CR 7.3.31.c has them do it. The special rule for
Morning goes before the general one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgebot.abilities.words import Phase
from judgebot.game.data.decisions import Asker, ChanceTopCard, Decision, MayShuffleBack
from judgebot.game.data.entries import about_decks
from judgebot.game.data.events import Action, Called, Verb
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Ref
from judgebot.game.data.state import State
from judgebot.game.data.telling import Telling
from judgebot.game.data.zones import Place, deck, discard_pile, hand, reserve
from judgebot.game.read.zones import deck_order


def top(state: State, ask: Asker, player: int, number: int) -> tuple[Ref, ...]:
    """The first cards of a Deck, from the top; all of them if there are fewer (CR 3.2.2.e).

    ask: for the cards that chance puts there.
    """
    found = _in_deck(state, ask, player, number)
    missing = number - len(found)
    if missing > 0 and state.ruleset.discard_pile_reshuffles_any_time:
        return (*found, *_in_pile(state, ask, player, missing))
    return found


def _in_pile(state: State, ask: Asker, player: int, number: int) -> list[Ref]:
    """The cards that lie on top once a Discard pile is shuffled beneath what the Deck has."""
    pile = sorted(object_.item for object_ in state.at(discard_pile(player)))
    return by_chance(state, ask, player, pile, number)


def _in_deck(state: State, ask: Asker, player: int, number: int) -> tuple[Ref, ...]:
    cards = state.zones[deck(player)]
    undecided = deck_order.open_cards(state, player)
    if not undecided:
        return tuple(Ref(item, 0) for item in cards[:number])
    known = state.shuffled[player][0]
    found = [Ref(item, 0) for item in cards[: min(known, number)]]
    found += by_chance(state, ask, player, undecided, number - len(found))
    below = cards[known + len(undecided) :]
    return (*found, *(Ref(item, 0) for item in below[: number - len(found)]))


def by_chance(
    state: State, ask: Asker, player: int, items: Sequence[int], number: int
) -> list[Ref]:
    """The first cards of a pile whose order is open.

    Cards that are the same are one option; `weights` says how many there are of each.
    """
    if number <= 0:
        return []
    alike: dict[int, list[int]] = {}
    for item in items:
        alike.setdefault(id(state.items[item].card), []).append(item)
    options = {key: Ref(cards[0], 0) for key, cards in alike.items()}
    found: list[Ref] = []
    while alike and len(found) < number:
        chosen = ask(_chance(state, player, tuple(options.values()), alike.values()))
        key = id(state.items[chosen.item].card)
        rest = alike[key] = alike[key][1:]
        if rest:
            options[key] = Ref(rest[0], 0)
        else:
            del alike[key], options[key]
        found.append(chosen)
    return found


def _chance(
    state: State, player: int, options: tuple[Ref, ...], alike: Iterable[Sequence[int]]
) -> Decision:
    return ChanceTopCard(
        player=None,
        rules=("6.5.j",),
        options=options,
        verb="top card",
        whose=player,
        weights=tuple(map(len, alike)),
    )


def draw(
    state: State, ask: Asker, player: int, number: int, *, by: int | None = None
) -> tuple[Action, ...]:
    """The atomic actions by which a player draws cards (CR 7.3.9).

    number: how many, or all that there are (CR 3.2.2.e).
    by: who does it, if not the player (CR 7.5.6).
    Returns them for one step; fewer than `number` draws when the Deck has not so many cards, and
    none when it is empty. During Morning the player may then shuffle their Discard pile back to
    draw the rest (CR 7.3.9.c).
    """
    return _take(state, ask, player, number, by, Called.DRAW)


def short(game: Game, player: int, actions: Sequence[Action], wanted: int) -> list[Telling]:
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
    rules = (*rules, "6.5.h")
    return [told(rules=rules, player=game.who(player), number=number, wanted=wanted)]


def resupply(
    state: State, ask: Asker, player: int, number: int = 1, *, by: int | None = None
) -> tuple[Action, ...]:
    """The atomic actions by which a player Resupplies (CR 7.3.31); see `draw`.

    A player whose Deck is empty shuffles their Discard pile into it first (CR 7.3.31.c); during
    Morning they may (CR 7.3.31.b).
    """
    return _take(state, ask, player, number, by, Called.RESUPPLY)


_TO = {Called.DRAW: hand, Called.RESUPPLY: reserve}
_RULES = {Called.DRAW: ("7.3.9.a",), Called.RESUPPLY: ("7.3.31.a",)}
_TELLS = {Called.DRAW: about_decks.Draw, Called.RESUPPLY: about_decks.Resupply}
_IN_MORNING = {Called.DRAW: "7.3.9.c", Called.RESUPPLY: "7.3.31.b"}


def _take(
    state: State, ask: Asker, player: int, number: int, by: int | None, called: Called
) -> tuple[Action, ...]:
    by = player if by is None else by
    first = top(state, ask, player, number)
    actions = [_taken(ref, player, by, called) for ref in first]
    missing = number - len(first)
    if missing > 0 and (rule := _shuffles_back(state, ask, player, len(first), called)):
        actions.append(shuffle_back(player, rule, disagreement=_reading(rule, len(first))))
        more = _in_pile(state, ask, player, missing)
        actions += [_taken(ref, player, by, called) for ref in more]
    return tuple(actions)


def with_shuffles(state: State, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """The actions of a step, with the shuffling that goes before cards of a Discard pile.

    Where a Discard pile is shuffled beneath a Deck that has not enough cards, that is part of the
    step that needs them (CR 4.0 3.2.2.d). Of a card that `top` found there, only the item is
    spoken of, for it is about to be a card of the Deck.
    """
    found: list[Action] = []
    shuffled: set[int] = set()
    for action in actions:
        player = _from_pile(state, action)
        if player is not None and player not in shuffled:
            shuffled.add(player)
            found.append(_beneath(state, player, action))
        found.append(action)
    return tuple(found)


def _from_pile(state: State, action: Action) -> int | None:
    """Whose Discard pile holds the card that an action speaks of as one of a Deck, if any does."""
    if action.what is None or action.what.object:
        return None
    owner = state.items[action.what.item].owner
    pile = state.at(discard_pile(owner))
    return owner if any(one.item == action.what.item for one in pile) else None


def _beneath(state: State, player: int, needs: Action) -> Action:
    """The shuffling for an action that needs a card which the Deck does not have."""
    empty = not state.zones[deck(player)]
    resupplies = empty and needs.called is Called.RESUPPLY
    return shuffle_back(player, "7.3.31.c" if resupplies else "3.2.2.d")


def _taken(ref: Ref, player: int, by: int, called: Called) -> Action:
    to: Place = _TO[called](player)
    return Action(
        verb=Verb.MOVE,
        what=ref,
        by=by,
        called=called,
        to=to,
        says=_TELLS[called],
        rules=_RULES[called],
    )


def _shuffles_back(state: State, ask: Asker, player: int, found: int, called: Called) -> str:
    """The rule by which the Discard pile is shuffled back for the missing cards, if it is."""
    if state.ruleset.discard_pile_reshuffles_any_time or not state.zones[discard_pile(player)]:
        return ""
    if state.phase == Phase.MORNING:
        rule = _IN_MORNING[called]
        reading = _reading(rule, found)
        return rule if wants_to_shuffle_back(state, ask, player, rule, reading) else ""
    return "7.3.31.c" if called is Called.RESUPPLY and not found else ""


def wants_to_shuffle_back(
    state: State, ask: Asker, player: int, rule: str, disagreement: str = ""
) -> bool:
    """Whether a player decides to shuffle their Discard pile back into their Deck.

    disagreement: the listed one on whether they may decide at all.
    """
    return ask(
        MayShuffleBack(
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


def shuffle_back(player: int, rule: str, *, disagreement: str = "") -> Action:
    """The atomic action that shuffles a Discard pile into the Deck.

    rule: by which it is done. disagreement: see `Action`.
    """
    return Action(
        verb=Verb.SHUFFLE_BACK,
        player=player,
        by=player,
        says=about_decks.DeckShuffledBack,
        rules=(rule,),
        disagreement=disagreement,
    )


def _reading(rule: str, found: int) -> str:
    """What is disagreed on where an empty Deck is Resupplied from; `found`: cards it had."""
    return "" if found else _READINGS.get(rule, "")


_READINGS = {
    "7.3.31.b": "resupply-from-an-empty-deck-in-morning",
    "7.3.31.c": "resupply-from-an-empty-deck",
}
