"""CR 7.5.5.c: what effects left in Limbo as another player takes control of their objects."""

from __future__ import annotations

import pytest

from judgebot.game.data.decisions import Asker
from judgebot.game.data.events import ActionVerb, AtomicAction, CarriedOut, Event, Step
from judgebot.game.data.objects import EmblemKind
from judgebot.game.data.zones import hand, landmarks
from judgebot.game.events import outlasting
from judgebot.game.events.steps import perform
from judgebot.game.write.emblems import create_emblem
from judgebot.game.write.moving import move
from tests.game.boards import a_game, permanent, put


@pytest.mark.parametrize(
    ("to", "handed"), [(landmarks(1), True), (landmarks(0), False), (hand(1), False)]
)
def test_who_is_handed_a_reaction(to, handed):
    """Who controls its object in play by then; those of other objects stay (CR 7.5.5.c)."""
    game = a_game()
    hut, den = (put(game, landmarks(0), permanent(name)) for name in ("Hut", "Den"))
    made = [
        create_emblem(
            game.state, kind=kind, controller=0, source=source, name="", content=None
        )
        for kind, source in (
            (EmblemKind.REACTION, hut), (EmblemKind.REACTION, den), (EmblemKind.ONGOING, hut),
        )
    ]  # fmt: skip
    before = game.state.copy()
    moved = move(game.state, hut, to)
    action = AtomicAction(verb=ActionVerb.MOVE, what=hut, to=to)
    change = CarriedOut(action=action, done=True, was=hut, now=moved.now, moved=moved)
    event = Event(changes=(change,), before=before, after=game.state, controller=0)
    outlasting.hand_over(game.state, event)

    now = [game.state.emblems[one.id] for one in made]
    assert [one.controller for one in now] == [int(handed), 0, 0]
    assert [one.handed_over for one in now] == [handed, False, False]


@pytest.mark.parametrize(
    ("way", "open_"),
    [
        ((landmarks(1),), True),
        ((landmarks(1), hand(0)), True),
        ((landmarks(0), hand(0)), False),
        ((hand(0),), False),
    ],
)
def test_where_it_is_left_open_who_plays_a_reaction(way, open_):
    """Where its object changed sides before, though it is gone by then (CR 7.5.5.c, 2.1.h)."""
    game = a_game()
    hut = put(game, landmarks(0), permanent("Hut"))
    made = create_emblem(
        game.state, kind=EmblemKind.REACTION, controller=0, source=hut, name="", content=None
    )
    for to in way:
        action = AtomicAction(verb=ActionVerb.MOVE, what=hut, to=to)
        perform(game, Asker((), auto=True), Step(actions=(action,)))

    assert outlasting.is_left_open(game.state, made) is open_
