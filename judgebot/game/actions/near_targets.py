"""CR 6.5.b What is no suitable target by one number only: a cost, a statistic or counters."""

from __future__ import annotations

from judgebot.abilities.nouns import How, Noun, Pick, Things
from judgebot.game.data.context import Context
from judgebot.game.data.entries import about_words
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Object
from judgebot.game.data.telling import Telling
from judgebot.game.read.objects import characteristics
from judgebot.game.read.steps import selecting
from judgebot.game.read.words import lacking
from judgebot.game.read.words.selectors_kinds import alternatives


def tellings(game: Game, things: Things, context: Context) -> list[Telling]:
    """What is told of them where nothing else is a suitable target, or nothing at all."""
    if game.trace.silent or not isinstance(things, Pick) or things.how is not How.TARGET:
        return []
    if not isinstance(things.noun, Noun) or things.any_number or things.among is not None:
        return []
    silent = context.explained(None)
    if selecting.fitting(game.state, things, silent):
        return []
    objects = (one for one in game.state.objects.values() if one.ref not in context.beside.targets)
    found = (_telling(game, one, things.noun, silent) for one in objects)
    return [one for one in found if one is not None]


def _telling(game: Game, object_: Object, noun: Noun, context: Context) -> Telling | None:
    """What is told of one object that lacks one number for one of the descriptions."""
    for one in alternatives(noun):
        lack = lacking.only(game.state, object_.ref, one, context)
        if lack is not None and lack.quality is not None and lack.measures:
            return about_words.TargetNotSuitable(
                rules=("6.5.b", *lack.rules),
                items=(object_.item,),
                card=game.thing(object_.ref),
                measures=lack.measures,
                fleeting=lacking.costs_as_fleeting(object_, lack.quality),
                controlled_by=characteristics.whose_of_several(game.state, object_),
            )
    return None
