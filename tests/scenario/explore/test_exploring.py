"""Exploring walks every legal choice, and proves what it says with a line of play."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from judgebot.game.data.state import State
from judgebot.game.engine import advance
from judgebot.scenario.explore.exploration import UNTOLD
from judgebot.scenario.explore.explored import as_text
from judgebot.scenario.explore.exploring import explore
from judgebot.scenario.format import loader
from judgebot.scenario.play.ending import Ending, within
from judgebot.scenario.play.runner import run
from judgebot.screen import Style
from tests.scenario.tables import scenario

TARGETS = """
players:
  Ada: {mana: 2, hand: Storm, hero expedition: Cub}
  Ben: {hero expedition: Wolf}
do:
  - Ada plays: Storm
"""


def proofs(text: str):
    """Each fact that a scenario says of its lines of play: whether it holds, and how it shows."""
    return [(one.holds, one.line) for one in explore(scenario(text)).proofs]


def test_an_open_choice_branches():
    """Each target is one line of play, and has an outcome of its own."""
    text = f"{TARGETS}possible:\n  - {{card: Cub, zone: Discard pile}}\n"
    found = explore(scenario(text))

    assert (found.decisions, found.outcomes, found.complete) == (2, 2, True)


def test_possible_shows_a_line_that_fulfils_it():
    """`possible` is proved by the choices that lead there."""
    text = f"{TARGETS}possible:\n  - {{card: Cub, zone: Discard pile}}\n"

    assert proofs(text) == [(True, ("Ada targets Cub",))]


def test_always_shows_a_line_that_breaks_it():
    """`always` is refuted by the choices that lead elsewhere."""
    text = f"{TARGETS}always:\n  - {{card: Cub, zone: Discard pile}}\n"

    assert proofs(text) == [(False, ("Ada targets Wolf",))]


def test_never_and_impossible():
    """`never` holds, and `possible` fails, for what no line of play brings about."""
    text = (
        f"{TARGETS}never:\n  - {{card: Storm, zone: Hand}}\n"
        "possible:\n  - {card: Storm, zone: Hand}\n"
    )

    assert proofs(text) == [(True, None), (False, None)]


def test_what_the_script_says_is_not_branched():
    """A choice that the file makes is the only one explored."""
    text = f"{TARGETS}    choosing: Wolf\nalways:\n  - {{card: Wolf, zone: Discard pile}}\n"
    found = explore(scenario(text))

    assert (found.decisions, found.outcomes, found.holds) == (0, 1, True)


def test_a_line_ends_before_the_next_reaction():
    """A script that ends there is not played on."""
    text = """
players: {Ada: {mana: 2, hand: Wolf}, Ben: {}}
do:
  - Ada plays: Wolf
    into: Hero Expedition
  - until: next Reaction
always: {reactions waiting: 1}
never: {card: Wolf, boosts: 1}
"""
    assert proofs(text) == [(True, None), (True, None)]


def test_no_line_comes_to_a_next_reaction():
    """Where none is played in the phase, no line of play can go on, and it is said why."""
    text = """
players: {Ada: {}, Ben: {}}
do:
  - until: next Reaction
never: {reactions waiting: 1}
"""
    with pytest.raises(InputError, match="no Reaction is played here before Afternoon ends"):
        explore(scenario(text))


def test_orders_that_come_to_the_same_are_one_outcome():
    """Two orders of Reactions that end in equal states are gone on from once."""
    text = """
players:
  Ada: {hero expedition: [{card: Cub, named: One}, {card: Cub, named: Two}], landmarks: [Sun, Moon]}
  Ben: {}
start: {phase: Noon}
do: []
always:
  - {card: One, boosts: 2}
"""
    cards = ""
    for name in ("Sun", "Moon"):
        cards += f"  {name}:\n    type: Landmark Permanent\n    text: |\n"
        cards += "      At Noon — Each Character in your Hero Expedition gains 1 boost.\n"
    from tests.scenario.tables import CARDS

    found = explore(scenario(text, CARDS + cards))

    assert (found.decisions, found.outcomes, found.holds) == (2, 1, True)


def test_copies_with_names_of_their_own_are_told_apart():
    """A state in which one of two named copies is played is not the one in which the other is."""
    text = """
players:
  Ada: {mana: 1, hand: [{card: Cub, named: One}, {card: Cub, named: Two}]}
  Ben: {}
explore: {turns: 1}
possible:
  - {card: One, in: Ada's Hero Expedition}
  - {card: Two, in: Ada's Hero Expedition}
never:
  - {player: Ada, hand: []}
"""

    assert [holds for holds, _ in proofs(text)] == [True, True, True]


def test_turns_explores_turn_effects():
    """`turns` lets turn effects after the script be explored, passing among them."""
    text = """
players:
  Ada: {mana: 1, hand: Cub}
  Ben: {}
explore: {turns: 1}
possible:
  - {card: Cub, in: Ada's Companion Expedition}
  - {player: Ada, passed: yes}
  - {player: Ben, passed: yes}
"""

    assert [holds for holds, _ in proofs(text)] == [True, True, False]


def test_until_explores_to_a_moment():
    """`until` explores every turn effect up to a moment of the day."""
    text = """
players:
  Ada: {mana: 1, hand: Cub}
  Ben: {}
start: {regions: all terrains}
explore: {until: Night}
possible:
  - {player: Ada, companion distance: 1}
  - {player: Ada, hero distance: 1}
never:
  - {player: Ben, hero distance: 1}
"""

    assert [holds for holds, _ in proofs(text)] == [True, True, True]


def test_facts_about_the_trace_follow_every_way():
    """A fact about what happened is asked of each way, though states are equal."""
    text = (
        "players: {Ada: {mana: 2, hand: Wolf}, Ben: {}}\n"
        "do:\n  - Ada plays: Wolf\n"
        "always:\n  - happened: {activated: Wolf}\n"
        "never:\n  - happened: {not found: Wolf}\n"
    )

    assert [holds for holds, _ in proofs(text)] == [True, True]


def test_a_bound_is_said():
    """What is not found before a bound is reached is not proved."""
    text = f"{TARGETS}always:\n  - {{card: Storm, zone: Hand}}\n"
    found = explore(scenario(text), bound=1)

    assert (found.complete, found.bound, found.holds) == (False, 1, False)


def test_a_way_that_the_script_cannot_follow_is_counted():
    """Lines on which the script is not possible are told, and prove nothing."""
    text = """
players:
  Ada: {mana: 2, hand: Mourner, hero expedition: Cub}
  Ben: {mana: 2, hand: Storm}
do:
  - Ada plays: Mourner
    into: Hero Expedition
  - Ben plays: Storm
    choosing: Mourner
always:
  - {card: Mourner, zone: Discard pile}
"""
    found = explore(scenario(text))

    assert (found.outcomes, found.holds) == (1, True)
    assert found.stuck.number == 1
    assert "Mourner" in found.stuck.why


def test_no_way_at_all_is_a_mistake():
    """A script that no line of play can follow is refused."""
    text = f"{TARGETS}    choosing: Storm\nalways:\n  - day: 2\n"

    with pytest.raises(InputError) as caught:
        explore(scenario(text))

    assert "Storm is not a legal choice here" in caught.value.what


def test_running_explores_too():
    """`run` answers what a file says of all lines of play, without a line of its own."""
    text = f"{TARGETS}possible:\n  - {{card: Cub, zone: Discard pile}}\n"
    verdict = run(scenario(text))

    assert (verdict.played, verdict.holds, verdict.explored.outcomes) == (False, True, 2)


def test_a_line_of_play_can_be_played():
    """What a proof says was chosen is legal there, and leads to what it proves."""
    text = f"{TARGETS}possible:\n  - {{card: Wolf, zone: Discard pile}}\n"
    ((_, line),) = proofs(text)
    chosen = line[0].rpartition(" targets ")[2]
    script = f"{TARGETS}    choosing: {chosen}\n"
    verdict = run(scenario(f"{script}expect:\n  - {{card: Wolf, zone: Discard pile}}"))

    assert verdict.holds


class Clock:
    """A clock that goes on by a second whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def test_the_time_is_looked_at_before_each_option(monkeypatch):
    """A choice among many things is not made whole first."""
    monkeypatch.setattr("time.monotonic", Clock())
    copies = []
    copy = State.copy
    monkeypatch.setattr(State, "copy", lambda self: copies.append(1) or copy(self))
    hand = ", ".join(f"Ox {number}" for number in range(60))
    card = "{type: Character, costs: 1/1, statistics: 1/1/1}"
    cards = "".join(f"  Ox {number}: {card}\n" for number in range(60))
    text = (
        f"title: Many\ncards:\n{cards}players:\n  Ada: {{mana: 2, hand: [{hand}]}}\n"
        "  Ben: {}\nexplore: {until: Dusk}\npossible:\n  - {player: Ben, hand size: 9}\n"
    )
    found = explore(loader.loads(text), ending=within(20.0), jobs=1)

    assert found.stopped == "The time limit of 20 s is over"
    assert len(copies) < 30


def test_the_time_is_looked_at_between_choices_that_are_forced(monkeypatch):
    """A long script is not played out first, where there is nothing to choose."""
    monkeypatch.setattr("time.monotonic", Clock())
    went_on = []
    monkeypatch.setattr(
        "judgebot.scenario.play.walking.advance",
        lambda *given: went_on.append(1) or advance(*given),
    )
    days = "  - Ada passes:\n  - Ben passes:\n" * 50
    text = (
        f"players:\n  Ada: {{}}\n  Ben: {{}}\ndo:\n{days}"
        "possible:\n  - {player: Ben, hand size: 9}\n"
    )
    found = explore(scenario(text), ending=within(20.0), jobs=1)

    assert not found.complete
    assert len(went_on) < 30


def test_a_line_that_nobody_has_the_time_to_tell(monkeypatch):
    """What is known is said, and that the line is not told; it is shown to nobody else."""
    text = f"{TARGETS}possible:\n  - {{card: Cub, zone: Discard pile}}\n"
    monkeypatch.setattr("judgebot.scenario.explore.lines.MORE", -1.0)
    (late,) = explore(scenario(text), ending=within(0.0)).proofs
    assert (late.known, late.untold, late.hidden_from) == (False, False, frozenset({0, 1}))

    over = within(0.0)
    monkeypatch.setattr(Ending, "check", lambda self: None)
    found = explore(scenario(text), ending=over)
    (proof,) = found.proofs
    assert (proof.holds, proof.known, proof.line, proof.untold) == (True, True, None, True)
    assert proof.hidden_from == frozenset({0, 1})
    told = " ".join(as_text(found, Style(coloured=False), 90))
    assert UNTOLD in " ".join(told.split())
