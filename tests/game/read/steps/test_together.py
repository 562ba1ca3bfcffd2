"""CR 7.4.4.k: what a modifier says one Expedition would do, which Gigantic makes several."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase, Side
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.readings import Readings
from judgebot.game.data.zones import expedition
from judgebot.game.events.steps import perform
from tests.game.boards import a_game, character, put

HERO, COMPANION = (expedition(0, side) for side in (Side.HERO, Side.COMPANION))
FURTHER = "If my Expedition would move forward, it moves forward one more region instead."
DICE = "If my Expedition would move forward, roll a die. On a 4+, it moves forward one more region "
ROLLING = f"{DICE}instead."
INSTEAD = "If my Expedition would move forward, you may discard me instead to draw a card."
STAYING = "If my Expedition would move forward, it moves backwards 1 region instead."
HOLDING = "Your Companion Expedition can't move forward."


def _move(places, *texts, answers=(), gigantic=True, other=False):
    """How far Ada's Expeditions moved, and what of modifiers is told."""
    game = a_game(phase=Phase.DUSK, readings=Readings(each_expedition_of_a_passive=other))
    first, *rest = texts
    put(game, HERO, character("Giant", f"{'[Gigantic]. ' if gigantic else ''}{first}"))
    for number, text in enumerate(rest):
        put(game, COMPANION, character(f"Other {number}", text))
    actions = tuple(
        AtomicAction(verb=ActionVerb.MOVE_FORWARD, expedition=place, by=0, number=1)
        for place in places
    )
    left = list(answers)
    perform(game, lambda decision: left.pop(0), Step(actions=actions, controller=0))
    assert not left, "every answer was asked for"
    told = [one.what for one in game.trace.entries if one.what.startswith("modifier.")]
    return (game.state.distances[0, Side.HERO], game.state.distances[0, Side.COMPANION]), told


REPLACING, NOT_EACH = "modifier.replacing", "modifier.not-each"


@pytest.mark.parametrize(
    ("places", "text", "answers", "moved"),
    [
        ((HERO, COMPANION), FURTHER, (), (2, 2)),
        ((HERO, COMPANION), ROLLING, (4,), (2, 2)),
        ((HERO, COMPANION), ROLLING, (3,), (1, 1)),
        ((HERO, COMPANION), INSTEAD, (True,), (0, 0)),
    ],
)
def test_it_is_applied_once_to_both(places, text, answers, moved):
    """One roll and one choice are for all the Expeditions that the words mean."""
    assert _move(places, text, answers=answers) == (moved, [REPLACING])


@pytest.mark.parametrize("text", [FURTHER, ROLLING, INSTEAD])
@pytest.mark.parametrize(("place", "moved"), [(HERO, (1, 0)), (COMPANION, (0, 1))])
def test_where_only_one_would_it_does_nothing(text, place, moved):
    """If it is not so of each of them, nothing is done, and that is told."""
    assert _move((place,), text) == (moved, [NOT_EACH])


def test_what_cannot_move_would_not():
    """An Expedition that cannot move forward would not do so either (CR 1.4.1.d)."""
    assert _move((HERO, COMPANION), FURTHER, HOLDING) == ((1, 0), [NOT_EACH])


@pytest.mark.parametrize("place", [HERO, COMPANION])
def test_without_gigantic_it_is_one(place):
    """What is in one Expedition speaks of that one."""
    moved, told = _move((place,), FURTHER, gigantic=False)

    assert (moved, told) == (((2, 0), [REPLACING]) if place is HERO else ((0, 1), []))


def test_read_otherwise_each_is_modified_for_itself():
    """By the other reading it applies to each of them, with a roll of its own."""
    assert _move((HERO, COMPANION), ROLLING, answers=(4, 1), other=True)[0] == (2, 1)
    assert _move((HERO,), FURTHER, other=True)[0] == (2, 0)


@pytest.mark.parametrize(("first", "moved"), [(0, (2, 0)), (1, (1, 0))])
def test_its_order_beside_what_speaks_of_one_of_them(first, moved):
    """What holds one of them back first leaves nothing that each would do (CR 6.2.h, 6.2.i)."""
    game = a_game(phase=Phase.DUSK)
    sources = (
        put(game, HERO, character("Giant", f"[Gigantic]. {FURTHER}")),
        put(game, COMPANION, character("Anchor", STAYING)),
    )
    actions = tuple(
        AtomicAction(verb=ActionVerb.MOVE_FORWARD, expedition=place, by=0, number=1)
        for place in (HERO, COMPANION)
    )
    asked = []

    def answer(decision):
        asked.append(decision.options)
        return sources[first]

    perform(game, answer, Step(actions=actions, controller=0))

    distances = game.state.distances
    assert asked == [sources]
    assert (distances[0, Side.HERO], distances[0, Side.COMPANION]) == moved
