"""CR 1.1.6: what amounts come to, however they are put together."""

from __future__ import annotations

import pytest

from judgebot.abilities.value import replace
from judgebot.abilities.words import Side, Status
from judgebot.cards.text import normalise, parse, render
from judgebot.game.data.context import Context
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.zones import expedition, hand, landmarks, reserve
from judgebot.game.engine import advance, answer
from judgebot.game.read.words import amounts, conditions
from tests.each import of_each
from tests.game.boards import a_game, character, permanent, put, told
from tests.game.carrying import do, effect_of

HERO = expedition(0, Side.HERO)
THEIRS = expedition(1, Side.HERO)
ASKER = "At Night — If you drew a card this turn, draw a card."


def _board():
    """Me: 4/1/2 with 2 boosts; two Landmarks; five cards in hand; in Reserve costs 3 and 1."""
    game = a_game()
    me = put(game, HERO, character("Ant", ASKER, stats="4/1/2"), counters={"boost": 2})
    bee = character("Bee", stats="1/5/0", hand_cost=3, sub_types=frozenset({"Robot"}))
    put(game, expedition(0, Side.COMPANION), bee, counters={"boost": 1, "Kelon": 3})
    for name in ("Hut", "Den"):
        put(game, landmarks(0), permanent(name, hand_cost=6))
    for name in ("Cub", "Doe", "Elk", "Fox", "Gnu"):
        put(game, hand(0), character(name))
    exhausted = frozenset({Status.EXHAUSTED})
    put(game, reserve(0), character("Hen", hand_cost=3, stats="3/3/3"), statuses=exhausted)
    put(game, reserve(0), character("Ibis", hand_cost=1, stats="0/2/1"))
    put(game, THEIRS, character("Jay", stats="2/2/2"))
    return game, me


AMOUNTS = {
    "the number of Landmarks you control": 2,
    "the number of cards in your hand": 5,
    "the number of other Characters you control": 1,
    "the number of boosts among Characters you control": 3,
    "the number of counters on me": 2,
    "my number of boosts": 2,
    "twice the number of Landmarks you control": 4,
    "three times my number of boosts": 6,
    "half the number of cards in your hand, rounded up": 3,
    "half the number of cards in your hand, rounded down": 2,
    "the number of cards in your hand plus one": 6,
    "the number of cards in your hand minus two": 3,
    "the number of Landmarks you control minus the number of cards in your hand": 0,
    "one more than the number of Landmarks you control": 3,
    "one less than the number of Landmarks you control": 1,
    "the sum of my number of boosts and the number of Landmarks you control": 4,
    "the difference between my number of boosts and the number of cards in your hand": 3,
    "the difference between my {V} and my {M}": 3,
    "my {V}": 6,
    "my base {V}": 4,
    "my highest statistic": 6,
    "my lowest statistic": 3,
    "the highest {M} among Characters you control": 6,
    "the lowest {M} among Characters you control": 3,
    "the highest statistic among Characters you control": 6,
    "the highest Hand Cost among cards in your Reserve": 3,
    "the lowest Hand Cost among cards in your Reserve": 1,
    "the total Hand Cost of cards in your Reserve": 4,
    "the total {V} of Characters you control": 8,
    "my Hand Cost": 2,
    "the number of cards in your hand. X can't be higher than 3": 3,
    "the number of Landmarks you control. X can't be lower than 4": 4,
    "the number of cards in your hand, up to a max of 4": 4,
    "the number of base statistics of 0 among Characters you control": 1,
    "the number of regions between your Hero and Companion": 6,
}
"""What X is, and the number that it is on the board."""


@of_each(("words", "number"), AMOUNTS.items())
def test_what_x_is(words, number):
    """X comes to the number that its words say."""
    game, me = _board()

    do(game, f"I gain X Lantern counters, where X is {words}.", me=me)

    assert game.state.objects[me.object].counters.get("Lantern", 0) == number


@of_each("words", AMOUNTS)
def test_amounts_are_written_as_they_were_read(words):
    """Each amount is written again as it was read, as X and by itself."""
    lines = [f"{{J}} I gain X boosts, where X is {words}."]
    if "X can't" not in words and "up to" not in words:
        lines.append(f"{{J}} I gain boosts equal to {words}.")
    for line in lines:
        (normal,) = normalise(line)
        assert render(*parse(normal)) == normal


GAINS = {
    "I gain Lantern counters equal to my {V}.": 6,
    "I gain a number of Lantern counters equal to twice the number of Landmarks you control.": 4,
    "I gain as many Lantern counters as the number of cards in your hand.": 5,
    "I gain 1 Lantern counter per Landmark you control and per card in your hand.": 7,
    "I gain 1 Lantern counter for each Landmark you control and each card in your Reserve.": 4,
    "I gain 1 Lantern counter per two cards in your hand.": 2,
    "I gain 2 Lantern counters for every three cards in your hand.": 2,
    "I gain 1 Lantern counter per boost on me.": 2,
    "I gain 1 Lantern counter per region between your Hero and Companion.": 6,
    "I gain 1 Lantern counter per card in your hand, up to three per activation.": 3,
    "I gain 1 Lantern counter per card in your hand, up to a max of 3 Lantern counters on me.": 3,
    "Draw a card. I gain 1 Lantern counter for each card you drew this turn.": 0,
    "Discard a card from your hand. I gain 1 Lantern counter per card discarded this turn.": 1,
}


@of_each(("words", "number"), GAINS.items())
def test_how_many_counters(words, number):
    """Counters are gained by what they are counted by; no card is drawn from an empty Deck."""
    game, me = _board()
    if do(game, words, me=me):
        while (decision := advance(game)) is not None:
            answer(game, decision.options[0])

    assert game.state.objects[me.object].counters.get("Lantern", 0) == number


def test_as_many_as_another():
    """ "As many boosts as me" counts mine, "half its boosts" those it has."""
    game, me = _board()
    do(game, "Target Robot gains as many boosts as me.")
    bee = next(one for one in game.state.objects.values() if one.card.name == "Bee")
    assert bee.counters["boost"] == 1

    do(game, "Target Robot gains the same number of boosts as me.", me=me)
    bee = next(one for one in game.state.objects.values() if one.card.name == "Bee")
    assert bee.counters["boost"] == 3

    do(game, "Target Robot loses half its boosts, rounded up.", me=me)
    bee = next(one for one in game.state.objects.values() if one.card.name == "Bee")
    assert bee.counters["boost"] == 1


COMPARED = {
    "my {V} is higher than my {M}": True,
    "my {M} is higher than my {V}": False,
    "my {V} is 6": True,
    "my base {V} is 6": False,
    "my {V} is 5 or more": True,
    "my {V} is less than 6": False,
    "my {V} is at least 6": True,
    "my {V} is equal to the number of cards in your hand plus one": True,
    "my {V} is greater than or equal to 6": True,
    "my Hand Cost is {2} or less": True,
    "my Hand Cost is {3}": False,
    "my Hand Cost is higher than my Reserve Cost": True,
    "the number of cards in your hand is odd": True,
    "the number of Landmarks you control is odd": False,
    "the number of Landmarks you control is even": True,
    "the total {V} of Characters you control is 8 or more": True,
    "the highest {M} among Characters you control is 7 or more": False,
    "I have a base statistic of 1": True,
    "I have a base statistic of 0": False,
    "I have no statistic over 6": True,
    "there are six or more regions between your Hero and Companion": True,
}


@of_each(("words", "true"), COMPARED.items())
def test_amounts_are_compared(words, true):
    """An amount is compared with a number or another amount."""
    game, me = _board()
    (step, *_) = effect_of(f"If {words}, draw a card.")
    (line,) = normalise(f"{{J}} If {words}, draw a card.")

    assert conditions.holds(game.state, step.condition, Context(controller=0, me=me)) is true
    assert render(*parse(line)) == line


DICE = {
    "On a 4+, I gain 1 boost.": (4, 5, 6),
    "On a 1-3, I gain 1 boost.": (1, 2, 3),
    "On a 1 or 2, I gain 1 boost.": (1, 2),
    "On a 6, I gain 1 boost.": (6,),
    "On an even result, I gain 1 boost.": (2, 4, 6),
    "On an odd number, I gain 1 boost.": (1, 3, 5),
    "If the result is 5 or more, I gain 1 boost.": (5, 6),
    "If the result is 5+, I gain 1 boost.": (5, 6),
    "If the result is less than 3, I gain 1 boost.": (1, 2),
    "If the result is even, I gain 1 boost.": (2, 4, 6),
    "If you roll a 6, I gain 1 boost.": (6,),
    "If the result is higher than the number of cards in your hand, I gain 1 boost.": (6,),
    "If the result is equal to my {V}, I gain 1 boost.": (6,),
    "Add 1 to the result. On a 6+, I gain 1 boost.": (5, 6),
}


@pytest.mark.parametrize("result", range(1, 7))
@of_each("words", DICE)
def test_what_a_die_shows(words, result):
    """What is said of a result holds for the numbers it says (CR 7.3.33)."""
    game, me = _board()

    do(game, f"Roll a die. {words}", result, me=me)

    boosts = game.state.objects[me.object].counters["boost"]
    assert (boosts == 3) is (result in DICE[words])


def test_half_of_what_was_done():
    """ "Half that many" and "that many plus one" speak of the number before."""
    for words, number in (
        ("I gain twice that many Lantern counters.", 6),
        ("I gain that many Lantern counters plus one.", 4),
        ("I gain half that many Lantern counters, rounded up.", 2),
    ):
        game, me = _board()
        do(game, f"Roll a die. {words}", 3, me=me)
        assert game.state.objects[me.object].counters["Lantern"] == number


def test_every_deed_can_be_counted():
    """What happened is an amount like any other: "per Robot sacrificed this turn"."""
    game, me = _board()
    do(game, "Sacrifice a Robot.", me=me)

    do(game, "I gain 1 Lantern counter per Robot sacrificed this turn.", me=me)

    assert game.state.objects[me.object].counters["Lantern"] == 1


@pytest.mark.parametrize(
    ("costs", "gained", "absent"),
    [((3, 1), 3, False), ((3, None), 3, False), ((None, None), 0, True)],
)
def test_the_base_cost_of_what_has_none(costs, gained, absent):
    """In play the Base Cost is the Hand Cost (CR 2.2.9.b); what is not there is 0 (CR 2.2.f)."""
    game = a_game()
    card = character("Elk", hand_cost=costs[0], reserve_cost=costs[1])
    elk = put(game, HERO, card)
    do(game, "Target Character gains X boosts, where X is its Base Cost.")

    assert game.state.objects[elk.object].counters.get("boost", 0) == gained
    assert bool(told(game, "asked.absent")) is absent
    if absent:
        (entry,) = told(game, "asked.absent")
        assert "2.2.f" in entry.rules


@pytest.mark.parametrize(
    ("words", "boosted"),
    [
        ("my {V}", True),
        ("my base {V}", False),
        ("my highest statistic", True),
        ("the total {V} of Characters you control", True),
        ("my Hand Cost", False),
    ],
)
@pytest.mark.parametrize("boosts", [0, 2])
def test_boosts_are_part_of_statistics(words, boosted, boosts):
    """That is cited where there are some, of statistics that are not base (CR 2.5.1.b)."""
    game = a_game()
    me = put(game, HERO, character("Ant"), counters={"boost": boosts} if boosts else {})
    (one,) = effect_of(f"If {words} is 1 or more, draw a card.")

    rules = conditions.why(game.state, one.condition, Context(controller=0, me=me))
    assert ("2.5.1.b" in rules) is bool(boosted and boosts)


@pytest.mark.parametrize(
    ("words", "asked", "number", "rules"),
    [
        ("its Hand Cost", "Hand Cost", 2, ("2.1.h", "2.1.d")),
        ("its Reserve Cost", "Reserve Cost", 1, ("2.1.h", "2.1.d")),
        ("its Base Cost", "Base Cost", 2, ("2.1.h", "2.1.d", "2.2.9.b")),
        ("its highest statistic", "highest statistic", 4, ("2.1.h", "2.1.d", "2.5.1.b")),
        ("its number of boosts", "number of boosts", 1, ("2.1.h", "2.1.d")),
        ("its number of Ember counters", "number of Ember counters", 2, ("2.1.h", "2.1.d")),
    ],
)
def test_what_was_asked_of_what_is_gone(words, asked, number, rules):
    """It is told by what it is called, with the number that was last known (CR 2.1.d, 2.1.h)."""
    game = a_game()
    hut = put(game, landmarks(0), permanent("Hut"))
    put(game, HERO, character("Ant", stats="3/1/1"), counters={"boost": 1, "Ember": 2})
    do(game, f"Sacrifice a Character. I gain X Lantern counters, where X is {words}.", me=hut)
    (entry,) = [one for one in game.trace.entries if "asked" in one.facts]

    assert (entry.facts["asked"], entry.facts["number"]) == (asked, number)
    assert entry.rules == rules
    assert game.state.objects[hut.object].counters == {"Lantern": number}


@pytest.mark.parametrize(
    ("token", "counters", "cost", "rules"),
    [
        (True, {}, "Hand Cost", ("2.2.7.c",)),
        (True, {}, "Reserve Cost", ("2.2.8.c",)),
        (False, {}, "highest statistic", ("2.2.11.c", "2.2.f")),
        (False, {"boost": 1}, "highest statistic", ("2.2.11.c", "2.2.d", "2.2.f")),
        (False, {}, "Hand Cost", None),
    ],
)
def test_what_something_does_not_have(token, counters, cost, rules):
    """A token costs nothing, and what is no Character has no statistics (CR 2.2.f, 2.2.7.c)."""
    game = a_game()
    card = replace(character("Imp"), token=True) if token else permanent("Hut")
    imp = put(game, HERO if token else landmarks(0), card, counters=counters)
    do(game, f"I gain X Lantern counters, where X is my {cost}.", me=imp)
    found = [one.rules for one in game.trace.entries if one.what.startswith("asked.")]

    assert found == ([rules] if rules else [])


OF_MINE = ("7.2.3.a", "7.5.5.b")
CHARACTERS = [("asked.counted", OF_MINE, 2), ("asked.not-counted", ("7.5.5.a", "7.5.5.b"), 2)]
ROBOTS = [("asked.counted", (*OF_MINE, "2.2.2.n"), 1)]
RESERVE = [("asked.counted", ("7.2.3.a",), 2)]
WHY = {
    "the number of cards in your hand": ((), [("asked.counted", ("7.2.3.a", "3.1.3.e"), 5)]),
    "the number of Landmarks you control": ((), [("asked.counted", OF_MINE, 2)]),
    "the number of boosts among Characters you control": ((), CHARACTERS),
    "the number of base statistics of 0 among Characters you control": (
        (), [CHARACTERS[0], CHARACTERS[1], ("asked.base-statistics", ("2.2.a", "2.2.11.b"), 1)]
    ),
    "my number of boosts": (("7.2.1.a",), []),
    "my {V}": (("7.2.1.a", "2.5.1.b"), []),
    "my base {V}": (("7.2.1.a",), []),
    "the difference between my {V} and my {M}": (("7.2.1.a", "2.5.1.b"), []),
    "the highest {M} among Characters you control": (("2.5.1.b",), CHARACTERS),
    "the lowest Hand Cost among cards in your Reserve": (("2.2.7.b",), RESERVE),
    "the total {V} of Characters you control": (("2.5.1.b",), CHARACTERS),
    "the total Base Cost of Characters you control": (("2.2.9.b",), CHARACTERS),
    "the highest Base Cost among Characters you control": (("2.2.9.b",), CHARACTERS),
    "the Base Cost of a Robot you control": ((*OF_MINE, "2.2.9.b"), []),
    "the Hand Cost of a Robot you control": ((*OF_MINE, "2.2.7.b"), []),
    "my Base Cost": (("7.2.1.a",), [("asked.now", ("2.2.9.b",), 0)]),
    "my Hand Cost": (("7.2.1.a", "2.2.7.b"), []),
    "the number of different names among Characters you control": (("2.2.4.b",), CHARACTERS),
    "the number of different Hand Costs among cards in your Reserve": (
        ("2.2.7.b",), [*RESERVE, ("asked.different", ("2.2.7.b",), 0)]
    ),
    "the number of different Reserve Costs among cards in your Reserve": (
        ("2.2.8.b",), [*RESERVE, ("asked.different", ("2.2.8.b",), 0)]
    ),
    "the number of different Base Costs among Characters you control": (
        ("2.2.9.b",), [*CHARACTERS, ("asked.different", ("2.2.9.b",), 0)]
    ),
    "the number of different subtypes among Robots you control": (
        (), [*ROBOTS, ("asked.sub-types", ("2.2.2.c",), 0)]
    ),
    "the number of Expeditions you control": (
        (), [("asked.counted", ("7.2.3.a", "7.5.5.a"), 2)]
    ),
    "the number of regions between your Hero and Companion": (
        (), [("asked.counted", ("3.2.1.b", "7.5.8.a", "7.2.3.a"), 6)]
    ),
    "the number of regions by which my Expedition is behind": (("7.2.1.a", "7.5.2.b"), []),
    "the number of regions by which my Expedition is ahead": (("7.2.1.a", "7.5.2.a"), []),
}  # fmt: skip
"""By which rules an amount is what it is, and what is looked at, with how many things."""


@of_each(("words", "rules", "looks"), [(words, *one) for words, one in WHY.items()])
def test_why_an_amount_is_what_it_is(words, rules, looks):
    """What says whose and where things are is told of those that are counted, once."""
    game, me = _board()
    (step,) = effect_of(f"If {words} is 0 or more, draw a card.")
    because = Reasons()
    context = Context(controller=0, me=me, because=because)

    assert conditions.holds(game.state, step.condition, context)
    assert because.all_rules() == rules
    assert [(one.tells.event, one.rules, len(one.things)) for one in because.looks] == looks


DIFFERENT = {
    "different names among Characters you control": 2,
    "different names among Landmarks you control": 2,
    "different Hand Costs among Landmarks you control": 1,
    "different Hand Costs among cards in your Reserve": 2,
    "different Reserve Costs among cards in your Reserve": 1,
    "different Base Costs among Characters you control": 2,
    "different subtypes among Characters you control": 1,
    "different subtypes among cards in your Reserve": 0,
    "visible regions": 8,
    "Expeditions you control": 2,
}


@of_each(("words", "number"), DIFFERENT.items())
def test_how_many_different_ones(words, number):
    """Those alike in what is asked count once (CR 2.2.2.c, 2.2.4.b, 2.2.7.b, 2.2.8.b)."""
    game, me = _board()
    (step,) = effect_of(f"If the number of {words} is {number}, draw a card.")
    because = Reasons()
    context = Context(controller=0, me=me)

    assert conditions.holds(game.state, step.condition, context)
    assert conditions.holds(game.state, step.condition, context.explained(because))
    assert [one.number for one in because.figures] == [number]


@pytest.mark.parametrize(
    ("text", "whole", "without"),
    [
        ("the highest {V} among Characters you control", 6, 4),
        ("the highest {M} among Characters you control", 6, 6),
        ("the lowest {M} among Characters you control", 3, 1),
        ("the highest {O} among Characters you control", 4, 2),
        ("the highest {V} among cards in your Reserve", 3, 3),
    ],
)
def test_the_highest_without_the_boosts_of_one(text, whole, without):
    """Boosts of the others count (CR 2.5.1.b), as own ones do unless they are left out."""
    game, me = _board()
    (one,) = effect_of(f"Draw cards equal to {text}.")
    context = Context(controller=0, me=me)

    assert amounts.highest(game.state, one.number, context) == whole
    assert amounts.highest(game.state, one.number, context, unboosted=me.object) == without
