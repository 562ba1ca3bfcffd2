"""CR 6.2.a What an atomic action would do, as it is told of its modifiers."""

from __future__ import annotations

import pytest

from judgebot.abilities.statements import WouldDo
from judgebot.abilities.words import Side, Status
from judgebot.game.data.events import ActionVerb, AtomicAction, Called
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.trace import Silent
from judgebot.game.data.zones import (
    LIMBO,
    ZoneKind,
    discard_pile,
    expedition,
    hand,
    landmarks,
    reserve,
)
from judgebot.game.events import would
from tests.game.boards import a_game, character, put, spell

HERO, THEIRS = (expedition(player, Side.HERO) for player in (0, 1))
MOVE, GAIN, LOSE = ActionVerb.MOVE, ActionVerb.GAIN_STATUS, ActionVerb.LOSE_STATUS


@pytest.mark.parametrize(
    ("from_", "to", "resolved"),
    [
        (ZoneKind.HAND, discard_pile(0), True),
        (ZoneKind.RESERVE, reserve(0), True),
        (ZoneKind.HAND, HERO, False),
        (ZoneKind.HAND, landmarks(0), False),
        (None, discard_pile(0), False),
        (None, HERO, False),
    ],
)
def test_whether_it_ends_a_resolution(from_, to, resolved):
    """What was played leaves Limbo, and does not join play, as it is resolved (CR 5.2.4.b)."""
    game = a_game()
    song = put(game, LIMBO, spell("Song"))
    told = would.told(game, AtomicAction(verb=MOVE, what=song, to=to, by=0, played_from=from_))

    assert told is not None
    assert (told.resolved, told.to, told.player) == (resolved, to, game.who(0))
    assert told.thing == game.thing(song)


def test_what_does_not_move_is_no_resolution():
    """A gain has no place to go to."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    told = would.told(game, AtomicAction(verb=GAIN, what=ant, status=Status.ASLEEP, number=1))

    assert told is not None
    assert (told.resolved, told.status, told.number) == (False, Status.ASLEEP, 1)
    assert (told.token, told.player) == ("", None)


def test_nobody_is_told():
    """A trace that keeps nothing needs no words."""
    game = Game(a_game().state, Silent())

    assert would.told(game, AtomicAction(verb=GAIN, status=Status.ASLEEP)) is None


def test_a_token_is_told_by_its_name():
    """It does not exist yet."""
    game = a_game()
    made = AtomicAction(verb=ActionVerb.CREATE, card=character("Moth"), to=HERO, by=0)
    told = would.told(game, made)

    assert told is not None
    assert (told.deed, told.token, told.thing) == (ActionVerb.CREATE, "Moth", None)


@pytest.mark.parametrize(
    ("action", "deed"),
    [
        (AtomicAction(verb=MOVE, called=Called.DISCARD), "discard"),
        (AtomicAction(verb=MOVE, called=Called.DRAW), "draw"),
        (AtomicAction(verb=MOVE), "move"),
        (AtomicAction(verb=MOVE, called=Called.PLAY), "move"),
        (AtomicAction(verb=MOVE, deed="switch"), "switch"),
        (AtomicAction(verb=MOVE, deed="defect", called=Called.DISCARD), "defect"),
        (AtomicAction(verb=MOVE, deed="Sabotage", called=Called.DISCARD), "discard"),
        (AtomicAction(verb=GAIN, status=Status.ASLEEP), "gain status"),
        (AtomicAction(verb=GAIN, status=Status.ASCENDED, expedition=HERO), "ascend"),
        (AtomicAction(verb=GAIN, status=Status.ASCENDED, expedition=THEIRS), "ascend again"),
        (AtomicAction(verb=LOSE, status=Status.ASCENDED, expedition=HERO), "lose status"),
        (AtomicAction(verb=ActionVerb.MOVE_FORWARD, expedition=THEIRS), "move forward"),
    ],
)
def test_what_it_is_called(action, deed):
    """By a keyword action, or else by what it does; an Expedition Ascends (CR 7.3.3.a, 7.5.3)."""
    game = a_game(ascended=frozenset({(1, Side.HERO)}))
    told = would.told(game, action)

    assert told is not None
    assert (told.deed, told.place) == (deed, action.expedition)


@pytest.mark.parametrize(
    ("rules", "said", "meant"),
    [
        (("7.3.7.a", "6.1.f"), WouldDo.BE_DISCARDED, ("7.3.7.a",)),
        (("7.3.7.b",), WouldDo.BE_DISCARDED, ()),
        (("7.4.7.a",), WouldDo.LEAVE, ()),
        (("7.3.9.a",), WouldDo.DRAW, ()),
        (("7.3.9.a",), WouldDo.GO, ("7.3.9.a",)),
        (("7.3.15.a",), WouldDo.GAIN_COUNTERS, ()),
        (("7.3.16.a",), WouldDo.GAIN, ()),
        (("7.3.31.a", "5.2.4.b"), WouldDo.RESUPPLY, ("5.2.4.b",)),
        (("7.3.31.a",), WouldDo.GO, ("7.3.31.a",)),
        (("7.3.36.a", "7.3.7.a"), WouldDo.BE_SACRIFICED, ("7.3.36.a",)),
        (("7.3.36.a", "7.3.7.a"), WouldDo.BE_DISCARDED, ("7.3.36.a", "7.3.7.a")),
        (("4.2.5.b", "2.4.7.c"), WouldDo.GO, ("4.2.5.b", "2.4.7.c")),
    ],
)
def test_by_which_rules_it_is_what_a_modifier_speaks_of(rules, said, meant):
    """What the keyword action is, where the modifier has another word for it; how it moves."""
    action = AtomicAction(verb=MOVE, rules=rules)

    assert would.rules(a_game().state, action, said) == meant


@pytest.mark.parametrize(
    ("place", "to", "fields", "home"),
    [
        (THEIRS, hand(0), {}, True),
        (THEIRS, reserve(0), {}, True),
        (THEIRS, hand(0), {"to_owner": True}, False),
        (HERO, hand(0), {}, False),
        (THEIRS, HERO, {}, False),
        (THEIRS, landmarks(0), {}, False),
        (THEIRS, None, {}, False),
        (LIMBO, hand(0), {}, False),
        (reserve(0), hand(0), {}, False),
        (hand(0), reserve(0), {}, False),
    ],
)
def test_what_goes_home(place, to, fields, home):
    """What another player controls goes to the zone of its owner (CR 3.1.2.c)."""
    game = a_game()
    ant = put(game, HERO if place == THEIRS else place, character("Ant"))
    if place == THEIRS:
        there = game.state.objects[ant.object]
        game.state.objects[ant.object] = changed(there, place=THEIRS)
    action = AtomicAction(verb=MOVE, what=ant, to=to, **fields)

    of_nothing = AtomicAction(verb=MOVE, to=to)
    assert would.rules(game.state, action, WouldDo.GO) == (("3.1.2.c",) if home else ())
    assert would.rules(game.state, of_nothing, WouldDo.GO) == ()
