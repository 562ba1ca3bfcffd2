"""CR 2.1.a: what sets an object in play apart from others of its name that are in play."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.apart import ToldApart, apart
from judgebot.game.data.entries import about_day, about_moving, about_objects, about_reactions
from judgebot.game.data.game import Game
from judgebot.game.data.telling import PlayerId, changed
from judgebot.game.data.zones import expedition, hero_zone, reserve
from tests.game.boards import a_game, character, put

HERO, COMPANION, THEIRS = (
    expedition(0, Side.HERO), expedition(0, Side.COMPANION), expedition(1, Side.HERO)
)  # fmt: skip


@pytest.mark.parametrize(
    ("others", "found"),
    [
        ([], None),
        ([(reserve(0), {})], None),
        ([(HERO, {"counters": {"boost": 2}, "statuses": {Status.ASLEEP}})], None),
        ([(THEIRS, {})], ToldApart(whose=PlayerId(0))),
        ([(COMPANION, {}), (THEIRS, {})], ToldApart(place=HERO)),
        ([(HERO, {"counters": {"boost": 3}})], ToldApart(counters=("boost", 2))),
        ([(HERO, {"counters": {"boost": 2}})], ToldApart(status=(Status.ASLEEP, True))),
        ([(HERO, {}), (COMPANION, {})], ToldApart(place=HERO, counters=("boost", 2))),
    ],
)
def test_what_sets_one_apart(others, found):
    """It is whose it is, or where, or what it has; nothing where nobody could tell them apart."""
    game = a_game()
    ref = put(
        game, HERO, character("Cub"), counters={"boost": 2}, statuses=frozenset({Status.ASLEEP})
    )
    for place, fields in others:
        statuses = frozenset(fields.get("statuses", ()))
        put(game, place, character("Cub"), **{**fields, "statuses": statuses})
    told = about_reactions.ReactionDone(card=game.thing(ref), ability=None)

    assert apart(game.state, told, {"Cub"}) == ({ref.object: found} if found else {})


@pytest.mark.parametrize(
    ("told", "found"),
    [
        (about_objects.LosesStatus(status=Status.ASLEEP), ToldApart(counters=("boost", 2))),
        (about_objects.GainsCounters(counter="boost", number=2),
         ToldApart(status=(Status.ASLEEP, True))),
    ],
)  # fmt: skip
def test_what_it_gains_or_loses_sets_nothing_apart(told, found):
    """An entry that tells of counters, or of statuses, does not tell by these which one it is."""
    game = a_game()
    fields = {"counters": {"boost": 2}, "statuses": frozenset({Status.ASLEEP})}
    ref = put(game, HERO, character("Cub"), **fields)
    put(game, HERO, character("Cub"))

    assert apart(game.state, changed(told, card=game.thing(ref)), {"Cub"}) == {ref.object: found}


def test_another_status_than_the_one_that_is_lost():
    """It sets apart two that lose the same one."""
    game = a_game()
    ref = put(game, HERO, character("Cub"), statuses=frozenset({Status.FLEETING}))
    put(game, HERO, character("Cub"), statuses=frozenset({Status.ANCHORED}))
    told = about_objects.LosesStatus(card=game.thing(ref), status=Status.ANCHORED)
    found = ToldApart(status=(Status.FLEETING, True))

    assert apart(game.state, told, {"Cub"}) == {ref.object: found}


def test_who_looks_at_what_was_so_does_not_change_what_is_told():
    """A game that is made of an earlier state, to look at, leaves the one in play as it is."""
    game = a_game()
    earlier = game.state.copy()
    mine = put(game, HERO, character("Cub"))
    put(game, THEIRS, character("Cub"))
    told = about_reactions.ReactionDone(card=game.thing(mine), ability=None)
    game.trace.tell_of(game.state)
    Game(earlier, game.trace)
    game.trace.add(told)

    assert game.trace.entries[-1].apart == {mine.object: ToldApart(whose=PlayerId(0))}


@pytest.mark.parametrize(
    ("all_of_them", "found"), [(False, ToldApart(whose=PlayerId(0))), (True, None)]
)
def test_those_of_one_name_in_a_list(all_of_them, found):
    """They are told apart where the list names some of them, and not where it names all."""
    game = a_game()
    mine = put(game, HERO, character("Cub"))
    theirs = put(game, THEIRS, character("Cub"))
    wolf = put(game, HERO, character("Wolf"))
    things = [game.thing(one) for one in (mine, wolf, *([theirs] if all_of_them else ()))]
    told = about_day.LimitAlteredNoMore(
        things=tuple(things), player=PlayerId(0), to=reserve(0), number=1
    )

    assert apart(game.state, told, {"Cub"}) == ({mine.object: found} if found else {})


def test_what_comes_to_a_place_was_not_beside_the_others():
    """It is not told by what those have that were there before it."""
    game = a_game()
    put(game, HERO, character("Cub"), counters={"boost": 2})
    ref = put(game, HERO, character("Cub"))
    told = about_moving.TokenCreated(card=game.thing(ref), to=HERO)

    assert apart(game.state, told, {"Cub"}) == {}


def test_both_players_may_have_the_same_hero():
    """It says whose Hero it is."""
    game = a_game()
    mine = put(game, hero_zone(0), character("Twin"))
    put(game, hero_zone(1), character("Twin"))
    told = about_objects.Readied(card=game.thing(mine))

    assert apart(game.state, told, {"Twin"}) == {mine.object: ToldApart(whose=PlayerId(0))}
