"""CR 2.3.1.f: abilities that take away what they rest on, and go on applying."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import expedition
from judgebot.game.events import self_undone
from judgebot.game.read.objects import characteristics
from tests.game.boards import a_game, character, put

HERO = expedition(0, Side.HERO)


@pytest.mark.parametrize(
    ("text", "itself", "described"),
    [
        ("Characters in my Expedition lose their abilities.", True, False),
        ("Characters facing me lose their abilities.", False, False),
        ("Characters with [Gigantic] lose [Gigantic].", False, True),
        ("Characters you control are [Gigantic].", False, False),
    ],
)
def test_what_an_ability_takes_away(text, itself, described):
    """Its own existence, or that anything is what it describes."""
    game = a_game()
    ant = put(game, HERO, character("Ant", text))
    put(game, HERO, character("Oak", "[Gigantic]."))
    put(game, expedition(1, Side.HERO), character("Fly"))
    view = characteristics.view(game.state)
    (source, altered), = (one for one in view.applied if one[0].context.me == ant)
    noun = source.passive.statement.subject.noun

    assert altered
    assert self_undone.loses_itself(source, altered) is itself
    assert self_undone.described_no_more(game.state, source, noun, altered) is described
