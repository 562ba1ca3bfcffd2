"""CR 4.2.4 Dusk: Progress; see test_tiebreakers.py for Progress in the Arena."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judgebot.abilities.card import Statistics
from judgebot.abilities.words import Daily, Phase, Side, Status, Terrain
from judgebot.game.data.agenda import Day
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.data.moments import moment_of
from judgebot.game.data.telling import EntryKind
from judgebot.game.data.trace import Silent
from judgebot.game.data.zones import deck, landmarks, reserve
from judgebot.game.day import dusk
from judgebot.game.read.zones import expedition_statistics
from tests.game.boards import character, permanent, play_out, put, said, told
from tests.game.days import LITHIUM, NINETTE, between_turns, carry_out, place

V, M, W = Terrain.FOREST, Terrain.MOUNTAIN, Terrain.WATER
MINE, THEIRS = place(LITHIUM, Side.HERO), place(NINETTE, Side.HERO)
OTHER = place(LITHIUM, Side.COMPANION)

NOTHING = Statistics(forest=0, mountain=0, water=0)


def _progress(mine="0/0/0", theirs="0/0/0", **fields):
    """Progress between two Hero Expeditions in the Hero region, which has all three terrains."""
    game = between_turns(**fields)
    put(game, MINE, character("mine", stats=mine))
    put(game, THEIRS, character("theirs", stats=theirs))
    carry_out(game, Phase.DUSK, Daily.PROGRESS)
    return game


def _distances(game):
    return tuple(game.state.distances[player, Side.HERO] for player in (0, 1))


@pytest.mark.parametrize(
    ("mine", "theirs", "distances"),
    [
        ("1/0/0", "0/0/0", (1, 0)),
        ("1/0/0", "0/2/0", (1, 1)),
        ("2/2/2", "1/1/1", (1, 0)),
        ("2/2/2", "2/2/2", (0, 0)),
        ("0/0/0", "0/0/0", (0, 0)),
    ],
)
def test_a_greater_statistic_moves_an_expedition_forward_once(mine, theirs, distances):
    """A greater statistic in a terrain moves forward, ties do not, and never twice (4.2.4.b-g)."""
    assert _distances(_progress(mine, theirs)) == distances


def test_only_terrains_of_the_region_count():
    """A greater statistic in a terrain that the region has not is worth nothing (4.2.4.b)."""
    game = between_turns()
    game.state.distances[LITHIUM, Side.HERO] = 1  # a region of Water
    put(game, MINE, character("mine", stats="3/3/0"))

    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    assert _distances(game) == (1, 0)


def test_a_statistic_of_zero_never_wins_against_a_negative_one():
    """Zero is not sufficient even if the facing statistic is negative (4.2.4.f)."""
    game = between_turns()
    negative = Statistics(forest=-1, mountain=-1, water=-1)
    put(game, MINE, character("mine", stats="0/0/0"))
    put(game, THEIRS, replace(character("theirs"), statistics=negative))

    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    assert _distances(game) == (0, 0)
    assert "4.2.4.f" in told(game, "progress.compared")[0].rules


@pytest.mark.parametrize(
    ("mine", "theirs", "distances"),
    [("2/0/0", "2/0/0", (1, 0)), ("0/0/0", "0/0/0", (0, 0)), ("1/0/0", "2/0/0", (0, 1))],
)
def test_ascended_moves_forward_on_a_positive_tie(mine, theirs, distances):
    """An Ascended Expedition moves forward when tied, but not at zero (4.2.4.e, 4.2.4.f)."""
    game = _progress(mine, theirs, ascended=frozenset({(LITHIUM, Side.HERO)}))

    assert _distances(game) == distances


def test_a_sleeper_counts_for_nothing_and_is_told():
    """An Asleep Character's statistics are not counted, nor is its being Gigantic (2.4.4)."""
    game = between_turns()
    asleep = frozenset({Status.ASLEEP})
    put(game, MINE, character("mine", "[Gigantic].", stats="3/3/3"), statuses=asleep)
    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    mine = told(game, "progress.compared")[0]
    assert said(game, mine)["own"] == NOTHING
    assert mine.rules == ("4.2.4.b", "2.4.4", "2.2.2.k", "4.2.4.e", "4.2.4.f")


@pytest.mark.parametrize(
    ("statuses", "rules"),
    [
        ((), ("4.2.4.b", "4.2.4.j", "2.5.1.b", "2.2.2.k")),
        ((Status.ASLEEP,), ("4.2.4.b", "2.4.4", "2.2.2.k", "4.2.4.e", "4.2.4.f")),
    ],
)
def test_boosts_are_cited_where_they_count(statuses, rules):
    """Boosts add to a Character's statistics (2.5.1.b), which do not count while it is Asleep."""
    game = between_turns()
    put(game, MINE, character("mine"), counters={"boost": 1}, statuses=frozenset(statuses))
    put(game, MINE, permanent("a Gear", "", "Expedition"), counters={"boost": 1})
    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    assert told(game, "progress.compared")[0].rules == rules


@pytest.mark.parametrize(
    ("boosts", "statuses", "rules"),
    [(2, (), ("2.5.1.b",)), (0, (), ()), (2, (Status.ASLEEP,), ())],
)
def test_boosts_that_face_it_are_cited_where_they_count(boosts, statuses, rules):
    """The numbers that face it are made by them, as its own are, whoever moves (2.5.1.b)."""
    game = between_turns()
    put(game, MINE, character("mine", stats="1/1/1"))
    theirs, counters = character("theirs", stats="2/2/2"), {"boost": boosts} if boosts else {}
    put(game, THEIRS, theirs, counters=counters, statuses=frozenset(statuses))
    carry_out(game, Phase.DUSK, Daily.PROGRESS)
    found = told(game, "progress.compared")[0].rules

    assert tuple(one for one in found if one == "2.5.1.b") == rules


@pytest.mark.parametrize(("text", "rules"), [("[Gigantic].", ("7.4.4.e",)), ("", ())])
@pytest.mark.parametrize("asleep", [True, False])
def test_what_is_gigantic_elsewhere_is_cited(text, rules, asleep):
    """It counts, or would were it not Asleep, where its card is not: so it faces both (7.4.4.e)."""
    game = between_turns()
    statuses = frozenset({Status.ASLEEP} if asleep else ())
    there = place(NINETTE, Side.COMPANION)
    put(game, there, character("theirs", text), statuses=statuses)
    carry_out(game, Phase.DUSK, Daily.PROGRESS)
    found = told(game, "progress.compared")[0].rules

    assert tuple(one for one in found if one == "7.4.4.e") == rules


@pytest.mark.parametrize(
    ("mine", "moves", "cited"),
    [("3/3/3", True, True), ("2/2/2", False, True), ("4/4/4", True, False)],
)
def test_what_ascended_is_worth_is_cited(mine, moves, cited):
    """Where it is tied, and where it is not and does not move (CR 2.4.3)."""
    game = between_turns(ascended=frozenset({(LITHIUM, Side.HERO)}))
    put(game, MINE, character("mine", stats=mine))
    put(game, THEIRS, character("theirs", stats="3/3/3"))
    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    assert (_distances(game)[0] == 1) is moves
    assert ("2.4.3" in told(game, "progress.compared")[0].rules) is cited


@pytest.mark.parametrize(("text", "stopped"), [("", False), ("[Defender].", True)])
def test_who_wins_may_be_stopped(text, stopped):
    """It is told that an Expedition that wins only would move forward, if a Defender stops it.

    One that does not move forward does not do so due to any terrain (CR 4.2.4.j).
    """
    game = between_turns()
    put(game, MINE, character("mine", text, stats="3/3/3"))
    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    compared = told(game, "progress.compared")[0]
    assert said(game, compared)["stopped"] is stopped
    assert ("4.2.4.j" in compared.rules) is not stopped


def test_a_defender_keeps_its_expedition_as_long_as_it_is_one():
    """By which condition it has Defender now is told with what it prevents."""
    game = between_turns()
    text = "I am [Defender] unless you control two or more Plants."
    put(game, MINE, character("mine", text, stats="3/3/3"))
    put(game, reserve(LITHIUM), character("aloe", sub_types=("Plant",)))
    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    (cannot,) = told(game, "cannot.defender")
    assert cannot.rules == ("7.4.2.b", "2.3.1.c", "7.2.1.a", "7.2.3.a")


def test_progress_says_due_to_which_terrains_an_expedition_moves():
    """Due to each terrain it wins, and due to Ascension in those where it is tied (4.2.4.j-k)."""
    game = between_turns(ascended=frozenset({(LITHIUM, Side.HERO)}))
    put(game, MINE, character("mine", stats="2/1/1"))
    put(game, THEIRS, character("theirs", stats="1/1/2"))

    mine = next(one for one in dusk.reckon(game.state) if one.place == MINE)

    assert (mine.due_to, mine.ascension) == ({V, M}, {M})


def test_asleep_characters_do_not_count():
    """During Progress, an Asleep Character's statistics are not counted (2.4.4)."""
    game = between_turns()
    asleep = frozenset({Status.ASLEEP})
    put(game, MINE, character("asleep", stats="5/5/5"), statuses=asleep)
    put(game, MINE, character("awake", stats="1/0/0"), counters={"boost": 1})

    found = expedition_statistics.expedition_statistics(game.state, MINE)

    assert (found.forest, found.mountain, found.water) == (2, 1, 1)


def test_gigantic_characters_count_in_both_expeditions():
    """A Gigantic Character's statistics count in each Expedition of its controller (7.4.4.e)."""
    game = between_turns()
    put(game, MINE, character("giant", "[Gigantic].", stats="2/0/0"))

    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    assert [game.state.distances[LITHIUM, side] for side in Side] == [1, 1]


def test_expeditions_move_before_any_of_them_moved():
    """All comparisons are made before any Expedition moves (4.2.4.h)."""
    game = between_turns()
    for where in (MINE, place(NINETTE, Side.COMPANION)):
        put(game, where, character("it", stats="1/1/1"))

    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    assert game.state.moved == {(LITHIUM, Side.HERO), (NINETTE, Side.COMPANION)}
    assert game.state.failed == {(LITHIUM, Side.COMPANION), (NINETTE, Side.HERO)}


def test_defender_keeps_its_expedition_from_moving_forward():
    """An Expedition with a Defender cannot move forward during Dusk, and fails to (7.4.2.b)."""
    game = between_turns()
    put(game, MINE, character("guard", "[Defender].", stats="5/5/5"))

    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    assert _distances(game) == (0, 0)
    assert (LITHIUM, Side.HERO) in game.state.failed
    assert said(game, told(game, "cannot.defender")[0])["forbidden_by"] == "guard"


def test_defender_stops_every_move_forward_during_dusk_and_none_at_noon():
    """Defender applies to any reason for moving forward during Dusk (7.4.2.c)."""
    moved = []
    for phase in (Phase.DUSK, Phase.NOON):
        game = between_turns(phase=phase)
        put(game, MINE, character("guard", "[Defender]."))
        _move_forward(game)
        moved.append(game.state.distances[LITHIUM, Side.HERO])

    assert moved == [0, 1]


def _move_forward(game, regions=1, where=MINE):
    from judgebot.game.data.decisions import Asker
    from judgebot.game.events.steps import perform

    action = AtomicAction(
        verb=ActionVerb.MOVE_FORWARD, expedition=where, by=LITHIUM, number=regions
    )
    return perform(game, Asker((), auto=True), Step(actions=(action,), controller=LITHIUM))


def test_an_expedition_at_the_opposite_end_fails_to_move_forward():
    """In the region opposite to its own it does not move, and so fails (7.3.25.c, 4.2.4.i)."""
    game = between_turns()
    game.state.distances[LITHIUM, Side.HERO] = 7
    put(game, MINE, character("mine", stats="1/1/1"))

    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    assert (LITHIUM, Side.HERO) in game.state.failed
    assert (LITHIUM, Side.HERO) not in game.state.moved


def test_what_cannot_move_except_due_to_a_terrain_still_can_due_to_it():
    """Other terrains are ignored, and nothing but Progress moves it (4.2.4.d)."""
    text = (
        "If an Expedition facing me is in {M}, it can't move forward during Dusk except due to {M}."
    )
    results = []
    for mine in ("3/0/0", "3/1/0"):
        game = between_turns(phase=Phase.DUSK)
        put(game, THEIRS, character("wisp", text, stats="0/0/0"))
        put(game, MINE, character("mine", stats=mine))
        due_to = dusk.reckon(game.state)[0].due_to
        carry_out(game, Phase.DUSK, Daily.PROGRESS)
        results.append((_distances(game)[0], due_to))

    assert results == [(0, frozenset()), (1, {M})]


def test_what_restricts_an_expedition_to_a_terrain_is_told():
    """The ability is told with its rule, before the comparison that it decides (4.2.4.d)."""
    text = (
        "If an Expedition facing me is in {M}, it can't move forward during Dusk except due to {M}."
    )
    game = between_turns()
    put(game, THEIRS, character("wisp", text, stats="0/2/0"))
    put(game, MINE, character("mine", stats="1/1/1"))
    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    (entry,) = told(game, "progress.only-due-to")
    rules = ("4.2.4.d", "7.2.1.a", "1.2.3.c", "7.5.8.b", "2.2.2.k")
    assert (entry.kind, entry.rules) == (EntryKind.IMPOSSIBLE, rules)
    assert (said(game, entry)["forbidden_by"], said(game, entry)["terrains"]) == ("wisp", (M,))


def test_a_prohibition_stops_moves_at_any_time():
    """ "Your other Expedition and the Expedition facing me can't move forward" stops both."""
    game = between_turns(phase=Phase.NOON)
    text = "Your other Expedition and the Expedition facing me can't move forward."
    put(game, OTHER, character("Warden", text))

    stopped = (MINE, place(NINETTE, Side.COMPANION))
    free = (OTHER, THEIRS)
    moved = [bool(_move_forward(game, where=where).changes) for where in (*stopped, *free)]

    assert moved == [False, False, True, True]
    assert told(game, "cannot.move-forward")[0].rules == ("1.4.1.a", "7.2.3.a", "1.4.1.c", "6.5.h")


def test_only_characters_have_statistics():
    """Only Characters have statistics (2.2.11.c)."""
    game = between_turns()
    put(game, MINE, permanent("gear", where="Expedition"))
    put(game, landmarks(0), permanent("site"))

    found = expedition_statistics.expedition_statistics(game.state, MINE)

    assert (found.forest, found.mountain, found.water) == (0, 0, 0)


# Modifiers of Progress (6.2)


def _from_progress(game, *answers):
    """Carry a game on from Progress to the next day, with these answers."""
    game.state.agenda = [Day()]
    game.state.moment = moment_of(Phase.DUSK, Daily.PROGRESS)
    game.state.phase = Phase.DUSK
    return play_out(game, *answers)


def test_one_more_region_instead():
    """ "It moves forward one more region instead": two regions, and it did move forward (6.2.b)."""
    game = between_turns()
    text = "If my Expedition would move forward, it moves forward one more region instead."
    put(game, MINE, character("Sleigh", text, stats="1/0/0"))

    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    assert _distances(game) == (2, 0)
    assert (LITHIUM, Side.HERO) not in game.state.failed


def test_discarding_instead_of_moving_makes_the_expedition_fail():
    """What a modifier puts in its place is no move, so the Expedition fails to move (4.2.4.i)."""
    game = between_turns()
    text = "If my Expedition would move forward, you may discard me instead to draw three cards."
    put(game, MINE, character("Testament", text, stats="1/0/0"))
    for letter in "abcd":
        put(game, deck(LITHIUM), character(letter))

    _from_progress(game, True)

    assert _distances(game) == (0, 0)
    assert len(told(game, "expedition.fails")) == 4
    drawn = [game.trace.entries.index(entry) for entry in told(game, "draw")[:3]]
    rest = game.trace.entries.index(told(game, "daily.rest")[0])
    assert max(drawn) < rest


def test_failing_to_move_forward_activates_reactions():
    """A Reaction to failing to move forward is activated by Progress (7.5.7.a)."""
    game = between_turns()
    text = "When my Expedition fails to move forward during Dusk — I gain 1 boost."
    put(game, landmarks(NINETTE), permanent("bystander"))
    ref = put(game, MINE, character("Attorney", text, stats="0/0/0"))
    put(game, OTHER, character("runner", stats="1/1/1"))

    _from_progress(game)

    activated = told(game, "reaction.activated")
    assert [said(game, entry)["card"] for entry in activated] == ["Attorney"]
    assert game.state.last_known.get(ref.object) is None


def test_moving_forward_due_to_a_terrain_activates_reactions():
    """ "Due to {V}" is activated only by a move due to that terrain (4.2.4.j)."""
    activated = []
    for stats in ("1/0/0", "0/1/0"):
        game = between_turns()
        text = "When my Expedition moves forward due to {V} — I gain 1 boost."
        put(game, MINE, character("Simbi", text, stats=stats))
        _from_progress(game)
        activated.append(len(told(game, "reaction.activated")))

    assert activated == [1, 0]


def test_nothing_moves_in_a_game_that_tells_nothing():
    """All Expeditions fail to move forward, whether anybody hears of it or not (4.2.4.i)."""
    game = between_turns()
    quiet = Game(game.state, Silent(), auto=True)
    carry_out(quiet, Phase.DUSK, Daily.PROGRESS)

    assert quiet.state.failed == {(player, side) for player in (0, 1) for side in Side}


@pytest.mark.parametrize(
    ("mine", "theirs", "once", "together"),
    [
        ("1/0/0", "0/0/0", False, False),
        ("2/2/0", "1/1/0", True, False),
        ("2/2/2", "1/1/1", True, False),
        ("1/0/0", "0/1/0", False, True),
        ("2/1/0", "1/0/1", True, True),
    ],
)
def test_by_which_rules_an_expedition_moves(mine, theirs, once, together):
    """Once for several terrains (4.2.4.g); with others only where others do move (4.2.4.h)."""
    rules = told(_progress(mine, theirs), "progress.moves")[0].rules

    assert "4.2.4.j" in rules
    assert ("4.2.4.g" in rules, "4.2.4.h" in rules) == (once, together)
    assert "4.2.4.k" not in rules


@pytest.mark.parametrize(
    ("mine", "ascended", "ignored"),
    [
        ("3/0/0", False, True),
        ("2/0/0", False, False),
        ("2/0/0", True, True),
        ("1/0/0", True, False),
    ],
)
def test_a_terrain_that_is_ignored_though_it_would_be_enough(mine, ascended, ignored):
    """It is told of a greater statistic, and of a tie where it is Ascended (CR 4.2.4.c, 2.4.3)."""
    game = between_turns()
    put(game, MINE, character("mine", stats=mine))
    put(game, THEIRS, character("theirs", stats="2/0/0"))
    text = "The Expedition facing me can't move forward due to {V}."
    put(game, THEIRS, character("Guard", text, stats="0/0/0"))
    if ascended:
        game.state.ascended = frozenset({(LITHIUM, Side.HERO)})
    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    (compared,) = [one for one in told(game, "progress.compared") if one.told.expedition == MINE]
    assert _distances(game)[0] == 0
    assert ("4.2.4.c" in compared.rules) is ignored


@pytest.mark.parametrize(
    ("mine", "theirs", "says"),
    [
        ("1/0/0", "0/0/0", ("ProgressCompared", "ProgressLost")),
        ("0/0/0", "0/0/1", ("ProgressLost", "ProgressCompared")),
        ("1/0/0", "0/1/0", ("ProgressCompared", "ProgressCompared")),
        ("1/0/0", "1/0/0", ("ProgressLost", "ProgressLost")),
    ],
)
def test_it_is_told_who_wins_a_terrain(mine, theirs, says):
    """Of each Expedition, by a greater positive statistic (CR 4.2.4.b, 4.2.4.e)."""
    game = _progress(mine, theirs)
    compared = {one.told.expedition: one.told for one in told(game, "progress.compared")}

    assert tuple(type(compared[one]).__name__ for one in (MINE, THEIRS)) == says


@pytest.mark.parametrize(
    ("mine", "theirs", "elsewhere"),
    [
        ("0/0/2", "1/1/1", (Terrain.WATER,)),
        ("0/0/1", "1/1/1", ()),
        ("2/0/2", "1/1/1", ()),
        ("0/2/2", "1/1/1", (Terrain.MOUNTAIN, Terrain.WATER)),
    ],
)
def test_what_is_greater_in_another_terrain(mine, theirs, elsewhere):
    """Where it does not move, in which terrains that are none of its region it has more (4.2.4.b).
    """
    game = between_turns()
    home, *others = game.state.regions
    game.state.regions = (replace(home, terrains=frozenset({Terrain.FOREST})), *others)
    put(game, MINE, character("mine", stats=mine))
    put(game, THEIRS, character("theirs", stats=theirs))
    carry_out(game, Phase.DUSK, Daily.PROGRESS)

    (compared,) = [one for one in told(game, "progress.compared") if one.told.expedition == MINE]
    assert compared.told.elsewhere == elsewhere
