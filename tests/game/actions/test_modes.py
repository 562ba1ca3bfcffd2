"""CR 6.5.g Which modes are chosen, and what is told of it."""

from __future__ import annotations

import pytest

from judgebot.game.actions import modes
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import DONE
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.zones import LIMBO, deck, hand, landmarks, reserve
from tests.game.boards import a_game, character, permanent, put, spell, told
from tests.game.carrying import do, effect_of


@pytest.mark.parametrize("number", ["one", "two"])
@pytest.mark.parametrize("cards", [0, 1])
def test_a_mode_of_which_nothing_can_be_done(number, cards):
    """It is only chosen after another, which is resolved before it (CR 6.1.g, 6.5.g)."""
    game = a_game()
    for _ in range(cards):
        put(game, reserve(0), character("Ant"))
    discard = "Discard a card from your Reserve"
    asked = do(game, f"Choose {number}:\n• {discard}.\n• Discard target Permanent.")

    later = [("6.5.g",)] if cards and number == "two" else []
    assert [one.rules for one in told(game, "mode.not-yet")] == later
    closed = [("6.1.g",)] * (2 - cards - len(later))
    assert [one.rules for one in told(game, "mode.impossible")] == closed
    assert asked == []
    assert not game.state.zones[reserve(0)]


MODES = "\n• Draw a card.\n• [Resupply]."


def _asked(game, text, *answers):
    put(game, deck(0), character("Ant"))
    return do(game, text, *answers)


@pytest.mark.parametrize(
    ("head", "who", "question"),
    [
        ("Choose one:\n• Draw a card.\n• [Resupply].", 0, ""),
        ("Your opponent chooses one:\n• They draw a card.\n• They [Resupply].", 1, ""),
        ("Your opponent chooses one:\n• Draw a card.\n• [Resupply].", 1,
         "who-does-what-another-chose"),
    ],
)  # fmt: skip
def test_who_does_what_another_chose(head, who, question):
    """Where a mode that another player chose names nobody, it is left open who does it."""
    game = a_game()
    for player in (0, 1):
        put(game, deck(player), character("Bee"))
    first, *_ = _asked(game, head)

    assert first.player == who
    assert first.disagreement == f"modes-with-the-intent {question}".strip()


@pytest.mark.parametrize("reading", [False, True])
@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("Choose one:" + MODES, True),
        ("Your opponent chooses one:" + MODES, False),
        ("Choose one at random:" + MODES, False),
        ("Choose one, or discard a card from your hand to choose both:" + MODES, False),
        ("Draw a card.", False),
    ],
)
def test_modes_that_are_chosen_with_the_intent(text, own, reading):
    """By one reading the player's own modes are declared, where nothing else decides (5.1.2.c)."""
    game = a_game(readings=changed(Readings(), modes_with_the_intent=reading))
    put(game, deck(0), character("Ant"))
    context = Context(controller=0, me=put(game, LIMBO, spell("Song")))
    asked = []
    after = modes.declared(
        game, lambda one: asked.append(one) or one.options[0], effect_of(text), context
    )

    assert len(asked) == (own and reading)
    assert (after == context) is not (own and reading)
    if own and reading:
        ((_, chosen),) = after.bindings[modes.DECLARED]
        assert chosen.places == (0,)


@pytest.mark.parametrize(
    ("landmark", "answers", "rule"),
    [(False, (0,), "mode.not-both"), (True, (0, DONE), "mode.both"), (True, (1, 0), "mode.both")],
)
def test_how_many_may_be_chosen(landmark, answers, rule):
    """More only where the words' condition is true, which is told (CR 6.5.d, 6.5.g)."""
    game = a_game()
    for name in ("Ant", "Bee"):
        put(game, deck(0), character(name))
    if landmark:
        put(game, landmarks(0), permanent("Hut"))
    text = "Choose one. If you control a Landmark, you may choose both:" + MODES
    first, *others = do(game, text, *answers)
    (entry,) = told(game, rule)

    assert first.options == (0, 1)
    assert [one.options for one in others] == ([(1 - answers[0], DONE)] if landmark else [])
    assert entry.rules == ("6.5.d", "7.2.3.a", "7.5.5.b")
    drawn = len(game.state.zones[hand(0)]), len(game.state.zones[reserve(0)])
    assert drawn == {(0,): (1, 0), (0, DONE): (1, 0), (1, 0): (1, 1)}[answers]
