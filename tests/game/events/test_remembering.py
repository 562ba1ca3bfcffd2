"""CR 1.2.7.a What is kept of an event: what it was done to, as it was before."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Did, Side, Status
from judgebot.game.data.decisions import Asker
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.zones import expedition
from judgebot.game.events.steps import perform
from tests.game.boards import a_game, character, put
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)


@pytest.mark.parametrize(
    ("text", "did"),
    [
        ("Sacrifice a Character.", Did.SACRIFICED),
        ("Discard target Character.", Did.DISCARDED),
        ("Exhaust target Character.", Did.EXHAUSTED),
        ("Target Character gains 1 boost.", Did.GAINED),
        ("Create a [Moth 2/2/2] Illusion token in your Hero Expedition.", Did.CREATED),
    ],
)
def test_what_something_was_done_to(text, did):
    """What was there before is meant as it was; what was not, as it is now."""
    game = a_game(keeps_deeds=True)
    there = None if did is Did.CREATED else put(game, HERO, character("Ant"))
    do(game, text)

    (deed,) = [one for one in game.state.deeds if one.did is did]
    made = None if there else next(iter(game.state.at(HERO))).ref
    assert deed.thing == (there or made)


OF_EXPEDITIONS = {Did.ASCENDED, Did.LOST, Did.GAINED, Did.MOVED_FORWARD, Did.MOVED_BACKWARDS}


@pytest.mark.parametrize(
    ("action", "ascended", "did"),
    [
        ({"verb": ActionVerb.GAIN_STATUS, "status": Status.ASCENDED}, False, [Did.ASCENDED]),
        ({"verb": ActionVerb.GAIN_STATUS, "status": Status.ASCENDED}, True, []),
        ({"verb": ActionVerb.LOSE_STATUS, "status": Status.ASCENDED}, True, []),
        ({"verb": ActionVerb.MOVE_FORWARD, "number": 1}, False, [Did.MOVED_FORWARD]),
        ({"verb": ActionVerb.MOVE_BACKWARDS, "number": 1}, False, [Did.MOVED_BACKWARDS]),
    ],
)
def test_what_an_expedition_did(action, ascended, did):
    """It Ascends as it gains that, and not as it loses it; it moves (CR 7.3.3.a, 2.4.3)."""
    game = a_game(keeps_deeds=True, ascended=frozenset({(0, Side.HERO)} if ascended else ()))
    game.state.distances = {**game.state.distances, (0, Side.HERO): 2}
    step = Step(actions=(AtomicAction(expedition=HERO, by=0, **action),))
    perform(game, Asker((), auto=True), step)
    found = [one for one in game.state.deeds if one.did in OF_EXPEDITIONS]

    assert [(one.did, one.thing, one.by) for one in found] == [(one, HERO, 0) for one in did]
