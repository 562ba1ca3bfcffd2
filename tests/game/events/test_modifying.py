"""CR 6.2: which modifiers apply to an atomic action, and what each of them makes of it."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Daily, Phase, Side, Status
from judgebot.game.data.beside import ALONE
from judgebot.game.data.entries import about_effects, about_moving, about_steps
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.readings import AS_TAKEN
from judgebot.game.data.record import changed
from judgebot.game.data.zones import (
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    mana_zone,
    reserve,
)
from judgebot.game.events import modifying, unmodified
from tests.game.boards import a_game, character, mana, permanent, put, spell, told
from tests.game.carrying import do

HERO, COMPANION = (expedition(0, side) for side in Side)
MOVE, GAIN = ActionVerb.MOVE, ActionVerb.GAIN_STATUS
FLEETING = frozenset({Status.FLEETING})
LEAVES = "If I would leave the Expedition zone, {} instead."


def _board(text, **fields):
    """A Wall with that text in my Hero Expedition, a Deck of two, and a Mana Orb."""
    game = a_game(**fields)
    wall = put(game, HERO, character("Wall", text))
    for name in ("Top", "Next"):
        put(game, deck(0), character(name))
    mana(game, 0, 1)
    return game, wall


def _found(game, action, **fields):
    return list(modifying.applicable(game.state, Step(actions=(action,), **fields), action))


def _made(game, action, *answers, step=None):
    """What the one modifier that applies makes of an atomic action."""
    (one,) = _found(game, action) if step is None else modifying.applicable(
        game.state, step, action
    )
    given = iter(answers)
    asked = []

    def ask(decision):
        asked.append(decision)
        return next(given, decision.options[0])

    made = modifying.change(game, ask, step or Step(actions=(action,)), one, action, ALONE)
    return made, asked


def _leaving(wall, to=None, **fields):
    return AtomicAction(verb=MOVE, what=wall, to=to or reserve(0), by=0, **fields)


@pytest.mark.parametrize(
    ("place", "card", "statuses", "to", "so"),
    [
        (HERO, character("Ant"), FLEETING, reserve(0), True),
        (HERO, permanent("Axe", where="Expedition"), FLEETING, reserve(0), True),
        (HERO, spell("Song"), FLEETING, reserve(0), False),
        (HERO, character("Ant"), frozenset(), reserve(0), False),
        (HERO, character("Ant"), FLEETING, discard_pile(0), False),
        (HERO, character("Ant"), FLEETING, None, False),
        (landmarks(0), character("Ant"), FLEETING, reserve(0), False),
        (mana_zone(0), character("Ant"), FLEETING, reserve(0), False),
    ],
)
def test_what_is_fleeting_would_go_to_reserve(place, card, statuses, to, so):
    """A Fleeting Character or Permanent, from the Expedition zone (CR 2.4.7.d)."""
    game = a_game()
    ref = put(game, place, card, statuses=statuses)
    action = AtomicAction(verb=MOVE, what=ref, to=to)

    assert modifying.is_fleeting_to_reserve(game.state, action) is so
    assert not modifying.is_fleeting_to_reserve(game.state, AtomicAction(verb=MOVE, to=to))
    assert len(_found(game, action)) == so


def test_it_is_discarded_instead():
    """That is no longer Rest, nor what moves it (CR 2.4.7.d, 7.3.7.a)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), statuses=FLEETING)
    action = _leaving(ant, rules=("4.2.5.b", "6.1.f"), arriving={"statuses": FLEETING})
    made, asked = _made(game, action)
    (new,) = made.actions

    assert asked == []
    assert (new.to, new.called) == (discard_pile(0), Called.DISCARD)
    assert new.rules == ("7.3.7.a", "6.1.f")
    assert (new.says, new.arriving, new.what) == (about_moving.Discarded, {}, ant)
    assert [one.rules for one in made.told] == [("2.4.7.d", "6.2.b", "4.2.5.b")]


@pytest.mark.parametrize(
    ("during", "fields", "step", "applies"),
    [
        ("", {}, {}, True),
        ("during the Afternoon", {}, {}, True),
        ("during the Afternoon", {"phase": Phase.NIGHT}, {}, False),
        ("during Night", {"phase": Phase.NIGHT}, {}, True),
        ("during Rest", {"phase": Phase.NIGHT}, {}, False),
        ("during Rest", {"phase": Phase.NIGHT}, {"daily": Daily.REST}, True),
        ("during Rest", {"phase": Phase.NIGHT}, {"daily": Daily.PROGRESS}, False),
    ],
)
def test_when_it_applies(during, fields, step, applies):
    """In the phase, or the daily effect, that the words name."""
    words = " ".join(filter(None, ("If I would leave the Expedition zone", during)))
    game, wall = _board(f"{words}, draw a card instead.", **fields)

    assert bool(_found(game, _leaving(wall), **step)) is applies


@pytest.mark.parametrize(("boosts", "applies"), [(0, False), (1, True)])
def test_its_condition(boosts, applies):
    """It applies while that is true; the rules of it are told."""
    game = a_game()
    text = "If I would leave the Expedition zone while I'm [[Boosted]], draw a card instead."
    counters = {"boost": boosts} if boosts else {}
    wall = put(game, HERO, character("Wall", text), counters=counters)
    put(game, deck(0), character("Top"))
    found = _found(game, _leaving(wall))

    assert bool(found) is applies
    if applies:
        made, _ = _made(game, _leaving(wall))
        assert made.told[0].rules == ("6.2.b", "7.2.1.a", "7.5.11.a", "2.4.5.a")


@pytest.mark.parametrize(("orbs", "applies"), [(0, False), (1, True)])
def test_what_it_costs_must_be_payable(orbs, applies):
    """What could not be paid in full does not apply (CR 6.4.c)."""
    game = a_game()
    text = "If a Character you control would be discarded, you may pay {1} to draw a card instead."
    wall = put(game, HERO, character("Wall", text.replace("draw a card", "put it in Reserve")))
    mana(game, 0, orbs)

    assert bool(_found(game, _leaving(wall, called=Called.DISCARD))) is applies


@pytest.mark.parametrize(
    ("text", "answers", "applied", "rules"),
    [
        ("you may draw a card", (True,), True, ("6.2.b", "6.2.d", "7.2.1.a", "7.5.11.a")),
        ("you may draw a card", (False,), False, ("6.2.d", "7.5.11.a")),
        ("draw a card", (), True, ("6.2.b", "7.2.1.a", "7.5.11.a")),
    ],
)
def test_whether_it_is_applied(text, answers, applied, rules):
    """An optional one if its controller likes; declined, all happens as it would (CR 6.2.d)."""
    game, wall = _board(LEAVES.format(text))
    action = _leaving(wall)
    made, asked = _made(game, action, *answers)

    assert [one.player for one in asked] == [0] * len(answers)
    assert made.applied is applied
    assert (made.actions == (action,)) is not applied
    assert made.told[0].rules == rules
    assert made.then == ()
    if applied:
        assert [one.called for one in made.actions] == [Called.DRAW]
        assert made.actions[0].source == wall


def test_what_follows_where_it_is_declined():
    """The alternative comes right after the step (CR 6.2.e)."""
    game, wall = _board(LEAVES.format("you may discard me") + " If you don't, draw a card.")
    action = _leaving(wall)
    declined, _ = _made(game, action, False)
    applied, _ = _made(game, action, True)

    assert declined.told[0].rules == ("6.2.d", "6.2.e", "7.5.11.a")
    assert (len(declined.then), declined.actions) == (1, (action,))
    assert (applied.then, applied.actions[0].called) == ((), Called.DISCARD)


@pytest.mark.parametrize("other", [False, True])
def test_several_verbs_are_done_in_the_step(other):
    """Read otherwise, they are done right after it, and nothing in its place."""
    game, wall = _board(LEAVES.format("draw a card and I gain 1 boost"))
    game.state.readings = changed(AS_TAKEN, several_verbs_of_a_modifier=other)
    made, _ = _made(game, _leaving(wall))

    assert (len(made.actions), len(made.then)) == ((0, 1) if other else (2, 0))
    assert made.told[0].disagreement == "several-verbs-of-a-modifier"


@pytest.mark.parametrize("other", [False, True])
@pytest.mark.parametrize(
    ("paid", "acts", "follows"),
    [("exhaust me to draw a card instead", 2, 0), ("exhaust me instead to draw a card", 1, 1)],
)
def test_what_is_paid_for_is_no_other_verb(paid, acts, follows, other):
    """A cost has a single step (CR 6.1.d): only where it is itself done instead is that open."""
    game, wall = _board(f"If I would leave the Expedition zone, you may {paid}.")
    game.state.readings = changed(AS_TAKEN, several_verbs_of_a_modifier=other)
    made, _ = _made(game, _leaving(wall), True)
    expected = (0, 1) if other and follows else (acts, follows)

    assert (len(made.actions), len(made.then)) == expected
    assert bool(made.told[0].disagreement) is bool(follows)


def test_a_verb_that_rests_on_another_follows_the_step():
    """What is chosen of what was revealed is chosen once it was: the step reveals nothing yet."""
    game = a_game()
    text = "If I would leave the Expedition zone, instead reveal the top two cards of your deck. "
    wall = put(game, HERO, character("Wall", f"{text}Put one in Reserve, and discard the other."))
    made, _ = _made(game, _leaving(wall))

    assert (made.actions, len(made.then)) == ((), 1)
    assert not made.told[0].disagreement


def _forward(instead, *answers):
    """A Wall that says what is done instead of a move of its Expedition, and what it makes of it.
    """
    game = a_game()
    text = f"If my Expedition would move forward, {instead}."
    wall = put(game, HERO, character("Wall", text))
    action = AtomicAction(verb=ActionVerb.MOVE_FORWARD, expedition=HERO, number=1, by=0)
    return wall, _made(game, action, *answers)[0]


def test_what_is_not_done():
    """ "It doesn't move instead" leaves nothing of it."""
    _, made = _forward("it doesn't move instead")

    assert (made.actions, made.then, made.applied) == ((), (), True)


def test_one_more_region():
    """It is the same move, by so many more."""
    _, made = _forward("it moves forward two more regions instead")

    assert [(one.verb, one.expedition, one.number) for one in made.actions] == [
        (ActionVerb.MOVE_FORWARD, HERO, 3)
    ]


def test_it_moves_the_other_way():
    """What is not "more" is done in place of it."""
    _, made = _forward("it moves backwards 1 region instead")

    assert [(one.verb, one.number) for one in made.actions] == [(ActionVerb.MOVE_BACKWARDS, 1)]


@pytest.mark.parametrize(
    ("shows", "entry", "number"),
    [(1, about_effects.IfFalse, 1), (4, about_effects.IfFalse, 1),
     (5, about_effects.IfTrue, 3), (6, about_effects.IfTrue, 3)],
)  # fmt: skip
def test_a_condition_of_what_is_done_instead(shows, entry, number):
    """Whether it is true is told, once, and only then is it done (CR 6.5.d)."""
    _, made = _forward("roll a die. On a 5+, it moves forward two more regions instead", shows)

    assert [type(one) for one in made.told if "6.5.d" in one.rules] == [entry]
    assert [one.number for one in made.actions if one.verb is ActionVerb.MOVE_FORWARD] == [number]


def test_what_is_paid_in_its_place():
    """The cost is what happens, and its effect follows (CR 6.4)."""
    wall, made = _forward("you may discard me instead to draw two cards", True)

    assert [(one.verb, one.what) for one in made.actions] == [(MOVE, wall)]
    assert len(made.then) == 1


def test_mana_that_is_paid_in_its_place():
    """Mana Orbs are exhausted in the same step (CR 3.2.9.f)."""
    game = a_game()
    text = (
        "If a Character you control would be discarded, you may pay {1} to put it in its owner's "
        "hand instead."
    )
    wall = put(game, HERO, character("Wall", text))
    mana(game, 0, 1)
    made, _ = _made(game, _leaving(wall, called=Called.DISCARD), True)
    statuses = [one.status for one in made.actions]

    assert statuses[0] is Status.EXHAUSTED
    assert len(made.then) + len(statuses) == 2


@pytest.mark.parametrize(
    ("fields", "rest"),
    [
        ({"called": Called.SACRIFICE}, True),
        ({"called": Called.DISCARD}, False),
    ],
)
def test_a_sacrifice_is_one_all_the_same(fields, rest):
    """What stands in its place is the sacrifice of the object (CR 7.3.36.b)."""
    game, wall = _board(LEAVES.format("send me to Reserve"))
    made, _ = _made(game, _leaving(wall, discard_pile(0), **fields))

    assert [one.sacrifices for one in made.actions] == [wall if rest else None]
    assert made.told[0].would.deed == ("sacrifice" if rest else "discard")


@pytest.mark.parametrize(
    ("to", "deed", "by", "rules"),
    [
        (COMPANION, "switch", "7.3.39.a", ("7.5.11.c", "7.3.39.a")),
        (COMPANION, "", "7.3.39.a", ("7.5.11.a", "7.3.39.a")),
        (reserve(0), "", "7.3.37.a", ("7.5.11.a", "7.3.37.a")),
    ],
)
def test_why_it_would_leave_its_expedition(to, deed, by, rules):
    """For another one, by the verb that says so (CR 7.5.11)."""
    game, wall = _board("If I would leave my Expedition, draw a card instead.")
    action = _leaving(wall, to, deed=deed, rules=("6.1.f", by))
    made, _ = _made(game, action)

    told = made.told[0].rules
    assert told == ("6.2.b", "7.2.1.a", *rules)


def test_how_often_it_is_the_first_time():
    """Once it was met, it is not the first time any more, whether it is applied or not."""
    game = a_game()
    text = "The first time you would draw a card each turn, [Resupply] instead."
    put(game, HERO, character("Wall", text))
    card = put(game, deck(0), character("Top"))
    action = AtomicAction(verb=MOVE, what=card, called=Called.DRAW, by=0, to=hand(0))
    step = Step(actions=(action,))
    (one,) = _found(game, action)
    assert list(unmodified.not_first(game, step)) == []

    modifying.meet(game.state, one.statement, one.key[0])
    ((key, told),) = unmodified.not_first(game, step)
    assert _found(game, action) == []
    assert (key, told.rules) == (one.key, ("6.2.g",))


def test_what_is_met_more_often_is_not_kept():
    """Only "the first time" is counted."""
    game, wall = _board(LEAVES.format("draw a card"))
    (one,) = _found(game, _leaving(wall))
    before = game.state.tallies
    modifying.meet(game.state, one.statement, one.key[0])

    assert game.state.tallies is before


def test_how_something_enters():
    """What says so need not exist before, and has no effect in play (CR 6.2.l)."""
    game = a_game()
    card = character("Imp", "If I would go to Reserve, draw a card instead.")
    kept, there = put(game, reserve(0), card), put(game, HERO, card)
    other = put(game, reserve(0), character("Ant"))
    moves = [_leaving(one, reserve(0)) for one in (kept, there, other)]
    found = [len(modifying.as_it_enters(game.state, one)) for one in moves]

    assert found == [1, 0, 0]
    assert modifying.as_it_enters(game.state, AtomicAction(verb=GAIN, what=kept)) == ()


def test_what_cannot_be_modified_is_told():
    """By the rule that says so (CR 1.4.1.d)."""
    game, wall = _board(LEAVES.format("draw a card"))
    (one,) = _found(game, _leaving(wall))
    told = unmodified.unmodified(game, one, _leaving(wall))
    left = modifying.fleeting_left(game, _leaving(wall))

    assert isinstance(told, about_steps.ModifierImpossible)
    assert (told.rules, told.items) == (("1.4.1.d",), (wall.item, wall.item))
    assert (left.rules, left.items) == (("6.2.i", "2.4.7.d"), (wall.item,))


@pytest.mark.parametrize(
    ("controller", "by", "said", "pays", "rules"),
    [
        (0, 0, False, False, ("7.5.6.a", "7.5.6.c")),
        (0, 1, False, False, ("7.5.6.a", "7.5.6.b")),
        (0, 0, True, False, ("7.5.6.a", "7.5.6.b")),
        (None, 0, False, False, ("7.5.6.a",)),
        (0, 0, False, True, ("7.5.6.a",)),
    ],
)
def test_by_which_rules_a_player_would_do_it(controller, by, said, pays, rules):
    """As its controller, or as the effect says; paying, and outside of effects, as nobody's."""
    action = AtomicAction(verb=MOVE, by=by, doer_said=said)
    step = Step(actions=(action,), controller=controller, pays=pays)

    assert modifying.rules_of_doer(step, action) == rules


@pytest.mark.parametrize("own", [True, False])
def test_of_what_it_is_asked(own):
    """What it would change is named where that is not its own object (CR 6.2.d)."""
    text = "If a Character you control would be discarded, you may draw a card instead."
    game, wall = _board(text)
    ant = put(game, HERO, character("Ant"))
    what = wall if own else ant
    _, (asked,) = _made(game, _leaving(what, discard_pile(0), called=Called.DISCARD), True)

    assert (asked.player, asked.card, asked.rules) == (0, wall, ("6.2.d",))
    assert asked.about == (None if own else ant)
    assert asked.options == (True, False)


@pytest.mark.parametrize(
    ("would", "cards", "several"),
    [
        ("one or more cards, draw that many cards plus one", "a card", [0]),
        ("one or more cards, draw that many cards plus one", "two cards", [2]),
        ("one or more cards, draw that many cards plus one", "three cards", [3]),
        ("a card, [Resupply]", "two cards", [0, 0]),
    ],
)
def test_of_how_many_it_speaks(would, cards, several):
    """All that it modifies together are told as so many, and one of them as itself (CR 6.2.f)."""
    game = a_game()
    put(game, landmarks(0), permanent("Hut", f"If you would draw {would} instead."))
    for name in "ABCDE":
        put(game, deck(0), spell(name))
    do(game, f"Draw {cards}.")

    assert [one.facts["would"].several for one in told(game, "modifier.replacing")] == several
