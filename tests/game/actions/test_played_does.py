"""CR 5.2.1.b, 5.2.4.a, 5.2.d: what a card being played gains, and what it does as it resolves."""

from __future__ import annotations

import pytest

from judgebot.abilities.value import replace
from judgebot.abilities.words import Side
from judgebot.game.actions import played_does
from judgebot.game.actions.played_does import FleetingBy
from judgebot.game.data.agenda import DeclareCards, resolve
from judgebot.game.data.context import Context
from judgebot.game.data.plays import Playing
from judgebot.game.data.record import changed
from judgebot.game.data.zones import LIMBO, ZoneKind, expedition, hand
from judgebot.game.read.playing.declaring import CardPlay, Offer
from judgebot.game.write.progress import count_played
from tests.game.boards import a_game, character, permanent, play_out, printed, put, spell, told
from tests.game.carrying import do, effect_of, react

HERO = expedition(0, Side.HERO)
ANT, AXE, HUT, SONG = (
    character("Ant"),
    permanent("Axe", where="Expedition"),
    permanent("Hut"),
    spell("Song"),
)
FLEETING_SONG = spell("Dirge", "[[Fleeting]].")


def _playing(game, card, source=ZoneKind.HAND, player=0, side=None):
    return Playing(player=player, card=put(game, LIMBO, card), source=source, side=side)


@pytest.mark.parametrize(
    ("card", "hand_rules", "reserve_rules"),
    [
        (ANT, (), ("2.4.7.a", "5.2.1.b")),
        (AXE, (), ("2.4.7.a", "5.2.2.b")),
        (HUT, (), ("5.2.3.a",)),
        (SONG, (), ("2.4.7.a", "5.2.4.a")),
        (FLEETING_SONG, ("2.4.7.b", "5.2.4.a"), ("2.4.7.a", "5.2.4.a")),
    ],
)
def test_what_is_fleeting_as_it_is_played(card, hand_rules, reserve_rules):
    """What is played from Reserve, but no Landmark, and a Spell that says so (CR 2.4.7.a-b)."""
    for source, rules in ((ZoneKind.HAND, hand_rules), (ZoneKind.RESERVE, reserve_rules)):
        game = a_game()
        found = played_does.entering_limbo(game.state, _playing(game, card, source))

        assert found.fleeting is ("2.4.7.a" in rules or "2.4.7.b" in rules)
        assert found.rules == rules
        assert (found.lost, found.by, found.idle, found.kept) == ((), (), (), None)


@pytest.mark.parametrize(
    ("card", "source", "player", "kept"),
    [
        (SONG, ZoneKind.RESERVE, 0, True),
        (SONG, ZoneKind.RESERVE, 1, False),
        (SONG, ZoneKind.HAND, 0, False),
        (ANT, ZoneKind.RESERVE, 0, False),
        (character("Cat", sub_types=frozenset({"Animal"})), ZoneKind.RESERVE, 0, True),
    ],
)
def test_what_does_not_gain_it(card, source, player, kept):
    """Where an ability says so of the card, it is told by which it else would (CR 1.4.1.a)."""
    game = a_game()
    text = "Animals and Spells you play from Reserve don't gain [[Fleeting]]."
    keeper = put(game, HERO, character("Keeper", text))
    found = played_does.entering_limbo(game.state, _playing(game, card, source, player))

    assert found.fleeting is (source is ZoneKind.RESERVE and not kept)
    assert found.kept == (FleetingBy(giver=keeper, gains=False) if kept else None)
    if kept:
        section = "5.2.4.a" if card is SONG else "5.2.1.b"
        assert found.kept_by == ("1.4.1.a", "2.4.7.a", section)


@pytest.mark.parametrize(
    ("text", "source", "fleeting", "by", "idle"),
    [
        ("The next Spell you play this turn loses [[Fleeting]].", ZoneKind.RESERVE, False,
         (False,), 0),
        ("The next Spell you play this turn loses [[Fleeting]].", ZoneKind.HAND, False, (), 1),
        ("The next Spell you play this Afternoon gains [[Fleeting]].", ZoneKind.HAND, True,
         (True,), 0),
        ("The next Spell you play this Afternoon gains [[Fleeting]].", ZoneKind.RESERVE, True,
         (), 0),
        ("The next Character you play this turn loses [[Fleeting]].", ZoneKind.RESERVE, True,
         (), 0),
    ],
)  # fmt: skip
def test_what_others_say_of_a_spell(text, source, fleeting, by, idle):
    """It gains or loses Fleeting in Limbo, in the order of what says so (CR 5.2.4.a)."""
    game = a_game()
    giver = put(game, HERO, character("Giver"))
    do(game, text, me=giver)
    playing = _playing(game, SONG, source)
    found = played_does.entering_limbo(game.state, playing)

    assert found.fleeting is fleeting
    assert found.by == tuple(FleetingBy(giver=giver, gains=one, emblem=True) for one in by)
    loses = FleetingBy(giver=giver, gains=False, emblem=True, idle=True)
    assert found.idle == (loses,) * idle
    assert found.rules[-1:] == (("5.2.4.a",) if fleeting or by else ())


@pytest.mark.parametrize("verb", ["loses", "gains"])
def test_the_later_one_knows_what_it_comes_after(verb):
    """It comes after one that says the opposite, by its greater timestamp (CR 2.3.3.b)."""
    game = a_game()
    undone = {"loses": "gains", "gains": "loses"}[verb]
    for name, said in (("First", undone), ("Next", verb), ("Last", verb)):
        giver = put(game, HERO, character(name))
        do(game, f"The next Spell you play this turn {said} [[Fleeting]].", me=giver)
    found = played_does.entering_limbo(game.state, _playing(game, SONG, ZoneKind.HAND))

    after = [one.after for one in found.in_order]
    assert (after[0], after[1]) == (None, changed(found.in_order[0], idle=False))
    assert [one.idle for one in found.in_order] == {
        "loses": [False, False, True], "gains": [True, False]
    }[verb]  # fmt: skip


def test_an_effect_that_plays_a_spell():
    """It may have the Spell gain Fleeting itself (CR 5.2.4.a)."""
    game = a_game()
    giver = put(game, HERO, character("Giver"))
    playing = _playing(game, SONG)
    found = played_does.entering_limbo(game.state, playing, by_effect=giver)

    assert (found.fleeting, found.by) == (True, (FleetingBy(giver=giver, gains=True),))


GAINS = "The next Character you play this turn gains 1 boost."


@pytest.mark.parametrize(
    ("text", "card", "player", "source", "speaks"),
    [
        (GAINS, ANT, 0, ZoneKind.HAND, True),
        (GAINS, ANT, 1, ZoneKind.HAND, False),
        (GAINS, HUT, 0, ZoneKind.HAND, False),
        (GAINS, SONG, 0, ZoneKind.HAND, False),
        ("The next Character played from your hand this turn gains 1 boost.", ANT, 0,
         ZoneKind.HAND, True),
        ("The next Character played from your hand this turn gains 1 boost.", ANT, 0,
         ZoneKind.RESERVE, False),
        ("The next Spell you play this turn loses [[Fleeting]].", SONG, 0, ZoneKind.HAND, True),
        ("The next Character you play this Afternoon gains 1 boost.", ANT, 0, ZoneKind.HAND, True),
    ],
)  # fmt: skip
def test_the_next_card(text, card, player, source, speaks):
    """An emblem for the next card speaks of the first that fits, and then of none (CR 2.2.15.c).

    In one turn nobody but who takes it has a next card to play.
    """
    game = a_game()
    do(game, text)
    playing = _playing(game, card, source, player)
    (emblem,) = game.state.emblems.values()
    found = played_does.next_emblems(game.state, playing)
    waiting = played_does.waiting_effects(game.state, playing)

    assert found == ((emblem.id,) if speaks else ())
    assert len(waiting) == (speaks and card is ANT)

    played_does.use_up(game, (*found, *found, 9999), playing)
    whose = ("7.2.3.a",) if "you" in text and "this turn" not in text else ()
    entries = told(game, "emblem.used")
    assert [one.rules for one in entries] == [
        ("5.1.2.k" if card is SONG else "7.5.12.a", "2.2.15.c", *whose)
    ] * speaks
    assert [one.facts["resolves"] for one in entries] == [card is SONG] * speaks
    assert game.state.emblems[emblem.id].used is speaks


@pytest.mark.parametrize(("before", "number"), [(0, None), (1, 2), (2, 3)])
def test_which_card_it_is(before, number):
    """What speaks of the first card does not speak of another, which is told (CR 5.1.2.k)."""
    game = a_game()
    text = "The first Character you play each Afternoon gains 2 boosts."
    put(game, HERO, character("Giver", text))
    for _ in range(before):
        count_played(game.state, _playing(game, ANT))
    playing = _playing(game, ANT)
    found = played_does.not_done(game, playing)
    waiting = played_does.waiting_effects(game.state, playing)

    assert len(waiting) == (before == 0)
    assert [one.number for one in found] == ([number] if number else [])
    assert all(one.rules == ("5.1.2.k", "7.2.3.a") for one in found)


@pytest.mark.parametrize("source", [ZoneKind.HAND, ZoneKind.RESERVE])
@pytest.mark.parametrize(
    ("condition", "of_source"),
    [("", True), ("you control a Landmark", False), ("it is your turn", None)],
)
def test_a_condition_that_is_not_true_of_it(condition, of_source, source):
    """It is told, with from where the card is played where that is what is asked (CR 5.2.d)."""
    game = a_game()
    (emblem,) = effect_of(
        "The next card you play this turn is free. If you play it from your hand, it gains 1 boost."
    )
    (part,) = emblem.statement.then
    if condition:
        part = replace(part, condition=effect_of(f"If {condition}, draw a card.")[0].condition)
    emblem = replace(emblem, statement=replace(emblem.statement, then=(part,)))
    me = put(game, HERO, character("Giver"))
    game.state.agenda.append(resolve((emblem,), Context(controller=0, me=me), None))
    play_out(game)
    found = played_does.not_done(game, _playing(game, ANT, source))
    untrue = of_source is not None and not (of_source and source is ZoneKind.HAND)

    assert [(one.source, one.part) for one in found] == (
        [(source if of_source else None, part.then)] * untrue
    )


@pytest.mark.parametrize(("side", "speaks"), [(Side.HERO, True), (Side.COMPANION, False)])
def test_into_which_expedition(side, speaks):
    """One that speaks of an Expedition says nothing of a card for the other (CR 5.2.d)."""
    game = a_game()
    do(game, "The next Character you play in your Hero Expedition this turn gains 1 boost.")
    playing = _playing(game, ANT, side=side)
    found = played_does.not_done(game, playing)

    assert bool(played_does.waiting_effects(game.state, playing)) is speaks
    assert [one.rules for one in found] == ([] if speaks else [("5.2.d",)])
    assert [one.into for one in found] == ([] if speaks else [expedition(0, side)])


def test_it_is_done_by_a_reaction():
    """As the card resolves, what speaks of it becomes a Reaction (CR 5.2.d)."""
    game = a_game()
    do(game, GAINS)
    playing = _playing(game, ANT)
    waiting = played_does.waiting_effects(game.state, playing)
    there = put(game, HERO, ANT)
    played_does.create_reactions(game, waiting, there, None)
    react(game)

    assert [one.twice for one in waiting] == [False]
    assert game.state.objects[there.object].counters == {"boost": 1}


@pytest.mark.parametrize(
    ("card", "side", "elsewhere"),
    [
        (permanent("Bow", where="Expedition", hand_cost=0), Side.COMPANION, True),
        (permanent("Bow", where="Expedition", hand_cost=0), Side.HERO, False),
        (permanent("Hut", hand_cost=0), None, False),
    ],
)
def test_what_is_said_of_one_expedition(card, side, elsewhere):
    """A card that is played in the other one is told not to be meant; one in neither is not."""
    game = a_game()
    do(game, "The next card you play in your Hero Expedition this turn gains 1 boost.")
    play = CardPlay(put(game, hand(0), card), side)
    game.state.agenda.append(DeclareCards(player=0, plays=(play,), offer=Offer()))
    play_out(game)

    assert len(told(game, "emblem.not-there")) == elsewhere


@pytest.mark.parametrize("allowed_by", [False, True])
@pytest.mark.parametrize("verb", ["loses", "gains"])
def test_who_has_a_spell_gain_or_lose_it(verb, allowed_by):
    """What the card says itself is of the object that allows it to be played so, if one does.

    What others say is theirs, in the order of their timestamps (CR 5.2.4.a).
    """
    game = a_game()
    giver = put(game, HERO, character("Giver"))
    other = put(game, HERO, character("Other"))
    source = ZoneKind.RESERVE if verb == "loses" else ZoneKind.HAND
    playing = _playing(game, SONG, source)
    (does,) = printed(f"The first Spell you play each Afternoon {verb} [[Fleeting]].")
    undone = {"loses": "gains", "gains": "loses"}[verb]
    do(game, f"The next Spell you play this turn {undone} [[Fleeting]].", me=other)
    found = played_does.entering_limbo(
        game.state, playing, (does,), gains_by=giver if allowed_by else None
    )
    gained = verb == "gains"

    assert found.by == (
        FleetingBy(giver=giver if allowed_by else playing.card, gains=gained),
        FleetingBy(giver=other, gains=not gained, emblem=True),
    )
    assert found.fleeting is not gained
