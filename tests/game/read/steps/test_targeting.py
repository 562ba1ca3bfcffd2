"""CR 6.5.b, 7.4.7: what may be targeted, and what choosing it costs."""

from __future__ import annotations

import pytest

from judgebot.abilities.model import Passive
from judgebot.abilities.references import Me
from judgebot.abilities.statements import CanOnlyTarget
from judgebot.abilities.words import Side
from judgebot.game.data.context import Context
from judgebot.game.data.zones import expedition, landmarks
from judgebot.game.read.steps import targeting
from judgebot.game.read.steps.targeting import BARRED, TOO_DEAR, Tough
from tests.game.boards import a_game, character, mana, permanent, put
from tests.game.carrying import effect_of

HERO, COMPANION = (expedition(0, side) for side in Side)
THEIRS = expedition(1, Side.HERO)


def _board(text=""):
    game = a_game()
    me = put(game, HERO, character("Ant", text))
    return game, me, put(game, THEIRS, character("Rock", "[Tough 2].")), put(
        game, THEIRS, character("Twig", "[Tough 1].")
    )


@pytest.mark.parametrize(("orbs", "both", "one"), [(0, False, False), (2, False, True),
                                                   (3, True, True)])  # fmt: skip
def test_what_can_be_paid_together(orbs, both, one):
    """The costs of several add up, and what is paid already costs no more (CR 7.4.7.c, 7.4.7.f)."""
    game, me, rock, twig = _board()
    mana(game, 0, orbs)
    tough = Tough(state=game.state, context=Context(controller=0, me=me))
    paid = Tough(state=game.state, context=Context(controller=0, me=me, paid=frozenset({rock})))

    assert [tough.costs(each) for each in (rock, twig, me, THEIRS)] == [2, 1, 0, 0]
    assert [tough.affordable(each) for each in ((rock, twig), (rock,), ())] == [both, one, True]
    assert (tough.is_paid(rock), paid.is_paid(rock), paid.costs(rock)) == (False, True, 0)
    assert paid.affordable((rock, twig)) is (orbs > 0)


def test_ones_own_costs_nothing():
    """Tough is for opponents (CR 7.4.7.c)."""
    game, me, rock, _ = _board()
    assert Tough(state=game.state, context=Context(controller=1, me=rock)).costs(rock) == 0


DEAR = "Discard target Character with Hand Cost {4} or more."


def _what_it_targets():
    (one,) = effect_of(DEAR)
    return one.what[0] if isinstance(one.what, tuple) else one.what


@pytest.mark.parametrize(
    ("limited", "left"), [(False, ["Rock", "Twig", "Lone"]), (True, ["Lone"])]
)
def test_what_an_ability_can_only_target(limited, left):
    """Nothing else may be chosen for it (CR 1.4.1.a)."""
    game, me, rock, twig = _board()
    if limited:
        only = Passive(statement=CanOnlyTarget(subject=Me(), what=_what_it_targets()))
        me = put(game, HERO, character("Ant"), gained=(only,))
    lone = put(game, THEIRS, character("Lone", hand_cost=4))
    context = Context(controller=0, me=me)
    found = targeting.allowed(game.state, [rock, twig, lone], context)
    others = list(targeting.not_allowed(game.state, [rock, twig, lone], context))

    assert [game.state.card(one.item).name for one in found] == left
    assert [one.ref for one in others] == [one for one in (rock, twig, lone) if one not in found]
    assert all((one.by, one.rules) == (me, ("1.4.1.a", "7.2.1.a", "2.2.7.b")) for one in others)
    assert all(one.ability == only for one in others) if limited else others == []


@pytest.mark.parametrize("own", [False, True])
def test_what_cannot_be_targeted(own):
    """By what says so, and why that holds (CR 1.4.1.a)."""
    game, me, _, _ = _board()
    text = "If you control a Landmark, I can't be targeted." if own else "I can't be targeted."
    if own:
        put(game, landmarks(1), permanent("Hut"))
    ghost = put(game, THEIRS, character("Ghost", text))
    context = Context(controller=0, me=me)
    (why,) = targeting.not_allowed(game.state, [ghost], context)

    assert targeting.allowed(game.state, [ghost], context) == []
    assert (why.ref, why.by) == (ghost, ghost)
    assert why.ability is not None
    of_mine = ("7.2.3.a", "7.5.5.b") if own else ()
    assert why.rules == ("1.4.1.a", *of_mine, "7.2.1.a")


@pytest.mark.parametrize(("dear", "rules"), [(False, ()), (True, ("6.4.c",))])
def test_what_was_not_paid_for(dear, rules):
    """What a player did not, or could not, pay for cannot be targeted (CR 6.5.b, 6.4.c)."""
    game, me, rock, twig = _board()
    high = put(game, THEIRS, character("High", hand_cost=4))
    context = Context(controller=0, me=me, bindings={BARRED: (_what_it_targets(),)})
    if dear:
        context = context.bind(TOO_DEAR, 2)

    assert targeting.allowed(game.state, [rock, high], context) == [rock]
    (why,) = targeting.not_allowed(game.state, [rock, high], context)
    assert (why.ref, why.by, why.unpaid) == (high, me, True)
    assert why.rules == ("6.5.b", "5.1.2.c", *rules, "2.2.7.b")
