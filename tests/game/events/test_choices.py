"""CR 6.5.b, 7.4.7: which targets are chosen, and what is told of those that are not."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status, Terrain
from judgebot.game.data.context import Context
from judgebot.game.data.decisions import DONE, Asker, Pending
from judgebot.game.data.regions import TerrainMarker
from judgebot.game.data.zones import LIMBO, expedition, hand, landmarks, mana_zone, reserve
from judgebot.game.events.choices import choose
from tests.game.boards import a_game, character, mana, permanent, put, spell, told
from tests.game.carrying import do, effect_of


@pytest.mark.parametrize(
    ("orbs", "answers", "unforced", "cannot"), [(0, (), 0, 1), (1, (DONE,), 1, 0)]
)
def test_nobody_need_pay_for_tough(orbs, answers, unforced, cannot):
    """What could be paid for and is not is told as that; what could not be, as that (7.4.7.d)."""
    game = a_game()
    put(game, expedition(0, Side.HERO), character("Ant"))
    put(game, expedition(0, Side.COMPANION), character("Hedge", "[Tough 1]."))
    mana(game, 1, orbs)
    plain = next(iter(game.state.at(expedition(0, Side.HERO)))).ref
    do(game, "Discard two target Characters.", *(plain, *answers)[: 2 * orbs], you=1)

    assert len(told(game, "tough.unforced")) == unforced
    assert len(told(game, "tough.cannot-pay")) == cannot
    assert len(told(game, "discarded")) == 1


@pytest.mark.parametrize(
    ("text", "costs", "open_"),
    [
        ("Sacrifice a Character with the highest Base Cost.", (2, 2), "the-highest-of-several"),
        ("Sacrifice a Character with the highest Base Cost.", (2, 3), None),
        ("Sacrifice a Character.", (2, 2), ""),
    ],
)
def test_one_of_several_that_share_the_highest(text, costs, open_):
    """That the player may choose among them is left open by the rulebook; else nothing is."""
    game = a_game()
    for cost in costs:
        put(game, expedition(0, Side.HERO), character("Ant", hand_cost=cost))
    asked = do(game, text)

    assert [one.disagreement for one in asked] == ([] if open_ is None else [open_])


@pytest.mark.parametrize(
    ("orbs", "tough", "answers", "besides"),
    [(1, (1, 1), (0,), 1), (2, (1, 1), (0, 1), 0), (2, (1, 1), (0, DONE), 0),
     (1, (1, 0), (1, DONE), 0), (0, (1, 0), (), 0)],
)  # fmt: skip
def test_what_could_be_paid_for_besides(orbs, tough, answers, besides):
    """Alone and not beside another; what is not chosen all the same is told as that (7.4.7.c-d)."""
    game = a_game()
    refs = [
        put(game, expedition(0, Side.HERO), character("C", f"[Tough {one}]." if one else ""))
        for one in tough
    ]
    mana(game, 1, orbs)
    given = [one if one == DONE else refs[one] for one in answers]
    do(game, "Discard two target Characters.", *given, you=1)

    assert len(told(game, "tough.not-besides")) == besides
    assert bool(told(game, "tough.unforced")) is (DONE in answers or bool(besides))


@pytest.mark.parametrize(("number", "offered"), [("one", (0, 2, 3)), ("two", (0, 1, 2, 3))])
def test_mana_orbs_that_leave(number, offered):
    """Of one that leaves each card and status is an option; of two the same one may be (6.1.g)."""
    game = a_game()
    ready, other = spell("Song"), spell("Tale")
    used = frozenset({Status.EXHAUSTED})
    sorts = ((ready, frozenset()), (ready, frozenset()), (other, frozenset()), (ready, used))
    orbs = [put(game, mana_zone(0), card, face_down=True, statuses=has) for card, has in sorts]
    (one,) = effect_of(f"Discard {number} of your Mana Orbs.")
    context = Context(controller=0, me=orbs[0])
    with pytest.raises(Pending) as raised:
        choose(game.state, Asker((), auto=True), one.what[0], context, verb="discard")

    assert [orbs.index(one) for one in raised.value.decision.options] == [*offered]


@pytest.mark.parametrize("verb", ["ready", "exhaust"])
@pytest.mark.parametrize("used", [frozenset(), frozenset({Status.EXHAUSTED})])
@pytest.mark.parametrize(("number", "taken"), [("a", 1), ("two", 2)])
def test_mana_orbs_that_stay(verb, used, number, taken):
    """Those of one status are alike, and nothing is asked (CR 3.2.9.e)."""
    game = a_game()
    orbs = [put(game, mana_zone(0), spell("S"), face_down=True, statuses=used) for _ in range(3)]
    what = "Mana Orb" if number == "a" else "Mana Orbs"
    (one,) = effect_of(f"Ready {number} {what}.")
    chosen = choose(
        game.state, Asker((), auto=True), one.what, Context(controller=0, me=orbs[0]), verb=verb
    )

    assert len({*chosen.refs}) == taken


@pytest.mark.parametrize(("number", "offered"), [("a", [0, 2]), ("two", [0, 1, 2])])
def test_ready_mana_orbs_beside_exhausted_ones(number, offered):
    """Of those that are ready, and of those that are not, as many as needed are options."""
    game = a_game()
    used = frozenset({Status.EXHAUSTED})
    orbs = [put(game, mana_zone(0), spell("S"), face_down=True, statuses=has)
            for has in (frozenset(), frozenset(), used)]  # fmt: skip
    what = "Mana Orb" if number == "a" else "Mana Orbs"
    (one,) = effect_of(f"Ready {number} {what}.")
    with pytest.raises(Pending) as raised:
        context = Context(controller=0, me=orbs[0])
        choose(game.state, Asker((), auto=True), one.what, context, verb="ready")

    assert [orbs.index(one) for one in raised.value.decision.options] == offered


def test_the_region_of_a_marker_is_targeted_first():
    """Which region "target region" is, is chosen before which Terrain Marker on it (CR 6.5.b)."""
    game = a_game()
    game.state.markers = tuple(
        TerrainMarker(id=one, terrains=frozenset({Terrain.FOREST}), region=region)
        for one, region in ((101, 2), (102, 2), (103, 4))
    )
    (asked,) = do(game, "Remove a Terrain Marker from target region.", 4)

    assert "6.5.b" in asked.rules and {2, 4} <= {*asked.options}
    assert [one.id for one in game.state.markers] == [101, 102]


@pytest.mark.parametrize(
    ("number", "rules"),
    [
        ("Up to two target Characters gain 1 boost.", ("6.5.b", "2.2.1.h")),
        ("Up to X target Characters gain 1 boost, where X is half the number of Characters you "
         "control, rounded up.", ("6.5.b", "2.2.1.h", "1.1.6.b")),
    ],
)  # fmt: skip
def test_by_which_rules_so_many_are_chosen(number, rules):
    """A number that is divided says how many there are to choose (CR 1.1.6.b)."""
    game = a_game()
    for name in ("Ant", "Bee", "Cub"):
        put(game, expedition(0, Side.HERO), character(name))
    (asked,) = do(game, number)

    assert asked.rules == rules


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("I gain boosts equal to twice my Hand Cost.", [2, 4]),
        ("I gain boosts equal to twice the number of Landmarks you control.", [0, 0]),
        ("I gain boosts equal to my Hand Cost.", [2]),
        ("I gain 3 boosts.", []),
    ],
)
def test_what_numbers_come_to(text, numbers):
    """It is told of each that is not written down, after those that it is made of (CR 1.1.6)."""
    game = a_game()
    ant = put(game, expedition(0, Side.HERO), character("Ant"))
    do(game, text, me=ant)

    assert [one.facts["number"] for one in told(game, "amount.is")] == numbers


def _first_asked(game, text, verb):
    """The decision that is asked first for the things an effect of Lithium acts on."""
    (one,) = effect_of(text)
    source = put(game, LIMBO, spell("the source"))
    things = one.subject if verb == "gain" else one.what
    things = things[0] if isinstance(things, tuple) else things
    with pytest.raises(Pending) as raised:
        choose(
            game.state, Asker((), auto=False), things, Context(controller=0, me=source), verb=verb
        )
    return raised.value.decision


DISCARD = "Discard two target Characters."
GAIN = "Two target Characters gain 1 boost."


@pytest.mark.parametrize(
    ("text", "verb", "players", "forced"),
    [
        (DISCARD, "discard", (0, 0), True),
        (DISCARD, "discard", (0,), True),
        (DISCARD, "discard", (0, 1), True),
        (DISCARD, "discard", (1, 1), True),
        (DISCARD, "discard", (0, 0, 0), False),
        (DISCARD, "", (0, 0), True),
        (GAIN, "gain", (1, 1), True),
        (GAIN, "gain", (0, 0, 0), False),
        (GAIN, "gain", (0, 0), True),
        ("Up to two target Characters gain 1 boost.", "gain", (1, 1), False),
        ("Discard up to two target Characters.", "discard", (0, 0), False),
        ("Sacrifice two Characters.", "sacrifice", (0, 0), True),
        ("Sacrifice two Characters.", "pay", (0, 0), False),
    ],
)
def test_what_alone_fits_has_to_be_chosen(text, verb, players, forced):
    """An effect is mandatory, so that all that fits is chosen where there is no more (6.5.a).

    Whether the player would do otherwise does not matter; only whether they could.
    """
    game = a_game()
    for player in players:
        put(game, expedition(player, Side.HERO), character("Ant"))

    assert ("6.5.a" in _first_asked(game, text, verb).rules) is forced


@pytest.mark.parametrize(
    ("text", "rules", "each"),
    [
        ("Discard target Character.", ("2.2.1.h",), ((), (), None)),
        ("Discard target Permanent.", ("2.2.1.h",), (None, None, ("3.1.4.a",))),
        ("Discard target Character or Plant.", (), (("2.2.1.h",), ("2.2.1.h", "2.2.2.n"), None)),
        ("Discard target Character or target card in Reserve.", (),
         (("2.2.1.h",), ("2.2.1.h",), None)),
    ],
)
def test_why_what_is_named_by_its_kind_is_in_play(text, rules, each):
    """It is told once where one rule says it of all, else of each thing (CR 2.2.1.h, 2.2.2.n)."""
    game = a_game()
    refs = (
        put(game, expedition(0, Side.HERO), character("Ant")),
        put(game, expedition(0, Side.HERO), character("Elm", sub_types=("Plant",))),
        put(game, landmarks(0), permanent("Hut")),
    )
    put(game, reserve(0), character("Cub"))
    asked = _first_asked(game, text, "discard")
    kinds = ("2.2.1.h", "2.2.2.n", "3.1.4.a")

    assert tuple(one for one in asked.rules if one in kinds) == rules
    assert [one in asked.options for one in refs] == [one is not None for one in each]
    for ref, of_it in zip(refs, each, strict=True):
        found = asked.if_chosen.get(ref, ())
        assert tuple(one for one in found if one in kinds) == (of_it or ())


@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("Discard a card from your Reserve.", ("7.2.3.a",)),
        ("Discard a card from an opponent's Reserve.", ("1.2.1.b",)),
        ("Discard a card from Reserve.", ()),
        ("Discard a card from your hand.", ("7.2.3.a",)),
        ("Discard a Character in one of your Expeditions.", ("7.2.3.a",)),
    ],
)
def test_whose_the_place_is_of_what_is_chosen(text, whose):
    """That is told of each thing, if the words say whose place it is (CR 7.2.3.a, 1.2.1.b)."""
    game = a_game()
    refs = [
        put(game, place(player), character("Cub"))
        for place in (reserve, hand, lambda player: expedition(player, Side.HERO))
        for player in (0, 1)
    ]
    asked = _first_asked(game, text, "discard")
    found = {asked.if_chosen.get(one, ()) for one in refs if one in asked.options}
    rules = {tuple(one for one in each if one in ("7.2.3.a", "1.2.1.b")) for each in found}

    assert rules == {whose}


@pytest.mark.parametrize(
    ("text", "open_"),
    [
        ("Target Character gains 1 boost. Another target Character gains 2 boosts.",
         ["", "another-than-what"]),
        ("Target Character gains 1 boost. Target Character gains 2 boosts.", ["", ""]),
        ("Target Character gains 1 boost. Each other Character gains 2 boosts.", [""]),
    ],
)  # fmt: skip
def test_whom_another_leaves_out(text, open_):
    """In a later step that is left open: the target of before, or the object itself (7.2.5.a)."""
    game = a_game()
    ant, bee, _ = (put(game, expedition(0, Side.HERO), character(name)) for name in "ABC")
    asked = do(game, text, ant, *([bee] if len(open_) > 1 else []), me=ant)

    assert [one.disagreement for one in asked] == open_


@pytest.mark.parametrize(
    ("text", "what", "number"),
    [
        ("Discard all Characters with Hand Cost equal to the number of Characters you control.",
         "asked.counted", 1),
        ("Discard each Character with the highest Hand Cost.", "asked.compared", 2),
        ("Target Expedition that is behind [Ascends].", "asked.considered", 1),
        ("Discard all Characters.", "asked.counted", 0),
    ],
)  # fmt: skip
def test_what_is_looked_at_to_choose(text, what, number):
    """By what it was found which things fit is told before what is done with them."""
    game = a_game()
    for player in (0, 1):
        put(game, expedition(player, Side.HERO), character("Ant"))
    put(game, landmarks(0), permanent("Fog", "Your Expeditions are considered behind."))
    do(game, text, expedition(0, Side.HERO)) if "Target" in text else do(game, text)
    found = told(game, what)

    assert len(found) == number
    assert all(game.trace.entries.index(one) < len(game.trace.entries) - 1 for one in found)


@pytest.mark.parametrize(("text", "rules"), [("Plant", True), ("Character", False)])
def test_what_is_also_something_else(text, rules):
    """By what something chosen is of the kind that the words ask for is told with it (2.2.2)."""
    game = a_game()
    put(game, expedition(0, Side.HERO), character("Ant"))
    put(game, landmarks(0), permanent("Grove", "All Characters are Plants."))
    do(game, f"Discard target {text}.")

    assert len(told(game, "asked.also")) == rules
