"""CR 2.2.2.m, 2.2.15 Ongoing Emblems, and what is put off."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Daily, Duration, Phase, Side
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.moments import moment_of
from judgebot.game.data.objects import EmblemKind
from judgebot.game.data.telling import EntryKind
from judgebot.game.data.zones import expedition, hand
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.game.read.steps.prohibitions import cannot_move_forward
from tests.game.boards import a_game, character, mana, play_out, put, said, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)
NEXT = "The next Character you play this turn gains 1 boost."


def test_an_emblem_with_a_duration():
    """The effect creates an Ongoing Emblem in Limbo with its duration (CR 2.2.15.c, Example)."""
    game = a_game()
    do(game, NEXT)

    (emblem,) = game.state.emblems.values()
    assert (emblem.kind, emblem.duration, emblem.controller) == (
        EmblemKind.ONGOING,
        Duration.TURN,
        0,
    )


@pytest.mark.parametrize(
    ("over", "open_"), [(False, "what-is-put-off"), (True, "after-a-daily-effect-that-is-over")]
)
def test_what_waits_for_a_daily_effect(over, open_):
    """The rules leave open by what it waits and, where that is over today, whether the next day's
    is meant (2.2.2.m, 2.2.15.a).
    """
    rest = moment_of(None, Daily.REST)
    game = a_game(moment=rest + 1 if over else rest)
    do(game, "Draw a card after Rest.")

    (entry,) = told(game, "delayed")
    assert entry.told.disagreement == open_


def test_this_turn_needs_a_turn():
    """An emblem for this turn can only be created during a turn (CR 2.2.15.d)."""
    game = a_game(turn=None, phase=Phase.NOON)
    do(game, NEXT)

    assert game.state.emblems == {}
    (entry,) = told(game, "emblem.not-now")
    assert (entry.kind, entry.rules) == (EntryKind.IMPOSSIBLE, ("2.2.2.m", "2.2.15.d", "4.2.3.b"))


@pytest.mark.parametrize(
    ("phase", "created"), [(Phase.MORNING, 1), (Phase.AFTERNOON, 1), (Phase.DUSK, 0)]
)
def test_this_afternoon(phase, created):
    """One for this Afternoon only during Morning, Noon or Afternoon (CR 2.2.15.e)."""
    game = a_game(phase=phase)
    do(game, "The next Permanent you play this Afternoon costs {2} less.")

    assert len(game.state.emblems) == created


def test_an_emblem_names_what_was_targeted_for_it():
    """Its own words say only "target Character" (CR 2.2.2.m)."""
    game = a_game()
    put(game, HERO, character("Ant"))
    do(game, "Target Character can't be discarded this turn.")

    (entry,) = told(game, "emblem.created")
    assert said(game, entry)["things"] == ("Ant",)


def test_the_target_that_was_chosen():
    """What lasts keeps to the target chosen as its emblem was created (CR 2.2.15.c, 1.4.1.a)."""
    game = a_game()
    do(game, "Target Expedition can't move forward this turn.", HERO)

    assert cannot_move_forward(game.state, HERO, progress=True)
    assert not cannot_move_forward(game.state, expedition(0, Side.COMPANION), progress=True)


def test_the_next_card():
    """What the emblem says is a Reaction of its own as the card is played (CR 5.2.d)."""
    game = a_game(turns=1)
    do(game, NEXT)
    mana(game, 0, 2)
    ant = put(game, hand(0), character("Ant"))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(ant, Side.HERO))

    assert [one.counters for one in game.state.at(HERO)] == [{"boost": 1}]


def test_put_off_until_a_phase_begins():
    """ "Draw a card at Night": an emblem without a duration waits for the Night (CR 2.2.2.m)."""
    game = a_game()
    do(game, "Draw a card at Night.")

    (emblem,) = game.state.emblems.values()
    assert (emblem.kind, emblem.duration) == (EmblemKind.ONGOING, None)
    assert said(game, told(game, "delayed.to-phase")[0])["after"] == Phase.NIGHT
    assert told(game, "delayed") == []


def test_put_off_until_after_rest():
    """ "Sabotage after Rest": an emblem waits for it."""
    game = a_game(phase=Phase.NIGHT, turn=None)
    do(game, "[Sabotage] after Rest.")

    (emblem,) = game.state.emblems.values()
    assert (emblem.kind, emblem.duration) == (EmblemKind.ONGOING, None)
    assert said(game, told(game, "delayed")[0])["after"] == Daily.REST
