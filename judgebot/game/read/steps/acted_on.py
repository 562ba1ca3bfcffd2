"""CR 6.1.g What words leave to act on."""

from __future__ import annotations

from typing import Any

from judgebot.abilities.nouns import Both, DeckCards, How, Noun, Pick, Things, Zone
from judgebot.abilities.references import Me, MeAndIt, Ref
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Ref as GameRef
from judgebot.game.data.state import State
from judgebot.game.data.zones import deck
from judgebot.game.read.steps import choosing_players
from judgebot.game.read.steps.selecting import fitting
from judgebot.game.read.steps.targeting import Tough
from judgebot.game.read.words import pronouns, selectors


def something(state: State, things: Things, context: Context) -> list[Any]:
    """What words leave to act on."""
    if isinstance(things, Both):
        return [one for part in things.things for one in something(state, part, context)]
    if isinstance(things, Me | Ref | MeAndIt):
        refs = pronouns.referents(context, things)
        bound = context.bindings.get(things.to, ()) if isinstance(things, Ref) else ()
        if isinstance(bound, tuple) and bound and not isinstance(bound[0], GameRef):
            return list(bound)
        return list(pronouns.existing(state, refs, context))
    if isinstance(things, DeckCards):
        owners = pronouns.players(state, things.owner, context)
        return [card for owner in owners for card in state.zones[deck(owner)]]
    if isinstance(things, Zone):
        return selectors.candidates(state, Noun(places=(things,)), context)
    if _awaits_a_player(things):
        return [things]
    found = fitting(state, things, context)
    if things.how is How.TARGET:
        tough = Tough(state=state, context=context)
        found = [one for one in found if tough.affordable((one,))]
    return found


def _awaits_a_player(pick: Pick) -> bool:
    """Whether the phrase speaks of a player who is still to be chosen ("target opponent's …")."""
    return bool(choosing_players.players_to_choose(pick))
