"""The engine: carries a game on until somebody has to decide.

A game is a function: a state and a choice give the next decision, or the end, and the trace tells
what was done. The table below says which function carries out which frame of the agenda.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from judgebot.game import (
    agenda,
    day,
    declaration,
    effects,
    mana,
    morning,
    playing,
    quick_actions,
    reactions,
    setup,
    turns,
)
from judgebot.game.decisions import Asker, Decision, Pending
from judgebot.game.objects import Ref
from judgebot.game.pronouns import object_of
from judgebot.game.record import changed
from judgebot.game.state import State
from judgebot.game.trace import Trace
from judgebot.game.zones import SHARED_BY_ALL, Place, Zone

HANDLERS: dict[type[agenda.Frame], Callable[[Game, Any, Asker], None]] = {
    agenda.CheckReactions: reactions.check,
    agenda.SetUp: setup.carry_on,
    agenda.Day: day.carry_on,
    agenda.OfferShuffle: morning.carry_on,
    agenda.ArrangeMana: mana.arrange,
    agenda.TakeTurn: turns.take_turn,
    agenda.EndTurn: turns.finish_turn,
    agenda.DeclareCards: declaration.declare_cards,
    agenda.PlayCard: playing.carry_on,
    agenda.PlayQuickAction: quick_actions.carry_on,
    agenda.PlayReaction: effects.play_reaction,
    agenda.CeaseEmblem: effects.cease_emblem,
    agenda.Resolve: effects.carry_on,
}
"""Which function carries out which frame."""


@dataclass(slots=True)
class Game:
    """A game: its state, and the trace of how it came there."""

    state: State
    trace: Trace = field(default_factory=Trace)
    auto: bool = True
    """Whether decisions with a single option are taken without asking."""
    added: list[agenda.Frame] = field(default_factory=list)
    """The steps that the work at hand adds right after the current one (CR 6.2.e)."""

    def name(self, ref: Ref | None) -> str:
        """How a report calls a card or object; of a face-down one it does not tell the name."""
        if ref is None:
            return ""
        object_ = self.state.objects.get(ref.object)
        if object_ is not None and object_.face_down:
            return "a Mana Orb"
        return self.state.items[ref.item].card.name

    def player(self, player: int | None) -> str:
        """How a report calls a player."""
        return "" if player is None else self.state.players[player]

    def place(self, place: Place) -> str:
        """How a report calls a place: "Lithium's Reserve", "Limbo"."""
        if place.player == SHARED_BY_ALL:
            return place.zone.value
        part = f"{place.side.value} Expedition" if place.side else _PARTS.get(place.zone)
        return f"{self.state.players[place.player]}'s {part or place.zone.value}"

    def last_place(self, ref: Ref) -> str:
        """Where an object is, or was last known to be (CR 6.3.j)."""
        object_ = object_of(self.state, ref)
        return self.place(object_.place) if object_ else ""


_PARTS = {Zone.LANDMARK: "Landmarks"}


def advance(game: Game, stop: Callable[[State], bool] | None = None) -> Decision | None:
    """Carry a game on until the next decision.

    stop: whether to stop before what is next on the agenda of a state.
    Returns the decision, or None when nothing remains to be done, somebody has won, or it stopped.
    """
    state = game.state
    while state.agenda and state.winner is None:
        if stop is not None and stop(state):
            return None
        frame = state.agenda.pop()
        try:
            HANDLERS[type(frame)](game, frame, Asker(frame.answers, auto=game.auto))
        except Pending as pending:
            state.agenda.append(frame)
            return pending.decision
        if game.added:
            state.agenda += reversed(game.added)
            game.added.clear()
    return None


def answer(game: Game, chosen: Any) -> None:
    """Give the answer to the decision that `advance` returned.

    chosen: one of the decision's options.
    """
    frame = game.state.agenda.pop()
    game.state.agenda.append(changed(frame, answers=(*frame.answers, chosen)))
