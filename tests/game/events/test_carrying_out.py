"""CR 6.1: the step of an instruction, by which rules it happens and whether it was started."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side, Status
from judgebot.game.data.context import Context
from judgebot.game.data.events import ActionVerb, AtomicAction
from judgebot.game.data.follow_ups import Act
from judgebot.game.data.record import changed
from judgebot.game.data.results import Plan
from judgebot.game.data.trace import Silent
from judgebot.game.data.zones import deck, expedition, landmarks
from judgebot.game.events.carrying_out import act, carry_out, citing
from judgebot.game.events.planning import of_the_step
from tests.game.boards import a_game, character, mana, permanent, put, told
from tests.game.carrying import do, effect_of

HERO = expedition(0, Side.HERO)
CONTEXT = Context(controller=0, me=None)


def _plan(*actions, **fields):
    return Plan(actions=actions, context=CONTEXT, **fields)


def _exhausting(ref, **fields):
    return AtomicAction(
        verb=ActionVerb.GAIN_STATUS, what=ref, by=0, status=Status.EXHAUSTED, **fields
    )


def _shuffling(player):
    return AtomicAction(verb=ActionVerb.SHUFFLE_BACK, player=player, by=player)


def test_a_rule_is_cited_once_in_each_atomic_action():
    """Beside those that it has, and not twice."""
    plan = _plan(
        AtomicAction(verb=ActionVerb.PASS, rules=("4.2.3.d",)), AtomicAction(verb=ActionVerb.PASS)
    )
    found = [one.rules for one in citing(plan, "7.3.18.a", "4.2.3.d").actions]
    assert found == [("4.2.3.d", "7.3.18.a"), ("7.3.18.a", "4.2.3.d")]


def test_the_rule_of_a_step_is_cited_once_for_each_player():
    """For the first thing that each of them does, shuffling aside."""
    acts = [AtomicAction(verb=ActionVerb.PASS, by=player) for player in (0, 0, 1, 1)]
    plan = _plan(_shuffling(0), *acts)

    found = [one.rules for one in of_the_step(plan, "6.1.c").actions]
    assert found == [(), ("6.1.c",), (), ("6.1.c",), ()]


def test_the_rule_of_a_step_that_only_shuffles():
    """Where nothing else is done, shuffling is what the step does."""
    found = of_the_step(_plan(_shuffling(0), _shuffling(1)), "6.1.c").actions
    assert [one.rules for one in found] == [("6.1.c",), ("6.1.c",)]


def test_another_verb_is_another_step():
    """What a second verb does is cited to be a step of its own (CR 6.1.c), the first is not."""
    game = a_game()
    for name in ("Ant", "Bee", "Cub"):
        put(game, deck(0), character(name))
    do(game, "[Resupply]. Draw a card.")

    cited = {entry.what: "6.1.c" in entry.rules for entry in game.trace.entries}
    assert (cited["resupply"], cited["draw"]) == (False, True)


def test_nothing_to_do_is_not_started():
    """Without an atomic action nothing was started, unless something is only shown (6.5.f)."""
    game = a_game()
    for shows in (False, True):
        result = act(game, _asks_nothing, _plan(shows=shows), None)
        assert (result.started, result.impossible) == (shows, False)


def _asks_nothing(decision):
    raise AssertionError(decision)


def test_what_changes_nothing_was_not_started():
    """What exhausts an exhausted object does nothing, so that it is impossible (CR 6.5.f)."""
    game = a_game()
    ref = put(game, HERO, character("Ant"))
    first = act(game, _asks_nothing, _plan(_exhausting(ref)), None)
    assert (first.started, first.impossible) == (True, False)
    second = act(game, _asks_nothing, _plan(_exhausting(ref)), None)
    assert (second.started, second.impossible) == (False, True)


def test_no_counters_are_not_impossible():
    """To gain no counter is done, though nothing changes."""
    game = a_game()
    ref = put(game, HERO, character("Ant"))
    gaining = AtomicAction(
        verb=ActionVerb.GAIN_COUNTERS, what=ref, by=0, counter="boost", number=0
    )
    result = act(game, _asks_nothing, _plan(gaining), None)
    assert (result.started, result.impossible) == (False, False)


def test_several_objects_at_once_are_one_step():
    """It is said that they are acted on at the same time where they are several (6.1.e, 6.1.f)."""
    game = a_game()
    refs = [put(game, HERO, character(name)) for name in ("Ant", "Bee")]
    act(game, _asks_nothing, _plan(*map(_exhausting, refs)), None)
    assert any("6.1.f" in one.rules for one in game.trace.entries)

    game = a_game()
    ref = put(game, HERO, character("Ant"))
    act(game, _asks_nothing, _plan(_exhausting(ref), _shuffling(0)), None)
    assert not any("6.1.f" in one.rules for one in game.trace.entries)


def test_tough_is_paid_before_the_step():
    """Once, for all its targets; then the step remains, of which nothing is to be paid (7.4.7)."""
    game = a_game()
    mana(game, 0, 3)
    refs = [put(game, expedition(1, Side.HERO), character(name, "[Tough 1]."))
            for name in ("Ant", "Bee")]  # fmt: skip
    plan = _plan(*map(_exhausting, refs), tough=tuple(refs))
    plan = changed(plan, context=changed(CONTEXT, me=refs[0]))

    result = act(game, lambda one: one.options[0], plan, None)

    (rest,) = result.nested
    assert isinstance(rest, Act)
    assert (rest.plan.tough, rest.plan.context.paid) == ((), set(refs))
    assert (result.started, result.as_nested, result.context.paid) == (True, True, set(refs))
    assert not any(Status.EXHAUSTED in game.state.objects[one.object].statuses for one in refs)
    (paid,) = told(game, "tough.paid-several")
    assert paid.rules[-1] == "7.4.7.f"
    spent = [one for one in game.state.objects.values() if one.card.name == "a Mana Orb"]
    assert sum(Status.EXHAUSTED in one.statuses for one in spent) == 2


def test_nothing_is_explained_where_nothing_is_told():
    """The same is done without a trace."""
    game = a_game()
    ref = put(game, HERO, character("Ant"))
    game.trace = Silent()
    (one,) = effect_of("I gain 1 boost.")
    result = carry_out(game, _asks_nothing, one, Context(controller=0, me=ref), None)
    assert result.started
    assert game.state.objects[ref.object].counters == {"boost": 1}


@pytest.mark.parametrize(("controller", "player"), [(0, 0), (0, 1), (1, 0), (1, 1)])
@pytest.mark.parametrize(
    ("text", "says_you"), [("draw a card.", True), ("each player draws a card.", False)]
)
def test_who_you_is_in_what_is_done_instead(controller, player, text, says_you):
    """Whose modifier it is, also in an effect of another player's (CR 6.2.e, 7.2.3.a)."""
    game = a_game()
    for one in (0, 1):
        put(game, deck(one), character("Top"))
    words = "If I would leave the Expedition zone, you may put me in my owner's Mana zone instead."
    put(game, expedition(controller, Side.HERO), character("Jinn", f"{words} If you don't, {text}"))
    do(game, "Discard target Character. [After You].", False, you=player)
    drawn = told(game, "draw")

    assert len(drawn) == (1 if says_you else 2)
    assert all("6.2.e" in one.rules for one in drawn)
    assert {"7.2.3.a" in one.rules for one in drawn} == {says_you and controller != player}


def test_who_you_is_in_ones_own_effect():
    """It is no news there, whoever's effect waits."""
    game = a_game()
    put(game, deck(0), character("Top"))
    do(game, "Draw a card.")

    (drawn,) = told(game, "draw")
    assert "7.2.3.a" not in drawn.rules


@pytest.mark.parametrize(
    ("text", "huts", "open_"),
    [
        ("I gain 1 boost per Landmark you control.", 0, ""),
        ("I gain 1 boost per Landmark you control.", 1, ""),
        ("I gain 1 boost per Landmark you control.", 2, "per"),
        ("I gain 1 boost for each Landmark you control.", 0, ""),
        ("I gain 1 boost for each Landmark you control.", 1, ""),
        ("I gain 1 boost for each Landmark you control.", 2, "for-each-of"),
        ("Target Character gains 1 boost for each Landmark you control.", 0, "for-each-of"),
        ("You may have me gain 1 boost for each Landmark you control.", 2, "for-each-of"),
        ("I gain 2 boosts.", 2, ""),
        ("Draw a card per Landmark you control.", 1, ""),
        ("Draw a card per Landmark you control.", 2, "per"),
        ("Draw a card for each Landmark you control.", 1, ""),
        ("Draw a card for each Landmark you control.", 2, "for-each-of"),
        ("[Resupply] for each Landmark you control.", 2, ""),
        ("Draw two cards.", 2, ""),
    ],
)
def test_so_much_of_what_is_counted_is_left_open(text, huts, open_):
    """Whether it is done so often, where something is counted and is more than one (CR 6.5.i)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    for name in ("Top", "Next"):
        put(game, deck(0), character(name))
    for _ in range(huts):
        put(game, landmarks(0), permanent("Hut"))
    do(game, text, *[True] * text.startswith("You may") * huts, me=ant)
    said = {name for one in game.trace.entries for name in one.told.disagreement.split()}

    assert said == ({f"so-much-{open_}-what-is-counted"} if open_ else set())
