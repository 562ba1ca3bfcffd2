"""CR 2.2.16.d: in which order objects that arrive together get their timestamps."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.zones import (
    ZoneKind,
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    reserve,
)
from judgebot.game.events import timestamps
from tests.game.boards import a_game, character, permanent, put

HERO, COMPANION = (expedition(0, side) for side in Side)
THEIRS = expedition(1, Side.HERO)
PASSIVE = "Characters you control are [Tough 1]."
EFFECT = "When I leave the Expedition zone — Draw a card."
MOVE, CREATE = ActionVerb.MOVE, ActionVerb.CREATE


def _moves(ref, to, **fields):
    return AtomicAction(verb=MOVE, what=ref, to=to, **fields)


def _order(game, actions, *answers):
    """The order in which atomic actions are carried out, and what was asked for it."""
    asked = []
    given = iter(answers)

    def ask(decision):
        asked.append(decision)
        return next(given, decision.options[0])

    return timestamps.order(game.state, ask, Step(actions=tuple(actions))), asked


def _arriving(texts, to=HERO, from_=None, **fields):
    game = a_game(**fields)
    place = from_ or hand
    refs = [put(game, place(0), character(f"C{n}", text)) for n, text in enumerate(texts)]
    return game, refs, [_moves(ref, to) for ref in refs]


@pytest.mark.parametrize("number", [0, 1])
def test_of_fewer_than_two_nothing_is_asked(number):
    """There is one order of them."""
    game, _, actions = _arriving([PASSIVE] * number)

    assert _order(game, actions) == ((0,) * number, [])


@pytest.mark.parametrize(
    ("texts", "to", "asked"),
    [
        ((PASSIVE, PASSIVE), HERO, 1),
        ((PASSIVE, EFFECT), HERO, 0),
        ((EFFECT, EFFECT), HERO, 0),
        ((PASSIVE, ""), HERO, 0),
        ((PASSIVE, PASSIVE), landmarks(0), 1),
        ((PASSIVE, PASSIVE), reserve(0), 0),
        ((PASSIVE, PASSIVE), discard_pile(0), 0),
        ((PASSIVE, PASSIVE), deck(0), 0),
        ((PASSIVE, PASSIVE), hand(0), 0),
        ((PASSIVE, PASSIVE, PASSIVE), HERO, 2),
    ],
)
def test_when_the_order_is_asked(texts, to, asked):
    """Where two or more have passive abilities that work there (CR 2.2.12.g)."""
    game, refs, actions = _arriving(texts, to, from_=reserve if to == hand(0) else None)
    order, decisions = _order(game, actions)

    assert order == tuple(range(len(texts)))
    assert len(decisions) == asked
    for place, one in enumerate(decisions):
        assert (one.player, one.rules, one.options) == (0, ("2.2.16.d",), tuple(refs[place:]))


@pytest.mark.parametrize(("support", "asked"), [(True, 1), (False, 0)])
def test_what_works_in_reserve(support, asked):
    """Passive support abilities do, and no others; in play it is the other way (2.2.12.i)."""
    for to, number in ((reserve(0), asked), (HERO, 1 - asked)):
        game = a_game()
        fields = {"support": PASSIVE} if support else {"text": PASSIVE}
        refs = [put(game, hand(0), character("C", **fields)) for _ in range(2)]
        _, decisions = _order(game, [_moves(ref, to) for ref in refs])

        assert len(decisions) == number


@pytest.mark.parametrize(
    ("answers", "order"),
    [((0, 1), (0, 1, 2)), ((0, 2), (0, 2, 1)), ((1, 0), (1, 0, 2)), ((1, 2), (1, 2, 0)),
     ((2, 0), (2, 0, 1)), ((2, 1), (2, 1, 0))],
)  # fmt: skip
def test_the_order_that_is_chosen(answers, order):
    """Each one is chosen of those that are left; the last one is asked for no more."""
    game, refs, actions = _arriving([PASSIVE] * 3)

    assert _order(game, actions, *(refs[one] for one in answers))[0] == order


def test_what_does_not_matter_stays_where_it_is():
    """Only those with abilities that work there change places."""
    game, refs, actions = _arriving([PASSIVE, "", PASSIVE])

    assert _order(game, actions, refs[2])[0] == (2, 1, 0)


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_comes_first(first):
    """In initiative order, whoever stands first in the step; each orders their own (2.2.16.d)."""
    game = a_game(first_player=first, turn=None)
    refs = [put(game, hand(player), character("C", PASSIVE)) for player in (0, 1, 0, 1)]
    places = (HERO, THEIRS, COMPANION, THEIRS)
    actions = [_moves(ref, to) for ref, to in zip(refs, places, strict=True)]
    order, asked = _order(game, actions)

    assert [one.player for one in asked] == [first, 1 - first]
    assert order == ((0, 2, 1, 3) if first == 0 else (1, 3, 0, 2))


def test_what_arrives_nowhere_stays_where_it_is():
    """Neither what changes in its place, nor what moves within its zone, is a new object."""
    game, refs, arriving = _arriving([PASSIVE] * 2)
    here = put(game, landmarks(0), permanent("Hut", PASSIVE))
    gain = AtomicAction(verb=ActionVerb.GAIN_STATUS, what=here, status=Status.ASLEEP)
    within = _moves(here, landmarks(1))
    order, asked = _order(game, [gain, arriving[0], within, arriving[1]], refs[1])

    assert (order, len(asked)) == ((0, 3, 2, 1), 1)
    assert _order(game, [gain, within]) == ((0, 1), [])
    assert _order(game, [gain, gain]) == ((0, 1), [])
    assert _order(game, [gain, arriving[0]]) == ((0, 1), [])


def test_tokens_arrive():
    """They are named by their name and their place in the step."""
    game = a_game()
    card = character("Ent", PASSIVE)
    actions = [AtomicAction(verb=CREATE, card=card, to=HERO, by=0) for _ in range(2)]
    order, (asked,) = _order(game, actions, ("Ent", 1))

    assert asked.options == (("Ent", 0), ("Ent", 1))
    assert order == (1, 0)


@pytest.mark.parametrize(("to", "order"), [(reserve(1), (0, 1)), (HERO, (1, 0))])
def test_whose_a_card_is_that_goes_home(to, order):
    """It goes to the zone of its owner, whatever zone is named, and is theirs (CR 3.1.2.c)."""
    game = a_game(first_player=0 if to != HERO else 1, turn=None)
    mine = put(game, hand(0), character("Ant"))
    yours = put(game, hand(1), character("Bee"))
    moves = [_moves(mine, to), _moves(yours, reserve(1) if to != HERO else THEIRS)]

    assert _order(game, moves)[0] == order


def test_a_deck_is_shuffled_before_its_cards_are_taken():
    """However those that arrive are ordered (CR 7.3.31.c)."""
    game = a_game(first_player=1, turn=None)
    shuffle = AtomicAction(verb=ActionVerb.SHUFFLE_BACK, player=0)
    refs = [put(game, deck(player), character("C")) for player in (0, 1)]
    moves = [_moves(refs[0], reserve(0)), shuffle, _moves(refs[1], reserve(1))]

    assert _order(game, moves)[0] == (1, 2, 0)


@pytest.mark.parametrize(
    ("card", "zone", "has"),
    [
        (character("C", PASSIVE), ZoneKind.EXPEDITION, True),
        (character("C", PASSIVE), ZoneKind.LANDMARK, True),
        (character("C", PASSIVE), ZoneKind.RESERVE, False),
        (character("C", PASSIVE), ZoneKind.LIMBO, False),
        (character("C", support=PASSIVE), ZoneKind.RESERVE, True),
        (character("C", support=PASSIVE), ZoneKind.EXPEDITION, False),
        (character("C", EFFECT), ZoneKind.EXPEDITION, False),
        (character("C"), ZoneKind.EXPEDITION, False),
    ],
)
def test_which_cards_have_abilities_that_work_there(card, zone, has):
    """Those in play, and support abilities in Reserve (CR 2.2.12.g, 2.2.12.i)."""
    assert timestamps.has_passive(card, zone) is has
