"""CR 4.2 Day structure: phases, daily effects and turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from judgebot.game import playing
from judgebot.game.agenda import CheckReactions, EndTurn, TakeTurn
from judgebot.game.decisions import Asked, Decision
from judgebot.game.playing import CardPlay
from judgebot.game.progress import begin_turn, end_turn, pass_afternoon
from judgebot.game.trace import Kind

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.engine import Game


class Passing(NamedTuple):
    """The turn effect of passing (CR 4.2.3.d)."""


def take_turn(game: Game, frame: TakeTurn, ask: Asker) -> None:
    """Let a player choose a turn effect: a card, a quick action, or passing (CR 4.2.3.d).

    Reactions are checked after it (CR 4.2.g), then the turn continues or ends (CR 4.2.3.e).
    """
    options = (*playing.legal_plays(game.state, frame.player), Passing())
    chosen = ask(
        Decision(asked=Asked.TURN, player=frame.player, rules=("4.2.3.d",), options=options)
    )
    game.state.agenda += [EndTurn(), CheckReactions()]
    if isinstance(chosen, CardPlay):
        playing.declare(game, frame.player, chosen)
        return
    pass_afternoon(game.state, frame.player)
    game.trace.add(Kind.CHOSEN, "turn.passes", ("4.2.3.d",), player=game.player(frame.player))


def finish_turn(game: Game, _frame: EndTurn, _ask: Asker) -> None:
    """End the turn; the next player in turn order who has not passed takes one (CR 4.2.3.e)."""
    state = game.state
    last = state.turn
    end_turn(state)
    count = len(state.players)
    for offset in range(1, count + 1):
        player = (last + offset) % count
        if player not in state.passed:
            begin_turn(state, player)
            state.agenda.append(TakeTurn(player=player))
            game.trace.add(Kind.HAPPENED, "turn.next", ("4.2.3.e",), player=game.player(player))
            return
    game.trace.add(Kind.HAPPENED, "afternoon.ends", ("4.2.3.e",))
