"""CR 5.1.2.f, 1.4.1, 6.2: every way to say a change of cost, a prohibition or a modifier is played.

Each table crosses the words for one part of speech with those for another. What must come out is
worked out here from what the words mean, not taken from the engine.
"""

from __future__ import annotations

import itertools

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.cards.text import normalise, parse, read, render
from judgebot.game.data.agenda import resolve
from judgebot.game.data.context import Context
from judgebot.game.data.zones import deck, discard_pile, expedition, hand, landmarks, reserve
from judgebot.game.play import quick_actions
from judgebot.game.read.playing.declaring import (
    TURN_EFFECT,
    CardPlay,
    least,
    legal_plays,
    playable,
    playing_of,
)
from tests.each import of_each
from tests.game.boards import a_game, character, mana, permanent, play_out, put, spell

HERE = expedition(0, Side.HERO)
THERE = expedition(1, Side.HERO)
PLANT = ("Plant",)


def _crossed(*lists: object) -> list[tuple]:
    """Every combination of one of each."""
    return list(itertools.product(*lists))


def _written_back(text: str) -> None:
    for line in normalise(text):
        assert render(*parse(line)) == line.removeprefix("{I} ")


def _least(game, card, side=None) -> int | None:
    """The least mana for which a card can be played as a turn effect."""
    playing = playing_of(game.state, 0, CardPlay(card, side))
    return least(game.state, playing, TURN_EFFECT, spent=0)


# What a card says of its own cost, beside two Plants of its player.

WAYS = ("I cost {1} less%s.", "Play me for {1} less%s.", "Reduce my cost by {1}%s.")
MORE = ("I cost {1} more%s.", "Play me for {1} more%s.", "Increase my cost by {1}%s.")
ENDS = {
    "": 1,
    " per Plant you control": 2,
    " for each Plant you control": 2,
    " for each Robot you control": 0,
    " if you control a Plant": 1,
    " if you control a Robot": 0,
    " unless you control a Plant": 0,
    " only if you control a Robot": 0,
    " as long as you control two or more Plants": 1,
}
FLOORS = {"": 0, ", down to a minimum of {4}": 4, ", down to a minimum of {5}": 5}


def _own_cost(text: str, place=None) -> int:
    game = a_game()
    for _ in range(2):
        put(game, HERE, character("Fern", sub_types=PLANT))
    card = put(game, place or hand(0), spell("Storm", text, hand_cost=5, reserve_cost=5))
    mana(game, 0, 9)
    return _least(game, card)


@of_each(("way", "end"), _crossed(WAYS, ENDS))
def test_less_for_itself(way: str, end: str) -> None:
    """A decrease, as often and under the condition that its end says (CR 5.1.2.f)."""
    text = way % end
    _written_back(text)

    assert _own_cost(text) == 5 - ENDS[end]


@of_each(("way", "end"), _crossed(MORE, ENDS))
def test_more_for_itself(way: str, end: str) -> None:
    """An increase with the same ends (CR 5.1.2.f)."""
    text = way % end
    _written_back(text)

    assert _own_cost(text) == 5 + ENDS[end]


@of_each(("way", "floor"), _crossed(WAYS, FLOORS))
def test_down_to_a_minimum(way: str, floor: str) -> None:
    """A decrease does not take a cost below its own minimum (CR 5.1.2.f, second Remark)."""
    text = way % f" per Plant you control{floor}"
    _written_back(text)

    assert _own_cost(text) == max(3, FLOORS[floor])


@pytest.mark.parametrize("joined", [", and also", "and also", ", and"])
def test_two_changes_in_a_sentence(joined: str) -> None:
    """Each has its own condition: here the second one is false, then both are true."""
    for noun, expected in (("Robot", 4), ("Plant", 2)):
        gap = "" if joined.startswith(",") else " "
        both = f"if you control a Plant{gap}{joined} {{2}} less if you control a {noun}"
        text = f"I cost {{1}} less {both}."
        _written_back(text)

        assert _own_cost(text) == expected


PLACES = {
    "I cost {2} less to play from Reserve.": (reserve(0), 3),
    "Play me for {2} less from Reserve.": (reserve(0), 3),
    "Pay {2} more to play me from your Reserve.": (reserve(0), 7),
    "You may play me for {2} less from Reserve.": (reserve(0), 3),
}


@of_each("text", PLACES)
def test_from_where(text: str) -> None:
    """From Reserve it costs something else, from Hand the same as ever."""
    _written_back(text)
    place, expected = PLACES[text]

    assert (_own_cost(text, place), _own_cost(text)) == (expected, 5)


INTO = {
    "in {V}": True,
    "in a starting region": True,
    "in an Expedition with no Characters": False,
    "in your Hero Expedition": True,
    "in your Companion Expedition": False,
}


@of_each(
    ("words", "into"),
    _crossed(
        ("I cost {1} less to play %s.", "Pay {1} less to play me %s.", "Play me for {1} less %s.",
         "You may play me for {1} less %s."),
        INTO,
    ),
)  # fmt: skip
def test_into_where(words: str, into: str) -> None:
    """It depends on the Expedition it is played in; the Hero region has all terrains."""
    text = words % into
    _written_back(text)
    game = a_game()
    put(game, HERE, character("Fern", sub_types=PLANT))
    card = put(game, hand(0), character("Ram", text, hand_cost=5))
    mana(game, 0, 9)

    found = _least(game, card, Side.HERO)
    assert found == (4 if INTO[into] else 5)


# What an effect says of cards that will be played.

NOUNS = {
    "card": {"Storm", "Ram", "Fern", "Hut"},
    "Spell": {"Storm"},
    "Character": {"Ram", "Fern"},
    "Permanent": {"Hut"},
    "Plant": {"Fern"},
    "Character with Base Cost {4} or more": {"Ram"},
}
COSTS = {"Storm": 5, "Ram": 5, "Fern": 3, "Hut": 5}
SAYINGS = {
    "The next %s you play this %s costs {2} less.": -2,
    "The next %s you play this %s costs {2} more.": 2,
    "The next %s played from your hand this %s costs {2} less.": -2,
    "Pay {2} less for the next %s you play this %s.": -2,
    "Pay {2} more for the next %s you play this %s.": 2,
    "Reduce the cost of the next %s you play this %s by {2}.": -2,
    "Pay {2} less for the next %s you play this %s, down to a minimum of {4}.": "floor",
}


def _with_cards():
    game = a_game(turns=1)
    cards = {
        "Storm": put(game, hand(0), spell("Storm", hand_cost=5)),
        "Ram": put(game, hand(0), character("Ram", hand_cost=5)),
        "Fern": put(game, hand(0), character("Fern", sub_types=PLANT, hand_cost=3)),
        "Hut": put(game, hand(0), permanent("Hut", hand_cost=5)),
    }
    mana(game, 0, 9)
    return game, cards


def _do(game, text: str, *answers) -> None:
    (ability,) = read(text)
    source = put(game, reserve(0), spell("Word"))
    game.state.agenda.append(resolve(ability.effect, Context(controller=0, me=source), None))
    play_out(game, *answers)


@of_each(
    ("saying", "noun", "period"), _crossed(SAYINGS, NOUNS, ("turn", "Afternoon", "Day"))
)
def test_the_next(saying: str, noun: str, period: str) -> None:
    """What fits the description costs so much less or more, and nothing else does (CR 2.2.15)."""
    text = saying % (noun, period)
    _written_back(text)
    game, cards = _with_cards()
    _do(game, text)

    for name, card in cards.items():
        side = Side.HERO if name in ("Ram", "Fern") else None
        cost, change = COSTS[name], SAYINGS[saying]
        less = max(cost - 2, min(4, cost)) if change == "floor" else cost + change
        expected = less if name in NOUNS[noun] else cost
        assert _least(game, card, side) == expected, name


@pytest.mark.parametrize("noun", ["Spells", "cards", "Permanents"])
def test_all_that_is_played_in_a_while(noun: str) -> None:
    """Not only the next one: each that fits, while it lasts."""
    for text in (
        f"{noun} you play this turn cost {{1}} less.",
        f"This turn, {noun} you play cost {{1}} less.",
        f"{noun} you play cost {{1}} less this turn.",
    ):
        _written_back(text)
        game, cards = _with_cards()
        _do(game, text)

        fits = {"Spells": {"Storm"}, "cards": set(cards), "Permanents": {"Hut"}}[noun]
        for name, card in cards.items():
            side = Side.HERO if name in ("Ram", "Fern") else None
            found = _least(game, card, side)
            assert found == COSTS[name] - (name in fits)


# What passive abilities say of cards being played.

PASSIVES = {
    "Cards other than me cost {1} less.": 2,
    "Spells you play cost {1} less.": 2,
    "Each Spell you play costs {1} less.": 2,
    "Each card in your Reserve costs {1} less to play.": 3,
    "Your first Spell each turn costs {1} less.": 2,
    "The second Spell you play each turn costs {1} less.": 3,
    "The first Spell you play each Day is free.": 0,
    "Spells played in my Expedition cost {1} less.": 3,
    "Spells you play from your hand cost {1} less.": 2,
    "Spells played from Reserve cost {1} less.": 3,
    "Spells cost {1} less to play from your hand.": 2,
    "Spells your opponents play cost {1} more.": 3,
    "The first Spell you play each turn costs {1} less.": 2,
    "The first Spell you play each Afternoon costs {1} less, down to a minimum of {3}.": 3,
    "Spells cost {3} less. This effect can't make them cost less than {1}.": 1,
    "Spells can't cost less than {4}.": 4,
    "Spells can't cost more than {2}.": 2,
    "Spells you play can't cost less than {4} to play from Reserve.": 3,
    "You may play Spells for {1} less.": 2,
    "You may play Spells for free.": 0,
    "You may play Spells for {1} less if their Base Cost is {4} or more.": 3,
    "You may play Spells for {1} less if their Base Cost is {3} or less.": 2,
    "You may play Spells for their Reserve Cost.": 1,
}


@pytest.mark.parametrize("text", PASSIVES)
def test_passive_abilities_about_costs(text: str) -> None:
    """A Spell of Hand Cost 3 and Reserve Cost 1, played from Hand."""
    _written_back(text)
    game = a_game(turns=1)
    put(game, landmarks(0), permanent("Rule", text))
    card = put(game, hand(0), spell("Storm", hand_cost=3, reserve_cost=1))
    mana(game, 0, 9)

    assert _least(game, card) == PASSIVES[text]


PROHIBITED = {
    "Characters can't be played from Reserve.": {"Ram in Reserve"},
    "Characters can't be played.": {"Ram", "Ram in Reserve"},
    "Your opponents can't play Spells.": set(),
    "Players can't play Spells.": {"Storm"},
    "You can't play Characters from Reserve.": {"Ram in Reserve"},
    "You can only play Spells.": {"Ram", "Ram in Reserve"},
    "Characters can only be played from Reserve.": {"Ram"},
    "Spells can't be played during the first Day.": set(),
    "Spells can't be played during the first two Days.": {"Storm"},
    "Spells can't be played during the Afternoon.": {"Storm"},
    "Spells can't be played during Noon.": set(),
    "If you control a Robot, Spells can't be played.": set(),
}


@pytest.mark.parametrize("text", PROHIBITED)
def test_what_cannot_be_played(text: str) -> None:
    """On the Afternoon of the second day (CR 1.4.1.a)."""
    _written_back(text)
    game = a_game(turns=1)
    put(game, landmarks(0), permanent("Rule", text))
    cards = {
        "Storm": put(game, hand(0), spell("Storm")),
        "Ram": put(game, hand(0), character("Ram")),
        "Ram in Reserve": put(game, reserve(0), character("Ram")),
    }
    mana(game, 0, 9)

    open_ = {play.card for play in playable(game.state, 0, cards.values(), TURN_EFFECT)}
    assert {name for name, card in cards.items() if card not in open_} == PROHIBITED[text]


FORBIDDEN = {
    "I can't gain [Asleep] or [Anchored].": "Target Character gains [Asleep].",
    "I can't become [Asleep].": "Target Character gains [Asleep].",
    "I can't lose [Fleeting].": "Target Character loses [Fleeting].",
    "Plants can't gain boosts.": "Target Character gains 1 boost.",
    "Plants can't gain counters.": "Target Character gains 1 boost.",
    "I can't gain boosts during the Afternoon.": "Target Character gains 1 boost.",
    "Characters you control can't lose boosts.": "Target Character loses 1 boost.",
    "I can't be discarded.": "Discard target Character.",
    "I can't be discarded by players.": "Discard target Character.",
    "I can't leave play.": "Discard target Character.",
    "I can't leave the Expedition zone.": "Send target Character to Reserve.",
    "I can't leave my Expedition.": "Target Character switches Expeditions.",
    "Plants can't switch Expeditions.": "Target Character switches Expeditions.",
    "Plants can't defect.": "Target Character defects.",
    "I can't be exhausted.": "Exhaust target Character.",
}
PERMITTED = {
    "I can't gain [Anchored].": "Target Character gains [Asleep].",
    "I can't gain boosts during Noon.": "Target Character gains 1 boost.",
    "I can't be discarded from Reserve.": "Discard target Character.",
    "I can't be discarded by your opponents.": "Discard target Character.",
    "Robots can't defect.": "Target Character defects.",
    "Characters facing me can't gain boosts.": "Target Character gains 1 boost.",
    "If you control a Robot, I can't gain boosts.": "Target Character gains 1 boost.",
}


@pytest.mark.parametrize(
    ("text", "effect", "forbidden"),
    [*((*one, True) for one in FORBIDDEN.items()), *((*one, False) for one in PERMITTED.items())],
)
def test_what_cannot_be_done(text: str, effect: str, forbidden: bool) -> None:
    """Ram stays as it is by an effect of its own player, or does not (CR 1.4.1.a, 1.4.1.c)."""
    _written_back(text)
    game = a_game()
    _ram(game, text)
    before = _seen(game)
    _do(game, effect)

    assert (_seen(game) == before) is forbidden


# Costs of quick actions: what Ram pays, and whether it can.

PAID = {
    "{T}, I lose 1 boost": ("boosts", 1),
    "{T}, I lose [Fleeting]": ("fleeting", False),
    "{T}, I gain [Anchored]": ("anchored", True),
    "{T}, Target opponent [Resupplies]": ("their reserve", 1),
    "{T}, Your opponent draws a card": ("their hand", 1),
    "{T}, [Resupply]": ("reserve", 1),
    "{T}, [Exhausted Resupply]": ("exhausted reserve", 1),
    "{T}, Create a [Manaseed 1/1/1] Plant token in your Companion Expedition": ("token", 1),
    "{T}, I switch Expeditions": ("here", 0),
}


def _paid(game) -> dict:
    (ram,) = [one for one in game.state.objects.values() if one.card.name == "Ram"]
    own = list(game.state.at(reserve(0)))
    return {
        "boosts": ram.counters.get("boost", 0),
        "fleeting": Status.FLEETING in ram.statuses,
        "anchored": Status.ANCHORED in ram.statuses,
        "their reserve": len(game.state.zones[reserve(1)]),
        "their hand": len(game.state.zones[hand(1)]),
        "reserve": len(own),
        "exhausted reserve": sum(Status.EXHAUSTED in one.statuses for one in own),
        "token": len(game.state.zones[expedition(0, Side.COMPANION)]),
        "here": len(game.state.zones[HERE]),
    }


@pytest.mark.parametrize("cost", PAID)
def test_costs_of_every_verb(cost: str) -> None:
    """What the cost says is done in one step, and then the effect (CR 6.4.a, 5.3.a)."""
    text = f"{cost}: Draw a card."
    _written_back(text)
    game = a_game(turns=1)
    ram = _ram(game, text)
    for player in (0, 1):
        for name in ("Top", "Next"):
            put(game, deck(player), spell(name))
    (play,) = quick_actions.legal(game.state, 0)
    quick_actions.declare(game, 0, play)
    play_out(game)
    what, expected = PAID[cost]

    assert play.source == ram
    assert _paid(game)[what] == expected
    assert len(game.state.zones[hand(0)]) == 1


@pytest.mark.parametrize(
    "cost",
    ["I lose 3 boosts", "I gain [Fleeting]", "I lose [Anchored]", "Sacrifice another Character",
     "Discard a card from your hand"],
)  # fmt: skip
def test_costs_that_cannot_be_paid(cost: str) -> None:
    """Ram has two boosts and Fleeting, its player nothing else (CR 1.4.1.b, 6.4.c)."""
    game = a_game(turns=1)
    _ram(game, f"{cost}: Target opponent draws a card.")

    assert quick_actions.legal(game.state, 0) == []


@pytest.mark.parametrize("text", ["You may play me from your discard pile.", ""])
def test_from_the_discard_pile(text: str) -> None:
    """A card there can be played only if it says so (CR 1.4.2.a, 5.2.a)."""
    game = a_game(turns=1)
    card = put(game, discard_pile(0), spell("Storm", text))
    mana(game, 0, 9)

    assert (CardPlay(card, None) in legal_plays(game.state, 0)) is bool(text)


# Modifiers: what would happen to "Ram", and what happens instead.

WOULD = {
    "would gain 1 or more boosts": "Target Character gains 1 boost.",
    "would gain 1 boost": "Target Character gains 1 boost.",
    "would lose 1 or more boosts": "Target Character loses 1 boost.",
    "would gain [Asleep]": "Target Character gains [Asleep].",
    "would lose [Fleeting]": "Target Character loses [Fleeting].",
    "would be discarded": "Discard target Character.",
    "would leave the Expedition zone": "Discard target Character.",
    "would leave play": "Discard target Character.",
    "would go to the discard pile": "Discard target Character.",
    "would go to hand from the Expedition zone": (
        "Return target Character to its owner's hand."
    ),
    "would defect": "Target Character defects.",
    "would switch Expeditions": "Target Character switches Expeditions.",
    "would be exhausted": "Exhaust target Character.",
}
SUBJECTS = ("I", "a Character you control", "a Plant", "a [[Fleeting]] Character")
LEADS = ("If %s %s, draw a card instead.", "When %s %s, draw a card instead.",
         "If %s %s during the Afternoon, draw a card instead.",
         "If %s %s during Dusk, draw a card instead.")  # fmt: skip


def _ram(game, text: str):
    card = character("Ram", text, sub_types=PLANT)
    return put(game, HERE, card, statuses=frozenset({Status.FLEETING}), counters={"boost": 2})


def _seen(game) -> tuple:
    """What can be told of Ram: where it is and what it bears."""
    return tuple(
        (one.place, sorted(one.statuses), dict(one.counters))
        for one in game.state.objects.values()
        if one.card.name == "Ram"
    )


@of_each(
    ("would", "subject", "lead"), _crossed(WOULD, SUBJECTS, LEADS)
)
def test_instead(would: str, subject: str, lead: str) -> None:
    """Ram stays as it is and a card is drawn, if it is the time for it (CR 6.2.b)."""
    text = lead % (subject, would)
    _written_back(text)
    game = a_game()
    _ram(game, text)
    put(game, deck(0), spell("Top"))
    before = _seen(game)
    _do(game, WOULD[would])

    applies = "Dusk" not in lead
    assert (_seen(game) == before) is applies
    assert len(game.state.zones[hand(0)]) == (1 if applies else 1 * ("hand" in would))
    assert (len(game.state.zones[discard_pile(0)]) == 0) or not applies

