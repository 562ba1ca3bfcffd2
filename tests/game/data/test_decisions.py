"""What is asked, of whom, and what is answered without asking (CR 6.1.g, 6.1.h, 5.1.2.c)."""

from __future__ import annotations

import pytest

from judgebot.game.data import decisions
from judgebot.game.data.decisions import Asker, ChoiceSort, Pending
from tests.game.boards import a_game


def _thing(*options, player=0, rules=("6.1.g",), **fields):
    return decisions.ChooseThing(player=player, rules=rules, options=options, **fields)


def _state(turn):
    return a_game(turn=turn).state


def _turn(*options):
    return decisions.ChooseTurnEffect(player=0, rules=("4.2.3.d",), options=options)


@pytest.mark.parametrize(
    ("options", "together", "is_open"),
    [("a", False, False), ("ab", False, True), ("ab", True, False), ("", False, False)],
)
def test_what_leaves_something_to_choose(options, together, is_open):
    """More than one option, unless all of them are picked anyway."""
    assert _thing(*options, together=together).is_open is is_open


@pytest.mark.parametrize(
    ("decision", "sort"),
    [
        (_thing("a"), ChoiceSort.OBJECT),
        (_thing("a", rules=("6.5.b",)), ChoiceSort.TARGET),
        (_thing("a", player=None), ChoiceSort.RANDOM),
        (_thing("a", player=None, rules=("6.5.b",)), ChoiceSort.RANDOM),
        (decisions.ChoosePlayer(player=1, rules=("6.5.b",), options=(0, 1)), ChoiceSort.PLAYER),
        (decisions.RollDie(player=None, rules=("7.3.33.a",), options=(1, 2)), ChoiceSort.DIE),
    ],
)
def test_what_sort_of_choice_it_is(decision, sort):
    """A target by CR 6.5.b, chance where no player decides; a die shows what it shows."""
    assert decision.choice_sort is sort


def test_who_chooses():
    """The player who decides; of chance nobody can be asked for."""
    assert _thing("a", player=1).chooser == 1
    with pytest.raises(AssertionError):
        _ = _thing("a", player=None).chooser


def test_answers_come_in_their_order_and_then_it_is_asked():
    """What has no answer yet is pending, and says which decision it is."""
    ask = Asker(("first", "second"), auto=False)
    last = _thing("x", "y")

    assert [ask(_thing("first", "a")), ask(_thing("b", "second"))] == ["first", "second"]
    with pytest.raises(Pending) as pending:
        ask(last)
    assert pending.value.decision is last
    assert pending.value.args == (last,)


def test_what_leaves_nothing_to_choose_uses_up_no_answer():
    """With one option, or where all are picked, the first is taken; a turn effect is asked for."""
    ask = Asker(("pass", "b"), auto=True)

    assert ask(_thing("only")) == "only"
    assert ask(_thing("a", "b", together=True)) == "a"
    assert ask(_turn("pass")) == "pass"
    assert ask(_thing("a", "b")) == "b"
    with pytest.raises(Pending):
        ask(_turn("pass"))


def test_nothing_is_taken_without_asking_unless_that_is_wanted():
    """Whoever wants to be asked everything is asked what has one option, too."""
    with pytest.raises(Pending):
        Asker((), auto=False)(_thing("only"))


def _asked(way, *decisions_):
    """The rules of the decisions as whoever answers sees them."""
    seen = []

    def answer(decision):
        seen.append(decision.rules)
        return decision.options[0]

    ask = way(decisions.Instead(answer))
    assert [ask(one) for one in decisions_] == [one.options[0] for one in decisions_]
    return seen


@pytest.mark.parametrize(
    ("players", "added"), [((0, 1), ("6.1.g", "6.1.h")), ((0,), ("6.1.g",)), ((), ("6.1.g",))]
)
def test_several_players_decide_in_initiative_order(players, added):
    """Only where there is more than one of them, once, and not what chance decides (CR 6.1.h)."""
    seen = _asked(
        lambda ask: decisions.in_initiative_order(_state(turn=0), ask, players),
        _thing("a"), _thing("a", rules=("6.1.h",)), _thing("a", player=None),
    )  # fmt: skip

    assert seen == [added, ("6.1.h",), ("6.1.g",)]


def test_another_rule_of_their_order():
    """The order of some choices is said by another rule than that of all steps."""
    seen = _asked(
        lambda ask: decisions.in_initiative_order(_state(turn=1), ask, (0, 1), "4.2.5.b"),
        _thing("a"), _thing("a", rules=("4.2.5.b",)),
    )  # fmt: skip

    assert seen == [("6.1.g", "4.2.5.b"), ("4.2.5.b",)]


def test_who_takes_the_turn_decides_first():
    """It is cited for them where the first player would be first otherwise (CR 1.4.5.a)."""
    seen = _asked(
        lambda ask: decisions.in_initiative_order(_state(turn=1), ask, (1, 0)),
        _thing("a", player=1), _thing("a", player=0),
    )  # fmt: skip

    assert seen == [("6.1.g", "6.1.h", "1.4.5.a"), ("6.1.g", "6.1.h")]


def test_what_is_chosen_in_the_declaration_of_intent():
    """How costs will be paid is chosen then, and for no step yet (CR 5.1.2.c in place of 6.1.g)."""
    seen = _asked(
        decisions.with_intent,
        _thing("a", rules=("7.1.4.c", "6.1.g")),
        _thing("a", rules=("6.5.b",)),
    )

    assert seen == [("7.1.4.c", "5.1.2.c"), ("6.5.b", "5.1.2.c")]
