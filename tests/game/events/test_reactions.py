"""CR 4.4, 5.4 and 6.5: checking Reactions, playing them, and what stays on the agenda meanwhile."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.agenda import CheckReactions
from judgebot.game.data.decisions import ChoiceSort
from judgebot.game.data.zones import deck, expedition, hand, landmarks, reserve
from judgebot.game.engine import advance
from judgebot.game.events.reactions import LIMIT_BY_OBJECT
from tests.game.boards import a_game, character, permanent, play_out, put, told
from tests.game.carrying import do, react

HERO = expedition(0, Side.HERO)
THEIRS = expedition(1, Side.HERO)
GAINS = "When a Character gains 1 or more boosts — Draw a card."


def _game():
    game = a_game()
    for player in (0, 1):
        for number in range(4):
            put(game, deck(player), character(f"card {number}"))
    return game


def test_in_initiative_order():
    """The first player in initiative order plays all of theirs first (CR 4.4.b, 4.4.c, Remark)."""
    game = _game()
    put(game, landmarks(1), permanent("Theirs", GAINS))
    put(game, landmarks(0), permanent("Own", GAINS))
    put(game, landmarks(0), permanent("Other", GAINS))
    ant = put(game, HERO, character("Ant"))
    do(game, "I gain 1 boost.", me=ant)
    game.state.agenda.append(CheckReactions())
    decision = advance(game)

    assert (decision.choice_sort, decision.player) == (ChoiceSort.REACTION, 0)
    names = [game.state.emblems[one].name for one in decision.options]
    assert names == ["Own", "Other"]


def test_not_during_an_effect():
    """Reactions wait until they are checked (CR 5.2.b, Remark)."""
    game = _game()
    put(game, landmarks(0), permanent("Own", GAINS))
    ant = put(game, HERO, character("Ant"))
    do(game, "I gain 1 boost. [Resupply].", me=ant)

    assert len(game.state.zones[hand(0)]) == 0
    assert len(game.state.zones[reserve(0)]) == 1
    react(game)
    assert len(game.state.zones[hand(0)]) == 1
    assert game.state.emblems == {}


def test_a_decision_within_an_effect_is_data():
    """A state copied at a decision goes on by itself, and the two do not touch."""
    game = _game()
    ant = put(game, HERO, character("Ant"))
    bee = put(game, THEIRS, character("Bee"))
    asked = do(game, "You may discard target Character. If you do, draw a card.", True)
    assert asked[-1].options == (ant, bee)
    kept = game.state.copy()

    play_out(game, ant)
    assert ant.object not in game.state.objects
    game.state = kept
    play_out(game, bee)

    assert ant.object in game.state.objects
    assert bee.object not in game.state.objects
    assert len(game.state.zones[hand(0)]) == 1


def test_a_reaction_bound_to_what_is_gone():
    """It is played all the same, and what cannot be done is passed over (CR 6.3.j, 6.5.h)."""
    game = _game()
    text = "When a Character joins your Expeditions — It gains 1 boost. Draw a card."
    put(game, landmarks(0), permanent("Monolith", text))
    do(game, "Create a [Moth 2/2/2] Illusion token in your Hero Expedition.")
    do(game, "Sacrifice a Character.")
    react(game)

    assert len(game.state.zones[hand(0)]) == 1
    assert game.state.emblems == {}


def _activated(game, text, times):
    """How often the Reactions of an object were activated by so many boosts, one at a time."""
    put(game, expedition(0, Side.HERO), character("Ant", text))
    for _ in range(times):
        do(game, "Target Character gains 1 boost.")
    return len(game.state.emblems)


def test_equal_reactions_of_one_object_are_limited_apart():
    """A given Reaction is limited to a hundred; two of the same words are two (CR 6.3.l)."""
    text = "When I gain 1 or more boosts — Draw a card."

    assert _activated(a_game(), text, LIMIT_BY_OBJECT + 1) == LIMIT_BY_OBJECT
    assert _activated(a_game(), f"{text}  {text}", LIMIT_BY_OBJECT + 1) == 2 * LIMIT_BY_OBJECT


def test_equal_reactions_that_activate_once():
    """Each of two equal Reactions that activate once per turn may do so (CR 6.3.l)."""
    text = "When I gain 1 or more boosts — Draw a card. You can only activate this once per turn."

    assert _activated(a_game(), text, 2) == 1
    assert _activated(a_game(), f"{text}  {text}", 2) == 2


@pytest.mark.parametrize(
    ("trigger", "who"), [("When you pass first", (1,)), ("When you pass", ())]
)
def test_who_has_not_passed(trigger, who):
    """It is told of a Reaction to passing first, for which nobody else has (CR 4.2.3.d)."""
    game = a_game()
    put(game, HERO, character("Watcher", f"{trigger} — Draw a card."))
    do(game, "You pass.")

    (entry,) = told(game, "reaction.activated")
    assert entry.facts.get("not_passed", ()) == who
