"""CR 3.2.2 Shuffling: cards or objects that are shuffled into a Deck, or a Deck alone."""

from __future__ import annotations

from judgebot.abilities import effects as words
from judgebot.abilities import nouns
from judgebot.game.actions.acting import acting, plan_of
from judgebot.game.actions.deck_placing import ORDERED
from judgebot.game.actions.moving_objects import moving
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_decks, about_moving
from judgebot.game.data.events import ActionVerb, AtomicAction
from judgebot.game.data.game import Game
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan
from judgebot.game.data.telling import Telling
from judgebot.game.read.words import pronouns
from judgebot.sure import sure


def shuffle(game: Game, ask: Asker, one: words.Shuffle, context: Context) -> Plan:
    """Cards or objects go to a Deck, which is then shuffled; or a Deck is only shuffled.

    A player with nothing to shuffle into it shuffles the Deck all the same (CR 6.5.h).
    """
    state = game.state
    if one.what is None:
        players = pronouns.players(state, sure(one.into.owner), context)
        return Plan(actions=tuple(map(_shuffling, players)), context=context)
    found = acting(game, ask, "shuffle into a Deck", (one.what,), context, who=one.who)
    put = words.Move(what=one.what, to=one.into, bottom=True, name=one.name)
    each, context_after = moving(state, ask, put, found.all, found.context)
    moves = [changed(action, says=about_moving.ShuffledInto) for _, action in each if action]
    decks = dict.fromkeys(sure(action.to).player for action in moves)
    if isinstance(one.what, nouns.Zone) and not decks:
        decks = dict.fromkeys(pronouns.players(state, sure(one.into.owner), context))
        if state.readings.shuffling_nothing_into_a_deck:
            told = [_unshuffled(game, who) for who in decks]
            return changed(plan_of(one, found, ()), context=context_after,
                           notes=(*found.notes, *told))  # fmt: skip
        moves = [changed(_shuffling(who), disagreement=INTO_A_DECK) for who in decks]
        decks = {}
    actions = (*moves, *map(_shuffling, decks))
    return changed(plan_of(one, found, actions), context=context_after)


INTO_A_DECK = "shuffling-nothing-into-a-deck"
"""The question of whether a Deck is shuffled into which nothing is (CR 6.5.h)."""


def _unshuffled(game: Game, player: int) -> Telling:
    """That a player does not shuffle their Deck, as nothing is shuffled into it."""
    return about_decks.ShuffleNothing(
        rules=("6.5.h",), player=game.who(player), disagreement=INTO_A_DECK
    )


def _shuffling(player: int) -> AtomicAction:
    """The atomic action that shuffles the Deck of a player."""
    return AtomicAction(
        verb=ActionVerb.SHUFFLE,
        player=player,
        by=player,
        says=about_decks.DeckShuffled,
        rules=(ORDERED,),
    )
