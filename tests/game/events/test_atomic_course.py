"""CR 3.2.2.b What is known of a Deck once a card on top of it was seen."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status, Terrain
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_day, about_decks
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import deck, discard_pile, expedition
from judgebot.game.events.steps import perform
from judgebot.game.write.markers import create_marker
from tests.game.boards import a_game, character, put, said, told
from tests.game.carrying import do


@pytest.mark.parametrize("verb", ["Reveal", "Look at"])
def test_a_card_that_was_seen_stays_on_top(verb):
    """Its place in a shuffled Deck is decided, and asked for no more; that of the others is not."""
    game = a_game()
    seen, *_ = [put(game, deck(0), character(name)) for name in ("Ant", "Bee", "Cub")]
    asked = do(game, f"Shuffle your Deck. {verb} the top card of your Deck. Draw a card.", seen)

    assert len(asked) == 1
    assert seen.item not in game.state.zones[deck(0)]


FOREST = frozenset({Terrain.FOREST})
HERE = expedition(0, Side.HERO)


def _perform(game, **fields):
    """Whether an atomic action of Lithium was done, and the last entry that tells of it."""
    step = Step(actions=(AtomicAction(by=0, **fields),))
    (change,) = perform(game, Asker((), auto=True), step).changes
    return change.done, game.trace.entries[-1]


def _told(game, entry):
    """The name and the rules of an entry, and what it tells besides."""
    return entry.what, entry.rules, said(game, entry)


def test_a_terrain_marker_is_placed():
    """A new one comes from nowhere (CR 3.2.1.d)."""
    game = a_game()
    done, entry = _perform(game, verb=ActionVerb.CREATE_MARKER, terrains=FOREST, region=3)
    ((marker,), (placed,)) = game.state.markers, told(game, "marker.placed")

    assert done and entry is not placed
    assert (marker.terrains, marker.region) == (FOREST, 3)
    what, rules, facts = _told(game, placed)
    assert (what, rules, facts["player"]) == ("marker.placed", ("3.2.1.d",), "Lithium")
    assert (facts["terrains"], facts["region"], facts["origin"]) == (
        (Terrain.FOREST,), game.state.regions[3].name, "",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("region", "rules"), [(2, ("7.3.23.b",)), (None, ("3.2.1.d",)), (0, ("7.3.23.b",))]
)
def test_a_terrain_marker_is_moved(region, rules):
    """It becomes a new object, wherever it lay; on a card of a Hero, it is placed (CR 7.3.23.b)."""
    game = a_game()
    before = create_marker(game.state, FOREST, region)
    done, _ = _perform(game, verb=ActionVerb.MOVE_MARKER, marker=before.id, region=7)
    ((marker,), (placed,)) = game.state.markers, told(game, "marker.placed")
    facts = said(game, placed)

    assert done and marker.id > before.id
    assert (marker.terrains, marker.region) == (FOREST, 7)
    assert placed.rules == rules
    assert (facts["terrains"], facts["region"]) == ((Terrain.FOREST,), "Companion region")
    assert facts["origin"] == ("" if region is None else game.state.regions[region].name)


@pytest.mark.parametrize(
    ("bearer", "reading", "gone"), [(None, False, True), (5, False, True), (5, True, False)]
)
def test_a_terrain_marker_is_removed(bearer, reading, gone):
    """It ceases to exist, or goes back to the card that the game began with it."""
    game = a_game(readings=changed(Readings(), markers_that_are_removed=reading))
    marker = create_marker(game.state, FOREST, 7, bearer)
    other = create_marker(game.state, FOREST, 7)
    done, _ = _perform(game, verb=ActionVerb.REMOVE_MARKER, marker=marker.id)
    (entry,) = told(game, "marker.removed")
    facts = said(game, entry)

    assert done
    assert [one.region for one in game.state.markers] == [7, *([] if gone else [None])]
    assert game.state.markers[0] is other
    assert (facts["player"], facts["terrains"]) == ("Lithium", (Terrain.FOREST,))
    assert (facts["region"], facts["gone"]) == ("Companion region", gone)
    assert entry.told.disagreement == "markers-that-are-removed"


@pytest.mark.parametrize("verb", [ActionVerb.MOVE_MARKER, ActionVerb.REMOVE_MARKER])
def test_a_terrain_marker_that_does_not_exist_any_more(verb):
    """Nothing is done with it (CR 2.1.i)."""
    game = a_game()
    there = create_marker(game.state, FOREST, 2)
    done, entry = _perform(game, verb=verb, marker=there.id + 1, region=3)

    assert not done
    assert (entry.what, entry.rules) == ("marker.gone", ("2.1.i",))
    assert game.state.markers == (there,)


@pytest.mark.parametrize(
    ("verb", "ascended", "what", "rules"),
    [
        (ActionVerb.GAIN_STATUS, False, "expedition.ascends", ("7.3.3.a",)),
        (ActionVerb.GAIN_STATUS, True, "expedition.already-ascended", ("7.3.3.a", "2.4.1.f")),
        (ActionVerb.LOSE_STATUS, True, "expedition.descends", ("7.3.21.a",)),
        (ActionVerb.LOSE_STATUS, False, "expedition.not-ascended", ("2.4.1.h",)),
    ],
)
def test_an_expedition_gains_and_loses_ascended(verb, ascended, what, rules):
    """It gains what it has not, and loses what it has (CR 7.3.3.a, 7.3.21.a, 2.4.1)."""
    own = (0, Side.HERO)
    game = a_game(ascended=frozenset({own} if ascended else ()))
    done, entry = _perform(game, verb=verb, expedition=HERE, status=Status.ASCENDED)

    assert done is (what in ("expedition.ascends", "expedition.descends"))
    assert (own in game.state.ascended) is (verb is ActionVerb.GAIN_STATUS)
    assert (entry.what, entry.rules) == (what, rules)
    assert said(game, entry)["expedition"] == "Lithium's Hero Expedition"


@pytest.mark.parametrize("already", [False, True])
def test_what_a_player_is_already(already):
    """Who is the first player, or has passed, does not become that again (CR 4.2.3.e)."""
    game = a_game(first_player=int(not already), passed=frozenset({0} if already else ()))
    first, became = _perform(
        game, verb=ActionVerb.BECOME_FIRST_PLAYER, player=0, says=about_day.FirstPlayer
    )
    passes, passed = _perform(game, verb=ActionVerb.PASS, player=0, says=about_day.PassesByEffect)

    assert (first, passes) == (not already, not already)
    assert game.state.first_player == 0 and game.state.passed == {0}
    assert became.what == ("first-player.already" if already else "first-player")
    assert passed.what == ("pass.already" if already else "turn.passes")


@pytest.mark.parametrize("turn", [0, None])
def test_after_you(turn):
    """It ends a turn, and can end none where there is none (CR 7.3.2.a)."""
    game = a_game(turn=turn)
    done, entry = _perform(game, verb=ActionVerb.AFTER_YOU, player=0)

    assert done is game.state.after_you is (turn is not None)
    assert entry.rules == ("7.3.2.a",)
    assert entry.what == ("after-you" if done else "after-you.no-turn")


@pytest.mark.parametrize(
    ("verb", "distance", "number", "moved", "rules"),
    [
        (ActionVerb.MOVE_FORWARD, 0, 2, 2, ("7.3.25.a",)),
        (ActionVerb.MOVE_FORWARD, 6, 2, 1, ("7.3.25.a", "7.3.25.d")),
        (ActionVerb.MOVE_FORWARD, 7, 1, 0, ("7.3.25.c",)),
        (ActionVerb.MOVE_BACKWARDS, 2, 2, 2, ("7.3.24.a",)),
        (ActionVerb.MOVE_BACKWARDS, 1, 2, 1, ("7.3.24.a", "7.3.24.c")),
        (ActionVerb.MOVE_BACKWARDS, 0, 1, 0, ("7.3.24.b",)),
    ],
)
def test_how_far_an_expedition_moves(verb, distance, number, moved, rules):
    """As far as it is told to, or as there are regions (CR 7.3.24, 7.3.25)."""
    own = (0, Side.HERO)
    game = a_game()
    game.state.distances = {**game.state.distances, own: distance}
    done, _ = _perform(game, verb=verb, expedition=HERE, number=number)
    forward = verb is ActionVerb.MOVE_FORWARD
    way = "forward" if forward else "backwards"
    (entry,) = told(game, f"expedition.{'moves' if moved else 'no-move'}-{way}")

    assert done is bool(moved)
    assert game.state.distances[own] == distance + (moved if forward else -moved)
    assert entry.rules == rules
    if moved:
        facts = said(game, entry)
        at = distance + (moved if forward else -moved)
        assert (facts["number"], facts["region"]) == (moved, game.state.regions[at].name)


@pytest.mark.parametrize(("rules", "kept", "known"), [("5.0", 2, 0), ("4.0", 2, 2), ("4.0", 0, 0)])
def test_what_is_known_of_a_deck_once_a_pile_is_shuffled_back(rules, kept, known):
    """Under 4.0 the pile goes beneath the Deck, whose order stays (CR 4.0 3.2.2.d); else into it.
    """
    game = a_game(ruleset=RULESETS[rules])
    above = tuple(put(game, deck(0), character(name)).item for name in ("Elk", "Ant")[:kept])
    for name in ("Bee", "Cub"):
        put(game, discard_pile(0), character(name))
    done, _ = _perform(
        game, verb=ActionVerb.SHUFFLE_BACK, player=0, says=about_decks.DeckShuffledBack
    )

    assert done
    assert len(game.state.zones[deck(0)]) == kept + 2
    assert game.state.shuffled == {0: (known, 0)}
    assert game.state.zones[deck(0)][:known] == above[:known]
