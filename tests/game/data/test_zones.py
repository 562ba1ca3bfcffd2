"""CR 3.1 and 3.2: the ten zones."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import (
    HIDDEN,
    IN_PLAY,
    PERSONAL,
    Place,
    Zone,
    all_places,
    expedition,
    other_side,
)


def test_there_are_ten_kinds_of_zones():
    """The ten zones of the rules and no others (3.1.1.c)."""
    assert len(Zone) == 10


def test_every_zone_exists_from_the_beginning():
    """Zones always exist, with their sub-zones (3.1.1.b, 3.2.4.b, 3.2.7.b)."""
    places = all_places(2)

    assert len(places) == len(set(places)) == 2 + 2 * (7 + 2)
    assert {place.zone for place in places} == set(Zone)


@pytest.mark.parametrize("zone", [Zone.ADVENTURE, Zone.EXPEDITION, Zone.LANDMARK, Zone.LIMBO])
def test_shared_zones_are_not_personal(zone):
    """Adventure, Expedition zone, Landmark zone and Limbo are shared (3.1.2.a Remark)."""
    assert zone not in PERSONAL


def test_deck_and_hand_are_hidden():
    """Only Deck and Hand are hidden (3.1.3.d Remark)."""
    assert {Zone.DECK, Zone.HAND} == HIDDEN


def test_objects_are_in_play_in_expeditions_and_landmarks():
    """In play is the Expedition zone or the Landmark zone (3.1.4.a)."""
    assert {Zone.EXPEDITION, Zone.LANDMARK} == IN_PLAY


def test_each_player_has_two_expeditions():
    """A Hero Expedition and a Companion Expedition each (3.2.4.b)."""
    sides = [place.side for place in all_places(3) if place.zone is Zone.EXPEDITION]

    assert sorted(sides) == sorted([*Side] * 3)
    assert expedition(2, other_side(Side.HERO)) == Place(Zone.EXPEDITION, 2, Side.COMPANION)
