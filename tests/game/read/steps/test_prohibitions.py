"""CR 1.4.1: which atomic actions are impossible, by what, and what is told of it."""

from __future__ import annotations

import pytest

from judgebot.abilities.statements import Cannot
from judgebot.abilities.words import Daily, Phase, Side, Status, Terrain
from judgebot.game.data.entries import about_prohibitions
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.objects import Referent
from judgebot.game.data.zones import expedition, hand, landmarks, reserve
from judgebot.game.read.objects import statements
from judgebot.game.read.steps import prohibitions
from judgebot.game.read.steps.prohibitions import refusal, without_impossible
from judgebot.game.write.moving import move
from tests.game.boards import a_game, character, permanent, put, spell, told

HERO = expedition(0, Side.HERO)
COMPANION = expedition(0, Side.COMPANION)
THEIRS = expedition(1, Side.HERO)
THEIR_COMPANION = expedition(1, Side.COMPANION)
ROBOT = frozenset({"Robot"})


def _board(text, **fields):
    """A Wall with that text in my Hero Expedition, and a Robot Ant in each Expedition."""
    game = a_game(**fields)
    wall = put(game, HERO, character("Wall", text))
    robots = {}
    for player in (0, 1):
        for side in Side:
            there = expedition(player, side)
            robots[there] = put(game, there, character("Ant", sub_types=ROBOT))
    return game, wall, robots


def _expedition_action(place, verb=ActionVerb.MOVE_FORWARD, **fields):
    return AtomicAction(verb=verb, expedition=place, by=place.player, number=1, **fields)


V, M = frozenset({Terrain.FOREST}), frozenset({Terrain.MOUNTAIN})
BACKWARDS, ASCEND = ActionVerb.MOVE_BACKWARDS, ActionVerb.GAIN_STATUS


@pytest.mark.parametrize(
    ("text", "verb", "stopped"),
    [
        ("My Expedition can't move forward.", ActionVerb.MOVE_FORWARD, {HERO}),
        ("The Expedition facing me can't move forward.", ActionVerb.MOVE_FORWARD, {THEIRS}),
        ("Your Companion Expedition can't move forward.", ActionVerb.MOVE_FORWARD, {COMPANION}),
        ("Your other Expedition and the Expedition facing me can't move forward.",
         ActionVerb.MOVE_FORWARD, {COMPANION, THEIRS}),
        ("My Expedition can't move backwards.", BACKWARDS, {HERO}),
        ("My Expedition can't move forward.", BACKWARDS, set()),
        ("My Expedition can't move backwards.", ActionVerb.MOVE_FORWARD, set()),
        ("My Expedition can't [Ascend].", ASCEND, {HERO}),
        ("My Expedition can't [Ascend].", ActionVerb.MOVE_FORWARD, set()),
        ("My Expedition can't move forward.", ASCEND, set()),
    ],
)  # fmt: skip
def test_what_expeditions_cannot_do(text, verb, stopped):
    """What a passive ability states, of the Expeditions that it means alone (CR 1.4.1.a)."""
    game, wall, _ = _board(text)
    status = Status.ASCENDED if verb is ASCEND else None
    found = {
        place: refusal(game.state, _expedition_action(place, verb, status=status))
        for place in (HERO, COMPANION, THEIRS, THEIR_COMPANION)
    }

    assert {place for place, why in found.items() if why} == stopped
    for place in stopped:
        assert (found[place].rules, found[place].by) == (("1.4.1.a",), wall)


def test_what_has_ascended_is_not_forbidden_to():
    """It cannot gain it twice, whatever forbids it (CR 2.4.1.f)."""
    game, _, _ = _board("My Expedition can't [Ascend].", ascended=frozenset({(0, Side.HERO)}))
    action = _expedition_action(HERO, ASCEND, status=Status.ASCENDED)

    assert refusal(game.state, action) is None


@pytest.mark.parametrize(
    ("phase", "due_to", "by"),
    [
        (Phase.DUSK, frozenset(), ("7.4.2.b", "7.4.2.c")),
        (Phase.DUSK, V, ("7.4.2.b",)),
        (Phase.AFTERNOON, frozenset(), None),
        (Phase.NIGHT, frozenset(), None),
    ],
)
def test_defender(phase, due_to, by):
    """A Character with Defender stops its own Expedition during Dusk (CR 7.4.2.b, 7.4.2.c)."""
    game, wall, _ = _board("[Defender].", phase=phase)
    why = refusal(game.state, _expedition_action(HERO, due_to=due_to))
    others = [refusal(game.state, _expedition_action(one)) for one in (COMPANION, THEIRS)]

    assert others == [None, None]
    assert (why.rules, why.by) == (by, wall) if by else why is None


def test_all_that_forbids_it_is_told():
    """Each would do so alone; what forbids it in two ways does once (CR 1.4.1.a, 7.3.36.a)."""
    game, wall, robots = _board("[Defender]. My Expedition can't move forward.", phase=Phase.DUSK)
    law = put(game, landmarks(1), permanent("Law", "Robots can't be discarded or sacrificed."))
    forward = _expedition_action(HERO)
    sacrificed = AtomicAction(
        verb=ActionVerb.MOVE, what=robots[HERO], to=reserve(0), called=Called.SACRIFICE, by=0
    )
    step = Step(actions=(forward, sacrificed))
    left, refused = without_impossible(game.state, step)
    prohibitions.tell(game, step, refused[:1])

    assert left.actions == ()
    assert [[why.by for why in all_whys] for _, all_whys in refused] == [[wall, wall], [law]]
    assert len(told(game, "cannot.move-forward")) == len(told(game, "cannot.defender")) == 1


def test_a_gigantic_defender_is_in_both_expeditions():
    """It stops also the one that does not hold its card (CR 7.4.4.b)."""
    game, _, _ = _board("[Defender]. [Gigantic].", phase=Phase.DUSK)
    rules = [
        refusal(game.state, _expedition_action(one, due_to=V)).rules for one in (HERO, COMPANION)
    ]

    assert rules == [("7.4.2.b",), ("7.4.2.b", "7.4.4.b")]


@pytest.mark.parametrize(("ahead", "stopped"), [(1, False), (0, True)])
def test_a_defender_that_does_not_prevent_it(ahead, stopped):
    """Where another ability says so, and while what it asks for is true."""
    text = "If my Expedition is ahead, [Defender] Characters don't prevent it from moving forward."
    game, _, _ = _board(text, phase=Phase.DUSK)
    put(game, HERO, character("Guard", "[Defender]."))
    put(game, COMPANION, character("Guard", "[Defender]."))
    game.state.distances = {**game.state.distances, (0, Side.HERO): ahead}
    game.state.changed()
    why = refusal(game.state, _expedition_action(HERO, due_to=V))
    excused = [one for _, one in prohibitions.defenders(game.state, HERO)]

    assert refusal(game.state, _expedition_action(COMPANION)) is not None
    assert prohibitions.defenders(game.state, THEIRS) == []
    assert [one is None for one in excused] == [stopped]
    assert (why is not None) is stopped
    if stopped:
        assert why.rules == ("7.4.2.b", "2.3.1.c", "7.2.1.a", "7.5.2.a", "7.5.2.c")
        entry = prohibitions.telling(game, _expedition_action(HERO, due_to=V), why)
        giver = game.thing(why.unless.context.me)
        assert (entry.giver, entry.unless) == (giver, why.unless.passive)


def test_a_defender_in_another_expedition_than_the_one_it_is_true_of():
    """What is stated is true there, so no condition is told by which it is not (CR 7.4.2.b)."""
    text = (
        "If an Expedition you control is ahead, [Defender] Characters don't prevent it from "
        "moving forward."
    )
    game, _, _ = _board(text, phase=Phase.DUSK)
    for place in (HERO, COMPANION):
        put(game, place, character("Guard", "[Defender]."))
    game.state.distances = {
        **game.state.distances, (0, Side.HERO): 1, (0, Side.COMPANION): -1
    }  # fmt: skip
    game.state.changed()
    why = refusal(game.state, _expedition_action(COMPANION, due_to=V))

    assert refusal(game.state, _expedition_action(HERO, due_to=V)) is None
    assert (why.rules, why.unless) == (("7.4.2.b",), None)


@pytest.mark.parametrize(
    ("text", "due_to", "rule"),
    [
        ("The Expedition facing me can't move forward due to {V}.", V, None),
        ("The Expedition facing me can't move forward due to {V}.", frozenset(), None),
        ("The Expedition facing me can't move forward during Dusk except due to {V}.", V, None),
        ("The Expedition facing me can't move forward during Dusk except due to {V}.", M,
         "4.2.4.d"),
        ("The Expedition facing me can't move forward during Dusk except due to {V}.", V | M, None),
        ("The Expedition facing me can't move forward.", V, "1.4.1.a"),
    ],
)  # fmt: skip
def test_moving_forward_due_to_terrains(text, due_to, rule):
    """What is left to move due to is not forbidden (CR 4.2.4.c, 4.2.4.d)."""
    game, _, _ = _board(text, phase=Phase.DUSK)
    why = refusal(game.state, _expedition_action(THEIRS, due_to=due_to))

    assert (why.rules if why else None) == ((rule,) if rule else None)


@pytest.mark.parametrize(
    ("text", "rules", "fields"),
    [
        ("The Expedition facing me can't move forward due to {V}.", ("4.2.4.c",), ((), ("V",))),
        ("The Expedition facing me can't move forward during Dusk except due to {V}.",
         ("4.2.4.d",), (("V",), ())),
        ("The Expedition facing me can't move forward.", ("1.4.1.a",), ((), ())),
    ],
)  # fmt: skip
def test_what_is_stated_of_moving_forward(text, rules, fields):
    """A prohibition that names terrains says by which one may still move (CR 4.2.4.c-d)."""
    game, wall, _ = _board(text, phase=Phase.DUSK)
    (found,) = prohibitions.stated_not_to_move_forward(game.state, THEIRS)
    terrains = [tuple(one.value for one in each) for each in (found.only_due_to, found.not_due_to)]

    assert (found.rules, found.by) == (rules, wall)
    assert found.by_terrain is bool(fields != ((), ()))
    assert [len(one) for one in terrains] == [len(one) for one in fields]


@pytest.mark.parametrize(
    ("phase", "stopped"), [(Phase.DUSK, True), (Phase.AFTERNOON, False), (Phase.NIGHT, False)]
)
def test_only_during_a_phase(phase, stopped):
    """What is forbidden during Dusk is not at another time."""
    text = "The Expedition facing me can't move forward during Dusk except due to {V}."
    game, _, _ = _board(text, phase=phase)

    assert (refusal(game.state, _expedition_action(THEIRS)) is not None) is stopped


@pytest.mark.parametrize(("verb", "last"), [(ActionVerb.MOVE_FORWARD, "7.3.25.e"),
                                            (ActionVerb.MOVE_BACKWARDS, "7.3.24.d")])  # fmt: skip
def test_in_the_arena(verb, last):
    """No Expedition moves there (CR 4.3.d)."""
    game, _, _ = _board("", tiebreakers=True)
    why = refusal(game.state, _expedition_action(HERO, verb))

    assert (why.says, why.rules) == (about_prohibitions.CannotArena, ("4.3.d", last))


def _status(ref, status, verb=ActionVerb.GAIN_STATUS, by=0):
    return AtomicAction(verb=verb, what=ref, status=status, by=by)


LOSE = ActionVerb.LOSE_STATUS


@pytest.mark.parametrize(
    ("text", "verb", "status", "says"),
    [
        ("I can't gain [Anchored].", ActionVerb.GAIN_STATUS, Status.ANCHORED, "CannotGainStatus"),
        ("I can't gain [Anchored].", ActionVerb.GAIN_STATUS, Status.ASLEEP, None),
        ("I can't gain [Anchored].", ActionVerb.GAIN_STATUS, Status.EXHAUSTED, None),
        ("I can't gain [Anchored].", LOSE, Status.ANCHORED, None),
        ("I can't gain [Asleep] or [Anchored].", ActionVerb.GAIN_STATUS, Status.ANCHORED,
         "CannotGainStatus"),
        ("I can't lose [Fleeting].", LOSE, Status.FLEETING, "CannotLoseStatus"),
        ("I can't lose [Fleeting].", LOSE, Status.ASLEEP, None),
        ("I can't lose [Fleeting].", LOSE, Status.EXHAUSTED, None),
        ("I can't lose [Fleeting].", ActionVerb.GAIN_STATUS, Status.FLEETING, None),
        ("I can't be exhausted.", ActionVerb.GAIN_STATUS, Status.EXHAUSTED, "CannotExhaust"),
        ("I can't be exhausted.", ActionVerb.GAIN_STATUS, Status.ASLEEP, None),
        ("I can't be exhausted.", LOSE, Status.EXHAUSTED, None),
    ],
)  # fmt: skip
def test_statuses_that_cannot_be_gained_or_lost(text, verb, status, says):
    """Those that the words name, of what they mean (CR 1.4.1.a)."""
    game, wall, robots = _board(text)
    why = refusal(game.state, _status(wall, status, verb))

    assert (why.says.__name__ if why else None) == says
    assert refusal(game.state, _status(robots[HERO], status, verb)) is None


def test_what_remains_exhausted():
    """What cannot be readied loses nothing else less (CR 1.4.1.a)."""
    text = "Exhausted cards in opponents' Reserves can't be readied, except during Morning."
    game, _, _ = _board(text)
    exhausted = frozenset({Status.EXHAUSTED})
    theirs = put(game, reserve(1), character("Bee"), statuses=exhausted)
    mine = put(game, reserve(0), character("Bee"), statuses=exhausted)
    found = [
        refusal(game.state, _status(one, status, LOSE))
        for one, status in ((theirs, Status.EXHAUSTED), (mine, Status.EXHAUSTED),
                            (theirs, Status.FLEETING))
    ]  # fmt: skip

    assert [why.says.__name__ if why else None for why in found] == ["CannotReady", None, None]


def test_what_loses_a_status_that_is_nothing():
    """An Expedition that loses Ascended is no object."""
    game, _, _ = _board("I can't lose [Fleeting].")
    assert refusal(game.state, AtomicAction(verb=LOSE, expedition=HERO)) is None


GAIN, REMOVE = ActionVerb.GAIN_COUNTERS, ActionVerb.REMOVE_COUNTERS


@pytest.mark.parametrize(
    ("text", "verb", "counter", "says"),
    [
        ("I can't gain boosts.", GAIN, "boost", "CannotGainCounters"),
        ("I can't gain boosts.", GAIN, "Ember", None),
        ("I can't gain boosts.", REMOVE, "boost", None),
        ("I can't lose boosts.", REMOVE, "boost", "CannotLoseCounters"),
        ("I can't lose boosts.", REMOVE, "Ember", None),
        ("I can't lose boosts.", GAIN, "boost", None),
        ("Characters you control can't gain counters.", GAIN, "Ember", "CannotGainCounters"),
        ("Characters you control can't gain counters.", GAIN, "boost", "CannotGainCounters"),
    ],
)
def test_counters_that_cannot_be_gained_or_lost(text, verb, counter, says):
    """Those of the name that the words say, or any; boosts are counters (CR 2.5.1.a)."""
    game, wall, robots = _board(text)
    action = AtomicAction(verb=verb, what=wall, counter=counter, number=1)
    why = refusal(game.state, action)
    other = AtomicAction(verb=verb, what=robots[THEIRS], counter=counter, number=1)

    assert (why.says.__name__ if why else None) == says
    assert refusal(game.state, other) is None
    if why:
        any_counter = "counters" in text
        rules = prohibitions.telling(game, action, why).rules
        assert ("2.5.1.a" in rules) is (any_counter and counter == "boost")


def _moving(ref, to, by=0, **fields):
    return AtomicAction(verb=ActionVerb.MOVE, what=ref, to=to, by=by, **fields)


DISCARD = {"called": Called.DISCARD}
SACRIFICE = {"called": Called.SACRIFICE}


@pytest.mark.parametrize(
    ("text", "fields", "says"),
    [
        ("I can't be discarded.", DISCARD, "CannotDiscard"),
        ("I can't be discarded.", SACRIFICE, "CannotDiscard"),
        ("I can't be discarded.", {}, None),
        ("I can't be sacrificed.", SACRIFICE, "CannotSacrifice"),
        ("I can't be sacrificed.", DISCARD, None),
        ("I can't defect.", {"deed": "defect"}, "CannotDefect"),
        ("I can't defect.", {"deed": "switch"}, None),
        ("I can't switch Expeditions.", {"deed": "switch"}, "CannotSwitch"),
        ("I can't switch Expeditions.", {"deed": "defect"}, None),
        ("I can't leave play.", {}, "CannotLeave"),
        ("I can't leave the Expedition zone.", {}, "CannotLeave"),
        ("I can't be discarded by your opponents.", DISCARD, None),
        ("I can't be discarded by your opponents.", {**DISCARD, "by": 1}, "CannotDiscard"),
    ],
)
def test_moves_that_are_impossible(text, fields, says):
    """By what a move is called, and by whom it is made; to sacrifice is to discard (7.3.36.a)."""
    game, wall, robots = _board(text)
    why = refusal(game.state, _moving(wall, reserve(0), **fields))

    assert (why.says.__name__ if why else None) == says
    assert refusal(game.state, _moving(robots[HERO], reserve(0), **fields)) is None


@pytest.mark.parametrize(
    ("text", "to", "stopped"),
    [
        ("I can't leave my Expedition.", reserve(0), True),
        ("I can't leave my Expedition.", COMPANION, True),
        ("I can't leave my Expedition.", HERO, False),
        ("I can't leave the Expedition zone.", COMPANION, False),
        ("I can't leave the Expedition zone.", landmarks(0), True),
        ("I can't leave play.", landmarks(0), False),
        ("I can't leave play.", hand(0), True),
    ],
)
def test_what_it_is_to_leave(text, to, stopped):
    """To be no longer where the words say after the move (CR 7.5.11)."""
    game, wall, _ = _board(text)
    assert (refusal(game.state, _moving(wall, to)) is not None) is stopped


def test_what_is_not_there_does_not_leave():
    """What is not in play does not leave it (CR 7.5.11)."""
    game, wall, _ = _board("Characters can't leave the Expedition zone.")
    kept = put(game, reserve(0), character("Bee"))

    assert refusal(game.state, _moving(wall, reserve(0))) is not None
    assert refusal(game.state, _moving(kept, hand(0))) is None


@pytest.mark.parametrize(
    ("place", "called", "stopped"),
    [(reserve(0), Called.DISCARD, True), (HERO, Called.DISCARD, False),
     (reserve(0), Called.OTHER, False)],
)  # fmt: skip
def test_from_where_it_cannot_be_discarded(place, called, stopped):
    """ "From Reserve" is from there alone."""
    game = a_game()
    ant = put(game, place, character("Ant"))
    put(game, HERO, character("Wall", "Cards in your Reserve can't be discarded."))

    why = refusal(game.state, _moving(ant, hand(0), called=called))
    assert (why is not None) is stopped
    assert prohibitions.cannot_be_discarded(game.state, ant) is (place == reserve(0))


@pytest.mark.parametrize(
    ("text", "fields", "stopped"),
    [
        ("Your opponents can't draw cards.", {"called": Called.DRAW, "by": 1}, "CannotDraw"),
        ("Your opponents can't draw cards.", {"called": Called.DRAW, "by": 0}, None),
        ("Your opponents can't draw cards.", {"by": 1}, None),
        ("Players can't [Resupply].", {"deed": "Resupply", "by": 0}, "CannotResupply"),
        ("Players can't [Resupply].", {"deed": "Resupply", "by": 1}, "CannotResupply"),
        ("Players can't [Resupply].", {"called": Called.DRAW, "by": 1}, None),
    ],
)
def test_what_players_cannot_do(text, fields, stopped):
    """What they do, by what it is called (CR 1.4.1.a)."""
    game, _, robots = _board(text)
    why = refusal(game.state, _moving(robots[THEIRS], hand(1), **fields))

    assert (why.says.__name__ if why else None) == stopped


def test_what_cannot_be_done_with_an_object():
    """Each is asked by itself; to sacrifice something is to discard it (CR 7.3.36.a)."""
    found = {}
    for text in ("I can't be discarded.", "I can't be sacrificed.", "I can't be exhausted."):
        game, wall, robots = _board(text)
        asks = (
            prohibitions.cannot_be_discarded,
            prohibitions.cannot_be_sacrificed,
            prohibitions.cannot_be_exhausted,
        )
        found[text] = [ask(game.state, wall) for ask in asks]
        assert not any(ask(game.state, robots[HERO]) for ask in asks)

    assert list(found.values()) == [[True, True, False], [False, True, False], [False, False, True]]


@pytest.mark.parametrize(
    ("text", "of_spell", "by", "stopped"),
    [
        ("I can't be targeted.", False, 0, True),
        ("I can't be targeted by Spells.", True, 0, True),
        ("I can't be targeted by Spells.", False, 0, False),
        ("Your opponents can't target Characters you control.", False, 1, True),
        ("Your opponents can't target Characters you control.", False, 0, False),
    ],
)
def test_what_cannot_be_targeted(text, of_spell, by, stopped):
    """By whom, and by whose abilities (CR 1.4.1.a)."""
    game, wall, robots = _board(text)
    of = put(game, reserve(by), spell("Song") if of_spell else character("Bee"))

    assert prohibitions.cannot_be_targeted(game.state, wall, by, of) is stopped
    assert not prohibitions.cannot_be_targeted(game.state, robots[THEIRS], by, of)


def test_whether_a_deed_is_forbidden_at_all():
    """Whatever it is that cannot do it."""
    game, _, _ = _board("I can't gain boosts during the Afternoon.")
    deeds = (prohibitions.Forbidden.GAIN_COUNTERS, prohibitions.Forbidden.LOSE_COUNTERS)
    assert [prohibitions.are_stated(game.state, one) for one in deeds] == [True, False]

    game.state.phase = Phase.NIGHT
    game.state.changed()
    assert not prohibitions.are_stated(game.state, deeds[0])


def test_what_said_that_nothing_is_gained():
    """As it was said before an event, of what is there after it."""
    game, wall, robots = _board("I can't gain boosts.")
    before = game.state.copy()
    move(game.state, robots[HERO], COMPANION)
    found = prohibitions.forbade_gaining(before, game.state, wall)

    assert found.context.me == wall
    assert prohibitions.forbade_gaining(before, game.state, robots[HERO]) is None


def _boost(ref):
    return AtomicAction(verb=GAIN, what=ref, counter="boost", number=1, rules=("6.1.f", "7.3.15.a"))


def test_a_step_without_what_is_impossible():
    """What is left of it happens, and by itself is no longer done with others (CR 6.1.f, 6.5.h)."""
    game, wall, robots = _board("I can't gain boosts.")
    first, *others = (_boost(one) for one in (wall, robots[HERO], robots[THEIRS]))
    whole = Step(actions=tuple(others))
    assert without_impossible(game.state, whole) == (whole, [])

    step, refused = without_impossible(game.state, Step(actions=(first, *others)))
    assert ([one for one, _ in refused], step.actions) == ([first], tuple(others))
    step, refused = without_impossible(game.state, Step(actions=(first, others[0])))
    assert [(one.what, one.rules) for one in step.actions] == [(robots[HERO], ("7.3.15.a",))]
    step, refused = without_impossible(game.state, Step(actions=(first,)))
    assert step.actions == ()


@pytest.mark.parametrize(
    ("daily", "more"), [(None, ("1.4.1.c", "6.5.h")), (Daily.PROGRESS, ())]
)
def test_what_is_told_of_what_is_impossible(daily, more):
    """What forbids it, and that a part of an effect is ignored (CR 1.4.1.c, 6.5.h)."""
    game, wall, _ = _board("If you control a Character, I can't gain boosts.")
    step, refused = without_impossible(game.state, Step(actions=(_boost(wall),), daily=daily))
    prohibitions.tell(game, Step(actions=(), daily=daily), refused)
    (entry,) = told(game, about_prohibitions.CannotGainCounters.event)

    assert entry.rules == ("1.4.1.a", "7.2.3.a", "7.5.5.b", "7.2.1.a", *more)
    assert entry.items == (wall.item,)
    assert entry.facts["card"] == entry.facts["forbidden_by"] == game.thing(wall)
    assert entry.facts["counter"] == "boost"


def test_what_the_rules_alone_forbid_is_looked_for():
    """Where nothing is stated, Defender and the Arena still forbid to move (CR 4.3.d, 7.4.2.a)."""
    game, _, _ = _board("", tiebreakers=True)
    step, refused = without_impossible(game.state, Step(actions=(_expedition_action(HERO),)))

    assert (step.actions, len(refused)) == ((), 1)


def test_a_permanent_is_meant_only_where_it_is():
    """ "Permanents you control" are those in play (CR 2.2.1.h)."""
    game, _, _ = _board("Permanents you control can't be exhausted.")
    hut, kept, theirs = (
        put(game, place, permanent("Hut")) for place in (landmarks(0), reserve(0), landmarks(1))
    )
    found = [prohibitions.cannot_be_exhausted(game.state, one) for one in (hut, kept, theirs)]

    assert found == [True, False, False]
    assert not prohibitions.cannot_be_exhausted(game.state, Referent(hut.item, 0))


def test_what_the_rules_forbid_is_told_without_an_ability():
    """Of an Expedition in the Arena no object says anything (CR 4.3.d)."""
    game, _, _ = _board("", tiebreakers=True)
    action = _expedition_action(HERO)
    found = prohibitions.telling(game, action, refusal(game.state, action), "6.5.h")

    assert (found.rules, found.items) == (("4.3.d", "7.3.25.e", "6.5.h"), ())
    assert (found.expedition, found.forbidden_by, found.ability) == (HERO, None, None)


def test_a_part_of_an_effect_that_the_rules_forbid():
    """It is ignored, though no passive ability says that it can't be done (CR 6.5.h)."""
    game, _, _ = _board("", tiebreakers=True)
    step, refused = without_impossible(game.state, Step(actions=(_expedition_action(HERO),)))
    prohibitions.tell(game, step, refused)
    (entry,) = told(game, about_prohibitions.CannotArena.event)

    assert entry.rules == ("4.3.d", "7.3.25.e", "6.5.h")


@pytest.mark.parametrize(
    ("text", "fields", "more"),
    [
        ("I can't be discarded.", DISCARD, ()),
        ("I can't be discarded.", SACRIFICE, ("7.3.36.a",)),
        ("I can't be sacrificed.", SACRIFICE, ()),
    ],
)
def test_why_a_sacrifice_is_forbidden(text, fields, more):
    """What can't be discarded can't be sacrificed, which is to discard it (CR 7.3.36.a)."""
    game, wall, _ = _board(text)
    action = _moving(wall, reserve(0), **fields)

    found = prohibitions.telling(game, action, refusal(game.state, action))
    assert found.rules == ("1.4.1.a", *more, "7.2.1.a")


@pytest.mark.parametrize(
    ("to", "by", "called", "says"),
    [
        (hand(0), 1, Called.OTHER, "CannotGo"),
        (hand(0), 0, Called.OTHER, None),
        (reserve(0), 1, Called.OTHER, None),
        (reserve(0), 1, Called.DISCARD, "CannotDiscard"),
        (reserve(0), 0, Called.DISCARD, None),
    ],
)
def test_where_it_cannot_go(to, by, called, says):
    """By whom, and where to, whichever verb says it (CR 7.3.32.c)."""
    text = "I can't be discarded or returned to hand by your opponents' effects."
    game, wall, robots = _board(text)
    why = refusal(game.state, _moving(wall, to, by, called=called))

    assert (why.says.__name__ if why else None) == says
    assert refusal(game.state, _moving(robots[HERO], to, by, called=called)) is None


def test_what_none_forbids():
    """An atomic action of which no rule says that it is impossible, nor any ability."""
    game, _, _ = _board("I can't be discarded.")
    assert refusal(game.state, AtomicAction(verb=ActionVerb.ROLL, by=0)) is None


@pytest.mark.parametrize(
    ("text", "place", "rules"),
    [
        ("Your opponents can't draw cards.", None, ("7.2.3.a", "1.2.1.b")),
        ("Cards in your Reserve can't be exhausted.", reserve(0), ("7.2.3.a",)),
        ("Cards in your opponent's Reserve can't gain counters.", reserve(1),
         ("7.2.3.a", "1.2.1.b")),
        ("Characters you control can't lose [[Anchored]].", HERO, ("7.2.3.a", "7.5.5.b")),
        ("Characters can't gain [[Asleep]].", HERO, ()),
        ("Your Expeditions can't move forward.", None, ("7.2.3.a",)),
        ("I can't be targeted by your opponents.", None, ("7.2.3.a", "1.2.1.b", "7.2.1.a")),
        ("The Expedition facing me can't move forward.", None, ("7.2.1.a", "1.2.3.c")),
        ("Permanents you control can't be exhausted.", HERO, ()),
    ],
)  # fmt: skip
def test_whom_it_speaks_of(text, place, rules):
    """By which rules it forbids something to somebody, or of what is somebody's."""
    game, _, _ = _board(text)
    cub = put(game, place, character("Cub")) if place else None
    (one,) = statements.in_force(game.state, Cannot)

    assert prohibitions.of_whom(game.state, one, cub) == rules
