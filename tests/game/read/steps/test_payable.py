"""CR 6.4.c: costs that a player is able to pay in full."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.cards.text import read
from judgebot.game.data.context import Context
from judgebot.game.data.zones import expedition, landmarks, reserve
from judgebot.game.read.steps.payable import forbidden, forbidding, payable
from tests.game.boards import a_game, character, mana, permanent, put
from tests.game.carrying import do

HERE = expedition(0, Side.HERO)


def _cost(words):
    (ability,) = read(f"{words}: Draw a card.")
    return ability.cost


def _context(source):
    return Context(controller=0, me=source)


@pytest.mark.parametrize(
    ("words", "possible"),
    [
        ("{2}", True),
        ("{3}", False),
        ("{T}", True),
        ("{T}, {2}", True),
        ("{T}, Sacrifice a Character", True),
        ("{T}, Sacrifice a Permanent", True),
        ("{T}, Discard a card from your Reserve", False),
        ("{T}, Spend 2 of my Food counters", True),
        ("{T}, Spend 3 of my Food counters", False),
    ],
)
def test_what_can_be_paid_in_full(words, possible):
    """A player must be able to pay a cost in full (CR 6.4.c)."""
    game = a_game()
    mana(game, 0, 2)
    source = put(game, landmarks(0), permanent("L"), counters={"Food": 2})
    put(game, HERE, character("C"))

    assert payable(game.state, _cost(words), _context(source)) is possible


@pytest.mark.parametrize("there", [True, False])
@pytest.mark.parametrize(
    ("words", "possible"),
    [
        ("I lose 2 boosts", True),
        ("I lose 3 boosts", False),
        ("I lose [[Asleep]]", True),
        ("I lose [[Anchored]]", False),
        ("I gain [[Anchored]]", True),
        ("I gain [[Asleep]]", False),
        ("I gain 1 boost", True),
        ("{1}, I lose 2 boosts", True),
        ("{2}, I lose 2 boosts", False),
    ],
)
def test_what_is_gained_or_lost_as_a_cost(words, possible, there):
    """It must change as the cost says, and so be there (CR 6.4.c, 1.4.1.b)."""
    game = a_game()
    mana(game, 0, 1)
    asleep = frozenset({Status.ASLEEP})
    source = put(game, HERE, character("C"), counters={"boost": 2}, statuses=asleep)
    if not there:
        do(game, "Sacrifice me.", me=source)

    assert payable(game.state, _cost(words), _context(source)) is (possible and there)


def test_an_opponents_character_cannot_be_sacrificed():
    """A player sacrifices what they control (CR 7.3.36.a)."""
    game = a_game()
    source = put(game, landmarks(0), permanent("L"))
    put(game, expedition(1, Side.HERO), character("C"))

    assert not payable(game.state, _cost("{T}, Sacrifice a Character"), _context(source))


def test_one_thing_cannot_pay_twice():
    """Two parts of a cost need two things."""
    game = a_game()
    source = put(game, landmarks(0), permanent("L"))
    (ability,) = read("{T}, Discard a card from your Reserve: Draw a card.")
    twice = (*ability.cost, ability.cost[1])
    put(game, reserve(0), character("A"))

    assert not payable(game.state, twice, _context(source))

    put(game, reserve(0), character("B"))

    assert payable(game.state, twice, _context(source))


@pytest.mark.parametrize(
    ("bans", "cost", "found"),
    [
        ((), "{T}", 0),
        (("Permanents can't be exhausted.",), "{T}", 1),
        (("Permanents can't be exhausted.",), "{2}", 0),
        (("Characters can't be exhausted.",), "{T}", 0),
        (("Characters can't be sacrificed.",), "{T}, Sacrifice a Character", 1),
        (("Characters can't be sacrificed.",), "{T}, Sacrifice a Permanent", 0),
        (("Characters can't be sacrificed.", "Permanents can't be exhausted."),
         "{T}, Sacrifice a Character", 2),
    ],
)  # fmt: skip
def test_what_forbids_a_cost(bans, cost, found):
    """What would pay it, and the abilities that forbid it, each of them once (CR 1.4.1.b)."""
    game = a_game()
    source = put(game, landmarks(0), permanent("L"))
    ants = [put(game, HERE, character("Ant")) for _ in range(2)]
    theirs = put(game, expedition(1, Side.HERO), character("Bee"))
    there = [put(game, landmarks(1), permanent("Ban", one)) for one in bans]
    parts = _cost(cost)
    stated = forbidding(game.state, parts, _context(source))

    assert {one.context.me for one in stated} == ({*there} if found else set())
    assert len(stated) == found
    meant = forbidden(game.state, parts, _context(source))
    assert theirs not in meant
    assert {*meant} == {
        *((source,) if "exhausted" in "".join(bans) and found else ()),
        *(ants if "sacrificed" in "".join(bans) and found else ()),
    }
