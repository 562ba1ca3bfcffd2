"""CR 7.4.4.k: a condition on one Expedition, which Gigantic makes several."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.context import Context
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.zones import expedition, reserve
from judgebot.game.read.words.conditions import holds
from tests.game.boards import a_game, character, permanent, put
from tests.game.carrying import effect_of

HERO, COMPANION = (expedition(0, side) for side in (Side.HERO, Side.COMPANION))
THEIRS = expedition(1, Side.HERO)


def _holds(condition, where, text="[Gigantic].", because=None):
    """Whether it is true for a Character while Ants are in these Expeditions."""
    game = a_game()
    me = put(game, HERO, character("Giant", text))
    for place in where:
        put(game, place, character("Ant"))
    (instruction,) = effect_of(f"If {condition}, draw a card.")
    context = Context(controller=0, me=me).explained(because)
    return holds(game.state, instruction.condition, context)


@pytest.mark.parametrize(
    ("condition", "where", "true"),
    [
        ("there are two or more other Characters in my Expedition", (HERO, COMPANION), False),
        ("there are two or more other Characters in my Expedition", (HERO, HERO), False),
        ("there are two or more other Characters in my Expedition", (HERO, COMPANION) * 2, True),
        ("there is another Character in my Expedition", (COMPANION,), False),
        ("there is another Character in my Expedition", (HERO, COMPANION), True),
        ("there are two or more Characters in your Expeditions", (COMPANION,), True),
        ("I'm the only Character in my Expedition", (COMPANION,), False),
        ("I'm the only Character in my Expedition", (), True),
    ],
)
def test_of_each_expedition_by_itself(condition, where, true):
    """Each Expedition that the words for a single one mean must satisfy it (CR 7.4.4.k)."""
    assert _holds(condition, where) is true


@pytest.mark.parametrize(("text", "true"), [("", True), ("[Gigantic].", False)])
def test_without_gigantic_it_is_one(text, true):
    """What is in one Expedition is asked of that one."""
    assert _holds("there is another Character in my Expedition", (HERO,), text) is true


@pytest.mark.parametrize("where", [(HERO,), (HERO, COMPANION)])
def test_by_which_rules(where):
    """True or false, it is so by the rules of what several Expeditions must satisfy."""
    because = Reasons()
    _holds("there is another Character in my Expedition", where, because=because)

    assert {"7.4.4.f", "7.4.4.k"} <= because.rules.keys()


def test_what_is_in_no_expedition():
    """Nothing is in the Expedition of what is in none."""
    game = a_game()
    me = put(game, reserve(0), character("Ant"))
    (instruction,) = effect_of("If there is another Character in my Expedition, draw a card.")

    assert not holds(game.state, instruction.condition, Context(controller=0, me=me))


@pytest.mark.parametrize(("where", "true"), [(COMPANION, True), (HERO, False)])
def test_each_expedition_by_itself_satisfies_one_or_the_other(where, true):
    """Of two conditions with "or" one Expedition may satisfy the first, the other the second."""
    game = a_game()
    me = put(game, HERO, character("Giant", "[Gigantic]."))
    put(game, HERO, character("Ant"))
    put(game, where, permanent("Box", where="Expedition"))
    either = "there is another Character in my Expedition or there is a Permanent in my Expedition"
    (instruction,) = effect_of(f"If {either}, draw a card.")

    assert holds(game.state, instruction.condition, Context(controller=0, me=me)) is true
