"""CR 2.3.1: what is told of what passive abilities change after an event."""

from __future__ import annotations

import pytest

from judgebot.abilities.card import Statistics
from judgebot.abilities.words import KeywordName, Side, Status, Terrain
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_moving
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.game import Game
from judgebot.game.data.objects import Referent
from judgebot.game.data.trace import Entry
from judgebot.game.data.zones import Place, discard_pile, expedition, hand, landmarks, reserve
from judgebot.game.events.steps import perform
from judgebot.game.write import travelling
from tests.game.boards import a_game, character, permanent, put, said, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)
TOUGH = "Characters you control are [Tough 1]."
FLAT = "The {V}, {M} and {O} of Characters you control are equal to their highest statistic."
YOU_CONTROL = ("7.2.3.a", "7.5.5.b")
"""The rules of "you control"."""


def _move(game: Game, ref: Referent, to: Place) -> None:
    action = AtomicAction(verb=ActionVerb.MOVE, what=ref, to=to, says=about_moving.MovedTo)
    perform(game, Asker((), auto=True), Step(actions=(action,)))


def _names(game: Game, entry: Entry) -> list[str]:
    return [name for names, *_ in said(game, entry)["targets"] for name in names]


def test_what_arrives_is_altered_continuously():
    """An ability that was there applies to what enters; the rest is no news (CR 2.3.1.c)."""
    game = a_game()
    put(game, landmarks(0), permanent("Wall", TOUGH))
    put(game, HERO, character("Ant"))
    _move(game, put(game, hand(0), character("Bee")), HERO)

    (entry,) = told(game, "passive.applies")
    assert entry.rules == ("2.3.1.c", "2.3.1.a", *YOU_CONTROL)
    assert (said(game, entry)["card"], _names(game, entry)) == ("Wall", ["Bee"])


def test_an_ability_that_arrives_applies_to_what_is_there():
    """One entry tells all that a new ability applies to."""
    game = a_game()
    put(game, HERO, character("Ant"))
    put(game, HERO, character("Bee"))
    _move(game, put(game, hand(0), permanent("Wall", TOUGH)), landmarks(0))

    (entry,) = told(game, "passive.applies")
    assert entry.rules == ("2.3.1.c", "2.3.1.a", *YOU_CONTROL)
    assert _names(game, entry) == ["Ant", "Bee"]


def test_what_was_there_is_re_evaluated():
    """A condition that an event makes true or false changes what an ability applies to."""
    game = a_game()
    put(game, HERO, character("Ant", "If you control two or more Characters, I am [Tough 1]."))
    bee = put(game, hand(0), character("Bee"))
    _move(game, bee, HERO)
    _move(game, game.state.objects[max(game.state.objects)].ref, discard_pile(0))

    (begins,), (ends,) = told(game, "passive.changes"), told(game, "passive.ends")
    why = ("2.3.1.e", "2.3.1.a", "7.2.1.a", *YOU_CONTROL)
    assert (begins.rules, _names(game, begins)) == (why, ["Ant"])
    assert (ends.rules, _names(game, ends)) == (("2.3.1.e", *YOU_CONTROL), ["Ant"])


def test_altered_statistics_are_told():
    """With an altered value stands what it is now, base characteristics and all (CR 2.3.1.d)."""
    game = a_game()
    put(game, landmarks(0), permanent("Plane", FLAT))
    _move(game, put(game, hand(0), character("Ant", stats="3/0/1")), HERO)

    (entry,) = told(game, "passive.applies")
    assert entry.rules == ("2.3.1.c", "2.3.1.a", "2.3.1.d", *YOU_CONTROL)
    assert said(game, entry)["targets"] == (
        (("Ant",), Statistics(forest=3, mountain=3, water=3), False, 0, False, (None,), (None,)),
    )


def test_numbers_of_several_abilities_are_added():
    """Where two abilities give the same keyword ability, the last one tells its total."""
    game = a_game()
    put(game, landmarks(0), permanent("Wall", TOUGH))
    put(game, landmarks(0), permanent("Fence", TOUGH))
    _move(game, put(game, hand(0), character("Ant")), HERO)

    assert [said(game, entry)["targets"] for entry in told(game, "passive.applies")] == [
        ((("Ant",), None, False, 0, False, (None,), (None,)),),
        ((("Ant",), (KeywordName.TOUGH, 2), False, 0, False, (None,), (None,)),),
    ]


def test_only_objects_in_play_are_altered():
    """What goes to Reserve is no longer altered, though the ability is still there (CR 2.3.1.b)."""
    game = a_game()
    put(game, landmarks(0), permanent("Wall", TOUGH))
    _move(game, put(game, HERO, character("Ant")), reserve(0))

    (entry,) = told(game, "passive.out-of-play")
    assert (entry.rules, _names(game, entry)) == (("2.3.1.b", "2.3.1.e"), ["Ant"])


@pytest.mark.parametrize(("leaving", "ends"), [("Plane", True), ("Den", False)])
@pytest.mark.parametrize(
    "text",
    [
        FLAT,
        "Characters you control have +1/+1/+1.",
        "Characters you control have +1/+1/+1 for each Landmark you control.",
    ],
)
def test_an_ability_that_makes_statistics_ends(text, leaving, ends):
    """As its object leaves, and not where it makes other numbers of them (CR 2.3.1.e)."""
    game = a_game()
    landmark = {name: put(game, landmarks(0), permanent(name, words))
                for name, words in (("Plane", text), ("Den", ""))}  # fmt: skip
    put(game, HERO, character("Ant", stats="3/0/1"))
    _move(game, landmark[leaving], discard_pile(0))

    assert [_names(game, one) for one in told(game, "passive.ends")] == [["Ant"]] * ends


def test_what_an_ability_makes_so_does_not_count_for_it():
    """A condition is told as it was asked: as if its ability did not apply (CR 2.3.1.f)."""
    game = a_game()
    words = "If you control two or more Animals, Characters you control are Animals."
    put(game, landmarks(0), permanent("Zoo", words))
    bee, cow = (put(game, HERO, character(one, sub_types=("Animal",))) for one in ("Bee", "Cow"))
    del cow
    _move(game, put(game, hand(0), character("Ant")), HERO)
    _move(game, bee, discard_pile(0))

    (applies,), (ends,) = told(game, "passive.applies"), told(game, "passive.ends")
    assert [said(game, one)["figures"][0].number for one in (applies, ends)] == [2, 1]
    assert all(one.rules[:2] in (("2.3.1.c", "2.3.1.f"), ("2.3.1.e", "2.3.1.f"))
               for one in (applies, ends))  # fmt: skip


def test_what_another_ability_still_does_stays():
    """What two abilities gave, and one still gives, is kept (CR 2.3.1.f)."""
    game = a_game()
    hall = put(game, landmarks(0), permanent("Hall", "All Characters have Gigantic."))
    put(game, landmarks(0), permanent("Tower", "All Characters have Gigantic."))
    put(game, HERO, character("Ant"))
    _move(game, hall, discard_pile(0))

    (entry,) = told(game, "passive.kept")
    assert (entry.rules, said(game, entry)["card"]) == (("2.3.1.f", "2.3.1.e", "2.2.12.g"), "Hall")
    assert _names(game, entry) == ["Ant"]
    assert told(game, "gigantic.lost") == []


def test_the_later_of_two_is_told_once():
    """Which of two abilities that undo each other is later is told when it comes about."""
    game = a_game()
    forests, waters = (f"All regions are {{{one}}} and lose their other terrains." for one in "VO")
    put(game, landmarks(0), permanent("Grove", forests))
    _move(game, put(game, hand(0), permanent("Gate", waters)), landmarks(0))
    _move(game, put(game, hand(0), character("Ant")), HERO)

    (entry,) = told(game, "passive.later")
    assert entry.rules == ("2.3.1.f", "2.3.3.b", "2.2.16.b", "2.2.16.c")
    assert (said(game, entry)["card"], said(game, entry)["other"]) == ("Gate", "Grove")
    (targets,) = said(game, entry)["targets"]
    assert targets[1:] == ((Terrain.WATER,), True, 0, False, (None, None, None), (None, None, None))


def test_what_an_object_always_does_to_itself_is_not_told():
    """A keyword ability on a card is no news as the card comes into play, nor as it leaves."""
    game = a_game()
    giant = put(game, hand(0), character("Giant", "Gigantic"))
    put(game, landmarks(0), permanent("Wall", "If you control two or more Plants, I am Gigantic."))
    _move(game, giant, HERO)
    _move(game, game.state.objects[max(game.state.objects)].ref, reserve(0))

    assert [one.what for one in game.trace.entries if one.what.startswith("passive.")] == []


def test_what_is_altered_is_told_under_what_brought_it():
    """Of two things that arrive in one step, an ability is told beneath the one it applies to."""
    game = a_game()
    put(game, landmarks(0), permanent("Wall", TOUGH))
    ant, hut = (put(game, hand(0), one) for one in (character("Ant"), permanent("Hut")))
    actions = tuple(
        AtomicAction(verb=ActionVerb.MOVE, what=ref, to=to, says=about_moving.MovedTo)
        for ref, to in ((ant, HERO), (hut, landmarks(0)))
    )
    perform(game, Asker((), auto=True), Step(actions=actions))
    (entry,) = told(game, "passive.applies")

    assert said(game, game.trace.entries[entry.parent])["card"] == "Ant"


@pytest.mark.parametrize(
    ("first", "then", "later"),
    [
        ("My region gains {O}.", "My region loses {O}.", 1),
        ("My region loses {O}.", "My region gains {O}.", 1),
        ("My region gains {O}.", "My region loses {V}.", 0),
        ("My region gains {O}.", "My region gains {O}.", 0),
    ],
)
def test_what_one_region_gains_and_loses(first: str, then: str, later: int):
    """Of two abilities that undo one another the later one is told (CR 2.3.3.b, 2.2.16.c)."""
    game = a_game()
    put(game, HERO, character("Ant", first))
    _move(game, put(game, hand(0), character("Bee", then)), HERO)

    assert len(told(game, "passive.later")) == later


@pytest.mark.parametrize(
    ("text", "under"),
    [
        ("If you control two or more Characters, I am [Tough 1].", "moved"),
        ("While I'm Anchored, I am [Tough 1].", "acts"),
    ],
)
def test_what_is_lost_beside_what_made_it_so(text, under):
    """Losing Anchored as others leave is told to end only what asks for Anchored."""
    game = a_game()
    ant = put(game, HERO, character("Ant", text), statuses=frozenset({Status.ANCHORED}))
    leaving = [put(game, HERO, character(name)) for name in ("Bee", "Cow")]
    moves = (
        AtomicAction(verb=ActionVerb.MOVE, what=ref, to=reserve(0), says=about_moving.MovedTo)
        for ref in leaving
    )
    lost = AtomicAction(verb=ActionVerb.LOSE_STATUS, what=ant, status=Status.ANCHORED)
    perform(game, Asker((), auto=True), Step(actions=(lost, *moves)))
    (entry,) = told(game, "passive.ends")

    assert game.trace.entries[entry.parent].what == under


def test_the_region_of_the_arena_is_named():
    """The Arena is not told as "every region", being the only one (CR 4.3.c)."""
    game = a_game()
    travelling.become_arena(game.state)
    _move(game, put(game, hand(0), character("Ant", "My region loses {O}.")), HERO)

    (entry,) = told(game, "passive.applies")
    assert [one.every_region for one in entry.facts["targets"]] == [False]


def test_what_its_condition_is_considered_to_be():
    """What makes a condition true by being considered so is told beneath it (CR 1.4.2.a)."""
    game = a_game()
    put(game, HERO, character("Ant", "My Expedition is considered behind."))
    text = "If my Expedition is behind, I am [Tough 1]."
    _move(game, put(game, hand(0), character("Bee", text)), HERO)

    (entry,) = told(game, "asked.considered")
    assert game.trace.entries[entry.parent].what == "passive.applies"


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("If you control two or more Characters, Characters you control are [Tough 1].",
         ("2.3.1.e", "7.2.3.a", "7.5.5.b")),
        ("Boosted Characters you control are [Tough 1].", None),
    ],
)  # fmt: skip
def test_why_an_ability_ends(text, rules):
    """Its condition is not true any more, of the player whose it is (CR 2.3.1.e, 7.5.5.c)."""
    game = a_game()
    put(game, HERO, character("Ant", text))
    bee = put(game, HERO, character("Bee"))
    _move(game, bee, discard_pile(0))
    found = [entry.rules for entry in told(game, "passive.ends")]

    assert found == ([rules] if rules else [])
    assert all("7.5.5.c" not in one for one in found)


@pytest.mark.parametrize(
    ("text", "boosts", "open_"),
    [
        ("Characters lose their {V}.", 0, "losing-a-statistic"),
        (FLAT, 0, ""),
        (FLAT, 1, "own-boosts-in-its-own-highest"),
        (TOUGH, 1, ""),
        ("Cards in your Reserve are [Tough 2].", 0, "passives-out-of-play"),
        ("My region gains {O}.", 0, "passives-on-regions"),
        ("My region loses {O}.", 0, "passives-on-regions"),
        ("My region is {O}.", 0, "passives-on-regions regions-that-are-a-terrain"),
        ("All regions are {O} and lose their other terrains.", 0, "passives-on-regions"),
        ("My {O} is equal to the number of Characters you control.", 1, ""),
        ("My {O} is equal to the highest {O} among Characters you control.", 0, ""),
        ("My {O} is equal to the highest {O} among Characters you control.", 1,
         "own-boosts-in-the-highest"),
    ],
)  # fmt: skip
def test_what_is_left_open_of_what_is_altered(text, boosts, open_):
    """Whether a lost statistic is zero, whether own boosts count in the highest one, and what
    abilities do to regions, one that "is" a terrain above all."""
    game = a_game()
    put(game, HERO, character("Bee", stats="0/0/5"))
    put(game, reserve(0), character("Cub"))
    if not text.startswith("My"):
        put(game, HERO, character("Ant", stats="1/2/1"), counters={"boost": boosts})
    action = AtomicAction(
        verb=ActionVerb.MOVE,
        what=put(game, hand(0), character("Wall", text)),
        to=HERO,
        says=about_moving.MovedTo,
        arriving={"more_counters": {"boost": boosts}},
    )
    perform(game, Asker((), auto=True), Step(actions=(action,)))

    (entry,) = told(game, "passive.applies")
    assert entry.told.disagreement == open_


def test_a_condition_that_has_become_true():
    """That is told of an ability that was there, and not of one that arrives (CR 2.3.1.c, e)."""
    text = "If you control two or more Characters, Characters you control are [Tough 1]."
    for arrives in ("Bee", "Ant"):
        game = a_game()
        cards = {
            name: put(game, hand(0) if name == arrives else HERO, character(name, own))
            for name, own in (("Ant", text), ("Bee", ""))
        }
        _move(game, cards[arrives], HERO)

        (entry,) = told(game, "passive.applies")
        assert (entry.rules[:2] == ("2.3.1.c", "2.3.1.e")) is (arrives == "Bee")
        assert ("2.3.1.e" in entry.rules) is (arrives == "Bee")


@pytest.mark.parametrize(
    ("first", "then", "later"),
    [
        ("Characters have Gigantic.", "Characters lose Gigantic.", 1),
        ("Characters lose Gigantic.", "Characters have Gigantic.", 1),
        ("Characters have [Tough 1].", "Characters lose Gigantic.", 0),
        ("Characters lose Gigantic.", "Characters have [Tough 1].", 0),
        ("Characters have [Tough 1].", "Characters have Gigantic.", 0),
        ("Characters have Gigantic.", "Characters lose their abilities.", 1),
        ("Characters have [Tough 1].", "Characters lose their abilities.", 1),
        ("Characters lose their abilities.", "Characters lose their abilities.", 0),
        (FLAT, "Characters lose their abilities.", 0),
    ],
)
def test_what_one_object_has_and_loses(first: str, then: str, later: int):
    """Of two abilities that undo one another the later one is told (CR 2.3.3.b, 2.2.16.c)."""
    game = a_game()
    put(game, HERO, character("Ant"))
    put(game, landmarks(0), permanent("Wall", first))
    _move(game, put(game, hand(0), permanent("Gate", then)), landmarks(0))

    assert len(told(game, "passive.later")) == later


def test_what_an_ability_describes_is_its_own_object_too():
    """That is no keyword of its own: it is told of it as of the others (CR 2.3.1.c)."""
    game = a_game()
    put(game, HERO, character("Ant"))
    _move(game, put(game, hand(0), character("Bee", TOUGH)), HERO)

    (entry,) = told(game, "passive.applies")
    assert _names(game, entry) == ["Ant", "Bee"]


@pytest.mark.parametrize(
    ("text", "rules", "names"),
    [
        ("Characters in your Hero Expedition are [Tough 1].", ("7.2.3.a",), ["Ant", "Bee"]),
        ("Characters in your Companion Expedition are [Tough 1].", ("7.2.3.a",), ["Cat"]),
        ("Characters in my Expedition are [Tough 1].", ("7.2.1.a",), ["Ant", "Bee"]),
        ("Characters facing me are [Tough 1].", ("7.2.1.a", "1.2.3.c"), ["Foe"]),
        ("Cards in your Reserve are [Tough 1].", ("7.2.3.a",), ["Cub"]),
        ("Characters are [Tough 1].", (), ["Ant", "Bee", "Cat", "Foe"]),
    ],
)
@pytest.mark.parametrize("gigantic", [False, True])
def test_by_which_rules_an_ability_means_what_it_applies_to(text, rules, names, gigantic):
    """Whose places it names, and what faces it; what is Gigantic is in both (CR 7.4.4.b).

    It is known to be Gigantic before it is known what is in the Expedition (CR 2.3.2.e, 2.3.3.a).
    """
    game = a_game()
    put(game, HERO, character("Ant"))
    put(game, expedition(0, Side.COMPANION), character("Cat", "[Gigantic]." if gigantic else ""))
    put(game, expedition(1, Side.HERO), character("Foe"))
    put(game, reserve(0), character("Cub"))
    _move(game, put(game, hand(0), character("Bee", text)), HERO)
    too = gigantic and names == ["Ant", "Bee"]
    by_gigantic = ("7.4.4.b", "2.3.2.e", "2.3.3.a")

    (entry,) = told(game, "passive.applies")
    assert entry.rules == ("2.3.1.c", "2.3.1.a", *rules, *(by_gigantic if too else ()))
    assert sorted(_names(game, entry)) == [*names, *(["Cat"] if too else [])]


@pytest.mark.parametrize("first", ["Ant", "Bee"])
def test_what_waits_for_what_is_considered(first):
    """An ability that was there before is applied later, as it depends on that (CR 2.3.3)."""
    game = a_game()
    texts = {
        "Ant": "My Expedition is considered behind.",
        "Bee": "If my Expedition is behind, I am [Tough 1].",
    }
    put(game, HERO, character(first, texts.pop(first)))
    ((other, text),) = texts.items()
    _move(game, put(game, hand(0), character(other, text)), HERO)
    waits = told(game, "passive.waits")

    assert len(told(game, "asked.considered")) == 1
    assert [one.rules for one in waits] == (
        [("2.3.2.f", "2.3.3.a", "2.3.3.b", "2.3.1.f")] if first == "Bee" else []
    )
    for one in waits:
        assert (said(game, one)["card"], said(game, one)["giver"]) == ("Bee", "Ant")


LANDMARKS = "If you control two or more Landmarks, Characters are [Tough 1]."


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("taken", [False, True])
def test_whose_you_is_in_a_condition(player, taken):
    """Who takes control of an object controls its abilities, now and later (CR 7.5.5.c)."""
    game = a_game()
    put(game, HERO, character("Ant"))
    put(game, landmarks(player), permanent("Hut", LANDMARKS))
    them = 1 - player if taken else player
    if taken:
        do(game, "Take control of target Landmark.", you=them)
    for name in ("Den", "Mill"):
        _move(game, put(game, hand(them), permanent(name)), landmarks(them))

    (entry,) = told(game, "passive.changes")
    assert ({"7.2.3.a", "7.5.5.c"} <= {*entry.rules}) is taken
    assert _names(game, entry) == ["Ant"]


@pytest.mark.parametrize(
    ("texts", "rules"),
    [
        ([TOUGH], [("2.3.1.c", "2.3.1.a", *YOU_CONTROL)]),
        ([TOUGH, TOUGH],
         [("2.3.1.c", "2.3.1.a", "2.3.1.d", *YOU_CONTROL),
          ("2.3.1.c", "2.3.1.a", "2.3.1.d", "7.4.7.c", *YOU_CONTROL)]),
        (["All Characters have Gigantic."], [("2.3.1.c", "2.3.1.a")]),
        ([FLAT], [("2.3.1.c", "2.3.1.a", "2.3.1.d", *YOU_CONTROL)]),
        ([FLAT, TOUGH],
         [("2.3.1.c", "2.3.1.a", "2.3.1.d", *YOU_CONTROL),
          ("2.3.1.c", "2.3.1.a", *YOU_CONTROL)]),
    ],
)  # fmt: skip
def test_by_which_rules_something_is_altered(texts, rules):
    """Characteristics are modified, abilities among them, and Toughs are added up (CR 2.3.1)."""
    game = a_game()
    for text in texts:
        put(game, landmarks(0), permanent("Wall", text))
    _move(game, put(game, hand(0), character("Ant", stats="3/0/1")), HERO)

    assert [one.rules for one in told(game, "passive.applies")] == rules


@pytest.mark.parametrize(
    ("text", "applies"),
    [("If you control two or more Characters, I am Gigantic.", True),
     ("Unless you control two or more Characters, I am Defender.", False)],
)  # fmt: skip
def test_what_a_condition_comes_to_is_told(text, applies):
    """Where an ability applies by it, does not, and no longer does (CR 2.3.1.c, e)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    _move(game, put(game, hand(0), character("Bee", text)), HERO)
    _move(game, ant, discard_pile(0))

    tells = ("passive.applies", "passive.ends") if applies else ("passive.idle", "passive.changes")
    for event, number in zip(tells, (2, 1), strict=True):
        (entry,) = told(game, event)
        ((found, _, needed, *_),) = entry.facts["figures"]
        assert (found, needed) == (number, 2)


def test_the_last_ability_says_what_statistics_come_to():
    """The last one for that object, whatever others alter after it (CR 2.3.1.c, 2.3.1.d)."""
    game = a_game()
    for name, kind in (("Den", "Animals"), ("Lair", "Animals"), ("Yard", "Robots")):
        put(game, landmarks(0), permanent(name, f"{kind} you control have +1/+1/+1."))
    put(game, HERO, character("Bot", sub_types=("Robot",)))
    _move(game, put(game, hand(0), character("Ant", sub_types=("Animal",))), HERO)

    assert [said(game, entry)["targets"] for entry in told(game, "passive.applies")] == [
        ((("Ant",), None, False, 0, False, (None,), (None,)),),
        ((("Ant",), Statistics(forest=3, mountain=3, water=3), False, 0, False, (None,), (None,)),),
    ]


def test_what_faces_something_is_not_asked_of_what_is_not_in_play():
    """What lies in Reserve faces nothing, and a passive ability is no effect (CR 2.2.1.h)."""
    game = a_game()
    put(game, reserve(1), character("Ant"))
    text = "I am [Defender] unless I am facing two or more Characters."
    _move(game, put(game, hand(0), character("Bee", text)), HERO)

    (entry,) = told(game, "passive.applies")
    assert entry.rules == ("2.3.1.c", "2.3.1.a", "7.2.1.a", "1.2.3.c")
    assert not told(game, "asked.not-counted")
