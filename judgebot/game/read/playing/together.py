"""CR 5.2.c Several cards that are played in one step: the costs of all of them must be payable.

They are finished one by one, in an order that the player chooses; what speaks of the next card, or
of the first each turn, means the one that is finished first (CR 5.1.2.k). So what all cost together
depends on the order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judgebot.abilities.statements import AdditionalCost
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Playing
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.game.read.playing.declaring import (
    CardPlay,
    Offer,
    cheapest,
    in_each,
    least,
    nothing_is_stated,
    optional_costs,
    playable,
    playing_of,
)


def playable_besides(
    state: State,
    player: int,
    plays: Sequence[CardPlay],
    cards: Iterable[Referent],
    offer: Offer,
    into: Iterable[Place] | None = None,
) -> list[CardPlay]:
    """Which of some cards a player may play now in the same step as others, and where.

    plays: those that are played already; see `declaring.playable`.
    """
    if not plays:
        return playable(state, player, cards, offer, into=into)
    return [
        one
        for ref in cards
        for one in in_each(player, state.card(ref.item), ref, into)
        if can_all(state, player, (*plays, one), offer)
    ]


def may_come_first(
    state: State,
    player: int,
    rest: Sequence[CardPlay],
    offer: Offer,
    before: tuple[Playing, ...] = (),
    spent: int = 0,
) -> list[CardPlay]:
    """Those of some cards that may be finished next, so that the others can be paid, too."""
    return [
        one
        for place, one in enumerate(rest)
        if _with_the_rest(
            state, player, one, (*rest[:place], *rest[place + 1 :]), offer, before, spent
        )
    ]


def can_all(
    state: State,
    player: int,
    plays: Sequence[CardPlay],
    offer: Offer,
    before: tuple[Playing, ...] = (),
    spent: int = 0,
) -> bool:
    """Whether the costs of all these cards can be paid, in an order of their own."""
    if not plays:
        return True
    orders = 1 if nothing_is_stated(state) else len(plays)
    return any(
        _with_the_rest(
            state, player, plays[place], (*plays[:place], *plays[place + 1 :]), offer, before, spent
        )
        for place in range(orders)
    )


def _with_the_rest(
    state: State,
    player: int,
    play: CardPlay,
    rest: tuple[CardPlay, ...],
    offer: Offer,
    before: tuple[Playing, ...],
    spent: int,
) -> bool:
    """Whether the rest can still be paid once a card was played."""
    playing = in_step(state, player, play, before, rest)
    mana = least(state, playing, offer, spent)
    if mana is None:
        return False
    return can_all(state, player, rest, offer, (*before, playing), spent + mana)


def least_of_all(
    state: State,
    player: int,
    plays: Sequence[CardPlay],
    offer: Offer,
    before: tuple[Playing, ...] = (),
) -> int | None:
    """The least mana that some cards cost together, in some order, whether it can be paid or not.

    None where one has no cost, or may cost less by paying something else.
    """
    if not plays or offer.free:
        return 0
    orders = 1 if nothing_is_stated(state) else len(plays)
    found = (
        least_with_first(
            state, player, plays[place], (*plays[:place], *plays[place + 1 :]), offer, before
        )
        for place in range(orders)
    )
    return min((one for one in found if one is not None), default=None)


def least_with_first(
    state: State,
    player: int,
    first: CardPlay,
    rest: Sequence[CardPlay],
    offer: Offer,
    before: tuple[Playing, ...] = (),
) -> int | None:
    """The same, where one of them is finished first."""
    playing = in_step(state, player, first, before, rest)
    own = cheapest(state, playing, offer)
    others = least_of_all(state, player, rest, offer, (*before, playing))
    may_be_less = (
        not isinstance(one.statement, AdditionalCost) for one in optional_costs(state, playing)
    )
    return None if own is None or others is None or any(may_be_less) else own.mana + others


def in_step(
    state: State,
    player: int,
    play: CardPlay,
    before: tuple[Playing, ...],
    rest: Iterable[CardPlay],
    used: frozenset[Referent] = frozenset(),
) -> Playing:
    """A card as it would be played in a step with others.

    before: those finished before it. rest: those after it. used: what pays for others.
    """
    others = {one.card for one in before} | {one.card for one in rest}
    return playing_of(state, player, play, before=before, spoken_for=used | others)
