"""What is kept of a day, and what is known of the game once it is."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Did, KeywordName, Phase, Side
from judgebot.game.data.objects import LastKnown
from judgebot.game.data.plays import Playing
from judgebot.game.data.state import TURN_EFFECTS
from judgebot.game.data.zones import ZoneKind, expedition
from judgebot.game.read.objects import characteristics
from judgebot.game.read.triggers.history import PastDeed
from judgebot.game.write import progress
from judgebot.game.write.progress import add_deeds
from tests.game.boards import a_game, character, put

HERO = expedition(0, Side.HERO)


def test_what_happened_counts_at_once():
    """A passive ability that asks what was done applies as soon as it was (CR 2.3.1.c)."""
    text = "While you have sacrificed a Character this turn, I have [Tough 1]."
    game, here = a_game(), expedition(0, Side.HERO)
    state = game.state
    ant, bee = put(game, here, character("Ant", text)), put(game, here, character("Bee"))
    before = characteristics.derived(state, ant.object).keywords
    add_deeds(state, (PastDeed(did=Did.SACRIFICED, by=0, thing=bee, phase=state.phase, turn=0),))

    assert before == {}
    assert characteristics.derived(state, ant.object).keywords == {KeywordName.TOUGH: 1}


def _playing(game):
    cub = put(game, HERO, character("Cub"))
    return Playing(player=0, card=cub, source=ZoneKind.HAND, side=Side.HERO)


@pytest.mark.parametrize(
    "writes",
    [
        lambda game: progress.begin_phase(game.state, Phase.DUSK),
        lambda game: progress.begin_day(game.state),
        lambda game: progress.begin_turn(game.state, 1),
        lambda game: progress.end_turn(game.state),
        lambda game: progress.end_turn_soon(game.state),
        lambda game: progress.pass_afternoon(game.state, 1),
        lambda game: progress.become_first_player(game.state, 1),
        lambda game: progress.win(game.state, 1),
        lambda game: progress.add_deeds(game.state, ("a deed",)),
    ],
)
def test_nothing_that_was_computed_is_kept(writes):
    """Whoever asks anew finds the day as it is."""
    game = a_game()
    game.state.cache = {"computed": True}
    writes(game)

    assert game.state.cache == {}


def test_nothing_that_was_computed_is_kept_of_what_was_played():
    """A card counts as played at once (CR 5.1.2.k)."""
    game = a_game()
    playing = _playing(game)
    game.state.cache = {"computed": True}
    progress.count_played(game.state, playing)

    assert game.state.cache == {}


def test_a_day_begins():
    """What is counted by the day begins anew (CR 1.4.6.a, 4.2.a)."""
    game = a_game(passed=frozenset({1}), turns=3, turns_of=(2, 1))
    state = game.state
    state.moved = state.failed = frozenset({(0, Side.HERO)})
    state.moved_at = {(0, Side.HERO): 4}
    progress.count_played(state, _playing(game))
    add_deeds(state, ("a deed",))
    progress.tally(state, ("key",))
    progress.begin_day(state)

    assert state.day == 3
    assert (state.passed, state.moved, state.moved_at, state.failed) == (set(), set(), {}, set())
    assert (state.played, state.deeds, state.turns, state.turns_of) == ((), (), 0, (0, 0))
    assert state.tallies.get(("key",), 0) == 0


def test_turns():
    """Each turn is one more of the day and of its player, who has initiative (CR 1.4.5.a)."""
    state = a_game(turn=None).state
    for player in (1, 0, 1):
        progress.begin_turn(state, player)

    assert (state.turn, state.turns, state.turns_of) == (1, 3, (1, 2))
    assert state.initiative_order() == (1, 0)

    progress.end_turn_soon(state)
    assert (state.turn, state.after_you) == (1, True)
    progress.end_turn(state)
    assert (state.turn, state.after_you) == (None, False)


def test_who_passes_begins_and_wins():
    """Each is noted by itself (CR 4.2.1.b, 4.2.3.d)."""
    state = a_game().state
    progress.pass_afternoon(state, 1)
    progress.become_first_player(state, 1)
    progress.win(state, 0)
    progress.begin_phase(state, Phase.NIGHT)

    assert (state.passed, state.first_player, state.winner) == ({1}, 1, 0)
    assert state.phase is Phase.NIGHT


def test_counting_by_the_day():
    """What may happen only so often a day is counted (CR 1.4.6.a)."""
    state = a_game().state
    for _ in range(2):
        progress.tally(state, ("often",))
    progress.tally(state, ("once",))

    assert (state.tallies.get(("often",), 0), state.tallies.get(("once",), 0)) == (2, 1)


@pytest.mark.parametrize(("turn", "counted"), [(0, 5), (None, None)])
def test_what_was_played_and_when(turn, counted):
    """A card counts as played in the turn that it is, and in none outside turns (5.1.2.k)."""
    game = a_game(turn=turn, turns=5)
    playing = _playing(game)
    progress.count_played(game.state, playing)
    progress.count_played(game.state, playing)
    first, second = game.state.played

    assert first == second
    assert (first.player, first.card, first.turn) == (0, playing.card, counted)
    assert (first.source, first.side, first.phase) == (ZoneKind.HAND, Side.HERO, Phase.AFTERNOON)


def test_what_ceased_to_exist_is_forgotten():
    """Only once nothing speaks of it any more (CR 2.1.h)."""
    game = a_game()
    refs = [put(game, HERO, character(name)) for name in ("Ant", "Bee")]
    game.state.last_known = {
        ref.object: LastKnown(game.state.objects[ref.object], None, frozenset(), 0) for ref in refs
    }
    progress.forget(game.state, {ref.object for ref in refs})
    assert set(game.state.last_known) == {ref.object for ref in refs}

    progress.forget(game.state, {refs[1].object})
    assert set(game.state.last_known) == {refs[1].object}
    progress.forget(game.state, set())
    assert game.state.last_known == {}


def test_what_a_player_may_do_depends_on_what_is_counted():
    """Only what was found out of that is forgotten (CR 1.4.6.a)."""
    state = a_game().state
    state.cache = {TURN_EFFECTS: "computed", "other": "computed"}
    progress.tally(state, ("key",))

    assert state.cache == {"other": "computed"}
