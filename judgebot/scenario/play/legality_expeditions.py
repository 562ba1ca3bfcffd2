"""Why an Expedition cannot be chosen now: what the words of an effect ask, and it is not so."""

from __future__ import annotations

from collections.abc import Iterator

from judgebot.abilities.nouns import Expedition, InTerrain
from judgebot.game.data.decisions import Decision, Offered
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.state import State
from judgebot.game.data.zones import Place
from judgebot.game.read.words import selectors_places
from judgebot.game.read.zones import adventure
from judgebot.scenario.format.listing import listed
from judgebot.scenario.format.scenario import FileWord
from judgebot.scenario.play.refused import Illegal
from judgebot.scenario.tell.called import ThingNames
from judgebot.scenario.tell.parts import part_words
from judgebot.scenario.tell.sentences import without_markup


def not_meant(
    thing_names: ThingNames, decision: Decision, word: FileWord, rules: tuple[str, ...]
) -> Illegal | None:
    """Why the Expedition that a word names is none that the words of an effect mean.

    rules: those by which it would be chosen. Returns None for what is no Expedition, where none is
    to be chosen, and where nothing that the words ask is amiss.
    """
    if decision.offers is not Offered.PLACES or decision.meant is None:
        return None
    pick, context = decision.meant
    if not isinstance(noun := pick.noun, Expedition):
        return None
    state = thing_names.game.state
    for place in adventure.expeditions(state):
        if not thing_names.is_place(place, word.text):
            continue
        because = Reasons()
        if selectors_places.is_one(state, place, noun, context.explained(because)):
            return None
        said = without_markup(part_words(pick))
        how = listed([*_is_instead(state, place, noun)])
        words = f"{thing_names.game.place(place)} is not what “{said}” means"
        return Illegal(
            words=f"{words}: it is {how}" if how else words,
            rules=tuple(dict.fromkeys((*rules, *because.all_rules()))),
        )
    return None


def _is_instead(state: State, place: Place, noun: Expedition) -> Iterator[str]:
    """How an Expedition stands, and in which terrains it is, where the words ask that."""
    if noun.standings and (found := adventure.standing(state, place)) not in noun.standings:
        yield found.value
    if isinstance(noun.place, InTerrain):
        terrains = [f"{{{one.value}}}" for one in selectors_places.terrains_now(state, place)]
        yield f"in {listed(terrains)}" if terrains else "in no terrain"
