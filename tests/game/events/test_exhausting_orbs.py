"""CR 3.2.9.f: which Mana Orbs pay."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Status
from judgebot.game.data.zones import mana_zone
from judgebot.game.events.exhausting_orbs import payment
from tests.game.boards import a_game, character, put

CUB, ELK, OWL = character("Cub"), character("Elk"), character("Owl")


def _orbs(*cards, **fields):
    game = a_game()
    return game, [put(game, mana_zone(0), card, face_down=True, **fields) for card in cards]


@pytest.mark.parametrize(("cards", "mana"), [((CUB, CUB), 1), ((CUB, ELK), 2), ((CUB, ELK), 0)])
def test_nothing_is_asked_where_it_makes_no_difference(cards, mana):
    """Alike, all of them, or none: there is only one way to pay."""
    game, orbs = _orbs(*cards)

    actions = payment(game.state, pytest.fail, 0, mana)

    assert [one.what for one in actions] == orbs[:mana]


def test_exhausted_ones_cannot_pay():
    """Only ready Mana Orbs are chosen from."""
    game, (cub,) = _orbs(CUB)
    put(game, mana_zone(0), ELK, face_down=True, statuses=frozenset({Status.EXHAUSTED}))

    (action,) = payment(game.state, pytest.fail, 0, 1)

    assert action.what == cub


def test_each_selection_is_asked_for_in_one_way():
    """Of two Cubs, an Elk and an Owl, two can be chosen in four ways."""
    game, _ = _orbs(CUB, CUB, ELK, OWL)
    found = set()

    def walk(answers):
        given = iter(answers)

        def ask(decision):
            answer = next(given, None)
            if answer is None:
                raise LookupError(decision)
            return answer

        try:
            actions = payment(game.state, ask, 0, 2)
        except LookupError as asked:
            for option in asked.args[0].options:
                walk((*answers, option))
            return
        names = tuple(game.state.card(one.what.item).name for one in actions)
        assert names not in found
        found.add(names)

    walk(())

    assert found == {("Cub", "Cub"), ("Cub", "Elk"), ("Cub", "Owl"), ("Elk", "Owl")}


@pytest.mark.parametrize(
    ("cards", "mana", "asked", "paid"),
    [
        ((CUB, ELK), 1, [("Cub", "Elk")], ["Elk"]),
        ((CUB, ELK, OWL), 2, [("Cub", "Elk")], ["Elk", "Owl"]),
        ((CUB, CUB, ELK), 2, [("Cub", "Elk")], ["Cub", "Elk"]),
        ((CUB, CUB, CUB, ELK), 3, [("Cub", "Elk")], ["Cub", "Cub", "Elk"]),
        ((CUB, ELK, ELK), 2, [("Cub", "Elk")], ["Elk", "Elk"]),
        ((CUB, CUB, ELK, ELK), 2, [("Cub", "Elk")], ["Elk", "Elk"]),
        ((CUB, ELK, OWL, OWL), 2, [("Cub", "Elk", "Owl")], ["Owl", "Owl"]),
    ],
)
def test_nothing_is_asked_where_one_kind_is_left(cards, mana, asked, paid):
    """Of Mana Orbs that pay whatever is chosen, and after the last kind was chosen (CR 6.1.g)."""
    game, _ = _orbs(*cards)
    found = []

    def names(refs):
        return [game.state.card(one.item).name for one in refs]

    def ask(decision):
        found.append(tuple(names(decision.options)))
        return decision.options[-1]

    actions = payment(game.state, ask, 0, mana)

    assert found == asked
    assert names(one.what for one in actions) == paid


def test_what_pays_with_each_that_may_be_chosen():
    """The others that pay are told with the last choice, and with none that another one follows."""
    game, _ = _orbs(CUB, ELK, OWL, character("Ape"))
    found = {}

    def name(ref):
        return game.state.card(ref.item).name

    def ask(decision):
        found.update({name(one): [*map(name, decision.beside(one))] for one in decision.options})
        return decision.options[-1]

    payment(game.state, ask, 0, 3)

    assert found == {"Cub": [], "Elk": ["Owl", "Ape"]}
