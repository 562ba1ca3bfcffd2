"""CR 2.2, 7.5.5: what an object is as abilities leave it, where it is, and whose."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import CostName, KeywordName, Side, Status, Terrain, Type
from judgebot.game.data.objects import Referent
from judgebot.game.data.zones import (
    LIMBO,
    ZoneKind,
    deck,
    discard_pile,
    expedition,
    hand,
    hero_zone,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.read.objects import characteristics
from judgebot.game.write.moving import enter, make
from tests.game.boards import a_game, character, hero, permanent, put, spell

HERO, COMPANION = (expedition(0, side) for side in Side)


def _of(game, place, owner, card=None):
    return enter(game.state, make(game.state, card or character("Ant"), owner).id, place)


@pytest.mark.parametrize(
    ("place", "owner", "whose"),
    [
        (HERO, 1, 0),
        (landmarks(0), 1, 0),
        (hero_zone(0), 1, 0),
        (reserve(1), 1, 1),
        (LIMBO, 1, 1),
        (hand(1), 1, 1),
        (deck(1), 1, 1),
        (discard_pile(1), 1, 1),
    ],
)
def test_whose_something_is(place, owner, whose):
    """Who controls it in play, and its owner elsewhere, a card that is no object too (7.5.5)."""
    game = a_game()
    ref = _of(game, place, owner)
    object_ = game.state.objects.get(ref.object)

    assert characteristics.whose(game.state, ref) == whose
    if object_ is not None:
        assert characteristics.controller(object_) == whose


@pytest.mark.parametrize(
    ("place", "fields", "base"),
    [
        (HERO, {}, 4),
        (HERO, {"statuses": frozenset({Status.FLEETING})}, 3),
        (HERO, {"statuses": frozenset({Status.ASLEEP})}, 4),
        (reserve(0), {}, 3),
        (LIMBO, {"played_from": ZoneKind.RESERVE}, 3),
        (LIMBO, {"played_from": ZoneKind.HAND}, 4),
        (hand(0), {}, 4),
    ],
)
def test_costs(place, fields, base):
    """The Base Cost of what is Fleeting, or of Reserve, is its Reserve Cost (CR 2.2.9.b)."""
    game = a_game()
    ref = put(game, place, character("Ant", hand_cost=4, reserve_cost=3), **fields)
    costs = (CostName.HAND, CostName.RESERVE, CostName.BASE)
    found = [characteristics.cost_of(game.state, ref, one) for one in costs]

    assert found == [4, 3, base]


@pytest.mark.parametrize("cost", [CostName.HAND, CostName.RESERVE, CostName.BASE])
@pytest.mark.parametrize("place", [HERO, hand(0), reserve(0)])
def test_a_cost_that_is_missing(cost, place):
    """It is zero (CR 2.2.f)."""
    game = a_game()
    ref = put(game, place, character("Imp", hand_cost=None, reserve_cost=None))
    assert characteristics.cost_of(game.state, ref, cost) == 0


def test_what_is_present_where():
    """A Gigantic object in both Expeditions of its player, all others where they are (7.4.4.b)."""
    game = a_game()
    ant, atlas = put(game, HERO, character("Ant")), put(game, HERO, character("A", "[Gigantic]."))
    bee, axe = put(game, COMPANION, character("Bee")), put(game, reserve(0), character("Axe"))
    found = [
        [one.ref for one in characteristics.present(game.state, place)]
        for place in (HERO, COMPANION, expedition(1, Side.HERO))
    ]

    assert [set(one) for one in found] == [{ant, atlas}, {atlas, bee}, set()]
    refs = (ant, atlas, bee, axe)
    there = [characteristics.expeditions(game.state, one.object) for one in refs]
    assert there == [{HERO}, {HERO, COMPANION}, {COMPANION}, set()]
    assert characteristics.gigantic(game.state) == {atlas.object}


@pytest.mark.parametrize(
    ("text", "tough", "others"),
    [
        ("Characters you control are [Tough 1].", 1, (1, 0, 0)),
        ("I have [Tough 2].", 2, (0, 0, 0)),
        ("Other Characters you control are [Tough 1].", 0, (1, 0, 0)),
        ("Characters facing me are [Tough 1].", 0, (0, 1, 0)),
    ],
)
def test_keywords_that_apply(text, tough, others):
    """What abilities give those that they mean, in play."""
    game = a_game()
    refs = [put(game, HERO, character("Giver", text))]
    refs += [put(game, place, character("Ant")) for place in (COMPANION, expedition(1, Side.HERO),
                                                              reserve(0))]  # fmt: skip
    keywords = [characteristics.derived(game.state, one.object).keywords for one in refs]
    has = [
        characteristics.has_keyword(game.state, one.object, KeywordName.TOUGH) for one in refs
    ]

    assert [one.get(KeywordName.TOUGH, 0) for one in keywords] == [tough, *others]
    assert has == [bool(one) for one in (tough, *others)]


@pytest.mark.parametrize(
    ("card", "boosts", "statistics"),
    [
        (character("Ant", stats="4/1/0"), 0, (4, 1, 0)),
        (character("Ant", stats="4/1/0"), 2, (6, 3, 2)),
        (permanent("Hut"), 2, None),
    ],
)
def test_boosts_add_to_statistics(card, boosts, statistics):
    """One to each of a Character, and to nothing where there are none (CR 2.5.1.b, 2.2.d)."""
    game = a_game()
    place = HERO if card.type is Type.CHARACTER else landmarks(0)
    ref = put(game, place, card, counters={"boost": boosts} if boosts else {})
    found = characteristics.derived(game.state, ref.object).statistics

    if statistics is None:
        assert found is None
    else:
        shown = characteristics.statistics(game.state, ref.object)
        assert tuple(shown.of(terrain) for terrain in Terrain) == statistics


def test_what_a_reference_is():
    """An object as it is, a card in a hidden zone as it is printed."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), gained=())
    held = put(game, hand(0), spell("Song"))
    kinds = [characteristics.of_ref(game.state, one).types for one in (ant, held)]
    names = [characteristics.card_of(game.state, one).name for one in (ant, held)]

    assert kinds == [{Type.CHARACTER}, {Type.SPELL}]
    assert names == ["Ant", "Song"]
    assert characteristics.card_of(game.state, Referent(ant.item, 999)).name == "Ant"


def test_a_face_down_mana_orb():
    """It is a Mana Orb and nothing else (CR 2.2.1.f, 3.1.3.c)."""
    game = a_game()
    orb = put(game, mana_zone(0), character("Ant"), face_down=True)
    open_ = put(game, hero_zone(0), hero("Ada"))

    assert characteristics.derived(game.state, orb.object).types == {Type.MANA_ORB}
    assert characteristics.derived(game.state, open_.object).types == {Type.HERO}
