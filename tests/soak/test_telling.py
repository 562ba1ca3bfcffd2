"""Whatever is told of random boards of the official cards has words, for everybody and as data."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest

from judgebot.abilities.words import Type
from judgebot.cards.library import library
from judgebot.game.actions.tokens import plain
from judgebot.game.data.decisions import ChanceTopCard
from judgebot.game.data.game import Game
from judgebot.game.data.state import State
from judgebot.game.engine import advance, answer
from judgebot.game.events import standing
from judgebot.scenario.format import loader
from judgebot.scenario.format.scenario import Scenario
from judgebot.scenario.play import runner
from judgebot.scenario.tell import report
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.knowing import places
from judgebot.scenario.tell.report import Account
from judgebot.scenario.tell.verdict import Verdict
from judgebot.scenario.why.history import History
from judgebot.screen import Style
from tests.soak.playing import Pool, random_board

DECISIONS, ENTRIES = 60, 300
"""How far a board is played."""

NOTHING = """
title: A board
players: {Lithium: {}, Ninette: {}}
expect:
  - {player: Lithium, hand: none}
"""


def _pool() -> Pool:
    official = [printing.card for printing in library.require()]
    tokens = {plain(card.name): card for card in official if card.token}
    return Pool(cards=[card for card in official if not card.token], tokens=tokens)


def _played(state: State, scenario: Scenario, chance: random.Random) -> Verdict:
    """What is told as players choose at random."""
    trace = History()
    trace.follow(state)
    game = Game(state, trace, auto=False)
    names = ThingNames(game=game, labels={}, begins=places(game))
    standing.tell(game)
    for _ in range(DECISIONS):
        decision = advance(game)
        if decision is None or len(trace.entries) > ENTRIES:
            break
        trace.ask(decision)
        weights = decision.weights if isinstance(decision, ChanceTopCard) else None
        (chosen,) = chance.choices(decision.options, weights)
        runner.tell(names, decision, chosen)
        answer(game, chosen)
    return Verdict(scenario=scenario, thing_names=names, expect=(), claims=())


@pytest.mark.long("judgebot/game", "judgebot/scenario/tell", "tests/soak")
@pytest.mark.parametrize("seed", range(4))
def test_all_that_is_told_has_words(seed: int, home_with_cards: Path, tmp_path: Path) -> None:
    """In each account, for each player and for everybody, as text and as data."""
    (tmp_path / "board.yaml").write_text(NOTHING)
    scenario = replace(loader.load(tmp_path / "board.yaml"), rules="5.0", expect=())
    pool, style = _pool(), Style(coloured=False)
    chance = random.Random(seed)
    others = [card for card in pool.cards if card.type is not Type.HERO]
    cards = cycle(chance.sample(others, len(others)))
    for _ in range(3):
        verdict = _played(random_board(pool, cards, chance, "5.0"), scenario, chance)

        for viewer in (None, 0, 1):
            assert json.dumps(report.as_data(verdict, viewer))
            assert report.as_text(verdict, style, 100, viewer)
        for account in Account:
            assert report.as_text(verdict, style, 100, None, account)
