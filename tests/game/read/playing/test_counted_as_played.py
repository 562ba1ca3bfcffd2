"""CR 5.1.2.k: which cards count as played in a turn, an Afternoon or a Day."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Duration, Phase, Side
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Played, Playing
from judgebot.game.data.zones import ZoneKind
from judgebot.game.read.playing.counted_as_played import as_playing, counted_in
from tests.game.boards import a_game


def _played(number, phase, turn, side=None):
    return Played(
        player=number % 2, card=Referent(number, number), source=ZoneKind.HAND, side=side,
        phase=phase, turn=turn,
    )  # fmt: skip


PLAYED = [
    _played(1, Phase.MORNING, None),
    _played(2, Phase.AFTERNOON, 1),
    _played(3, Phase.AFTERNOON, 2),
    _played(4, Phase.AFTERNOON, None),
    _played(5, Phase.DUSK, None),
]


@pytest.mark.parametrize(
    ("during", "turn", "numbers"),
    [
        (Duration.DAY, 0, (1, 2, 3, 4, 5)),
        (Duration.DAY, None, (1, 2, 3, 4, 5)),
        (Duration.AFTERNOON, 0, (2, 3, 4)),
        (Duration.AFTERNOON, None, (2, 3, 4)),
        (Duration.TURN, 0, (3,)),
        (Duration.TURN, None, ()),
    ],
)
def test_which_cards_count(during, turn, numbers):
    """In a turn only those of that turn, and outside turns none."""
    state = a_game(turn=turn, turns=2, played=PLAYED).state

    assert tuple(one.card.item for one in counted_in(state, during)) == numbers


def test_a_card_that_was_played_is_meant_as_its_card():
    """What it became does not matter: the player, the zone and the Expedition do."""
    found = as_playing(_played(3, Phase.AFTERNOON, 1, Side.HERO))

    assert found == Playing(
        player=1, card=Referent(3, 0), source=ZoneKind.HAND, side=Side.HERO
    )
