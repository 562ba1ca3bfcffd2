"""Exploring with several processes has the very result that one process has."""

from __future__ import annotations

import multiprocessing
import os
import random
import re
import signal
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judgebot import notices
from judgebot.errors import InputError
from judgebot.scenario.explore import exploring
from judgebot.scenario.explore import several_processes as together
from judgebot.scenario.explore.exploration import Exploration
from judgebot.scenario.explore.exploring import explore
from judgebot.scenario.explore.met import Tally
from judgebot.scenario.explore.one_process import Notes
from judgebot.scenario.explore.one_process import _carry_out as carry_out
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.play.ending import Enough
from judgebot.scenario.play.walking import started, walk
from tests.scenario.played import FILES, HOME
from tests.scenario.tables import CARDS, scenario

takes_long = pytest.mark.long("judgebot/scenario/explore")

MORE_CARDS = """  Finder:
    type: Character
    costs: 1/1
    statistics: 0/0/0
    text: |
      {J} Draw a card.
  Bell:
    type: Landmark Permanent
    costs: 1/1
    text: |
      At Noon — Each Character in your Hero Expedition gains 1 boost.
"""
MORE_CARDS += "".join(
    MORE_CARDS[MORE_CARDS.index("  Bell") :].replace("Bell", name).replace("1 boost", boosts)
    for name, boosts in (("Sun", "1 boost"), ("Moon", "2 boosts"), ("Star", "3 boosts"))
)
TABLES = {
    "draws by chance": """
players:
  Ada:
    mana: 3
    hand: [Finder, Finder, Cub]
    deck: [Wolf, Storm]
    fill deck: 0
    discard pile: [Cub, Wolf, Scribe]
  Ben: {mana: 2, hand: [Storm, Wolf], hero expedition: Cub}
explore: {until: Dusk}
possible:
  - {player: Ada, hand size: 0}
  - {player: Ada, hand: [Storm]}
never:
  - {player: Ada, hand size: 5}
  - {player: Ben, hand: []}
always:
  - {player: Ada, hand size: 2}
""",
    "what happened": """
players:
  Ada: {mana: 3, hand: [Wolf, Storm], hero expedition: Cub}
  Ben: {mana: 3, hand: [Storm, Mourner], hero expedition: Wolf}
explore: {turns: 4}
possible:
  - happened: {activated: Wolf}
  - happened: {not found: Wolf}
never:
  - happened: {activated: Mourner}
always:
  - did not happen: {activated: Wolf}
""",
    "copies with names": """
players:
  Ada: {mana: 2, hand: [{card: Cub, named: One}, {card: Cub, named: Two}, Cub]}
  Ben: {mana: 3, hand: [Storm, Mourner], hero expedition: {card: Wolf, named: Old}}
explore: {turns: 4}
possible:
  - {card: One, in: Ada's Hero Expedition}
  - {card: Two, in: Ada's Hero Expedition}
  - {card: Old, in: Ben's Discard pile}
never:
  - {card: One, boosts: 1}
""",
    "lines that are stuck": """
players:
  Ada: {mana: 4, hand: [Mourner, Scribe], hero expedition: [Cub, Wolf], companion expedition: Cub}
  Ben: {mana: 2, hand: [Storm, Wolf], landmarks: Lantern}
do:
  - Ada plays: Mourner
  - Ben plays: Storm
    choosing: Mourner
  - Ada plays: Scribe
  - Ben uses: Target Character gains 1 boost
always:
  - {card: Mourner, zone: Discard pile}
possible:
  - {card: Scribe, boosts: 1}
explore: {turns: 1}
""",
    "orders that come to the same": """
players:
  Ada: {landmarks: [Bell, Bell, Lantern], hero expedition: [Wolf, Cub], hand: Cub, mana: 1}
  Ben: {landmarks: [Bell, Lantern], hero expedition: Wolf}
start: {phase: Noon}
explore: {until: Dusk}
possible:
  - {player: Ada, hand: []}
  - {player: Ada, ready mana: 2}
always:
  - {player: Ada, hand: Cub}
""",
    "equal lines that are stuck": """
players:
  Ada: {landmarks: [Bell, Sun, Moon, Star], hero expedition: [Wolf, Cub], hand: Cub, mana: 1}
  Ben: {hand: Storm, mana: 2, landmarks: Lantern}
start: {phase: Noon}
do:
  - until: Afternoon
  - Ada plays: Cub
  - Ben plays: Storm
  - Ada passes:
  - Ben uses: Target Character gains 1 boost
    choosing: Wolf
always:
  - {card: Wolf, boosts: 5}
possible:
  - {card: Wolf, boosts: 8}
""",
    "a script that cannot be followed": """
players:
  Ada: {mana: 4, hand: [Mourner], hero expedition: [Cub, Wolf], companion expedition: Cub}
  Ben: {mana: 2, hand: [Storm, Storm]}
do:
  - Ada plays: Mourner
  - Ben plays: Storm
  - Ada plays: Storm
always:
  - {card: Mourner, zone: Discard pile}
""",
    "a fact that is ambiguous at the end": """
players:
  Ada: {mana: 2, hand: [Cub, Cub], hero expedition: Wolf}
  Ben: {}
explore: {turns: 3}
never:
  - {card: Cub, boosts: 1}
""",
}
"""Scenarios that explore in all the ways there are."""


def table(name: str) -> Scenario:
    """One of the scenarios."""
    return scenario(TABLES[name], CARDS + MORE_CARDS)


def outcome(of: Scenario, **how) -> Exploration | str:
    """What comes of exploring, a mistake of the file included."""
    try:
        return explore(of, **how)
    except InputError as error:
        return str(error)


@pytest.fixture
def helped(monkeypatch):
    """Others help from the first choice on; gives how many did, each time.

    The threads of those who run tests do not stand in the way.
    """
    asked = []
    walk_together = together.walk_together

    def noted(search, tally, stack, jobs, told):
        asked.append(jobs)
        walk_together(search, tally, stack, jobs, told)

    monkeypatch.setattr(exploring, "_ALONE", 0)
    monkeypatch.setattr(together, "processes", lambda jobs: jobs)
    monkeypatch.setattr(together, "walk_together", noted)
    monkeypatch.setattr(notices, "_told", set())
    yield asked
    assert multiprocessing.active_children() == []


@takes_long
@pytest.mark.parametrize(
    ("name", "jobs"),
    [
        *((name, 2 + place % 2) for place, name in enumerate(TABLES)),
        *(
            pytest.param(name, 3 - place % 2, marks=pytest.mark.whole)
            for place, name in enumerate(TABLES)
        ),
    ],
)
def test_all_of_it_is_the_same(name, jobs, helped, capfd):
    """Figures, lines of play, rules and mistakes are those of one process."""
    alone = outcome(table(name), jobs=1)

    assert outcome(table(name), jobs=jobs) == alone
    assert helped == [jobs]
    assert capfd.readouterr().err == ""


@cache
def decisions(name: str) -> int:
    """How many decisions are walked where one of the scenarios is explored to the end."""
    return explore(table(name), jobs=1).decisions


@takes_long
@settings(max_examples=6, deadline=None)
@given(
    name=st.sampled_from(["draws by chance", "what happened", "lines that are stuck"]),
    share=st.floats(0, 1.1),
    before=st.integers(0, 50),
    jobs=st.integers(2, 4),
)
def test_where_a_bound_is_reached(name, share, before, jobs):
    """What was met when a bound is reached is the same, whichever it is and whoever helps."""
    of = table(name)
    bound = max(1, round(share * decisions(name)))
    alone = outcome(of, bound=bound, jobs=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exploring, "_ALONE", before)
        patch.setattr(together, "processes", lambda jobs: jobs)
        helped = outcome(of, bound=bound, jobs=jobs)

    assert helped == alone


def test_every_scenario_that_explores(helped, some):
    """The scenarios that ship come to the same with others' help."""
    asking = []
    for path in {BRANCHING, *some(_saying_of_all_lines())}:
        try:
            asking.append(loader.load(HOME / path))
        except NoLibrary:
            continue
    asking = [one for one in asking if one.exploring.asks]

    different = [
        one.file for one in asking if outcome(one, jobs=2) != outcome(one, jobs=1)
    ]
    assert different == []
    assert helped


BRANCHING = "rulebook/5.2.c-the-next-one-is-finished-first.yaml"
"""Has lines of play with which others can help, which few of them have; always tried."""


def _saying_of_all_lines() -> list[str]:
    """The scenarios that ship and say something of all lines of play."""
    says = re.compile("^(always|never|possible):", re.MULTILINE)
    return [name for name in FILES if says.search((HOME / name).read_text(encoding="utf-8"))]


class Line:
    """A connection within one process."""

    def __init__(self) -> None:
        self.reports: list[Any] = []
        self.send = self.reports.append

    def recv(self) -> Any:
        """The oldest report that was not heard."""
        return self.reports.pop(0)


class Asking:
    """Somebody waits for a task whenever it is looked at, as chance has it."""

    def __init__(self, chance: random.Random, share: float) -> None:
        self.chance, self.share = chance, share

    def __getitem__(self, place: int) -> bool:
        return self.chance.random() < self.share

    def __setitem__(self, place: int, value: int) -> None:
        pass


def parted(of: Scenario, tally: Tally, seed: int, share: float) -> None:
    """Explore as several processes do, but within one, with tasks in an order of chance."""
    chance = random.Random(seed)
    search, first = started(of)
    workers = [together._Explorer(process=None, connection=Line()) for _ in range(3)]
    notes = [Notes({}, {}, chance.choice([5, 10**6])) for _ in workers]
    crew = together._Explorers(workers, [()], {(): together._Task(())}, [()], 0)
    while crew.queue:
        which = chance.randrange(len(workers))
        worker, own = workers[which], notes[which]
        worker.task = crew.queue.pop(chance.randrange(len(crew.queue)))
        told = chance.random() < 0.5
        own.begin(worker.task, worker.news if told else [])
        worker.news = [] if told else worker.news
        carry_out(search, own, {(): first}, worker.connection, Asking(chance, share))
        while worker.connection.reports:
            together._hear(crew, worker)
        together._count(crew, tally)


def counted(walked: Callable[[Tally], None], bound: int) -> tuple[Any, ...]:
    """What a tally holds when all is walked, or the bound reached."""
    tally = Tally(bound=bound)
    complete = False
    with suppress(Enough):
        walked(tally)
        complete = True
    figures = (tally.decisions, len(tally.seen), len(tally.ended), tally.stuck)
    return complete, figures, tally.first_stuck, tally.lines


@takes_long
@pytest.mark.parametrize(
    ("name", "examples"),
    [
        ("what happened", 2),
        ("lines that are stuck", 5),
        ("orders that come to the same", 3),
        ("equal lines that are stuck", 8),
        pytest.param("what happened", 20, marks=pytest.mark.whole),
        pytest.param("lines that are stuck", 40, marks=pytest.mark.whole),
        pytest.param("orders that come to the same", 20, marks=pytest.mark.whole),
        pytest.param("equal lines that are stuck", 40, marks=pytest.mark.whole),
    ],
)
def test_the_order_of_the_work_does_not_matter(name, examples):
    """Whoever is given which lines at what time, they are counted as one process walks them."""
    of = table(name)

    def alone(tally: Tally) -> None:
        search, first = started(of)
        deque(walk(search, tally, [first]), maxlen=0)

    _, (decisions, *_), _, _ = counted(alone, 10**6)

    @settings(max_examples=examples, deadline=None)
    @given(st.floats(0, 1.1), st.floats(0, 1), st.integers(0, 10**6))
    def same(share, given_away, seed):
        bound = max(1, round(share * decisions))
        parts = counted(lambda tally: parted(of, tally, seed, given_away), bound)
        assert parts == counted(alone, bound)

    same()


@takes_long
@pytest.mark.parametrize(
    "fails", [lambda *_: os.kill(os.getpid(), signal.SIGKILL), lambda *_: os._exit(0)]
)
def test_a_process_that_dies(fails, helped, monkeypatch, capfd):
    """When a process dies, that is said and one process does all of it."""
    of = table("what happened")
    alone = explore(of, jobs=1)
    monkeypatch.setattr(together, "work", fails)

    assert explore(of, jobs=2) == alone
    assert capfd.readouterr().err == (
        "judgebot: warning: a process that helped to explore came to grief; "
        "exploring goes on without help\n"
    )


@takes_long
def test_a_process_that_raises(helped, monkeypatch, capfd):
    """What goes wrong in a process prints nothing there; one process does all of it."""
    of = table("what happened")
    alone = explore(of, jobs=1)
    monkeypatch.setattr("judgebot.scenario.explore.one_process._carry_out", lambda *_: 1 // 0)

    assert explore(of, jobs=2) == alone
    assert "came to grief" in capfd.readouterr().err


def test_no_process_stays_after_an_interruption(helped, monkeypatch):
    """Ctrl-C ends all processes."""
    monkeypatch.setattr(exploring, "_OFTEN", 1)

    def interrupted(made, _waiting):
        if made > 100:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        explore(table("draws by chance"), jobs=2, told=interrupted)

    assert (helped, multiprocessing.active_children()) == ([2], [])


def test_progress_is_told(helped, monkeypatch):
    """How many choices were made is told on the way, and never more than the bound."""
    monkeypatch.setattr(exploring, "_OFTEN", 50)
    told = []
    explore(table("draws by chance"), bound=300, jobs=2, told=lambda made, _: told.append(made))

    assert told == sorted(told)
    assert 0 < len(told) < 7
    assert told[-1] <= 300


def test_little_is_explored_alone(monkeypatch):
    """What is explored within a moment needs no other process."""
    monkeypatch.delattr(together, "walk_together")

    assert explore(scenario("players: {Ada: {}, Ben: {}}\nalways: [day: 2]"), jobs=2).holds


def test_one_process_where_forking_is_not_safe():
    """A process that has threads is not forked."""
    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    found = together.processes(4)
    done.set()
    thread.join()

    assert found == 1
