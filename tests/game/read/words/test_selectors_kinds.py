"""CR 2.2.12: what has an ability of a kind, as words describe it."""

from __future__ import annotations

import pytest

from judgebot.abilities.nouns import Kind, Noun, OtherThan
from judgebot.abilities.references import Player, PlayerKind, Ref
from judgebot.abilities.value import replace
from judgebot.abilities.words import Side, Status, Type
from judgebot.game.data.context import Context
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.zones import LIMBO, expedition, hero_zone, landmarks, reserve
from judgebot.game.read.steps.selecting import fitting
from judgebot.game.read.words.selectors_kinds import is_a
from judgebot.game.write.moving import move
from tests.each import of_each
from tests.game.boards import a_game, character, hero, permanent, put, told
from tests.game.carrying import SOURCE, do, effect_of

HERO = expedition(0, Side.HERO)


def _found(words):
    """The names of what a phrase describes."""
    game = a_game()
    put(game, HERO, character("Arriving", "{J} Draw a card."))
    put(game, HERO, character("Resting", "{R} Draw a card."))
    put(game, HERO, character("Plain"))
    support = "{D} : Draw a card."
    put(game, reserve(0), character("Ready", support=support))
    exhausted = frozenset({Status.EXHAUSTED})
    put(game, reserve(0), character("Exhausted", support=support), statuses=exhausted)
    put(game, reserve(0), character("Without", "{J} Draw a card."))
    (gain,) = effect_of(f"Target {words} gains 1 boost.")
    context = Context(controller=0, me=put(game, LIMBO, SOURCE))
    found = fitting(game.state, gain.subject, context)
    return {game.state.objects[ref.object].card.name for ref in found}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Character with a {J} ability", {"Arriving"}),
        ("Character with a {R} ability", {"Resting"}),
        ("Character without a {J} ability", {"Resting", "Plain"}),
        ("card in Reserve with a {J} ability", {"Without"}),
        ("card in Reserve with a support ability", {"Ready"}),
        ("card in Reserve without a support ability", {"Exhausted", "Without"}),
    ],
)
def test_what_has_an_ability(words, found):
    """By its symbol, or as a support ability, which an exhausted card has not (CR 2.2.12.j)."""
    assert _found(words) == found


@pytest.mark.parametrize("me", [character("I"), permanent("I")])
def test_another_of_two_types(me):
    """ "Another Character or Permanent" is never the one that says so, whichever it is."""
    game = a_game()
    own = put(game, HERO if me.statistics else landmarks(0), me)
    others = {
        put(game, HERO, character("Ant")),
        put(game, expedition(1, Side.HERO), character("Bee")),
        put(game, landmarks(1), permanent("Hut")),
    }
    (asked,) = do(game, "Exhaust another target Character or Permanent.", me=own)

    assert set(asked.options) == others


def test_a_keyword_under_a_condition_is_none_in_reserve():
    """Out of play nothing asks whether the condition of an ability is true (CR 2.2.12.g)."""
    game = a_game()
    put(game, reserve(0), character("Sure", "[Tough 1]."))
    put(game, reserve(0), character("Perhaps", "If you control a Landmark, I am [Tough 1]."))
    put(game, reserve(0), character("Drawing", "{J} Draw a card."))
    put(game, landmarks(0), permanent("Lamp"))
    (exhaust,) = effect_of("Exhaust target [Tough] card in Reserve.")
    context = Context(controller=0, me=put(game, LIMBO, SOURCE))

    found = fitting(game.state, exhaust.what, context)

    assert [game.state.objects[ref.object].card.name for ref in found] == ["Sure"]


def _things():
    """Of mine Ant (2 boosts), Cub (exhausted, in Reserve), Imp (a token), Hut; another's Bee."""
    game = a_game()
    robot, exhausted = frozenset({"Robot"}), frozenset({Status.EXHAUSTED})
    ant = character("Ant", stats="0/3/2", hand_cost=1, sub_types=robot)
    bee = character("Bee", stats="4/4/4", hand_cost=4, reserve_cost=3)
    imp = character("Imp", token=True, hand_cost=0, reserve_cost=0)
    fleeting = {"statuses": frozenset({Status.FLEETING}), "counters": {"Kelon": 1}}
    return game, {
        "Ant": put(game, HERO, ant, counters={"boost": 2}),
        "Bee": put(game, expedition(1, Side.HERO), bee, **fleeting),
        "Cub": put(game, reserve(0), character("Cub", stats="1/0/0"), statuses=exhausted),
        "Imp": put(game, HERO, imp),
        "Hut": put(game, landmarks(0), permanent("Hut")),
    }


OF_BOTH = ("7.2.3.a", "7.5.5.b")
OF_ANY = {one: ("2.2.11.b",) for one in ("Bee", "Cub", "Imp")} | {"Ant": ("2.2.11.b", "2.5.1.b")}
HAND_COSTS = dict.fromkeys(("Ant", "Bee", "Cub"), ("2.2.7.b",))
RESERVE_COSTS = dict.fromkeys(("Ant", "Bee", "Cub"), ("2.2.8.b",))
SUCH = {
    "Character with Hand Cost {2} or less": ("Ant Cub Imp", {**HAND_COSTS, "Imp": ("2.2.7.c",)}),
    "Character with Hand Cost {2} or more": ("Bee Cub", {**HAND_COSTS, "Imp": ("2.2.7.c",)}),
    "Character with Reserve Cost {1} or less": (
        "Ant Cub Imp", {**RESERVE_COSTS, "Imp": ("2.2.8.c",)}
    ),
    "Character with Base Cost {0}": (
        "Imp",
        {one: ("2.2.9.b",) for one in ("Ant", "Bee", "Cub")} | {"Imp": ("2.2.9.b", "2.2.7.c")},
    ),
    "Character with 1 or more boosts": ("Ant", {}),
    "Character with counters": ("Ant Bee", {"Ant": ("2.5.1.a",)}),
    "Character with a statistic of 0": ("Cub", OF_ANY),
    "Character with a base statistic of 0": (
        "Ant Cub",
        {one: ("2.2.11.b", "2.2.a") for one in ("Ant", "Bee", "Cub")}
        | {"Imp": ("2.2.11.b", "2.2.b")},
    ),
    "Character with {M} of 4 or more": ("Ant Bee", {"Ant": ("2.5.1.b",)}),
    "Character with no statistic over 4": ("Bee Cub Imp", OF_ANY),
    "ready Character": (
        "Ant Bee Imp", {one: ("2.4.6.b",) for one in ("Ant", "Bee", "Cub", "Imp")}
    ),
    "exhausted Character": ("Cub", {}),
    "Fleeting Character": ("Bee", {}),
    "non-Fleeting Character": ("Ant Cub Imp", {}),
    "Boosted Character": ("Ant", {one: ("2.4.5.a",) for one in ("Ant", "Bee", "Cub", "Imp")}),
    "Character other than me": ("Bee Cub Imp", {}),
    "token Character": ("Imp", {}),
    "non-token Character": ("Ant Bee Cub", {}),
    "Robot": ("Ant", {}),
    "non-Robot Character": ("Bee Cub Imp", {}),
    "Character you control": (
        "Ant Cub Imp", {one: OF_BOTH for one in ("Ant", "Bee", "Cub", "Imp")}
    ),
    "Character or Permanent": ("Ant Bee Cub Imp Hut", {}),
    "token Character or Permanent": ("Imp Hut", {}),
}  # fmt: skip
"""What fits a description, and the rules by which each thing does, or does not."""


@of_each(("words", "fits", "rules"), [(words, *one) for words, one in SUCH.items()])
def test_what_fits_a_description_and_by_which_rules(words, fits, rules):
    """One by one, wherever it is (CR 2.2.1.i); the answer is the same where nobody asks why."""
    game, things = _things()
    (gain,) = effect_of(f"Target {words} gains 1 boost.")
    context = Context(controller=0, me=things["Ant"])
    found, cited = [], {}
    for name, ref in things.items():
        because = Reasons()
        if is_a(game.state, ref, gain.subject.noun, context.explained(because)):
            found.append(name)
        cited |= {name: because.all_rules()} if because.all_rules() else {}
        assert is_a(game.state, ref, gain.subject.noun, context) is (name in found)

    assert (found, cited) == (fits.split(), rules)


MEASURED = {
    "Character with Hand Cost {2} or less": [("Hand Cost", 1)],
    "Character with 3 or more boosts": [("number of boosts", 2)],
    "Character with 3 or more Kelon counters": [("number of Kelon counters", 0)],
    "Character with counters": [("number of counters", 2)],
    "Character with a statistic of 0": [("{V}", 2), ("{M}", 5), ("{O}", 4)],
    "Character with a base statistic of 0": [("base {V}", 0)],
    "Character with no statistic over 4": [("{V}", 2), ("{M}", 5), ("{O}", 4)],
    "Character with {M} of 4 or more": [("{M}", 5)],
    "Boosted Character": [],
}
"""What is said that the Ant has of what is asked for."""


@of_each(("words", "measures"), MEASURED.items())
def test_what_a_thing_has_of_what_is_asked_for(words, measures):
    """Its cost, counters or statistics, for whoever asks why it fits or does not."""
    game, things = _things()
    (gain,) = effect_of(f"Target {words} gains 1 boost.")
    because = Reasons()
    context = Context(controller=0, me=things["Ant"], because=because)
    is_a(game.state, things["Ant"], gain.subject.noun, context)

    assert [(one.asked, one.figure.number) for one in because.measures] == measures


@pytest.mark.parametrize(
    ("each", "fits", "rules", "measures"),
    [
        (("Boosted Permanent", "Character with counters"), True, ("2.5.1.a",), 1),
        (("Character with counters", "Boosted Character"), True, ("2.5.1.a",), 1),
        (("Boosted Character", "Character with counters"), True, ("2.4.5.a",), 0),
        (("Character with Base Cost {9}", "Boosted Character"), True, ("2.4.5.a",), 0),
        (("exhausted Plant", "Character with Base Cost {9}"), False, ("2.2.9.b",), 0),
        (("Character with Base Cost {9}", "Fleeting Plant"), False, ("2.2.9.b",), 0),
    ],
)
def test_of_several_descriptions_the_one_that_fits_says_why(each, fits, rules, measures):
    """Those asked before it say nothing; where none fits, all of them do."""
    game, things = _things()
    nouns = [effect_of(f"Target {words} gains 1 boost.")[0].subject.noun for words in each]
    noun, because = replace(nouns[0], also=(nouns[1],)), Reasons()
    context = Context(controller=0, me=things["Ant"])

    assert is_a(game.state, things["Ant"], noun, context.explained(because)) is fits
    assert is_a(game.state, things["Ant"], noun, context) is fits
    assert (because.all_rules(), len(because.measures)) == (rules, measures)


@pytest.mark.parametrize("noun", [
    Noun(kinds=(Kind(),), filters=(OtherThan(of=Ref(to="it")),)),
    Noun(kinds=(Kind(),), other=True, than=Ref(to="it")),
])  # fmt: skip
def test_other_than_what_was_spoken_of(noun):
    """Neither that object, nor what it became by the ability's own doing (CR 2.1.f)."""
    game, things = _things()
    bound = Context(controller=0, me=things["Hut"], bindings={"it": (things["Ant"],)})
    assert not is_a(game.state, things["Ant"], noun, bound)
    assert is_a(game.state, things["Imp"], noun, bound)

    moved = move(game.state, things["Ant"], reserve(0))
    assert not is_a(game.state, moved.now, noun, bound.follow([moved]))
    assert is_a(game.state, moved.now, noun, bound)


@pytest.mark.parametrize(
    ("kind", "place", "rules"),
    [
        (Kind(), hero_zone(0), ("7.2.3.a", "7.5.5.b", "7.5.5.a")),
        (Kind(), HERO, ("7.2.3.a", "7.5.5.b")),
        (Kind(type=Type.HERO), hero_zone(0), ("7.2.3.a",)),
    ],
)
def test_a_hero_is_a_card_that_its_player_controls(kind, place, rules):
    """It is in no zone in play, and they control it all the same (CR 7.5.5.a)."""
    game = a_game()
    card = hero("Kojo") if place == hero_zone(0) else character("Ant")
    ref = put(game, place, card)
    noun = Noun(kinds=(kind,), controller=Player(kind=PlayerKind.YOU))
    because = Reasons()

    assert is_a(game.state, ref, noun, Context(controller=0, me=ref, because=because))
    assert because.all_rules() == rules
    assert not is_a(game.state, ref, noun, Context(controller=1, me=ref))


@pytest.mark.parametrize(
    ("number", "boosts"), [(1, 0), (1, 2), (2, 0), (2, 2)]
)
def test_boosts_are_cited_where_they_decide_which_is_the_highest(number, boosts):
    """Of each that is compared: a boost adds to a statistic (CR 2.5.1.b); the only one is it."""
    game = a_game()
    for _ in range(number):
        put(game, HERO, character("Ant"), counters={"boost": boosts} if boosts else {})
    do(game, "If you control a Character with the highest {V}, [After You].")
    (counted,) = told(game, "asked.counted")
    compared = [one.rules for one in told(game, "asked.compared")]

    assert "2.5.1.b" not in counted.rules
    assert compared == ([] if number == 1 else [("2.5.1.b",) if boosts else ()] * number)


@pytest.mark.parametrize(
    ("status", "boosts", "rules"),
    [(Status.FLEETING, 0, ()), (Status.FLEETING, 1, ()), (None, 1, ("2.4.5.a",)),
     (None, 0, ("2.4.5.a",))],
)  # fmt: skip
def test_what_boosted_is_where_another_status_fits(status, boosts, rules):
    """What is Fleeting is "Fleeting or Boosted" without what CR 2.4.5.a says of boosts."""
    game = a_game()
    cub = put(
        game, HERO, character("Cub"), statuses=frozenset({status} if status else ()),
        counters={"boost": boosts} if boosts else {},
    )  # fmt: skip
    noun = Noun(kinds=(Kind(type=Type.CHARACTER),), statuses=(Status.FLEETING, Status.BOOSTED))
    because = Reasons()
    is_a(game.state, cub, noun, Context(controller=0, me=cub).explained(because))

    assert because.all_rules() == rules
