"""Options are named and matched by what their decision offers."""

from __future__ import annotations

import pytest

from judgebot.errors import InputError
from judgebot.game.data import decisions
from judgebot.game.data.decisions import Decision, Offered
from judgebot.scenario.tell import offered
from tests.scenario.tables import play


def kinds(of: type[Decision] = Decision) -> list[type[Decision]]:
    """Every kind of decision."""
    return [one for kind in of.__subclasses__() for one in (kind, *kinds(kind))]


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_each_kind_of_decision_says_what_it_offers(kind):
    """Each kind of decision says what is asked for and what its options are."""
    assert isinstance(kind.sort, decisions.ChoiceSort)
    assert isinstance(kind.offers, Offered)


def test_each_kind_of_option_has_one_naming():
    """What can be offered is what has a label, and something offers it."""
    assert set(offered.NAMINGS) == set(Offered) == {kind.offers for kind in kinds()}


def test_true_is_not_one():
    """A yes is told apart from the number 1, and False from 0."""
    decision = decisions.ChooseNumber(player=0, rules=(), options=(0, 1))

    assert offered.index(decision, 1) == 1
    with pytest.raises(ValueError):
        offered.index(decision, True)


def test_the_only_mode_is_told():
    """The first mode of an effect is told where it is the only one, as a number is no "no"."""
    verdict = play(
        """
players: {Ada: {mana: 2, hand: Fork}, Ben: {}}
do:
  - Ada plays: Fork
expect:
  - happened: {words: "Ada chooses the mode “draw a card”"}
""",
        """
cards:
  Fork:
    type: Spell
    costs: 2/2
    text: |
      Choose one:
      • Draw a card.
      • Sacrifice target Character.
""",
    )

    assert verdict.holds


def test_the_top_card_of_a_deck_that_nobody_looked_at_is_not_named():
    """Whoever may put it in their Mana zone decides so without knowing it (CR 4.2.1.e)."""
    cards = """
cards:
  Cub: {type: Character - Animal, costs: 1/1, statistics: 1/1/1}
  Dreamer:
    type: Hero
    limits: 2/2
    text: |
      During Morning, draw only one card. Then, put the top card of your deck in your Mana zone as a ready Mana Orb instead of a card from your hand.
"""  # noqa: E501
    board = """
players:
  Ada: {{hero: Dreamer, deck: [Cub, Cub]}}
  Ben: {{}}
start: {{phase: Morning, at: Expand}}
do:
{do}
  - until: Noon
expect:
  - {{player: Ada, ready mana: 1}}
"""
    with pytest.raises(InputError) as asked:
        play(board.format(do="  - Ada plays: Cub"), cards)

    assert "Legal: nothing; the top card of Ada's Deck" in str(asked.value)
    for named in ("the top card of Ada's Deck", "Cub"):
        assert play(board.format(do=f"  - Ada chooses: {named}"), cards).holds
