"""CR 5.1.2.c From where, and into which Expedition, a card is being played."""

from __future__ import annotations

from judgebot.abilities import nouns
from judgebot.abilities.nouns import Expedition, Pick
from judgebot.abilities.words import ZoneName
from judgebot.game.data.context import Context
from judgebot.game.data.plays import Playing
from judgebot.game.data.state import State
from judgebot.game.data.zones import expedition
from judgebot.game.read.words import pronouns, selectors, selectors_places
from judgebot.sure import as_a


def is_from(state: State, place: nouns.Place, playing: Playing, context: Context) -> bool:
    """Whether a card is played from a zone, or into an Expedition or terrain."""
    if isinstance(place, nouns.Zone):
        if place.owner and playing.player not in pronouns.players(state, place.owner, context):
            return False
        return place.name is ZoneName.ANYWHERE or selectors.ZONES.get(place.name) is playing.source
    if playing.side is None:
        return False
    here = expedition(playing.player, playing.side)
    if isinstance(place, nouns.InTerrain):
        return selectors_places.is_in_terrain(state, here, place, context, playing.card)
    return is_into(state, place, playing, context)


def is_into(state: State, place: nouns.Place | None, playing: Playing, context: Context) -> bool:
    """Whether a card is played in an Expedition that the words mean."""
    if place is None:
        return True
    if isinstance(place, nouns.Zone | nouns.InTerrain):
        return is_from(state, place, playing, context)
    if playing.side is None or not isinstance(place, Pick):
        return False
    here = expedition(playing.player, playing.side)
    return selectors_places.is_one(state, here, as_a(Expedition, place.noun), context)
