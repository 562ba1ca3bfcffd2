"""How fast the engine is: small scenarios, whole games, copies of a state, explored decisions.

Figures of one machine say little, so each is printed beside a measured reference: the same amount
of plain Python work (a dictionary filled and read a thousand times), done in the same run.
`python benchmarks/engine.py [SECONDS]` spends so many seconds on each figure. Games of official
cards are played where JUDGEBOT_TEST_DATA names the folder that has them in `cards/`.
"""

from __future__ import annotations

import argparse
import os
import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from judgebot.abilities.card import Card, Faction, Rarity, Statistics
from judgebot.abilities.words import Type
from judgebot.cards import text
from judgebot.cards.imports import importing
from judgebot.cards.library import library
from judgebot.game.actions.tokens import plain
from judgebot.game.data.decisions import ChoiceSort
from judgebot.game.data.game import Game
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.state import State
from judgebot.game.data.trace import Silent
from judgebot.game.day import setup
from judgebot.game.engine import advance, answer
from judgebot.scenario.explore import exploring
from judgebot.scenario.explore.several_processes import processes
from judgebot.scenario.format import loader
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.play import runner

SMALL = """\
title: A Character with a Reaction is played
cards:
  A Herald:
    type: Character
    costs: 2/1
    statistics: 1/1/1
    text: |
      {J} I gain 2 boosts.
players:
  Lithium:
    mana: 3
    hand: A Herald
  Ninette: {}
do:
  - Lithium plays: A Herald
    into: Hero Expedition
expect:
  - card: A Herald
    in: Lithium's Hero Expedition
    boosts: 2
"""
EXPLORED = """\
title: Everything two players can do with three cards each
cards:
  A Herald:
    type: Character
    costs: 2/1
    statistics: 1/2/1
    text: |
      {J} I gain 2 boosts.
  A Guide:
    type: Character
    costs: 1/1
    statistics: 2/0/1
    text: |
      {R} Target Character gains 1 boost.
  A Scribe:
    type: Character
    costs: 3/2
    statistics: 1/1/3
    text: |
      {J} Draw a card.
players:
  Lithium:
    mana: 4
    hand: [A Herald, A Guide, A Scribe]
  Ninette:
    mana: 4
    hand: [A Herald, A Guide, A Scribe]
explore:
  until: end of day
possible:
  - player: Lithium
    hand: []
"""
COPIES = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """Something that is measured."""

    name: str
    unit: str
    goal: float
    run: Callable[[], float]
    """Does it once; returns how many units of work that was."""


def reference() -> float:
    """The plain Python work that figures are compared with."""
    filled = {number: number for number in range(1000)}
    return 1.0 if sum(filled.values()) else 0.0


def a_second(run: Callable[[], float], seconds: float) -> float:
    """How many units of work are done in a second."""
    run()
    done, began = 0.0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        done += run()
    return done / spent


def loaded(written: str) -> Scenario:
    """A scenario as it is written."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "scenario.yaml")
        file.write_text(written, encoding="utf-8")
        return loader.load(file)


def small_scenario() -> Callable[[], float]:
    """Set up a board, play a card with a Reaction, resolve it, check two facts; with the trace."""
    scenario = loaded(SMALL)

    def run() -> float:
        assert runner.run(scenario).holds
        return 1.0

    return run


def deck() -> list[Card]:
    """A deck of cards with the usual kinds of abilities."""
    lines = (
        "",
        "{J} I gain 1 boost.",
        "{J} Draw a card.",
        "{R} Target Character gains 1 boost.",
        "At Noon — [Resupply].",
        "When another Character joins your Expeditions — I gain 1 boost.",
        "[Gigantic].",
        "Characters you control are [Tough 1].",
    )
    return [
        Card(
            name=f"Traveller {number}",
            type=Type.CHARACTER,
            faction=Faction.AXIOM,
            rarity=Rarity.COMMON,
            hand_cost=1 + number % 5,
            reserve_cost=1 + number % 4,
            statistics=Statistics(
                forest=number % 4, mountain=(number + 1) % 4, water=(number + 2) % 4
            ),
            abilities=text.read(lines[number % len(lines)]) if lines[number % len(lines)] else (),
        )
        for number in range(39)
    ]


def new_game(cards: list[Card]) -> State:
    """A game about to begin."""
    return setup.new_game(
        (cards, cards),
        heroes=(None, None),
        names=("Lithium", "Ninette"),
        ruleset=RULESETS["5.0"],
    )


def play_out(state: State, chance: random.Random) -> float:
    """Play a game with random legal choices, to victory or the twentieth day."""
    game = Game(state, Silent())
    while (decision := advance(game)) is not None and game.state.day <= 20:
        answer(game, chance.choice(decision.options))
    return 1.0


def random_game(cards: list[Card], chance: random.Random) -> Callable[[], float]:
    """A whole game of one deck against itself."""
    return lambda: play_out(new_game(cards), chance)


def official_cards() -> list[Card]:
    """The official cards; none where nobody says where they are."""
    data = os.environ.get("JUDGEBOT_TEST_DATA")
    if not data:
        return []
    with tempfile.TemporaryDirectory() as home:
        os.environ["JUDGEBOT_HOME"] = home
        importing.import_cards([Path(data, "cards")])
        return [printing.card for printing in library.require()]


def official_game(cards: list[Card], chance: random.Random) -> Callable[[], float]:
    """A whole game of two factions: a Hero and three each of thirteen cards, drawn by chance."""
    named = {(card.name, card.faction, card.rarity): card for card in cards}
    tokens = {plain(card.name): card for card in cards if card.token}
    own = {
        faction: [card for card in named.values() if card.faction is faction and not card.token]
        for faction in Faction
    }

    def run() -> float:
        sides = [own[faction] for faction in chance.sample([*own], 2)]
        heroes = [chance.choice([one for one in side if one.type is Type.HERO]) for side in sides]
        others = [[one for one in side if one.type is not Type.HERO] for side in sides]
        decks = [chance.sample(side, 13) * 3 for side in others]
        state = setup.new_game(decks, heroes, ("Lithium", "Ninette"), RULESETS["5.0"])
        state.tokens = tokens
        return play_out(state, chance)

    return run


def mid_game(cards: list[Card], chance: random.Random) -> State:
    """A state in the middle of a game."""
    game = Game(new_game(cards), Silent())
    while (decision := advance(game)) is not None:
        if game.state.day == 3 and decision.choice_sort is ChoiceSort.TURN:
            return game.state
        answer(game, chance.choice(decision.options))
    return game.state


def copying(state: State) -> Callable[[], float]:
    """Copies of a state in the middle of a game."""

    def run() -> float:
        for _ in range(COPIES):
            state.copy()
        return COPIES

    return run


def exploration(until: str, jobs: int) -> Callable[[], float]:
    """Every legal choice of a scenario, up to a moment of the day, with so many processes."""
    scenario = loaded(EXPLORED.replace("until: end of day", f"until: {until}"))

    def run() -> float:
        return exploring.explore(scenario, jobs=jobs).decisions

    return run


def explorations() -> list[Figure]:
    """Exploring with one process, and with one for each core."""
    return [
        Figure(
            name=f"explored decisions, {span}, {jobs} process{'es' if jobs > 1 else ''}",
            unit="a second",
            goal=5000,
            run=exploration(until, jobs),
        )
        for span, until in (("whole days", "end of day"), ("one Afternoon", "Dusk"))
        for jobs in dict.fromkeys((1, processes(None)))
    ]


def main(seconds: float) -> None:
    """Measure and print every figure beside the reference."""
    chance = random.Random(5)
    cards = deck()
    middle = mid_game(cards, chance)
    official = official_cards()
    figures = [
        Figure(name="small scenarios", unit="a second", goal=1000, run=small_scenario()),
        *explorations(),
        Figure(name="random games", unit="a second", goal=25, run=random_game(cards, chance)),
        Figure(name="copies of a state", unit="a second", goal=5000, run=copying(middle)),
    ]
    if official:
        run = official_game(official, chance)
        figures.append(Figure(name="official games", unit="a second", goal=25, run=run))
    plain = a_second(reference, seconds)
    print(f"reference: {plain:,.0f} a second")
    for figure in figures:
        rate = a_second(figure.run, seconds)
        print(
            f"{figure.name:<46}{rate:>9,.0f} {figure.unit}  goal {figure.goal:>6,.0f}  "
            f"1 for {plain / rate:,.2f} of the reference"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("seconds", nargs="?", type=float, default=2.0)
    main(parser.parse_args().seconds)
