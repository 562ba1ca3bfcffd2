"""What is told of single atomic actions: what becomes of counters, and what they do not do."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_moving
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.objects import BOOST
from judgebot.game.data.zones import (
    LIMBO,
    expedition,
    hand,
    hero_zone,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.events.steps import perform
from tests.game.boards import a_game, character, permanent, put, spell, told
from tests.game.carrying import do


@pytest.mark.parametrize(("counter", "number"), [("boost", 1), ("Lantern counter", 0)])
def test_boosts_add_to_no_statistics_where_there_are_none(counter, number):
    """That is told of boosts, and of no other counters (CR 2.2.d, 2.5.1.b)."""
    game = a_game()
    box = put(game, landmarks(0), permanent("Box"))
    do(game, f"I gain 1 {counter}.", me=box)

    assert len(told(game, "boosts.no-statistics")) == number


def test_what_it_loses_and_what_it_arrives_with():
    """Counters that are lost are told as lost though it has some of the same anew (CR 2.5.j)."""
    game = a_game()
    ant = put(game, expedition(0, Side.HERO), character("Ant"), counters={BOOST: 2})
    action = AtomicAction(
        verb=ActionVerb.MOVE,
        what=ant,
        to=reserve(0),
        says=about_moving.MovedTo,
        arriving={"more_counters": {BOOST: 1}},
    )
    perform(game, Asker((), auto=True), Step(actions=(action,)))

    (entry,) = told(game, "moved")
    assert (entry.told.kept, entry.told.lost) == ((), ((BOOST, 2),))
    assert entry.told.more == ((BOOST, 1),)


@pytest.mark.parametrize(("had", "total"), [(0, 0), (2, 3)])
def test_how_many_counters_it_has_then(had, total):
    """It has so many more than before; where it had some, it is told how many it has (CR 2.5.f).
    """
    game = a_game()
    counters = {BOOST: had} if had else {}
    ant = put(game, expedition(0, Side.HERO), character("Ant"), counters=counters)
    do(game, "I gain 1 boost.", me=ant)

    (entry,) = told(game, "gains.counters")
    assert entry.facts.get("total") == total
    assert "2.5.f" in entry.rules


@pytest.mark.parametrize(
    ("token", "here", "to", "open_"),
    [
        (True, landmarks(0), reserve(0), "tokens-outside-the-expedition-zone"),
        (False, landmarks(0), reserve(0), ""),
        (False, reserve(0), landmarks(0), ""),
        (True, expedition(0, Side.HERO), reserve(0), ""),
    ],
)
def test_where_a_token_is_moved_from(token, here, to, open_):
    """What becomes of a token that leaves another zone than the Expedition zone is left open."""
    game = a_game()
    card = permanent("Hut", token=token)
    action = AtomicAction(
        verb=ActionVerb.MOVE, what=put(game, here, card), to=to, says=about_moving.MovedTo
    )
    perform(game, Asker((), auto=True), Step(actions=(action,)))

    found = [entry.told.disagreement for entry in game.trace.entries]
    assert [one for one in found if one] == ([open_] if open_ else [])


@pytest.mark.parametrize(
    ("here", "counters", "to", "open_"),
    [
        (mana_zone(0), {"Ember": 1}, reserve(0), True),
        (hero_zone(0), {"Ember": 1}, reserve(0), True),
        (mana_zone(0), {"Ember": 0}, reserve(0), False),
        (mana_zone(0), {"Ember": 1}, hand(0), False),
        (reserve(0), {"Ember": 1}, landmarks(0), False),
        (landmarks(0), {"Ember": 1}, reserve(0), False),
    ],
)
def test_what_becomes_of_counters_that_leave(here, counters, to, open_):
    """No rule says it of the Hero zone and the Mana zone; in a Hand there are none (2.5.j-l)."""
    game = a_game()
    ref = put(game, here, permanent("Hut"), counters=counters)
    action = AtomicAction(verb=ActionVerb.MOVE, what=ref, to=to, says=about_moving.MovedTo)
    perform(game, Asker((), auto=True), Step(actions=(action,)))

    (entry,) = told(game, "moved")
    assert entry.told.disagreement == ("what-loses-counters-on-leaving" if open_ else "")


@pytest.mark.parametrize("asked", [False, True])
@pytest.mark.parametrize(
    ("here", "called", "open_"),
    [
        (LIMBO, Called.OTHER, True),
        (LIMBO, Called.PLAY, False),
        (reserve(0), Called.OTHER, False),
        (reserve(0), Called.PLAY, False),
    ],
)
def test_what_leaves_limbo_by_its_own_effect(here, called, open_, asked):
    """Whether it was played is left open where a Reaction is not activated; not of its end."""
    game = a_game()
    if asked:
        put(
            game, landmarks(0), permanent("Choir", "When you play a Spell — I gain 1 Song counter.")
        )
    ref = put(game, here, spell("Song"))
    action = AtomicAction(
        verb=ActionVerb.MOVE, what=ref, called=called, to=hand(0), by=0, says=about_moving.MovedTo
    )
    perform(game, Asker((), auto=True), Step(actions=(action,)))

    open_there = [(entry.what, entry.told.disagreement) for entry in game.trace.entries[1:]]
    there = ("reaction.left-limbo", "leaving-limbo-by-its-own-effect")
    assert open_there == ([there] if open_ and asked else [])


@pytest.mark.parametrize("you", [0, 1])
@pytest.mark.parametrize(
    ("where", "of_another"),
    [
        ("your Hero Expedition", [False]),
        ("your opponent's Hero Expedition", [True]),
        ("each Expedition", [False, False, True, True]),
    ],
)
def test_whose_a_token_is(where, of_another, you):
    """It is told where who created it does not control it, by the Expedition (1.1.7.b, 7.5.5.b)."""
    game = a_game()
    do(game, f"Create a [Moth 2/2/2] token in {where}.", you=you)
    made = told(game, "token.created")

    assert sorted(bool({"1.1.7.b", "7.5.5.b"} <= {*one.rules}) for one in made) == of_another
    for one in made:
        controlled = one.facts["to"].player == you
        assert one.facts["owner"] == (None if controlled else game.who(you))
