"""CR 6.3.b What an event lacks of what a trigger says: told where it is one thing."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.trace import Silent
from judgebot.game.data.zones import discard_pile, expedition, reserve
from judgebot.game.events.steps import perform
from tests.game.boards import a_game, character, put
from tests.game.carrying import do

MINE = expedition(0, Side.HERO)
MY_OTHER = expedition(0, Side.COMPANION)
THEIRS = expedition(1, Side.HERO)


def _told(game):
    """The kinds of entries that say why a Reaction was not activated."""
    return [one.what for one in game.trace.entries if one.what.startswith("reaction.")]


def _move(game, ref, to, controller=0):
    action = AtomicAction(verb=ActionVerb.MOVE, what=ref, to=to, by=controller)
    perform(game, pytest.fail, Step(actions=(action,), controller=controller))


@pytest.mark.parametrize(
    ("trigger", "to", "entry"),
    [
        ("When a Character joins my Expedition", MY_OTHER, ["reaction.elsewhere"]),
        ("When a Character joins my Expedition", THEIRS, ["reaction.elsewhere"]),
        ("When I join my Expedition", THEIRS, []),
        ("When a Boosted Character joins my Expedition", THEIRS, []),
        ("When a Boosted Character joins my Expedition", MINE, ["reaction.not-so"]),
        ("When another Character joins my Expedition", MINE, ["reaction.activated"]),
        ("When a Boosted Character joins my Expedition", MY_OTHER, []),
        ("When you play another Character", MINE, ["reaction.put"]),
        ("When you play another Boosted Character", MINE, []),
        ("When a Permanent joins my Expedition", MINE, ["reaction.not-so"]),
        ("When a Permanent joins my Expedition", MY_OTHER, []),
        ("When a Plant joins my Expedition", MINE, ["reaction.not-so"]),
        ("When a Plant joins my Expedition", MY_OTHER, []),
        ("When a Site joins my Expedition", MINE, []),
        ("When a Character joins my Expedition", discard_pile(0), []),
    ],
)
def test_one_thing_is_lacking(trigger, to, entry):
    """What lacks one thing is told, what lacks two is not, nor what is another kind."""
    game = a_game()
    put(game, MINE, character("Watcher", f"{trigger} — I gain 1 boost."))
    _move(game, put(game, reserve(0), character("Cub")), to)

    assert _told(game) == entry


@pytest.mark.parametrize(
    ("trigger", "effect", "answers", "entry"),
    [
        ("When you create a token Character",
         "Create a [Moth 2/2/2] Illusion token in your Hero Expedition.", (), "reaction.not-who"),
        ("When an opponent rolls one or more dice", "Roll a die.", (3,), "reaction.activated"),
        ("When you roll one or more dice", "Roll a die.", (3,), "reaction.not-who"),
    ],
)  # fmt: skip
def test_another_player_did_it(trigger, effect, answers, entry):
    """What an opponent did, and not the player of whom the trigger speaks, is told."""
    game = a_game()
    put(game, MINE, character("Watcher", f"{trigger} — I gain 1 boost."))
    do(game, effect, *answers, you=1)

    assert _told(game)[:1] == [entry]


@pytest.mark.parametrize(
    ("where", "entry"),
    [
        (reserve(0), ["reaction.not-controlled"]),
        (reserve(1), ["reaction.not-controlled"]),
        (THEIRS, ["reaction.not-whose"]),
        (MINE, ["reaction.activated"]),
    ],
)
def test_what_is_in_reserve_is_not_controlled(where, entry):
    """A card in Reserve is one that nobody controls, whoever's it is (CR 7.5.5.a)."""
    game = a_game()
    trigger = "When another Character you control gains 1 or more boosts"
    put(game, MINE, character("Watcher", f"{trigger} — I gain 1 boost."))
    cub = put(game, where, character("Cub"))
    do(game, "Target Character in play or in Reserve gains 1 boost.", cub)

    assert _told(game) == entry


def test_what_does_not_work_is_not_near():
    """A Reaction that would not work anyway is not told as one that nearly was activated."""
    game = a_game()
    text = "When a Character joins the Expedition facing me — I gain 1 boost."
    put(game, reserve(0), character("Watcher", text))
    _move(game, put(game, reserve(0), character("Cub")), MINE)

    assert _told(game) == []


def test_nothing_is_found_out_where_nobody_asks():
    """A silent game tells nothing of it, and plays alike."""
    game = a_game()
    game.trace = Silent()
    put(game, MINE, character("Watcher", "When a Character joins my Expedition — I gain 1 boost."))
    _move(game, put(game, reserve(0), character("Cub")), MY_OTHER)

    assert game.state.emblems == {}


YOURS = ("7.2.3.a", "7.5.5.b", "7.5.5.c")
"""Whose a place of "you" is: of who controls the object whose ability it is."""


@pytest.mark.parametrize(
    ("trigger", "rules"),
    [
        ("When a Character leaves one of your Expeditions", ("7.5.11.a", *YOURS)),
        ("When a Character leaves my Expedition", ("7.5.11.a", "7.2.1.a")),
        ("When a Character goes to Reserve from your Hero Expedition", YOURS),
        ("When a Character goes to Reserve from one of your Expeditions", YOURS),
        ("When a card goes to Reserve from one of your Expeditions", YOURS),
    ],
)
def test_what_leaves_a_place_of_another_player(trigger, rules):
    """"Your" is of who controls the ability, which is what is lacking (CR 7.2.3.a)."""
    game = a_game()
    put(game, MINE, character("Watcher", f"{trigger} — Draw a card."))
    _move(game, put(game, THEIRS, character("Ant")), reserve(1))

    found = [(one.what, one.rules) for one in game.trace.entries if "reaction" in one.what]
    assert found == [("reaction.elsewhere", ("6.3.b", *rules))]


def test_each_card_is_told_of_once():
    """Of several cards that lack the same, each is told, and those of one name once."""
    game = a_game()
    put(game, MINE, character("Watcher", "When you play another Character — I gain 1 boost."))
    names = ("Cub", "Fox", "Cub")
    moves = tuple(
        AtomicAction(
            verb=ActionVerb.MOVE, what=put(game, reserve(0), character(name)), to=MINE, by=0
        )
        for name in names
    )
    perform(game, pytest.fail, Step(actions=moves, controller=0))

    assert _told(game) == ["reaction.put", "reaction.put"]
