"""CR 7.5.5, 2.1.d: which events activate Reactions that speak of what goes somewhere."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.context import Context
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.zones import (
    LIMBO,
    ZoneKind,
    deck,
    expedition,
    hand,
    landmarks,
    reserve,
)
from judgebot.game.events.steps import perform
from judgebot.game.read.triggers import of_moving
from judgebot.game.read.triggers.happening import Happening
from tests.each import of_each
from tests.game.boards import a_game, character, permanent, printed, put, told
from tests.game.carrying import do, react
from tests.game.reacting import reactions

HERO = expedition(0, Side.HERO)
THEIRS = expedition(1, Side.HERO)
SEND = "Send each Character to Reserve."


def _watched(game, trigger, player=0):
    """Put a Landmark with such a trigger into play."""
    put(game, landmarks(player), permanent("Watcher", f"{trigger} — Draw a card."))


def _times(game):
    """How many Reactions of it wait in Limbo."""
    return sum(emblem.name == "Watcher" for emblem in game.state.emblems.values())


@pytest.mark.parametrize(
    ("trigger", "times"),
    [
        ("When a Character goes to Reserve from the Expedition zone", 3),
        ("When a Character you control goes to Reserve from the Expedition zone", 2),
        ("When a [[Boosted]] Character goes to Reserve from the Expedition zone", 2),
        ("When a [[Boosted]] Character you control goes to Reserve from the Expedition zone", 1),
        ("When a [[Anchored]] Character you control goes to Reserve", 1),
        ("When a Character goes to Reserve from your hand", 0),
        ("When one or more Characters you control go to Reserve", 1),
    ],
)
def test_what_goes_is_described_as_it_was(trigger, times):
    """In Reserve nobody controls it, and it bears nothing; it did before (CR 7.5.5, 2.5.j)."""
    game = a_game()
    put(game, HERO, character("Ant"), counters={"boost": 1})
    put(game, HERO, character("Bee"), statuses=frozenset({Status.ANCHORED}))
    put(game, THEIRS, character("Cat"), counters={"boost": 1})
    _watched(game, trigger)

    do(game, SEND)

    assert _times(game) == times


@pytest.mark.parametrize(("player", "times"), [(0, 1), (1, 0)])
def test_what_was_taken_belongs_to_who_controlled_it(player, times):
    """It goes to its owner's Reserve, and its controller is whose it was before (CR 7.5.5.b)."""
    game = a_game()
    put(game, THEIRS, character("Ant"))
    do(game, "Take control of target Character.", HERO)
    _watched(game, "When a Character you control goes to Reserve", player)

    do(game, SEND)

    assert _times(game) == times


@pytest.mark.parametrize(("condition", "times"), [("if it was", 1), ("if it's", 0)])
def test_the_tense_of_the_condition(condition, times):
    """The past tense asks of the state before the event, the present after it (CR 6.3.k)."""
    game = a_game()
    put(game, HERO, character("Ant"), counters={"boost": 1})
    _watched(game, f"When a Character goes to Reserve, {condition} [[Boosted]]")

    do(game, SEND)

    assert _times(game) == times


def test_a_self_move_reaction_asks_what_it_was():
    """"I" is the new object, and what it was is asked of the old one (CR 6.3.e, 6.3.k)."""
    game = a_game()
    text = "When I go to Reserve from anywhere, if I was [[Boosted]] — Draw a card."
    put(game, HERO, character("Watcher", text), counters={"boost": 1})
    put(game, HERO, character("Watcher", text))

    do(game, SEND)

    assert _times(game) == 1


@pytest.mark.parametrize(
    ("subject", "times"), [("a Character", 0), ("a card", 1), ("a card you control", 0)]
)
def test_a_card_from_hand_is_nothing_in_play(subject, times):
    """Words for a type or a controller mean what is in play (CR 2.2.1.h, 7.5.5.a)."""
    game = a_game()
    put(game, hand(0), character("Ant"))
    _watched(game, f"When {subject} goes to Reserve")

    do(game, "Put a card from your hand in Reserve.")

    assert _times(game) == times


def test_what_went_is_found_where_it_is_now():
    """The ability finds what became of the object that it speaks of (CR 2.1.f)."""
    game = a_game()
    put(game, HERO, character("Ant"))
    text = "When a Character goes to Reserve — Discard it."
    put(game, landmarks(0), permanent("Watcher", text))

    do(game, SEND)

    (emblem,) = game.state.emblems.values()
    (moved,) = emblem.moves.values()
    assert game.state.zones[reserve(0)] == (moved.object,)


@pytest.mark.parametrize(
    ("trigger", "entry"),
    [
        ("When a Character joins your Hero Expedition", "reaction.elsewhere"),
        ("When a Character joins your Expeditions", "reaction.one-subset"),
        ("When a Character joins the Expedition zone", "reaction.was-there"),
    ],
)
def test_what_switches_was_there(trigger, entry):
    """Only what is in the Expeditions spoken of before and after did not join them (7.5.10.a)."""
    game = a_game()
    put(game, expedition(0, Side.HERO), character("Ant"))
    put(game, landmarks(0), permanent("Watcher", f"{trigger} — Draw a card."))
    do(game, "Target Character switches Expeditions.")

    assert len(told(game, entry)) == 1
    assert len([one for one in game.trace.entries if one.what.startswith("reaction.")]) == 1


@pytest.mark.parametrize("told_", [False, True])
@pytest.mark.parametrize(
    ("pattern", "origin", "to", "near"),
    [
        ("a [[Boosted]] Character joins", "reserve", "hero", 1),
        ("a [[Boosted]] Character joins", "reserve", "other", 0),
        ("a [[Boosted]] Character leaves", "hero", "reserve", 1),
        ("a [[Boosted]] Character leaves", "other", "reserve", 0),
    ],
)
def test_what_is_not_what_joins_or_leaves(pattern, origin, to, near, told_):
    """It is told of what crosses into, or out of, what the words mean, and if anybody asks."""
    places = {"reserve": reserve(0), "hero": expedition(0, Side.HERO),
              "other": expedition(0, Side.COMPANION)}  # fmt: skip
    game = a_game()
    me = put(game, expedition(0, Side.HERO), character("Watcher"))
    (reaction,) = printed(f"When {pattern} my Expedition — I gain 1 boost.")
    (words,) = reaction.trigger.patterns
    ant = put(game, places[origin], character("Ant"))
    action = AtomicAction(verb=ActionVerb.MOVE, what=ant, to=places[to], by=0)
    event = perform(game, pytest.fail, Step(actions=(action,)))
    happening = Happening(event, told=told_)
    ask = of_moving.joins if "joins" in pattern else of_moving.leaves
    found = ask(happening, words, Context(controller=0, me=me))

    assert [one.why_not is not None for one in found] == [True] * (near if told_ else 0)


YOU = ("7.2.3.a", "7.5.6.a", "7.5.6.c")
NOT_AN_OPPONENT = ("6.3.b", "1.2.1.b", "7.5.6.a", "7.5.6.c", "7.5.5.b", "7.5.5.c")
SWITCH, RESUPPLY = "Target Character you control switches Expeditions.", "[Resupply]."
BACK = "Return target card in your Reserve to its owner's hand."
AWAY = "Discard target card in your Reserve."
MOVED = {
    ("a Character switches Expeditions", SWITCH): [("activated", ("7.3.39.a",))],
    ("a Permanent switches Expeditions", SWITCH): [
        ("not-so", ("6.3.b", "2.2.1.b"), "Ant")],
    ("a Character switches Expeditions", "Target Character defects."): [],
    ("a Character joins the Expedition zone", SWITCH): [
        ("was-there", ("6.3.b", "7.5.10.c"), "Ant")],
    ("a Character leaves the Expedition zone", SWITCH): [
        ("still-there", ("6.3.b", "7.5.11.c"), "Ant")],
    ("a Character joins one of your Expeditions", SWITCH):
        [("activated", ("7.5.10.c", "7.2.3.a"))],
    ("a Character leaves your Hero Expedition", SWITCH): [("activated", ("7.5.11.c", "7.2.3.a"))],
    ("a Character leaves your Companion Expedition", SWITCH):
        [("elsewhere", ("6.3.b", "7.5.11.c"), "Ant")],
    ("a card leaves your Reserve", AWAY): [("activated", ("7.5.11.a", "7.2.3.a"))],
    ("a card leaves your Reserve", RESUPPLY): [],
    ("a card goes to your discard pile", AWAY): [("activated", ("7.2.3.a",))],
    ("you discard a card", AWAY): [("activated", YOU)],
    ("an opponent discards a card", AWAY):
        [("not-who", NOT_AN_OPPONENT, "Lithium")],
    ("you return a card to your hand", BACK): [("activated", ("7.3.32.a", *YOU))],
    ("a card goes to your hand", BACK): [("activated", ("7.2.3.a",))],
    ("a card goes to your hand", AWAY): [],
    ("a card goes to your Reserve", RESUPPLY): [("activated", ("7.2.3.a",))],
    ("a card goes to Reserve from your hand", RESUPPLY): [("elsewhere", ("6.3.b",), "Elk")],
    ("an opponent puts a card in Reserve", RESUPPLY):
        [("not-who", NOT_AN_OPPONENT, "Lithium")],
}  # fmt: skip
"""What is told of "When …" as an effect of mine is carried out, and by which rules."""


@of_each(("when", "told_"), MOVED.items())
def test_what_moves_and_who_moves_it(when, told_):
    """What was there and still is neither joins nor leaves (CR 7.5.10, 7.5.11)."""
    trigger, effect = when

    assert reactions(f"When {trigger}", effect) == told_


@pytest.mark.parametrize("who", [0, 1])
@pytest.mark.parametrize(
    ("words", "times"),
    [("you put a card in Reserve", (1, 0)), ("an opponent puts a card in Reserve", (0, 1)),
     ("a card is put in Reserve", (1, 1))],
)  # fmt: skip
def test_who_puts_a_card_somewhere(words, times, who):
    """Each player Resupplies at once: of each card it is asked who put it there (CR 7.5.6)."""
    game = a_game()
    for player in (0, 1):
        put(game, deck(player), character("Elk"))
    _watched(game, f"When {words}")
    do(game, RESUPPLY, you=who)

    assert _times(game) == times[who]


@pytest.mark.parametrize("from_hand", [False, True])
def test_a_card_that_was_hidden_is_meant_as_what_it_became(from_hand):
    """There is no old object of it (CR 2.1.j); an object is found where it went (CR 2.1.f)."""
    game = a_game()
    text = "When a card goes to Reserve — Exhaust it."
    put(game, landmarks(0), permanent("Watcher", text))
    ant = put(game, hand(0) if from_hand else HERO, character("Ant"))
    action = AtomicAction(verb=ActionVerb.MOVE, what=ant, to=reserve(0), by=0)
    perform(game, pytest.fail, Step(actions=(action,), controller=0))
    react(game)

    (now,) = game.state.at(reserve(0))
    assert now.statuses == {Status.EXHAUSTED}


GIGANTIC = "[Gigantic].\n"


@pytest.mark.parametrize(
    ("symbol", "gigantic", "fields", "told_"),
    [
        ("{J}", "", {}, [("activated", ("7.1.1.a", "7.3.10.a"))]),
        ("{J}", GIGANTIC, {}, [("activated", ("7.1.1.a", "7.3.10.a", "7.4.4.d"))]),
        ("{H}", "", {"played_from": ZoneKind.HAND}, [("activated", ("7.1.1.b", "7.5.12.a"))]),
        ("{R}", "", {"played_from": ZoneKind.RESERVE}, [("activated", ("7.1.1.c", "7.5.12.a"))]),
        ("{H}", GIGANTIC, {"played_from": ZoneKind.HAND},
         [("activated", ("7.1.1.b", "7.5.12.a", "7.4.4.d"))]),
        ("{H}", "", {"played_from": ZoneKind.RESERVE, "called": Called.PLAY},
         [("played-from", ("6.3.b", "7.1.1.b"))]),
        ("{R}", "", {"played_from": ZoneKind.HAND, "called": Called.PLAY},
         [("played-from", ("6.3.b", "7.1.1.c"))]),
        ("{H}", "", {}, [("put", ("6.3.b", "7.1.1.b", "7.5.12.a"))]),
        ("{R}", "", {"called": Called.PLAY}, [("put", ("6.3.b", "7.1.1.c", "7.5.12.a"))]),
    ],
)  # fmt: skip
def test_symbols_of_what_enters_play(symbol, gigantic, fields, told_):
    """{J} as it enters, {H} and {R} as it was played from Hand or Reserve (CR 7.1.1)."""
    game = a_game()
    ant = put(game, LIMBO, character("Ant", f"{gigantic}{symbol} Draw a card."))
    action = AtomicAction(verb=ActionVerb.MOVE, what=ant, to=HERO, by=0, **fields)
    perform(game, pytest.fail, Step(actions=(action,), controller=0))
    found = [one for one in game.trace.entries if one.what.startswith("reaction.")]

    apart = ("6.3.e", "6.3.h")
    assert [
        (one.what[9:], tuple(rule for rule in one.rules if rule not in apart)) for one in found
    ] == told_
