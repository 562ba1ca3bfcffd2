"""Text that could not be read: the game stops where it would matter, and nowhere else."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.telling import EntryKind
from judgebot.game.data.zones import (
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.read.steps.not_read import Unread
from tests.game.boards import a_game, character, put, said, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)
UNREAD = ("{J} Frobnicate.",)


@pytest.mark.parametrize("place", [HERO, landmarks(0)])
def test_in_play(place):
    """Its abilities work in play, so whatever happens there might be ruled wrongly."""
    game = a_game()
    put(game, place, character("Ant", unread_lines=UNREAD))
    put(game, deck(0), character("Bee"))
    with pytest.raises(Unread, match="Ant: {J} Frobnicate"):
        do(game, "Draw a card.")

    (entry,) = told(game, "unread")
    assert (entry.kind, said(game, entry)["card"]) == (EntryKind.UNREAD, "Ant")


@pytest.mark.parametrize("place", [hand(0), deck(0), discard_pile(0), mana_zone(0), reserve(0)])
def test_where_it_does_not_matter(place):
    """Elsewhere nothing of it works, and the game goes on."""
    game = a_game()
    put(game, place, character("Ant", unread_lines=UNREAD))
    put(game, deck(1), character("Bee"))
    do(game, "Draw a card.", you=1)

    assert len(game.state.zones[hand(1)]) == 1


def test_entering_play():
    """It stops as the card enters play."""
    game = a_game()
    ant = put(game, deck(0), character("Ant", unread_lines=UNREAD))
    text = (
        "Reveal the top four cards of your deck. Choose up to two Characters from these cards "
        "and put them in your Expeditions."
    )
    with pytest.raises(Unread):
        do(game, text, ant, HERO)

    assert [one.card.name for one in game.state.at(HERO)] == ["Ant"]


def test_a_support_ability():
    """A line that may be a support ability matters in Reserve."""
    game = a_game()
    put(game, reserve(0), character("Ant", unread_lines=("{D} : Frobnicate.",)))
    put(game, deck(0), character("Bee"))
    with pytest.raises(Unread):
        do(game, "Draw a card.")


def test_what_could_not_be_read_is_said():
    """The card, and the lines that nobody can know."""
    error = Unread("Owl", ("first line", "second line"))
    assert (str(error), error.card, error.lines) == (
        "Owl: first line; second line", "Owl", ("first line", "second line")
    )
