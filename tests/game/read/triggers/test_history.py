"""CR 1.2.7.a: what happened this turn, Afternoon or Day, asked about in every voice."""

from __future__ import annotations

import pytest

from judgebot.abilities.amounts import Past, Times
from judgebot.abilities.nouns import Expedition, Kind, Noun, Zone
from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.words import Did, Duration, Phase, Side, Status, ZoneName
from judgebot.cards.text import normalise, parse, render
from judgebot.game.actions.expiring import forget
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.plays import Playing
from judgebot.game.data.readings import Readings
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.record import changed
from judgebot.game.data.zones import ZoneKind, deck, expedition, hand, landmarks, reserve
from judgebot.game.engine import advance, answer
from judgebot.game.read.triggers import history
from judgebot.game.read.triggers.gifts import Gift
from judgebot.game.read.triggers.history import PastDeed
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
        ("you drew a card", ("7.2.3.a", "7.5.6.a")),
        ("a card was drawn", ()),
        ("you played a Character", ("5.1.2.k", "7.2.3.a")),
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


ANT, BEE = Referent(1, 11), Referent(2, 12)
YOU, THEY = Player(kind=PlayerKind.YOU), Player(kind=PlayerKind.AN_OPPONENT)


def _deed(did=Did.GAINED, **fields):
    return PastDeed(**{"did": did, "by": 0, "thing": ANT, "phase": Phase.AFTERNOON, "turn": 3,
                       **fields})  # fmt: skip


def _past(did=Did.GAINED, during=Duration.DAY, **fields):
    return Past(did=did, during=during, **fields)


def _after(*deeds, **fields):
    """A state in the third turn of the day, after these deeds, and a context of mine."""
    state = a_game(turns=3, deeds=deeds, **fields).state
    return state, Context(controller=0, me=ANT)


@pytest.mark.parametrize(
    ("deed", "past", "so"),
    [
        (_deed(), _past(), True),
        (_deed(), _past(Did.LOST), False),
        (_deed(by=1), _past(by=YOU), False),
        (_deed(), _past(by=YOU), True),
        (_deed(by=1), _past(by=THEY), True),
        (_deed(by=None), _past(by=YOU), False),
        (_deed(what="boost"), _past(what="boost"), True),
        (_deed(what="Ember"), _past(what="boost"), False),
        (_deed(what="Ember"), _past(what=""), True),
        (_deed(what=Status.ASLEEP), _past(what=""), False),
        (_deed(what=Status.ASLEEP), _past(what=Status.ASLEEP), True),
        (_deed(what=Status.ANCHORED), _past(what=Status.ASLEEP), False),
        (_deed(phase=Phase.NIGHT), _past(during=Duration.AFTERNOON), False),
        (_deed(phase=Phase.NIGHT), _past(during=Duration.DAY), True),
        (_deed(), _past(during=Duration.AFTERNOON), True),
        (_deed(), _past(during=Duration.TURN), True),
        (_deed(turn=2), _past(during=Duration.TURN), False),
        (_deed(turn=None), _past(during=Duration.TURN), False),
        (_deed(turn=2), _past(during=Duration.AFTERNOON), True),
        (_deed(Did.ROLLED, number=4), _past(Did.ROLLED, low=4), True),
        (_deed(Did.ROLLED, number=3), _past(Did.ROLLED, low=4), False),
        (_deed(Did.ROLLED, number=3), _past(Did.ROLLED, high=3), True),
        (_deed(Did.ROLLED, number=4), _past(Did.ROLLED, high=3), False),
        (_deed(Did.ROLLED, number=4), _past(Did.ROLLED, low=2, high=3), False),
        (_deed(Did.WENT), _past(Did.JOINED), True),
        (_deed(Did.WENT), _past(Did.LEFT), True),
        (_deed(Did.WENT), _past(Did.WENT), True),
        (_deed(Did.JOINED), _past(Did.LEFT), False),
    ],
)
def test_whether_a_deed_is_what_is_asked(deed, past, so):
    """By its kind, by whom, with what, and when; of another thing nothing is known."""
    state, context = _after(deed)

    assert history.times(state, Times(past=past), context) == int(so)
    assert history.has_done(state, past, ANT, context) is so
    assert not history.has_done(state, past, BEE, context)
    became = changed(deed, thing=BEE, became=ANT)
    assert history.has_done(_after(became)[0], past, ANT, context) is so


def test_outside_turns_nothing_was_done_this_turn():
    """What asks of a turn is false where it is nobody's."""
    state, context = _after(_deed(), turn=None)
    past = _past(during=Duration.TURN)

    assert history.times(state, Times(past=past), context) == 0
    assert not history.has_done(state, past, ANT, context)


@pytest.mark.parametrize(
    ("did", "number"), [(Did.GAINED, 2), (Did.LOST, 2), (Did.DISCARDED, 3), (Did.SACRIFICED, 3)]
)
def test_what_is_counted(did, number):
    """Gaining and losing by the things that did it, others by how often it was done."""
    state, context = _after(_deed(did), _deed(did), _deed(did, thing=BEE))

    assert history.times(state, Times(past=_past(did)), context) == number


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize(
    ("numbers", "low", "things"),
    [((1, 1), 2, (1, 0)), ((2, 1), 2, (1, 1)), ((1, 1), 3, (0, 0)), ((1, 1), 1, (1, 1))],
)
def test_how_many_counters_it_came_to(numbers, low, things, at_once):
    """Of several events together, or by the other reading of one of them alone."""
    readings = changed(Readings(), what_happened_in_several_events=at_once)
    deeds = (_deed(what="boost", number=one) for one in numbers)
    state, context = _after(*deeds, _deed(what="Ember", number=9, thing=BEE), readings=readings)
    past, because = _past(what="boost", low=low), Reasons()
    asked = context.explained(because)

    assert history.times(state, Times(past=past), asked) == things[at_once]
    assert history.has_done(state, past, ANT, context) is bool(things[at_once])
    assert not history.has_done(state, past, BEE, context)
    assert list(because.readings) == (
        ["what-happened-in-several-events"] if things[0] != things[1] else []
    )


def test_who_spent_so_many():
    """What is spent is counted by who did, and not by the thing."""
    deeds = (_deed(Did.SPENT, what="boost", thing=one) for one in (ANT, BEE))
    state, context = _after(*deeds)

    assert history.times(state, Times(past=_past(Did.SPENT, what="boost", low=2)), context) == 1


RESERVE_PLACE = Zone(name=ZoneName.RESERVE)


@pytest.mark.parametrize(
    ("did", "before", "after", "so"),
    [
        (Did.JOINED, HERO, reserve(0), True),
        (Did.JOINED, reserve(0), HERO, False),
        (Did.JOINED, reserve(0), reserve(0), False),
        (Did.LEFT, reserve(0), HERO, True),
        (Did.LEFT, HERO, reserve(0), False),
        (Did.LEFT, reserve(0), reserve(0), False),
        (Did.WENT, HERO, reserve(0), True),
        (Did.WENT, reserve(0), reserve(0), True),
        (Did.WENT, reserve(0), HERO, False),
        (Did.DISCARDED, reserve(0), HERO, True),
        (Did.DISCARDED, HERO, reserve(0), False),
    ],
)
def test_where_it_was_done(did, before, after, so):
    """To join and to leave a zone is not to have been, or to be, in it (CR 7.5.10, 7.5.11)."""
    kept = Did.WENT if did in (Did.JOINED, Did.LEFT) else did
    deed = _deed(kept, before=frozenset({before}), after=frozenset({after}))
    state, context = _after(deed)

    past = _past(did, places=(RESERVE_PLACE,))
    assert history.has_done(state, past, ANT, context) is so


@pytest.mark.parametrize("did", [Did.MOVED_FORWARD, Did.FAILED_TO_MOVE])
def test_what_is_kept_of_expeditions(did):
    """What the state keeps of this Day is asked of it."""
    state, context = _after(moved=frozenset({(0, Side.HERO)}), failed=frozenset({(1, Side.HERO)}))
    places = (HERO, expedition(0, Side.COMPANION), expedition(1, Side.HERO))
    found = [history.has_done(state, _past(did), one, context) for one in places]
    counted = history.times(state, Times(past=_past(did), of=Expedition()), context)

    assert found == ([True, False, False] if did is Did.MOVED_FORWARD else [False, False, True])
    assert counted == 1
    assert not history.has_done(state, _past(did, Duration.TURN), HERO, context)


@pytest.mark.parametrize(
    ("gift", "number"),
    [
        (Gift(0, "draw", after=0, place=0), 1),
        (Gift(0, "draw", after=1, place=0), 2),
        (Gift(0, "draw", after=1, place=1), 3),
        (Gift(0, "draw", after=3, place=0), 4),
    ],
)
def test_which_gift_it_is(gift, number):
    """Those before its event, and those that the event was before it (CR 7.3.29, Remark)."""
    deeds = [_deed(Did.RECEIVED_GIFT) for _ in range(3)]
    state, context = _after(*deeds, _deed(Did.DRAWN))
    past = _past(Did.RECEIVED_GIFT)

    assert history.number_of_gift(state, gift, past, context) == number


@pytest.mark.parametrize(("place", "number"), [(0, 0), (1, 1)])
def test_a_gift_of_another_is_none_of_theirs(place, number):
    """Of those that are asked about, it is none."""
    deeds = [_deed(Did.RECEIVED_GIFT, by=1), _deed(Did.RECEIVED_GIFT)]
    state, context = _after(*deeds)
    gift = Gift(0, "draw", after=0, place=place)

    past = _past(Did.RECEIVED_GIFT, by=YOU)
    assert history.number_of_gift(state, gift, past, context) == number


def test_every_roll_of_a_result_counts():
    """By how often it was rolled, and not what the results come to (CR 7.3.33)."""
    rolls = (_deed(Did.ROLLED, thing=None, number=one) for one in (4, 2, 6, 4))
    state, context = _after(*rolls)
    found = [
        history.times(state, Times(past=_past(Did.ROLLED, low=low, high=high)), context)
        for low, high in ((4, None), (None, 3), (4, 5), (None, None), (7, None))
    ]

    assert found == [3, 1, 2, 4, 0]


def test_an_expedition_is_no_thing_that_is_described():
    """What was done to an Expedition, or to nothing, fits no description of a card."""
    state, context = _after(
        _deed(Did.ASCENDED, thing=HERO), _deed(Did.PASSED, thing=None), _deed(Did.DRAWN)
    )
    card = Noun(kinds=(Kind(),))
    found = [
        history.times(state, Times(past=_past(did), of=card), context)
        for did in (Did.ASCENDED, Did.PASSED)
    ]

    assert found == [0, 0]
    of_mine = Times(past=_past(Did.ASCENDED), of=Expedition(owner=YOU))
    of_theirs = Times(past=_past(Did.ASCENDED), of=Expedition(owner=THEY))
    assert [history.times(state, one, context) for one in (of_mine, of_theirs)] == [1, 0]
