"""CR 1.2.7.a: what happened this turn, Afternoon or Day, asked about in every voice."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Did, Phase, Side, Status
from judgebot.cards.text import normalise, parse, render
from judgebot.game.actions.expiring import forget
from judgebot.game.data.context import Context
from judgebot.game.data.plays import Playing
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.zones import ZoneKind, deck, expedition, hand, landmarks, reserve
from judgebot.game.engine import advance, answer
from judgebot.game.read.words import conditions
from judgebot.game.write.progress import begin_day, begin_phase, begin_turn, count_played
from tests.each import of_each
from tests.game.boards import a_game, character, permanent, put
from tests.game.carrying import do, effect_of

HERO = expedition(0, Side.HERO)
ASKER = "At Night — If you drew a card this turn, draw a card."

EVENTS = {
    Did.DRAWN: (
        "Draw a card.",
        ("you drew a card", "you have drawn a card", "you drew one or more cards",
         "a card was drawn", "a card has been drawn", "a card was drawn by you",
         "you drew more cards than your opponent", "you drew at least one card"),
        ("you didn't draw a card", "you haven't drawn any cards", "no card was drawn",
         "you drew two or more cards", "your opponent drew a card", "a Spell was drawn"),
    ),
    Did.DISCARDED: (
        "Discard a card from your hand.",
        ("you discarded a card", "a card from your hand was discarded",
         "a card was discarded from your hand", "you have discarded a card from your hand",
         "exactly one card was discarded"),
        ("a Character was discarded", "you didn't discard a card", "no cards were discarded",
         "a card from your Reserve was discarded", "an opponent discarded a card"),
    ),
    Did.SACRIFICED: (
        "Sacrifice a Robot.",
        ("you sacrificed a Character", "a Character was sacrificed", "you have sacrificed a Robot",
         "a Robot has been sacrificed", "a Character was discarded", "a player sacrificed a Robot",
         "one or more Characters were sacrificed", "a Character left my Expedition"),
        ("you sacrificed a Permanent", "no Character was sacrificed", "you sacrificed no Robots",
         "you have not sacrificed a Character", "no player has sacrificed a Robot",
         "your opponent sacrificed a Character", "two or more Characters were sacrificed"),
    ),
    Did.CREATED: (
        "Create a [Brassbug 2/2/2] Robot token in my Expedition.",
        ("you created a token", "a token was created", "a Robot token has been created",
         "a Character joined my Expedition", "a token joined one of your Expeditions",
         "a token has joined your Expeditions"),
        ("you created a Plant token", "a Spell was created", "your opponent created a token"),
    ),
    Did.EXHAUSTED: (
        "Exhaust target Permanent.",
        ("you exhausted a Permanent", "a Permanent was exhausted", "a card has been exhausted"),
        ("you exhausted a Character", "no Permanent was exhausted", "I was exhausted"),
    ),
    Did.READIED: (
        "Ready target card in Reserve.",
        ("you readied a card in Reserve", "a card in your Reserve was readied"),
        ("a Permanent was readied", "you didn't ready any cards", "I was readied"),
    ),
    Did.RESUPPLIED: (
        "[Resupply].",
        ("you [Resupplied]", "you have [Resupplied]", "you Resupplied a card",
         "a card went to your Reserve"),
        ("you haven't Resupplied", "an opponent Resupplied", "you didn't [Resupply]"),
    ),
    Did.SABOTAGED: (
        "[Sabotage].",
        ("you [Sabotaged]", "you Sabotaged a card", "a card was Sabotaged"),
        ("you didn't [Sabotage]", "your opponent has Sabotaged"),
    ),
    Did.REVEALED: (
        "Reveal the top card of your deck.",
        ("you revealed a card", "a Character was revealed"),
        ("you revealed a Spell", "no card was revealed"),
    ),
    Did.AUGMENTED: (
        "[Augment] target Robot.",
        ("you Augmented a Character", "a Character was Augmented"),
        ("you didn't Augment a Character",),
    ),
    Did.ROLLED: (
        "Roll a die.",
        ("you rolled a die", "you have rolled one or more dice", "you rolled a 4+",
         "you rolled a 4-5", "you have rolled a 5"),
        ("you rolled a 6", "you rolled a 1-3", "you didn't roll a die", "an opponent rolled a 5"),
    ),
    Did.PASSED: (
        "Pass.",
        ("you passed", "a player has passed"),
        ("you didn't pass", "your opponent passed", "no player passed"),
    ),
    Did.BECAME_FIRST_PLAYER: (
        "You become first player.",
        ("you became first player", "you have become first player"),
        ("your opponent became first player", "you didn't become first player"),
    ),
    Did.MADE_GIFT: (
        "Target opponent draws a card.",
        ("you made a Gift", "you have made a Gift", "you made one or more Gifts"),
        ("your opponent made a Gift", "you haven't made a Gift", "you made two or more Gifts"),
    ),
    Did.RECEIVED_GIFT: (
        "Target opponent [Resupplies].",
        ("your opponent received a Gift", "an opponent has received a Gift"),
        ("you received a Gift", "no opponent received a Gift"),
    ),
    Did.MOVED_FORWARD: (
        "My Expedition moves forward one region.",
        ("my Expedition moved forward", "my Expedition has moved forward",
         "an Expedition moved forward", "one of your Expeditions moved forward",
         "exactly one Expedition moved forward", "your Companion Expedition didn't move forward"),
        ("both of your Expeditions moved forward", "my Expedition has not moved forward",
         "no Expedition moved forward", "two or more Expeditions moved forward"),
    ),
    Did.MOVED_BACKWARDS: (
        "My Expedition moves backwards one region.",
        ("my Expedition moved backwards", "an Expedition has moved backwards"),
        ("my Expedition didn't move backwards", "my Expedition moved forward"),
    ),
    Did.ASCENDED: (
        "My Expedition [Ascends].",
        ("my Expedition Ascended", "one of your Expeditions has Ascended"),
        ("my Expedition didn't [Ascend]", "each of your Expeditions Ascended"),
    ),
    Did.GAINED: (
        "I gain 2 boosts.",
        ("I gained a boost", "I have gained 1 boost", "I gained 2 or more boosts",
         "a Character gained a boost", "a Character you control has gained two or more boosts"),
        ("I gained 3 or more boosts", "I didn't gain a boost", "I haven't gained any boosts",
         "I gained a counter this turn and I lost a boost", "I gained [[Asleep]]"),
    ),
    Did.LOST: (
        "Target Robot loses 1 boost.",
        ("a Robot lost a boost", "a Character has lost 1 boost"),
        ("I lost a boost", "no Character lost a boost", "a Robot lost two or more boosts"),
    ),
    Did.SPENT: (
        "Spend 1 of my boosts.",
        ("you spent a boost", "you have spent one or more boosts", "I lost a boost"),
        ("you spent two or more boosts", "you didn't spend any boosts"),
    ),
    Did.SWITCHED: (
        "I switch Expeditions.",
        ("I switched Expeditions", "a Character has switched Expeditions",
         "I left your Hero Expedition", "I joined your Companion Expedition"),
        ("I haven't switched Expeditions", "I joined your Hero Expedition", "I defected"),
    ),
    Did.DEFECTED: (
        "Target Robot defects.",
        ("a Robot defected", "a Character left my Expedition"),
        ("I defected", "no Character defected"),
    ),
    Did.WENT: (
        "Send target Robot to Reserve.",
        ("a Character went to your Reserve", "a Character has left play",
         "you sent a Character to Reserve", "a Character was sent to your Reserve",
         "a card joined your Reserve", "a Character left my Expedition"),
        ("a Character went to your hand", "I left my Expedition", "a Spell left play",
         "you didn't send a Character to Reserve", "your opponent sent a Character to Reserve"),
    ),
}  # fmt: skip
"""What is done, what is then true of it, and what is not."""

UNASKED = {Did.PLAYED, Did.FAILED_TO_MOVE, Did.JOINED, Did.LEFT}
"""Played cards and Progress have tests of their own; joining and leaving stand among the others."""


def _board():
    """A board on which each of the effects of the table can be carried out in one way."""
    game = a_game(first_player=1)
    me = put(game, HERO, character("Ant", ASKER), counters={"boost": 1})
    put(game, HERO, character("Bee", sub_types=frozenset({"Robot"})), counters={"boost": 2})
    put(game, landmarks(0), permanent("Hut"))
    put(game, hand(0), character("Cub"))
    exhausted = frozenset({Status.EXHAUSTED})
    for player in (0, 1):
        put(game, deck(player), character("Doe"))
        put(game, deck(player), character("Elk"))
    put(game, reserve(0), character("Fox"), statuses=exhausted)
    game.state.distances[0, Side.HERO] = 1
    game.state.changed()
    return game, me


def _asks(game, me, words):
    """Whether a condition is true now, for the controller of the one who asks."""
    (step, *_) = effect_of(f"If {words}, draw a card.")
    return conditions.holds(game.state, step.condition, Context(controller=0, me=me))


ANSWERS = {
    Did.ROLLED: (5,),
}


def _happen(game, me, did):
    """Carry out an effect; of several things to choose, the first."""
    if do(game, EVENTS[did][0], *ANSWERS.get(did, ()), me=me):
        while (decision := advance(game)) is not None:
            answer(game, decision.options[0])


def _told(did, true):
    return [(did, words) for words in EVENTS[did][1 if true else 2]]


TRUE = [pair for did in EVENTS for pair in _told(did, true=True)]
FALSE = [pair for did in EVENTS for pair in _told(did, true=False)]


def _during(words, period):
    """A condition with its time; one that names a time within it is left as it is."""
    return f"{words} this {period}"


@pytest.mark.parametrize("period", ["turn", "Afternoon", "Day"])
@of_each(("did", "words"), TRUE)
def test_what_happened(did, words, period):
    """It is true of the time in which it happened, and false before and in the next such time."""
    asked = _during(words, period)
    negated = "didn't" in words
    game, me = _board()
    assert _asks(game, me, asked) is negated

    _happen(game, me, did)
    assert _asks(game, me, asked)

    begin_turn(game.state, 0)
    assert _asks(game, me, asked) is (negated or period != "turn")

    begin_day(game.state)
    begin_phase(game.state, Phase.AFTERNOON)
    assert _asks(game, me, asked) is negated


@pytest.mark.parametrize("period", ["turn", "Afternoon", "Day"])
@of_each(("did", "words"), FALSE)
def test_what_did_not_happen(did, words, period):
    """It is false of something else, of somebody else, and where it is denied."""
    game, me = _board()

    _happen(game, me, did)

    assert not _asks(game, me, _during(words, period))


@of_each("words", [words for _, words in (*TRUE, *FALSE)])
def test_it_is_written_as_it_was_read(words):
    """Each voice is written again as it was read."""
    (line,) = normalise(f"{{J}} If {words} this turn, draw a card.")

    assert render(*parse(line)) == line


def test_every_kind_of_event_is_asked_about():
    """The table speaks of everything that can have happened."""
    assert set(EVENTS) | UNASKED == set(Did)


@pytest.mark.parametrize(
    ("words", "true"),
    [
        ("you played a Character", True),
        ("you have played a Character from Reserve", True),
        ("a Character was played", True),
        ("a card was played from Reserve", True),
        ("you played more cards than your opponent", True),
        ("I was not played", True),
        ("you played a card from your hand", False),
        ("you haven't played a card", False),
        ("no Character was played", False),
        ("you played two or more cards", False),
        ("your opponent played a card", False),
    ],
)
def test_what_was_played(words, true):
    """Cards that count as played are asked about in the same words (CR 5.1.2.k)."""
    game, me = _board()
    fox = next(one for one in game.state.at(reserve(0)))
    count_played(game.state, Playing(player=0, card=fox.ref, source=ZoneKind.RESERVE))

    assert _asks(game, me, _during(words, "turn")) is true


def test_failing_to_move():
    """An Expedition that does not move forward in Progress failed to (CR 7.5.7)."""
    game, me = _board()
    assert not _asks(game, me, "my Expedition failed to move forward this Day")

    game.state.failed = frozenset({(0, Side.HERO)})
    game.state.changed()
    assert _asks(game, me, "my Expedition failed to move forward this Day")
    assert not _asks(game, me, "both of your Expeditions failed to move forward this Day")
    assert _asks(game, me, "an Expedition failed to move forward this Day")


def test_nothing_is_kept_where_nobody_asks():
    """A game whose cards ask nothing keeps nothing, so that its states stay as equal as before."""
    game = a_game()
    put(game, deck(0), character("Doe"))

    do(game, "Draw a card.")

    assert game.state.deeds == ()


def test_what_ceased_to_exist_is_remembered():
    """A sacrificed Robot is still a Robot to who asks later in the day (CR 2.1.h)."""
    game, me = _board()
    do(game, "Sacrifice a Robot.", me=me)

    forget(game.state)

    assert _asks(game, me, "a Robot was sacrificed this Day")


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ("you drew a card", ("7.5.6.a",)),
        ("a card was drawn", ()),
        ("you played a Character", ("5.1.2.k",)),
    ],
)
def test_by_which_rules_somebody_did_it(words, rules):
    """Who does what is cited where a player is spoken of; of playing there is a rule of its own."""
    game = a_game()
    me = put(game, HERO, character("Ant"))
    (instruction,) = effect_of(f"If {words} this turn, draw a card.")
    because = Reasons()
    context = Context(controller=0, me=me).explained(because)
    conditions.holds(game.state, instruction.condition, context)

    assert tuple(because.rules) == rules
