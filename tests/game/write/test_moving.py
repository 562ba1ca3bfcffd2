"""CR 2.1: an item becomes a new object in each zone, stays the same in one, or ceases to exist."""

from __future__ import annotations

import pytest

from judgebot.abilities.value import replace
from judgebot.abilities.words import Side, Status
from judgebot.game.data.objects import LastKnown, Moved, Referent
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import (
    ADVENTURE,
    LIMBO,
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.read.objects import characteristics
from judgebot.game.write import moving
from tests.game.boards import a_game, character, permanent, put

HERO, COMPANION = expedition(0, Side.HERO), expedition(0, Side.COMPANION)
ASLEEP = frozenset({Status.ASLEEP})
TOKEN = replace(character("Imp"), token=True)


def test_a_new_item():
    """Each has its own identity, and its owner (CR 1.1.3.c, 2.1.b)."""
    state = a_game().state
    before = state.items
    first, second = (moving.make(state, character("Ant"), player) for player in (1, 0))

    assert (first.id < second.id, first.owner, second.owner) == (True, 1, 0)
    assert (state.items[first.id], state.items[second.id]) == (first, second)
    assert before == {}


def test_several_new_items_of_one_card():
    """They are those that would be made one after the other."""
    one, other = a_game().state, a_game().state
    made = moving.make_alike(one, character("Ant"), 1, 3)
    for _ in range(3):
        moving.make(other, character("Ant"), 1, first=True)

    assert (one.items, one.next_id, made) == (other.items, other.next_id, tuple(other.items))


@pytest.mark.parametrize(("top", "order"), [(None, "ABC"), (0, "CAB"), (1, "ACB"), (7, "ABC")])
def test_entering_a_deck(top, order):
    """So many cards lie above it, or it is at the bottom (CR 3.2.2.f)."""
    game = a_game()
    for name in "AB":
        put(game, deck(0), character(name))
    item = moving.make(game.state, character("C"), 0)
    found = moving.enter(game.state, item.id, deck(0), top=top)
    names = [game.state.card(one).name for one in game.state.zones[deck(0)]]

    assert found == Referent(item.id, 0)
    assert "".join(names) == order


def test_entering_hidden_and_visible_zones():
    """It is a card in a Hand and an object elsewhere, after those before it (CR 2.1.a, 2.1.j)."""
    game = a_game()
    in_hand = [put(game, hand(0), character(name)) for name in ("Ant", "Bee")]
    cub = put(game, HERO, character("Cub"))
    objects = [cub, put(game, HERO, character("Doe"), statuses=ASLEEP)]

    assert [one.object for one in in_hand] == [0, 0]
    assert game.state.zones[hand(0)] == tuple(one.item for one in in_hand)
    assert game.state.zones[HERO] == tuple(one.object for one in objects)
    assert [one.statuses for one in game.state.at(HERO)] == [frozenset(), ASLEEP]


@pytest.mark.parametrize(("place", "object_"), [(hand(0), False), (reserve(0), True)])
def test_laying_out(place, object_):
    """Each comes below those before it, in a hidden zone without what objects have."""
    game = a_game()
    first = put(game, place, character("Ant"))
    items = [moving.make(game.state, character(name), 0) for name in ("Bee", "Cub")]
    moving.lay_out(game.state, place, [(one.id, {"statuses": ASLEEP}) for one in items])
    members = game.state.zones[place]

    assert members[0] == (first.object if object_ else first.item)
    if object_:
        assert [one.statuses for one in game.state.at(place)] == [frozenset(), ASLEEP, ASLEEP]
    else:
        assert members[1:] == tuple(one.id for one in items)


@pytest.mark.parametrize(("there", "same"), [(HERO, True), (COMPANION, True), (reserve(0), False)])
def test_which_object_it_is(there, same):
    """Within the Expedition zone the object stays the same (CR 2.1.d, 3.2.4.d)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), statuses=ASLEEP)
    put(game, there, character("Bee"))
    moved = moving.move(game.state, ant, there)
    found = game.state.objects[moved.now.object]

    assert (moved.was, moved.origin, moved.to, moved.same_object) == (ant, HERO, there, same)
    assert ((moved.now == ant), ant.object in game.state.objects) == (same, same)
    assert game.state.zones[there][-1] == moved.now.object
    assert game.state.zones[there].count(moved.now.object) == 1
    assert (found.place, found.statuses) == (there, ASLEEP if same else frozenset())


@pytest.mark.parametrize(("version", "same"), [("5.0", True), ("4.0", False)])
def test_landmarks_of_players(version, same):
    """Landmarks are sub-zones of one zone, where they are not personal (CR 3.2.7.a)."""
    game = a_game(ruleset=RULESETS[version])
    hut = put(game, landmarks(0), permanent("Hut"))
    moved = moving.move(game.state, hut, landmarks(1))

    assert moved.same_object is same
    assert moved.to == landmarks(1 if same else 0)


@pytest.mark.parametrize(
    ("to", "found"),
    [(reserve(1), reserve(0)), (hand(1), hand(0)), (mana_zone(1), mana_zone(0)),
     (discard_pile(1), discard_pile(0)), (expedition(1, Side.HERO), expedition(1, Side.HERO))],
)  # fmt: skip
def test_a_personal_zone_is_the_owners(to, found):
    """What would go to another player's goes to its owner's (CR 3.1.2.c)."""
    game = a_game()
    ant = put(game, LIMBO, character("Ant"))

    assert moving.move(game.state, ant, to).to == found


@pytest.mark.parametrize(
    ("origin", "to", "reading", "exists"),
    [
        (HERO, COMPANION, False, True),
        (HERO, reserve(0), False, False),
        (HERO, reserve(0), True, False),
        (landmarks(0), reserve(0), False, False),
        (landmarks(0), reserve(0), True, True),
    ],
)
def test_a_token_ceases_to_exist(origin, to, reading, exists):
    """As it would join another zone than the Expedition zone (CR 2.1.e)."""
    game = a_game(readings=changed(Readings(), tokens_outside_the_expedition_zone=reading))
    imp = put(game, origin, TOKEN)
    moved = moving.move(game.state, imp, to)

    assert (moved.now is not None) is exists
    assert len(game.state.zones[to]) == exists
    assert origin == to or game.state.zones[origin] == ()
    assert imp.object not in game.state.objects or to == COMPANION
    if not exists:
        assert moved == Moved(imp, None, origin, to)


def test_more_counters():
    """What an item gains as it moves comes to the counters that it keeps (CR 2.5.l)."""
    game = a_game()
    ant = put(game, reserve(0), character("Ant"), counters={"boost": 1, "Ember": 1})
    moved = moving.move(game.state, ant, HERO, more_counters={"boost": 2, "Coal": 1})
    counters = game.state.objects[moved.now.object].counters

    assert dict(counters) == {"boost": 3, "Ember": 1, "Coal": 1}
    assert moved.rules == ("2.5.l",)


def test_counters_that_are_given_are_not_those_that_are_kept():
    """Where its counters are said, none is kept beside them."""
    game = a_game()
    ant = put(game, reserve(0), character("Ant"), counters={"boost": 1})
    moved = moving.move(game.state, ant, HERO, counters={"Ember": 1})

    assert game.state.objects[moved.now.object].counters == {"Ember": 1}
    assert moved.rules == ()


def test_what_is_asked_on_the_way_stands_no_longer():
    """Which counters are kept is asked of what was before; what stands then is that of after."""
    state = (game := a_game()).state
    leader = character("Ant", "Characters you control are [Tough 1].")
    ref = put(game, HERO, leader, counters={"boost": 1})
    now = moving.move(state, ref, reserve(0)).now

    assert now is not None
    assert characteristics.view(state).objects.keys() == {now.object}


def test_out_of_hidden_zones():
    """The card is in one zone only."""
    game = a_game()
    top, ant = put(game, deck(0), character("Top")), put(game, hand(1), character("Ant"))
    bee = put(game, hand(1), character("Bee"))
    found = [moving.move(game.state, one, reserve(0)) for one in (top, ant)]

    assert [one.origin for one in found] == [deck(0), hand(1)]
    assert (game.state.zones[deck(0)], game.state.zones[hand(1)]) == ((), (bee.item,))
    assert [one.to for one in found] == [reserve(0), reserve(1)]


def test_what_is_nowhere_does_not_move():
    """To move, an item must be somewhere."""
    game = a_game()
    item = moving.make(game.state, character("Ant"), 0)
    with pytest.raises(LookupError):
        moving.move(game.state, Referent(item.id, 0), reserve(0))


def test_what_is_remembered():
    """What was true of each object is kept (CR 2.1.h)."""
    game = a_game()
    refs = [put(game, HERO, character(name)) for name in ("Ant", "Bee")]
    for ref in refs:
        one = game.state.objects[ref.object]
        moving.remember(game.state, {one.id: LastKnown(one, None, frozenset({HERO}), 0)})

    assert {key: one.object.id for key, one in game.state.last_known.items()} == {
        ref.object: ref.object for ref in refs
    }


@pytest.mark.parametrize(
    ("place", "stands"),
    [(HERO, False), (reserve(0), False), (LIMBO, False), (discard_pile(0), True),
     (mana_zone(0), True), (hand(0), True), (ADVENTURE, True)],
)  # fmt: skip
def test_what_stands_as_long_as_what_bears_abilities_does(place, stands):
    """Only what comes where abilities may work changes it; whatever is there may be counted."""
    game = a_game()
    item = moving.make(game.state, character("Ant"), 0)
    game.state.cache, game.state.standing = {"computed": True}, "computed"
    ref = moving.enter(game.state, item.id, place)
    entered = game.state.cache, game.state.standing
    game.state.cache, game.state.standing = {"computed": True}, "computed"
    moving.move(game.state, ref, hand(0))
    left = game.state.cache, game.state.standing

    assert entered == left == ({}, "computed" if stands else None)


@pytest.mark.parametrize(
    ("fields", "kept"), [({"statuses": ASLEEP}, "computed"), ({"gained": ()}, None)]
)
def test_what_an_object_is_given(fields, kept):
    """Only abilities that it gains change what stands."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    game.state.cache, game.state.standing = {"computed": True}, "computed"
    moving.change(game.state, game.state.objects[ant.object], **fields)

    assert (game.state.cache, game.state.standing) == ({}, kept)


@pytest.mark.parametrize("gained", [(), ("an ability",)])
@pytest.mark.parametrize(("to", "noted"), [(reserve(0), True), (landmarks(0), False)])
def test_what_was_scouted(gained, to, noted):
    """What goes to Reserve with an ability that it gained knows from where (CR 7.4.5.e)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), gained=gained)
    moved = moving.move(game.state, ant, to)
    found = game.state.objects[moved.now.object].scouted_from

    assert found == (ant.object if gained and noted else 0)


def test_deeds_are_kept_once_a_card_asks_for_them():
    """As soon as there is one card that asks what was done, whatever comes after it."""
    state = a_game().state
    kept = []
    for text in ("", "{J} If you have played another Character this turn, draw a card.", ""):
        moving.make(state, character("Ant", text), 0)
        kept.append(state.keeps_deeds)

    assert kept == [False, True, True]


def test_laying_out_changes_what_stands():
    """What was computed before is forgotten."""
    game = a_game()
    game.state.cache, game.state.standing = {"computed": True}, "computed"
    moving.lay_out(game.state, reserve(0), [])

    assert (game.state.cache, game.state.standing) == ({}, None)


def test_how_often_a_card_left_hidden_zones():
    """Each time that a card leaves one is counted from when words wait for it (CR 2.1.g)."""
    game = a_game()
    ref = put(game, hand(0), character("Ant"))
    moving.wait(game.state, {"it": (ref,)})
    assert game.state.left_hidden == {ref.item: 0}

    moved = moving.move(game.state, ref, deck(0))
    assert (moved.left, game.state.left_hidden) == (1, {ref.item: 1})
    moved = moving.move(game.state, moved.now, hand(0))
    assert (moved.left, game.state.left_hidden) == (2, {ref.item: 2})


def test_what_nothing_waits_for_is_forgotten():
    """Once no words wait for a hidden card, it is not kept how often it left its zone."""
    game = a_game()
    ref = put(game, hand(0), character("Ant"))
    moving.wait(game.state, {"it": (ref,)})
    moving.wait_no_more(game.state)
    assert game.state.left_hidden == {}
