"""CR 3.1.3 Whatever is played by chance, nothing that is told to a player gives a card away."""

from __future__ import annotations

import json

import pytest

from judgebot.scenario.tell import report
from tests.scenario.secrets import leaks, play


@pytest.mark.long("judgebot/scenario/tell", "tests/scenario/secrets.py")
@pytest.mark.sampled("seed", range(20))
def test_nothing_is_given_away(seed: int) -> None:
    """The report, JSON, board, page, reasons and messages name what the player could know then."""
    played = play(seed)

    assert [leaks(played, viewer) for viewer in range(2)] == [[], []]


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(20, 120))
def test_nothing_is_given_away_in_many_games(seed: int) -> None:
    """The same of many games."""
    played = play(seed)

    assert [leaks(played, viewer) for viewer in range(2)] == [[], []]


@pytest.mark.long("judgebot/scenario/tell", "tests/scenario/secrets.py")
def test_there_is_something_to_give_away() -> None:
    """Many cards stay unseen in each game, and without a viewer they are told."""
    played = play(0)
    items = played.verdict.game.state.items
    told = json.dumps(report.as_data(played.verdict, None), default=str)

    unseen = [items[one].card.name for one in items.keys() - played.seen[1][-1]]
    assert len(unseen) > 15
    assert sum(name in told for name in unseen) > 5
    played.seen[1].clear()
    assert leaks(played, 1)
