"""CR 3.2.2.b In which order several cards are put into a Deck by one step.

It is the order in which they are moved. Where the words leave it to a player or to chance, each
next card is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence

from judgebot.abilities.effects import Order
from judgebot.game.data.decisions import Asker, OrderNext
from judgebot.game.data.objects import Referent

ORDERED = "3.2.2.b"
"""The rule by which a Deck has an order: its cards are in a pile."""


def in_order(
    ask: Asker, things: Sequence[tuple[int, Referent]], order: Order | None
) -> tuple[tuple[int, Referent], ...]:
    """What is moved, with who moves it, in the order that a player or chance gives it.

    things: what is moved, as it was found. order: None where the words don't say.
    """
    rest, ordered = list(things), []
    while order is not None and len(rest) > 1:
        by_chance = order is Order.RANDOM
        options = tuple(ref for _, ref in rest)
        decision = OrderNext(
            player=None if by_chance else rest[0][0],
            rules=("6.5.j",) if by_chance else ("6.1.g", ORDERED),
            options=options,
            verb="put next",
        )
        ordered.append(rest.pop(options.index(ask(decision))))
    return (*ordered, *rest)
