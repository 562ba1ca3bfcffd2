"""CR 6.1 Steps: atomic actions that happen together, what is impossible, timestamps."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from judgebot.abilities.model import Passive
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.nouns import Kind as NounKind
from judgebot.abilities.statements import Cannot, Forbidden
from judgebot.abilities.words import Daily, Side, Status
from judgebot.game.data.decisions import Asker, ChoiceSort, Pending
from judgebot.game.data.entries import about_day, about_moving, about_objects
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import BOOST, EmblemKind
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.telling import EntryKind
from judgebot.game.data.trace import Silent
from judgebot.game.data.zones import (
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.events.steps import perform
from judgebot.game.read.objects import characteristics
from judgebot.game.read.steps.not_read import Unread
from judgebot.game.write.emblems import create_emblem
from tests.game.boards import character, permanent, put, told
from tests.game.days import LITHIUM, NINETTE, between_turns, names

HERE = expedition(0, Side.HERO)


def _moving(refs, to):
    return tuple(
        AtomicAction(verb=ActionVerb.MOVE, what=ref, by=LITHIUM, to=to, says=about_moving.Discarded)
        for ref in refs
    )


def _perform(game, actions, *answers, **fields):
    return perform(game, Asker(answers, auto=True), Step(actions=tuple(actions), **fields))


def test_an_event_knows_the_states_before_and_after():
    """The state before an event is kept as it was (1.2.7.a, 6.3.f)."""
    game = between_turns()
    ref = put(game, HERE, character("it"))

    event = _perform(game, _moving([ref], discard_pile(0)))

    assert ref.object in event.before.objects
    assert ref.object not in event.after.objects
    assert event.changes[0].now.object in event.after.objects


def test_what_ceases_to_exist_is_remembered_as_it_was():
    """Its characteristics and place just before are what was last known (2.1.h, 6.3.j)."""
    game = between_turns()
    ref = put(game, HERE, character("it", stats="1/2/3"), counters={"boost": 1})

    _perform(game, _moving([ref], reserve(0)))

    found = characteristics.statistics(game.state, ref.object)
    assert (found.forest, found.mountain, found.water) == (2, 3, 4)
    assert characteristics.expeditions(game.state, ref.object) == {HERE}


def test_moving_within_the_landmark_zone_keeps_the_object():
    """The Landmark zone is shared: taking control there makes no new object (3.2.7.a)."""
    game = between_turns()
    ref = put(game, landmarks(0), permanent("site"), counters={"Ember": 2})

    event = _perform(game, _moving([ref], landmarks(1)))

    moved = game.state.objects[ref.object]
    assert event.changes[0].moved.same_object
    assert (characteristics.controller(moved), moved.counters) == (NINETTE, {"Ember": 2})


def test_an_object_that_does_not_exist_any_more_does_not_move():
    """What ceased to exist cannot move to a new zone (2.1.i), and that is told."""
    game = between_turns()
    ref = put(game, HERE, character("it"))
    _perform(game, _moving([ref], reserve(0)))

    event = _perform(game, _moving([ref], discard_pile(0)))

    assert [change.done for change in event.changes] == [False]
    assert told(game, "gone")[0].kind is EntryKind.IMPOSSIBLE
    assert names(game, reserve(0)) == ["it"]


def test_the_impossible_part_is_left_out_and_the_rest_happens():
    """An impossible atomic action does not happen, the rest of the step does (1.4.1.c)."""
    game = between_turns()
    first = put(game, HERE, character("statue", sub_types=("Statue",)))
    second = put(game, HERE, character("dancer"))
    _forbid_counters_on_statues(game)
    gaining = [
        AtomicAction(
            verb=ActionVerb.GAIN_COUNTERS,
            what=ref,
            counter="boost",
            number=1,
            says=about_objects.GainsCounters,
        )
        for ref in (first, second)
    ]

    event = _perform(game, gaining)

    assert len(event.changes) == 1
    assert [game.state.objects[ref.object].counters for ref in (first, second)] == [
        {},
        {"boost": 1},
    ]
    assert told(game, "cannot.gain-counters")[0].rules == (
        "1.4.1.a", "2.5.1.a", "1.4.1.c", "6.5.h",
    )  # fmt: skip


def _forbid_counters_on_statues(game):
    noun = Noun(kinds=(NounKind(sub_type="Statue"),))
    cannot = Cannot(subject=Pick(how=How.ALL, noun=noun), deed=Forbidden.GAIN_COUNTERS)
    put(game, landmarks(1), permanent("ban", abilities=(Passive(statement=cannot),)))


def test_what_stands_before_a_step_is_told_once_nothing_is_asked_any_more():
    """A step that still has to ask tells nothing; the first line is the parent of the rest."""
    game = between_turns()
    refs = [put(game, HERE, character(letter, RAISES)) for letter in "ab"]
    step = Step(
        actions=_moving(refs, landmarks(0)),
        told=(about_day.DailyRest(rules=("4.2.5.b",)),),
    )

    with pytest.raises(Pending):
        perform(game, Asker((), auto=True), step)
    silent = len(game.trace.entries)
    perform(game, Asker((refs[0],), auto=True), step)

    assert silent == 0
    assert [entry.parent for entry in game.trace.entries] == [None, 0, 0]


RAISES = "Your Reserve limit is increased by two."


# 2.2.16.d Timestamps


def test_players_choose_the_order_of_timestamps_where_it_can_matter():
    """Arriving together, passive abilities get the order their player chooses (2.2.16.d)."""
    game = between_turns()
    refs = [put(game, HERE, character(letter, RAISES)) for letter in "ab"]
    actions = _moving(refs, landmarks(0))

    with pytest.raises(Pending) as raised:
        _perform(game, actions)
    event = _perform(game, actions, refs[1])

    decision = raised.value.decision
    assert (decision.choice_sort, decision.player) == (ChoiceSort.ORDER, LITHIUM)
    assert decision.options == tuple(refs)
    first, second = (change.now.object for change in event.changes)
    assert second < first


def test_the_first_player_in_initiative_order_has_the_lower_timestamps():
    """The first player's objects come first, whatever the order of the step (2.2.16.d)."""
    game = between_turns(first_player=1)
    refs = [put(game, expedition(player, Side.HERO), character("it")) for player in (0, 1)]
    actions = [*_moving(refs[:1], reserve(0)), *_moving(refs[1:], reserve(1))]

    event = _perform(game, actions)

    lithium, ninette = (change.now.object for change in event.changes)
    assert ninette < lithium


@pytest.mark.parametrize("to", [reserve(0), hand(0), deck(0)])
def test_nobody_is_asked_where_the_order_cannot_matter(to):
    """In Reserve only support abilities work, and hidden zones hold no objects (2.2.12.g)."""
    game = between_turns()
    refs = [put(game, HERE, character(letter, RAISES)) for letter in "ab"]

    event = _perform(game, _moving(refs, to))

    assert all(change.done for change in event.changes)


# Actions on players and Expeditions


def test_ascending_again_changes_nothing():
    """An Ascended Expedition cannot gain Ascended (2.4.1.f)."""
    game = between_turns(ascended=frozenset({(0, Side.HERO)}))
    action = AtomicAction(verb=ActionVerb.GAIN_STATUS, expedition=HERE, status=Status.ASCENDED)

    event = _perform(game, [action])

    assert [change.done for change in event.changes] == [False]
    assert told(game, "expedition.already-ascended")[0].kind is EntryKind.ALREADY


def test_reactions_stand_under_the_atomic_action_and_not_under_what_explains_it():
    """What an event activates stands beside what is told of its last atomic action (6.3.h)."""
    game = between_turns()
    text = "When a Character leaves your Expeditions — Draw a card."
    put(game, landmarks(0), permanent("Well", text))
    ant = put(game, HERE, character("Ant"))
    arriving = {"face_down": True}
    move = AtomicAction(
        verb=ActionVerb.MOVE,
        what=ant,
        to=mana_zone(0),
        arriving=arriving,
        says=about_moving.MovedTo,
    )

    _perform(game, [move])

    (explained,), (activated,) = told(game, "mana.face-down"), told(game, "reaction.activated")
    assert activated.parent == explained.parent
    assert game.trace.entries[activated.parent].what == "moved"


def test_a_revealed_top_card_stays_where_it_was_seen():
    """Revealing from a shuffled Deck decides that the card is on top."""
    from judgebot.game.events import decks
    from judgebot.game.write import shuffling

    game = between_turns()
    refs = [put(game, deck(0), character(letter)) for letter in "abc"]
    shuffling.shuffle(game.state, 0)

    _perform(
        game,
        [AtomicAction(verb=ActionVerb.REVEAL, what=refs[2], player=0, says=about_objects.Revealed)],
    )

    assert decks.top(game.state, Asker((), auto=False), 0, 1) == (refs[2],)


def test_after_you_outside_a_turn_is_impossible():
    """Outside a turn there is no turn to end (7.3.2.a)."""
    game = between_turns()

    event = _perform(game, [AtomicAction(verb=ActionVerb.AFTER_YOU, player=0)])

    assert not event.changes[0].done
    assert not game.state.after_you


def test_winning_by_an_effect_ends_the_game():
    """A player who wins is the winner."""
    game = between_turns()

    _perform(game, [AtomicAction(verb=ActionVerb.WIN, player=1, rules=("4.2.5.d",))])

    assert game.state.winner == NINETTE


@pytest.mark.parametrize("place", [hand(0), HERE])
def test_what_would_move_twice_in_a_step(place):
    """What has moved is another object, or a card elsewhere, that does not move again (2.1.i)."""
    game = between_turns()
    ref = put(game, place, character("it"))
    event = _perform(game, (*_moving([ref], reserve(0)), *_moving([ref], discard_pile(0))))

    assert [one.done for one in event.changes] == [True, False]
    assert [one.card.name for one in game.state.at(reserve(0))] == ["it"]
    assert len(told(game, "gone")) == 1


def test_several_changes_of_one_object_in_a_step():
    """All of them happen: it is still there for the second one (CR 6.1.f)."""
    game = between_turns()
    ref = put(game, HERE, character("it"))
    gains = [
        AtomicAction(
            verb=ActionVerb.GAIN_STATUS, what=ref, by=LITHIUM, status=one,
            says=about_objects.GainsStatus,
        )
        for one in (Status.ANCHORED, Status.ASLEEP)
    ]  # fmt: skip
    event = _perform(game, gains)

    assert [one.done for one in event.changes] == [True, True]
    assert game.state.objects[ref.object].statuses == {Status.ANCHORED, Status.ASLEEP}


@pytest.mark.parametrize("number", [1, 2])
def test_under_what_is_told_what_follows(number):
    """What one atomic action brings stands under it; what several bring, under their effect."""
    game = between_turns()
    put(game, landmarks(0), permanent("Law", "Boosted Characters are [Tough 1]."))
    for _ in range(number):
        put(game, HERE, character("it"))
    effect = game.trace.add(about_day.TurnGoesOn(rules=("4.2.3.e",), player=game.who(0)))
    gains = [
        AtomicAction(
            verb=ActionVerb.GAIN_COUNTERS, what=one.ref, by=LITHIUM, counter=BOOST, number=1,
            says=about_objects.GainsCounters,
        )
        for one in game.state.at(HERE)
    ]  # fmt: skip
    _perform(game, gains, parent=effect)
    (first, *_) = [one for one in game.trace.entries if one.what == "gains.counters"]
    (follows,) = told(game, "passive.changes")

    under = game.trace.entries.index(first) if number == 1 else effect
    assert follows.parent == under


@pytest.mark.parametrize("forbidden", [False, True])
@pytest.mark.parametrize("daily", [None, Daily.REST])
def test_what_is_left_of_a_step_happens_with_nothing(forbidden, daily):
    """Of two, one of which is impossible, the other one is not simultaneous with it (CR 6.1.e).

    A daily effect is one for all that it is about.
    """
    game = between_turns()
    refs = [put(game, HERE, character(*one)) for one in (("statue",), ("dancer",))]
    if forbidden:
        text = "I can't gain counters."
        refs[0] = put(game, HERE, character("pillar", text))
    gains = [
        AtomicAction(
            verb=ActionVerb.GAIN_COUNTERS, what=ref, counter=BOOST, number=1, rules=("6.1.e",),
            says=about_objects.GainsCounters,
        )
        for ref in refs
    ]  # fmt: skip
    _perform(game, gains, daily=daily)
    alone = forbidden and daily is None
    found = told(game, "gains.counters")

    assert [game.state.objects[one.object].counters for one in refs] == [
        {} if forbidden else {BOOST: 1}, {BOOST: 1},
    ]  # fmt: skip
    assert ["6.1.e" in one.rules for one in found] == [not alone] * (1 if forbidden else 2)


@pytest.mark.parametrize("reading", [False, True])
def test_whose_a_reaction_is_once_its_object_changes_sides(reading):
    """It stays with who controlled it, or goes to who controls its object by then (7.5.5.c)."""
    game = between_turns(
        readings=changed(Readings(), a_reaction_of_what_changed_sides=reading)
    )
    spy, ant = (put(game, landmarks(0), permanent(name)) for name in ("spy", "ant"))
    made = [
        create_emblem(
            game.state, kind=kind, controller=LITHIUM, source=source, name="", content=None
        )
        for kind, source in (
            (EmblemKind.REACTION, spy), (EmblemKind.REACTION, ant), (EmblemKind.ONGOING, spy),
        )
    ]  # fmt: skip
    _perform(game, _moving([spy], landmarks(1)))
    now = [game.state.emblems[one.id] for one in made]

    assert [one.controller for one in now] == [NINETTE if reading else LITHIUM, LITHIUM, LITHIUM]
    assert [one.handed_over for one in now] == [reading, False, False]


@pytest.mark.parametrize("daily", [None, *(one for one in Daily if one is not Daily.PROGRESS)])
@pytest.mark.parametrize("silent", [False, True])
def test_a_step_by_which_nothing_happens(daily, silent):
    """It is an event all the same, of its daily effect, told of or not (CR 6.2.m)."""
    game = between_turns()
    game = Game(game.state, Silent()) if silent else game
    event = _perform(game, (), daily=daily, controller=NINETTE)

    assert (event.changes, event.daily, event.controller) == ((), daily, NINETTE)
    assert event.after is game.state


@pytest.mark.parametrize("daily", [None, *Daily])
@pytest.mark.parametrize("silent", [False, True])
@pytest.mark.parametrize(("where", "matters"), [(landmarks(0), True), (reserve(0), False)])
def test_nobody_knows_what_is_activated_by_nothing(where, matters, daily, silent):
    """What cannot be read might be a Reaction to that event, where it works (CR 6.2.m, 1.2.7.d)."""
    game = between_turns()
    game = Game(game.state, Silent()) if silent else game
    put(game, where, permanent("Hut", unread_lines=("After nothing — Glow.",)))
    stops = pytest.raises(Unread, match="Hut") if matters else nullcontext()

    with stops:
        _perform(game, (), daily=daily, controller=NINETTE)
