"""The engine: decisions, answers, and how reports call things."""

from __future__ import annotations

from judgebot.abilities.words import Side
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.decisions import Asker, ChooseThing, Pending
from judgebot.game.data.zones import LIMBO, expedition, landmarks, mana_zone, reserve
from judgebot.game.day.turns import Passing
from judgebot.game.engine import advance, answer
from tests.game.boards import a_game, character, put

ONE = ChooseThing(player=0, rules=(), options=(7,))


def test_a_decision_with_one_option_is_taken():
    """Unless everything is to be asked, a choice without alternative is made."""
    assert Asker((), auto=True)(ONE) == 7


def test_everything_can_be_asked():
    """Without `auto` even a choice without alternative waits for its answer."""
    try:
        Asker((), auto=False)(ONE)
    except Pending as pending:
        assert pending.decision is ONE
    else:
        raise AssertionError("nothing was asked")


def test_a_turn_is_always_asked_for():
    """A game in which nobody can act stops at every turn, and does not go on for ever."""
    game = a_game(agenda=[TakeTurn(player=0)])

    assert advance(game).options == (Passing(),)


def test_asking_changes_nothing():
    """A decision can be asked again and again; state and trace stay as they are."""
    game = a_game(agenda=[TakeTurn(player=0)])

    first, second = advance(game), advance(game)

    assert first == second
    assert game.trace.entries == []
    assert len(game.state.agenda) == 1


def test_an_answer_is_kept_with_the_work_it_belongs_to():
    """The frame on top of the agenda keeps the answers given to it."""
    game = a_game(agenda=[TakeTurn(player=0)])
    advance(game)

    answer(game, Passing())

    assert game.state.agenda[-1].answers == (Passing(),)


def test_places_are_called_by_whose_they_are():
    """Reports say whose a place is, where it is somebody's."""
    game = a_game()

    places = (expedition(1, Side.HERO), landmarks(0), reserve(1), LIMBO)

    assert [game.place(place) for place in places] == [
        "Ninette's Hero Expedition",
        "Lithium's Landmarks",
        "Ninette's Reserve",
        "Limbo",
    ]


def test_face_down_cards_are_not_named():
    """A face-down card in the Mana zone is called a Mana Orb (3.2.9.a Remark)."""
    game = a_game()
    ref = put(game, mana_zone(0), character("secret"), face_down=True)

    assert game.name(ref) == "a Mana Orb"
