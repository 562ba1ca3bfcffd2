"""CR 6.1.g, 6.5.b Choosing a player, or one of the places that are meant as one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judgebot.abilities import nouns, references
from judgebot.abilities.nouns import How, Pick
from judgebot.abilities.words import ZoneName
from judgebot.game import adventure, pronouns
from judgebot.game.decisions import Asked, Decision
from judgebot.game.pronouns import Context
from judgebot.game.zones import Place

if TYPE_CHECKING:
    from judgebot.game.decisions import Asker
    from judgebot.game.state import State


def choose_player(state: State, ask: Asker, player: references.Player, context: Context) -> Context:
    """Bind the player that a phrase leaves to choose: "target player", "target opponent"."""
    name = pronouns.player_name(player)
    others = tuple(one for one in state.initiative_order() if one != context.controller)
    anyone = player.kind in (references.PlayerKind.TARGET, references.PlayerKind.CHOSEN)
    options = state.initiative_order() if anyone else others
    options = pronouns.those_who(state, options, player, context)
    if not options:
        return context.bind(name, ())
    if player.kind is references.PlayerKind.AN_OPPONENT and len(others) == 1:
        return context.bind(name, others)
    chosen = ask(
        Decision(
            asked=Asked.PLAYER,
            player=context.controller,
            rules=("6.5.b",) if player.kind in _TARGETS else ("6.1.g",),
            options=options,
            about={"verb": "target"},
        )
    )
    return context.bind(name, (chosen,))


_TARGETS = (references.PlayerKind.TARGET, references.PlayerKind.TARGET_OPPONENT)
"""The players that a phrase has chosen as a target (CR 6.5.b)."""


def rules_of_place(phrase: nouns.Place) -> tuple[str, ...]:
    """By which rules a player chooses among the Expeditions that a phrase means.

    The Expedition of an object, or facing it, is more than one if it is Gigantic (CR 7.4.4.f,
    7.4.4.g), and then one is picked for each card, object or token (CR 7.4.4.h).
    """
    noun = phrase.noun if isinstance(phrase, Pick) else None
    named = noun if isinstance(noun, nouns.Expedition) else None
    if isinstance(phrase, nouns.FacingPlace) or (named and named.facing):
        return ("7.4.4.g", "7.4.4.h")
    return ("7.4.4.f", "7.4.4.h") if named and named.of else ("6.1.g",)


def nowhere(phrase: Any) -> tuple[str, ...]:
    """The rules by which nothing can be put where a phrase for Expeditions means none.

    An object in both Expeditions has no other one (CR 7.4.4.l); there may also be no target, or
    the object whose Expedition is meant is in none (CR 6.5.b, 6.5.h).
    """
    if not isinstance(phrase, Pick):
        return ("6.5.h",)
    if phrase.how is How.TARGET:
        return ("6.5.b", "6.5.h")
    other = isinstance(phrase.noun, nouns.Expedition) and phrase.noun.other
    return ("7.4.4.l",) if other else ("6.5.h",)


def choose_place(
    state: State,
    ask: Asker,
    places: Sequence[Place],
    player: int,
    about: Mapping[str, Any] | None = None,
    *,
    rules: tuple[str, ...] = ("6.1.g",),
) -> Place | None:
    """Where something goes when several Expeditions are meant as one.

    rules: the rules by which the player chooses.
    Returns None when none is meant, as the other Expedition of a Gigantic object (CR 7.4.4.l).
    """
    options = tuple(sorted(places, key=lambda one: (one.player, str(one.side))))
    if not options:
        return None
    if len(options) == 1:
        return options[0]
    return ask(
        Decision(
            asked=Asked.EXPEDITION,
            player=player,
            rules=rules,
            options=options,
            about=about or {},
        )
    )


def choose_own(state: State, ask: Asker, player: int, about: Mapping[str, Any]) -> Place | None:
    """In which of their Expeditions a player puts what only the zone is named for."""
    own = [place for place in adventure.expeditions(state) if place.player == player]
    return choose_place(state, ask, own, player, about)


WITHOUT_SIDE = (ZoneName.EXPEDITION, ZoneName.PLAY)
"""The names of zones that leave open which Expedition is meant."""
