"""CR 5.1.2.l, 6.3.b: what is told of a card that is played and is not what a trigger speaks of."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.zones import expedition, hand, reserve
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.game.read.triggers import of_deeds
from tests.game.boards import a_game, character, mana, play_out, put, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)


def _played(trigger, where, *answers, **fields):
    """What is told of a Reaction as a Cub is played from Hand or Reserve, and by which rules."""
    game = a_game()
    put(game, HERO, character("Watcher", f"{trigger} — I gain 1 boost."))
    mana(game, 0, 4)
    cub = put(game, where(0), character("Cub", **fields))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(cub, Side.HERO), *answers)
    return [
        (one.what, one.rules) for one in game.trace.entries if one.what.startswith("reaction.")
    ]


@pytest.mark.parametrize(
    ("what", "where", "found"),
    [
        ("a Boosted Character", reserve, [("reaction.not-so", ("6.3.b", "2.4.5.a"))]),
        ("a Character with Base Cost {3} or more", reserve,
         [("reaction.not-so", ("6.3.b", "2.2.9.b"))]),
        ("a Character", hand, [("reaction.played-from", ("6.3.b",))]),
        ("a Boosted Character", hand, []),
        ("a Permanent", reserve, []),
    ],
)  # fmt: skip
def test_one_thing_lacks_of_what_is_played(what, where, found):
    """A quality, the Base Cost or from where it comes; of what lacks two nothing is told."""
    assert _played(f"When you play {what} from your Reserve", where) == found


@pytest.mark.parametrize(("you", "turn", "rule"), [(0, 0, ()), (0, 1, ("7.5.6.a", "7.5.6.c"))])
def test_who_plays_a_card_in_another_turn(you, turn, rule):
    """Whoever an effect has play a card plays it, which is told outside their turn (CR 7.5.6.c)."""
    game = a_game(turn=turn)
    put(game, HERO, character("Watcher", "When you play a Character — I gain 1 boost."))
    cub = put(game, hand(you), character("Cub"))
    do(game, "You may play a Character for free.", True, CardPlay(cub, Side.COMPANION), you=you)

    (entry,) = told(game, "reaction.activated")
    assert entry.rules == ("6.3.f", "5.1.2.l", "7.5.12.a", "7.2.3.a", *rule, "6.3.h")


@pytest.mark.parametrize(
    ("text", "place", "speaks"),
    [
        ("When you play a Character — I gain 1 boost.", HERO, True),
        ("When you play a Character — I gain 1 boost.", hand(0), False),
        ("When you draw a card — I gain 1 boost.", HERO, False),
        ("Characters you control are [Tough 1].", HERO, False),
    ],
)
def test_whether_a_reaction_speaks_of_cards_that_are_played(text, place, speaks):
    """One whose object is where its abilities may work."""
    game = a_game()
    put(game, HERO, character("Ant"))
    put(game, place, character("Watcher", text))

    assert of_deeds.matters(game.state) is speaks
