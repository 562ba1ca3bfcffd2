"""A Unique is written as what differs from its card, be that one of the file or of the library."""

from __future__ import annotations

from pathlib import Path

import pytest

from judgebot.abilities.card import Faction, Rarity
from judgebot.cards.imports import importing
from judgebot.errors import InputError
from judgebot.scenario.format import loader
from judgebot.scenario.format.library import NoLibrary
from judgebot.scenario.play import runner

INVENTED = Path(__file__).parents[2] / "cards" / "invented"
UNIQUE = """
  mine:
    unique of: {of}
    costs: 3/2
    statistics: 3/3/2
    text: |
      {{J}} Draw a card.
"""
FILE = """
title: A Unique
cards:
  Cub:
    type: Character - Animal
    faction: Bravos
    costs: 1/1
    statistics: 1/1/1
{uniques}
players:
  Ada: {{mana: 4, hand: [mine], hero expedition: {also}}}
  Ben: {{}}
do:
  - Ada plays: mine
    into: Hero Expedition
    paying: 3
expect:
  - {{card: mine, statistics: 3/3/2, zone: Expedition zone}}
"""


def scenario(unique: str, also: str = "Cub"):
    """A file with a Unique, and another card in play."""
    return loader.loads(FILE.format(uniques=unique, also=also))


def test_of_a_card_of_the_file():
    """Name, type, sub-types and faction are the card's, the rest is its own."""
    card = scenario(UNIQUE.format(of="Cub")).cards["mine"]

    assert (card.name, card.sub_types, card.faction) == ("Cub", ("Animal",), Faction.BRAVOS)
    assert card.rarity is Rarity.UNIQUE
    assert (card.hand_cost, card.reserve_cost, card.statistics.forest) == (3, 2, 3)
    assert len(card.abilities) == 1


def test_it_is_played_by_the_name_of_the_file():
    """The file speaks of it by its own name where another card has the printed name."""
    verdict = runner.run(scenario(UNIQUE.format(of="Cub")))

    assert verdict.holds
    assert "mine is a Unique of Cub" in verdict.scenario.granted


def test_another_faction():
    """The faction may be another than the card's."""
    unique = UNIQUE.format(of="Cub").replace("    costs", "    faction: Yzmir\n    costs")

    assert scenario(unique).cards["mine"].faction is Faction.YZMIR


@pytest.mark.usefixtures("empty_home")
def test_without_a_library():
    """A card that only a library could know is refused as any other is, so that a run skips it."""
    with pytest.raises(NoLibrary) as caught:
        scenario(UNIQUE.format(of="Amarok"))

    assert "judgebot cards import" in str(caught.value)


@pytest.mark.usefixtures("empty_home")
def test_of_a_card_of_the_library():
    """The card may be one of the imported library, by its name."""
    importing.import_cards([INVENTED])
    card = scenario(UNIQUE.format(of="Lantern Keeper"), also="[]").cards["mine"]

    assert (card.name, card.rarity) == ("Lantern Keeper", Rarity.UNIQUE)
    assert card.faction is not None
    assert card.statistics.forest == 3


def test_every_text_that_is_refused_is_told():
    """One message tells every line of both boxes that is not understood."""
    unique = UNIQUE.format(of="Cub") + "      Draw two card.\n    support: |\n      {D} : Jump.\n"
    with pytest.raises(InputError) as caught:
        scenario(unique)

    assert caught.value.what == "2 lines of this card text are not understood"
    assert caught.value.where.line == 16
    assert "line 16: Draw two card." in caught.value.details
    assert "line 18: {D} : Jump." in caught.value.details


def test_help_is_looked_for_when_it_is_told(monkeypatch: pytest.MonkeyPatch):
    """A mistake that is caught and never told costs no search for near wordings."""
    from judgebot.cards.read import understanding

    searched = []
    monkeypatch.setattr(understanding, "refusals", lambda *_, **__: searched.append(1) or ())
    with pytest.raises(InputError) as caught:
        scenario(UNIQUE.format(of="Cub").replace("Draw a card", "Draw two card"))

    assert searched == []
    with pytest.raises(ValueError, match="zip"):
        str(caught.value)
    assert searched == [1]


@pytest.mark.usefixtures("empty_home")
def test_a_card_of_the_library_that_stops_the_game():
    """Where a text that is not understood would matter, the message says what helps with it."""
    importing.import_cards([INVENTED])
    text = """
title: It stops
players:
  Ada: {mana: 9, hand: [Orange Juggler]}
  Ben: {}
do:
  - Ada plays: Orange Juggler
    into: Hero Expedition
expect:
  - {card: Orange Juggler, boosts: 0}
"""
    with pytest.raises(InputError) as caught:
        runner.run(loader.loads(text))

    assert "{J} Juggle three oranges." in caught.value.details
    assert "  read: {J}" in caught.value.details
