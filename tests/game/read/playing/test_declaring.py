"""CR 5.1.2.d: the mana costs that a card may be played for."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.plays import Playing
from judgebot.game.data.readings import Readings
from judgebot.game.data.ruleset import RULESETS
from judgebot.game.data.zones import (
    LIMBO,
    ZoneKind,
    deck,
    discard_pile,
    hand,
    landmarks,
    reserve,
)
from judgebot.game.read.playing import declaring
from judgebot.game.write.progress import count_played
from tests.each import of_each
from tests.game.boards import a_game, character, permanent, put, spell
from tests.game.carrying import do


@pytest.mark.parametrize("printed", [3, None])
@pytest.mark.parametrize(
    ("fields", "missing"),
    [
        ({}, None),
        ({"ruleset": RULESETS["4.0"]}, 0),
        ({"readings": Readings(a_cost_that_a_card_does_not_have=True)}, 0),
    ],
)
def test_a_cost_that_is_missing(printed, fields, missing):
    """It is 0 or cannot be paid, as the rules are read; one that is printed is what it is."""
    game = a_game(**fields)
    cub = put(game, hand(0), character("Cub", hand_cost=printed))
    playing = declaring.playing_of(game.state, 0, declaring.CardPlay(cub, None))
    ((_, cost),) = declaring.mana_costs(game.state, playing, declaring.Offer())

    assert cost == (missing if printed is None else printed)


HERO, COMPANION, SPELL = Side.HERO, Side.COMPANION, None
BOTH = (HERO, COMPANION)
FORBIDS = {
    "": ((), ()),
    "Characters can't be played.": (BOTH, BOTH),
    "You can only play Spells.": (BOTH, ()),
    "Your opponents can only play Characters.": ((), (SPELL,)),
    "You can only play Characters in your Hero Expedition.": ((COMPANION, SPELL), ()),
    "Characters can only be played in Hero Expeditions.": ((COMPANION,), (COMPANION,)),
    "You can't play Characters in your Hero Expedition.": ((HERO,), ()),
    "Your opponents can't play Characters during your turn.": ((), BOTH),
    "Players can't play Characters during the Afternoon.": (BOTH, BOTH),
    "Players can't play Characters during Dusk.": ((), ()),
    "Players can't play more than one Spell each turn.": ((), ()),
}
"""What I, and my opponent, cannot play: Characters in one of their Expeditions, or a Spell."""


def _forbids(text, player, side, **fields):
    game = a_game(**fields)
    if text:
        put(game, landmarks(0), permanent("Law", text))
    card = put(game, hand(player), character("Cub") if side else spell("Song"))
    playing = declaring.playing_of(game.state, player, declaring.CardPlay(card, side))
    return declaring.forbidding(game.state, playing) is not None


@of_each("text", FORBIDS)
def test_what_forbids_to_play_a_card(text):
    """What cannot be played, by whom, where and when (CR 1.4.1.a); what only may be forbids all
    else, or all other places."""
    found = tuple(
        tuple(side for side in (HERO, COMPANION, SPELL) if _forbids(text, player, side))
        for player in (0, 1)
    )

    assert found == FORBIDS[text]


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("I can't be played.", (1, 2, 3)),
        ("I can't be played during the first Day.", (1,)),
        ("I can't be played during the first two Days.", (1, 2)),
        ("I can only be played from Reserve.", (1, 2, 3)),
        ("I can only be played from your hand.", ()),
    ],
)
def test_what_a_card_says_of_itself(text, days):
    """In the first Days, or from other zones."""
    found = []
    for day in (1, 2, 3):
        game = a_game(day=day)
        card = put(game, hand(0), character("Cub", text))
        playing = declaring.playing_of(game.state, 0, declaring.CardPlay(card, HERO))
        if declaring.forbidding(game.state, playing):
            found.append(day)

    assert tuple(found) == days


@pytest.mark.parametrize(
    ("text", "before", "forbidden"),
    [
        ("Players can't play more than one Spell each turn.", ("Spell",), True),
        ("Players can't play more than one Spell each turn.", ("Character",), False),
        ("Players can't play more than two Spells each Day.", ("Spell",), False),
        ("Players can't play more than two Spells each Day.", ("Spell", "Spell"), True),
    ],
)
def test_as_many_as_a_player_can_play(text, before, forbidden):
    """Those that were played in that while count, and no others (CR 5.1.2.k)."""
    game = a_game()
    put(game, landmarks(0), permanent("Law", text))
    for name in before:
        card = put(game, LIMBO, spell("Song") if name == "Spell" else character("Ant"))
        count_played(game.state, Playing(player=0, card=card, source=ZoneKind.HAND))
    found = [
        declaring.forbidding(
            game.state, Playing(player=player, card=put(game, LIMBO, spell("Hymn")),
                                source=ZoneKind.HAND)
        ) is not None
        for player in (0, 1)
    ]  # fmt: skip

    assert found == [forbidden, False]


@pytest.mark.parametrize(
    ("place", "source"),
    [(hand(0), ZoneKind.HAND), (reserve(0), ZoneKind.RESERVE), (deck(0), ZoneKind.DECK),
     (discard_pile(0), ZoneKind.DISCARD_PILE)],
)  # fmt: skip
def test_from_where_a_card_is_played(place, source):
    """The zone in which it is, visible or not."""
    game = a_game()
    card = put(game, place, character("Cub"))

    assert declaring.playing_of(game.state, 0, declaring.CardPlay(card, HERO)).source is source


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ("Exhaust a card in your Reserve. You may play it for free.", True),
        ("Exhaust a card in your Reserve. You may play a Character for free.", False),
        ("Exhaust a card in your Reserve. You may play a Character from your Reserve for free.",
         False),
        ("You may play a Character for free.", True),
    ],
)  # fmt: skip
def test_what_an_effect_exhausts_and_has_played(text, played):
    """It says so only where it names the very card that it exhausted (CR 1.4.2.a, 2.4.6.c)."""
    game = a_game(turns=1)
    put(game, reserve(0), character("Ant"))

    assert bool(do(game, text)) is played
