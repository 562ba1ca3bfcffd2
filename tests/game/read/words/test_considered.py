"""CR 7.5.2, 7.5.9: what Expeditions and objects are considered to be, whatever they are."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Standing
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.zones import expedition, reserve
from judgebot.game.read.words import considered
from judgebot.game.read.zones import adventure
from tests.game.boards import a_game, character, permanent, put

HERO, COMPANION = (expedition(0, side) for side in Side)
THEIRS = expedition(1, Side.HERO)
BEHIND, AHEAD = (f"My Expedition is considered {one}." for one in ("behind", "ahead"))
CONTACT = "My Expedition and its Characters are considered [In Contact]."


def _stands(*texts, place=HERO):
    """How my Hero Expedition is considered to stand, and by which rules."""
    game = a_game()
    for number, text in enumerate(texts):
        put(game, place, permanent(f"Law {number}", text, where="Expedition"))
    because = Reasons()
    found = considered.standing(game.state, HERO, because)
    assert considered.standing(game.state, HERO, None) is found
    return found, [one.card.item for one in because.looks], game


@pytest.mark.parametrize(
    ("texts", "standing"),
    [
        ((), None),
        ((CONTACT,), None),
        ((BEHIND,), Standing.BEHIND),
        ((AHEAD,), Standing.AHEAD),
        ((BEHIND, AHEAD), Standing.AHEAD),
        ((AHEAD, BEHIND), Standing.BEHIND),
        ((AHEAD, CONTACT), Standing.AHEAD),
    ],
)
def test_how_an_expedition_is_considered_to_stand(texts, standing):
    """By the latest ability that says so; only that one is why."""
    found, by, game = _stands(*texts)

    assert found is standing
    assert len(by) == (standing is not None)
    assert adventure.standing(game.state, HERO) is (standing or Standing.TIED)
    assert considered.standing(game.state, COMPANION, None) is None


@pytest.mark.parametrize("place", [COMPANION, THEIRS, reserve(0)])
def test_of_another_expedition_nothing_is_said(place):
    """ "My Expedition" is that of the object alone, and none out of play."""
    found, by, _ = _stands(BEHIND, place=place)

    assert (found, by) == (None, [])


@pytest.mark.parametrize(
    ("text", "contact"), [(CONTACT, True), (BEHIND, False), ("Draw a card.", False)]
)
def test_what_is_considered_in_contact(text, contact):
    """The Expedition, and the Characters in it, for whoever says so of them (CR 7.5.9)."""
    game = a_game()
    me = put(game, HERO, permanent("Law", "" if text[0] == "D" else text, where="Expedition"))
    ant = put(game, HERO, character("Ant"))
    bee = put(game, COMPANION, character("Bee"))
    because, of_it = Reasons(), Reasons()

    assert considered.in_contact(game.state, HERO, because) is contact
    assert considered.object_in_contact(game.state, ant, of_it) is contact
    assert not considered.in_contact(game.state, COMPANION, None)
    assert not considered.object_in_contact(game.state, bee, None)
    assert not considered.object_in_contact(game.state, me, None)
    for one in (because, of_it):
        looks = [(look.rules[0], look.property_name, look.card) for look in one.looks]
        assert looks == ([("1.4.2.a", "In Contact", me)] if contact else [])
