"""CR 5.1.2.k Which of the cards that were played is the first, the second …"""

from __future__ import annotations

import pytest

from judgebot.abilities.nouns import How, Kind, Noun
from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.value import replace
from judgebot.abilities.words import Duration, Phase, Side
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Playing
from judgebot.game.data.record import changed
from judgebot.game.data.zones import LIMBO, ZoneKind, expedition, hand
from judgebot.game.read.playing import which_plays
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.game.write.progress import count_played
from tests.game.boards import a_game, character, mana, play_out, printed, put
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)


@pytest.mark.parametrize(
    ("while_", "phase", "numbers"),
    [
        ("Day", Phase.AFTERNOON, [1, 2]),
        ("Day", Phase.DUSK, [1, 2]),
        ("Afternoon", Phase.AFTERNOON, [1, 2]),
        ("Afternoon", Phase.DUSK, [None, None]),
    ],
)
def test_which_card_one_is(while_, phase, numbers):
    """Each keeps its number as others follow; out of the Afternoon none is one of it."""
    game = a_game()
    mana(game, 0, 4)
    for name in ("Ant", "Bee"):
        card = put(game, hand(0), character(name))
        game.state.turn, game.state.agenda = 0, [TakeTurn(player=0)]
        play_out(game, CardPlay(card, Side.HERO))
    game.state.phase = phase
    (reaction,) = printed(f"When you play your second Character each {while_} — I gain 1 boost.")
    (pattern,) = reaction.trigger.patterns
    cards = [one.ref for one in game.state.at(HERO)]
    context = Context(controller=0, me=cards[0])

    found = [which_plays.number_of(game.state, pattern.what, one, context) for one in cards]
    second = [which_plays.is_nth(game.state, pattern.what, one, context) for one in cards]
    assert (found, second) == (numbers, [one == 2 for one in numbers])


FIRST = "The first Character you play each Afternoon costs {1} less."


def _first():
    (passive,) = printed(FIRST)
    return passive.statement.subject


def _played(game, name, player=0, source=ZoneKind.HAND):
    card = put(game, LIMBO, character(name))
    return Playing(player=player, card=card, source=source)


@pytest.mark.parametrize(
    ("before", "beside", "instead"),
    [(0, 0, None), (1, 0, 2), (2, 0, 3), (0, 1, 2), (1, 1, 3)],
)
def test_which_card_it_is_instead(before, beside, instead):
    """Those that were played, and those of the same step that come before it (5.1.2.k, 5.2.c)."""
    game = a_game()
    for _ in range(before):
        count_played(game.state, _played(game, "Ant"))
    count_played(game.state, _played(game, "Foe", player=1))
    others = tuple(_played(game, "Bee") for _ in range(beside))
    playing = changed(_played(game, "Cub"), before=others)
    context = Context(controller=0, me=playing.card)

    assert which_plays.which_instead(game.state, _first(), playing, context) == instead
    assert which_plays.is_meant(game.state, _first(), playing, context) is (instead is None)


@pytest.mark.parametrize(("phase", "meant"), [(Phase.AFTERNOON, True), (Phase.NIGHT, False)])
def test_when_a_card_is_the_first(phase, meant):
    """Out of the Afternoon none is the first of it, nor another one."""
    game = a_game(phase=phase)
    playing = _played(game, "Cub")
    context = Context(controller=0, me=playing.card)

    assert which_plays.is_meant(game.state, _first(), playing, context) is meant
    assert which_plays.which_instead(game.state, _first(), playing, context) is None


@pytest.mark.parametrize(("order", "numbers"), [("ab", (1, 2)), ("aba", (3, 2)), ("bba", (3, 2))])
def test_which_one_it_was_last(order, numbers):
    """A card that was played twice is the later one."""
    game = a_game()
    cards = {name: _played(game, name) for name in "ab"}
    for name in order:
        count_played(game.state, cards[name])
    context = Context(controller=0, me=cards["a"].card)
    pick = replace(_first(), period=Duration.DAY)
    found = tuple(
        which_plays.number_of(game.state, pick, cards[name].card, context) for name in "ab"
    )
    other = put(game, LIMBO, character("Cub"))

    assert found == numbers
    assert which_plays.number_of(game.state, pick, other, context) is None


@pytest.mark.parametrize(("during", "number"), [(Duration.DAY, 2), (Duration.TURN, 1)])
def test_how_often_a_player_played_such_a_card(during, number):
    """Besides the card itself, and by the same player."""
    game = a_game(turns=2)
    playing = _played(game, "Cub")
    count_played(game.state, _played(game, "Ant"))
    game.state.turns = 3
    for one in (_played(game, "Bee"), _played(game, "Foe", player=1), playing):
        count_played(game.state, one)
    context = Context(controller=0, me=playing.card)

    assert which_plays.times(game.state, _first(), playing, during, context) == number


@pytest.mark.parametrize(
    ("text", "side", "elsewhere"),
    [
        ("The next Character you play in your Hero Expedition this turn costs {1} less.",
         Side.COMPANION, True),
        ("The next Character you play in your Hero Expedition this turn costs {1} less.",
         Side.HERO, False),
        ("The next Character you play this turn costs {1} less.", Side.COMPANION, False),
    ],
)  # fmt: skip
def test_where_it_would_be_spoken_of(text, side, elsewhere):
    """Of a card that is played into another Expedition than words name."""
    game = a_game()
    do(game, text)
    (emblem,) = game.state.emblems.values()
    playing = changed(_played(game, "Cub"), side=side)
    context = Context(controller=0, me=playing.card)
    subject = emblem.content.subject

    assert which_plays.is_elsewhere(game.state, subject, playing, context) is elsewhere


@pytest.mark.parametrize(
    ("period", "turn", "meant"),
    [
        (Duration.TURN, 0, True), (Duration.TURN, None, False),
        (Duration.AFTERNOON, None, True), (Duration.DAY, None, True),
    ],
)  # fmt: skip
def test_of_which_while_a_card_is_the_first(period, turn, meant):
    """Outside turns none is the first of a turn, in the Afternoon neither."""
    game = a_game(turn=turn)
    playing = _played(game, "Cub")
    count_played(game.state, playing)
    context = Context(controller=0, me=playing.card)
    pick = replace(_first(), period=period, number=None)

    assert which_plays.is_meant(game.state, pick, playing, context) is meant
    assert which_plays.is_nth(game.state, pick, playing.card, context) is meant
    number = which_plays.number_of(game.state, pick, playing.card, context)
    assert number == (1 if meant else None)


def test_several_descriptions_of_what_is_played():
    """A card fits if it fits any of them; the others count towards the first, too."""
    game = a_game()
    robot = Noun(kinds=(Kind(sub_type="Robot"),))
    pick = replace(_first(), noun=replace(robot, also=(Noun(kinds=(Kind(sub_type="Plant"),)),)))
    playing = {
        name: Playing(player=0, source=ZoneKind.HAND, card=put(
            game, LIMBO, character(name, sub_types=frozenset({name}))
        ))
        for name in ("Robot", "Plant", "Mage")
    }  # fmt: skip
    context = Context(controller=0, me=Referent(99, 99))

    def meant():
        return [which_plays.is_meant(game.state, pick, one, context) for one in playing.values()]

    assert meant() == [True, True, False]
    count_played(game.state, playing["Mage"])
    assert meant() == [True, True, False]
    count_played(game.state, playing["Plant"])
    assert meant() == [False, True, False]


def test_each_description_says_whose_it_is():
    """ "A Robot you play or a Plant an opponent plays": each by the player it names."""
    game = a_game()
    you, they = (Player(kind=one) for one in (PlayerKind.YOU, PlayerKind.AN_OPPONENT))
    robot = Noun(kinds=(Kind(sub_type="Robot"),), controller=you)
    plant = Noun(kinds=(Kind(sub_type="Plant"),), controller=they)
    pick = replace(_first(), how=How.A, noun=replace(robot, also=(plant,)))
    context = Context(controller=0, me=Referent(99, 99))

    def meant(name, player):
        card = put(game, LIMBO, character(name, sub_types=frozenset({name})))
        playing = Playing(player=player, source=ZoneKind.HAND, card=card)
        return which_plays.is_meant(game.state, pick, playing, context)

    assert [meant("Robot", player) for player in (0, 1)] == [True, False]
    assert [meant("Plant", player) for player in (0, 1)] == [False, True]


def test_another_card_than_the_one_that_says_so():
    """ "Another Character" is never the card itself (CR 5.1.2.k)."""
    game = a_game()
    playing = _played(game, "Cub")
    pick = replace(_first(), noun=replace(_first().noun, other=True), how=How.A)
    other = Context(controller=0, me=_played(game, "Ant").card)
    own = Context(controller=0, me=playing.card)

    assert which_plays.is_meant(game.state, pick, playing, other)
    assert not which_plays.is_meant(game.state, pick, playing, own)
