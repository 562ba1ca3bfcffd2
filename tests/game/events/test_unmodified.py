"""CR 6.2.a: what is told of modifiers that do not apply."""

from __future__ import annotations

import pytest

from judgebot.abilities.model import Passive
from judgebot.abilities.statements import Modifier
from judgebot.abilities.value import replace
from judgebot.abilities.words import Daily, Duration, Phase, Side
from judgebot.game.data.entries import about_steps
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.readings import Readings
from judgebot.game.data.record import changed
from judgebot.game.data.zones import deck, discard_pile, expedition, hand, landmarks, reserve
from judgebot.game.events import modifying, unmodified
from judgebot.game.read.objects import statements
from judgebot.game.read.steps.modified import WHOSE_EFFECT
from tests.game.boards import a_game, character, mana, permanent, printed, put, told
from tests.game.carrying import do

HERO = expedition(0, Side.HERO)


def _sacrificed(text, by=0, *, controller=0, orbs=0):
    """What is told of an Altar with a text as a Cub is sacrificed."""
    game = a_game()
    mana(game, 0, orbs)
    altar = put(game, landmarks(0), permanent("Altar", text))
    cub = put(game, HERO, character("Cub"))
    action = AtomicAction(
        verb=ActionVerb.MOVE, what=cub, to=discard_pile(0), by=by, called=Called.SACRIFICE
    )
    step = Step(actions=(action,), controller=controller)
    found = list(modifying.applicable(game.state, step, action))
    keys = {one.key for one in found}
    return found, list(unmodified.nearly(game, step, keys)), altar


def test_another_does_it():
    """The controller of the effect does it, or whom the effect says (CR 7.5.6.b, 7.5.6.c)."""
    text = "If you would sacrifice a Character, also draw a card."
    for controller, rule in ((1, "7.5.6.c"), (0, "7.5.6.b")):
        found, (told,), altar = _sacrificed(text, by=1, controller=controller)
        assert found == []
        assert isinstance(told, about_steps.ModifierNotWho)
        assert told.rules == ("6.2.g", "7.2.3.a", "7.5.6.a", rule)
        assert altar.item in told.items


def test_its_condition_is_false():
    """Told with what was counted and what was needed."""
    while_two = "while you control two or more Landmarks"
    text = f"If a Character would be sacrificed {while_two}, draw a card instead."
    found, (told,), _ = _sacrificed(text)
    assert found == []
    assert isinstance(told, about_steps.ModifierNotSo)
    assert told.rules[0] == "6.2.g"
    (figure,) = told.facts["figures"]
    assert (figure.number, figure.needed) == (1, 2)


@pytest.mark.parametrize(("orbs", "controller"), [(0, 0), (1, 0), (0, 1), (2, 0)])
def test_it_cannot_be_paid(orbs, controller):
    """A cost is paid in full or not at all, whoever controls the step (CR 6.4.c)."""
    put_there = "put it in its owner's hand instead"
    text = f"If a Character would be sacrificed, you may pay {{2}} to {put_there}."
    found, told, altar = _sacrificed(text, orbs=orbs, controller=controller)

    assert len(found) == (orbs == 2)
    assert [type(one) for one in told] == ([] if found else [about_steps.ModifierUnpaid])
    assert all("6.4.c" in one.rules and altar.item in one.items for one in told)


def test_nothing_is_told_of_what_applies_or_is_of_something_else():
    """Neither of a modifier that is applied, nor of one that lacks two things."""
    found, told, _ = _sacrificed("If you would sacrifice a Character, also draw a card.")
    assert (len(found), told) == (1, [])
    while_two = "while you control two or more Landmarks"
    of_both = f"If you would sacrifice a Character {while_two}, also draw a card."
    _, told, _ = _sacrificed(of_both, by=1, controller=1)
    assert told == []
    _, told, _ = _sacrificed("If you would sacrifice a Permanent, also draw a card.", by=1)
    assert told == []


@pytest.mark.parametrize(
    ("text", "from_", "to", "told"),
    [
        ("put in your Reserve from play", 1, 1, ["7.2.3.a"]),
        ("put in your Reserve from play", 0, 0, []),
        ("put in your opponent's Reserve", 0, 0, ["7.2.3.a", "1.2.1.b"]),
        ("put in Reserve", 0, 0, []),
    ],
)
def test_the_place_is_another_players(text, from_, to, told):
    """What would go to a place like the one that the words name, of another player."""
    game = a_game()
    put(game, landmarks(0), permanent("Grave", f"If a card would be {text}, discard it instead."))
    cub = put(game, expedition(from_, Side.HERO), character("Cub"))
    action = AtomicAction(verb=ActionVerb.MOVE, what=cub, to=reserve(to), called=Called.OTHER)
    step = Step(actions=(action,), controller=0)
    keys = {one.key for one in modifying.applicable(game.state, step, action)}

    found = list(unmodified.nearly(game, step, keys))
    assert [[*one.rules[1:]] for one in found] == ([told] if told else [])
    assert all(isinstance(one, about_steps.ModifierNotWhose) for one in found)
    assert all(one.facts["owner"] == to for one in found)


def _drawn(text, *, daily=None, **said):
    """A Hut with a modifier, as a card is drawn in the Afternoon; said: what it says besides."""
    game = a_game()
    (ability,) = printed(text)
    passive = Passive(statement=replace(ability.statement, **said))
    put(game, landmarks(0), permanent("Hut", abilities=(passive,)))
    card = put(game, deck(0), character("Top"))
    action = AtomicAction(verb=ActionVerb.MOVE, what=card, to=hand(0), by=0, called=Called.DRAW)
    return game, Step(actions=(action, action), controller=0, daily=daily)


FIRST = "The first time you would draw a card each turn, [Resupply] instead."
ALWAYS = "If you would draw a card, [Resupply] instead."
OTHER = "The first time you would [Resupply] each turn, draw a card instead."
UNTRUE = "If you would draw a card while you control two or more Landmarks, [Resupply] instead."


@pytest.mark.parametrize(
    ("text", "said", "met", "told"),
    [
        (FIRST, {}, True, True),
        (FIRST, {}, False, False),
        (FIRST, {"during": Phase.AFTERNOON}, True, True),
        (FIRST, {"during": Phase.NIGHT}, True, False),
        (FIRST, {"during": Daily.REST}, True, False),
        (ALWAYS, {}, True, False),
        (ALWAYS, {"during": Phase.NIGHT}, True, False),
        (OTHER, {}, True, False),
        (UNTRUE, {"first_each": Duration.TURN}, True, False),
    ],
)
def test_it_is_not_the_first_time(text, said, met, told):
    """It is told once of what would apply were it that, and of nothing else (CR 6.2.g)."""
    game, step = _drawn(text, **said)
    (modifier,) = statements.in_force(game.state, Modifier)
    if met:
        modifying.meet(game.state, modifier.statement, modifier.timestamp)
    found = list(unmodified.not_first(game, step))

    assert [(key, one.rules) for key, one in found] == (
        [(modifying.key_of(modifier), ("6.2.g",))] if told else []
    )
    assert all(isinstance(one, about_steps.ModifierNotFirst) for _, one in found)


@pytest.mark.parametrize(
    ("text", "during", "daily", "now"),
    [
        (ALWAYS, None, None, None),
        (ALWAYS, Phase.AFTERNOON, None, None),
        (ALWAYS, Phase.NIGHT, None, Phase.AFTERNOON),
        (ALWAYS, Phase.NIGHT, Daily.REST, Phase.AFTERNOON),
        (ALWAYS, Daily.REST, Daily.REST, None),
        (ALWAYS, Daily.REST, None, Phase.AFTERNOON),
        (ALWAYS, Daily.REST, Daily.PROGRESS, Daily.PROGRESS),
        (OTHER, Phase.NIGHT, None, None),
        (UNTRUE, Phase.NIGHT, None, None),
    ],
)
def test_it_is_another_time(text, during, daily, now):
    """Told is when it would apply, and what is now: the daily effect or the phase (CR 6.2.g)."""
    game, step = _drawn(text, daily=daily, during=during)
    found = list(unmodified.not_then(game, step))

    assert [(one.rules, one.facts["during"], one.facts["now"]) for one in found] == (
        [] if now is None else [(("6.2.g",), during, now)]
    )
    assert all(isinstance(one, about_steps.ModifierNotThen) for one in found)


ARRIVES = "If a Character would be discarded, draw a card instead."


@pytest.mark.parametrize(
    ("text", "to", "phase", "told"),
    [
        (ARRIVES, landmarks(0), Phase.AFTERNOON, True),
        (ARRIVES.replace("discarded", "discarded during the Afternoon"), landmarks(0),
         Phase.AFTERNOON, True),
        (ARRIVES.replace("discarded", "discarded during the Afternoon"), landmarks(0),
         Phase.NIGHT, False),
        (ARRIVES, reserve(0), Phase.AFTERNOON, False),
        (ARRIVES.replace("Character", "Permanent"), landmarks(0), Phase.AFTERNOON, False),
        (ARRIVES.replace("would be discarded", "you control would be discarded"), landmarks(0),
         Phase.AFTERNOON, True),
        (ARRIVES.replace("would be discarded", "you control would be discarded"), landmarks(1),
         Phase.AFTERNOON, False),
        ("If I would leave the Expedition zone, draw a card instead.", landmarks(0),
         Phase.AFTERNOON, False),
        ("Characters you control are [Tough 1].", landmarks(0), Phase.AFTERNOON, False),
        ("", landmarks(0), Phase.AFTERNOON, False),
    ],
)  # fmt: skip
@pytest.mark.parametrize("number", [1, 2])
def test_what_comes_with_the_step(text, to, phase, told, number):
    """A modifier modifies no step by which its own object enters play (CR 6.2.l, 2.2.12.g)."""
    game = a_game(phase=phase)
    hut = put(game, hand(0), permanent("Hut", text))
    ants = [put(game, HERO, character("Ant")) for _ in range(number)]
    actions = (
        AtomicAction(verb=ActionVerb.MOVE, what=hut, to=to, by=0),
        *(
            AtomicAction(
                verb=ActionVerb.MOVE, what=ant, to=discard_pile(0), by=0, called=Called.DISCARD
            )
            for ant in ants
        ),
    )
    found = list(unmodified.as_it_comes(game, Step(actions=actions, controller=0)))

    assert [one.rules for one in found] == ([("6.2.l", "2.2.12.g", "3.1.4.a")] if told else [])
    assert all(isinstance(one, about_steps.ModifierNotYet) for one in found)
    assert all(hut.item in one.items for one in found)


@pytest.mark.parametrize("during", [None, Phase.AFTERNOON, Phase.NIGHT])
@pytest.mark.parametrize("gigantic", [True, False])
@pytest.mark.parametrize("moving", [(), ("Hero",), ("Companion",), ("Hero", "Companion")])
@pytest.mark.parametrize("reading", [True, False])
def test_not_all_expeditions_would_do_it(during, gigantic, moving, reading):
    """Told is which of them would not, as only some of them would, and when (CR 7.4.4.k)."""
    game = a_game()
    game.state.readings = changed(Readings(), each_expedition_of_a_passive=reading)
    text = "If my Expedition would move forward, it moves forward one more region instead."
    (ability,) = printed(text)
    passive = Passive(statement=replace(ability.statement, during=during))
    own = (passive, *(printed("[Gigantic].") if gigantic else ()))
    put(game, HERO, character("Ent", abilities=own))
    actions = tuple(
        AtomicAction(
            verb=ActionVerb.MOVE_FORWARD, expedition=expedition(0, Side(one)), number=1, by=0
        )
        for one in moving
    )
    found = list(unmodified.of_some(game.state, Step(actions=actions, controller=0)))
    told = gigantic and len(moving) == 1 and during is not Phase.NIGHT and not reading
    others = tuple(expedition(0, one) for one in Side if one.value not in moving)

    assert [missing for _, missing in found] == [others] * told
    for one, missing in found:
        entry = unmodified.not_of_each(game, one, missing)
        assert (entry.rules, entry.facts["things"]) == (("7.4.4.f", "7.4.4.k"), others)
        assert entry.facts["expedition"] == expedition(0, Side(moving[0]))


@pytest.mark.parametrize("other", [False, True])
def test_what_is_done_instead_of_an_opponents_effect(other):
    """It is the modifier's controller who does it, or the same effect still (7.5.5.c, 6.2.b)."""
    game = a_game(readings=changed(Readings(), whose_effect_a_modifier_changes=other))
    cub = put(game, HERO, character("Cub"))
    instead = "would be discarded by an opponent's effect, discard me instead."
    first, second = (
        put(game, HERO, character(name, f"If another Character you control {instead}"))
        for name in ("Elk", "Owl")
    )
    do(game, "Discard target Character.", cub, first, you=1)

    not_they = told(game, "modifier.not-who")
    assert [one.items[0] for one in not_they] == ([] if other else [second.item])
    assert not told(game, "modifier.left")
    assert all(one.told.disagreement == WHOSE_EFFECT for one in not_they)
    gone = second if other else first
    assert gone.object not in game.state.objects
    assert cub.object in game.state.objects


def test_it_is_done_by_no_opponent_whoever_is_asked_about():
    """"By an opponent" asks who does it, so that nothing is left open (CR 7.5.6.a)."""
    game = a_game()
    cub = put(game, HERO, character("Cub"))
    text = "If another Character you control would be discarded by an opponent, discard me instead."
    first, second = (put(game, HERO, character(name, text)) for name in ("Elk", "Owl"))
    do(game, "Discard target Character.", cub, first, you=1)

    (not_they,) = told(game, "modifier.not-who")
    assert not_they.items[0] == second.item
    assert not not_they.told.disagreement
