"""CR 1.2.7, 2.2.15.c: what Ongoing Emblems alter as they are created, or cease to exist."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Duration, Side
from judgebot.game.actions import expiring
from judgebot.game.data.game import Game
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.trace import Silent
from judgebot.game.data.zones import expedition, landmarks
from tests.game.boards import a_game, character, permanent, put, told
from tests.game.carrying import do, react

HERO, COMPANION = expedition(0, Side.HERO), expedition(0, Side.COMPANION)
GROWS = "Target Character gains [Gigantic] this turn."


def _watched(name: str = "Post", **fields) -> Game:
    """A board on which a Landmark counts what joins and what leaves a Companion Expedition."""
    game = a_game(**fields)
    put(
        game,
        landmarks(0),
        permanent(
            name,
            "When a Character joins your Companion Expedition — I gain 1 Seal counter.\n"
            "When a Character leaves your Companion Expedition — I gain 1 Ink counter.",
        ),
    )
    return game


def _counters(game: Game, name: str = "Post") -> dict[str, int]:
    (found,) = (dict(one.counters) for one in game.state.objects.values() if one.card.name == name)
    return found


@pytest.mark.parametrize("silent", [False, True])
def test_it_is_created_by_a_step(silent):
    """The step that creates it is an event, and activates Reactions (CR 1.2.7.c, 6.3.h, 7.4.4.o),
    whether anybody is told of it or not."""
    game = _watched()
    if silent:
        game.trace = Silent()
    put(game, HERO, character("Ant"))
    do(game, GROWS)
    react(game)

    assert _counters(game) == {"Seal": 1}


def test_what_is_gigantic_no_more_leaves():
    """What loses its abilities leaves an Expedition by the event of that (CR 7.4.4.p, 6.3.f)."""
    game = _watched()
    put(game, HERO, character("Elk", "[Gigantic].\nWhen I leave an Expedition — Draw a card."))
    do(game, "Target Character loses its abilities this day.")

    own, of_post = told(game, "reaction.activated")
    assert "7.4.4.p" in own.rules
    assert "7.4.4.p" in of_post.rules
    assert own.parent == of_post.parent
    assert [game.trace.entries[own.parent]] == told(game, "emblem.created")


def test_an_emblem_that_alters_nothing_is_compared_with_nothing():
    """What activates nothing is not asked for Reactions: "can't move forward" (CR 1.2.7.d)."""
    game = _watched()
    do(game, "Expeditions can't move forward this turn.")
    expiring.expire(game, Duration.TURN)

    assert not told(game, "reaction.activated")


@pytest.mark.parametrize("other", [False, True])
def test_its_ceasing_is_an_event(other):
    """By any change from one game state to the next, or by steps only (CR 1.2.7.a, 6.3.h)."""
    game = _watched(readings=changed(Readings(), when_an_emblem_expires=other))
    put(game, HERO, character("Ant"))
    do(game, GROWS)
    react(game)
    expiring.expire(game, Duration.TURN)
    react(game)

    assert _counters(game) == {"Seal": 1} | ({} if other else {"Ink": 1})


def test_all_of_a_duration_cease_at_once():
    """What was silenced until the same end had no Reaction before that event (CR 6.3.f)."""
    game = _watched()
    ant = put(game, HERO, character("Ant"))
    watches = "When a Character leaves my Expedition — Draw a card."
    bee = put(game, COMPANION, character("Bee", watches))
    do(game, "Target Character loses its abilities this turn.", bee)
    do(game, GROWS, ant)
    expiring.expire(game, Duration.TURN)

    found = [one.facts["card"] for one in told(game, "reaction.activated")]
    assert bee.object not in {one.object for one in found}
    assert len(found) == 2
