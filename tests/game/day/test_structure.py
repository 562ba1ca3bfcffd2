"""CR 4.2 Day structure: moments, Morning, Afternoon and Night; see test_dusk.py for Progress."""

from __future__ import annotations

import pytest

from judgebot.abilities.amounts import Number
from judgebot.abilities.effects import Counters, Delayed, Gain
from judgebot.abilities.references import Me
from judgebot.abilities.statements import Cannot, Forbidden
from judgebot.abilities.words import Daily, Duration, Phase, Side, Status
from judgebot.game.data.agenda import CheckReactions, Day, EndTurn, TakeTurn
from judgebot.game.data.decisions import DONE, ChoiceSort
from judgebot.game.data.moments import BEGINS, ENDS, MOMENTS, TURNS, moment_of
from judgebot.game.data.objects import EmblemKind, Referent
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import (
    deck,
    discard_pile,
    expedition,
    hand,
    hero_zone,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.day.turns import Passing
from judgebot.game.engine import advance, answer
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.game.write.emblems import create_emblem
from judgebot.game.write.progress import tally
from tests.game.boards import a_game, character, hero, permanent, play_out, put, said, told
from tests.game.carrying import do
from tests.game.days import LITHIUM, NINETTE, asked, between_turns, carry_out, names, the

EXHAUSTED = frozenset({Status.EXHAUSTED})


def test_a_day_has_five_phases_with_eight_daily_effects_in_order():
    """Phases and daily effects come in the rulebook's order (4.2.a, 4.2.1.a, 4.2.5.a)."""
    phases = [moment.phase for moment in MOMENTS if moment.name == BEGINS]
    effects = [moment.name for moment in MOMENTS if moment.name in tuple(Daily)]

    assert phases == [Phase.MORNING, Phase.NOON, Phase.AFTERNOON, Phase.DUSK, Phase.NIGHT]
    assert effects == list(Daily)


def test_an_empty_day_runs_from_morning_to_the_next_morning():
    """With nothing to do but pass, a whole day is carried out and the next one begins."""
    game = between_turns(agenda=[Day()], moment=0, day=4, first_player=0)

    asked_ = play_out(game, Passing(), Passing(), Passing())

    assert [decision.choice_sort for decision in asked_] == [ChoiceSort.TURN] * 4
    assert [said(game, entry)["phase"] for entry in told(game, "phase.begins")] == [
        *Phase.__members__.values()
    ][:5] + [Phase.MORNING, Phase.NOON, Phase.AFTERNOON]
    assert (game.state.day, game.state.first_player, game.state.turn) == (5, LITHIUM, 1)
    assert [said(game, entry)["day"] for entry in told(game, "day.begins")] == [5]


@pytest.mark.long("judgebot/game/day")
def test_a_game_can_be_begun_at_any_moment():
    """A game that begins with Rest goes on with Clean-up and the next day."""
    game = between_turns(agenda=[Day()], moment=moment_of(Phase.NIGHT, Daily.REST), day=2)
    put(game, expedition(0, Side.HERO), character("Mowgli"))

    advance(game)

    assert told(game, "daily.progress") == []
    assert len(told(game, "daily.rest")) == 1
    assert (game.state.day, game.state.phase) == (3, Phase.AFTERNOON)


def test_reactions_to_a_phase_are_checked_before_the_phase_goes_on():
    """At Noon, the event activates its Reactions, and they are played before Afternoon (4.2.b)."""
    game = between_turns(agenda=[Day()], moment=moment_of(Phase.NOON))
    ref = put(game, expedition(0, Side.HERO), character("Aloe", "At Noon — I gain 1 boost."))

    advance(game)

    assert the(game, ref).counters == {"boost": 1}
    played = game.trace.entries.index(told(game, "reaction.played")[0])
    afternoon = [
        one for one in told(game, "phase.begins") if said(game, one)["phase"] == "Afternoon"
    ]
    assert played < game.trace.entries.index(afternoon[0])


# 4.2.1 Morning


def test_succeed_gives_the_first_player_to_the_left():
    """The player to the left of the first player becomes the first player (4.2.1.b)."""
    game = between_turns(first_player=0)

    carry_out(game, Phase.MORNING, Daily.SUCCEED)
    assert game.state.first_player == NINETTE

    carry_out(game, Phase.MORNING, Daily.SUCCEED)
    assert game.state.first_player == LITHIUM


def test_prepare_readies_everything_of_both_players():
    """Heroes, Characters, Permanents, Mana Orbs and cards in Reserve are readied (1.3.2.b)."""
    game = between_turns()
    places = (
        hero_zone(0),
        expedition(0, Side.COMPANION),
        expedition(1, Side.HERO),
        landmarks(0),
        mana_zone(1),
        reserve(1),
    )
    refs = [put(game, place, character("it"), statuses=EXHAUSTED) for place in places]

    carry_out(game, Phase.MORNING, Daily.PREPARE)

    assert [the(game, ref).statuses for ref in refs] == [frozenset()] * 6


def test_what_remains_exhausted_is_not_readied():
    """ "Exhausted Permanents in Reserve remain exhausted during Morning" is obeyed (1.4.1.a)."""
    game = between_turns()
    keeper = character("Keeper", "Exhausted Permanents in Reserve remain exhausted during Morning.")
    put(game, expedition(1, Side.HERO), keeper)
    kept = put(game, reserve(0), permanent("kept"), statuses=EXHAUSTED)
    readied = put(game, reserve(0), character("readied"), statuses=EXHAUSTED)

    carry_out(game, Phase.MORNING, Daily.PREPARE)

    assert the(game, kept).statuses == EXHAUSTED
    assert the(game, readied).statuses == frozenset()
    assert said(game, told(game, "cannot.ready")[0])["forbidden_by"] == "Keeper"


def test_each_player_draws_two():
    """Each player draws two cards (4.2.1.d), as many as there are (3.2.2.e)."""
    game = between_turns()
    for letter in "abc":
        put(game, deck(0), character(letter))
    put(game, deck(1), character("x"))

    carry_out(game, Phase.MORNING, Daily.DRAW)

    assert names(game, hand(0)) == ["a", "b"]
    assert names(game, hand(1)) == ["x"]
    (short,) = told(game, "draw.short")
    assert (said(game, short)["player"], short.rules) == ("Ninette", ("7.3.9.c",))


def test_players_expand_in_turn_order_with_ready_orbs():
    """The first player chooses first; the cards arrive face-down and ready (4.2.1.e)."""
    game = between_turns(first_player=1)
    mine = put(game, hand(0), character("mine"))
    theirs = put(game, hand(1), character("theirs"))

    first = asked(game, Phase.MORNING, Daily.EXPAND)
    carry_out(game, Phase.MORNING, Daily.EXPAND, theirs, DONE)

    assert (first.player, set(first.options)) == (NINETTE, {theirs, DONE})
    (orb,) = game.state.at(mana_zone(1))
    assert (orb.item, orb.face_down, orb.statuses) == (theirs.item, True, frozenset())
    assert game.state.zones[hand(0)] == (mine.item,)


def test_a_hero_may_change_what_morning_gives():
    """ "Draw only one card …": one card is drawn, and the next one is put in the Mana zone."""
    game = between_turns()
    text = (
        "During Morning, draw only one card. Then, put the top card of your deck in your Mana zone "
        "as a ready Mana Orb instead of a card from your hand."
    )
    put(game, hero_zone(0), hero("Fen", text))
    refs = [put(game, deck(0), character(letter)) for letter in "abc"]

    carry_out(game, Phase.MORNING, Daily.DRAW)
    decision = asked(game, Phase.MORNING, Daily.EXPAND)

    assert names(game, hand(0)) == ["a"]
    assert set(decision.options) == {refs[1], DONE}
    (instead,) = told(game, "draw.instead")
    assert (instead.rules, said(game, instead)["number"], said(game, instead)["by"]) == (
        ("6.2.b", "2.2.12.h"),
        1,
        "Fen",
    )


def test_players_with_empty_decks_may_shuffle_back_in_turn_order():
    """Before and after each daily effect of Morning, with an empty Deck only (4.2.1.f)."""
    game = between_turns(first_player=1, agenda=[Day()], moment=moment_of(Phase.MORNING))
    for player in (0, 1):
        put(game, discard_pile(player), character("card"))

    decision = advance(game)
    assert decision.choice_sort is ChoiceSort.MAY
    assert (decision.player, decision.rules) == (1, ("4.2.1.f",))

    answer(game, True)
    assert advance(game).player == LITHIUM
    answer(game, False)
    advance(game)

    assert len(game.state.zones[deck(1)]) + len(game.state.zones[hand(1)]) == 1
    assert game.state.zones[discard_pile(1)] == ()


# 4.2.3 Afternoon


def test_the_first_player_takes_the_first_turn():
    """The first player takes the first turn (4.2.3.c) and has initiative in it (1.4.5.a)."""
    game = between_turns(first_player=1, agenda=[Day()], moment=moment_of(Phase.AFTERNOON, TURNS))

    assert advance(game).player == NINETTE
    assert game.state.initiative_order() == (1, 0)


def test_a_player_who_passed_takes_no_more_turns():
    """The other player then takes several turns in a row (4.2.3.e and Remark)."""
    game = a_game(agenda=[TakeTurn(player=0)])
    for letter in "ab":
        put(game, hand(1), character(letter, hand_cost=0))

    first, second, third, fourth = play_out(game, Passing(), *_plays(game, "ab"))[:4]

    assert [first.player, second.player, third.player, fourth.player] == [0, 1, 1, 1]


def _plays(game, letters):
    state = game.state
    items = {state.card(item).name: item for item in state.zones[hand(1)]}
    return [CardPlay(Referent(items[letter], 0), Side.HERO) for letter in letters]


def test_passing_first_is_an_event_that_activates_reactions():
    """ "When you pass first" is activated by the first player to pass, not the second."""
    game = a_game(agenda=[TakeTurn(player=0)])
    text = "When you pass first — I gain 2 boosts."
    refs = [put(game, expedition(player, Side.HERO), character("Frog", text)) for player in (0, 1)]

    play_out(game, Passing(), Passing())

    assert [the(game, ref).counters for ref in refs] == [{"boost": 2}, {}]


def test_after_a_quick_action_the_turn_continues():
    """A quick action does not end the turn (4.2.3.e)."""
    game = a_game(agenda=[EndTurn(continues=True)])

    assert advance(game).player == LITHIUM
    assert told(game, "turn.next") == []


def test_after_you_ends_the_turn_and_is_no_pass():
    """ "After You" ends the turn; its player has not passed (7.3.2.a, 7.3.2.b)."""
    game = a_game(agenda=[EndTurn(continues=True)], after_you=True)

    assert advance(game).player == NINETTE
    assert (game.state.after_you, game.state.passed) == (False, frozenset())


def test_what_lasts_for_a_turn_ends_with_it():
    """An Emblem of this turn ceases as the turn ends, one of this Day does not (2.2.15.c)."""
    game = a_game(agenda=[EndTurn()])
    source = put(game, reserve(0), character("Lady"))
    for duration in (Duration.TURN, Duration.AFTERNOON, Duration.DAY):
        _ongoing(game, source, duration)

    advance(game)
    after_turn = [one.duration for one in game.state.emblems.values()]
    play_out(game, Passing(), Passing())
    after_afternoon = [one.duration for one in game.state.emblems.values()]
    carry_out(game, Phase.NIGHT, ENDS)

    assert after_turn == [Duration.AFTERNOON, Duration.DAY]
    assert after_afternoon == [Duration.DAY]
    assert game.state.emblems == {}


def _ongoing(game, source, duration):
    return create_emblem(
        game.state,
        kind=EmblemKind.ONGOING,
        controller=0,
        source=source,
        name="Lady",
        content=Cannot(subject=Me(), deed=Forbidden.GAIN_COUNTERS),
        duration=duration,
    )


# 4.2.5 Night


def test_rest_sends_characters_to_their_owners_reserves():
    """Characters go to Reserve; Permanents that are no Gear stay (4.2.5.b, 3.1.2.c)."""
    game = between_turns()
    put(game, expedition(0, Side.HERO), character("mine"))
    put(game, expedition(1, Side.HERO), character("theirs"))
    put(game, expedition(0, Side.HERO), permanent("site", where="Expedition"))

    carry_out(game, Phase.NIGHT, Daily.REST)

    assert names(game, reserve(0)) == ["mine"]
    assert names(game, reserve(1)) == ["theirs"]
    assert names(game, expedition(0, Side.HERO)) == ["site"]


def test_who_is_eternal_only_on_a_condition_rests_without_it():
    """What would keep a Character in play is told where its condition is not true (4.2.5.b)."""
    game = between_turns()
    for name, boosts in (("Ant", {}), ("Bee", {"boost": 1})):
        card = character(name, "If I'm [[Boosted]], I'm [Eternal].")
        put(game, expedition(0, Side.HERO), card, counters=boosts)

    carry_out(game, Phase.NIGHT, Daily.REST)

    assert names(game, reserve(0)) == ["Ant"]
    (entry,) = told(game, "rest.not-eternal")
    assert said(game, entry)["card"] == "Ant"
    assert entry.rules == ("7.4.3.b", "7.2.1.a", "2.4.5.a", "4.2.5.b")


def test_gears_rest_only_where_their_expedition_moved_forward():
    """A Gear goes to Reserve if its Expedition moved forward this day (4.2.5.b)."""
    game = between_turns(moved=frozenset({(0, Side.HERO)}))
    for side in Side:
        gear = permanent(f"{side} Gear", where="Expedition", sub_types=("Gear",))
        put(game, expedition(0, side), gear)

    carry_out(game, Phase.NIGHT, Daily.REST)

    assert names(game, reserve(0)) == ["Hero Gear"]
    (entry,) = told(game, "rest.gear-stays")
    assert (said(game, entry)["card"], entry.rules) == ("Companion Gear", ("4.2.5.b",))


def test_anchored_asleep_and_eternal_characters_stay():
    """They are not sent to Reserve; Anchored and Asleep are lost (2.4.2, 2.4.4, 7.4.3.b)."""
    game = between_turns()
    here = expedition(0, Side.HERO)
    refs = [
        put(game, here, character("anchored"), statuses=frozenset({Status.ANCHORED})),
        put(game, here, character("asleep"), statuses=frozenset({Status.ASLEEP})),
        put(game, here, character("eternal", "[Eternal].")),
    ]

    carry_out(game, Phase.NIGHT, Daily.REST)

    assert names(game, here) == ["anchored", "asleep", "eternal"]
    assert [the(game, ref).statuses for ref in refs] == [frozenset()] * 3


def test_a_character_loses_both_anchored_and_asleep():
    """A Character that is both loses both (Remark of 2.4.4)."""
    game = between_turns()
    both = frozenset({Status.ANCHORED, Status.ASLEEP})
    ref = put(game, expedition(0, Side.HERO), character("both"), statuses=both)

    carry_out(game, Phase.NIGHT, Daily.REST)

    assert the(game, ref).statuses == frozenset()


def test_fleeting_characters_are_discarded_by_rest():
    """A Fleeting Character that would go to Reserve is discarded instead (2.4.7.d)."""
    game = between_turns()
    fleeting = frozenset({Status.FLEETING})
    put(game, expedition(0, Side.HERO), character("brief"), statuses=fleeting)

    carry_out(game, Phase.NIGHT, Daily.REST)

    assert (names(game, reserve(0)), names(game, discard_pile(0))) == ([], ["brief"])


def test_tokens_cease_to_exist_in_rest():
    """A token that would leave the Expedition zone ceases to exist (2.1.e)."""
    game = between_turns()
    put(game, expedition(0, Side.HERO), character("Recruit", token=True))

    carry_out(game, Phase.NIGHT, Daily.REST)

    assert game.state.objects == {}


def test_seasoned_keeps_boosts_in_rest():
    """Seasoned keeps boosts on the way to Reserve; without it all counters go (7.4.6.b, 2.5.j)."""
    game = between_turns()
    here = expedition(0, Side.HERO)
    kept = put(game, here, character("old", "[Seasoned]."), counters={"boost": 2})
    lost = put(game, here, character("new"), counters={"boost": 2})

    carry_out(game, Phase.NIGHT, Daily.REST)

    assert (the(game, kept).counters, the(game, lost).counters) == ({"boost": 2}, {})


def test_ascended_expeditions_lose_ascended_in_rest():
    """During Rest, an Ascended Expedition loses Ascended (2.4.3)."""
    game = between_turns(ascended=frozenset({(0, Side.HERO)}))

    carry_out(game, Phase.NIGHT, Daily.REST)

    assert game.state.ascended == frozenset()


def test_what_was_put_off_until_after_rest_becomes_a_reaction():
    """After the daily effect, "after Rest" exists in Limbo as a Reaction and is played (4.2.d)."""
    night = moment_of(Phase.NIGHT, Daily.REST)
    game = between_turns(agenda=[Day()], moment=night)
    me = put(game, hero_zone(0), hero("Leo"))
    boost = Gain(subject=Me(), what=(Counters(counter="boost", amount=Number(value=1)),))
    create_emblem(
        game.state,
        kind=EmblemKind.ONGOING,
        controller=0,
        source=me,
        name="Leo",
        content=Delayed(after=Daily.REST, effect=(boost,)),
    )

    advance(game)

    assert the(game, me).counters == {"boost": 1}
    assert len(told(game, "reaction.delayed")) == 1
    assert game.state.emblems == {}


def test_what_was_put_off_until_a_phase_becomes_a_reaction_as_it_begins():
    """It is played among the Reactions that are checked then, before any daily effect (4.2.b)."""
    game = between_turns(agenda=[Day()], moment=moment_of(Phase.DUSK))
    me = put(game, hero_zone(0), hero("Leo"))
    boost = Gain(subject=Me(), what=(Counters(counter="boost", amount=Number(value=1)),))
    for phase in (Phase.NIGHT, Phase.DUSK):
        create_emblem(
            game.state,
            kind=EmblemKind.ONGOING,
            controller=0,
            source=me,
            name="Leo",
            content=Delayed(after=phase, effect=(boost,)),
        )

    carry_out(game, Phase.DUSK)

    (due,) = told(game, "reaction.delayed-to-phase")
    assert due.rules == ("4.2.b", "2.2.15.c")
    kinds = [(one.kind, type(one.content)) for one in game.state.emblems.values()]
    assert kinds == [(EmblemKind.ONGOING, Delayed), (EmblemKind.REACTION, tuple)]


def test_clean_up_keeps_as_many_as_the_limits_allow():
    """Each player keeps two in Reserve and two Landmarks without a Hero (4.2.5.c, 3.2.10.b)."""
    game = between_turns()
    cards = [put(game, reserve(0), character(letter)) for letter in "abc"]
    sites = [put(game, landmarks(0), permanent(letter)) for letter in "xyz"]

    decision = asked(game, Phase.NIGHT, Daily.CLEAN_UP)
    carry_out(game, Phase.NIGHT, Daily.CLEAN_UP, cards[0], cards[2], sites[1], sites[2])

    assert (decision.player, decision.options) == (LITHIUM, (*cards,))
    assert names(game, reserve(0)) == ["a", "c"]
    assert names(game, landmarks(0)) == ["y", "z"]
    assert names(game, discard_pile(0)) == ["b", "x"]


def test_clean_up_asks_in_initiative_order():
    """The first player chooses before the second (Remark of 4.2.5.c)."""
    game = between_turns(first_player=1)
    own = {
        player: [put(game, reserve(player), character(f"{player}{at}")) for at in range(3)]
        for player in (0, 1)
    }

    first = asked(game, Phase.NIGHT, Daily.CLEAN_UP)
    third = asked(game, Phase.NIGHT, Daily.CLEAN_UP, *own[1][:2])

    assert (first.player, third.player) == (NINETTE, LITHIUM)


def test_clean_up_asks_nothing_within_the_limits():
    """Who has no more than the limit keeps everything."""
    game = between_turns()
    for letter in "ab":
        put(game, reserve(0), character(letter))

    carry_out(game, Phase.NIGHT, Daily.CLEAN_UP)

    assert names(game, reserve(0)) == ["a", "b"]


def test_check_victory_goes_on_below_seven():
    """With sums of six or less nothing happens (4.2.5.d)."""
    game = between_turns()
    game.state.distances.update({(0, Side.HERO): 3, (0, Side.COMPANION): 3})

    carry_out(game, Phase.NIGHT, Daily.CHECK_VICTORY)

    assert (game.state.winner, game.state.tiebreakers) == (None, False)


def test_check_victory_gives_the_game_to_the_greater_sum():
    """A sum of seven or more that is greater than every other wins (4.2.5.d)."""
    game = between_turns()
    game.state.distances.update({(0, Side.HERO): 4, (0, Side.COMPANION): 3, (1, Side.HERO): 6})

    carry_out(game, Phase.NIGHT, Daily.CHECK_VICTORY)

    assert game.state.winner == LITHIUM


def test_check_victory_starts_tiebreakers_on_a_tie():
    """Players tied with the highest sum play tiebreakers (4.2.5.d, 4.3.a)."""
    game = between_turns()
    for player in (0, 1):
        game.state.distances.update({(player, Side.HERO): 4, (player, Side.COMPANION): 4})

    carry_out(game, Phase.NIGHT, Daily.CHECK_VICTORY)

    assert (game.state.winner, game.state.tiebreakers) == (None, True)
    assert [region.name for region in game.state.regions] == ["Arena"]


def test_a_won_game_stops():
    """Once somebody has won, nothing more is carried out."""
    game = between_turns(agenda=[Day(), CheckReactions()], winner=0)

    assert advance(game) is None
    assert game.trace.entries == []


def test_what_is_counted_by_the_day_begins_anew():
    """The next day nobody has passed, moved or failed, and tallies are zero (1.4.6.a)."""
    game = between_turns(
        day=3,
        passed=frozenset({0, 1}),
        moved=frozenset({(0, Side.HERO)}),
        failed=frozenset({(1, Side.HERO)}),
    )
    tally(game.state, ("anything",))

    carry_out(game, Phase.NIGHT, ENDS)

    state = game.state
    assert (state.day, state.passed, state.moved, state.failed) == (
        4,
        frozenset(),
    ) + (frozenset(),) * 2
    assert state.tallies == {}


def test_objects_that_nothing_speaks_of_are_forgotten():
    """What ceased to exist is remembered only as long as an emblem may speak of it (2.1.h)."""
    game = between_turns()
    gone = put(game, expedition(0, Side.HERO), character("gone"))
    kept = put(game, expedition(0, Side.HERO), character("kept"))
    carry_out(game, Phase.NIGHT, Daily.REST)
    _ongoing(game, kept, None)
    before = set(game.state.last_known)

    carry_out(game, Phase.NIGHT, ENDS)

    assert before == {gone.object, kept.object}
    assert set(game.state.last_known) == {kept.object}


def test_after_you_as_a_quick_action():
    """The quick action "{T} : After You" ends the turn; its player takes a later one (7.3.2)."""
    game = a_game(agenda=[TakeTurn(player=0)])
    put(game, hero_zone(0), hero("Akesha", "{T} : [After You]."))
    (action,) = [one for one in advance(game).options if not isinstance(one, Passing)]

    decisions = play_out(game, action, Passing())

    assert [decision.player for decision in decisions] == [LITHIUM, NINETTE, LITHIUM]
    assert len(told(game, "turn.after-you")) == 1


def test_a_player_who_passes_by_an_effect_takes_no_more_turns():
    """ "Pass" in a Reaction is passing: the player's later turns are gone (7.3, 4.2.3.e)."""
    game = a_game(agenda=[TakeTurn(player=0)], first_player=1)
    fogg = put(game, hand(0), character("Fogg", "{H} You may immediately pass.", hand_cost=0))

    decisions = play_out(game, CardPlay(fogg, Side.HERO), True)

    assert game.state.passed == {LITHIUM}
    assert decisions[-1].player == NINETTE


@pytest.mark.parametrize("reading", [False, True])
@pytest.mark.parametrize(("day", "carried_out"), [(1, (True, False)), (2, (True, True))])
def test_the_first_morning(day, carried_out, reading):
    """By one reading its daily effects are skipped; those of a later Day never are."""
    readings = changed(Readings(), the_first_morning=reading)
    game = between_turns(day=day, readings=readings)
    exhausted = put(game, reserve(0), character("Ant"), statuses=EXHAUSTED)
    carry_out(game, Phase.MORNING, Daily.PREPARE)
    ready = Status.EXHAUSTED not in game.state.objects[exhausted.object].statuses

    assert ready is carried_out[reading]


@pytest.mark.parametrize(
    ("daily", "phase", "boosts"),
    [(Daily.REST, Phase.NIGHT, {"boost": 1}), (Daily.CLEAN_UP, Phase.NIGHT, {})],
)
def test_what_comes_after_a_daily_effect(daily, phase, boosts):
    """A Reaction to the end of one is not activated after another (CR 4.2.d)."""
    game = between_turns()
    hut = put(game, landmarks(0), permanent("Hut", "After Rest — I gain 1 boost."))
    game.state.agenda, game.state.phase = [Day()], phase
    game.state.moment = moment_of(phase, daily)
    carry_out(game, phase, daily)
    game.state.agenda = [CheckReactions()]
    advance(game)

    assert the(game, hut).counters == boosts


@pytest.mark.parametrize(
    ("phase", "daily", "reacts", "first"),
    [
        (Phase.MORNING, Daily.PREPARE, True, True),
        (Phase.MORNING, Daily.PREPARE, False, False),
        (Phase.NIGHT, Daily.REST, True, False),
    ],
)
def test_shuffling_back_comes_before_reactions(phase, daily, reacts, first):
    """In Morning it is offered after a daily effect, before Reactions are checked (CR 4.2.1.f)."""
    game = between_turns(moment=moment_of(phase, daily) + 1)
    put(game, discard_pile(0), character("Old"))
    ant = put(game, expedition(0, Side.HERO), character("Ant"))
    if reacts:
        text = "When a Character gains 1 or more boosts — I gain 1 Ember counter."
        put(game, landmarks(0), permanent("Hut", text))
        do(game, "I gain 1 boost.", me=ant)
    carry_out(game, phase, daily)
    decision = advance(game)

    assert (decision.rules, game.state.phase) == (("4.2.1.f",), Phase.MORNING)
    assert bool(game.state.emblems.waiting) is first


@pytest.mark.parametrize(("version", "offered"), [("4.0", False), ("5.0", True)])
def test_in_which_version_shuffling_back_is_offered(version, offered):
    """CR 5.0 has it offered in Morning (4.2.1.f); by CR 4.0 an empty Deck is refilled anyway."""
    game = between_turns(agenda=[Day()], moment=moment_of(Phase.MORNING))
    game.state.ruleset = RULESETS[version]
    put(game, discard_pile(0), character("Old"))
    decision = advance(game)

    assert (decision is not None and decision.rules == ("4.2.1.f",)) is offered
