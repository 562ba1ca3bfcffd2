"""CR 6.3.m: the limit of Reactions by name, which only some versions of the rules have."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase, Side
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import expedition
from judgebot.game.events.reactions import LIMIT_BY_NAME
from judgebot.game.events.steps import perform
from judgebot.game.read.steps.not_read import Unread
from tests.game.boards import a_game, character, put


def at_the_limit(rules: str):
    """Begin Noon, where an object of a name activates for the 1001st time in the day."""
    game = a_game(ruleset=RULESETS[rules])
    card = character("Cub", "At Noon — I gain 1 boost.")
    put(game, expedition(0, Side.HERO), card)
    named = ("reaction by name", "Cub", card.abilities[0])
    game.state.tallies = game.state.tallies.put(named, LIMIT_BY_NAME)
    noon = AtomicAction(verb=ActionVerb.BEGIN_PHASE, phase=Phase.NOON)
    perform(game, None, Step(actions=(noon,)))
    return game


def test_a_name_has_a_limit_since_5_0():
    """After 1000 activations by objects of one name, another object of it does not activate."""
    assert not at_the_limit("5.0").state.emblems


def test_rules_without_that_limit_stop_the_game():
    """CR 4.0 has no rule that ends such a loop, so nobody can say how the game goes on."""
    with pytest.raises(Unread, match="CR 4.0 has no rule that ends this") as caught:
        at_the_limit("4.0")

    assert "rule 6.3.m ends it" in caught.value.write
