"""CR 6.1.g, 6.5.b Choosing a player, or one of the places that are meant as one."""

from __future__ import annotations

from collections.abc import Sequence

from judgebot.abilities import references
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import Asker, ChoosePlace, ChoosePlayer
from judgebot.game.data.objects import Referent
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.game.read.words import pronouns
from judgebot.game.read.zones import adventure


def choose_player(state: State, ask: Asker, player: references.Player, context: Context) -> Context:
    """Bind the player that a phrase leaves to choose: "target player", "target opponent".

    Each player is the other's opponent (CR 1.2.1.b). Where one alone fits, that one must be chosen,
    unless it was chosen to do this (CR 6.5.a, 6.5.c).
    """
    name = pronouns.player_name(player)
    others = tuple(one for one in state.initiative_order() if one != context.controller)
    anyone = player.kind in (references.PlayerKind.TARGET, references.PlayerKind.CHOSEN)
    options = state.initiative_order() if anyone else others
    options = pronouns.those_who(state, options, player, context)
    if not options:
        return context.bind(name, ())
    if player.kind is references.PlayerKind.AN_OPPONENT and len(others) == 1:
        return context.bind(name, others)
    by = "6.5.b" if player.kind in _TARGETS else "6.1.g"
    forced = ("6.5.a",) if len(options) == 1 and not context.wanted else ()
    chosen = ask(
        ChoosePlayer(
            player=context.controller,
            rules=(by, *(() if anyone else ("1.2.1.b",)), *forced),
            options=options,
            verb="target",
        )
    )
    return context.bind(name, (chosen,))


_TARGETS = (references.PlayerKind.TARGET, references.PlayerKind.TARGET_OPPONENT)
"""The players that a phrase has chosen as a target (CR 6.5.b)."""


def choose_place(
    state: State,
    ask: Asker,
    places: Sequence[Place],
    player: int,
    verb: str,
    *,
    card: Referent | str = "",
    rules: tuple[str, ...] = ("6.1.g",),
) -> Place | None:
    """Where something goes when several Expeditions are meant as one.

    verb: what it is chosen for. card: the card for which it is.
    rules: the rules by which the player chooses.
    Returns None when none is meant, as the other Expedition of a Gigantic object (CR 7.4.4.l).
    """
    options = tuple(sorted(places, key=lambda one: (one.player, str(one.side))))
    if not options:
        return None
    if len(options) == 1:
        return options[0]
    return ask(
        ChoosePlace(player=player, rules=rules, options=options, verb=verb, card=card)
    )


def choose_own(
    state: State,
    ask: Asker,
    player: int,
    verb: str,
    *,
    card: Referent | str = "",
    rules: tuple[str, ...] = ("6.1.g",),
) -> Place | None:
    """In which of their Expeditions a player puts what only the zone is named for."""
    own = [place for place in adventure.expeditions(state) if place.player == player]
    return choose_place(state, ask, own, player, verb, card=card, rules=rules)


