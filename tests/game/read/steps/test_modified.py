"""CR 6.2: what a modifier speaks of that "would" happen."""

from __future__ import annotations

import pytest

from judgebot.abilities.statements import Modifier
from judgebot.abilities.value import replace
from judgebot.abilities.words import Side, Status, Terrain
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.zones import deck, discard_pile, expedition, hand, landmarks, reserve
from judgebot.game.read.objects import statements
from judgebot.game.read.steps import modified
from tests.game.boards import a_game, character, permanent, put
from tests.game.carrying import do

EXHAUSTED = frozenset({Status.EXHAUSTED})


def _drawn(game):
    return len(game.state.zones[hand(0)])


@pytest.mark.parametrize(
    ("whose", "before", "drawn"),
    [(0, frozenset(), 1), (0, EXHAUSTED, 0), (1, frozenset(), 0), (1, EXHAUSTED, 0)],
)
def test_what_would_be_exhausted(whose, before, drawn):
    """Only what is ready can become exhausted (CR 7.3.13), and only what is meant is spoken of."""
    game = a_game()
    text = "If a Permanent you control would be exhausted, draw a card instead."
    put(game, expedition(0, Side.HERO), character("Guard", text))
    put(game, deck(0), character("Top"))
    lamp = put(game, landmarks(whose), permanent("Lamp"), statuses=before)
    do(game, "Exhaust target Permanent.")
    after = game.state.objects[lamp.object].statuses

    assert _drawn(game) == drawn
    assert after == (before if drawn else EXHAUSTED)


@pytest.mark.parametrize("willing", [True, False])
def test_a_modifier_that_is_optional(willing):
    """Its player decides whether it is applied (CR 6.2.d); otherwise all happens as it would."""
    game = a_game()
    text = "If I would leave the Expedition zone, you may draw a card instead."
    put(game, expedition(0, Side.HERO), character("Imp", text))
    put(game, deck(0), character("Top"))
    do(game, "Discard target Character.", willing)

    assert _drawn(game) == willing
    assert len(game.state.zones[discard_pile(0)]) == (not willing)


@pytest.mark.parametrize(("side", "drawn"), [(Side.HERO, 1), (Side.COMPANION, 0)])
def test_what_would_leave_a_place(side, drawn):
    """Only what is in the place that is meant would leave it (CR 7.5.11)."""
    game = a_game()
    text = "If another Character you control would leave my Expedition, draw a card instead."
    put(game, expedition(0, Side.HERO), character("Guard", text))
    put(game, deck(0), character("Top"))
    cub = put(game, expedition(0, side), character("Cub"))
    do(game, "Discard target Character.", cub)

    assert _drawn(game) == drawn


HERO, COMPANION = (expedition(0, side) for side in Side)
THEIRS = expedition(1, Side.HERO)
GAIN, LOSE, MOVE = ActionVerb.GAIN_STATUS, ActionVerb.LOSE_STATUS, ActionVerb.MOVE
FORWARD, BACKWARDS = ActionVerb.MOVE_FORWARD, ActionVerb.MOVE_BACKWARDS
MORE, FEWER = ActionVerb.GAIN_COUNTERS, ActionVerb.REMOVE_COUNTERS
ASLEEP = frozenset({Status.ASLEEP})


def _board(text, **fields):
    """A Wall with that text in my Hero Expedition, and others."""
    game = a_game(**fields)
    put(game, HERO, character("Wall", text))
    return game


def _matches(game, action, **how):
    """What an atomic action has of what the modifier says; None if it is not what that changes."""
    (one,) = statements.in_force(game.state, Modifier)
    return modified.matching(game.state, one.statement.modified, action, one.context, **how)


def _me(game):
    return next(game.state.at(HERO)).ref


@pytest.mark.parametrize(
    ("text", "fields", "found"),
    [
        ("If I would gain [[Asleep]], draw a card instead.",
         {"verb": GAIN, "status": Status.ASLEEP}, True),
        ("If I would gain [[Asleep]], draw a card instead.",
         {"verb": GAIN, "status": Status.ANCHORED}, False),
        ("If I would gain [[Asleep]], draw a card instead.",
         {"verb": LOSE, "status": Status.ASLEEP}, False),
        ("If I would lose [[Anchored]], draw a card instead.",
         {"verb": LOSE, "status": Status.ANCHORED}, False),
        ("If I would gain 2 or more boosts, draw a card instead.",
         {"verb": MORE, "counter": "boost", "number": 2}, True),
        ("If I would gain 2 or more boosts, draw a card instead.",
         {"verb": MORE, "counter": "boost", "number": 1}, False),
        ("If I would gain 2 or more boosts, draw a card instead.",
         {"verb": MORE, "counter": "Ember", "number": 2}, False),
        ("If I would gain 2 or more boosts, draw a card instead.",
         {"verb": FEWER, "counter": "boost", "number": 2}, False),
        ("If I would lose 1 or more boosts, draw a card instead.",
         {"verb": FEWER, "counter": "boost", "number": 1}, True),
        ("If I would lose 1 or more boosts, draw a card instead.",
         {"verb": MORE, "counter": "boost", "number": 1}, False),
        ("If I would defect, draw a card instead.", {"verb": MOVE, "deed": "defect"}, True),
        ("If I would defect, draw a card instead.", {"verb": MOVE, "deed": "switch"}, False),
        ("If I would defect, draw a card instead.", {"verb": GAIN, "deed": "defect"}, False),
        ("If I would switch Expeditions, draw a card instead.",
         {"verb": MOVE, "deed": "switch"}, True),
        ("If I would be discarded, draw a card instead.",
         {"verb": MOVE, "called": Called.DISCARD}, True),
        ("If I would be discarded, draw a card instead.",
         {"verb": MOVE, "called": Called.SACRIFICE}, True),
        ("If I would be discarded, draw a card instead.", {"verb": MOVE}, False),
        ("If I would be sacrificed, draw a card instead.",
         {"verb": MOVE, "called": Called.SACRIFICE}, True),
        ("If I would be sacrificed, draw a card instead.",
         {"verb": MOVE, "called": Called.DISCARD}, False),
    ],
)  # fmt: skip
def test_what_would_be_done_to_me(text, fields, found):
    """By its verb, and by what is gained or lost; of another object it says nothing (CR 6.2.a)."""
    game = _board(text)
    other = put(game, HERO, character("Ant"))
    wall = _me(game)

    assert (_matches(game, AtomicAction(what=wall, **fields)) is not None) is found
    assert _matches(game, AtomicAction(what=other, **fields)) is None


@pytest.mark.parametrize(
    ("status", "found"),
    [(Status.ANCHORED, True), (Status.ASLEEP, False), (Status.FLEETING, False)],
)
def test_what_would_be_lost(status, found):
    """What it has, and what the words name; nothing else is lost (CR 7.3.21.b)."""
    game = a_game()
    text = "If I would lose [[Anchored]], draw a card instead."
    has = frozenset({Status.ANCHORED, Status.ASLEEP})
    wall = put(game, HERO, character("Wall", text), statuses=has)
    action = AtomicAction(verb=LOSE, what=wall, status=status)

    assert (_matches(game, action) is not None) is found


@pytest.mark.parametrize(("again", "found"), [("", False), ("{}", True)])
def test_what_it_has_already_is_not_gained(again, found):
    """Unless it can gain it again (CR 1.4.1.d, 2.4.1.f, 2.4.1.g)."""
    text = "If I would gain [[Asleep]], draw a card instead."
    if again:
        text += "\nI can gain [[Asleep]] even if I was already [[Asleep]]."
    game = a_game()
    wall = put(game, HERO, character("Wall", text), statuses=ASLEEP)
    action = AtomicAction(verb=GAIN, what=wall, status=Status.ASLEEP)

    assert (_matches(game, action) is not None) is found
    assert _matches(game, action, even_impossible=True) is not None
    anchored = changed(action, status=Status.ANCHORED)
    assert _matches(game, anchored, even_impossible=True) is None


def test_another_verb_speaks_of_no_gain():
    """What would be lost is not gained."""
    game = a_game()
    text = "If I would lose [[Asleep]], draw a card instead."
    wall = put(game, HERO, character("Wall", text), statuses=ASLEEP)
    action = AtomicAction(verb=GAIN, what=wall, status=Status.ASLEEP)

    assert _matches(game, action, even_impossible=True) is None


@pytest.mark.parametrize(
    ("text", "to", "found"),
    [
        ("If I would leave the Expedition zone, draw a card instead.", reserve(0), True),
        ("If I would leave the Expedition zone, draw a card instead.", COMPANION, False),
        ("If I would leave the Expedition zone, draw a card instead.", landmarks(0), True),
        ("If I would leave play, draw a card instead.", landmarks(0), False),
        ("If I would leave play, draw a card instead.", hand(0), True),
        ("If I would leave my Expedition, draw a card instead.", COMPANION, True),
        ("If I would leave my Expedition, draw a card instead.", reserve(0), True),
        ("If I would leave my Expedition, draw a card instead.", HERO, False),
        ("If I would go to Reserve, draw a card instead.", reserve(0), True),
        ("If I would go to Reserve, draw a card instead.", hand(0), False),
        ("If I would go to Reserve from the Expedition zone, draw a card instead.",
         reserve(0), True),
        ("If I would go to Reserve from the Expedition zone, draw a card instead.",
         discard_pile(0), False),
    ],
)  # fmt: skip
def test_where_it_would_go(text, to, found):
    """To leave is to be no longer in what the words mean after the move (CR 7.5.11)."""
    game = _board(text)
    wall = _me(game)

    assert (_matches(game, AtomicAction(verb=MOVE, what=wall, to=to)) is not None) is found
    assert _matches(game, AtomicAction(verb=GAIN, what=wall, to=to)) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("If a Character would go to Reserve from the Expedition zone, draw a card instead.",
         False),
        ("If a Character would go to Reserve, draw a card instead.", True),
    ],
)  # fmt: skip
def test_from_where_it_would_go(text, found):
    """Only from where the words say, if they do."""
    game = _board(text)
    in_hand = put(game, hand(0), character("Ant"))

    action = AtomicAction(verb=MOVE, what=in_hand, to=reserve(0))
    assert (_matches(game, action) is not None) is found


@pytest.mark.parametrize(("to", "stays"), [(COMPANION, True), (THEIRS, False)])
def test_a_gigantic_object_stays_in_both_expeditions(to, stays):
    """Of its player it is present in both, wherever its card lies (CR 7.4.4.n)."""
    game = _board("[Gigantic].\nIf I would leave my Expedition, draw a card instead.")
    action = AtomicAction(verb=MOVE, what=_me(game), to=to)

    assert (_matches(game, action) is None) is stays


@pytest.mark.parametrize(
    ("verb", "place", "at", "found"),
    [
        (FORWARD, HERO, 0, "forward"),
        (FORWARD, HERO, 7, None),
        (FORWARD, COMPANION, 0, None),
        (FORWARD, None, 0, None),
        (BACKWARDS, HERO, 0, None),
        (BACKWARDS, HERO, 1, "backwards"),
        (BACKWARDS, THEIRS, 1, None),
        (BACKWARDS, None, 1, None),
    ],
)
def test_how_an_expedition_would_move(verb, place, at, found):
    """Where it has somewhere to go (CR 7.3.24.b, 7.3.25.c)."""
    for way in ("forward", "backwards"):
        game = _board(f"If my Expedition would move {way}, draw a card instead.")
        distances = dict.fromkeys(game.state.distances, at)
        game.state.distances = distances
        action = AtomicAction(verb=verb, expedition=place, number=1)

        assert (_matches(game, action) is not None) is (found == way)


@pytest.mark.parametrize("reading", [False, True])
@pytest.mark.parametrize(
    ("way", "verb", "at"), [("forward", FORWARD, 7), ("backwards", BACKWARDS, 0)]
)
def test_a_move_that_goes_nowhere(reading, way, verb, at):
    """By the other reading it is modified, too."""
    readings = changed(Readings(), modifiers_of_a_move_that_goes_nowhere=reading)
    game = _board(f"If my Expedition would move {way}, draw a card instead.", readings=readings)
    game.state.distances = dict.fromkeys(game.state.distances, at)
    action = AtomicAction(verb=verb, expedition=HERO, number=1)

    assert (_matches(game, action) is not None) is reading
    assert _matches(game, action, even_impossible=True) is not None
    theirs = changed(action, expedition=THEIRS)
    assert _matches(game, theirs, even_impossible=True) is None


def test_what_does_not_speak_of_moving():
    """A modifier of something else would not apply to a move."""
    game = _board("If my Expedition would [Ascend], I gain 1 boost instead.")
    action = AtomicAction(verb=FORWARD, expedition=HERO, number=1)

    assert _matches(game, action, even_impossible=True) is None


V, M = frozenset({Terrain.FOREST}), frozenset({Terrain.MOUNTAIN})


@pytest.mark.parametrize(
    ("due_to", "found"), [(V, True), (V | M, True), (M, False), (set(), False)]
)
def test_due_to_what_it_would_move(due_to, found):
    """One of the terrains that the words name (CR 4.2.4.j)."""
    game = _board("If my Expedition would move forward due to {V}, draw a card instead.")
    action = AtomicAction(verb=FORWARD, expedition=HERO, number=1, due_to=frozenset(due_to))

    assert (_matches(game, action) is not None) is found


@pytest.mark.parametrize(
    ("has", "again", "found"),
    [(False, False, True), (True, False, False), (False, True, False), (True, True, True)],
)
def test_ascending(has, again, found):
    """What is Ascended already only attempts to (CR 7.5.3)."""
    text = "If one of your Ascended Expeditions would attempt to Ascend again, [Resupply] instead."
    if not again:
        text = "If my Expedition would [Ascend], I gain 1 boost instead."
    game = _board(text, ascended=frozenset({(0, Side.HERO)} if has else ()))
    action = AtomicAction(verb=GAIN, expedition=HERO, status=Status.ASCENDED)

    assert (_matches(game, action) is not None) is found
    assert _matches(game, changed(action, verb=LOSE)) is None
    assert _matches(game, changed(action, expedition=THEIRS)) is None
    assert _matches(game, changed(action, expedition=None)) is None


@pytest.mark.parametrize(
    ("text", "fields", "found"),
    [
        ("If you would draw a card, [Resupply] instead.",
         {"verb": MOVE, "called": Called.DRAW, "by": 0}, True),
        ("If you would draw a card, [Resupply] instead.",
         {"verb": MOVE, "called": Called.DRAW, "by": 1}, False),
        ("If you would draw a card, [Resupply] instead.",
         {"verb": MOVE, "called": Called.DISCARD, "by": 0}, False),
        ("If you would draw a card, [Resupply] instead.",
         {"verb": GAIN, "called": Called.DRAW, "by": 0}, False),
        ("If you would [Resupply], draw a card instead.",
         {"verb": MOVE, "deed": "Resupply", "by": 0}, True),
        ("If you would [Resupply], draw a card instead.",
         {"verb": MOVE, "deed": "Sabotage", "by": 0}, False),
    ],
)  # fmt: skip
def test_what_a_player_would_do(text, fields, found):
    """By what it is called, and who does it."""
    game = _board(text)
    assert (_matches(game, AtomicAction(**fields)) is not None) is found


@pytest.mark.parametrize(
    ("fields", "sub_types", "to", "found"),
    [
        ({}, {"Robot"}, HERO, True),
        ({}, {"Robot", "Animal"}, HERO, True),
        ({}, {"Animal"}, HERO, False),
        ({}, {"Robot"}, COMPANION, False),
        ({"by": 1}, {"Robot"}, HERO, False),
        ({"verb": MOVE}, {"Robot"}, HERO, False),
    ],
)
def test_what_would_be_created(fields, sub_types, to, found):
    """A token of the kind, in the place, and by the player that the words mean (CR 7.3.5)."""
    game = _board("If you would create a Robot token in your Hero Expedition, draw a card instead.")
    token = replace(character("Bot", sub_types=frozenset(sub_types)), token=True)
    action = AtomicAction(**{"verb": ActionVerb.CREATE, "card": token, "to": to, "by": 0, **fields})

    assert (_matches(game, action) is not None) is found


def test_by_whom_it_would_be_done():
    """ "By an opponent's effect" is what another player does."""
    game = _board(
        "If another Character you control would be sent to Reserve by an opponent's effect, "
        "you may send me to Reserve instead."
    )
    ant = put(game, COMPANION, character("Ant"))
    mine, theirs = (
        AtomicAction(verb=MOVE, what=ant, to=reserve(0), by=player) for player in (0, 1)
    )

    assert _matches(game, mine) is None
    assert _matches(game, theirs) is not None


def test_what_is_done_together():
    """A modifier may speak of all that one player does in a step, by whatever words."""
    found = []
    for text in (
        "If an opponent would draw one or more cards during your turn, they [Resupply] instead.",
        "If an opponent would draw a card during your turn, they [Resupply] instead.",
    ):
        game = _board(text)
        draw = AtomicAction(verb=MOVE, called=Called.DRAW, by=1)
        others = (
            changed(draw, to=hand(1)), changed(draw, by=0), changed(draw, called=Called.DISCARD)
        )  # fmt: skip
        (one,) = statements.in_force(game.state, Modifier)
        step = Step(actions=(draw, *others))
        found.append(modified.together(game.state, one.statement.modified, draw, step, one.context))

    assert found == [(1,), (1,)]


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("If a card would be put in your Reserve from play, discard it instead.",
         ("7.2.3.a", "7.3.37.b", "3.1.4.a")),
        ("If a card would be sent to Reserve, discard it instead.", ("7.3.37.a",)),
        ("If a card would go to Reserve, discard it instead.", ()),
        ("If a Character you control would be sent to Reserve, discard it instead.",
         ("7.2.3.a", "7.5.5.b", "7.3.37.a")),
        ("If a Boosted Character would leave your Expeditions, draw a card instead.",
         ("2.4.5.a", "7.2.3.a")),
    ],
)  # fmt: skip
def test_by_which_rules_it_speaks_of_something(text, rules):
    """Whose the places are, what it is, and that the words for moving are synonyms."""
    game = a_game()
    put(game, landmarks(0), permanent("Grave", text))
    cub = put(game, expedition(0, Side.HERO), character("Cub"), counters={"boost": 1})
    action = AtomicAction(
        verb=ActionVerb.MOVE, what=cub, by=0, to=reserve(0), called=Called.OTHER,
        rules=("7.3.37.a",),
    )  # fmt: skip
    (one,) = statements.in_force(game.state, Modifier)

    found = modified.why(game.state, one.statement.modified, action, one.context)
    assert set(found) == set(rules)


@pytest.mark.parametrize(
    ("who", "by", "rules"),
    [("you", 0, ("7.2.3.a",)), ("an opponent", 1, ("1.2.1.b",))],
)
def test_by_which_rules_a_player_is_meant(who, by, rules):
    """The second person is who controls the modifier, and each player is the other's opponent."""
    game = _board(f"If {who} would [Resupply], draw a card instead.")
    top = put(game, deck(by), character("Top"))
    action = AtomicAction(
        verb=ActionVerb.MOVE, what=top, by=by, called=Called.RESUPPLY, to=reserve(by)
    )
    (one,) = statements.in_force(game.state, Modifier)
    found = modified.why(game.state, one.statement.modified, action, one.context)

    assert {rule for rule in found if rule in ("7.2.3.a", "1.2.1.b")} == {*rules}
