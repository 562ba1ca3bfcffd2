"""CR 5.1.2.l, 6.3.b: what is told of a card that is played and is not what a trigger speaks of."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase, Side, Terrain
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.entries import about_day, about_moving
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.readings import Readings
from judgebot.game.data.zones import LIMBO, ZoneKind, deck, expedition, hand, landmarks, reserve
from judgebot.game.events.steps import perform
from judgebot.game.read.playing.declaring import CardPlay
from tests.each import of_each
from tests.game.boards import a_game, character, mana, permanent, play_out, put, spell, told
from tests.game.carrying import do
from tests.game.reacting import COMPANION, THEIRS, reactions

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
         [("reaction.not-so", ("6.3.b", "2.2.9.b", "5.1.2.l", "7.5.12.a"))]),
        ("a Character", hand, [("reaction.played-from", ("6.3.b",))]),
        ("a Boosted Character", hand, []),
        ("a Permanent", reserve, [("reaction.not-so", ("6.3.b", "2.2.1.b"))]),
        ("a Permanent", hand, []),
        ("a Spell", reserve, [("reaction.not-so", ("6.3.b", "2.2.1.b"))]),
        ("a Spell", hand, []),
    ],
)  # fmt: skip
def test_one_thing_lacks_of_what_is_played(what, where, found):
    """A quality, the type, the Base Cost or from where it comes; of what lacks two none is told."""
    assert _played(f"When you play {what} from your Reserve", where) == found


@pytest.mark.parametrize(
    ("turn", "effect", "answers", "rule"),
    [
        (0, "You may play a Character for free.", (True,), ()),
        (1, "You may play a Character for free.", (True,), ("7.5.6.a", "7.5.6.b")),
        (1, "Play a Character for free.", (), ("7.5.6.a", "7.5.6.c")),
    ],
)
def test_who_plays_a_card_in_another_turn(turn, effect, answers, rule):
    """Whoever an effect has play a card plays it, which is told outside their turn.

    That is whom it says, if it says "you may", and else its controller (CR 7.5.6.b, 7.5.6.c).
    """
    game = a_game(turn=turn)
    put(game, HERO, character("Watcher", "When you play a Character — I gain 1 boost."))
    cub = put(game, hand(0), character("Cub"))
    do(game, effect, *answers, CardPlay(cub, Side.COMPANION))

    (entry,) = told(game, "reaction.activated")
    assert entry.rules == ("6.3.f", "5.1.2.l", "7.5.12.a", "7.2.3.a", *rule, "6.3.h")


YOU = ("7.2.3.a", "7.5.6.a", "7.5.6.c")
OPPONENT = ("6.3.b", "1.2.1.b", "7.5.6.a", "7.5.6.c", "7.5.5.b", "7.5.5.c")
MOTH = "Create a [Moth 2/2/2] Illusion token in your Hero Expedition."
DEEDS = {
    ("you draw one or more cards", "Draw two cards."): [("activated", (*YOU, "6.3.b", "6.3.g"))],
    ("you draw a card", "Draw two cards."): [("activated", YOU), ("activated", (*YOU, "6.3.g"))],
    ("a player draws a card", "Draw a card."): [("activated", YOU[1:])],
    ("an opponent draws a card", "Draw a card."): [("not-who", OPPONENT, "Lithium")],
    ("you draw a card", "[Resupply]."): [],
    ("you [Resupply]", "[Resupply]."): [("activated", YOU)],
    ("you [Resupply]", "Draw a card."): [],
    ("you exhaust a card in Reserve", "Exhaust target card in Reserve."): [("activated", YOU)],
    ("you exhaust a Character", "Exhaust target card in Reserve."): [],
    ("you ready a card in Reserve", "Exhaust target card in Reserve, then ready it."):
        [("activated", ("7.3.28.a", *YOU))],
    ("you ready a card in Reserve", "Exhaust target card in Reserve."): [],
    ("you create a token Character", MOTH): [("activated", YOU)],
    ("an opponent creates a token Character", MOTH): [("not-who", OPPONENT, "Lithium")],
    ("a token is created", MOTH): [("activated", ("7.3.5.a",))],
    ("you create a token Permanent", MOTH): [("not-so", ("6.3.b", "2.2.1.b"), "Moth")],
    ("you sacrifice a Character", "Sacrifice a Character."): [("activated", YOU)],
    ("an opponent sacrifices a Character", "Sacrifice a Character."):
        [("not-who", OPPONENT, "Lithium")],
    ("you sacrifice a Character", "Discard target Character you control."):
        [("discarded", ("6.3.b", "7.3.36.a"), "Ant")],
    ("you sacrifice a Character", "Discard target Character an opponent controls."): [],
    ("you sacrifice a Permanent", "Discard target Character you control."): [],
    ("a Character is sacrificed", "Sacrifice a Character."): [("activated", ())],
}  # fmt: skip
"""What is told of "When …" as an effect of mine is carried out, and by which rules."""


@of_each(("when", "told_"), DEEDS.items())
def test_what_players_do(when, told_):
    """Who did it is the player of whom the words speak (CR 7.5.6); else that is told."""
    trigger, effect = when

    assert reactions(f"When {trigger}", effect) == told_


ROLLS = {
    "a 4+": (4, 5, 6), "a 1-3": (1, 2, 3), "a 6": (6,), "a 5-6": (5, 6),
    "one or more dice": range(1, 7),
}  # fmt: skip


@of_each(("words", "result"), [(words, one) for words in ROLLS for one in (1, 3, 4, 5, 6)])
def test_what_is_rolled(words, result):
    """The words say which results they mean, and another one is told (CR 6.3.b)."""
    (shown,) = reactions(f"When you roll {words}", "Roll a die.", result)
    meant = YOU if words == "one or more dice" else (*YOU, "6.3.b")

    assert shown == (
        ("activated", meant) if result in ROLLS[words] else ("number", ("6.3.b",), result)
    )


V, M = Terrain.FOREST, Terrain.MOUNTAIN
MOVES = [
    ("moves forward", ActionVerb.MOVE_FORWARD, 1, (), [("activated", ())]),
    ("moves forward", ActionVerb.MOVE_FORWARD, 2, (), [("activated", ("6.3.g",))]),
    ("moves forward", ActionVerb.MOVE_FORWARD, 1, (V, M), [("activated", ())]),
    ("moves forward two or more regions", ActionVerb.MOVE_FORWARD, 2, (),
     [("activated", ("6.3.g", "6.3.b"))]),
    ("moves forward two or more regions", ActionVerb.MOVE_FORWARD, 1, (),
     [("number", ("6.3.b",), 1)]),
    ("moves forward due to {V}", ActionVerb.MOVE_FORWARD, 1, (V,),
     [("activated", ("4.2.4.j",))]),
    ("moves forward due to {V}", ActionVerb.MOVE_FORWARD, 1, (V, M),
     [("activated", ("4.2.4.j",))]),
    ("moves forward due to {V} or {M}", ActionVerb.MOVE_FORWARD, 1, (V, M),
     [("activated", ("4.2.4.j", "6.3.g"))]),
    ("moves forward due to {V}", ActionVerb.MOVE_FORWARD, 1, (M,),
     [("not-due-to", ("6.3.b", "4.2.4.j"), (M,))]),
    ("moves forward due to {V}", ActionVerb.MOVE_FORWARD, 1, (),
     [("not-due-to", ("6.3.b", "4.2.4.j"), ())]),
    ("moves forward", ActionVerb.MOVE_BACKWARDS, 1, (), []),
    ("moves backwards", ActionVerb.MOVE_BACKWARDS, 1, (), [("activated", ())]),
    ("moves backwards", ActionVerb.MOVE_FORWARD, 1, (), []),
    ("fails to move forward", ActionVerb.FAIL_TO_MOVE, 0, (), [("activated", ("4.2.4.i",))]),
    ("fails to move forward", ActionVerb.MOVE_FORWARD, 1, (), []),
]  # fmt: skip


@of_each(("words", "verb", "number", "due_to", "told_"), MOVES)
def test_how_expeditions_move(words, verb, number, due_to, told_):
    """By how many regions, and due to what (CR 4.2.4.j).

    "Your" is told from who controls the ability (CR 7.2.3.a); of another player's Expedition they
    ask where it does all that the words say.
    """
    activated = [(name, ("7.2.3.a", *rules), *more) if name == "activated" else
                 (name, rules, *more) for name, rules, *more in told_]  # fmt: skip
    of_theirs = [("other-expedition", ("6.3.b", "7.2.3.a")) for name, *_ in told_
                 if name == "activated"]  # fmt: skip
    for place, found in ((COMPANION, activated), (THEIRS, of_theirs)):
        action = AtomicAction(verb=verb, expedition=place, number=number, due_to=frozenset(due_to))
        distances = {(one.player, one.side): 2 for one in (HERO, COMPANION, THEIRS)}
        distances[1, Side.COMPANION] = 2
        when = f"When one of your Expeditions {words}"

        assert reactions(when, (action,), distances=distances) == found


def _passing(player):
    return AtomicAction(verb=ActionVerb.PASS, player=player, by=player, says=about_day.TurnPasses)


PASSES = [
    ("an opponent passes", (1,), (), [("activated", ("1.2.1.b",))]),
    ("an opponent passes", (0,), (), []),
    ("you pass", (0,), (), [("activated", ("7.2.3.a",))]),
    ("you pass", (0,), (1,), [("activated", ("7.2.3.a",))]),
    ("a player passes first", (1,), (), [("activated", ())]),
    ("you pass first", (0,), (), [("activated", ("7.2.3.a",))]),
    ("you pass first", (0,), (1,), [("passed-later", ("6.3.b",), "Ninette")]),
    ("you pass first", (1,), (0,), []),
    ("you pass first", (1, 0), (), [("passed-with", ("6.3.b",), "Ninette")]),
    ("you pass first", (0, 1), (), [("activated", ("7.2.3.a",))]),
]


@of_each(("words", "passing", "before", "told_"), PASSES)
def test_who_passes(words, passing, before, told_):
    """First is whoever passes before all others this day (CR 4.2.3.d)."""
    actions = tuple(map(_passing, passing))

    assert reactions(f"When {words}", actions, passed=frozenset(before)) == told_


@pytest.mark.parametrize(
    ("phase", "trigger", "day", "rules"),
    [
        (Phase.NOON, "At Noon", 2, ("4.2.b",)),
        (Phase.DUSK, "At Noon", 2, None),
        (Phase.MORNING, "When the Day begins", 2, ("4.2.a",)),
        (Phase.NOON, "When the Day begins", 2, None),
        (Phase.NOON, "When the Day begins", 1, ("4.2.a", "4.1.j")),
        (Phase.DUSK, "When the Day begins", 1, None),
    ],
)
def test_what_begins(phase, trigger, day, rules):
    """A phase, or the Day: the first one with its Noon (CR 4.1.j)."""
    begins = AtomicAction(verb=ActionVerb.BEGIN_PHASE, phase=phase)
    found = reactions(trigger, (begins,), turn=None, day=day)

    assert found == ([] if rules is None else [("activated", rules)])


def test_a_card_that_is_played_in_another_turn_by_no_effect():
    """Who plays it is told by CR 7.5.6 only where an effect has them do so."""
    game = a_game(turn=0)
    put(game, HERO, character("Watcher", "When an opponent plays a Character — I gain 1 boost."))
    cub = put(game, LIMBO, character("Cub"))
    playing = AtomicAction(
        verb=ActionVerb.MOVE, what=cub, to=THEIRS, by=1, called=Called.PLAY,
        played_from=ZoneKind.HAND, played_by=1,
    )  # fmt: skip
    perform(game, pytest.fail, Step(actions=(playing,), controller=1))

    (entry,) = told(game, "reaction.activated")
    assert entry.rules == ("6.3.f", "5.1.2.l", "7.5.12.a", "1.2.1.b", "6.3.h")


GIFTS = {
    "When you make a Gift": (True, (0,)),
    "When an opponent makes a Gift": (True, (1,)),
    "When a player makes a Gift": (True, (0, 1)),
    "When you receive a Gift": (False, (0,)),
    "When an opponent receives a Gift": (False, (1,)),
    "When a player receives a Gift": (False, (0, 1)),
}
"""Triggers about Gifts, each with whether it asks who makes one, and whom it means."""


@pytest.mark.parametrize("turn", [0, 1, None])
@pytest.mark.parametrize("doer", [0, 1])
@pytest.mark.parametrize("trigger", GIFTS)
def test_who_makes_a_gift_and_who_receives_it(trigger, doer, turn):
    """In a player's turn another one receives it, and the first makes it (7.3.22.a, 7.3.29.a).

    It is told who does instead, and that outside turns, and in one's own, there are no Gifts.
    """
    game = a_game(turn=turn)
    put(game, landmarks(0), permanent("Watcher", f"{trigger} — I gain 1 Ember counter."))
    for player in (0, 1):
        put(game, deck(player), character("Top"))
    do(game, "Each opponent draws a card.", you=doer)
    makes, who = GIFTS[trigger]
    receiver = 1 - doer

    found = [one.what for one in game.trace.entries if one.what.startswith("reaction.")]
    if turn is None:
        meant = (doer if makes else receiver) in who and not (makes and receiver in who)
        assert found == (["reaction.no-turn"] if meant else [])
    elif receiver == turn:
        assert found == (["reaction.own-turn"] if makes or turn in who else [])
    else:
        is_who = (turn if makes else receiver) in who
        assert found == ["reaction.activated" if is_who else "reaction.not-who"]


@pytest.mark.parametrize("called", [Called.OTHER, Called.PLAY])
def test_a_spell_that_leaves_limbo_by_its_own_effect_is_played(called):
    """So it is where CR 7.5.12.a is read alone, which is told as left open; not of its end."""
    game = a_game()
    game.state.readings = Readings(leaving_limbo_by_its_own_effect=True)
    put(game, HERO, character("Watcher", "When you play a Spell — I gain 1 boost."))
    song = put(game, LIMBO, spell("Song"))
    played = {"played_from": ZoneKind.HAND, "played_by": 0} if called is Called.PLAY else {}
    leaving = AtomicAction(
        verb=ActionVerb.MOVE, what=song, to=hand(0), by=0, called=called,
        says=about_moving.MovedTo, **played,
    )  # fmt: skip
    perform(game, pytest.fail, Step(actions=(leaving,), controller=0))

    (entry,) = told(game, "reaction.activated")
    open_ = "leaving-limbo-by-its-own-effect" if called is Called.OTHER else ""
    assert entry.told.disagreement == open_
