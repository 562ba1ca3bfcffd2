"""CR 6.1.h What several players do by one verb: all decide, and it is one step."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.zones import deck, expedition, hand, reserve
from tests.game.boards import a_game, character, mana, put
from tests.game.carrying import do


def _board():
    """Two players with two Characters, two cards in hand and in Reserve, and two Mana Orbs each."""
    game = a_game()
    for player in (0, 1):
        for side in Side:
            put(game, expedition(player, side), character(f"{side} of {player}"))
        for place in range(2):
            put(game, hand(player), character(f"hand {place} of {player}"))
            put(game, reserve(player), character(f"kept {place} of {player}"))
            put(game, deck(player), character(f"deck {place} of {player}"))
        mana(game, player, 2)
    return game


EACH_IN_TURN = (
    ("Each player sacrifices a Character.", 1),
    ("Each player discards a card from their hand.", 1),
    ("Each player puts a card from their Reserve in one of their Expeditions.", 2),
    ("Each player gives 1 boost to a Character they control.", 1),
    ("Each player draws a card or [Resupplies].", 1),
    ("Each player sacrifices a Character or discards a card from their hand.", 2),
    ("Each player may [Resupply].", 1),
    ("Each player may sacrifice a Character.", 2),
    ("Each player may draw a card or [Resupply].", 2),
    ("Each player may pay {1} to draw a card.", 1),
    ("Each player may discard a card from their hand to draw a card.", 2),
    ("Each player may pay {1}. If they do, they draw a card.", 1),
    ("Each player chooses one:\n• They draw a card.\n• They [Resupply].", 1),
    ("Each player draws two cards unless they pay {1}.", 1),
)
"""What each player does, and how many decisions that leaves to each."""


def _is_as_it_was(game, before):
    """Whether nothing has moved or changed since then."""
    alike = [
        [(one.place, one.statuses, one.counters) for one in state.objects.values()]
        for state in (game.state, before)
    ]
    return alike[0] == alike[1] and game.state.zones == before.zones


@pytest.mark.parametrize(("text", "number"), EACH_IN_TURN)
def test_all_decide_before_anything_happens(text, number):
    """One makes all their decisions, then the other, and only then something is done (6.1.h)."""
    game = _board()
    asked, answers = do(game, text), []
    before = game.state.copy()
    while len(asked) == len(answers) + 1 <= 2 * number:
        assert asked[-1].player == (len(answers) >= number)
        assert "6.1.h" in asked[-1].rules
        assert _is_as_it_was(game, before)
        answers.append(asked[-1].options[0])
        game = _board()
        asked = do(game, text, *answers)

    assert len(answers) == 2 * number
    assert not _is_as_it_was(game, before)


def test_what_one_sabotages_is_no_target_of_the_next():
    """The targets are chosen by who controls the effect, two of them (CR 6.5.b, 7.3.35.a)."""
    game = _board()
    text = "Each player [Sabotages]."
    (first,) = do(game, text)
    before = game.state.copy()
    target, other = first.options[0], first.options[1]

    game = _board()
    _, second = do(game, text, target)
    assert _is_as_it_was(game, before)
    assert (first.player, second.player) == (0, 0)
    assert set(first.options) - set(second.options) == {target}

    game = _board()
    do(game, text, target, other)
    gone = [game.state.objects.get(one.object) for one in (target, other)]
    assert gone == [None, None]


def test_what_one_chose_is_no_target_of_the_next_unless_it_targets():
    """What was chosen without targeting may be targeted by the next one (CR 6.5.b)."""
    game = _board()
    asked = do(game, "Each player gives 1 boost to a Character.")
    first = asked[0].options[0]
    game = _board()
    _, second = do(game, "Each player gives 1 boost to a Character.", first)

    assert first in second.options


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Each player gives 1 boost to target Character.", 3),
        ("Each player gives 1 boost to a Character.", 4),
    ],
)
def test_no_target_twice_in_a_step(text, left):
    """What one player chose as a target of a step is none that another may choose (CR 6.5.b)."""
    game = _board()
    first, *_ = characters = [one.ref for place in (0, 1) for side in Side
                              for one in game.state.at(expedition(place, side))]  # fmt: skip
    *_, second = do(game, text, first)

    assert {*second.options} == {*characters[len(characters) - left:]}
