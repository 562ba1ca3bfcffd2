"""The states of a game are given back as they were, whatever is written to the game later."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from judgebot.game.data.state import State
from judgebot.scenario.format import loader
from judgebot.scenario.play import runner
from judgebot.scenario.play.mistakes import OpenChoice
from judgebot.scenario.why import states
from judgebot.scenario.why.history import History
from judgebot.scenario.why.states import States
from tests.scenario.played import FILES, HOME


def _whole(state: State) -> dict[str, object]:
    computed = ("cache", "standing", "bases", "having")
    copied = vars(state.copy()).items()
    return {
        name: dict(part) if isinstance(part, dict) else part  # A state in a row is written to.
        for name, part in copied
        if name not in computed
    }


class _Copying(States):
    """Also keeps a copy of each state, with the order in which things stand in it."""

    def __init__(self, first: State) -> None:
        super().__init__(first)
        self.copies = {0: _whole(first)}

    def keep(self, state: State, *, as_it_is: bool) -> int:
        known = len(self._changes)
        place = super().keep(state, as_it_is=as_it_is)
        if place >= known:
            self.copies[place] = _whole(state)
        return place


@pytest.mark.sampled("name", [name for name in FILES if name.startswith("abilities/")])
@pytest.mark.usefixtures("home_with_5_0")
def test_each_state_is_given_back_as_it_was(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also beyond what is kept whole, one by one and in a row."""
    monkeypatch.setattr("judgebot.scenario.why.history.States", _Copying)
    monkeypatch.setattr(states, "_WHOLE", 5)
    going = runner.start(loader.load(HOME / name))
    with suppress(OpenChoice):  # a file that is explored may leave one open: up to there
        runner.play(going)
    history = going.game.trace
    assert isinstance(history, History)
    kept = history.states
    assert isinstance(kept, _Copying)

    for place, copied in kept.copies.items():
        assert _whole(kept.at(place)) == copied
        assert [*vars(kept.at(place))["objects"]] == [*copied["objects"]]  # type: ignore[call-overload]
    row = [_whole(state) for state in history.moments()]
    assert row == [kept.copies[place] for place in history.places]
    assert history.places == sorted(history.places)


def test_a_large_board_is_not_kept_again_for_each_change(game_of_many: History) -> None:
    """What is kept for a step is what changed in it."""
    kept = game_of_many.states
    assert kept is not None
    most = max(len(one.now) for changes in kept._changes for one in changes.values()
               if isinstance(one, states._Changed))  # fmt: skip

    assert most < 10


@pytest.fixture
def game_of_many(home_with_5_0: Path) -> History:
    """The trace of a game with many objects on the board, in which a card is played."""
    text = f"""title: Many
cards:
  Old Ox: {{type: Character - Animal, faction: Bravos, costs: 1/1, statistics: 1/1/1}}
players:
  Lithium: {{mana: 3, fill deck: 0, hand: [Old Ox], hero expedition: [{"Old Ox, " * 99}Old Ox]}}
  Ninette: {{fill deck: 0}}
do:
  - Lithium plays: Old Ox
    into: Hero Expedition
expect:
  - {{player: Lithium, hand: none}}
"""
    going = runner.start(loader.loads(text, "many.yaml"))
    runner.play(going)
    assert isinstance(going.game.trace, History)
    return going.game.trace


def test_what_follows_in_a_branch_is_not_in_the_other(game_of_many: History) -> None:
    """Each keeps its own states after the fork; and nothing is after an end."""
    state = game_of_many.at(-1).copy()
    other = game_of_many.branch(state)
    state.day = 99
    other.add(game_of_many.entries[-1].told)

    assert other.at(-1).day == 99
    assert game_of_many.at(-1).day < 99
    early = game_of_many.until(0)
    assert len(early.entries) == len(early.places) == 1
    assert _whole(early.at(0)) == _whole(game_of_many.at(0))
