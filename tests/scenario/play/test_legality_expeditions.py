"""Why an Expedition cannot be chosen: how it stands, or where it is, is not as the words say."""

from __future__ import annotations

import pytest

from tests.scenario.tables import play

LEAP = """
cards:
  Cub: {{type: Character, costs: 1/1, statistics: 1/1/1}}
  Leap:
    type: Spell
    costs: 1/1
    text: |
      Target Expedition {words} moves forward one region.
players:
  Ada: {{mana: 1, hand: [Leap], distances: {{hero: 1}}}}
  Ben: {{hero expedition: [Cub]}}
start: {{regions: [M, V, O, O, M, M]}}
expect:
  - illegal: {{Ada plays: Leap, choosing: "{place}"}}
"""


@pytest.mark.parametrize(
    ("words", "place", "said"),
    [
        ("that is behind", "Ada's Hero Expedition", ": it is ahead"),
        ("in {V}", "Ada's Hero Expedition", ": it is in {M}"),
        ("with no Characters", "Ben's Hero Expedition", " means"),
    ],
)
def test_what_is_otherwise_is_said(words: str, place: str, said: str) -> None:
    """Of an Expedition that the words of an effect do not mean, while they mean another one."""
    (checked,) = play("", LEAP.format(words=words, place=place)).expect

    assert checked.holds
    assert f"{place} is not what “target Expedition {words}” means" in str(checked.why)
    assert str(checked.why).endswith(said)
