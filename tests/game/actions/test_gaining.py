"""CR 7.3.15-7.3.17, 7.3.21: gaining and losing counters, statuses and sub-types."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import KeywordName, Phase, Side, Status
from judgebot.game.actions import gaining
from judgebot.game.data.decisions import Asker
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.telling import EntryKind
from judgebot.game.data.zones import expedition, reserve
from judgebot.game.events.steps import perform
from judgebot.game.read.objects import characteristics
from tests.game.boards import a_game, character, put, told
from tests.game.carrying import do, react

HERO = expedition(0, Side.HERO)
THEIRS = expedition(1, Side.HERO)


def _counters(game, ref):
    return dict(game.state.objects[ref.object].counters)


def _statuses(game, ref):
    return set(game.state.objects[ref.object].statuses)


def test_gaining_counters():
    """An object that gains counters has that many more (CR 7.3.15.a, 2.5.f)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 1})
    do(game, "Target Character gains 2 boosts.")

    assert _counters(game, ant) == {"boost": 3}
    assert [entry.facts["total"] for entry in told(game, "gains.counters")] == [3]


def test_gaining_counters_for_each_thing_up_to_a_maximum():
    """ "Per" multiplies, and "up to a max of" counts what the object has already."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 2})
    put(game, HERO, character("Bee"))
    do(game, "I gain 1 boost per Character you control, up to a max of 3.", me=ant)

    assert _counters(game, ant) == {"boost": 3}
    (entry,) = told(game, "counters.limited")
    assert {name: entry.facts[name] for name in ("most", "held", "wanted", "number")} == {
        "most": 3, "held": 2, "wanted": 2, "number": 1,
    }  # fmt: skip


def test_a_maximum_that_leaves_all():
    """A maximum is told only where it leaves less than what an object could gain."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 1})
    do(game, "I gain 1 boost per Character you control, up to a max of 2.", me=ant)

    assert _counters(game, ant) == {"boost": 2}
    assert not told(game, "counters.limited")


@pytest.mark.parametrize(
    ("beyond", "boosts"),
    [("1 more counter than their maximum", 3), ("counters beyond their maximum", 5)],
)
def test_support_abilities_beyond_their_maximum(beyond, boosts):
    """Only support abilities of cards in Reserve go beyond, and only for cards there."""
    game = a_game(phase=Phase.NOON)
    put(game, HERO, character("Lamp", f"The Support abilities of cards in Reserve can give them "
                              f"{beyond}."))  # fmt: skip
    support = "{I} At Noon — I gain 4 boosts, up to a max of 2."
    held = put(game, reserve(0), character("Ant", support=support), counters={"boost": 1})
    main = "At Noon — I gain 4 boosts, up to a max of 2."
    other = put(game, HERO, character("Bee", main), counters={"boost": 1})
    perform(game, Asker((), auto=True), Step(actions=(
        AtomicAction(verb=ActionVerb.BEGIN_PHASE, phase=Phase.NOON),)))  # fmt: skip
    react(game, *(game.state.emblems[one].id for one in sorted(game.state.emblems)[:1]))

    assert _counters(game, held) == {"boost": boosts}
    assert _counters(game, other) == {"boost": 2}


def test_a_status_that_it_has_cannot_be_gained_again():
    """The target may have the status already, and then nothing is gained (CR 6.1.g, 7.3.16.b)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), statuses=frozenset({Status.ASLEEP}))
    asked = do(game, "Target Character gains [[Asleep]].")

    assert asked == []
    assert _statuses(game, ant) == {Status.ASLEEP}
    assert [entry.kind for entry in told(game, "gain status.ALREADY")] == [EntryKind.ALREADY]


def test_gaining_in_order():
    """Counters and a status that one verb names are gained together (CR 6.1.c)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, "Target non-Fleeting Character gains 3 boosts and [[Fleeting]].")

    assert _counters(game, ant) == {"boost": 3}
    assert _statuses(game, ant) == {Status.FLEETING}


def test_one_of_several_statuses():
    """ "Anchored, Asleep or Fleeting": the controller of the effect chooses one of them."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    text = "Target Character gains [[Fleeting]], [[Asleep]] or [[Anchored]]."
    do(game, text, 1)

    assert _statuses(game, ant) == {Status.ASLEEP}


def test_losing_a_status():
    """An object without a status cannot lose it (CR 7.3.21.b)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), statuses=frozenset({Status.FLEETING}))
    bee = put(game, THEIRS, character("Bee"))
    do(game, "Target Character loses [[Fleeting]].", ant)
    do(game, "Target Character loses [[Fleeting]].", bee)

    assert _statuses(game, ant) == set()
    assert len(told(game, "lose status.ABSENT")) == 1


def test_removing_all_boosts():
    """ "Remove all boosts from" takes every one of them (CR 2.5.g)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 3, "Ember": 1})
    do(game, "Remove all boosts from Characters in play and in Reserve.")

    assert _counters(game, ant) == {"Ember": 1}


def test_gaining_sub_types():
    """All sub-types of another object, in addition to its own, as long as it exists (CR 2.2.e)."""
    game = a_game()
    ant = put(game, HERO, character("Ant", sub_types=("Plant",)))
    put(game, THEIRS, character("Bee", sub_types=("Robot", "Mage"), stats="2/4/1"))
    text = (
        "Target a Character facing me. I gain its subtypes and X boosts, where X equals its "
        "highest statistic."
    )
    do(game, text, me=ant)

    assert characteristics.derived(game.state, ant.object).sub_types == {"Plant", "Robot", "Mage"}
    assert _counters(game, ant) == {"boost": 4}


@pytest.mark.parametrize(
    ("text", "gives"),
    [
        ("Target Character gains 2 boosts.", False),
        ("Give target Character 2 boosts.", True),
        ("Give target Character 2 Lantern counters.", False),
    ],
)
def test_giving_speaks_of_boosts(text, gives):
    """Giving is gaining where it is boosts that are given (CR 7.3.17.a), and only there."""
    game = a_game()
    put(game, HERO, character("Ant"))
    do(game, text)

    (entry,) = told(game, "gains.counters")
    assert entry.rules == (*(("7.3.17.a",) if gives else ()), "7.3.15.a", "2.5.f")


@pytest.mark.parametrize(
    ("texts", "left"),
    [
        (("Target Character gains [Tough 2].",), {KeywordName.TOUGH: 2}),
        (("Target Character gains [Defender].", "Target Character loses [Defender]."), {}),
        (("Target Character gains [Tough 2].", "Target Character loses [Defender]."),
         {KeywordName.TOUGH: 2}),
    ],
)  # fmt: skip
def test_keywords_that_are_gained_and_lost(texts, left):
    """A keyword that is lost ends what gave it; another one stays (CR 7.3.17, 7.3.21)."""
    game = a_game()
    ant = put(game, expedition(0, Side.HERO), character("Ant"))
    for text in texts:
        do(game, text)

    assert characteristics.derived(game.state, ant.object).keywords == left


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("Target another Character. I gain its subtypes.", False),
        ("Sacrifice another Character. I gain its subtypes.", True),
    ],
)
def test_sub_types_as_they_were(text, gone):
    """Of what does not exist any more they are known as they were (CR 2.1.h)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    put(game, HERO, character("Bee", sub_types=("Robot",)))
    do(game, text, me=ant)
    (entry,) = told(game, "gains.sub-types")

    assert characteristics.derived(game.state, ant.object).sub_types == {"Robot"}
    assert ("2.1.h" in entry.rules) is gone


@pytest.mark.parametrize(
    ("counter", "found"),
    [("", {"boost": 2, "Ember": 1}), ("boost", {"boost": 2}), ("Kelon", {})],
)
@pytest.mark.parametrize("gone", [False, True])
def test_all_counters_of_an_object(counter, found, gone):
    """Of one name or of any, as many as there are; what does not exist has none (CR 2.1.h)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"), counters={"boost": 2, "Ember": 1})
    if gone:
        do(game, "Discard target Character.")
    actions = gaining.all_of(game.state, ant, counter, 1, "it")

    assert {one.counter: one.number for one in actions} == ({} if gone else found)
    assert all((one.what, one.by, one.name) == (ant, 1, "it") for one in actions)
    assert all(one.verb is ActionVerb.REMOVE_COUNTERS for one in actions)
