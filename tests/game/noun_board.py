"""The board of the tables of nouns, as the engine knows it."""

from __future__ import annotations

from dataclasses import replace

from judgebot.abilities.card import Card
from judgebot.abilities.words import Side, Status, Terrain
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.regions import AdventureRegion
from judgebot.game.data.zones import Place, expedition, landmarks, reserve
from tests.game.boards import FAR, HOME, PLAIN, a_game, character, permanent, put
from tests.game.noun_words import BOARD, ME, Thing

FOREST = AdventureRegion(name="a region of Forest", terrains=frozenset({Terrain.FOREST}), tumult=0)


def _place(thing: Thing) -> Place:
    if thing.zone == "Reserve":
        return reserve(thing.player)
    if thing.zone == "Landmarks":
        return landmarks(thing.player)
    return expedition(thing.player, Side(thing.zone.removesuffix(" Expedition")))


def _card(thing: Thing) -> Card:
    fields = {
        "hand_cost": thing.costs[0], "reserve_cost": thing.costs[1], "token": thing.token,
        "sub_types": thing.sub_types, "support": thing.support,
    }  # fmt: skip
    if thing.type == "Character":
        return character(thing.name, thing.text, stats=thing.stats, **fields)
    return permanent(thing.name, thing.text, where=thing.permanent, **fields)


def set_up(text: str = "") -> tuple[Game, Referent, dict[Referent, Thing]]:
    """The board of the tables: its game, what "me" is, and each thing by its reference.

    text: what is printed on what "me" is.
    """
    game = a_game()
    game.state.regions = (HOME, FOREST, *[PLAIN] * 5, FAR)
    far = {Side.HERO: 1, Side.COMPANION: 2}
    for player in (0, 1):
        for side in Side:
            game.state.distances[player, side] = far[side] + (player if side != Side.HERO else 0)
    things = {}
    for thing in BOARD:
        shown = replace(thing, text=text) if thing.name == ME and text else thing
        statuses = frozenset(Status(one) for one in thing.statuses)
        counters = {"boost": thing.boosts, "Seed": thing.seeds}
        counters = {name: number for name, number in counters.items() if number}
        ref = put(game, _place(thing), _card(shown), statuses=statuses, counters=counters)
        things[ref] = thing
    me = next(ref for ref, thing in things.items() if thing.name == ME)
    return game, me, things
