"""A command is legal only with all the choices that stand beside it."""

from __future__ import annotations

import pytest

from tests.scenario.tables import CARDS, found

HOLDS = (True, "")
CASES = CARDS + """  Guard:
    type: Character - Soldier
    costs: 1/1
    statistics: 1/1/1
    text: |
      [Tough 2].
  Herald:
    type: Character - Bureaucrat
    costs: 1/1
    statistics: 1/1/1
    text: |
      {J} You may have target Character gain 1 boost.
"""
PLAYED = """
players:
  Ada: {mana: 1, hand: Herald}
  Ben: {hero expedition: [Guard, Cub], reserve: Wolf}
do:
  - Ada plays: Herald
    into: Hero Expedition
  - expect:
      - %s
  - Ada resolves: target Character gain 1 boost
    may: no
"""
RESOLVES = "Ada resolves: target Character gain 1 boost"


@pytest.mark.parametrize(
    "fact",
    [
        f"legal: {{{RESOLVES}, may: yes, choosing: Cub}}",
        f"legal: {{{RESOLVES}, may: no}}",
        f"illegal: {{{RESOLVES}, may: yes, choosing: Guard}}\n        because: [7.4.7.c]",
        f"illegal: {{{RESOLVES}, may: yes, choosing: Wolf}}\n        because: [6.5.b]",
        f"illegal: {{{RESOLVES}, may: yes, choosing: nothing}}",
        f"illegal: {{{RESOLVES}, may: [yes, yes], choosing: Cub}}",
        f"illegal: {{{RESOLVES}, may: no, choosing: Cub}}",
    ],
)
def test_a_reaction_with_its_choices(fact):
    """A Reaction may be played with the choices that are legal for it, and with no others."""
    assert found(PLAYED % fact, CASES) == [HOLDS]


def test_a_card_with_its_targets():
    """A card may be played with targets it can have, whatever else is chosen on the way."""
    facts = found(
        """
players: {Ada: {mana: 2, hand: Storm}, Ben: {hero expedition: [Cub, Guard], reserve: Wolf}}
expect:
  - legal: {Ada plays: Storm, choosing: Cub}
  - illegal: {Ada plays: Storm, choosing: Wolf}
  - illegal: {Ada plays: Storm, choosing: Guard}
    because: [7.4.7.c]
  - legal: {Ada plays: Storm, choosing: Guard}
""",
        CASES,
    )

    tough = "Guard is Tough: to choose it costs 2, which cannot be paid"
    assert facts[:3] == [HOLDS] * 3
    assert facts[3][0] is False
    assert facts[3][1].startswith(tough)
