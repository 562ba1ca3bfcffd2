"""What is told of Reactions with a trigger as something happens, for the tests of triggers."""

from __future__ import annotations

from typing import Any

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.events import AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.data.zones import deck, expedition, hand, landmarks, reserve
from judgebot.game.events.steps import perform
from tests.game.boards import a_game, character, permanent, put, said
from tests.game.carrying import do

HERO, COMPANION = (expedition(0, side) for side in Side)
THEIRS = expedition(1, Side.HERO)

FACTS = ("number", "due_to", "thing", "did")
"""What of the facts of an entry is shown."""


def reactions(
    trigger: str, deed: str | tuple[AtomicAction, ...], *answers: Any, **fields: Any
) -> list[tuple[Any, ...]]:
    """What is told of a Reaction with such a trigger, as an effect or a step is carried out.

    Its object is a Landmark of Lithium, whose effect or step it is. Lithium's Ant has two boosts
    and is in the Hero Expedition, Ninette's Bee is Fleeting, and Lithium has a Cub in Reserve and a
    Doe in hand. fields: of the game. Returns the name of each entry, the rules of the match, and
    what it tells besides.
    """
    game = a_game(**fields)
    me = put(game, landmarks(0), permanent("Watcher", f"{trigger} — Draw a card."))
    put(game, HERO, character("Ant"), counters={"boost": 2})
    put(game, THEIRS, character("Bee"), statuses=frozenset({Status.FLEETING}))
    put(game, reserve(0), character("Cub"))
    put(game, hand(0), character("Doe"))
    for player in (0, 1, 0, 1):
        put(game, deck(player), character("Elk"))
    if isinstance(deed, str):
        do(game, deed, *answers, me=me)
    else:
        perform(game, pytest.fail, Step(actions=deed, controller=0))
    return [_shown(game, one) for one in game.trace.entries if one.what.startswith("reaction.")]


def _shown(game: Game, entry: Any) -> tuple[Any, ...]:
    facts = said(game, entry)
    rules = tuple(one for one in entry.rules if one not in ("6.3.f", "6.3.h"))
    return (entry.what[9:], rules, *(facts[one] for one in FACTS if one in facts))
