"""CR 2.2.1.h, 7.2.3, 7.4.4, 7.5.5, 7.5.8, 7.5.9: what words describe, and by which rules."""

from __future__ import annotations

import pytest

from judgebot.abilities.nouns import Zone
from judgebot.abilities.references import Player, PlayerKind
from judgebot.abilities.words import Side, ZoneName
from judgebot.game.data.context import Context
from judgebot.game.data.objects import Referent
from judgebot.game.data.readings import Readings
from judgebot.game.data.reasons import Reasons
from judgebot.game.data.zones import deck, expedition, hand, hero_zone, landmarks, reserve
from judgebot.game.read.steps.selecting import fitting
from judgebot.game.read.words import selectors
from judgebot.game.read.words.selectors import place_of
from judgebot.game.write.moving import move
from tests.game.boards import a_game, character, put, said, told
from tests.game.carrying import do, effect_of

HERO = expedition(0, Side.HERO)


def _context(game, text=""):
    return Context(controller=0, me=put(game, HERO, character("Ada's", text)))


def _rules(game, words, text=""):
    (gain,) = effect_of(words)
    because = Reasons()
    fitting(game.state, gain.subject, _context(game, text).explained(because))
    return because.all_rules()


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ("Characters you control", ("7.2.3.a", "7.5.5.b")),
        ("Characters your opponents control", ("7.2.3.a", "1.2.1.b", "7.5.5.b")),
        ("Characters in {V}", ("7.5.8.c", "7.5.8.b", "2.2.2.k")),
        ("Characters that are [In Contact]", ("7.5.9.b", "7.5.9.a")),
        ("Characters in Reserve", ()),
        ("Characters in my Expedition", ("7.2.1.a",)),
        ("Characters facing me", ("1.2.3.c", "7.2.1.a")),
    ],
)
def test_objects(words, rules):
    """A phrase for objects rests on what says who controls them and where they are."""
    game = a_game()

    assert _rules(game, f"{words} gain 1 boost.") == rules


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ("Characters in my Expedition", ("7.2.1.a", "7.4.4.f")),
        ("Characters facing me", ("1.2.3.c", "7.2.1.a", "7.4.4.g", "7.4.4.b")),
    ],
)
def test_of_a_gigantic_object(words, rules):
    """The Expedition of a Gigantic object is both, and so is the one that faces it."""
    game = a_game()

    assert _rules(game, f"{words} gain 1 boost.", "[Gigantic].") == rules


def _told(game):
    entries = (*told(game, "meant.not"), *told(game, "asked.not-counted"))
    return [(entry.rules, said(game, entry)["things"]) for entry in entries]


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ("Each Character gains 1 boost.", ("2.2.1.h", "3.1.4.a")),
        ("Each Robot gains 1 boost.", ("2.2.2.n", "3.1.4.a")),
        ("Characters you control gain 1 boost.", ("7.5.5.a", "7.5.5.b")),
        ("If you control two or more Robots, draw a card.", ("7.5.5.a", "7.5.5.b", "2.2.2.n")),
        ("I gain 1 boost for each Character you control.", ("7.5.5.a", "7.5.5.b")),
    ],
)
def test_a_card_in_reserve_is_left_out(words, rules):
    """What fits but for where it is stands in the trace, with the rule that leaves it out."""
    game = a_game()
    put(game, HERO, character("Cat", sub_types=("Robot",)))
    put(game, reserve(0), character("Dog", sub_types=("Robot",)))
    do(game, words)

    assert _told(game) == [(rules, ("Dog",))]


@pytest.mark.parametrize(
    "words",
    [
        "Target Character gains 1 boost.",
        "Characters your opponents control gain 1 boost.",
        "Each Robot gains 1 boost.",
        "Each Character in Reserve gains 1 boost.",
    ],
)
def test_what_is_meant_or_does_not_fit_is_not_told(words):
    """Nothing is left out where a target is chosen, where nothing fits, or where Reserve is meant.
    """
    game = a_game()
    put(game, HERO, character("Cat"))
    put(game, reserve(0), character("Dog"))
    do(game, words)

    assert _told(game) == []


@pytest.mark.parametrize(
    ("words", "found", "times"),
    [
        ("another Character", False, 1),
        ("another Character", True, 0),
        ("another card in your Reserve", False, 0),
        ("each Character other than me", True, 0),
        ("each Character other than me", False, 1),
    ],
)
def test_another_than_what_i_became(words, found, times):
    """What the ability finds is not another one, and no card is another one than itself.

    An object that the same card became in another way is another object (CR 2.1.d, 2.1.f).
    """
    game = a_game()
    context = _context(game)
    away = [move(game.state, context.me, reserve(0))]
    if "Reserve" not in words:
        away.append(move(game.state, away[0].now, HERO))
    if found:
        context = context.follow(away)
    (gain,) = effect_of(f"{words.capitalize()} gains 1 boost.")

    assert len(fitting(game.state, gain.subject, context)) == times


@pytest.mark.parametrize("number", [3, 200])
def test_where_a_card_of_a_hidden_zone_is(number: int) -> None:
    """Found in small hands and large ones, and where it went when it has just left."""
    game = a_game()
    cards = [put(game, hand(0), character(f"Ox {place}")) for place in range(number)]
    other = game.state.copy()

    assert {place_of(game.state, one) for one in cards} == {hand(0)}
    moved = move(game.state, cards[1], deck(0)).now
    assert place_of(game.state, moved) == deck(0)
    assert place_of(game.state, cards[-1]) == hand(0)
    assert place_of(other, cards[1]) == hand(0)
    assert place_of(game.state, Referent(10**6, 0)) is None


@pytest.mark.parametrize(
    ("place", "inside", "rules"),
    [
        (expedition(0, Side.HERO), True, ("7.5.5.b",)),
        (landmarks(0), True, ("7.5.5.b",)),
        (hero_zone(0), True, ("7.5.5.b", "7.5.5.a")),
        (expedition(1, Side.HERO), False, ("7.5.5.b",)),
        (reserve(0), False, ()),
    ],
)
def test_what_is_in_play_and_somebodys(place, inside, rules):
    """What they control, their Hero included (CR 7.5.5.a, 7.5.5.b)."""
    because = Reasons()
    zone = Zone(name=ZoneName.PLAY, owner=Player(kind=PlayerKind.YOU))
    context = Context(controller=0, me=Referent(1, 2), because=because)

    assert selectors.in_zone(a_game().state, place, zone, context) is inside
    assert tuple(one for one in because.all_rules() if one != "7.2.3.a") == rules


@pytest.mark.parametrize(
    ("name", "owner", "place", "inside"),
    [
        (ZoneName.RESERVE, None, reserve(1), True),
        (ZoneName.RESERVE, PlayerKind.YOU, reserve(1), False),
        (ZoneName.RESERVE, PlayerKind.YOU, reserve(0), True),
        (ZoneName.RESERVE, PlayerKind.YOU, hand(0), False),
        (ZoneName.ANYWHERE, None, hand(1), True),
        (ZoneName.ANYWHERE, PlayerKind.YOU, hand(1), False),
        (ZoneName.PLAY, None, landmarks(1), True),
        (ZoneName.PLAY, None, hero_zone(0), False),
        (ZoneName.PLAY, None, reserve(0), False),
    ],
)
def test_zones_that_words_name(name, owner, place, inside):
    """By their kind, and whose they are (CR 3.1.4.a)."""
    zone = Zone(name=name, owner=Player(kind=owner) if owner else None)
    context = Context(controller=0, me=Referent(1, 2))

    assert selectors.in_zone(a_game().state, place, zone, context) is inside


BOOSTED, COUNTERS, MINE = "2.4.5.a", "2.5.1.a", ("7.2.3.a", "7.5.5.b")
SEVERAL = {
    "Boosted Characters and Permanents with counters": ("Ant", (BOOSTED, COUNTERS)),
    "Boosted Characters your opponents control and Characters with counters you control":
        ("Ant", (*MINE, COUNTERS)),
    "Characters you control and cards in your Reserve": ("Ant Cub", MINE),
    "cards in your Reserve and Characters you control": ("Cub Ant", MINE),
    "Characters you control and Boosted Characters": ("Ant", MINE),
    "Boosted Characters your opponents control and Plants you control":
        ("", ("7.2.3.a", "1.2.1.b", "7.5.5.b", BOOSTED)),
    "Plants you control and Boosted Characters your opponents control":
        ("", (*MINE, "1.2.1.b", BOOSTED)),
}  # fmt: skip
"""What several descriptions mean, in that order, and by which rules."""


@pytest.mark.parametrize("words", SEVERAL)
def test_several_descriptions(words):
    """Each thing once, by what it fits first; the rules are those of what is found, or all."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 1})
    put(game, expedition(1, Side.HERO), character("Bee"))
    put(game, reserve(0), character("Cub"))
    (gain,) = effect_of(f"{words[0].upper()}{words[1:]} gain 1 boost.")
    because = Reasons()
    context = Context(controller=0, me=ant)
    names, rules = SEVERAL[words]
    found = [
        selectors.candidates(game.state, gain.subject.noun, one)
        for one in (context, context.explained(because))
    ]

    assert found[0] == found[1]
    assert [game.state.objects[one.object].card.name for one in found[0]] == names.split()
    assert because.all_rules() == rules


@pytest.mark.parametrize("reading", [False, True])
@pytest.mark.parametrize(
    ("words", "found", "narrow"),
    [
        ("Characters in Reserve", "Cub Dog", "Cub"),
        ("Characters in your Reserve", "Cub", "Cub"),
        ("Characters in your opponents' Reserve", "Dog", "Dog"),
        ("Characters in the Expedition zone", "Ant Bee", "Ant Bee"),
    ],
)
def test_in_whose_reserve(words, found, narrow, reading):
    """Only of a Reserve of which nobody is named is it left open whose is meant."""
    game = a_game(readings=Readings(in_whose_reserve=reading))
    ant = put(game, HERO, character("Ant"))
    put(game, expedition(1, Side.HERO), character("Bee"))
    put(game, reserve(0), character("Cub"))
    put(game, reserve(1), character("Dog"))
    (gain,) = effect_of(f"{words} gain 1 boost.")
    because = Reasons()
    context = Context(controller=0, me=ant, because=because)
    meant = selectors.candidates(game.state, gain.subject.noun, context)

    names = [game.state.objects[one.object].card.name for one in meant]
    assert names == (narrow if reading else found).split()
    assert bool(because.readings) is (found != narrow)
