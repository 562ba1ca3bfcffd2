"""CR 7.3.4, 7.3.8, 7.3.11, 7.3.38: counters."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.actions import changing_counters
from judgebot.game.data.decisions import DONE, Asker, ChoiceSort, Pending
from judgebot.game.data.telling import EntryKind
from judgebot.game.data.zones import expedition, landmarks, reserve
from tests.game.boards import a_game, character, mana, permanent, put, said, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)
THEIRS = expedition(1, Side.HERO)


def _counters(game, ref):
    return dict(game.state.objects[ref.object].counters)


def test_augmenting():
    """Augment gives one more of one counter that it has, of the player's choice (CR 7.3.4.a)."""
    game = a_game()
    ant = put(game, reserve(0), character("Ant"), counters={"boost": 1, "Ember": 2})
    bee = put(game, HERO, character("Bee"))
    do(game, "[Augment] target card in play or in Reserve.", ant, "Ember")
    do(game, "[Augment] target card in play or in Reserve.", bee)

    assert _counters(game, ant) == {"boost": 1, "Ember": 3}
    assert _counters(game, bee) == {}
    assert [entry.rules for entry in told(game, "augment.none")] == [("7.3.4.a",)]


def test_distributing_boosts():
    """Each boost is given as the player chooses, in any order."""
    game = a_game()
    ant = put(game, reserve(0), character("Ant"))
    bee = put(game, reserve(1), character("Bee"))
    do(game, "Distribute 3 boosts among any Characters in Reserve.", bee, ant, bee)

    assert (_counters(game, ant), _counters(game, bee)) == ({"boost": 1}, {"boost": 2})


@pytest.mark.parametrize(("boosts", "after"), [((3, 1), (1, 3)), ((2, 2), (2, 2))])
def test_exchanging_boosts(boosts, after):
    """Each gains or loses the difference; nothing happens between equals (CR 7.3.11)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": boosts[0]})
    bee = put(game, THEIRS, character("Bee"), counters={"boost": boosts[1]})
    do(game, "Target two Characters in play or in Reserve and exchange their boosts.")

    found = _counters(game, ant)["boost"], _counters(game, bee)["boost"]
    assert found == after
    assert len(told(game, "exchange.same")) == (boosts[0] == boosts[1])


def test_spending_counters_as_a_cost():
    """A counter that is spent is removed, and the cost can be declined (CR 7.3.38.a, 6.4.b)."""
    game = a_game()
    hut = put(game, landmarks(0), permanent("Hut"), counters={"Ember": 2})
    text = "You may spend 1 of my Ember counters to draw a card."
    asked = do(game, text, True, me=hut)
    do(game, text, False, me=hut)

    assert [decision.choice_sort for decision in asked] == [ChoiceSort.PAYMENT]
    assert _counters(game, hut) == {"Ember": 1}


def test_a_cost_that_cannot_be_paid_in_full_is_not_offered():
    """A player must be able to pay a cost in full (CR 6.4.c, 2.5.h)."""
    game = a_game()
    hut = put(game, landmarks(0), permanent("Hut"))
    asked = do(game, "You may spend 1 of my Ember counters to draw a card.", me=hut)

    (entry,) = told(game, "pay.cannot")

    assert asked == []
    assert (entry.kind, entry.rules) == (EntryKind.IMPOSSIBLE, ("6.4.c", "7.3.38.b"))


def test_any_number_of_targets():
    """ "Any number of": the player stops when they like."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    bee = put(game, HERO, character("Bee"))
    put(game, HERO, character("Cat"))
    do(game, "Any number of target Characters gain 1 boost.", ant, bee, DONE)

    assert [len(one.counters) for one in game.state.at(HERO)] == [1, 1, 0]


@pytest.mark.parametrize(
    ("text", "orbs", "first", "second"),
    [
        ("Distribute 2 boosts among any Characters in play.", 0, ("Ant", "Rock"), ("Ant", "Rock")),
        ("Distribute 2 boosts among any number of target Characters.", 0, ("Ant",),
         ("Ant",)),
        ("Distribute 2 boosts among any number of target Characters.", 1, ("Ant", "Rock"),
         ("Ant", "Rock")),
        ("Distribute up to 2 boosts among any Characters in play.", 0, ("Ant", "Rock", DONE),
         ("Ant", "Rock", DONE)),
    ],
)  # fmt: skip
def test_among_what_boosts_are_distributed(text, orbs, first, second):
    """Nobody stops before all are given, unless only what costs mana is left (CR 7.4.7.d)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    rock = put(game, THEIRS, character("Rock", "[Tough 1]."))
    mana(game, 0, orbs)
    names = {ant: "Ant", rock: "Rock", DONE: DONE}
    asked = do(game, text, *([] if len(first) == 1 else [ant]))
    options = [tuple(names[one] for one in each.options) for each in asked]

    if len(first) == 1:
        assert options == []
        assert _counters(game, ant) == {"boost": 2}
    else:
        assert options == [first, second]


@pytest.mark.parametrize(("answers", "boosts"), [((DONE,), {}), ((0, DONE), {"boost": 1})])
def test_up_to_so_many_are_distributed(answers, boosts):
    """Who stops gives no more (CR 6.1.g)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    put(game, HERO, character("Bee"))
    text = "Distribute up to 2 boosts among any Characters in play."
    asked = do(game, text, *(ant if one == 0 else one for one in answers))

    assert len(asked) == len(answers)
    assert _counters(game, ant) == boosts


def test_what_is_tough_need_not_be_chosen():
    """Where all that is left would have to be paid for, the player may stop (CR 7.4.7.d)."""
    game = a_game()
    rock = put(game, THEIRS, character("Rock", "[Tough 1]."))
    mana(game, 0, 1)
    (first,) = do(game, "Distribute 2 boosts among any number of target Characters.")
    assert first.options == (rock, DONE)

    game = a_game()
    rock = put(game, THEIRS, character("Rock", "[Tough 1]."))
    mana(game, 0, 1)
    do(game, "Distribute 2 boosts among any number of target Characters.", rock)
    assert _counters(game, rock) == {"boost": 2}


@pytest.mark.parametrize(("there", "open_"), [(True, []), (False, ["moving-counters-to-nothing"])])
def test_moving_counters(there, open_):
    """They are lost here and gained there; where nothing is there, that is left open (2.5.i)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 2})
    hut = put(game, landmarks(0), permanent("Hut")) if there else None
    do(game, "Move 1 boost from me to target Permanent.", me=ant)
    found = [one.told.disagreement for one in game.trace.entries if one.told.disagreement]

    assert found == open_
    assert _counters(game, ant) == {"boost": 1 if there else 2}
    if there:
        assert _counters(game, hut) == {"boost": 1}


def test_who_gains_counters_that_are_moved():
    """One gains them all; of several it is chosen for each counter; of none nobody is asked."""
    game = a_game()
    ant, bee = put(game, HERO, character("Ant")), put(game, HERO, character("Bee"))
    silent = Asker((), auto=False)
    (gained,) = changing_counters._gained(silent, (ant,), "boost", 2, 0, ())

    assert (gained.what, gained.number) == (ant, 2)
    assert changing_counters._gained(silent, (), "boost", 2, 0, ()) == []

    for answers, numbers in (((ant, bee), [1, 1]), ((bee, bee), [2])):
        asker = Asker(answers, auto=False)
        each = changing_counters._gained(asker, (ant, bee), "boost", 2, 0, ())
        assert [one.number for one in each] == numbers
    with pytest.raises(Pending) as raised:
        changing_counters._gained(silent, (ant, bee), "boost", 2, 1, ("2.2.1.h",))
    decision = raised.value.decision
    assert (decision.player, decision.rules) == (1, ("6.1.g", "2.2.1.h"))


@pytest.mark.parametrize(
    ("what", "moved"), [("boosts", {"boost": 2}), ("counters", {"boost": 2, "Ember": 1})]
)
def test_which_counters_are_moved(what, moved):
    """All of the kind that is named, or of every kind where none is; the rest stays (CR 6.1.e)."""
    game = a_game()
    had = {"boost": 2, "Ember": 1}
    ant, bee = put(game, HERO, character("Ant"), counters=had), put(game, HERO, character("Bee"))
    do(game, f"Move all {what} from target Character to another target Character.", ant)
    kept = {name: number for name, number in _counters(game, ant).items() if number}

    assert (kept, _counters(game, bee)) == (
        {name: number for name, number in had.items() if name not in moved}, moved,
    )


@pytest.mark.parametrize(
    ("text", "options", "left"),
    [
        ("any number of boosts", (0, 1, 2, 3), {"boost": 1, "Ember": 1}),
        ("up to 2 boosts", (0, 1, 2), {"boost": 1, "Ember": 1}),
        ("all boosts", None, {"Ember": 1}),
        ("all counters", None, {}),
        ("2 boosts", None, {"boost": 1, "Ember": 1}),
    ],
)
def test_how_many_are_removed(text, options, left):
    """As many as a player likes where the words leave that open, and no more than there are."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 3, "Ember": 1})
    asked = do(game, f"Remove {text} from target Character.", *((2,) if options else ()))

    assert [one.options for one in asked] == ([options] if options else [])
    assert _counters(game, ant) == left


@pytest.mark.parametrize(("what", "gives"), [("boosts", True), ("Ember counters", False)])
def test_what_is_distributed_is_given_where_it_is_boosts(what, gives):
    """To give boosts is to have something gain them (CR 7.3.17.a); other counters are put on it."""
    game = a_game()
    put(game, HERO, character("Ant"))
    do(game, f"Distribute 3 {what} among any Characters in play.")
    (entry,) = told(game, "gains.counters")

    assert entry.rules == (*(("7.3.17.a",) if gives else ()), "7.3.15.a", "2.5.f")


@pytest.mark.parametrize(
    ("text", "there", "nothing"),
    [
        ("Distribute 2 boosts among any Characters in play.", True, []),
        ("Distribute 2 boosts among any Characters in play.", False, ["Lithium"]),
        ("Distribute 2 boosts among any number of target Characters.", False, ["Lithium"]),
        ("Each player distributes 2 boosts among any Characters they control.", True, ["Ninette"]),
        ("Each player distributes 2 boosts among any Characters they control.", False,
         ["Lithium", "Ninette"]),
    ],
)  # fmt: skip
def test_who_has_nothing_to_distribute_among(text, there, nothing):
    """It is told of whoever gave none, as nothing fits (CR 6.5.h), and of nobody else."""
    game = a_game()
    if there:
        put(game, HERO, character("Ant"))
    do(game, text)
    entries = told(game, "nothing")

    assert [said(game, one).get("player", "Lithium") for one in entries] == nothing
    assert len(told(game, "gains.counters")) == there


def test_in_whose_reserve_is_left_open_of_what_is_removed():
    """What is meant in another player's Reserve rests on whose is meant, and nothing else does."""
    game = a_game()
    put(game, HERO, character("Ant"), counters={"boost": 1})
    put(game, reserve(0), character("Cub"), counters={"boost": 1})
    dog = put(game, reserve(1), character("Dog"), counters={"boost": 1})
    do(game, "Remove all boosts from Characters in play and in Reserve.")

    taken = told(game, "loses.counters")
    assert len(taken) == 3
    open_ = [one.told.items for one in taken if one.told.disagreement == "in-whose-reserve"]
    assert open_ == [(dog.item,)]


def test_in_whose_reserve_is_left_open_of_whom_boosts_are_given_to():
    """A card in another player's Reserve may be chosen as the words are read, and one's own may."""
    game = a_game()
    cub = put(game, reserve(0), character("Cub"))
    dog = put(game, reserve(1), character("Dog"))
    (first, _) = do(game, "Distribute 2 boosts among any Characters in Reserve.", cub, dog)

    assert first.left_open == {dog: "in-whose-reserve"}
