"""CR 4.2.3 Afternoon: the players take turns until all have passed."""

from __future__ import annotations

from functools import cache
from itertools import takewhile
from typing import Any, NamedTuple

from judgebot.abilities.words import Duration
from judgebot.game.actions import expiring
from judgebot.game.data.agenda import CheckReactions, EndTurn, TakeTurn
from judgebot.game.data.decisions import Asker, ChooseTurnEffect
from judgebot.game.data.entries import about_day, about_playing
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.data.state import TURN_EFFECTS, State
from judgebot.game.data.telling import PlayerId, Telling
from judgebot.game.events.steps import perform
from judgebot.game.play import playing, quick_actions
from judgebot.game.read.playing import declaring
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.game.write.progress import begin_turn, end_turn
from judgebot.sure import sure


class Passing(NamedTuple):
    """The turn effect of passing (CR 4.2.3.d)."""


def begin(game: Game) -> None:
    """The first player takes the first turn (CR 4.2.3.c), unless an effect made them pass."""
    _next(game, game.state.turn_order(), about_day.TurnFirst, ("4.2.f", "4.2.3.c"))


_CHECK = CheckReactions(rule="4.2.g")
_ENDS, _GOES_ON = EndTurn(), EndTurn(continues=True)


@cache
def _turn(player: int) -> TakeTurn:
    """The frame in which a player takes a turn."""
    return TakeTurn(player=player)


def take_turn(game: Game, frame: TakeTurn, ask: Asker) -> None:
    """Let a player choose a turn effect: a card, a quick action, or passing (CR 4.2.3.d).

    Reactions are checked after it (CR 4.2.g), then the turn continues or ends (CR 4.2.3.e).
    """
    options = _turn_effects(game.state, frame.player)
    chosen = ask(
        ChooseTurnEffect(player=frame.player, rules=("4.2.3.d",), options=options)
    )
    below = len(game.state.agenda)
    if isinstance(chosen, Passing):
        action = passing(frame.player, rules=("4.2.3.d",))
        perform(game, ask, Step(actions=(action,), controller=frame.player))
    elif isinstance(chosen, CardPlay):
        playing.declare(game, frame.player, chosen)
    else:
        quick_actions.declare(game, frame.player, chosen)
    continues = not isinstance(chosen, Passing | CardPlay)
    game.state.agenda[below:below] = [_GOES_ON if continues else _ENDS, _CHECK]


def _turn_effects(state: State, player: int) -> tuple[Any, ...]:
    """Every turn effect that a player may choose; known until the state changes."""
    known = state.cache.get(TURN_EFFECTS)
    if known is None or known[0] != player:
        cards = declaring.legal_plays(state, player)
        known = player, (*cards, *quick_actions.legal(state, player), Passing())
        state.cache[TURN_EFFECTS] = known
    return known[1]


@cache
def passing(player: int, *, rules: tuple[str, ...]) -> AtomicAction:
    """The atomic action by which a player passes."""
    return AtomicAction(
        verb=ActionVerb.PASS, player=player, by=player, says=about_day.TurnPasses, rules=rules
    )


_EFFECTS = (about_day.TurnPasses, about_playing.PlayDeclared, about_playing.QuickActionPlayed)
"""What tells of a turn effect."""


def finish_turn(game: Game, frame: EndTurn, _ask: Asker) -> None:
    """After a turn effect and its Reactions, go on with the turn or end it (CR 4.2.3.e).

    A quick action lets the turn continue, unless somebody said "After You" (CR 7.3.2) or the
    player passed by an effect.
    """
    state = game.state
    player = sure(state.turn)
    game.trace.since = game.trace.last_step(*_EFFECTS)
    if frame.continues and not state.after_you and player not in state.passed:
        state.agenda.append(_turn(player))
        if not game.trace.silent:
            rules = ("4.2.3.e", "4.2.3.d")
            game.trace.add(about_day.TurnGoesOn(rules=rules, player=game.who(player)))
        return
    cause = None
    by_after_you = state.after_you
    if by_after_you:
        rules = ("7.3.2.a", "7.3.2.b")
        cause = game.trace.add(about_day.TurnAfterYou(rules=rules, player=game.who(player)))
    expiring.expire(game, Duration.TURN, cause)
    expiring.lose_keywords(game, cause)
    end_turn(state)
    expiring.forget(state)
    says, by = about_day.TurnNext, ("4.2.3.e",)
    if by_after_you:
        says, by = about_day.TurnNextAfterYou, ("4.2.3.b",)
    _next(game, state.players_after(player), says, by, cause)


def _passed_over(
    game: Game, order: tuple[int, ...], says: type[Telling]
) -> dict[str, tuple[PlayerId, ...]]:
    """Whose turn it would be before the one who takes it: who has passed takes none."""
    if not issubclass(says, about_day.TurnNext):
        return {}
    over = takewhile(lambda player: player in game.state.passed, order)
    return {"passed": tuple(game.who(player) for player in over)}


def _next(
    game: Game,
    order: tuple[int, ...],
    says: type[Telling],
    rules: tuple[str, ...],
    cause: int | None = None,
) -> None:
    """Let the first in order who has not passed take a turn; else the Afternoon ends.

    CR 4.2.3.b, 4.2.3.e. cause: the entry of what ended the turn before.
    """
    state = game.state
    left = [player for player in order if player not in state.passed]
    if left:
        begin_turn(state, left[0])
        state.agenda.append(_turn(left[0]))
        if not game.trace.silent:
            over = _passed_over(game, order, says)
            # That who has passed is passed over is said by CR 4.2.3.e alone.
            by = (*rules, "4.2.3.e") if over.get("passed") else rules
            by = tuple(dict.fromkeys(by))
            game.trace.add(says(rules=by, player=game.who(left[0]), **over), cause=cause)
        return
    end = None
    if not game.trace.silent:
        ended = about_day.AfternoonEnds(rules=("4.2.3.b", "4.2.3.e"))
        end = game.trace.add(ended, cause=cause)
    expiring.expire(game, Duration.AFTERNOON, end)
