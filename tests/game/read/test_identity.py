"""States with the same future have one canonical form, and others have not."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Terrain
from judgebot.game.data.agenda import ArrangeMana, resolve
from judgebot.game.data.context import Context
from judgebot.game.data.follow_ups import AfterPlaying
from judgebot.game.data.game import Game
from judgebot.game.data.plays import Playing
from judgebot.game.data.regions import TerrainMarker
from judgebot.game.data.trace import Silent
from judgebot.game.data.zones import (
    LIMBO,
    ZoneKind,
    deck,
    discard_pile,
    expedition,
    mana_zone,
)
from judgebot.game.engine import advance, answer
from judgebot.game.read import identity
from judgebot.game.read.identity import canonical
from judgebot.game.write.progress import count_played
from judgebot.scenario.play.board import begin
from tests.game.boards import a_game, character, put, put_into
from tests.scenario.tables import scenario

FACT = "expect:\n  - day: 2\n"
TABLE = "players:\n  Ada: {%s}\n  Ben: {%s}\n"


def form(ada: str = "", ben: str = "", more: str = ""):
    """The canonical form of a table."""
    return canonical(begin(scenario(TABLE % (ada, ben) + more + FACT)).state)


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
    state = begin(scenario(TABLE % ("hero expedition: Cub", "") + FACT)).state
    later = state.copy()
    later.next_id += 100

    assert canonical(state) == canonical(later)


@pytest.mark.parametrize("waits", ["mana", "card"])
def test_what_waits_knows_no_numbers(waits):
    """Mana Orbs that were touched, and since when a card is played, are told by their order."""
    forms = []
    for older in (0, 100):
        state = begin(scenario(TABLE % ("hero expedition: Cub", "") + FACT)).state
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
    state = begin(scenario(TABLE % ("mana: 1, hand: Cub", "") + FACT)).state
    before = canonical(state)
    copy = state.copy()
    game = Game(copy, Silent(), auto=False)
    decision = advance(game)
    answer(game, decision.options[0])

    assert canonical(state) == before
    assert canonical(copy) != before


def test_what_was_met_is_let_go_of():
    """After that, forms are made anew, and equal states still have equal forms."""
    state = begin(scenario(TABLE % ("mana: 1, hand: Cub", "") + FACT)).state
    canonical(state)
    identity.forget()
    tables = (identity._NUMBERS, identity._EQUALS, identity._OBJECTS, identity._HIDDEN)

    assert [len(one) for one in tables] == [0, 0, 0, 0]
    assert canonical(state) == canonical(state.copy())


def test_what_was_met_takes_no_more_room_than_is_given(monkeypatch):
    """What is met beyond that takes the place of what was met before, and is told apart still."""
    monkeypatch.setattr(identity, "_MANY", 2)
    identity.forget()
    forms = set()
    for number in range(5):
        game = a_game()
        for _ in range(number + 1):
            put(game, HERO, character(f"Ant {number}"))
            put(game, deck(0), character(f"Bee {number}"))
            cub = put(game, LIMBO, character(f"Cub {number}"))
            count_played(game.state, Playing(player=0, card=cub, source=ZoneKind.HAND))
        forms.add(canonical(game.state))
        tables = (identity._NUMBERS, identity._OBJECTS, identity._PLAYED, identity._HIDDEN)
        sizes = [len(one) for one in tables]
        assert max(sizes) <= 3
    identity.forget()

    assert len(forms) == 5


HERO = expedition(0, Side.HERO)


def _game(*, before: int = 0, order: str = "abcd"):
    """Ant and Bee in play, four cards in a Deck. before: how many identities were given before."""
    game = a_game()
    for _ in range(before):
        put(game, discard_pile(1), character("Gone"))
    game.state.zones = {**game.state.zones, discard_pile(1): ()}
    for one in [*game.state.objects]:
        del game.state.objects[one]
    refs = {name: put(game, HERO, character(name)) for name in ("Ant", "Bee")}
    refs |= {name: put(game, deck(0), character(name)) for name in order}
    return game.state, refs


def test_a_form_is_made_twice():
    """What was met is known again, in a copy, too."""
    state, refs = _game()
    first = canonical(state)

    assert canonical(state) == canonical(state.copy()) == first
    assert canonical(state, [refs["Ant"].item]) != canonical(state, [refs["Bee"].item])
    assert canonical(state, [refs["a"].item]) != canonical(state, [refs["b"].item])


@pytest.mark.parametrize(
    ("known", "order", "same"),
    [
        (None, "abcd", True), (None, "acbd", False),
        ((0, 0), "dcba", True), ((1, 1), "acbd", True), ((1, 1), "bacd", False),
        ((1, 1), "abdc", False), ((2, 0), "abdc", True), ((0, 2), "bacd", True),
        ((2, 2), "acbd", False),
    ],
)  # fmt: skip
def test_cards_whose_order_is_open(known, order, same):
    """Those that were shuffled and are not known from the top or the bottom (CR 3.2.2.b)."""
    shuffled = {} if known is None else {0: known}
    one, other = (_game(order=each)[0] for each in ("abcd", order))
    one.shuffled = other.shuffled = shuffled

    assert (canonical(one) == canonical(other)) is same


def _resolving(before=0, **fields):
    """A state in which an effect of the Ant is carried out; fields: what its words mean."""
    state, refs = _game(before=before)
    given = {name: of(refs) for name, of in fields.items()}
    state.agenda.append(resolve((), Context(controller=0, me=refs["Ant"], **given), None))
    return canonical(state)


def _became(was, now):
    return {"moves": lambda refs: {refs[was].object or -refs[was].item: refs[now]}}


def _bound(*names):
    return {"bindings": lambda refs: {"it": tuple(refs[one] for one in names)}}


@pytest.mark.parametrize(
    "fields",
    [{}, _became("Ant", "Bee"), _became("a", "Bee"), _bound("Ant"), _bound("Bee", "b"), _bound()],
)
def test_what_words_mean_knows_no_numbers(fields):
    """How many objects there were before does not matter."""
    assert _resolving(**fields) == _resolving(before=3, **fields)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({}, _became("Ant", "Bee")),
        (_became("Ant", "Bee"), _became("Bee", "Ant")),
        (_became("a", "Bee"), _became("b", "Bee")),
        (_became("Ant", "b"), _became("Bee", "b")),
        (_bound("Ant"), _bound("Bee")),
        (_bound("Ant", "Bee"), _bound("Bee", "Ant")),
        (_bound("a"), _bound("b")),
        (_bound(), _bound("a")),
    ],
)
def test_what_words_mean_is_told_apart(one, other):
    """Which object became which, and what a name is bound to."""
    assert _resolving(**one) != _resolving(**other)


def test_terrain_markers():
    """Their terrains, regions, bearers and order matter, and their numbers do not (CR 3.2.1.d)."""

    def with_markers(*markers, before=0):
        state, refs = _game(before=before)
        state.markers = tuple(
            TerrainMarker(id=500 + before + place, terrains=frozenset({terrain}), region=region,
                          bearer=refs["Ant"].item if bearer else None)
            for place, (terrain, region, bearer) in enumerate(markers)
        )  # fmt: skip
        return canonical(state)

    first, second = (Terrain.FOREST, 1, False), (Terrain.WATER, 2, False)
    same = with_markers(first, second)

    assert with_markers(first, second, before=2) == same
    for others in (
        (second, first), (first,), ((Terrain.WATER, 1, False), second),
        ((Terrain.FOREST, 3, False), second), ((Terrain.FOREST, 1, True), second),
    ):  # fmt: skip
        assert with_markers(*others) != same


def test_how_often_abilities_were_used():
    """By objects that exist; of others nobody asks any more (CR 6.3.l)."""

    def used(whose, times, before=0):
        state, refs = _game(before=before)
        identity_ = refs[whose].object if whose in refs else 10**6
        state.tallies = state.tallies.put(("day", identity_, "an ability"), times)
        return canonical(state)

    assert used("Ant", 1) == used("Ant", 1, before=2)
    assert len({used("Ant", 1), used("Ant", 2), used("Bee", 1), canonical(_game()[0])}) == 4
    assert used("nobody", 1) == used("nobody", 2)


def test_values_are_numbered_by_what_they_are():
    """Then equal values have one number in every process, and others have another."""
    identity.forget()
    values = [
        character("Ant"), character("Bee"), frozenset({1, 2}), frozenset({1, 3}), (1, "a"),
        (1, "b"),
    ]  # fmt: skip
    identity.number_by_content()
    try:
        first = [identity.number(one) for one in values]
        identity.forget()
        identity.number_by_content()
        again = [identity.number(one) for one in reversed(values)]
    finally:
        identity.forget()

    assert first == again[::-1]
    assert len({*first}) == len(values)
