"""CR 4.2.5 Night: the steps of Rest, and what is told of limits in Clean-up."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Daily, Phase, Side, Status
from judgebot.game.data.readings import Readings
from judgebot.game.data.zones import ZoneKind, landmarks, reserve
from tests.game.boards import character, permanent, put, told
from tests.game.days import LITHIUM, between_turns, carry_out, place


@pytest.mark.parametrize("two_steps", [False, True])
def test_rest_moves_and_takes_statuses(two_steps):
    """In one step or in two, what moves moves and what stays loses Asleep (CR 4.2.5.b)."""
    game = between_turns(readings=Readings(is_rest_one_step=two_steps))
    put(game, place(LITHIUM, Side.HERO), character("Ant"))
    asleep = frozenset({Status.ASLEEP})
    put(game, place(LITHIUM, Side.COMPANION), character("Bee"), statuses=asleep)
    game.state.moved = frozenset((LITHIUM, side) for side in Side)

    carry_out(game, Phase.NIGHT, Daily.REST)

    found = {one.card.name: (one.place.zone, one.statuses) for one in game.state.objects.values()}
    nothing = frozenset()
    assert found == {
        "Ant": (ZoneKind.RESERVE, nothing), "Bee": (ZoneKind.EXPEDITION, nothing),
    }  # fmt: skip
    assert len(told(game, "rests")) == len(told(game, "loses.status")) == 1


def test_what_each_ability_makes_of_a_limit():
    """Where more cards are there: one after the other, from what is printed (CR 2.2.12.m)."""
    game = between_turns()
    text = "Your Reserve limit is increased by 1."
    put(game, landmarks(LITHIUM), permanent("Barn", f"{text}\n{text}"))
    for name in ("Ant", "Bee", "Cub"):
        put(game, reserve(LITHIUM), character(name))

    carry_out(game, Phase.NIGHT, Daily.CLEAN_UP)

    found = [(one.told.before, one.told.after) for one in told(game, "limit.changed")]
    assert found == [(2, 3), (3, 4)]


@pytest.mark.parametrize(
    ("card", "moved_at", "reading"),
    [
        (character("Ant"), 0, ""),
        (permanent("Bow", where="Expedition", sub_types=("Gear",)), 0, "a-gear-that-joined-after"),
        (permanent("Bow", where="Expedition", sub_types=("Gear",)), None, ""),
    ],
)
def test_what_joined_after_its_expedition_moved(card, moved_at, reading):
    """Of a Gear alone it is left open: a Character goes to Reserve in any case (CR 4.2.5.b)."""
    game = between_turns()
    where = place(LITHIUM, Side.HERO)
    ref = put(game, where, card)
    game.state.moved = frozenset({(LITHIUM, Side.HERO)})
    at = game.state.next_id if moved_at is None else moved_at
    game.state.moved_at = {(LITHIUM, Side.HERO): at}

    carry_out(game, Phase.NIGHT, Daily.REST)

    (rests,) = told(game, "rests")
    assert (rests.items, rests.told.disagreement) == ((ref.item,), reading)


@pytest.mark.parametrize(
    ("moved", "reading"), [(False, ""), (True, "a-gear-that-joined-after")]
)
def test_why_a_gear_stays(moved, reading):
    """Its Expedition did not move; or, as it may be read, did before it joined (CR 4.2.5.b)."""
    game = between_turns(readings=Readings(a_gear_that_joined_after=True))
    put(game, place(LITHIUM, Side.HERO), permanent("Bow", where="Expedition", sub_types=("Gear",)))
    game.state.moved = frozenset({(LITHIUM, Side.HERO)} if moved else ())
    game.state.moved_at = {(LITHIUM, Side.HERO): 0} if moved else {}

    carry_out(game, Phase.NIGHT, Daily.REST)

    (stays,) = told(game, "rest.gear-stays")
    assert (stays.told.late, stays.told.disagreement) == (moved, reading)


def test_of_what_is_no_character_it_is_not_told_that_it_is_not_eternal():
    """Only a Character may stay by being Eternal (CR 4.2.5.b); nothing is said of a Gear."""
    text = "I am [Eternal] unless you control two or more Plants."
    gear = permanent("Bow", text, "Expedition", sub_types=("Gear",))
    for card, told_of in ((character("Ant", text), 1), (gear, 0)):
        game = between_turns()
        put(game, place(LITHIUM, Side.HERO), card)
        for name in ("fern", "moss"):
            put(game, reserve(LITHIUM), character(name, sub_types=("Plant",)))
            put(game, place(LITHIUM, Side.HERO), character(name, sub_types=("Plant",)))
        game.state.moved = frozenset({(LITHIUM, Side.HERO)})

        carry_out(game, Phase.NIGHT, Daily.REST)

        assert len([one for one in game.trace.entries if "eternal" in one.what]) == told_of


@pytest.mark.parametrize(
    ("text", "statuses", "rules", "says"),
    [
        ("", {Status.ANCHORED}, ("2.4.2",), "RestStays"),
        ("", {Status.ASLEEP}, ("2.4.4",), "RestStays"),
        ("", {Status.ANCHORED, Status.ASLEEP}, ("2.4.2", "2.4.4"), "RestStays"),
        ("[Eternal].", set(), ("7.4.3.b",), "RestStays"),
        ("[Eternal].", {Status.ANCHORED}, ("2.4.2", "7.4.3.b"), "RestStays"),
        ("[Eternal].", {Status.FLEETING}, ("7.4.3.b", "2.4.7.d"), "RestStays"),
        ("I am [Eternal] if you control two or more Characters.", set(), ("7.4.3.b", "6.1.f"),
         "RestStaysTogether"),
    ],
)  # fmt: skip
def test_why_a_character_stays(text, statuses, rules, says):
    """By its statuses or as it is Eternal, which the same step may end (CR 4.2.5.b, 6.1.f)."""
    game = between_turns()
    where = place(LITHIUM, Side.HERO)
    put(game, where, character("Ant", text), statuses=frozenset(statuses))
    put(game, where, character("Bee"))
    game.state.moved = frozenset({(LITHIUM, Side.HERO)})

    carry_out(game, Phase.NIGHT, Daily.REST)

    (stays,) = told(game, "rest.stays")
    assert (stays.rules, type(stays.told).__name__) == (rules, says)
