"""CR 7.3.33 Rolling dice, tables of results, and what changes a roll."""

from __future__ import annotations

import pytest

from judgebot.abilities.amounts import Number
from judgebot.abilities.effects import ChangeResult
from judgebot.abilities.words import Side, Status
from judgebot.game.actions import dice
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import ChoiceSort
from judgebot.game.data.objects import Referent
from judgebot.game.data.zones import deck, expedition, landmarks, mana_zone, reserve
from judgebot.game.read.words import amounts
from tests.game.boards import a_game, character, permanent, put, told
from tests.game.carrying import do, react

HERO = expedition(0, Side.HERO)
TABLE = "Roll a die. On a:\n• 4+, I gain 2 boosts.\n• 1-3, I gain 1 boost."


@pytest.mark.parametrize(("shown", "boosts"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_a_table(shown, boosts):
    """The die is left to chance; the row whose range holds the result is done (CR 7.3.33.b)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    asked = do(game, TABLE, shown, me=ant)

    assert [(one.choice_sort, one.player, one.options) for one in asked] == [
        (ChoiceSort.DIE, None, (1, 2, 3, 4, 5, 6))
    ]
    assert game.state.objects[ant.object].counters == {"boost": boosts}


@pytest.mark.parametrize(("shown", "boosts"), [(3, 0), (4, 2)])
def test_a_row_alone(shown, boosts):
    """That it is not done is told where no row is, with what it would have changed."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, "Roll a die. On a:\n• 4+, I gain 2 boosts.", shown, me=ant)

    assert game.state.objects[ant.object].counters.get("boost", 0) == boosts
    not_done = [(one.rules, one.items) for one in told(game, "table.row-not")]
    assert not_done == ([] if boosts else [(("6.5.d", "7.3.33.b"), (ant.item,))])


def test_what_a_row_says_is_the_step_after_the_roll():
    """By 7.3.33.b the row follows the roll, and by 6.1.c each further verb of it the one before."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, "Roll a die. On a:\n• 1+, I gain 1 boost, then I gain 2 boosts.", 1, me=ant)

    gained = [entry.rules for entry in game.trace.entries if "7.3.15.a" in entry.rules]
    assert ["6.1.c" in rules for rules in gained] == [False, True]


def test_the_result_as_a_number():
    """ "Where X is the result" is what was rolled, and what a cost added to it."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    put(game, reserve(0), character("Bee"))
    text = (
        "Roll a die. You may discard a card from your Reserve to increase the result by 3. "
        "Target Character gains X boosts, where X is the final result."
    )
    do(game, text, 1, True)

    assert game.state.objects[ant.object].counters == {"boost": 4}


def test_one_more_die_and_one_ignored():
    """The player sees the rolls before choosing which to ignore (CR 7.3.33.c)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    text = (
        "If you would roll a die, instead roll that many dice plus one and ignore the roll of "
        "your choice."
    )
    put(game, landmarks(0), permanent("Spindle", text))
    asked = do(game, TABLE, 2, 5, 2, me=ant)

    assert [one.choice_sort for one in asked] == [ChoiceSort.DIE, ChoiceSort.DIE, ChoiceSort.NUMBER]
    assert asked[2].options == (2, 5)
    assert game.state.objects[ant.object].counters == {"boost": 2}


@pytest.mark.parametrize(("applied", "boosts"), [(True, 2), (False, 1)])
def test_two_more_on_the_result(applied, boosts):
    """An optional change is decided once the result is seen (CR 7.3.33.c, 6.2.d)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    text = "If you would roll a die, you may add 2 to its result."
    put(game, landmarks(0), permanent("Hut", text))
    asked = do(game, TABLE, 3, applied, me=ant)

    assert [one.choice_sort for one in asked] == [ChoiceSort.DIE, ChoiceSort.MODIFIER]
    assert game.state.objects[ant.object].counters == {"boost": boosts}


def test_the_modifiers_of_an_opponent_do_not_apply():
    """ "If you would roll": only the player who rolls."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    text = "If you would roll a die, you may add 2 to its result."
    put(game, landmarks(1), permanent("Hut", text))

    assert len(do(game, TABLE, 3, me=ant)) == 1


@pytest.mark.parametrize(("shown", "moved"), [(2, 1), (3, 0)])
def test_revealing_with_a_roll(shown, moved):
    """A card is revealed too, and its Reaction compares it with the die (CR 6.2.c)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    text = (
        "If you would roll a die, also reveal the top card of your deck.\n"
        "When you reveal a card this way — If its Hand Cost is equal to the die's result, put it "
        "in your Mana zone."
    )
    put(game, landmarks(0), permanent("Hut", text))
    put(game, deck(0), character("Bee", hand_cost=2))
    do(game, TABLE, shown, me=ant)
    react(game)

    assert len(game.state.zones[mana_zone(0)]) == moved


@pytest.mark.parametrize(("shown", "moved"), [(2, 1), (3, 0)])
def test_revealing_after_a_roll(shown, moved):
    """ "This way" is what the ability before reveals in a step of its own, too."""
    game = a_game()
    text = (
        "When you sacrifice a Character — Roll a die and reveal the top card of your deck.\n"
        "When you reveal a card this way — If its Hand Cost is equal to the die's result, put it "
        "in your Mana zone."
    )
    put(game, landmarks(0), permanent("Hut", text))
    put(game, deck(0), character("Bee", hand_cost=2))
    put(game, HERO, character("Ant"))
    do(game, "Sacrifice a Character.")
    react(game, shown)

    assert len(game.state.zones[mana_zone(0)]) == moved


@pytest.mark.parametrize(("shown", "exhausted"), [(2, True), (3, False)])
def test_when_you_roll_this_way(shown, exhausted):
    """What the effect rolled activates a Reaction, played when Reactions are checked."""
    game = a_game()
    put(game, reserve(1), character("Bee"))
    own = put(game, reserve(0), character("Cat"))
    text = (
        "You may exhaust target card in an opponent's Reserve, then roll a die. When you roll a "
        "1-2 this way — That opponent targets a card in your Reserve. Exhaust it."
    )
    do(game, text, True, shown)
    assert len(told(game, "reaction.activated")) == exhausted
    react(game)

    assert (Status.EXHAUSTED in game.state.objects[own.object].statuses) is exhausted


def test_rolling_activates_reactions():
    """ "When you roll one or more dice": once for the roll."""
    game = a_game()
    ant = put(game, HERO, character("Ant", "When you roll one or more dice — I gain 2 boosts."))
    do(game, "Roll a die. If the result is 6+, draw a card.", 1, me=ant)

    assert [emblem.name for emblem in game.state.emblems.values()] == ["Ant"]


def test_a_single_die_is_not_ignored():
    """There is always a result: of one die none can be left out (CR 7.3.33.c)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    text = "Roll a die and ignore the highest result. I gain boosts equal to the result."
    do(game, text, 4, me=ant)

    assert game.state.objects[ant.object].counters == {"boost": 4}


@pytest.mark.parametrize(
    ("rolled", "chosen", "highest", "lowest"),
    [((2, 5), 2, 5, 3), ((2, 5), 5, 6, 2), ((5, 2), 5, 6, 2), ((2, 2), 2, 3, 2)],
)
def test_one_of_several_dice_is_changed(rolled, chosen, highest, lowest):
    """What is added counts for that die, and for the result of all (CR 7.3.33.c)."""
    context = Context(controller=0, me=Referent(1, 2), bindings={
        "roll": sum(rolled), amounts.dice_of("roll"): rolled,
    })  # fmt: skip
    one = ChangeResult(of="roll", by=Number(value=1), one=True)
    asked = []
    after = dice.change(a_game(), lambda it: asked.append(it) or chosen, one, context)
    shown = after.bindings[amounts.dice_of("roll")]

    assert [it.options for it in asked] == [tuple(sorted(set(rolled)))]
    assert [it.rules for it in asked] == [("6.1.g",)], "no passive ability lets them (7.3.33.c)"
    assert (max(shown), min(shown), len(shown)) == (highest, lowest, len(rolled))
    assert after.bindings["roll"] == after.bindings[dice.ROLLED] == sum(rolled) + 1


@pytest.mark.parametrize(("by", "result"), [(2, 6), (-1, 3)])
def test_the_result_is_changed(by, result):
    """By so much, for all that speaks of it."""
    context = Context(controller=0, me=Referent(1, 2), bindings={"roll": 4})
    one = ChangeResult(of="roll", by=Number(value=by))
    after = dice.change(a_game(), pytest.fail, one, context)

    assert after.bindings["roll"] == after.bindings[dice.ROLLED] == result


def test_what_needs_no_decision_is_applied_first():
    """An optional modifier is decided on once the others are applied, which came later."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    may = "If you would roll a die, you may add 2 to its result."
    put(game, landmarks(0), permanent("Charm", may))
    always = "If you would roll a die, add 1 to the result instead."
    put(game, landmarks(0), permanent("Luck", always))
    do(game, TABLE, 1, True, me=ant)

    modified = [one for one in game.trace.entries if one.what == "modifier.replacing"]
    assert ["6.2.d" in one.rules for one in modified] == [False, True]
    assert [set(one.rules) >= {"6.2.i"} for one in modified] == [False, True]
    assert ["7.3.33.c" in one.rules for one in modified] == [False, True]


@pytest.mark.parametrize("results", [(1, 6), (4, 4)])
def test_each_player_rolls_their_own(results):
    """In one step, in initiative order (CR 6.1.h, 7.3.33.a)."""
    game = a_game()
    asked = do(game, "Each player rolls a die.", *results)
    rolled = told(game, "dice.rolled")

    assert [type(one).__name__ for one in asked] == ["RollDie", "RollDie"]
    assert [(one.facts["player"], one.facts["dice"]) for one in rolled] == [
        (player, (result,)) for player, result in enumerate(results)
    ]


def test_what_a_modifier_rolls_is_told_first():
    """The roll stands before what its result decides in the same step (CR 7.3.33.b)."""
    game = a_game(distances={(player, side): 0 for player in (0, 1) for side in Side})
    sled = (
        "If your Hero Expedition would move forward, roll a die. On a 4+, it moves forward "
        "one more region instead."
    )
    put(game, landmarks(0), permanent("Sled", sled))
    do(game, "Your Hero Expedition moves forward one region.", 5)
    told_ = [one.what for one in game.trace.entries if one.what in _OF_A_ROLL]

    assert told_ == ["modifier.replacing", "dice.rolled", "if.true", "expedition.moves-forward"]


_OF_A_ROLL = ("modifier.replacing", "dice.rolled", "if.true", "expedition.moves-forward")


@pytest.mark.parametrize(("rolled", "number", "decides"), [("two", 2, False), ("three", 3, True)])
def test_the_dice_are_looked_at_where_which_one_is_left_open(rolled, number, decides):
    """Whoever adds to one of the dice looks before they decide (CR 7.3.33.c).

    Of the dice that count; where a single one does there is nothing to decide.
    """
    game = a_game()
    more = f"If you would roll a die, roll {rolled} dice instead and ignore the lowest result."
    put(game, landmarks(0), permanent("Spindle", more))
    add = "If you would roll one or more dice, add 2 to one of them instead."
    put(game, landmarks(0), permanent("Luck", add))
    asked = do(game, "Roll a die.", *range(1, number + 1))

    assert [type(one).__name__ for one in asked[:number]] == [
        "RollDieToSee" if decides else "RollDie"
    ] * number
    assert [one.choice_sort for one in asked[number:]] == [ChoiceSort.NUMBER] * decides
