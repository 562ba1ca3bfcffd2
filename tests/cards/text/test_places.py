"""Places in a list: each is a place, of the player whose possessive stands before it."""

from __future__ import annotations

import pytest

from judgebot.abilities.nouns import Noun, Pick, Zone
from judgebot.abilities.references import PlayerKind
from judgebot.abilities.words import ZoneName
from judgebot.cards.text import NotUnderstood, parse, render
from judgebot.cards.text.trees import parts

YOU, THAT = PlayerKind.YOU, PlayerKind.THAT
RESERVE, LANDMARKS, HAND = ZoneName.RESERVE, ZoneName.LANDMARK, ZoneName.HAND
EXPEDITIONS = "Expeditions"


def _places(text: str) -> list[tuple[object, object]]:
    """The places that the first noun of a text names, and whose each is."""
    noun = next(part for part in parts(parse(text)) if isinstance(part, Noun))
    assert not noun.also
    return [_place(one) for one in noun.places]


def _place(one: Zone | Pick) -> tuple[object, object]:
    owner = one.owner if isinstance(one, Zone) else one.noun.owner
    return (one.name if isinstance(one, Zone) else EXPEDITIONS), owner and owner.kind


@pytest.mark.parametrize(
    ("places", "meant"),
    [
        ("your Expeditions and Landmarks", [(EXPEDITIONS, YOU), (LANDMARKS, YOU)]),
        ("your Landmarks and Expeditions", [(LANDMARKS, YOU), (EXPEDITIONS, YOU)]),
        ("your hand, Reserve and Landmarks", [(HAND, YOU), (RESERVE, YOU), (LANDMARKS, YOU)]),
        ("your Expeditions, Landmarks or Reserve",
         [(EXPEDITIONS, YOU), (LANDMARKS, YOU), (RESERVE, YOU)]),
        ("your Expeditions and your Landmarks", [(EXPEDITIONS, YOU), (LANDMARKS, YOU)]),
        ("target player's Expeditions and Landmarks",
         [(EXPEDITIONS, PlayerKind.TARGET), (LANDMARKS, THAT)]),
        ("your Landmarks and an opponent's Expeditions",
         [(LANDMARKS, YOU), (EXPEDITIONS, PlayerKind.AN_OPPONENT)]),
    ],
)  # fmt: skip
def test_each_is_a_place(places: str, meant: list[tuple[object, object]]):
    """Landmarks in a list of a player's places are their zone, and nobody is chosen twice."""
    text = f"{{J}} Exhaust all cards in {places}."

    assert _places(text) == meant
    assert render(*parse(text)) == text


def test_from_each():
    """The preposition is shared, too."""
    text = "{J} Discard a card from your Expeditions, Landmarks or Reserve."

    assert _places(text) == [(EXPEDITIONS, YOU), (LANDMARKS, YOU), (RESERVE, YOU)]
    assert render(*parse(text)) == text


def test_expeditions_of_nobody():
    """Expeditions that share no possessive stand in no such list."""
    with pytest.raises(NotUnderstood):
        parse("{J} Exhaust all cards in play and Expeditions.")
