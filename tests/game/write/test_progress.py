"""What is kept of a day, and what is known of the game once it is."""

from __future__ import annotations

from judgebot.abilities.words import Did, KeywordName, Side
from judgebot.game.data.zones import expedition
from judgebot.game.read.objects import characteristics
from judgebot.game.read.triggers.history import PastDeed
from judgebot.game.write.progress import add_deeds
from tests.game.boards import a_game, character, put


def test_what_happened_counts_at_once():
    """A passive ability that asks what was done applies as soon as it was (CR 2.3.1.c)."""
    text = "While you have sacrificed a Character this turn, I have [Tough 1]."
    game, here = a_game(), expedition(0, Side.HERO)
    state = game.state
    ant, bee = put(game, here, character("Ant", text)), put(game, here, character("Bee"))
    before = characteristics.derived(state, ant.object).keywords
    add_deeds(state, (PastDeed(did=Did.SACRIFICED, by=0, thing=bee, phase=state.phase, turn=0),))

    assert before == {}
    assert characteristics.derived(state, ant.object).keywords == {KeywordName.TOUGH: 1}
