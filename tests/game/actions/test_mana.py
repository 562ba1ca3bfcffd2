"""CR 3.2.9 Mana zone: readying one Mana Orb by exhausting another before one is chosen."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Status
from judgebot.game.actions import mana
from judgebot.game.data.agenda import ArrangeMana, resolve
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import DONE, ChoiceSort
from judgebot.game.data.zones import discard_pile, hand, mana_zone
from judgebot.game.engine import advance, answer
from tests.game.boards import a_game, character, put, spell
from tests.game.days import names

TIRED = frozenset({Status.EXHAUSTED})
ERUPTION = spell("Eruption", "Discard one of your Mana Orbs.")


def _game(*orbs):
    """Lithium resolves "Discard one of your Mana Orbs" with these orbs: a card and its statuses."""
    game = a_game()
    cards = {name: character(name) for name, _ in orbs}
    refs = [
        put(game, mana_zone(0), cards[name], face_down=True, statuses=statuses)
        for name, statuses in orbs
    ]
    me = put(game, hand(0), ERUPTION)
    context = Context(controller=0, me=me)
    game.state.agenda = [resolve(ERUPTION.abilities[0].effect, context, None)]
    return game, refs


def test_an_exhausted_orb_is_readied_before_one_is_chosen():
    """Exhausting a ready Mana Orb readies another; then either may be chosen (3.2.9.e)."""
    game, (ready, tired) = _game(("a", frozenset()), ("b", TIRED))

    decision = advance(game)
    answer(game, (ready, tired))
    choice = advance(game)
    answer(game, ready)
    advance(game)

    assert (decision.choice_sort, decision.options) == (ChoiceSort.MANA, ((ready, tired), DONE))
    assert set(choice.options) == {ready, tired}
    (left,) = game.state.at(mana_zone(0))
    assert (left.card.name, left.statuses) == ("b", frozenset())
    assert names(game, discard_pile(0)) == ["a"]


def test_the_player_may_leave_the_orbs_as_they_are():
    """The player can, and need not."""
    game, (ready, tired) = _game(("a", frozenset()), ("b", TIRED))
    advance(game)
    answer(game, DONE)

    advance(game)

    assert [orb.statuses for orb in game.state.at(mana_zone(0))] == [frozenset(), TIRED]


def test_several_orbs_are_exchanged_one_after_another():
    """The player can do so again before the choice, and as often as there are others (3.2.9.e)."""
    orbs = [("a", frozenset()), ("b", TIRED), ("c", frozenset()), ("d", TIRED)]
    game, (a, b, c, d) = _game(*orbs)
    advance(game)
    answer(game, (a, b))
    again = advance(game)
    answer(game, (c, d))
    choice = advance(game)

    assert again.options == ((c, d), DONE)
    assert choice.choice_sort is ChoiceSort.OBJECT
    assert [orb.statuses for orb in game.state.at(mana_zone(0))] == [
        TIRED, frozenset(), TIRED, frozenset()
    ]  # fmt: skip


def test_orbs_of_the_same_card_are_not_exchanged():
    """Where both orbs are the same card, exchanging them changes nothing."""
    game, _ = _game(("a", frozenset()), ("a", TIRED))

    assert mana.swaps(game.state, 0, ()) == ()
    assert advance(game).choice_sort is ChoiceSort.OBJECT


def test_nothing_to_arrange():
    """Where all Mana Orbs are ready, or alike, nothing is asked (CR 3.2.9.e)."""
    game = a_game()
    mana.arrange(game, ArrangeMana(player=0), pytest.fail)

    assert game.state.agenda == []
