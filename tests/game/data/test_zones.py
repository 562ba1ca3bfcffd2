"""CR 3.1 and 3.2: the ten zones."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import (
    HIDDEN,
    IN_PLAY,
    PERSONAL,
    Place,
    ZoneKind,
    all_places,
    expedition,
    other_side,
)


def test_there_are_ten_kinds_of_zones():
    """The ten zones of the rules and no others (3.1.1.c)."""
    assert len(ZoneKind) == 10


def test_every_zone_exists_from_the_beginning():
    """Zones always exist, with their sub-zones (3.1.1.b, 3.2.4.b, 3.2.7.b)."""
    places = all_places(2)

    assert len(places) == len(set(places)) == 2 + 2 * (7 + 2)
    assert {place.zone for place in places} == set(ZoneKind)


@pytest.mark.parametrize(
    "zone", [ZoneKind.ADVENTURE, ZoneKind.EXPEDITION, ZoneKind.LANDMARK, ZoneKind.LIMBO]
)
def test_shared_zones_are_not_personal(zone):
    """Adventure, Expedition zone, Landmark zone and Limbo are shared (3.1.2.a Remark)."""
    assert zone not in PERSONAL


def test_deck_and_hand_are_hidden():
    """Only Deck and Hand are hidden (3.1.3.d Remark)."""
    assert {ZoneKind.DECK, ZoneKind.HAND} == HIDDEN


def test_objects_are_in_play_in_expeditions_and_landmarks():
    """In play is the Expedition zone or the Landmark zone (3.1.4.a)."""
    assert {ZoneKind.EXPEDITION, ZoneKind.LANDMARK} == IN_PLAY


def test_each_player_has_two_expeditions():
    """A Hero Expedition and a Companion Expedition each (3.2.4.b)."""
    sides = [place.side for place in all_places(3) if place.zone is ZoneKind.EXPEDITION]

    assert sorted(sides) == sorted([*Side] * 3)
    assert expedition(2, other_side(Side.HERO)) == Place(ZoneKind.EXPEDITION, 2, Side.COMPANION)
