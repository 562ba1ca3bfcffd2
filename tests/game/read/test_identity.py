"""States with the same future have one canonical form, and others have not."""

from __future__ import annotations

import pytest

from judgebot.game.data.agenda import ArrangeMana, resolve
from judgebot.game.data.context import Context
from judgebot.game.data.follow_ups import AfterPlaying
from judgebot.game.data.game import Game
from judgebot.game.data.trace import Silent
from judgebot.game.data.zones import mana_zone
from judgebot.game.engine import advance, answer
from judgebot.game.read import identity
from judgebot.game.read.identity import canonical
from judgebot.scenario.play.board import board
from tests.game.boards import character, put_into
from tests.scenario.tables import scenario

FACT = "expect:\n  - day: 2\n"
TABLE = "players:\n  Ada: {%s}\n  Ben: {%s}\n"


def form(ada: str = "", ben: str = "", more: str = ""):
    """The canonical form of a table."""
    return canonical(board(scenario(TABLE % (ada, ben) + more + FACT)))


def test_the_same_table_twice():
    """A table set up twice is the same state."""
    assert form("hand: [Cub, Wolf], mana: 2") == form("hand: [Cub, Wolf], mana: 2")


def test_a_hand_has_no_order():
    """The order of the cards in a hand is nobody's business."""
    assert form("hand: [Cub, Wolf]") == form("hand: [Wolf, Cub]")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("hand: Cub", "hand: Wolf"),
        ("hand: Cub", "reserve: Cub"),
        ("deck: [Cub, Wolf]", "deck: [Wolf, Cub]"),
        ("hero expedition: Cub", "companion expedition: Cub"),
        ("hero expedition: Cub", "hero expedition: {card: Cub, boosts: 1}"),
        ("hero expedition: Cub", "hero expedition: {card: Cub, statuses: Asleep}"),
        ("hero expedition: Cub", "hero expedition: {card: Cub, owner: Ben}"),
        ("hero expedition: [Cub, Wolf]", "hero expedition: [Wolf, Cub]"),
        ("mana: 2", "mana: {ready: 1, exhausted: 1}"),
        ("distances: {hero: 1}", "distances: {companion: 1}"),
        ("ascended: Hero", ""),
    ],
)
def test_what_matters_is_told_apart(one, other):
    """Cards, places, order of arrival, statuses, counters, owners and distances matter."""
    assert form(one) != form(other)


@pytest.mark.parametrize(
    "more",
    [
        "start: {day: 3}\n",
        "start: {first player: Ben, turn: Ada}\n",
        "start: {turn: Ben}\n",
        "start: {passed: Ben}\n",
        "start: {phase: Dusk}\n",
        "start: {regions: all terrains}\n",
        "start: {markers: [{terrains: V, region: 2}]}\n",
    ],
)
def test_the_moment_matters(more):
    """Day, players' turns, phases, regions and markers are part of a state."""
    assert form("mana: 1") != form("mana: 1", more=more)


def test_identities_do_not_matter():
    """What was numbered differently on another way is the same when its order is."""
    state = board(scenario(TABLE % ("hero expedition: Cub", "") + FACT))
    later = state.copy()
    later.next_id += 100

    assert canonical(state) == canonical(later)


@pytest.mark.parametrize("waits", ["mana", "card"])
def test_what_waits_knows_no_numbers(waits):
    """Mana Orbs that were touched, and since when a card is played, are told by their order."""
    forms = []
    for older in (0, 100):
        state = board(scenario(TABLE % ("hero expedition: Cub", "") + FACT))
        state.next_id += older
        since = state.next_id
        orb = put_into(state, mana_zone(0), character("Orb"), face_down=True)
        if waits == "mana":
            state.agenda.append(ArrangeMana(player=0, touched=(orb.object,)))
        else:
            found = AfterPlaying(cards=(orb,), since=since, names=())
            state.agenda.append(resolve((found,), Context(controller=0, me=orb), None))
        forms.append(canonical(state))

    assert forms[0] == forms[1]


def test_a_copy_is_the_same_and_a_choice_is_not():
    """Copying does not change a state; answering a decision does."""
    state = board(scenario(TABLE % ("mana: 1, hand: Cub", "") + FACT))
    before = canonical(state)
    copy = state.copy()
    game = Game(copy, Silent(), auto=False)
    decision = advance(game)
    answer(game, decision.options[0])

    assert canonical(state) == before
    assert canonical(copy) != before


def test_what_was_met_is_let_go_of():
    """After that, forms are made anew, and equal states still have equal forms."""
    state = board(scenario(TABLE % ("mana: 1, hand: Cub", "") + FACT))
    canonical(state)
    identity.forget()
    tables = (identity._NUMBERS, identity._EQUALS, identity._OBJECTS, identity._HIDDEN)

    assert [len(one) for one in tables] == [0, 0, 0, 0]
    assert canonical(state) == canonical(state.copy())
