"""CR 6.2.m: which Reactions what was replaced would have activated, and where that is known."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.agenda import resolve
from judgebot.game.data.context import Context
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.objects import Referent
from judgebot.game.data.zones import deck, expedition, landmarks
from judgebot.game.events import replaced
from tests.game.boards import a_game, character, permanent, put, said, told
from tests.game.carrying import do, effect_of

MOVE, GAIN, ROLL, SHUFFLE = (
    ActionVerb.MOVE, ActionVerb.GAIN_COUNTERS, ActionVerb.ROLL, ActionVerb.SHUFFLE_BACK,
)  # fmt: skip
FORWARD = ActionVerb.MOVE_FORWARD
DRAWS, BOOSTS = "Draw a card.", "Target Character gains 1 boost."
DISCARDS = "Discard the top card of your deck."
MOVES = "Your Hero Expedition moves forward one region."


@pytest.mark.parametrize(
    ("verbs", "then", "known"),
    [
        ((MOVE,), None, True),
        ((GAIN,), None, True),
        ((GAIN,), DRAWS, True),
        ((GAIN,), BOOSTS, False),
        ((FORWARD,), BOOSTS, True),
        ((FORWARD,), MOVES, False),
        ((MOVE,), DRAWS, False),
        ((GAIN, FORWARD), DRAWS, True),
        ((GAIN, FORWARD), MOVES, False),
        ((GAIN, MOVE), DRAWS, False),
    ],
)
def test_whether_it_is_known_what_does_not_happen(verbs, then, known):
    """Not where what is done instead may do the same (CR 6.2.m)."""
    step = Step(actions=tuple(AtomicAction(verb=one) for one in verbs))
    context = Context(controller=0, me=Referent(1, 1))
    frames = () if then is None else (resolve(effect_of(then), context, None),)
    would = [_activation("When a Character joins your Expeditions — Draw a card.")]

    assert list(replaced.not_activated(step, would, frames)) == (would if known else [])


@pytest.mark.parametrize(
    ("text", "then", "known"),
    [
        ("When an opponent Resupplies — Draw a card.", DISCARDS, True),
        ("When you draw one or more cards — Draw a card.", DISCARDS, True),
        ("When you draw a card — Draw a card.", DISCARDS, True),
        ("When an opponent Resupplies — Draw a card.", DRAWS, False),
        ("When an opponent Resupplies — Draw a card.", "Resupply.", False),
        ("When a card is discarded — Draw a card.", DISCARDS, False),
        ("When you play a Spell or Resupply — Draw a card.", DISCARDS, False),
        ("When you pass — Draw a card.", DISCARDS, False),
    ],
)
def test_whether_it_is_known_that_nobody_draws_or_resupplies(text, then, known):
    """It is where what is done instead moves cards, but draws and Resupplies none (CR 6.2.m)."""
    step = Step(actions=(AtomicAction(verb=MOVE),))
    context = Context(controller=0, me=Referent(1, 1))
    would = [_activation(text)]

    found = replaced.not_activated(step, would, (resolve(effect_of(then), context, None),))

    assert list(found) == (would if known else [])


def _activation(text):
    (ability,) = permanent("Watcher", text).abilities
    return SimpleNamespace(holding=SimpleNamespace(held=SimpleNamespace(ability=ability)))


@pytest.mark.parametrize("verbs", [(ROLL,), (MOVE, SHUFFLE)])
def test_what_chance_decides(verbs):
    """What would have been activated is not known of what chance decides (CR 6.2.m)."""
    step = Step(actions=tuple(AtomicAction(verb=one) for one in verbs))

    assert replaced.would_activate(step, a_game().state, lambda _, __: ()) is None


@pytest.mark.parametrize(
    ("text", "modified"),
    [
        ("When a Character gains 1 or more boosts — Draw a card.", False),
        ("When a Character gains 3 or more boosts — Draw a card.", True),
    ],
)
def test_what_is_activated_as_it_was_modified(text, modified):
    """A Reaction that the step would not have activated as it was is so by CR 6.2.m."""
    game = a_game()
    put(game, landmarks(0), permanent("Watcher", text))
    modifier = "If I would gain 1 or more boosts, I gain 3 boosts instead."
    ant = put(game, expedition(0, Side.HERO), character("Ant", modifier))
    do(game, "I gain 1 boost.", me=ant)

    (activated,) = told(game, "reaction.activated")
    assert ("6.2.m" in activated.rules) is modified


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("When a Character gains 1 or more boosts — Draw a card.", ["Watcher"]),
        ("When a Character gains [[Fleeting]] — Draw a card.", []),
        ("When you draw a card — [Resupply].", []),
    ],
)
def test_what_would_have_been_activated(text, names):
    """It is told of what looks at the event that was replaced, and of nothing else (CR 6.2.m)."""
    game = a_game()
    put(game, deck(0), character("Top"))
    put(game, landmarks(0), permanent("Watcher", text))
    modifier = "If I would gain 1 or more boosts, I gain [[Fleeting]] instead."
    ant = put(game, expedition(0, Side.HERO), character("Ant", modifier))
    do(game, "I gain 1 boost.", me=ant)

    assert [said(game, one)["card"] for one in told(game, "reaction.replaced")] == names
    activated = [said(game, one)["card"] for one in told(game, "reaction.activated")]
    assert activated == (["Watcher"] if "Fleeting" in text else [])


@pytest.mark.parametrize("number", [1, 2])
def test_what_would_have_been_activated_several_times(number):
    """A Reaction that does not look at two things is told of once (CR 6.2.m)."""
    game = a_game()
    text = "When a Character gains 1 or more boosts — Draw a card."
    put(game, landmarks(0), permanent("Watcher", text))
    modifier = "If I would gain 1 or more boosts, I gain [[Fleeting]] instead."
    for _ in range(number):
        put(game, expedition(0, Side.HERO), character("Ant", modifier))
    do(game, "Characters you control gain 1 boost.")

    assert [said(game, one)["card"] for one in told(game, "reaction.replaced")] == ["Watcher"]


def test_a_step_that_was_not_modified_activates_by_itself():
    """CR 6.2.m is no reason for a Reaction where no modifier was applied to its step."""
    game = a_game()
    watcher = permanent("Watcher", "When a Character gains 1 or more boosts — Draw a card.")
    put(game, landmarks(0), watcher)
    ant = put(game, expedition(0, Side.HERO), character("Ant"))
    do(game, "I gain 1 boost.", me=ant)

    assert [one.rules for one in told(game, "reaction.activated") if "6.2.m" in one.rules] == []
    assert len(told(game, "reaction.activated")) == 1
