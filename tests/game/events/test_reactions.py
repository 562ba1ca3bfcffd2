"""CR 4.4, 5.4 and 6.5: checking Reactions, playing them, and what stays on the agenda meanwhile."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase, Side
from judgebot.game.data.agenda import CheckReactions
from judgebot.game.data.decisions import ChoiceSort
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import deck, expedition, hand, landmarks, reserve
from judgebot.game.engine import advance, answer
from judgebot.game.events.reactions import LIMIT_BY_NAME, LIMIT_BY_OBJECT
from judgebot.game.read.steps.not_read import Unread
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


def _react(game):
    """Play all Reactions, the first one first."""
    game.state.agenda.append(CheckReactions())
    while (decision := advance(game)) is not None:
        answer(game, decision.options[0])


ONCE = "When I gain 1 or more boosts — Draw a card. You can only activate this once per {}."


@pytest.mark.parametrize("by_effect", [False, True])
@pytest.mark.parametrize(
    ("period", "later", "again"),
    [
        ("turn", {}, False),
        ("turn", {"turns": 5}, True),
        ("turn", {"turn": None}, True),
        ("Afternoon", {"turns": 5}, False),
        ("Afternoon", {"phase": Phase.DUSK}, True),
        ("day", {"turns": 5}, False),
        ("day", {"phase": Phase.DUSK}, False),
    ],
)
def test_what_happens_once_in_a_while(period, later, again, by_effect):
    """It is activated once in a turn, an Afternoon or a day; or until it was done once then."""
    game = _game()
    game.state.readings = changed(Readings(), once_per_turn_of_a_reaction=by_effect)
    put(game, HERO, character("Ant", ONCE.format(period)))
    do(game, "Target Character gains 1 boost.")
    do(game, "Target Character gains 1 boost.")
    _react(game)
    for name, value in later.items():
        setattr(game.state, name, value)
    do(game, "Target Character gains 1 boost.")
    _react(game)

    assert len(game.state.zones[hand(0)]) == 1 + again
    assert len(told(game, "reaction.activated")) == 1 + again + by_effect
    refused = told(game, "reaction.once")
    assert len(refused) == 2 - again - by_effect
    assert all(one.rules == ("6.3.l", "1.4.1.a") for one in refused)


@pytest.mark.parametrize("by_effect", [False, True])
def test_what_may_happen_again(by_effect):
    """A Reaction that says nothing of how often it is activated is so each time (CR 6.3.h)."""
    game = _game()
    game.state.readings = changed(Readings(), once_per_turn_of_a_reaction=by_effect)
    put(game, HERO, character("Ant", "When I gain 1 or more boosts — Draw a card."))
    for _ in range(2):
        do(game, "Target Character gains 1 boost.")
        _react(game)

    assert len(game.state.zones[hand(0)]) == 2


@pytest.mark.parametrize(("rules", "ends"), [("5.0", True), ("4.0", False)])
@pytest.mark.parametrize("before", [LIMIT_BY_NAME - 1, LIMIT_BY_NAME])
def test_objects_of_one_name_are_limited_together(rules, ends, before):
    """The next one after a thousand is none; where no rule says so, nobody knows (CR 6.3.m)."""
    game = a_game(ruleset=RULESETS[rules])
    text = "When I gain 1 or more boosts — Draw a card."
    ant = character("Ant", text)
    put(game, HERO, ant)
    named = ("reaction by name", "Ant", ant.abilities[0])
    game.state.tallies = game.state.tallies.put(named, before)
    if before == LIMIT_BY_NAME and not ends:
        with pytest.raises(Unread, match="Ant.*more than 1000 times") as raised:
            do(game, "Target Character gains 1 boost.")
        assert raised.value.write
        return
    do(game, "Target Character gains 1 boost.")
    limited = told(game, "reaction.limit")

    assert len(game.state.emblems) == (before < LIMIT_BY_NAME)
    assert [(one.rules, one.facts["limit"]) for one in limited] == (
        [] if before < LIMIT_BY_NAME else [(("6.3.m",), LIMIT_BY_NAME)]
    )
