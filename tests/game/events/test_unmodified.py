"""CR 6.2.a: what is told of modifiers that do not apply."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.entries import about_steps
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.zones import discard_pile, expedition, landmarks, reserve
from judgebot.game.events import modifying, unmodified
from tests.game.boards import a_game, character, permanent, put

HERO = expedition(0, Side.HERO)


def _sacrificed(text, by=0, *, controller=0):
    """What is told of an Altar with a text as a Cub is sacrificed."""
    game = a_game()
    altar = put(game, landmarks(0), permanent("Altar", text))
    cub = put(game, HERO, character("Cub"))
    action = AtomicAction(
        verb=ActionVerb.MOVE, what=cub, to=discard_pile(0), by=by, called=Called.SACRIFICE
    )
    step = Step(actions=(action,), controller=controller)
    found = list(modifying.applicable(game.state, step, action))
    keys = {one.key for one in found}
    return found, list(unmodified.nearly(game, step, keys)), altar


def test_another_does_it():
    """The controller of the effect does it, or whom the effect says (CR 7.5.6.b, 7.5.6.c)."""
    text = "If you would sacrifice a Character, also draw a card."
    for controller, rule in ((1, "7.5.6.c"), (0, "7.5.6.b")):
        found, (told,), altar = _sacrificed(text, by=1, controller=controller)
        assert found == []
        assert isinstance(told, about_steps.ModifierNotWho)
        assert told.rules == ("6.2.g", "7.2.3.a", "7.5.6.a", rule)
        assert altar.item in told.items


def test_its_condition_is_false():
    """Told with what was counted and what was needed."""
    while_two = "while you control two or more Landmarks"
    text = f"If a Character would be sacrificed {while_two}, draw a card instead."
    found, (told,), _ = _sacrificed(text)
    assert found == []
    assert isinstance(told, about_steps.ModifierNotSo)
    assert told.rules[0] == "6.2.g"
    (figure,) = told.facts["figures"]
    assert (figure.number, figure.needed) == (1, 2)


def test_nothing_is_told_of_what_applies_or_is_of_something_else():
    """Neither of a modifier that is applied, nor of one that lacks two things."""
    found, told, _ = _sacrificed("If you would sacrifice a Character, also draw a card.")
    assert (len(found), told) == (1, [])
    while_two = "while you control two or more Landmarks"
    of_both = f"If you would sacrifice a Character {while_two}, also draw a card."
    _, told, _ = _sacrificed(of_both, by=1, controller=1)
    assert told == []
    _, told, _ = _sacrificed("If you would sacrifice a Permanent, also draw a card.", by=1)
    assert told == []


@pytest.mark.parametrize(
    ("text", "from_", "to", "told"),
    [
        ("put in your Reserve from play", 1, 1, ["7.2.3.a"]),
        ("put in your Reserve from play", 0, 0, []),
        ("put in your opponent's Reserve", 0, 0, ["7.2.3.a", "1.2.1.b"]),
        ("put in Reserve", 0, 0, []),
    ],
)
def test_the_place_is_another_players(text, from_, to, told):
    """What would go to a place like the one that the words name, of another player."""
    game = a_game()
    put(game, landmarks(0), permanent("Grave", f"If a card would be {text}, discard it instead."))
    cub = put(game, expedition(from_, Side.HERO), character("Cub"))
    action = AtomicAction(verb=ActionVerb.MOVE, what=cub, to=reserve(to), called=Called.OTHER)
    step = Step(actions=(action,), controller=0)
    keys = {one.key for one in modifying.applicable(game.state, step, action)}

    found = list(unmodified.nearly(game, step, keys))
    assert [[*one.rules[1:]] for one in found] == ([told] if told else [])
    assert all(isinstance(one, about_steps.ModifierNotWhose) for one in found)
    assert all(one.facts["owner"] == to for one in found)
