"""CR 6.1.g, 6.5.b: choosing a player, or one of several places."""

from __future__ import annotations

import pytest

from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.words import Side
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.zones import Place, expedition
from judgebot.game.events import choices_places
from judgebot.game.read.words import pronouns
from tests.game.boards import a_game

PLACES: tuple[Place, ...] = tuple(expedition(one, side) for one in (0, 1) for side in Side)


class _Asked:
    """Takes the last option of each decision, and keeps what was asked."""

    def __init__(self):
        self.decisions = []

    def __call__(self, decision):
        self.decisions.append(decision)
        return decision.options[-1]


def _chosen(kind, controller=0):
    asked, player = _Asked(), Player(kind=kind)
    context = Context(controller=controller, me=Referent(1, 1))
    after = choices_places.choose_player(a_game().state, asked, player, context)
    return after.bindings[pronouns.player_name(player)], asked.decisions


@pytest.mark.parametrize("controller", [0, 1])
@pytest.mark.parametrize(
    ("kind", "options", "rules"),
    [
        (PlayerKind.TARGET, (0, 1), ("6.5.b",)),
        (PlayerKind.CHOSEN, (0, 1), ("6.1.g",)),
        (PlayerKind.TARGET_OPPONENT, None, ("6.5.b", "1.2.1.b", "6.5.a")),
    ],
)
def test_which_player_is_chosen(kind, options, rules, controller):
    """Anyone, or another one, by who controls the effect; as a target or not (CR 6.5.b, 1.2.1.b).
    """
    found, (asked,) = _chosen(kind, controller)
    options = options or (1 - controller,)

    assert (asked.player, asked.options, asked.rules) == (controller, options, rules)
    assert found == options[-1:]


@pytest.mark.parametrize("controller", [0, 1])
def test_the_one_opponent_there_is(controller):
    """Of two players nobody chooses an opponent that is no target."""
    assert _chosen(PlayerKind.AN_OPPONENT, controller) == ((1 - controller,), [])


def test_no_place():
    """Nothing is chosen where none is meant (CR 7.4.4.l)."""
    asked = _Asked()

    assert choices_places.choose_place(a_game().state, asked, (), 0, "put") is None
    assert asked.decisions == []


@pytest.mark.parametrize("place", PLACES)
def test_one_place(place):
    """It is that one."""
    asked = _Asked()

    assert choices_places.choose_place(a_game().state, asked, (place,), 0, "put") == place
    assert asked.decisions == []


@pytest.mark.parametrize("player", [0, 1])
def test_several_places(player):
    """The player chooses one, by the rule that says so, of all in one order."""
    asked = _Asked()
    found = choices_places.choose_place(
        a_game().state, asked, PLACES[::-1], player, "put", card="Ant", rules=("5.1.2.b",)
    )
    (decision,) = asked.decisions
    options = tuple(sorted(PLACES, key=lambda one: (one.player, str(one.side))))

    assert (decision.player, decision.rules, decision.card) == (player, ("5.1.2.b",), "Ant")
    assert (decision.options, found) == (options, options[-1])


@pytest.mark.parametrize("player", [0, 1])
def test_a_place_of_ones_own(player):
    """It is one of the Expeditions of the player who puts it there (CR 6.1.g)."""
    asked = _Asked()
    choices_places.choose_own(a_game().state, asked, player, "put", card="Ant")
    (decision,) = asked.decisions

    assert {*decision.options} == {expedition(player, side) for side in Side}
    assert (decision.player, decision.rules, decision.card) == (player, ("6.1.g",), "Ant")
