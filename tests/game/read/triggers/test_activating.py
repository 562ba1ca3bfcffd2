"""CR 6.3.h, 6.3.i, 7.5.5.c: what is told of the Emblem-Reaction that an activation creates."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Comparison, Phase, Side
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_moving
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.zones import deck, expedition, hand, reserve
from judgebot.game.events.steps import perform
from judgebot.game.play import quick_actions
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.game.write.moving import enter, make
from tests.game.boards import a_game, character, mana, play_out, put, said, spell, told
from tests.game.carrying import do


@pytest.mark.parametrize(
    ("trigger", "owner", "you", "rules"),
    [
        ("When you draw one or more cards", 0, ("7.2.3.a",), ()),
        ("When you draw one or more cards", 1, ("7.2.3.a",), ("7.5.5.b", "7.5.5.c")),
        ("When a player draws one or more cards", 1, (), ()),
    ],
)
def test_whose_a_reaction_is(trigger, owner, you, rules):
    """It is its controller's; if the owner is another, that is told where "you" is spoken of."""
    game = a_game()
    put(game, deck(0), character("Ant"))
    item = make(game.state, character("Watcher", f"{trigger} — I gain 1 boost."), owner)
    enter(game.state, item.id, expedition(0, Side.HERO))
    do(game, "Draw a card.")

    (entry,) = told(game, "reaction.activated")
    assert entry.rules == ("6.3.f", *you, "7.5.6.a", "7.5.6.c", "6.3.h", *rules)


ENTRIES = [
    ("When you draw a card", "Draw two cards.", ()),
    ("When a Character you control gains 1 or more boosts",
     "Characters you control gain 1 boost.", ()),
    ("When you exhaust a card in Reserve", "You may exhaust a card in your Reserve to draw a card.",
     (True,)),
]  # fmt: skip


@pytest.mark.parametrize(("trigger", "effect", "answers"), ENTRIES)
def test_nothing_is_left_open_of_what_the_rules_decide(trigger, effect, answers):
    """Of several matches, and of what is paid, only where no rule says who did it (CR 7.5.6)."""
    game = a_game()
    put(game, expedition(0, Side.HERO), character("Watcher", f"{trigger} — I gain 1 boost."))
    put(game, expedition(0, Side.COMPANION), character("Ant"))
    put(game, reserve(0), character("Cub"))
    for _ in range(2):
        put(game, deck(0), character("Elk"))
    do(game, effect, *answers)

    entries = told(game, "reaction.activated")
    assert entries
    assert not any(entry.told.disagreement for entry in entries)


@pytest.mark.parametrize(
    ("condition", "figures"),
    [
        ("if I have 3 or more boosts", [(0, Comparison.AT_LEAST, 3)]),
        ("if you control two or more Robots", [(0, Comparison.AT_LEAST, 2)]),
        ("if I'm [[Asleep]]", []),
    ],
)
def test_what_a_condition_lacks_is_told_with_its_figures(condition, figures):
    """What was counted, and what was needed for it to be true (CR 6.3.b)."""
    game = a_game()
    text = f"When you draw a card, {condition} — I gain 1 boost."
    put(game, expedition(0, Side.HERO), character("Watcher", text))
    put(game, deck(0), character("Elk"))
    do(game, "Draw a card.")

    (entry,) = told(game, "reaction.condition")
    assert [(one.number, one.comparison, one.needed) for one in entry.facts["figures"]] == figures
    assert told(game, "reaction.activated") == []


@pytest.mark.parametrize(
    ("condition", "effect", "binds"),
    [
        ("", "It gains [[Fleeting]]", True),
        ("", "Draw a card", False),
        (", if it has 0 or more boosts", "Draw a card", False),
        (", if it has 0 or more boosts", "It gains [[Fleeting]]", True),
    ],
)
def test_only_an_effect_is_bound_to_what_the_trigger_determines(condition, effect, binds):
    """What the condition after the comma speaks of is a part of the trigger (CR 6.3.b, 6.3.i)."""
    game = a_game()
    trigger = "When another Character you control gains 1 or more boosts"
    text = f"{trigger}{condition} — {effect}."
    put(game, expedition(0, Side.HERO), character("Watcher", text))
    put(game, expedition(0, Side.COMPANION), character("Ant"))
    do(game, "Each Character you control gains 1 boost.")

    (entry,) = told(game, "reaction.activated")
    assert ("6.3.i" in entry.rules) is binds


@pytest.mark.parametrize(
    ("trigger", "open_"),
    [
        ("When you discard a card", "who-does-what-is-paid"),
        ("When a card is discarded", ""),
        ("When a card leaves your Reserve", ""),
    ],
)
@pytest.mark.parametrize("paid", [True, False])
def test_who_does_what_is_paid(trigger, open_, paid):
    """That is left open of what nobody controls, where a trigger asks for it (CR 7.5.6)."""
    game = a_game()
    put(game, expedition(0, Side.HERO), character("Watcher", f"{trigger} — I gain 1 boost."))
    scrap = character("Scrap", support="{D}: [After You].")
    put(game, reserve(0), scrap)
    if paid:
        (play,) = quick_actions.legal(game.state, 0)
        game.state.agenda.append(TakeTurn(player=0))
        play_out(game, play)
    else:
        do(game, "Discard a card from your Reserve.")

    (entry,) = told(game, "reaction.activated")
    assert entry.told.disagreement == (open_ if paid else "")


@pytest.mark.parametrize("other", [False, True])
@pytest.mark.parametrize(
    ("whose", "trigger", "event", "open_"),
    [
        (0, "When you exhaust a card in Reserve", ("nobody", "activated"), True),
        (1, "When you exhaust a card in Reserve", ("nobody", "not-who"), False),
    ],
)
def test_who_acts_as_a_spell_is_done(whose, trigger, event, open_, other):
    """That is left open only where a trigger asks of who would do it by one of the readings."""
    game = a_game(readings=changed(Readings(), who_acts_as_a_spell_is_done=other))
    put(game, expedition(whose, Side.HERO), character("Watcher", f"{trigger} — I gain 1 boost."))
    ref = put(game, hand(0), spell("Sleight", "[Cooldown]."))
    mana(game, 0, 2)
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(ref, None))

    (entry,) = told(game, f"reaction.{event[other]}")
    assert entry.told.disagreement == ("who-acts-as-a-spell-is-done" if open_ else "")


@pytest.mark.parametrize(
    ("text", "to", "phase", "late"),
    [
        ("At Noon — Draw a card.", expedition(0, Side.HERO), Phase.NOON, [Phase.NOON]),
        ("At Dusk — Draw a card.", expedition(0, Side.HERO), Phase.DUSK, [Phase.DUSK]),
        ("At Dusk — Draw a card.", expedition(0, Side.HERO), Phase.NOON, []),
        ("At Noon — Draw a card.", expedition(0, Side.HERO), Phase.AFTERNOON, []),
        ("At Noon — Draw a card.", reserve(0), Phase.NOON, []),
        ("When I go to Reserve — Draw a card.", expedition(0, Side.HERO), Phase.NOON, []),
    ],
)
def test_what_comes_after_a_phase_has_begun(text, to, phase, late):
    """That is told of what would work there, and was not there before (CR 6.3.f, 4.2.b)."""
    game = a_game(phase=phase)
    ref = put(game, hand(0), character("Watcher", text))
    there = character("Stander", "At Noon — Draw a card.")
    put(game, expedition(0, Side.COMPANION), there)
    action = AtomicAction(verb=ActionVerb.MOVE, what=ref, to=to, says=about_moving.MovedTo)
    perform(game, Asker((), auto=True), Step(actions=(action,)))

    entries = told(game, "reaction.too-late")
    assert [said(game, one)["phase"] for one in entries] == late
    assert [one.rules for one in entries] == [("6.3.f", "4.2.b")] * len(late)
