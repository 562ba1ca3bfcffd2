"""CR 2.4.1.g: which status an object can gain that it has."""

from __future__ import annotations

from judgebot.abilities.words import Side, Status
from judgebot.game.data.zones import expedition
from judgebot.game.read.objects.regaining import may_regain
from tests.game.boards import a_game, character, put


def test_which_status_may_be_gained_again():
    """The one that its own ability names, and none of what has no such ability."""
    game = a_game()
    words = "I can gain [[Fleeting]] even if I was already [[Fleeting]]."
    where = expedition(0, Side.HERO)
    refs = [put(game, where, one) for one in (character("Duelist", words), character("Ant"))]
    found = [
        [may_regain(game.state, game.state.objects[ref.object], status) for ref in refs]
        for status in (Status.FLEETING, Status.ASLEEP)
    ]

    assert found == [[True, False], [False, False]]
