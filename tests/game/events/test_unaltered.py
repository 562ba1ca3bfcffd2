"""CR 7.5.5.b: what a passive ability leaves alone that another player took control of."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_moving
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.zones import expedition, hand, landmarks
from judgebot.game.events.steps import perform
from tests.game.boards import a_game, character, mana, permanent, put, said, told
from tests.game.carrying import do

HERO, THEIRS = (expedition(player, Side.HERO) for player in (0, 1))
TOUGH = "Characters you control are [Tough 1]."


def _move(game, ref, to):
    action = AtomicAction(verb=ActionVerb.MOVE, what=ref, to=to, says=about_moving.MovedTo)
    perform(game, Asker((), auto=True), Step(actions=(action,)))


def _taken(**fields):
    """A game in which Ninette took control of an Ant of Lithium's, who has a Bee as well."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), **fields)
    do(game, "Take control of target Character.", THEIRS, you=1)
    put(game, HERO, character("Bee"))
    return game, ant


def _left_alone(game):
    """Of whose abilities it was told that they leave something alone, and what, and why not."""
    return [
        (said(game, one)["card"], said(game, one)["things"], said(game, one)["player"], one.rules)
        for one in told(game, "passive.not-whose")
    ]


@pytest.mark.parametrize(
    ("text", "so"),
    [
        (TOUGH, True),
        ("Characters are [Tough 1].", False),
        ("Permanents you control are [Tough 1].", False),
        ("Boosted Characters you control are [Tough 1].", False),
        ("If you control two or more Landmarks, Characters you control are [Tough 1].", False),
        ("If you control a Landmark, Characters you control are [Tough 1].", True),
        ("I am [Tough 1].", False),
    ],
)
@pytest.mark.parametrize("player", [0, 1])
def test_an_ability_that_comes(text, so, player):
    """It is told of what its controller owns, and another player controls, if all else fits."""
    game, _ = _taken()
    _move(game, put(game, hand(player), permanent("Wall", text)), landmarks(player))
    left = [("Wall", ("Ant",), "Ninette", ("7.2.3.a", "7.5.5.b"))]

    assert _left_alone(game) == (left if so and player == 0 else [])


def test_it_is_told_once():
    """Later events change nothing of it, until somebody else has it."""
    game, _ = _taken()
    _move(game, put(game, hand(0), permanent("Wall", TOUGH)), landmarks(0))
    for name in ("Den", "Mill"):
        _move(game, put(game, hand(0), permanent(name)), landmarks(0))

    assert len(_left_alone(game)) == 1


def test_an_ability_that_was_there():
    """That it applies no longer is told as that."""
    game = a_game()
    put(game, landmarks(0), permanent("Wall", TOUGH))
    ant = put(game, HERO, character("Ant"))
    mana(game, 1, 1)
    do(game, "Take control of target Character.", ant, THEIRS, you=1)

    assert _left_alone(game) == []
    assert len(told(game, "passive.ends")) == 1


def test_what_comes_to_fit():
    """Told it is from when all else is as the ability says."""
    game, _ = _taken()
    put(game, landmarks(0), permanent("Wall", "Boosted Characters you control are [Tough 1]."))
    do(game, "Characters you control gain 1 boost.", you=0)
    assert _left_alone(game) == []
    do(game, "Characters you control gain 1 boost.", you=1)

    assert [things for _, things, *_ in _left_alone(game)] == [("Ant",)]
    do(game, "Characters you control gain 1 boost.", you=1)
    assert len(_left_alone(game)) == 1


def test_a_condition_that_becomes_true():
    """Until then the ability applies to nothing anyway."""
    game, _ = _taken()
    text = "If you control two or more Landmarks, Characters you control are [Tough 1]."
    put(game, landmarks(0), permanent("Wall", text))
    do(game, "Characters you control gain 1 boost.", you=1)
    assert _left_alone(game) == []
    _move(game, put(game, hand(0), permanent("Den")), landmarks(0))

    assert [things for _, things, *_ in _left_alone(game)] == [("Ant",)]
