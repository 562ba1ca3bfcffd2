"""CR 6.1.e What is chosen from each player's own: one phrase for each of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judgebot.abilities import nouns
from judgebot.abilities.nouns import How, Noun, Pick
from judgebot.abilities.references import OF_EVERY, Player, PlayerKind
from judgebot.game.data.context import Context
from judgebot.game.data.state import State
from judgebot.game.read.words import pronouns


def for_each_owner(
    state: State, phrase: Pick, context: Context
) -> tuple[tuple[Pick, ...], Context]:
    """A phrase such as "a card from each player's Reserve", said of each player by themselves.

    Returns these phrases and the context in which each player is bound; the phrase alone where it
    speaks of no player's own, or of all that is there.
    """
    owner = None if phrase.how is How.ALL or phrase.among is not None else _owner(phrase.noun)
    if owner is None or owner.kind not in OF_EVERY:
        return (phrase,), context
    found = []
    for player in pronouns.players(state, owner, context):
        name = f"{owner.kind.value} {player}"
        context = context.bind(name, (player,))
        of_them = _owned(phrase.noun, Player(kind=PlayerKind.THAT, to=name))
        found.append(replace(phrase, noun=of_them))
    return tuple(found), context


def _owner(noun: Any) -> Player | None:
    """Whose own a description speaks of, where it names one place."""
    if isinstance(noun, nouns.Expedition):
        return noun.owner
    place = noun.places[0] if isinstance(noun, Noun) and len(noun.places) == 1 else None
    return place.owner if isinstance(place, nouns.Zone) else None


def _owned(noun: Any, owner: Player) -> Any:
    """The same description, of one player's own."""
    if isinstance(noun, nouns.Expedition):
        return replace(noun, owner=owner)
    return replace(noun, places=(replace(noun.places[0], owner=owner),))
