"""CR 7.5.10.a, 7.5.11.a Who is where the object of a Reaction comes has joined nothing."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.zones import expedition, reserve
from judgebot.game.events.steps import perform
from tests.game.boards import a_game, character, put

MINE = expedition(0, Side.HERO)
MY_OTHER = expedition(0, Side.COMPANION)


def _move(game, ref, to):
    action = AtomicAction(verb=ActionVerb.MOVE, what=ref, to=to, by=0)
    perform(game, pytest.fail, Step(actions=(action,), controller=0))


def _told(game):
    """Why no Reaction was activated, and of whom that is told."""
    entries = (one for one in game.trace.entries if one.what.startswith("reaction."))
    return [
        (one.what, [game.state.items[thing.item].card.name for thing in one.facts["things"]])
        for one in entries
    ]


@pytest.mark.parametrize(
    ("trigger", "told"),
    [
        ("When another Character joins my Expedition", [("reaction.not-joined", ["Cub", "Owl"])]),
        ("When another Character leaves my Expedition", [("reaction.not-left", ["Bear"])]),
        ("When another Character joins your Expeditions", []),
        ("When a Permanent joins my Expedition", []),
    ],
)
def test_only_the_object_itself_moved(trigger, told):
    """Those whom it meets did not join, and those whom it leaves did not leave."""
    game = a_game()
    watcher = put(game, MINE, character("Watcher", f"{trigger} — I gain 1 boost."))
    put(game, MINE, character("Bear"))
    put(game, MY_OTHER, character("Cub"))
    put(game, MY_OTHER, character("Owl"))
    _move(game, watcher, MY_OTHER)

    assert _told(game) == told


@pytest.mark.parametrize(
    ("keywords", "told"), [(["Gigantic."], [("reaction.not-joined", ["Cub"])]), ([], [])]
)
def test_who_is_beside_the_card_of_a_gigantic_one(keywords, told):
    """Nobody asks about those beside its card; in the other Expedition somebody may."""
    game = a_game()
    texts = [*keywords, "When another Character joins my Expedition — I gain 1 boost."]
    put(game, MINE, character("Bear"))
    put(game, MY_OTHER, character("Cub"))
    _move(game, put(game, reserve(0), character("Watcher", "\n".join(texts))), MINE)

    assert _told(game) == told
