"""CR 7.4.4: what is told of objects that join or leave an Expedition because of Gigantic."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Side
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.decisions import Asker
from judgebot.game.data.entries import about_moving
from judgebot.game.data.events import ActionVerb, AtomicAction, Step
from judgebot.game.data.zones import expedition, hand, landmarks, reserve
from judgebot.game.events import gigantic
from judgebot.game.events.steps import perform
from judgebot.game.read.playing.declaring import CardPlay
from tests.game.boards import a_game, character, mana, permanent, play_out, put, said, told
from tests.game.carrying import do

HERO, COMPANION = (expedition(0, side) for side in Side)
THEIRS = {side: expedition(1, side) for side in Side}
ALL = "All Characters have Gigantic."


def _move(game, *moves, first=()):
    actions = tuple(
        AtomicAction(verb=ActionVerb.MOVE, what=ref, to=to, says=about_moving.MovedTo)
        for ref, to in moves
    )
    perform(game, Asker(first, auto=True), Step(actions=actions))


def _found(game):
    """What is told of Gigantic: which entry, by which rule, of which card and Expedition."""
    names = {HERO: "hero", COMPANION: "companion"}
    names |= {place: f"their {side}" for side, place in THEIRS.items()}
    return [
        (
            one.what.removeprefix("gigantic."),
            *one.rules,
            said(game, one)["card"],
            *(names[place] for place in (one.facts.get("expedition"),) if place),
        )
        for one in game.trace.entries
        if one.what.startswith("gigantic.")
    ]


@pytest.mark.parametrize(("side", "other"), [("Hero", "companion"), ("Companion", "hero")])
@pytest.mark.parametrize(
    ("token", "text", "rule"),
    [
        (True, "", "7.4.4.c"),
        (False, "[Gigantic].", "7.4.4.b"),
    ],
)
def test_what_is_gigantic_by_itself_joins_both(side, other, token, text, rule):
    """It is created in one Expedition and joins both, or is put there (CR 7.4.4.b, 7.4.4.c)."""
    game = a_game()
    if token:
        do(game, f"Create an [Ent 2/2/2] Plant token with [Gigantic] in your {side} Expedition.")
    else:
        put(game, reserve(0), character("Ent", text))
        do(game, f"Put a Character from your Reserve in your {side} Expedition.")

    assert _found(game) == [("joins", rule, "Ent", other)]


def test_what_is_played_joins_both():
    """The card is played in one Expedition (CR 7.4.4.c)."""
    game = a_game()
    mana(game, 0, 2)
    card = put(game, hand(0), character("Ent", "[Gigantic]."))
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(card, Side.COMPANION))

    assert _found(game) == [("joins", "7.4.4.c", "Ent", "hero")]


def test_what_gains_it_as_it_enters():
    """By another's ability it joins the other Expedition, too (CR 7.4.4.o)."""
    game = a_game()
    put(game, landmarks(0), permanent("Hall", ALL))
    ant, bee = (put(game, hand(0), character(name)) for name in ("Ant", "Bee"))
    _move(game, (ant, HERO), (bee, COMPANION))

    assert _found(game) == [
        ("joins", "7.4.4.o", "Ant", "companion"), ("joins", "7.4.4.o", "Bee", "hero"),
    ]  # fmt: skip


def test_what_gains_and_loses_it_where_it_is():
    """It joins the other Expedition, and leaves it (CR 7.4.4.o, 7.4.4.p)."""
    game = a_game()
    put(game, HERO, character("Ant"))
    hall = put(game, hand(0), permanent("Hall", ALL))
    _move(game, (hall, landmarks(0)))
    assert _found(game) == [("gained", "7.4.4.o", "Ant", "companion")]
    _move(game, (game.state.objects[max(game.state.objects)].ref, reserve(0)))

    assert _found(game)[1:] == [("lost", "7.4.4.p", "Ant", "companion")]


def test_what_leaves_play_loses_nothing():
    """It leaves both Expeditions as it is moved, and that is told."""
    game = a_game()
    ent = put(game, HERO, character("Ent", "[Gigantic]."))
    put(game, COMPANION, character("Oak", "[Gigantic]."))
    _move(game, (ent, reserve(0)))

    assert _found(game) == []


@pytest.mark.parametrize("gigantic_", [True, False])
def test_who_goes_over_to_another_player(gigantic_):
    """Its card faces where it was, and it is present in both there (CR 7.4.4.b, 7.4.4.i)."""
    game = a_game()
    put(game, HERO, character("Ent", "[Gigantic]." if gigantic_ else ""))
    do(game, "Take control of target Character.", THEIRS[Side.HERO], you=1)

    assert _found(game) == ([("joins", "7.4.4.b", "Ent", "their Companion")] if gigantic_ else [])


def test_who_is_gigantic_no_more_as_it_goes_over():
    """It left all Expeditions of the player as it was moved: it leaves none for that (7.3.6.a)."""
    game = a_game()
    put(game, landmarks(0), permanent("Hall", "Characters you control have Gigantic."))
    put(game, HERO, character("Ant"))
    do(game, "Take control of target Character.", THEIRS[Side.HERO], you=1)

    assert _found(game) == []


def test_what_stays_gigantic_is_told_once():
    """Another event changes nothing of it; switching, it stays in both (CR 7.4.4.n)."""
    game = a_game()
    ent = put(game, HERO, character("Ent", "[Gigantic]."))
    put(game, HERO, character("Oak", "[Gigantic]."))
    do(game, "I gain 1 boost.", me=ent)
    assert _found(game) == []
    do(game, "Target Character switches Expeditions.", ent)

    assert _found(game) == [("stays", "7.4.4.n", "Ent")]


def test_what_stands_in_both():
    """It is told of a board as a game is taken up (CR 7.4.4.b)."""
    game = a_game()
    put(game, COMPANION, character("Ent", "[Gigantic]."))
    put(game, HERO, character("Ant"))
    put(game, THEIRS[Side.HERO], character("Oak", "[Gigantic]."))
    gigantic.tell_standing(game, None)

    assert _found(game) == [
        ("present", "7.4.4.b", "Ent", "hero"), ("present", "7.4.4.b", "Oak", "their Companion"),
    ]  # fmt: skip


def test_under_what_brought_it():
    """Of two that enter in one step, each joins under its own entry."""
    game = a_game()
    refs = [put(game, hand(0), character(name, "[Gigantic].")) for name in ("Ent", "Oak")]
    _move(game, *((ref, HERO) for ref in refs), first=refs[:1])
    joins = told(game, "gigantic.joins")

    above = [said(game, game.trace.entries[one.parent])["card"] for one in joins]
    assert above == [said(game, one)["card"] for one in joins] == ["Ent", "Oak"]


def test_what_becomes_gigantic_where_it_went():
    """Its card went to one Expedition, and it was in the other one already (CR 7.4.4.o)."""
    game = a_game()
    text = "If there is only one Character in my Expedition, it is [Gigantic]."
    put(game, COMPANION, permanent("Bars", text, where="Expedition"))
    ant, _ = (put(game, HERO, character(name)) for name in ("Ant", "Bee"))
    do(game, "Target Character switches Expeditions.", ant)

    assert game.state.objects[ant.object].place == COMPANION
    there = ("7.4.4.o", "7.4.4.b", "7.5.11.a")
    assert _found(game) == [("still-there", *there, "Ant", "hero")]
