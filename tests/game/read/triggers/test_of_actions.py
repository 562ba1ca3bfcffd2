"""CR 7.3: which events activate Reactions that speak of keyword actions."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status, Terrain
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.regions import TerrainMarker
from judgebot.game.data.zones import ZoneKind, deck, expedition, hand, landmarks, reserve
from judgebot.game.events.steps import perform
from tests.game.boards import a_game, character, permanent, put, spell, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)
COMPANION = expedition(0, Side.COMPANION)
THEIRS = expedition(1, Side.HERO)
HOME = landmarks(0)


def _watched(game, text, place=HOME):
    """Put an object with such a trigger into play."""
    made = permanent if place.zone is ZoneKind.LANDMARK else character
    return put(game, place, made("Watcher", f"{text} — Draw a card."))


def _times(game):
    """How many Reactions of it wait in Limbo."""
    return sum(emblem.name == "Watcher" for emblem in game.state.emblems.values())


def _happen(game, *actions):
    perform(game, pytest.fail, Step(actions=actions, controller=0))


@pytest.mark.parametrize(
    ("trigger", "times"),
    [
        ("When a Character is discarded", 2),
        ("When one or more Characters are discarded", 1),
        ("When a Character you control is discarded", 1),
        ("When you discard a Character", 2),
        ("When an opponent discards a Character", 0),
        ("When a Character is discarded from Reserve", 0),
        ("When a Permanent is discarded", 0),
    ],
)
def test_discarding(trigger, times):
    """Who does it is the controller of the effect, whoever's the objects are (CR 7.5.6.c)."""
    game = a_game()
    put(game, HERO, character("Ant"))
    put(game, THEIRS, character("Bee"))
    _watched(game, trigger)

    do(game, "Discard all Characters.")

    assert _times(game) == times


def test_a_sacrificed_object_is_discarded():
    """To sacrifice is to discard an object in play that one controls (CR 7.3.36.a)."""
    game = a_game()
    put(game, HERO, character("Ant"))
    _watched(game, "When a Character you control is discarded")

    do(game, "Sacrifice a Character.")

    assert _times(game) == 1


@pytest.mark.parametrize(
    ("trigger", "times"),
    [
        ("When you discard a card from your hand", 0),
        ("When you discard a card from your Reserve", 1),
        ("When you discard a card", 1),
        ("When a Spell is discarded", 0),
        ("When a card is discarded", 1),
        ("When a card you control is discarded", 0),
    ],
)
def test_discarding_from_a_zone(trigger, times):
    """A zone that is named must be the one; "a Spell" is in play, where none is (CR 2.2.1.h).

    So is what a player controls (CR 7.5.5.b); a card may be anywhere.
    """
    game = a_game()
    put(game, reserve(0), spell("Song"))
    _watched(game, trigger)

    do(game, "Discard a card from your Reserve.")

    assert _times(game) == times


def test_being_discarded_oneself():
    """A Reaction to the discarding of its own object is looked for before it (CR 6.3.f)."""
    game = a_game()
    _watched(game, "When I am discarded", HERO)

    do(game, "Discard all Characters.")

    assert _times(game) == 1


@pytest.mark.parametrize(
    ("trigger", "effect", "times"),
    [
        ("When I defect", "All Characters defect.", 1),
        ("When a Character you control defects", "All Characters defect.", 1),
        ("When a Character defects", "All Characters switch Expeditions.", 0),
        ("When a Character switches Expeditions", "All Characters defect.", 0),
    ],
)
def test_defecting(trigger, effect, times):
    """To defect is to move to the Expedition facing its own (CR 7.3.6), and not to switch."""
    game = a_game()
    _watched(game, trigger, HERO)

    do(game, effect)

    assert _times(game) == times


@pytest.mark.parametrize(
    ("trigger", "times"),
    [
        ("When you take control of a Character", 1),
        ("When an opponent takes control of a Character", 0),
        ("When a player takes control of a token", 0),
        ("When you take control of one or more Characters", 1),
    ],
)
def test_taking_control(trigger, times):
    """Taking control is moving an object of another player to one's own side (CR 7.3.40.a)."""
    game = a_game()
    put(game, THEIRS, character("Bee"))
    _watched(game, trigger)

    do(game, "Take control of target Character.", HERO)

    assert _times(game) == times


@pytest.mark.parametrize(
    ("trigger", "times"),
    [
        ("When you receive a token", 0),
        ("When an opponent receives a token", 1),
        ("When a player receives a token", 1),
    ],
)
def test_receiving_a_token(trigger, times):
    """A player receives a token as it joins their side, whoever creates it (CR 7.3.30.a)."""
    game = a_game()
    _watched(game, trigger)

    do(game, "Create a [Paper Boat 1/2/3] Robot token in target opponent's Hero Expedition.")

    assert _times(game) == times


def test_a_token_that_defects_is_received():
    """A token of an opponent that comes over joins one's Expeditions (CR 7.3.30.a)."""
    game = a_game()
    _watched(game, "When you receive a token")
    put(game, THEIRS, character("Paper Boat", token=True))

    do(game, "All Characters defect.")

    assert _times(game) == 1


def test_augmenting_and_spending():
    """Each is told from gaining and losing counters for another reason (CR 7.3.4, 7.3.38)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 1, "Seed": 3})
    _watched(game, "When you [Augment] a card")
    _watched(game, "When you spend 2 or more Seed counters")
    do(game, "I gain 1 boost.", me=ant)
    do(game, "Remove 2 Seed counters from target Character.")
    assert _times(game) == 0

    do(game, "[Augment] target Character.", "boost")
    assert _times(game) == 1

    do(game, "You may spend 1 of my Seed counters to [Resupply].", True, me=ant)
    assert _times(game) == 1


@pytest.mark.parametrize(
    ("trigger", "times"), [("spend 2 or more Seed counters", 1), ("spend a boost", 0)]
)
def test_spending_so_many(trigger, times):
    """So many or more counters of that name are spent at once."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 1, "Seed": 3})
    _watched(game, f"When you {trigger}")

    do(game, "You may spend 2 of my Seed counters to [Resupply].", True, me=ant)

    assert _times(game) == times


@pytest.mark.parametrize(("trigger", "times"), [("Spell", 1), ("Character", 0)])
def test_what_is_resupplied(trigger, times):
    """The Resupplied card is what the trigger says (CR 2.2.1.i)."""
    game = a_game()
    put(game, deck(0), spell("Song"))
    _watched(game, f"When you [Resupply] a {trigger}")

    do(game, "[Resupply].")

    assert _times(game) == times


def test_passing():
    """ "When an opponent passes" speaks of every pass, "first" only of the first (CR 4.2.3.d)."""
    game = a_game(passed=frozenset({0}))
    _watched(game, "When an opponent passes")
    _watched(game, "When an opponent passes first")

    _happen(game, AtomicAction(verb=ActionVerb.PASS, player=1, by=1))

    assert _times(game) == 1


def test_becoming_first_player():
    """Whoever makes it so, the trigger speaks of the player who becomes it."""
    game = a_game(first_player=1)
    _watched(game, "When you become first player")

    do(game, "You become first player.")

    assert _times(game) == 1


@pytest.mark.parametrize(
    ("trigger", "times"),
    [
        ("When my Expedition moves forward due to {V} or {M}", 1),
        ("When my Expedition moves forward due to {O}", 0),
        ("When my Expedition moves forward due to Ascension", 1),
        ("When one or more of your Expeditions move forward", 1),
        ("When my Expedition moves backwards", 0),
    ],
)
def test_moving_due_to_something(trigger, times):
    """Due to Ascension is due to a terrain whose statistic is tied (CR 4.2.4.k)."""
    game = a_game()
    _watched(game, trigger, HERO)
    forest = frozenset({Terrain.FOREST})

    _happen(
        game,
        AtomicAction(
            verb=ActionVerb.MOVE_FORWARD, expedition=HERO, number=1, due_to=forest, ascension=forest
        ),
    )

    assert _times(game) == times


def test_moving_backwards():
    """Moving backwards is no moving forward (CR 7.3.24)."""
    game = a_game()
    game.state.distances[0, Side.HERO] = 2
    game.state.changed()
    _watched(game, "When my Expedition moves backwards", HERO)
    _watched(game, "When one of your Expeditions moves forward")

    do(game, "Your Hero Expedition moves backwards one region.")

    assert _times(game) == 1


def test_ascending():
    """An Expedition that Ascends becomes Ascended, which one that is already does not (7.5.4)."""
    game = a_game()
    _watched(game, "When one of your Expeditions [Ascends]")
    do(game, "Your Hero Expedition [Ascends].")
    do(game, "Your Hero Expedition [Ascends].")

    assert _times(game) == 1


def test_being_readied():
    """What is readied loses exhausted (CR 7.3.28.a)."""
    game = a_game()
    hut = put(game, landmarks(0), permanent("Hut"), statuses=frozenset({Status.EXHAUSTED}))
    ready = _watched(game, "When a Permanent you control is readied")
    do(game, "Ready target Permanent.", ready)
    assert _times(game) == 0

    do(game, "Ready target Permanent.", hut)

    assert _times(game) == 1


@pytest.mark.parametrize(("zone", "times"), [(hand(0), 1), (COMPANION, 0)])
def test_entering_play_in_words(zone, times):
    """ "When I enter play" is what {J} says (CR 7.1.1.a): from outside play, and after it."""
    game = a_game()
    ant = put(game, zone, character("Watcher", "When I enter play — Draw a card."))

    _happen(game, AtomicAction(verb=ActionVerb.MOVE, what=ant, to=HERO, by=0))

    assert _times(game) == times


@pytest.mark.parametrize(("shown", "times"), [(6, 1), (5, 0)])
def test_rolling_a_number(shown, times):
    """ "When you roll a 6" asks for the result of the die (CR 7.3.33.a)."""
    game = a_game()
    _watched(game, "When you roll a 6")

    do(game, "Roll a die. On a 1, I gain 1 boost.", shown)

    assert _times(game) == times


def test_each_player_does_what_the_effect_says_each_does():
    """Where an effect says who does it, that is the rule, for its controller too (CR 7.5.6.b)."""
    game = a_game()
    _watched(game, "When you sacrifice a Character")
    for place in (HERO, THEIRS):
        put(game, place, character("Ant"))
    do(game, "Each player sacrifices a Character.")

    (entry,) = told(game, "reaction.activated")
    assert "7.5.6.b" in entry.rules
    assert "7.5.6.c" not in entry.rules


@pytest.mark.parametrize(
    ("trigger", "own", "times"),
    [
        ("When you move one of my Markers", True, 1),
        ("When you move one of my Markers", False, 0),
        ("When you place one of my Markers", True, 0),
        ("When you move a Terrain Marker", False, 1),
        ("When you move a {V} Terrain Marker", False, 1),
        ("When you move a {M} Terrain Marker", False, 0),
        ("When an opponent moves a Terrain Marker", True, 0),
        ("When a Terrain Marker is moved to a {V} region", True, 1),
        ("When a Terrain Marker is moved to a {O} region", True, 0),
    ],
)
def test_moving_a_terrain_marker(trigger, own, times):
    """It asks whose it is, what it shows, and what its region is with it (CR 3.2.1.d)."""
    game = a_game()
    watcher = _watched(game, trigger)
    bearer = watcher.item if own else put(game, HERO, character("Ant")).item
    marker = {"id": 101, "terrains": frozenset({Terrain.FOREST}), "bearer": bearer}
    game.state.markers = (TerrainMarker(region=2, **marker),)
    do(game, "Move a Terrain Marker from target region to any region.", 5)

    assert [one.region for one in game.state.markers] == [5]
    assert _times(game) == times
