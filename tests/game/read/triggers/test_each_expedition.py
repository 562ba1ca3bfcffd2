"""CR 7.4.4.k: what a trigger says of one Expedition, which Gigantic makes several."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.readings import Readings
from judgebot.game.data.zones import expedition
from judgebot.game.events.steps import perform
from tests.game.boards import a_game, character, put

HERO, COMPANION = (expedition(0, side) for side in (Side.HERO, Side.COMPANION))
THEIRS, THEIR_OTHER = (expedition(1, side) for side in (Side.HERO, Side.COMPANION))


def _ascend(trigger, places, *, gigantic=True, other=False):
    """What is told of the Reaction of a Giant when these Expeditions Ascend in one event."""
    game = a_game(readings=Readings(each_expedition_of_a_trigger=other))
    text = f"{'[Gigantic]. ' if gigantic else ''}{trigger} — I gain 1 boost."
    put(game, HERO, character("Giant", text))
    actions = tuple(
        AtomicAction(
            verb=ActionVerb.GAIN_STATUS, status=Status.ASCENDED, expedition=place, by=place.player
        )
        for place in places
    )
    perform(game, pytest.fail, Step(actions=actions, controller=0))
    return [one.what for one in game.trace.entries if one.what.startswith("reaction.")]


ASCENDS = "When my Expedition becomes [Ascended]"
DONE, NOT_EACH = "reaction.activated", "reaction.not-each"


@pytest.mark.parametrize(
    ("trigger", "places", "told"),
    [
        (ASCENDS, (HERO, COMPANION), [DONE]),
        (ASCENDS, (HERO,), [NOT_EACH]),
        (ASCENDS, (COMPANION, THEIRS), [NOT_EACH]),
        (ASCENDS, (THEIRS, THEIR_OTHER), []),
        ("When one of your Expeditions becomes [Ascended]", (HERO, COMPANION), [DONE, DONE]),
        ("When the Expedition facing me becomes [Ascended]", (THEIRS,), [NOT_EACH]),
        ("When the Expedition facing me becomes [Ascended]", (THEIRS, THEIR_OTHER), [DONE]),
    ],
)
def test_all_of_them_must_and_it_is_activated_once(trigger, places, told):
    """Those that words for a single Expedition mean must all do it in one event."""
    assert _ascend(trigger, places) == told


def test_without_gigantic_it_is_one():
    """Of one Expedition that is meant, that one alone must do it."""
    assert _ascend(ASCENDS, (HERO,), gigantic=False) == [DONE]


@pytest.mark.parametrize(("places", "times"), [((HERO,), 1), ((HERO, COMPANION), 2)])
def test_read_otherwise_each_does_for_itself(places, times):
    """By the other reading, 6.3.g alone says how often it is activated."""
    assert _ascend(ASCENDS, places, other=True) == [DONE] * times
