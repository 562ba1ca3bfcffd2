"""Every ability of the official cards can be carried out on some board, and told in words."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from judgebot.abilities.card import Card
from judgebot.abilities.model import EffectAbility, QuickAction, Reaction
from judgebot.abilities.sorts import Ability
from judgebot.abilities.words import Side, Status
from judgebot.cards.text import NotUnderstood, read
from judgebot.game.data.agenda import CheckReactions, resolve
from judgebot.game.data.context import Context
from judgebot.game.data.game import Game
from judgebot.game.data.zones import deck, expedition, hand, landmarks, reserve
from judgebot.game.engine import advance, answer
from judgebot.scenario.tell.names import Names
from judgebot.scenario.tell.sentences import sentence
from tests.game.boards import a_game, character, hero, mana, permanent, put, spell
from tests.official import SETS, file, tokens

BOARDS = 4
"""On how many boards each effect is carried out."""

MOST = 80
"""How many decisions are made at most on each."""


@cache
def _texts(code: str) -> frozenset[tuple[str, bool, str]]:
    """The texts of a set's cards, with whether they are support texts, and the card type."""
    return frozenset(
        (text, key == "ECHO_EFFECT", card["cardType"]["name"])
        for card in json.loads(file(code).read_text(encoding="utf-8"))
        for key in ("MAIN_EFFECT", "ECHO_EFFECT")
        if (text := card["elements"].get(key))
    )


def _first_in(code: str) -> list[tuple[str, bool, str]]:
    """The texts that a set has and none of the sets before it."""
    before = [*SETS][: [*SETS].index(code)]
    return sorted(_texts(code).difference(*map(_texts, before)))


@pytest.fixture(scope="module", name="tokens")
def the_tokens() -> dict[str, Card]:
    """The tokens that official cards define."""
    return tokens()


def _board(chance: random.Random, tokens: dict[str, Card]) -> Game:
    """A board on which most effects find something to act on."""
    game = a_game(turns=1)
    game.state.tokens = tokens
    for player in (0, 1):
        for side in Side:
            statuses = chance.sample([Status.FLEETING, Status.ASLEEP, Status.ANCHORED], 1)
            for number in range(chance.randint(0, 2)):
                put(
                    game,
                    expedition(player, side),
                    character(f"Character {number}", "[Tough 1]." * (number % 2)),
                    statuses=frozenset(statuses),
                    counters={"boost": chance.randint(1, 3)},
                )
        put(game, landmarks(player), permanent("Landmark"), counters={"Kelon": 2})
        put(game, reserve(player), spell("Spell"))
        put(game, reserve(player), character("In Reserve"), counters={"boost": 1})
        put(game, hand(player), character("In hand"))
        for number in range(chance.randint(0, 6)):
            put(game, deck(player), character(f"card {number}"))
        mana(game, player, chance.randint(0, 6))
    return game


def _carry_out(game: Game, ability: Ability, card_type: str, chance: random.Random) -> None:
    made = {"Spell": spell, "Hero": hero, "Character": character}.get(card_type, permanent)
    where = expedition(0, Side.HERO) if card_type == "Character" else landmarks(0)
    counters = {"Kelon": 3, "boost": 2}
    me = put(game, where, made("the source", abilities=(ability,)), counters=counters)
    context = Context(controller=0, me=me)
    game.state.agenda += [CheckReactions(), resolve(ability.effect, context, None)]
    for _ in range(MOST):
        decision = advance(game)
        if decision is None:
            return
        answer(game, chance.choice(decision.options))


@pytest.mark.parametrize("code", SETS)
def test_every_official_effect(code, tokens, some):
    """No effect of a set's cards stops the engine, and every entry has its sentence.

    What cards of several sets say is carried out with the first of these sets.
    """
    for text, support, card_type in some(_first_in(code), name=repr):
        chance = random.Random(text)
        for ability in _understood(text, support, card_type):
            if not isinstance(ability, EffectAbility | QuickAction | Reaction):
                continue
            for _ in range(BOARDS):
                game = _board(chance, tokens)
                _carry_out(game, ability, card_type, chance)
                names = Names(game)
                steps = list(range(len(game.trace.entries)))
                assert all(sentence(entry, names, steps) for entry in game.trace.entries), text


def _understood(text: str, support: bool, card_type: str) -> tuple[Ability, ...]:
    """The abilities of a text; which texts are understood is told elsewhere."""
    try:
        return read(text, support=support, card_type=card_type)
    except NotUnderstood:
        return ()
