"""CR 6.3.b-6.3.k and 7.5: which events activate which Reactions, and what they are bound to."""

from __future__ import annotations

import pytest

from judgebot.abilities.words import Phase, Side, Status, Terrain
from judgebot.game.data.agenda import TakeTurn
from judgebot.game.data.entries import about_day, about_decks, about_objects
from judgebot.game.data.events import ActionVerb, AtomicAction, Called, Step
from judgebot.game.data.limbo import Limbo
from judgebot.game.data.readings import Readings
from judgebot.game.data.telling import EntryKind
from judgebot.game.data.zones import (
    LIMBO,
    ZoneKind,
    deck,
    discard_pile,
    expedition,
    hand,
    hero_zone,
    landmarks,
    reserve,
)
from judgebot.game.events.steps import perform
from judgebot.game.read.playing.declaring import CardPlay
from judgebot.game.read.triggers import triggers
from judgebot.game.write import progress
from tests.each import of_each
from tests.game.boards import (
    a_game,
    character,
    hero,
    mana,
    permanent,
    play_out,
    printed,
    put,
    said,
    spell,
    told,
)
from tests.game.carrying import do, react

HERO = expedition(0, Side.HERO)
COMPANION = expedition(0, Side.COMPANION)
THEIRS = expedition(1, Side.HERO)


def _happen(game, *actions, controller=0):
    asker = pytest.fail
    return perform(game, asker, Step(actions=actions, controller=controller))


def _move(ref, to, **fields):
    return AtomicAction(verb=ActionVerb.MOVE, what=ref, to=to, by=to.player, **fields)


def _activated(game):
    """The names of the objects whose Reactions wait in Limbo."""
    return [emblem.name for emblem in game.state.emblems.values()]


def _watcher(game, text, place=HERO):
    made = permanent if place.zone is ZoneKind.LANDMARK else character
    return put(game, place, made("Watcher", f"{text} — Draw a card."))


def test_entering_play():
    """{J} is for entering play, from wherever, without being played (CR 7.1.1, Remark)."""
    game = a_game()
    text = "{J} I gain 1 boost.\n{H} I gain 1 boost.\n{R} I gain 1 boost."
    ant = put(game, reserve(0), character("Ant", text))
    _happen(game, _move(ant, HERO))

    assert _activated(game) == ["Ant"]


def test_between_expedition_and_landmarks_nothing_enters_play():
    """An object that comes from the other zone in play does not enter play (CR 7.3.10.a)."""
    game = a_game()
    hut = put(game, HERO, permanent("Hut", "{J} I gain 1 Ember counter.", where="Expedition"))
    _happen(game, _move(hut, landmarks(0)))

    assert _activated(game) == []


def test_being_played_from_somewhere():
    """{R} is activated by the end of being played from Reserve only (CR 7.1.1.c)."""
    for source, names in ((ZoneKind.RESERVE, ["Ant"]), (ZoneKind.HAND, [])):
        game = a_game()
        ant = put(game, LIMBO, character("Ant", "{R} I gain 1 boost."))
        _happen(game, _move(ant, HERO, played_from=source))

        assert _activated(game) == names


def test_joining_and_leaving_by_switching():
    """One who switches joins the new Expedition and not the zone (CR 7.5.10.c, 7.5.11.c)."""
    game = a_game()
    ant = put(game, HERO, character("Ant"))
    _watcher(game, "When a Character joins my Expedition", COMPANION)
    _watcher(game, "When a Character joins the Expedition zone", COMPANION)
    _watcher(game, "When a Character joins your Expeditions", COMPANION)
    _happen(game, _move(ant, COMPANION))

    assert len(_activated(game)) == 1


def test_each_token_is_an_atomic_action_of_its_own():
    """A Reaction is activated for each of four tokens, bound to it (CR 6.3.g, 6.3.i, Example)."""
    game = a_game()
    text = "When a Character joins your Expeditions — It gains 1 boost."
    put(game, landmarks(0), permanent("The Monolith", text))
    do(game, "Create two [Ordis Recruit 1/1/1] Soldier tokens in each of your Expeditions.")
    assert len(game.state.emblems) == 4

    while game.state.emblems:
        react(game, min(game.state.emblems)) if len(game.state.emblems) > 1 else react(game)
    tokens = [*game.state.at(HERO), *game.state.at(COMPANION)]
    assert [token.counters for token in tokens] == [{"boost": 1}] * 4


def test_my_expedition_of_a_gigantic_object_is_one_subset():
    """Going from one of its Expeditions to the other joins neither (CR 7.4.4.j, Example)."""
    game = a_game()
    put(
        game,
        HERO,
        character(
            "Amarok", "[Gigantic].\nWhen another Character joins my Expedition — Sacrifice it."
        ),
    )
    ant = put(game, COMPANION, character("Ant"))
    _happen(game, _move(ant, HERO))
    assert _activated(game) == []

    _happen(game, _move(put(game, reserve(0), character("Bee")), HERO))
    assert _activated(game) == ["Amarok"]


def test_gaining_gigantic_joins_the_other_expedition():
    """No atomic action touches it: it is there after the event and was not before (CR 7.4.4.o)."""
    game = a_game()
    put(
        game,
        HERO,
        permanent(
            "Bars",
            "If there is only one Character in my Expedition, it is [Gigantic].",
            where="Expedition",
        ),
    )
    _watcher(game, "When another Character joins my Expedition", COMPANION)
    ant = put(game, HERO, character("Ant"))
    bee = put(game, HERO, character("Bee"))
    _happen(game, _move(bee, reserve(0)))
    assert _activated(game) == ["Watcher"]

    game.state.emblems = Limbo()
    _watcher(game, "When a Character leaves my Expedition", COMPANION)
    cat = put(game, reserve(0), character("Cat"))
    _happen(game, _move(cat, HERO))
    assert ant.object in game.state.objects
    assert _activated(game) == ["Watcher"]


def test_a_gigantic_object_that_stays_gigantic_joins_nothing():
    """If it switches, its card moves and the Character neither leaves nor joins (CR 7.4.4.n)."""
    game = a_game()
    atlas = put(game, HERO, character("Atlas", "[Gigantic]."))
    _watcher(game, "When another Character joins my Expedition", COMPANION)
    _watcher(game, "When a Character leaves my Expedition", HERO)
    _happen(game, _move(atlas, COMPANION))

    assert _activated(game) == []


def test_entering_as_gigantic_joins_both():
    """It is put in one Expedition and joins both (CR 7.4.4.c)."""
    game = a_game()
    atlas = put(game, reserve(0), character("Atlas", "[Gigantic].\n{J} I gain 1 boost."))
    _watcher(game, "When another Character joins my Expedition", COMPANION)
    _happen(game, _move(atlas, HERO))

    assert sorted(_activated(game)) == ["Atlas", "Watcher"]


def test_leaving_is_looked_for_before():
    """A Reaction that ceases to exist by the event is activated by it (CR 6.3.f, Example)."""
    game = a_game()
    text = "When I leave the Expedition zone — [Sabotage]."
    jammer = put(game, HERO, character("Jammer", text))
    _happen(game, _move(jammer, reserve(0)))

    assert _activated(game) == ["Jammer"]


def test_going_to_reserve_from_the_expedition_zone_is_no_self_move():
    """It is like leaving: its "my Expedition" is where it was (CR 6.3.d, 6.3.j, Example)."""
    game = a_game()
    text = (
        "When I go to Reserve from the Expedition zone — Create an [Ordis Recruit 1/1/1] Soldier "
        "token in my Expedition."
    )
    ant = put(game, COMPANION, character("Ant", text))
    _happen(game, _move(ant, reserve(0)))
    react(game)

    assert [one.card.name for one in game.state.at(COMPANION)] == ["Ordis Recruit"]


def test_self_move_reactions_need_not_work():
    """ "When I go to Reserve from anywhere" is activated in Reserve (CR 6.3.e, Remark)."""
    game = a_game()
    text = "When I go to Reserve from anywhere — Exhaust me."
    hut = put(game, deck(0), permanent("The Machine", text))
    _happen(game, _move(hut, reserve(0)))
    react(game)

    (now,) = game.state.at(reserve(0))
    assert now.statuses == {Status.EXHAUSTED}


def test_the_past_tense_looks_before_the_event():
    """ "If I was Fleeting": before it left (CR 6.3.k, Example)."""
    text = "When I leave the Expedition zone, if I was [[Fleeting]] — Draw a card."
    for statuses, names in ((frozenset({Status.FLEETING}), ["Haven"]), (frozenset(), [])):
        game = a_game()
        haven = put(game, HERO, character("Haven", text), statuses=statuses)
        _happen(game, _move(haven, discard_pile(0)))

        assert _activated(game) == names
        (untrue,) = told(game, "reaction.condition") or [None]
        assert (untrue is None) == bool(names)
        if untrue:
            rules = ("6.3.b", "6.3.k", "7.2.1.a")
            assert (untrue.kind, untrue.rules) == (EntryKind.NOT_ACTIVATED, rules)


def test_where_it_does_not_work():
    """A Reaction that exists but does not work is told with its rules (CR 2.2.12.g, 6.3.f)."""
    game = a_game()
    _watcher(game, "When a Character joins your Expeditions", reserve(0))
    _happen(game, _move(put(game, hand(0), character("Ant")), HERO))

    assert _activated(game) == []
    assert told(game, "reaction.not-working")[0].rules == ("2.2.12.g", "3.1.4.a", "6.3.f")


def test_support_reactions_work_in_reserve_while_ready():
    """Support abilities only work in Reserve, and not while exhausted (CR 2.2.12.i, 2.2.12.j)."""
    support = "When another Character joins your Expeditions — I gain 1 boost."
    for statuses, names in ((frozenset(), ["Ant"]), (frozenset({Status.EXHAUSTED}), [])):
        game = a_game()
        put(game, reserve(0), character("Ant", support=support), statuses=statuses)
        _happen(game, _move(put(game, hand(0), character("Bee")), HERO))

        assert _activated(game) == names


def test_for_each():
    """ "For each of my boosts": activated so many times, as it was before."""
    game = a_game()
    text = (
        "When I leave the Expedition zone, for each of my boosts — You may give 1 boost to target "
        "Character."
    )
    ant = put(game, HERO, character("Ant", text), counters={"boost": 3})
    _happen(game, _move(ant, reserve(0)))

    assert _activated(game) == ["Ant"] * 3


def test_sacrificing():
    """A token that ceases to exist is sacrificed all the same (CR 7.3.36.b)."""
    game = a_game()
    _watcher(game, "When you sacrifice a Character", landmarks(0))
    put(game, HERO, character("Moth", token=True))
    do(game, "Sacrifice a Character.")

    assert _activated(game) == ["Watcher"]


def test_a_reaction_finds_what_its_trigger_moved():
    """ "When I am sacrificed — Put me in Reserve" finds it in the Discard pile (CR 2.1.f)."""
    game = a_game()
    text = "When I'm sacrificed, if I wasn't [[Fleeting]] — Put me in Reserve."
    put(game, HERO, character("Jellyfish", text))
    do(game, "Sacrifice a Character.")
    react(game)

    assert [one.card.name for one in game.state.at(reserve(0))] == ["Jellyfish"]


@pytest.mark.parametrize(("before", "activated"), [(0, ["Watcher"]), (1, [])])
def test_what_gains_is_as_it_was_before(before, activated):
    """A "non-Boosted Character" that gains a boost was not Boosted before the event (CR 6.3.f)."""
    game = a_game()
    _watcher(game, "When a non-Boosted Character you control gains 1 or more boosts")
    ant = put(game, HERO, character("Ant"), counters={"boost": before} if before else {})
    boost = AtomicAction(
        verb=ActionVerb.GAIN_COUNTERS,
        what=ant,
        counter="boost",
        number=1,
        by=0,
        says=about_objects.GainsCounters,
    )
    _happen(game, boost)

    assert _activated(game) == activated


def test_gaining_counters_of_others_and_ones_own():
    """ "Gains 1 or more boosts" once for each object; not for other counters (CR 6.3.g)."""
    game = a_game()
    _watcher(game, "When a Character you control gains 1 or more boosts", landmarks(0))
    for name in ("Ant", "Bee"):
        put(game, HERO, character(name))
    put(game, THEIRS, character("Cat"))
    do(game, "Characters in play gain 2 boosts.")
    assert _activated(game) == ["Watcher"] * 2

    do(game, "Characters in play gain 1 Ember counter.")
    assert len(_activated(game)) == 2


def test_a_sacrifice_that_is_modified_is_one():
    """What is done instead of the discarding is still the sacrifice (CR 7.3.36.b)."""
    game = a_game()
    _watcher(game, "When you sacrifice a Character")
    text = "If I would leave the Expedition zone, I gain 1 boost instead."
    ant = put(game, HERO, character("Ant", text))
    do(game, "Sacrifice a Character.", ant)

    assert game.state.objects[ant.object].counters == {"boost": 1}
    assert _activated(game) == ["Watcher"]


def test_gaining_counters_where_the_trigger_says():
    """A Character means one in play, and one in Reserve is meant by that (CR 2.2.1.h)."""
    for text, place, names in (
        ("When a Character you control gains 1 or more boosts", HERO, ["Watcher"]),
        ("When a Character you control gains 1 or more boosts", reserve(0), []),
        ("When a Character in your Reserve gains 1 or more boosts", reserve(0), ["Watcher"]),
        ("When a Character in your Reserve gains 1 or more boosts", HERO, []),
    ):
        game = a_game()
        _watcher(game, text, landmarks(0))
        ant = put(game, place, character("Ant", ""))
        _happen(
            game, AtomicAction(verb=ActionVerb.GAIN_COUNTERS, what=ant, counter="boost", number=1)
        )

        assert _activated(game) == names


def test_the_third_counter():
    """ "My third Ember counter": by which the number is reached, also past it."""
    text = "When I gain my third Ember counter — Draw a card."
    for before, names in ((2, ["Ant"]), (1, ["Ant"]), (0, []), (3, [])):
        game = a_game()
        ant = put(game, HERO, character("Ant", text), counters={"Ember": before} if before else {})
        do(game, "I gain 2 Ember counters.", me=ant)

        assert _activated(game) == names, before


def test_gaining_a_status_again():
    """A status that may be gained again changes nothing and triggers Reactions (CR 2.4.1.g)."""
    text = (
        "When I gain [[Anchored]] — I gain 2 boosts.\n"
        "I can gain [[Anchored]] even if I was already [[Anchored]]."
    )
    for lines, names in ((2, ["Mooring"]), (1, [])):
        game = a_game()
        card = character("Mooring", "\n".join(text.split("\n")[:lines]))
        ant = put(game, HERO, card, statuses=frozenset({Status.ANCHORED}))
        do(game, "I gain [[Anchored]].", me=ant)

        assert _activated(game) == names


def test_at_a_phase():
    """ "At Noon": by the beginning of Noon."""
    game = a_game(phase=Phase.MORNING, turn=None)
    put(game, hero_zone(0), hero("Kojo", "At Noon — Draw a card."))
    put(game, HERO, character("Ant", "At Dusk — Draw a card."))
    _happen(game, AtomicAction(verb=ActionVerb.BEGIN_PHASE, phase=Phase.NOON), controller=None)

    assert _activated(game) == ["Kojo"]


def test_a_condition_in_a_phase_trigger():
    """The present tense looks after the event (CR 6.3.k)."""
    for held, names in ((4, ["Ant"]), (3, [])):
        game = a_game(phase=Phase.AFTERNOON)
        card = character("Ant", "At Dusk, if I have 4 or more boosts — Draw a card.")
        put(game, HERO, card, counters={"boost": held})
        _happen(game, AtomicAction(verb=ActionVerb.BEGIN_PHASE, phase=Phase.DUSK), controller=None)

        assert _activated(game) == names


def test_during():
    """ "During the Afternoon": only then."""
    for phase, names in ((Phase.AFTERNOON, ["Watcher"]), (Phase.NOON, [])):
        game = a_game(phase=phase)
        text = "When a card leaves your Reserve during the Afternoon"
        _watcher(game, text, landmarks(0))
        _happen(game, _move(put(game, reserve(0), character("Ant")), discard_pile(0)))

        assert _activated(game) == names


def test_who_did_it():
    """The player the effect names, else the controller of the effect (CR 7.5.6)."""
    for you, names in ((0, ["Watcher"]), (1, [])):
        game = a_game()
        _watcher(game, "When you create a token Character", landmarks(0))
        do(game, "Create a [Moth 2/2/2] Illusion token in your Hero Expedition.", you=you)

        assert _activated(game) == names


def test_exhausting_a_card_in_reserve():
    """Only exhausting counts, and only in Reserve."""
    game = a_game()
    put(game, landmarks(0), permanent("Hut", "When you exhaust a card in Reserve — Draw a card."))
    put(game, reserve(1), character("Ant"))
    do(game, "Exhaust target card in Reserve.")

    assert _activated(game) == ["Hut"]


def test_drawing_once_for_all_and_resupplying():
    """ "Draws one or more cards" activates once for all of them."""
    game = a_game()
    put(
        game,
        HERO,
        character("Ant", "When an opponent draws one or more cards or [Resupplies] — Draw a card."),
    )
    for number in range(4):
        put(game, deck(1), character(f"card {number}"))
    do(game, "Draw two cards.", you=1)
    assert _activated(game) == ["Ant"]

    do(game, "[Resupply].", you=1)
    assert _activated(game) == ["Ant", "Ant"]


def test_passing_first():
    """Only the first of all players to pass passes first."""
    game = a_game()
    put(game, hero_zone(0), hero("Aran", "When you pass first — Draw a card."))
    put(game, hero_zone(1), hero("Jimmy", "When you pass first — Draw a card."))
    _happen(game, AtomicAction(verb=ActionVerb.PASS, player=1, by=1, says=about_day.TurnPasses))
    progress.pass_afternoon(game.state, 1)
    _happen(game, AtomicAction(verb=ActionVerb.PASS, player=0, by=0, says=about_day.TurnPasses))

    assert _activated(game) == ["Jimmy"]


def test_moving_forward_due_to_a_terrain():
    """Only a move due to that terrain (CR 4.2.4.j); others move for other reasons."""
    for due_to, names in (({Terrain.FOREST}, ["Ant"]), (set(), [])):
        game = a_game()
        text = "When my Expedition moves forward due to {V} — Draw a card."
        put(game, HERO, character("Ant", text))
        _happen(
            game,
            AtomicAction(
                verb=ActionVerb.MOVE_FORWARD, expedition=HERO, number=1, due_to=frozenset(due_to)
            ),
        )

        assert _activated(game) == names


def test_failing_to_move_forward():
    """The Expedition of the object, not another (CR 7.5.7)."""
    game = a_game(phase=Phase.DUSK)
    put(
        game,
        HERO,
        character("Ant", "When my Expedition fails to move forward during Dusk — [Sabotage]."),
    )
    _happen(game, AtomicAction(verb=ActionVerb.FAIL_TO_MOVE, expedition=COMPANION))
    assert _activated(game) == []

    _happen(game, AtomicAction(verb=ActionVerb.FAIL_TO_MOVE, expedition=HERO))
    assert _activated(game) == ["Ant"]


def test_from_deck_or_hand():
    """ "From your deck or hand": from neither Expedition nor another player's deck."""
    text = "When a card goes from your deck or hand to Reserve — I gain 2 Ember counters."
    game = a_game()
    put(game, landmarks(0), permanent("Hut", text))
    _happen(game, _move(put(game, hand(0), character("Ant")), reserve(0)))
    _happen(game, _move(put(game, hand(1), character("Bee")), reserve(1)))
    _happen(game, _move(put(game, HERO, character("Cat")), reserve(0)))

    assert _activated(game) == ["Hut"]


def test_what_cannot_activate():
    """Symbols that cannot activate do not, naturally or by an effect (CR 7.3.1.e, Example)."""
    game = a_game()
    put(
        game,
        THEIRS,
        character(
            "The Council",
            "The {j}, {h} and {r} abilities of Permanents facing me can't activate.",
        ),
    )
    drum = permanent("Drum", "{J} Draw a card.", where="Expedition")
    _happen(game, _move(put(game, reserve(0), drum), HERO))

    assert _activated(game) == []
    (entry,) = told(game, "reaction.cannot")
    assert (entry.kind, entry.rules, said(game, entry)["by"]) == (
        EntryKind.NOT_ACTIVATED,
        ("6.3.e", "7.3.1.e", "7.5.1.a", "1.2.3.c", "7.2.1.a"),
        "The Council",
    )


def test_activating_abilities_of_another_object():
    """The Reaction is created by the object that has it, not by the activator (CR 7.3.1.d)."""
    game = a_game()
    hub = put(
        game,
        landmarks(0),
        permanent("Brassbug Hub", "{J} I gain 3 Kelon counters.\n{H} Draw a card."),
    )
    do(game, "Activate the {j} abilities of target Permanent you control.")
    assert _activated(game) == ["Brassbug Hub"]
    activated = [one.rules for one in told(game, "reaction.activated")]
    assert activated == [("7.3.1.b", "7.3.1.d", "6.3.h")]

    react(game)
    assert game.state.objects[hub.object].counters == {"Kelon": 3}


def test_limit_of_a_hundred():
    """A Reaction of an object is activated at most 100 times in a day (CR 6.3.l)."""
    game = a_game()
    _watcher(game, "When a Character you control gains 1 or more boosts", landmarks(0))
    ant = put(game, HERO, character("Ant"))
    for _ in range(101):
        do(game, "I gain 1 boost.", me=ant)

    assert len(_activated(game)) == 100
    assert [entry.rules for entry in told(game, "reaction.limit")] == [("6.3.l",)]


@pytest.mark.parametrize(("place", "drawn"), [(hand(0), 1), (reserve(0), 0)])
def test_the_base_cost_of_a_spell_that_was_played(place, drawn):
    """It is that of the Spell as it was played, not of the card it became (CR 2.2.9.b, 2.1.h)."""
    game = a_game()
    text = (
        "When you play a Spell with Base Cost {1} or more — I gain 1 boost. If the Base Cost was "
        "{3} or more, also draw a card."
    )
    ant = put(game, expedition(0, Side.HERO), character("Ant", text))
    page = put(game, place, spell("Page", "Target Character gains 1 boost.", hand_cost=3))
    for name in ("Bee", "Cat"):
        put(game, deck(0), character(name))
    mana(game, 0, 3)
    game.state.agenda.append(TakeTurn(player=0))
    play_out(game, CardPlay(page, None))

    assert game.state.objects[ant.object].counters == {"boost": 2}
    assert len(game.state.zones[hand(0)]) == drawn


def test_what_only_moved_within_play_is_told():
    """{J} of what was in play already is not activated, and that is told (CR 7.3.10.a)."""
    game = a_game()
    cub = put(game, HERO, character("Cub", "{J} Draw a card."))
    _happen(game, _move(cub, THEIRS))

    assert _activated(game) == []
    (entry,) = told(game, "reaction.not-entering")
    assert (entry.kind, entry.rules) == (EntryKind.NOT_ACTIVATED, ("6.3.b", "7.1.1.a", "7.3.10.a"))


def test_nobody_exhausts_what_is_in_reserve():
    """What no effect exhausts in a Reserve, neither player exhausts (CR 7.5.6.e)."""
    game = a_game()
    _watcher(game, "When you exhaust a card in Reserve")
    card = put(game, reserve(0), character("Cub"))
    exhausting = AtomicAction(
        verb=ActionVerb.GAIN_STATUS, what=card, called=Called.EXHAUST, status=Status.EXHAUSTED
    )
    _happen(game, exhausting, controller=None)

    assert _activated(game) == []
    (entry,) = told(game, "reaction.nobody")
    assert entry.rules == ("6.3.b", "7.2.3.a", "7.5.6.a", "7.5.5.a", "7.5.6.e")


def test_shuffled_back_cards_leave_the_discard_pile():
    """Each card that is shuffled into a Deck leaves the Discard pile, once (CR 7.5.11.a)."""
    game = a_game()
    _watcher(game, "When a card leaves your discard pile")
    for name in ("Ant", "Bee", "Cow"):
        put(game, discard_pile(0), character(name))
    _happen(
        game,
        AtomicAction(
            verb=ActionVerb.SHUFFLE_BACK, player=0, by=0, says=about_decks.DeckShuffledBack
        ),
    )

    assert len(_activated(game)) == 3


@pytest.mark.parametrize(
    ("words", "place", "drawn"),
    [
        ("a card you control", HERO, 1),
        ("a card you control", reserve(0), 0),
        ("a card in Reserve", reserve(0), 1),
        ("a card in Reserve", HERO, 0),
    ],
)
def test_where_a_described_card_may_be(words, place, drawn):
    """What a player controls is in a zone they control (CR 7.5.5.b); what says a zone is there."""
    game = a_game()
    text = f"When {words} gains 1 or more boosts — Draw a card."
    put(game, landmarks(0), permanent("Bell", text))
    put(game, deck(0), character("Top"))
    put(game, place, character("Ant"))
    target = "target Character" if place == HERO else "target card in Reserve"
    do(game, f"{target.capitalize()} gains 1 boost.")
    react(game)

    assert len(game.state.zones[hand(0)]) == drawn


@pytest.mark.parametrize(
    ("words", "from_", "drawn"),
    [
        ("a card you control", "hand", 0),
        ("a card you control", "Expedition", 1),
        ("a card", "hand", 1),
        ("a card", "Expedition", 1),
        ("a Character", "hand", 0),
    ],
)
def test_what_goes_somewhere_was_where_its_words_say(words, from_, drawn):
    """What somebody controls, and a [type], is in play (CR 7.5.5.b, 2.2.1.h); a card anywhere."""
    game = a_game()
    text = f"When {words} is discarded — [Resupply]."
    put(game, landmarks(0), permanent("Bell", text))
    put(game, deck(0), character("Top"))
    put(game, hand(0) if from_ == "hand" else HERO, character("Ant"))
    do(game, "Discard a card from your hand." if from_ == "hand" else "Discard target Character.")
    react(game)

    assert len(game.state.zones[reserve(0)]) == drawn


TRIGGERS = {
    "{J}": (True, ("6.3.e",)),
    "{H}": (True, ("6.3.e",)),
    "When I join the Expedition zone": (True, ("6.3.e", "6.3.c")),
    "When a Character joins the Expedition zone": (False, ("6.3.f",)),
    "When I go to Reserve from anywhere": (True, ("6.3.e", "6.3.c")),
    "When I go to Reserve from the Expedition zone": (False, ("6.3.f", "6.3.d")),
    "When I go to your discard pile from the Expedition zone": (True, ("6.3.e", "6.3.c")),
    "When I go to your hand": (False, ("6.3.f", "6.3.d")),
    "When a Character goes to Reserve": (False, ("6.3.f",)),
    "When I leave the Expedition zone": (False, ("6.3.f",)),
    "When I'm sacrificed": (False, ("6.3.f",)),
    "When I defect": (True, ("6.3.e", "6.3.c")),
    "When a Character defects": (False, ("6.3.f",)),
    "When I gain one or more boosts": (False, ("6.3.f",)),
    "At Noon": (False, ("6.3.f",)),
}
"""Whether a Reaction is a self-move one, and the rules by which it is looked for when it is."""


@pytest.mark.parametrize("reading", [False, True])
@of_each(("words", "moves", "rules"), [(one, *TRIGGERS[one]) for one in TRIGGERS])
def test_when_a_reaction_is_looked_for(words, moves, rules, reading):
    """After the event where it moves itself to a visible zone, but from the Expedition zone to
    Reserve; whether "When I defect" is so is read one way or the other (CR 6.3.c-6.3.f)."""
    sign = " " if words[0] == "{" else " — "
    (reaction,) = printed(f"{words}{sign}Draw a card.")
    state, trigger = a_game(readings=Readings(when_i_defect=reading)).state, reaction.trigger
    read_so = reading and words == "When I defect"

    assert triggers.is_self_move(trigger) is moves
    assert triggers.is_of_defecting(trigger) is (words == "When I defect")
    assert triggers.is_looked_for_after(state, trigger) is (moves and not read_so)
    assert triggers.looked_for_by(state, trigger) == (("6.3.f",) if read_so else rules)


@pytest.mark.parametrize(
    ("words", "phase", "past"),
    [
        ("At Noon", Phase.MORNING, []),
        ("At Noon", Phase.NOON, [Phase.NOON]),
        ("At Noon", Phase.NIGHT, [Phase.NOON]),
        ("At Dusk", Phase.AFTERNOON, []),
        ("When I leave the Expedition zone", Phase.NIGHT, []),
    ],
)
def test_phases_that_have_begun(words, phase, past):
    """What activates as a phase begins comes too late once it has begun (CR 4.2.b)."""
    (reaction,) = printed(f"{words} — Draw a card.")

    assert triggers.phases_past(a_game(phase=phase).state, reaction.trigger) == past
