"""CR 6.3.m: the limit of Reactions by name, which only some versions of the rules have."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase, Side
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import expedition
from judgebot.game.events.reactions import LIMIT_BY_NAME
from judgebot.game.events.steps import perform
from tests.game.boards import a_game, character, put


@pytest.mark.parametrize(("rules", "allowed"), [("5.0", False), ("4.0", True)])
def test_a_name_has_a_limit_since_5_0(rules, allowed):
    """After 1000 activations by objects of one name, another object of it activates under 4.0."""
    game = a_game(ruleset=RULESETS[rules])
    here = expedition(0, Side.HERO)
    card = character("Cub", "At Noon — I gain 1 boost.")
    put(game, here, card)
    ability = card.abilities[0]
    named = ("reaction by name", "Cub", ability)
    game.state.tallies = game.state.tallies.put(named, LIMIT_BY_NAME)

    perform(
        game, None, Step(actions=(AtomicAction(verb=ActionVerb.BEGIN_PHASE, phase=Phase.NOON),))
    )

    assert len(game.state.emblems) == int(allowed)
