"""CR 6.5 Effects: optional, conditional, modal and repeated instructions, and costs in them."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Comparison, Side, Status
from judgebot.game.data.decisions import DONE, ChoiceSort
from judgebot.game.data.telling import EntryKind
from judgebot.game.data.zones import (
    LIMBO,
    ZoneKind,
    deck,
    discard_pile,
    expedition,
    hand,
    landmarks,
    reserve,
)
from tests.game.boards import a_game, character, mana, permanent, play_out, put, said, told
from tests.game.carrying import SOURCE, do

HERO = expedition(0, Side.HERO)
THEIRS = expedition(1, Side.HERO)


def _hand(game, player=0):
    return len(game.state.zones[hand(player)])


def _with_decks(number=5):
    game = a_game()
    for player in (0, 1):
        for place in range(number):
            put(game, deck(player), character(f"card {place}"))
    return game


@pytest.mark.parametrize(("answer", "drawn"), [(True, 1), (False, 0)])
def test_you_may(answer, drawn):
    """The player chooses just before the step, and the effect goes on (CR 6.5.c)."""
    game = _with_decks()
    asked = do(game, "You may draw a card. [Resupply].", answer)

    assert [(one.choice_sort, one.rules) for one in asked] == [(ChoiceSort.MAY, ("6.5.c",))]
    assert _hand(game) == drawn
    assert len(game.state.zones[reserve(0)]) == 1
    assert len(told(game, "may.not")) == 1 - drawn


def test_what_is_impossible_cannot_be_chosen():
    """A player without a Permanent cannot choose to sacrifice one (CR 6.1.g)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    text = "You may sacrifice a Permanent. If you don't, I gain [[Fleeting]]."
    asked = do(game, text, me=ant)

    assert asked == []
    assert Status.FLEETING in game.state.objects[ant.object].statuses


@pytest.mark.parametrize(("answer", "drawn"), [(True, 1), (False, 0)])
def test_if_you_do(answer, drawn):
    """True if the player started to do it (CR 6.5.f)."""
    game = _with_decks()
    put(game, HERO, character("Ant"))
    do(game, "You may discard target Character. If you do, draw a card.", answer)

    assert _hand(game) == drawn


def test_if_you_do_though_it_was_modified():
    """ "Sacrifice" is done although the token ceases to exist instead (CR 6.5.f, 7.3.36.b)."""
    game = _with_decks()
    put(game, HERO, character("Moth", token=True))
    do(game, "Sacrifice a Character. If you do, draw a card.")

    assert _hand(game) == 1


def test_if_you_cannot():
    """ "If you can't" is true when there was nothing to do it with (CR 6.5.f)."""
    game = a_game()
    put(game, HERO, permanent("Axe", where="Expedition"))
    text = "Sacrifice a Character. If you can't, sacrifice a Permanent."
    do(game, text)

    assert [one.card.name for one in game.state.at(discard_pile(0))] == ["Axe"]


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("If you do, draw a card.", {"6.5.f"}),
        ("If you don't, draw a card.", {"6.5.f", "6.5.d"}),
        ("If you can't, draw a card.", {"6.5.d"}),
        ("If you have two or more cards in your Reserve, draw a card.", {"6.5.d"}),
    ],
)
@pytest.mark.parametrize("there", [True, False])
def test_which_rule_makes_a_step_conditional(text, rules, there):
    """Whether something was done has a rule of its own (CR 6.5.f); that it was not is a condition,
    and so is what is left undone where it was not, or whether it can be done.
    """
    game = _with_decks()
    if there:
        put(game, HERO, character("Ant"))
    do(game, f"Sacrifice a Character. {text}")
    (entry,) = (one for one in game.trace.entries if one.what in ("if.true", "if.false"))

    undone = {"6.5.d"} if entry.what == "if.false" else set()
    assert {*entry.rules} & {"6.5.d", "6.5.f"} == rules | undone


def test_a_condition_is_evaluated_once():
    """ "Otherwise" is not done although the first part made the condition false (CR 6.5.e)."""
    game = _with_decks()
    ant = put(game, HERO, character("Ant"))
    text = "If I have no boosts, I gain 1 boost, otherwise I gain 2 boosts."
    do(game, text, me=ant)
    assert game.state.objects[ant.object].counters == {"boost": 1}

    do(game, text, me=ant)
    assert game.state.objects[ant.object].counters == {"boost": 3}


def test_a_false_condition_is_told():
    """A step whose condition is false is ignored, with its rule (CR 6.5.d)."""
    game = _with_decks()
    do(game, "If you control two or more Landmarks, draw a card. [Resupply].")

    (entry,) = told(game, "if.false")
    assert (entry.kind, entry.rules) == (EntryKind.FALSE, ("6.5.d", "7.2.3.a", "7.5.5.b"))
    assert (_hand(game), len(game.state.zones[reserve(0)])) == (0, 1)


def test_modes_are_resolved_in_the_order_chosen():
    """Each mode at most once; then in that order (CR 6.5.g)."""
    game = _with_decks()
    ant = put(game, HERO, character("Ant"))
    text = "Choose two:\n• Draw a card.\n• I gain 1 boost.\n• [Resupply]."
    asked = do(game, text, 2, 0, me=ant)

    assert [one.options for one in asked] == [(0, 1, 2), (0, 1)]
    what = [entry.what for entry in game.trace.entries if entry.what in ("draw", "resupply")]
    assert what == ["resupply", "draw"]
    assert game.state.objects[ant.object].counters == {}


@pytest.mark.parametrize(("number", "what"), [(1, "mode.not-both"), (2, "mode.both")])
def test_why_both_modes_may_be_chosen(number, what):
    """The condition by which both modes may be chosen is told with its rules (CR 6.5.d)."""
    game = a_game()
    for name in ("Ant", "Bee")[:number]:
        put(game, HERO, character(name))
    do(
        game,
        "Choose one. If you control two or more Characters, you may choose both:\n"
        "• Each Character gains 1 boost.\n• Each Character gains [[Asleep]].",
        0,
        *(DONE,) * (number - 1),
    )

    (entry,) = told(game, what)
    assert entry.rules == ("6.5.d", "7.2.3.a", "7.5.5.b")
    (figure,) = entry.facts["figures"]
    assert (figure.number, figure.comparison, figure.needed) == (number, Comparison.AT_LEAST, 2)


def test_up_to_so_many_modes():
    """ "Choose up to one": none may be chosen."""
    game = _with_decks()
    asked = do(game, "Choose up to one:\n• Draw a card.\n• [Resupply].", DONE)

    assert [one.options for one in asked] == [(0, 1, DONE)]
    assert _hand(game) == 0


@pytest.mark.parametrize(("chosen", "boosts"), [(HERO, (2, 0)), (THEIRS, (0, 2))])
def test_a_target_within_a_description(chosen, boosts):
    """The Expedition is chosen among all, and only what is in it is meant (CR 6.5.b)."""
    game = a_game()
    both = (put(game, HERO, character("Ant")), put(game, THEIRS, character("Bee")))
    asked = do(game, "Each Character in target Expedition gains 2 boosts.", chosen)

    assert [(one.choice_sort, one.rules, len(one.options)) for one in asked] == [
        (ChoiceSort.EXPEDITION, ("6.5.b", "3.2.4.b"), 4)
    ]
    assert tuple(game.state.objects[one.object].counters.get("boost", 0) for one in both) == boosts


def test_a_mode_for_a_player_still_to_be_chosen():
    """A mode is possible if it is for some player who may be chosen (CR 6.1.g, 6.5.b)."""
    text = "Choose one:\n• Target player sacrifices a Character.\n• Draw a card."
    game = _with_decks()
    bee = put(game, THEIRS, character("Bee"))
    asked = do(game, text, 0, 1)

    assert [one.options for one in asked] == [(0, 1), (0, 1)]
    assert bee.object not in game.state.objects

    assert do(game, text) == []
    assert _hand(game) == 1


def test_modes_that_were_offered_though_nothing_can_be_done():
    """Where so many must be chosen, all that are left are offered beside one (CR 6.5.g)."""
    game = _with_decks()
    text = "Choose two:\n• Draw a card.\n• Discard target Permanent.\n• Sacrifice a Permanent."
    asked = do(game, text, 1)

    assert [one.options for one in asked] == [(1, 2)]
    assert told(game, "mode.impossible") == []
    assert _hand(game) == 1


def test_a_row_for_a_number_that_no_die_shows():
    """A row for how many counters were removed is a conditional step (CR 6.5.d, not 7.3.33.b)."""
    game = _with_decks()
    ant = put(game, HERO, character("Ant"), counters={"boost": 3})
    text = (
        "Remove all boosts from Characters in play. Then, depending on the number of boosts "
        "removed this way:\n• 1-4: Draw a card.\n• 5+: [Resupply]."
    )
    do(game, text, me=ant)

    (entry,) = told(game, "table.number")
    assert (entry.rules, said(game, entry)["number"], _hand(game)) == (("6.5.d",), 3, 1)
    (other,) = told(game, "table.number-not")
    assert (other.rules, said(game, other)["low"]) == (("6.5.d",), 5)


def test_a_mode_with_a_cost():
    """A mode whose cost cannot be paid cannot be chosen; to choose it is to pay (CR 6.4.c)."""
    text = "Choose one:\n• I gain 1 boost.\n• {T} : I gain 2 boosts."
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, text, 1, me=ant)
    assert game.state.objects[ant.object].counters == {"boost": 2}
    assert Status.EXHAUSTED in game.state.objects[ant.object].statuses

    assert do(game, text, me=ant) == []
    assert game.state.objects[ant.object].counters == {"boost": 3}


@pytest.mark.parametrize(
    ("statuses", "what", "rules"),
    [
        ((), "pay.declined", ("6.4.b",)),
        ((Status.EXHAUSTED,), "pay.cannot", ("6.4.c", "1.4.1.b", "7.3.16.b")),
    ],
)
def test_why_a_cost_is_not_paid(statuses, what, rules):
    """It is told whether a player declined to pay or could not pay in full (CR 6.4.b, 6.4.c)."""
    game = _with_decks()
    hut = put(game, landmarks(0), permanent("Hut"), statuses=frozenset(statuses))
    do(game, "You may exhaust me ({T}) to draw a card.", *([False] if not statuses else []), me=hut)

    (entry,) = told(game, what)
    assert (entry.rules, _hand(game)) == (rules, 0)


def test_a_cost_is_one_step():
    """Paying mana and putting a card in Reserve are one step (CR 6.1.d, Example)."""
    game = _with_decks()
    mana(game, 0, 1)
    put(game, hand(0), character("Ant"))
    put(game, HERO, character("Bee"))
    text = (
        "You may pay {1} and put a card from your hand in Reserve to create a "
        "[Brassbug 2/2/2] Robot token in target Expedition."
    )
    do(game, text, True, HERO)

    assert [one.card.name for one in game.state.at(HERO)] == ["Bee", "Brassbug"]
    (paid,) = told(game, "cost.paid")
    assert paid.rules == ("6.4.c", "6.4.a", "6.1.d", "7.1.4.c", "3.2.9.f")
    number = game.trace.entries.index(paid)
    below = [entry.what for entry in game.trace.entries if entry.parent == number]
    assert below == ["cost.moved", "mana.exhausted"]


def test_repeated_steps_choose_anew():
    """A step that happens several times asks for its choices each time (CR 6.5.i)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    bee = put(game, HERO, character("Bee"))
    source = put(game, LIMBO, SOURCE, counters={"Ember": 1})
    text = (
        "Do the following X+1 times, where X is my number of Ember counters:\n"
        "• Target Character gains 1 boost."
    )
    do(game, text, ant, bee, me=source)

    assert [one.counters for one in game.state.at(HERO)] == [{"boost": 1}, {"boost": 1}]


def test_it_may_be_done_again():
    """ "May …, then may do it again": decided anew after the first time (CR 6.5.i, Example)."""
    game = _with_decks()
    text = "Target opponent may [Exhausted Resupply], then may do it again."
    asked = do(game, text, True, False)

    assert [one.player for one in asked] == [1, 1]
    (card,) = game.state.at(reserve(1))
    assert Status.EXHAUSTED in card.statuses


def test_each_player_may():
    """All decide in initiative order; then it happens simultaneously (CR 6.1.h, Example)."""
    game = a_game()
    for player in (0, 1):
        put(game, hand(player), character(f"of {player}"))
    asked = do(game, "Each player may put a card from their hand in Reserve.", True, True)

    assert {one.choice_sort for one in asked} == {ChoiceSort.MAY}
    assert [one.player for one in asked] == [0, 1]
    assert [len(game.state.zones[reserve(player)]) for player in (0, 1)] == [1, 1]


def test_each_player_pays_for_themselves():
    """ "Each player may … to draw a card": only who paid draws."""
    game = _with_decks(2)
    for player in (0, 1):
        put(game, hand(player), character(f"of {player}"))
    text = "Each player may put a card from their hand in Reserve to draw a card."
    do(game, text, False, True)

    assert [len(game.state.zones[deck(player)]) for player in (0, 1)] == [2, 1]
    assert [len(game.state.zones[reserve(player)]) for player in (0, 1)] == [0, 1]


def test_target_opponent_of_one():
    """With one opponent there is nothing to choose."""
    game = _with_decks()
    do(game, "Target opponent draws a card.")

    assert (_hand(game), _hand(game, 1)) == (0, 1)


def test_rush_must_play_a_card():
    """The reward of Rush is only for a player who played a card (CR 7.3.34.b)."""
    game = _with_decks()
    text = "You may [Rush] to draw a card."
    assert do(game, text) == []
    assert _hand(game) == 0

    mana(game, 0, 2)
    ant = put(game, hand(0), character("Ant"))
    asked = do(game, text, True)
    play = next(one for one in asked[-1].options if one != DONE and one.side is Side.HERO)
    assert play.card == ant
    play_out(game, play)
    assert [one.card.name for one in game.state.at(HERO)] == ["Ant"]
    assert _hand(game) == 1


def test_tough_is_paid_before_the_step():
    """Targeting an opponent's Tough object costs mana, once per effect (CR 7.4.7.c, e, f)."""
    game = a_game()
    mana(game, 0, 3)
    bee = put(game, THEIRS, character("Bee", "[Tough 2]."))
    cat = put(game, THEIRS, character("Cat"))
    source = put(game, LIMBO, SOURCE, counters={"Ember": 1})
    text = (
        "Do the following X+1 times, where X is my number of Ember counters:\n"
        "• Target Character gains 1 boost."
    )
    asked = do(game, text, bee, bee, me=source)

    assert [set(one.options) for one in asked] == [{cat, bee}, {cat, bee}]
    assert game.state.objects[bee.object].counters == {"boost": 2}
    assert [said(game, entry)["mana"] for entry in told(game, "tough.paid")] == [2]
    assert len(told(game, "mana.exhausted")) == 2


def test_nobody_is_forced_to_pay_tough():
    """Even if all potential targets have Tough, none need be chosen (CR 7.4.7.d)."""
    game = a_game()
    mana(game, 0, 2)
    bee = put(game, THEIRS, character("Bee", "[Tough 2]."))
    asked = do(game, "Discard target Character.", DONE)

    assert [one.options for one in asked] == [(bee, DONE)]
    assert bee.object in game.state.objects


def test_tough_that_cannot_be_paid():
    """A cost must be paid in full, so the target cannot be chosen (CR 6.4.c)."""
    game = a_game()
    mana(game, 0, 1)
    bee = put(game, THEIRS, character("Bee", "[Tough 2]."))
    own = put(game, HERO, character("Ant", "[Tough 2]."))
    asked = do(game, "Discard target Character.")

    assert asked == []
    assert bee.object in game.state.objects
    assert own.object not in game.state.objects


def test_tough_asks_nothing_where_nobody_targets():
    """Tough does not cost an opponent who acts on each Character, and is told so (CR 7.4.7.c)."""
    game = a_game()
    put(game, HERO, character("Cat", "[Tough 2]."))
    put(game, THEIRS, character("Dog", "[Tough 2]."))
    do(game, "Each Character gains 1 boost.")

    (entry,) = told(game, "tough.no-target")
    assert (entry.rules, said(game, entry)["things"]) == (("7.4.7.c",), ("Dog",))


@pytest.mark.parametrize(
    ("statuses", "rules"),
    [
        ((), ("7.3.15.a", "2.2.1.h", "6.1.c", "6.5.h", "2.5.f")),
        ((Status.FLEETING,), ("7.3.15.a", "2.2.1.h", "6.1.c", "2.5.f")),
    ],
)
def test_the_rest_of_an_effect_happens(statuses, rules):
    """What follows a part that cannot be done happens all the same, and cites why (CR 6.5.h)."""
    game = a_game()
    put(game, HERO, character("Cat"), statuses=frozenset(statuses))
    do(game, "Each Character loses [[Fleeting]], then each Character gains 1 boost.")

    (entry,) = told(game, "gains.counters")
    assert entry.rules == rules


def test_each_target_once_per_step():
    """The same object cannot be chosen twice as a target of one step (CR 6.5.b)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    bee = put(game, HERO, character("Bee"))
    put(game, HERO, character("Cat"))
    asked = do(game, "Up to two target Characters gain 1 boost.", ant, bee)

    assert ant not in asked[1].options
    assert [len(one.counters) for one in game.state.at(HERO)] == [1, 1, 0]


def test_no_target():
    """Without a suitable target nothing happens, and the rest is done (CR 6.5.b, 6.5.h)."""
    game = _with_decks()
    do(game, "Discard target Permanent. Draw a card.")

    assert _hand(game) == 1
    assert told(game, "nothing.fits")[0].rules == ("6.5.b", "2.2.1.h")
    assert all(one.place.zone is not ZoneKind.DISCARD_PILE for one in game.state.objects.values())


def test_a_cost_may_put_a_card_in_play():
    """Where it goes is chosen before the cost is paid (CR 5.1.2.c, 6.1.g)."""
    game = _with_decks()
    put(game, reserve(0), character("Ant"))
    do(game, "You may put a Character from your Reserve in play to draw a card.", True, HERO)

    assert [one.card.name for one in game.state.at(HERO)] == ["Ant"]
    assert len(game.state.zones[hand(0)]) == 1


def test_a_cost_that_puts_a_card_nowhere_cannot_be_paid():
    """A Spell is in no Expedition, so that nothing can be put in it (CR 6.4.c)."""
    game = _with_decks()
    put(game, reserve(0), character("Ant"))
    do(game, "You may put a Character from your Reserve in my Expedition to draw a card.")

    assert len(told(game, "pay.cannot")) == 1
    assert game.state.zones[hand(0)] == ()


def test_an_optional_part_remains_of_what_could_not_be_done():
    """What a player may do happens as normal although the part before was impossible (6.5.h)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    game.state.objects[ant.object].statuses = frozenset({Status.ASLEEP})
    do(game, "I gain [[Asleep]]. You may have me gain 1 boost.", True, me=ant)

    (gained,) = (entry for entry in game.trace.entries if "7.3.15.a" in entry.rules)
    assert gained.rules[-3:] == ("6.1.c", "6.5.h", "2.5.f")


def test_a_conditional_draw_after_another_is_a_step_of_its_own():
    """Each verb is a separate step, also where each of them stands under a condition (6.1.c)."""
    game = _with_decks()
    do(game, "If your hand is empty, draw a card. If your Reserve is empty, draw a card.")

    draws = [entry.rules for entry in game.trace.entries if "7.3.9.a" in entry.rules]
    assert ["6.1.c" in rules for rules in draws] == [False, True]


def test_a_false_condition_is_about_what_it_passes_over():
    """That a condition is false is told of the object on which its part would have acted."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    do(game, "Target Character gains 1 boost. If you control a Robot, it gains [[Fleeting]].")

    (false,) = told(game, "if.false")
    assert ant.item in false.items


@pytest.mark.parametrize("characters", [0, 1, 2])
def test_how_often_it_is_done_is_told(characters):
    """For each thing, which are named; and for each player: once for each (CR 6.5.i)."""
    game = _with_decks()
    things = [put(game, HERO, character("Ant")).item for _ in range(characters)]
    do(game, "For each Character you control, draw a card.")
    (entry,) = told(game, "repeat.times")

    assert (entry.facts["times"], _hand(game)) == (characters, characters)
    assert [one.item for one in entry.facts["things"]] == things
    assert entry.rules == ("6.5.i", "7.2.3.a", "7.5.5.b")

    do(game, "For each player: They draw a card.")
    *_, entry = told(game, "repeat.times")

    assert (entry.facts["times"], entry.facts["things"], entry.rules) == (2, (), ("6.5.i",))
    assert [_hand(game, player) for player in (0, 1)] == [characters + 1, 1]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Target Character gains 1 boost. If it is a token, draw a card.", ("Ant",)),
        ("Target Character gains 1 boost. If you control a Landmark, draw a card.", ()),
        ("You may discard target Character. If you do, draw a card.", ()),
    ],
)
def test_of_what_a_condition_speaks(text, named):
    """What "it" is in its words is told; what was done is none."""
    game = _with_decks()
    put(game, HERO, character("Ant"))
    do(game, text, *((True,) if "may" in text else ()))

    (entry, *_) = [one for one in game.trace.entries if one.what.startswith("if.")]
    assert said(game, entry)["about"] == named


def test_the_second_of_several_times_is_no_other_verb():
    """CR 6.1.c parts the first of them from what came before; they are parted by CR 6.5.i."""
    game = _with_decks()
    do(game, "Exhausted Resupply. Draw a card twice.")

    assert ["6.1.c" in one.rules for one in told(game, "draw")] == [True, False]


def test_the_same_verb_said_again_is_another_step():
    """There is a step for each verb, though it is the same one (CR 6.1.c)."""
    game = _with_decks()
    do(game, "Draw a card. Draw a card.")

    assert ["6.1.c" in one.rules for one in told(game, "draw")] == [False, True]


RESUPPLIES, PAYS = "[Resupply]", "You may exhaust me to discard a card from your hand"


@pytest.mark.parametrize(
    ("does", "can", "open_"),
    [
        (RESUPPLIES, False, "an-attempt-that-does-nothing"),
        (RESUPPLIES, True, ""),
        (PAYS, False, "paid-for-what-cannot-be-done"),
        (PAYS, True, ""),
    ],
)
@pytest.mark.parametrize(
    ("asks", "answer"),
    [("If you do", True), ("If you don't", False), ("If you control a Landmark", None)],
)
def test_what_counts_as_done_that_could_not_be(does, can, open_, asks, answer):
    """It is left open of each question whether something was done, and of no other (CR 6.5.f)."""
    game = a_game()
    me = put(game, HERO, character("Ant"))
    if can:
        put(game, deck(0), character("Top"))
        put(game, hand(0), character("Cub"))
    do(game, f"{does}. {asks}, [After You].", *((True,) if does == PAYS else ()), me=me)
    (entry,) = [one for one in game.trace.entries if one.what.startswith("if.")]

    assert entry.told.disagreement == (open_ if answer is not None else "")
    assert game.state.after_you is bool(answer)


@pytest.mark.parametrize("paid", [False, True])
def test_what_nobody_paid_for_is_not_left_open(paid):
    """Who declines to pay has not done it, whatever could have been done for it (CR 6.4.b)."""
    game = a_game()
    me = put(game, HERO, character("Ant"))
    do(game, f"{PAYS}. If you do, [After You].", paid, me=me)
    (entry,) = [one for one in game.trace.entries if one.what.startswith("if.")]

    assert entry.told.disagreement == ("paid-for-what-cannot-be-done" if paid else "")
    assert game.state.after_you is paid


@pytest.mark.parametrize(
    ("text", "cards", "resupplied", "goes_on"),
    [
        ("[Resupply] X times, where X is the number of Landmarks you control.", 0, 0, False),
        ("[Resupply] X times, where X is the number of Landmarks you control.", 2, 2, True),
        ("[Resupply] twice.", 0, 2, True),
    ],
)
def test_what_is_done_no_time_is_not_done(text, cards, resupplied, goes_on):
    """Nothing was done that happens as often as nothing is there (CR 6.5.i, 6.5.f)."""
    game = a_game()
    for name in ("Top", "Next", "Last"):
        put(game, deck(0), character(name))
    for _ in range(cards):
        put(game, landmarks(0), permanent("Hut"))
    do(game, f"{text} If you do, [After You].")

    assert len(game.state.zones[reserve(0)]) == resupplied
    assert game.state.after_you is goes_on


@pytest.mark.parametrize(
    ("which", "times"),
    [("that are ahead", 0), ("that are tied", 1), ("that are behind", 1), ("", 2)],
)
def test_expeditions_for_each_of_which_nothing_is_done(which, times):
    """They are told, as they are ahead, behind or tied, and not what is meant (CR 6.5.i, 7.5.2)."""
    distances = {(player, side): 0 for player in (0, 1) for side in Side}
    game = a_game(distances={**distances, (1, Side.HERO): 1})
    text = f"For each of your Expeditions{which and ' '}{which}, create a [Brassbug 2/2/2] Robot"
    do(game, f"{text} token in it.")

    assert len(told(game, "token.created")) == times
    assert len(told(game, "meant.not-standing")) == 2 - times


@pytest.mark.parametrize(("distance", "unmoved"), [(0, [True]), (1, [])])
def test_it_is_told_that_the_expedition_did_not_move(distance, unmoved):
    """ "If it does" after a move backwards from the region of origin (CR 7.3.24.b, 6.5.f)."""
    game = _with_decks()
    game.state.distances[0, Side.HERO] = distance
    do(game, "Target Expedition moves backwards one region. If it does, draw a card.", HERO)

    assert [said(game, one)["unmoved"] for one in told(game, "if.false")] == unmoved
    assert _hand(game) == distance
