"""CR 7.3.6, 7.3.39: what moves between Expeditions, and what cannot."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import expedition, landmarks, reserve
from tests.game.boards import a_game, character, permanent, put, told
from tests.game.carrying import do

HERO, COMPANION = (expedition(0, side) for side in Side)
THEIRS, THEIR_COMPANION = (expedition(1, side) for side in Side)


@pytest.mark.parametrize(
    ("text", "here", "to"),
    [
        ("I switch Expeditions.", HERO, COMPANION),
        ("I switch Expeditions.", COMPANION, HERO),
        ("I defect.", HERO, THEIRS),
        ("I defect.", COMPANION, THEIR_COMPANION),
        ("I defect.", THEIRS, HERO),
    ],
)
def test_where_it_goes(text, here, to):
    """To the other one of its player, or to the one facing its own; it stays the same object."""
    game = a_game()
    ant = put(game, here, character("Ant"), counters={"boost": 1})
    do(game, text, me=ant)
    found = game.state.objects[ant.object]

    assert (found.place, found.counters) == (to, {"boost": 1})
    assert game.state.zones[here] == ()


@pytest.mark.parametrize(
    ("text", "place", "rules"),
    [
        ("I switch Expeditions.", reserve(0), ("7.3.39.a", "6.5.h")),
        ("I switch Expeditions.", landmarks(0), ("7.3.39.a", "6.5.h")),
        ("I defect.", reserve(0), ("7.3.6.a", "6.5.h")),
    ],
)
def test_what_is_in_no_expedition(text, place, rules):
    """It does not move between them, and the part is ignored (CR 6.5.h)."""
    game = a_game()
    card = permanent("Hut") if place == landmarks(0) else character("Ant")
    ref = put(game, place, card)
    do(game, text, me=ref)
    (entry,) = told(game, "not-in-expedition")

    assert entry.rules == rules
    assert game.state.objects[ref.object].place == place
