"""CR 3.2.9.f, 6.4.c: which Mana Orbs pay a mana cost, and whether they suffice."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.events import ActionVerb, Called
from judgebot.game.data.zones import expedition, landmarks, mana_zone
from judgebot.game.read.zones import paying_mana
from tests.game.boards import a_game, character, mana, permanent, put, spell

EXHAUSTED = {"statuses": frozenset({Status.EXHAUSTED})}


def _orbs(ready=2, exhausted=1):
    """A game with so many Mana Orbs of mine; two of the other player's are ready."""
    game = a_game()
    mana(game, 0, ready)
    mana(game, 1, 2)
    for _ in range(exhausted):
        put(game, mana_zone(0), spell("an exhausted one"), face_down=True, **EXHAUSTED)
    return game


def test_ready_orbs_of_a_player_pay():
    """Those that are exhausted, or that the same step exhausts already, do not (CR 3.2.9.f)."""
    game = _orbs()
    ready = paying_mana.ready_orbs(game.state, 0)
    first = ready[0].ref

    assert len(ready) == 2
    assert [one.ref for one in paying_mana.ready_orbs(game.state, 0, {first})] == [ready[1].ref]


@pytest.mark.parametrize(
    ("cost", "spent", "pays"),
    [(-1, 0, True), (0, 2, True), (2, 0, True), (3, 0, False), (1, 1, True), (2, 1, False)],
)
def test_a_cost_is_paid_in_full_or_not_at_all(cost, spent, pays):
    """Nothing is owed where the cost is zero or less (CR 6.4.c)."""
    game = _orbs()
    gone = {one.ref for one in paying_mana.ready_orbs(game.state, 0)[:spent]}

    assert paying_mana.can_pay(game.state, 0, cost, gone) is pays


def test_orbs_are_exhausted_by_who_pays():
    """Each is an atomic action of its own (CR 6.1.e, 7.3.13.a)."""
    game = _orbs()
    orbs = paying_mana.ready_orbs(game.state, 0)
    found = paying_mana.exhausting(orbs, 0)

    assert [one.what for one in found] == [one.ref for one in orbs]
    for one in found:
        assert (one.verb, one.called, one.by) == (ActionVerb.GAIN_STATUS, Called.EXHAUST, 0)
        assert (one.status, one.rules) == (Status.EXHAUSTED, ("7.3.13.a",))


@pytest.mark.parametrize(
    ("text", "orbs", "others"),
    [
        ("", 2, True),
        ("Mana Orbs can't be exhausted.", 0, True),
        ("Characters can't be exhausted.", 2, False),
    ],
)
def test_what_cannot_be_exhausted_pays_nothing(text, orbs, others):
    """What an ability forbids is impossible (CR 1.4.1.b), and what is exhausted is not again."""
    game = _orbs()
    ant = put(game, expedition(1, Side.HERO), character("Ant"))
    tired = put(game, expedition(1, Side.HERO), character("Bee"), **EXHAUSTED)
    if text:
        put(game, landmarks(0), permanent("Law", text))

    assert len(paying_mana.ready_orbs(game.state, 0)) == orbs
    assert paying_mana.can_pay(game.state, 0, 1) is bool(orbs)
    assert paying_mana.is_exhaustible(game.state, game.state.objects[ant.object]) is others
    assert not paying_mana.is_exhaustible(game.state, game.state.objects[tired.object])
