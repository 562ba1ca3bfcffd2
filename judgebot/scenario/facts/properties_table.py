"""What a scenario can expect: the properties of cards, players and places, and how each is read.

A property reads the current state and gives the words of its value; the table here is what the
loader, the JSON Schema and the checker know of it. A property says nothing that the file itself put
there unless the state still says so.
"""

from __future__ import annotations

from collections.abc import Mapping

from judgebot.scenario.facts.of_cards import CARD
from judgebot.scenario.facts.of_places import COUNT, EXPEDITION, GAME, REGION
from judgebot.scenario.facts.of_players import PLAYER
from judgebot.scenario.facts.properties import Property
from judgebot.scenario.format.scenario import About

PROPERTIES: Mapping[About, Mapping[str, Property]] = {
    About.CARD: CARD,
    About.EACH: CARD,
    About.PLAYER: PLAYER,
    About.EXPEDITION: EXPEDITION,
    About.REGION: REGION,
    About.GAME: GAME,
    About.COUNT: COUNT,
}
"""The properties that a fact may name, by what it is about."""
