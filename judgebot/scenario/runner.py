"""Play a scenario out under the rules, and check what it expects."""

from __future__ import annotations

from judgebot.game.decisions import Asked, Decision
from judgebot.game.engine import Game, advance, answer
from judgebot.game.trace import Kind
from judgebot.scenario.board import board
from judgebot.scenario.format import Scenario
from judgebot.scenario.options import option_words
from judgebot.scenario.script import Finished, Script
from judgebot.scenario.verdict import Verdict, check, check_claim

TOLD_OTHERWISE = (Asked.TURN, Asked.REACTION)
"""Choices whose carrying out tells what was chosen."""


def run(scenario: Scenario) -> Verdict:
    """Play a scenario to the end of its commands.

    Returns what came of it. Raises InputError when the file chooses what is not legal, leaves a
    choice open or chooses what was never asked.
    """
    game = Game(board(scenario), auto=False)
    script = Script(list(scenario.commands))
    try:
        while (decision := advance(game)) is not None:
            chosen = script.answer(game, decision)
            _tell(game, decision, chosen)
            answer(game, chosen)
    except Finished:
        pass
    if error := script.left_over():
        raise error
    return Verdict(
        scenario=scenario,
        trace=game.trace,
        expect=tuple(check(game, fact) for fact in scenario.expect),
        claims=tuple(check_claim(game, claim) for claim in scenario.claims),
    )


def _tell(game: Game, decision: Decision, chosen: object) -> None:
    """Tell a choice in the trace, under the step it belongs to."""
    if decision.asked in TOLD_OTHERWISE:
        return
    item = getattr(chosen, "item", None)
    game.trace.add(
        Kind.CHOSEN,
        "chosen",
        decision.rules,
        parent=getattr(game.state.agenda[-1], "entry", None),
        items=(item,) if item else (),
        player=game.player(decision.player),
        option=option_words(game, decision, chosen),
    )
