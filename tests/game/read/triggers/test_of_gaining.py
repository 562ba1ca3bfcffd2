"""CR 6.3.b: which counters a trigger speaks of that are gained."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.zones import deck, expedition
from judgebot.game.events.steps import perform
from tests.each import of_each
from tests.game.boards import a_game, character, put, told
from tests.game.carrying import do, react
from tests.game.reacting import HERO, THEIRS, reactions


@pytest.mark.parametrize(
    ("trigger", "gains", "number"),
    [
        ("I gain one or more counters", "1 Oil counter", 1),
        ("I gain one or more counters", "1 boost", 1),
        ("I gain one or more boosts", "1 boost", 1),
        ("I gain one or more boosts", "1 Oil counter", 0),
    ],
)
def test_which_counters_are_meant(trigger, gains, number):
    """Those of the name that is said; any, where none is."""
    game = a_game()
    put(game, deck(0), character("Bee"))
    put(game, expedition(0, Side.HERO), character("Ant", f"When {trigger} — Draw a card."))
    do(game, f"Target Character gains {gains}.")

    assert len(told(game, "reaction.activated")) == number


MINE = ("7.2.3.a", "7.5.5.b")
NOT_MINE = [("not-whose", ("6.3.b", *MINE, "7.5.5.c"), "Bee")]
ON_ANT, ON_BEE = "Target Character you control", "Target Character an opponent controls"
DO, BECOMES = [("activated", ())], [("activated", ("7.5.4.a",))]
GAINS = {
    ("a Character you control gains 1 or more boosts", f"{ON_ANT} gains 1 boost."):
        [("activated", MINE)],
    ("a Character you control gains two or more boosts", f"{ON_ANT} gains 2 boosts."):
        [("activated", ("6.3.b", *MINE))],
    ("a Character you control gains two or more boosts", f"{ON_ANT} gains 1 boost."):
        [("number", ("6.3.b",), 1)],
    ("a Character you control gains two or more boosts", f"{ON_BEE} gains 1 boost."): [],
    ("a Character you control gains 1 or more boosts", f"{ON_BEE} gains 1 boost."): NOT_MINE,
    ("a Character loses 1 or more boosts", f"{ON_ANT} loses 1 boost."): DO,
    ("a Character loses two or more boosts", f"{ON_ANT} loses 2 boosts."):
        [("activated", ("6.3.b",))],
    ("a Character loses two or more boosts", f"{ON_ANT} loses 1 boost."):
        [("number", ("6.3.b",), 1)],
    ("a Character loses 1 or more boosts", f"{ON_ANT} gains 1 boost."): [],
    ("a Character gains 1 or more boosts", f"{ON_ANT} loses 1 boost."): [],
    ("I gain my third Ember counter", "I gain 2 Ember counters."): [("number", ("6.3.b",), 2)],
    ("I gain my third Ember counter", "I gain 4 Ember counters."):
        [("activated", ("7.2.1.a", "6.3.b"))],
    ("I gain my third Ember counter", "I gain 3 Ash counters."): [],
    ("a Character gains [[Fleeting]]", f"{ON_ANT} gains [[Fleeting]]."): DO,
    ("a Character gains [[Fleeting]]", f"{ON_BEE} gains [[Fleeting]]."):
        [("was-so", ("6.3.b", "2.4.1.f", "7.3.16.b"), "Bee")],
    ("a Character gains [[Anchored]]", f"{ON_ANT} gains [[Fleeting]]."): [],
    ("a Character loses [[Fleeting]]", f"{ON_BEE} loses [[Fleeting]]."): DO,
    ("a Character you control loses [[Fleeting]]", f"{ON_BEE} loses [[Fleeting]]."): NOT_MINE,
    ("a Character becomes [[Boosted]]", f"{ON_BEE} gains 1 boost."): BECOMES,
    ("a Character becomes [[Boosted]]", f"{ON_ANT} gains 1 boost."):
        [("was-so", ("6.3.b", "7.5.4.a", "2.4.5.a"), "Ant")],
    ("a Character becomes [[Boosted]]", f"{ON_BEE} gains 1 Oil counter."): [],
    ("a Character you control becomes [[Boosted]]", f"{ON_BEE} gains 1 boost."): NOT_MINE,
    ("one of your Expeditions becomes [[Ascended]]", "Your Hero Expedition [Ascends]."):
        [("activated", ("7.2.3.a", "7.5.4.a"))],
    ("one of your Expeditions becomes [[Ascended]]", "Your Companion Expedition [Ascends]."):
        [("was-so", ("6.3.b", "7.5.4.a"), "Lithium's Companion Expedition")],
    ("an Expedition [Ascends]", "Your opponent's Hero Expedition [Ascends]."): BECOMES,
    ("one of your Expeditions [Ascends]", "Your opponent's Hero Expedition [Ascends]."): [],
    ("an Expedition [Ascends]", "Your Hero Expedition moves forward one region."): [],
}  # fmt: skip
"""What is told of "When …", by which rules. My Ant has two boosts, their Bee is Fleeting, and my
Companion Expedition has Ascended."""


@of_each(("when", "told_"), GAINS.items())
def test_what_is_gained_lost_and_become(when, told_):
    """What was so before is neither gained nor become (CR 7.3.16.b, 7.5.4.a)."""
    trigger, effect = when
    ascended = frozenset({(0, Side.COMPANION)})

    assert reactions(f"When {trigger}", effect, ascended=ascended) == told_


CONTACT = {
    "my Expedition becomes [In Contact]": ("7.2.1.a", "7.5.4.a", "7.5.9.a"),
    "I become [In Contact]": ("7.2.1.a", "7.5.4.a", "7.5.9.a", "7.5.9.b"),
}


@pytest.mark.parametrize("words", CONTACT)
@pytest.mark.parametrize(
    ("mine", "theirs", "moving", "comes"),
    [
        (0, 1, HERO, True),
        (1, 0, THEIRS, True),
        (1, 1, HERO, False),
        (0, 2, HERO, False),
        (1, 1, expedition(0, Side.COMPANION), False),
        (0, 1, expedition(0, Side.COMPANION), False),
    ],
)
def test_coming_in_contact(words, mine, theirs, moving, comes):
    """Whichever Expedition moves: in one region after the event, and not before (CR 7.5.9.a)."""
    game = a_game()
    game.state.distances = {
        **game.state.distances, (0, Side.HERO): mine, (1, Side.HERO): theirs
    }  # fmt: skip
    put(game, HERO, character("Ant", f"When {words} — Draw a card."))
    action = AtomicAction(verb=ActionVerb.MOVE_FORWARD, expedition=moving, number=1)
    perform(game, pytest.fail, Step(actions=(action,), controller=0))

    rules = [one.rules for one in told(game, "reaction.activated")]
    assert rules == ([("6.3.f", *CONTACT[words], "6.3.h")] if comes else [])


@pytest.mark.parametrize(("companion", "comes"), [(0, True), (1, False)])
def test_what_is_in_contact_by_one_of_its_expeditions_already(companion, comes):
    """What is Gigantic comes In Contact only if none of its Expeditions was (CR 7.5.9.b)."""
    game = a_game()
    game.state.distances = {
        **game.state.distances, (0, Side.HERO): 1, (1, Side.HERO): 2,
        (0, Side.COMPANION): 1, (1, Side.COMPANION): companion,
    }  # fmt: skip
    text = "[Gigantic].\nWhen I become [In Contact] — Draw a card."
    put(game, expedition(0, Side.COMPANION), character("Ant", text))
    action = AtomicAction(verb=ActionVerb.MOVE_FORWARD, expedition=HERO, number=1)
    perform(game, pytest.fail, Step(actions=(action,), controller=0))

    assert bool(told(game, "reaction.activated")) is comes


def test_how_many_are_gained_is_bound():
    """ "That many" are those of the gain that activated the Reaction (CR 6.3.i)."""
    game = a_game()
    text = "When a Character you control gains 1 or more boosts — I gain that many Oil counters."
    bell = put(game, HERO, character("Bell", text))
    put(game, THEIRS, character("Bee"))
    do(game, "Target Character you control gains 3 boosts.")
    react(game)

    assert game.state.objects[bell.object].counters == {"boost": 3, "Oil": 3}
